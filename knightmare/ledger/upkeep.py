"""What a turn owes at a physical table: done when people think of it, or at the end (KM-8.iii)."""

from collections.abc import Callable

from knightmare.position.state import Dungeoneer, State
from knightmare.rules.necromancer import pact_toll
from knightmare.rules.prison import prison_toll
from knightmare.rules.turns import cup_heals
from shared.play.event import Emit
from shared.play.tasks import push, step


def _cup(state: State, one: Dungeoneer) -> bool:
    return "cup" in one.items and _falls_due(one.cup_turns, state.ruleset.constants.cup_every)


def _prison(state: State, one: Dungeoneer) -> bool:
    every = state.ruleset.constants.prison_toll_every
    return one.standing == "imprisoned" and _falls_due(one.prison_turns, every)


def _pact(state: State, one: Dungeoneer) -> bool:
    every = state.ruleset.constants.pact_toll_every
    return one.pact != "none" and _falls_due(one.pact_turns, every)


def _falls_due(turns: int, every: int) -> bool:
    """Whether the turn that is running completes a count."""
    return turns + 1 > 0 and (turns + 1) % every == 0


DUE: dict[str, Callable[[State, Dungeoneer], bool]] = {
    "cup": _cup,
    "prison": _prison,
    "pact": _pact,
}
"""What falls due at the end of a turn, in the order of KM-8.iii, and when."""


def is_due(state: State, one: Dungeoneer, what: str) -> bool:
    """Whether the turn that is running owes this, and it was not done yet.

    Arguments: the state; the Dungeoneer; the part of the end step.
    """
    return one is state.active and what not in state.settled and DUE[what](state, one)


def settle(state: State, emit: Emit, seat: str, what: str) -> None:
    """Do it now, and first whatever comes before it at the end of a turn (KM-8.iii).

    Arguments: the state, which is changed; what hears of events; the Dungeoneer's seat; the part of
    the end step.
    """
    one, order = state.of(seat), list(DUE)
    now = [due for due in order[: order.index(what) + 1] if is_due(state, one, due)]
    state.settled += tuple(now)
    push(state, *[upkeep(seat, due) for due in now])


@step
def upkeep(state: State, emit: Emit, seat: str, what: str) -> None:
    """One part of the end step, for a Dungeoneer who is still alive.

    Argument: what, the part: ``cup``, ``prison`` or ``pact``.
    """
    one = state.of(seat)
    if one.life == "DEAD":
        return
    if what == "cup":
        if "cup" in one.items:
            cup_heals(state, emit, seat)
    else:
        push(state, {"prison": prison_toll, "pact": pact_toll}[what](seat))


@step
def rest_of_tolls(state: State, emit: Emit, seat: str) -> None:
    """The end step, without what was done before it (KM-8.iii)."""
    left = [what for what in DUE if what not in state.settled]
    state.settled = ()
    push(state, *[upkeep(seat, what) for what in left])

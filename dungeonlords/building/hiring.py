"""Hiring monsters and ghosts in the tavern (DL-4.7)."""

from functools import cache

from dungeonlords.building.goods import can_pay, pay
from dungeonlords.building.minions import cannot, decline
from dungeonlords.building.trading import DECLINE
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import Area, Price
from dungeonlords.rulebook.ruleset import Ruleset
from shared.chance.deck import joined, without
from shared.play.decision import Decision, Move, moves
from shared.play.event import Emit
from shared.play.tasks import ask, push, question, step

HIRE = "hire_monster"


def wage(ruleset: Ruleset, monster: str, at: int) -> Price:
    """The cost of the tile, and that of the space (DL-4.7).

    Arguments: the rules; the id of the monster or ghost; the space's index, 0 to 2.
    """
    return _together(ruleset.monsters[monster].price, ruleset.areas[HIRE].spaces[at].price)


@cache
def _together(tile: Price, space: Price) -> Price:
    return Price(*map(sum, zip(tile, space, strict=True)))


def hirable(state: State, lord: Lord, at: int) -> tuple[str, ...]:
    """Tiles of the tavern that the lord can pay on a space; a Demon has to eat (DL-R.55).

    Arguments: the state; the lord; the space's index, 0 to 2.
    """
    ruleset = state.ruleset
    return tuple(
        one for one in dict.fromkeys(state.tavern) if can_pay(state, lord, wage(ruleset, one, at))
    )


def hire_monster(state: State, emit: Emit, lord: Lord, area: Area, at: int) -> None:
    """Hire somebody; whoever can pay for none of them declines (DL-3.6).

    A ``dungeonlords.building.actions.MinionAction``.
    """
    if hirable(state, lord, at):
        push(state, hire(lord.seat, at))
    else:
        cannot(state, emit, lord.seat, HIRE, "DL-0.6 DL-4.7")


@question
def hire(state: State, seat: str, at: int) -> Decision:
    """Whom to hire, if anybody (DL-4.7). Argument: the space's index, 0 to 2."""
    return ask(seat, "hire", *moves("hire", *hirable(state, state.of(seat), at)), DECLINE)


@hire.answered
def on_hire(state: State, emit: Emit, played: Move, seat: str, at: int) -> None:
    """Whoever is hired leaves the tavern, and is paid before moving in."""
    if played.kind == "decline":
        decline(state, emit, seat, HIRE)
        return
    monster = str(played.args[0])
    state.tavern = without(state.tavern, monster)
    # it moves in last: a Demon cannot be fed to itself (DL-R.55)
    push(state, move_in(seat, monster))
    pay.run(state, emit, seat, wage(state.ruleset, monster, at), "DL-0.6 DL-4.7", "")


@step
def move_in(state: State, emit: Emit, seat: str, monster: str) -> None:
    """A monster lies face up in the lair; a Troll brings a token (DL-4.7, DL-5.3).

    Argument: the id of the monster or ghost.
    """
    lord = state.of(seat)
    lord.ready = joined(lord.ready, monster, state.ruleset.rank)
    token = state.ruleset.monsters[monster].troll_token
    emit("hired", seat, "DL-4.7 DL-5.3" if token else "DL-4.7", monster=monster)

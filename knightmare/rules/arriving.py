"""Arriving in a chamber (HB-5), and entering it once access was won (KM-3.vi)."""

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import BOARD, PRISON, START
from knightmare.rules.items import loose, take_loose
from knightmare.rules.standing import release
from knightmare.rules.tokens import gain_tokens
from shared.play.event import Emit
from shared.play.tasks import declared, push, step

ARRIVALS = {
    "roll": "HB-4",
    "foresight": "KM-5.ii",
    "wellway": "KM-5.iv.a",
    "ride": "KM-5.vi.d",
    "card": "HB-5",
    "access": "KM-3.vi.c",
    "sword": "KM-7.c",
    "escape": "HB-9",
    "break_out": "HB-9",
    "banishment": "HB-5",
}
"""Ways to arrive, and the clause of each."""


def occupants(state: State, chamber: str, seat: str) -> list[Dungeoneer]:
    """The other Dungeoneers who hold a chamber; shared rooms hold any number (KM-3.vi.e).

    Arguments: the state; the chamber's id; the seat that is left out.
    """
    if chamber in state.ruleset.shared or len(state.dungeoneers) == 1:
        return []
    return [d for d in state.alive if d.at == chamber and d.seat != seat]


@step
def arrive(state: State, emit: Emit, seat: str, chamber: str, how: str) -> None:
    """The Dungeoneer stands in a chamber: helm rack, loose items, then an action (HB-5).

    Arguments: the chamber's id; how, one of ARRIVALS.
    """
    dungeoneer = state.of(seat)
    if dungeoneer.standing == "imprisoned":
        release(state, emit, seat, ARRIVALS[how])
    dungeoneer.at = chamber
    dungeoneer.chest = 0
    emit("arrived", seat, ARRIVALS[how], chamber=chamber, how=how)
    if state.phase == "table":
        # at a physical table the rest happens on the board there
        dungeoneer.at = BOARD
        return
    rack = state.ruleset.constants.rack_fill
    if chamber == START and dungeoneer.tokens < rack:
        gain_tokens(state, emit, seat, rack - dungeoneer.tokens, "HB-5")
    if how == "banishment":
        push(state, take_loose(seat))
    elif loose(state, chamber):
        push(state, take_loose(seat), act(seat, how))
    else:
        push(state, act(seat, how))


@declared
def act(state: State, emit: Emit, seat: str, how: str) -> None:
    """The one action there: see ``knightmare.rules.action``, which knows all it may lead to."""


@step
def gain_access(state: State, emit: Emit, seat: str, chamber: str) -> None:
    """The challenger enters if nobody holds the chamber any more (KM-3.vi.c, KM-3.vi.e).

    Argument: chamber, the id of the one that was fought for.
    """
    if chamber in (BOARD, PRISON):
        return
    if occupants(state, chamber, seat):
        emit("kept_out", seat, "KM-3.vi.e", chamber=chamber)
    else:
        push(state, arrive(seat, chamber, "access"))

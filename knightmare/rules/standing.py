"""How a Dungeoneer stands: in the dungeon (KM-0.f), and with the Necromancer (KM-5.vi)."""

from knightmare.position.state import State
from knightmare.rulebook.ruleset import PRISON
from knightmare.rules.items import fresh
from shared.play.event import Emit
from shared.play.flow import Flow, Row

STANDING = Flow(
    "standing",
    "new",
    [
        Row("set_out", "new", "free"),
        Row("imprison", ("new", "free", "imprisoned", "level_three"), "imprisoned"),
        Row("release", "imprisoned", "free"),
        Row("ascend", ("new", "free"), "level_three"),
        Row("leave", ("free", "imprisoned", "level_three"), "left"),
        Row("die", ("new", "free", "imprisoned", "level_three"), "dead"),
    ],
    attribute="standing",
    final=("dead", "left"),
)


PACT = Flow(
    "pact",
    "none",
    [
        Row("pledge", "none", "sworn"),
        Row("forsake", "sworn", "bound"),
        Row("die", ("none", "sworn", "bound"), "none"),
    ],
    attribute="pact",
)


def confine(state: State, emit: Emit, seat: str, cause: str) -> None:
    """The Dungeoneer is in prison; a path in Level Three is cleared (KM-6.iii.b).

    Arguments: the state, which is changed; what hears of events; the Dungeoneer's seat; the id of
    what imprisons.

    The count of turns starts anew at each imprisonment (KM-7.b).
    """
    dungeoneer = state.of(seat)
    STANDING.trigger("imprison", dungeoneer)
    dungeoneer.at = PRISON
    dungeoneer.prison_turns = fresh(state, dungeoneer)
    dungeoneer.chest = 0
    dungeoneer.entry, dungeoneer.stones, dungeoneer.stone = "", (), 0
    emit("imprisoned", seat, "KM-0.f", cause=cause)


def release(state: State, emit: Emit, seat: str, clause: str) -> None:
    """The Dungeoneer is free.

    Arguments: the state, which is changed; what hears of events; the Dungeoneer's seat; the clauses
    that say so.
    """
    dungeoneer = state.of(seat)
    STANDING.trigger("release", dungeoneer)
    dungeoneer.prison_turns = 0
    emit("released", seat, clause)

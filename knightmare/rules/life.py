"""Life Force, injury and death (KM-2)."""

from knightmare.position.state import State
from knightmare.rules.items import put
from shared.play.event import Emit
from shared.play.flow import Flow, Row

GRADES = ("DEAD", "RED", "AMBER", "GREEN")
STRENGTH = {grade: strength for strength, grade in enumerate(GRADES)}
"""Basic strength of each grade (KM-2.i.a)."""

LIFE = Flow(
    "life force",
    "GREEN",
    [
        Row("injure", "GREEN", "AMBER"),
        Row("injure", "AMBER", "RED"),
        Row("injure", "RED", "DEAD"),
        Row("heal", "RED", "AMBER"),
        Row("heal", ("AMBER", "GREEN"), "GREEN"),
        Row("restore", ("RED", "AMBER", "GREEN"), "GREEN"),
        Row("turn_to_stone", ("RED", "AMBER", "GREEN"), "DEAD"),
    ],
    attribute="life",
    final=("DEAD",),
)


def heal(state: State, emit: Emit, seat: str, clause: str) -> None:
    """Life Force rises one grade, never above GREEN (KM-2.ii.h).

    Arguments: the state, which is changed; what hears of events; the Dungeoneer's seat; the clauses
    that say so.
    """
    dungeoneer = state.of(seat)
    if dungeoneer.life == "GREEN":
        emit("no_healing", seat, clause + " KM-2.ii.h")
        return
    LIFE.trigger("heal", dungeoneer)
    emit("healed", seat, clause, life=dungeoneer.life)


def injure(state: State, emit: Emit, seat: str, cause: str) -> None:
    """Life Force falls one grade; at RED that is death (KM-2.i.b).

    Arguments: the state, which is changed; what hears of events; the Dungeoneer's seat; the id of
    what injures.
    """
    dungeoneer = state.of(seat)
    LIFE.trigger("injure", dungeoneer)
    emit("injured", seat, _why_injured(state, cause), life=dungeoneer.life, cause=cause)


def _why_injured(state: State, cause: str) -> str:
    """The clauses of an injury; whatever else causes one has named its own before."""
    if cause == "prison":
        return "KM-7.a KM-2.i.b"
    foe = cause in state.ruleset.characters or any(d.seat == cause for d in state.dungeoneers)
    return "KM-2.i.c KM-2.i.b" if foe else "KM-2.i.b"


def eat(state: State, emit: Emit, seat: str) -> None:
    """The Food makes Life Force GREEN and goes home (KM-2.ii.a).

    Arguments: the state, which is changed; what hears of events; the seat of the Dungeoneer, who
    has the Food.
    """
    dungeoneer = state.of(seat)
    LIFE.trigger("restore", dungeoneer)
    dungeoneer.items = tuple(item for item in dungeoneer.items if item != "food")
    put(state, "food", state.ruleset.items["food"].start)
    emit("ate", seat, "KM-2.ii.a", life=dungeoneer.life)


def heal_with_token(state: State, emit: Emit, seat: str) -> None:
    """One token restores one grade, and the maximum falls by one for good (KM-4.ii).

    Arguments: the state, which is changed; what hears of events; the seat of the Dungeoneer, who
    has a token.
    """
    dungeoneer = state.of(seat)
    dungeoneer.tokens -= 1
    dungeoneer.max_tokens -= 1
    LIFE.trigger("heal", dungeoneer)
    emit(
        "healed_with_token",
        seat,
        "KM-2.ii.b KM-4.ii",
        life=dungeoneer.life,
        tokens=dungeoneer.tokens,
        max_tokens=dungeoneer.max_tokens,
    )

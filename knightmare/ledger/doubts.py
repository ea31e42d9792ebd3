"""What contradicts the books of a physical table: asked about before it is carried out."""

from collections.abc import Callable

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.options import DOUBTS
from knightmare.rulebook.ruleset import THRONE_ROOM
from knightmare.rules.items import BOOK
from knightmare.rules.necromancer import glory_is_open
from knightmare.rules.path import quest_objects
from shared.play.decision import Move, Subject
from shared.play.doubts import Doubt
from shared.play.event import Emit

ONCE = {"walk": "HB-10", "riddles": "KM-6.ii.a", "drink": "KM-2.ii.c"}
"""Flows that a turn has once, and the clause that says so."""
PATH = "path"
"""A path was completed in the turn that runs, which ends it (KM-6.iv.a)."""


def doubts(state: State, asked: Subject, played: Move) -> Doubt | None:
    """Why this report cannot be, as the books stand; None where it can.

    Arguments: the books; what is asked; the answer.
    """
    find = FINDS.get(asked.name)
    if find is None or not played.args:
        return None
    seat = str(asked.facts.get("seat") or played.args[0])
    if not any(seat == one.seat for one in state.dungeoneers):
        return None
    return find(state, asked, played, state.of(seat))


def once(state: State, seat: str, flow: str) -> None:
    """A flow that the turn has once was begun. Arguments: the books; the seat; the flow."""
    doubting = state.ruleset.options[DOUBTS.id]
    if doubting and flow in ONCE and seat == state.active.seat:
        state.settled += (flow,)


def heeding(state: State, tell: Emit) -> Emit:
    """Hears of events and remembers what ends a turn. Arguments: the books; what else hears."""

    def told(id: str, who: str, clause: str, /, **facts: object) -> None:
        if id == "path_complete" and who == state.active.seat:
            state.settled += (PATH,)
        tell(id, who, clause, **facts)

    return told


# -- what the menu begins ----------------------------------------------------------------------


def _flow(state: State, asked: Subject, played: Move, one: Dungeoneer) -> Doubt | None:
    """A second time in a turn, or in the turn of somebody else."""
    active, flow = state.active, played.kind
    if flow == "escape" and one.prison_turns < 0:
        return Doubt("just_caught", one.seat, "HB-2")
    if flow == "end_turn" and one is not active:
        return Doubt("ends", one.seat, "HB-2", whom=active.seat)
    if flow not in ONCE:
        return None
    if one is not active:
        return Doubt("turn", one.seat, "HB-2", flow, active.seat)
    if flow in state.settled:
        return Doubt("again", one.seat, ONCE[flow], flow)
    if flow == "walk" and PATH in state.settled:
        return Doubt("just_laid", one.seat, "KM-6.iv.a")
    return None


# -- who has what --------------------------------------------------------------------------------


def _taken(state: State, asked: Subject, played: Move, one: Dungeoneer) -> Doubt | None:
    """Somebody else has it by the books, or even walks on Level Three by it."""
    if played.kind != "item":
        return None
    item = str(played.args[0])
    owner = state.owner(item)
    if not owner or owner == one.seat:
        return None
    on_path = state.of(owner).entry == item
    clause = "KM-6.i.d" if on_path else "KM-3.iv.d"
    return Doubt("held_on_path" if on_path else "held", one.seat, clause, item, owner)


def _cast(state: State, asked: Subject, played: Move, one: Dungeoneer) -> Doubt | None:
    """The Crown lies with nobody who can be robbed of it by Glory (KM-5.vi.g)."""
    if played.args != ("glory",) or glory_is_open(state):
        return None
    return Doubt("no_glory", one.seat, "KM-5.vi.g", "crowning_glory", state.owner("crowning_glory"))


def _corrected(state: State, asked: Subject, played: Move, one: Dungeoneer) -> Doubt | None:
    """A value that does not fit the others."""
    field, value = asked.facts["field"], played.args[0]
    if field == "item" and value not in one.items:
        return _taken(state, asked, Move("item", (value,)), one) or _clash(state, one, str(value))
    if field == "place" and value == THRONE_ROOM and not quest_objects(state, one):
        return Doubt("no_quest", one.seat, "KM-6.i.a")
    if field == "stone" and value and not one.stones[int(value) - 1]:
        return Doubt("no_stone", one.seat, "KM-6.iv.a", n=int(value))
    return None


def _clash(state: State, one: Dungeoneer, item: str) -> Doubt | None:
    """The Spell-Book beside weapons (KM-5.iii.b)."""
    weapons = state.ruleset.weapons
    beside = [held for held in one.items if held in weapons] if item == BOOK else []
    if item in weapons and BOOK in one.items:
        beside = [BOOK]
    return Doubt("clash", one.seat, "KM-5.iii.b", item, beside[0]) if beside else None


Find = Callable[[State, Subject, Move, Dungeoneer], Doubt | None]
FINDS: dict[str, Find] = {
    "menu": _flow,
    "take_which": _taken,
    "cast_which": _cast,
    "correct_value": _corrected,
}
"""What may contradict the books, by what is asked."""

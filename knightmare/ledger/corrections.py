"""Corrections: at a physical table people slip, so any value can be set.

A correction is a move like any other: in the journal, undoable, and marked as what it is.
"""

from collections.abc import Callable
from typing import Any

from knightmare.ledger.menu import TABLE
from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import BOARD, PRISON, THRONE_ROOM
from knightmare.rules.corrected import meaning, path_of
from knightmare.rules.harm import burial
from knightmare.rules.items import lift, put
from knightmare.rules.life import GRADES, LIFE
from knightmare.rules.standing import PACT, STANDING
from shared.chance.deck import joined
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import ask, push, question

CANCEL = move("cancel")
CLAUSE = "KM-0.c"

Runs = Callable[[Dungeoneer], bool]


def _alive(one: Dungeoneer) -> bool:
    return one.life != "DEAD"


def _on_the_path(one: Dungeoneer) -> bool:
    return one.standing == "level_three"


FIELDS: dict[str, Runs] = {
    "life": lambda one: True,
    "tokens": _alive,
    "max_tokens": _alive,
    "item": _alive,
    "place": _alive,
    "dark_spell": _alive,
    "bodyguard": _alive,
    "slumber": _alive,
    "chest": lambda one: one.standing == "free",
    "stone": _on_the_path,
    "stones": _on_the_path,
    "cup_turns": lambda one: "cup" in one.items,
    "prison_turns": lambda one: one.standing == "imprisoned",
    "pact_turns": lambda one: one.pact != "none",
}
"""What can be set for a Dungeoneer, and when it means anything."""


@question
def correct_what(state: State, seat: str) -> Decision:
    """Which value is wrong."""
    one = state.of(seat)
    fields = [field for field, means in FIELDS.items() if means(one)]
    return ask(TABLE, "correct_what", *moves("field", *fields), CANCEL)


@correct_what.answered
def on_correct_what(state: State, emit: Emit, played: Move, seat: str) -> None:
    """Then what would be right."""
    if played.kind != "cancel":
        push(state, correct_value(seat, str(played.args[0])))


@question
def correct_value(state: State, seat: str, field: str) -> Decision:
    """What the value should be. Argument: field, the value that is corrected."""
    return ask(TABLE, "correct_value", *moves("value", *_values(state, seat, field)), CANCEL)


def _values(state: State, seat: str, field: str) -> list[str | int]:
    constants = state.ruleset.constants
    if field == "necromancer":
        return list(range(constants.necromancer_min, constants.necromancer_max + 1))
    one = state.of(seat)
    stones = constants.stones
    listed: dict[str, list[str | int]] = {
        "life": list(reversed(GRADES)),
        "tokens": list(range(one.max_tokens + 1)),
        "max_tokens": list(range(constants.max_tokens + 1)),
        "item": list(state.ruleset.items),
        "place": [BOARD, PRISON, THRONE_ROOM],
        "dark_spell": ["none", "lost", "dragon_ride", "power", "glory"],
        "bodyguard": ["yes", "no"],
        "slumber": ["awake", "asleep", "rested"],
        "chest": [0, 1, 2],
        "stone": list(range(stones + 1)),
        "stones": list(range(2**stones)),
    }
    return listed.get(field) or list(range(-1, 13))


@correct_value.answered
def on_correct_value(state: State, emit: Emit, played: Move, seat: str, field: str) -> None:
    """The value is set, and marked as a correction."""
    if played.kind == "cancel":
        return
    value = played.args[0]
    if field == "necromancer":
        state.necromancer = int(value)
        facts = {}
    else:
        facts = meaning(state, seat, field, value)
        _set(state, state.of(seat), field, value)
    emit("corrected", seat, CLAUSE, field=field, value=value, **facts)


def _set(state: State, one: Dungeoneer, field: str, value: Any) -> None:
    if field == "item":
        _toggle(state, one, value)
    elif field == "place":
        _place(state, one, value)
    elif field == "dark_spell":
        one.dark_spell = value if value not in ("none", "lost") else ""
        PACT.force(one, {"none": "none", "lost": "bound"}.get(value, "sworn"))
    elif field == "bodyguard":
        state.bodyguard = one.seat if value == "yes" else ""
    elif field == "slumber":
        one.slumber = "" if value == "awake" else value
    elif field == "stones":
        one.stones = path_of(state, value)
    elif field == "life":
        LIFE.force(one, value)
        if value == "DEAD":
            push(state, burial(one.seat, "table"))
        else:
            _place(state, one, one.at)
    else:
        setattr(one, field, value)
        one.tokens = min(one.tokens, one.max_tokens)


def _toggle(state: State, one: Dungeoneer, item: str) -> None:
    """The Dungeoneer has it now, or has it no longer."""
    had = item in one.items
    lift(state, item)
    if had:
        put(state, item, state.ruleset.items[item].start)
    else:
        one.items = joined(one.items, item, state.ruleset.item_rank)


def _place(state: State, one: Dungeoneer, place: str) -> None:
    one.at = place
    _stand(one)
    if one.standing == "level_three":
        quest = [item for item in one.items if item in state.ruleset.quest_objects]
        one.entry = quest[0] if quest else ""
        one.stones = one.stones or (0,) * state.ruleset.constants.stones
    else:
        one.entry, one.stones, one.stone = "", (), 0


def _stand(one: Dungeoneer) -> None:
    """Standing follows from life and place."""
    places = {PRISON: "imprisoned", THRONE_ROOM: "level_three"}
    STANDING.force(one, "dead" if one.life == "DEAD" else places.get(one.at, "free"))

"""What a Dungeoneer has and where it stands, followed event by event."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import PRISON, THRONE_ROOM
from knightmare.rules.life import GRADES
from shared.play.event import Event

Figures = dict[str, "Figure"]


@dataclass(frozen=True, slots=True)
class Figure:
    """One Dungeoneer, as far as a beat tells of it."""

    life: str
    tokens: int
    items: tuple[str, ...]
    spells: int
    dark_spell: str
    at: str
    standing: str
    stones: tuple[int, ...]


def figure(one: Dungeoneer) -> Figure:
    """A Dungeoneer as it stands."""
    values = {field.name: getattr(one, field.name) for field in fields(Figure)}
    return Figure(**{**values, "spells": len(one.spells)})


def figures_of(state: State) -> Figures:
    """Every Dungeoneer by its seat."""
    return {one.seat: figure(one) for one in state.dungeoneers}


def follow(figures: Figures, event: Event) -> None:
    """Changes figures in place as an event says; most change nothing here.

    Arguments: every figure by its seat; the event.
    """
    id, who, facts = event.id, event.who, event.facts
    if who not in figures:
        return
    values: dict[str, Any] = {**VALUES.get(id, {})}
    values |= {field: facts[fact] for field, fact in FACTS.get(id, {}).items()}
    if id in THINGS:
        _take_away(figures, THINGS[id] or str(facts["item"]))
    if id == "took_item":
        values["items"] = (*figures[who].items, str(facts["item"]))
    elif id in SPELLS and facts.get("source", "card") == "card":
        values["spells"] = max(0, figures[who].spells + SPELLS[id])
    elif id in STONES:
        stones, at = list(figures[who].stones), int(facts["stone"]) - 1
        if 0 <= at < len(stones):
            stones[at] = STONES[id]
            values["stones"] = tuple(stones)
    if values:
        figures[who] = replace(figures[who], **values)


def _take_away(figures: Figures, item: str) -> None:
    """Nobody has it any more."""
    for seat, one in figures.items():
        if item in one.items:
            figures[seat] = replace(one, items=tuple(x for x in one.items if x != item))


TOKENS, LIFE = {"tokens": "tokens"}, {"life": "life"}
FACTS: Mapping[str, Mapping[str, str]] = {
    "gained_tokens": TOKENS,
    "lost_tokens": TOKENS,
    "spent_tokens": TOKENS,
    "injured": LIFE,
    "healed": LIFE,
    "ate": LIFE,
    "healed_with_token": {**LIFE, **TOKENS},
    "pledged": {"dark_spell": "spell"},
    "arrived": {"at": "chamber"},
}
"""What an event says of a figure: each field, and the fact that has it."""
VALUES: Mapping[str, Mapping[str, object]] = {
    "lost_dark_spell": {"dark_spell": ""},
    "arrived": {"standing": "free"},
    "released": {"standing": "free"},
    "imprisoned": {"at": PRISON, "standing": "imprisoned", "stones": ()},
    "entered_level_three": {"at": THRONE_ROOM, "standing": "level_three"},
    "turned_to_stone": {"life": GRADES[0]},
    "died": {
        "life": GRADES[0],
        "tokens": 0,
        "items": (),
        "spells": 0,
        "dark_spell": "",
        "standing": "dead",
        "stones": (),
    },
}
"""What an event always makes of a figure."""
THINGS: Mapping[str, str] = {
    "took_item": "",
    "left_item": "",
    "returned_item": "",
    "item_taken": "",
    "ate": "food",
}
"""Events after which nobody who had an item has it: the item, empty where a fact names it."""
SPELLS: Mapping[str, int] = {"kept_spell": 1, "lost_card": -1, "cast": -1, "protected": -1}
"""How many spell cards more somebody has."""
STONES: Mapping[str, int] = {
    "laid_stone": 1,
    "stone_lost_ahead": 0,
    "stone_lost_behind": 0,
    "stone_lost_under": 0,
}
"""Whether a stone of the path lies then."""

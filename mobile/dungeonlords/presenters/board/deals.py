"""What the spaces of an area cost and give: as icons with their numbers."""

from dataclasses import dataclass
from functools import lru_cache

from dungeonlords.building.effects import cost, pairs, space_cost, space_gains
from dungeonlords.building.goods import can_pay
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import Area, Price
from shared.speech.messages import Words

ICONS = {
    "gold": "coins",
    "food": "food",
    "imps": "imp",
    "traps": "trap",
    "evil": "evil",
    "calm": "evil",
    "peek": "eye",
    "dig": "tunnel",
    "mine": "coins",
    "hire": "tavern",
    "build": "build",
    "foreman": "imp",
    "monsters": "skull",
}
"""The icon of what is paid or gained."""
HIRE = "hire_monster"
KEPT = 96
"""Deals that are kept: those of two languages."""


@dataclass(frozen=True, slots=True)
class AmountShown:
    """So much of something."""

    icon: str
    text: str
    """The number with its sign."""


@dataclass(frozen=True, slots=True)
class DealShown:
    """What one space of an area gives, and what it costs."""

    gains: tuple[AmountShown, ...]
    costs: tuple[AmountShown, ...]
    """Empty where it is free."""
    note: str
    """Said besides: that it is free, that each takes so much, that another price is added."""
    can: bool
    """Whether the lord could pay it now."""
    text: str
    """The whole of it in words."""


def deals(view: State, lord: Lord, area: str, words: Words) -> tuple[DealShown, ...]:
    """The three spaces of an area as they are worth to a lord now (A2).

    Arguments: the state as the lord may know it; the lord; the id of the area; the words.
    """
    found = view.ruleset.areas[area]
    return tuple(_deal(view, lord, area, at, words) for at in range(len(found.spaces)))


def _deal(view: State, lord: Lord, area: str, at: int, words: Words) -> DealShown:
    found = view.ruleset.areas[area]
    space = found.spaces[at]
    workers = lord.free_imps - space.foreman
    can = can_pay(view, lord, space.price) and (not space.most or workers > 0)
    return _terms(can, found, at, words)


@lru_cache(maxsize=KEPT)
def _terms(can: bool, area: Area, at: int, words: Words) -> DealShown:
    """A deal; what it gives and costs is the same all through the game."""
    space = area.spaces[at]
    price, gains = space_cost(space), space_gains(area, at)
    said = words.format_field((price, gains), "deal")
    note = _note(area.id, space.most > 0, bool(price))
    if space.most and not price:
        price = pairs(imps=1)
    return DealShown(
        tuple(_amount(str(id), int(n), gained=True) for id, n in gains),
        tuple(_amount(str(id), int(n)) for id, n in price),
        words.word("presenter.deal", note) if note else "",
        can,
        said,
    )


def _note(area: str, takes_imps: bool, costs: bool) -> str:
    """What is said of the cost in words: the id of a word, or nothing."""
    if area == HIRE:
        return "and_its_cost" if costs else "its_cost"
    if costs:
        return ""
    return "each" if takes_imps else "free"


def _amount(id: str, n: int, gained: bool = False) -> AmountShown:
    sign = "−" if id == "calm" else "+" if id in ("evil", "foreman") and not gained else ""
    text = "" if id in ("hire", "build") else f"{sign}{n}"
    return AmountShown(ICONS[id], text)


def priced(price: Price) -> tuple[AmountShown, ...]:
    """What something costs; nothing where it is free."""
    return tuple(_amount(str(id), int(n)) for id, n in cost(price))

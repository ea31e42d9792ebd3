"""What spaces of the central board, monsters and rooms give and cost, and why they are too dear."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from dungeonlords.building.effects import cost, pairs, space_cost, space_gains
from dungeonlords.building.goods import can_pay, edible
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import Area, Price, Space
from dungeonlords.speech.scene.sides import Refused
from shared.speech.messages import Words
from shared.speech.scene.pieces import Goods

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
NUMERALS = ("I", "II", "III")


@dataclass(frozen=True, slots=True)
class Terms:
    """What one space of an area gives, and what it costs."""

    gains: Goods
    costs: Goods
    """Empty where it is free."""
    note: str
    """Said besides: that it is free, that each takes so much, that another price is added."""
    can: bool
    """Whether the lord could pay it now."""
    text: str
    """The whole of it in words."""


def deals(view: State, lord: Lord, area: str, words: Words) -> tuple[Terms, ...]:
    """The three spaces of an area as they are worth to a lord now (A2).

    Arguments: the state as the lord may know it; the lord; the id of the area; the words.
    """
    found = view.ruleset.areas[area]
    return tuple(
        terms_of(found, at, words, can) for at, can in enumerate(payable(view, lord, area))
    )


def payable(view: State, lord: Lord, area: str) -> tuple[bool, ...]:
    """Which of the three spaces of an area a lord could pay now.

    Arguments: the state as the lord may know it; the lord; the id of the area.
    """
    return tuple([_can(view, lord, space) for space in view.ruleset.areas[area].spaces])


def _can(view: State, lord: Lord, space: Space) -> bool:
    works = not space.most or lord.free_imps > space.foreman
    return works and can_pay(view, lord, space.price)


@lru_cache(maxsize=KEPT)
def terms_of(area: Area, at: int, words: Words, can: bool = True) -> Terms:
    """A deal; what it gives and costs is the same all through the game.

    Arguments: the area; the index of its space; the words; whether a lord could pay it.
    """
    space = area.spaces[at]
    price, gains = space_cost(space), space_gains(area, at)
    said = words.format_field((price, gains), "deal")
    note = _note(area.id, space.most > 0, bool(price))
    if space.most and not price:
        price = pairs(imps=1)
    return Terms(
        tuple(_amount(str(id), int(n), gained=True) for id, n in gains),
        tuple(_amount(str(id), int(n)) for id, n in price),
        words.word("scene.deal", note) if note else "",
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


def _amount(id: str, n: int, gained: bool = False) -> tuple[str, str]:
    sign = "−" if id == "calm" else "+" if id in ("evil", "foreman") and not gained else ""
    text = "" if id in ("hire", "build") else f"{sign}{n}"
    return text, ICONS[id]


def priced(price: Price) -> Goods:
    """What something costs; nothing where it is free."""
    return tuple(_amount(str(id), int(n)) for id, n in cost(price))


# -- what is too dear ----------------------------------------------------------------------------


def unaffordable(view: State, lord: Lord, area: str, words: Words) -> Iterator[Refused]:
    """Why the prices of spaces are red on the board: each that cannot be paid now.

    Arguments: the state as the lord may know it; the lord; the id of the area; the words.
    """
    for numeral, space in zip(NUMERALS, view.ruleset.areas[area].spaces, strict=True):
        why, clause = lacking(view, words, lord, space.price)
        if not why and space.most and lord.free_imps <= space.foreman:
            why, clause = words.word("scene.offer", "no_worker"), "DL-4.10"
        if why:
            facts = {"space": numeral, "why": why}
            yield Refused(words.phrase("scene.offer.on_space", **facts), clause)


def lacking(state: State, words: Words, lord: Lord, price: Price) -> Refused:
    """Why a lord cannot pay a price.

    Arguments: the state as the lord may know it; the words; the lord; the price.
    """
    if can_pay(state, lord, price):
        return Refused()
    stock = {"gold": lord.gold, "food": lord.food, "imps": lord.free_imps, "traps": len(lord.traps)}
    for id, have in stock.items():
        needed = int(getattr(price, id))
        if needed > have:
            facts = {"price": [[id, needed]], "n": have}
            return Refused(words.phrase("scene.offer.lacks", **facts), "DL-0.6")
    if len(edible(state.ruleset, lord)) < price.monsters:
        return Refused(words.phrase("scene.offer.uneaten"), "DL-R.55")
    facts = {"n": price.evil, "evil": lord.evil}
    return Refused(words.phrase("scene.offer.too_evil", **facts), "DL-0.4")

"""Who is who and what is what: signs of lords and dummies, adventurers, captives, faces."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from dungeonlords.position.figures import PALADIN, Figure, is_paladin, paladin_id, paladin_of
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.speech.icons import ABILITIES, ITEMS, PALADINS, TYPES, icon
from dungeonlords.speech.standing import ICONS
from mobile.kit.shown import HOLLOW, ClauseShown, FaceShown, MarkShown
from mobile.shell.presenters.people.looks import Look
from mobile.shell.presenters.reference.pictures import pictures_of
from shared.play.seats import is_seat
from shared.speech.messages import Words
from shared.speech.reference import Component

PICTURES = pictures_of("mobile.dungeonlords")


def face_of(words: Words, one: Component) -> FaceShown:
    """The face of a component; an order says what it does space by space, below.

    Arguments: the words of its game; the component.
    """
    return FaceShown(one.name, PICTURES.of(*one.key).picture, one.tale, one.text, one.sort)


class Speaking:
    """What is shown of one table in words. Arguments: its words; the looks of its seats."""

    said: ClassVar[str]
    """Under which id its words stand."""

    def __init__(self, words: Words, looks: Mapping[str, Look]) -> None:
        self.words, self.looks = words, looks

    def say(self, id: str, /, **facts: Any) -> str:
        """One message. Arguments: its id; its facts by name."""
        return self.words.phrase(f"presenter.{self.said}.{id}", **facts)

    def clause(self, id: str) -> ClauseShown:
        """The chip of a clause."""
        return ClauseShown(id, self.words.word("clause", id))

    def mark(self, who: str) -> MarkShown:
        """The sign of a seat, of a dummy, or of the dummies' counter."""
        return mark_of(self.words, self.looks, who)


def mark_of(words: Words, looks: Mapping[str, Look], who: str) -> MarkShown:
    """The sign of a seat, of a dummy, or of the dummies' counter.

    Arguments: the words of the table; the looks of its seats; who it is.
    """
    if is_seat(who):
        look = looks[who]
        return MarkShown(who, words.format_field(who, "seat"), look.colour, look.shape)
    known = words.has(f"dummy.{who}")
    name = words.word("dummy", who) if known else words.word("presenter.central", "dummies")
    return MarkShown(who, name, "ivory", HOLLOW)


@dataclass(frozen=True, slots=True)
class CaptiveShown:
    """Somebody in a prison."""

    kind: str
    """``type`` or ``paladin``, and the id below: what its sheet shows."""
    id: str
    name: str
    icon: str
    paladin: bool


@dataclass(frozen=True, slots=True)
class FigureShown:
    """Somebody in a party."""

    tile: str
    """Id of its tile, as answers name it."""
    kind: str
    """``type`` or ``paladin``, and the id below: what its sheet shows."""
    id: str
    name: str
    """Such as Wizard, or Elf Paladin."""
    icon: str
    paladin: bool
    hp: int
    damage: int
    fresh: int
    """How much of the damage was done in this step."""
    ability: int
    """How many icons of what it can do; 0 for none."""
    ability_icon: str
    wounds: str
    """Such as "2 of 5"."""
    items: tuple[str, ...]
    """Icons of the magic items it carries."""
    spoken: str
    """All of it in words."""


def figure_of(words: Words, one: Figure, fresh: int = 0) -> FigureShown:
    """Somebody as it stands in a party.

    Arguments: the words; the figure; damage that was done in this step.
    """
    paladin = one.type == PALADIN
    icons = [[ICONS[one.type], one.icons]] if one.icons else []
    wounds = {"damage": one.damage, "hp": one.hp}
    return FigureShown(
        tile=one.tile,
        kind="paladin" if paladin else "type",
        id=paladin_id(one) if paladin else one.type,
        name=_name(words, one.tile, one.type),
        icon=icon(PALADINS, paladin_id(one)) if paladin else icon(TYPES, one.type),
        paladin=paladin,
        hp=one.hp,
        damage=one.damage,
        fresh=min(fresh, one.damage),
        ability=one.icons,
        ability_icon=ABILITIES.get(one.type, ""),
        wounds=words.phrase("presenter.lair.wounds", **wounds),
        items=tuple(icon(ITEMS, item) for item, _ in one.items),
        spoken=words.phrase("presenter.lair.figure", figure=one.tile, icons=icons, **wounds),
    )


def captive_of(words: Words, ruleset: Ruleset, tile: str) -> CaptiveShown:
    """A captive. Arguments: the words; the rules of the table; the id of its tile."""
    if is_paladin(tile, ruleset):
        id = paladin_of(tile)
        return CaptiveShown("paladin", id, _name(words, tile, PALADIN), icon(PALADINS, id), True)
    type = ruleset.tiles[tile].type
    return CaptiveShown("type", type, _name(words, tile, type), icon(TYPES, type), False)


def _name(words: Words, tile: str, type: str) -> str:
    """A paladin by the name of its tile, anybody else by the type."""
    return words.format_field(tile, "tile") if type == PALADIN else words.word("type", type)

"""A level of the board of a pack in figures, for as long as no chamber is chosen."""

from collections.abc import Iterable
from dataclasses import dataclass

from knightmare.rulebook.ruleset import PRISON, STAY
from mobile.kit.form.shown import PillShown
from mobile.knightmare.presenters.packs.chambers import CHAMBER, CHARACTER, ITEM, DraftDungeon

HINTS = (("tap", "tap_chamber"), ("arrows", "drag_chamber"), ("add", "tap_free"))
"""What hands can do there: the icon and the word of each."""


@dataclass(frozen=True, slots=True)
class LevelFigure:
    """How many there are of something."""

    icon: str
    name: str
    n: int
    pills: tuple[PillShown, ...] = ()
    """How many of them the pack says."""


@dataclass(frozen=True, slots=True)
class LevelSummary:
    """What a level comes to."""

    title: str
    note: str
    figures: tuple[LevelFigure, ...]
    hints: tuple[tuple[str, str], ...]
    """What hands can do: an icon, and the words."""


def level_summary(
    dungeon: DraftDungeon, level: int, note: str, one_way: int, pills: Iterable[PillShown]
) -> LevelSummary:
    """A level in figures.

    Arguments: the dungeon; the level; a line below its name; how many of its ways lead one way;
    how many of its chambers the pack says.
    """
    say, kind = dungeon.worded.app, dungeon.worded.kind
    here = {one.id: one for one in dungeon.chambers.values() if one.level == level}
    exits = [to for one in here.values() for to in one.exits]
    lives, lie = (
        sum(home in here for home in dungeon.dwellers[who].values()) for who in (CHARACTER, ITEM)
    )
    figures = (
        LevelFigure("maze", kind(CHAMBER), len(here), tuple(pills)),
        LevelFigure("hooded", kind(CHARACTER), lives),
        LevelFigure("chest", kind(ITEM), lie),
        LevelFigure("next", say("packs.board.ways_one_way"), one_way),
        LevelFigure("footprint", say("packs.board.numbers_stay"), exits.count(STAY)),
        LevelFigure("prison", say("packs.board.numbers_prison"), exits.count(PRISON)),
    )
    return LevelSummary(
        title=say("packs.board.level", n=level),
        note=note,
        figures=tuple(one for one in figures if one.n),
        hints=tuple((icon, say(f"packs.board.{word}")) for icon, word in HINTS),
    )

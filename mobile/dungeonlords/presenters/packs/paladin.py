"""A paladin of a pack: his tiles, and one round of combat beside the Human."""

from dataclasses import dataclass
from typing import Any

from dungeonlords.insight.one_round import one_round
from dungeonlords.speech.icons import PALADINS, TYPES, icon
from mobile.shell.presenters.packs.parts import RowSeen
from shared.packs.tables import Row

YEARS = (1, 2)
BESIDE = "human"
"""Whom every other is held against; he himself is held against what he is with us."""
ICONS = {
    "party": "wand",
    "trap": "trap-firewall",
    "monsters": "troll",
    "healing": "heart",
    "fatigue": "skull",
}
KINDS = ("trap", "heart", "spellbook")
"""What he can do, a number of icons of each: against traps, to heal, and magic."""


@dataclass(frozen=True, slots=True)
class FighterTile:
    """One side of a tile: what he is in a year."""

    title: str
    note: str
    icon: str
    hp: int
    icons: int
    spoken: str


@dataclass(frozen=True, slots=True)
class PartShown:
    """One part of the round: hit points left, of whom he is held against and of him."""

    icon: str
    name: str
    note: str
    before: tuple[int, ...]
    now: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TougherShown:
    """All paladins in a year, whoever is tougher after the others."""

    year: str
    all: tuple[tuple[str, int, bool], ...]
    """Name and hit points of each, and whether it is the one that is looked at."""


@dataclass(frozen=True, slots=True)
class RoundShown:
    """One round, part by part."""

    title: str
    note: str
    head: str
    names: tuple[str, str]
    parts: tuple[PartShown, ...]
    result: str
    tougher_title: str
    tougher_note: str
    tougher: tuple[TougherShown, ...]


def tiles_of(seen: RowSeen) -> tuple[FighterTile, ...]:
    """Both sides of a paladin's tile."""
    name, face = seen.editing.worded().row(seen.kind, seen.id), icon(PALADINS, seen.id)
    return tuple(_tile(seen, name, face, year) for year in YEARS)


def _tile(seen: RowSeen, name: str, face: str, year: int) -> FighterTile:
    note = seen.words.phrase("packs.tile.year", n=year)
    hp, icons = _points(seen.row, "hp", year), _points(seen.row, "icons", year)
    told = seen.words.phrase("packs.tile.told", name=name, year=year, hp=hp, icons=icons)
    return FighterTile(name, note, face, hp, icons, told)


def adventurer_of(seen: RowSeen) -> tuple[FighterTile, ...]:
    """An adventurer's tile."""
    type = str(seen.row.get("type", ""))
    known = seen.words.has(f"type.{type}")
    name = seen.words.word("type", type) if known else type
    year, hp, icons = (_whole(seen.row.get(one)) for one in ("year", "hp", "icons"))
    note = seen.words.phrase("packs.tile.year", n=year)
    told = seen.words.phrase("packs.tile.told", name=name, year=year, hp=hp, icons=icons)
    return (FighterTile(name, note, icon(TYPES, type), hp, icons, told),)


def round_of(seen: RowSeen) -> RoundShown | None:
    """One round of the first year; None while he has no points that anybody could have."""
    rival = seen.ours if seen.id == BESIDE else seen.editing.draft.row("paladin", BESIDE)
    if not rival or not all(_sound(row) for row in (rival, seen.row)):
        return None
    parts = one_round(_points(rival, "hp", 1), _points(rival, "icons", 1))
    own = one_round(_points(seen.row, "hp", 1), _points(seen.row, "icons", 1))
    phrase, worded = seen.words.phrase, seen.editing.worded()
    more = sum(own[-1].left) - sum(parts[-1].left)
    other = worded.row(seen.kind, BESIDE)
    told = "same" if not more else "more" if more > 0 else "fewer"
    name = worded.row(seen.kind, seen.id)
    ours = phrase("packs.round.ours") if seen.id == BESIDE else other
    return RoundShown(
        title=phrase("packs.round.title"),
        note=phrase("packs.round.note"),
        head=phrase("packs.round.head"),
        names=(ours, phrase("packs.round.now") if seen.id == BESIDE else name),
        parts=tuple(
            PartShown(
                ICONS[one.name],
                phrase(f"packs.round.part.{one.name}"),
                phrase(f"packs.round.told.{one.name}", n=one.n, ours=before.n),
                before.left,
                one.left,
            )
            for before, one in zip(parts, own, strict=True)
        ),
        result=phrase(f"packs.round.{told}", n=abs(more), name=ours),
        tougher_title=phrase("packs.round.tougher"),
        tougher_note=phrase("packs.round.tougher_note"),
        tougher=tuple(_tougher(seen, year) for year in YEARS),
    )


def _tougher(seen: RowSeen, year: int) -> TougherShown:
    """Who is tougher in a year: more hit points; of equal ones the later in the list."""
    draft, worded = seen.editing.draft, seen.editing.worded()
    ids = [one.id for one in draft.rows(seen.kind) if one.mark != "left_out"]
    points = {id: _points(draft.row(seen.kind, id), "hp", year) for id in ids}
    listed = sorted(ids, key=lambda id: points[id])
    told = tuple((worded.row(seen.kind, id), points[id], id == seen.id) for id in listed)
    return TougherShown(seen.words.phrase("packs.tile.year", n=year), told)


def _points(row: Row, field: str, year: int) -> int:
    held = row.get(field)
    return _whole(held[year - 1]) if isinstance(held, list) and len(held) >= year else 0


def _whole(value: Any) -> int:
    return value if isinstance(value, int) else 0


def _sound(row: Row) -> bool:
    return _points(row, "hp", 1) > 0 and _points(row, "icons", 1) >= 0

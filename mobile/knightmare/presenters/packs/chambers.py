"""The chambers of a pack that is open: where each is drawn and leads to, who lives in it.

Whatever a pack says that is no chamber of sound data is taken for the next best thing: it is a
problem of the pack, and none of its picture.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from knightmare.rulebook.cells import Cell, cells_of
from knightmare.rulebook.ruleset import PRISON, STAY
from knightmare.speech import icons
from mobile.knightmare.presenters.cards.things import ThingShown
from mobile.knightmare.presenters.dungeon.chambers import ChamberShown, ResidentShown, SignShown
from mobile.knightmare.presenters.dungeon.layout import ChamberPlace, Spot
from mobile.shell.presenters.packs.parts import OpenPack
from mobile.shell.presenters.packs.wording import PackWords

LEVELS = (1, 2, 3)
FACES = range(1, 7)
CHAMBER, CHARACTER, ITEM = "chamber", "character", "item"
HOMES = {CHARACTER: "home", ITEM: "start"}
"""The field of those who live, or of what lies, in a chamber."""
NOWHERE = ""
NO_PLACE = ChamberPlace(Spot(0, 0, 1, 1), Spot(0, 0, 1, 1))
"""In a grid a room stands in its cell."""


@dataclass(frozen=True, slots=True)
class DraftChamber:
    """A chamber as the pack has it."""

    id: str
    level: int
    cell: Cell
    exits: tuple[str, ...]
    special: tuple[str, ...]
    trim: str


@dataclass(frozen=True, slots=True)
class Dweller:
    """Somebody or something that can be dragged."""

    kind: str
    id: str
    name: str
    icon: str
    where: str


class DraftDungeon:
    """The dungeon of a pack as it is now. Arguments: the pack; what its rows are called."""

    def __init__(self, editing: OpenPack, worded: PackWords) -> None:
        self.draft, self.worded = editing.draft, worded

    @cached_property
    def chambers(self) -> dict[str, DraftChamber]:
        """All chambers that are not left out, by id."""
        listed = [one.id for one in self.draft.rows(CHAMBER) if one.mark != "left_out"]
        rows = {id: self.draft.row(CHAMBER, id) for id in listed}
        levels = {id: _level(row.get("level")) for id, row in rows.items()}
        cells: dict[str, Cell] = {}
        for level in LEVELS:
            here = {id: _cell(rows[id].get("cell")) for id in rows if levels[id] == level}
            cells.update(cells_of(here))
        return {id: _chamber(id, row, levels[id], cells[id]) for id, row in rows.items()}

    @cached_property
    def dwellers(self) -> dict[str, dict[str, str]]:
        """The chamber of everybody and everything, by kind and id."""
        return {kind: dict(self._of(kind)) for kind in HOMES}

    def _of(self, kind: str) -> Iterator[tuple[str, str]]:
        for one in self.draft.rows(kind):
            if one.mark != "left_out":
                yield one.id, str(self.draft.row(kind, one.id).get(HOMES[kind]) or NOWHERE)

    def within(self, kind: str, chamber: str) -> list[str]:
        """Who lives, or what lies, in a chamber. Arguments: the kind; the chamber's id."""
        return [id for id, home in self.dwellers[kind].items() if home == chamber]

    def at(self, level: int, cell: Cell) -> str:
        """The chamber in a cell; empty where there is none. Arguments: the level; the cell."""
        found = (one.id for one in self.chambers.values() if (one.level, one.cell) == (level, cell))
        return next(found, "")

    # -- in words and icons ------------------------------------------------------------------

    def target(self, to: str) -> str:
        """What a number leads to, in words."""
        plain = {STAY: "packs.board.stays", PRISON: "packs.board.prison"}
        return self.worded.app(plain[to]) if to in plain else self.worded.row(CHAMBER, to)

    def dweller(self, kind: str, id: str, home: str = "") -> Dweller:
        """Somebody or something. Arguments: its kind; its id; the chamber that is told of it."""
        known = icons.CHARACTERS if kind == CHARACTER else icons.ITEMS
        where = self.worded.row(CHAMBER, home) if home else ""
        return Dweller(kind, id, self.worded.row(kind, id), icons.icon(known, id), where)

    def shown(self, one: DraftChamber) -> ChamberShown:
        """A chamber as the map shows it."""
        residents = [self.dweller(CHARACTER, who) for who in self.within(CHARACTER, one.id)]
        things = [self.dweller(ITEM, what) for what in self.within(ITEM, one.id)]
        resident = self._resident(residents[0]) if residents else None
        name, word = self.worded.row(CHAMBER, one.id), self.worded.words.word
        return ChamberShown(
            id=one.id,
            name=name,
            level=one.level,
            trim=one.trim.replace(" ", "_").replace("-", "_"),
            trim_text=one.trim,
            place=NO_PLACE,
            resident=resident,
            items=tuple(ThingShown(ITEM, each.id, each.name, each.icon, "") for each in things),
            held=bool(resident and things),
            pawns=(),
            signs=tuple(
                SignShown(sign, icons.icon(icons.SPECIALS, sign), word("special", sign))
                for sign in one.special
            ),
            exits=(),
            here=False,
            target=None,
            spoken=". ".join([name, *(each.name for each in residents[:1] + things)]),
        )

    def _resident(self, one: Dweller) -> ResidentShown:
        strength = self.draft.row(CHARACTER, one.id).get("strength")
        points = strength if isinstance(strength, int) else 0
        return ResidentShown(one.id, one.name, one.icon, points, "")


def _chamber(id: str, row: dict[str, Any], level: int, cell: Cell) -> DraftChamber:
    exits = [str(to) for to in _list(row.get("exits"))]
    if level < LEVELS[-1]:
        exits = [*exits, *[STAY] * len(FACES)][: len(FACES)]
    special = tuple(str(one) for one in _list(row.get("special")))
    return DraftChamber(id, level, cell, tuple(exits), special, str(row.get("trim") or ""))


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _level(value: Any) -> int:
    return value if value in LEVELS and not isinstance(value, bool) else LEVELS[0]


def _cell(value: Any) -> list[int]:
    whole = [one for one in _list(value) if isinstance(one, int)]
    return whole if len(whole) == 2 else []

"""The board where a pack is made: chambers in the cells of a grid, where their numbers lead."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from knightmare.rulebook.cells import COLUMNS, ROWS, Cell
from knightmare.rulebook.ruleset import STAY
from mobile.kit.form.shown import CHANGED, LEFT_OUT, NEW, SoundnessShown
from mobile.kit.shown import UndoShown
from mobile.knightmare.presenters.dungeon.chambers import ChamberShown
from mobile.knightmare.presenters.packs.chambers import (
    CHAMBER,
    CHARACTER,
    FACES,
    HOMES,
    ITEM,
    LEVELS,
    NOWHERE,
    DraftChamber,
    DraftDungeon,
    Dweller,
)
from mobile.knightmare.presenters.packs.level import LevelSummary, level_summary
from mobile.shell.presenters.packs.editing import Editing
from mobile.shell.presenters.packs.presenting import PackPresenter
from mobile.shell.presenters.packs.telling import placed, told, told_mend
from shared.packs.edits import AddRow, BackToOurs, Edit, SetField
from shared.packs.problems import Mend, Problem


@dataclass(frozen=True, slots=True)
class LevelTab:
    """A level that may be looked at."""

    number: int
    name: str
    chosen: bool
    problems: int


@dataclass(frozen=True, slots=True)
class CellShown:
    """A cell of the grid."""

    cell: Cell
    chamber: ChamberShown | None
    """None where it is free."""
    mark: str = ""
    """``changed``, ``new``, or empty."""
    wrong: bool = False
    """Whether it has a problem, such as that nothing leads there."""
    chosen: bool = False
    faces: tuple[int, ...] = ()
    """The numbers that lead here from the chamber that is chosen."""
    picked: int = 0
    """The one of them that is being set."""


@dataclass(frozen=True, slots=True)
class WayShownHere:
    """Where numbers lead, from a cell to another of the same level."""

    start: Cell
    end: Cell
    both: bool
    """Whether it leads back as well."""
    own: bool
    """Whether it starts from the chamber that is chosen."""


@dataclass(frozen=True, slots=True)
class ExitPad:
    """One number of the chamber that is chosen."""

    face: int
    name: str
    short: str
    """The same where there is little room."""
    note: str
    changed: bool
    picked: bool


@dataclass(frozen=True, slots=True)
class ChosenShown:
    """The chamber that is chosen."""

    id: str
    name: str
    icon: str
    trim: str
    note: str
    exits: tuple[ExitPad, ...]
    hint: str
    """What is to be tapped next."""
    lives: tuple[Dweller, ...]
    lies: tuple[Dweller, ...]
    changed: bool
    """Whether it can be made as ours is again."""


@dataclass(frozen=True, slots=True)
class ProblemHere:
    """What is wrong with the board, and what would mend it."""

    text: str
    place: str
    mends: tuple[tuple[str, Mend], ...]
    """Each with what it will do."""


@dataclass(frozen=True, slots=True)
class BoardShown:
    """Everything on the screen."""

    title: str
    subtitle: str
    level: int
    columns: int
    rows: int
    tabs: tuple[LevelTab, ...]
    cells: tuple[CellShown, ...]
    ways: tuple[WayShownHere, ...]
    summary: LevelSummary
    """What is told of the level while no chamber is chosen."""
    chosen: ChosenShown | None
    tray: tuple[Dweller, ...]
    problem: ProblemHere | None
    wrong: SoundnessShown
    undo: UndoShown


class BoardEditor(PackPresenter[BoardShown]):
    """The board of a pack. Argument: the pack that is open."""

    def __init__(self, editing: Editing) -> None:
        super().__init__(editing)
        self.level, self.chosen, self.picked = 1, "", 0
        self._dungeon: DraftDungeon | None = None

    def refresh(self) -> None:
        """Something changed."""
        self._dungeon = None
        super().refresh()

    @property
    def dungeon(self) -> DraftDungeon:
        """The dungeon as the pack has it now."""
        if self._dungeon is None:
            self._dungeon = DraftDungeon(self.editing, self.worded)
        return self._dungeon

    # -- what hands do -----------------------------------------------------------------------

    def look_at(self, level: int) -> None:
        """Looks at another level; what is chosen stays, so that a number may lead there."""
        self.level = level
        self.refresh()

    def pick(self, face: int) -> None:
        """Chooses the number that is to lead elsewhere; the same once more: none."""
        self.picked = 0 if face == self.picked else face
        self.refresh()

    def tap(self, chamber: str) -> None:
        """A chamber is tapped: the number that is set leads there, or it is chosen."""
        if self.picked and self.chosen and chamber != self.chosen:
            self.lead(chamber)
            return
        self.chosen = chamber if chamber != self.chosen or not self.picked else self.chosen
        self.picked = 0
        self.refresh()

    def lead(self, target: str) -> None:
        """The number that is set leads to a chamber, to the prison, or one stays; then the next."""
        exits = [*self.dungeon.chambers[self.chosen].exits]
        exits[self.picked - 1] = target
        self.picked = self.picked % len(FACES) + 1 if self.picked < len(FACES) else 0
        self.edit(SetField(CHAMBER, self.chosen, "exits", exits))
        self.refresh()

    def move(self, chamber: str, cell: Cell) -> None:
        """A chamber is dropped on a cell; one that stands there takes its place.

        Arguments: its id; the cell on the level that is looked at.
        """
        one, other = self.dungeon.chambers[chamber], self.dungeon.at(self.level, cell)
        if other == chamber:
            return
        edits: list[Edit] = [SetField(CHAMBER, chamber, "cell", [*cell])]
        if other:
            edits.append(SetField(CHAMBER, other, "cell", [*one.cell]))
        self.edit(*edits)

    def house(self, kind: str, id: str, chamber: str) -> None:
        """Somebody comes to live in a chamber, or something to lie there; the first one goes.

        Arguments: ``character`` or ``item``; its id; the chamber, empty for the tray.
        """
        edits: list[Edit] = [SetField(kind, id, HOMES[kind], chamber)]
        if kind == CHARACTER and chamber:
            edits += [
                SetField(kind, other, HOMES[kind], NOWHERE)
                for other in self.dungeon.within(kind, chamber)
                if other != id
            ]
        self.edit(*edits)

    def add(self, cell: Cell | None = None) -> str:
        """A new chamber, which is chosen; its id, empty where there is no room.

        Argument: the cell, the first free one where it is not said.
        """
        free = [one for one in self._grid() if not self.dungeon.at(self.level, one)]
        if not free:
            return ""
        known = {one.id for one in self.editing.draft.rows(CHAMBER)}
        id = next(f"own_{n}" for n in range(1, len(known) + 2) if f"own_{n}" not in known)
        values = {
            "name": self.say("packs.board.new_name", n=id.removeprefix("own_")),
            "level": self.level,
            "cell": [*(cell or free[0])],
            "exits": [STAY] * len(FACES),
        }
        if not self.edit(AddRow(CHAMBER, id, values)):
            return ""
        self.chosen, self.picked = id, 1
        self.refresh()
        return id

    def back(self) -> None:
        """The exits of the chamber that is chosen are as ours are again."""
        self.edit(BackToOurs(CHAMBER, self.chosen, "exits"))

    def mend(self, mend: Mend) -> None:
        """Mends a problem."""
        self.edit(*mend.edits)

    # -- what is shown -----------------------------------------------------------------------

    def _look(self) -> BoardShown:
        chambers = self.dungeon.chambers
        if self.chosen not in chambers:
            self.chosen = ""
        ill = [one for one in self.editing.wrong if one.place.kind == CHAMBER]
        marks = {one.id: one.mark for one in self.editing.draft.rows(CHAMBER)}
        counts = [pill.text for pill in self.pills(CHAMBER) if pill.kind != LEFT_OUT]
        columns, rows = self._extent()
        ways = tuple(self._ways())
        return BoardShown(
            title=self.say("packs.board.title"),
            subtitle=" · ".join([self.title, *([", ".join(counts)] if counts else [])]),
            level=self.level,
            columns=columns,
            rows=rows,
            tabs=tuple(self._tab(level, ill) for level in LEVELS),
            cells=tuple(self._cells(marks, ill)),
            ways=ways,
            summary=self._summary(sum(not way.both for way in ways)),
            chosen=self._chosen(chambers[self.chosen]) if self.chosen else None,
            tray=tuple(self._tray()),
            problem=self._problem(ill),
            wrong=self.wrong(),
            undo=self.editing.undo_shown,
        )

    def _summary(self, one_way: int) -> LevelSummary:
        """What the level comes to. Argument: how many of its ways lead one way."""
        chambers = self.dungeon.chambers.values()
        pills = self.pills(CHAMBER, {one.id for one in chambers if one.level == self.level})
        over = self.editing.pack.about.over
        note = self.say("presenter.packs.over", board=self.board(over)) if over else self.title
        return level_summary(self.dungeon, self.level, note, one_way, pills)

    def _extent(self) -> tuple[int, int]:
        """Columns and rows of the level that is looked at: its data may reach beyond the usual."""
        cells = [one.cell for one in self.dungeon.chambers.values() if one.level == self.level]
        return (
            max([COLUMNS, *(column + 1 for column, _ in cells)]),
            max([ROWS, *(row + 1 for _, row in cells)]),
        )

    def _grid(self) -> list[Cell]:
        columns, rows = self._extent()
        return [(column, row) for row in range(rows) for column in range(columns)]

    def _tab(self, level: int, wrong: list[Problem]) -> LevelTab:
        chambers = self.dungeon.chambers
        ill = [chambers[one.place.row] for one in wrong if one.place.row in chambers]
        here = sum(one.level == level for one in ill)
        name = self.say("packs.board.level", n=level)
        return LevelTab(level, name, level == self.level, here)

    def _cells(self, marks: Mapping[str, str], wrong: list[Problem]) -> Iterator[CellShown]:
        chambers, ill = self.dungeon.chambers, {one.place.row for one in wrong}
        exits = chambers[self.chosen].exits if self.chosen else ()
        for cell in self._grid():
            id = self.dungeon.at(self.level, cell)
            if not id:
                yield CellShown(cell, None)
                continue
            chosen = id == self.chosen
            faces = tuple(face for face, to in enumerate(exits, 1) if to == id and not chosen)
            yield CellShown(
                cell,
                self.dungeon.shown(chambers[id]),
                marks[id] if marks[id] in (CHANGED, NEW) else "",
                wrong=id in ill,
                chosen=chosen,
                faces=faces,
                picked=self.picked if self.picked in faces else 0,
            )

    def _ways(self) -> Iterator[WayShownHere]:
        """Every pair of chambers of this level that a number joins, once."""
        every = self.dungeon.chambers.values()
        here = {one.id: one for one in every if one.level == self.level}
        for id, one in here.items():
            for to in dict.fromkeys(one.exits):
                if to not in here or to == id:
                    continue
                both, own = id in here[to].exits, id == self.chosen
                # of a way that leads back as well one is enough, that of what is chosen
                if both and not own and (to == self.chosen or id > to):
                    continue
                yield WayShownHere(one.cell, here[to].cell, both, own)

    def _chosen(self, one: DraftChamber) -> ChosenShown:
        shown = self.dungeon.shown(one)
        hint = "packs.board.tap_target" if self.picked else "packs.board.tap_number"
        level = self.say("packs.board.level", n=one.level)
        signs = (sign.text for sign in shown.signs)
        known = self.editing.draft.ours(CHAMBER, one.id) is not None
        return ChosenShown(
            id=one.id,
            name=shown.name,
            icon=shown.signs[0].icon if shown.signs else "gate",
            trim=shown.trim,
            note=" · ".join(part for part in (level, shown.trim_text, *signs) if part),
            exits=tuple(self._pad(one, face) for face in range(1, len(one.exits) + 1)),
            hint=self.say(hint, n=self.picked),
            lives=self._in(CHARACTER, one.id),
            lies=self._in(ITEM, one.id),
            changed=known and "exits" in self.editing.draft.changed(CHAMBER, one.id),
        )

    def _in(self, kind: str, chamber: str) -> tuple[Dweller, ...]:
        dungeon = self.dungeon
        return tuple(dungeon.dweller(kind, id, chamber) for id in dungeon.within(kind, chamber))

    def _pad(self, one: DraftChamber, face: int) -> ExitPad:
        chambers, to = self.dungeon.chambers, one.exits[face - 1]
        exits = (self.editing.draft.ours(CHAMBER, one.id) or {}).get("exits", ())
        was = exits[face - 1] if len(exits) >= face else to
        note = ""
        if was != to:
            note = self.say("packs.board.ours", to=self.dungeon.target(was))
        elif to in chambers and to != one.id:
            back = one.id in chambers[to].exits
            note = self.say("packs.board.both_ways" if back else "packs.board.one_way")
        name = self.dungeon.target(to)
        return ExitPad(face, name, self._short(name), note, was != to, face == self.picked)

    def _short(self, name: str) -> str:
        """A name without its article."""
        first, _, rest = name.partition(" ")
        return rest if rest and first in self.words.word("word", "articles").split() else name

    def everybody(self, kind: str) -> list[Dweller]:
        """All who could live, or what could lie, in a chamber, and where they are now."""
        found = self.dungeon.dwellers[kind].items()
        return [self.dungeon.dweller(kind, id, home) for id, home in found]

    def _tray(self) -> list[Dweller]:
        """Everybody and everything that is not on this level, those that are nowhere first."""
        chambers, found = self.dungeon.chambers, []
        for kind in HOMES:
            for one in self.dungeon.dwellers[kind].items():
                level = chambers[one[1]].level if one[1] in chambers else 0
                if level != self.level:
                    where = one[1] if level else NOWHERE
                    found.append((level, self.dungeon.dweller(kind, one[0], where)))
        return [one for _, one in sorted(found, key=lambda pair: pair[0])]

    def _problem(self, wrong: list[Problem]) -> ProblemHere | None:
        """The problem of what is chosen, or the first of all."""
        if not wrong:
            return None
        one = next((one for one in wrong if one.place.row == self.chosen), wrong[0])
        mends = tuple((told_mend(self.worded, mend), mend) for mend in one.mends)
        return ProblemHere(told(self.worded, one), placed(self.worded, one.place), mends)

"""The board of a pack: its levels as grids, the chamber that is chosen, the tray, what is wrong."""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from knightmare.rulebook.cells import Cell
from mobile.kit.box import Box, Stack, fill
from mobile.kit.controls.dragging import DragArea, Load
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.layout import row
from mobile.kit.frame.scaffold import LOW, Column
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.repeater import Repeater
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.packs.board import BoardEditor, LevelTab, ProblemHere
from mobile.knightmare.presenters.packs.chambers import CHAMBER, CHARACTER, Dweller
from mobile.knightmare.widgets.packs.grid import LevelGrid
from mobile.knightmare.widgets.packs.level import LevelPanel
from mobile.knightmare.widgets.packs.panel import ChosenPanel, LevelPad, ProblemPanel, Tray
from mobile.shell.presenters.packs.row import RowPresenter
from mobile.shell.screens.packs.screen import EditorScreen
from mobile.shell.screens.sheets import closing

BROAD, FLATTER = 900, 640
"""The least width in dp at which the chamber stands beside the board; and in a low window."""
SIDE = 436
FLAT, LEAST = 0.9, 300
"""How high the board is for its width where it stands above the rest, and at least in dp."""


class BoardScreen(EditorScreen):
    """The board."""

    presenter: BoardEditor

    def build(self) -> None:
        """Makes the parts."""
        self.frame()
        presenter = self.presenter
        self.icon = "maze"
        self.levels = Repeater(lambda: LevelPad(on_release=lambda one: self._look_at(one.shown)))
        self.tabs = row((), 10)
        self.grid = LevelGrid(presenter.tap, presenter.add)
        self.tray = Tray(self.open_dweller, presenter.add)
        self.panel = ChosenPanel(
            presenter.pick, presenter.lead, presenter.back, self.edit_row, self.open_home
        )
        self.summary = LevelPanel()
        self.problem = ProblemPanel(self.mend)
        self.main, self.side = Stack(spacing=dp(10)), Column()
        self.column = Column()
        self.area = DragArea(self._find, self._over, self._drop, spacing=dp(14))
        self.add_widget(self.area)
        for name in ("size", "wide"):
            self.fbind(name, lambda *_: self._arrange())
        theme.bind(text_factor=self._arrange, left_handed=self._arrange)

    def _look_at(self, tab: LevelTab) -> None:
        self.presenter.look_at(tab.number)

    # -- showing -----------------------------------------------------------------------------

    def redraw(self) -> None:
        """Shows the board as it is now."""
        shown = self.presenter.shown
        self.title, self.subtitle = shown.title, shown.subtitle
        self.show_bar(shown.undo)
        self.show_wrong(shown.wrong)
        fill(self.tabs, self.levels.show(shown.tabs))
        self.grid.shown = shown
        self.tray.show(shown.tray)
        if shown.chosen:
            self.panel.show(shown.chosen)
        else:
            self.summary.show(shown.summary)
        if shown.problem:
            self.problem.show(shown.problem)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        """Puts the parts where this window has room for them."""
        if not self.seen:
            return
        shown = self.presenter.shown
        factor = max(1.0, theme.text_factor)
        lying = self.width > self.height
        broad = self.width >= dp(BROAD if self.height >= dp(LOW) else FLATTER) and lying
        beside: list[Widget] = [self.panel] if shown.chosen else []
        after: list[Widget] = [] if shown.chosen else [self.summary]
        if shown.problem:
            beside.append(self.problem)
        low = self.height < dp(LOW)
        self.grid.size_hint_y = 1 if broad and not low else None
        if self.grid.size_hint_y is None:
            high = min(self.width * FLAT, self.height * 0.55) if not broad else 0
            self.grid.height = max(dp(LEAST), high) * factor**0.5
        if broad:
            whole: Widget = self.column
            if low:
                self._stack(self.column.body, [self.tabs, self.grid])
            else:
                whole = Box(orientation="vertical", spacing=dp(10))
                self._stack(whole, [self.tabs, self.grid, self.tray])
            self._stack(self.side.body, [*beside, *([self.tray] if low else []), *after])
            self.side.size_hint_x = None
            self.side.width = min(dp(SIDE) * factor**0.5, self.width * 0.5)
            order: list[Widget] = [whole, self.side]
            fill(self.area, order[::-1] if theme.left_handed else order)
        else:
            fill(self.area, [self.column])
            self._stack(self.column.body, [self.tabs, self.grid, *beside, self.tray, *after])

    def _stack(self, box: Widget, parts: list[Widget]) -> None:
        for one in parts:
            if one.parent not in (None, box):
                one.parent.remove_widget(one)
        fill(box, parts)

    # -- dragging ----------------------------------------------------------------------------

    def _find(self, x: float, y: float) -> Load | None:
        return self.grid.load_at(x, y) or self.tray.load_at(x, y)

    def _over(self, what: tuple[str, str], at: tuple[float, float] | None) -> None:
        kind, id = what
        cell = self.grid.cell_at(*at) if at else None
        self.grid.drag(id if at and kind == CHAMBER else "", cell)
        if at is None:
            self.show_bar(self.presenter.shown.undo)
            return
        lands = cell is not None and (kind == CHAMBER or self._chamber_at(cell))
        self.undo_bar.text = tr.t(f"packs.board.{'let_go' if lands else 'goes_back'}")
        self.undo_bar.note = tr.t("packs.board.outside")

    def _chamber_at(self, cell: Cell) -> str:
        return self.presenter.dungeon.at(self.presenter.level, cell)

    def _drop(self, what: tuple[str, str], at: tuple[float, float]) -> None:
        kind, id = what
        cell = self.grid.cell_at(*at)
        if cell is None:
            return
        if kind == CHAMBER:
            self.presenter.move(id, cell)
        elif chamber := self._chamber_at(cell):
            self.presenter.house(kind, id, chamber)

    # -- what is tapped ----------------------------------------------------------------------

    def edit_row(self) -> None:
        """Opens the form of the chamber that is chosen."""
        editing = self.presenter.editing
        self.app.open("pack_row", RowPresenter(editing, CHAMBER, self.presenter.chosen))

    def open_dweller(self, one: Dweller) -> None:
        """Asks into which chamber of this level somebody or something comes."""
        sheet = ModalSheet(title=one.name, icon=one.icon)
        for cell in self.presenter.shown.cells:
            if cell.chamber:
                line = ListRow(icon="gate", title=cell.chamber.name)
                put = partial(self.presenter.house, one.kind, one.id, cell.chamber.id)
                line.bind(on_release=closing(sheet, put))
                sheet.add_widget(line)
        sheet.open()

    def open_home(self, kind: str) -> None:
        """Asks who lives, or what lies, in the chamber that is chosen."""
        presenter = self.presenter
        chosen = presenter.shown.chosen
        if chosen is None:
            return
        word = "lives" if kind == CHARACTER else "lies"
        sheet = ModalSheet(title=tr.t(f"packs.board.{word}"), icon="hooded")
        there = chosen.lives if kind == CHARACTER else chosen.lies
        goes = there if kind == CHARACTER else ()
        for one, put in (
            *((one, partial(presenter.house, kind, one.id, "")) for one in goes),
            *(
                (one, partial(presenter.house, kind, one.id, chosen.id))
                for one in presenter.everybody(kind)
                if one.id not in {other.id for other in there}
            ),
        ):
            note = tr.t("packs.board.goes") if one in goes else one.where
            line = ListRow(icon=one.icon, title=one.name, note=note, active=one in goes)
            line.bind(on_release=closing(sheet, put))
            sheet.add_widget(line)
        sheet.open()

    def mend(self, problem: ProblemHere) -> None:
        """Mends a problem; where there are several ways, asks which."""
        if len(problem.mends) == 1:
            self.presenter.mend(problem.mends[0][1])
            return
        sheet = ModalSheet(title=problem.text, icon="check")
        for text, one in problem.mends:
            line = ListRow(icon="check", title=text)
            line.bind(on_release=closing(sheet, partial(self.presenter.mend, one)))
            sheet.add_widget(line)
        sheet.open()


def board_screen(app: Any, rows: Any) -> BoardScreen:
    """The board in place of the list of chambers. Arguments: the app; what shows that list."""
    return BoardScreen(app, BoardEditor(rows.editing))

"""A row of a pack: its form on one side, what is seen of it and what it does on the other."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from mobile.kit.box import Stack, fill
from mobile.kit.controls.buttons import Call
from mobile.kit.controls.rows import ListRow
from mobile.kit.form.calls import FormCalls
from mobile.kit.form.field import FieldForm
from mobile.kit.form.keys import type_number
from mobile.kit.form.picking import pick
from mobile.kit.form.shown import OptionChosen, Path, StepperShown
from mobile.kit.frame.scaffold import Action
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.soft_keyboard import soft_keyboard
from mobile.kit.surfaces.panel import Panel, SectionHeader
from mobile.kit.surfaces.text import Text
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.packs.parts import RowPart
from mobile.shell.presenters.packs.row import RowPresenter
from mobile.shell.screens.packs.screen import EditorScreen
from mobile.shell.screens.packs.ways import open_kind
from mobile.shell.screens.places import ColumnPlaces
from mobile.shell.screens.sheets import closing, lead_on

BROAD = 1000
"""The least width in dp, at 100 %, of two columns."""
TITLE = 60
"""Letters of a name that have room in the bar of a tablet; a third of them on a phone."""
BESIDE, BELOW = (("form",), ("preview", "figures")), (("form", "preview", "figures"),)
"""What stands where: in two columns, and in one."""


class RowPlace:
    """Where a part of the game stands, made when the first row of its kind is shown."""

    def __init__(self) -> None:
        self.made: dict[str, Any] = {}
        self.widget: Any = None

    def show(self, kind: str, parts: Mapping[str, RowPart], shown: object | None) -> list[Widget]:
        """The widget with what it shows; nothing where there is nothing.

        Arguments: the kind of the row; the game's parts of this place; what is shown.
        """
        if shown is None or kind not in parts:
            self.widget = None
            return []
        if kind not in self.made:
            self.made[kind] = parts[kind].make()
        self.widget = self.made[kind]
        if self.widget.shown != shown:
            self.widget.shown = shown
        return [self.widget]


class RowScreen(EditorScreen):
    """The form of a row."""

    presenter: RowPresenter

    def build(self) -> None:
        """Makes the form, and room for what the game shows of the row."""
        self.frame()
        presenter = self.presenter
        self.header = SectionHeader(icon="edit")
        self.form = FieldForm(
            FormCalls(
                presenter.set,
                self._pick,
                self._type,
                presenter.back,
                self._go,
                presenter.more,
                self._help,
            )
        )
        self.panel = Panel(self.header, self.form, spacing=dp(8))
        self.preview, self.figures, self.strip = RowPlace(), RowPlace(), RowPlace()
        self.over = Stack(padding=(dp(12), dp(8), dp(12), 0))
        self.places = ColumnPlaces((0.6, 0.4))
        self.add_widget(self.places)
        self.fbind("size", lambda *_: self._picture())
        theme.bind(text_factor=self._picture)
        soft_keyboard.bind(up=self._shorten)

    def ends(self) -> Mapping[str, tuple[str, Call]]:
        """Duplicate, leave out, all back; on a phone they stand in a sheet."""
        if not self.wide:
            return {}
        shown = self.presenter.shown
        found: dict[str, tuple[str, Call]] = {}
        if shown.may_duplicate:
            found["app.packs.duplicate"] = ("copy", self.duplicate)
        if shown.leave_out:
            found[self._leave_id] = ("cancel", self.presenter.leave_out)
        found["app.packs.all_back"] = ("undo", self.presenter.all_back)
        return found

    @property
    def _leave_id(self) -> str:
        marks = {"new": "take_out", "left_out": "bring_back"}
        return f"app.packs.{marks.get(self.presenter.shown.mark, 'leave_out')}"

    def offered(self) -> Sequence[Action]:
        """The rows before and after, a search among them, and all else."""
        ways = [
            Action("up", tr.t("app.packs.before"), lambda: self.step(-1)),
            Action("down", tr.t("app.packs.after"), lambda: self.step(1)),
        ]
        if self.presenter.declared.single:
            ways = []
        elif self.wide:
            ways.append(Action("search", tr.t("app.packs.search"), self._search))
        return [*ways, Action("more", tr.t("app.packs.more"), self._more)]

    # -- showing -----------------------------------------------------------------------------

    def redraw(self) -> None:
        """Shows the row as it is now; its pictures follow in the next frame."""
        if self.presenter.gone:
            self.later(self.app.back)
            return
        shown = self.presenter.shown
        most = TITLE if self.wide else TITLE // 3
        short = len(shown.title) <= most
        self.title = shown.title if short else f"{shown.title[:most]}…"
        self.icon = shown.icon
        self.subtitle = f"{shown.pack} · {shown.place}" if self.wide else shown.place
        self.header.text, self.header.note = tr.t("app.packs.what_it_is"), shown.changed
        self.form.show(shown.fields)
        self.show_bar(shown.undo)
        self.show_wrong(shown.wrong)
        self._end_bar()
        if self.wide:
            self.undo_bar.button("app.packs.all_back").disabled = not shown.may_back
        if self.presenter.lit:
            lit, self.presenter.lit = self.presenter.lit, ""
            self.later(partial(self.form.light, lit))
        self.later(self._picture)

    def _picture(self, *_: object) -> None:
        """Shows what the game tells of the row."""
        if not self.seen or self.presenter.gone:
            return
        presenter, parts = self.presenter, self.presenter.editing.parts
        kind = presenter.kind
        broad = self.width >= dp(BROAD) * max(1.0, theme.text_factor)
        stripped = not self.wide and kind in parts.strips
        told = presenter.pictured(parts.strips) if stripped else None
        strip = self.strip.show(kind, parts.strips, told)
        fill(self.over, strip)
        self.notice = self.over if strip else None
        preview = self.preview.show(kind, parts.previews, presenter.pictured(parts.previews))
        figures = self.figures.show(kind, parts.figures, presenter.pictured(parts.figures))
        named = {"form": [self.panel], "preview": preview, "figures": figures}
        self.places.fit(broad)
        self.places.arrange(BESIDE if broad else BELOW, named, full=not (preview or figures))
        self._shorten()

    def _shorten(self, *_: object) -> None:
        """Above a keyboard the strip has room for its figures alone."""
        if self.strip.widget is not None and hasattr(self.strip.widget, "short"):
            self.strip.widget.short = soft_keyboard.up

    # -- what is tapped ----------------------------------------------------------------------

    def _pick(self, path: Path) -> None:
        title = self.presenter.worded.field(self.presenter.kind, str(path[0]))
        pick(title, self.presenter.options(path), partial(self.presenter.choose, path))

    def _type(self, shown: StepperShown) -> None:
        title = self.presenter.number_title(shown)
        type_number(shown, title, lambda value: self.presenter.set(shown.path, value))

    def _go(self, path: Path) -> None:
        open_kind(self.app, self.presenter.editing, self.presenter.where(path))

    def _help(self, name: str) -> None:
        told = self.presenter.help(name)
        sheet = ModalSheet(title=told.title, icon="help")
        sheet.add_widget(Text(text=told.text))
        if told.clause:
            row = ListRow(icon="rulebook", title=told.clause)
            row.bind(on_release=closing(sheet, lambda: self.app.open_clause(told.clause)))
            sheet.add_widget(row)
        sheet.open()

    def step(self, by: int) -> None:
        """Another row of the kind, and the same field. Argument: how many further."""
        written = self.form.focus
        if self.presenter.step(by) and written:
            self.form.write_in(written)

    def duplicate(self) -> None:
        """Opens a row like this one."""
        if id := self.presenter.duplicate():
            self.show_row(id)

    def show_row(self, id: str) -> None:
        """Shows another row of the kind in place of this one. Argument: its id."""
        self.presenter.id = id
        self.presenter.refresh()

    def _search(self) -> None:
        presenter = self.presenter
        kind, icon = presenter.kind, presenter.shown.icon
        ids = [one.id for one in presenter.editing.draft.rows(kind)]
        named = [(id, presenter.worded.row(kind, id)) for id in ids]
        options = [OptionChosen(id, name, id == presenter.id, "", icon) for id, name in named]
        pick(presenter.worded.kind(presenter.kind), options, self.show_row)

    def _more(self) -> None:
        """All that can be done with the row, and the ways from here."""
        shown = self.presenter.shown
        sheet = ModalSheet(title=shown.title, icon=shown.icon)
        ways: list[tuple[str, str, Call]] = []
        if not self.wide and not self.presenter.declared.single:
            ways.append(("search", "search", self._search))
        if shown.may_duplicate:
            ways.append(("copy", "duplicate", self.duplicate))
        if shown.leave_out:
            leave = self._leave_id.rpartition(".")[2]
            ways.append(("cancel", leave, self.presenter.leave_out))
        if shown.may_back:
            ways.append(("undo", "all_back", self.presenter.all_back))
        ways.append(("flag", "what_is_wrong", self.open_problems))
        lead_on(sheet, "packs", ways)
        sheet.open()

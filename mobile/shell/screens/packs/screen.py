"""What all screens of an open pack have in common: undo, what is wrong, the ways between them."""

from collections.abc import Mapping
from typing import Any

from mobile.kit.controls.buttons import Call
from mobile.kit.form.shown import SoundnessShown
from mobile.kit.form.signs import StandPill
from mobile.kit.frame.undobar import UndoBar
from mobile.kit.shown import UndoShown
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.packs.presenting import PackPresenter
from mobile.shell.presenters.packs.problems import ProblemsPresenter
from mobile.shell.screens.screen import AppScreen


class EditorScreen(AppScreen):
    """A screen of an open pack. A subclass calls ``frame`` in its ``build``."""

    presenter: PackPresenter[Any]

    def frame(self) -> None:
        """Makes what all of them have."""
        self.has_back = True
        self.pill = StandPill(on_release=lambda _: self.open_problems())
        self.pill.pos_hint = {"center_y": 0.5}
        self.lead_room, self.lead_share = dp(190), 0.3
        self.with_undo = True
        self._ended: list[str] | None = None
        self.fbind("wide", self._turned)
        self._end_bar()

    def _turned(self, *_: object) -> None:
        """What stands in the bars, and how much is said there, follows the width."""
        self._end_bar()
        self.told()

    def make_undo_bar(self) -> UndoBar:
        """Undo and redo of the pack."""
        return UndoBar(self.presenter.undo, self.presenter.redo)

    def ends(self) -> Mapping[str, tuple[str, Call]]:
        """What stands at the end of the bar before redo: message, icon, and what it does."""
        return {}

    def _end_bar(self) -> None:
        ends = self.ends()
        if list(ends) != self._ended:
            self._ended = list(ends)
            self.undo_bar.end_with(ends, redo=True)

    def show_bar(self, undo: UndoShown) -> None:
        """What undo would take back, and that all is kept."""
        self.undo_bar.show(undo)
        kept = "kept_in" if self.wide else "kept"
        self.undo_bar.note = tr.t(f"app.packs.{kept}", pack=self.presenter.title)

    def show_wrong(self, wrong: SoundnessShown) -> None:
        """A pill in the bar where it is wide, and something is to be told."""
        wanted = self.wide and bool(wrong.problems or wrong.notes)
        self.pill.shown = wrong
        if wanted:
            self.pill.size_hint, self.pill.width = (None, None), self.pill.wide
            self.pill.height = self.pill.least(self.pill.width)
            self.lead_room = self.pill.width
        self.lead = self.pill if wanted else None

    def open_problems(self) -> None:
        """Opens what is wrong with the pack."""
        self.app.open("pack_problems", ProblemsPresenter(self.presenter.editing))

    def on_undo_key(self) -> bool | None:
        """Ctrl+Z was pressed."""
        self.presenter.undo()
        return True

    def on_redo_key(self) -> bool | None:
        """Ctrl+Y was pressed."""
        self.presenter.redo()
        return True

"""The screen of a table of Knightmare: its beats, its clauses, and the end as a scene."""

from functools import cached_property
from typing import Any

from mobile.knightmare.presenters.ending.ending import EndingShown
from mobile.knightmare.presenters.table import KnightmarePresenter
from mobile.knightmare.screens.sheets import clauses_sheet
from mobile.knightmare.widgets.beats.parts import PARTS
from mobile.knightmare.widgets.ending.ending import EndingView
from mobile.shell.screens.table import TableScreen


class KnightmareScreen(TableScreen):
    """What the screens of both kinds of table have in common; see ``TableScreen``."""

    presenter: KnightmarePresenter[Any]
    beat_parts = PARTS

    def open_clauses(self) -> None:
        """Opens all clauses of the last ruling."""
        clauses_sheet(self.presenter.shown.ruling, self.app.open_clause)

    @cached_property
    def over(self) -> EndingView:
        """The end of the game, made when it has come."""
        return EndingView(
            on_again=self.play_again,
            on_lobby=self.app.home,
            on_review=self.look_back,
            on_node=self.open_log,
            on_clause=self.app.open_clause,
        )

    def show_over(self, ending: EndingShown | None) -> None:
        if ending:
            self.over.show(ending)

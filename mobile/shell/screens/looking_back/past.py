"""How a table stood, on the game's own picture of it, or in words for a game that has none."""

from collections.abc import Callable
from typing import Any, Protocol

from mobile.kit.frame.scaffold import Column
from mobile.shell.presenters.table import TablePresenter
from mobile.shell.screens.plain import StandPanel
from mobile.shell.screens.sheets import thing_sheet


class PastView(Protocol):
    """A widget on which a table is looked at: nothing that is tapped there is a move."""

    low: bool
    """Whether it leaves room below it in a hand; otherwise what is said stands above it there."""

    def show(self) -> None:
        """Shows how the table stands where one looks now."""

    def fit(self, wide: bool) -> None:
        """It fills the room beside what is said, or is as high as it needs to be."""


def past_view(presenter: TablePresenter[Any], open_clause: Callable[[str], object]) -> Any:
    """The picture of a table. Arguments: its presenter; opens a clause in the rules."""

    def open_thing(kind: str, id: str) -> None:
        shown = presenter.thing(kind, id)
        if shown is not None:
            thing_sheet(shown, open_clause)

    make = presenter.game.past or PastStands
    return make(presenter, open_thing, open_clause)


class PastStands(Column):
    """How everybody stood, in words.

    Arguments: the presenter of the table; opens the sheet of a thing; opens a clause.
    """

    def __init__(
        self,
        presenter: TablePresenter[Any],
        open_thing: Callable[[str, str], object],
        open_clause: Callable[[str], object],
    ) -> None:
        super().__init__()
        self.presenter, self.wide, self.low = presenter, True, False
        self.stands = StandPanel(lambda stand: open_thing(*stand.things[0]))
        self.add_widget(self.stands)
        self.body.bind(minimum_height=lambda *_: self.fit(self.wide))

    def show(self) -> None:
        """Shows how the table stands where one looks now."""
        self.stands.show(self.presenter.shown.stands)

    def fit(self, wide: bool) -> None:
        """It fills the room beside what is said, or is as high as it needs to be."""
        self.wide = wide
        self.size_hint_y = 1 if wide else None
        if not wide:
            self.height = self.body.minimum_height

"""A question of the past, put once more: what is answered is noted, and nothing is played."""

from collections.abc import Callable, Mapping
from typing import Any

from mobile.shell.presenters.looking_back.past import Past
from mobile.shell.presenters.table import TablePresenter
from shared.play.decision import Move, StaleMove
from shared.play.journal import Entry
from shared.play.past import past_of


class Noted:
    """Notes what is answered, and has it pass as if it came too late: the table stays as it is.

    A ``shared.play.table.MoveSink``. Argument: what hears of the answer.
    """

    def __init__(self, hears: Callable[[Move], object]) -> None:
        self.hears = hears

    def append(self, entry: Entry) -> None:
        """Raises StaleMove: the answer was noted, and is not played."""
        self.hears(entry.move)
        raise StaleMove("error.stale_move", move=entry.move.notation())

    def set_head(self, number: int, tip: int) -> None:
        """Raises StaleMove: there is one question alone."""
        raise StaleMove("error.stale_move", move="undo")

    def checkpoint(self, number: int, values: Mapping[str, object]) -> None:
        """Never called: nothing is played."""


def drill(past: Past, hears: Callable[[Move], object]) -> TablePresenter[Any]:
    """A table of its own at which the question of a moment is asked once more.

    Arguments: the past, which stands at the moment; what hears of the answer.
    """
    shown, table = past.presenter, past_of(past.presenter.table, Noted(hears))
    presenter: TablePresenter[Any] = type(shown)(
        shown.device, shown.game, table, onlooker=past.seat
    )
    presenter.looks = shown.looks
    presenter.tell("presenter.moment.drill")
    return presenter

"""The way to what is seen looking back at a table: its review, or the luck at a ledger."""

from typing import Any

from mobile.kit.frame.scaffold import Action
from mobile.kit.translate import tr
from mobile.shell.presenters.table import TablePresenter
from mobile.shell.screens.screen import Companion


def look_back(app: Companion, game: TablePresenter[Any]) -> None:
    """Opens what is seen looking back. Arguments: the app; the presenter of the table."""
    if game.counts_luck:
        from mobile.shell.presenters.looking_back.evening import EveningPresenter

        app.open("evening", EveningPresenter(game))
        return
    from mobile.shell.presenters.looking_back.review import ReviewPresenter

    app.open("review", ReviewPresenter(game))


def action(app: Companion, game: TablePresenter[Any]) -> Action:
    """The icon that leads there. Arguments: the app; the presenter of the table."""
    over = game.table.game.outcome(game.table.state) is not None
    id = "app.looking_back.look_back" if over else "app.looking_back.so_far"
    icon, label = ("clover", "evening.title") if game.counts_luck else ("crystal-ball", id)
    return Action(icon, tr.t(label), lambda: look_back(app, game))

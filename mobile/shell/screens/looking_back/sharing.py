"""How a game that was looked back on leaves the app: as text, as a file, as a code."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from mobile.kit.translate import tr
from mobile.shell.presenters.table import TablePresenter
from mobile.shell.screens.codes import show_code
from mobile.shell.screens.screen import Companion, tell_notices
from mobile.shell.screens.sharing import share_sheet, written


def share_review(app: Companion, game: TablePresenter[Any], text: Callable[[], str]) -> None:
    """Asks how a game is to be shared that was looked back on.

    Arguments: the app; the presenter of its table; what makes the verdict and its sums as text.
    """

    def export(path: Path) -> None:
        game.device.export(game, game.id, path)
        tell_notices(game)

    share_sheet(
        title=tr.t("app.review_sharing.share"),
        folder=app.files,
        name=", ".join(game.words.format_field(seat, "seat") for seat in game.seats),
        text=text,
        screen="review_sharing",
        copy_id="copy",
        files=[
            ("edit", "as_text", ".txt", written(text, "presenter.exported")),
            *([("save", "as_table", ".json", export)] if game.id else []),
        ],
        ways=[("eye", "as_code", lambda: show_code(text()))],
        ended=game.finishing.link(),
    )

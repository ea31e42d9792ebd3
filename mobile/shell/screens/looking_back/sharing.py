"""How a game that was looked back on leaves the app: as text, as a file, as a code."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.table import TablePresenter
from mobile.shell.screens.joining.way_in import QrCode
from mobile.shell.screens.screen import Companion, tell_notices
from mobile.shell.screens.sharing import share_sheet, written

SIDE = dp(360)
"""How large a code is."""
MOST = 93
"""Cells of a code across that a camera still reads on a phone: some 700 letters."""


def share_review(app: Companion, game: TablePresenter[Any], text: Callable[[], str]) -> None:
    """Asks how a game is to be shared that was looked back on.

    Arguments: the app; the presenter of its table; what makes the verdict and its sums as text.
    """

    def export(path: Path) -> None:
        if (store := game.device.store) is not None:
            with game.changing():
                store.export_file(game.id, path)
                game.tell("presenter.exported", file=path.name)
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
    )


def show_code(text: str) -> None:
    """Opens a text as a code that cameras read; of one that is too long it is told so."""
    sheet = ModalSheet(title=tr.t("app.review_sharing.as_code"), icon="eye")
    code = code_of(text)
    if code:
        sheet.add_widget(QrCode(shown=code, size_hint=(1, None), height=SIDE))
        sheet.add_widget(Dim(text=text))
    else:
        sheet.add_widget(Text(text=tr.t("app.review_sharing.too_long")))
    sheet.open()


def code_of(text: str) -> tuple[tuple[bool, ...], ...]:
    """A text as the rows of a QR code; none where it holds more than a camera reads there."""
    import segno

    try:
        made = segno.make(text, micro=False, error="l", boost_error=False)
    except segno.DataOverflowError:
        return ()
    rows = tuple(tuple(bool(cell) for cell in row) for row in made.matrix)
    return rows if len(rows) <= MOST else ()

"""The ways between the screens of a pack: a game may have screens of its own for some kinds."""

from mobile.shell.presenters.packs.editing import Editing
from mobile.shell.presenters.packs.row import RowPresenter
from mobile.shell.presenters.packs.rows import TEXTS, RowsPresenter, TextsPresenter
from mobile.shell.screens.screen import Companion


def open_kind(app: Companion, editing: Editing, kind: str) -> None:
    """Opens the rows of a kind; of single values their form.

    Arguments: the app; the pack; the kind, or all texts.
    """
    if kind == TEXTS:
        app.open("pack_rows", TextsPresenter(editing))
    elif editing.schema.kind(kind).single:
        app.open("pack_row", RowPresenter(editing, kind, kind))
    else:
        app.open("pack_rows", RowsPresenter(editing, kind))


def open_row(app: Companion, editing: Editing, kind: str, id: str, field: str = "") -> None:
    """Opens a row.

    Arguments: the app; the pack; the kind; the row's id; the field that is lit.
    """
    app.open("pack_row", RowPresenter(editing, kind, id, field))

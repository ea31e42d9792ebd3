"""What can be done with saved tables besides playing: the archive, files, copies of all of them."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from mobile.kit.controls.buttons import CallButton
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.layout import button
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.translate import tr
from mobile.shell.presenters.lobby.copies import CopyShown
from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from mobile.shell.presenters.lobby.saved_tables import SavedTableShown
from mobile.shell.screens.files import FileSheet, file_name
from mobile.shell.screens.screen import Companion, tell_notices
from mobile.shell.screens.sheets import Call, closing, lead_on

ENDING = ".json"


def more(
    app: Companion,
    presenter: LobbyPresenter,
    table: SavedTableShown,
    told: Callable[[str], object],
) -> None:
    """Opens the sheet of one table.

    Arguments: the app; the presenter of the lobby; the table; what tells what was done, and
    offers to undo it.
    """
    sheet = ModalSheet(title=table.names, icon=table.icon)
    sheet.add_widget(Dim(text=table.game))

    def put_away() -> None:
        presenter.archive(table.id)
        told(tr.t("app.lobby.archived"))

    def bring_back() -> None:
        presenter.restore(table.id)
        told(tr.t("app.lobby.restored"))

    shown = presenter.shown
    write = partial(write_file, app, "export", table.names, partial(presenter.export, table.id))
    open_table = partial(app.open_table, table.id, again=True)
    may_share = table.may_open and not table.only_seen and not shown.read_only
    ways: list[tuple[str, str, Call, bool]] = [
        ("door", "open", open_table, table.may_open),
        ("router", "share", partial(app.share_table, table.id), may_share),
        ("crystal-ball", "look_back", partial(app.review_table, table.id), table.may_open),
        ("archive", "archive", put_away, not table.archived),
        ("archive", "restore", bring_back, table.archived),
        ("save", "export", write, True),
        ("history", "copies", partial(copies, app, presenter), table.damaged and shown.may_go_back),
    ]
    lead_on(sheet, "lobby", [(icon, id, call) for icon, id, call, offered in ways if offered])
    sheet.open()


def write_file(app: Companion, id: str, words: str, save: Callable[[Path], object]) -> None:
    """Asks where something is to be written.

    Arguments: the app; the id of the title; the words in the name of the file; what writes it.
    """
    FileSheet(tr.t(f"app.lobby.{id}"), app.files, ENDING, save, file_name(words, ENDING)).open()


def take_in(app: Companion) -> None:
    """Opens the sheet on which a file is chosen; its table is then seen in the lobby."""

    def chosen(path: Path) -> None:
        if app.lobby.take_in(path):
            app.home()
        else:
            tell_notices(app.lobby)

    FileSheet(tr.t("app.lobby.take_in"), app.files, ENDING, chosen).open()


# -- all tables at once ------------------------------------------------------------------------


def whole(app: Companion, presenter: LobbyPresenter) -> None:
    """Opens the sheet with what concerns all tables. Arguments: the app; that of the lobby."""
    sheet = ModalSheet(title=tr.t("app.lobby.whole"), icon="chest")
    sheet.add_widget(Dim(text=tr.t("app.lobby.whole_note")))
    send = partial(write_file, app, "send", tr.t("app.lobby.whole"), presenter.send_all)
    back = partial(copies, app, presenter)
    lead_on(sheet, "lobby", [("share", "send", send), ("history", "copies", back)])
    sheet.open()


def loss(app: Companion, presenter: LobbyPresenter, told: Iterable[str]) -> None:
    """Opens the sheet that tells what of the tables was lost, and offers the copies.

    Arguments: the app; the presenter of the lobby; the sentences that tell it.
    """
    sheet = ModalSheet(title=tr.t("app.lobby.loss"), icon="help")
    lists = closing(sheet, partial(copies, app, presenter))
    back = CallButton(text=tr.t("app.lobby.copies"), icon="history", on_release=lists)
    on = button(tr.t("app.go_on"), "check", sheet.dismiss)
    sheet.open_with(*(Text(text=sentence) for sentence in told), below=[back, on])


def copies(app: Companion, presenter: LobbyPresenter) -> None:
    """Opens the list of copies: when each was made, and what it holds.

    Arguments: the app; the presenter of the lobby.
    """
    sheet = ModalSheet(title=tr.t("app.lobby.copies"), icon="history")
    sheet.add_widget(Dim(text=tr.t("app.lobby.copies_note")))
    found = presenter.copies()
    if not found:
        sheet.add_widget(Text(text=tr.t("app.lobby.no_copies")))
    for one in found:
        note = f"{one.holds}\n{one.note}" if one.note else one.holds
        row = ListRow(icon="chest", title=one.when, note=note, trailing=one.date)
        row.bind(on_release=closing(sheet, partial(_one, app, presenter, one)))
        sheet.add_widget(row)
    sheet.open()


def _one(app: Companion, presenter: LobbyPresenter, copy: CopyShown) -> None:
    """Opens the sheet of one copy, on which going back is confirmed."""
    sheet = ModalSheet(title=f"{copy.when} ({copy.date})", icon="history")
    notes = [Dim(text=one) for one in (copy.note, tr.t("app.lobby.go_back_note")) if one]

    def go_back() -> None:
        if presenter.go_back(copy.number):
            app.home()
        else:
            app.tell_unsaved()

    goes = closing(sheet, go_back)
    back = CallButton(text=tr.t("app.lobby.go_back"), icon="undo", on_release=goes)
    sheet.open_with(Text(text=copy.holds, role="strong"), *notes, below=[back])

"""What can be done with a table besides playing it: archive, write to a file, take in."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import Sheet
from mobile.kit.surfaces.text import Dim
from mobile.kit.translate import tr
from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from mobile.shell.presenters.lobby.saved_tables import SavedTableShown
from mobile.shell.screens.files import FileSheet, file_name
from mobile.shell.screens.keeping_sheets import copies
from mobile.shell.screens.screen import Companion

ENDING = ".json"


def more(
    app: Companion, presenter: LobbyPresenter, table: SavedTableShown, told: Callable[[str], object]
) -> Sheet:
    """Opens the sheet of one table. Argument: told, tells what was done and offers to undo it."""
    sheet = Sheet(title=table.names, icon=table.icon)
    sheet.add_widget(Dim(text=table.game_text))

    def put_away() -> None:
        presenter.archive(table.id)
        told(tr.t("app.lobby.archived"))

    def bring_back() -> None:
        presenter.restore(table.id)
        told(tr.t("app.lobby.restored"))

    def write() -> None:
        name = file_name(f"{table.names} {date.today().isoformat()}", ENDING)
        title = tr.t("app.lobby.export")
        FileSheet(title, app.files, [ENDING], export, name).open()

    def export(path: Path) -> None:
        presenter.export(table.id, path)

    def back() -> None:
        copies(app, presenter)

    may_share = table.may_open and not table.damaged and not presenter.shown.read_only
    rows = [
        ("door", "open", lambda: app.open_table(table.id, again=True), table.may_open),
        ("router", "share", lambda: app.share_table(table.id), may_share),
        ("archive", "archive", put_away, not table.archived),
        ("archive", "restore", bring_back, table.archived),
        ("save", "export", write, True),
        ("history", "copies", back, table.damaged and presenter.shown.may_go_back),
    ]
    for icon, name, call, offered in rows:
        if not offered:
            continue
        row = ListRow(
            icon=icon, title=tr.t(f"app.lobby.{name}"), note=tr.t(f"app.lobby.{name}_note")
        )
        row.bind(on_release=lambda _, call=call: (sheet.dismiss(), call()))
        sheet.add_widget(row)
    sheet.open()
    return sheet


def take_in(app: Companion) -> Sheet:
    """Opens the sheet on which a file is chosen; its table is then seen in the lobby."""
    lobby = app.lobby

    def chosen(path: Path) -> None:
        if lobby.presenter.take_in(path):
            app.home()
        else:
            lobby.tell_notices()

    sheet = FileSheet(tr.t("app.lobby.take_in"), app.files, [ENDING], chosen)
    sheet.open()
    return sheet

"""What can be done with a table besides playing it: archive, write to a file, take in."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import Sheet
from mobile.kit.surfaces.text import Dim
from mobile.kit.translate import tr
from mobile.shell.presenters.saved_tables import TableShown
from mobile.shell.screens.files import FileSheet, file_name

if TYPE_CHECKING:
    from mobile.shell.app import CompanionApp
    from mobile.shell.screens.lobby import LobbyScreen

ENDING = ".json"


def more(screen: "LobbyScreen", table: TableShown) -> Sheet:
    """Opens the sheet of one table."""
    presenter = screen.presenter
    sheet = Sheet(title=table.names, icon=table.icon)
    sheet.add_widget(Dim(text=table.game_text))

    def put_away() -> None:
        presenter.archive(table.id)
        screen.offer_undo(tr.t("app.lobby.archived"))

    def bring_back() -> None:
        presenter.restore(table.id)
        screen.offer_undo(tr.t("app.lobby.restored"))

    def write() -> None:
        name = file_name(f"{table.names} {date.today().isoformat()}", ENDING)
        title = tr.t("app.lobby.export")
        FileSheet(title, screen.app.files, [ENDING], export, name).open()

    def export(path: Path) -> None:
        presenter.export(table.id, path)

    rows = [
        ("door", "open", lambda: screen.open_table(table.id), table.may_open),
        ("archive", "archive", put_away, not table.archived),
        ("archive", "restore", bring_back, table.archived),
        ("save", "export", write, True),
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


def take_in(app: "CompanionApp") -> Sheet:
    """Opens the sheet on which a file is chosen; its table is then seen in the lobby."""
    lobby = app.stage.screens[0].presenter

    def chosen(path: Path) -> None:
        if lobby.take_in(path):
            app.home()
        elif app.stage.top:
            app.stage.screens[0].tell_notices()

    sheet = FileSheet(tr.t("app.lobby.take_in"), app.files, [ENDING], chosen)
    sheet.open()
    return sheet

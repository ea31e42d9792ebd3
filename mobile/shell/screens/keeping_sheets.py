"""What can be done with all tables at once: send them as one file, go back to a copy."""

from collections.abc import Iterable
from datetime import date
from pathlib import Path

from mobile.kit.controls.buttons import CallButton, PlainButton
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import Sheet
from mobile.kit.surfaces.text import Dim, Text
from mobile.kit.translate import tr
from mobile.shell.presenters.lobby.copies import CopyShown
from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from mobile.shell.screens.files import FileSheet, file_name
from mobile.shell.screens.screen import Companion

ENDING = ".json"


def whole(app: Companion, presenter: LobbyPresenter) -> Sheet:
    """Opens the sheet with what concerns all tables."""
    sheet = Sheet(title=tr.t("app.lobby.whole"), icon="chest")
    sheet.add_widget(Dim(text=tr.t("app.lobby.whole_note")))

    def send() -> None:
        title = tr.t("app.lobby.send")
        name = file_name(f"{tr.t('app.lobby.whole')} {date.today().isoformat()}", ENDING)
        FileSheet(title, app.files, [ENDING], write, name).open()

    def write(path: Path) -> None:
        presenter.send_all(path)

    def back() -> None:
        copies(app, presenter)

    rows = [("share", "send", send), ("history", "copies", back)]
    for icon, name, call in rows:
        row = ListRow(
            icon=icon, title=tr.t(f"app.lobby.{name}"), note=tr.t(f"app.lobby.{name}_note")
        )
        row.bind(on_release=lambda _, call=call: (sheet.dismiss(), call()))
        sheet.add_widget(row)
    sheet.open()
    return sheet


def loss(app: Companion, presenter: LobbyPresenter, told: Iterable[str]) -> Sheet:
    """Opens the sheet that tells what of the tables was lost, and offers the copies."""
    sheet = Sheet(title=tr.t("app.lobby.loss"), icon="help")
    for sentence in told:
        sheet.add_widget(Text(text=sentence))
    back = CallButton(text=tr.t("app.lobby.copies"), icon="history")
    back.bind(on_release=lambda _: (sheet.dismiss(), copies(app, presenter)))
    sheet.footer.add_widget(back)
    go_on = PlainButton(text=tr.t("app.go_on"), icon="check")
    go_on.bind(on_release=sheet.dismiss)
    sheet.footer.add_widget(go_on)
    sheet.open()
    return sheet


def copies(app: Companion, presenter: LobbyPresenter) -> Sheet:
    """Opens the list of copies: when each was made, and what it holds."""
    sheet = Sheet(title=tr.t("app.lobby.copies"), icon="history")
    sheet.add_widget(Dim(text=tr.t("app.lobby.copies_note")))
    found = presenter.copies()
    if not found:
        sheet.add_widget(Text(text=tr.t("app.lobby.no_copies")))
    for one in found:
        note = f"{one.holds}\n{one.note}" if one.note else one.holds
        row = ListRow(icon="chest", title=one.when, note=note, trailing=one.date)
        row.bind(on_release=lambda _, one=one: (sheet.dismiss(), _one(app, presenter, one)))
        sheet.add_widget(row)
    sheet.open()
    return sheet


def _one(app: Companion, presenter: LobbyPresenter, copy: CopyShown) -> Sheet:
    """Opens the sheet of one copy, on which going back is confirmed."""
    sheet = Sheet(title=f"{copy.when} ({copy.date})", icon="history")
    sheet.add_widget(Text(text=copy.holds, role="strong"))
    if copy.note:
        sheet.add_widget(Dim(text=copy.note))
    sheet.add_widget(Dim(text=tr.t("app.lobby.go_back_note")))

    def go_back(_: object) -> None:
        sheet.dismiss()
        if presenter.go_back(copy.number):
            app.home()
        else:
            app.tell_unsaved()

    button = CallButton(text=tr.t("app.lobby.go_back"), icon="undo")
    button.bind(on_release=go_back)
    sheet.footer.add_widget(button)
    sheet.open()
    return sheet

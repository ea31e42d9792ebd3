"""The sheets of days: a result is shared, and what somebody has shown is taken in."""

from pathlib import Path

from mobile.kit.controls.buttons import CallButton
from mobile.kit.controls.field import NameField
from mobile.kit.frame.layout import button
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.frame.toast import toast
from mobile.kit.surfaces.text import Dim
from mobile.kit.translate import tr
from mobile.shell.presenters.daily.daily import DailyPresenter
from mobile.shell.screens.codes import show_code
from mobile.shell.screens.files import FileSheet
from mobile.shell.screens.screen import Companion
from mobile.shell.screens.sharing import share_sheet, written
from mobile.shell.screens.sheets import closing
from shared.saves.files import read_ordinary
from shared.saves.schema import StoreError

LONGEST = 4_000
"""Letters that may be pasted."""
LARGEST = 100_000
"""Bytes of a file with a result in it."""


def share_day(app: Companion, presenter: DailyPresenter) -> None:
    """Asks how one's own result is to be shared. Arguments: the app; the presenter of the days."""
    share_sheet(
        title=tr.t("app.daily.share"),
        folder=app.files,
        name=presenter.shown.card[0],
        text=presenter.text,
        screen="daily_sharing",
        copy_id="copy",
        files=[("edit", "as_text", ".txt", written(presenter.text, "presenter.exported"))],
        ways=[("eye", "as_code", lambda: show_code(presenter.shown.code))],
    )


def take_in(app: Companion, presenter: DailyPresenter) -> None:
    """Asks for what somebody has shown: pasted, or as a file.

    Arguments: the app; the presenter of the days.
    """
    sheet = ModalSheet(title=tr.t("app.daily.take_in"), icon="save")
    sheet.add_widget(Dim(text=tr.t("app.daily.take_in_note")))
    field = NameField(title=tr.t("app.daily.line"), limit=LONGEST)

    def paste() -> None:
        field.text = pasted()

    def from_file() -> None:
        FileSheet(tr.t("app.daily.take_in"), app.files, ".txt", lambda path: read(path)).open()

    def read(path: Path) -> None:
        try:
            text = (read_ordinary(path, LARGEST) or b"").decode(errors="replace")
        except StoreError as error:
            toast(presenter.words.say(error.message), True)
        else:
            presenter.take_in(text)

    call = CallButton(text=tr.t("app.daily.prove"), icon="check", role="heading")
    call.bind(on_release=closing(sheet, lambda: presenter.take_in(field.text)))
    way = button(tr.t("app.daily.from_file"), "save", lambda: None, look="quiet")
    way.bind(on_release=closing(sheet, from_file))
    sheet.open_with(field, button(tr.t("app.daily.paste"), "copy", paste), way, below=[call])


def pasted() -> str:
    """What lies on the clipboard; nothing where it cannot be read."""
    try:
        from kivy.core.clipboard import Clipboard

        return str(Clipboard.paste() or "")[:LONGEST]
    except Exception:  # each system's clipboard fails in its own way
        return ""

"""How packs leave the device, and come in: files, letters, codes to be scanned."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.surfaces.text import Dim
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.packs.keeping import PackKeeping
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.screens.files import FileSheet
from mobile.shell.screens.joining.way_in import QrCode
from mobile.shell.screens.screen import Companion, tell_notices
from mobile.shell.screens.sharing import share_sheet
from mobile.shell.screens.sheets import lead_on
from shared.packs.tablepack import ENDING

LARGEST = 640
"""The code in dp at most."""
QR_ROOM = 2048
"""Letters that a code to be scanned has room for."""


def share_pack(app: Companion, presenter: Presenter[Any], id: str) -> None:
    """Opens the sheet on which a pack is written into a file, sent, or shown as a code.

    Arguments: the app; the presenter of the screen; the id of the pack.
    """
    keeping = PackKeeping(presenter, app.device)
    title, text = keeping.title(id), keeping.text(id)
    if not text:
        tell_notices(presenter)
        return
    files = [("save", "write", ENDING, partial(keeping.save, id))]
    code = qr_of(text)
    ways = [("eye", "show_code", lambda: code_sheet(title, code))] if code else []
    share_sheet(title, app.files, title, lambda: text, "pack_sharing", "copy_text", files, ways)


def qr_of(text: str) -> Sequence[Sequence[bool]]:
    """A text as a code to be scanned, row by row; nothing where it has no room in one."""
    if len(text) > QR_ROOM:
        return ()
    try:
        import segno
    except ImportError:
        return ()
    made = segno.make(text, micro=False, boost_error=False, error="l")
    return tuple(tuple(bool(cell) for cell in row) for row in made.matrix)


def code_sheet(title: str, code: Sequence[Sequence[bool]]) -> None:
    """Opens a pack as a code. Arguments: what the pack is called; the code, row by row."""
    sheet = ModalSheet(title=title, icon="share")
    shown = QrCode(size_hint=(1, None))
    shown.shown = code
    shown.fbind("width", lambda one, width: setattr(one, "height", min(width, dp(LARGEST))))
    sheet.open_with(shown, Dim(text=tr.t("app.pack_sharing.code_note")))


def take_in_pack(app: Companion, presenter: Presenter[Any], done: Callable[[str], object]) -> None:
    """Opens the ways in which a pack comes in.

    Arguments: the app; the presenter of the screen, which tells what became of it; what is done
    with the id of a pack that is here now.
    """
    keeping = PackKeeping(presenter, app.device)

    def taken(id: str) -> None:
        if id:
            done(id)
        tell_notices(presenter)

    def chosen(path: Path) -> None:
        taken(keeping.take_in(path))

    def from_file() -> None:
        FileSheet(tr.t("app.pack_sharing.take_in"), app.files, ENDING, chosen).open()

    def pasted() -> None:
        taken(keeping.take_in_text(clipboard()))

    sheet = ModalSheet(title=tr.t("app.pack_sharing.take_in"), icon="save")
    lead_on(
        sheet, "pack_sharing", [("save", "from_file", from_file), ("copy", "from_text", pasted)]
    )
    sheet.add_widget(Dim(text=tr.t("app.pack_sharing.from_phone_note")))
    sheet.open()


def clipboard() -> str:
    """What lies on the clipboard; nothing where the system does not say."""
    try:
        from kivy.core.clipboard import Clipboard

        return str(Clipboard.paste() or "")
    except Exception:  # each system's clipboard fails in its own way
        return ""

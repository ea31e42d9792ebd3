"""How words leave the app: the clipboard, files, and what Android offers."""

from collections.abc import Callable, Iterable
from pathlib import Path

from kivy.utils import platform

from mobile.kit.frame.layout import button
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.frame.toast import toast
from mobile.kit.translate import tr
from mobile.shell.screens.codes import hand_over
from mobile.shell.screens.files import FileSheet, file_name
from mobile.shell.screens.sheets import lead_on
from shared.saves.files import check_place, write_whole
from shared.saves.schema import StoreError

Save = Callable[[Path], object]


def share_sheet(
    title: str,
    folder: Path,
    name: str,
    text: Callable[[], str],
    screen: str,
    copy_id: str,
    files: Iterable[tuple[str, str, str, Save]],
    ways: Iterable[tuple[str, str, Callable[[], object]]] = (),
    ended: str = "",
) -> None:
    """Opens the sheet on which something is copied, written into a file, or sent.

    Arguments: its title; the folder for files; the words in the names of files; what makes the
    text to be copied or sent; whose words tell what each row does; the id of those of the
    clipboard; of each kind of file its icon, the id of its words, its ending, and what writes
    it; of each other way its icon, the id of its words, and what it does; the address by which
    BG Stats takes in a game that has ended.
    """
    sheet = ModalSheet(title=title, icon="share")

    def copied() -> None:
        done = copy(text())
        toast(tr.t("app.log.copied" if done else "app.log.not_copied"), not done)

    def choose(id: str, ending: str, save: Save) -> Callable[[], None]:
        title = tr.t(f"app.{screen}.{id}")
        return lambda: FileSheet(title, folder, ending, save, file_name(name, ending)).open()

    saves = [(icon, id, choose(id, ending, save)) for icon, id, ending, save in files]
    lead_on(sheet, screen, [("copy", copy_id, copied), *saves, *ways])
    if ended:
        lead_on(sheet, "bgstats", [("podium", "way", lambda: hand_over(ended, copy, visit))])
    if offer is not None:
        send = offer
        sheet.footer.add_widget(button(tr.t("app.log.send"), "share", lambda: send(text())))
    sheet.open()


def written(made: Callable[[], str | bytes], told: str) -> Save:
    """Writes a file and tells of it. Arguments: what makes its content; the words where it worked.

    No file is written over but one that begins alike.
    """

    def save(path: Path) -> None:
        done = write(made(), path)
        toast(tr.t(told if done else "app.files.refused", file=path.name), not done)

    return save


def copy(text: str) -> bool:
    """Puts a text on the clipboard; whether that worked."""
    try:
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
    except Exception:  # each system's clipboard fails in its own way
        return False
    return True


def write(text: str | bytes, path: Path) -> bool:
    """Writes a text or a picture, over no file but one that begins alike; whether that worked.

    Arguments: the content; where to.
    """
    content = text.encode() if isinstance(text, str) else text
    begins = content.partition(b"\n")[0]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        check_place(path, lambda older: older.partition(b"\n")[0] == begins)
        write_whole(path, content)
    except (OSError, StoreError):
        return False
    return True


def _offer(text: str) -> None:
    """Android asks which program the text is for."""
    from android import mActivity
    from jnius import autoclass, cast

    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_SEND)
    intent.setType("text/plain")
    words = autoclass("java.lang.String")(text)
    intent.putExtra(intents.EXTRA_TEXT, cast("java.lang.CharSequence", words))
    mActivity.startActivity(intents.createChooser(intent, None))


def visit(address: str) -> bool:
    """Opens an address in the system's browser, or in what the system opens it with.

    Argument: the address. Returns whether anything did.
    """
    if platform == "android":
        from android import mActivity
        from jnius import autoclass

        intents, uri = autoclass("android.content.Intent"), autoclass("android.net.Uri")
        try:
            mActivity.startActivity(intents(intents.ACTION_VIEW, uri.parse(address)))
        except Exception:  # Java's own: no program is there for it
            return False
        return True
    import webbrowser

    return webbrowser.open(address)


offer: Callable[[str], None] | None = _offer if platform == "android" else None
"""Hands a text to another program; None where the system has no such thing."""

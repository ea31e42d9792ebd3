"""How words leave the app: the clipboard, and what Android offers."""

from collections.abc import Callable
from pathlib import Path

from kivy.utils import platform

from shared.saves.files import check_place, write_whole
from shared.saves.schema import StoreError


def copy(text: str) -> bool:
    """Puts a text on the clipboard; whether that worked."""
    try:
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
    except Exception:  # each system's clipboard fails in its own way
        return False
    return True


def write(text: str | bytes, path: Path) -> bool:
    """Writes a text or a picture, over no file but one that begins alike; whether that worked."""
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


offer: Callable[[str], None] | None = _offer if platform == "android" else None
"""Hands a text to another program; None where the system has no such thing."""

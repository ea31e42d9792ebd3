"""Tells whoever has no console why the program does not open: one that an icon starts has none."""

import shutil
import subprocess
import sys
from contextlib import suppress

UNDER_MACOS = (
    "osascript",
    "-e",
    "on run told\ndisplay alert (item 1 of told) message (item 2 of told) as critical\nend run",
)
ELSEWHERE = (
    ("zenity", "--error", "--no-markup", "--title={title}", "--text={text}"),
    ("kdialog", "--title={title}", "--error={text}"),
    ("notify-send", "--urgency=critical", "{title}", "{text}"),
)
"""What a desktop opens a small window with: the first that is there."""
ERROR = 0x10
"""The sign of an error in a message of Windows."""


def tell(title: str, text: str) -> None:
    """Shows a text in a small window of the system, where it has a way; returns once it is read.

    Arguments: what the program is called; the text.
    """
    with suppress(OSError):
        if sys.platform == "win32":
            import ctypes

            ctypes.windll.user32.MessageBoxW(None, text, title, ERROR)
        elif command := way(title, text):
            subprocess.run(
                command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )


def way(title: str, text: str) -> list[str]:
    """The command that shows a text; empty where the system has none. Arguments: as above."""
    if sys.platform == "darwin":
        return [*UNDER_MACOS, title, text]
    for name, *arguments in ELSEWHERE:
        if program := shutil.which(name):
            return [program, *(one.format(title=title, text=text) for one in arguments)]
    return []

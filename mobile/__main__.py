"""Opens the app.

python -m mobile [--saves FOLDER] [--size WIDTHxHEIGHT]
"""

import argparse
import logging
import os
import re
import signal
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

if __name__ == "__main__" and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    # until somebody hears it, Ctrl-C ends the program without a word
    signal.signal(signal.SIGINT, signal.SIG_DFL)

from mobile import aloud
from shared.saves.files import place
from shared.speech.messages import TableError, words_of
from shared.terminal.command import Parser, Voice, guarded, to_stderr
from shared.terminal.language import of_system, tell_argparse
from shared.terminal.refusing import Refusals, refused

PACKAGE = "mobile"
PROGRAM = Path(sys.executable).name if getattr(sys, "frozen", False) else "python -m mobile"
"""What is typed to start it: the desktop program brings no Python."""
TITLE = "Knightmare Companion"
DESKTOP = (1280, 800)
LEAST = (300, 400)
NOT_YET = (3, 14)
"""The first version of Python for which Kivy has no release."""
QUIET = ("Config: ", "Input: MTDev", "Cutbuffer:", "Window: Unable to find any valuable")
"""What Kivy tells that nobody needs: of parts that are missing, or what this app says itself."""
DRIVERS = "x11,wayland,kmsdrm"
"""What draws on a screen under Linux. Without one, SDL would draw where nobody sees it."""


def size(text: str) -> tuple[int, int]:
    """A size such as ``411x823``. Raises ArgumentTypeError for anything else."""
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    if found is None:
        raise refused("error.no_size", text=text[:40])
    return int(found[1]), int(found[2])


def documents() -> Path | None:
    """Where this user keeps documents; None where there is no such folder."""
    from platformdirs import user_documents_path

    folder = user_documents_path()
    return folder if folder.is_dir() and os.access(folder, os.W_OK) else None


def parsed(arguments: list[str]) -> argparse.Namespace:
    """What was asked for on the command line. Raises UsageError."""
    parser = Parser(PROGRAM, description=spoken.help("command.about_app"))
    parser.add_argument("--saves", metavar="FOLDER", help=spoken.help("command.help_saves"))
    parser.add_argument(
        "--size", type=size, default=DESKTOP, metavar="WxH", help=spoken.help("command.help_size")
    )
    return parser.parse_args(arguments)


def check_kivy() -> None:
    """Raises TableError where Kivy is not there, and cannot be had for this Python."""
    if sys.version_info[:2] >= NOT_YET and find_spec("kivy") is None:
        raise TableError("error.no_kivy_yet", version="{}.{}".format(*sys.version_info[:2]))


def kivy_settings() -> Any:
    """Kivy's own settings; where it can keep none, those that it comes with."""
    try:
        from kivy.config import Config
    except OSError:
        os.environ["KIVY_NO_CONFIG"] = "1"
        from kivy.config import Config
    return Config


def configure(width: int, height: int) -> None:
    """Kivy as the app wants it, before there is a window.

    Arguments: how wide the window is at first, and how high, in pixels.
    """
    os.environ["KIVY_NO_ARGS"] = "1"
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # only what goes wrong is told
    os.environ.setdefault("KIVY_WINDOW", "sdl2")  # another ends the program where it fails
    if sys.platform == "linux" and "ANDROID_ARGUMENT" not in os.environ:
        os.environ.setdefault("SDL_VIDEODRIVER", DRIVERS)
    logging.getLogger("kivy").addFilter(lambda told: not told.getMessage().startswith(QUIET))
    config = kivy_settings()
    for side, wanted, least in (("width", width, LEAST[0]), ("height", height, LEAST[1])):
        config.set("graphics", side, str(wanted))
        config.set("graphics", f"minimum_{side}", str(least))
    # what is round is drawn smooth by itself: more samples only cost time and memory
    config.set("graphics", "multisamples", "0")
    config.set("kivy", "exit_on_escape", "0")
    # a right click is no second finger
    config.set("input", "mouse", "mouse,disable_multitouch")


def check_window() -> None:
    """Raises TableError where no window can be opened."""
    from kivy.core.window import Window

    if Window is None:
        raise TableError("error.no_display")


def leave_libraries() -> None:
    """What the desktop program starts, a browser above all, looks for the system's libraries."""
    if getattr(sys, "frozen", False):
        os.environ.pop("LD_LIBRARY_PATH", None)
        if before := os.environ.pop("LD_LIBRARY_PATH_ORIG", None):
            os.environ["LD_LIBRARY_PATH"] = before


def run(arguments: list[str]) -> int:
    """Opens the window and stays until it is closed. Returns the exit status."""
    wanted = parsed(arguments)
    named = place(wanted.saves) if wanted.saves else None
    check_kivy()
    configure(*wanted.size)
    check_window()
    from mobile.games import GAMES
    from mobile.shell.app import CompanionApp

    CompanionApp(named, GAMES, documents(), of_system(PACKAGE)).run()
    return 0


def tell(sentence: str) -> None:
    """Why the app does not open: on the console, or where an icon opened it, in a small window."""
    to_stderr(sentence)
    if getattr(sys, "frozen", False) and not (sys.stderr and sys.stderr.isatty()):
        aloud.tell(TITLE, sentence)


spoken = Voice(lambda: words_of(PACKAGE, language=of_system(PACKAGE)))


def main(arguments: list[str] | None = None) -> int:
    """Run the app. Returns the exit status: 0, or 2 where it cannot be opened."""
    given = sys.argv[1:] if arguments is None else arguments
    leave_libraries()
    Refusals.words = lambda: spoken.words
    tell_argparse(of_system(PACKAGE))
    return guarded(lambda: run(given), spoken, extra="app", tell=tell)


if __name__ == "__main__":
    sys.exit(main())

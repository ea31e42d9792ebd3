"""Opens the app.

python -m mobile [--saves FOLDER] [--size WIDTHxHEIGHT] [--gallery]
"""

import argparse
import logging
import os
import re
from pathlib import Path

DESKTOP = (1280, 800)
LEAST = (300, 400)
SPARE = ("Input: MTDev", "Cutbuffer:")
"""Of parts that this app does without, Kivy tells at length that they are missing."""


def size(text: str) -> tuple[int, int]:
    """A size such as ``411x823``. Raises ArgumentTypeError for anything else."""
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x800")
    return int(found[1]), int(found[2])


def saves() -> Path:
    """Where this user's programs keep what they need."""
    from platformdirs import user_data_path

    return user_data_path("knightmare-companion", appauthor=False)


def documents() -> Path | None:
    """Where this user keeps documents; None where there is no such folder."""
    from platformdirs import user_documents_path

    folder = user_documents_path()
    return folder if folder.is_dir() and os.access(folder, os.W_OK) else None


def parsed(arguments: list[str] | None = None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m mobile", description="The companion app.")
    parser.add_argument("--saves", type=Path, metavar="FOLDER", help="where tables are kept")
    parser.add_argument("--size", type=size, default=DESKTOP, metavar="WxH", help="of the window")
    parser.add_argument("--gallery", action="store_true", help="show the controls instead")
    return parser.parse_args(arguments)


def configure(width: int, height: int) -> None:
    """Kivy as the app wants it, before there is a window."""
    os.environ["KIVY_NO_ARGS"] = "1"
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # only what goes wrong is told
    logging.getLogger("kivy").addFilter(lambda told: not told.getMessage().startswith(SPARE))
    from kivy.config import Config

    for side, wanted, least in (("width", width, LEAST[0]), ("height", height, LEAST[1])):
        Config.set("graphics", side, str(wanted))
        Config.set("graphics", f"minimum_{side}", str(least))
    # what is round is drawn smooth by itself: more samples only cost time and memory
    Config.set("graphics", "multisamples", "0")
    Config.set("kivy", "exit_on_escape", "0")
    # a right click is no second finger
    Config.set("input", "mouse", "mouse,disable_multitouch")


def main(arguments: list[str] | None = None) -> None:
    """Opens the window and stays until it is closed."""
    wanted = parsed(arguments)
    configure(*wanted.size)
    if wanted.gallery:
        from mobile.kit.gallery import GalleryApp

        GalleryApp().run()
    else:
        from mobile.shell.app import CompanionApp

        CompanionApp(wanted.saves or saves(), documents()).run()


if __name__ == "__main__":
    main()

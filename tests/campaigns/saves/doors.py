"""The programs as people start them, with a save file: no trace of a crash may be seen."""

import logging
import sys
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from knightmare.__main__ import main
from mobile.__main__ import QUIET
from shared.speech.messages import Message, english
from tests.command_line import Said, heard, process
from tests.conftest import CAN_DRAW


def terminal(path: Path) -> str:
    """The terminal, in this process; what was wrong."""
    return _crash(heard(main, "--continue", "--saves", path))


def command(path: Path) -> str:
    """The terminal, in a process of its own; what was wrong."""
    line = [sys.executable, "-m", "knightmare", "--continue", "--saves", str(path)]
    return _crash(process(line))


def app(path: Path) -> str:
    """The app in a window that nobody sees, where one can be drawn; what was wrong."""
    if not CAN_DRAW:
        return ""
    _window()
    from mobile.games import GAMES
    from mobile.shell.accidents import LOG_NAME
    from mobile.shell.app import CompanionApp
    from tests.mobile_rules.driver import Driver

    with Driver(CompanionApp(path, GAMES)) as driver:
        driver.settle()
    log = path.parent / LOG_NAME
    return f"the app: {log.read_text('utf-8')}" if log.exists() else ""


@cache
def _window() -> None:
    from tests.mobile_rules.driver import prepare

    logging.getLogger("kivy").addFilter(lambda told: not told.getMessage().startswith(QUIET))
    prepare(Path(mkdtemp(prefix="kivy-home-")))


def _crash(said: Said) -> str:
    """What a program said that was not foreseen."""
    accident = english().say(Message("error.accident", {"why": "", "where": ""}))
    signs = ("Traceback", accident.partition("(")[0])
    known = said.status in (0, 2) and not any(sign in said.all for sign in signs)
    return "" if known else f"the terminal, {said.status}: {said.all}"

"""Pig on the command line: ``python -m tests.shared_rules.playing_pig``.

Nothing but its descriptor is said of it here.
"""

import sys

from shared.terminal import play
from shared.terminal.command import Program, Task
from shared.terminal.lobby import TerminalConfig
from tests.shared_rules.pig import PIG

CONFIG = TerminalConfig(PIG)
PROGRAM = Program("pig", CONFIG.words)


@PROGRAM.command("play")
def _play() -> Task:
    return play.task(CONFIG, PROGRAM.voice)


if __name__ == "__main__":
    sys.exit(PROGRAM.main())

"""`python -m knightmare`: what Knightmare brings to the terminal."""

import argparse

from knightmare.__main__ import spoken
from knightmare.descriptor import KNIGHTMARE
from knightmare.terminal.adapter import KnightmareAdapter
from shared.terminal import play as terminal_play
from shared.terminal.lobby import TerminalConfig

CONFIG = TerminalConfig(KNIGHTMARE, KnightmareAdapter)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the game."""
    group = terminal_play.add_arguments(parser, CONFIG, spoken)
    group.add_argument(
        "--no-castle-magic",
        dest="castle_magic",
        action="store_const",
        const=False,
        help=spoken.help("command.help_no_castle_magic"),
    )


def run(chosen: argparse.Namespace) -> int:
    """Play. Returns the exit status."""
    return terminal_play.run(CONFIG, chosen)

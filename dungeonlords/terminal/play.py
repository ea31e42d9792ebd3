"""`python -m dungeonlords`: what Dungeon Lords brings to the terminal."""

import argparse

from dungeonlords.__main__ import spoken
from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.terminal.adapter import DungeonAdapter
from shared.terminal import play as terminal_play
from shared.terminal.lobby import TerminalConfig

CONFIG = TerminalConfig(DUNGEON_LORDS, DungeonAdapter)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the game."""
    terminal_play.add_arguments(parser, CONFIG, spoken)


def run(chosen: argparse.Namespace) -> int:
    """Play. Returns the exit status."""
    return terminal_play.run(CONFIG, chosen)

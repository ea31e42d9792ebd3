"""`python -m dungeonlords`: what Dungeon Lords brings to the terminal."""

import argparse

from platformdirs import user_data_path

from dungeonlords.__main__ import spoken
from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.terminal.adapter import DungeonAdapter
from shared.terminal import play as terminal_play
from shared.terminal.lobby import TerminalConfig

SAVES = user_data_path("dungeonlords-companion", appauthor=False) / "saves.sqlite"
CONFIG = TerminalConfig(DUNGEON_LORDS, SAVES, DungeonAdapter)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the game."""
    terminal_play.add_arguments(parser, CONFIG, spoken)


def run(chosen: argparse.Namespace) -> int:
    """Play. Returns the exit status."""
    return terminal_play.run(CONFIG, chosen)

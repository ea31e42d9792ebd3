"""`python -m dungeonlords`: what Dungeon Lords brings to the terminal."""

import argparse

from platformdirs import user_data_path

from dungeonlords.__main__ import spoken
from dungeonlords.game import DungeonLords
from dungeonlords.opening import TABLE_OPTIONS
from dungeonlords.rulebook.reader import base
from dungeonlords.speech.words import words
from dungeonlords.tables import SHELF
from dungeonlords.terminal.adapter import DungeonFront
from shared.play.game import Option
from shared.terminal import play as terminal_play
from shared.terminal.lobby import Home

SAVES = user_data_path("dungeonlords-companion", appauthor=False) / "saves.sqlite"


def meant(option: Option) -> object:
    """No choice here is left to the house."""
    return ""


HOME = Home(
    shelf=SHELF,
    words=words,
    front=DungeonFront,
    game=DungeonLords.name,
    ledger="",
    options=TABLE_OPTIONS,
    base=base,
    bot="sensible",
    fewest=DungeonLords.seats[0],
    most=DungeonLords.seats[1],
    meant=meant,
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the game."""
    terminal_play.add_arguments(parser, HOME, spoken)


def run(chosen: argparse.Namespace) -> int:
    """Play. Returns the exit status."""
    return terminal_play.run(HOME, chosen, SAVES)

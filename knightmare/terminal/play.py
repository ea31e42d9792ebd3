"""`python -m knightmare`: what Knightmare brings to the terminal."""

import argparse

from platformdirs import user_data_path

from knightmare.__main__ import spoken
from knightmare.game import TABLE_OPTIONS
from knightmare.rulebook.reader import base
from knightmare.speech.words import default_house, words
from knightmare.tables import SHELF
from knightmare.terminal.adapter import KnightmareFront
from shared.play.game import Option
from shared.terminal import play as terminal_play
from shared.terminal.lobby import Home

SAVES = user_data_path("knightmare-companion", appauthor=False) / "saves.sqlite"


def meant(option: Option) -> object:
    """The number of the data files, where the choice is left to the house."""
    return getattr(default_house().constants, option.id, "")


HOME = Home(
    shelf=SHELF,
    words=words,
    front=KnightmareFront,
    game="knightmare",
    ledger="knightmare_ledger",
    options=TABLE_OPTIONS,
    base=base,
    bot="sensible",
    fewest=1,
    most=4,
    meant=meant,
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the game."""
    group = terminal_play.add_arguments(parser, HOME, spoken)
    group.add_argument(
        "--no-castle-magic",
        dest="castle_magic",
        action="store_const",
        const=False,
        help=spoken.help("command.help_no_castle_magic"),
    )


def run(chosen: argparse.Namespace) -> int:
    """Play. Returns the exit status."""
    return terminal_play.run(HOME, chosen, SAVES)

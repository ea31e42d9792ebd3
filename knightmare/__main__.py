"""Knightmare on the command line: play, `ruling`, `odds`, `balance`."""

import argparse
import sys
from collections.abc import Callable
from functools import cache
from typing import Any, NoReturn

from shared.messages import Message, TableError, Words

COMMANDS = ("play", "ruling", "odds", "balance")


class UsageError(TableError):
    """The command line says something that cannot be."""


class Parser(argparse.ArgumentParser):
    """Complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raises UsageError in place of printing the usage."""
        raise UsageError("error.usage", why=message, program=self.prog)


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """A checker of whole numbers within bounds, for the command line."""

    def check(text: str) -> int:
        digits = text.removeprefix("-")
        if not digits.isascii() or not digits.isdigit():
            raise argparse.ArgumentTypeError(spoken("error.no_whole_number", text=text[:40]))
        # a number of thousands of digits is refused before it is read
        if len(digits) > 20 or not least <= int(text) <= most:
            facts = {"text": text[:40], "least": least, "most": most}
            raise argparse.ArgumentTypeError(spoken("error.number_between", **facts))
        return int(text)

    return check


def main(arguments: list[str] | None = None) -> int:
    """Run one command. Returns the exit status: 0, or 2 where something was refused."""
    given = sys.argv[1:] if arguments is None else arguments
    command, rest = ("play", given)
    if given and given[0] in COMMANDS:
        command, rest = given[0], given[1:]
    try:
        from shared.terminal_keyboard import plain_output

        plain_output()
        return RUN[command](rest)
    except TableError as error:
        print(spoken(error.message.id, **error.message.facts), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        # a game is saved move by move
        return 130


def _play(arguments: list[str]) -> int:
    from knightmare.terminal_play import add_arguments, run

    parser = Parser(
        "python -m knightmare",
        # every option at once is too wide for a small terminal
        usage="%(prog)s [...]",
        description=_text("about"),
        epilog=_text("epilog"),
    )
    add_arguments(parser)
    return run(parser.parse_args(arguments))


def _ruling(arguments: list[str]) -> int:
    from knightmare.ruling import run

    parser = Parser("python -m knightmare ruling", description=_text("about_ruling"))
    parser.add_argument("files", nargs="+", metavar="FILE", help=_text("help_files"))
    parser.add_argument("--pretty", action="store_true", help=_text("help_pretty"))
    chosen = parser.parse_args(arguments)
    return run(chosen.files, chosen.pretty, sys.stdin, sys.stdout)


def _odds(arguments: list[str]) -> int:
    from rich.console import Console

    from knightmare.lab_odds import add_odds_arguments, odds

    parser = Parser("python -m knightmare odds", description=_text("about_odds"))
    add_odds_arguments(parser)
    return odds(parser.parse_args(arguments), Console())


def _balance(arguments: list[str]) -> int:
    from rich.console import Console

    from knightmare.lab_balance import add_balance_arguments, balance

    parser = Parser("python -m knightmare balance", description=_text("about_balance"))
    add_balance_arguments(parser)
    return balance(parser.parse_args(arguments), Console())


def spoken(id: str, /, **facts: Any) -> str:
    """A message in words."""
    return _words().say(Message(id, facts))


@cache
def _words() -> Words:
    # loaded here, so that Ctrl-C while everything loads is no surprise either
    from knightmare.words import words

    return words()


def _text(id: str) -> str:
    # argparse reads a percent sign as the beginning of a placeholder
    return spoken(f"command.{id}").replace("%", "%%")


RUN = {"play": _play, "ruling": _ruling, "odds": _odds, "balance": _balance}


if __name__ == "__main__":
    sys.exit(main())

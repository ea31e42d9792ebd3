"""A game on the command line: which command is meant, and how it is refused."""

import argparse
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NoReturn

from shared.speech.messages import Message, TableError, Words, english

OPTIONAL = frozenset({"rich", "joblib", "matplotlib"})
"""Packages that come with an extra only."""
INTERRUPTED = 130


class UsageError(TableError):
    """The command line says something that cannot be."""


class ExtraError(TableError):
    """A package is missing that comes with an extra."""


class Parser(argparse.ArgumentParser):
    """Complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raises UsageError in place of printing the usage."""
        raise UsageError("error.usage", why=message, program=self.prog)


class Voice:
    """What a command line says, in the words of its game.

    Argument: makes the words; asked for only when the first is needed.
    """

    def __init__(self, words: Callable[[], Words]) -> None:
        self._make = words

    @cached_property
    def words(self) -> Words:
        """The words of the game."""
        return self._make()

    def __call__(self, id: str, /, **facts: Any) -> str:
        """A message in words."""
        return self.words.say(Message(id, facts))

    def help(self, id: str) -> str:
        """A message as a parser's help."""
        # argparse reads a percent sign as the beginning of a placeholder
        return self(id).replace("%", "%%")


@dataclass(frozen=True, slots=True)
class Command:
    """One command of a game."""

    run: Callable[[list[str]], int]
    """Does it, given the rest of the command line. Returns the exit status."""
    extra: str = ""
    """The extra that brings the packages it needs."""


def run_command(commands: Mapping[str, Command], given: list[str], voice: Voice) -> int:
    """Run one command; the first is meant where none is named.

    Returns the exit status: that of the command, or 2 where something was refused.
    """
    command, rest = next(iter(commands.values())), given
    if given and given[0] in commands:
        command, rest = commands[given[0]], given[1:]
    try:
        from shared.terminal.keyboard import plain_output

        plain_output()
        return _run(command, rest)
    except TableError as error:
        print(voice(error.message.id, **error.message.facts), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        # a game is saved move by move
        return INTERRUPTED


def _run(command: Command, rest: list[str]) -> int:
    """Run it. Raises ExtraError where an extra is not installed."""
    try:
        return command.run(rest)
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in OPTIONAL or not command.extra:
            raise
        raise ExtraError("error.extra", package=package, extra=command.extra) from error


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """A checker of whole numbers within bounds, for the command line."""

    def check(text: str) -> int:
        digits = text.removeprefix("-")
        if not digits.isascii() or not digits.isdigit():
            raise refused("error.no_whole_number", text=text[:40])
        # a number of thousands of digits is refused before it is read
        if len(digits) > 20 or not least <= int(text) <= most:
            raise refused("error.number_between", text=text[:40], least=least, most=most)
        return int(text)

    return check


def refused(id: str, /, **facts: Any) -> argparse.ArgumentTypeError:
    """What a checker of the command line raises, in plain English like the rest of it."""
    return argparse.ArgumentTypeError(english().say(Message(id, facts)))

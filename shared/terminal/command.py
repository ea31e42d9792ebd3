"""A game on the command line: which command is meant, and how it is refused."""

import argparse
import os
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NoReturn

from shared.speech.messages import Message, TableError, Words
from shared.terminal.language import ENGLISH, tell_argparse, wanted
from shared.terminal.refusing import Refusals, refused

NEEDED = frozenset({"transitions", "platformdirs", "tomlkit"})
"""Packages without which nothing works."""
OPTIONAL = frozenset({"rich", "joblib", "matplotlib", "numpy", "kivy"})
"""Packages that come with an extra only."""
REFUSED = 2
"""The exit status where something cannot be done."""
INTERRUPTED = 130
LONGEST_REASON = 300
"""How much of an error is shown that nobody foresaw."""


class UsageError(TableError):
    """The command line says something that cannot be."""


class ExtraError(TableError):
    """A package is missing that is needed, or that comes with an extra."""


class Parser(argparse.ArgumentParser):
    """Complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raises UsageError in place of printing the usage."""
        raise UsageError("error.usage", why=message, program=self.prog)

    def print_help(self, file: Any = None) -> None:
        """Print it, or raise OSError where argparse would keep silent."""
        print(self.format_help(), end="", file=file)


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
class Task:
    """What one command does."""

    add_arguments: Callable[[argparse.ArgumentParser], object]
    """Its options."""
    run: Callable[[argparse.Namespace], int]
    """Does it. Returns the exit status."""


Load = Callable[[], Task]
"""Loads what a command needs, when it is wanted."""


class Program:
    """A game on the command line: ``python -m PACKAGE COMMAND``.

    Arguments: its package; makes its words in a language. The command registered first is meant
    where none is named.
    """

    def __init__(self, package: str, words: Callable[[str], Words]) -> None:
        self.package, self.name = package, f"python -m {package}"
        self.language = ENGLISH
        self.voice = Voice(lambda: words(self.language))
        self._commands: dict[str, tuple[Load, str]] = {}

    def command(self, name: str, extra: str = "") -> Callable[[Load], Load]:
        """Register a command; ``extra`` brings the packages that it needs.

        Arguments: its name; the extra of this project that brings the packages it needs, empty for
        none.
        """

        def register(load: Load) -> Load:
            self._commands[name] = load, extra
            return load

        return register

    def main(self, arguments: list[str] | None = None) -> int:
        """Run one command, as typed where nothing else is given.

        Returns the exit status: that of the command, or 2 where something was refused.
        """
        given = sys.argv[1:] if arguments is None else arguments
        self._speak(wanted(given, self.package))
        named = bool(given) and given[0] in self._commands
        name = given[0] if named else next(iter(self._commands))
        load, extra = self._commands[name]

        def run() -> int:
            task, parser = load(), self._parser(name)
            task.add_arguments(parser)
            return task.run(parser.parse_args(given[1:] if named else given))

        return guarded(run, self.voice, extra)

    def _speak(self, language: str) -> None:
        """Help, refusals and what argparse says are in this language from now on."""
        if language != self.language:
            self.language = language
            vars(self.voice).pop("words", None)
        Refusals.words = lambda: self.voice.words
        tell_argparse(language)

    def _parser(self, name: str) -> Parser:
        """The first command stands for the whole program, and lists the others."""
        if name == next(iter(self._commands)):
            return Parser(
                self.name,
                # every option at once is too wide for a small terminal
                usage="%(prog)s [...]",
                description=self.voice.help("command.about"),
                epilog=self.voice.help("command.epilog"),
            )
        about = self.voice.help(f"command.about_{name}")
        return Parser(f"{self.name} {name}", description=about)


def to_stderr(sentence: str) -> None:
    """Say why, where anybody hears it."""
    with suppress(OSError):
        print(sentence, file=sys.stderr)


def guarded(
    run: Callable[[], int],
    voice: Voice,
    extra: str = "",
    tell: Callable[[str], object] = to_stderr,
) -> int:
    """Do what a command does, and say in one sentence where it cannot be done.

    Arguments: the command; the words; the extra that brings the packages it needs; what is given
    the sentence. Returns the exit status: that of the command, or 2 where something was refused.
    """
    done = _done(run, voice, extra)
    if isinstance(done, int):
        return done
    tell(done)
    return REFUSED


def _done(run: Callable[[], int], voice: Voice, extra: str) -> int | str:
    """The exit status, or why something was refused. Arguments: as above."""
    try:
        _hear_ctrl_c()
        from shared.terminal.keyboard import plain_output

        plain_output()
        status = _with_packages(run, extra)
        if sys.stdout:
            sys.stdout.flush()
    except ExtraError as error:
        # its own words may need the package as well
        return str(error)
    except TableError as error:
        return voice(error.message.id, **error.message.facts)
    except KeyboardInterrupt:
        # a game is saved move by move
        return INTERRUPTED
    except OSError as error:
        return _unwritten(error, voice) if error.filename is None else _unforeseen(error, voice)
    except Exception as error:
        return _unforeseen(error, voice)
    return status


def _hear_ctrl_c() -> None:
    """From here on it is an exception, where it has ended the program so far."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _with_packages(run: Callable[[], int], extra: str) -> int:
    """Raises ExtraError where a package is not installed."""
    try:
        return run()
    except SystemExit as end:
        # --help has been printed
        return end.code if isinstance(end.code, int) else 0
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in NEEDED:
            facts = {"package": package, "python": sys.executable}
            raise ExtraError("error.package", **facts) from error
        if package not in OPTIONAL or not extra:
            raise
        raise ExtraError("error.extra", package=package, extra=extra) from error


def _unforeseen(error: Exception, voice: Voice) -> str:
    """The last resort, in one sentence: what failed and where, for whoever has to mend it."""
    trace = traceback.extract_tb(error.__traceback__)
    where = f"{Path(trace[-1].filename).name}:{trace[-1].lineno}" if trace else "?"
    why = " ".join("".join(traceback.format_exception_only(error)).split())[:LONGEST_REASON]
    try:
        return voice("error.accident", why=why, where=where)
    except Exception:
        # the words themselves may be what cannot be read
        return f"{why} ({where})"


def _unwritten(error: OSError, voice: Voice) -> int | str:
    """Standard output takes no more, such as a full disk. Returns why, or the exit status."""
    # what is still to be written would be tried again at the very end
    with suppress(OSError), open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        # nobody reads any further, as after `| head`
        return REFUSED
    return voice("error.output", why=error.strerror or str(error))


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """A checker of whole numbers within bounds, for the command line.

    Arguments: the least and the most it may be, both included. The checker raises what argparse
    expects.
    """

    def check(text: str) -> int:
        digits = text.removeprefix("-")
        if not digits.isascii() or not digits.isdigit():
            raise refused("error.no_whole_number", text=text[:40])
        # a number of thousands of digits is refused before it is read
        if len(digits) > 20 or not least <= int(text) <= most:
            raise refused("error.number_between", text=text[:40], least=least, most=most)
        return int(text)

    return check


def file_name(text: str) -> str:
    """A checker of names of files and folders, for the command line."""
    if not text.strip():
        raise refused("error.no_name")
    return text

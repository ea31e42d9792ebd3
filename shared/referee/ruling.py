"""`ruling FILE...`: one JSON object a scenario, in the order given.

What was ruled is what the game's ``resolve`` returns. A file that is refused gives
``{"file": ..., "error": {"path": ..., "message": ...}}``.
"""

import argparse
import json
import sys
from collections.abc import Callable
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TextIO

from shared.referee.fields import JsonObject, ScenarioError
from shared.speech.messages import Say
from shared.terminal.command import Task, Voice

Resolve = Callable[[object], dict[str, Any]]
"""Rules on a JSON value. Raises ScenarioError."""
LARGEST = 1_000_000
"""Bytes of a file after which it is no scenario."""


def task(resolve: Resolve, voice: Voice, package: str) -> Task:
    """The command ``ruling`` of a game. Arguments: its rulings, its words, its package."""

    def add_arguments(parser: argparse.ArgumentParser) -> None:
        help = voice.help("command.help_files")
        # either files or an example is needed, which argparse cannot say of a list
        parser.add_argument("files", nargs="*", metavar="FILE", help=help)
        parser.add_argument("--pretty", action="store_true", help=voice.help("command.help_pretty"))
        known = examples(package)
        help = voice.help("command.help_example")
        parser.add_argument("--example", choices=known, metavar="KIND", help=help)
        parser.set_defaults(complain=parser.error)

    def rule(chosen: argparse.Namespace) -> int:
        if chosen.example:
            print(example(package, chosen.example), end="")
            return 0
        if not chosen.files:
            chosen.complain(voice("command.no_files", known=", ".join(examples(package))))
        return run(chosen.files, chosen.pretty, sys.stdin, sys.stdout, resolve, voice.words.say)

    return Task(add_arguments, rule)


def examples(package: str) -> tuple[str, ...]:
    """The kinds of scenario of which a game has an example."""
    return tuple(sorted(one.name.removesuffix(".json") for one in _folder(package).iterdir()))


def example(package: str, kind: str) -> str:
    """The text of a scenario of this kind, to begin with.

    Arguments: the game's package; the kind, the name of an example without its ending.
    """
    return _folder(package).joinpath(f"{kind}.json").read_text(encoding="utf-8")


def _folder(package: str) -> Traversable:
    return resources.files(package).joinpath("referee", "examples")


def run(
    paths: list[str],
    pretty: bool,
    stdin: TextIO | None,
    stdout: TextIO,
    resolve: Resolve,
    say: Say,
) -> int:
    """Rule on every file and print what comes of it; ``-`` reads standard input.

    Arguments: the files; whether a ruling is spread over lines, to be read by people; where ``-``
    reads from, None for nowhere; where rulings go; what rules on a described situation; what puts
    messages into words.

    Returns 0 when all were resolved, 2 when some were refused.
    """
    status = 0
    for path in paths:
        try:
            ruling = resolve(read(path, stdin))
        except ScenarioError as error:
            status = 2
            ruling = {"file": path, "error": {"path": error.path, "message": say(error.message)}}
        indent = 2 if pretty else None
        print(json.dumps(ruling, ensure_ascii=not pretty, indent=indent), file=stdout)
    return status


def refusal(path: str, error: ScenarioError, say: Say) -> str:
    """Why a file is refused, in a line that begins with its name and the field's path.

    Arguments: the file; why it is refused; what puts messages into words.
    """
    return ": ".join(part for part in (path, error.path, say(error.message)) if part)


def read(path: str, stdin: TextIO | None) -> object:
    """The JSON value in a file. Raises ScenarioError where it cannot be read.

    Arguments: its path, ``-`` for standard input; what that is, None for none.
    """
    try:
        text = _bytes(path, stdin).decode("utf-8-sig")
    except OSError as error:
        raise ScenarioError("", "file", why=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise ScenarioError("", "not_utf8") from error
    try:
        return json.loads(text, object_pairs_hook=_once, parse_int=_whole)
    except RecursionError as error:
        raise ScenarioError("", "too_deep") from error
    except ValueError as error:
        raise ScenarioError("", "json", why=str(error)) from error


def _bytes(path: str, stdin: TextIO | None) -> bytes:
    if path != "-":
        with Path(path).open("rb") as file:
            found = file.read(LARGEST + 1)
    elif stdin is None:
        found = b""
    else:
        source = getattr(stdin, "buffer", None)
        found = source.read(LARGEST + 1) if source else stdin.read(LARGEST + 1).encode()
    if len(found) > LARGEST:
        raise ScenarioError("", "too_large", n=LARGEST)
    return found


def _once(pairs: list[tuple[str, Any]]) -> JsonObject:
    """A key that stands twice would silently lose its first value."""
    found = JsonObject()
    for key, value in pairs:
        if key in found:
            found.twice = key
        found[key] = value
    return found


def _whole(digits: str) -> int:
    """A whole number; of thousands of digits only the first, which are too many already."""
    return int(digits[:40])

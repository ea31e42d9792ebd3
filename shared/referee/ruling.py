"""`ruling FILE...`: one JSON object a scenario, in the order given.

What was ruled is what the game's ``resolve`` returns. A file that is refused gives
``{"file": ..., "error": {"path": ..., "message": ...}}``.
"""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO

from shared.referee.fields import JsonObject, ScenarioError
from shared.speech.messages import Say
from shared.terminal.command import Task, Voice

Resolve = Callable[[object], dict[str, Any]]
"""Rules on a JSON value. Raises ScenarioError."""
LARGEST = 1_000_000
"""Bytes of a file after which it is no scenario."""


def task(resolve: Resolve, voice: Voice) -> Task:
    """The command ``ruling`` of a game."""

    def add_arguments(parser: argparse.ArgumentParser) -> None:
        help = voice.help("command.help_files")
        parser.add_argument("files", nargs="+", metavar="FILE", help=help)
        parser.add_argument("--pretty", action="store_true", help=voice.help("command.help_pretty"))

    def rule(chosen: argparse.Namespace) -> int:
        return run(chosen.files, chosen.pretty, sys.stdin, sys.stdout, resolve, voice.words.say)

    return Task(add_arguments, rule)


def run(
    paths: list[str],
    pretty: bool,
    stdin: TextIO | None,
    stdout: TextIO,
    resolve: Resolve,
    say: Say,
) -> int:
    """Rule on every file and print what comes of it; ``-`` reads standard input.

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
    """Why a file is refused, in a line that begins with its name and the field's path."""
    return ": ".join(part for part in (path, error.path, say(error.message)) if part)


def read(path: str, stdin: TextIO | None) -> object:
    """The JSON value in a file. Raises ScenarioError where it cannot be read."""
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

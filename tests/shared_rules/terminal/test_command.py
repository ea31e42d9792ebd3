"""A game's command line, whatever the game."""

import argparse
import io
import json
import re
import signal
import socket
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from shared.referee import ruling
from shared.referee.fields import Fields
from shared.speech.messages import TableError, english
from shared.terminal.command import (
    Parser,
    Program,
    Task,
    UsageError,
    Voice,
    guarded,
    whole_number,
)
from tests.command_line import heard
from tests.games import REGISTER
from tests.something import some

spoken = Voice(english)


def program(**commands: Callable[[], Task]) -> Program:
    """A program of these commands, each with an extra."""
    made = Program("pig", lambda language: english())
    for name, load in commands.items():
        made.command(name, extra="lab")(load)
    return made


def missing(name: str) -> Callable[[], Task]:
    def load() -> Task:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    return load


def test_the_first_command_is_meant_where_none_is_named() -> None:
    done: list[str] = []

    def noted(what: str, status: int) -> int:
        done.append(what)
        return status

    def play() -> Task:
        return Task(
            lambda parser: parser.add_argument("--seed"),
            lambda chosen: noted(f"play {chosen.seed}", 0),
        )

    def odds() -> Task:
        return Task(
            lambda parser: parser.add_argument("what"),
            lambda chosen: noted(f"odds {chosen.what}", 3),
        )

    pig = program(play=play, odds=odds)
    assert pig.main(["--seed", "1"]) == 0
    assert pig.main(["play", "--seed", "2"]) == 0
    assert pig.main(["odds", "x"]) == 3
    assert done == ["play 1", "play 2", "odds x"]


def test_only_packages_of_an_extra_are_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert program(odds=missing("rich.console")).main([]) == 2
    assert capsys.readouterr().err == (
        "This needs the package ‘rich’: install the extra ‘lab’ of this project.\n"
    )
    assert program(odds=missing("shared.nothing")).main([]) == 2
    assert "ModuleNotFoundError" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["transitions.core", "platformdirs"])
def test_a_package_that_everything_needs_is_told_of_whatever_needs_it(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def needs_it() -> Any:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    assert guarded(needs_it, Voice(needs_it)) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"‘{name.partition('.')[0]}’, which {sys.executable} does not have" in line


class Full(io.StringIO):
    """A stream that takes no more."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def flush(self) -> None:
        raise self.error


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(28, "No space left on device"), "The output cannot be written: No space left"),
        (BrokenPipeError(32, "Broken pipe"), ""),
    ],
)
def test_output_that_cannot_be_written_is_told_in_a_sentence(
    error: OSError, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", Full(error))
    assert guarded(lambda: 0, spoken) == 2
    assert capsys.readouterr().err.startswith(told)


def test_a_line_that_breaks_ends_no_program() -> None:
    """Such as that of a phone, at a table that is shared from the terminal."""

    def sharing() -> int:
        here, phone = socket.socketpair()
        with here, phone:
            # in a process that gives up at such a signal, what follows would be its end
            assert signal.getsignal(signal.SIGPIPE) is signal.SIG_IGN
            phone.close()
            with pytest.raises(BrokenPipeError):
                here.send(b"view")
        return 0

    assert guarded(sharing, spoken) == 0


@pytest.mark.parametrize(
    "error",
    [
        FileNotFoundError(2, "No such file", "data.toml"),
        UnicodeDecodeError("utf-8", b"\xf4", 0, 1, "invalid"),
        RecursionError("too deep"),
    ],
)
def test_what_nobody_foresaw_is_one_sentence_that_says_where(
    error: Exception, capsys: pytest.CaptureFixture[str]
) -> None:
    def run() -> int:
        raise error

    assert guarded(run, spoken) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert type(error).__name__ in line
    assert "test_command.py:" in line


def test_what_nobody_foresaw_is_told_without_words_as_well(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def words() -> Any:
        raise KeyError("no words")

    def run() -> int:
        raise ZeroDivisionError("by zero")

    assert guarded(run, Voice(words)) == 2
    assert capsys.readouterr().err.startswith("ZeroDivisionError: by zero")


def test_what_is_refused_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    def run(chosen: argparse.Namespace) -> int:
        raise TableError("error.nothing_to_continue")

    assert program(play=lambda: Task(lambda parser: None, run)).main([]) == 2
    assert capsys.readouterr().err == "There is no saved table to continue yet.\n"


@pytest.mark.parametrize("text", ["4", "0", "x", "1" * 30, "1.5", "²"])
def test_a_number_out_of_bounds_is_refused(text: str) -> None:
    parser = Parser("game")
    parser.add_argument("--players", type=whole_number(1, 3))
    with pytest.raises(UsageError):
        parser.parse_args(["--players", text])
    assert parser.parse_args(["--players", "3"]).players == 3


def test_a_ruling_names_the_field_that_is_wrong(tmp_path: Path) -> None:
    def resolve(scenario: object) -> dict[str, Any]:
        fields = Fields(scenario)
        gold = fields.number("gold", 0, 9)
        fields.finish()
        return {"gold": gold}

    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text('{"gold": 3}', encoding="utf-8")
    bad.write_text('{"gold": 30}', encoding="utf-8")
    out = io.StringIO()
    paths = [str(good), str(bad)]
    assert ruling.run(paths, False, None, out, resolve, english().say) == 2
    first, second = [json.loads(line) for line in out.getvalue().splitlines()]
    assert first == {"gold": 3}
    assert second["error"]["path"] == "gold"
    assert second["error"]["message"] == "A whole number from 0 to 9 is needed."


@pytest.mark.parametrize("package", [known.package for known in REGISTER])
def test_the_help_of_every_command_is_in_words(package: str) -> None:
    game = import_module(f"{package}.__main__").PROGRAM
    for name in some(game._commands):
        said = heard(game.main, name, "--help", width=200)
        assert said.status == 0
        assert not re.findall(r"\b[a-z]+\.(?:about|help|level)_\w+", said.out), name

"""Somebody at a real terminal: Ctrl-C loses nothing, and nothing is wider than the screen."""

import os
import re
import signal
from pathlib import Path
from random import Random

import pytest

from knightmare.speech.words import patterns
from tests.command_line import PATIENCE
from tests.knightmare_rules.person import Person

RAW = re.compile(rf"\b(?:{'|'.join({id.split('.')[0] for id in patterns()})})\.[a-z_]+")
"""The id of a message that nobody gave words to."""


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves.sqlite"


def test_ctrl_c_in_the_middle_of_a_game_loses_nothing(saves: Path) -> None:
    with Person("--saves", saves, "--seed", "5", "--start-tokens", "3") as person:
        person.reads()
        person.answers("2")
        question = person.answers("1").rsplit("Player 1", 1)[-1]
        person.presses_ctrl_c()
        status, text = person.ends()
    assert status == 130
    assert text.rstrip().endswith("Everything is saved. Until next time!")
    with Person("--saves", saves, "--continue") as person:
        assert person.reads().rsplit("Player 1", 1)[-1] == question
        story = person.answers("log all")
        assert "Pay 3 helm tokens for 2: to the Guardroom" in story
        assert "Player 1 beats the Man-at-Arms" in story
        assert "Undone: Challenge the Man-at-Arms" in person.answers("undo")
        person.types("quit")
        assert person.ends()[0] == 0


def test_ctrl_c_while_a_line_is_typed_leaves_that_line_alone(saves: Path) -> None:
    with Person("--saves", saves, "--seed", "5") as person:
        person.reads()
        os.write(person.master, b"1")
        person.presses_ctrl_c()
        assert person.ends()[0] == 130
    with Person("--saves", saves, "--continue") as person:
        assert "Which number will you use?" in person.reads()


@pytest.mark.parametrize("lines", [(), ("n",), ("s",), ("s", "o"), ("t", "2", "Ann")])
def test_ctrl_c_in_the_hall_just_leaves(saves: Path, lines: tuple[str, ...]) -> None:
    with Person("--saves", saves) as person:
        person.reads()
        person.answers(*lines)
        person.presses_ctrl_c()
        status, text = person.ends()
    assert status == 130
    assert "Everything is saved." in text


def test_the_end_of_input_leaves_too(saves: Path) -> None:
    with Person("--saves", saves, "--seed", "5") as person:
        person.reads()
        os.write(person.master, b"\x04")
        assert person.ends()[0] == 0


def test_a_program_that_is_killed_has_lost_nothing(saves: Path) -> None:
    with Person("--saves", saves, "--seed", "5") as person:
        person.reads()
        person.answers("2")
        person.process.send_signal(signal.SIGKILL)
        person.process.wait(PATIENCE)
    with Person("--saves", saves, "--continue") as person:
        assert "what will you do in the Guardroom?" in person.reads()


def test_ctrl_c_while_the_bots_play_loses_nothing(saves: Path) -> None:
    with Person("--saves", saves, "--players", "4", "--bots", "4", "--seed", "1") as person:
        person.reads_until("Dervla’s turn")
        person.presses_ctrl_c()
        status, text = person.ends()
    assert status == 130
    assert "Everything is saved." in text
    with Person("--saves", saves, "--continue") as person:
        person.reads()
        assert "Dervla " in person.answers("log all")


def played(person: Person, random: Random, turns: int) -> str:
    """Answer at random; returns everything that was shown."""
    text = person.reads()
    for _ in range(turns):
        if "Type undo to take something back" in " ".join(text.split()):
            break
        question = text.rsplit("\n\n", 1)[-1]
        numbers = [int(n) for n in re.findall(r"^ *(\d+) +\S", question, re.M)]
        lines = ["why", "map", "log", "undo", "redo", "help"]
        line = str(random.randint(1, max(numbers))) if numbers else ""
        if random.random() < 0.2:
            line = random.choice(lines)
        fresh = person.answers(line)
        # a command may leave the question standing
        text = fresh if "\n\n" in fresh and line not in lines[:3] else f"{question}{fresh}"
        text = text if numbers or line else fresh
    person.types("quit")
    status, everything = person.ends()
    assert status == 0
    return everything


@pytest.mark.parametrize("width", [40, 60, 80])
@pytest.mark.parametrize(
    "options",
    ["--players 2 --bots 1", "--players 2 --dice mine --riddles typed", "--ledger --players 2"],
)
def test_nothing_is_wider_than_the_terminal(saves: Path, width: int, options: str) -> None:
    arguments = [*options.split(), "--seed", "3"]
    with Person("--saves", saves, *arguments, width=width) as person:
        text = played(person, Random(f"{width}{options}"), 40)
    wide = [line for line in text.splitlines() if len(line.rstrip()) > width]
    assert wide == []
    assert RAW.findall(text) == []

"""Whole games in French, in the terminal: every line is French, and put together as French is."""

import io
from contextlib import redirect_stdout

import pytest

from dungeonlords.__main__ import main as lords
from knightmare.__main__ import main as knightmare
from tests.foreign import english_in, wrong_in
from tests.something import some


def told(play: object, *typed: str) -> list[str]:
    """What a program prints. Arguments: its ``main``; the command line."""
    out = io.StringIO()
    assert callable(play)
    with redirect_stdout(out):
        assert play([*typed, "--language", "fr"]) == 0
    return [line.strip() for line in out.getvalue().splitlines() if line.strip()]


@pytest.mark.parametrize("play", [knightmare, lords], ids=["knightmare", "dungeonlords"])
def test_a_whole_game_is_told_in_french(play: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    monkeypatch.setenv("COLUMNS", "2000")
    lines = told(play, "--no-save", "--seed", "3")
    assert len(list(some(lines))) > 50
    assert list(english_in(lines)) == []
    assert list(wrong_in(lines)) == []


@pytest.mark.parametrize("play", [knightmare, lords], ids=["knightmare", "dungeonlords"])
def test_help_is_french_and_so_is_what_argparse_says(
    play: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "2000")
    lines = told(play, "--help")
    assert lines[0].startswith("utilisation")
    assert any("affiche cette aide" in line for line in lines)

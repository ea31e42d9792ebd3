"""Counting many games: broken off and taken up again, on a full disk, in another run's file."""

from collections.abc import Iterable
from errno import ENOSPC
from pathlib import Path
from typing import Any

import pytest

from knightmare.__main__ import PROGRAM
from knightmare.lab import balance, tally
from knightmare.lab.playing import Trial, play_chunk
from knightmare.lab.tally import KeptTallies, Tally
from shared.lab.run_file import RunFile
from tests.command_line import Said, heard


@pytest.fixture(autouse=True)
def _small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tally, "CHUNK", 5)


def asked(games: int, *words: str | Path) -> Said:
    return heard(PROGRAM.main, "balance", str(games), "--jobs", "1", *words)


def test_what_was_counted_can_be_kept() -> None:
    counted = play_chunk(Trial(players=2), 0, 6)
    assert Tally.from_json(counted.to_json()) == counted


def test_a_run_is_taken_up_where_it_was_broken_off(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    first = asked(18, "--results", file)
    assert first.status == 0, first.err
    whole = file.read_bytes()
    lines = whole.splitlines(keepends=True)
    assert len(lines) == 1 + 4
    file.write_bytes(b"".join(lines[:3]) + lines[3][:9])
    assert asked(18, "--results", file).out == first.out
    assert file.read_bytes() == whole


def test_more_games_add_to_those_that_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, played = tmp_path / "results.jsonl", []
    alone = asked(12)

    def noted(trial: Trial, first: int, last: int) -> Tally:
        played.append((first, last))
        return play_chunk(trial, first, last)

    monkeypatch.setattr(balance, "play_chunk", noted)
    asked(7, "--results", file)
    assert asked(12, "--results", file).out == alone.out
    assert played == [(0, 5), (5, 7), (7, 10), (10, 12)]


def test_a_full_disk_keeps_the_games_that_were_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, write, left = tmp_path / "results.jsonl", RunFile._write, [3]

    def full(kept: RunFile, rows: Iterable[Any]) -> None:
        left[0] -= 1
        if not left[0]:
            raise OSError(ENOSPC, "No space left on device")
        write(kept, rows)

    with monkeypatch.context() as patched:
        patched.setattr(RunFile, "_write", full)
        refused = asked(15, "--results", file)
    assert refused.status == 2
    assert "disk is full" in refused.sentence()
    assert sum(part.games for part in KeptTallies(file, _run()).parts.values()) == 5
    assert asked(15, "--results", file).out == asked(15).out


def _run() -> dict[str, Any]:
    return balance.described(Trial())


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ('{"balance": {"rules": 0}}\n', "holds the results of another run (rules: 0, not"),
        ('{"ladder": {"game": "knightmare"}}\n', "was not written by this program"),
        ("Dear diary\n", "was not written by this program"),
        ("{whole}[0, {}]\n", "Line 2 of"),
        ("{whole}[0\n", "Line 2 of"),
    ],
)
def test_a_file_of_something_else_is_left_alone(
    content: str, sentence: str, tmp_path: Path
) -> None:
    file = tmp_path / "results.jsonl"
    KeptTallies(file, _run())
    file.write_text(content.replace("{whole}", file.read_text()))
    before = file.read_bytes()
    refused = asked(2, "--results", file)
    assert refused.status == 2
    assert sentence in refused.sentence()
    assert file.read_bytes() == before


def test_another_trial_is_another_run(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    assert asked(2, "--results", file).status == 0
    refused = asked(2, "--results", file, "--players", "2")
    assert "another run (players: 1, not 2)" in refused.sentence()

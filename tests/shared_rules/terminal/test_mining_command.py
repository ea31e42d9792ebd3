"""Mining as a command: it goes on where it was left, and makes the file of what was found."""

import json
from argparse import Namespace
from pathlib import Path

import pytest

from shared.lab.run_file import ResultsError
from shared.puzzles.puzzle import Puzzle
from shared.puzzles.shelf import read
from shared.speech.messages import words_of
from shared.terminal import mining
from shared.terminal.command import UsageError
from tests.shared_rules.pig import PIG
from tests.shared_rules.puzzles.made import made

SEARCHED: list[tuple[str, int]] = []


def mine(seed: str, number: int) -> list[Puzzle]:
    """Every second game has a puzzle."""
    SEARCHED.append((seed, number))
    theme = ("dice", "rows", "dice")[number % 3]
    return [made(f"{seed}.{number}", theme=theme)] if number % 2 else []


@pytest.fixture(autouse=True)
def _nothing_searched() -> None:
    SEARCHED.clear()


def run(*results: Path, games: int = 6, seed: str = "a", write: Path | None = None) -> int:
    files = [str(one) for one in results]
    chosen = Namespace(seed=seed, games=games, results=files, write=str(write) if write else None)
    return mining.run(PIG, mine, chosen, words_of("shared"))


def test_every_game_is_kept_as_it_is_searched(tmp_path: Path) -> None:
    file = tmp_path / "mined.jsonl"
    assert run(file) == 0
    header, *rows = [json.loads(line) for line in file.read_text().splitlines()]
    assert header == {"mine": {"rules": 1, "game": "pig", "seed": "a"}}
    assert [row["number"] for row in rows] == [0, 1, 2, 3, 4, 5]
    assert [len(row["puzzles"]) for row in rows] == [0, 1, 0, 1, 0, 1]


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "mined.jsonl"
    run(file, games=4)
    # the fifth line was cut short
    file.write_bytes(file.read_bytes()[:-5])
    SEARCHED.clear()
    run(file)
    assert SEARCHED == [("a", 3), ("a", 4), ("a", 5)]


def test_results_of_another_run_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "mined.jsonl"
    run(file)
    with pytest.raises(ResultsError, match="seed"):
        run(file, seed="b")


def test_results_of_several_runs_become_one_file(tmp_path: Path) -> None:
    one, two, out = (tmp_path / name for name in ("1.jsonl", "2.jsonl", "out.jsonl.gz"))
    run(one)
    run(two, seed="b")
    SEARCHED.clear()
    assert run(one, two, one, write=out) == 0
    found = read(out.read_bytes(), "pig", 1)
    assert [puzzle.id for puzzle in found.puzzles] == ["a.3", "a.1", "a.5", "b.1", "b.3", "b.5"]
    assert (SEARCHED, found.refused) == ([], ())


def test_themes_take_turns_and_a_year_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [made(f"a.{n}", theme="dice" if n < 400 else "rows") for n in range(500)]
    shipped = mining.chosen_of(found)
    assert [one.theme for one in shipped[:4]] == ["dice", "rows", "dice", "rows"]
    assert len(shipped) == mining.ENOUGH
    monkeypatch.setattr(mining, "ROOM", 1_000)
    assert 0 < len(mining.chosen_of(found)) < mining.ENOUGH


def test_a_file_without_results_or_results_without_a_file(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="--results"):
        run(write=tmp_path / "out.jsonl.gz")
    with pytest.raises(UsageError, match="only for --write"):
        run(tmp_path / "1.jsonl", tmp_path / "2.jsonl")


@pytest.mark.parametrize("line", ["what", "[]", '{"puzzles": [{}]}', '{"number": 1}'])
def test_a_damaged_line_is_named(tmp_path: Path, line: str) -> None:
    file = tmp_path / "mined.jsonl"
    run(file, games=1)
    with file.open("a") as more:
        more.write(line + "\n")
    with pytest.raises(ResultsError, match="3"):
        run(file, write=tmp_path / "out.jsonl.gz")

"""Puzzles in the terminal: asked as a table is, judged, explained, rated once, and passed on."""

from datetime import date
from pathlib import Path

import pytest

from knightmare.descriptor import KNIGHTMARE
from shared.puzzles.puzzle import Puzzle
from shared.puzzles.shelf import FILE, Shelf
from shared.speech.messages import Message
from tests.command_line import Said
from tests.knightmare_rules.person import run
from tests.puzzled import knightmare

PUZZLES = knightmare(3)
RIGHT, NEARLY, WRONG = (PUZZLES[0].answers[at].said.split()[1] for at in (0, 1, 2))
"""What is typed at the first: how many tokens are committed."""


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three puzzles: of each the second answer is best, the third nearly."""
    put(monkeypatch, Shelf("knightmare", PUZZLES))


def put(monkeypatch: pytest.MonkeyPatch, shelf: Shelf) -> None:
    monkeypatch.setitem(vars(KNIGHTMARE), "shelf", shelf)


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves.sqlite"


def solve(saves: Path, *arguments: str, typed: str) -> Said:
    said = run("puzzle", "--saves", saves, *arguments, typed=typed)
    assert "Traceback" not in said.all
    return said


def rated(said: Said) -> list[str]:
    """What was said of the rating."""
    return [line for line in said.out.splitlines() if line.startswith("Rating: ")]


def test_a_puzzle_is_shown_as_a_table_is(saves: Path) -> None:
    said = solve(saves, "made.0", typed="q\n")
    assert said.status == 0
    assert "Puzzle made.0 · Fights · rated 1400" in said.out
    assert "Which answer wins the game most often?" in said.out
    assert "How many helm tokens will you commit?" in " ".join(said.out.split())


def test_the_best_answer_is_right_and_rated(saves: Path) -> None:
    said = solve(saves, "made.0", typed=f"{RIGHT}\nq\n")
    assert "Right: nothing better exists." in said.out
    before, after = rated(said)[0].removeprefix("Rating: ").split(" → ")
    assert int(after) > int(before)


def test_a_worse_answer_is_refuted(saves: Path) -> None:
    said = solve(saves, "made.0", typed=f"{WRONG}\nq\n")
    assert "Not the best." in said.out
    assert "What speaks for the best answer over" in said.out
    before, after = rated(said)[0].removeprefix("Rating: ").split(" → ")
    assert int(after) < int(before)


def test_every_answer_has_its_figure(saves: Path) -> None:
    said = solve(saves, "made.0", typed=f"{NEARLY}\nq\n")
    assert "Nearly the best: that counts half." in said.out
    shown = [line.split() for line in said.out.splitlines() if line.strip()[:1] in "✓›"]
    figures = [(row[0], row[-2]) for row in shown if row]
    assert figures == [("✓", "70.0"), ("›", "69.0")]
    assert "Each was played on from thousands of times" in said.out


def test_a_hint_makes_half_of_it(saves: Path) -> None:
    said = solve(saves, "made.0", typed=f"hint\n{RIGHT}\nq\n")
    assert "The next best answer loses 1 %." in " ".join(said.out.split())
    assert "Right, with a hint: that counts half." in said.out


def test_only_the_first_answer_counts(saves: Path) -> None:
    said = solve(saves, "made.0", typed=f"{WRONG}\nagain\n{RIGHT}\nq\n")
    assert len(rated(said)) == 1
    assert "It was counted already" in said.out
    later = solve(saves, "made.0", typed=f"{RIGHT}\nq\n")
    assert "It was counted already" in later.out
    assert rated(later) == []


def test_the_next_puzzle_is_another_until_all_are_solved(saves: Path) -> None:
    said = solve(saves, typed="".join([f"{one.best.said.split()[1]}\n\n" for one in PUZZLES]))
    asked = [line.split()[1] for line in said.out.splitlines() if line.startswith("Puzzle ")]
    assert sorted(asked) == ["made.0", "made.1", "made.2"]
    assert "All of these puzzles are solved." in said.out
    assert solve(saves, typed="").out.strip() == "All of these puzzles are solved."


def test_a_puzzle_is_passed_on_without_an_answer(saves: Path) -> None:
    said = solve(saves, typed="next\nq\n")
    asked = [line.split()[1] for line in said.out.splitlines() if line.startswith("Puzzle ")]
    assert len(set(asked)) == 2
    assert rated(said) == []


def test_the_day_has_its_puzzle(saves: Path) -> None:
    of_today = PUZZLES[date.today().toordinal() % 3]
    said = solve(saves, "--day", typed=f"{RIGHT}\n\nq\n")
    assert f"The puzzle of the day, {of_today.id} · " in said.out
    assert said.out.count("The puzzle of the day") == 1


def test_themes_are_listed_with_what_was_solved(saves: Path) -> None:
    solve(saves, "made.0", typed=f"{RIGHT}\nq\n")
    said = solve(saves, "--themes", typed="")
    assert "fights: Fights, 1 of 3 solved" in said.out
    assert "solved in a row: 1, at best 1" in said.out


def test_nothing_is_kept_where_nothing_is_to_be(tmp_path: Path, saves: Path) -> None:
    said = run("puzzle", "--no-save", "made.0", typed=f"{RIGHT}\nagain\n{RIGHT}\nq\n")
    assert len(rated(said)) == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "typed", ["", "undo\nq\n", "rules\nmap\nlog\nboard\nwhy\nredo\nq\n", "7x\nq\n"]
)
def test_what_can_be_typed_at_a_table_can_be_typed_here(saves: Path, typed: str) -> None:
    assert solve(saves, "made.0", typed=typed).status == 0


# -- what cannot be --------------------------------------------------------------------------------


def test_a_puzzle_that_is_not_there_is_one_sentence(saves: Path) -> None:
    assert solve(saves, "made.9", typed="").sentence() == "There is no puzzle ‘made.9’."


def test_a_missing_file_is_one_sentence(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = Message("error.puzzles_missing", {"file": FILE})
    put(monkeypatch, Shelf("knightmare", (), (missing,)))
    said = solve(saves, typed="")
    assert (said.status, said.sentence().partition(":")[0]) == (2, "There are no puzzles here")


def test_of_a_damaged_file_the_others_are_asked(
    saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged = Message("error.puzzles_damaged", {"n": 2, "file": FILE})
    put(monkeypatch, Shelf("knightmare", PUZZLES, (damaged,)))
    said = solve(saves, typed="q\n")
    assert "2 puzzles cannot be read" in said.out
    assert "Which answer wins the game most often?" in said.out


def test_a_puzzle_whose_moves_make_no_sense_is_one_sentence(
    saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    values = PUZZLES[0].to_json() | {"moves": ["roll 9"]}
    put(monkeypatch, Shelf("knightmare", (Puzzle.from_json(values),)))
    said = solve(saves, typed="")
    assert said.sentence() == (
        "The puzzle ‘made.0’ is damaged: its moves or its answers make no sense."
    )

"""One's own mistakes as puzzles in the terminal: asked, told, kept, and never rated."""

from pathlib import Path

import pytest

from knightmare.descriptor import KNIGHTMARE
from shared.insight.review import Mark
from shared.play.game import PERSON
from shared.saves.own_puzzles import mistakes, scores
from shared.saves.store import Store
from tests.command_line import Said
from tests.knightmare_rules.insight.marking import begun, marked
from tests.knightmare_rules.person import run


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves.sqlite"


def mistaken(saves: Path, pairs: int = 2_000) -> Mark:
    """A save with one mistake. Arguments: its path; in how many pairs it was played out."""
    with Store(saves) as store:
        return marked(store, *begun(store, PERSON), pairs)


def solve(saves: Path, *typed: str) -> Said:
    said = run("puzzle", "--saves", saves, "--theme", "own", typed="\n".join([*typed, ""]))
    assert "Traceback" not in said.all
    return said


def in_one(said: Said) -> str:
    """All that was said, on one line."""
    return " ".join(said.out.split())


def typed(mark: Mark, better: bool) -> str:
    """What is typed for an answer. Arguments: the mark; whether it is the better one."""
    return str((mark.better if better else mark.chosen).args[0])


def test_a_mistake_is_asked_again(saves: Path) -> None:
    mistaken(saves)
    told = in_one(solve(saves, "q"))
    assert "From your own game of 20" in told
    assert "How many helm tokens will you commit?" in told
    assert "Mistakes of one’s own are not rated." in told


def test_what_was_better_is_right_and_kept(saves: Path) -> None:
    mark = mistaken(saves)
    told = in_one(solve(saves, typed(mark, True), "q"))
    assert "Right: that is better than what you chose then." in told
    assert "Rating" not in told
    with Store(saves) as store:
        (mistake,) = mistakes(KNIGHTMARE, store)
        assert scores(store) == {mistake.id: 1.0}


def test_what_was_chosen_then_is_wrong_and_says_what_it_cost(saves: Path) -> None:
    mark = mistaken(saves)
    told = in_one(solve(saves, typed(mark, False), "again", typed(mark, True), "q"))
    assert "Not the best." in told
    assert "\N{MINUS SIGN}12 %" in told
    assert "were played on from 2000 times" in told
    # the first answer counts
    with Store(saves) as store:
        assert [*scores(store).values()] == [0.0]


def test_the_hint_is_what_was_chosen_then(saves: Path) -> None:
    mark = mistaken(saves)
    told = in_one(solve(saves, "hint", typed(mark, True), "q"))
    assert "Then you chose: " in told
    assert "Right, with a hint: that counts half." in told


def test_a_mistake_that_is_solved_is_not_asked_again(saves: Path) -> None:
    mark = mistaken(saves)
    solve(saves, typed(mark, True), "q")
    assert solve(saves).out.strip() == "All of these puzzles are solved."


def test_it_is_passed_on_and_comes_again(saves: Path) -> None:
    mistaken(saves)
    for _ in range(2):
        told = in_one(solve(saves, "next"))
        assert told.count("From your own game") == 1
        assert told.endswith("All of these puzzles are solved.")


def test_themes_tell_of_them(saves: Path) -> None:
    mark = mistaken(saves)
    solve(saves, typed(mark, True), "q")
    said = run("puzzle", "--saves", saves, "--themes", typed="")
    assert "own: From your own games, 1 of 1 solved" in said.out


@pytest.mark.parametrize("more", [(), ("--no-save",)])
def test_where_there_are_none_one_sentence_says_how_they_come(
    saves: Path, more: tuple[str, ...]
) -> None:
    where = more or ("--saves", str(saves))
    said = run("puzzle", *where, "--theme", "own", typed="")
    assert said.sentence() == (
        "Look back on a finished game with review, and its mistakes become puzzles."
    )

"""Puzzles by touches: the list, the question on the game's own screen, what is told then."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from knightmare.descriptor import KNIGHTMARE
from mobile.shell.presenters.puzzles.puzzles import PuzzlesPresenter
from mobile.shell.screens.puzzles.parts import WeekPart
from mobile.shell.screens.puzzles.puzzles import PuzzlesScreen
from mobile.shell.screens.puzzles.solved import SolvedScreen
from shared.puzzles.puzzle import Puzzle
from shared.puzzles.shelf import Shelf
from shared.saves.schema import StoreError
from shared.speech.messages import Message
from tests.mobile_rules import looking
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver, top
from tests.mobile_rules.presenting import play_out, solo_of
from tests.mobile_rules.reviews import keep_review, review_of
from tests.mobile_rules.visiting import app_in
from tests.puzzled import knightmare
from tests.something import some

SHAPES = (TABLET, PHONE, (800, 1280), (823, 411))
SUNDAY = date(2026, 11, 22)
Shelve = Callable[..., None]


@pytest.fixture
def shelve(monkeypatch: pytest.MonkeyPatch) -> Shelve:
    """Puts puzzles on Knightmare's shelf, and nothing on that of any other game."""
    from dungeonlords.descriptor import DUNGEON_LORDS

    def put(puzzles: Sequence[Puzzle], *refused: Message) -> None:
        monkeypatch.setitem(vars(KNIGHTMARE), "shelf", Shelf("knightmare", tuple(puzzles), refused))

    monkeypatch.setitem(vars(DUNGEON_LORDS), "shelf", Shelf("dungeonlords", ()))
    put(knightmare(3))
    return put


@pytest.fixture
def opened(drive: Drive, tmp_path: Path, shelve: Shelve) -> Driver:
    """The puzzles on a phone, on a Sunday."""
    return puzzles_in(drive(app_in(tmp_path), PHONE))


def puzzles_in(driver: Driver, day: date = SUNDAY) -> Driver:
    app = driver.app
    app.stage.push(PuzzlesScreen(app, PuzzlesPresenter(app.device, lambda: day)))
    driver.settle()
    return driver


def reads(driver: Driver, in_view: bool = False) -> str:
    return " | ".join(one.text for one in looking.words(driver.window, in_view=in_view))


def answer(driver: Driver, said: str) -> None:
    """Gives an answer by its move, as a touch on it does."""
    screen = top(driver.app)
    (given,) = [one for one in screen.presenter.answers() if one.move.notation() == said]
    screen.answered(given)
    driver.settle()
    driver.tap("That is my answer")


def worth(rank: int) -> str:
    """An answer to the puzzle that is asked first, the best being 0."""
    return asked_first().answers[rank].said


def asked_first() -> Puzzle:
    return Shelf("knightmare", knightmare(3)).of_day(SUNDAY.toordinal())


def week(driver: Driver) -> list[str]:
    """The signs of the days, as far as they have one."""
    screen = top(driver.app)
    (part,) = [one for one in looking.seen(screen) if isinstance(one, WeekPart)]
    # below them stand the games
    return looking.signs(part)[: -len(screen.presenter.galleries)]


# -- the list --------------------------------------------------------------------------------------


def test_the_day_the_week_the_rating_and_the_themes_are_painted(opened: Driver) -> None:
    words = reads(opened)
    for said in ("Today", "Fights", "Solve it", "Su", "1500", "0 of 3", "From your own games"):
        assert said in words
    assert "Look back on a finished game, and its mistakes become puzzles." in words
    assert week(opened) == ["torch"]


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize(
    "settings", [{}, {"text_size": 160}, {"high_contrast": True, "left_handed": True}]
)
def test_nothing_is_cut_or_covered(
    drive: Drive, tmp_path: Path, shelve: Shelve, size: tuple[int, int], settings: dict[str, Any]
) -> None:
    driver = puzzles_in(drive(app_in(tmp_path, **settings), size))
    assert driver.problems() == []
    driver.tap("Solve it")
    assert driver.problems() == []
    answer(driver, worth(-1))
    assert driver.problems() == []
    driver.advance(1)
    driver.app.back()
    assert driver.problems() == []


def test_a_missed_day_is_a_ring_without_a_sign_and_costs_nothing(
    drive: Drive, tmp_path: Path, shelve: Shelve
) -> None:
    shelve(knightmare(8))
    driver = puzzles_in(drive(app_in(tmp_path), PHONE))
    driver.tap("Solve it")
    answer(driver, top(driver.app).presenter.task.puzzle.best.said)
    driver.app.back()
    assert week(driver) == ["check"]
    driver.app.back()
    puzzles_in(driver, date(2026, 11, 28))
    assert "1 in a row, best 1" in reads(driver)
    assert week(driver) == ["torch"]
    driver.app.back()
    puzzles_in(driver)
    assert week(driver) == ["check"]


# -- the question ----------------------------------------------------------------------------------


def test_it_is_asked_on_the_games_own_screen(opened: Driver) -> None:
    opened.tap("Solve it")
    words = reads(opened, in_view=True)
    assert "Which answer wins the game most often?" in words
    assert "Puzzle of the day · Knightmare · rated" in words
    assert "The first answer counts" in words
    assert type(top(opened.app)).__name__ == "SoloScreen"


def test_the_best_answer_is_solved_and_rated(opened: Driver) -> None:
    opened.tap("Solve it")
    answer(opened, worth(0))
    assert isinstance(top(opened.app), SolvedScreen)
    words = reads(opened)
    for said in ("Solved", "nothing better exists", "70 %", "1500", "1 in a row", "Next puzzle"):
        assert said in words
    assert "Try again" not in words
    opened.app.back()
    words = reads(opened)
    assert "1 of 3" in words
    assert "Look at it again" in words


def test_a_wrong_answer_is_refuted_and_counted_once(opened: Driver) -> None:
    opened.tap("Solve it")
    answer(opened, worth(-1))
    words = reads(opened)
    for said in ("Not the best", "worth 40 %, the best 70 %", "What fails", "0 in a row"):
        assert said in words
    rated = tries(opened).rating
    opened.tap("Try again")
    answer(opened, worth(0))
    words = reads(opened)
    assert "Solved" in words
    assert "The first answer was counted; this one is for learning." in words
    assert tries(opened).rating == rated
    assert tries(opened).solved() == 0


def tries(driver: Driver) -> Any:
    screen = next(one for one in driver.app.stage.screens if isinstance(one, PuzzlesScreen))
    return screen.presenter.galleries[0].tries


def test_what_comes_next_is_another(opened: Driver) -> None:
    seen = list[str]()
    for _ in range(3):
        if not seen:
            opened.tap("Solve it")
        seen.append(top(opened.app).presenter.task.puzzle.id)
        answer(opened, top(opened.app).presenter.task.puzzle.best.said)
        if len(seen) < 3:
            opened.tap("Next puzzle")
    assert len(set(seen)) == 3
    opened.tap("Next puzzle")
    assert isinstance(top(opened.app), PuzzlesScreen)
    opened.tap(
        "Fights",
    )
    assert "All of these are solved." in reads(opened)


def test_a_hint_narrows_it_down_and_makes_half_of_it(opened: Driver) -> None:
    opened.tap("Solve it")
    opened.tap(top(opened.app).undo_bar._buttons["app.puzzles.hint"])
    assert "loses" in reads(opened)
    answer(opened, worth(0))
    assert "Solved, with a hint" in reads(opened)
    assert [one.score for one in tries(opened).made] == [0.5]


def test_nearly_the_best_is_half(opened: Driver) -> None:
    opened.tap("Solve it")
    answer(opened, worth(1))
    assert "Nearly" in reads(opened)
    assert [one.score for one in tries(opened).made] == [0.5]


def test_giving_up_asks_first_then_shows_the_answer(opened: Driver) -> None:
    opened.tap("Solve it")
    opened.tap(top(opened.app).undo_bar._buttons["app.puzzles.give_up"])
    assert "counts as not solved" in reads(opened)
    assert tries(opened).made == ()
    opened.tap("Show the answer")
    assert "This was it" in reads(opened)
    assert [one.score for one in tries(opened).made] == [0.0]


def test_an_answer_of_one_touch_may_still_be_another(opened: Driver) -> None:
    opened.tap("Solve it")
    screen = top(opened.app)
    for given in some(screen.presenter.answers()[:2]):
        screen.answered(given)
        opened.settle()
        assert "Your answer" in reads(opened)
        opened.app.back()
        assert top(opened.app) is screen
    assert tries(opened).made == ()


def test_going_back_leaves_it_untried(opened: Driver) -> None:
    opened.tap("Solve it")
    opened.app.back()
    assert isinstance(top(opened.app), PuzzlesScreen)
    assert tries(opened).made == ()
    assert "Solve it" in reads(opened)


def test_nothing_of_it_is_a_table(opened: Driver) -> None:
    opened.tap("Solve it")
    answer(opened, worth(0))
    assert opened.app.device.store.tables() == []


def test_what_was_solved_outlives_the_app(drive: Drive, tmp_path: Path, shelve: Shelve) -> None:
    driver = puzzles_in(drive(app_in(tmp_path), PHONE))
    driver.tap("Solve it")
    answer(driver, worth(0))
    after = tries(driver).rating
    driver.close()
    driver = puzzles_in(drive(app_in(tmp_path), PHONE))
    assert tries(driver).rating == after
    assert "1 of 3" in reads(driver)


def test_why_it_is_best_comes_step_by_step(drive: Drive, tmp_path: Path, shelve: Shelve) -> None:
    driver = puzzles_in(drive(app_in(tmp_path, reduce_motion=False), PHONE))
    driver.tap("Solve it")
    answer(driver, worth(-1))
    early = reads(driver)
    assert "What fails" not in early
    driver.advance(0.26 * (top(driver.app)._all + 1))
    assert "What fails" in reads(driver)


# -- what is wrong ---------------------------------------------------------------------------------


def test_missing_puzzles_are_one_sentence_and_the_rest_works(
    drive: Drive, tmp_path: Path, shelve: Shelve
) -> None:
    shelve((), Message("error.puzzles_missing", {"file": "puzzles.jsonl.gz"}))
    driver = puzzles_in(drive(app_in(tmp_path), PHONE))
    words = reads(driver)
    assert words.count("There are no puzzles here") == 1
    assert "Solve it" not in words
    assert "From your own games" in words
    assert driver.problems() == []


def test_a_puzzle_that_cannot_be_asked_is_one_sentence(opened: Driver, shelve: Shelve) -> None:
    damaged = [replace(one, moves=("roll 9",)) for one in knightmare(3)]
    shelve(damaged)
    opened.app.back()
    puzzles_in(opened)
    opened.tap("Solve it")
    assert isinstance(top(opened.app), PuzzlesScreen)
    assert "is damaged: its moves or its answers make no sense" in reads(opened)


def test_what_cannot_be_kept_is_not_counted_and_asked_on(
    opened: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise StoreError("error.disk_full", path="saves.sqlite")

    opened.tap("Solve it")
    monkeypatch.setattr("shared.saves.keepsakes.put", full)
    answer(opened, worth(0))
    assert type(top(opened.app)).__name__ == "SoloScreen"
    assert "disk is full" in reads(opened)
    assert tries(opened).made == ()


# -- one's own games -------------------------------------------------------------------------------


def test_mistakes_of_ones_own_are_asked_again(drive: Drive, tmp_path: Path, shelve: Shelve) -> None:
    driver = drive(app_in(tmp_path), PHONE)
    game = solo_of(driver.app.device, "Branwen", seed="7")
    play_out(game)
    review = review_of(game, (0.11, 0.06))
    keep_review(driver.app.device, game, review)
    game.close()
    puzzles_in(driver)
    assert "0 of 2" in reads(driver)
    driver.tap("From your own games")
    assert "Your own game" in reads(driver)
    first = review.marks[0]
    driver.tap(top(driver.app).undo_bar._buttons["app.puzzles.hint"])
    assert "Then you chose" in reads(driver)
    answer(driver, first.chosen.notation())
    words = reads(driver)
    for said in ("Not the best", "−11 % against the best", "Mistakes of one’s own are not rated."):
        assert said in words
    driver.tap("Try again")
    answer(driver, first.better.notation())
    assert "Solved" in reads(driver)
    driver.app.back()
    assert "0 of 2" in reads(driver)
    driver.tap("From your own games")
    answer(driver, review.marks[1].better.notation())
    assert "that is better than what you chose then" in reads(driver)
    driver.app.back()
    assert "1 of 2" in reads(driver)
    assert tries(driver).made == ()


def test_nothing_of_ones_own_is_one_sentence(opened: Driver) -> None:
    opened.tap("From your own games")
    assert isinstance(top(opened.app), PuzzlesScreen)
    assert "Look back on a finished game" in reads(opened)

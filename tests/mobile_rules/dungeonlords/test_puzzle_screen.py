"""A puzzle of Dungeon Lords by touches: a defence as at any table, that counts once it is whole."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from dungeonlords.combat.planning import DONE, NO_TRAP
from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.rulebook.components import TUNNEL
from knightmare.descriptor import KNIGHTMARE
from mobile.shell.screens.puzzles.solved import SolvedScreen
from shared.insight.judge import POINTS
from shared.play.decision import Decision, Move
from shared.puzzles.puzzle import Answer, Puzzle
from shared.puzzles.puzzling import Remark
from shared.puzzles.shelf import Shelf
from tests.mobile_rules import looking
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver, top
from tests.mobile_rules.visiting import app_in
from tests.puzzled import met

BEST, OTHER = "no_trap done", "no_trap send ... done"


class Defences:
    """A defence is whole when others are asked: a ``shared.puzzles.puzzling.Puzzling``."""

    unit: str = POINTS
    themes: tuple[str, ...] = ("defence",)

    def said(self, state: Any, moves: Sequence[Move]) -> str | None:
        after, asked = state.copy(), DUNGEON_LORDS.play.decision(state)
        for move in moves:
            DUNGEON_LORDS.play.apply(after, move)
        following = DUNGEON_LORDS.play.decision(after)
        assert asked is not None
        assert following is not None
        if following.who == asked.who:
            return None
        return BEST if list(moves) == [NO_TRAP, DONE] else OTHER

    def told(self, port: Any, puzzle: Puzzle, state: Any, said: str) -> str:
        return "Nobody" if said == BEST else "Somebody"

    def hint(self, port: Any, puzzle: Puzzle, state: Any) -> str:
        return "Not everybody is needed."

    def why(self, port: Any, puzzle: Puzzle, state: Any, said: str) -> tuple[Remark, ...]:
        return (Remark("The tile falls", "that is worth it", "broken-wall"),)

    def cards(self, puzzle: Puzzle, state: Any, said: str) -> tuple[tuple[str, bool], ...]:
        return (("2", True), ("0", said == BEST))


def planned(state: Any, decision: Decision) -> bool:
    """Whether traps are there and one monster may be sent, and the card of the round is unknown."""
    if decision.ask != "lay_trap" or len(decision.options) < 2:
        return False
    lord = state.of(decision.who)
    tunnel = lord.tiles[lord.site] == TUNNEL and lord.ready and "ghost" not in lord.ready
    return bool(tunnel) and not any(state.cards[state.round - 1 :])


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    """The first defence of a game that can be made in several ways."""
    for seed in range(1, 9):
        for setup, moves, _, _ in met(DUNGEON_LORDS, planned, seats=4, seed=seed):
            answers = Answer(BEST, 2.5, 0.0), Answer(OTHER, 0.5, 0.0)
            version = DUNGEON_LORDS.play.rules_version
            return Puzzle("made.1", setup, version, moves, "defence", 1_520, answers)
    raise AssertionError("nobody has anything to lay")


@pytest.fixture
def shelved(monkeypatch: pytest.MonkeyPatch, puzzle: Puzzle) -> None:
    """That is the only puzzle there is."""
    monkeypatch.setitem(vars(KNIGHTMARE), "shelf", Shelf("knightmare", ()))
    monkeypatch.setitem(vars(DUNGEON_LORDS), "shelf", Shelf("dungeonlords", (puzzle,)))
    monkeypatch.setitem(vars(DUNGEON_LORDS), "puzzling", Defences())


@pytest.fixture
def asked(drive: Drive, tmp_path: Path, shelved: None) -> Driver:
    """It is asked, on a tablet."""
    driver = drive(app_in(tmp_path), TABLET)
    driver.app.open("puzzles")
    driver.settle()
    driver.tap("Solve it")
    return driver


def reads(driver: Driver) -> str:
    return " | ".join(one.text for one in looking.words(driver.window))


def give(driver: Driver, kind: str) -> None:
    """Taps the first answer of a kind."""
    screen = top(driver.app)
    screen.answered(next(one for one in screen.presenter.answers() if one.move.kind == kind))
    driver.settle()


def test_a_defence_is_taken_back_until_it_is_whole(asked: Driver) -> None:
    screen = top(asked.app)
    undo = screen.undo_bar._buttons["undo"]
    assert undo.disabled
    give(asked, "no_trap")
    assert "Let them come" in reads(asked)
    asked.tap(undo)
    assert undo.disabled
    assert "Let them come" not in reads(asked)
    assert top(asked.app) is screen
    give(asked, "no_trap")
    give(asked, "done")
    words = reads(asked)
    assert isinstance(top(asked.app), SolvedScreen)
    for said in (
        "Solved",
        "Nobody: nothing better exists",
        "2.5 points",
        "the number is the card’s",
    ):
        assert said in words


def test_a_touch_that_makes_it_whole_is_asked_about(asked: Driver) -> None:
    give(asked, "no_trap")
    screen = top(asked.app)
    give(asked, "send")
    assert "Your answer" in reads(asked)
    asked.app.back()
    assert top(asked.app) is screen
    give(asked, "send")
    asked.tap("That is my answer")
    words = reads(asked)
    for said in ("Not the best", "Somebody: worth 0.5 points, the best 2.5 points", "Try again"):
        assert said in words


def test_what_may_come_is_told_and_what_is_best_is_not(asked: Driver) -> None:
    table = top(asked.app).presenter.table
    spells = table.state.ruleset.spells
    words = reads(asked)
    assert f"{len(table.state.card_stack)} cards may come" in words
    for fatigue in {spells[card].fatigue for card in table.state.card_stack}:
        assert f"{fatigue} fatigue: " in words
    assert "crystal ball" not in words.lower()


@pytest.mark.parametrize("size", [TABLET, PHONE, (800, 1280)])
@pytest.mark.parametrize("settings", [{"text_size": 160}, {"left_handed": True}])
def test_nothing_is_cut_or_covered(
    drive: Drive, tmp_path: Path, shelved: None, size: tuple[int, int], settings: dict[str, Any]
) -> None:
    driver = drive(app_in(tmp_path, **settings), size)
    driver.app.open("puzzles")
    driver.settle()
    found = driver.problems()
    driver.tap("Solve it")
    found += driver.problems()
    give(driver, "no_trap")
    give(driver, "done")
    # the theme of this test has no words
    assert [one for one in found + driver.problems() if "puzzle.theme" not in one] == []

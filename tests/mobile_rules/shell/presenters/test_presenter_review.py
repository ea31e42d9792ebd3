"""A table that is looked back on, without a window."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mobile.shell.presenters import reviewing
from mobile.shell.presenters.looking_back.review import ReviewPresenter
from tests.mobile_rules.presenting import (
    device_in,
    ledger_of,
    one_step,
    play_out,
    solo_of,
    untranslated,
)
from tests.mobile_rules.reviews import Patient, keep_review
from tests.something import some, there


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A game alone that is over, with its review kept."""
    game = solo_of(device_in(tmp_path_factory.mktemp("ended")), "Branwen", seed="7")
    play_out(game)
    keep_review(game.device, game)
    yield game
    game.close()


@pytest.fixture
def review(ended: Any) -> Iterator[ReviewPresenter]:
    made = ReviewPresenter(ended)
    yield made
    made.close()


def test_what_was_made_before_is_shown_at_once(review: ReviewPresenter) -> None:
    verdict = there(review.shown.verdict)
    assert verdict.progress is None
    assert verdict.title != "Looking back"


def test_the_parts_make_the_end(review: ReviewPresenter) -> None:
    sums = there(review.shown.sums)
    start, *parts, end = sums.own.sums
    assert start.amount + sum(one.amount for one in parts) == end.amount


def test_the_curve_begins_at_the_start_and_has_a_point_for_each_turn(
    review: ReviewPresenter, ended: Any
) -> None:
    chart = there(review.shown.chart)
    assert len(chart.curves[0].values) == len(chart.steps) + 1 == chart.reach + 1
    assert chart.steps[-1].short == str(len(chart.steps))
    assert chart.ending in ("crown", "grave")


def test_a_point_is_told_with_what_luck_and_choices_did(review: ReviewPresenter) -> None:
    review.choose_point(3)
    shown = review.shown
    assert shown.chart is not None
    assert shown.chart.told is not None
    assert shown.point == shown.chart.told.at == 3
    assert shown.chart.told.title.startswith("Turn 3: ")
    assert "luck" in shown.chart.told.note


def test_arrows_stop_at_both_ends(review: ReviewPresenter) -> None:
    review.choose_point(1)
    review.step(-1)
    first = review.shown.point
    review.choose_point(10_000)
    last = review.shown.point
    assert review.shown.chart is not None
    assert (first, last) == (1, len(review.shown.chart.steps))


def test_at_first_the_point_is_told_that_decided_most(review: ReviewPresenter) -> None:
    shown = review.shown
    assert max(shown.turnings, key=lambda one: int(one.figure[1:-2])).chosen


def test_marked_choices_name_what_would_have_been_better(review: ReviewPresenter) -> None:
    marked = review.shown.marked
    assert [(one.figure, one.mistake) for one in marked] == [
        ("\N{MINUS SIGN}11 %", True),
        ("\N{MINUS SIGN}6 %", False),
        ("\N{MINUS SIGN}5 %", False),
    ]
    for one in some(marked):
        assert one.note.startswith("Better: ")


def test_the_two_worst_are_turning_points(review: ReviewPresenter) -> None:
    choices = [one.figure for one in review.shown.turnings if not one.icon]
    assert choices == ["\N{MINUS SIGN}11 %", "\N{MINUS SIGN}6 %"]


def test_the_worst_choice_is_known(review: ReviewPresenter) -> None:
    assert review.shown.worst is not None
    assert review.shown.worst.figure == "\N{MINUS SIGN}11 %"


def test_all_is_said_in_another_language(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path, pseudo=True), "Œ", seed="7")
    play_out(game)
    keep_review(game.device, game)
    assert not untranslated(ReviewPresenter(game).shown)


def test_the_curve_grows_while_it_is_reckoned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # so little that no machine takes a whole game apart in it
    monkeypatch.setattr(reviewing, "SPELL", 0.02)
    game = solo_of(device_in(tmp_path), seed="7")
    play_out(game)
    game.device.thinker = thinker = Patient()
    review = ReviewPresenter(game)
    assert review.shown.verdict is not None
    assert (review.shown.chart, review.shown.verdict.progress) == (None, 0.0)
    thinker.work()
    some_points = len(review.telling.points)
    thinker.work()
    assert 0 < some_points < len(review.telling.points)
    assert review.shown.verdict.title == "Looking back"


def test_a_tap_ends_the_reckoning_and_another_goes_on(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="7")
    play_out(game)
    game.device.thinker = thinker = Patient()
    review = ReviewPresenter(game)
    review.turn()
    stopped = there(review.shown.verdict)
    assert (thinker.work(), stopped.progress_text) == (False, "Stopped at 0 %. A tap goes on.")
    review.turn()
    assert thinker.work()


def test_what_was_reckoned_by_then_is_kept(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), seed="7")
    play_out(game)
    game.device.thinker = thinker = Patient()
    review = ReviewPresenter(game)
    thinker.work()
    points = len(review.telling.points)
    review.close()
    assert len(ReviewPresenter(game).telling.points) == points > 0


def test_a_board_that_was_not_learned_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("knightmare.insight.judge.learned", lambda ruleset: None)
    shown = ReviewPresenter(solo_of(device_in(tmp_path), seed="7")).shown
    assert shown.why_not.startswith("This board has not been learned yet")
    assert (shown.chart, shown.verdict) == (None, None)


def test_a_ledger_cannot_be_looked_back_on_move_by_move(tmp_path: Path) -> None:
    shown = ReviewPresenter(ledger_of(device_in(tmp_path))).shown
    assert shown.why_not.startswith("At a physical table")


def test_in_mid_game_nobody_learns_what_others_may_expect(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), "Ann", "Tom", seed="7")
    random = Random("5")
    while game.table.ply < 30:
        one_step(game, random)
    keep_review(game.device, game)
    shown = ReviewPresenter(game).shown
    assert shown.verdict is not None
    assert (shown.seats, shown.verdict.title) == ((), "So far")


def test_once_it_is_over_everybody_can_be_looked_at(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), "Ann", "Tom", seed="7")
    play_out(game)
    keep_review(game.device, game)
    review = ReviewPresenter(game)
    review.choose_seat("p2")
    assert [(one.mark.name, one.chosen) for one in review.shown.seats] == [
        ("Ann", False),
        ("Tom", True),
    ]
    assert "Tom" in review.shown.subtitle


def test_what_is_taken_back_meanwhile_changes_nothing(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), "Ann", "Tom", seed="7")
    play_out(game)
    keep_review(game.device, game)
    review = ReviewPresenter(game)
    before = review.shown
    game.return_to(3)
    review.refresh()
    assert review.shown == before

"""How a pack plays: games numbered alike on every side, and what is said of what is met."""

from typing import Any

import pytest

from dungeonlords.lab.playing import LordsTrials
from knightmare.lab.playing import SoloTrials, Trial, play_chunk
from shared.lab.measure import Measure, surely
from shared.lab.playing import (
    HARDLY,
    NEVER,
    UNSOUGHT,
    TimesMet,
    TrialFigures,
    TrialSide,
    TrialTable,
    checksum,
    odd_ones,
)
from shared.play.patience import BrokenOff, as_long_as

THIRD = TrialTable({"board": "third"})
STRONG = TrialTable(
    {"board": "third"},
    {"characters": {"character": [{
        "id": "goblin", "name": "Goblin", "home": "goblin_run", "strength": 9, "guards": "",
        "insubstantial": False, "source": "house",
    }]}},
)  # fmt: skip


def played(**met: tuple[int, int]) -> TrialFigures:
    """What a hundred games showed."""
    return TrialFigures(
        100, {}, {}, {id: TimesMet("character", *times) for id, times in met.items()}
    )


def test_the_games_are_those_of_the_laboratory_however_they_are_cut() -> None:
    trials = SoloTrials()
    whole = trials.play(THIRD, "easy", 0, 6)
    assert whole == play_chunk(Trial(bot="easy", board="third"), 0, 6)
    parts = trials.new()
    for first, last in ((0, 1), (1, 4), (4, 6)):
        trials.add(parts, trials.play(THIRD, "easy", first, last))
    assert parts == whole


@pytest.mark.parametrize(
    ("trials", "table"), [(SoloTrials(), THIRD), (LordsTrials(), TrialTable({}))]
)
def test_what_was_counted_is_written_and_read(trials: Any, table: TrialTable) -> None:
    side = TrialSide(trials, table, "easy")
    assert not side.seen
    side.add(trials.play(table, "easy", 0, 1), 1)
    again = TrialSide(trials, table, "easy")
    again.read(side.to_json())
    seen = trials.seen(table, side.counted)
    assert again.seen == seen
    assert seen.games == 1
    assert [id for id, _ in trials.charts] == [*seen.charts]
    assert [*trials.notes] == [*seen.notes]


@pytest.mark.parametrize(
    ("trials", "table"), [(SoloTrials(), THIRD), (LordsTrials(), TrialTable({}))]
)
def test_a_game_that_nobody_waits_for_is_broken_off(trials: Any, table: TrialTable) -> None:
    with as_long_as(lambda: False), pytest.raises(BrokenOff):
        trials.play(table, "easy", 0, 1)


def test_fights_of_both_kinds_are_met() -> None:
    trials = SoloTrials()
    met = trials.seen(THIRD, trials.play(THIRD, "easy", 0, 12)).met
    assert met["hobgoblin"].times > met["hobgoblin"].sought > 0


def test_another_board_has_another_checksum() -> None:
    descriptor = SoloTrials.descriptor
    sums = {checksum(descriptor, one) for one in (THIRD, TrialTable({"board": "second"}), STRONG)}
    assert len(sums) == 3
    assert checksum(descriptor, TrialTable({"board": "third"})) == checksum(descriptor, THIRD)


def test_what_is_met_too_little_is_told_the_worst_first() -> None:
    ours = played(goblin=(50, 40), ogre=(59, 50), pooka=(40, 30), imp=(0, 0), ghost=(30, 0))
    own = played(goblin=(12, 0), ogre=(8, 4), pooka=(0, 0), imp=(0, 0), ghost=(30, 0), new=(0, 0))
    assert [*map(tuple, odd_ones(ours, own))] == [
        ("pooka", NEVER), ("new", NEVER), ("goblin", UNSOUGHT), ("ogre", HARDLY),
    ]  # fmt: skip
    assert odd_ones(ours, ours) == []


def test_a_difference_is_sure_where_it_is_more_than_its_own_error() -> None:
    ours = Measure(10.0, 3.0)
    # the error of the difference is five, 19 times in 20 nearly ten
    assert surely(Measure(19.7, 4.0), ours) == 0
    assert surely(Measure(19.9, 4.0), ours) == 1
    assert surely(ours, Measure(19.9, 4.0)) == -1

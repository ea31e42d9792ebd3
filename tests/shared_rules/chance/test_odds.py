"""Distributions over Fate's moves, against what can be counted by hand."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache

import pytest

from shared.chance.odds import Distribution, OddsError, distribution
from shared.play.decision import Decision, Move, chances, moves
from tests.shared_rules.pig import HOLD, ROLL, Pig, PigState

PIG = Pig()


def start(seats: int = 2, target: int = 100) -> PigState:
    return PIG.setup({"target": target}, ["p1", "p2"][:seats])


def hold_at(points: int) -> Callable[[PigState, Decision], Move]:
    """Roll until the heap is high enough."""
    return lambda state, decision: HOLD if state.heap >= points else ROLL


def first_turn_over(state: PigState) -> bool:
    return state.turn == 1


def gained(state: PigState) -> int:
    return state.scores["p1"]


def where(state: PigState) -> tuple[int, int, bool]:
    return state.turn, state.heap + gained(state), state.rolling


@cache
def bust(heap: int, goal: int) -> Fraction:
    """The chance to lose the turn, worked out without the game."""
    if heap >= goal:
        return Fraction(0)
    later = sum((bust(heap + face, goal) for face in range(2, 7)), Fraction(0))
    return (1 + later) / 6


def test_one_die() -> None:
    state = start()
    PIG.apply(state, ROLL)
    before = state.copy()
    rolled = distribution(PIG, state, lambda reached: reached.heap)
    assert state == before
    assert rolled.outcomes == {face: Fraction(1, 6) for face in (0, 2, 3, 4, 5, 6)}
    assert (rolled.exact, rolled.samples, rolled.error(2)) == (True, 0, 0.0)
    assert rolled.chance(1) == 0


def test_a_person_is_not_asked_without_a_policy() -> None:
    assert distribution(PIG, start(), gained).outcomes == {0: 1}


@pytest.mark.parametrize("goal", [6, 20])
def test_a_whole_turn_is_exact(goal: int) -> None:
    turn = distribution(
        PIG, start(), gained, policy=hold_at(goal), until=first_turn_over, same=where
    )
    assert turn.exact
    assert turn.chance(0) == bust(0, goal)
    assert sum(turn.outcomes.values()) == 1
    assert all(goal <= score < goal + 6 for score in turn.outcomes if score)


def test_merging_changes_nothing() -> None:
    merged, plain = (
        distribution(PIG, start(), gained, policy=hold_at(9), until=first_turn_over, same=same)
        for same in (where, None)
    )
    assert merged.outcomes == plain.outcomes
    assert plain.exact


@pytest.mark.parametrize("limit", [0, 300])
def test_a_large_tree_is_sampled_with_an_error_bar(limit: int) -> None:
    turn = distribution(
        PIG, start(), gained, policy=hold_at(20), until=first_turn_over, limit=limit, samples=4000
    )
    assert (turn.exact, turn.samples) == (False, 4000)
    assert sum(turn.outcomes.values()) == 1
    assert (turn.sampled == 1) == (limit == 0)
    assert 0 < turn.error(0) < 0.01
    assert abs(float(turn.chance(0) - bust(0, 20))) < 4 * turn.error(0)
    assert turn.error(9999) > 0


def test_a_limit_is_reached_before_anything_is_sampled() -> None:
    """One choice, then six faces: seven moves."""

    def once(state: PigState, decision: Decision) -> Move | None:
        return None if state.heap else ROLL

    def turn(limit: int) -> bool:
        found = distribution(
            PIG, start(), gained, policy=once, until=first_turn_over, limit=limit, samples=9
        )
        return found.exact

    assert [turn(limit) for limit in (6, 7, 8)] == [False, True, True]


def test_the_error_counts_one_success_and_one_failure_more() -> None:
    found = Distribution({1: Fraction(1)}, 6, {1: 3}, Fraction(1, 2))
    assert found.error(1) == pytest.approx(0.5 * (0.5 * 0.5 / 6) ** 0.5)
    assert found.error(2) == pytest.approx(0.5 * (0.125 * 0.875 / 6) ** 0.5)


def test_samples_are_the_same_for_the_same_seed() -> None:
    one, same, other = (
        distribution(
            PIG, start(), gained, policy=hold_at(20), until=first_turn_over, limit=9, seed=seed
        )
        for seed in ("a", "a", "b")
    )
    assert one == same
    assert one.outcomes != other.outcomes


def test_a_finished_game_has_one_outcome() -> None:
    state = start(target=20)
    state.scores["p2"] = 20
    assert distribution(PIG, state, PIG.outcome).outcomes == {PIG.outcome(state): 1}


class Loaded(Pig):
    """The die shows a 1 half of the time."""

    def decision(self, state: PigState) -> Decision | None:
        if state.rolling:
            return chances("ask.pig_die", moves("roll", 1, 6), (3, 3))
        return super().decision(state)


class Crooked(Pig):
    """The die shows a 6 five times as often as a 1."""

    def decision(self, state: PigState) -> Decision | None:
        if state.rolling:
            return chances("ask.pig_die", moves("roll", 1, 6), (1, 5))
        return super().decision(state)


@pytest.mark.parametrize(("pig", "one"), [(Loaded(), Fraction(1, 2)), (Crooked(), Fraction(1, 6))])
def test_weights_count(pig: Pig, one: Fraction) -> None:
    state = start()
    pig.apply(state, ROLL)
    assert distribution(pig, state, lambda reached: reached.heap).chance(0) == one


def test_the_policy_may_stop_the_walk() -> None:
    def once(state: PigState, decision: Decision) -> Move | None:
        return None if state.heap else ROLL

    turn = distribution(PIG, start(), lambda s: s.heap, policy=once, until=first_turn_over)
    assert turn.outcomes == {heap: Fraction(1, 6) for heap in (0, 2, 3, 4, 5, 6)}


def test_a_game_without_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(Pig):
        def apply(self, state: PigState, move: Move, emit: object = None) -> None:
            """Nothing happens."""

    monkeypatch.setattr("shared.chance.odds.LONGEST", 50)
    with pytest.raises(OddsError, match="after 50 moves"):
        distribution(Endless(), start(), gained, policy=lambda s, d: ROLL, limit=20)

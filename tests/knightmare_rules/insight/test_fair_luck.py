"""Luck in Knightmare is fair: over all that Fate may answer, by its exact odds, it is nothing."""

from collections.abc import Iterator, Sequence
from functools import partial
from operator import mul
from random import Random

import pytest

from knightmare.bot.hard import hard
from knightmare.descriptor import KNIGHTMARE
from knightmare.game import Knightmare
from knightmare.insight.judge import TurnJudge, judge_of
from knightmare.position.state import State
from shared.chance.fate import draw
from shared.insight.account import luck
from shared.play.decision import FATE, Decision
from tests.campaigns.accounts import EXACT, Kind, _game, told

GAME = Knightmare()
EVERY = 5
"""Of Fate's answers one in so many is looked at."""


class Crooked(TurnJudge):
    """Believes that the first outcome is a little likelier than it is."""

    def chances(self, decision: Decision) -> Sequence[float]:
        first, *others = super().chances(decision)
        return [first + 0.01, *[one - 0.01 / len(others) for one in others]]


@pytest.fixture(scope="module")
def judge() -> TurnJudge:
    found = judge_of(GAME.ruleset({}), GAME.rules_version)
    assert found is not None
    return found


def fated(seats: int, judge: TurnJudge) -> Iterator[tuple[State, Decision]]:
    """What Fate is asked in a game of the hard level, and where."""
    random, bot = Random(seats), hard("a")
    state = GAME.setup({}, ["p1", "p2", "p3", "p4"][:seats])
    for ply in range(60 * seats):
        decision = GAME.decision(state)
        if decision is None:
            return
        if decision.who == FATE:
            if judge.row(decision) and len(decision.options) > 1:
                yield state.copy(), decision
            GAME.apply(state, draw(decision, random))
        else:
            GAME.apply(state, bot.choose(GAME, state, decision, ply))


def unfair(judge: TurnJudge, state: State, decision: Decision) -> float:
    """What luck comes to over all that Fate may answer, for whoever it favours most."""
    outcomes = [luck(GAME, judge, state, decision, one) for one in decision.options]
    total = [sum(map(mul, decision.weights, one)) for one in zip(*outcomes, strict=True)]
    return float(max(map(abs, total)) / decision.total)


@pytest.mark.parametrize("seats", [1, 2])
def test_over_all_outcomes_luck_is_nothing(judge: TurnJudge, seats: int) -> None:
    found = [unfair(judge, *one) for one in [*fated(seats, judge)][::EVERY]]
    assert len(found) >= 3
    assert max(found) < EXACT


def test_a_wrong_weight_of_fate_is_found(judge: TurnJudge) -> None:
    crooked = Crooked(GAME.ruleset({}), judge.version)
    found = [unfair(crooked, *one) for one in [*fated(1, judge)][::EVERY]]
    assert max(found) > 1e-4


def test_over_some_games_it_is_about_nothing_and_the_parts_make_the_end() -> None:
    kind = Kind(KNIGHTMARE.name, "normal", 1)
    games = list(map(partial(_game, kind), range(12)))
    assert max(error for _, error in games) < EXACT
    fair, said = told([lucky for lucky, _ in games])
    assert fair, said

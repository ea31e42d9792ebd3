"""Tree search, on Pig."""

from typing import Any

import pytest

from shared.bots.match import play_game
from shared.bots.random import RandomBot
from shared.bots.rollouts import RolloutBot
from shared.bots.tree_search import SearchBot
from shared.play.decision import Decision, Move
from shared.play.game import Game, Outcome
from shared.play.patience import BrokenOff, as_long_as
from shared.play.table import Player
from tests.shared_rules.bots.asking import PIG, ask, state
from tests.shared_rules.pig import HOLD, ROLL, Pig, PigState


def share(state: PigState, seat: str) -> float:
    return min(1.0, state.scores[seat] / state.target)


@pytest.mark.parametrize("more", [{}, {"depth": 5, "evaluate": share}])
def test_the_same_seed_and_ply_give_the_same_answer(more: dict[str, Any]) -> None:
    one, same = (SearchBot("a", iterations=60, **more) for _ in range(2))
    for ply in range(8):
        assert ask(one, state(heap=9), ply) == ask(same, state(heap=9), ply)


@pytest.mark.parametrize("ply", range(3))
def test_it_takes_the_win(ply: int) -> None:
    assert ask(SearchBot("a", iterations=200), state(heap=5, mine=15, theirs=19), ply) == HOLD


def test_it_dares_when_holding_loses() -> None:
    # the other needs a single point, and has all the time it wants
    desperate = state(heap=2, mine=0, theirs=19)
    hopeless = SearchBot("a", iterations=800, policy=lambda s, d: HOLD if s.heap else ROLL)
    assert ask(hopeless, desperate) == ROLL


def test_it_follows_the_evaluation_where_it_is_cut_off() -> None:
    bot = SearchBot("a", iterations=200, depth=0, evaluate=share)
    assert ask(bot, state(heap=30, mine=40, target=100)) == HOLD


def test_a_single_option_needs_no_search() -> None:
    class Unasked(Pig):
        def apply(self, state: PigState, move: Move, emit: object = None) -> None:
            raise AssertionError

    decision = PIG.decision(state())
    assert decision is not None
    assert SearchBot().choose(Unasked(), state(), decision, 0) == ROLL


def test_it_beats_chance() -> None:
    wins = 0
    for game in range(12):
        seats = ["p1", "p2"] if game % 2 else ["p2", "p1"]
        bots: dict[str, Player] = {seat: RandomBot(f"{game}") for seat in seats}
        bots["p1"] = SearchBot(f"{game}", iterations=120)
        end = play_game(PIG, {"target": 50}, bots, f"{game}")
        wins += PIG.outcome(end) == Outcome(("p1",), "reached")
    assert wins >= 9


class Steady:
    """Holds from so many on."""

    def __init__(self, enough: int) -> None:
        self.enough = enough

    def choose(self, game: Game[Any], view: PigState, decision: Decision, ply: int) -> Move:
        return HOLD if view.heap >= self.enough else ROLL


def usual(enough: int) -> RolloutBot:
    return RolloutBot(lambda seed: Steady(enough), "a", 3_000)


def test_it_leaves_the_usual_choice_only_for_a_sure_gain() -> None:
    bot = SearchBot("a", iterations=40, usual=usual(30))
    assert ask(bot, state(heap=5, mine=15, theirs=19)) == HOLD
    for enough, choice in ((4, HOLD), (30, ROLL)):
        even = SearchBot("a", iterations=20, usual=usual(enough))
        assert [ask(even, state(heap=20, target=1000), ply) for ply in range(2)] == [choice] * 2


def test_it_is_no_worse_than_the_bot_that_it_is_given() -> None:
    wins = 0
    for game in range(16):
        bots: dict[str, Player] = {
            "p1": SearchBot("a", iterations=20, usual=usual(20)),
            "p2": Steady(20),
        }
        seats = ("p1", "p2") if game % 2 else ("p2", "p1")
        end = play_game(PIG, {"target": 50}, {seat: bots[seat] for seat in seats}, f"{game // 2}")
        wins += PIG.outcome(end) == Outcome(("p1",), "reached")
    assert wins >= 6


def test_it_stops_as_soon_as_nobody_waits() -> None:
    with as_long_as(lambda: False), pytest.raises(BrokenOff):
        ask(SearchBot("a"), state(heap=5))

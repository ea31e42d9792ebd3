"""Play-outs that correct another bot, on Pig."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from shared.bots.match import play_game
from shared.bots.random import RandomBot
from shared.bots.rollouts import RolloutBot
from shared.play.decision import Decision, Move
from shared.play.game import Game, Outcome
from shared.play.patience import BrokenOff, as_long_as
from shared.play.table import Player
from tests.shared_rules.bots.asking import PIG, ask, state
from tests.shared_rules.pig import HOLD, ROLL, PigState


class Steady:
    """Holds from so many on."""

    def __init__(self, enough: int) -> None:
        self.enough = enough

    def choose(self, game: Game[Any], view: PigState, decision: Decision, ply: int) -> Move:
        return HOLD if view.heap >= self.enough else ROLL


def steady(enough: int) -> Callable[[str], Player]:
    return lambda seed: Steady(enough)


def test_it_takes_the_win_that_the_other_bot_leaves() -> None:
    greedy = RolloutBot(steady(30), "a")
    assert ask(greedy, state(heap=5, mine=15, theirs=19)) == HOLD


def test_it_stays_with_the_other_bot_where_nothing_is_gained() -> None:
    for enough, choice in ((4, HOLD), (30, ROLL)):
        # whether this throw or that hold is better is a matter of less than a hundredth
        bot = RolloutBot(steady(enough), "a", plies=2_000)
        assert [ask(bot, state(heap=20, target=1000), ply) for ply in range(3)] == [choice] * 3


def test_the_same_seed_and_ply_give_the_same_answer() -> None:
    for ply in range(5):
        one, same = (RolloutBot(RandomBot, "a", plies=600) for _ in range(2))
        assert ask(one, state(heap=9), ply) == ask(same, state(heap=9), ply)


def test_it_plays_no_more_than_it_may() -> None:
    played: list[int] = []

    def made(seed: str) -> Player:
        played.append(1)
        return Steady(5)

    bot = RolloutBot(made, "a", plies=200)
    del played[:]
    ask(bot, state(heap=5))
    assert 2 <= len(played) <= 24


def test_the_other_bots_word_stands_where_it_should() -> None:
    bot = RolloutBot(steady(30), "a", by_heart=frozenset({"ask.pig"}))
    assert ask(bot, state(heap=5, mine=15, theirs=19)) == ROLL


def test_what_is_hidden_is_filled_in_before_anything_is_played() -> None:
    asked: list[tuple[str, int]] = []

    def imagine(view: PigState, seat: str, random: Random) -> None:
        asked.append((seat, view.heap))

    ask(RolloutBot(steady(5), "a", plies=200, imagine=imagine), state(heap=5))
    assert set(asked) == {("p1", 5)}


def test_an_end_may_be_worth_something_else_than_a_win() -> None:
    def losing(game: Game[Any], reached: PigState, seat: str) -> float:
        return float(reached.scores[seat] < reached.target)

    bot = RolloutBot(steady(5), "a", worth=losing)
    assert ask(bot, state(heap=5, mine=15, theirs=19)) == ROLL


def heap(game: Game[Any], reached: PigState, seat: str) -> float:
    """Points and heap, of a hundred."""
    return (reached.scores[seat] + reached.heap) / 100


def test_a_play_out_may_be_cut_off_and_judged_where_it_stands() -> None:
    asked: list[PigState] = []

    def until(begun: PigState, seat: str) -> Callable[[], bool]:
        asked.append(begun)
        assert seat == "p1"
        return lambda: True

    played: list[int] = []

    def judged(game: Game[Any], reached: PigState, seat: str) -> float:
        played.append(reached.heap)
        return heap(game, reached, seat)

    bot = RolloutBot(steady(30), "a", 200, worth=judged, until=until)
    ask(bot, state(heap=5, target=1000))
    # a roll that is not followed up, or a hold: nothing was thrown yet
    assert set(played) <= {0, 5}
    assert len(asked) == len(played) > 10


def test_where_nothing_tells_when_it_is_enough_it_plays_to_the_end() -> None:
    def won_at_last(game: Game[Any], reached: PigState, seat: str) -> float:
        assert game.outcome(reached) is not None
        return 0.0

    ask(RolloutBot(steady(5), "a", 200, worth=won_at_last, until=lambda *_: None), state(heap=5))


def test_a_gain_within_the_margin_leaves_the_choice() -> None:
    def bot(margin: float) -> RolloutBot:
        return RolloutBot(steady(30), "a", margin=margin)

    position = state(heap=5, mine=15, theirs=19)
    assert ask(bot(0.1), position) == HOLD
    assert ask(bot(1.0), position) == ROLL


def test_it_stops_as_soon_as_nobody_waits() -> None:
    left = [40]

    def wanted() -> bool:
        left[0] -= 1
        return left[0] > 0

    with as_long_as(wanted), pytest.raises(BrokenOff):
        ask(RolloutBot(steady(5), "a"), state(heap=5, target=100))
    assert left == [0]


def test_it_is_no_worse_than_the_bot_that_it_is_given() -> None:
    wins = 0
    for game in range(24):
        bots: dict[str, Player] = {"p1": RolloutBot(steady(40), "a", 3_000), "p2": Steady(40)}
        bots = bots if game % 2 else {"p2": bots["p2"], "p1": bots["p1"]}
        end = play_game(PIG, {"target": 50}, bots, f"{game // 2}")
        wins += PIG.outcome(end) == Outcome(("p1",), "reached")
    assert wins >= 15

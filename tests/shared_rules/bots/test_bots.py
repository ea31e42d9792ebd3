"""Bots and playouts, on Pig."""

from random import Random
from typing import Any

import pytest

from shared.bots.bots import GreedyBot, RandomBot, SearchBot, play_game, playout
from shared.play.decision import FATE, Decision, Move, move
from shared.play.game import Outcome, Seat, Setup
from shared.play.table import Player, Table
from tests.shared_rules.pig import HOLD, ROLL, Pig, PigState

PIG = Pig()


def state(heap: int = 0, mine: int = 0, theirs: int = 0, target: int = 20) -> PigState:
    return PigState(target, {"p1": mine, "p2": theirs}, heap=heap)


def lead(state: PigState, seat: str) -> float:
    """What a seat has, and half of what it may still lose."""
    heap = state.heap if state.seat == seat else 0
    return state.scores[seat] + 0.9 * heap


def share(state: PigState, seat: str) -> float:
    return min(1.0, state.scores[seat] / state.target)


def ask(bot: Player, position: PigState, ply: int = 0) -> Move:
    decision = PIG.decision(position)
    assert decision is not None
    before = position.copy()
    answer = bot.choose(PIG, position, decision, ply)
    assert position == before
    assert answer in decision.options
    return answer


BOTS: list[Any] = [
    RandomBot,
    lambda seed: GreedyBot(lead, seed),
    lambda seed: SearchBot(seed, iterations=60),
    lambda seed: SearchBot(seed, iterations=60, depth=5, evaluate=share),
]


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_seed_and_ply_give_the_same_answer(bot: Any) -> None:
    for ply in range(8):
        assert ask(bot("a"), state(heap=9), ply) == ask(bot("a"), state(heap=9), ply)


@pytest.mark.parametrize("bot", BOTS)
def test_a_table_of_bots_plays_the_same_game_twice(bot: Any) -> None:
    setup = Setup("pig", (Seat("p1", "A", "bot"), Seat("p2", "B", "bot")), "7", {"target": 20})
    tables = []
    for _ in range(2):
        table = Table(PIG, setup, players={"p1": bot("a"), "p2": bot("b")})
        while table.step():
            pass
        tables.append(table)
    one, other = tables
    assert one.journal.to_json() == other.journal.to_json()
    assert PIG.outcome(one.state) is not None
    bots = {"p1": bot("a"), "p2": bot("b")}
    assert play_game(PIG, {"target": 20}, bots, "7") == one.state


def test_random_bots_try_everything() -> None:
    answers = {ask(RandomBot("a"), state(heap=9), ply) for ply in range(30)}
    assert answers == {ROLL, HOLD}


def test_greed_rolls_early_and_holds_late() -> None:
    bot = GreedyBot(lead, "a", samples=300)
    assert ask(bot, state(heap=2, target=100)) == ROLL
    assert ask(bot, state(heap=40, target=100)) == HOLD
    assert ask(bot, state()) == ROLL


def test_greed_tries_a_sure_thing_once() -> None:
    seen = []

    def count(reached: PigState, seat: str) -> float:
        seen.append(reached.copy())
        return lead(reached, seat)

    ask(GreedyBot(count, samples=7), state(heap=15, mine=10))
    # holding wins at once; rolling is tried seven times
    assert len(seen) == 8


def test_greed_asks_the_policy_for_the_others() -> None:
    asked = []

    def policy(position: PigState, decision: Decision) -> Move:
        asked.append(decision.who)
        return decision.options[-1]

    ask(GreedyBot(lead, samples=5, policy=policy), state(heap=5))
    assert set(asked) == {"p2"}


@pytest.mark.parametrize("ply", range(3))
def test_search_takes_the_win(ply: int) -> None:
    assert ask(SearchBot("a", iterations=200), state(heap=5, mine=15, theirs=19), ply) == HOLD


def test_search_dares_when_holding_loses() -> None:
    # the other needs a single point, and has all the time it wants
    desperate = state(heap=2, mine=0, theirs=19)
    hopeless = SearchBot("a", iterations=800, policy=lambda s, d: HOLD if s.heap else ROLL)
    assert ask(hopeless, desperate) == ROLL


def test_search_follows_the_evaluation_where_it_is_cut_off() -> None:
    bot = SearchBot("a", iterations=200, depth=0, evaluate=share)
    assert ask(bot, state(heap=30, mine=40, target=100)) == HOLD


def test_a_single_option_needs_no_search() -> None:
    class Unasked(Pig):
        def apply(self, state: PigState, move: Move, tell: object = None) -> None:
            raise AssertionError

    decision = PIG.decision(state())
    assert decision is not None
    for bot in (SearchBot(), GreedyBot(lead)):
        assert bot.choose(Unasked(), state(), decision, 0) == ROLL


def test_search_beats_chance() -> None:
    wins = 0
    for game in range(12):
        seats = ["p1", "p2"] if game % 2 else ["p2", "p1"]
        bots = {seat: BOTS[0](f"{game}") for seat in seats}
        bots["p1"] = SearchBot(f"{game}", iterations=120)
        end = play_game(PIG, {"target": 50}, bots, f"{game}")
        wins += PIG.outcome(end) == Outcome(("p1",), "reached")
    assert wins >= 9


def test_a_playout_counts_its_decisions() -> None:
    class Counting(Pig):
        count = 0

        def apply(self, state: PigState, move: Move, tell: object = None) -> None:
            self.count += 1
            assert move in self.decision(state).options  # type: ignore[union-attr]
            super().apply(state, move)

    for seed in range(20):
        game, position = Counting(), state()
        assert playout(game, position, Random(seed)) == game.count
        assert game.decision(position) is None


def test_a_playout_is_cut_off() -> None:
    position = state(target=100)
    assert playout(PIG, position, Random(1), limit=3) == 3
    assert PIG.decision(position) is not None
    assert play_game(PIG, {}, {"p1": RandomBot()}, "1", limit=4).scores == {"p1": 0}


def test_a_playout_follows_its_policy() -> None:
    position = state()
    asked: list[str] = []

    def policy(reached: PigState, decision: Decision) -> Move | None:
        asked.append(decision.who)
        return HOLD if reached.heap >= 8 else ROLL if reached.heap else None

    playout(PIG, position, Random(1), policy)
    assert FATE not in asked
    assert max(position.scores.values()) >= 20


def test_a_playout_draws_by_weight() -> None:
    class Crooked(Pig):
        def decision(self, state: PigState) -> Decision | None:
            if state.rolling:
                return Decision(FATE, "x", (move("roll", 1), move("roll", 2)), (1, 99), 100)
            return super().decision(state)

    position = PigState(1000, {"p1": 0})
    playout(Crooked(), position, Random(1), lambda s, d: ROLL, limit=400)
    assert position.heap + position.scores["p1"] > 20

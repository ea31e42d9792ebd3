"""The ladder, on Pig."""

from dataclasses import replace
from typing import Any

import pytest

from shared.bots.fortune import WINS, Another, FateAlone, Luck
from shared.bots.ladder import (
    GameResult,
    Ladder,
    Pairing,
    PairingScore,
    Requirement,
    as_it_should,
    pairings,
    play_games,
    wilson,
)
from shared.bots.random import RandomBot
from shared.play.decision import FATE, Decision, Move
from shared.play.game import Game
from tests.shared_rules.bots.asking import PIG
from tests.shared_rules.pig import HOLD, ROLL, PigState


class Steady:
    """Holds from 8 on."""

    def choose(self, game: Game[Any], view: PigState, decision: Decision, ply: int) -> Move:
        return HOLD if view.heap >= 8 else ROLL


def ladder() -> Ladder:
    def measured(state: PigState, seat: str) -> dict[str, float]:
        return {"points": float(state.scores[seat])}

    bots: dict[str, Any] = {"steady": lambda seed: Steady(), "random": RandomBot}
    return Ladder(PIG, bots, ("random", "steady"), measured, {"target": 20})


def test_everybody_meets_the_level_below_itself_and_chance() -> None:
    found = pairings(["easy", "normal", "hard"], ["easy", "hard"], 3)
    assert [one.id for one in found] == [
        "alone easy",
        "mirror easy easy easy",
        "sanity easy random random",
        "alone hard",
        "below hard normal normal",
        "mirror hard hard hard",
        "sanity hard random random",
    ]
    assert [one.kind for one in pairings(["easy"], ["easy"], 1)] == ["alone"]


def test_each_deal_is_played_from_every_seat() -> None:
    played: list[tuple[str, str]] = []

    def bot(seed: str) -> Steady:
        played.append(("steady", seed))
        return Steady()

    two = Ladder(PIG, {"steady": bot, "random": RandomBot}, ("steady",), options={"target": 20})
    pairing = Pairing("sanity", ("steady", "random"))
    found = [two.play(pairing, "7", number) for number in range(4)]
    assert [one.seat for one in found] == ["p1", "p2", "p1", "p2"]
    assert played == [(bot, seed) for bot, seed in played if bot == "steady"]
    assert [seed for _, seed in played] == ["7:0:p1", "7:0:p2", "7:1:p1", "7:1:p2"]


def test_a_bot_against_itself_plays_a_deal_once_for_all_seats() -> None:
    made: list[str] = []

    def bot(seed: str) -> Steady:
        made.append(seed)
        return Steady()

    two = Ladder(PIG, {"steady": bot}, ("steady",), options={"target": 20})
    pairing = Pairing("mirror", ("steady", "steady"))
    found = list(two.played(pairing, "7", range(4)))
    assert made == ["7:0:p1", "7:0:p2", "7:1:p1", "7:1:p2"]
    assert found == [two.play(pairing, "7", number) for number in range(4)]


def test_games_are_the_same_however_they_are_shared_out() -> None:
    pairing = Pairing("sanity", ("steady", "random"))
    whole = play_games(ladder, pairing, "7", range(8))
    parts = [
        *play_games(ladder, pairing, "7", range(5, 8)),
        *play_games(ladder, pairing, "7", range(5)),
    ]
    assert sorted(parts, key=lambda one: one.number) == whole
    assert [GameResult.from_json(one.to_json()) for one in whole] == whole


def test_a_tally_counts_wins_seats_and_measures() -> None:
    results = [
        GameResult(0, "p1", ("p1",), {"points": 20.0}),
        GameResult(1, "p2", ("p1", "p2"), {"points": 20.0}),
        GameResult(2, "p1", (), {"points": 8.0}),
    ]
    tally = PairingScore.of(results)
    assert (tally.games, tally.wins, dict(tally.seats)) == (3, 1.5, {"p1": 2, "p2": 1})
    mean, error = tally.mean("points")
    assert mean == 16.0
    assert error == pytest.approx((32 / 3) ** 0.5)


def lucky(state: PigState, another: Another) -> Luck:
    """Tells of a roll how much better it was than the mean, and that times three."""

    def luck(state: PigState, decision: Decision, move: Move) -> list[float]:
        value = [float(str(option)[-1] != "1") for option in decision.options]
        mean = sum(w * v for w, v in zip(decision.weights, value, strict=True)) / decision.total
        brought = value[decision.options.index(move)] - mean
        return [brought / 9, -brought / 3][: len(state.scores)]

    return FateAlone(luck, len(state.scores))


def fates(result: GameResult) -> float:
    """What Fate brought in a game, in wins."""
    assert result.luck is not None
    return result.luck[WINS][FATE]


def test_luck_is_told_of_the_seat_that_is_asked_about() -> None:
    pairing = Pairing("mirror", ("steady", "steady"))
    told = list(replace(ladder(), fortune=lucky).played(pairing, "7", range(6)))
    plain = list(ladder().played(pairing, "7", range(6)))
    assert [(one.number, one.winners) for one in told] == [(o.number, o.winners) for o in plain]
    assert {one.luck for one in plain} == {None}
    first, second = map(fates, told[:2])
    assert first
    assert first * -3 == pytest.approx(second)
    assert [GameResult.from_json(one.to_json()) for one in told] == told
    assert play_games(lambda: replace(ladder(), fortune=lucky), pairing, "7", range(6), True) == (
        plain
    )


def test_a_game_of_an_older_file_counts_as_it_ended() -> None:
    older = GameResult.from_json([0, "p1", ["p1"], {"points": 20.0}])
    assert older.luck is None
    newer = [
        GameResult.from_json([n, "p1", ["p1"] if n % 2 else [], {}, 0.4 * (n % 2)])
        for n in range(4)
    ]
    assert fates(newer[1]) == 0.4
    plain = PairingScore.of([older, older])
    assert plain.corrected() is None
    both = PairingScore.of([older, *newer])
    assert both.told == 4
    found = both.corrected()
    assert found is not None
    assert found.mean == pytest.approx((1.0 + 0.6 + 0.6) / 5)
    assert both.share == pytest.approx(3 / 5)


def test_what_luck_explains_is_no_longer_uncertain() -> None:
    luck = {WINS: {FATE: -0.5}}, {WINS: {FATE: 0.5}}
    results = [GameResult(n, "p1", ("p1",) if n % 2 else (), {}, luck[n % 2]) for n in range(40)]
    found = PairingScore.of(results).corrected()
    assert found == pytest.approx((0.5, 0.0))
    low, high = PairingScore.of(results).interval
    assert low < 0.36 < 0.64 < high


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (32.5, 100, 0.241, 0.422)],
)
def test_intervals_are_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)


def test_what_a_pairing_must_show() -> None:
    steady = Pairing("sanity", ("steady", "random"))
    beaten = PairingScore.of(play_games(ladder, steady, "7", range(60)))
    assert as_it_should(steady, beaten)
    swapped = Pairing("below", ("random", "steady"))
    assert (
        as_it_should(swapped, PairingScore.of(play_games(ladder, swapped, "7", range(60)))) is False
    )
    mirror = Pairing("mirror", ("steady", "steady"))
    assert as_it_should(mirror, PairingScore.of(play_games(ladder, mirror, "7", range(60))))
    assert as_it_should(Pairing("alone", ("steady",)), beaten) is None
    few = PairingScore.of(play_games(ladder, steady, "7", range(2)))
    assert as_it_should(steady, few) is None


def tally(wins: int, games: int) -> PairingScore:
    """So many wins, each with three points, a loss with none."""
    results = [
        GameResult(n, "p1", ("p1",) if n < wins else (), {"points": 3.0 * (n < wins)})
        for n in range(games)
    ]
    return PairingScore.of(results)


def test_a_goal_is_reached_missed_or_open() -> None:
    pairing = Pairing("alone", ("steady",))
    wins = Requirement(pairing, least=0.35, most=0.75)
    assert wins.reached(tally(500, 1000)) is True
    assert wins.reached(tally(900, 1000)) is False
    assert wins.reached(tally(200, 1000)) is False
    assert wins.reached(tally(5, 10)) is None
    points = Requirement(pairing, "points", least=1.0)
    assert points.reached(tally(500, 1000)) is True
    assert points.reached(tally(200, 1000)) is False
    assert points.reached(tally(3, 9)) is None


def told(games: int) -> PairingScore:
    """Half of so many games won, all of it luck that was told from choice."""
    luck = {WINS: {FATE: -0.5}}, {WINS: {FATE: 0.5}}
    return PairingScore.of(
        GameResult(n, "p1", ("p1",) if n % 2 else (), {}, luck[n % 2]) for n in range(games)
    )


def test_a_goal_is_reached_without_luck_where_enough_games_tell_it() -> None:
    half = Requirement(Pairing("alone", ("steady",)), least=0.45)
    assert tally(30, 60).range("")[0] < 0.45
    assert half.reached(told(60)) is True
    mean, bounds = told(60).known()
    assert (mean, *bounds) == pytest.approx((0.5, 0.5, 0.5))
    assert half.reached(told(40)) is None


def test_what_never_happened_in_few_games_may_happen() -> None:
    never = PairingScore.of(GameResult(n, "p1", (), {"ruined": 0.0}) for n in range(10))
    assert never.range("ruined") == never.interval
    assert Requirement(Pairing("alone", ("steady",)), "ruined", most=0.05).reached(never) is None

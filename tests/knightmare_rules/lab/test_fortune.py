"""Luck is taken off the ladder: on average it is nothing, however well positions are judged."""

from math import sqrt
from pathlib import Path
from statistics import fmean, pvariance

import pytest

from knightmare.game import Knightmare
from knightmare.lab.fortune import FateLuck, fortune
from knightmare.lab.placing import ladder
from knightmare.position.state import State
from shared.bots.ladder import ALONE, MIRROR, GameResult, Pairing, PairingScore
from shared.bots.match import play_game
from shared.bots.random import RandomBot
from shared.play.decision import FATE, Decision, Move
from shared.terminal.ladder_results import Results
from tests.knightmare_rules.bot.test_chances import pack
from tests.shared_rules.bots.test_ladder import fates

GAME = Knightmare()
OLDER = Path(__file__).parents[2] / "fixtures" / "31e4398" / "ladder.jsonl"
HARD = 60
"""Games of the hard level, each of which takes a tenth of a second."""


@pytest.fixture(scope="module")
def hard() -> list[GameResult]:
    """What the ladder finds of the hard level alone."""
    return list(ladder().played(Pairing(ALONE, ("hard",)), "7", range(HARD)))


def test_all_that_fate_may_bring_is_nothing_on_average() -> None:
    told = FateLuck(GAME.setup({}, ["p1", "p2"]))
    means: list[float] = []

    def heard(state: State, decision: Decision, move: Move, ply: int) -> None:
        if decision.who == FATE and len(decision.options) > 1 and len(means) < 400:
            brought = [told(state, decision, option) for option in decision.options]
            weights = zip(decision.weights, brought, strict=True)
            means.append(sum(weight * luck[1] for weight, luck in weights) / decision.total)

    bots = {seat: RandomBot(seat) for seat in ("p1", "p2")}
    play_game(GAME, {}, bots, "even", heard=heard)
    assert len(means) > 20
    assert max(map(abs, means)) < 1e-12


def test_luck_explains_at_least_half_of_what_is_uncertain(hard: list[GameResult]) -> None:
    wins = [one.win for one in hard]
    rest = [one.win - fates(one) for one in hard]
    assert pvariance(rest) < 0.5 * pvariance(wins)


def test_the_share_without_luck_is_the_same_and_known_better(hard: list[GameResult]) -> None:
    found = PairingScore.of(hard)
    without = found.corrected()
    assert without is not None
    low, high = without.range
    assert high - low < 0.75 * (found.interval[1] - found.interval[0])
    assert low < 0.67 < high
    luck = [fates(one) for one in hard]
    assert abs(fmean(luck)) < 3 * sqrt(pvariance(luck) / HARD)
    assert without.mean == pytest.approx(found.share - fmean(luck), abs=0.05)


def test_a_board_of_which_nothing_was_learned_is_counted_plain() -> None:
    assert fortune(GAME.setup({"pack": pack()}, ["p1"]), lambda seat, seed: None) is None


def test_both_seats_of_one_game_have_their_luck() -> None:
    one, other = ladder().played(Pairing(MIRROR, ("normal", "normal")), "3", range(2))
    assert one.winners == other.winners
    assert one.luck is not None
    assert one.luck != other.luck


def test_a_file_of_an_earlier_version_goes_on() -> None:
    run = {"game": "knightmare", "rules": 3, "seed": "5"}
    ((pairing, tally),) = Results(OLDER, run).tallies().items()
    assert pairing == Pairing(ALONE, ("normal",))
    assert (tally.games, tally.told, tally.wins) == (12, 8, 2.0)
    assert fates(tally.results[4]) == pytest.approx(-1.0785596528521872)
    found = tally.corrected()
    assert found is not None
    assert found.mean == pytest.approx(0.3754, abs=1e-3)

"""Luck is told on the ladder of Dungeon Lords: cards, traps, and orders, nothing on average."""

from collections.abc import Callable, Sequence
from functools import cache
from math import sqrt
from statistics import fmean, pvariance

import pytest

from dungeonlords.bot.sensible import SensibleBot
from dungeonlords.game import DungeonLords
from dungeonlords.insight.expects import learned
from dungeonlords.lab.fortune import CARDS, KINDS, ORDERS, POINTS, TRAPS, LordsLuck, fortune
from dungeonlords.lab.placing import ladder
from dungeonlords.position.state import State
from shared.bots.fortune import WINS, Another, Lucks
from shared.bots.ladder import AGAINST, MIRROR, GameResult, Pairing
from shared.bots.match import play_game
from shared.bots.random import RandomBot
from shared.play.decision import FATE, Decision, Move
from shared.play.seats import SEATS
from shared.play.table import Player
from tests.something import some

GAME = DungeonLords()
EXACT = 1e-9
GAMES = 12
OFF = 3.0
"""Standard errors by which a mean may differ from nothing."""


def unknown(seat: str, seed: str) -> None:
    """Nothing is known of how a seat plays."""


def sensible(seat: str, seed: str) -> Player:
    """One more sensible bot."""
    return SensibleBot(f"again:{seat}:{seed}")


def lords(state: State, another: Another, kind: type[LordsLuck] = LordsLuck) -> LordsLuck:
    """Luck as the ladder tells it, or otherwise."""
    expects = learned(state.ruleset)
    assert expects is not None
    return kind(state, expects, another)


class OrdersAlone(LordsLuck):
    """Tells nothing of Fate, which takes time."""

    def _fates(self, *given: object) -> None:
        """Nothing."""


def played(seed: str, another: Another) -> Sequence[Lucks]:
    """What orders brought everybody in a game of two sensible bots."""
    seats = SEATS[:2]
    told = lords(GAME.setup({}, seats), another, OrdersAlone)
    bots = {seat: SensibleBot(f"{seed}:{seat}") for seat in seats}
    play_game(GAME, {}, bots, seed, heard=told.heard)
    return told.brought()


@cache
def asked() -> dict[str, tuple[State, Decision]]:
    """The first question of each kind to Fate whose luck is told."""
    found = dict[str, tuple[State, Decision]]()

    def heard(state: State, decision: Decision, move: Move, ply: int) -> None:
        if decision.who == FATE and len(decision.options) > 1:
            found.setdefault(decision.ask, (state.copy(), decision))

    play_game(GAME, {}, {seat: SensibleBot(seat) for seat in SEATS}, "asked", heard=heard)
    return {"turn_card": found["turn_card"], "draw_trap": found["draw_trap"]}


def on_average(kind: type[LordsLuck], ask: str) -> list[float]:
    """What all that Fate may answer brings, by the weights of the rules, by lord in points."""
    state, decision = asked()[ask]
    total = [0.0] * len(SEATS)
    for option, weight in zip(decision.options, decision.weights, strict=True):
        told = lords(state, unknown, kind)
        told.heard(state, decision, option, 0)
        for at, brought in enumerate(told.brought()):
            total[at] += weight * sum(brought[POINTS].values()) / decision.total
    return total


@pytest.mark.parametrize("ask", ["turn_card", "draw_trap"])
def test_all_that_fate_may_bring_is_nothing_on_average(ask: str) -> None:
    assert on_average(LordsLuck, ask) == pytest.approx([0.0] * 4, abs=EXACT)


class Crooked(LordsLuck):
    """Takes the first of all outcomes for twice as likely as it is."""

    def _fates(
        self,
        kind: str,
        state: State,
        decision: Decision,
        move: Move,
        worth: Callable[[State], Sequence[float]],
    ) -> None:
        first, *others = decision.weights
        wrong = decision._replace(weights=(2 * first, *others), total=decision.total + first)
        super()._fates(kind, state, wrong, move, worth)


@pytest.mark.parametrize("ask", ["turn_card", "draw_trap"])
def test_a_wrong_weight_is_found(ask: str) -> None:
    assert max(map(abs, on_average(Crooked, ask))) > 1000 * EXACT


def of_orders(another: Another) -> tuple[float, float]:
    """Points that orders brought the first lord, on average, and the standard error."""
    found = [played(f"orders {n}", another)[0][POINTS][ORDERS] for n in range(GAMES)]
    return fmean(found), sqrt(pvariance(found) / GAMES)


def test_what_orders_bring_is_nothing_on_average() -> None:
    mean, error = of_orders(sensible)
    assert abs(mean) < OFF * error
    assert error > 0


def test_orders_of_another_bot_are_found() -> None:
    mean, error = of_orders(lambda seat, seed: RandomBot(f"{seat}:{seed}"))
    assert abs(mean) > OFF * error


def test_orders_of_nobody_known_are_no_luck() -> None:
    assert {one[POINTS][ORDERS] for one in played("unknown", unknown)} == {0.0}


@pytest.fixture(scope="module")
def games() -> list[GameResult]:
    """What the ladder finds of the sensible bot against itself."""
    return list(ladder().played(Pairing(MIRROR, ("sensible",) * 4), "3", range(4)))


def test_luck_is_told_in_wins_and_in_points(games: list[GameResult]) -> None:
    for one in some(games):
        assert one.luck is not None
        assert {*one.luck} == {WINS, POINTS}
        assert [*one.luck[WINS]] == [*one.luck[POINTS]] == [*KINDS]
        assert all(one.luck[POINTS].values())
        assert GameResult.from_json(one.to_json()) == one


def test_what_one_wins_by_luck_others_lose(games: list[GameResult]) -> None:
    assert len({one.winners for one in games}) == 1
    for kind in (CARDS, TRAPS, ORDERS):
        lucks = [one.luck[WINS][kind] for one in games if one.luck]
        assert sum(lucks) == pytest.approx(0.0, abs=EXACT)
        assert max(lucks) > 0


def test_of_a_bot_that_is_brought_the_others_orders_are_told() -> None:
    pairing = Pairing(AGAINST, ("sensible", "shared.bots.random:RandomBot"))
    one = ladder().play(pairing, "3", 0)
    assert one.luck is not None
    assert one.luck[POINTS][ORDERS] != 0.0


def test_components_of_which_nothing_was_learned_are_counted_plain() -> None:
    pack = {"constants": {"constants": {"room_fee": 2}}}
    assert fortune(GAME.setup({"pack": pack}, SEATS[:2]), unknown) is None
    assert fortune(GAME.setup({}, SEATS[:2]), unknown) is not None

"""How sure a mark is: what costs nothing is hardly ever marked, what costs much is."""

from collections.abc import Mapping
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from shared.insight.judge import CHANCE
from shared.insight.marks import CERTAIN, CLOSE, Duel
from shared.insight.marks import LOOKS as ALL_LOOKS
from shared.insight.review import DOUBTFUL as LEAST
from shared.play.decision import Move, move

CHOSEN, BETTER = move("chosen"), move("better")
GAMES = 100
LOOKS, DOUBTFUL, PLIES = ALL_LOOKS[CHANCE], LEAST[CHANCE], 220_000
NOTHING_TO_DRAW = SimpleNamespace(
    imagine=lambda world, seat, random: None, unit=CHANCE, plies=PLIES
)


class Urn(SimpleNamespace):
    """A state of which nothing matters."""

    def copy(self) -> "Urn":
        return self


class Drawn(Duel[Any]):
    """A duel whose ends are drawn from two urns: how often each answer wins."""

    length = 1
    draws: Random
    wins: Mapping[Move, float]

    def _played(self, state: Any, first: Move, dice: str) -> float:
        self.plies += self.length
        return float(self.draws.random() < self.wins[first])


def drawn(seed: int, worse: float, better: float) -> Drawn:
    duel = Drawn(cast(Any, None), cast(Any, NOTHING_TO_DRAW), Urn(), "p1", CHOSEN, BETTER, "")
    duel.draws, duel.wins = Random(seed), {CHOSEN: worse, BETTER: better}
    while not duel.over:
        duel.go_on()
    return duel


def marked(worse: float, better: float) -> int:
    return sum(drawn(seed, worse, better).certain for seed in range(GAMES))


@pytest.mark.parametrize("chance", [0.1, 0.5, 0.8])
def test_choices_that_cost_nothing_are_hardly_ever_marked(chance: float) -> None:
    assert marked(chance, chance) <= GAMES / 100


def test_what_costs_less_than_is_told_is_seldom_marked() -> None:
    assert marked(0.5, 0.5 + DOUBTFUL / 2) <= GAMES / 20


def test_what_costs_much_is_marked() -> None:
    assert marked(0.4, 0.4 + 3 * DOUBTFUL) >= GAMES * 0.95


def test_a_mark_is_as_close_as_is_promised() -> None:
    duels = [drawn(seed, 0.3, 0.5) for seed in range(20)]
    marks = [one.mark(7) for one in duels if one.certain]
    assert len(marks) == 20
    assert max(one.error for one in marks) <= CLOSE * DOUBTFUL
    assert min(one.loss / one.error for one in marks) >= CERTAIN
    assert sum(abs(one.loss - 0.2) < 2 * one.error for one in marks) >= 17


def test_a_duel_ends_early_where_nothing_is_lost_and_late_at_the_latest() -> None:
    assert drawn(1, 0.6, 0.4).pairs == LOOKS[0]
    assert max(drawn(seed, 0.5, 0.55).pairs for seed in range(20)) == LOOKS[-1]


def test_a_duel_of_long_games_ends_by_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Drawn, "length", PLIES // 300)
    assert drawn(1, 0.5, 0.55).pairs == 151

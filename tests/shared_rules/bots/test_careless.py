"""The bot that now and then does not think."""

from typing import Any

import pytest

from shared.bots.careless import CarelessBot
from shared.play.decision import Decision, Move
from shared.play.game import Game
from tests.shared_rules.bots.asking import ask, state
from tests.shared_rules.pig import HOLD, ROLL


class Timid:
    def choose(self, game: Game[Any], view: Any, decision: Decision, ply: int) -> Move:
        return HOLD


@pytest.mark.parametrize(("careless", "least", "most"), [(0, 0, 0), (100, 80, 120), (20, 10, 32)])
def test_it_is_as_careless_as_it_is_told(careless: int, least: int, most: int) -> None:
    bot = CarelessBot(Timid(), "7", careless)
    rolled = sum(ask(bot, state(heap=3), ply) == ROLL for ply in range(200))
    assert least <= rolled <= most
    again = CarelessBot(Timid(), "7", careless)
    assert all(ask(bot, state(heap=3), n) == ask(again, state(heap=3), n) for n in range(50))

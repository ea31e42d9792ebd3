"""Whole games between bots."""

from typing import Any

import pytest

from shared.bots.match import play_game
from shared.bots.random import RandomBot
from shared.bots.tree_search import SearchBot
from shared.play.game import Seat, Setup
from shared.play.table import Table
from tests.shared_rules.bots.asking import PIG

BOTS: list[Any] = [RandomBot, lambda seed: SearchBot(seed, iterations=60)]


@pytest.mark.parametrize("bot", BOTS)
def test_a_match_is_the_game_that_a_table_of_these_bots_plays_every_time(bot: Any) -> None:
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


def test_a_match_is_cut_off() -> None:
    assert play_game(PIG, {}, {"p1": RandomBot()}, "1", limit=4).scores == {"p1": 0}

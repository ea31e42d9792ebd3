"""Random games of Dungeon Lords, checked ply by ply."""

from typing import Any

import pytest

from dungeonlords.game import DungeonLords
from tests.dungeonlords_rules.census import census
from tests.harness import walk

GAME = DungeonLords()
SEATS = ["p1", "p2", "p3", "p4"]
TABLES: dict[str, dict[str, Any]] = {
    "plain": {},
    "first game": {"inaccessible": "random", "paladins": 2, "dummies_remove": True},
    "four paladins": {"paladins": 4, "multiple_capture": True},
    "three paladins": {"paladins": 3},
    "gifts": {"items": "straightforward"},
    "tricky gifts": {"items": "tricky", "paladins": 2, "multiple_capture": True},
}


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("table", TABLES)
def test_every_ply_of_a_random_game_holds_together(table: str, count: int) -> None:
    walk(GAME, TABLES[table], SEATS[:count], f"{table}:{count}", census, plies=150)


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("table", TABLES)
def test_nothing_is_lost_in_whole_random_games(table: str, count: int) -> None:
    for seed in range(3):
        state = walk(
            GAME,
            TABLES[table],
            SEATS[:count],
            f"{seed}",
            census,
            every=97,
            outcomes_every=151,
            replay_every=500,
            plies=5_000,
        )
        assert state.phase == "over"

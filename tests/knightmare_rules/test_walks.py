"""Random games of Knightmare, checked ply by ply."""

from typing import Any

import pytest

from knightmare.position.state import State
from tests.harness import Walk, walk
from tests.knightmare_rules.census import census
from tests.knightmare_rules.policies import sensibly
from tests.knightmare_rules.stage import GAME

SEATS = ["p1", "p2", "p3", "p4"]
TABLES: dict[str, dict[str, Any]] = {
    "house": {},
    "rich": {"start_tokens": 6, "stones": 3},
    "ruler": {"necromancer": 10, "riddles": "judged"},
    "long path": {"stones": 6, "castle_magic": False, "riddles": "typed"},
    "own dice": {"dice": "mine", "necromancer": 5, "start_tokens": 0},
}
SHORT = 100


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("table", TABLES)
def test_every_ply_of_a_random_game_holds_together(table: str, count: int) -> None:
    walk(GAME, TABLES[table], SEATS[:count], f"{table}:{count}", census, plies=SHORT)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("table", TABLES)
def test_nothing_is_lost_in_many_random_games(table: str, count: int) -> None:
    for seed in range(8):
        walk(GAME, TABLES[table], SEATS[:count], f"{seed}", census, every=41, outcomes_every=53)


@pytest.mark.parametrize("count", [1, 2, 4])
def test_nothing_is_lost_in_games_that_reach_level_three(count: int) -> None:
    policy = sensibly(whims=0.05)
    ended = [
        walk(GAME, {}, SEATS[:count], f"{n}", census, policy=policy, every=97, outcomes_every=61)
        for n in range(16 // count)
    ]
    assert any(state.winner for state in ended)


@pytest.mark.parametrize("spell", ["dragon_ride", "power", "glory"])
def test_nothing_is_lost_in_games_with_the_pact(spell: str) -> None:
    sworn: list[str] = []

    def noting(state: State) -> None:
        census(state)
        sworn.extend(one.dark_spell for one in state.dungeoneers if one.dark_spell)

    policy = sensibly(spell, whims=0.2)
    for n in range(6):
        walk(GAME, {}, SEATS[:2], f"{n}", noting, policy=policy, every=97, outcomes_every=61)
    assert spell in sworn


def test_the_census_counts_cards_that_are_known_to_lie_on_top() -> None:
    """The chest is opened now and then in these games, so the check above means something."""
    seen = []

    def noting(state: State) -> None:
        census(state)
        seen.append(state.top)

    policy = sensibly()
    for seed in range(16):
        walk(GAME, {}, SEATS[:1], f"{seed}", noting, policy=policy, every=199, outcomes_every=199)
    assert any(seen)


# -- the harness notices what is wrong -------------------------------------------------------------


def test_a_lost_item_is_noticed() -> None:
    state = GAME.setup({}, SEATS[:1])
    del state.lying["guardroom"]
    with pytest.raises(AssertionError, match="items"):
        census(state)


def test_a_copy_that_shares_a_list_is_noticed() -> None:
    class Sharing(State):
        __slots__ = ()

        def copy(self) -> "Sharing":
            values = {name: getattr(self, name) for name in State.__dataclass_fields__}
            return Sharing(**values)

    honest = GAME.setup({}, SEATS[:1])
    state = Sharing(**{name: getattr(honest, name) for name in State.__dataclass_fields__})
    with pytest.raises(AssertionError, match="shares"):
        Walk(GAME, {}, SEATS[:1], "1", census).check_copies(state)

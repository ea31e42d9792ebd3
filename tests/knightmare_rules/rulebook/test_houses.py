"""Levels of the house: choices that any table has, and harder from one to the next."""

from itertools import pairwise
from typing import Any

import pytest

from knightmare.descriptor import KNIGHTMARE
from knightmare.rulebook.ruleset import Constants
from shared.descriptor import HOUSE, OWN
from tests.something import some

HOUSES = KNIGHTMARE.houses


def test_a_level_chooses_what_any_table_may_choose() -> None:
    choices = {option.id: option.choices for option in KNIGHTMARE.options}
    for chosen in some(HOUSES.values()):
        assert {id: value for id, value in chosen.items() if value not in choices[id]} == {}


def test_every_level_says_as_much_as_the_others() -> None:
    assert len({frozenset(chosen) for chosen in HOUSES.values()}) == 1


def test_it_leaves_alone_what_lasts_from_game_to_game_and_who_rolls() -> None:
    assert not {"necromancer", "dice", "riddles", "ironman"} & set(HOUSES["ours"])


@pytest.mark.parametrize("level", HOUSES)
def test_a_table_of_a_level_has_its_numbers_and_is_known_by_them(level: str) -> None:
    chosen = HOUSES[level]
    constants: Constants = KNIGHTMARE.ruleset(chosen).constants
    numbers: dict[str, Any] = {
        id: getattr(constants, id) for id in ("start_tokens", "stones", "pledge_gift")
    }
    assert {id: value for id, value in numbers.items() if chosen[id] not in ("house", value)} == {}
    assert KNIGHTMARE.house_of(chosen) == level
    assert KNIGHTMARE.house_of({**chosen, "dice": "mine", "necromancer": 9}) == level
    assert KNIGHTMARE.house_of({**chosen, "stones": 6}) == OWN


def test_a_table_that_chose_nothing_is_as_the_house_plays_it() -> None:
    assert KNIGHTMARE.house_of({}) == "ours"


def test_each_level_is_won_less_often_than_the_one_before() -> None:
    won = [KNIGHTMARE.told(HOUSE, level) for level in HOUSES]
    for easier, harder in some(pairwise(won)):
        assert (int(str(easier["hard"])), int(str(easier["normal"]))) > (
            int(str(harder["hard"])) + 10,
            int(str(harder["normal"])) + 10,
        )

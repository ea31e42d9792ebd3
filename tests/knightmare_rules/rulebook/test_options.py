"""What a table may choose, and which rules it was played by."""

import pytest

from knightmare.game import Knightmare
from knightmare.ledger.game import LEDGER_OPTIONS, Ledger
from knightmare.rulebook.options import TABLE_OPTIONS, ruleset_of, usual
from tests.something import some

CHOICES = {
    "dice": ("app", "mine"),
    "riddles": ("choice", "typed", "judged"),
    "board": ("third", "second", "first"),
    "necromancer": ("house", *range(5, 11)),
    "castle_magic": (True, False),
    "start_tokens": ("house", *range(7), 8, 10, 12),
    "stones": ("house", *range(3, 7)),
    "pledge_gift": ("house", 0, 2, 4, 6, 8, 10, 12),
    "every_move": (False, True),
    "ironman": (False, True),
}


def test_a_table_chooses_among_these() -> None:
    assert {option.id: option.choices for option in TABLE_OPTIONS} == CHOICES


def test_a_ledger_begins_with_the_habits_of_a_physical_table() -> None:
    choices = {
        **CHOICES,
        "dice": ("mine", "app"),
        "riddles": ("judged", "choice", "typed"),
        "board": ("first", "third", "second"),
        "doubts": (True, False),
    }
    del choices["every_move"], choices["ironman"]
    assert {option.id: option.choices for option in LEDGER_OPTIONS} == choices


@pytest.mark.parametrize("name", ["necromancer", "start_tokens", "stones", "pledge_gift"])
def test_every_number_that_may_be_chosen_is_played_with(name: str) -> None:
    for number in some(CHOICES[name][1:]):
        state = Knightmare().setup({name: number}, ["p1"])
        found = {
            "necromancer": state.necromancer,
            "start_tokens": state.of("p1").tokens,
            "stones": state.ruleset.constants.stones,
            "pledge_gift": state.ruleset.constants.pledge_gift,
        }
        assert found[name] == number


def test_what_is_left_to_the_house_is_the_number_of_the_rules() -> None:
    found = {option.id: usual(option) for option in TABLE_OPTIONS}
    constants = ruleset_of({}).constants
    assert (found["start_tokens"], found["stones"]) == (constants.start_tokens, constants.stones)
    assert found["dice"] == ""


def test_tables_that_were_saved_were_played_by_this_version_of_the_rules() -> None:
    assert (Knightmare().rules_version, Ledger().rules_version) == (3, 4)

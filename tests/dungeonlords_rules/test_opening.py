"""How a table begins (DL-1)."""

import pytest

from dungeonlords.game import DungeonLords
from dungeonlords.opening import opened
from dungeonlords.rulebook.options import TABLE_OPTIONS, ruleset_of
from shared.play.decision import FATE, move
from shared.play.event import EventLog
from shared.play.game import SetupError
from tests.conftest import clause
from tests.something import some

GAME = DungeonLords()
SEATS = ["p1", "p2", "p3", "p4"]


@clause("DL-1.1")
@pytest.mark.parametrize("count", [1, 5])
def test_two_to_four_play(count: int) -> None:
    with pytest.raises(SetupError):
        GAME.setup({}, [f"p{n}" for n in range(1, count + 1)])


@clause("DL-1.1")
def test_chance_chooses_the_start_player() -> None:
    state = GAME.setup({}, SEATS)
    asked = GAME.decision(state)
    assert asked is not None
    assert asked.who == FATE
    assert [one.notation() for one in asked.options] == [f"starts {seat}" for seat in SEATS]
    story = EventLog()
    GAME.apply(state, move("starts", "p3"), story)
    assert state.start == 2
    assert "DL-1.1" in story.clauses


@clause("DL-1.1", "DL-1.2", "DL-FAQ.15")
def test_everyone_starts_with_the_same() -> None:
    for lord in some(opened(ruleset_of({}), SEATS).lords):
        assert lord.evil == 5
        assert (lord.gold, lord.food, lord.imps) == (3, 3, 3)
        assert sorted(lord.tiles) == ["c1", "c2", "c3"]
        assert set(lord.tiles.values()) == {"tunnel"}
        assert (lord.traps, lord.monsters, lord.prison, lord.letters) == ((), (), (), 0)


@clause("DL-1.4", "DL-1.5", "DL-1.6", "DL-1.7")
def test_stacks_are_complete_before_anything_is_seen() -> None:
    state = opened(ruleset_of({}), SEATS)
    assert len(state.card_stack) == 9
    assert state.cards == ("", "", "", "")
    assert (len(state.monster_stack), len(state.room_stack), len(state.tile_stack)) == (12, 8, 16)
    assert len(state.trap_stack) == 27
    assert sorted(state.event_stack) == ["payday", "special", "taxes"]
    assert len(state.special_stack) == 9
    assert state.special == ""


@clause("DL-1.8", "DL-R.54")
@pytest.mark.parametrize(
    ("number", "waiting"),
    [
        (1, ("human",)),
        (2, ("elf", "dwarf")),
        (3, ("elf", "human", "dwarf")),
        (4, ("elf", "human", "dwarf", "giant")),
    ],
)
def test_the_paladins_of_the_year_wait_in_the_tent(number: int, waiting: tuple[str, ...]) -> None:
    assert opened(ruleset_of({"paladins": number}), SEATS).tent == waiting


@clause("DL-1.9")
@pytest.mark.parametrize(("count", "dummies", "evil"), [(2, 2, 5), (3, 1, 0), (4, 0, 0)])
def test_dummies_fill_the_table(count: int, dummies: int, evil: int) -> None:
    state = GAME.setup({}, SEATS[:count])
    for _ in range(40):
        asked = GAME.decision(state)
        assert asked is not None
        if state.phase != "setup":
            break
        GAME.apply(state, asked.options[0])
    assert len(state.dummies) == dummies
    assert state.dummy_evil == evil


def test_a_table_chooses_among_these() -> None:
    assert {option.id: option.choices for option in TABLE_OPTIONS} == {
        "dice": ("app", "mine"),
        "inaccessible": ("choose", "random"),
        "paladins": (1, 2, 3, 4),
        "multiple_capture": (False, True),
        "items": ("none", "straightforward", "tricky"),
        "dummies_remove": (False, True),
        "advice": ("asked", "full", "off"),
        "ironman": (False, True),
    }


def test_tables_that_were_saved_were_played_by_this_version_of_the_rules() -> None:
    assert GAME.rules_version == 3

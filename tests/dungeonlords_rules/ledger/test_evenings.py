"""Kept evenings of a physical table, played again from their journals."""

import pytest

from shared.chance.fate import People, Seeded
from shared.play.decision import FATE
from shared.play.table import Table
from tests.dungeonlords_rules.evenings import FOLDER, NUMBERS
from tests.dungeonlords_rules.reporting import LEDGER
from tests.kept.replays import Kept, told

each = pytest.mark.parametrize("name", NUMBERS)


@each
def test_a_kept_evening_ends_as_it_did(name: str) -> None:
    kept = Kept.read(FOLDER / f"{name}.json")
    state, story = told(LEDGER, kept)
    assert LEDGER.outcome(state) == kept.outcome is not None
    assert {"battle_ends", "tax_paid", "monster_paid", "second_year", "points"} <= {
        event.id for event in story
    }


@each
def test_an_evening_is_undone_to_the_start_and_redone_to_the_end(name: str) -> None:
    kept = Kept.read(FOLDER / f"{name}.json")
    table = Table(LEDGER, kept.setup, fate=People(Seeded("")), journal=kept.journal)
    last, plies = table.state.copy(), table.ply
    while table.undo():
        pass
    assert table.decision is not None
    assert table.decision.ask == "set_up"
    while table.redo():
        pass
    assert (table.state, table.ply) == (last, plies)


def test_people_turn_up_their_own_tiles() -> None:
    kept = Kept.read(FOLDER / "gifts_of_four.json")
    drawn = [entry for entry in kept.journal.line if entry.who == FATE]
    assert {entry.move.kind for entry in drawn} >= {"starts", "adventurer", "event", "card"}

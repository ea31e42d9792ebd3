"""A game is gone through on a table of its own; that which was played stays as it is."""

from pathlib import Path

import pytest

from shared.chance.fate import Seeded
from shared.play.game import Setup
from shared.play.past import past_of
from shared.play.table import Table
from shared.saves.export import Saved
from shared.saves.library import Library, seats_of
from shared.saves.opening import ReadOnly
from shared.saves.schema import StoreError
from shared.saves.store import Store
from shared.speech.messages import Message
from tests.shared_rules.pig import HOLD, PIG, ROLL, Pig, PigState
from tests.something import some

SETUP = Setup(Pig().name, seats_of(["Ann", "Ben"], ["random", "random"]), "7", {"target": 50})
SINK = ReadOnly(Message("error.looking_back"))


def played(steps: int) -> Table[PigState]:
    """A table at which so many moves were played, eight of them after three were taken back."""
    table = Table(Pig(), SETUP, players=Library(PIG).players_of(SETUP))
    for _ in range(steps - 5):
        table.step()
    table.return_to(steps - 8)
    table.fate = Seeded("another")
    for _ in range(8):
        table.step()
    return table


def test_every_move_leads_to_where_the_table_stood() -> None:
    table = played(40)
    past = past_of(table, SINK)
    for number, entry in some(list(enumerate(table.journal.line, 1))):
        past.return_to(number)
        assert past.state == table.state_after(entry.number)
        assert past.ply == number


def test_the_table_itself_stays_where_it_is() -> None:
    table = played(40)
    state, head = table.state, table.journal.head
    past_of(table, SINK).return_to(3)
    assert (table.state, table.journal.head) == (state, head)


def test_nothing_is_played_there() -> None:
    past = past_of(played(40), SINK)
    line = list(past.journal.line)
    held = next(number for number, entry in enumerate(line) if entry.move == HOLD)
    past.return_to(held)
    with pytest.raises(StoreError) as caught:
        past.play(ROLL)
    assert caught.value.message.id == "error.looking_back"
    past.return_to(len(line))
    assert past.journal.line == line


def test_what_newer_rules_took_over_is_seen_from_there_on(tmp_path: Path) -> None:
    table = played(40)
    at = table.journal.line[20].number
    states = {at: table.state_after(at).to_json()}
    with Store(tmp_path / "saves.sqlite") as store:
        id = store.add(Saved(SETUP, 1, table.journal, "2024-01-01", "2024-01-01", states, base=at))
        past = past_of(Library(PIG).resume(store, id), SINK)
    assert past.begins == 21
    past.return_to(21)
    assert past.state == table.state_after(at)

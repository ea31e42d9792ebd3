"""A table goes on from the midst of another, which stays as it is."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from shared.chance.fate import Seeded
from shared.play.decision import FATE
from shared.play.game import Origin, Setup, SetupError
from shared.play.table import Table
from shared.saves.export import Saved
from shared.saves.library import Library, seats_of
from shared.saves.limits import checked_setup
from shared.saves.schema import StoreError
from shared.saves.store import Store
from tests.shared_rules.pig import PIG, Pig, PigState
from tests.shared_rules.saves.test_tables import Ended

LIBRARY = Library(PIG)
SETUP = Setup(Pig().name, seats_of(["Ann", "Ben"], ["random", "random"]), "7", {"target": 50})


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "saves.sqlite") as store:
        yield store


def played_out(store: Store) -> str:
    """A table that was played to its end."""
    table, id = LIBRARY.begin(store, SETUP)
    while table.step():
        pass
    return id


def test_it_begins_where_the_other_stood(store: Store) -> None:
    id = played_out(store)
    begun = LIBRARY.resume(store, LIBRARY.play_on(store, id, 9, "8"))
    other = LIBRARY.resume(store, id)
    assert begun.state == other.state_after(other.journal.line[8].number)
    assert begun.setup == replace(SETUP, seed="8", origin=Origin(store.load(id).started, 9))


def test_the_other_stays_as_it_is(store: Store) -> None:
    id = played_out(store)
    before = store.export(id)
    branch = LIBRARY.resume(store, LIBRARY.play_on(store, id, 9, "8"))
    while branch.step():
        pass
    assert store.export(id) == before


def test_its_dice_are_new(store: Store) -> None:
    id = played_out(store)
    rolled = {
        tuple(entry.move for entry in table.journal.line[9:] if entry.who == FATE)
        for table in (LIBRARY.resume(store, id), *(on_from(store, id, s) for s in "89"))
    }
    assert len(rolled) == 3


def on_from(store: Store, id: str, seed: str) -> Table[PigState]:
    """A table that goes on from move 9 of another to its end."""
    table = LIBRARY.resume(store, LIBRARY.play_on(store, id, 9, seed))
    while table.step():
        pass
    return table


def test_of_a_line_that_branched_only_what_was_played_is_taken_over(store: Store) -> None:
    table, id = LIBRARY.begin(store, SETUP)
    for _ in range(12):
        table.step()
    table.return_to(4)
    table.fate = Seeded("another")
    for _ in range(8):
        table.step()
    begun = LIBRARY.resume(store, LIBRARY.play_on(store, id, 99, "8"))
    assert begun.state == table.state
    line = [(entry.who, entry.move) for entry in table.journal.line]
    assert [(entry.who, entry.move) for entry in begun.journal.entries] == line


def test_it_keeps_where_it_came_from_through_a_file(store: Store, tmp_path: Path) -> None:
    branch = LIBRARY.play_on(store, played_out(store), 9, "8")
    store.export_file(branch, tmp_path / "branch.json")
    with Store(tmp_path / "elsewhere.sqlite") as elsewhere:
        taken = LIBRARY.import_file(elsewhere, tmp_path / "branch.json")
        assert elsewhere.load(taken).setup.origin == store.load(branch).setup.origin


def test_it_leaves_nothing_for_later_games(tmp_path: Path) -> None:
    ended = Ended()
    library = Library(replace(PIG, lasting=ended))
    with Store(tmp_path / "saves.sqlite") as store:
        id = played_out(store)
        branch = library.play_on(store, id, 9, "8")
        table = library.resume(store, branch)
        while table.step():
            pass
        library.resume(store, branch)
    assert ended.settled == []


def test_a_table_of_a_game_that_is_not_known_cannot_be_played_on(store: Store) -> None:
    id = store.create(replace(SETUP, game="chess"), 1)
    with pytest.raises(SetupError):
        LIBRARY.play_on(store, id, 0, "8")
    with pytest.raises(StoreError):
        LIBRARY.play_on(store, "77", 0, "8")
    assert len(store.tables()) == 1


@pytest.mark.parametrize("origin", [7, ["now"], [7, 7], ["now", -1], ["now", True], ["now", "9"]])
def test_an_origin_that_nobody_wrote_is_damage(origin: object) -> None:
    with pytest.raises(SetupError):
        Setup.from_json({**SETUP.to_json(), "origin": origin})


def test_an_origin_is_held_against_what_a_save_may_say() -> None:
    with pytest.raises(ValueError, match="options"):
        checked_setup(replace(SETUP, origin=Origin("x" * 2_000, 1)))
    with pytest.raises(ValueError, match="1000"):
        checked_setup(replace(SETUP, origin=Origin("now", 10**30)))


def test_a_table_without_an_origin_is_written_as_ever() -> None:
    assert set(SETUP.to_json()) == {"game", "seats", "seed", "options"}


def test_where_newer_rules_took_over_it_begins_no_earlier(store: Store) -> None:
    id = played_out(store)
    saved, table = store.load(id), LIBRARY.resume(store, id)
    states = {12: table.state_after(12).to_json()}
    based = store.add(Saved(SETUP, 1, saved.journal, saved.started, saved.changed, states, base=12))
    begun = LIBRARY.resume(store, LIBRARY.play_on(store, based, 5, "8"))
    assert begun.ply == 12
    assert begun.state == table.state_after(12)
    assert begun.begins == 12

"""The shelf of saves: what is kept, what is carried elsewhere, what is said when it cannot be."""

import json
import resource
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from shared.play.decision import FATE, Move
from shared.play.game import Seat, Setup
from shared.play.journal import Entry, JournalError
from shared.play.table import CHECKPOINT_EVERY, Table
from shared.saves.export import _seal, write_file
from shared.saves.opening import ReadOnly, last_state, open_table
from shared.saves.schema import StoreError
from shared.saves.seals import check_sum
from shared.saves.store import Store
from shared.speech.messages import Message, english
from tests.processes.children import done
from tests.rights import as_an_ordinary_person
from tests.shared_rules.countdown import KEEP, PASS, Countdown, CountdownState

SETUP = Setup("countdown", (Seat("p1", "Ann"), Seat("p2", "Zoë")), "7", {"start": 1_000_000})

VERSION_1 = """
CREATE TABLE tables (id INTEGER PRIMARY KEY, setup TEXT NOT NULL,
 rules_version INTEGER NOT NULL, started TEXT NOT NULL, changed TEXT NOT NULL,
 head INTEGER NOT NULL);
CREATE TABLE moves (table_id INTEGER NOT NULL, number INTEGER NOT NULL,
 parent INTEGER NOT NULL, who TEXT NOT NULL, move TEXT NOT NULL, seal INTEGER NOT NULL,
 PRIMARY KEY (table_id, number)) WITHOUT ROWID;
CREATE TABLE checkpoints (table_id INTEGER NOT NULL, number INTEGER NOT NULL,
 state TEXT NOT NULL, seal INTEGER NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID;
INSERT INTO tables VALUES (1, '{"game": "countdown", "seats": [["p1", "Ann", "person"]],
 "seed": "7", "options": {"start": 20}}', 1, '2024-01-01', '2024-01-02', 2);
INSERT INTO moves VALUES (1, 1, 0, 'fate', 'roll 3', 1275032163);
INSERT INTO moves VALUES (1, 2, 1, 'p1', 'keep', 2631617046);
PRAGMA application_id = 1413562956;
PRAGMA user_version = 1;
"""
"""A file as the first layout wrote it. Never changed."""


class NoPassing(Countdown):
    """Newer rules: whoever can keep the die must keep it."""

    rules_version = 2

    def decision(self, state: CountdownState) -> Any:
        decision = super().decision(state)
        if decision and KEEP in decision.options:
            return decision._replace(options=(KEEP,))
        return decision


class DoubleSixes(Countdown):
    """Newer rules: the same moves are allowed, but a six counts twice."""

    rules_version = 2

    def apply(self, state: CountdownState, move: Move, emit: Any = None) -> None:
        if move == KEEP and state.face == 6:
            state.left[state.seat] -= 6
        super().apply(state, move, emit)


class SamePlay(Countdown):
    """Newer rules under which every old journal plays out as it did."""

    rules_version = 2


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "saves.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store(path) as store:
        yield store


def go_on(table: Table[CountdownState], plies: int) -> None:
    """Play so many moves: now and then a die is passed."""
    for _ in range(plies):
        decision = table.decision
        assert decision is not None
        if decision.who == FATE:
            table.roll()
        else:
            passes = table.ply % 7 == 1 and PASS in decision.options
            table.play(PASS if passes else decision.options[0])


def played(store: Store, plies: int) -> str:
    """A table at which so many moves were played."""
    id = store.create(SETUP, Countdown.rules_version)
    # waiting for the disk after each of hundreds of moves proves nothing here
    store.connection.execute("PRAGMA synchronous = OFF")
    go_on(open_table(store, id, Countdown()), plies)
    store.connection.execute("PRAGMA synchronous = FULL")
    return id


def refused(attempt: Callable[[], object]) -> Message:
    """The message with which this is refused; it has a sentence without gaps."""
    with pytest.raises(StoreError) as caught:
        attempt()
    sentence = str(caught.value)
    assert english().has(caught.value.message.id)
    assert "?" not in sentence
    return caught.value.message


def files_of_at_most(size: int) -> None:
    """This process can write no larger file: as on a full disk."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def leave(path: Path, plies: int) -> None:
    """A program plays so many moves, and ends without closing its save."""
    played(Store(path), plies)


# -- what is kept ------------------------------------------------------------------------


def test_a_table_is_found_again_as_it_was_left(path: Path) -> None:
    with Store(path) as store:
        id = store.create(SETUP, 1)
        left = open_table(store, id, Countdown())
        go_on(left, 250)
        left.undo()
        left.play(PASS)
    with Store(path) as store:
        found = open_table(store, id, Countdown())
    assert found.setup == SETUP
    assert found.state == left.state
    assert found.journal.entries == left.journal.entries
    assert found.journal.head == left.journal.head


def test_every_move_is_on_the_disk_before_it_is_announced(store: Store, path: Path) -> None:
    table = open_table(store, store.create(SETUP, 1), Countdown())
    on_disk = sqlite3.connect(path)
    counts = []
    count = "SELECT count(*), max(head) FROM moves, tables"
    table.listen(lambda change: counts.append(on_disk.execute(count).fetchone()))
    go_on(table, 4)
    on_disk.close()
    assert counts == [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_undo_and_redo_are_kept(store: Store) -> None:
    table = open_table(store, id := store.create(SETUP, 1), Countdown())
    go_on(table, 6)
    table.undo()
    assert store.load(id).journal.head == table.journal.head == 5
    table.redo()
    assert store.load(id).journal.head == 6


def test_redo_keeps_its_branch_when_the_table_is_opened_again(store: Store) -> None:
    id = store.create(SETUP, 1)
    table = open_table(store, id, Countdown())
    for move in (Move("roll", (1,)), KEEP, Move("roll", (2,))):
        table.play(move)
    table.return_to(1)
    table.play(PASS)
    table.return_to(3)
    table.return_to(1)
    assert [entry.number for entry in table.journal.ahead] == [2, 3]
    assert open_table(store, id, Countdown()).journal.ahead == table.journal.ahead
    copy = open_table(store, store.add(store.load(id)), Countdown())
    assert copy.journal.ahead == table.journal.ahead


def test_the_disk_is_waited_for_after_every_move(store: Store) -> None:
    full = 2
    assert store.connection.execute("PRAGMA synchronous").fetchone() == (full,)
    assert store.connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_the_shelf_lists_tables_last_played_first(path: Path) -> None:
    times = iter(f"2024-01-0{day}" for day in range(1, 10))
    with Store(path, lambda: next(times)) as store:
        first, second = store.create(SETUP, 1), store.create(SETUP, 1)
        store.sink(first).append(Entry(1, 0, "fate", Move("roll", (3,))))
        assert [header.id for header in store.tables()] == [first, second]
        header = store.tables()[0]
    assert (header.started, header.changed, header.moves) == ("2024-01-01", "2024-01-03", 1)
    assert header.setup == SETUP
    assert not header.archived
    assert not header.damaged


def test_an_archived_table_leaves_the_shelf_and_can_come_back(store: Store) -> None:
    id = store.create(SETUP, 1)
    store.archive(id)
    assert store.tables() == []
    assert [header.id for header in store.tables(archived=True)] == [id]
    store.restore(id)
    assert [header.id for header in store.tables()] == [id]


@pytest.mark.parametrize("id", ["99", "nonsense", ""])
def test_a_table_that_does_not_exist_is_refused(store: Store, id: str) -> None:
    for attempt in (store.load, store.archive, store.restore, store.export):
        assert refused(partial(attempt, id)).id == "error.no_table"


def test_what_lasts_from_game_to_game(path: Path) -> None:
    with Store(path) as store:
        assert store.legacy("power", 3) == 3
        store.set_legacy("power", {"necromancer": 5})
        store.set_legacy("power", {"necromancer": 6})
    with Store(path) as store:
        assert store.legacy("power") == {"necromancer": 6}


def test_the_state_is_kept_now_and_then(store: Store) -> None:
    id = played(store, 2 * CHECKPOINT_EVERY + 5)
    saved = store.load(id)
    assert sorted(saved.checkpoints) == [CHECKPOINT_EVERY, 2 * CHECKPOINT_EVERY]
    assert saved.checkpoint
    assert saved.checkpoint[0] == 2 * CHECKPOINT_EVERY


def test_a_long_table_is_opened_from_its_last_checkpoint(store: Store) -> None:
    id = played(store, 3 * CHECKPOINT_EVERY + 20)
    count = [0]

    class Counting(Countdown):
        def apply(self, state: CountdownState, move: Move, tell: Any = None) -> None:
            count[0] += 1
            super().apply(state, move, tell)

    table = open_table(store, id, Counting())
    assert count[0] <= 2 * (CHECKPOINT_EVERY + 20)
    whole = Table(Countdown(), SETUP, journal=store.load(id).journal)
    assert (table.state, table.last_events) == (whole.state, whole.last_events)
    # the rest is played again when it is asked for
    assert list(table.story()) == list(whole.story())
    for number in (5, 250, 0, 310):
        table.return_to(number)
        whole.return_to(number)
        assert table.state == whole.state
    while table.undo():
        pass
    assert table.ply == 0


@pytest.mark.parametrize("plies", [0, 30, CHECKPOINT_EVERY + 30])
def test_where_a_table_stands_is_seen_without_opening_it(store: Store, plies: int) -> None:
    saved = store.load(played(store, plies))
    assert (saved.checkpoint is None) == (plies < CHECKPOINT_EVERY)
    seen = last_state(Countdown(), saved)
    assert seen == open_table(store, "1", Countdown()).state


def test_two_programs_at_one_table_do_not_overwrite_each_other(store: Store, path: Path) -> None:
    id = store.create(SETUP, 1)
    ours = open_table(store, id, Countdown())
    with Store(path) as other:
        go_on(open_table(other, id, Countdown()), 1)
    before = ours.state.copy()
    assert refused(ours.roll).id == "error.save_elsewhere"
    assert ours.state == before
    assert len(store.load(id).journal.entries) == 1


# -- layouts and rules change ------------------------------------------------------------


def test_a_file_of_the_first_layout_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    old = sqlite3.connect(path)
    old.executescript(VERSION_1)
    old.close()
    with Store(path) as store:
        assert not store.notices
        table = open_table(store, "1", Countdown())
        assert table.state.left == {"p1": 17}
        store.archive("1")
        store.set_legacy("power", 1)
        assert [header.archived for header in store.tables(archived=True)] == [True]


def test_sound_checkpoints_of_the_first_layout_are_kept_and_no_others(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    rows = [(1, n, text, check_sum(n, text) + n - 1) for n, text in ((1, '{"a": 1}'), (2, "{}"))]
    with closing(sqlite3.connect(path)) as old:
        old.executescript(VERSION_1)
        old.executemany("INSERT INTO checkpoints VALUES (?, ?, ?, ?)", rows)
        old.commit()
    with Store(path) as store:
        assert store.load("1").checkpoints == {1: {"a": 1}}


def test_a_file_of_a_newer_layout_is_refused(store: Store, path: Path) -> None:
    store.create(SETUP, 1)
    store.connection.execute("PRAGMA user_version = 99")
    assert refused(lambda: Store(path)).id == "error.save_newer"
    store.close()
    assert refused(lambda: Store(path)).id == "error.save_newer"


def test_newer_rules_play_on_where_the_journal_still_holds(store: Store) -> None:
    id = played(store, 130)
    table = open_table(store, id, SamePlay())
    assert table.ply == 130
    go_on(table, 2)
    assert store.load(id).rules_version == 2
    table.return_to(0)
    assert table.ply == 0


@pytest.mark.parametrize("rules", [NoPassing, DoubleSixes])
def test_newer_rules_go_on_from_the_last_checkpoint(store: Store, rules: type[Countdown]) -> None:
    id = store.create(SETUP, 1)
    table = open_table(store, id, Countdown())
    go_on(table, CHECKPOINT_EVERY)
    at_checkpoint = table.state.copy()
    go_on(table, 30)
    told: list[Message] = []
    table = open_table(store, id, rules(), notice=told.append)
    assert [message.id for message in told] == ["error.rules_changed"]
    assert table.state == at_checkpoint
    assert table.journal.head == CHECKPOINT_EVERY
    go_on(table, 40)
    # and again, when it is opened the next time
    told.clear()
    again = open_table(store, id, rules(), notice=told.append)
    assert not told
    assert again.state == table.state
    assert [entry for entry, _ in again.story()] == table.journal.line[CHECKPOINT_EVERY:]


def test_undo_stops_at_the_checkpoint_where_newer_rules_began(store: Store) -> None:
    id = played(store, CHECKPOINT_EVERY + 10)
    table = open_table(store, id, NoPassing())
    assert table.last_events == ()
    go_on(table, 6)
    while table.undo():
        pass
    assert table.journal.head == CHECKPOINT_EVERY
    before = table.state.copy()
    with pytest.raises(JournalError) as caught:
        table.return_to(3)
    assert caught.value.message.id == "error.before_base"
    assert table.state == before
    assert table.journal.head == CHECKPOINT_EVERY


def test_a_damaged_table_that_began_at_a_checkpoint_is_looked_at_from_there(store: Store) -> None:
    id = played(store, CHECKPOINT_EVERY + 10)
    table = open_table(store, id, NoPassing())
    before = table.state.copy()
    go_on(table, 6)
    last = table.journal.head
    store.connection.execute(
        "UPDATE moves SET move = 'stand' WHERE table_id = ? AND number > ?", (id, last - 6)
    )
    found = open_table(store, id, NoPassing())
    assert isinstance(found.sink, ReadOnly)
    assert found.state == before
    assert found.played == []


def test_a_wrong_move_of_a_table_that_began_at_a_checkpoint_leaves_what_came_before(
    store: Store,
) -> None:
    id = played(store, CHECKPOINT_EVERY + 10)
    table = open_table(store, id, NoPassing())
    go_on(table, 6)
    last, number = table.journal.head, len(table.journal.entries) + 1
    store.sink(id).append(Entry(number, last, "p1", Move("roll", (99,))))
    found = open_table(store, id, NoPassing())
    assert isinstance(found.sink, ReadOnly)
    assert (found.journal.head, found.state) == (last, table.state)
    while found.undo():
        pass
    assert found.journal.head == CHECKPOINT_EVERY


def test_newer_rules_without_a_checkpoint_go_on_after_the_last_move_they_allow(
    store: Store,
) -> None:
    id = played(store, 40)
    saved = store.load(id)
    passed = next(e for e in saved.journal.line if e.move == PASS)
    told: list[Message] = []
    table = open_table(store, id, NoPassing(), notice=told.append)
    assert [message.id for message in told] == ["error.rules_changed"]
    assert table.journal.head == passed.parent
    go_on(table, 5)
    assert open_table(store, id, NoPassing()).state == table.state


def test_older_rules_refuse_a_table_of_newer_ones(store: Store) -> None:
    id = store.create(SETUP, 2)
    assert refused(lambda: open_table(store, id, Countdown())).id == "error.save_newer_rules"


def test_another_game_refuses_the_table(store: Store) -> None:
    id = store.create(Setup("chess", SETUP.seats, ""), 1)
    assert refused(lambda: open_table(store, id, Countdown())).id == "error.save_other_game"


# -- damage ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        "move = 'roll 6'",
        "move = '§§§'",
        "move = x'fffe'",
        "parent = 4711",
        "who = 'nobody there'",
        "seal = 'x'",
        "number = 4711",
    ],
)
def test_a_damaged_move_ends_what_can_be_looked_at(store: Store, change: str) -> None:
    id, other = played(store, 30), played(store, 3)
    store.connection.execute(f"UPDATE moves SET {change} WHERE table_id = ? AND number = 21", (id,))
    told: list[Message] = []
    table = open_table(store, id, Countdown(), notice=told.append)
    assert [message.id for message in told] == ["error.moves_damaged"]
    assert told[0].facts["n"] == 20
    assert table.ply == 20
    assert isinstance(table.sink, ReadOnly)
    before = table.state.copy()
    assert refused(table.roll).id == "error.moves_damaged"
    assert table.state == before
    table.undo()
    assert table.ply < 20
    # what is damaged stays as it is, and the other table plays on
    assert store.connection.execute("SELECT count(*) FROM moves").fetchone() == (33,)
    go_on(open_table(store, other, Countdown()), 1)


def test_a_move_that_the_rules_do_not_allow_is_damage_too(store: Store) -> None:
    id = played(store, 5)
    store.sink(id).append(Entry(6, 5, "p1", Move("roll", (99,))))
    told: list[Message] = []
    table = open_table(store, id, Countdown(), notice=told.append)
    assert [(message.id, message.facts) for message in told] == [("error.moves_damaged", {"n": 5})]
    assert table.ply == 5
    assert isinstance(table.sink, ReadOnly)


def test_a_move_that_nobody_could_have_played_is_damage_however_it_is_sealed(store: Store) -> None:
    id = played(store, 2)
    store.sink(id).append(Entry(3, 2, "p 1", KEEP))
    saved = store.load(id)
    assert (len(saved.journal.entries), saved.damage is None) == (2, False)


def test_a_damaged_table_plays_on_as_a_copy(store: Store, tmp_path: Path) -> None:
    id = played(store, 30)
    store.connection.execute("UPDATE moves SET who = 'x' WHERE number = 21")
    store.export_file(id, tmp_path / "sound.json")
    copy = open_table(store, store.import_file(tmp_path / "sound.json"), Countdown())
    assert copy.ply == 20
    go_on(copy, 10)


def test_a_damaged_beginning_is_listed_but_not_opened(store: Store) -> None:
    id = played(store, 3)
    store.connection.execute("UPDATE tables SET setup = 'rubbish'")
    assert [(header.id, header.damaged) for header in store.tables()] == [(id, True)]
    assert refused(lambda: store.load(id)).id == "error.table_damaged"


def test_a_damaged_checkpoint_is_passed_over(store: Store) -> None:
    id = played(store, 2 * CHECKPOINT_EVERY + 10)
    store.connection.execute(
        "UPDATE checkpoints SET state = '{}' WHERE number = ?", (2 * CHECKPOINT_EVERY,)
    )
    assert open_table(store, id, NoPassing()).journal.head == CHECKPOINT_EVERY


def big_save(path: Path) -> list[str]:
    """Two tables of some hundred moves each, closed."""
    with Store(path) as store:
        return [played(store, 600), played(store, 600)]


@pytest.mark.parametrize("kept", [0.3, 0.6, 0.95])
def test_a_truncated_file_opens_at_its_last_sound_moves(path: Path, kept: float) -> None:
    ids = big_save(path)
    whole = path.read_bytes()
    cut = whole[: int(len(whole) * kept)]
    path.write_bytes(cut)
    with Store(path) as store:
        assert [message.id for message in store.notices] == ["error.save_damaged"]
        assert Path(store.notices[0].facts["kept"]).read_bytes() == cut
        assert {header.id for header in store.tables()} == set(ids)
        tables = [open_table(store, id, Countdown()) for id in ids]
        assert any(isinstance(table.sink, ReadOnly) for table in tables)
        lost = sum(600 - table.ply for table in tables)
        assert lost > 0
        if kept >= 0.5:
            assert lost < 1200
        # a whole new game can be played on the recovered shelf
        played(store, 5)
    with Store(path) as store:
        assert not store.notices
        assert len(store.tables()) == 3


@pytest.mark.parametrize("page", range(1, 14, 2))
def test_an_overwritten_page_costs_no_more_than_it_held(path: Path, page: int) -> None:
    ids = big_save(path)
    damaged = bytearray(path.read_bytes())
    assert (page + 1) * 4096 <= len(damaged)
    damaged[page * 4096 : (page + 1) * 4096] = b"\xa5" * 4096
    path.write_bytes(damaged)
    with Store(path) as store:
        for header in store.tables():
            assert header.id in ids
            table = open_table(store, header.id, Countdown())
            if table.ply != 600:
                assert isinstance(table.sink, ReadOnly)
        assert store.notices


def test_an_overwritten_letter_is_found(path: Path) -> None:
    ids = big_save(path)
    damaged = path.read_bytes()
    at = damaged.rindex(b"keep")
    path.write_bytes(damaged[:at] + b"pass" + damaged[at + 4 :])
    with Store(path) as store:
        tables = [open_table(store, id, Countdown()) for id in ids]
        assert sum(isinstance(table.sink, ReadOnly) for table in tables) == 1


def test_a_file_damaged_in_the_middle_of_a_game_is_recovered(path: Path) -> None:
    with Store(path) as store:
        played(store, 600)
    done(leave, path, 20)
    assert path.with_name(path.name + "-wal").stat().st_size
    found = bytearray(path.read_bytes())
    found[10 * 4096 : 11 * 4096] = b"\xa5" * 4096
    path.write_bytes(found)
    with Store(path) as store:
        kept = Path(store.notices[0].facts["kept"])
        assert kept.read_bytes() == found
        assert kept.with_name(kept.name + "-wal").exists()
        recovered = [open_table(store, header.id, Countdown()) for header in store.tables()]
    assert sorted(table.ply == 20 for table in recovered) == [False, True]
    assert min(table.ply for table in recovered) > 0


def test_a_damaged_file_that_may_not_be_written_is_read_all_the_same(shared_folder: Path) -> None:
    path = shared_folder / "saves.sqlite"
    big_save(path)
    path.write_bytes(found := path.read_bytes()[:-8192])
    path.chmod(0o444)

    with as_an_ordinary_person(), Store(path) as store:
        ids = ["error.save_read_only", "error.save_damaged"]
        assert [message.id for message in store.notices] == ids
        assert store.notices[1].facts["kept"] == str(path)
        assert len(store.tables()) == 2
    assert path.read_bytes() == found
    assert list(shared_folder.iterdir()) == [path]


def opened_on_a_full_disk(path: Path) -> None:
    files_of_at_most(40_000)
    assert refused(lambda: Store(path)).id == "error.disk_full"


def test_a_damaged_file_on_a_full_disk_is_left_as_it_is(path: Path) -> None:
    big_save(path)
    path.write_bytes(found := path.read_bytes()[:-4096])

    done(opened_on_a_full_disk, path)
    assert path.read_bytes() == found
    assert not [part for part in path.parent.iterdir() if not part.name.startswith(path.name)]
    assert not [part for part in path.parent.iterdir() if part.suffix in (".new", ".work")]


def test_a_table_opened_to_look_at_takes_no_moves(store: Store) -> None:
    id = played(store, 6)
    table = open_table(store, id, Countdown(), look=True)
    assert refused(table.roll).id == "error.only_looking"
    table.undo()
    assert store.load(id).journal.head == 6


# -- files that are not ours -------------------------------------------------------------


@pytest.mark.parametrize(
    "text", [b"hello", b"PK\x03\x04" * 400, b"SQLite format 3\0", b"\0" * 5000]
)
def test_a_foreign_file_is_refused_and_left_alone(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(text)
    assert refused(lambda: Store(path)).id == "error.save_foreign"
    assert path.read_bytes() == text
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("mark", [0, 4711])
def test_another_programs_database_is_refused_and_left_alone(tmp_path: Path, mark: int) -> None:
    path = tmp_path / "photos.sqlite"
    other = sqlite3.connect(path)
    other.executescript(f"CREATE TABLE photos (a); PRAGMA application_id = {mark};")
    other.close()
    before = path.read_bytes()
    assert refused(lambda: Store(path)).id == "error.save_foreign"
    assert path.read_bytes() == before


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert refused(lambda: Store(tmp_path)).id == "error.is_folder"


def test_a_file_cannot_be_made_below_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert refused(lambda: Store(tmp_path / "file" / "saves.sqlite"))


def test_a_save_that_another_program_holds_is_refused(store: Store, path: Path) -> None:
    id = store.create(SETUP, 1)
    table = open_table(store, id, Countdown())
    store.connection.execute("PRAGMA busy_timeout = 1")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert refused(table.roll).id == "error.save_busy"
    other.close()
    table.roll()


# -- nowhere to write --------------------------------------------------------------------


def read_only(path: Path, id: str) -> None:
    with as_an_ordinary_person(), Store(path) as save:
        assert [message.id for message in save.notices] == ["error.save_read_only"]
        assert [header.moves for header in save.tables()] == [6]
        assert len(save.load(id).journal.line) == 6
        attempts = [
            lambda: open_table(save, id, Countdown()),
            lambda: save.create(SETUP, 1),
            lambda: save.set_legacy("power", 1),
            lambda: save.archive(id),
        ]
        for attempt in attempts:
            assert refused(attempt).id == "error.save_read_only"
        table = open_table(save, id, Countdown(), look=True)
        assert table.ply == 6
        assert refused(table.roll).id == "error.save_read_only"
        assert table.undo()


@pytest.mark.parametrize("locked", ["file", "folder"])
def test_what_may_not_be_written_can_still_be_read(shared_folder: Path, locked: str) -> None:
    path = shared_folder / "saves.sqlite"
    store = Store(path)
    id = played(store, 6)
    if locked == "folder":
        # as it stands in the middle of a game: not all of it is in the file itself
        for part in shared_folder.iterdir():
            part.chmod(0o666)
        shared_folder.chmod(0o555)
    else:
        path.chmod(0o444)

    # a process that has the file open already reads more than a new one could
    done(read_only, path, id)
    store.close()


def test_a_new_save_in_a_locked_folder_is_refused(shared_folder: Path) -> None:
    shared_folder.chmod(0o555)

    with as_an_ordinary_person():
        for path in (shared_folder / "saves.sqlite", shared_folder / "new" / "saves.sqlite"):
            assert refused(partial(Store, path)).id == "error.no_permission"


def test_a_full_disk_is_told_before_a_move_is_lost(store: Store, path: Path) -> None:
    table = open_table(store, id := store.create(SETUP, 1), Countdown())
    store.connection.execute("PRAGMA max_page_count = 1")  # that is: not one more than now
    while True:
        before, ply = table.state.copy(), table.ply
        try:
            go_on(table, 1)
        except StoreError as error:
            assert error.message.id == "error.disk_full"
            break
    assert ply > 10
    assert (table.state, table.ply) == (before, ply)
    assert len(store.load(id).journal.line) == ply
    store.connection.execute("PRAGMA max_page_count = 100000")
    go_on(table, 3)
    with Store(path) as again:
        assert open_table(again, id, Countdown()).state == table.state


def test_no_move_is_refused_for_want_of_room_for_a_checkpoint(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr("shared.saves.rows.insert_checkpoint", full)
    id = played(store, CHECKPOINT_EVERY + 1)
    assert len(store.load(id).journal.line) == CHECKPOINT_EVERY + 1
    assert store.load(id).checkpoint is None


def exported_on_a_full_disk(values: dict[str, Any], file: Path) -> None:
    files_of_at_most(1000)
    assert refused(lambda: write_file(file, values)).id == "error.disk_full"


def test_a_full_disk_leaves_no_half_written_export(store: Store, tmp_path: Path) -> None:
    id, folder = played(store, 200), tmp_path / "exports"
    folder.mkdir()
    file = folder / "table.json"
    store.export_file(id, file)
    before = file.read_bytes()

    done(exported_on_a_full_disk, store.export(id), file)
    assert [part.name for part in folder.iterdir()] == ["table.json"]
    assert file.read_bytes() == before


# -- one table as a file -----------------------------------------------------------------


def test_a_table_is_carried_to_another_device(store: Store, tmp_path: Path) -> None:
    id = store.create(SETUP, 1)
    table = open_table(store, id, Countdown())
    go_on(table, CHECKPOINT_EVERY + 20)
    table.undo()
    go_on(table, 4)
    store.export_file(id, tmp_path / "table.json")
    with Store(tmp_path / "other.sqlite") as other:
        other.create(SETUP, 1)
        arrived = other.import_file(tmp_path / "table.json")
        assert arrived != "1"
        assert open_table(other, arrived, Countdown()).state == table.state
        assert other.export(arrived) == store.export(id)


def test_a_table_that_began_at_a_checkpoint_is_carried_too(store: Store, tmp_path: Path) -> None:
    id = played(store, CHECKPOINT_EVERY + 10)
    table = open_table(store, id, NoPassing())
    go_on(table, 5)
    store.export_file(id, tmp_path / "table.json")
    arrived = store.import_file(tmp_path / "table.json")
    assert open_table(store, arrived, NoPassing()).state == table.state


def rewritten(path: Path, **changes: object) -> None:
    values = json.loads(path.read_text())
    path.write_text(json.dumps({**values, **changes}))


@pytest.mark.parametrize(
    ("spoil", "id"),
    [
        (lambda path: path.write_text(""), "foreign"),
        (lambda path: path.write_text("hello"), "foreign"),
        (lambda path: path.write_text("[1, 2]"), "foreign"),
        (lambda path: path.write_text('{"format": "chess"}'), "foreign"),
        (lambda path: path.write_bytes(b"\xff\xfe\0\0"), "foreign"),
        (lambda path: path.write_text("[" * 100_000), "foreign"),
        (lambda path: path.write_text(path.read_text()[:-40]), "damaged"),
        (lambda path: path.write_text('{"format": "game table"}'), "damaged"),
        (lambda path: rewritten(path, moves=[[0, "p1", "keep"]]), "damaged"),
        (lambda path: rewritten(path, head=3), "damaged"),
        (lambda path: rewritten(path, version=2), "newer"),
    ],
)
def test_a_bad_import_is_refused_in_one_sentence(
    store: Store, tmp_path: Path, spoil: Callable[[Path], None], id: str
) -> None:
    path = tmp_path / "table.json"
    store.export_file(played(store, 20), path)
    spoil(path)
    assert refused(lambda: store.import_file(path)).id == f"error.import_{id}"
    assert len(store.tables()) == 1


@pytest.mark.parametrize(
    "changes",
    [
        {"head": 99},
        {"head": float("inf")},
        {"moves": [[5, "p1", "keep"]]},
        {"moves": [[0, "p 1", "keep"]]},
        {"moves": [[0, "p1", "§"]]},
        {"moves": 3},
        {"moves": [[0, "p" * 10**4, "keep"]]},
        {"moves": [[0, "p1", "keep" + " 1" * 5000]]},
        {"setup": {}},
        {"setup": {**SETUP.to_json(), "seats": []}},
        {"setup": {**SETUP.to_json(), "seats": [["p1", "Ann", "person"]] * 2}},
        {"setup": {**SETUP.to_json(), "seats": [["fate", "Ann", "person"]]}},
        {"setup": {**SETUP.to_json(), "seats": [["p1", "A" * 10**6, "person"]]}},
        {"setup": {**SETUP.to_json(), "seats": [["p1", "\ud800", "person"]]}},
        {"setup": {**SETUP.to_json(), "options": {"pack": 5}}},
        {"setup": {**SETUP.to_json(), "options": {"pack": {"items": 10**25}}}},
        {"setup": {**SETUP.to_json(), "options": {str(n): 1 for n in range(1000)}}},
        {"setup": {**SETUP.to_json(), "options": {"start": float("nan")}}},
        {"setup": {**SETUP.to_json(), "options": json.loads('{"a":' * 50 + "1" + "}" * 50)}},
        {"started": "yesterday"},
        {"changed": 5},
        {"base": True},
        {"rules_version": 10**30},
        {"rules_version": "one"},
        {"base": 99},
        {"checkpoints": [[99, {}]]},
        {"checkpoints": [[1, 5]]},
    ],
)
def test_an_import_that_makes_no_sense_is_refused_even_when_sealed(
    store: Store, tmp_path: Path, changes: dict[str, object]
) -> None:
    values = {**store.export(played(store, 20)), **changes}
    del values["seal"]
    path = tmp_path / "table.json"
    path.write_text(json.dumps({**values, "seal": _seal(values)}))
    assert refused(lambda: store.import_file(path)).id == "error.import_damaged"


@pytest.mark.parametrize(
    "row",
    [[0, "", "keep"], [0, "p 1", "keep"], [0, "é", "keep"], [0, "p1", "§"], [5, "p1", "keep"]],
)
def test_one_move_that_nobody_could_have_played_is_enough(
    store: Store, tmp_path: Path, row: list[object]
) -> None:
    """All else is as it was exported: nothing but this move is wrong."""
    values = store.export(played(store, 20))
    del values["seal"]
    path = tmp_path / "table.json"
    for moves, arrives in ((values["moves"], True), ([row, *values["moves"][1:]], False)):
        changed = {**values, "moves": moves}
        path.write_text(json.dumps({**changed, "seal": _seal(changed)}))
        if arrives:
            store.import_file(path)
        else:
            assert refused(lambda: store.import_file(path)).id == "error.import_damaged"


@pytest.mark.parametrize("digits", ["9" * 5000, "[" * 5000, '"' + "x" * 10**6 + '"'])
def test_an_import_of_monstrous_values_is_refused(
    store: Store, tmp_path: Path, digits: str
) -> None:
    path = tmp_path / "table.json"
    store.export_file(played(store, 3), path)
    path.write_text(path.read_text().replace('"started"', f'"more": {digits}, "started"'))
    assert refused(lambda: store.import_file(path)).id == "error.import_damaged"


def test_an_import_that_no_table_can_be_as_large_as_is_not_read(
    store: Store, tmp_path: Path
) -> None:
    path = tmp_path / "table.json"
    store.export_file(played(store, 3), path)
    with path.open("ab") as file:
        file.write(b" " * (64_000_000 - file.tell()))
    store.import_file(path)
    with path.open("ab") as file:
        file.write(b" ")
    assert refused(lambda: store.import_file(path)).id == "error.import_foreign"


def test_the_highest_version_of_rules_that_is_believed(store: Store, tmp_path: Path) -> None:
    values = store.export(played(store, 3))
    del values["seal"]
    path = tmp_path / "table.json"
    for version, arrives in ((2**31 - 1, True), (2**31, False)):
        values["rules_version"] = version
        path.write_text(json.dumps({**values, "seal": _seal(values)}))
        if arrives:
            store.import_file(path)
        else:
            assert refused(lambda: store.import_file(path)).id == "error.import_damaged"


@pytest.mark.parametrize("change", [{"seats": []}, {"options": 3}, {"seats": [["p1"]]}])
def test_a_beginning_that_nobody_chose_is_damage(store: Store, change: dict[str, Any]) -> None:
    id = played(store, 3)
    text = json.dumps({**SETUP.to_json(), **change})
    store.connection.execute("UPDATE tables SET setup = ?", (text,))
    assert refused(lambda: open_table(store, id, Countdown())).id == "error.table_damaged"


@pytest.mark.parametrize("error", [KeyError, IndexError, RecursionError, ZeroDivisionError])
def test_a_beginning_over_which_the_rules_fall_is_damage(
    store: Store, error: type[Exception]
) -> None:
    class Falls(Countdown):
        def setup(self, options: Any, seats: Any) -> CountdownState:
            raise error("over these options")

    id = played(store, 3)
    assert refused(lambda: open_table(store, id, Falls())).id == "error.table_damaged"


def test_a_move_over_which_the_rules_fall_ends_what_can_be_looked_at(store: Store) -> None:
    class Falls(Countdown):
        def apply(self, state: CountdownState, move: Move, tell: Any = None) -> None:
            if move == PASS:
                raise KeyError("")
            super().apply(state, move, tell)

    id = played(store, 30)
    passed = next(e for e in store.load(id).journal.line if e.move == PASS)
    table = open_table(store, id, Falls())
    assert table.journal.head == passed.parent
    assert isinstance(table.sink, ReadOnly)


def test_a_table_is_written_over_an_older_one_and_over_nothing_else(
    store: Store, tmp_path: Path
) -> None:
    id = store.create(SETUP, 1)
    diary, table = tmp_path / "package.json", tmp_path / "table.json"
    diary.write_text('{"name": "mine"}')
    assert refused(lambda: store.export_file(id, diary)).id == "error.file_exists"
    assert diary.read_text() == '{"name": "mine"}'
    for _ in range(2):
        store.export_file(id, table)
    assert store.import_file(table) != id


def test_a_missing_file_or_folder_is_named(store: Store, tmp_path: Path) -> None:
    id = store.create(SETUP, 1)
    assert refused(lambda: store.import_file(tmp_path / "none.json")).id == "error.no_file"
    assert refused(lambda: store.import_file(tmp_path)).id == "error.is_folder"
    assert (
        refused(lambda: store.export_file(id, tmp_path / "none" / "a.json")).id == "error.no_folder"
    )


def test_a_closed_store_says_so_in_a_sentence(path: Path) -> None:
    store = Store(path)
    store.close()
    assert refused(store.tables).id == "error.disk_failed"

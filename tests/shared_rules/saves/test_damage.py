"""A save file with broken bits: it is recovered or refused in a sentence, never a crash."""

import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from shared.play.decision import Move
from shared.play.journal import Entry
from shared.saves.opening import ReadOnly, open_table
from shared.saves.rows import insert_move, row_of
from shared.saves.schema import StoreError
from shared.saves.seals import check_sum
from shared.saves.store import Store
from shared.speech.messages import Message
from tests.processes.children import done
from tests.shared_rules.countdown import Countdown
from tests.shared_rules.saves.test_store import SETUP, VERSION_1, go_on, played

PAGE = 4096


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A save of two tables, closed."""
    path = tmp_path_factory.mktemp("sound") / "saves.sqlite"
    with Store(path) as store:
        played(store, 30)
        played(store, 130)
    return path


def look_through(path: Path) -> None:
    """All that people would see of it."""
    with suppress(StoreError), Store(path) as store:
        for header in [*store.tables(), *store.tables(archived=True)]:
            with suppress(StoreError):
                open_table(store, header.id, Countdown())


def flipped(sound: Path, folder: Path, at: int, bit: int) -> Path:
    """A copy in which one bit is another."""
    folder.mkdir(exist_ok=True)
    path = folder / "saves.sqlite"
    content = bytearray(sound.read_bytes())
    content[at] ^= 1 << bit
    path.write_bytes(content)
    return path


@pytest.mark.parametrize("table", ["tables", "moves", "checkpoints", "legacy", "keepsakes"])
@pytest.mark.parametrize("after", [0, 8, 20])
def test_a_layout_that_is_no_text_any_more_is_recovered(
    sound: Path, tmp_path: Path, table: str, after: int
) -> None:
    words = f"CREATE TABLE {table}".encode()
    path = flipped(sound, tmp_path, sound.read_bytes().index(words) + len(words) + after, 7)
    with Store(path) as store:
        assert [message.id for message in store.notices] == ["error.save_damaged"]
        assert Path(store.notices[0].facts["kept"]).exists()
        # the layout is known: nothing is lost with it
        assert [header.moves for header in store.tables()] == [130, 30]
        assert not any(header.damaged for header in store.tables())


def test_no_broken_bit_of_the_first_page_is_more_than_people_can_be_told(
    sound: Path, tmp_path: Path
) -> None:
    random = Random("first page")
    for number in range(120):
        folder = tmp_path / str(number)
        used = random.choice([range(120), range(PAGE - 1600, PAGE)])
        look_through(flipped(sound, folder, random.choice(used), random.randrange(8)))
        shutil.rmtree(folder)


def leave_one_more(path: Path, id: str) -> None:
    go_on(open_table(Store(path), id, Countdown()), 1)


@pytest.mark.parametrize("value", [b"\x00", b"\xff", b"\x07"])
@pytest.mark.parametrize(
    ("at", "end"), [(16, 18), (18, 20), (20, 24), (40, 48), (52, 60), (64, 68)]
)
def test_a_header_without_which_no_row_can_be_read_is_mended(
    tmp_path: Path, at: int, end: int, value: bytes
) -> None:
    path = tmp_path / "saves.sqlite"
    with Store(path) as store:
        ids = [played(store, 30), played(store, 130)]
    # beside a log that does not have the first page
    done(leave_one_more, path, ids[0])
    content = bytearray(path.read_bytes())
    content[at:end] = value * (end - at)
    path.write_bytes(content)
    with Store(path) as store:
        headers = {header.id: header for header in store.tables()}
        assert [headers[id].moves for id in ids] == [31, 130]
        assert not any(header.damaged for header in headers.values())


@pytest.mark.parametrize("at", [60, 61, 62])
def test_a_version_that_cannot_be_is_recovered(sound: Path, tmp_path: Path, at: int) -> None:
    path = flipped(sound, tmp_path, at, 7)
    before = path.read_bytes()
    with Store(path) as store:
        (told,) = store.notices
        assert told.id == "error.save_damaged"
        assert Path(told.facts["kept"]).read_bytes() == before
        assert [header.moves for header in store.tables()] == [130, 30]


def test_a_page_that_leads_astray_gives_no_rows_of_other_tables(
    sound: Path, tmp_path: Path
) -> None:
    content = sound.read_bytes()
    pages = [at for at in range(PAGE, len(content), PAGE) if content[at] == 0x0A]
    (page, *_) = [at for at in pages if b"keep" in content[at : at + PAGE]]
    for number in range(40):
        # where each row of the page begins
        path = flipped(sound, tmp_path / str(number), page + 9 + 2 * number, number % 8)
        with Store(path) as store:
            assert {header.id for header in store.tables()} <= {"1", "2"}


# -- seals -------------------------------------------------------------------------------


def changed(sound: Path, folder: Path, statement: str) -> Path:
    """A copy in which a statement changed something."""
    path = Path(shutil.copy(sound, folder))
    with closing(sqlite3.connect(path)) as other, other:
        assert other.execute(statement).rowcount
    return path


@pytest.mark.parametrize(
    "change",
    [
        "setup = replace(setup, '1000000', '20')",
        "setup = replace(setup, 'Ann', 'Anm')",
        "started = '2001-01-01'",
        "changed = '2001-01-01'",
        "head = head - 1",
        "tip = tip - 1",
        "archived = 1",
        "archived = 3",
        "rules_version = 0",
        "key = 'another'",
    ],
)
def test_a_table_that_was_changed_from_outside_is_told(
    sound: Path, tmp_path: Path, change: str
) -> None:
    with Store(changed(sound, tmp_path, f"UPDATE tables SET {change} WHERE id = 1")) as store:
        headers = {header.id: header for on in (False, True) for header in store.tables(on)}
        assert (headers["1"].damaged, headers["2"].damaged) == (True, False)
        told: list[Message] = []
        table = open_table(store, "1", Countdown(), notice=told.append)
        assert isinstance(table.sink, ReadOnly)
        assert told
        # what is written to it since then makes it no sounder
        store.rebase("1", Countdown.rules_version, 0, 7)
        headers = {header.id: header for on in (False, True) for header in store.tables(on)}
        assert headers["1"].damaged


@pytest.mark.parametrize(
    ("change", "left"),
    [
        ("DELETE FROM moves WHERE table_id = 1 AND number > 25", 25),
        ("DELETE FROM moves WHERE table_id = 1", 0),
        (
            "INSERT OR REPLACE INTO moves SELECT 1, number, parent, who, move, seal"
            " FROM moves WHERE table_id = 2 AND number = 20",
            19,
        ),
        ("UPDATE moves SET seal = seal + 1 WHERE table_id = 1 AND number = 20", 19),
        (
            "INSERT INTO moves SELECT 1, 31, 30, who, move, seal"
            " FROM moves WHERE table_id = 2 AND number = 31",
            30,
        ),
    ],
)
def test_a_missing_tail_and_a_foreign_move_are_told(
    sound: Path, tmp_path: Path, change: str, left: int
) -> None:
    with Store(changed(sound, tmp_path, change)) as store:
        table = open_table(store, "1", Countdown())
        assert table.journal.head == left
        assert isinstance(table.sink, ReadOnly)
        assert not isinstance(open_table(store, "2", Countdown()).sink, ReadOnly)


def test_a_sealed_move_that_goes_on_from_none_is_told(sound: Path, tmp_path: Path) -> None:
    path = Path(shutil.copy(sound, tmp_path))
    with Store(path) as store:
        with store.writing() as connection:
            row = row_of(connection, "1")
            move = Entry(31, 400, "p1", Move.parse("keep"))
            row.change(moves=31, last=insert_move(row, move))
        assert store.load("1").damage is not None


def test_rows_of_another_file_are_told(sound: Path, tmp_path: Path) -> None:
    with Store(other := tmp_path / "other.sqlite") as store:
        played(store, 30)
    path = Path(shutil.copy(sound, tmp_path))
    with closing(sqlite3.connect(path)) as mixed:
        mixed.execute("ATTACH ? AS other", (str(other),))
        with mixed:
            for name in ("tables", "moves"):
                id = "id" if name == "tables" else "table_id"
                mixed.execute(f"DELETE FROM {name} WHERE {id} = 1")
                mixed.execute(f"INSERT INTO {name} SELECT * FROM other.{name} WHERE {id} = 1")
    with Store(path) as store:
        damaged = {header.id: header.damaged for header in store.tables()}
    assert damaged == {"1": True, "2": False}


def test_what_lasts_is_sealed_as_well(sound: Path, tmp_path: Path) -> None:
    path = Path(shutil.copy(sound, tmp_path))
    with Store(path) as store:
        store.set_legacy("power", 3)
        store.connection.execute("UPDATE legacy SET value = '4'")
        with pytest.raises(StoreError) as caught:
            store.legacy("power")
    assert caught.value.message.id == "error.legacy_damaged"


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM tables WHERE id = 1",
        "UPDATE tables SET id = 7 WHERE id = 1",
        "UPDATE legacy SET key = 'tower'",
        "DELETE FROM legacy",
        "UPDATE legacy SET value = '4'",
    ],
)
def test_a_row_that_is_gone_or_another_is_told_once(
    sound: Path, tmp_path: Path, statement: str
) -> None:
    path = Path(shutil.copy(sound, tmp_path / "copy.sqlite"))
    with Store(path) as store:
        store.set_legacy("power", 3)
    with closing(sqlite3.connect(path)) as other, other:
        assert other.execute(statement).rowcount
    before = path.read_bytes()
    with Store(path) as store:
        (told,) = store.notices
        assert told.id == "error.save_damaged"
        assert Path(told.facts["kept"]).read_bytes() == before
        assert store.legacy("power") == (None if "legacy" in statement else 3)
        assert open_table(store, "2", Countdown()).ply == 130
    with Store(path) as store:
        assert not store.notices
        assert store.create(SETUP, 1) not in ("1", "2")


def test_a_table_that_is_changed_while_it_is_played_takes_no_more_moves(
    sound: Path, tmp_path: Path
) -> None:
    with Store(shutil.copy(sound, tmp_path)) as store:
        table = open_table(store, "1", Countdown())
        store.connection.execute("UPDATE tables SET archived = 1 WHERE id = 1")
        with pytest.raises(StoreError) as caught:
            table.play(table.decision.options[0]) if table.decision else None
        assert caught.value.message.id == "error.table_changed"
        assert table.ply == 30


def test_a_table_that_was_changed_plays_on_as_a_copy(sound: Path, tmp_path: Path) -> None:
    path = changed(sound, tmp_path, "UPDATE tables SET archived = 1 WHERE id = 1")
    with Store(path) as store:
        store.export_file("1", tmp_path / "copy.json")
        copy = open_table(store, store.import_file(tmp_path / "copy.json"), Countdown())
        assert copy.ply == 30
        assert not isinstance(copy.sink, ReadOnly)


def test_an_older_file_is_sealed_as_sound_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(path)) as old:
        old.executescript(VERSION_1)
        old.execute("INSERT INTO tables SELECT 2, setup, 1, started, changed, 2 FROM tables")
        old.execute("INSERT INTO moves SELECT 2, number, parent, who, 'keep', seal FROM moves")
        old.commit()
    with Store(path) as store:
        assert not store.notices
        assert open_table(store, "1", Countdown()).ply == 2
        assert not isinstance(open_table(store, "1", Countdown()).sink, ReadOnly)
        assert isinstance(open_table(store, "2", Countdown()).sink, ReadOnly)
    with Store(path) as store:
        assert open_table(store, "1", Countdown()).ply == 2


def test_a_damaged_file_of_an_older_layout_is_recovered_and_sealed(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(path)) as old:
        old.executescript(VERSION_1)
    words = b"CREATE TABLE moves"
    path = flipped(path, tmp_path / "copy", path.read_bytes().index(words) + len(words) + 8, 7)
    with Store(path) as store:
        assert [message.id for message in store.notices] == ["error.save_damaged"]
        table = open_table(store, "1", Countdown())
        assert table.ply == 2
        assert not isinstance(table.sink, ReadOnly)


def test_an_older_table_that_lost_its_last_moves_is_not_played_on(tmp_path: Path) -> None:
    """Nothing that such a file holds says how many there were."""
    path = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(path)) as old:
        old.executescript(VERSION_1)
        old.execute("PRAGMA journal_mode = DELETE")
        for number in range(3, 800):
            row = (number, number - 1, "p1", "pass")
            old.execute("INSERT INTO moves VALUES (1, ?, ?, ?, ?, ?)", (*row, check_sum(*row)))
        old.execute("UPDATE tables SET head = 799")
        old.commit()
    content = bytearray(path.read_bytes())
    pages = range(0, len(content), PAGE)
    last = max(at for at in pages if content.rfind(b"pass", at, at + PAGE) > 0)
    content[last : last + PAGE] = b"\xa5" * PAGE
    path.write_bytes(content)
    with Store(path) as store:
        assert [message.id for message in store.notices] == ["error.save_damaged"]
        (header,) = store.tables()
        assert (header.damaged, 0 < header.moves < 799) == (True, True)

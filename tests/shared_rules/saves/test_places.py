"""One save file for all games: what stood elsewhere is moved into it, and nothing is lost."""

import errno
import shutil
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import platformdirs
import pytest

from shared.play.decision import move
from shared.play.game import Seat, Setup
from shared.play.journal import Entry
from shared.saves import moving, places, sqlite_file
from shared.saves.places import open_saves, save_file, usual_folder
from shared.saves.schema import StoreError
from shared.saves.store import Store

NAMES = ("one", "two", "three")


@pytest.fixture
def usual(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The usual save file of a person who has nothing yet."""
    monkeypatch.setattr(places, "_folder", lambda name: tmp_path / name)
    return tmp_path / places.FOLDER / places.FILE


@pytest.fixture
def former(tmp_path: Path) -> Path:
    """What version 0.1.0 kept elsewhere: three tables of two moves, the second in the archive."""
    path = tmp_path / places.FORMER[0] / places.FILE
    with Store(path) as opened:
        for name in NAMES:
            begin(opened, name)
        opened.archive("2")
    return path


def begin(opened: Store, name: str) -> str:
    id = opened.create(Setup("race", (Seat("p1", name),), name), 1)
    for number in (1, 2):
        opened.sink(id).append(Entry(number, number - 1, "p1", move("keep")))
    opened.sink(id).checkpoint(2, {"at": name})
    return id


def names(opened: Store, archived: bool = False) -> list[str]:
    """Who sits at the tables, in order."""
    return sorted(header.setup.seats[0].name for header in opened.tables(archived))


def moved(path: Path) -> list[Path]:
    """The files that were set aside."""
    return sorted(path.parent.glob("saves.moved-*.sqlite"))


# -- which file is meant ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("named", "meant"),
    [
        ("tables", "tables/saves.sqlite"),
        ("tables/", "tables/saves.sqlite"),
        ("tables.d", "tables.d/saves.sqlite"),
        ("evening.sqlite", "evening.sqlite"),
        ("evening.db", "evening.db"),
        ("file", "file"),
        ("folder.sqlite", "folder.sqlite"),
    ],
)
def test_a_folder_or_a_file_may_be_named(named: str, meant: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert save_file(tmp_path / named) == tmp_path / meant


def test_a_file_or_its_folder_hold_the_same_tables(tmp_path: Path) -> None:
    with open_saves(tmp_path) as opened:
        begin(opened, "one")
    with open_saves(tmp_path / "saves.sqlite") as opened:
        assert names(opened) == ["one"]


def test_a_file_that_was_named_takes_nothing_over(
    usual: Path, former: Path, tmp_path: Path
) -> None:
    with open_saves(tmp_path / "elsewhere") as opened:
        assert names(opened) == []
    assert former.exists()
    assert not usual.exists()


# -- moving ----------------------------------------------------------------------------------------


def complete(opened: Store) -> bool:
    """Whether all tables of ``former`` are there, each once, with all that was kept of them."""
    for header in (*opened.tables(), *opened.tables(archived=True)):
        saved = opened.load(header.id)
        assert header.moves == len(saved.journal.entries) == 2
        assert saved.checkpoints == {2: {"at": saved.setup.seats[0].name}}
        assert saved.damage is None
    return (names(opened), names(opened, archived=True)) == (["one", "three"], ["two"])


def test_tables_move_into_the_usual_file(usual: Path, former: Path) -> None:
    with open_saves() as opened:
        assert opened.path == usual
        assert complete(opened)
        assert opened.notices == []
    assert not former.exists()
    (aside,) = moved(former)
    with Store(aside) as old, open_saves() as opened:
        assert complete(old), "nothing is deleted"
        assert complete(opened), "nothing comes twice"


def test_tables_join_those_that_are_there(usual: Path, former: Path) -> None:
    with Store(usual) as opened:
        begin(opened, "mine")
        opened.set_legacy("key", 7)
    with open_saves() as opened:
        assert names(opened) == ["mine", "one", "three"]
        assert opened.legacy("key") == 7


def test_an_older_version_may_begin_tables_there_again(usual: Path, former: Path) -> None:
    open_saves().close()
    with Store(former) as old:
        begin(old, "later")
    with open_saves() as opened:
        assert names(opened) == ["later", "one", "three"]
    assert len(moved(former)) == 2


class PowerCut(BaseException):
    """Nothing after it happens."""


@pytest.mark.parametrize("steps", range(13))
def test_whatever_interrupts_it_the_next_time_does_the_rest(
    usual: Path, former: Path, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    insert, replace, left = moving._insert, Path.replace, [steps]

    def cut() -> None:
        if not left[0]:
            raise PowerCut
        left[0] -= 1

    def cut_or(go_on: Callable[..., Any]) -> Callable[..., Any]:
        def instead(*given: Any) -> Any:
            cut()
            return go_on(*given)

        return instead

    with monkeypatch.context() as patch:
        patch.setattr(moving, "_insert", cut_or(insert))
        patch.setattr(Path, "replace", cut_or(replace))
        with pytest.raises(PowerCut):
            open_saves()
    assert former.exists()
    with open_saves() as opened:
        assert complete(opened)
    assert not former.exists()


def test_what_was_moved_and_played_on_does_not_come_again(
    usual: Path, former: Path, tmp_path: Path
) -> None:
    copy = shutil.copy(former, tmp_path)
    with open_saves() as opened:
        (one,) = (table for table in opened.tables() if table.setup.seats[0].name == "one")
        opened.sink(one.id).append(Entry(3, 2, "p1", move("keep")))
    shutil.copy(copy, former)
    with open_saves() as opened:
        assert names(opened) == ["one", "three"]
        assert opened.load(one.id).journal.head == 3


def test_a_damaged_table_stays_as_damaged_as_it_was(usual: Path, former: Path) -> None:
    with Store(former) as old:
        old.connection.execute("UPDATE moves SET move = 'dance' WHERE table_id = 1 AND number = 2")
        old.connection.execute("UPDATE tables SET setup = 'torn' WHERE id = 3")
    with open_saves() as opened:
        assert [len(opened.load(table.id).journal.entries) for table in opened.tables()[1:]] == [1]
        assert [table.damaged for table in opened.tables()] == [True, False]
        assert len(opened.tables(archived=True)) == 1


# -- what cannot be moved now ----------------------------------------------------------------------


def test_a_file_that_is_open_elsewhere_waits(usual: Path, former: Path) -> None:
    with Store(former) as playing:
        with open_saves() as opened:
            assert names(opened) == []
        playing.sink("1").append(Entry(3, 2, "p1", move("keep")))
        assert former.exists()
    with open_saves() as opened:
        assert names(opened) == ["one", "three"]
        assert max(table.moves for table in opened.tables()) == 3


def test_what_is_no_save_stays_and_is_told(usual: Path, former: Path) -> None:
    former.write_text("dear diary, " * 100)
    with open_saves() as opened:
        assert [notice.id for notice in opened.notices] == ["error.save_foreign"]
        begin(opened, "mine")
    assert former.read_text().startswith("dear diary")


def test_what_may_not_be_changed_is_copied_once(
    usual: Path, former: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_file, "may_write", lambda path: path != former)
    for _ in range(2):
        with open_saves() as opened:
            assert complete(opened)
            assert opened.notices == []
    assert former.exists()


def test_a_full_disk_leaves_them_where_they_are(
    usual: Path, former: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Store) -> AbstractContextManager[None]:
        raise StoreError("error.disk_full", path=str(self.path))

    with monkeypatch.context() as patch:
        patch.setattr(Store, "writing", full)
        with open_saves() as opened:
            assert [notice.id for notice in opened.notices] == ["error.disk_full"]
    with open_saves() as opened:
        assert complete(opened)


# -- nothing for nothing ---------------------------------------------------------------------------


def test_a_file_that_was_made_for_nothing_is_not_left_behind(usual: Path) -> None:
    open_saves().close()
    assert not usual.parent.exists()


def test_folders_that_were_made_for_nothing_are_not_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "there").mkdir()
    path = tmp_path / "there" / "n" / "m" / "saves.sqlite"
    Store(path).close()
    assert not list((tmp_path / "there").iterdir())

    def full(path: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(sqlite_file, "create", full)
    with pytest.raises(StoreError) as caught:
        Store(path)
    assert caught.value.message.id == "error.disk_full"
    assert not list((tmp_path / "there").iterdir())


def test_an_empty_file_stays_while_somebody_has_it_open(usual: Path) -> None:
    first = open_saves()
    with open_saves() as second:
        first.close()
        begin(second, "one")
    with open_saves() as opened:
        assert names(opened) == ["one"]


def test_what_is_kept_stands_in_no_folder_of_an_author(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows would put one above it, where no earlier version looks."""

    def asked(name: str, appauthor: object = None) -> Path:
        return Path(f"{appauthor}") / name

    monkeypatch.setattr(platformdirs, "user_data_path", asked)
    assert usual_folder() == Path("False/knightmare-companion")

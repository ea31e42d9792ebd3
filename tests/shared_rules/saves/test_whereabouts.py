"""A save file is exchanged, moved or removed while it is open: told, and nothing is lost."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from shared.saves import moving_out
from shared.saves.claim import ENDING, Claim
from shared.saves.places import save_file
from shared.saves.schema import StoreError
from shared.saves.sqlite_file import SaveFile
from shared.saves.store import Store
from tests.processes.children import done
from tests.shared_rules.saves.test_store import played

Attack = Callable[[Path], object]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    return folder / "saves.sqlite"


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Another save, such as that of another device."""
    found = tmp_path / "other.sqlite"
    with Store(found) as store:
        played(store, 7)
    return found


def moves(path: Path) -> list[int]:
    """How many moves the tables of a file have."""
    with Store(path) as store:
        return [header.moves for header in store.tables()]


def told(store: Store) -> StoreError:
    """What is said when something is written."""
    with pytest.raises(StoreError) as error:
        store.set_legacy("campaign", 1)
    return error.value


@pytest.mark.parametrize("before", [0, 3])
@pytest.mark.parametrize("copied", [False, True], ids=["renamed", "copied"])
def test_what_is_put_in_its_place_stays_and_what_was_there_is_kept_beside_it(
    path: Path, other: Path, copied: bool, before: int
) -> None:
    with Store(path) as store:
        played(store, 20)
    content = other.read_bytes()
    with Store(path) as store:
        for _ in range(before):
            store.set_legacy("campaign", 0)
        (shutil.copyfile if copied else os.replace)(other, path)
        error = told(store)
        kept = Path(error.message.facts["kept"])
        assert error.message.id == "error.save_replaced"
        assert (kept, store.path) == (path.with_name("saves.kept-1.sqlite"), kept)
        store.set_legacy("campaign", 2)
        assert store.legacy("campaign") == 2
        assert [header.moves for header in store.tables()] == [20]
    assert path.read_bytes() == content
    assert moves(kept) == [20]
    with Store(path) as store:
        assert [(one.id, one.facts["kept"]) for one in store.notices] == [
            ("error.save_replaced", str(kept))
        ]
        assert [header.moves for header in store.tables()] == [7]
    with Store(path) as store:
        assert not store.notices
    assert {one.name for one in path.parent.iterdir()} == {path.name, kept.name}


def folder_removed(path: Path) -> None:
    shutil.rmtree(path.parent)


def folder_moved(path: Path) -> None:
    path.parent.rename(path.parent.with_name("elsewhere"))


@pytest.mark.parametrize("attack", [Path.unlink, folder_removed, folder_moved])
def test_what_is_taken_away_is_written_anew_in_its_place(path: Path, attack: Attack) -> None:
    with Store(path) as store:
        played(store, 20)
        attack(path)
        assert told(store).message.id == "error.save_gone"
        assert store.path == path
        played(store, 5)
    with Store(path) as store:
        assert [one.id for one in store.notices] == ["error.save_gone"]
        assert sorted(header.moves for header in store.tables()) == [5, 20]
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_a_file_that_was_moved_away_is_whole_there(path: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "moved.sqlite"
    with Store(path) as store:
        played(store, 20)
        path.rename(elsewhere)
        told(store)
    assert moves(elsewhere) == [20]


@pytest.mark.parametrize("how", [Store.close, Store.flush], ids=["closed", "left"])
def test_it_is_told_without_any_further_move(path: Path, how: Callable[[Store], None]) -> None:
    store = Store(path)
    played(store, 20)
    path.unlink()
    with pytest.raises(StoreError, match="moved or removed"):
        how(store)
    store.close()
    assert moves(path) == [20]


def test_what_cannot_be_written_anew_is_told_each_time(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store(path) as store:
        played(store, 20)
        path.unlink()
        with monkeypatch.context() as full:
            full.setattr(moving_out, "free_name", raising(OSError(28, "full")))
            assert [told(store).message.id for _ in range(2)] == ["error.disk_full"] * 2
            assert [
                one.name for one in path.parent.iterdir() if one.name.startswith("saves.kept")
            ] == []
        told(store)
    assert moves(path) == [20]


def raising(error: Exception) -> Callable[..., None]:
    def fail(*_: object) -> None:
        raise error

    return fail


def test_a_comfort_that_cannot_be_kept_leaves_it_to_the_next_move_to_tell(
    path: Path, other: Path
) -> None:
    with Store(path) as store:
        id = played(store, 20)
        os.replace(other, path)
        store.sink(id).checkpoint(20, {})
        assert told(store).message.id == "error.save_replaced"


def test_another_program_of_ours_is_no_stranger(path: Path) -> None:
    with Store(path) as store:
        played(store, 20)
        for _ in range(3):
            done(play_and_rest, path)
            played(store, 1)
            store.flush()
        assert len(store.tables()) == 7


def play_and_rest(path: Path) -> None:
    with Store(path) as store:
        played(store, 300)
        store.flush()


def test_a_file_that_was_only_touched_is_the_same(path: Path) -> None:
    with Store(path) as store:
        played(store, 20)
        os.utime(path)
        played(store, 1)


def test_what_was_owed_is_told_where_the_first_opening_failed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store(path) as store:
        played(store, 300)
    content = bytearray(path.read_bytes())
    content[5000:9000] = bytes(4000)
    path.write_bytes(content)
    with monkeypatch.context() as failing:
        failing.setattr(SaveFile, "_connect_anew", raising(OSError(28, "full")))
        with pytest.raises(StoreError):
            Store(path)
    # nor does whoever asks for nothing tell anybody
    Store(path).close()
    with Store(path) as store:
        assert [one.id for one in store.notices] == ["error.save_damaged"]
    assert not path.with_name(path.name + ENDING).exists()


# -- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("link", [os.symlink, os.link], ids=["symbolic", "hard"])
def test_two_names_of_one_file_meet(path: Path, link: Callable[[Path, Path], None]) -> None:
    with Store(path) as store:
        played(store, 20)
    second = path.with_name("a.sqlite")
    link(path, second)
    with Store(path) as one, Store(second) as two:
        assert one.path == two.path
        played(two, 5)
        assert sorted(header.moves for header in one.tables()) == [5, 20]
    assert {one.name for one in path.parent.iterdir()} == {path.name, second.name}


def test_a_rescue_stands_beside_the_file_not_beside_the_link(path: Path, tmp_path: Path) -> None:
    with Store(path) as store:
        played(store, 300)
    content = bytearray(path.read_bytes())
    content[5000:9000] = bytes(4000)
    path.write_bytes(content)
    link = tmp_path / "link.sqlite"
    link.symlink_to(path)
    with Store(link) as store:
        assert Path(store.notices[0].facts["kept"]).parent == path.parent
    assert link.is_symlink()


def test_a_hard_link_in_another_folder_is_refused(path: Path, tmp_path: Path) -> None:
    with Store(path) as store:
        played(store, 1)
    second = tmp_path / "second.sqlite"
    os.link(path, second)
    with pytest.raises(StoreError, match="hard link"):
        Store(second)
    second.unlink()
    assert moves(path) == [1]


@pytest.mark.parametrize("folder", [False, True])
def test_a_link_that_leads_nowhere_is_refused_and_stays(path: Path, folder: bool) -> None:
    link = path.parent / "drive"
    link.symlink_to(path.parent / "unplugged" / "saves.sqlite")
    with pytest.raises(StoreError, match="is its drive connected"):
        Store(link / "saves.sqlite" if folder else link)
    assert [one.name for one in path.parent.iterdir()] == ["drive"]


def test_a_pipe_is_no_save(path: Path) -> None:
    os.mkfifo(path)
    with pytest.raises(StoreError, match="device or a pipe"):
        Store(path)


def test_a_device_is_taken_for_no_folder() -> None:
    assert save_file(Path("/dev/null")) == Path("/dev/null")
    with pytest.raises(StoreError, match="device or a pipe"):
        Store(Path("/dev/null"))


def test_a_claim_takes_nothing_away_that_came_in_its_place(path: Path) -> None:
    claim = Claim(path)
    claim.take()
    beside = path.with_name(path.name + ENDING)
    beside.unlink()
    beside.write_text("another's")
    claim.drop()
    assert beside.read_text() == "another's"

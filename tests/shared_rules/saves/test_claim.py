"""A save file that several programs open at once, or that one left in the middle of a game."""

import gc
import os
import shutil
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shared.saves import rescue, sqlite_file
from shared.saves.claim import ENDING, Claim
from shared.saves.opening import open_table
from shared.saves.schema import StoreError
from shared.saves.store import Store
from tests.processes.children import at_once, done
from tests.shared_rules.countdown import Countdown
from tests.shared_rules.saves.test_store import SETUP, go_on, leave, played, refused

PAGE = 4096


class PowerCut(BaseException):
    """Everything ends here."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves.sqlite"


def left(path: Path, plies: int) -> None:
    """A table at which so many moves were played until the program was killed."""
    done(leave, path, plies)


def log(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def damage(path: Path) -> bytes:
    """Overwrite a page of moves; returns what the file is then."""
    content = bytearray(path.read_bytes())
    pages = range(1, len(content) // PAGE)
    # the first holds the root, which is in the log as soon as anything is played
    page = [n for n in pages if b"keep" in content[n * PAGE : (n + 1) * PAGE]][1]
    content[page * PAGE : (page + 1) * PAGE] = b"\xa5" * PAGE
    path.write_bytes(content)
    return bytes(content)


# -- several at once ---------------------------------------------------------------------


def begin(path: Path) -> None:
    with Store(path) as store:
        assert not store.notices
        store.create(SETUP, 1)


def test_a_file_that_several_begin_at_once_is_made_once(tmp_path: Path) -> None:
    for number in range(10):
        path = tmp_path / f"{number}.sqlite"
        at_once(3, begin, path)
        with Store(path) as opened:
            assert len(opened.tables()) == 3


def look(path: Path) -> None:
    with Store(path) as opened:
        # one of them rescues it, and tells of that
        assert len(opened.notices) <= 1
        assert len(opened.tables()) == 2


def test_a_damaged_file_that_several_open_at_once_is_rescued_once(tmp_path: Path) -> None:
    for number in range(5):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = folder / "saves.sqlite"
        with Store(path) as opened:
            ids = [played(opened, 300), played(opened, 300)]
        found = damage(path)
        at_once(3, look, path)
        kept = folder / "saves.damaged-1.sqlite"
        assert kept.read_bytes() == found
        assert {part.name for part in folder.iterdir()} - {log(kept).name} == {kept.name, path.name}
        with Store(path) as opened:
            assert max(open_table(opened, id, Countdown()).ply for id in ids) == 300


def test_no_log_is_left_where_sqlite_took_nobody_for_the_last(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Store(path)
    id = played(opened, 3)
    # who may only read does not take the log away either
    looking = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
    looking.execute("SELECT * FROM tables").fetchall()
    drop = Claim.drop

    def closed_meanwhile(claim: Claim, at_last: Callable[[], None] | None = None) -> None:
        looking.close()
        assert log(path).exists()
        drop(claim, at_last)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Claim, "drop", closed_meanwhile)
        opened.close()
    assert list(path.parent.iterdir()) == [path]
    with Store(path) as again:
        assert open_table(again, id, Countdown()).ply == 3


def test_a_damaged_file_is_not_replaced_while_somebody_plays(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_file, "PATIENCE", 0.05)
    with Store(path) as opened:
        played(opened, 300)
    with Store(path) as playing:
        damage(path)
        with pytest.raises(StoreError) as caught:
            Store(path)
        assert caught.value.message.id == "error.save_busy"
        assert playing.tables()
    with Store(path) as opened:
        assert [message.id for message in opened.notices] == ["error.save_damaged"]


def test_who_opens_a_save_is_waited_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opening = Claim(path)
    opening.take()
    waited = list[float]()

    def wait(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == 3:
            opening.drop()

    monkeypatch.setattr(time, "sleep", wait)
    Store(path).close()
    assert waited == [0.01] * 3


def test_who_makes_a_save_is_waited_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    making = Claim(path)
    making.take()
    making.share()
    waited = list[float]()

    def wait(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == 3:
            making.drop()

    monkeypatch.setattr(time, "sleep", wait)
    Store(path).close()
    assert waited == [0.01] * 3


def test_who_never_comes_to_an_end_is_waited_for_eight_seconds(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Claim(path)
    other.take()
    for making in (False, True):
        if making:
            other.share()
        clock = [1000.0]
        with monkeypatch.context() as changing:
            changing.setattr(time, "monotonic", lambda clock=clock: clock[0])
            changing.setattr(time, "sleep", lambda _, clock=clock: clock.append(clock.pop() + 1))
            with pytest.raises(StoreError) as caught:
                Store(path)
        assert caught.value.message.id == "error.save_busy"
        assert clock == [1009.0]
    other.drop()


def hold(path: Path) -> None:
    os.close(0)
    claim, other = Claim(path), Claim(path)
    claim.take()
    assert claim._descriptor == 0
    claim.share()
    other.take()
    assert not other.alone
    assert not claim.retake()
    other.drop()
    # who tried in vain has it still
    other.take()
    assert not other.alone
    other.drop()
    assert claim.retake()
    claim.drop()
    assert not path.with_name(path.name + ENDING).exists()


def test_a_program_that_hears_nothing_holds_its_save_as_well(path: Path) -> None:
    """Its first file is number 0, where nothing else is open."""
    done(hold, path)


def test_a_claim_on_the_first_file_there_is_can_be_shared(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing is standard input the file beside a save is the first that is open."""
    monkeypatch.setattr("shared.saves.claim.PATIENCE", 0.0)
    one, other, heard = Claim(path), Claim(path), os.dup(0)
    os.close(0)
    try:
        one.take()
        assert (one._descriptor, one.alone) == (0, True)
        one.share()
        other.take()
        assert not other.alone
        assert not one.retake()
        other.drop()
        assert one.retake()
        one.drop()
        assert not path.with_name(path.name + ENDING).exists()
    finally:
        os.dup2(heard, 0)
        os.close(heard)


def test_nothing_stands_beside_a_file_that_was_closed(path: Path) -> None:
    with Store(path) as opened:
        played(opened, 3)
        assert path.with_name(path.name + ENDING).exists()
        with Store(path) as other:
            assert len(other.tables()) == 1
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("step", ["remove_save", "finish"])
def test_a_rescue_that_was_cut_short_is_brought_to_its_end(
    path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    with Store(path) as opened:
        played(opened, 600)
    left(path, 20)
    found, beside = damage(path), log(path).read_bytes()

    whole = getattr(rescue, step)

    def cut(*what: Any, **how: Any) -> Any:
        if step == "finish" or "but_not" in how:
            raise PowerCut
        return whole(*what, **how)

    with monkeypatch.context() as patch:
        patch.setattr(rescue, step, cut)
        with pytest.raises(PowerCut):
            Store(path)
    with Store(path) as opened:
        ids = [message.id for message in opened.notices]
        assert "error.save_damaged" in ids
        kept = Path(opened.notices[0].facts["kept"])
        assert kept.read_bytes() == found
        assert log(kept).read_bytes() == beside
        assert opened.tables()


@pytest.mark.parametrize("what", ["damaged", "emptied", "lost"])
def test_a_loss_is_told_again_to_whoever_was_killed_before_reading_of_it(
    path: Path, what: str
) -> None:
    with Store(path) as opened:
        played(opened, 300)
    left(path, 20)
    if what == "damaged":
        damage(path)
    elif what == "emptied":
        path.write_bytes(b"")
    else:
        log(path).unlink()
    told = []
    done(Store, path)
    for _ in range(2):
        opened = Store(path)
        told.append([(one.id, one.facts["kept"]) for one in opened.notices])
        os.close(opened.file._claim._descriptor)
        opened.connection.close()
    assert told[0] == told[1]
    with Store(path) as opened:
        assert opened.notices
        opened.create(SETUP, 1)
        os.close(opened.file._claim._descriptor)
        opened.file._claim._descriptor = -1
    with Store(path) as opened:
        assert not opened.notices
    assert len(told[0]) == 1
    assert Path(told[0][0][1]).exists()


# -- the log, and what is left of a file -------------------------------------------------


def test_what_was_left_in_the_middle_of_a_game_is_whole(path: Path) -> None:
    left(path, 20)
    assert path.with_name(path.name + ENDING).exists()
    with Store(path) as opened:
        assert not opened.notices
        assert [header.moves for header in opened.tables()] == [20]
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("what", ["gone", "broken", "cut", "another's"])
def test_a_log_that_lost_moves_is_told_and_kept(path: Path, tmp_path: Path, what: str) -> None:
    with Store(path) as opened:
        played(opened, 10)
    left(path, 20)
    beside = bytearray(log(path).read_bytes())
    if what == "gone":
        log(path).unlink()
        beside.clear()
    elif what == "another's":
        other = tmp_path / "other.sqlite"
        left(other, 3)
        shutil.copy(log(other), log(path))
        beside[:] = log(path).read_bytes()
    else:
        if what == "cut":
            del beside[len(beside) // 2 :]
        else:
            beside[len(beside) // 2] ^= 1
        log(path).write_bytes(beside)
    with Store(path) as opened:
        (told,) = opened.notices
        kept = Path(told.facts["kept"])
        assert told.id in ("error.moves_lost", "error.save_damaged")
        assert (log(kept).read_bytes() if beside else b"") == beside
    with Store(path) as opened:
        assert not opened.notices


def left_after(what: str, path: Path, id: str) -> None:
    store = Store(path)
    if what == "archive":
        store.archive(id)
    elif what == "create":
        store.create(SETUP, 1)
    elif what == "lasting":
        store.set_legacy("power", 3)
    else:
        getattr(open_table(store, id, Countdown()), what)()


@pytest.mark.parametrize("what", ["undo", "redo", "archive", "create", "lasting"])
def test_whatever_was_done_last_is_missed_where_the_log_is_gone(path: Path, what: str) -> None:
    with Store(path) as opened:
        id = played(opened, 10)
        open_table(opened, id, Countdown()).undo()

    done(left_after, what, path, id)
    log(path).unlink()
    with Store(path) as opened:
        assert [message.id for message in opened.notices] == ["error.moves_lost"]


def left_newer(path: Path) -> None:
    Store(path).connection.execute("PRAGMA user_version = 99")


def test_a_log_of_a_newer_program_is_left_as_it_is(path: Path) -> None:
    with Store(path) as opened:
        played(opened, 3)
    done(left_newer, path)
    before = path.read_bytes(), log(path).read_bytes()
    assert refused(lambda: Store(path)).id == "error.save_newer"
    # whatever has been forgotten is closed by now
    gc.collect()
    assert (path.read_bytes(), log(path).read_bytes()) == before


def test_little_depends_on_the_log(path: Path) -> None:
    with Store(path) as opened:
        id = played(opened, 30)
        opened.flush()
        shutil.copy(path, copy := path.with_name("copy.sqlite"))
    with Store(copy) as opened:
        assert open_table(opened, id, Countdown()).ply == 30


@pytest.mark.parametrize("rest", [b"", b"S", b"SQLite for"])
def test_a_file_that_was_cut_to_nothing_is_told(path: Path, rest: bytes) -> None:
    left(path, 20)
    beside = log(path).read_bytes()
    path.write_bytes(rest)
    with Store(path) as opened:
        assert [message.id for message in opened.notices] == ["error.save_emptied"]
        kept = Path(opened.notices[0].facts["kept"])
        assert (kept.read_bytes(), log(kept).read_bytes()) == (rest, beside)
        go_on(open_table(opened, opened.create(SETUP, 1), Countdown()), 3)
    with Store(path) as opened:
        assert not opened.notices


def test_a_file_that_was_taken_away_from_its_log_is_told(path: Path) -> None:
    left(path, 20)
    beside = log(path).read_bytes()
    path.unlink()
    with Store(path) as opened:
        assert [message.id for message in opened.notices] == ["error.save_emptied"]
        assert log(Path(opened.notices[0].facts["kept"])).read_bytes() == beside


@pytest.mark.parametrize("at", [0, 20, 68, 71])
def test_a_refused_file_is_left_with_its_log_as_it_was(path: Path, at: int) -> None:
    left(path, 20)
    content = bytearray(path.read_bytes())
    content[at] ^= 0x80
    path.write_bytes(content)
    before = {part.name: part.read_bytes() for part in path.parent.iterdir()}
    try:
        Store(path).close()
    except StoreError as error:
        assert error.message.id == "error.save_foreign"
        before.pop(path.name + ENDING), before.pop(path.name + "-shm", None)
        assert before.items() <= {p.name: p.read_bytes() for p in path.parent.iterdir()}.items()
    else:
        assert at == 20  # a byte of which SQLite makes little


def rescuing(path: Path) -> None:
    """Killed when the rescued file waits, and nobody knows of it."""
    Claim.owe = lambda *_: os._exit(0)  # type: ignore[method-assign]
    Store(path)


def finishing(path: Path) -> None:
    """Killed when the rescued file stands in its place."""
    whole = rescue.finish
    sqlite_file.finish = lambda path: whole(path) and os._exit(0)  # type: ignore[attr-defined]
    Store(path)


def test_a_rescue_is_told_although_two_programs_were_killed_before_they_could(path: Path) -> None:
    with Store(path) as save:
        save.create(SETUP, 1)
    content = path.read_bytes()
    path.write_bytes(content.replace(b"CREATE TABLE moves", b"DELETE TABLE moves"))
    done(rescuing, path)
    assert rescue.waiting(path) == "damaged"
    done(finishing, path)
    assert not rescue.waiting(path)
    assert [told.id for told in Store(path).notices] == ["error.save_damaged"]

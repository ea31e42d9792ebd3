"""Who has a file alone, and who has it with others; on Windows, by a stand-in for its locks."""

import errno
import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from shared.saves import claim, locks, sqlite_file
from shared.saves.claim import ENDING, Claim
from shared.saves.schema import StoreError
from shared.saves.store import Store
from tests.shared_rules.saves.test_claim import damage
from tests.shared_rules.saves.test_store import played


class Windows(ModuleType):
    """Its ``msvcrt``, as far as it locks: a byte that is locked is locked for its holder as well.

    What is locked is let go of exactly as it was locked, or when the file is closed.
    """

    LK_UNLCK, LK_NBLCK = 0, 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.held: list[tuple[int, int, int, int]] = []
        """The file, the descriptor, the first byte, how many."""
        self.open: dict[int, str] = {}

    def locking(self, descriptor: int, what: int, size: int) -> None:
        at = os.lseek(descriptor, 0, os.SEEK_CUR)
        mine = (os.fstat(descriptor).st_ino, descriptor, at, size)
        if what == self.LK_UNLCK:
            if mine not in self.held:
                raise PermissionError(errno.EACCES, "not locked")
            self.held.remove(mine)
        elif any(
            file == mine[0] and first < at + size and at < first + many
            for file, _, first, many in self.held
        ):
            raise PermissionError(errno.EACCES, "locked")
        else:
            self.held.append(mine)


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Windows:
    """Locks as on Windows, where an open file cannot be removed."""
    stand_in = Windows()
    opens, closes, unlinks = os.open, os.close, Path.unlink

    def opened(path: Path, *how: int) -> int:
        descriptor = opens(path, *how)
        stand_in.open[descriptor] = str(path)
        return descriptor

    def closed(descriptor: int) -> None:
        stand_in.held = [one for one in stand_in.held if one[1] != descriptor]
        stand_in.open.pop(descriptor, None)
        closes(descriptor)

    def unlinked(path: Path, missing_ok: bool = False) -> None:
        if str(path) in stand_in.open.values():
            raise PermissionError(errno.EACCES, "open")
        unlinks(path, missing_ok)

    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", "win32")
        patch.setitem(sys.modules, "msvcrt", stand_in)
        spec = spec_from_file_location("locks_of_windows", locks.__file__)
        assert spec
        assert spec.loader
        theirs = module_from_spec(spec)
        spec.loader.exec_module(theirs)
    monkeypatch.setattr(os, "open", opened)
    monkeypatch.setattr(os, "close", closed)
    monkeypatch.setattr(Path, "unlink", unlinked)
    for name in ("lock", "share", "STAYS_WHILE_OPEN"):
        monkeypatch.setattr(claim, name, getattr(theirs, name))
    return stand_in


@pytest.fixture(params=["windows", "here"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    if request.param == "windows":
        request.getfixturevalue("windows")
    return tmp_path / "saves.sqlite"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (claim, sqlite_file):
        monkeypatch.setattr(module, "PATIENCE", 0.03)


def taken(path: Path) -> Claim:
    one = Claim(path)
    one.take()
    return one


def refuses(path: Path) -> bool:
    try:
        taken(path).drop()
    except StoreError as error:
        assert error.message.id == "error.save_busy"
        return True
    return False


def test_one_is_alone_until_it_lets_others_in(path: Path) -> None:
    first = taken(path)
    assert first.alone
    assert refuses(path)
    first.share()
    second, third = taken(path), taken(path)
    assert not any(one.alone for one in (first, second, third))
    second.drop()
    assert not first.retake()
    # who tried in vain has it still
    third.drop()
    fourth = taken(path)
    assert not fourth.alone
    fourth.drop()
    assert first.retake()
    assert refuses(path)
    first.drop()
    assert not list(path.parent.iterdir())


def test_who_was_killed_has_nothing_any_more_but_what_it_announced_stays(path: Path) -> None:
    first = taken(path)
    first.share()
    first.announce("all of it")
    os.close(first._descriptor)
    second = taken(path)
    assert second.alone
    assert second.announced == "all of it"
    second.drop()


def test_the_file_beside_stays_for_those_who_still_play(path: Path) -> None:
    first = taken(path)
    first.share()
    second = taken(path)
    second.announce("this")
    first.drop()
    assert path.with_name(path.name + ENDING).exists()
    assert second.announced == "this"
    second.drop()
    assert not list(path.parent.iterdir())


def test_no_more_may_come_than_there_are_seats(windows: Windows, tmp_path: Path) -> None:
    claims = [taken(tmp_path / "saves.sqlite")]
    claims[0].share()
    claims += [taken(tmp_path / "saves.sqlite") for _ in range(31)]
    assert refuses(tmp_path / "saves.sqlite")
    claims.pop().drop()
    assert not refuses(tmp_path / "saves.sqlite")
    for one in claims:
        one.drop()
    assert not windows.held
    assert not windows.open


def test_a_damaged_file_is_not_replaced_while_somebody_plays(path: Path) -> None:
    with Store(path) as opened:
        played(opened, 300)
    with Store(path) as playing:
        damage(path)
        assert refused(path)
        assert playing.tables()
    with Store(path) as opened:
        assert [message.id for message in opened.notices] == ["error.save_damaged"]


def refused(path: Path) -> bool:
    with pytest.raises(StoreError) as caught:
        Store(path)
    return caught.value.message.id == "error.save_busy"


def test_where_the_disk_knows_no_locks_a_save_is_opened_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    def unknown(*_: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", unknown)
    with Store(tmp_path / "saves.sqlite") as opened:
        played(opened, 3)
    with Store(tmp_path / "saves.sqlite") as opened:
        assert [header.moves for header in opened.tables()] == [3]
        assert opened.notices == []

"""Files that people name are written whole, and over nothing that is another's."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from shared.saves.files import check_place, free_name, newest, place, write_whole
from shared.saves.schema import StoreError, plainly
from shared.speech.messages import english
from tests.something import some


def anything(_: bytes) -> bool:
    return True


def nothing(_: bytes) -> bool:
    return False


def test_a_file_is_written_and_written_anew(tmp_path: Path) -> None:
    file = tmp_path / ("n" * 255)
    for content in (b"one", b"two"):
        check_place(file, lambda older: older == b"one")
        write_whole(file, content)
    assert file.read_bytes() == b"two"
    assert list(tmp_path.iterdir()) == [file], "nothing else is left behind"


def test_trying_a_place_leaves_it_as_it_was(tmp_path: Path) -> None:
    check_place(tmp_path / "new.md", nothing)
    assert not list(tmp_path.iterdir())
    (tmp_path / "diary.md").write_text("dear diary")
    with pytest.raises(StoreError) as refused:
        check_place(tmp_path / "diary.md", nothing)
    assert refused.value.message.id == "error.file_exists"
    assert (tmp_path / "diary.md").read_text() == "dear diary"


@pytest.mark.parametrize(
    ("name", "id"),
    [
        (".", "error.is_folder"),
        ("no/where.json", "error.no_folder"),
        ("file/within", "error.no_folder"),
        ("n" * 300, "error.name_too_long"),
        ("/dev/null", "error.no_ordinary_file"),
    ],
)
def test_a_place_where_nothing_can_be_written(name: str, id: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ways: tuple[Callable[[Path], None], ...] = (
        lambda path: check_place(path, anything),
        lambda path: write_whole(path, b""),
    )
    for write in some(ways):
        with pytest.raises(StoreError) as refused:
            write(tmp_path / name)
        assert refused.value.message.id == id
        assert english().say(refused.value.message)


def test_a_home_folder_is_known_by_its_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    assert place("~/evening.json") == Path("/home/ann/evening.json")
    with pytest.raises(StoreError, match="nobody of that name"):
        place("~nobody-at-all/evening.json")


def test_a_link_still_leads_to_its_file(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")
    write_whole(tmp_path / "link", b"content")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_bytes() == b"content"


def test_what_cannot_be_written_whole_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    write_whole(tmp_path / "file", b"before")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreError) as refused:
        write_whole(tmp_path / "file", b"after")
    assert refused.value.message.id == "error.disk_full"
    assert [one.read_bytes() for one in tmp_path.iterdir()] == [b"before"]


def test_where_a_file_cannot_even_be_begun_the_reason_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_only(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "open", read_only)
    with pytest.raises(StoreError) as refused:
        write_whole(tmp_path / "file", b"content")
    assert refused.value.message.id == "error.no_permission"


def test_all_of_a_file_is_on_the_disk_before_it_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[int, bool]] = []
    target = tmp_path / "export.json"

    def fsync(descriptor: int) -> None:
        seen.append((os.fstat(descriptor).st_size, target.exists()))

    monkeypatch.setattr(os, "fsync", fsync)
    write_whole(target, b"content")
    assert seen[0] == (len(b"content"), False)


@pytest.mark.parametrize(
    ("error", "id", "why"),
    [
        (OSError("no number, no reason"), None, "no number, no reason"),
        (OSError(errno.EIO, "Input/output error"), None, "Input/output error"),
        (OSError(errno.ENOSPC, "No space left"), "error.disk_full", ""),
        (ValueError(), None, "ValueError"),
        (ValueError("odd"), None, "odd"),
    ],
)
def test_what_the_disk_says_is_told_with_its_reason(
    error: Exception, id: str | None, why: str
) -> None:
    with pytest.raises(StoreError) as told, plainly(Path("saves")):
        raise error
    assert id in (None, told.value.message.id)
    assert why in english().say(told.value.message)


def test_a_free_name_is_the_next_and_is_found_again(tmp_path: Path) -> None:
    file = tmp_path / "saves.sqlite"
    assert newest(file, "damaged") == file
    for number in (1, 2, 3):
        name = free_name(file, "damaged")
        assert name == tmp_path / f"saves.damaged-{number}.sqlite"
        assert name.exists()
        assert newest(file, "damaged") == name

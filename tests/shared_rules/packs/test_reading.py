"""Data files of a package and of a folder, and what is said where one cannot be read."""

from pathlib import Path

import pytest

from shared.packs.checking import ids
from shared.packs.reading import load, read_folder
from shared.packs.tables import PackError


def folder(path: Path, **files: bytes | str) -> Path:
    """A table's own pack with these files."""
    for name, content in files.items():
        raw = content.encode() if isinstance(content, str) else content
        (path / f"{name}.toml").write_bytes(raw)
    return path


def test_a_package_has_its_data() -> None:
    items = load("knightmare", "items")
    assert items.file == "items.toml"
    assert "mace" in ids(items, "item")


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(PackError, match=r"dragons.toml cannot be read: No such file"):
        load("knightmare", "dragons")


def test_a_folder_is_read_file_by_file(tmp_path: Path) -> None:
    own = folder(tmp_path, beasts='[[beast]]\nid = "imp"\n', constants="[constants]\n")
    (tmp_path / "notes.txt").write_text("not for us")
    (tmp_path / "._beasts.toml").write_bytes(b"\x00\xff")
    found = read_folder(own)
    assert found == {"beasts": {"beast": [{"id": "imp"}]}, "constants": {"constants": {}}}
    assert found["beasts"].file == str(tmp_path / "beasts.toml")
    assert read_folder(str(own)) == found


def test_a_file_with_a_byte_order_mark_and_windows_lines(tmp_path: Path) -> None:
    own = folder(tmp_path, beasts=b'\xef\xbb\xbf[[beast]]\r\nid = "imp"\r\n')
    assert read_folder(own)["beasts"] == {"beast": [{"id": "imp"}]}


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    own = folder(tmp_path, beasts='[[beast]]\nid = "trüffel"\n'.encode("latin-1"))
    with pytest.raises(PackError, match=r"beasts.toml cannot be read: line 2 is not UTF-8"):
        read_folder(own)


def test_a_file_that_is_not_toml(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"beasts.toml is not valid TOML: .*line 2"):
        read_folder(folder(tmp_path, beasts='[[beast]]\nid = "imp\n'))


@pytest.mark.parametrize("name", ["missing", "file.txt"])
def test_a_folder_that_is_none(tmp_path: Path, name: str) -> None:
    (tmp_path / "file.txt").touch()
    with pytest.raises(PackError, match=rf"The folder .*{name} cannot be read"):
        read_folder(tmp_path / name)


def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "beasts.toml").mkdir()
    with pytest.raises(PackError, match=r"beasts.toml cannot be read: Is a directory"):
        read_folder(tmp_path)


@pytest.mark.parametrize(("value", "said"), [("[" * 5000, "20 deep"), ("9" * 5000, "18 digits")])
def test_a_file_of_values_that_nobody_would_write(tmp_path: Path, value: str, said: str) -> None:
    with pytest.raises(PackError, match=rf"beasts.toml.* {said}"):
        read_folder(folder(tmp_path, beasts=f"power = {value}"))

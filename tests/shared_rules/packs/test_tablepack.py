"""A pack as one file: how it travels, and what is said of files by hostile hands."""

import io
import json
import os
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from shared.packs.limits import LARGEST_PACK, MOST_FILES, MOST_ROWS
from shared.packs.pack import Pack, PackAbout
from shared.packs.tablepack import MARK, from_text, read_bytes, read_path, to_bytes, to_text
from shared.packs.tables import PackError

ABOUT = PackAbout("The Attic Box", "Ann", "shop", 3, ("en", "fr"), 2, "From the attic.", "third")
OWN = Pack(ABOUT, {"beasts": {"leave_out": ["imp"], "beast": [{"id": "owl", "strength": 4}]}})


def zipped(**files: str | bytes) -> bytes:
    """A zip with these files; a name's double underscore is a slash."""
    content = io.BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED) as made:
        for name, text in files.items():
            made.writestr(name.replace("__", "/"), text)
    return content.getvalue()


def refusal(content: bytes) -> str:
    """What is said of a file."""
    with pytest.raises(PackError) as caught:
        read_bytes(content, "own.tablepack")
    said = str(caught.value)
    assert "\n" not in said
    return said


def test_a_file_and_a_folder_say_the_same(tmp_path: Path) -> None:
    file = tmp_path / "own.tablepack"
    file.write_bytes(to_bytes(OWN))
    with ZipFile(file) as made:
        made.extractall(tmp_path / "own")
    assert read_path(file) == read_path(tmp_path / "own") == OWN


def test_a_folder_of_before_says_nothing_of_itself(tmp_path: Path) -> None:
    (tmp_path / "beasts.toml").write_text('[[beast]]\nid = "owl"\nstrength = 4\n')
    assert read_path(tmp_path) == Pack(files={"beasts": {"beast": [{"id": "owl", "strength": 4}]}})


def test_the_same_pack_makes_the_same_file() -> None:
    assert to_bytes(OWN) == to_bytes(OWN)


def test_remarks_stay_where_they_were() -> None:
    text = (
        "# of the attic\n\n"
        '[[beast]]\nid = "owl"  # the old one\nstrength = 4\n\n'
        '[[beast]]\n# a new one\nid = "elk"\nname = "Elk"\nstrength = 3\n'
    )
    read = read_bytes(zipped(**{"beasts.toml": text}), "own")
    owl, elk = read.files["beasts"]["beast"]
    changed = Pack(files={"beasts": {"beast": [{**owl, "strength": 9}, elk]}}, sources=read.sources)
    with ZipFile(io.BytesIO(to_bytes(changed))) as made:
        assert made.read("beasts.toml").decode() == text.replace("strength = 4", "strength = 9")


def test_a_line_of_letters_fits_a_code() -> None:
    line = to_text(OWN)
    assert len(line) < 500
    assert line.startswith(MARK)
    assert from_text(f"  {line[:40]}\n{line[40:]} ") == OWN
    assert read_bytes(line.encode(), "own.txt") == OWN


def test_a_folder_without_data_is_no_pack(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("not for us")
    (tmp_path / "deck.toml").symlink_to("deck.toml")
    os.mkfifo(tmp_path / "board.toml")
    with pytest.raises(PackError, match="holds no pack"):
        read_path(tmp_path)


def test_a_folder_that_is_too_large(tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_bytes(b"#" * 10_000_000)
    with pytest.raises(PackError, match="too large"):
        read_path(tmp_path)


# -- hostile ones ------------------------------------------------------------------------------


def test_a_file_that_is_no_pack() -> None:
    for content in (b"", b"\x00" * 50, b"{}", b"\xff\xfe"):
        assert "holds no pack" in refusal(content)


def test_a_pack_that_was_cut_short_is_told_from_what_is_none() -> None:
    whole = to_bytes(OWN)
    line = to_text(OWN).encode()
    for content in (b"PK\x03\x04 and no more", whole[:-30], whole[:50], line[:-9], line[:20]):
        assert "is damaged: it was cut short or changed" in refusal(content)


def test_a_file_that_is_too_large() -> None:
    assert "too large" in refusal(b"#" * 10_000_000)


def test_a_bomb() -> None:
    bomb = zipped(**{"deck.toml": b" " * (50 * LARGEST_PACK)})
    assert len(bomb) < LARGEST_PACK / 10
    assert "too large" in refusal(bomb)


def test_a_bomb_that_lies_about_its_size() -> None:
    bomb = bytearray(zipped(**{"deck.toml": b" " * (3 * LARGEST_PACK)}))
    true, small = (3 * LARGEST_PACK).to_bytes(4, "little"), (10).to_bytes(4, "little")
    lying = bytes(bomb).replace(true, small)
    assert lying != bytes(bomb)
    assert refusal(lying)


def test_a_bomb_of_many_parts() -> None:
    part = b" " * (LARGEST_PACK // 4)
    assert "too large" in refusal(zipped(**{f"part_{n}.toml": part for n in range(9)}))


def test_a_bomb_of_letters() -> None:
    body = zlib.compress(b'{"pack": "' + b" " * (50 * LARGEST_PACK), 9)
    assert "too large" in refusal(MARK.encode() + urlsafe_b64encode(body))


@pytest.mark.parametrize(
    "name",
    ["../deck.toml", "/etc/passwd", "in__deck.toml", "deck.py", "..__..__x.toml", "a\\b.toml"],
)
def test_a_file_within_that_reaches_out(name: str) -> None:
    assert "has no place in a pack" in refusal(zipped(**{name: "x = 1"}))


def test_too_many_files() -> None:
    many = {f"f{n}.toml": "" for n in range(MOST_FILES + 1)}
    assert f"a pack has {MOST_FILES} at most" in refusal(zipped(**many))


def test_too_many_rows() -> None:
    rows = "[[card]]\n" * (MOST_ROWS + 1)
    assert f"{MOST_ROWS} at most" in refusal(zipped(**{"deck.toml": rows}))


def test_a_million_rows() -> None:
    assert "too large" in refusal(zipped(**{"deck.toml": '[[card]]\nid="a"\n' * 10**6}))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('id = "\x1b[2J"', "is not valid TOML"),
        ('id = "\\u001b[2J"', "control characters"),
        ('"\\u202e" = 1', "control characters"),
        (f"x = {'[' * 300}{']' * 300}", "deep"),
        (f"x = {'[' * 100_000}", "deep"),
        (f"x = {'{a=' * 40}1{'}' * 40}", "deep"),
        (f"x = {'9' * 5000}", "digits"),
        (f"x = {'9' * 30}", "digits"),
        (f'x = "{"y" * 20_000}"', "letters"),
        ("x = nan", "is no value of a pack"),
        ("x = 2024-01-01", "is no value of a pack"),
        ("x = 1\nx = 2", "is not valid TOML"),
        ('x = "\xff"'.encode("latin-1"), "is not UTF-8"),
    ],
)
def test_content_that_nobody_would_write(text: str | bytes, said: str) -> None:
    assert said in refusal(zipped(**{"deck.toml": text}))


@pytest.mark.parametrize(
    ("about", "said"),
    [
        ("pack = 3", "should be one table of values"),
        ("[pack]\ntitle = 3", "‘title’ is 3, but should be a text"),
        ('[pack]\ntitel = "x"', "there is no field ‘titel’"),
        ("[pack]\nversion = true", "‘version’ is True, but should be a whole number"),
        ('[pack]\nlanguages = "fr"', "should be a list"),
        ("[pack]\nlanguages = [1]", "should be a list"),
        ("[packs]\n", "there is no table ‘packs’"),
    ],
)
def test_what_a_pack_says_of_itself_is_checked(about: str, said: str) -> None:
    assert said in refusal(zipped(**{"pack.toml": about}))


def test_the_same_file_twice_within() -> None:
    content = io.BytesIO()
    with ZipFile(content, "w") as made:
        made.writestr("deck.toml", "")
        with pytest.warns(UserWarning, match="Duplicate"):
            made.writestr("deck.toml", "[[card]]")
    assert "twice" in refusal(content.getvalue())


def test_a_file_with_a_password() -> None:
    content = bytearray(zipped(**{"deck.toml": "x = 1"}))
    content[6] |= 1
    at = content.index(b"PK\x01\x02")
    content[at + 8] |= 1
    assert "holds no pack" in refusal(bytes(content))


@pytest.mark.parametrize(
    "values",
    [
        [],
        {},
        {"pack": {}, "files": []},
        {"pack": [], "files": {}},
        {"pack": {}, "files": {"deck": 3}},
        {"pack": {}, "files": {}, "sources": {"deck": 3}},
        {"pack": {"title": "\x1b[2J"}, "files": {}},
        {"pack": {"title": "\ud800"}, "files": {}},
        {"pack": {"version": 10**40}, "files": {}},
        {"pack": {}, "files": {"../deck": {}}},
        {"pack": {}, "files": {"deck": {"x": "\x1b[2J"}}},
        {"pack": {}, "files": {}, "sources": {"../deck": ""}},
        {"pack": {}, "files": {}, "sources": {"deck": "[[["}},
        {"pack": {}, "files": {}, "sources": {"deck": "\ud800"}},
        {"pack": {}, "files": {}, "sources": {"deck": "x = nan"}},
        {"pack": {}, "files": {str(n): {} for n in range(300)}},
    ],
)
def test_letters_that_are_no_pack(values: object) -> None:
    body = urlsafe_b64encode(zlib.compress(json.dumps(values).encode()))
    assert refusal(MARK.encode() + body)


def test_a_pack_of_a_newer_version_is_kept_as_it_came() -> None:
    newer = '[pack]\ntitle = "Later"\nformat = 7\ncolour = "red"\nlanguages = 3\n[more]\nx = 1\n'
    content = zipped(**{"pack.toml": newer, "dragons.toml": "x = 1"})
    pack = read_bytes(content, "own")
    assert pack.about.title == "Later"
    why = pack.why_not("shop", 1)
    assert why is not None
    assert why.id == "error.pack_newer"
    again = read_bytes(to_bytes(pack), "own")
    assert (again.about, again.files) == (pack.about, pack.files)
    for other in (again, from_text(to_text(pack)), Pack.from_json(pack.to_json())):
        with ZipFile(io.BytesIO(to_bytes(other))) as made:
            assert made.read("pack.toml").decode() == newer


def test_a_pack_of_a_newer_version_with_more_than_data_is_refused_in_words() -> None:
    files: dict[str, str | bytes] = {
        "pack.toml": "[pack]\nformat = 7\n",
        "pictures__owl.png": b"\x89PNG",
    }
    assert "was made by a newer version of this program" in refusal(zipped(**files))
    older = {**files, "pack.toml": "[pack]\nformat = 1\n"}
    assert "has no place in a pack" in refusal(zipped(**older))

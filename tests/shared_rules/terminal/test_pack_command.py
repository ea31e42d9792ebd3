"""The command ``pack``, with packs of both games."""

from pathlib import Path

import pytest

from dungeonlords.__main__ import PROGRAM as LORDS
from knightmare.__main__ import PROGRAM as KNIGHTMARE
from shared.packs.pack import Pack, PackAbout
from shared.packs.tablepack import read_path
from shared.saves.packs import put_pack
from shared.saves.places import open_saves
from tests.command_line import Said, heard


def pack(*line: object, program: object = KNIGHTMARE) -> Said:
    """What the command says, of Knightmare unless it is said otherwise."""
    main = LORDS.main if program is LORDS else KNIGHTMARE.main
    return heard(main, "pack", *map(str, line), width=200)


def folder(path: Path, **files: str) -> Path:
    """A pack in a folder. Arguments: the folder; the text of its files by name."""
    path.mkdir(parents=True)
    for name, text in files.items():
        (path / f"{name}.toml").write_text(text, encoding="utf-8")
    return path


SLUMBER = '[[spell]]\nid = "slumber"\nname = "Doze"\n'


def test_a_sound_pack_can_be_played(tmp_path: Path) -> None:
    said = pack("check", folder(tmp_path / "attic", spells=SLUMBER))
    assert (said.status, said.out) == (0, "attic: no problems. It can be played.\n")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (SLUMBER + "book = 3\n", "‘slumber’: ‘book’ is 3, but should be true or false"),
        (SLUMBER + "works_on = [7]\n", "‘works_on[0]’ is 7, but should be from 1 to 6"),
        (SLUMBER + "colour = 1\n", "there is no field ‘colour’"),
        ('leave_out = ["doze"]\n', "‘doze’ is to be left out, but there is no such row"),
        ('[[spells]]\nid = "slumber"\n', "there is no table ‘spells’"),
    ],
)
def test_problems_are_told_with_their_place(tmp_path: Path, text: str, told: str) -> None:
    said = pack("check", folder(tmp_path / "attic", spells=text))
    assert said.status == 1
    first, problem, *_ = said.out.splitlines()
    assert first == "attic: 1 problem. It cannot be played."
    assert problem.startswith("   1  spells.toml")
    assert told in problem


@pytest.mark.parametrize(
    ("about", "told"),
    [
        ('over = "ninth"', "‘over’ is ‘ninth’, but should be one of: ‘’, third, second, first"),
        ('game = "chess"', "is a pack for another game: chess"),
        ("rules = 999", "was made for a newer version of the rules"),
        ("format = 2", "was made for a newer version of the rules"),
        (f'title = "{"x" * 61}"', "‘title’ has 61 letters, but should have 60 at most"),
    ],
)
def test_what_a_pack_says_of_itself_is_looked_at(tmp_path: Path, about: str, told: str) -> None:
    said = pack("check", folder(tmp_path / "attic", pack=f"[pack]\n{about}\n"))
    assert said.status == 1
    assert told in said.out


def test_several_are_checked_each_and_where_they_clash(tmp_path: Path) -> None:
    one = folder(tmp_path / "one", spells=SLUMBER)
    two = folder(tmp_path / "two", spells=SLUMBER.replace("Doze", "Nap"))
    said = pack("check", one, two)
    assert said.status == 0
    assert "‘one’ and ‘two’ say different things of ‘name’ of ‘slumber’" in said.out


def test_what_is_changed_is_shown_beside_ours(tmp_path: Path) -> None:
    new = '[[spell]]\nid = "doze"\nname = "Doze"\nkind = "dark"\n'
    text = f'leave_out = ["protection"]\n{SLUMBER}works_on = [1]\nkind = "spell"\n{new}'
    about = '[pack]\ntitle = "The Attic Box"\nauthor = "Ann"\nover = "second"\nversion = 3\n'
    own = folder(tmp_path / "own", pack=about, spells=text)
    said = pack("show", own)
    assert said.status == 0
    lines = [line.strip() for line in said.out.splitlines()]
    assert lines[0] == "The Attic Box, version 3"
    assert {"By Ann", "Laid over the board ‘second’", "spells.toml [spell]: 3 rows"} <= {*lines}
    assert {"‘protection’ is left out", "‘slumber’ is changed", "+  ‘doze’ is new"} <= {*lines}
    assert 'name = "Doze" (ours: "Slumber")' in lines
    assert not [line for line in lines if line.startswith('kind = "spell"')]


def test_a_new_pack_can_be_played_at_once(tmp_path: Path) -> None:
    for program, kind in ((KNIGHTMARE, "spell"), (LORDS, "adventurer")):
        place = tmp_path / kind
        said = pack("new", place, "--title", "Ours", "--copy", kind, program=program)
        assert said.status == 0, said.all
        assert read_path(place).about.title == "Ours"
        assert pack("check", place, program=program).status == 0
        again = pack("new", place, program=program)
        assert again.status == 2
        assert "is there already" in again.err


def test_a_new_pack_copies_known_kinds_only(tmp_path: Path) -> None:
    said = pack("new", tmp_path / "own", "--copy", "dragon")
    assert said.status == 2
    assert said.err.startswith("There is no kind of rows ‘dragon’. Known: ")
    assert not (tmp_path / "own").exists()


def test_several_become_one_file_and_a_folder_again(tmp_path: Path) -> None:
    one = folder(tmp_path / "one", spells=SLUMBER, pack='[pack]\nover = "second"\n')
    two = folder(tmp_path / "two", spells=SLUMBER + "works_on = [2]\n")
    both, back = tmp_path / "both.tablepack", tmp_path / "back"
    assert pack("join", one, two, "--to", both).status == 0
    assert pack("join", both, "--to", back, "--title", "Both").status == 0
    found = read_path(back)
    slumber = {"id": "slumber", "name": "Doze", "works_on": [2]}
    assert found.files == {"spells": {"spell": [slumber]}}
    assert (found.about.title, found.about.over) == ("Both", "second")
    assert read_path(both).about.title == "one + two"
    assert pack("join", one, "--to", both).status == 2
    assert pack("join", one, two).err == "Where is it to be written? Say --to FILE.\n"


def test_remarks_stay_where_a_folder_becomes_a_file(tmp_path: Path) -> None:
    one = folder(tmp_path / "one", spells=f"# from the attic\n{SLUMBER}")
    assert pack("join", one, "--to", tmp_path / "two").status == 0
    assert (tmp_path / "two" / "spells.toml").read_text("utf-8").startswith("# from the attic\n")


def test_a_pack_that_is_kept_is_known_by_its_title(tmp_path: Path) -> None:
    with open_saves(tmp_path) as store:
        put_pack(store, "a1", Pack(PackAbout("The Attic Box")))
    said = pack("check", "the attic box", "--saves", tmp_path)
    assert said.out == "The Attic Box: no problems. It can be played.\n"
    said = pack("check", "the cellar box", "--saves", tmp_path)
    assert said.status == 2
    assert said.err.endswith("called ‘the cellar box’. Kept: The Attic Box.\n")

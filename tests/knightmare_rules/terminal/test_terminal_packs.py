"""Packs chosen in the Hall of a terminal: in an order, from those that are kept or from a file."""

from pathlib import Path

import pytest

from knightmare.descriptor import KNIGHTMARE
from shared.packs.tablepack import to_bytes
from shared.packs.tables import PackError
from shared.play.game import Setup
from shared.saves.carried import titles
from shared.saves.packs import packs_of, put_pack
from shared.saves.store import Store
from tests.boxed import ATTIC, EVERY, LONG
from tests.knightmare_rules.person import Here

NUMBER = "12"
"""What is typed to choose packs: it stands after all options and the levels of the house."""


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Here:
    """A terminal with a few packs."""
    here = Here(tmp_path, monkeypatch)
    with Store(here.saves) as store:
        for id, pack in EVERY.items():
            put_pack(store, id, pack)
    return here


def begun(play: Here) -> Setup:
    """The table that was begun last."""
    with Store(play.saves) as store:
        return store.tables()[0].setup


def test_the_hall_says_which_packs_there_are_and_why_one_cannot_be_played(play: Here) -> None:
    text = play("", "s", "o", NUMBER, "", "")
    assert f"{NUMBER}  Packs: none: as we have it" in text
    assert "4  The Attic Box (version 3, by Ann)" in text
    assert "was made for a newer version of the rules" in text
    assert not begun(play).packs


def test_packs_are_chosen_by_their_numbers_in_their_order(play: Here) -> None:
    text = play("", "s", "o", NUMBER, "5, 4", "")
    assert "Packs: The Long Dungeon, The Attic Box" in text
    assert "‘The Long Dungeon’ and ‘The Attic Box’ say different things" in text
    assert titles(begun(play)) == ("The Long Dungeon", "The Attic Box")


def test_none_are_chosen_any_more(play: Here) -> None:
    play("", "s", "o", NUMBER, "4", NUMBER, "0", "")
    assert not begun(play).packs


@pytest.mark.parametrize("typed", ["9", "2", "no-such-file", "/dev/null"])
def test_what_cannot_be_chosen_is_said_and_the_question_stands(play: Here, typed: str) -> None:
    play("", "s", "o", NUMBER, typed, NUMBER, "4", "")
    assert titles(begun(play)) == ("The Attic Box",)


def test_a_file_is_taken_in_and_chosen(play: Here, tmp_path: Path) -> None:
    changed, file = ATTIC.named(title="Another Box"), tmp_path / "box.tablepack"
    file.write_bytes(to_bytes(changed))
    text = play("", "s", "o", NUMBER, str(file), "")
    assert "‘Another Box’ is kept here now" in text
    assert titles(begun(play)) == ("Another Box",)
    with Store(play.saves) as store:
        assert changed in [one.pack for one in packs_of(store).values()]


def test_a_folder_is_called_by_its_name(play: Here, tmp_path: Path) -> None:
    (tmp_path / "ours").mkdir()
    (tmp_path / "ours" / "constants.toml").write_text("[constants]\nstart_tokens = 9\n")
    play("", "s", "o", NUMBER, str(tmp_path / "ours"), "")
    assert titles(begun(play)) == ("ours",)
    assert begun(play).pack["constants"]["constants"]["start_tokens"] == 9


def test_a_pack_for_another_board_is_told_in_the_words_of_both(play: Here) -> None:
    board = str(1 + [one.id for one in KNIGHTMARE.options].index("board"))
    said = play("", "s", "o", board, "1", NUMBER, "1", "")
    assert "‘An Old Keep’ was made for the Old Keep" in said


def test_a_table_has_the_board_of_its_packs_where_nobody_chose_another(play: Here) -> None:
    assert "‘An Old Keep’ was made" not in play("", "s", "o", NUMBER, "1", "")
    assert begun(play).options["board"] == "first"


def test_the_list_of_tables_names_them(play: Here) -> None:
    play("", "s", "o", NUMBER, "5", "")
    assert f"with {LONG.about.title}" in play("", "q")


# -- named on the command line -------------------------------------------------------------------


def test_several_are_named_on_the_command_line(play: Here, tmp_path: Path) -> None:
    file, folder = tmp_path / "long.tablepack", tmp_path / "own"
    file.write_bytes(to_bytes(LONG))
    folder.mkdir()
    (folder / "spells.toml").write_text('[[spell]]\nid = "slumber"\nname = "Doze"\n', "utf-8")
    text = play(f"--pack {file} --pack attic --pack {folder} --players 1")
    setup = begun(play)
    assert titles(setup) == (LONG.about.title, ATTIC.about.title, "own")
    assert "say different things" in text
    named = {row["id"]: row["name"] for row in setup.pack["spells"]["spell"]}
    assert named == {"protection": "Ward", "slumber": "Doze"}


def test_the_board_is_that_of_the_pack_unless_another_is_chosen(play: Here, tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('[pack]\ntitle = "Old"\nover = "second"\n', "utf-8")
    play(f"--pack {tmp_path} --players 1")
    assert begun(play).options["board"] == "second"
    text = play(f"--pack {tmp_path} --board first --players 1")
    assert begun(play).options["board"] == "first"
    assert "‘Old’" in text


def test_a_title_that_nothing_has_is_told_with_those_that_are_kept(play: Here) -> None:
    with pytest.raises(PackError) as caught:
        play("--pack cellar")
    assert "called ‘cellar’. Kept: " in str(caught.value)
    assert "The Attic Box" in str(caught.value)

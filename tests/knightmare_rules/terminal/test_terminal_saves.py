"""Saves that are damaged, foreign or newer, and nowhere to write, as people meet it."""

import json
import sqlite3
import sys
from pathlib import Path

import pytest

from shared.saves.store import Store
from tests.command_line import Said
from tests.knightmare_rules.person import run

"""The user who owns nothing."""


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves.sqlite"


@pytest.fixture
def begun(saves: Path) -> Path:
    """A save with one table, a few moves into the game."""
    assert run("--saves", saves, "--seed", "5", typed="1\n1\nquit\n").status == 0
    return saves


def refused(*arguments: str | Path, typed: str = "1\n") -> str:
    """The one sentence of a command that is refused."""
    said = run(*arguments, typed=typed)
    assert said.status == 2
    return said.sentence()


def moves(saves: Path) -> int:
    """How many moves are saved."""
    with Store(saves) as store:
        return sum(header.moves for header in store.tables())


# -- saves -----------------------------------------------------------------------------------------


def test_there_is_nothing_to_continue(saves: Path) -> None:
    assert "There is no saved table to continue yet." in refused("--saves", saves, "--continue")


def test_a_save_of_another_program(saves: Path) -> None:
    saves.write_text("dear diary, " * 100)
    assert "is no save of this program" in refused("--saves", saves)
    assert saves.read_text().startswith("dear diary")


def test_a_save_of_a_newer_version(begun: Path) -> None:
    connection = sqlite3.connect(begun)
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    assert "saved by a newer version" in refused("--saves", begun, "--continue")


def test_a_table_of_newer_rules(begun: Path) -> None:
    connection = sqlite3.connect(begun)
    with connection:
        connection.execute("UPDATE tables SET rules_version = 9999")
    connection.close()
    assert "rules version 9999" in refused("--saves", begun, "--continue")


def test_a_damaged_move_leaves_the_moves_before_it(begun: Path) -> None:
    connection = sqlite3.connect(begun)
    with connection:
        connection.execute("UPDATE moves SET move = 'dance wildly' WHERE number = 4")
    connection.close()
    said = run("--saves", begun, "--continue", typed="log all\n1\nundo\nquit\n")
    assert said.status == 0
    assert "damaged after move 3" in said.out
    assert "Pay 3 helm tokens for 2" in said.out
    assert "Traceback" not in said.all


def test_a_damaged_file_is_kept_aside(begun: Path) -> None:
    whole = begun.read_bytes()
    begun.write_bytes(whole[: len(whole) // 2] + b"\xff" * 3000)
    said = run("--saves", begun, typed="q\n")
    assert "Traceback" not in said.all
    assert said.status == 0
    assert (begun.parent / "saves.damaged-1.sqlite").exists()


def test_the_saves_may_be_named_by_their_folder(begun: Path) -> None:
    said = run("--saves", begun.parent, "--continue", typed="log all\nquit\n")
    assert said.status == 0
    assert "Pay 3 helm tokens for 2" in said.out


def test_a_start_that_fails_leaves_no_file(tmp_path: Path) -> None:
    saves = tmp_path / "new.sqlite"
    refused("--saves", saves, "--continue")
    refused("--saves", saves, "--load", tmp_path / "none.json")
    refused("--saves", saves, "--names", "a,b,c,d,e")
    assert run("--saves", saves, typed="q\n").status == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "There is no file"),
        (b"dear diary", "is no exported table"),
        (b"\xff\xfe", "is no exported table"),
        (b'{"format": "game table", "version": 1', "is a damaged export"),
        (b'{"format": "game table", "version": 99}', "by a newer version"),
        (b"[" * 100_000, "is no exported table"),
    ],
    ids=["missing", "foreign", "not text", "cut short", "newer", "deep"],
)
def test_a_file_that_cannot_be_loaded(
    saves: Path, tmp_path: Path, content: bytes | None, sentence: str
) -> None:
    file = tmp_path / "table.json"
    if content is not None:
        file.write_bytes(content)
    assert sentence in refused("--saves", saves, "--load", file)
    assert sentence in refused("--saves", saves, "--load", file, typed="")


@pytest.mark.parametrize("option", ["--saves", "--load", "--pack"])
def test_a_name_that_is_too_long(option: str, saves: Path) -> None:
    assert "too long" in refused("--saves", saves, option, "n" * 300)


def test_an_export_that_was_changed_by_hand(begun: Path, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    run("--saves", begun, "--continue", typed=f"save {file}\n")
    values = json.loads(file.read_text())
    values["setup"]["seed"] = "6"
    file.write_text(json.dumps(values))
    assert "is a damaged export" in refused("--saves", begun, "--load", file)


# -- nowhere to write ------------------------------------------------------------------------------


def test_a_full_disk_is_told_and_nothing_is_lost(saves: Path) -> None:
    limit = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, 400_000));"
    main = "from knightmare.__main__ import main; sys.exit(main(sys.argv[1:]))"
    program = [sys.executable, "-c", limit + main]
    # over and over: correct the Necromancer's strength, the last answer of the menu
    typed = "12\n1\n" * 300 + "quit\n"
    said = run("--saves", saves, "--ledger", typed=typed, program=program)
    assert "Traceback" not in said.all
    assert "could not be" in said.out
    assert said.status == 0
    kept = moves(saves)
    assert kept > 10
    assert run("--saves", saves, "--continue", typed="log all\nquit\n").status == 0


def test_a_full_disk_can_be_tried_again(saves: Path, tmp_path: Path) -> None:
    """The disk is full at the second move, and has room again once somebody pressed Enter."""
    program = tmp_path / "full.py"
    program.write_text(
        "import sqlite3, sys\n"
        "from shared.saves import rows as store_rows\n"
        "from knightmare.__main__ import main\n"
        "count, insert = [0], store_rows.insert_move\n"
        "def full(*arguments):\n"
        "    count[0] += 1\n"
        "    if count[0] in (2, 4):\n"
        "        error = sqlite3.OperationalError('database or disk is full')\n"
        "        error.sqlite_errorcode = sqlite3.SQLITE_FULL\n"
        "        raise error\n"
        "    return insert(*arguments)\n"
        "store_rows.insert_move = full\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    said = run("--saves", saves, "--seed", "5", typed="map\n\n1\n1\nquit\n",
               program=[sys.executable, str(program)])  # fmt: skip
    assert said.status == 0, said.all
    assert said.out.count("The disk is full") == 2
    assert "Press Enter to try again." in said.out
    assert "Player 1 goes to the Guardroom" in said.out


ORDINARY = """
import sys
from knightmare.__main__ import main
from tests.rights import as_an_ordinary_person
with as_an_ordinary_person():
    sys.exit(main(sys.argv[1:]))
"""


def as_an_ordinary_person(*arguments: str | Path, typed: str) -> Said:
    return run(*arguments, typed=typed, program=[sys.executable, "-c", ORDINARY])


def test_a_folder_that_may_not_be_written(shared_folder: Path) -> None:
    shared_folder.chmod(0o555)
    said = as_an_ordinary_person("--saves", shared_folder / "saves.sqlite", typed="s\n\n")
    assert said.status == 2
    assert "may not be read or written" in said.sentence()


def test_a_save_that_may_not_be_written_can_be_looked_at(shared_folder: Path) -> None:
    saves = shared_folder / "saves.sqlite"
    run("--saves", saves, "--seed", "5", typed="1\n1\nquit\n")
    for file in shared_folder.iterdir():
        file.chmod(0o444)
    shared_folder.chmod(0o555)
    said = as_an_ordinary_person("--saves", saves, "--continue", typed="log all\n1\nundo\nquit\n")
    assert said.status == 0, said.all
    assert "its tables can be looked at, but not played on" in " ".join(said.out.split())
    assert "Challenge the Man-at-Arms" in said.out
    assert "Traceback" not in said.all
    new = as_an_ordinary_person("--saves", saves, "--seed", "1", typed="quit\n")
    assert (new.status, "may not be written" in new.all) == (2, True)


def test_a_table_cannot_be_written_where_there_is_no_place(saves: Path, tmp_path: Path) -> None:
    typed = f"save {tmp_path}/no/where.json\nsave {tmp_path}\nsave\nsave {'n' * 300}\nquit\n"
    said = run("--saves", saves, "--seed", "5", typed=typed)
    assert said.status == 0
    assert "there is no folder" in said.out
    assert "Where to?" in said.out
    assert "is too long; choose a shorter one" in " ".join(said.out.split())
    assert "Traceback" not in said.all

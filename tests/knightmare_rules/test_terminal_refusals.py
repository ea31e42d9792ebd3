"""Bad input, as somebody at the terminal meets it: one clear sentence, and nothing is lost."""

import json
import os
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import rmtree

import pytest

from shared.store import Store
from tests.knightmare_rules.person import Said, command, run

NOBODY = 65534
"""The user who owns nothing."""


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves.sqlite"


@pytest.fixture
def begun(saves: Path) -> Path:
    """A save with one table, a few moves into the game."""
    assert run("--saves", saves, "--seed", "5", typed="1\n1\nquit\n").status == 0
    return saves


@pytest.fixture
def shared_folder() -> Iterator[Path]:
    """A folder that other users can reach, too."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    rmtree(folder)


def refused(*arguments: str | Path, typed: str = "1\n") -> str:
    """The one sentence of a command that is refused."""
    said = run(*arguments, typed=typed)
    assert said.status == 2
    return said.sentence()


def moves(saves: Path) -> int:
    """How many moves are saved."""
    with Store(saves) as store:
        return sum(header.moves for header in store.tables())


# -- the command line ------------------------------------------------------------------------------

USAGE = {
    "--bogus": "unrecognized arguments: --bogus",
    "--seed abc": "‘abc’ is no whole number",
    "--seed -1": "a whole number from 0",
    f"--seed {'9' * 5000}": "a whole number from 0",
    "--seed": "expected one argument",
    "--players 5": "‘5’ will not do: a whole number from 1 to 4 is needed.",
    "--players two": "‘two’ is no whole number",
    "--players 2 --bots 3": "3 bots are too many for 2 players.",
    "--players 1 --names Ann,Ben": "2 names are too many for 1 players.",
    "--names A,B,C,D,E": "5 names are too many for 4 players.",
    "--bot genius": "genius",
    "--dice loaded": "‘loaded’ cannot be chosen; possible are app, mine",
    "--stones 9": "possible are house, 3, 4, 5, 6",
    "--castle-magic maybe": "possible are yes, no",
    "--continue --seed 3": "--continue and --load take up a table as it was begun",
    "frobnicate": "unrecognized arguments: frobnicate",
}


@pytest.mark.parametrize("line", USAGE, ids=lambda line: line[:24])
def test_a_command_line_that_cannot_be(saves: Path, line: str) -> None:
    assert USAGE[line] in refused(*line.split(), "--saves", saves)
    assert not saves.exists()


def test_an_argument_that_is_no_text(saves: Path) -> None:
    arguments = ["--saves", os.fsencode(saves), "--names", b"\xff\xfe,Ben", "--seed", "5"]
    said = run(typed="quit\n", program=[*command(), *arguments])  # type: ignore[list-item]
    assert (said.status, said.err) == (0, "")
    assert run("--saves", saves, "--continue", typed="log\n").status == 0


# -- saves -----------------------------------------------------------------------------------------


def test_there_is_nothing_to_continue(saves: Path) -> None:
    assert "There is no saved table to continue yet." in refused("--saves", saves, "--continue")


def test_a_save_of_another_program(saves: Path) -> None:
    saves.write_text("dear diary, " * 100)
    assert "is no save of this program" in refused("--saves", saves)
    assert saves.read_text().startswith("dear diary")


def test_a_save_of_a_newer_version(begun: Path) -> None:
    connection = sqlite3.connect(begun)
    connection.execute("PRAGMA user_version = 9999")
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
    assert said.status in (0, 2)
    assert len(list(begun.parent.iterdir())) >= 2 or said.status == 2


def test_the_saves_are_a_folder(tmp_path: Path) -> None:
    assert "is a folder; name a file in it." in refused("--saves", tmp_path)


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


def test_an_export_that_was_changed_by_hand(begun: Path, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    run("--saves", begun, "--continue", typed=f"save {file}\n")
    values = json.loads(file.read_text())
    values["setup"]["seed"] = "6"
    file.write_text(json.dumps(values))
    assert "is a damaged export" in refused("--saves", begun, "--load", file)


# -- packs -----------------------------------------------------------------------------------------

PACKS = {
    "wrong id": ("items.toml", '[[item]]\nid = "mase"\nname = "Mase"\n', "mase"),
    "missing field": ("cards.toml", "", "replaces nothing"),
    "no id": ("items.toml", '[[item]]\nname = "Mase"\n', "has no id"),
    "wrong kind": ("items.toml", '[[item]]\nid = "mace"\nname = 3\n', "should be a text"),
    "unknown field": ("items.toml", '[[item]]\nid = "mace"\nnam = "M"\n', "no field ‘nam’"),
    "not TOML": ("items.toml", "[[items]\n", "not valid TOML"),
    "not text": ("items.toml", b"\xff\xfe", "is not UTF-8"),
}


@pytest.mark.parametrize("case", PACKS)
def test_a_pack_that_is_wrong(saves: Path, tmp_path: Path, case: str) -> None:
    file, content, sentence = PACKS[case]
    folder = tmp_path / "pack"
    folder.mkdir()
    data = content if isinstance(content, bytes) else content.encode()
    (folder / file).write_bytes(data)
    said = refused("--saves", saves, "--pack", folder)
    assert sentence in said
    assert file in said


def test_a_pack_that_is_not_there(saves: Path, tmp_path: Path) -> None:
    assert "cannot be read" in refused("--saves", saves, "--pack", tmp_path / "nowhere")


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
        "from shared import store_rows\n"
        "from knightmare.__main__ import main\n"
        "count, insert = [0], store_rows.insert_move\n"
        "def full(*arguments):\n"
        "    count[0] += 1\n"
        "    if count[0] in (2, 4):\n"
        "        error = sqlite3.OperationalError('database or disk is full')\n"
        "        error.sqlite_errorcode = sqlite3.SQLITE_FULL\n"
        "        raise error\n"
        "    insert(*arguments)\n"
        "store_rows.insert_move = full\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    said = run("--saves", saves, "--seed", "5", typed="map\n\n1\n1\nquit\n",
               program=[sys.executable, str(program)])  # fmt: skip
    assert said.status == 0, said.all
    assert said.out.count("The disk is full") == 2
    assert "Press Enter to try again." in said.out
    assert "Player 1 goes to the Guardroom" in said.out


ORDINARY = f"""
import importlib.readers, io, os, sys
from rich.console import Console
from knightmare.__main__ import main
from knightmare.terminal_play import demonstrate
from shared.game import Seat, Setup
# a game in advance, so that nothing is left to load that belongs to root alone
demonstrate(Console(file=io.StringIO()), Setup("knightmare", (Seat("p1", "Ann"),), "1"), "en")
if os.geteuid() == 0:
    # root may write everywhere; so somebody else plays
    os.setgid({NOBODY})
    os.setuid({NOBODY})
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
    typed = f"save {tmp_path}/no/where.json\nsave {tmp_path}\nsave\nquit\n"
    said = run("--saves", saves, "--seed", "5", typed=typed)
    assert said.status == 0
    assert "There is no file" in said.out
    assert "Where to?" in said.out
    assert "Traceback" not in said.all


# -- what is typed ---------------------------------------------------------------------------------


def test_what_is_not_utf_8_is_asked_again(saves: Path) -> None:
    said = run("--saves", saves, "--seed", "5", typed=b"\xff\xfe\n1\nquit\n")
    assert "That was no text: please type in UTF-8." in said.out
    assert "Player 1 goes to the Guardroom" in said.out
    assert said.status == 0


def test_a_line_that_is_too_long_is_asked_again(saves: Path) -> None:
    said = run("--saves", saves, "--seed", "5", typed="1" * 300_000 + "\n1\nquit\n")
    assert "That line is too long" in said.out
    assert "Player 1 goes to the Guardroom" in said.out
    assert said.status == 0


def test_a_line_without_end_ends_the_program(saves: Path) -> None:
    program = ["sh", "-c", f"yes | tr -d '\\n' | '{sys.executable}' -m knightmare \"$@\"", "sh"]
    said = run("--saves", saves, "--seed", "5", program=program)
    assert "That line is too long" in said.out
    assert "Everything is saved." in said.out
    assert said.status == 2
    assert moves(saves) > 0


def test_control_characters_reach_neither_the_screen_nor_the_save(saves: Path) -> None:
    said = run("--saves", saves, typed="n\n2\n0\nAnn\x1b[31m\x07\nBen\n\n\x1b[2J\nquit\n")
    assert "\x1b" not in said.out
    assert "\x07" not in said.out
    assert "Ann[31m" in said.out


def test_a_pipe_that_is_closed_early_is_no_error(saves: Path) -> None:
    program = ["sh", "-c", f"'{sys.executable}' -m knightmare \"$@\" | head -1", "sh"]
    said = run("--saves", saves, "--seed", "5", typed="map\n" * 50, program=program)
    assert said.err == ""


def test_a_terminal_without_our_letters_shows_question_marks(saves: Path) -> None:
    program = ["env", "-u", "PYTHONUTF8", "PYTHONUTF8=0", "PYTHONIOENCODING=ascii", *command()]
    said = run("--saves", saves, "--seed", "5", typed="map\nquit\n", program=program)
    assert said.status == 0
    assert "Traceback" not in said.all
    assert "Man-at-Arms" in said.out


# -- nobody there ----------------------------------------------------------------------------------


def close_input() -> None:
    """The game is started without any standard input."""
    os.close(0)


@pytest.mark.parametrize("before", [None, close_input], ids=["empty", "closed"])
@pytest.mark.parametrize("options", ["", "--players 2 --seed 3", "--ledger", "--dice mine"])
def test_without_input_one_game_plays_itself(
    saves: Path, before: Callable[[], None] | None, options: str
) -> None:
    said = run("--saves", saves, *options.split(), before=before)
    assert (said.status, said.err) == (0, "")
    assert "one game plays itself" in said.out
    assert said.out.rstrip().endswith((" won.", "Nobody has won."))
    assert not saves.exists()


def test_the_same_seed_plays_the_same_game_itself() -> None:
    assert run("--seed", "3").out == run("--seed", "3").out

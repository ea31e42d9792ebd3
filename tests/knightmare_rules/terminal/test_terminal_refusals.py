"""Bad input, as somebody at the terminal meets it: one clear sentence, and nothing is lost."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from shared.packs.tables import PackError
from shared.saves.store import Store
from shared.speech.messages import TableError
from tests.command_line import PATIENCE, ROOT, environment
from tests.knightmare_rules.person import Here, command, run
from tests.processes.running import Running


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves.sqlite"


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
    "--names Quit,Ann": "‘Quit’ is a command of this program, and so no name",
    "--names why": "‘why’ is a command",
    "--names Ann,ann": "Two people cannot both be called ‘ann’",
    "--bot genius": "genius",
    "--bots 2 --bot easy,genius": "There is no bot ‘genius’",
    "--dice loaded": "‘loaded’ cannot be chosen; possible are app, mine",
    "--stones 9": "possible are house, 3, 4, 5, 6",
    "--castle-magic maybe": "possible are yes, no",
    "--continue --seed 3": "--continue and --load take up a table as it was begun",
    "--continue --no-save": "--no-save keeps no table, so there is none to --continue or --load",
    "--load a.json --no-save": "--no-save keeps no table",
    "--continue --load a.json": "leave one of them away",
    "--load=": "the name of a file or folder is missing",
    "--pack=": "the name of a file or folder is missing",
    "--language xx": "there is no translation into ‘xx’; choose en",
    "frobnicate": "unrecognized arguments: frobnicate",
}


@pytest.mark.parametrize("line", USAGE, ids=lambda line: line[:24])
def test_a_command_line_that_cannot_be(saves: Path, line: str) -> None:
    assert USAGE[line] in refused(*line.split(), "--saves", saves)
    assert not saves.exists()


def test_a_place_without_a_name_is_refused() -> None:
    assert "the name of a file or folder is missing" in refused("--saves", "")


def test_an_argument_that_is_no_text(saves: Path) -> None:
    arguments = ["--saves", os.fsencode(saves), "--names", b"\xff\xfe,Ben", "--seed", "5"]
    said = run(typed="quit\n", program=[*command(), *arguments])  # type: ignore[list-item]
    assert (said.status, said.err) == (0, "")
    assert run("--saves", saves, "--continue", typed="log\n").status == 0


def test_a_ledger_that_nobody_keeps(saves: Path) -> None:
    assert "start it where there is a keyboard" in refused("--saves", saves, "--ledger", typed="")


def test_a_table_of_another_game(saves: Path) -> None:
    file = ROOT / "tests/fixtures/f57e18d/battle.json"
    said = refused("--saves", saves, "--load", file)
    assert "holds a table of the game ‘dungeonlords’, and this is ‘knightmare’" in said
    assert not saves.exists()


@pytest.mark.parametrize("words", [("odds",), ("ruling", "-"), ("--seed", "1"), ("--help",)])
def test_output_to_a_full_device_is_told_in_a_sentence(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            command(*words), stdout=full, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
            env=environment(), cwd=ROOT, text=True, timeout=PATIENCE,
        )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == "The output cannot be written: No space left on device.\n"


@pytest.mark.parametrize("stranger", ["shared.py", "shared/__init__.py"])
def test_a_strangers_shared_is_told_of_and_not_run(stranger: str, tmp_path: Path) -> None:
    (tmp_path / stranger).parent.mkdir(exist_ok=True)
    (tmp_path / stranger).write_text("print('I am run')")
    for program in ("knightmare", "dungeonlords", "mobile"):
        done = subprocess.run(
            [sys.executable, "-m", program], cwd=tmp_path, env=environment(),
            capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=PATIENCE,
        )  # fmt: skip
        assert (done.returncode, done.stdout) == (1, "")
        (line,) = done.stderr.splitlines()
        assert line.startswith("Another ‘shared’ is in the way")
        assert stranger in line


# -- packs -----------------------------------------------------------------------------------------

PACKS: dict[str, tuple[str, str | bytes, str]] = {
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


def test_a_row_that_is_wrong_is_told_with_the_file_of_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    row = '[[character]]\nid = "goblin"\nstrength = "x"\n'
    (folder / "characters.toml").write_text(row)
    with pytest.raises(PackError) as caught:
        Here(tmp_path, monkeypatch)(f"--pack {folder}")
    where = f"{folder / 'characters.toml'}, ‘goblin’: ‘strength’"
    assert str(caught.value) == f"{where} is ‘x’, but should be a whole number."


def test_a_pack_that_is_not_there(saves: Path, tmp_path: Path) -> None:
    assert "cannot be read" in refused("--saves", saves, "--pack", tmp_path / "nowhere")


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


def test_a_program_that_waits_for_the_first_question_gets_it(saves: Path) -> None:
    with Running("knightmare", "--saves", saves, "--seed", "5") as playing:
        assert playing.hears().startswith("Welcome")
        playing.tells("quit")


def test_a_terminal_without_our_letters_shows_question_marks(saves: Path) -> None:
    program = ["env", "-u", "PYTHONUTF8", "PYTHONUTF8=0", "PYTHONIOENCODING=ascii", *command()]
    said = run("--saves", saves, "--seed", "5", typed="map\nquit\n", program=program)
    assert said.status == 0
    assert "Traceback" not in said.all
    assert "Man-at-Arms" in said.out


# -- the other commands ----------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ['{"bogus": 1}', "[]", "{", "\x00", '{"state": 3}'])
def test_a_scenario_that_is_wrong_is_no_traceback(scenario: str) -> None:
    said = run("ruling", "-", typed=scenario + "\n")
    assert said.status == 2
    assert "Traceback" not in said.all
    assert "message" in said.out


@pytest.mark.parametrize(
    "line", ["balance x", "balance 0", "balance", "odds --bogus", "ruling", "ruling /nowhere"]
)
def test_another_command_that_cannot_be(line: str) -> None:
    said = run(*line.split(), typed="")
    assert said.status == 2
    assert "Traceback" not in said.all
    assert len(said.all.strip().splitlines()) == 1


# -- nobody there ----------------------------------------------------------------------------------


WITHOUT_INPUT = ["sh", "-c", 'exec "$@" <&-', "sh", *command()]
"""The game is started without any standard input."""


@pytest.mark.parametrize(
    ("program", "options"),
    [(None, ""), (None, "--players 2 --dice mine"), (WITHOUT_INPUT, "--seed 3")],
    ids=["empty", "empty, own dice", "closed"],
)
def test_without_input_one_game_plays_itself(
    saves: Path, program: list[str] | None, options: str
) -> None:
    said = run("--saves", saves, *options.split(), program=program)
    assert (said.status, said.err) == (0, "")
    assert "one game plays itself" in said.out
    assert said.out.rstrip().endswith((" won.", "Nobody has won."))
    assert not saves.exists()


def test_a_place_that_cannot_be_is_refused_without_input_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shared.terminal.play.nobody_there", lambda keys: True)
    play = Here(tmp_path, monkeypatch)
    play.saves = tmp_path / "n" / "m" / ("x" * 300)
    with pytest.raises(TableError) as caught:
        play("--seed 3")
    assert caught.value.message.id == "error.name_too_long"
    assert not list(tmp_path.iterdir())


def test_the_same_seed_plays_the_same_game_itself() -> None:
    program = command()
    assert run("--seed", "3", program=program).out == run("--seed", "3", program=program).out


@pytest.mark.parametrize(
    "typed", ["s\nquit\n", "n\nquit\n", "n\n2\nquit\n", "n\n2\n0\nquit\n", "n\n2\n0\nAnn\nExit\n"]
)
def test_who_leaves_is_never_taken_for_a_name(saves: Path, typed: str) -> None:
    said = run("--saves", saves, typed=typed)
    assert said.status == 0
    assert said.out.rstrip().endswith("Everything is saved. Until next time!")
    assert not saves.exists()

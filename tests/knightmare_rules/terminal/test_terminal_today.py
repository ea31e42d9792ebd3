"""The day's dungeon in a terminal: played in one try, shown, shared, and taken in."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from knightmare.__main__ import PROGRAM
from knightmare.descriptor import KNIGHTMARE
from knightmare.terminal.adapter import CONFIG
from shared.daily.code import written
from shared.daily.diary import Diary
from shared.saves.store import Store
from shared.speech.messages import TableError
from shared.terminal import today
from shared.terminal.command import Parser
from tests.knightmare_rules.person import Reader
from tests.shared_rules.daily.playing import NOVEMBER, Device, code_of, played


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where tables are kept, on a device whose clock says 22 November."""
    clock = Device("2026-11-22 12:00")
    monkeypatch.setattr(today, "Diary", lambda store, game: Diary(store, game, clock))
    return tmp_path / "saves.sqlite"


@pytest.fixture
def command(saves: Path, monkeypatch: pytest.MonkeyPatch) -> "Command":
    return Command(saves, monkeypatch)


class Command:
    """The command ``today``. Arguments: where tables are kept; pytest's own patching."""

    def __init__(self, saves: Path, patch: pytest.MonkeyPatch) -> None:
        self.saves, self.patch = saves, patch

    def __call__(self, *options: str, lines: tuple[str, ...] = ()) -> str:
        out = io.StringIO()
        keys = Reader(lines, out)
        console = Console(file=out, width=120, highlight=False)
        self.patch.setattr(today, "Console", lambda **_: console)
        self.patch.setattr(today, "keyboard", lambda: keys)
        self.patch.setattr(today, "nobody_there", lambda _: not lines)
        parser, task = Parser("today"), today.task(CONFIG, PROGRAM.voice)
        task.add_arguments(parser)
        assert task.run(parser.parse_args([*options, "--saves", str(self.saves)])) == 0
        return out.getvalue()


def test_it_is_played_left_and_gone_on_with(command: Command) -> None:
    said = command(lines=("Ann", "q"))
    assert "The day’s dungeon, 22 November" in said
    assert "One try" in said
    assert "Type the number of an answer" in said
    assert "22 ~" in said
    again = command(lines=("q",))
    assert "What are you called?" not in again
    assert "Type the number of an answer" in again


def test_whoever_leaves_before_a_name_is_said_has_begun_nothing(command: Command) -> None:
    said = command(lines=("quit",))
    assert "Something went wrong" not in said
    with Store(command.saves) as store:
        assert Diary(store, KNIGHTMARE, Device("2026-11-22 12:00")).on(NOVEMBER) is None


def test_what_came_of_it_is_shown_and_not_played_again(command: Command) -> None:
    with Store(command.saves) as store:
        mine = played(Diary(store, KNIGHTMARE, Device("2026-11-22 12:00")))
    assert mine.result is not None
    said = command(lines=("q",))
    assert "Type the number" not in said
    assert f"22 {'*' if mine.result.won else mine.result.mark}" in said
    assert "Ann: " in said
    assert "Your best: " in said


def test_nobody_at_the_keyboard_begins_nothing(command: Command) -> None:
    assert "22 >" in command()
    with Store(command.saves) as store:
        assert store.tables() == []


def test_a_result_is_shared_and_taken_in_elsewhere(command: Command, tmp_path: Path) -> None:
    with Store(command.saves) as store:
        mine = played(Diary(store, KNIGHTMARE, Device("2026-11-22 12:00")))
    said = command("--share")
    assert mine.code in said
    assert "My dungeon, 22 November" in said
    command.saves = tmp_path / "other.sqlite"
    assert "Ann, 22 November: " in command("--take-in", mine.code)
    letter = tmp_path / "letter.txt"
    letter.write_text(f"Hello!\n{written(code_of(KNIGHTMARE, NOVEMBER, 'x', 'Zoë')[1])}\n")
    assert "Proved move by move" in command("--take-in", str(letter))
    assert "Zoë: " in command()


@pytest.mark.parametrize(
    ("given", "said"),
    [("KNIGHTMARE:" + "A" * 60, "error.day_damaged"), ("a:b", "error.day_no_code")],
)
def test_what_is_no_result_is_refused(command: Command, given: str, said: str) -> None:
    with pytest.raises(TableError) as refused:
        command("--take-in", given)
    assert refused.value.message.id == said


def test_nothing_to_share_is_a_sentence(command: Command) -> None:
    with pytest.raises(TableError) as refused:
        command("--share")
    assert refused.value.message.id == "error.day_not_over"


def test_another_month_is_shown(command: Command) -> None:
    assert "October 2026" in command("--month", "2026-10")

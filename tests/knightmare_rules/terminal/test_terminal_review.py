"""A game is looked back on in the terminal: at its table, and from a file."""

import io
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from knightmare.descriptor import KNIGHTMARE
from shared.insight.making import Looked, Looking
from shared.insight.review import Mark, Review
from shared.play.table import Table
from shared.saves.library import Library
from shared.saves.reviews import look_back
from shared.saves.store import Store
from shared.speech.messages import Words
from shared.terminal.looking_back import Retelling
from tests.command_line import Said
from tests.knightmare_rules.person import Here, run
from tests.knightmare_rules.terminal.test_terminal import FIRST_FIGHT, last

SEED = "--seed 5 --names Ann"
FIGHT = (*FIRST_FIGHT, "1")
ROOT = Path(__file__).parents[2]
WON = ROOT / "fixtures" / "5f4dadb" / "second_board_won.json"
LEDGER = ROOT / "fixtures" / "f57e18d" / "ledger.json"
LORDS = ROOT / "fixtures" / "f57e18d" / "battle.json"
FIGURE = re.compile(r"([+−]?) ?(\d+) %")


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Here:
    monkeypatch.chdir(tmp_path)
    return Here(tmp_path, monkeypatch)


@pytest.fixture(scope="module")
def whole() -> Said:
    """A game that was won, with all that is told of it."""
    return run("review", WON)


def sum_of(line: str) -> tuple[int, int]:
    """What stands before and behind the equals sign."""
    before, after = line.split(" = ")
    parts = [-int(n) if sign == "−" else int(n) for sign, n in FIGURE.findall(before)]
    return sum(parts), int(after.removesuffix(" %"))


# -- what is told ----------------------------------------------------------------------------------


def test_start_luck_and_choices_make_the_end(whole: Said) -> None:
    assert whole.status == 0
    verdict, equation, *_ = whole.out.splitlines()
    assert verdict == "Ann: Won with the dice"
    total, end = sum_of(equation)
    assert total == end == 100


def test_its_parts_are_the_same_in_detail(whole: Said) -> None:
    equation = whole.out.splitlines()[1]
    parts = "".join(whole.out.split("\n\n")[0].splitlines()[2:])
    told = dict(re.findall(r"(\w+) ([+−]\d+) %", parts))
    amounts = {name: int(n.replace("−", "-")) for name, n in told.items()}
    luck = sum(amounts.get(one, 0) for one in ("Moves", "Cards", "Fights", "Magic"))
    assert f"{'+' if luck >= 0 else '−'} {abs(luck)} % luck" in equation
    assert f"− {-amounts['Choices']} % choices" in equation


def test_it_is_a_screenful(whole: Said) -> None:
    lines = whole.out.splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80


def test_the_curve_ends_where_the_game_ended(whole: Said) -> None:
    rows = [line[8:] for line in whole.out.splitlines() if re.match(r" *(100 %|0 %)? .*█", line)]
    assert len(rows) == 6
    assert rows[0].rstrip()[-1] == "█"
    assert rows[-1][0] == "█"
    assert re.search(r"^ +Turn 1 +Turn 55$", whole.out, re.M)


def test_turning_points_tell_what_happened_and_when(whole: Said) -> None:
    found = re.findall(r"^([▲▼])  Turn (\d+), ([+−])\d+ % luck: .*$", whole.out, re.M)
    assert len(found) == 3
    assert [int(turn) for _, turn, _ in found] == sorted(int(turn) for _, turn, _ in found)
    assert all((mark == "▲") == (sign == "+") for mark, _, sign in found)
    flowing = " ".join(whole.out.split())
    assert "Ann beats the Man-at-Arms. (1 in 6 is that good: The die shows 6)" in flowing
    assert "Choices were not searched for mistakes" in whole.out


# -- at a table ------------------------------------------------------------------------------------


def test_a_game_that_goes_on_is_told_so_far(play: Here) -> None:
    text = last(play(SEED, *FIGHT, "review"))
    assert "Ann: So far" in text
    total, end = sum_of(next(line for line in text.splitlines() if " start " in line))
    assert total == end
    assert "Choices were not searched" in text


def test_what_was_found_out_is_kept_with_the_table(
    play: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = last(play(SEED, *FIGHT, "review", "quit"))
    monkeypatch.setattr(Looking, "step", lambda looking: pytest.fail("it was known"))
    assert last(play("--continue", "review", "quit")) == first


def test_ctrl_c_keeps_what_is_known(play: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    step, taken = Looking.step, list[int]()

    def interrupted(looking: Looking[Any]) -> Looked:
        if len(taken) == 2:
            taken.append(0)
            raise KeyboardInterrupt
        taken.append(1)
        return step(looking)

    monkeypatch.setattr(Looking, "step", interrupted)
    broken = last(play(SEED, *FIGHT, "review", "quit"))
    assert re.search(r"Broken off at [1-9]\d? %: what is known by now is kept", broken)
    assert "Ann: So far" in broken
    taken[:] = [0, 0, 0]
    assert "Broken off" not in last(play("--continue", "review", "quit"))
    assert len(taken) - 3 == 1, "two of three turns were known"


def test_of_others_nobody_learns_while_the_game_goes_on(play: Here) -> None:
    two = "--seed 5 --players 2 --names Ann,Ben"
    answers = "Ann, you rolled" if "Ann, you rolled" in play(two) else ""
    assert answers
    text = play(two, "review Ben", "review Zoe", "review ann")
    told = text.split("\n> ")
    assert "only whoever is asked looks back" in told[-4]
    assert "Nobody here is called ‘Zoe’. Here sit: Ann, Ben." in told[-3]
    assert "Ann: So far" in told[-2]


def test_at_a_ledger_the_evenings_luck_is_told(play: Here) -> None:
    fight = ("=A challenge", "=Meet the Goblin", "1", "1", "6", "1", "1")
    text = last(play("--ledger --names Ann", *fight, "review"))
    assert "1 fight · 2 dice" in text
    assert "Ann: Fewer than 5 fights: too few to tell." in text
    assert "Fights won: 1, expected 0." in text


def test_a_ledger_in_a_file_tells_its_luck() -> None:
    told = run("review", LEDGER)
    assert told.status == 0
    assert "Average die: 5.5, expected 3.5 (+2.0)" in told.out


def test_boards_of_ones_own_are_not_learned(play: Here, tmp_path: Path) -> None:
    tmp_path.joinpath("characters.toml").write_text('[[character]]\nid = "goblin"\nstrength = 7\n')
    text = last(play(f"--pack {tmp_path} --seed 5 --names Ann", "1", "review"))
    assert "This board has not been learned yet" in text


# -- from a file -----------------------------------------------------------------------------------


def refused(*arguments: str | Path) -> str:
    """The one sentence with which a file is refused."""
    said = run("review", *arguments)
    assert said.status == 2
    assert said.out == ""
    return said.sentence()


def test_what_is_no_table_of_this_game_is_one_sentence(tmp_path: Path) -> None:
    assert "There is no file" in refused(tmp_path / "none.json")
    assert "There is no file" in refused(tmp_path)
    diary = tmp_path / "diary.json"
    diary.write_text("dear diary")
    assert "is no exported table" in refused(diary)
    diary.write_bytes(WON.read_bytes()[:-300])
    assert "is a damaged export" in refused(diary)
    diary.write_bytes(b"SQLite format 3\0" + bytes(200))
    assert "is no save of this program" in refused(diary)
    assert "device or a pipe" in refused("/dev/null")
    assert "holds no table of this game" in refused(LORDS)
    values = json.loads(WON.read_text())
    diary.write_text(json.dumps({**values, "version": 99}))
    assert "by a newer version" in refused(diary)


def test_a_table_at_which_nothing_was_played(tmp_path: Path) -> None:
    saves = tmp_path / "saves.sqlite"
    run("--saves", saves, "--ledger", "--names", "Ann", typed="quit\n")
    assert "Nothing has been played" in refused(saves)
    with Store(saves) as store:
        setup = store.load("1").setup
        plain = type(setup)("knightmare", setup.seats, "7", {})
        store.create(plain, KNIGHTMARE.play.rules_version)
    assert "Nothing has been played" in refused(saves, "--table", "1")


def test_which_of_several_tables_and_seats_is_said(play: Here, tmp_path: Path) -> None:
    play(SEED, *FIGHT, "quit")
    play("--seed 6 --names Ben,Cleo --players 2", "1", "quit")
    sentence = refused(play.saves)
    assert "holds 2 tables; say which with --table: 1 Ben, Cleo (20" in sentence
    assert "; 2 Ann (20" in sentence
    assert "say which with --table" in refused(play.saves, "--table", "3")
    assert "Nobody here is called ‘Ann’" in refused(play.saves, "--table", "1", "--seat", "Ann")
    assert run("review", play.saves, "--table", "2").out.startswith("Ann: So far")
    both = tmp_path / "all.json"
    run("--saves", play.saves, "--send-all", both)
    assert run("review", both, "--table", "1", "--seat", "cleo").out.startswith("Cleo: So far")


def test_a_damaged_save_is_told_as_far_as_it_goes(play: Here) -> None:
    play(SEED, *FIGHT, "quit")
    with Store(play.saves) as store, store.writing() as connection:
        connection.execute("UPDATE moves SET move = 'dance' WHERE number = 6")
    said = run("review", play.saves)
    assert said.status == 1
    assert "damaged after move 5: the account ends there." in said.out
    assert "Ann: So far" in said.out


def test_one_that_is_broken_off_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(looking: Looking[Any]) -> Looked:
        raise KeyboardInterrupt

    monkeypatch.setattr(Looking, "step", interrupted)
    said = run("review", WON)
    assert (said.status, said.out) == (130, "Broken off at 0 %.\n")


# -- mistakes --------------------------------------------------------------------------------------


def marked(looking: Looking[Any], table: Table[Any], *losses: float) -> Review:
    """The review with choices marked, the first ones that left anything to choose."""
    marks: list[Mark] = []
    for at, entry in enumerate(table.played):
        decision = table.game.decision(table.state_after(entry.parent))
        assert decision is not None
        if decision.who == "p1" and len(decision.options) > 1 and len(marks) < len(losses):
            better = next(one for one in decision.options if one != entry.move)
            marks.append(Mark(at, "p1", entry.move, better, losses[len(marks)], 0.01, 2000))
    return replace(looking.review, marks=tuple(marks), searched=("p1",))


def test_mistakes_say_what_would_have_been_better(play: Here) -> None:
    play(SEED, *FIGHT, "quit")
    out = io.StringIO()
    with Store(play.saves) as store:
        table = Library(KNIGHTMARE).resume(store, "1")
        looking = look_back(KNIGHTMARE, table)
        while looking.looked.settled < 1:
            looking.step()
        looking.review = marked(looking, table, 0.07, 0.15, 0.06)
        port = KNIGHTMARE.port_of(table.setup)
        Retelling(Console(file=out, width=160), port, table, looking, "p1").show()
    lines = out.getvalue().splitlines()
    assert any(re.match(r"\? +Turn \d, −7 % choices: .*\(Better: .*\)", one) for one in lines)
    assert any(re.match(r"\?\? Turn \d, −15 % choices: .*\(Better: .*\)", one) for one in lines)
    # only the two that cost most are among what decided it
    assert any(re.match(r"\? +Turn \d, −6 %: Better: ", one) for one in lines)
    assert lines[-1].startswith("1 mistake. 2 doubtful.")
    assert any(re.fullmatch(r" +[▲▼? ]*\?\?[▲▼? ]*", one) for one in lines), (
        "it stands below the curve"
    )


def test_marks_are_searched_for_where_that_is_wished(
    play: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[bool] = []

    def noted(console: Console, words: Words, looking: Looking[Any], marks: bool) -> bool:
        searched.append(marks)
        return True

    play(SEED, *FIGHT, "quit")
    monkeypatch.setattr("shared.terminal.review.reckon", noted)
    monkeypatch.setattr("shared.terminal.commands.reckon", noted)
    run("review", play.saves)
    run("review", play.saves, "--marks")
    play("--continue", "review", "review marks")
    assert searched == [False, True, False, True]

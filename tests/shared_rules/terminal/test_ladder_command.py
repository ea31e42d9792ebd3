"""The command that places bots: how it is asked, kept, taken up again, written down, refused."""

import csv
import json
import sys
from collections.abc import Iterable
from dataclasses import replace
from errno import ENOSPC
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from shared.bots.ladder import AGAINST, MIRROR, Ladder, Pairing, Requirement
from shared.lab.run_file import RunFile
from shared.speech.messages import Words
from shared.terminal import ladder as command
from shared.terminal.bots_page import MARK
from shared.terminal.command import Program, Task
from tests.command_line import Said, heard
from tests.shared_rules.bots.test_ladder import ladder as ladder_of_pig
from tests.shared_rules.bots.test_ladder import lucky
from tests.shared_rules.pig import words

PROGRAM = Program("tests.shared_rules", lambda language: _words())


def _words() -> Words:
    return words("en", None, {})


@PROGRAM.command("ladder", extra="lab")
def _ladder() -> Task:
    return command.task("tests.shared_rules", ladder, PROGRAM.voice)


def ladder() -> Ladder:
    """What is played for here."""
    return ladder_of_pig()


def asked(*words: str) -> Said:
    return heard(PROGRAM.main, "ladder", "--jobs", "1", "--level", "steady", *words)


def test_it_tells_how_often_each_bot_wins(tmp_path: Path) -> None:
    told = asked("--games", "12", "--write", str(tmp_path / "bots.md"))
    assert told.status == 0, told.err
    written = (tmp_path / "bots.md").read_text(encoding="utf-8")
    for line in (
        "# Bots",
        "## Pig",
        "    python -m tests.shared_rules ladder --games 12 --seed 1 --players 2 --level steady",
        "| who | games | won, % | points | check |",
    ):
        assert f"{line}\n" in written
    assert written.count("| 12 |") == 4


def test_a_bot_is_played_against_that_is_no_level(tmp_path: Path) -> None:
    kept, written = tmp_path / "games.jsonl", tmp_path / "bots.md"
    more = ("--results", str(kept), "--write", str(written))
    assert asked("--games", "4", "--pairing", "mirror", *more).status == 0
    told = asked("--games", "6", "--against", "random", *more)
    assert told.status == 0, told.err
    text = written.read_text(encoding="utf-8")
    assert "--players 2 --level steady --pairing mirror\n" in text
    assert "--players 2 --level steady --against random\n" in text
    assert next(line for line in text.splitlines() if "| 6 |" in line).endswith("|  |")
    assert text.count("| 6 |") == text.count("| 4 |") == 1
    assert "nobody" in asked("--against", "nobody").err


def test_a_bot_of_ones_own_is_placed_beside_the_levels(tmp_path: Path) -> None:
    file, mine = tmp_path / "bots.md", "tests.shared_rules.bots.own:Last"
    told = heard(
        PROGRAM.main, "ladder", "--jobs", "2", "--level", f"{mine}:6", "random", "--games", "4",
        "--against", mine, "--pairing", "mirror", "sanity", "--write", str(file),
    )  # fmt: skip
    assert told.status == 0, told.err
    written = file.read_text(encoding="utf-8")
    assert f"| {mine} against 1 × itself | 6 |" in written
    assert f"| {mine} against 1 × anything goes | 6 |" in written
    assert f"| anything goes against 1 × {mine} | 4 |" in written
    assert f"- **{mine}**" not in written


def test_a_seat_that_never_won_is_told(tmp_path: Path) -> None:
    written = tmp_path / "bots.md"
    assert asked("--games", "1", "--pairing", "mirror", "--write", str(written)).status == 0
    text = written.read_text(encoding="utf-8")
    assert "0.0 / 100.0" in text


def test_what_was_aimed_at_is_said_to_be_reached_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steady = Pairing(AGAINST, ("steady", "random"))
    goals = (
        Requirement(steady, least=0.1),
        Requirement(steady, "points", most=2.0),
        Requirement(steady, "points", least=0.0, most=100.0),
        Requirement(Pairing(MIRROR, ("steady", "steady")), least=0.4, most=0.6),
    )
    monkeypatch.setattr(
        sys.modules[__name__], "ladder", lambda: replace(ladder_of_pig(), goals=goals)
    )
    file = tmp_path / "bots.md"
    told = asked("--games", "30", "--against", "random", "--write", str(file))
    assert told.status == 0, told.err
    _, _, aims = file.read_text(encoding="utf-8").partition("| aim | games | measured | reached |")
    rows = [line.split(" | ") for line in aims.splitlines()[2:] if line]
    assert [(row[0].split(": ")[1], row[-1]) for row in rows] == [
        ("wins of 100 at least 10.0", "reached |"),
        ("points at most 2.00", "missed |"),
        ("points 0.00 to 100.00", "reached |"),
    ]


def test_where_luck_is_told_both_figures_stand_in_every_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, kept, lines = tmp_path / "bots.md", tmp_path / "kept.jsonl", tmp_path / "games.csv"
    files = ("--results", str(kept), "--write", str(file), "--csv", str(lines))
    # the file of an earlier version: nobody told luck from choice
    assert asked("--games", "3", *files).status == 0
    assert "without luck" not in file.read_text(encoding="utf-8").partition("## ")[2]
    fortunate = replace(ladder_of_pig(), fortune=lucky)
    monkeypatch.setattr(sys.modules[__name__], "ladder", lambda: fortunate)
    assert asked("--games", "5", *files).status == 0
    written = file.read_text(encoding="utf-8")
    assert "| who | games | won, % | won without luck, % | points | check |" in written
    assert written.count("], 2 games without luck |") == 4
    text = lines.read_text(encoding="utf-8")
    assert text.startswith("pairing,bot,others,game,seat,won,")
    rows = list(csv.DictReader(StringIO(text)))
    assert [row["luck_fate"] != "" for row in rows] == [False, False, False, True, True] * 4


def test_plain_games_are_as_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = asked("--games", "4")
    fortunate = replace(ladder_of_pig(), fortune=lucky)
    monkeypatch.setattr(sys.modules[__name__], "ladder", lambda: fortunate)
    assert asked("--games", "4").out != before.out
    assert asked("--games", "4", "--plain").out == before.out


def test_another_games_section_stays(tmp_path: Path) -> None:
    file = tmp_path / "bots.md"
    file.write_text(f"# Bots\n\n{MARK}\n\n## Chess\n\nOther figures.\n\n## Pig\n\nOld.\n")
    assert asked("--games", "4", "--write", str(file)).status == 0
    written = file.read_text(encoding="utf-8")
    assert "## Chess\n\nOther figures.\n" in written
    assert "Old." not in written
    assert written.count("## Pig") == 1


def test_a_run_is_taken_up_where_it_was_broken_off(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    first = asked("--games", "6", "--results", str(file))
    whole = file.read_bytes()
    lines = whole.splitlines(keepends=True)
    # the last line says that the command is done
    file.write_bytes(b"".join(lines[:9]) + lines[9][:7])
    again = asked("--games", "6", "--results", str(file))
    assert again.out == first.out
    assert sorted(file.read_bytes().splitlines()) == sorted(whole.splitlines())
    more = asked("--games", "8", "--results", str(file))
    assert more.status == 0
    assert len(file.read_bytes().splitlines()) == 1 + 4 * 8 + 2


def test_without_joblib_the_figures_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    with_joblib = asked("--games", "4")
    monkeypatch.setitem(sys.modules, "joblib", None)
    assert asked("--games", "4").out == with_joblib.out


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (["--level", "genius"], "There is no level ‘genius’. Known: steady, random."),
        (["--level", "steady:many"], "‘many’ will not do"),
        (["--level", "nowhere:Bot"], "‘nowhere’ cannot be imported: No module named 'nowhere'."),
        (["--level", "tests.shared_rules.bots.own:Cheat"], "answered ‘win’, which is not among"),
        (["--against", "tests.shared_rules.bots.own:None"], "There is nothing called ‘None’"),
        (["--games", "0"], "a whole number from 1"),
        (["--players", "9"], "a whole number from 2 to 2"),
        (["--pairing", "friends"], "friends"),
        (["--write", "README.md"], "was not written by this program"),
        (["--results", "/nowhere/at/all.jsonl"], "/nowhere/at/all.jsonl"),
        (["--results", "README.md"], "was not written by this program"),
        (["--results", "/dev/full"], "/dev/full"),
        (["--csv", "README.md"], "was not written by this program"),
        (["--csv", "/nowhere/at/all.csv"], "/nowhere/at/all.csv"),
    ],
)
def test_what_cannot_be_gets_one_sentence(typed: list[str], sentence: str) -> None:
    refused = asked("--games", "2", *typed)
    assert refused.status == 2
    assert sentence in refused.sentence()


def test_the_file_of_another_run_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text(json.dumps({"ladder": {"game": "pig", "rules": 1, "seed": "2"}}) + "\n")
    refused = asked("--games", "2", "--results", str(file))
    assert refused.status == 2
    assert "another run (seed: 2, not 1)" in refused.sentence()
    assert len(file.read_text().splitlines()) == 1


def test_a_full_disk_keeps_the_games_that_were_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, write, left = tmp_path / "results.jsonl", RunFile._write, [4]

    def full(results: RunFile, rows: Iterable[Any]) -> None:
        left[0] -= 1
        if not left[0]:
            raise OSError(ENOSPC, "No space left on device")
        write(results, rows)

    with monkeypatch.context() as patched:
        patched.setattr(RunFile, "_write", full)
        refused = asked("--games", "4", "--results", str(file))
    assert refused.status == 2
    assert "disk is full" in refused.sentence()
    assert len(file.read_bytes().splitlines()) == 3
    assert asked("--games", "4", "--results", str(file)).out == asked("--games", "4").out


def test_several_commands_add_to_one_file(tmp_path: Path) -> None:
    file, page = tmp_path / "results.jsonl", tmp_path / "bots.md"
    asked("--games", "3", "--results", str(file), "--pairing", "alone")
    asked("--games", "6", "--results", str(file), "--pairing", "sanity", "--write", str(page))
    written = page.read_text(encoding="utf-8")
    assert written.count("    python -m") == 2
    assert "| 3 |" in written
    assert "| 6 |" in written


def test_every_game_is_a_line_of_a_spreadsheet(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    for games in ("3", "5"):
        assert asked("--games", games, "--csv", str(file)).status == 0
    with file.open(encoding="utf-8", newline="") as opened:
        rows = list(csv.DictReader(opened))
    assert len(rows) == 4 * 5
    assert {row["pairing"] for row in rows} == {"alone", "below", "mirror", "sanity"}
    first = rows[0]
    assert (first["bot"], first["others"], first["game"], first["seat"]) == (
        "steady",
        "",
        "0",
        "p1",
    )
    assert float(first["won"]) in (0, 1)
    assert float(first["points"]) >= 0


def test_a_line_that_is_no_result_is_named(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    assert asked("--games", "2", "--results", str(file)).status == 0
    lines = file.read_text().splitlines()
    file.write_text("\n".join([lines[0], "[1, 2", *lines[1:]]) + "\n")
    refused = asked("--games", "2", "--results", str(file))
    assert f"Line 2 of ‘{file}’ is no result of such a run" in refused.sentence()

"""What a house board is to reach: every goal, and whether it is reached, missed, or open."""

from collections import Counter
from pathlib import Path

import pytest

from knightmare.__main__ import PROGRAM
from knightmare.lab.balance import PLEDGES, data_of
from knightmare.lab.comparing import MeasuredBoard
from knightmare.lab.goals import BOTS, Target, goals
from knightmare.lab.playing import Trial
from knightmare.lab.tally import HARDLY_BEGUN, Tally
from knightmare.rulebook.boards import base
from shared.lab.measure import Measure
from shared.speech.messages import Message
from tests.command_line import ROOT, heard


def side(won: int) -> MeasuredBoard:
    """A thousand games, of which so many were won, and in which everything was used once."""
    tally = Tally(1000, Counter(p1=won), [20] * 960 + [140] * 40, Counter(), Counter())
    for space, file in (("item", "items"), ("character", "characters")):
        tally.uses.update({(space, row["id"]): 1000 for row in base()[file][space]})
    tally.uses["item", "cup"] = 40
    tally.uses[HARDLY_BEGUN] = 30
    return MeasuredBoard("ours", tally, data_of(Trial()), 1)


@pytest.mark.parametrize(
    ("value", "error", "reached"),
    [(35, 1, True), (35, 4, None), (31, 1, None), (45, 2, False), (41, 1, None), (20, 1, False)],
)
def test_a_goal_is_told_only_where_the_games_are_enough(
    value: float, error: float, reached: bool | None
) -> None:
    assert Target(Message("lab.goals"), Measure(value, error), 30, 40).reached is reached


def test_every_goal_is_measured_on_the_games_it_speaks_of() -> None:
    wins = {"normal": 350, "hard": 720}
    sides = {(bot, spell): side(wins[bot]) for bot in BOTS for spell in ("", *PLEDGES)}
    sides["hard", "power"] = side(400)
    found = {(one.about.id, *map(str, one.about.facts.values())): one for one in goals(sides)}
    told = {key: (round(one.measured.value, 2), one.reached) for key, one in found.items()}
    assert told["lab.goal_wins", "normal"] == (35.0, True)
    assert told["lab.goal_wins", "hard"] == (72.0, True)
    assert told["lab.goal_gap",] == (37.0, True)
    assert told["lab.goal_pledge", "hard", "power"] == (-32.0, False)
    assert told["lab.goal_pledge", "normal", "glory"] == (0.0, True)
    assert told["lab.goal_early", "normal"] == (3.0, None)
    assert told["lab.goal_length", "hard"] == (20.0, True)
    assert told["lab.goal_item", "normal", "cup"] == (0.04, False)
    assert len(told) == 3 + 2 * (len(PLEDGES) + 4)


def test_two_boards_are_played_and_taken_up_again(tmp_path: Path) -> None:
    report, results = tmp_path / "report.md", tmp_path / "kept.jsonl"
    line: list[str | Path] = ["goals", "4", "--seed", "5", "--jobs", "1"]
    line += ["--results", results, "--write", report]
    said = heard(PROGRAM.main, *line)
    assert said.status == 0, said.err
    text = report.read_text(encoding="utf-8")
    assert "goals 4 --seed 5 --board third --against second" in text
    assert "| what | goal | second | third | reached |" in text
    assert "pledging for Dragon-Ride" in text
    assert len(list(tmp_path.glob("*.jsonl"))) == 16
    assert heard(PROGRAM.main, *line).out == said.out
    assert report.read_text(encoding="utf-8") == text


def test_the_document_shows_what_the_default_board_reaches() -> None:
    text = (ROOT / "docs" / "balance.md").read_text(encoding="utf-8")
    section = text.partition("## Goals")[2].partition("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| ")]
    assert len(rows) == 1 + 3 + 2 * (len(PLEDGES) + 4)
    assert not any(row.endswith("| missed |") for row in rows if ": won |" in row)

"""The designer's report: two boards side by side, with error bars."""

import csv
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from knightmare.__main__ import PROGRAM
from knightmare.lab import weighing
from knightmare.lab.balance import data_of
from knightmare.lab.comparing import MeasuredBoard, compared
from knightmare.lab.playing import Trial, bot_of, play_chunk
from knightmare.lab.tally import ASKED, HARDLY_BEGUN, OPEN, Tally
from knightmare.lab.weighing import Weighed
from knightmare.speech.words import words
from shared.lab.measure import Measure
from tests.command_line import ROOT, heard

PACK = ROOT / "docs" / "examples" / "second_board"
SPOKEN = words()


def side(name: str, tally: Tally) -> MeasuredBoard:
    return MeasuredBoard(name, tally, data_of(Trial()), 1)


def rows(one: Tally, other: Tally) -> dict[str, tuple[str, ...]]:
    """By what stands first in each."""
    parts = compared(side("one", one), side("other", other), SPOKEN)
    return {row[0]: row for _, found in parts for row in found}


def test_the_same_games_show_no_difference() -> None:
    tally = play_chunk(Trial(seed=4, choices=True), 0, 6)
    assert tally.uses[ASKED] > tally.uses[OPEN] > 0
    found = rows(tally, tally)
    assert {row[1] == row[2] for row in found.values()} == {True}
    assert not [row for row in found.values() if row[3].endswith("*")]


def test_what_differs_by_more_than_twice_its_error_is_marked() -> None:
    few = Tally(100, Counter(p1=30), [20] * 50 + [40] * 50, Counter(combat=9), Counter())
    many = Tally(100, Counter(p1=60), [20] * 50 + [40] * 50, Counter(combat=10), Counter())
    many.uses["item", "mace"] = 25
    few.uses[HARDLY_BEGUN] = 4
    found = rows(many, few)
    assert found["Won"][1:] == ("60.0 ± 4.9 %", "30.0 ± 4.6 %", "+30.0 ± 6.7 % *")
    assert found["Mace"][1:] == ("0.25 ± 0.05", "0.00 ± 0.01", "+0.25 ± 0.05 *")
    assert found["Killed in combat"][3] == "+1.0 ± 4.1 %"
    assert found["Lost before the tenth turn"][1:3] == ("0.0 ± 1.9 %", "4.0 ± 2.0 %")
    assert found["Length, turns on average"][1] == "30.00 ± 1.01"
    assert Measure(1, 0).written("") == "1.00 ± 0.00"


def test_what_a_pledge_adds_is_told_with_its_error() -> None:
    plain, bound = Tally(100, Counter(p1=40), [20] * 100), Tally(100, Counter(p1=25), [20] * 100)
    one = replace(side("one", plain), pledged={"power": bound})
    [row] = next(found for title, found in compared(one, one, SPOKEN) if "dilemma" in title)
    assert row == ("Power", "−15.0 ± 6.5 %", "−15.0 ± 6.5 %", "+0.0 ± 9.2 %")


def test_how_many_decisions_matter_is_told_with_its_error() -> None:
    decisions = [Weighed(40.0, 3.0), Weighed(3.0, 2.0), Weighed(-9.0, 3.0), Weighed(2.0, 0.0)]
    assert [one.matters for one in decisions] == [True, False, True, False]
    one = replace(side("one", Tally(10, Counter(p1=4), [20] * 10)), weighed=decisions)
    found = {row[0]: row for row in next(compared(one, one, SPOKEN))[1]}
    assert found["Of these, so many surely matter"][1] == "50.0 ± 25.0 %"
    assert found["What lies between their two best answers, in games won"][1] == "9.0 ± 10.7 %"


def test_the_same_decisions_are_weighed_whoever_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "PAIRS", 20)
    found = [weighing.weighed(Trial(bot="normal"), bot_of, number) for number in range(4)]
    assert found == [weighing.weighed(Trial(bot="normal"), bot_of, number) for number in range(4)]
    assert len(set(found)) > 1


def test_a_pack_is_played_against_the_house_and_taken_up_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report, results = tmp_path / "report.md", tmp_path / "kept.jsonl"
    monkeypatch.setattr(weighing, "PAIRS", 3)
    line: list[str | Path] = ["balance", "6", "--seed", "5", "--jobs", "1", "--bot", "hard"]
    line += ["--pack", PACK, "--decisions", "2"]
    line += ["--against", "house", "--results", results, "--write", report]
    said = heard(PROGRAM.main, *line)
    assert said.status == 0, said.err
    assert "second_board" in said.out
    text = report.read_text(encoding="utf-8")
    assert f"balance 6 --seed 5 --bot hard --pack {PACK} --against house" in text
    assert "| measure | second_board | house | difference |" in text
    assert "## The dilemma of the pact" in text
    assert text.count("| Dragon-Ride | ") == 2
    assert "## Pledges a game" not in text
    assert "| Of these, so many surely matter | " in text
    kept = {path: path.read_bytes() for path in tmp_path.glob("*.jsonl")}
    names = ["", ".decisions", ".dragon_ride", ".glory", ".power"]
    sides = sorted(f"kept{side}{name}.jsonl" for side in ("", ".against") for name in names)
    assert sorted(path.name for path in kept) == sides
    again = heard(PROGRAM.main, *line)
    assert again.out == said.out
    assert report.read_text(encoding="utf-8") == text
    assert {path: path.read_bytes() for path in tmp_path.glob("*.jsonl")} == kept


def test_decisions_of_one_board_are_weighed_without_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weighing, "PAIRS", 3)
    report, line = tmp_path / "report.md", ("balance", "6", "--jobs", "1")
    plain = heard(PROGRAM.main, *line).out
    said = heard(PROGRAM.main, *line, "--decisions", "2", "--write", report)
    assert said.status == 0, said.err
    told = ("Decisions that leave a choice", "Of these, so many surely matter")
    assert [one in said.out for one in told] == [True, True]
    assert [one in plain for one in told] == [False, False]
    text = report.read_text(encoding="utf-8")
    assert "    python -m knightmare balance 6 --seed 1 --decisions 2\n" in text
    assert re.search(r"\| Of these, so many surely matter \| [\d.]+ ± [\d.]+ % \|", text)


def test_every_figure_is_written_for_a_spreadsheet(tmp_path: Path) -> None:
    file = tmp_path / "figures.csv"
    line = ("balance", "4", "--jobs", "1", "--csv", file)
    assert heard(PROGRAM.main, *line).status == 0
    head, *lines = csv.reader(file.read_text(encoding="utf-8").splitlines())
    assert head == ["part", "measure", "unit", "third", "third, error"]
    assert all(float(value) >= 0 and float(error) >= 0 for *_, value, error in lines)
    assert {"Won", "Mace", "Medusa"} <= {row[1] for row in lines}
    compared = (*line, "--against", "first", "--decisions", "0")
    assert heard(PROGRAM.main, *compared).status == 0
    head, *more = csv.reader(file.read_text(encoding="utf-8").splitlines())
    assert head[3:] == ["third", "third, error", "first", "first, error"]
    assert len(more) > len(lines)
    file.write_text("mine\n", encoding="utf-8")
    refused = heard(PROGRAM.main, *line)
    assert refused.status == 2
    assert "not written by this program" in refused.sentence()


def test_a_pack_is_counted_by_its_own_board() -> None:
    first, over_it, second = (
        heard(PROGRAM.main, "balance", "12", "--jobs", "1", *board)
        for board in (["--board", "first"], ["--board", "first", "--pack", str(PACK)], [])
    )
    assert first.status == over_it.status == second.status == 0
    assert first.out != second.out
    assert first.out != over_it.out


@pytest.mark.parametrize("option", ["--pack", "--against"])
def test_a_pack_that_is_not_there_is_told(option: str) -> None:
    said = heard(PROGRAM.main, "balance", "2", option, "/nowhere/at/all")
    assert said.status == 2
    assert "/nowhere/at/all" in said.sentence()

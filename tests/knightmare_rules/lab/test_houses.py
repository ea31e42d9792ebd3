"""How often bots win on each level of the house: counted, written down, told where one chooses."""

from pathlib import Path

import pytest

from docs.boards import won
from knightmare.__main__ import PROGRAM
from knightmare.descriptor import KNIGHTMARE
from knightmare.lab.balance import described
from knightmare.lab.goals import BOTS
from knightmare.lab.playing import Trial, play_chunk
from tests.command_line import heard


@pytest.mark.parametrize("level", KNIGHTMARE.houses)
def test_what_is_played_is_the_level(level: str) -> None:
    trial = Trial(bot="normal", house=level)
    assert trial.options.items() >= KNIGHTMARE.houses[level].items()
    assert described(trial)["house"] == level
    assert "house" not in described(Trial(bot="normal"))


def test_more_is_won_where_it_is_gentle() -> None:
    tallies = [play_chunk(Trial(house=level), 0, 25) for level in KNIGHTMARE.houses]
    shares = [sum(tally.wins.values()) for tally in tallies]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > shares[-1]


def test_the_levels_are_counted_and_the_document_is_taken_up_again(tmp_path: Path) -> None:
    report, results = tmp_path / "report.md", tmp_path / "kept.jsonl"
    line: list[str | Path] = ["houses", "4", "--seed", "5", "--jobs", "1"]
    line += ["--results", results, "--write", report]
    said = heard(PROGRAM.main, *line)
    assert said.status == 0, said.err
    text = report.read_text(encoding="utf-8")
    assert "    python -m knightmare houses 4 --seed 5\n" in text
    assert "| what | gentle | ours | grim |" in text
    assert "| Helm tokens at the start | 12 | 7 | 1 |" in text
    assert "| Castle magic | no | yes | yes |" in text
    assert len(list(tmp_path.glob("*.jsonl"))) == 6
    assert heard(PROGRAM.main, *line).out == said.out
    assert report.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("level", KNIGHTMARE.houses)
def test_what_is_told_before_one_chooses_was_counted(level: str, bot: str) -> None:
    assert KNIGHTMARE.told("house", level)[bot] == won(level, bot)

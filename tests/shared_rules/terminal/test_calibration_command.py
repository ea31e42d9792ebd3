"""The command that sets what was foretold against what came: asked, written, taken up again."""

from functools import partial
from pathlib import Path
from random import Random

import pytest

from shared.lab.calibration import Calibration, Foretold, Judging
from shared.speech.messages import Words
from shared.terminal import calibration as command
from shared.terminal.bots_page import MARK
from shared.terminal.command import Program, Task
from tests.command_line import Said, heard
from tests.shared_rules.pig import words

PROGRAM = Program("tests.shared_rules", lambda language: _words())
TRUE, FALSE = "true", "false"
PLAYED: list[str] = []


def _words() -> Words:
    return words("en", None, {})


@PROGRAM.command("calibrate", extra="lab")
def _calibrate() -> Task:
    return command.task("tests.shared_rules", judging, PROGRAM.voice)


def judging() -> Judging:
    """A coin that is known, and one that is thought too good."""
    trials = {TRUE: partial(coins, TRUE, 0.0), FALSE: partial(coins, FALSE, 0.2)}
    return Judging("pig", {"rules": 1}, trials, tenths=(TRUE, FALSE))


def coins(label: str, too_much: float, seed: str, count: int) -> Calibration:
    """Coins of any kind, each thrown once. A trial."""
    PLAYED.append(seed)
    random, found = Random(seed), Calibration()
    for _ in range(count):
        chance = random.random() * 0.8
        came = float(random.random() < chance)
        foretold = Foretold(chance + too_much, came, (label,))
        found.add([foretold], [Foretold(6.0, 6.0 + came, (label,))])
    return found


def asked(*words: str) -> Said:
    return heard(PROGRAM.main, "calibrate", "--jobs", "1", *words)


@pytest.mark.parametrize(
    ("trial", "games", "verdict"),
    [(TRUE, 20000, "reached"), (FALSE, 20000, "missed"), (TRUE, 10, "too few games to tell")],
)
def test_it_tells_whether_chances_are_right(
    trial: str, games: int, verdict: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "AT_ONCE", 4000)
    file = tmp_path / "bots.md"
    told = asked("--games", str(games), "--trial", trial, "--write", str(file))
    assert told.status == 0, told.err
    written = file.read_text(encoding="utf-8")
    assert f"further off than 3 points, of those that so many games tell to 1.5: {verdict}." in (
        written
    )
    assert f"tests.shared_rules calibrate --games {games} --seed 1 --trial {trial}\n" in written
    assert written.count(f"label.{trial} | {games} |") == 2


def test_what_a_ladder_wrote_stays_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "bots.md"
    file.write_text(f"# Bots\n\n{MARK}\n\n## Pig\n\nFigures.\n")
    for _ in range(2):
        assert asked("--games", "10", "--write", str(file)).status == 0
    written = file.read_text(encoding="utf-8")
    assert "## Pig\n\nFigures.\n" in written
    assert written.count("## Judgement of") == 1


def test_a_run_is_taken_up_where_it_was_broken_off(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    kept = ("--games", "120", "--results", str(file))
    first = asked(*kept)
    assert first.status == 0, first.err
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-2]))
    assert asked(*kept).out == first.out
    assert file.read_bytes() == b"".join(lines)
    assert asked("--games", "120").out == first.out
    assert "another run (seed: 1, not 2)" in asked(*kept, "--seed", "2").sentence()


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (["--trial", "dice"], "dice"),
        (["--games", "0"], "a whole number from 1"),
        (["--write", "README.md"], "was not written by this program"),
        (["--results", "README.md"], "was not written by this program"),
    ],
)
def test_what_cannot_be_gets_one_sentence(typed: list[str], sentence: str) -> None:
    refused = asked("--games", "2", *typed)
    assert refused.status == 2
    assert sentence in refused.sentence()

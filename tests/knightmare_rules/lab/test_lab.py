"""The laboratory: exact odds against every character, and bots that play many games."""

import os
import re
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from rich.console import Console

from knightmare.lab.balance import Tally, Trial, command, kind_of_death, play, play_chunk
from knightmare.lab.odds import LabError, Meeting, add_odds_arguments, check_writable, meetings
from knightmare.lab.plots import check_plot
from knightmare.lab.report import CORRIDOR
from shared.terminal.command import ExtraError
from tests.conftest import clause

ROOT = Path(__file__).parents[3]


def asked(*words: str) -> Namespace:
    parser = ArgumentParser()
    add_odds_arguments(parser)
    return parser.parse_args(list(words))


def against(character: str, *words: str) -> Meeting:
    return next(one for one in meetings(asked(*words)) if one.character == character)


def run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "knightmare", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)


@clause("KM-3.i", "KM-4.iv")
def test_odds_are_those_of_two_dice_and_the_tokens() -> None:
    goblin = against("goblin", "--items", "mace", "--tokens", "3")
    assert [one.win for one in goblin.odds] == [
        Fraction(15, 36),
        Fraction(21, 36),
        Fraction(26, 36),
        Fraction(30, 36),
    ]
    assert goblin.advice == 1, "one token makes it an even chance at least"


@clause("KM-3.v.c", "KM-3.v.d")
def test_the_gaze_is_no_matter_of_odds() -> None:
    assert against("medusa").decided == "gaze"
    shielded = against("medusa", "--items", "dragon_shield")
    assert shielded.decided == ""
    assert [reason[1] for reason in shielded.theirs] == [6]


@clause("KM-3.iii.c")
def test_a_shield_may_decide_without_dice() -> None:
    guard = against("man_at_arms", "--items", "dragon_shield,shield_of_justice,mace")
    assert guard.decided == "challenger"
    assert guard.odds == ()


@clause("KM-3.v.f", "HB-7")
def test_bodyguard_and_slumber_count() -> None:
    ogre = against("ogre", "--bodyguard", "--slumber")
    assert ["bodyguard", 5] in ogre.mine
    assert ["slumber", -2] in ogre.theirs


@clause("KM-3.v.f", "KM-3.v.g")
def test_a_bribed_mercenary_does_not_challenge() -> None:
    assert against("mercenary", "--bodyguard", "--defending").decided == "deal"
    attacked = against("mercenary", "--bodyguard")
    assert attacked.decided == ""
    assert attacked.mine == [["life_force", 3]]


def test_what_is_no_item_is_refused() -> None:
    with pytest.raises(LabError, match="no item ‘spoon’"):
        meetings(asked("--items", "mace,spoon"))


def test_the_same_seed_plays_the_same_games_however_they_are_shared_out() -> None:
    trial = Trial(seed=7)
    whole, parts = play_chunk(trial, 0, 12), Tally()
    for first in range(0, 12, 5):
        parts.add(play_chunk(trial, first, min(first + 5, 12)))
    assert (whole.lengths, whole.deaths, whole.uses) == (parts.lengths, parts.deaths, parts.uses)
    assert whole.games == 12
    assert sum(whole.wins.values()) + sum(whole.deaths.values()) == 12


def test_standard_errors_are_of_what_was_counted() -> None:
    tally = Tally(games=100)
    assert tally.rate(50) == (50.0, 5.0)
    assert tally.rate(50, each=4) == pytest.approx((12.5, 1.65), abs=0.01)


def test_the_command_that_is_written_down_says_all_that_matters() -> None:
    assert command(Trial(), 5000) == "python -m knightmare balance 5000 --seed 1"
    told = command(Trial(2, "sensible", 60, "glory", 7), 9)
    assert told.endswith("balance 9 --seed 7 --players 2 --riddles 60 --pledge glory")


def test_files_are_tried_before_anything_is_played(tmp_path: Path) -> None:
    check_writable(str(tmp_path / "new.md"))
    assert not list(tmp_path.iterdir()), "nothing is left behind"
    with pytest.raises(LabError):
        check_writable(str(tmp_path))
    with pytest.raises(LabError):
        check_plot(str(tmp_path / "plot.txt"))


@pytest.mark.parametrize("package", ["joblib", "matplotlib"])
def test_a_package_that_is_missing_is_named(
    package: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.setitem(sys.modules, f"{package}.figure", None)
    needed: dict[str, Callable[[], object]] = {
        "joblib": lambda: play(Trial(), 1, Console(quiet=True)),
        "matplotlib": lambda: check_plot(str(tmp_path / "plot.png")),
    }
    with pytest.raises(ExtraError) as missing:
        needed[package]()
    assert missing.value.message.facts == {"package": package, "extra": "lab"}


@pytest.mark.parametrize("bot", ["sensible", "random"])
def test_bots_play_together(bot: str) -> None:
    tally = play_chunk(Trial(players=3, bot=bot, pledge="power", seed=3), 0, 4)
    assert tally.games == 4
    assert set(tally.wins) <= {"p1", "p2", "p3"}


@pytest.mark.parametrize(
    ("cause", "kind"),
    [("K51", "card"), ("goblin", "combat"), ("p2", "combat"), ("gaze", "gaze"), ("pact", "pact")],
)
def test_deaths_are_told_apart(cause: str, kind: str) -> None:
    assert kind_of_death(cause) == kind


def test_the_documented_figures_lie_in_the_corridor() -> None:
    text = (ROOT / "docs/balance.md").read_text(encoding="utf-8")
    assert "balance 5000" in text
    section = text.partition("## Against the corridor")[2].partition("\n## ")[0]
    rows = [line.split("|") for line in section.splitlines() if line.startswith("| Won")]
    rows += [line.split("|") for line in section.splitlines() if line.startswith("| Length")]
    for row, (least, most) in zip(rows, CORRIDOR.values(), strict=True):
        measured = re.match(r"[\d.]+", row[2].strip())
        assert measured is not None
        assert least <= float(measured[0]) <= most, row


def test_the_commands_print_tables_and_draw_plots(tmp_path: Path) -> None:
    odds = run("odds", "--tokens", "2", "--plot", str(tmp_path / "odds.png"))
    assert odds.returncode == 0, odds.stderr
    assert "Gargoyle" in odds.stdout
    told = run("balance", "4", "--plot", str(tmp_path / "b.png"), "--write", str(tmp_path / "b.md"))
    assert told.returncode == 0, told.stderr
    for name in ("odds.png", "b.png"):
        assert (tmp_path / name).read_bytes().startswith(b"\x89PNG")
    assert "| Games | 4 |" in (tmp_path / "b.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "words",
    [
        ("odds", "--items", "spoon"),
        ("odds", "--items", "spell_book,mace"),
        ("odds", "--tokens", "many"),
        ("odds", "--plot", "/nowhere/at/all.png"),
        ("odds", "--plot", "plot.txt"),
        ("balance", "none"),
        ("balance", "0"),
        ("balance", "2", "--players", "9"),
        ("balance", "2", "--write", "/nowhere/at/all.md"),
    ],
)
def test_what_cannot_be_gets_one_sentence(words: tuple[str, ...]) -> None:
    refused = run(*words)
    assert refused.returncode == 2
    assert "Traceback" not in refused.stderr
    assert len(refused.stderr.strip().splitlines()) == 1


WITHOUT = """
import sys
for package in {hidden!r}:
    sys.modules[package] = None
from knightmare.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("hidden", "words", "extra"),
    [
        (["rich"], ["odds"], "lab"),
        (["rich"], ["balance", "1"], "lab"),
        (["rich"], ["play"], "terminal"),
        (["joblib"], ["balance", "1"], "lab"),
        (["matplotlib"], ["odds", "--plot", "odds.png"], "lab"),
    ],
)
def test_a_missing_extra_is_named_in_one_sentence(
    hidden: list[str], words: list[str], extra: str, tmp_path: Path
) -> None:
    line = [sys.executable, "-c", WITHOUT.format(hidden=hidden), *words]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    done = subprocess.run(
        line, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        f"This needs the package ‘{hidden[0]}’: install the extra ‘{extra}’ of this project."
    ]


def test_rulings_need_no_extra() -> None:
    line = [sys.executable, "-c", WITHOUT.format(hidden=["rich"]), "ruling", "-"]
    done = subprocess.run(line, cwd=ROOT, input="{}", capture_output=True, text=True, timeout=120)
    assert done.returncode == 2
    assert '"path": "kind"' in done.stdout

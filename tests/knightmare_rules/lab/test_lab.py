"""The laboratory: exact odds against every character, and bots that play many games."""

import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from rich.console import Console

from knightmare.__main__ import PROGRAM
from knightmare.lab.balance import command, play, written_here
from knightmare.lab.counting import kind_of_death
from knightmare.lab.meetings import Meeting, meetings
from knightmare.lab.odds import add_odds_arguments
from knightmare.lab.playing import Trial, play_chunk
from knightmare.lab.plots import PNG, check_plot, panels_of_odds, plot_odds
from knightmare.lab.report import CORRIDOR
from knightmare.lab.tally import KeptTallies, Tally
from knightmare.rulebook.options import ruleset_of
from knightmare.speech.words import words
from shared.lab.numbering import LabError
from shared.lab.workers import Workers
from shared.saves.files import check_place
from shared.saves.schema import StoreError
from shared.speech.messages import TableError
from tests.command_line import ROOT, Said, heard, process
from tests.conftest import clause


def asked(*words: str) -> Namespace:
    parser = ArgumentParser()
    add_odds_arguments(parser)
    return parser.parse_args(list(words))


def against(character: str, *words: str) -> Meeting:
    return next(one for one in meetings(asked(*words)) if one.character == character)


def run(*words: str, cwd: Path = ROOT) -> Said:
    return process([sys.executable, "-m", "knightmare", *words], cwd=cwd)


@clause("KM-3.i", "KM-4.iv")
def test_odds_are_those_of_two_dice_and_the_tokens() -> None:
    mercenary = against("mercenary", "--items", "mace", "--tokens", "3")
    assert [one.win for one in mercenary.odds] == [
        Fraction(15, 36),
        Fraction(21, 36),
        Fraction(26, 36),
        Fraction(30, 36),
    ]
    assert mercenary.advice == 1, "one token makes it an even chance at least"


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
    told = command(Trial(2, "sensible", 60, "glory", 7, "first"), 9)
    assert told.endswith("balance 9 --seed 7 --players 2 --riddles 60 --pledge glory --board first")


def test_a_plot_is_a_png(tmp_path: Path) -> None:
    check_plot(tmp_path / "plot.png")
    with pytest.raises(LabError):
        check_plot(tmp_path / "plot.txt")


@pytest.mark.parametrize("tokens", ["0", "6"])
def test_every_character_stands_out_in_a_panel_of_its_own(tokens: str) -> None:
    found = meetings(asked("--tokens", tokens))
    figure = panels_of_odds(found, words())
    drawn = [axes for axes in figure.axes if axes.get_visible()]
    assert len({axes.get_title() for axes in drawn}) == len(drawn) == len(found)
    for meeting, axes in zip(found, drawn, strict=True):
        own = [100 * float(one.win) for one in meeting.odds]
        (black,) = (line for line in axes.lines if line.get_linewidth() == 2)
        assert (black.get_color(), list(black.get_ydata())) == ("black", own)
        assert bool(axes.texts) == bool(meeting.decided), "who is not fought says why"


def test_no_file_of_somebody_else_is_written_over(tmp_path: Path) -> None:
    diary = "# Balance\n\nOf my accounts.\n"
    (tmp_path / "diary.md").write_text(diary)
    with pytest.raises(StoreError, match="was not written by this program"):
        check_place(tmp_path / "diary.md", written_here)
    (tmp_path / "photo.png").write_bytes(PNG + b"of the children")
    with pytest.raises(StoreError, match="was not written by this program"):
        check_plot(tmp_path / "photo.png")
    assert (tmp_path / "diary.md").read_text() == diary


def test_ones_own_files_are_written_anew(tmp_path: Path) -> None:
    for name in ("balance", "balance_first"):
        check_place(ROOT / f"docs/{name}.md", written_here)
    plot_odds(meetings(asked()), words(), tmp_path / "odds.png")
    check_plot(tmp_path / "odds.png")


@pytest.mark.parametrize("package", ["joblib", "matplotlib"])
def test_a_package_that_is_missing_is_named(
    package: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.setitem(sys.modules, f"{package}.figure", None)
    needed: dict[str, Callable[[], object]] = {
        "joblib": lambda: play(Trial(), 1, Console(quiet=True), Workers(), KeptTallies(None, {})),
        "matplotlib": lambda: check_plot(tmp_path / "plot.png"),
    }
    with pytest.raises(TableError) as missing:
        needed[package]()
    assert missing.value.message.facts == {"package": package, "extra": "lab"}


@pytest.mark.parametrize("bot", ["sensible", "random"])
def test_bots_play_together(bot: str) -> None:
    tally = play_chunk(Trial(players=3, bot=bot, pledge="power", seed=3), 0, 4)
    assert tally.games == 4
    assert set(tally.wins) <= {"p1", "p2", "p3"}


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_every_level_pledges_and_knows_riddles_as_it_is_told(level: str) -> None:
    sworn = play_chunk(Trial(bot=level, pledge="power", seed=3), 0, 5)
    assert sworn.uses["spell", "power"]
    ignorant, knowing = (
        play_chunk(Trial(bot=level, riddles=known, seed=3), 0, 5) for known in (0, 100)
    )
    assert ignorant.lengths != knowing.lengths


@pytest.mark.parametrize(
    ("cause", "kind"),
    [("K51", "card"), ("goblin", "combat"), ("p2", "combat"), ("gaze", "gaze"), ("pact", "pact")],
)
def test_deaths_are_told_apart(cause: str, kind: str) -> None:
    assert kind_of_death(cause, ruleset_of({})) == kind


def test_the_documented_figures_lie_in_the_corridor() -> None:
    text = (ROOT / "docs/balance_first.md").read_text(encoding="utf-8")
    assert "balance 5000" in text
    section = text.partition("## Against the corridor")[2].partition("\n## ")[0]
    rows = [line.split("|") for line in section.splitlines() if line.startswith("| Won")]
    rows += [line.split("|") for line in section.splitlines() if line.startswith("| Length")]
    for row, (least, most) in zip(rows, CORRIDOR.values(), strict=True):
        measured = re.match(r"[\d.]+", row[2].strip())
        assert measured is not None
        assert least <= float(measured[0]) <= most, row


GOALS = {"easy": (10, 20), "normal": (30, 40), "hard": (55, 100)}
"""What each level is to win alone, in percent; of the hard one the lower bound."""


@pytest.mark.parametrize("level", GOALS)
def test_the_documented_levels_are_as_strong_as_they_should_be(level: str) -> None:
    text = (ROOT / "docs/bots.md").read_text(encoding="utf-8")
    section = text.partition("## Knightmare")[2].partition("\n## ")[0]
    pattern = rf"\| {level}, alone \| (\d+) \| ([\d.]+) \[([\d.]+)–"
    found = re.search(pattern, section)
    assert found is not None
    games, share, bound = map(float, found.groups())
    least, most = GOALS[level]
    assert games >= 1000
    assert least <= (bound if level == "hard" else share) <= most
    spoken = words().word("level_about", level)
    told = re.search(r"wins about (\d+) games", spoken)
    assert told is not None
    assert abs(float(told[1]) - share) < 1


def test_the_commands_print_tables_and_draw_plots(tmp_path: Path) -> None:
    odds = run("odds", "--tokens", "2", "--plot", str(tmp_path / "odds.png"))
    assert odds.status == 0, odds.err
    assert "Gargoyle" in odds.out
    told = run("balance", "4", "--plot", str(tmp_path / "b.png"), "--write", str(tmp_path / "b.md"))
    assert told.status == 0, told.err
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
        ("balance", "2", "--write", "README.md"),
        ("balance", "2", "--write", "/dev/null"),
        ("balance", "2", "--write", "x" * 300),
        ("odds", "--plot", "x" * 300 + ".png"),
        ("odds", "--plot", "docs/pictures/solo-tablet-100.png"),
    ],
)
def test_what_cannot_be_gets_one_sentence(words: tuple[str, ...]) -> None:
    refused = heard(PROGRAM.main, *words)
    assert refused.status == 2
    assert refused.sentence()


def test_the_document_is_that_of_the_current_folder(tmp_path: Path) -> None:
    """An installed program has no document of its own that could be meant."""
    ours = (ROOT / "docs/balance.md").read_bytes()

    def written() -> Said:
        return run("balance", "2", "--write", cwd=tmp_path)

    assert "there is no folder ‘docs’" in written().err
    (tmp_path / "docs").mkdir()
    assert written().status == 0
    assert "| Games | 2 |" in (tmp_path / "docs/balance.md").read_text(encoding="utf-8")
    assert (ROOT / "docs/balance.md").read_bytes() == ours


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
    done = process([sys.executable, "-c", WITHOUT.format(hidden=hidden), *words], cwd=tmp_path)
    assert done.status == 2
    assert done.err.splitlines() == [
        f"This needs the package ‘{hidden[0]}’: install the extra ‘{extra}’ of this project."
    ]


def test_rulings_need_no_extra() -> None:
    line = [sys.executable, "-c", WITHOUT.format(hidden=["rich"]), "ruling", "-"]
    done = process(line, typed="{}")
    assert done.status == 2
    assert '"path": "kind"' in done.out

"""In every part of play each level errs less than the one below, and none stays for good."""

import re
from pathlib import Path

import pytest

from knightmare.bot.evaluation import prospects
from knightmare.bot.hard import hard
from knightmare.bot.judgement import judgements
from knightmare.bot.levels import easy, normal
from knightmare.descriptor import KNIGHTMARE
from knightmare.speech.words import words
from tests.campaigns import stalling
from tests.campaigns.campaign import Result
from tests.conftest import clause
from tests.knightmare_rules.stage import GAME, Stage
from tests.something import some

LEVELS = ("easy", "normal", "hard")
BOTS_DOCUMENT = Path("docs", "bots.md")


def answers(scene: Stage) -> list[str]:
    """What easy, normal and hard answer."""
    bots = (KNIGHTMARE.bots[level]("1") for level in LEVELS)
    return [str(bot.choose(GAME, scene.state, scene.decision, 0)) for bot in bots]


@clause("KM-2.ii.b")
@pytest.mark.parametrize(
    ("life", "tokens", "answered"),
    [
        ("RED", 5, ["go_on", "heal", "heal"]),
        ("RED", 9, ["heal", "heal", "heal"]),
        ("AMBER", 9, ["go_on", "go_on", "heal"]),
    ],
)
def test_healing(life: str, tokens: int, answered: list[str]) -> None:
    scene = Stage(today=True, life=life, tokens=tokens)
    scene.begin("ordinary")
    assert answers(scene) == answered


@clause("KM-3.i")
def test_fights_are_lost_by_tokens_that_are_held_back() -> None:
    scene = Stage(today=True, at="ledge", tokens=12, items=("mace", "dragon_shield"))
    scene.challenge("p1", "gargoyle")
    scene.play("roll 3")
    assert answers(scene) == ["commit 0", "commit 6", "commit 9"]


@clause("HB-6")
@pytest.mark.parametrize(
    ("foe", "card", "answered"),
    [
        ("pooka", "K08", ["ready", "ready", "slumber card"]),
        ("ogre", "K08", ["ready", "slumber card", "slumber card"]),
    ],
)
def test_spells_are_kept_for_worse_days(foe: str, card: str, answered: list[str]) -> None:
    at = KNIGHTMARE.ruleset({}).characters[foe].home
    scene = Stage(today=True, at=at, tokens=4, spells=(card,))
    scene.challenge("p1", foe)
    assert answers(scene) == answered


@clause("HB-6")
@pytest.mark.parametrize(
    ("foe", "answered"),
    [
        ("goblin", ["accept", "accept", "accept"]),
        ("mercenary", ["accept", "accept", "banish card"]),
        ("hobgoblin", ["accept", "banish card", "banish card"]),
    ],
)
def test_who_is_turned_away(foe: str, answered: list[str]) -> None:
    scene = Stage(today=True, spells=("K09",))
    scene.challenge(foe, "p1")
    assert answers(scene) == answered


def goal(level: str, **standing: int) -> str:
    """Where a level heads for from Level One, armed."""
    scene = Stage(today=True, items=("mace", "dragon_shield"))
    scene.set("p1", **standing)
    return prospects(scene.state.ruleset, judgements()[level]).goal(scene.state, scene.p1)


@pytest.mark.parametrize(("tokens", "going"), [(2, 0), (4, 1), (7, 2), (12, 3)])
def test_going_down(tokens: int, going: int) -> None:
    assert [bool(goal(level, tokens=tokens)) for level in LEVELS].count(True) == going
    assert not going or goal("easy", tokens=tokens)


@pytest.mark.parametrize("level", judgements())
def test_the_longer_a_game_the_bolder_it_is_gone_down(level: str) -> None:
    patience = judgements()[level].patience
    assert not goal(level, tokens=1, turns=0)
    assert goal(level, tokens=1, turns=0) == goal(level, tokens=1, turns=patience)
    assert goal(level, tokens=1, turns=patience + 200)


def test_riddles() -> None:
    right = [sum([make("1").knows(ply) for ply in range(1000)]) for make in (easy, normal, hard)]
    assert right[0] + 200 < right[1] < right[2]
    assert sum([easy("1", riddles=100).knows(ply) for ply in range(9)]) == 9


@clause("KM-5.vi.a")
def test_pledges() -> None:
    scene = Stage(today=True, at="ledge", tokens=12)
    scene.card("K56")
    assert answers(scene)[0] == "pledge_allegiance"
    assert "pledge_allegiance" not in answers(scene)[1:]
    assert easy("1", pledge="power").pledge == "power"


def test_a_game_that_stalls_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(stalling, "spread", map)
    found = stalling.run(3)
    assert re.fullmatch(
        r"3 games a level, the longest in turns: easy \d+, normal \d+, hard \d+", found.done
    )
    assert not found.failed
    monkeypatch.setattr(stalling, "LONGEST", 0)
    assert stalling.run(3) == Result(found.done, 9)
    assert "hard, game 2: " in capsys.readouterr().out


def test_what_a_level_says_of_its_strength_is_what_was_measured() -> None:
    rows = dict(re.findall(r"^\| (\w+), alone \|(.*)\|$", BOTS_DOCUMENT.read_text(), re.MULTILINE))
    for level in some(KNIGHTMARE.offered):
        (told,) = re.findall(r"wins about (\d+) games of 100", words().word("level_about", level))
        _, plain, corrected, *_ = rows[level].split("|")
        low, high = map(float, re.findall(r"[\d.]+(?=[–\]])", corrected or plain))
        assert low <= int(told) <= high, level

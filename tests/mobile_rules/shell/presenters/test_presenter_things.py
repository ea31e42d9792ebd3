"""Things beside clauses in the rules, how to play, and who has a thing now."""

import re
from pathlib import Path

import pytest

from mobile.games import GAMES
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.reference.guide import GuidePresenter
from mobile.shell.presenters.reference.rules import RulesPresenter
from tests.mobile_rules.presenting import device_in, solo_of

KNIGHTMARE, DUNGEON_LORDS = GAMES


def titles(rules: RulesPresenter) -> list[str]:
    return [one.title for shelf in rules.shown.shelves for one in shelf.things]


def clauses(rules: RulesPresenter) -> list[str]:
    return [rule.id for section in rules.shown.sections for rule in section.rules]


def test_things_stand_beside_clauses() -> None:
    rules = RulesPresenter(Device(GAMES))
    shown = rules.shown
    assert [page.text for page in shown.pages] == ["Things", "Clauses"]
    assert [shelf.title for shelf in shown.shelves][:2] == ["Items and Quest Objects", "Spells"]
    assert shown.count_text == "112 things"
    assert not shown.lists_clauses
    rules.turn_to("clauses")
    assert rules.shown.lists_clauses
    assert rules.shown.shelves == ()
    rules.choose_game("dungeonlords")
    rules.turn_to("things")
    assert "Mint" in titles(rules)


def test_one_search_finds_things_and_clauses() -> None:
    rules = RulesPresenter(Device(GAMES))
    rules.search("shield")
    assert titles(rules)[:2] == ["Dragon Shield", "Shield of Justice"]
    assert "KM-3.iii.a" in clauses(rules)
    assert rules.shown.pages == ()


def test_a_search_is_still_there_when_one_comes_back() -> None:
    rules = RulesPresenter(Device(GAMES))
    rules.search("medusa shield")
    found = clauses(rules)
    rules.open(found[1])
    assert rules.query == "medusa shield"
    rules.shut()
    assert clauses(rules) == found
    # a clause that was not found by it is not hidden by it
    rules.open("KM-7.a")
    assert rules.query == ""


@pytest.mark.parametrize(
    ("game", "word", "clause"),
    [
        (KNIGHTMARE, "goal", "KM-6.iv.b"),
        (KNIGHTMARE, "win", "KM-6.iv.b"),
        (KNIGHTMARE, "how", "KM-0.c"),
        (KNIGHTMARE, "score", "HB-12"),
        (DUNGEON_LORDS, "goal", "DL-13.7"),
        (DUNGEON_LORDS, "win", "DL-13.7"),
        (DUNGEON_LORDS, "how", "DL-2.1"),
        (DUNGEON_LORDS, "score", "DL-13.1"),
    ],
)
def test_people_find_what_they_mean(game: AppGame, word: str, clause: str) -> None:
    rules = RulesPresenter(Device(GAMES), game)
    rules.search(word)
    ids = sorted(
        (rule for section in rules.shown.sections for rule in section.rules),
        key=lambda rule: rule.id != clause,
    )
    assert ids[0].id == clause


@pytest.mark.parametrize(
    ("game", "word", "clause"),
    [
        (KNIGHTMARE, "win", "KM-6.iv.b"),
        (KNIGHTMARE, "score", "HB-12"),
        (KNIGHTMARE, "how", "KM-0.c"),
        (DUNGEON_LORDS, "win", "DL-13.7"),
        (DUNGEON_LORDS, "score", "DL-13.1"),
        (DUNGEON_LORDS, "how", "DL-2.1"),
    ],
)
def test_what_is_meant_comes_before_things_that_are_only_called_so(
    game: AppGame, word: str, clause: str
) -> None:
    rules = RulesPresenter(Device(GAMES), game)
    rules.search(word)
    assert rules.shown.clauses_first
    assert clauses(rules)[0] == clause
    rules.search("shield")
    assert not rules.shown.clauses_first


def test_at_a_table_what_is_named_now_comes_first(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path))
    rules = RulesPresenter(game.device, game.game, at=game, here=[("item", "mace")])
    first = rules.shown.shelves[0]
    assert first.title == "Named on the table now"
    assert [one.title for one in first.things] == ["Mace"]


def test_who_has_a_thing_now(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path), "Ann")
    shown = game.thing("item", "mace")
    assert shown is not None
    assert shown.holder is not None
    assert (shown.holder.title, shown.holder.name) == ("Held by", "Man-at-Arms")
    state = game.table.state
    state.lying["guardroom"] = ()
    state.dungeoneers[0].items = ("mace",)
    held = game.thing("item", "mace")
    assert held is not None
    assert held.holder is not None
    assert (held.holder.name, held.holder.note) == ("Ann", "at home with the Man-at-Arms")
    gold = game.thing("item", "gold")
    assert gold is not None
    assert gold.holder is not None
    assert (gold.holder.title, gold.holder.name) == ("It lies", "at the Moss Wellway")
    assert game.thing("item", "bagpipes") is None


def test_the_necromancer_is_as_strong_as_this_game_has_made_him(tmp_path: Path) -> None:
    game = solo_of(device_in(tmp_path))
    game.table.state.necromancer = 9
    shown = game.thing("character", "necromancer")
    assert shown is not None
    assert shown.value == "9"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_how_to_play_is_told_in_four_pictures(game: AppGame) -> None:
    shown = GuidePresenter(Device(GAMES), game).shown
    assert [step.number for step in shown.steps] == [1, 2, 3, 4]
    assert all(len(step.text.split()) <= 13 for step in shown.steps)
    assert len(shown.turn) == 5
    said = [shown.headline, shown.turn_title, shown.measure_title, shown.measure_note]
    said += [text for part in shown.turn for text in (part.title, part.note)]
    assert not [text for text in said if re.search(r"\w\.\w", text)]

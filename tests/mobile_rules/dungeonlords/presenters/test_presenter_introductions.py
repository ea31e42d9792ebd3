"""Introductions: each thing is told of once, when a person is first asked about it."""

from pathlib import Path
from random import Random

from dungeonlords.position.figures import paladin
from dungeonlords.speech.words import patterns
from mobile.dungeonlords.presenters.introductions import INTRODUCTIONS, TOPICS
from tests.mobile_rules.dungeonlords.driving import go_on, go_on_until, lords_of
from tests.mobile_rules.presenting import device_in


def test_each_is_shown_once_until_it_was_read(tmp_path: Path) -> None:
    game = lords_of(device_in(tmp_path), "Ann", "Tom*", seed="3")
    random = Random("3")
    go_on_until(game, "program", random)
    intro = game.shown.intro
    assert intro is not None
    assert intro.id == "lords_orders"
    game.read_introduction(intro.id)
    assert not game.shown.intro
    go_on_until(game, "take_order_back", random)
    assert game.shown.intro
    game.silence_introductions()
    assert game.shown.intro is None


def test_nothing_is_told_while_bots_act_or_behind_the_curtain(tmp_path: Path) -> None:
    game = lords_of(device_in(tmp_path), "Ann", "Tom", "Marie*", seed="3")
    random = Random("3")
    for _ in range(80):
        if game.waiting or game.shown.curtain:
            assert game.shown.intro is None
        go_on(game, random)


def test_what_no_question_is_about_is_told_when_it_begins_to_matter(tmp_path: Path) -> None:
    game = lords_of(device_in(tmp_path), "Ann", "Tom*", seed="3")
    random, told = Random("3"), dict[str, tuple[int, int]]()
    while game.table.decision is not None:
        intro = game.shown.intro
        if intro is not None:
            state = game.table.state
            assert intro.id not in told
            told[intro.id] = state.year, state.season
            game.read_introduction(intro.id)
        else:
            go_on(game, random)
    assert told["lords_orders"] == (1, 0)
    assert told["lords_evilometer"] == (1, 1)
    assert told["lords_scoring"] == (2, 0)


def test_a_paladin_is_told_of_once_he_has_come(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    game = lords_of(device, "Ann", "Tom*", seed="3")
    go_on_until(game, "program", Random("3"))
    for id in ("lords_orders", "lords_evilometer"):
        game.read_introduction(id)
    assert not game.shown.intro
    state = game.table.state
    state.lords[1].party.insert(0, paladin(state.ruleset, "human", 1))
    game.refresh()
    intro = game.shown.intro
    assert intro is not None
    assert (intro.id, intro.clause) == ("lords_paladin", "DL-P.1")


def test_their_clauses_are_those_of_the_rules() -> None:
    known = patterns()
    for clause in (*[one for _, one in INTRODUCTIONS.values()], *[one for _, one, _ in TOPICS]):
        assert f"clause.{clause}" in known


def test_combat_is_told_of_at_its_first_question_whichever_that_is(tmp_path: Path) -> None:
    game, random = lords_of(device_in(tmp_path), "Ann", "Tom*", seed="3"), Random("3")
    while not (game.table.state.round and game.table.decision and not game.waiting):
        go_on(game, random)
    while game.beats.open:
        game.beat_seen()
    intro = game.shown.intro
    assert intro is not None
    assert (intro.id, intro.clause) == ("lords_combat", "DL-9.2")
    game.read_introduction(intro.id)
    after = game.shown.intro
    assert after is None or after.id != "lords_combat"


def test_discarding_and_withdrawing_have_introductions_of_their_own() -> None:
    asked = {ask: name for ask, (name, _) in INTRODUCTIONS.items()}
    assert asked["discard_trap"] == "discard"
    assert {asked[ask] for ask in ("single_out", "pay_again", "word_of_peace")} == {"withdraw"}

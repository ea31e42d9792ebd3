"""Introductions: each thing is told of once, when a person is first asked about it."""

from pathlib import Path
from random import Random

from dungeonlords.speech.words import patterns
from mobile.dungeonlords.presenters.introductions import INTRODUCTIONS
from tests.mobile_rules.lords_driving import go_on, go_on_until, lords_of
from tests.mobile_rules.presenting import device_in


def test_each_is_shown_once_until_it_was_read(tmp_path: Path) -> None:
    game = lords_of(device_in(tmp_path), "Ann", "Tom*", seed="3")
    random = Random("3")
    go_on_until(game, "program", random)
    intro = game.shown.intro
    assert intro is not None
    assert intro.id == "lords_orders"
    game.read_introduction(intro.id)
    assert game.shown.intro is None
    go_on_until(game, "take_order_back", random)
    assert game.shown.intro is not None
    game.silence_introductions()
    assert game.shown.intro is None


def test_nothing_is_told_while_bots_act_or_behind_the_curtain(tmp_path: Path) -> None:
    game = lords_of(device_in(tmp_path), "Ann", "Tom", "Marie*", seed="3")
    random = Random("3")
    for _ in range(80):
        if game.waiting or game.shown.curtain:
            assert game.shown.intro is None
        go_on(game, random)


def test_their_clauses_are_those_of_the_rules() -> None:
    known = patterns()
    for _, clause in INTRODUCTIONS.values():
        assert f"clause.{clause}" in known

"""What is said of an answer before it is given."""

import pytest

from dungeonlords.game import DungeonLords
from dungeonlords.speech.hints import hints, monster
from dungeonlords.speech.words import words
from dungeonlords.terminal.board import Board
from shared.play.decision import FATE
from shared.speech.messages import Message
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage


def said(stage: Stage, eyes: str) -> list[str]:
    """The hints on the question, as these eyes see it."""
    game = DungeonLords()
    view = game.view(stage.state, eyes)
    decision = game.decision(view)
    assert decision is not None
    return [words().say(one) if one else "" for one in hints(view, decision)]


@clause("DL-4.2", "DL-R.57")
def test_a_combat_card_that_was_looked_at_is_labelled() -> None:
    stage = Stage(2)
    stage.state.cards = ("", "fireball", "", "detect_evil")
    stage.set("p1", peeked=(2,)).set("p2", peeked=(4,))
    stage.run("peek", "p1")
    fireball = words().word("spell", "fireball")
    assert said(stage, "p1") == ["", f"looked at already: {fireball}", "", ""]
    assert said(stage, FATE) == ["", "looked at already", "", ""]


@pytest.mark.parametrize(("tile", "told"), [("tunnel", False), ("mint", True)])
def test_the_map_speaks_of_rooms_where_there_are_any(tile: str, told: bool) -> None:
    stage = Stage(2)
    stage.p1.tiles["C3"] = tile
    legend = Board(words(), stage.state, "p1").legend()
    assert legend.id == ("terminal.legend_rooms" if told else "terminal.legend")
    assert words().say(Message("terminal.legend")).endswith("conquered")


def test_a_monster_that_strikes_twice_is_told_once() -> None:
    ruleset = Stage().state.ruleset
    told = words().say(monster(ruleset, "witch") or Message("word.nothing"))
    assert told.endswith("or 1 on an adventurer you choose, twice")
    vampire = words().say(monster(ruleset, "vampire") or Message("word.nothing"))
    assert vampire.startswith("3 on an adventurer you choose and spares priests; or 2 on")


@clause("DL-10.23", "DL-R.38")
def test_whoever_may_be_sent_is_told_with_what_the_room_adds() -> None:
    stage = Stage(2).set("p1", rooms={"c3": "dark_room"}, site="c3", ready=("witch", "troll"))
    told = dict(zip(stage.run("send", "p1").options, said(stage, "p1"), strict=True))
    assert "5 on the first" in told["send witch"]
    assert "5 on the first" not in told["send troll"]
    plain = Stage(2).set("p1", site="c1", ready=("witch",)).run("send", "p1")
    assert any("4 on the first" in one for one in said(plain, "p1"))

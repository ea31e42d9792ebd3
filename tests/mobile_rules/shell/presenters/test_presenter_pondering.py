"""A bot that takes long over its answers: it reckons beside the screen, and stops at an undo."""

from pathlib import Path
from typing import Any

import pytest

from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from mobile.shell.presenters.new_table import NewTablePresenter
from mobile.shell.presenters.thinking import AtOnce
from tests.mobile_rules.presenting import device_in
from tests.mobile_rules.shell.presenters.later import Later
from tests.something import there


@pytest.fixture
def later() -> Later:
    return Later()


@pytest.fixture
def game(tmp_path: Path, later: Later) -> Any:
    """Ann against an expert, as far as the expert's first question that leaves a choice."""
    device = device_in(tmp_path)
    device.thinker = AtOnce()
    new = NewTablePresenter(device, lambda: "3")
    new.choose_game("knightmare")
    new.choose_kind("together")
    new.player(2, "expert")
    opened = there(LobbyPresenter(device).open(new.begin()))
    table = opened.table
    expert: Any = table.players["p2"]
    expert.plies = 60
    while True:
        decision = there(table.decision)
        if decision.who == "p2" and len(decision.options) > 1 and decision.ask == "number":
            break
        if not opened.proceed():
            table.play(decision.options[0])
    opened.pondering.thinker = later
    return opened


def test_the_screen_goes_on_while_the_bot_ponders(game: Any, later: Later) -> None:
    ply = game.table.ply
    assert [game.proceed() for _ in range(3)] == [False] * 3
    assert (game.table.ply, len(later.thoughts)) == (ply, 1)
    later.think()
    assert game.table.ply > ply
    assert game.table.players["p2"].ponders


def test_an_undo_breaks_it_off_and_a_redo_asks_anew(game: Any, later: Later) -> None:
    game.proceed()
    (thought,) = later.thoughts
    game.undo()
    assert not thought.wanted
    later.think()
    game.redo()
    ply = game.table.ply
    game.proceed()
    later.think()
    assert game.table.ply >= ply


def test_leaving_the_table_breaks_it_off(game: Any, later: Later) -> None:
    game.proceed()
    (thought,) = later.thoughts
    game.close()
    assert not thought.wanted

"""A process that is killed in the midst of a battle leaves a store that goes on from there."""

import json
from pathlib import Path

from mobile.dungeonlords.presenters.table import LordsPresenter
from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from tests.mobile_rules.dungeonlords.child import ASK, telling
from tests.mobile_rules.presenting import device_in
from tests.processes.running import Running


def test_whoever_was_killed_in_a_battle_comes_back_to_it(tmp_path: Path) -> None:
    with Running("tests.mobile_rules.dungeonlords.child", tmp_path) as child:
        told = json.loads(child.hears())
    game = LobbyPresenter(device_in(tmp_path)).open(told["id"])
    assert isinstance(game, LordsPresenter)
    assert game.table.decision is not None
    assert game.table.decision.ask == ASK
    assert telling(game) == told
    head = game.table.journal.head
    while game.shown.undo.may_undo:
        game.undo()
    while game.shown.undo.may_redo:
        game.redo()
    assert game.table.journal.head >= head
    question = game.shown.question
    if question is not None and question.answers:
        ply = game.table.ply
        game.answer(question.answers[0])
        assert game.table.ply > ply
    game.close()

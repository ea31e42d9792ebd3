"""Ironman: undo takes back slips alone, and dice after one are new."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from knightmare.descriptor import KNIGHTMARE
from shared.bots.random import RandomBot
from shared.chance.fate import People, Seeded
from shared.play.decision import FATE
from shared.play.game import Seat, Setup
from shared.play.table import Table
from shared.saves.library import Library
from shared.saves.store import Store
from shared.speech.messages import TableError
from tests.scripted import Scripted
from tests.shared_rules.pig import HOLD, ROLL, Pig, PigState

SETUP = Setup("pig", (Seat("p1", "Ann"), Seat("p2", "Ben")), "7", {"target": 100})


def may_undo(game: Table[PigState]) -> bool:
    """Whether the last choice of a person can be taken back now."""
    return game.may_undo


def table(revealing: frozenset[str] | None = frozenset(), **more: Any) -> Table[PigState]:
    return Table(Pig(), SETUP, revealing=revealing, **more)


def test_a_slip_is_taken_back_until_something_is_rolled() -> None:
    game = table()
    game.play(ROLL)
    assert may_undo(game)
    assert game.undo() is not None
    assert game.redo() is not None
    game.roll()
    assert not may_undo(game)
    head = game.journal.head
    assert game.undo() is None
    with pytest.raises(TableError, match="only slips"):
        game.return_to(0)
    assert game.journal.head == head


def test_without_it_everything_is_taken_back() -> None:
    game = table(None)
    game.play(ROLL)
    game.roll()
    assert may_undo(game)
    game.return_to(0)
    assert game.ply == 0


def test_what_a_bot_did_and_what_was_turned_over_stays() -> None:
    game = table(players={"p2": RandomBot("1")}, fate=Scripted(["roll 4", "roll 4"]))
    game.play(ROLL)
    game.roll()
    game.play(HOLD)
    assert may_undo(game)
    game.step()
    assert not may_undo(game)
    for revealing, free in ((frozenset({"held"}), False), (frozenset({"rolled"}), True)):
        game = table(revealing, fate=Scripted(["roll 4"]))
        game.play(ROLL)
        game.roll()
        game.play(HOLD)
        assert may_undo(game) == free, revealing


def test_a_die_that_was_tapped_in_wrongly_is_a_slip() -> None:
    game = table(fate=People(Seeded("7")))
    game.play(ROLL)
    decision = game.decision
    assert decision is not None
    game.play(decision.options[3])
    assert may_undo(game)
    game.undo()
    assert game.decision == decision


def second_die(seed: int, revealing: frozenset[str] | None, slip: bool) -> object:
    """What is rolled second, with or without a slip before it."""
    game = Table(Pig(), replace(SETUP, seed=str(seed)), revealing=revealing)
    game.play(ROLL)
    game.roll()
    if game.decision and HOLD not in game.decision.options:
        return None
    if slip:
        game.play(HOLD)
        game.undo()
    game.play(ROLL)
    return game.roll()[0].facts["n"]


def test_dice_after_a_slip_are_new() -> None:
    seeds = range(12)
    slips = frozenset[str]()
    assert any(second_die(seed, slips, True) != second_die(seed, slips, False) for seed in seeds)
    assert all(second_die(seed, None, True) == second_die(seed, None, False) for seed in seeds)


@pytest.mark.parametrize("ironman", [False, True])
def test_a_saved_table_stays_what_it_was_begun_as(tmp_path: Path, ironman: bool) -> None:
    library, options = Library(KNIGHTMARE), {"ironman": ironman} if ironman else {}
    setup = Setup("knightmare", (Seat("p1", "Ann"),), "7", options)
    with Store(tmp_path / "saves.sqlite") as store:
        game, id = library.begin(store, setup)
        for _ in range(6):
            while game.step():
                pass
            if game.undoes and game.journal.line[-1].who == FATE:
                break
            decision = game.decision
            assert decision is not None
            game.play(decision.options[0])
        assert game.may_undo != ironman
        assert library.resume(store, id).may_undo != ironman

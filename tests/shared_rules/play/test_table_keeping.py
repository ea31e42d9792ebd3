"""A table whose moves are kept: what cannot be kept did not happen."""

from collections.abc import Mapping
from typing import Any

import pytest

from shared.bots.random import RandomBot
from shared.chance.fate import Fate, People, Seeded
from shared.play.decision import move
from shared.play.game import Seat, Setup
from shared.play.journal import Entry
from shared.play.table import CHECKPOINT_EVERY, Change, Table
from tests.shared_rules.pig import HOLD, ROLL, Pig, PigState

SETUP = Setup("pig", (Seat("p1", "Ann"), Seat("p2", "Ben")), "7", {"target": 100})


class Disk(Exception):
    """The disk is full."""


class Paper:
    """Keeps moves in lists; fails when it is told to."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.heads: list[int] = []
        self.checkpoints: dict[int, Mapping[str, object]] = {}
        self.full = False

    def append(self, entry: Entry) -> None:
        if self.full:
            raise Disk
        self.entries.append(entry)
        self.heads.append(entry.number)

    def set_head(self, number: int, tip: int) -> None:
        if self.full:
            raise Disk
        self.heads.append(number)

    def checkpoint(self, number: int, values: Mapping[str, object]) -> None:
        self.checkpoints[number] = values


def table(sink: Paper, fate: Fate | None = None, **more: Any) -> Table[PigState]:
    return Table(Pig(), SETUP, fate, sink, **more)


def shot(game: Table[PigState]) -> tuple[Any, ...]:
    """All that a failed move must leave alone."""
    journal = game.journal
    return game.state.copy(), list(journal.entries), journal.line, journal.ahead, game.last_events


def test_every_change_is_kept_before_it_is_heard() -> None:
    sink, kept = Paper(), list[int]()
    game = table(sink)
    game.listen(lambda _: kept.append(sink.heads[-1]))
    game.play(ROLL)
    game.step()
    game.undo()
    game.redo()
    assert kept == sink.heads
    assert sink.entries == game.journal.entries


def test_a_move_that_is_redone_is_kept_as_the_head_alone() -> None:
    sink = Paper()
    game = table(sink)
    game.play(ROLL)
    game.undo()
    game.play(ROLL)
    assert len(sink.entries) == 1
    assert sink.heads == [1, 0, 1]


def test_checkpoints() -> None:
    sink = Paper()
    game = table(sink, players={"p1": RandomBot(), "p2": RandomBot()})
    while game.ply < CHECKPOINT_EVERY:
        game.step()
    assert sink.checkpoints == {CHECKPOINT_EVERY: game.state.to_json()}


def test_no_move_is_refused_for_want_of_a_checkpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ValueError("a state that cannot be written")

    sink = Paper()
    monkeypatch.setattr(sink, "checkpoint", fails)
    game = table(sink, players={"p1": RandomBot(), "p2": RandomBot()})
    while game.ply < CHECKPOINT_EVERY + 1:
        game.step()
    assert sink.entries == game.journal.entries


def branched() -> tuple[Table[PigState], Paper]:
    """A table with two branches: on the older one, with a move to be redone."""
    sink = Paper()
    game = table(sink, People(Seeded("7")))
    game.play(ROLL)
    for face in (2, 3):
        game.return_to(1)
        game.play(move("roll", face))
        game.play(HOLD)
    game.return_to(2)
    game.undo()
    return game, sink


@pytest.mark.parametrize(
    "change",
    [
        lambda game: game.play(move("roll", 6)),
        lambda game: game.play(move("roll", 2)),
        lambda game: game.undo(),
        lambda game: game.redo(),
        lambda game: game.return_to(4),
        lambda game: game.return_to(5),
    ],
)
def test_what_cannot_be_kept_did_not_happen(change: Any) -> None:
    game, sink = branched()
    heard = list[Change]()
    game.listen(heard.append)
    before, sink.full = shot(game), True
    with pytest.raises(Disk):
        change(game)
    assert shot(game) == before
    assert heard == []
    sink.full = False
    change(game)
    assert shot(game) != before
    assert sink.heads[-1] == game.journal.head

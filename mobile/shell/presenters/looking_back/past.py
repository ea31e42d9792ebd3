"""A table as it stood after any of its moves: looked at, asked once more, played on from."""

import secrets
from bisect import bisect_right
from collections.abc import Callable, Mapping
from typing import Any

from mobile.kit.shown import ClauseShown
from mobile.shell.presenters.people.looks import keep_looks
from mobile.shell.presenters.story import Story
from mobile.shell.presenters.table import TablePresenter
from shared.play.decision import FATE, Move, StaleMove
from shared.play.event import Event
from shared.play.journal import Entry
from shared.play.past import past_of
from shared.saves.opening import ReadOnly
from shared.saves.schema import StoreError
from shared.speech.messages import Message

ONLY = Message("error.looking_back")
"""Why nothing is played there."""


class Past:
    """The moves of a table, gone through by a presenter of the game's own, which plays nothing.

    Arguments: the presenter of the table, which stays as it is; the seat that looks back: nothing
    is seen that was hidden from it then. While a game goes on before several people, they see what
    lay open to everybody.
    """

    def __init__(self, game: TablePresenter[Any], seat: str) -> None:
        self.seat = seat
        over = game.table.game.outcome(game.table.state) is not None
        self.goes_on = not over and len(game.seats) > 1
        """Whether others may know what is still hidden from this seat."""
        self.lies_open = not over and game.alone != seat
        """Whether several people look, of whom each has secrets still."""
        table = past_of(game.table, ReadOnly(ONLY))
        self.moves = tuple(table.journal.line)
        """The line, whose entries are numbered as they were played."""
        self.first = table.begins
        """The first move after which the table can be seen: newer rules may have begun there."""
        self.presenter: TablePresenter[Any] = type(game)(
            game.device, game.game, table, game.id, onlooker=FATE if self.lies_open else seat
        )
        port = self.presenter.port
        told = [
            (entry.number, event) for entry in table.played for event in table.told(entry).events
        ]
        self.parts = tuple((n, part) for n, event in told if (part := port.part(event)))
        """After how many moves each part of the story begins, and its heading; none where a game
        has turns alone."""
        begun = [n for n, _ in self.parts]
        if not begun:
            begun = [n for n, event in told if port.opens(event) and event.who == seat]
            self.go(0)
            begun[:0] = [self.first] if begun and self.presenter.turn == seat else []
        self.turns = tuple(dict.fromkeys(begun))
        """After how many moves each turn of this seat begins, or each part."""

    def close(self) -> None:
        """Nobody looks any more."""
        self.presenter.close()

    @property
    def plies(self) -> int:
        """How many moves were played in all."""
        return len(self.moves)

    @property
    def at(self) -> int:
        """How many were played where one looks."""
        return self.presenter.table.ply

    @property
    def next(self) -> Entry | None:
        """What was played there; None at the end."""
        return self.moves[self.at] if self.at < self.plies else None

    def go(self, ply: int) -> bool:
        """To after so many moves, or the nearest that can be seen; whether that is elsewhere."""
        ply = min(max(ply, self.first), self.plies)
        if ply == self.at:
            return False
        self.presenter.table.return_to(ply)
        return True

    def step(self, by: int) -> bool:
        """On by a move, 1, or back, -1; what left nothing to choose is passed by."""
        ply = self.at + by
        while self.first < ply < self.plies and self._skipped(ply):
            ply += by
        return self.go(ply)

    def _skipped(self, ply: int) -> bool:
        """Whether nothing was to choose there."""
        return self.presenter.table.told(self.moves[ply]).skipped

    def chosen(self, ply: int) -> bool:
        """Whether this seat chose there, after so many moves."""
        return self.moves[ply].who == self.seat and not self._skipped(ply)

    @property
    def judged(self) -> bool:
        """Whether whoever looks may know what this seat chose where one looks, and knew of it."""
        asked = self.presenter.table.decision
        secret = self.lies_open and asked is not None and self.presenter.port.private(asked)
        return self.at < self.plies and self.chosen(self.at) and not secret

    @property
    def turn(self) -> int:
        """Which turn it is, from 1; 0 before the first."""
        return bisect_right(self.turns, self.at)

    @property
    def part(self) -> str:
        """The part of the story it is; empty where there is none."""
        begun = [part for n, part in self.parts if n <= self.at]
        return self.presenter.words.say(begun[-1]) if begun else ""

    def played(self) -> str:
        """What was played there next, in words that this seat may read; empty at the end."""
        return self.story.described(self.presenter.table, self.next) if self.next else ""

    def came(self) -> tuple[str, ...]:
        """What came of it, until somebody was to choose again: the lines of the story."""
        events: list[Event] = []
        for entry in self.moves[self.at :]:
            told = self.presenter.table.told(entry)
            if entry.number > self.at + 1 and entry.who != FATE and not told.skipped:
                break
            events += told.events
        return tuple(one.text for one in self.story.lines(events))

    def clause(self) -> ClauseShown | None:
        """The first clause by which what was played was answered; None where there is none."""
        events = self.presenter.table.told(self.next).events if self.next is not None else ()
        found = self.story.clauses(id for event in events for id in event.clauses)
        return found[0] if found else None

    @property
    def story(self) -> Story:
        """What tells the events of this table."""
        return self.presenter.story


class Noted:
    """Notes what is answered, and has it pass as if it came too late: the table stays as it is.

    A ``shared.play.table.MoveSink``. Argument: what hears of the answer.
    """

    def __init__(self, hears: Callable[[Move], object]) -> None:
        self.hears = hears

    def append(self, entry: Entry) -> None:
        """Raises StaleMove: the answer was noted, and is not played."""
        self.hears(entry.move)
        raise StaleMove("error.stale_move", move=entry.move.notation())

    def set_head(self, number: int, tip: int) -> None:
        """Raises StaleMove: there is one question alone."""
        raise StaleMove("error.stale_move", move="undo")

    def checkpoint(self, number: int, values: Mapping[str, object]) -> None:
        """Never called: nothing is played."""


def drill(past: Past, hears: Callable[[Move], object]) -> TablePresenter[Any]:
    """A table of its own at which the question of a moment is asked once more.

    Arguments: the past, which stands at the moment; what hears of the answer.
    """
    shown, table = past.presenter, past_of(past.presenter.table, Noted(hears))
    presenter: TablePresenter[Any] = type(shown)(
        shown.device, shown.game, table, onlooker=past.seat
    )
    presenter.looks = shown.looks
    presenter.tell("presenter.moment.drill")
    return presenter


def play_on(game: TablePresenter[Any], ply: int) -> str:
    """Begins a table that goes on after so many moves of another, which stays as it is; its id.

    Arguments: the presenter of that one; how many moves of ``Table.played`` are taken over, and all
    before them. Raises StoreError where it cannot be read or written.
    """
    store = game.device.store
    if store is None or not game.id:
        raise StoreError("error.no_table", table=game.id)
    seed = str(secrets.randbelow(10**9))
    before = game.table.ply - len(game.table.played)
    begun = game.game.library.play_on(store, game.id, before + ply, seed)
    keep_looks(store, begun, game.looks)
    return begun

"""Plays the line of a journal again, ply by ply."""

from collections.abc import Iterator

from shared.play import journal as journals
from shared.play.decision import Move
from shared.play.event import Event, EventLog
from shared.play.game import Game, S, Setup
from shared.play.journal import Entry, Journal


def replay(
    game: Game[S], setup: Setup, journal: Journal
) -> Iterator[tuple[S, Entry | None, list[Event]]]:
    """The state at the start, then after every move, each time the same object.

    Yields the state, the entry and what it made happen. Raises JournalError at the first move
    that is not allowed.
    """
    state = game.setup(setup.options, [seat.id for seat in setup.seats])
    yield state, None, []

    def play(state: S, move: Move) -> list[Event]:
        story = EventLog()
        game.apply(state, move, story)
        return story

    for entry, story in journals.replay(game, state, journal.line, play):
        yield state, entry, story

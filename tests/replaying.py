"""Plays the line of a journal again, ply by ply."""

from collections.abc import Iterator

from shared.play.event import Chronicle, Event
from shared.play.game import Game, S, Setup
from shared.play.journal import Entry, Journal, check_entry


def replay(
    game: Game[S], setup: Setup, journal: Journal
) -> Iterator[tuple[S, Entry | None, list[Event]]]:
    """The state at the start, then after every move, each time the same object.

    Yields the state, the entry and what it made happen. Raises JournalError at the first move
    that is not allowed.
    """
    state = game.setup(setup.options, [seat.id for seat in setup.seats])
    yield state, None, []
    for entry in journal.line:
        check_entry(game, state, entry)
        story = Chronicle()
        game.apply(state, entry.move, story)
        yield state, entry, story

"""A table at which a puzzle is asked: it is played as any other, and nothing of it is kept.

What led to its position is played already, and is never taken back. Answers are taken back as
everywhere, until there is one: that is heard, and not played.
"""

from collections.abc import Callable, Mapping
from typing import Any

from shared.play.decision import Move, StaleMove
from shared.play.game import Game
from shared.play.journal import Entry, Journal
from shared.play.table import Table
from shared.puzzles.puzzle import Puzzle, PuzzleError
from shared.puzzles.puzzling import Puzzling


class AnswerSink:
    """Hears of an answer that is whole, and has it pass as if it came too late.

    A ``shared.play.table.MoveSink``.

    Arguments: the table; what its game knows of puzzles; what hears of the answer, in its text.
    """

    def __init__(
        self, table: Table[Any], puzzling: Puzzling[Any], hears: Callable[[str], object]
    ) -> None:
        self.table, self.puzzling, self.hears = table, puzzling, hears
        self.asked = table.state.copy()

    def append(self, entry: Entry) -> None:
        """Play on while more is asked. Raises StaleMove: an answer is heard, and not played."""
        moves = tuple([one.move for one in self.table.played])
        said = self.puzzling.said(self.asked, moves)
        if said is not None:
            self.hears(said)
            raise StaleMove("error.stale_move", move=entry.move.notation())

    def set_head(self, number: int, tip: int) -> None:
        """What is no answer yet is taken back, and done again, at will."""

    def checkpoint(self, number: int, values: Mapping[str, object]) -> None:
        """Nothing is kept."""


def asked_at(
    game: Game[Any], puzzle: Puzzle, puzzling: Puzzling[Any], hears: Callable[[str], object]
) -> Table[Any]:
    """A table at which a puzzle is asked.

    Arguments: the rules; the puzzle; what is known of its answers; what hears of the answer. Raises
    PuzzleError where these rules do not make its position.
    """
    setup, journal = puzzle.setup, Journal()
    if puzzle.rules != game.rules_version:
        raise PuzzleError("error.puzzle_rules", puzzle=puzzle.id, version=puzzle.rules)
    state = game.setup(setup.options, [seat.id for seat in setup.seats])
    for text in puzzle.moves:
        move, decision = Move.parse(text), game.decision(state)
        if decision is None or move not in decision.options:
            raise PuzzleError("error.puzzle_damaged", puzzle=puzzle.id)
        journal.append(decision.who, move)
        game.apply(state, move)
    if game.decision(state) is None:
        raise PuzzleError("error.puzzle_damaged", puzzle=puzzle.id)
    begins = (journal.head, state) if puzzle.moves else None
    # nothing is skipped: an answer of several moves is whole when somebody says so, not before
    table = Table(game, setup, journal=journal, base=begins)
    table.sink = AnswerSink(table, puzzling, hears)
    return table

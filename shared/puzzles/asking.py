"""A table at which a puzzle is asked: it is played as any other, and nothing of it is kept.

What led to its position is played already, and is never taken back. Answers are taken back as
everywhere, until there is one: that is heard, and not played.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from shared.play.decision import Decision, Move, StaleMove
from shared.play.game import Game
from shared.play.journal import Entry, Journal
from shared.play.skipping import ASK_EVERYTHING, Skipping
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
        said = self.said([one.move for one in self.table.played])
        if said is not None:
            self.hears(said)
            raise StaleMove("error.stale_move", move=entry.move.notation())

    def said(self, moves: Sequence[Move]) -> str | None:
        """The answer that moves make; None while it is not whole."""
        return self.puzzling.said(self.asked, moves)

    def set_head(self, number: int, tip: int) -> None:
        """What is no answer yet is taken back, and done again, at will."""

    def checkpoint(self, number: int, values: Mapping[str, object]) -> None:
        """Nothing is kept."""


class NotTheLast:
    """Skips as the game does, but for the end of an answer: it is whole when somebody says so.

    A ``shared.play.skipping.Skipping``. Arguments: the game's own; what hears of answers.
    """

    def __init__(self, skipping: Skipping, sink: AnswerSink) -> None:
        self.skipping, self.sink = skipping, sink

    def answer(self, state: Any, decision: Decision) -> Move | None:
        """What leaves nothing to choose, and ends no answer. Arguments: state and question."""
        move = self.skipping.answer(state, decision)
        if move is None:
            return None
        before = [one.move for one in self.sink.table.played]
        return None if self.sink.said([*before, move]) is not None else move

    def leads(self, played: Move) -> bool:
        """As the game has it."""
        return self.skipping.leads(played)


def asked_at(
    game: Game[Any],
    puzzle: Puzzle,
    puzzling: Puzzling[Any],
    hears: Callable[[str], object],
    skipping: Skipping = ASK_EVERYTHING,
) -> Table[Any]:
    """A table at which a puzzle is asked.

    Arguments: the rules; the puzzle; what is known of its answers; what hears of the answer; which
    questions people are not asked, unless they end an answer. Raises PuzzleError where these rules
    do not make its position.
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
    table = Table(game, setup, journal=journal, base=begins)
    sink = AnswerSink(table, puzzling, hears)
    table.sink, table.skipping = sink, NotTheLast(skipping, sink)
    return table

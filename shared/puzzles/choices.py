"""Puzzles of one choice: one question, one answer, and what the judge has to say of it."""

from collections.abc import Callable, Sequence
from typing import Any

from shared.insight.advice import Because, reasons
from shared.insight.judge import CHANCE, Judge
from shared.insight.words import because
from shared.play.decision import Move
from shared.puzzles.puzzle import Puzzle
from shared.puzzles.puzzling import Remark
from shared.speech.messages import Message
from shared.speech.port import Port

FOR, AGAINST = "add", "less"
"""The icons of what speaks for the best answer, and against it."""


class ChoicePuzzles:
    """A ``shared.puzzles.puzzling.Puzzling``.

    Arguments: what a table is worth, as ``Descriptor.judge`` has it; what worths are counted in;
    what such puzzles are about.
    """

    def __init__(
        self,
        judge: Callable[[Any, int], Judge[Any] | None],
        unit: str = CHANCE,
        themes: tuple[str, ...] = (),
    ) -> None:
        self.judge, self.unit, self.themes = judge, unit, themes

    def said(self, state: Any, moves: Sequence[Move]) -> str | None:
        """The one move."""
        return moves[0].notation() if moves else None

    def told(self, port: Port[Any], puzzle: Puzzle, state: Any, said: str) -> str:
        """The move as it is offered."""
        return port.words.say(port.game.describe(state, Move.parse(said)))

    def hint(self, port: Port[Any], puzzle: Puzzle, state: Any) -> str:
        """What the choice is about most, and how much is at stake."""
        best, other = puzzle.answers[:2]
        told = self._because(port, state, best.said, other.said)
        lost = {"lost": round(100 * (best.worth - other.worth))}
        named = (
            f"{kind}.{one.sign}" for one in told for kind in ("insight.reason", "item", "spell")
        )
        about = next((id for id in named if port.words.has(id)), None)
        if about is None:
            return port.words.say(Message("puzzle.hint_stake", lost))
        facts = {"what": port.words.say(Message(about)), **lost}
        return port.words.say(Message("puzzle.hint_about", facts))

    def why(self, port: Port[Any], puzzle: Puzzle, state: Any, said: str) -> tuple[Remark, ...]:
        """What the best answer has over this one; what it has itself, over the next."""
        best = puzzle.best.said
        other = puzzle.answers[1].said if said == best else said
        found = self._because(port, state, best, other)
        # what speaks for it first
        told = sorted(because(port.words, found, self.unit), key=lambda one: not one[1])
        return tuple([Remark(text, icon=FOR if good else AGAINST) for text, good in told])

    def cards(self, puzzle: Puzzle, state: Any, said: str) -> tuple[tuple[str, bool], ...]:
        """Nothing is turned up before the answer is known to be right or wrong."""
        return ()

    def _because(self, port: Port[Any], state: Any, better: str, worse: str) -> tuple[Because, ...]:
        """What speaks for one answer over another."""
        game, decision = port.game, port.game.decision(state)
        judge = self.judge(port.ruleset, game.rules_version)
        assert judge is not None
        assert decision is not None
        moves = Move.parse(better), Move.parse(worse)
        return reasons(game, judge, state, decision, *moves)

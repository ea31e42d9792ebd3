"""How Knightmare's puzzles are asked and told: one question, one answer."""

from collections.abc import Sequence
from typing import Any

from knightmare.insight.judge import judge_of
from knightmare.position.state import State
from shared.insight.advice import Because, reasons
from shared.insight.judge import CHANCE
from shared.insight.words import because
from shared.play.decision import Move
from shared.puzzles.puzzle import Puzzle
from shared.puzzles.puzzling import Remark
from shared.speech.messages import Message
from shared.speech.port import Port

FIGHTS, WAYS, MAGIC, THINGS, WOUNDS = THEMES = ("fights", "ways", "magic", "things", "wounds")
"""What puzzles are about."""


class TurnPuzzles:
    """Puzzles of one choice in a turn: a ``shared.puzzles.puzzling.Puzzling``."""

    unit: str = CHANCE
    themes: tuple[str, ...] = THEMES

    def said(self, state: State, moves: Sequence[Move]) -> str | None:
        """The one move."""
        return moves[0].notation() if moves else None

    def told(self, port: Port[Any], puzzle: Puzzle, state: State, said: str) -> str:
        """The move as it is offered."""
        return port.words.say(port.game.describe(state, Move.parse(said)))

    def hint(self, port: Port[Any], puzzle: Puzzle, state: State) -> str:
        """What the choice is about most, and how much is at stake."""
        best, other = puzzle.answers[:2]
        told = _because(port, state, best.said, other.said)
        lost = {"lost": round(100 * (best.worth - other.worth))}
        if not told:
            return port.words.say(Message("puzzle.hint_stake", lost))
        sign = told[0].sign
        ids = (f"insight.reason.{sign}", f"item.{sign}", f"spell.{sign}")
        about = next(Message(id) for id in ids if port.words.has(id))
        return port.words.say(Message("puzzle.hint_about", {"what": port.words.say(about), **lost}))

    def why(self, port: Port[Any], puzzle: Puzzle, state: State, said: str) -> tuple[Remark, ...]:
        """What the best answer has over this one; what it has itself, over the next."""
        best = puzzle.best.said
        other = puzzle.answers[1].said if said == best else said
        found = _because(port, state, best, other)
        return tuple([Remark(text) for text, _ in because(port.words, found, CHANCE)])

    def cards(self, puzzle: Puzzle, state: State, said: str) -> tuple[tuple[str, bool], ...]:
        """Nothing is turned up before the answer is known to be right or wrong."""
        return ()


def _because(port: Port[Any], state: State, better: str, worse: str) -> tuple[Because, ...]:
    """What speaks for one answer over another."""
    judge, decision = judge_of(state.ruleset, port.game.rules_version), port.game.decision(state)
    assert judge is not None
    assert decision is not None
    moves = Move.parse(better), Move.parse(worse)
    return reasons(port.game, judge, state, decision, *moves)

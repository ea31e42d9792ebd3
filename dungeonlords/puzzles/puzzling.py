"""How puzzles of Dungeon Lords are asked and told."""

from collections.abc import Sequence
from typing import Any

from dungeonlords.agenda import RULES
from dungeonlords.position.state import State
from dungeonlords.position.view import seen
from dungeonlords.puzzles.course import CombatCourse
from dungeonlords.puzzles.defences import Combat, made, read
from dungeonlords.puzzles.telling import ToldStep, steps_of, sum_of, tenths, words_of
from dungeonlords.puzzles.themes import THEMES
from dungeonlords.speech.icons import MONSTERS, TRAPS, icon
from shared.insight.judge import POINTS
from shared.play.decision import Decision, Move
from shared.puzzles.puzzle import Puzzle
from shared.puzzles.puzzling import Remark
from shared.puzzles.solving import NEARLY
from shared.speech.messages import Message
from shared.speech.port import Port

NOTES = 2
"""Sentences beside a step, at most."""
ENOUGH = 3
"""So many defences that take as much as the best do not tell which it is."""


class CombatPuzzles:
    """A ``shared.puzzles.puzzling.Puzzling``: the first defence of what is left of a combat.

    What comes of the defences of one puzzle is reckoned once, and kept until another is told.
    """

    unit: str = POINTS
    themes: tuple[str, ...] = THEMES

    def __init__(self) -> None:
        self._last: tuple[str, CombatCourse] | None = None

    def said(self, state: State, moves: Sequence[Move]) -> str | None:
        """The whole defence; None while more may be laid or sent."""
        decision = _asked(state)
        return made(seen(state, decision.who), decision.who, moves)

    def told(self, port: Port[Any], puzzle: Puzzle, state: State, said: str) -> str:
        """Where, which traps, and whom."""
        return words_of(read(said), port.words.say)

    def hint(self, port: Port[Any], puzzle: Puzzle, state: State) -> str:
        """How much of what there is the best defence takes; where that tells it, the next best."""
        much, lord = _much(puzzle.best.said), state.of(_asked(state).who)
        if much and sum([_much(one.said) == much for one in puzzle.answers]) >= ENOUGH:
            facts: dict[str, Any] = {"n": much, "of": len(lord.traps) + len(lord.ready)}
            return port.words.say(Message("puzzle.hint", facts))
        other = next(one for one in puzzle.answers if puzzle.lost(one) >= NEARLY[POINTS])
        points = tenths(puzzle.lost(other))
        facts = {"what": self.told(port, puzzle, state, other.said), "points": points}
        return port.words.say(Message("puzzle.hint_next", facts | {"n": 1 if points == "1" else 2}))

    def why(self, port: Port[Any], puzzle: Puzzle, state: State, said: str) -> tuple[Remark, ...]:
        """The best line step by step; of any other what it brings in all."""
        course = self._course(puzzle, state)
        if said != puzzle.best.said:
            return (Remark(port.words.say(sum_of(course, said)), icon=_sign(said)),)
        return tuple([_remark(port, one) for one in steps_of(course, said, port.words.say)])

    def cards(self, puzzle: Puzzle, state: State, said: str) -> tuple[tuple[str, bool], ...]:
        """The fatigue of each card that may come, and whether the tile is held; those first."""
        spells = state.ruleset.spells
        found = [
            (str(spells[card].fatigue), not change.conquered)
            for card, change in self._course(puzzle, state).by_card(said)
        ]
        return tuple(sorted(found, key=lambda one: (not one[1], -int(one[0]))))

    def _course(self, puzzle: Puzzle, state: State) -> CombatCourse:
        if self._last is None or self._last[0] != puzzle.id:
            decision = _asked(state)
            self._last = puzzle.id, CombatCourse(Combat(seen(state, decision.who), decision))
        return self._last[1]


COMBAT_PUZZLES = CombatPuzzles()


def _asked(state: State) -> Decision:
    decision = RULES.decision(state)
    assert decision is not None
    return decision


def _much(said: str) -> int:
    """How many traps, monsters and ghosts a defence takes."""
    _, traps, sent = read(said)
    return len(traps) + len(sent)


def _sign(said: str) -> str:
    """The icon of what is sent, or else of what is laid."""
    _, traps, sent = read(said)
    if sent:
        return icon(MONSTERS, sent[0])
    return icon(TRAPS, traps[0]) if traps else "cancel"


def _remark(port: Port[Any], step: ToldStep) -> Remark:
    notes = " ".join([port.words.say(note) for note in step.notes[:NOTES]])
    return Remark(port.words.say(step.text), notes, step.icon)

"""Pig, a game of one die: the smallest game that has a choice, a chance and a winner.

In turn, roll as often as you dare. A 1 loses what the turn brought; holding keeps it. The
first to reach the target wins. The rules, the words, and what a game brings besides so that
it can be played in the terminal, saved, shown, and left to bots: a port and a descriptor.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from shared.chance.dice import die
from shared.descriptor import Descriptor
from shared.play.decision import Decision, Move, move
from shared.play.event import Emit, silence
from shared.play.game import Option, Outcome, Points, check_seats, chosen
from shared.play.records import Record, Shared
from shared.speech.messages import Message, Pattern, Words, load_patterns
from shared.speech.port import Port

ROLL, HOLD = move("throw"), move("hold")
BOTH, ONLY = (ROLL, HOLD), (ROLL,)


@dataclass(slots=True)
class PigState(Record):
    """A game of Pig."""

    target: Shared[int]
    scores: dict[str, int] = field(default_factory=dict)
    turn: int = 0
    """Whose turn it is, counted from 0."""
    heap: int = 0
    """What this turn brought so far."""
    rolling: bool = False

    @property
    def seat(self) -> str:
        return list(self.scores)[self.turn]


class Pig:
    """The rules."""

    name = "pig"
    rules_version = 1
    options: tuple[Option, ...] = (Option("target", (20, 50, 100)),)
    seats = (1, 2)

    def setup(self, options: Mapping[str, Any], seats: Sequence[str]) -> PigState:
        check_seats(len(seats), *self.seats)
        return PigState(chosen(self.options, options)["target"], dict.fromkeys(seats, 0))

    def options_then(self, options: Mapping[str, Any], rules_version: int) -> Mapping[str, Any]:
        return options

    def left_out(self, decision: Decision) -> Move | None:
        return None

    def decision(self, state: PigState) -> Decision | None:
        if state.rolling:
            return die("ask.pig_die")
        if max(state.scores.values()) >= state.target:
            return None
        return Decision(state.seat, "ask.pig", BOTH if state.heap else ONLY)

    def apply(self, state: PigState, move: Move, emit: Emit | None = None) -> None:
        emit, seat = emit or silence, state.seat
        if move is ROLL or move == ROLL:
            state.rolling = True
        elif move == HOLD:
            state.scores[seat] += state.heap
            emit("held", seat, "PIG-2", n=state.heap)
            self._pass_on(state)
        else:
            state.rolling = False
            face = int(move.args[0])
            emit("rolled", seat, "PIG-1", n=face)
            if face == 1:
                emit("bust", seat, "PIG-1 PIG-3", n=state.heap)
                self._pass_on(state)
            else:
                state.heap += face

    def _pass_on(self, state: PigState) -> None:
        state.heap = 0
        state.turn = (state.turn + 1) % len(state.scores)

    def outcome(self, state: PigState) -> Outcome | None:
        winners = tuple(s for s, score in state.scores.items() if score >= state.target)
        points = {seat: Points((("held", score),)) for seat, score in state.scores.items()}
        return Outcome(winners, "reached", points) if winners else None

    def view(self, state: PigState, seat: str) -> PigState:
        return state.copy()

    def question(self, state: PigState) -> Message:
        return Message("ask.pig", {"who": state.seat, "heap": state.heap})

    def describe(self, state: PigState, move: Move) -> Message:
        return Message(f"move.{move.kind}", {"who": state.seat, "args": list(move.args)})

    def restore(self, values: Mapping[str, Any], options: Mapping[str, Any]) -> PigState:
        return PigState.from_json(values, chosen(self.options, options)["target"])


# -- what people are told --------------------------------------------------------------------


PATTERNS: dict[str, Pattern] = {
    **load_patterns("shared"),
    "game.pig": "Pig",
    "terminal.welcome_pig": "Welcome! A 1 loses what the turn brought.",
    "option.target": "Target",
    "option_help.target": "How many points win.",
    "ask.pig": "{who:seat}, the heap is {heap}",
    "ask.pig_die": "{who:seat}, roll the die.",
    "move.throw": "Throw",
    "move.hold": "Hold",
    "move.roll": "The die shows {args}",
    "hint.throw": "{lost:chance} that the heap is lost",
    "event.rolled": "{who:seat} rolls {n}",
    "event.held": "{who:seat} holds {n}",
    "event.bust": "{who:seat} loses {n}",
    "stands.score": "{who:seat} {n}",
    "outcome.reached": "{who:seat} wins",
}


def words(language: str, ruleset: None, pack: Mapping[str, Any]) -> Words:
    """The words of Pig, in English only."""
    return Words(PATTERNS)


class PigPort(Port[PigState]):
    """What is shown of Pig."""

    def standing(self, view: PigState) -> list[list[Message]]:
        return [[Message("stands.score", {"who": who, "n": n})] for who, n in view.scores.items()]

    def hints(self, view: PigState, decision: Decision) -> list[Message | None]:
        throw = Message("hint.throw", {"lost": [1, 6]})
        return [throw if option == ROLL and view.heap else None for option in decision.options]

    def typed(self, view: PigState, decision: Decision, text: str) -> Move | None:
        return HOLD if text == "enough" and HOLD in decision.options else None


PIG = Descriptor("tests.shared_rules", Pig(), words, PigPort)

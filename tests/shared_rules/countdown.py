"""Countdown: everybody counts down from the same number, by a die that may be kept or passed.

The first to stand at exactly 0 wins. Long enough, from a high number, to be interrupted.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from shared.chance.dice import die
from shared.play.decision import Decision, Move, move
from shared.play.event import Emit, silence
from shared.play.game import Option, Outcome, check_seats, chosen
from shared.play.records import Record
from shared.speech.messages import Message

KEEP, PASS = move("keep"), move("pass")


@dataclass(slots=True)
class CountdownState(Record):
    """How far everybody has to go."""

    left: dict[str, int]
    turn: int = 0
    """Whose turn it is, counted from 0."""
    face: int = 0
    """The die on the table; 0 before it is rolled."""

    @property
    def seat(self) -> str:
        return list(self.left)[self.turn]


class Countdown:
    """The rules."""

    name = "countdown"
    rules_version = 1
    options: tuple[Option, ...] = (Option("start", (20, 6, 1_000_000)),)
    seats = (1, 4)

    def setup(self, options: Mapping[str, Any], seats: Sequence[str]) -> CountdownState:
        check_seats(len(seats), *self.seats)
        return CountdownState(dict.fromkeys(seats, chosen(self.options, options)["start"]))

    def options_then(self, options: Mapping[str, Any], rules_version: int) -> Mapping[str, Any]:
        return options

    def left_out(self, decision: Decision) -> Move | None:
        return None

    def decision(self, state: CountdownState) -> Decision | None:
        if 0 in state.left.values():
            return None
        if not state.face:
            return die("ask.countdown_die")
        allowed = (KEEP, PASS) if state.face <= state.left[state.seat] else (PASS,)
        return Decision(state.seat, "ask.countdown", allowed)

    def apply(self, state: CountdownState, move: Move, emit: Emit | None = None) -> None:
        emit, seat = emit or silence, state.seat
        if move.kind == "roll":
            state.face = int(move.args[0])
            emit("rolled", seat, "CD-1", n=state.face)
            return
        if move == KEEP:
            state.left[seat] -= state.face
            emit("counted", seat, "CD-2", n=state.face)
        state.face = 0
        state.turn = (state.turn + 1) % len(state.left)

    def outcome(self, state: CountdownState) -> Outcome | None:
        winners = tuple(seat for seat, left in state.left.items() if left == 0)
        return Outcome(winners, "reached") if winners else None

    def view(self, state: CountdownState, seat: str) -> CountdownState:
        return state.copy()

    def question(self, state: CountdownState) -> Message:
        return Message("ask.countdown", {"who": state.seat, "n": state.face})

    def describe(self, state: CountdownState, move: Move) -> Message:
        return Message(f"move.{move.kind}", {"who": state.seat, "args": list(move.args)})

    def restore(self, values: Mapping[str, Any], options: Mapping[str, Any]) -> CountdownState:
        return CountdownState.from_json(values)

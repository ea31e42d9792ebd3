"""The whole game on our own board, for one to four Dungeoneers (part B)."""

from collections.abc import Mapping, Sequence
from typing import Any

from knightmare.position.state import Dungeoneer, State
from knightmare.position.view import seen
from knightmare.rulebook.boards import FIRST, SECOND
from knightmare.rulebook.options import TABLE_OPTIONS, ruleset_of
from knightmare.rulebook.ruleset import Ruleset
from knightmare.rules import turns
from knightmare.rules.agenda import RULES
from knightmare.speech.describe import describe, question
from shared.play.agenda import AgendaGame
from shared.play.decision import Move
from shared.play.event import Emit, silence
from shared.play.game import Option, Outcome, check_seats
from shared.speech.messages import Message

RULES_VERSION = 3


def opened(ruleset: Ruleset, seats: Sequence[str]) -> State:
    """Items in their starting chambers, the stock complete, everybody GREEN (HB-1).

    Arguments: the rules; the seats that play, in turn order.
    """
    constants = ruleset.constants
    strength = ruleset.options["necromancer"]
    lying: dict[str, tuple[str, ...]] = {}
    for item in ruleset.items.values():
        lying[item.start] = (*lying.get(item.start, ()), item.id)
    figures = [
        Dungeoneer(seat, tokens=constants.start_tokens, max_tokens=constants.max_tokens)
        for seat in seats
    ]
    return State(
        ruleset=ruleset,
        dungeoneers=figures,
        lying=lying,
        stock=ruleset.stock,
        riddles=tuple(ruleset.riddles),
        necromancer=constants.necromancer_start if strength == "house" else strength,
    )


class Knightmare(AgendaGame):
    """Knightmare on our own board: a ``shared.play.game.Game``."""

    name = "knightmare"
    rules_version = RULES_VERSION
    rules = RULES
    options: tuple[Option, ...] = TABLE_OPTIONS
    seats = (1, 4)
    boards_then: Mapping[int, str] = {1: FIRST, 2: SECOND}
    """On which board a table of an older version of the rules stands that did not choose one."""

    def setup(self, options: Mapping[str, Any], seats: Sequence[str]) -> State:
        """The state before the first decision (HB-1)."""
        check_seats(len(seats), *self.seats)
        state = opened(self.ruleset(options), seats)
        self.rules.advance(state, silence, self.idle)
        return state

    def options_then(self, options: Mapping[str, Any], rules_version: int) -> Mapping[str, Any]:
        """Tables keep the house board with which they began."""
        board = self.boards_then.get(rules_version)
        return options if board is None else {"board": board, **options}

    def ruleset(self, options: Mapping[str, Any]) -> Ruleset:
        """The ruleset of a table with these options."""
        return ruleset_of(options)

    def idle(self, state: State, emit: Emit) -> bool:
        """Nothing is left to be done: the next phase begins. False when the game is over."""
        return turns.next_phase(state, emit)

    def outcome(self, state: State) -> Outcome | None:
        """Whoever reached the throne; nobody when all are dead (HB-12)."""
        if state.winner:
            return Outcome((state.winner,), "throne")
        return Outcome((), "graves") if state.phase == "over" else None

    def view(self, state: State, seat: str) -> State:
        """What this seat may know: not the others' spell cards, nor what only they saw."""
        return seen(state, seat)

    def question(self, state: State) -> Message:
        """The question on the table, for people."""
        return question(state, self.rules.about(state))

    def describe(self, state: State, move: Move) -> Message:
        """What this move does, for people."""
        return describe(state, self.rules.about(state), move)

    def restore(self, values: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """The state that ``to_json`` wrote."""
        state = State.from_json(values, self.ruleset(options))
        self.rules.take_over(state)
        return state

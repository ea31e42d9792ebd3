"""The whole game of Dungeon Lords, for two to four players (part B)."""

from collections.abc import Mapping, Sequence
from typing import Any

from dungeonlords import rounds, scoring
from dungeonlords.agenda import RULES
from dungeonlords.opening import opened
from dungeonlords.position.state import State
from dungeonlords.position.view import seen
from dungeonlords.rulebook.options import TABLE_OPTIONS, ruleset_of
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.speech.describe import describe, question
from shared.play.agenda import AgendaGame
from shared.play.decision import Decision, Move
from shared.play.event import Emit, silence
from shared.play.game import Option, Outcome, check_seats
from shared.play.tasks import push
from shared.speech.messages import Message

RULES_VERSION = 3
"""2: where dummies remove monsters, they do so when they are placed, not in their turn.
3: the fourth paladin is a giant; nobody frees a paladin from prison unasked."""
WITH_THE_GIANT = 3
HALFLING = ("halfling", "elf", "human", "dwarf")
"""The four paladins of tables before the giant came."""
SUMS_ONLY = "sums"
"""What advice that is off was called while sums could be switched off as well."""


class DungeonLords(AgendaGame):
    """Dungeon Lords, complete: a ``shared.play.game.Game``."""

    name = "dungeonlords"
    rules_version = RULES_VERSION
    rules = RULES
    options: tuple[Option, ...] = TABLE_OPTIONS
    seats = (2, 4)

    def setup(self, options: Mapping[str, Any], seats: Sequence[str]) -> State:
        """The state before the first decision (DL-1)."""
        check_seats(len(seats), *self.seats)
        state = opened(self.ruleset(options), seats)
        push(state, *rounds.STEPS["setup"])
        self.rules.advance(state, silence, self.idle)
        return state

    def options_then(self, options: Mapping[str, Any], rules_version: int) -> Mapping[str, Any]:
        """Tables of four paladins keep those they were begun with (DL-R.54).

        Where sums alone were told advice is off today.
        """
        if options.get("advice") == SUMS_ONLY:
            options = {**options, "advice": "off"}
        if rules_version >= WITH_THE_GIANT or options.get("paladins") != len(HALFLING):
            return options
        pack = options.get("pack") or {}
        own = pack.get("paladins", {})
        sets = {str(len(HALFLING)): list(HALFLING), **own.get("sets", {})}
        return {**options, "pack": {**pack, "paladins": {**own, "sets": sets}}}

    def left_out(self, decision: Decision) -> Move | None:
        """Who had only traps alike to give up, or none to pay for, was not asked once."""
        asked = decision.ask in ("discard_trap", "lay_trap")
        return decision.options[0] if asked and len(decision.options) == 1 else None

    def ruleset(self, options: Mapping[str, Any]) -> Ruleset:
        """The ruleset of a table with these options."""
        return ruleset_of(options)

    def idle(self, state: State, emit: Emit) -> bool:
        """Nothing is left to be done: the next phase begins. False when the game is over."""
        return rounds.next_phase(state, emit)

    def outcome(self, state: State) -> Outcome | None:
        """Whoever is licensed and has most points; nobody where nobody is licensed (DL-13.7)."""
        if state.phase != "over":
            return None
        how = "underlord" if state.winners else "no_license"
        return Outcome(state.winners, how, scoring.points(state))

    def view(self, state: State, seat: str) -> State:
        """What this seat may know: not the others' orders, traps, cards seen, tokens laid."""
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

"""The companion at a physical table: the same rules, as people report what happens there.

Tiles, cards and goods are on the table; evil, paladins, parties, prisons and letters are kept
here. What people build is counted when a rule asks for it. Everything that people say lies
open: no question is secret, and traps in hand are cards without names until one is laid.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from dungeonlords import rounds
from dungeonlords.combat.planning import NO_TRAP, layable
from dungeonlords.game import DungeonLords
from dungeonlords.ledger.agenda import RULES
from dungeonlords.ledger.books import (
    ANOTHER,
    REPORTED,
    Books,
    is_another,
    leave_on_the_table,
    moment,
    opened_books,
    with_hidden_cards,
)
from dungeonlords.ledger.counting import lay_down_trap
from dungeonlords.ledger.doubts import doubts
from dungeonlords.ledger.evil import evil_shift
from dungeonlords.ledger.flows import menu
from dungeonlords.ledger.seasons import SETTING_UP, TABLE_YEAR, due, set_up_year, turn_page
from dungeonlords.opening import opened
from dungeonlords.position.lord import Dummy
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.options import DOUBTS, TABLE_OPTIONS, ruleset_of
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.speech.hints import MEANWHILE
from shared.play.decision import Decision, Move, moves
from shared.play.doubts import Mark, facts_of, reported
from shared.play.event import Emit, silence
from shared.play.game import IRONMAN, Option, check_seats
from shared.play.seats import is_seat
from shared.play.tasks import push

BY_HAND = Option("dice", ("mine",))
"""At a physical table people draw their own tiles and cards."""
UNREPORTED = ("inaccessible", "dummies_remove", IRONMAN.id)
"""What a table may choose about orders, which nobody reports; slips are what its undo is for."""
LEDGER_OPTIONS = (
    BY_HAND,
    *[one for one in TABLE_OPTIONS if one.id not in (BY_HAND.id, *UNREPORTED)],
    DOUBTS,
)
"""What a physical table may choose."""
CARDS = ("special", "card", "set_trap")
"""Answers that may name a card that is none of the list."""
DOUBTING = 2
"""The version of the rules since which the ledger asks about what contradicts the books."""


class Ledger(DungeonLords):
    """Dungeon Lords at a physical table: a ``shared.play.game.Game``."""

    name = "dungeonlords_ledger"
    rules_version = DOUBTING
    rules = RULES
    options = LEDGER_OPTIONS

    def setup(self, options: Mapping[str, Any], seats: Sequence[str]) -> Books:
        """The checklist first, then who starts (DL-1)."""
        check_seats(len(seats), *self.seats)
        state = opened_books(opened(self.ruleset(options), seats))
        if len(seats) == 2:
            # their boards take part in the gifts (DL-I.2.5)
            state.dummies = [Dummy(f"d{n}", seat) for n, seat in enumerate(seats, 1)]
        leave_on_the_table(state)
        TABLE_YEAR.force(state, SETTING_UP)
        push(state, set_up_year(), rounds.start_player(), turn_page())
        self.rules.advance(state, silence, self.idle)
        return state

    def options_then(self, options: Mapping[str, Any], rules_version: int) -> Mapping[str, Any]:
        """Tables of before believe whatever is reported."""
        return {DOUBTS.id: False, **options} if rules_version < DOUBTING else options

    def ruleset(self, options: Mapping[str, Any]) -> Ruleset:
        """The ruleset of a physical table."""
        return with_hidden_cards(ruleset_of({**options, BY_HAND.id: BY_HAND.default}))

    def decision(self, state: Any) -> Decision | None:
        """The question on the table, open for everybody.

        Any trap may be the one that is laid, as far as it can be paid for (DL-9.5). In a battle
        a counter may move meanwhile, and a paladin come or go (DL-P.5).
        """
        found = super().decision(state)
        if found is None:
            return None
        if state.battle is not None and is_seat(found.who):
            counters = moves(MEANWHILE, *[lord.seat for lord in state.lords])
            return found._replace(options=(*found.options, *counters), secret=False)
        if not found.secret:
            return found
        if found.ask == "lay_trap":
            found = found._replace(options=_traps(state, str(found.about.facts["seat"])))
        return found._replace(secret=False)

    def apply(self, state: Any, move: Move, emit: Emit | None = None) -> None:
        """Play one of the options, in place; what contradicts the books is asked about first."""
        told, doubting = emit or silence, state.ruleset.options[DOUBTS.id]
        meant = reported(self.rules, state, move, told, doubts if doubting else None)
        if meant is not None:
            self._carry_out(state, meant, told)

    def _carry_out(self, state: Any, move: Move, emit: Emit) -> None:
        if move.kind == MEANWHILE and state.battle is not None:
            push(state, evil_shift(str(move.args[0])))
            return
        asked = self.rules.about(state)
        if asked is not None and move.kind == "set_trap":
            lay_down_trap(state.of(asked.facts["seat"]), str(move.args[0]))
        if asked is not None and move.kind in CARDS and is_another(str(move.args[0])):
            seat = str(asked.facts.get("seat", ""))
            mark: Mark = (seat, ANOTHER, move.kind, "", moment(state))
            state.marks = (*state.marks, mark)
            emit("insisted", seat, REPORTED, **facts_of(mark))
        super().apply(state, move, emit)
        leave_on_the_table(state)

    def idle(self, state: Any, emit: Emit) -> bool:
        """The menu waits whenever nothing else does, until the game is scored."""
        if state.phase == "scoring":
            TABLE_YEAR.trigger("next", state, state)
            return False
        push(state, menu(due(state)))
        return True

    def view(self, state: Any, seat: str) -> Any:
        """Everything: what people report lies open."""
        return state.copy()

    def restore(self, values: Mapping[str, Any], options: Mapping[str, Any]) -> Books:
        """The books that ``to_json`` wrote."""
        state = Books.from_json(values, self.ruleset(options))
        self.rules.take_over(state)
        return state


def _traps(state: State, seat: str) -> tuple[Move, ...]:
    """Every trap that could be among the cards without names, and none (DL-9.5)."""
    lord = state.of(seat).copy()
    lord.traps = tuple(trap for trap in state.ruleset.traps if trap != HIDDEN)
    return (NO_TRAP, *moves("set_trap", *layable(state, lord)))

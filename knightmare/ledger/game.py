"""The companion at a physical table: the same rules, in whatever order people need them.

Cards, the board and the figures are on the table; Life Force, helm tokens, items, counters
and challenges are kept here. Nobody says where a Dungeoneer stands, so ``at`` is the board,
the prison, or the Throne Room. Where an item lies is not known either, unless the rules
say so or people do.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from knightmare.game import Knightmare
from knightmare.ledger.agenda import RULES
from knightmare.ledger.books import Books, opened_books, without_a_quest_object
from knightmare.ledger.doubts import doubts, heeding
from knightmare.ledger.flows import menu
from knightmare.position.state import State
from knightmare.rulebook.boards import FIRST
from knightmare.rulebook.options import DOUBTS, TABLE_OPTIONS, ruleset_of
from knightmare.rulebook.ruleset import BOARD, Ruleset
from knightmare.rules.standing import STANDING
from shared.play.decision import Move
from shared.play.doubts import reported
from shared.play.event import Emit, silence
from shared.play.flow import Flow, Row
from shared.play.game import IRONMAN, Option, Outcome
from shared.play.tasks import push

HABITS = {"dice": "mine", "riddles": "judged", "board": FIRST}
"""At a physical table people roll and judge, and none of our own later boards holds, with its gift
for a pledge, unless they say otherwise."""


DOUBTING = 4
"""The version of the rules since which the ledger asks about what contradicts the books."""
EVENING = Flow("table", "table", [Row("win", "table", "over")], final=("over",))
"""A physical table goes on until somebody reaches the throne (HB-12)."""


UNREPORTED = ("every_move", IRONMAN.id)
"""What there is no need to choose at a physical table, where slips are what undo is for."""


def _with_habit(option: Option) -> Option:
    habit = HABITS.get(option.id)
    return Option(option.id, tuple(sorted(option.choices, key=lambda one: one != habit)))


LEDGER_OPTIONS = (
    *[
        _with_habit(option) if option.id in HABITS else option
        for option in TABLE_OPTIONS
        if option.id not in UNREPORTED
    ],
    DOUBTS,
)
"""What a physical table may choose; every legal move is always offered there."""


def _unplaced(ruleset: Ruleset) -> Ruleset:
    """The ruleset without our own board: only official starting places are known."""
    items = {
        item.id: item if item.source == "official" else replace(item, start=BOARD)
        for item in ruleset.items.values()
    }
    return replace(ruleset, items=items)


class Ledger(Knightmare):
    """Knightmare at a physical table: a ``shared.play.game.Game``."""

    name = "knightmare_ledger"
    rules = RULES
    rules_version = DOUBTING
    options = LEDGER_OPTIONS
    boards_then = dict.fromkeys(Knightmare.boards_then, FIRST)

    def setup(self, options: Mapping[str, Any], seats: Sequence[str]) -> Books:
        """Everybody GREEN on the board (HB-1)."""
        state = opened_books(super().setup(options, seats))
        for one in state.dungeoneers:
            one.at = BOARD
            STANDING.trigger("set_out", one)
        EVENING.force(state, "table")
        return state

    def ruleset(self, options: Mapping[str, Any]) -> Ruleset:
        """The ruleset of a physical table."""
        return _unplaced(ruleset_of({**HABITS, **options}))

    def options_then(self, options: Mapping[str, Any], rules_version: int) -> Mapping[str, Any]:
        """Tables keep their board; those of before believe whatever is reported."""
        found = super().options_then(options, rules_version)
        return {DOUBTS.id: False, **found} if rules_version < DOUBTING else found

    def idle(self, state: State, emit: Emit) -> bool:
        """The menu waits whenever nothing else does, until somebody has won."""
        if state.winner:
            EVENING.trigger("win", state)
            return False
        if state.alive and state.active.life == "DEAD":
            after = [one for one in state.alive if one.seat > state.active.seat]
            state.turn = state.dungeoneers.index((after or state.alive)[0])
            state.settled = ()
        push(state, menu())
        return True

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> None:
        """Play one of the options, in place; what contradicts the books is asked about first."""
        told, doubting = emit or silence, state.ruleset.options[DOUBTS.id]
        meant = reported(self.rules, state, move, told, doubts if doubting else None)
        if meant is None:
            return
        super().apply(state, meant, heeding(state, told) if doubting else told)
        if doubting:
            without_a_quest_object(state)
        for one in state.alive:
            if one.standing == "free" and not state.fight:
                one.at = BOARD

    def restore(self, values: Mapping[str, Any], options: Mapping[str, Any]) -> Books:
        """The books that ``to_json`` wrote."""
        state = Books.from_json(values, self.ruleset(options))
        self.rules.take_over(state)
        return state

    def outcome(self, state: State) -> Outcome | None:
        """Whoever reached the throne; a table goes on until then."""
        return super().outcome(state) if state.winner else None

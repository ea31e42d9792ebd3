"""The companion at a physical table: the same rules, in whatever order people need them.

Cards, the board and the figures are on the table; Life Force, helm tokens, items, counters
and challenges are kept here. Nobody says where a Dungeoneer stands, so ``at`` is the board,
the prison, or the Throne Room. Where an item lies is not known either, unless the rules
say so or people do.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from knightmare import agenda, correcting, ledger_challenge
from knightmare.agenda import Question, then
from knightmare.house import BOARD, House
from knightmare.ledger_flows import BEGIN
from knightmare.ledger_menu import TABLE, menu_moves
from knightmare.sight import seen
from knightmare.solo import RULES, RULES_VERSION, TABLE_OPTIONS, house_of, opened
from knightmare.state import State
from knightmare.telling import describe, question
from shared.decision import Decision, Move
from shared.event import Tell, silence
from shared.game import Option, Outcome, check_seats
from shared.messages import Message

MODULES = (*RULES, correcting, ledger_challenge)
"""The modules whose steps and questions the ledger uses."""
HABITS = {"dice": "mine", "riddles": "judged"}
"""At a physical table people roll and judge, unless they say otherwise."""


def _with_habit(option: Option) -> Option:
    habit = HABITS.get(option.id)
    return Option(option.id, tuple(sorted(option.choices, key=lambda one: one != habit)))


LEDGER_OPTIONS = tuple(_with_habit(o) if o.id in HABITS else o for o in TABLE_OPTIONS)


def _unplaced(house: House) -> House:
    """The house without our own board: only official starting places are known."""
    items = {
        item.id: item if item.source == "official" else replace(item, start=BOARD)
        for item in house.items.values()
    }
    return replace(house, items=items)


# -- the menu ------------------------------------------------------------------------------


@Question
def menu(state: State) -> Decision:
    """Whatever happens next at the table."""
    return Decision(TABLE, "menu", menu_moves(state))


@menu.answered
def chosen_flow(state: State, tell: Tell, played: Move, seat: str = "") -> None:
    """Begin the flow."""
    if played.kind == "correct_necromancer":
        then(state, ("correct_value", "", "necromancer"))
        return
    BEGIN[played.kind](state, tell, str(played.args[0]))


def idle(state: State, tell: Tell) -> bool:
    """The menu waits whenever nothing else does, until somebody has won."""
    if state.winner:
        state.phase = "over"
        return False
    then(state, ("menu",))
    return True


class Ledger:
    """Knightmare at a physical table: a ``shared.game.Game``."""

    name = "knightmare_ledger"
    rules_version = RULES_VERSION
    options: tuple[Option, ...] = LEDGER_OPTIONS
    seats = (1, 4)

    def setup(self, options: Mapping[str, Any], seats: Sequence[str]) -> State:
        """Everybody GREEN on the board (HB-1)."""
        check_seats(len(seats), *self.seats)
        state = opened(self._house(options), seats)
        everything = tuple(state.house.items)
        state.lying = {}
        for item in everything:
            start = state.house.items[item].start
            state.lying[start] = (*state.lying.get(start, ()), item)
        for one in state.dungeoneers:
            one.at, one.standing = BOARD, "free"
        state.phase = "table"
        agenda.advance(state, silence, idle)
        return state

    def _house(self, options: Mapping[str, Any]) -> House:
        return _unplaced(house_of({**HABITS, **options}))

    def decision(self, state: State) -> Decision | None:
        """The question on the table; None when the game is over."""
        return agenda.decision(state)

    def apply(self, state: State, move: Move, tell: Tell | None = None) -> None:
        """Play one of the options, in place."""
        told = tell or silence
        agenda.answer(state, told, move)
        agenda.advance(state, told, idle)
        for one in state.alive:
            if one.standing == "free" and not state.fight:
                one.at = BOARD

    def outcome(self, state: State) -> Outcome | None:
        """Whoever reached the throne; a table goes on until then."""
        return Outcome((state.winner,), "throne") if state.winner else None

    def view(self, state: State, seat: str) -> State:
        """What this seat may know."""
        return seen(state, seat)

    def question(self, state: State) -> Message:
        """The question on the table, for people."""
        return question(state)

    def describe(self, state: State, move: Move) -> Message:
        """What this move does, for people."""
        return describe(state, move)

    def restore(self, values: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """The state that ``to_json`` wrote."""
        return State.from_json(values, self._house(options))

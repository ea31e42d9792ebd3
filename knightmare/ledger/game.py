"""The companion at a physical table: the same rules, in whatever order people need them.

Cards, the board and the figures are on the table; Life Force, helm tokens, items, counters
and challenges are kept here. Nobody says where a Dungeoneer stands, so ``at`` is the board,
the prison, or the Throne Room. Where an item lies is not known either, unless the rules
say so or people do.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from knightmare.game import RULES, Solo
from knightmare.ledger import challenge as ledger_challenge
from knightmare.ledger import corrections as correcting
from knightmare.ledger.flows import BEGIN
from knightmare.ledger.menu import TABLE, menu_moves
from knightmare.position.state import State
from knightmare.rulebook.options import TABLE_OPTIONS, house_of
from knightmare.rulebook.ruleset import BOARD, House
from knightmare.rules.agenda import Question, then
from shared.play.decision import Decision, Move
from shared.play.event import Tell
from shared.play.game import Option, Outcome

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


class Ledger(Solo):
    """Knightmare at a physical table: a ``shared.play.game.Game``."""

    name = "knightmare_ledger"
    options = LEDGER_OPTIONS

    def setup(self, options: Mapping[str, Any], seats: Sequence[str]) -> State:
        """Everybody GREEN on the board (HB-1)."""
        state = super().setup(options, seats)
        for one in state.dungeoneers:
            one.at, one.standing = BOARD, "free"
        state.phase = "table"
        return state

    def house(self, options: Mapping[str, Any]) -> House:
        """The House of a physical table."""
        return _unplaced(house_of({**HABITS, **options}))

    def idle(self, state: State, tell: Tell) -> bool:
        """The menu waits whenever nothing else does, until somebody has won."""
        if state.winner:
            state.phase = "over"
            return False
        if state.alive and state.active.life == "DEAD":
            after = [one for one in state.alive if one.seat > state.active.seat]
            state.turn = state.dungeoneers.index((after or state.alive)[0])
        then(state, ("menu",))
        return True

    def apply(self, state: State, move: Move, tell: Tell | None = None) -> None:
        """Play one of the options, in place."""
        super().apply(state, move, tell)
        for one in state.alive:
            if one.standing == "free" and not state.fight:
                one.at = BOARD

    def outcome(self, state: State) -> Outcome | None:
        """Whoever reached the throne; a table goes on until then."""
        return super().outcome(state) if state.winner else None

"""What can be done next at a physical table: every flow that makes sense now."""

from collections.abc import Callable

from dungeonlords.ledger.books import Books
from dungeonlords.ledger.seasons import due
from dungeonlords.position.lord import Lord
from dungeonlords.rounds import LAST_ROUND
from shared.play.decision import Move, move


def _owed(flow: str) -> Callable[[Books], bool]:
    return lambda state: flow in due(state)


def _goes_on(state: Books) -> bool:
    """The last round of the second year is followed by the scoring only."""
    return state.phase == "building" or state.year == 1 or state.round < LAST_ROUND


def _always(state: Books) -> bool:
    return True


TABLE_FLOWS: dict[str, Callable[[Books], bool]] = {
    "foresee": _owed("foresee"),
    "items": _owed("items"),
    "event": _owed("event"),
    "together": _owed("event"),
    "adventurers": _owed("adventurers"),
    "next": _goes_on,
    "score": _always,
    "correct_table": _always,
}
"""Each flow of the whole table and when it makes sense, in the order shown."""

LORD_FLOWS: dict[str, Callable[[Books, Lord], bool]] = {
    "battle": lambda state, lord: lord.seat in state.to_fight,
    "fought": lambda state, lord: lord.seat in state.to_fight,
    "evil": lambda state, lord: True,
    "count": lambda state, lord: True,
    "prisoners": lambda state, lord: bool(lord.prison),
    "correct": lambda state, lord: True,
}
"""Each flow of one lord, the same."""


def menu_moves(state: Books) -> tuple[Move, ...]:
    """Every flow of the table, then those of each lord in play order."""
    table = [move(flow) for flow, makes_sense in TABLE_FLOWS.items() if makes_sense(state)]
    lords = [
        move(flow, lord.seat)
        for lord in state.order
        for flow, makes_sense in LORD_FLOWS.items()
        if makes_sense(state, lord)
    ]
    return (*table, *lords)

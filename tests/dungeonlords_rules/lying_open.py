"""What lies open for everybody at a table, to compare a game with its ledger."""

from collections.abc import Callable
from typing import Any

from dungeonlords import scoring
from dungeonlords.ledger.books import is_another
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State


def listed(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Without the card that is none of the list, which only a physical table may turn up."""
    return tuple(card for card in cards if not is_another(card))


TABLE_VALUES: dict[str, Callable[[State], Any]] = {
    "year": lambda state: state.year,
    "season": lambda state: max(state.season, 0),
    "round": lambda state: state.round,
    "start player": lambda state: state.start,
    "events": lambda state: state.events,
    "special event": lambda state: state.special,
    "adventurers": lambda state: (state.coming, state.drawn, state.under),
    "adventurers to come": lambda state: state.tile_stack,
    "events to come": lambda state: (state.event_stack, listed(state.special_stack)),
    "cards": lambda state: (state.shown, state.cards[: state.shown]),
    "tent": lambda state: state.tent,
    "shocked paladins": lambda state: state.frozen,
    "dummy counter": lambda state: state.dummy_evil,
    "battle": lambda state: state.battle,
    "winners": lambda state: state.winners,
    "over": lambda state: state.phase == "over",
    "points": lambda state: scoring.points(state) if state.phase == "over" else {},
}
"""What lies open of the table."""

LORD_VALUES: dict[str, Callable[[Lord], Any]] = {
    "evil": lambda lord: lord.evil,
    "gold": lambda lord: lord.gold,
    "food": lambda lord: lord.food,
    "imps": lambda lord: lord.imps,
    "traps": lambda lord: len(lord.traps),
    "letters": lambda lord: lord.letters,
    "ready": lambda lord: lord.ready,
    "tired": lambda lord: lord.tired,
    "sent": lambda lord: lord.sent,
    "tiles": lambda lord: lord.tiles,
    "conquered": lambda lord: lord.conquered,
    "party": lambda lord: lord.party,
    "prison": lambda lord: lord.prison,
    "captor": lambda lord: lord.captor,
    "site": lambda lord: lord.site,
    "laid": lambda lord: lord.laid,
    "tokens": lambda lord: (lord.tokens, lord.dummy_tokens),
    "sack": lambda lord: lord.sack,
    "items captured": lambda lord: lord.items_captured,
    "dead letters": lambda lord: lord.dead_letters,
}
"""What lies open of a lord; of the traps in hand their number."""

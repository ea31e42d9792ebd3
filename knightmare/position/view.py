"""What one seat may know of the others: spell cards are kept secretly (HB-6)."""

from knightmare.position.state import State
from shared.chance.deck import merged

HIDDEN = "hidden"
"""Stands for a spell card in somebody else's hand."""


def seen(state: State, seat: str) -> State:
    """The state as a seat knows it.

    Arguments: the state, not changed; the seat, empty for somebody without one.

    Other hands show their number of cards only; any of them may still come, as far as
    this seat knows. A card in the chest's vision is known to its opener (KM-5.v.a).
    """
    view = state.copy()
    hidden: tuple[str, ...] = ()
    for dungeoneer in view.dungeoneers:
        if dungeoneer.seat != seat:
            # in a view that is looked at again they lie in the stock already
            hidden += tuple([card for card in dungeoneer.spells if card != HIDDEN])
            dungeoneer.spells = (HIDDEN,) * len(dungeoneer.spells)
    if hidden:
        view.stock = merged(view.stock, hidden, rank=state.ruleset.card_rank)
    if view.top and view.seen_by != seat:
        view.top, view.seen_by = "", ""
    return view

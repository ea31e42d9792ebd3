"""A lord's orders as others see them: those that lie open, and those that are inaccessible."""

from collections.abc import Sequence
from dataclasses import dataclass

from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.speech.icons import AREAS, icon
from mobile.dungeonlords.presenters.board.areas import NO_ROOM, SIGNS
from shared.speech.messages import Words


@dataclass(frozen=True, slots=True)
class OpenOrderShown:
    """An order of this round that lies open."""

    name: str
    icon: str
    sign: str
    """The icon for what became of its minion; empty before that has had a turn."""


def open_orders(view: State, lord: Lord, words: Words) -> tuple[OpenOrderShown, ...]:
    """What lies open, and whether its minion found no room, acted or declined.

    Arguments: the state as whoever looks may see it; the lord; the words.
    """
    became = {
        area: (SIGNS.get(what, "") if space else NO_ROOM)
        for who, area, space, what in view.minions
        if who == lord.seat
    }
    return tuple(
        OpenOrderShown(words.word("area", order), icon(AREAS, order), became.get(order, ""))
        for order in lord.slots[: view.revealed]
    )


def order_icons(areas: Sequence[str]) -> tuple[str, ...]:
    """The icons of orders, by their areas."""
    return tuple(icon(AREAS, area) for area in areas)

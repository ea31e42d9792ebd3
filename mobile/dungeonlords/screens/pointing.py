"""What a lesson points at: a card, a pad, a part of the screen, or the tab behind which it is."""

from collections.abc import Iterator

from kivy.uix.widget import Widget

from mobile.dungeonlords.screens.parts import BOARD, LAIR, LordsParts
from mobile.kit.controls.tabs import Tabs
from mobile.kit.shown import LessonShown

BEHIND = {"board": BOARD, "evilometer": BOARD, "lair": LAIR}
"""Parts that may stand behind a tab, and which."""


def controls(lesson: LessonShown, parts: LordsParts, tabs: Tabs) -> Iterator[Widget]:
    """What a lesson may point at, the nearest first: not all of it stands in the window.

    Arguments: the lesson; the parts of the screen; its tabs.
    """
    name = lesson.control
    if parts.fights:
        yield from parts.battle.first(name)
        yield parts.battle.question
    elif name == "orders":
        yield from _suggested(lesson, parts)
    elif name == "slots":
        yield parts.orders.slots
    elif name == "cards":
        yield parts.question.cards
    elif name == "card":
        cards = (*parts.question.cards.cards.seen, *parts.asking.cards.cards.seen)
        yield from (card for card in cards if card.shown and card.shown.answer)
    elif name == "lair":
        yield from (one.dungeon for one in parts.made("lair"))
    elif name == "board":
        yield from (row for one in parts.made("board") for row in one.rows.seen if row.lit)
    elif name == "goal":
        yield parts.screen.goal
    yield from parts.made(name) if name in ("board", "evilometer") else ()
    if name in BEHIND and (tab := tabs.known(BEHIND[name])):
        yield tab
    yield from (parts.orders, parts.asking, parts.question)


def _suggested(lesson: LessonShown, parts: LordsParts) -> Iterator[Widget]:
    """The suggested order that is to be chosen next; once all are, the button that lays them."""
    pads = (parts.orders.rows if parts.orders.in_rows else parts.orders.pads).cards.seen
    wanted = {move.partition(" ")[2]: at for at, move in enumerate(lesson.moves)}
    left = [pad for pad in pads if pad.shown.id in wanted and not pad.shown.slot]
    yield from sorted(left, key=lambda pad: wanted[pad.shown.id])
    if not left:
        yield parts.orders.call

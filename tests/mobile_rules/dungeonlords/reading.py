"""A person at Dungeon Lords who sees the window and nothing else: reads what is painted, and taps.

What can be tapped is known by what it looks like, by its kind of control; which of them answers
what, by the words and icons on it. No model is asked.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from kivy.graphics import Rectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.uix.label import Label

from mobile.dungeonlords.widgets.battle.answers import ReplyRow
from mobile.dungeonlords.widgets.battle.cards import CardReply
from mobile.dungeonlords.widgets.lair.dungeon import DungeonView
from mobile.dungeonlords.widgets.lair.goods import GoodsRow
from mobile.dungeonlords.widgets.lair.lair import LairHead
from mobile.dungeonlords.widgets.question.cards import AnswerCard
from mobile.dungeonlords.widgets.question.orders import OrderPad
from mobile.dungeonlords.widgets.question.question import PaymentPad
from mobile.kit.controls.buttons import CallButton
from mobile.kit.painting.brush import ICON
from mobile.kit.table.replies import Reply
from tests.mobile_rules import looking
from tests.mobile_rules.hands import Hands

ANSWERS = (AnswerCard, PaymentPad, Reply, ReplyRow, CardReply)
"""The kinds of controls that answer."""
CELLS = ("add", "coins", "swords")
"""The signs of cells that answer."""
LAY, GO = "Lay them down", "Go on"
BARRED = ("not this round", "on slot", "gold")
"""What stands below an order that cannot be laid now."""


class Painted(NamedTuple):
    """Words or an icon, and their middle in the window."""

    text: str
    x: float
    y: float


class Choice(NamedTuple):
    """Something to tap, and what is written on it."""

    widget: Any
    says: frozenset[str]
    cell: str = ""
    """The cell by the letter below and the number beside it; empty where it is none."""


def texts(widget: Any) -> frozenset[str]:
    """All words that are seen on a widget."""
    seen = list(looking.seen(widget))
    written = {one.text for one in seen if isinstance(one, Label) and one.text.strip()}
    return frozenset(written | {word.text for one in seen for word in looking.painted(one)})


def drawn(group: InstructionGroup) -> Iterator[Rectangle]:
    """All rectangles that a canvas is painted with."""
    for one in group.children:
        if isinstance(one, Rectangle):
            yield one
        elif isinstance(one, InstructionGroup):
            yield from drawn(one)


class Reader:
    """Plays by what is seen. Arguments: hands on the app; the seed of what they choose."""

    def __init__(self, hands: Hands, seed: str) -> None:
        self.hands, self.random = hands, Random(seed)
        self.tried: set[tuple[frozenset[str], str]] = set()
        """What was tapped without an answer to the question that is asked."""

    def see(self, *kinds: type) -> list[Any]:
        """The widgets of these kinds that are drawn, the topmost layer first."""
        layers = self.hands.window.children
        return [one for layer in layers for one in looking.seen(layer) if isinstance(one, kinds)]

    def read(self) -> frozenset[str]:
        """All that can be read in the window."""
        return frozenset(one.text for one in looking.words(self.hands.window, in_view=True))

    def choices(self) -> list[Choice]:
        """What answers, as it is seen."""
        kinds = (*ANSWERS, CallButton)
        seen = [one for one in self.see(*kinds) if texts(one) and not one.disabled]
        return [*(Choice(one, texts(one)) for one in seen), *self.cells()]

    def tap(self, widget: Any) -> None:
        """Taps a control, once all of it is scrolled into view."""
        area, clip = looking.box(widget), looking.view(widget)
        if clip is not None and looking.meet(area, clip) != area:
            self.hands.driver.reveal(widget)
        self.hands.tap_at(*self.hands.middle(widget))
        self.hands.ticks(8)

    def cells(self) -> Iterator[Choice]:
        """The cells of the dungeon with the sign of an answer."""
        for dungeon in self.see(DungeonView)[:1]:
            everything = [self._placed(dungeon, one) for one in drawn(dungeon.canvas) if one.group]
            words = [one for one in everything if len(one.text) == 1]
            for sign in everything:
                if sign.text.removeprefix(ICON) in CELLS and sign.text.startswith(ICON):
                    spots = [one for one in dungeon.children if _on(one, sign)]
                    cell = _cell(words, sign)
                    yield from (Choice(one, frozenset([sign.text]), cell) for one in spots)

    def _placed(self, widget: Any, one: Rectangle) -> Painted:
        x, y = one.pos[0] + one.size[0] / 2, one.pos[1] + one.size[1] / 2
        at = widget.to_window(round(widget.x) + x, round(widget.y) + y)
        return Painted(str(one.group), *at)

    def goods(self) -> dict[str, int]:
        """What the lair says its lord has: word by word, each with the number before it."""
        found: dict[str, int] = {}
        for row in [*self.see(LairHead), *self.see(GoodsRow)]:
            words = [one.text for one in looking.painted(row)]
            for number, word in pairwise(words):
                if number.isdigit() and not word.isdigit():
                    found[word] = int(number)
        return found

    # -- orders ----------------------------------------------------------------------------

    def lay(self) -> list[str]:
        """Any three orders, each tapped where its name stands; the names."""
        laid: list[str] = []
        while len(laid) < 3:
            # in a row what the spaces give stands beside the name, in shorter words
            pads = [(pad, sorted(texts(pad), key=len)) for pad in self.see(OrderPad)]
            free = [
                (pad, words) for pad, words in pads
                if not any(bar in word for word in words for bar in BARRED)
            ]  # fmt: skip
            pad, words = self.random.choice(free)
            self.tap(pad)
            laid.append(words[-1])
        self.press(LAY)
        return laid

    def press(self, text: str) -> None:
        """Taps the control on which this is written."""
        for one in looking.controls(self.hands.window)[::-1]:
            if any(text in said for said in texts(one)):
                self.tap(one)
                return
        raise AssertionError(f"nowhere stands {text!r}: {sorted(self.read())}")

    def answer(self) -> Choice:
        """One answer that was not tried yet."""
        fresh = [one for one in self.choices() if (one.says, one.cell) not in self.tried]
        assert fresh, f"nothing answers: {sorted(self.read())}"
        chosen = self.random.choice(fresh)
        self.tried.add((chosen.says, chosen.cell))
        self.tap(chosen.widget)
        return chosen


def _on(widget: Any, sign: Painted) -> bool:
    """Whether a sign is painted where a widget is. Arguments: both."""
    left, low, right, high = looking.box(widget)
    return left <= sign.x <= right and low <= sign.y <= high


def _cell(words: Sequence[Painted], sign: Painted) -> str:
    """The letter below a sign and the number beside it."""
    column = min((one for one in words if one.text in "abcde"), key=lambda one: abs(one.x - sign.x))
    row = min((one for one in words if one.text in "1234"), key=lambda one: abs(one.y - sign.y))
    return column.text + row.text

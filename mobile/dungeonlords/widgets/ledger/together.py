"""Taxes and payday at a physical table: a part for each lord, and a pad of numbers."""

from collections.abc import Callable
from functools import partial

from kivy.properties import ObjectProperty

from mobile.dungeonlords.presenters.ledger.counting import ChipShown
from mobile.dungeonlords.presenters.ledger.together import ShareShown, TogetherShown
from mobile.dungeonlords.widgets.ledger.chips import NARROW, chips
from mobile.kit.box import Fitted, fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.frame.layout import Cells
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile, letters, seat_sign
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Text
from mobile.kit.units import dp
from shared.play.decision import Move

MONSTER, TOLD = 104, 130
"""The narrowest chip of a monster, and of what became of it, in dp at 100 %."""


class ShareTitle(Painting):
    """A lord, and what the lord pays."""

    own_height, LEAST = True, 40

    def fill(self, pile: Pile, shown: ShareShown) -> None:
        words = Pile(pile.width - dp(36), centred=False)
        words.put(letters(shown.mark.name, "body", bold=True, width=words.width))
        words.text(shown.bill, "small", "brass")
        pile.row(seat_sign(shown.mark, 26), words, gap=10)


class ShareBox(Panel):
    """A lord's part. Arguments: what a tap on a chip does; those of a widget."""

    shown = ObjectProperty(rebind=False)

    def __init__(self, on_chip: Callable[[ChipShown], object], **properties: object) -> None:
        super().__init__(spacing=dp(6), padding=dp(8), **properties)
        self.head = ShareTitle()
        self.chips, self.told = chips(on_chip, MONSTER), chips(on_chip, TOLD)
        fill(self, [self.head, self.chips, self.told])

    def on_shown(self, _: object, shown: ShareShown) -> None:
        """All of it. Arguments: the part; the lord."""
        self.head.shown = shown
        self.chips.show(shown.chips)
        self.told.show(shown.told)


class TogetherBox(Fitted):
    """What everybody has.

    Arguments: tells what a chip says; plays what is reported; those of a widget.
    """

    def __init__(
        self,
        on_chip: Callable[[ChipShown], object],
        on_report: Callable[[Move], object],
        **properties: object,
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(8), **properties)
        self.title, self.pad_title = (Text(role="subheading", bold=True) for _ in range(2))
        self.shares = Cells(least=280, most=4)
        self.parts = Repeater(partial(ShareBox, on_chip))
        self.pad = chips(on_chip, NARROW)
        self.call = CallButton(role="heading", icon="check", least=dp(62), once=True)
        self.call.bind(on_release=lambda _: self.shown and on_report(self.shown.done.move))
        self.shown: TogetherShown | None = None

    def show(self, shown: TogetherShown) -> None:
        """Shows what is told so far."""
        self.shown = shown
        self.title.text, self.call.text = shown.title, shown.done.text
        self.parts.fill(self.shares, shown.shares)
        self.pad_title.text = shown.pad_title
        self.pad.show(shown.pad)
        pad = [self.pad_title, self.pad] if shown.pad else []
        fill(self, [self.title, *pad, self.shares])

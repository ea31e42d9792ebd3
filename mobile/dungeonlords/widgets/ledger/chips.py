"""Chips: small things side by side that are chosen by a tap."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from mobile.dungeonlords.presenters.ledger.counting import ChipShown
from mobile.kit.box import fill
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Text
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

MOST = 99
"""Any number of columns."""
CHIP, NARROW = 126, 56
"""The narrowest chip in dp, at 100 %: with words, with a number alone."""


class EqualCells(GridLayout):
    """As many equal cells as there are models, in as many columns as there is room for.

    Arguments: what makes a cell; how wide it is at least in dp, at 100 %; how many columns there
    are at most; those of a widget.
    """

    least, most = NumericProperty(CHIP), NumericProperty(MOST)

    def __init__(
        self, make: Callable[[], Any], least: float, most: int = MOST, **properties: object
    ) -> None:
        super().__init__(cols=1, size_hint_y=None, height=0, spacing=dp(6), **properties)
        self.cells, self.least, self.most = Repeater(make), least, most
        self.bind(minimum_height=self.setter("height"), width=self._fit, least=self._fit)
        self.fbind("most", self._fit)
        theme.bind(text_factor=self._fit)

    def show(self, models: Sequence[object]) -> None:
        """Shows exactly these."""
        self.cells.fill(self, models)

    def _fit(self, *_: object) -> None:
        gap, least = self.spacing[0], dp(self.least) * max(1.0, theme.text_factor)
        self.cols = max(1, min(self.most, int((self.width + gap) // (least + gap))))


class ChipButton(PlainButton):
    """Something small that is chosen by a tap."""

    shown = ObjectProperty(None)
    label = StringProperty("")

    def __init__(self, **properties: object) -> None:
        super().__init__(once=True, size_hint_y=None, height=dp(50), **properties)
        self.fbind("texture_size", self._grow)

    def on_shown(self, _: object, shown: ChipShown) -> None:
        """It says what is chosen. Arguments: the chip; what it stands for."""
        self.text, self.icon, self.label = shown.text, shown.icon, shown.spoken
        self.look = "chosen" if shown.chosen else "idle" if shown.gone else "plain"

    def _grow(self, _: object, size: Sequence[float]) -> None:
        self.height = max(dp(50), size[1] + dp(12))


def chips(
    on_chip: Callable[[ChipShown], object], least: float = CHIP, most: int = 99
) -> EqualCells:
    """Chips side by side.

    Arguments: what a tap on one does; how wide it is at least in dp; how many columns at most.
    """
    return EqualCells(partial(ChipButton, on_release=lambda one: on_chip(one.shown)), least, most)


class ReasonsBox(Panel):
    """Why something was done, as chips.

    Arguments: what a tap on a reason does; those of a widget.
    """

    def __init__(self, on_reason: Callable[[ChipShown], object], **properties: object) -> None:
        super().__init__(**properties)
        self.head, self.chips = Text(role="small", bold=True), chips(on_reason)
        fill(self, [self.head, self.chips])

    def show(self, why: str, reasons: Sequence[ChipShown]) -> None:
        """Shows why something may have been done. Arguments: the question; its answers."""
        self.head.text = why
        self.chips.show(reasons)

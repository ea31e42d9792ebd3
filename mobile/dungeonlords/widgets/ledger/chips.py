"""Chips: small things side by side that are chosen by a tap."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from mobile.dungeonlords.presenters.ledger.counting import ChipShown
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Text
from mobile.kit.theme.style import theme

CHIP, NARROW = 126, 56
"""The narrowest chip in dp, at 100 %: with words, with a number alone."""


class Grid(GridLayout):
    """Equal cells in as many columns as there is room for. Argument: the least width in dp."""

    least = NumericProperty(CHIP)

    def __init__(self, least: float, **properties: object) -> None:
        super().__init__(cols=1, size_hint_y=None, spacing=dp(6), **properties)
        self.least = least
        self.bind(minimum_height=self.setter("height"), width=self._fit, least=self._fit)
        theme.bind(text_factor=self._fit)

    def _fit(self, *_: object) -> None:
        gap, least = self.spacing[0], dp(self.least) * max(1.0, theme.text_factor)
        self.cols = max(1, int((self.width + gap) // (least + gap)))


class Chip(PlainButton):
    """Something small that is chosen by a tap."""

    chip: ChipShown | None = None
    label = StringProperty("")

    def show(self, chip: ChipShown) -> None:
        """Shows what is chosen."""
        self.chip, self.text, self.icon, self.label = chip, chip.text, chip.icon, chip.spoken
        self.look = "chosen" if chip.chosen else "plain"


class Chips(Grid):
    """Chips side by side. ``on_chip(chip)``: one was tapped."""

    __events__ = ("on_chip",)

    def __init__(self, **properties: object) -> None:
        super().__init__(least=CHIP, **properties)
        self.chips: list[Chip] = []

    def show(self, chips: Sequence[ChipShown]) -> None:
        """Shows exactly these."""
        while len(self.chips) < len(chips):
            one = Chip(size_hint_y=None, height=dp(50), once=True)
            one.bind(on_release=lambda one: self.dispatch("on_chip", one.chip))
            one.bind(texture_size=self._grow)
            self.chips.append(one)
        shown = self.chips[: len(chips)]
        for one, chip in zip(shown, chips, strict=True):
            one.show(chip)
        if self.children[::-1] != shown:
            self.clear_widgets()
            for one in shown:
                self.add_widget(one)

    def _grow(self, one: Chip, size: Sequence[float]) -> None:
        one.height = max(dp(50), size[1] + dp(12))

    def on_chip(self, chip: ChipShown) -> None:
        """One was tapped."""


class ReasonsBox(Panel):
    """Why something was done, as chips. ``on_reason(chip)``: one was tapped."""

    __events__ = ("on_reason",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.head, self.chips = Text(role="small", bold=True), Chips()
        self.chips.bind(on_chip=lambda _, chip: self.dispatch("on_reason", chip))
        self.add_widget(self.head)
        self.add_widget(self.chips)

    def show(self, why: str, reasons: Sequence[ChipShown]) -> None:
        """Shows the question with its answers."""
        self.head.text = why
        self.chips.show(reasons)

    def on_reason(self, chip: ChipShown) -> None:
        """One was tapped."""

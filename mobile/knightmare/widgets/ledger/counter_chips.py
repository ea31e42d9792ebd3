"""The counters that run for a Dungeoneer, as chips in a head that is always as high."""

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from mobile.kit.box import Box
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.surfaces.plate import Plate
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import BODY
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

BESIDE = 40
"""What stands beside the words of a chip, in dp."""
LEAST = 48


@dataclass(frozen=True, slots=True)
class Chip:
    """What one chip shows. ``key`` is handed back when it is tapped."""

    key: object
    icon: str
    text: str
    tight: str
    """The same where there is hardly room."""
    due: bool = False


class CounterChip(Tap, Box):
    """One counter: ember where it falls due."""

    key = ObjectProperty(None, allownone=True)
    icon = StringProperty("")
    text = StringProperty("")
    due = BooleanProperty(False)


class CounterChips(Plate, Box):
    """All counters in one row; where there is no room for words, the icons alone.

    ``on_chip(key)``: one was tapped.
    """

    __events__ = ("on_chip",)

    nothing = StringProperty("")
    """What is said where no counter runs."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._chips: tuple[Chip, ...] = ()
        self._spare: list[CounterChip] = []
        self.fbind("width", self._fit)
        theme.bind(tiny=self._fit)

    def show(self, chips: Sequence[Chip]) -> None:
        """Shows exactly these."""
        if tuple(chips) == self._chips:
            return
        self._chips = tuple(chips)
        box = self.ids.chips
        while len(box.children) > len(chips):
            self._spare.append(box.children[0])
            box.remove_widget(box.children[0])
        while len(box.children) < len(chips):
            box.add_widget(self._spare.pop() if self._spare else self._make())
        for chip, shown in zip(box.children[::-1], chips, strict=True):
            chip.key, chip.icon, chip.due = shown.key, shown.icon, shown.due
        self._fit()

    def _make(self) -> CounterChip:
        chip = CounterChip()
        chip.bind(on_release=lambda chip: self.dispatch("on_chip", chip.key))
        return chip

    def _fit(self, *_: object) -> None:
        room = self.width - dp(8) - dp(6) * max(0, len(self._chips) - 1)
        widths = [self._wide(chip.text) for chip in self._chips]
        short = [chip.tight for chip in self._chips]
        texts = [chip.text for chip in self._chips]
        if sum(widths) > room:
            texts, widths = short, [self._wide(words) for words in short]
        # what falls due keeps its words longest
        places = sorted(range(len(texts)), key=lambda at: (self._chips[at].due, -at))
        for at in places:
            if sum(widths) <= room:
                break
            texts[at], widths[at] = "", dp(LEAST)
        for chip, words, width in zip(self.ids.chips.children[::-1], texts, widths, strict=True):
            chip.text, chip.width = words, min(width, max(dp(LEAST), room))

    @staticmethod
    def _wide(words: str) -> float:
        return max(dp(LEAST), text_width(words, BODY, theme.tiny, True) + dp(BESIDE))

    def on_chip(self, key: object) -> None:
        """A chip was tapped."""


load_rules(__file__)

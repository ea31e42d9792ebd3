"""The counters that run for a Dungeoneer, as chips in a head that is always as high."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from mobile.kit.box import Box, fill
from mobile.kit.painting.brush import Brush, inset
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile, one_line, sign
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.plate import Plate
from mobile.kit.surfaces.text import OneLine, text_width
from mobile.kit.theme.fonts import BODY
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

BESIDE = 40
"""What stands beside the words of a chip, in dp."""
LEAST = 48


@dataclass(frozen=True, slots=True)
class ChipShown:
    """What one chip shows. ``key`` is handed back when it is tapped."""

    key: object
    icon: str
    text: str
    tight: str
    """The same where there is hardly room."""
    due: bool = False


class CounterChip(Painted):
    """One counter: ember where it falls due; where there is no room for words, its icon alone."""

    PAD = 7, 0

    def ground(self, brush: Brush, shown: ChipShown) -> None:
        box = (0, self.height / 2 - dp(17), self.width, dp(34))
        brush.rounded(box, dp(17), "ember" if shown.due else "edge")
        brush.rounded(inset(box, dp(1.5)), dp(15.5), "tray" if shown.due else "slot")

    def fill(self, pile: Pile, shown: ChipShown) -> None:
        icon = sign(shown.icon, 20, "ember_bright" if shown.due else "brass")
        if shown.text:
            words = one_line(shown.text, "tiny", "text", pile.width - dp(23), bold=True)
            pile.row(icon, words, gap=3)
        else:
            pile.put(icon, centred=True)


class CounterChips(Plate, Box):
    """All counters in one row. Argument: what to do with the key of one that was tapped."""

    def __init__(self, on_chip: Callable[[object], object]) -> None:
        super().__init__(
            plate="well", size_hint_y=None, height=dp(48), padding=(dp(4), 0), spacing=dp(6)
        )
        self.nothing = OneLine(role="tiny", tone="faint", padding=(dp(8), 0, 0, 0))
        self._chips: tuple[ChipShown, ...] = ()
        told = partial(CounterChip, size_hint_y=1, on_release=lambda chip: on_chip(chip.shown.key))
        self._row = Repeater(told)
        self.fbind("width", self._fit)
        theme.bind(tiny=self._fit)

    def show(self, chips: Sequence[ChipShown]) -> None:
        """Shows exactly these."""
        self._chips = tuple(chips)
        self.nothing.text = tr.t("app.ledger.no_counter")
        self._fit()

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
        told = [replace(chip, text=words) for chip, words in zip(self._chips, texts, strict=True)]
        seen = self._row.show(told)
        for chip, width in zip(seen, widths, strict=True):
            chip.width = min(width, max(dp(LEAST), room))
        fill(self, seen or [self.nothing])

    @staticmethod
    def _wide(words: str) -> float:
        return max(dp(LEAST), text_width(words, BODY, theme.tiny, True) + dp(BESIDE))

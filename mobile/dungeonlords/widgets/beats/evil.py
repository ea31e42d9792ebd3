"""The Evilometer on a beat: counters and a paladin walk from where they stood."""

from mobile.dungeonlords.presenters.reveal import EvilMoveShown
from mobile.dungeonlords.widgets.board.evilometer import SLIM, EvilometerView
from mobile.kit.beats import BeatShown
from mobile.kit.controls.buttons import nothing
from mobile.kit.table.beats.part import BeatPart
from mobile.kit.units import dp

WIDEST = 560
"""How wide it is at most, in dp."""


class EvilPart(BeatPart):
    """The Evilometer as it was, then as it is."""

    def __init__(self) -> None:
        self.evilometer = EvilometerView(nothing, size_hint=(None, None), disabled=True)
        super().__init__()
        self.add_widget(self.evilometer)
        self.bind(pos=self._stand, size=self._stand)

    def least(self, width: float) -> float:
        return dp(SLIM + 8)

    def lay(self, shown: tuple[EvilMoveShown, BeatShown, bool], width: float) -> None:
        """Shows it as it was. Arguments: before and after; the width it has."""
        super().lay(shown, width)
        self._stand()
        self.evilometer.shown = shown[0].before

    def _stand(self, *_: object) -> None:
        wide = min(self.width, dp(WIDEST))
        self.evilometer.width = wide
        self.evilometer.pos = self.x + (self.width - wide) / 2, self.y + dp(4)

    def swell(self, part: float) -> None:
        """It is seen from the beginning."""

    def tumble(self, own: float, foe: float) -> None:
        """All set out once it was seen how they stood. Arguments: what is left; nothing."""
        if own < 1 and self.shown and self.evilometer.stood:
            self.evilometer.shown = self.shown[0].after

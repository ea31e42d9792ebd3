"""The year in the bar of a physical table: what is over, where it stands, what is to come."""

from collections.abc import Sequence

from mobile.dungeonlords.presenters.board.seasons import DONE, NOW
from mobile.dungeonlords.presenters.ledger.phases import PhaseShown
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painted
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

HIGH, PILL = 52, 36
"""The height of a finger's target, and of a pill, in dp."""
PAD, GAP, SIDE, TICK = 12, 8, 17, 14
"""Inside a pill, between pills, an icon and a tick, in dp."""


class PhaseStrip(Painted):
    """Five pills side by side; without their names where there is no room for them."""

    late = True

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.phases: tuple[PhaseShown, ...] = ()
        self.size_hint_x, self.height = 1, dp(HIGH)
        self.pos_hint = {"center_y": 0.5}

    def content(self) -> tuple[object, ...]:
        """The year, in letters of this size."""
        return (self.phases, theme.text_factor) if self.phases else ()

    def show(self, phases: Sequence[PhaseShown]) -> None:
        """Shows where the year stands."""
        self.phases = tuple(phases)
        self.label = " · ".join(one.name for one in phases if one.when == NOW)
        self.refresh()

    def paint(self, brush: Brush) -> None:
        """Pills in the middle of the strip."""
        names = [Lettering(one.name, theme.small, bold=one.when == NOW) for one in self.phases]
        wide = [self._pill(one, name.width) for one, name in zip(self.phases, names, strict=True)]
        gaps = dp(GAP) * (len(wide) - 1)
        if sum(wide) + gaps > self.width:
            names = [Lettering("", theme.small) for _ in names]
            wide = [self._pill(one, -dp(6)) for one in self.phases]
        x = max(0.0, (self.width - sum(wide) - gaps) / 2)
        for one, name, width in zip(self.phases, names, wide, strict=True):
            self._paint_pill(brush, one, name, x, width)
            x += width + dp(GAP)

    def _pill(self, one: PhaseShown, words: float) -> float:
        tick = dp(TICK + 6) if one.when == DONE else 0
        return float(2 * dp(PAD) + dp(SIDE) + dp(6) + words + tick)

    def _paint_pill(
        self, brush: Brush, one: PhaseShown, name: Lettering, x: float, width: float
    ) -> None:
        now = one.when == NOW
        high = dp(PILL)
        box = (x, (self.height - high) / 2, width, high)
        brush.rounded(box, high / 2, "brass" if now else "edge")
        rim = dp(1.4)
        inner = (x + rim, box[1] + rim, width - 2 * rim, high - 2 * rim)
        brush.rounded(inner, high / 2 - rim, "raised" if now else "slot")
        tone, alpha = ("brass_bright", 1.0) if now else ("dim", 1.0)
        middle = self.height / 2
        left = x + dp(PAD)
        brush.icon(one.icon, left, middle - dp(SIDE) / 2, dp(SIDE), tone, alpha)
        left += dp(SIDE) + dp(6)
        brush.words(name, left, middle - name.height / 2, tone, alpha)
        if one.when == DONE:
            at = x + width - dp(PAD) - dp(TICK)
            brush.icon("check", at, middle - dp(TICK) / 2, dp(TICK), tone, alpha)

"""The year at a physical table: in the bar, and the seasons in sight with who comes."""

from collections.abc import Callable, Sequence
from functools import partial

from dungeonlords.speech.scene.year import DONE, NOW
from mobile.dungeonlords.presenters.board.seasons import SeasonShown
from mobile.dungeonlords.presenters.ledger.year import PhaseShown
from mobile.dungeonlords.widgets.board.timeline import SeasonPill
from mobile.kit.box import Box
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Cell, Pile, letters, sign
from mobile.kit.repeater import Repeater
from mobile.kit.units import dp

HIGH, PILL = 52, 36
"""The height of a finger's target, and of a pill, in dp."""
PAD, GAP, INSIDE = 12, 8, 6
"""At the ends of a pill, between pills, between what stands in one, in dp."""


class PhaseStrip(Painted):
    """Five pills side by side; without their names where there is no room for them."""

    late = True

    def __init__(self, **properties: object) -> None:
        super().__init__(**{"height": dp(HIGH), "pos_hint": {"center_y": 0.5}, **properties})
        self.size_hint_x = 1

    def spoken(self, shown: tuple[PhaseShown, ...]) -> str:
        return " · ".join(one.name for one in shown if one.when == NOW)

    def paint(self, brush: Brush) -> None:
        for named in (True, False):
            pills = [phase_pill(one, named) for one in self.shown]
            wide = sum(pill.width + dp(GAP) for pill in pills) - dp(GAP)
            if wide <= self.width:
                break
        x, y = max(0.0, (self.width - wide) / 2), (self.height - dp(PILL)) / 2
        for pill in pills:
            pill.paint(brush, x, y)
            x += pill.width + dp(GAP)


def phase_pill(one: PhaseShown, named: bool) -> Cell:
    """A part of the year. Arguments: it; whether its name is said."""
    now = one.when == NOW
    tone = "brass_bright" if now else "dim"
    parts = [sign(one.icon, 17, tone)]
    parts += [letters(one.name, "small", tone, bold=now)] if named else []
    parts += [sign("check", 14, tone)] if one.when == DONE else []
    width = sum(part.width + dp(INSIDE) for part in parts) - dp(INSIDE) + 2 * dp(PAD)
    row = Pile(width, centred=False)
    row.row(*parts, gap=INSIDE, least=PILL)

    def paint(brush: Brush, x: float, y: float) -> None:
        edge, inside = ("brass", "raised") if now else ("edge", "slot")
        brush.framed((x, y, width, dp(PILL)), dp(PILL) / 2, edge, inside, dp(1.4))
        row.paint(brush, x + dp(PAD), y)

    return Cell(width, dp(PILL), paint)


class ComingBox(Box):
    """This season and the next. Arguments: what a tap on a season does; those of a widget."""

    def __init__(self, on_season: Callable[[SeasonShown], object], **properties: object) -> None:
        super().__init__(size_hint_y=None, height=dp(112), spacing=dp(6), **properties)
        tapped = partial(SeasonPill, size_hint=(1, 1))
        self.pills = Repeater(partial(tapped, on_release=lambda one: on_season(one.shown)))

    def show(self, seasons: Sequence[SeasonShown]) -> None:
        """Shows as many as are known."""
        self.pills.fill(self, seasons)

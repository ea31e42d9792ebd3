"""Over a battle: who fights in which order, and the six steps as cards or as beads."""

from collections.abc import Sequence

from mobile.dungeonlords.presenters.battle.shown import DONE, NOW, BattleStepShown, FighterShown
from mobile.dungeonlords.presenters.figures import CaptiveShown
from mobile.dungeonlords.widgets.battle.card import BattleCard
from mobile.dungeonlords.widgets.painting.figures import portrait
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.pile import Cell, Pile, letters, sign
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

SIDE = 30
"""The side of a captive's medal in dp."""


class FighterStrip(BattleCard):
    """Who fights in which order, side by side, in rows where there is no room."""

    PAD = 0, 0
    centred = False

    def fill(self, pile: Pile, shown: Sequence[FighterShown]) -> None:
        pile.wrap(*(capsule(one) for one in shown), gap=8, between=4)
        pile.gap(4)

    def spoken(self, shown: Sequence[FighterShown]) -> str:
        return ", ".join(f"{one.mark.name} {one.note}" for one in shown)

    def slack(self, free: float) -> float:
        """It begins at the top."""
        return 0


def capsule(one: FighterShown) -> Cell:
    """The mark, the name, how it stands with a lord."""
    name = Lettering(one.mark.name, theme.sizes["small"], bold=True)
    note = Lettering(one.note, theme.sizes["tiny"])
    now, alpha = one.state == NOW, 0.6 if one.state == DONE else 1.0
    wide, high = name.width + note.width + dp(52), max(dp(44), name.height + dp(14))

    def paint(brush: Brush, x: float, y: float) -> None:
        edge, inside, rim = ("brass", "raised", 1.6) if now else ("edge", "slot", 1)
        brush.framed((x, y, wide, high), high / 2, edge, inside, dp(rim))
        middle = y + high / 2
        brush.mark(one.mark, x + dp(12), middle - dp(9), dp(18), alpha)
        tone = "brass_bright" if now else "text"
        brush.words(name, x + dp(36), middle - name.height / 2, tone)
        brush.words(note, x + name.width + dp(42), middle - note.height / 2, "dim")

    return Cell(wide, high, paint)


class Prison(BattleCard):
    """Who is in prison: the bars, and a medal for each."""

    PAD = 0, 0
    centred = False

    def room(self) -> float:
        """The width that it needs for all."""
        return float(dp(34) + dp(SIDE + 4) * len(self.shown))

    def fill(self, pile: Pile, shown: Sequence[CaptiveShown]) -> None:
        captives = Pile(pile.width - dp(34), False)
        captives.gap(4)
        captives.wrap(*(portrait(one, SIDE) for one in shown), gap=4, between=4)
        pile.row(sign("prison", 26, "brass_bright"), captives, gap=8)

    def spoken(self, shown: Sequence[CaptiveShown]) -> str:
        return ", ".join(one.name for one in shown)


class StepPiece(BattleCard):
    """A step in some form. A tap opens the whole sum."""

    def spoken(self, shown: BattleStepShown) -> str:
        return f"{shown.title}: {shown.sum}"


class StepCard(StepPiece):
    """A step with its sum and its clause, on a bright plate while it is on."""

    LEAST = 64
    centred = False

    def fill(self, pile: Pile, shown: BattleStepShown) -> None:
        now, sign_of = shown.state == NOW, step_medal(shown, 40)
        words, tone = Pile(pile.width - dp(48), False), "brass" if now else "dim"
        words.heading(shown.title, "small", "brass_bright" if now else "dim")
        words.text(shown.sum, "tiny", "text" if shown.state != DONE else "dim", bold=now)
        words.row(sign("rulebook", 13, tone), letters(shown.clause.id, "tiny", tone))
        pile.row(sign_of, words, gap=8)

    def ground(self, brush: Brush, shown: BattleStepShown) -> None:
        plate = {NOW: "panel_active", DONE: "panel_disabled"}.get(shown.state, "panel")
        brush.plate("button_down" if self.state == "down" else plate, self.box)


class Bead(StepPiece):
    """A step as a bead on a string."""

    PAD = 0, 0
    LEAST = 50

    def fill(self, pile: Pile, shown: BattleStepShown) -> None:
        pile.put(step_medal(shown, 44 if shown.state == NOW else 34))

    def ground(self, brush: Brush, shown: BattleStepShown) -> None:
        middle = self.height / 2
        brush.line((0, middle, self.width, middle), "edge", dp(1.6))


class OpenStep(StepPiece):
    """The step that is on, in words, below the beads."""

    PAD = 2, 4

    def fill(self, pile: Pile, shown: BattleStepShown) -> None:
        rest = f"{shown.sum} · {shown.clause.id}"
        title, words = letters(shown.title, "strong", "brass_bright", face=HEADING), letters(rest)
        if title.width + words.width + dp(16) <= pile.width:
            pile.row(title, words, gap=8)
        else:
            pile.heading(shown.title)
            pile.text(rest)


def step_medal(step: BattleStepShown, side: float) -> Cell:
    """The icon of a step in its ring, with a tick once it is done.

    Arguments: the step; the side in dp.
    """
    long = dp(side)

    def paint(brush: Brush, x: float, y: float) -> None:
        ring = {NOW: "brass", DONE: "green"}.get(step.state, "edge")
        brush.ringed(x, y, long, ring, "slot", dp(2))
        tone = "text" if step.state == NOW else "dim"
        brush.icon(step.icon, x + long * 0.2, y + long * 0.2, long * 0.6, tone)
        if step.state == DONE:
            small = max(dp(14), long * 0.4)
            brush.icon("check", x + long - small * 0.7, y - small * 0.1, small, "green")

    return Cell(long, long, paint)

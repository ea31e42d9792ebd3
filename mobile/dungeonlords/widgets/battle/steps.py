"""Over a battle: who fights in which order, and the six steps as cards or as beads."""

from dungeonlords.speech.scene.steps import DONE, NOW
from mobile.dungeonlords.presenters.battle.shown import (
    BattleStepShown,
    FighterShown,
    NewsShown,
)
from mobile.dungeonlords.widgets.battle.cards import BattleCard
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.pile import Cell, Pile, letters, seat_sign, sign
from mobile.kit.theme.fonts import HEADING
from mobile.kit.translate import tr
from mobile.kit.units import dp


class FighterPill(BattleCard):
    """One of those who fight, in their order, and how it stands with them. A tap opens it all."""

    PAD = 12, 6

    def fill(self, pile: Pile, shown: FighterShown) -> None:
        words = Pile(pile.width - dp(28), False)
        tone = "dim" if shown.state == DONE else "brass_bright" if shown.state == NOW else "text"
        words.text(shown.mark.name, "small", tone, bold=True)
        words.text(shown.note, "tiny", "dim")
        pile.row(seat_sign(shown.mark, 18), words, gap=8)

    def spoken(self, shown: FighterShown) -> str:
        return f"{shown.mark.name}, {shown.note}"

    def ground(self, brush: Brush, shown: FighterShown) -> None:
        edge, inside = ("brass", "raised") if shown.state == NOW else ("edge", "slot")
        inside = "raised" if self.state == "down" else inside
        brush.framed(self.box, min(dp(24), self.height / 2), edge, inside, dp(1.4))


class NewsRow(BattleCard):
    """How the battle of somebody else came out, in a line. A tap opens all of it."""

    PAD = 12, 6
    PLATE, DOWN = "slot", "well_down"
    centred = False

    def fill(self, pile: Pile, shown: NewsShown) -> None:
        tone = "red" if shown.lost else "green"
        words = letters(shown.text, "small", width=pile.width - dp(60))
        pile.row(sign("flag" if shown.lost else "shield", 20, tone), words, None,
                 sign("next", 16, "dim"), gap=8)  # fmt: skip

    def spoken(self, shown: NewsShown) -> str:
        return shown.text


class StepPiece(BattleCard):
    """A step in some form. A tap opens the whole sum."""

    def spoken(self, shown: BattleStepShown) -> str:
        return tr.words.led(shown.title, shown.sum)


class StepCard(StepPiece):
    """A step with its sum, on a bright plate while it is on."""

    PAD = 8, 8
    LEAST = 56
    centred = False

    def fill(self, pile: Pile, shown: BattleStepShown) -> None:
        now, words = shown.state == NOW, Pile(pile.width - dp(34), False)
        words.heading(shown.title, "tiny", "brass_bright" if now else "dim")
        words.text(shown.sum, "tiny", "text" if shown.state != DONE else "dim", bold=now)
        pile.row(step_medal(shown, 28), words, gap=6)

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

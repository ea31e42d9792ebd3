"""A riddle that was answered: the riddle, what was said, what it is."""

from kivy.graphics import RoundedRectangle

from mobile.kit.beats import BeatShown
from mobile.kit.painting.brush import Brush, inset
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.table.beats.part import BeatPart, PlateCell
from mobile.kit.theme.fonts import BODY, HEADING
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.outcomes.shown import AnsweredShown

SKIN, EDGE, INK = (0.80, 0.72, 0.55, 1), (0.45, 0.33, 0.18, 1), (0.23, 0.13, 0.05, 1)
"""Parchment, its edge, and the ink on it."""


class RiddlePart(BeatPart):
    """The riddle on parchment, and the answers below it."""

    def fill(self, pile: Pile, shown: tuple[AnsweredShown, BeatShown, bool]) -> None:
        answered, _, _ = shown
        self._pile_parchment(pile, tr.t("kit.beat.quoted", text=answered.text))
        if answered.said and not answered.correct:
            pile.gap(10)
            pile.put(said(answered.said, pile.width, False))
        pile.gap(10)
        pile.put(said(answered.right, pile.width, True))

    def _pile_parchment(self, pile: Pile, text: str) -> None:
        words = Lettering(text, theme.strong, pile.width - dp(44), halign="center", italic=True)
        high = words.height + dp(36)

        def paint(brush: Brush, x: float, y: float, width: float) -> None:
            box = (x, y, width, high)
            brush.rounded(box, dp(10), EDGE)
            left, low, wide, tall = inset(box, dp(3))
            skin = RoundedRectangle(pos=(left, low), size=(wide, tall), radius=[dp(8)])
            brush.shape(skin, (1, 1, 1, 1) if theme.high_contrast else SKIN)
            ink = "ink" if theme.high_contrast else INK
            brush.words(words, x + dp(22), y + dp(18), ink)

        pile.add(high, paint)


def said(text: str, width: float, right: bool) -> PlateCell:
    """What was said, or what it is. Arguments: the answer; how wide; whether it is right."""
    label = letters(tr.t("kit.beat.it_is" if right else "kit.beat.said"))
    words = letters(
        text,
        dp(28) if right else "strong",
        "brass_bright" if right else "text",
        bold=not right,
        width=width - dp(84) - label.width,
        face=HEADING if right else BODY,
        halign="right",
    )
    mark = sign("check" if right else "cancel", 24, "green" if right else "red")
    pile = Pile(width - dp(30), False)
    pile.row(mark, label, None, words, gap=12)
    pad = dp(14), max(dp(10), (dp(52) - pile.height) / 2)
    return PlateCell(width, "slot_active" if right else "slot", pile, pad)

"""The parts that only beats of Knightmare have, by what they show."""

from kivy.graphics import RoundedRectangle

from mobile.kit.beats import BeatShown
from mobile.kit.painting.brush import Brush, inset
from mobile.kit.painting.grade import graded
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.pile import Cell, Part, Pile, letters, portrait, sign
from mobile.kit.table.beats.part import BeatPart, PlateCell, even
from mobile.kit.table.beats.sheet import BeatParts
from mobile.kit.table.reasons import odds_bar
from mobile.kit.theme.fonts import BODY, HEADING
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.fights import FightSideShown
from mobile.knightmare.presenters.outcomes.shown import (
    AnsweredShown,
    GraveShown,
    HopeShown,
    OutlookShown,
)
from mobile.knightmare.widgets.beats.grave import GravePart

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


GAP = 10
BAR = dp(12)
"""How high the bar of the chances is."""


class OutlookPart(BeatPart):
    """A fight to come."""

    def fill(self, pile: Pile, shown: tuple[OutlookShown, BeatShown, bool]) -> None:
        outlook, width = shown[0], pile.width
        beside = width >= dp(420) * max(1.0, theme.text_factor)
        across = (width - dp(GAP)) / 2 if beside else width
        foe, own = outlook.sides
        put(pile, [strength(foe, across, False), strength(own, across, True)], beside)
        if outlook.odds:
            pile.gap(GAP)
            pile.put(odds_bar(outlook.odds, pile.width, BAR))
            pile.gap(6)
            pile.text(outlook.odds_text, "strong", bold=True)
            pile.gap(2 if outlook.best else 0)
            pile.text(outlook.best, "small", "dim")
        pile.gap(GAP if outlook.hopes else 0)
        put(pile, [hope_plate(one, across) for one in outlook.hopes], beside)


def put(pile: Pile, plates: list[PlateCell], beside: bool) -> None:
    """Piles plates up. Arguments: the pile; the plates; whether they stand beside each other."""
    if beside:
        pile.row(*even(plates), gap=GAP)
        return
    for at, plate in enumerate(plates):
        pile.gap(GAP if at else 0)
        pile.put(plate)


def strength(side: FightSideShown, width: float, own: bool) -> PlateCell:
    """One side. Arguments: it; how wide; whether it is the person's own."""
    inner = width - dp(82 + 10)
    words = Pile(inner, False)
    words.text(side.name, "strong", "brass_bright" if own else "dim", face=HEADING)
    number = letters(str(side.total), dp(32), bold=True)
    beside = inner - number.width - dp(8)
    word = letters(tr.t("kit.beat.strength"), "small", "dim", width=beside)
    # on the line of the number
    low = Cell(word.width, number.height, lambda brush, x, y: word.paint(brush, x, y + dp(6)))
    words.row(number, low, gap=8)
    words.gap(2 if side.note else 0)
    words.text(side.note, "tiny", "dim")
    pile = Pile(width - dp(24), False)
    pile.row(portrait(side.icon, 56, "brass" if own else "edge"), words, gap=12)
    return PlateCell(width, "slot_active" if own else "slot", pile, (dp(14), dp(10)))


def hope_plate(hope: HopeShown, width: float) -> PlateCell:
    """What a fight may bring. Arguments: a hope, or a fear; how wide."""
    pile = Pile(width - dp(28), False)
    icon, tone = ("check", "green") if hope.good else ("cancel", "red")
    title = letters(hope.title, "small", bold=True, width=pile.width - dp(30))
    pile.row(sign(icon, 20, tone), title, gap=10)
    signs = signs_of(hope, pile.width)
    if signs:
        pile.gap(6)
        pile.row(*signs, gap=8)
    if hope.text:
        pile.gap(6)
        pile.text(hope.text, "body")
    return PlateCell(width, "slot", pile, (dp(14), dp(12)))


def signs_of(hope: HopeShown, width: float) -> list[Part]:
    """Helm tokens, or Life Force before and after. Arguments: a hope; how wide they may be."""
    if hope.tokens:
        return [letters(f"+{hope.tokens}", "heading", bold=True), sign("helm", 28, "brass")]
    if not hope.grades:
        return []
    before, after = (graded(life, dp(32)) for life in hope.grades)
    life = hope.grades[-1]
    said = tr.t("kit.level_" + life.lower()).replace(" ", "\N{NO-BREAK SPACE}")
    tone = "red" if life == "DEAD" else life.lower()
    word = letters(said, "strong", tone, bold=True, width=width - dp(32 + 18 + 32 + 24))
    return [before, sign("next", 18, "brass"), after, word]


PARTS: BeatParts = {GraveShown: GravePart, AnsweredShown: RiddlePart, OutlookShown: OutlookPart}

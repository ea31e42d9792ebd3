"""How good a choice was, what each answer was worth, and why: parts of the screen of a moment."""

from functools import partial

from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Cell, Pile, letters, medal, room, sign
from mobile.kit.review.marks import FLAGS, flag
from mobile.kit.theme.fonts import HEADING
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.looking_back.judging import (
    AnswerJudgedShown,
    JudgedShown,
    WhyShown,
    WorthShown,
)
from mobile.shell.presenters.looking_back.moment import ToldShown

ANSWER, BESIDE = dp(56), dp(420)
"""The least height of an answer; the width from which two stand side by side."""
BAR, NARROW = (dp(118), dp(14)), dp(460)
TONES = {"expert": "green", "you": "red", "both": "green", "came": "brass", "": "dim"}
FIGURES = {True: "green", False: "red", None: "text"}
LUCK = {"lucky": "luck_up", "unlucky": "luck_down"}


class VerdictPart(Painting):
    """How good a choice was: a mark and a sentence, and both answers beside each other."""

    own_height = True
    PAD = 16, 12

    def fill(self, pile: Pile, shown: JudgedShown) -> None:
        marked = shown.kind in FLAGS
        self.plate = "panel_active" if marked else "panel"
        ring = LUCK.get(shown.kind, "brass")
        head = flag(shown.kind, 40) if marked else medal(shown.icon, 40, ring)
        tone = FLAGS[shown.kind][1] if marked else LUCK.get(shown.kind, "brass_bright")
        words = Pile(pile.width - head.width - dp(14), centred=False)
        words.heading(shown.title, "heading", tone)
        words.text(shown.line, "small", "dim")
        pile.row(head, words, gap=14)
        if shown.asked:
            pile.gap(8)
            pile.text(shown.asked, "small")
        beside = pile.width >= BESIDE and len(shown.answers) > 1
        wide = (pile.width - dp(12)) / 2 if beside else pile.width
        piles = [_answer(one, wide - dp(24)) for one in shown.answers]
        high = max([ANSWER, *(one.height + dp(20) for one in piles)])
        cells = [
            Cell(wide, high, partial(_framed, one, told, wide, high))
            for one, told in zip(shown.answers, piles, strict=True)
        ]
        for row in [cells] if beside else [[cell] for cell in cells]:
            pile.gap(10)
            pile.row(*row, gap=12)


def _answer(one: AnswerJudgedShown, wide: float) -> Pile:
    """Whose it is, what it was worth, and what it was."""
    pile = Pile(wide, centred=False)
    figure = letters(one.worth, "heading", FIGURES[one.good], bold=True)
    pile.row(letters(one.whose, "small", "dim"), None, figure)
    if one.text:
        pile.text(one.text, "strong", "brass_bright", face=HEADING)
    return pile


def _framed(
    one: AnswerJudgedShown, told: Pile, wide: float, high: float, brush: Brush, x: float, y: float
) -> None:
    """An answer on its plate; the better one has a bright edge."""
    brush.plate("slot_active" if one.good else "slot", (x, y, wide, high))
    told.paint(brush, x + dp(12), y + (high - told.height) / 2)


class WorthRow(Painting):
    """One answer, and what it was worth as a bar; all have one scale."""

    own_height = True
    LEAST = 48
    PAD = 10, 6

    def fill(self, pile: Pile, shown: WorthShown) -> None:
        kind = shown.kind
        self.plate = "slot_active" if shown.better or kind == "came" else "well"
        head = flag(shown.mark, 26) if shown.mark else sign("check", 24, "green")
        head = head if shown.mark or shown.better else room(26)
        figure = _right(letters(shown.worth, "strong", bold=True), dp(48))
        tag = _right(letters(shown.whose, "tiny", TONES[kind], bold=True), dp(46))
        wide = min(BAR[0], max(0.0, pile.width * 0.2))
        bar = Cell(wide, BAR[1], partial(_bar, wide, shown.share, TONES[kind]))
        left = pile.width - sum(one.width for one in (head, bar, figure, tag)) - dp(33)
        role = "body" if pile.width > NARROW else "small"
        words = letters(shown.text, role, bold=True, width=max(dp(60), left))
        pile.row(head, words, None, bar, figure, tag, gap=8)


def _bar(wide: float, share: float, tone: str, brush: Brush, x: float, y: float) -> None:
    radius = dp(3)
    brush.framed((x, y, wide, BAR[1]), radius, "edge", "slot", dp(1))
    brush.rounded((x, y, max(dp(3), wide * share), BAR[1]), radius, tone)


def _right(cell: Cell, wide: float) -> Cell:
    """Words at the right end of a room of their own, which grows with them."""
    wide = max(wide, cell.width)
    return Cell(wide, cell.height, lambda brush, x, y: cell.paint(brush, x + wide - cell.width, y))


class ReasonsPart(Painting):
    """Why one answer was better: three reasons at most."""

    own_height = True
    PAD = 16, 12

    def fill(self, pile: Pile, shown: tuple[WhyShown, ...]) -> None:
        pile.row(
            sign("riddle", 22, "brass"),
            letters(tr.t("app.moment.why"), "subheading", "brass_bright", face=HEADING),
            gap=10,
        )
        for one in shown:
            pile.gap(8)
            words = letters(one.text, "small", width=pile.width - dp(34))
            pile.row(
                sign("add" if one.good else "less", 22, "green" if one.good else "red"),
                words,
                gap=12,
            )


class ToldPart(Painting):
    """What was asked, what was played, and what came of it."""

    own_height = True
    PAD = 16, 14

    def fill(self, pile: Pile, shown: ToldShown) -> None:
        if shown.asked:
            pile.text(shown.asked, "small", "dim")
        if shown.played:
            pile.gap(6)
            pile.text(shown.played, "subheading", "brass_bright", face=HEADING)
        for line in shown.came:
            if pile.height:
                pile.gap(4)
            pile.text(line, "small")


class KnownPart(Painting):
    """What whoever looks back knew then."""

    own_height = True
    PAD = 14, 10

    def fill(self, pile: Pile, shown: tuple[str, ...]) -> None:
        words = Pile(pile.width - dp(38), centred=False)
        words.text(tr.t("app.moment.known"), "small", "brass", bold=True)
        for line in shown:
            words.text(line, "small")
        pile.row(sign("eye", 26, "brass"), words, gap=12)

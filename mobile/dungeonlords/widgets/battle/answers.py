"""The answers of a battle as rows, each with its sum and what it leads to; and the advice."""

from collections.abc import Sequence
from typing import Any

from mobile.dungeonlords.presenters.battle.shown import (
    AdviceShown,
    CardMarkShown,
    LeadsShown,
    ReplyShown,
)
from mobile.dungeonlords.widgets.battle.cards import BattleCard, glow
from mobile.kit.painting.brush import Brush, Tone
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.pile import Cell, Part, Pile, letters, room, sign
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

KEPT, LOST = "shield", "flag"
"""The icons of a tile that is kept, and of one that is lost."""
GREEN, RED = (0.1, 0.24, 0.18, 1.0), (0.3, 0.09, 0.07, 1.0)
"""The grounds of the marks."""
NARROW = 380
"""The room for words in dp, at 100 %, below which what an answer leads to stands in two lines."""
BESIDE = 0.46
"""How much of that room what an answer leads to may take, to stand beside the words."""


class ReplyRow(BattleCard):
    """One answer: its number, an icon, what it does, the sum, and what it leads to."""

    late = False
    PAD = 10, 7
    LEAST = 52
    centred = False

    def __init__(self, **properties: Any) -> None:
        super().__init__(once=True, **properties)

    def fill(self, pile: Pile, shown: ReplyShown) -> None:
        before = [key_of(shown.answer.key)] if shown.answer.key else []
        if shown.icon:
            before += [sign(shown.icon, 34, "brass_bright"), room(10)]
        free = pile.width - sum(part.width for part in before)
        apart = free < dp(NARROW) * theme.text_factor
        leads = leads_of(shown, shown.leads, free, apart) if shown.leads else None
        wide = leads.width + dp(12) if leads else 0.0
        beside = wide <= free * BESIDE
        words = Pile(free - wide if beside else free, False)
        words.text(shown.title, "body", "text", bold=True)
        words.text(shown.sum, "small", "dim")
        if shown.best and apart:
            words.row(*best_here())
        if leads and not beside:
            words.put(leads)
        pile.row(*before, words, None, leads if beside else None, gap=0)

    def spoken(self, shown: ReplyShown) -> str:
        leads = shown.leads.text if shown.leads else ""
        return " · ".join(filter(None, (shown.title, shown.sum, leads)))

    def ground(self, brush: Brush, shown: ReplyShown) -> None:
        """A button, that of the best answer framed."""
        brush.plate("button_down" if self.state == "down" else "button", self.box)
        if shown.best:
            glow(brush, self.box, "brass_bright", 2)


def key_of(key: str) -> Cell:
    """The number key that gives an answer."""
    words = Lettering(key, theme.sizes["small"], bold=True)
    return Cell(dp(16), words.height, lambda brush, x, y: brush.words(words, x, y, "brass"))


def best_here() -> tuple[Part, Part]:
    """That an answer is the best."""
    best = letters(tr.t("app.battle.best"), "tiny", "brass_bright", bold=True)
    return sign("crystal-ball", 15, "brass"), best


def leads_of(shown: ReplyShown, leads: LeadsShown, free: float, apart: bool) -> Pile:
    """What an answer leads to: captives, the tile, points; and that it is the best.

    Arguments: the answer; what it leads to; the room there is, in pixels; whether captives stand
    over the tile, where it is narrow.
    """
    tone = "green" if leads.good else "red"
    captives = [letters(leads.captives, "body", bold=True), sign("prison", 18, "brass_bright")]
    kept = letters(leads.kept, "small", tone, bold=True)
    tile = [kept, sign(KEPT if leads.good else LOST, 18, tone)]
    lines: list[Sequence[Part]] = [captives, tile]
    if not apart:
        best = [best_here()] if shown.best else []
        lines = [*best, [*captives, *tile, letters(leads.points, "small", "dim")]]
    wide = max(sum(part.width + dp(5) for part in line) - dp(5) for line in lines)
    found = Pile(min(free, wide), False)
    for line in lines:
        found.row(*line)
    return found


class AdvicePanel(BattleCard):
    """What the planner says; a tap opens it card by card. Or the crystal ball that is asked."""

    PAD = 14, 14
    centred = False
    from_top = True

    def fill(self, pile: Pile, shown: AdviceShown) -> None:
        plan = shown.plan
        title = letters(shown.title, "strong", "brass_bright", face=HEADING)
        tone = "green" if plan and plan.good else "red"
        chance = letters(plan.chance if plan else "", "heading", tone, bold=True)
        pile.row(sign(shown.icon, 20, "brass_bright"), title, None, chance, gap=8)
        pile.text(shown.note, "tiny", "dim")
        for why in shown.because:
            pile.gap(4)
            pile.text(why, "small", "text")
        if plan is None:
            return
        pile.gap(6)
        icons = [one for icon in plan.icons for one in (sign(icon, 20, "brass_bright"), room(4))]
        pile_plan(pile, icons, plan.text, [plan.points], True)
        pile.gap(6)
        if shown.marks:
            gap = dp(6)
            across = max(1, min(len(shown.marks), int((pile.width + gap) // (dp(30) + gap))))
            wide = min(dp(44), (pile.width - gap * (across - 1)) / across)
            pile.wrap(*(card_mark(mark, wide) for mark in shown.marks), gap=6, between=6)
        pile.gap(4)
        pile.text(shown.sentence, "small", "text")
        if shown.others:
            pile.gap(6)
            pile.add(dp(1), lambda brush, x, y, width: brush.line((x, y, x + width, y), "line"))
            pile.gap(4)
        for one in shown.others:
            pile_plan(pile, [], one.text, [one.chance, one.points], False)

    def spoken(self, shown: AdviceShown) -> str:
        plan = shown.plan
        planned = plan.text if plan else ""
        said = (shown.title, shown.note, *shown.because, planned, shown.sentence)
        return " · ".join(filter(None, said))

    def ground(self, brush: Brush, shown: AdviceShown) -> None:
        """A plain panel; where it is asked by a tap, a button."""
        down = self.state == "down" and (shown.marks or shown.asks)
        plate = "button" if shown.asks else "panel"
        brush.plate("button_down" if down else plate, self.box)


SIGNS = (
    ("prison", "captives", "brass_bright"),
    (KEPT, "kept", "green"),
    (LOST, "lost", "red"),
    ("", "points", "dim"),
)
"""The signs beside the answers: icon, word, colour; points have plus or minus."""


def legend() -> list[Pile]:
    """What the signs beside the answers mean, each with its word."""
    found = []
    for icon, id, tone in SIGNS:
        head = sign(icon, 15, tone) if icon else letters("±", "small", tone, bold=True)
        word = letters(tr.t(f"app.battle.sign.{id}"), "tiny", "dim")
        one = Pile(head.width + word.width + dp(10), False)
        one.row(head, word)
        found.append(one)
    return found


def pile_plan(
    pile: Pile, icons: Sequence[Part], text: str, numbers: Sequence[str], main: bool
) -> None:
    """A defence on a line.

    Arguments: the pile; the icons before it; what it is; its numbers, each in a column of its
    own; whether it is the one that is spoken of, not another that would be possible.
    """
    tone: Tone = "text" if main else "dim"
    wide = dp(52) * max(1.0, theme.text_factor)
    left = sum(icon.width for icon in icons)
    width = pile.width - left - wide * len(numbers)
    words = letters(text, "body" if main else "small", tone, bold=main, width=width)
    columns = [column(number, wide, tone, main or number is not numbers[-1]) for number in numbers]
    pile.gap(2)
    pile.row(*icons, words, None, *columns, gap=0)


def column(text: str, wide: float, tone: Tone, bold: bool) -> Cell:
    """A number at the right end of its column.

    Arguments: the number; the width of the column in pixels; colour; whether it is bold.
    """
    words = Lettering(text, theme.sizes["small"], bold=bold)
    return Cell(
        wide, words.height, lambda brush, x, y: brush.words(words, x + wide - words.width, y, tone)
    )


def card_mark(mark: CardMarkShown, wide: float) -> Cell:
    """What one combat card makes of a defence. Arguments: that; the width in pixels."""
    tone, icon, ground = ("green", KEPT, GREEN) if mark.kept else ("red", LOST, RED)
    high = dp(34)

    def paint(brush: Brush, x: float, y: float) -> None:
        edge: Tone = "brass_bright" if mark.open else (*theme.colours[tone][:3], 0.5)
        inside: Tone = "slot" if theme.high_contrast else ground
        brush.framed((x, y, wide, high), dp(6), edge, inside, dp(2.5 if mark.open else 1))
        side = min(wide, high) * 0.6
        brush.icon_around(icon, x + wide / 2, y + high / 2, side, tone)

    return Cell(wide, high, paint)

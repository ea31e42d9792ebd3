"""The answers of a battle as rows, each with its sum and what it leads to; and the advice."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp

from mobile.dungeonlords.presenters.battle.shown import (
    AdviceShown,
    CardMarkShown,
    LeadsShown,
    PlanShown,
    ReplyShown,
)
from mobile.dungeonlords.widgets.battle.pile import Piece, glow
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.pile import Pile
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr

KEPT, LOST = "shield", "flag"
"""The icons of a tile that is kept, and of one that is lost."""
GREEN, RED = (0.1, 0.24, 0.18, 1.0), (0.3, 0.09, 0.07, 1.0)
"""The grounds of the marks."""
NARROW = 380
"""The room for words in dp, at 100 %, below which what an answer leads to stands in two lines."""


class ReplyRow(Piece):
    """One answer: its number, an icon, what it does, the sum, and what it leads to."""

    PAD = 10
    centred = False
    ICON = 34

    def __init__(self, **properties: Any) -> None:
        super().__init__(once=True, **properties)

    def need(self, width: float) -> float:
        """The least height in this width; what it leads to stands below where it is narrow."""
        shown: ReplyShown = self.shown
        self._left = dp(self.PAD) + (dp(16) if shown.answer.key else 0)
        self._left += dp(self.ICON + 10) if shown.icon else 0
        room = width - self._left - dp(self.PAD)
        self._ends = None
        self._apart = room < dp(NARROW) * theme.text_factor
        if shown.leads:
            self._ends = _ending(shown, shown.leads, room, self._apart)
        end = self._ends.width + dp(12) if self._ends else 0
        self._beside = bool(self._ends) and end <= room * 0.46
        self.pile = Pile(room - (end if self._beside else 0), False)
        self.fill(self.pile, shown)
        high = self.pile.height
        if self._ends:
            high = max(high, self._ends.height) if self._beside else high + self._ends.height
        return float(max(dp(52), high + dp(14)))

    def fill(self, pile: Pile, shown: ReplyShown) -> None:
        pile.text(shown.title, "body", "text", bold=True)
        pile.text(shown.sum, "small", "dim")
        if shown.best and self._apart:
            pile.run(best_here(), 15)

    def spoken(self, shown: ReplyShown) -> str:
        leads = shown.leads.text if shown.leads else ""
        return " · ".join(filter(None, (shown.title, shown.sum, leads)))

    def paint(self, brush: Brush) -> None:
        """The row on its button, the best one framed."""
        shown: ReplyShown = self.shown
        box = (0.0, 0.0, self.width, self.height)
        brush.plate("button_down" if self.state == "down" else "button", box)
        if shown.best:
            glow(brush, box, "brass_bright", 2)
        x, middle = dp(self.PAD), self.height / 2
        if shown.answer.key:
            key = Lettering(shown.answer.key, theme.sizes["small"], bold=True)
            brush.words(key, x, middle - key.height / 2, "brass")
            x += dp(16)
        brush.icon(shown.icon, x, middle - dp(self.ICON) / 2, dp(self.ICON), "brass_bright")
        ends = self._ends
        high = self.pile.height + (ends.height if ends and not self._beside else 0)
        top = middle + high / 2
        self.pile.paint(brush, self._left, top - self.pile.height)
        if ends and self._beside:
            right = self.width - dp(self.PAD) - ends.width
            ends.paint(brush, right, middle - ends.height / 2)
        elif ends:
            ends.paint(brush, self._left, top - self.pile.height - ends.height)


Words = tuple[str, str, Any, bool]


def best_here() -> list[Words]:
    """That an answer is the best."""
    best = tr.t("app.battle.best")
    return [("crystal-ball", "", "brass", False), (best, "tiny", "brass_bright", True)]


def _ending(shown: ReplyShown, leads: LeadsShown, room: float, apart: bool) -> Pile:
    """What an answer leads to: captives, the tile, points; and that it is the best.

    Arguments: the room there is; whether captives stand over the tile, where it is narrow.
    """
    tone = "green" if leads.good else "red"
    captives: list[Words] = [
        (leads.captives, "body", "text", True),
        ("prison", "", "brass_bright", False),
    ]
    tile: list[Words] = [
        (leads.kept, "small", tone, True),
        (KEPT if leads.good else LOST, "", tone, False),
    ]
    lines = [captives, tile]
    if not apart:
        lines = [[*captives, *tile, (leads.points, "small", "dim", False)]]
        if shown.best:
            lines.insert(0, best_here())
    found = Pile(min(room, max(_width(line, 18) for line in lines)), False)
    for line in lines:
        found.run(line, 15 if line == best_here() else 18)
    return found


def _width(parts: Sequence[tuple[str, str, Any, bool]], side: float) -> float:
    wide = 0.0
    for text, role, _, bold in parts:
        wide += Lettering(text, theme.sizes[role], bold=bold).width if role else dp(side)
    return wide + dp(5) * (len(parts) - 1)


class AdvicePanel(Piece):
    """What the planner says. A tap tells it card by card."""

    PAD = 14
    centred = False
    MARK = 34

    def fill(self, pile: Pile, shown: AdviceShown) -> None:
        plan = shown.plan
        head = Lettering(shown.title, theme.sizes["strong"], face="Heading")
        chance = Lettering(plan.chance if plan else "", theme.sizes["heading"], bold=True)
        pile.add(max(head.height, chance.height), _head(head, chance, plan))
        pile.text(shown.note, "tiny", "dim")
        if plan is None:
            return
        pile.gap(6)
        self._plan(pile, plan, "body")
        pile.gap(6)
        self._marks(pile, shown.marks)
        pile.gap(4)
        pile.text(shown.sentence, "small", "text")
        if shown.others:
            pile.gap(6)
            pile.add(dp(1), lambda brush, x, y, width: brush.line((x, y, x + width, y), "line"))
            pile.gap(4)
        for one in shown.others:
            self._plan(pile, one, "small")

    def _plan(self, pile: Pile, plan: PlanShown, role: str) -> None:
        """A defence on a line: what it is, how often it keeps the tile, its points."""
        main = role == "body"
        ends = [("" if main else plan.chance, True), (plan.points, main)]
        letters = [Lettering(text, theme.sizes["small"], bold=bold) for text, bold in ends]
        column = dp(52) * max(1.0, theme.text_factor)
        icons = plan.icons if main else ()
        left = dp(24) * len(icons)
        room = pile.width - left - column * (1 if main else 2)
        words = Lettering(plan.text, theme.sizes[role], room, bold=main)
        high = max(words.height, *(one.height for one in letters))

        def paint(brush: Brush, x: float, y: float, width: float) -> None:
            for at, icon in enumerate(icons):
                brush.icon(icon, x + at * dp(24), y + (high - dp(20)) / 2, dp(20), "brass_bright")
            tone = "text" if main else "dim"
            brush.words(words, x + left, y + (high - words.height) / 2, tone)
            right = x + width
            for letter in reversed(letters):
                tone = "text" if main else "dim"
                brush.words(letter, right - letter.width, y + (high - letter.height) / 2, tone)
                right -= column

        pile.add(high + dp(2), paint)

    def _marks(self, pile: Pile, marks: Sequence[CardMarkShown]) -> None:
        """One square for each card, as many in a line as there is room for."""
        if not marks:
            return
        gap = dp(6)
        least = dp(30)
        across = max(1, min(len(marks), int((pile.width + gap) // (least + gap))))
        wide = min(dp(44), (pile.width - gap * (across - 1)) / across)
        rows = -(-len(marks) // across)
        high = dp(self.MARK)

        def paint(brush: Brush, x: float, y: float, width: float) -> None:
            for at, mark in enumerate(marks):
                column, row = at % across, rows - 1 - at // across
                left, low = x + column * (wide + gap), y + row * (high + gap)
                _mark(brush, mark, (left, low, wide, high))

        pile.add(rows * high + (rows - 1) * gap, paint)

    def spoken(self, shown: AdviceShown) -> str:
        plan = shown.plan
        said = (shown.title, shown.note, plan.text if plan else "", shown.sentence)
        return " · ".join(filter(None, said))

    def ground(self, brush: Brush, shown: AdviceShown) -> None:
        """A plain panel."""
        down = self.state == "down" and shown.marks
        brush.plate("button_down" if down else "panel", (0, 0, self.width, self.height))

    def slack(self, spare: float) -> float:
        """It begins at the top."""
        return 0


def _head(title: Lettering, chance: Lettering, plan: PlanShown | None) -> Any:
    high = max(title.height, chance.height)

    def paint(brush: Brush, x: float, y: float, width: float) -> None:
        side = dp(20)
        brush.icon("crystal-ball", x, y + (high - side) / 2, side, "brass_bright")
        brush.words(title, x + side + dp(8), y + (high - title.height) / 2, "brass_bright")
        tone = "green" if plan and plan.good else "red"
        low = y + (high - chance.height) / 2
        brush.words(chance, x + width - chance.width, low, tone)

    return paint


def _mark(brush: Brush, mark: CardMarkShown, box: tuple[float, float, float, float]) -> None:
    x, y, wide, high = box
    tone = "green" if mark.kept else "red"
    dim = (*theme.colours[tone][:3], 0.5)
    brush.rounded(box, dp(6), "brass_bright" if mark.open else dim)
    rim = dp(2.5) if mark.open else dp(1)
    inner = (x + rim, y + rim, wide - 2 * rim, high - 2 * rim)
    dark = "slot" if theme.high_contrast else GREEN if mark.kept else RED
    brush.rounded(inner, dp(5), dark)
    side = min(wide, high) * 0.6
    icon = KEPT if mark.kept else LOST
    brush.icon(icon, x + (wide - side) / 2, y + (high - side) / 2, side, tone)

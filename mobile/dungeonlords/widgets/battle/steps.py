"""Over a battle: who fights in which order, and the six steps as cards or as beads."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp

from mobile.dungeonlords.presenters.battle.shown import DONE, NOW, BattleStepShown, FighterShown
from mobile.dungeonlords.presenters.figures import CaptiveShown
from mobile.dungeonlords.widgets.battle.pile import GOLD, STEEL, Piece
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.pile import Pile
from mobile.kit.shown import MarkShown
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.style import theme


class FighterStrip(Piece):
    """Who fights in which order, side by side, in lines where there is no room."""

    PAD = 0

    def need(self, width: float) -> float:
        """The least height in this width."""
        self._placed: list[tuple[float, float, FighterShown, Lettering, Lettering]] = []
        x, row, high = 0.0, 0, dp(44)
        for one in self.shown or ():
            name = Lettering(one.name, theme.sizes["small"], bold=True)
            note = Lettering(one.note, theme.sizes["tiny"])
            wide = name.width + note.width + dp(52)
            if x and x + wide > width:
                x, row = 0.0, row + 1
            self._placed.append((x, float(row), one, name, note))
            x += wide + dp(8)
            high = max(high, name.height + dp(14))
        self._row = high
        return float(max(dp(48), (row + 1) * (high + dp(4))))

    def spoken(self, shown: Sequence[FighterShown]) -> str:
        return ", ".join(f"{one.name} {one.note}" for one in shown)

    def paint(self, brush: Brush) -> None:
        """Each in a capsule: the mark, the name, how it stands."""
        for x, row, one, name, note in self._placed:
            high = self._row
            low = self.height - (row + 1) * (high + dp(4)) + dp(4)
            box = (x, low, name.width + note.width + dp(52), high)
            now = one.state == NOW
            brush.rounded(box, high / 2, "edge" if not now else "brass")
            rim = dp(1.6) if now else dp(1)
            inner = (box[0] + rim, box[1] + rim, box[2] - 2 * rim, box[3] - 2 * rim)
            brush.rounded(inner, high / 2, "raised" if now else "slot")
            mark = MarkShown(one.seat, one.name, one.colour, one.shape)
            alpha = 0.6 if one.state == DONE else 1.0
            brush.mark(mark, x + dp(12), low + high / 2 - dp(9), dp(18), alpha)
            middle = low + high / 2
            tone = "brass_bright" if now else "text"
            brush.words(name, x + dp(36), middle - name.height / 2, tone)
            brush.words(note, x + name.width + dp(42), middle - note.height / 2, "dim")


class Prison(Piece):
    """Who is in prison: a medal for each."""

    PAD = 0
    SIDE = 30

    def room(self) -> float:
        """The width that it needs for all."""
        return float(dp(34) + dp(self.SIDE + 4) * len(self.shown))

    def need(self, width: float) -> float:
        """The least height in this width."""
        across = max(1, int((width - dp(34)) // dp(self.SIDE + 4)))
        self._across = across
        rows = -(-len(self.shown) // across)
        return float(max(dp(48), rows * dp(self.SIDE + 4)))

    def spoken(self, shown: Sequence[CaptiveShown]) -> str:
        return ", ".join(one.name for one in shown)

    def paint(self, brush: Brush) -> None:
        """The bars, and whoever sits behind them."""
        side, step = dp(self.SIDE), dp(self.SIDE + 4)
        rows = -(-len(self.shown) // self._across)
        top = (self.height + rows * step) / 2
        brush.icon("prison", 0, (self.height - dp(26)) / 2, dp(26), "brass_bright")
        for at, one in enumerate(self.shown):
            x = dp(34) + (at % self._across) * step
            y = top - (at // self._across + 1) * step
            brush.medal(one.icon, x, y, side, GOLD if one.paladin else STEEL)


class StepCard(Piece):
    """A step with its sum and its clause. A tap opens the whole sum."""

    PAD = 10
    centred = False
    MEDAL = 40

    def need(self, width: float) -> float:
        """The least height in this width."""
        self.pile = Pile(width - 2 * dp(self.PAD) - dp(self.MEDAL + 8), False)
        self.fill(self.pile, self.shown)
        return float(max(dp(64), self.pile.height + 2 * dp(self.PAD)))

    def fill(self, pile: Pile, shown: BattleStepShown) -> None:
        now = shown.state == NOW
        pile.heading(shown.title, "small", "brass_bright" if now else "dim")
        pile.text(shown.sum, "tiny", "text" if shown.state != DONE else "dim", bold=now)
        tone = "brass" if now else "dim"
        pile.run([("rulebook", "", tone, False), (shown.clause.id, "tiny", tone, False)], 13)

    def spoken(self, shown: BattleStepShown) -> str:
        return f"{shown.title}: {shown.sum}"

    def ground(self, brush: Brush, shown: BattleStepShown) -> None:
        """The step that is on stands on a bright plate."""
        plates = {NOW: "panel_active", DONE: "panel_disabled"}
        box = (0.0, 0.0, self.width, self.height)
        brush.plate(
            "button_down" if self.state == "down" else plates.get(shown.state, "panel"), box
        )

    def paint(self, brush: Brush) -> None:
        """The medal at the left, the words beside it."""
        shown: BattleStepShown = self.shown
        self.ground(brush, shown)
        low = (self.height - dp(self.MEDAL)) / 2
        medal(brush, shown, dp(self.PAD), low, dp(self.MEDAL))
        spare = max(0.0, self.height - 2 * dp(self.PAD) - self.pile.height)
        left = dp(self.PAD + self.MEDAL + 8)
        top = self.height - dp(self.PAD) - spare / 2
        self.pile.paint(brush, left, top - self.pile.height)


class Bead(Piece):
    """A step as a bead on a string; a tap opens the whole sum."""

    def need(self, width: float) -> float:
        """The least height."""
        return float(dp(50))

    def spoken(self, shown: BattleStepShown) -> str:
        return f"{shown.title}: {shown.sum}"

    def paint(self, brush: Brush) -> None:
        """The string behind it, and the medal."""
        shown: BattleStepShown = self.shown
        middle = self.height / 2
        brush.line((0, middle, self.width, middle), "edge", dp(1.6))
        side = dp(44 if shown.state == NOW else 34)
        medal(brush, shown, (self.width - side) / 2, middle - side / 2, side)


class OpenStep(Piece):
    """The step that is on, in words, below the beads."""

    PAD = 2

    def need(self, width: float) -> float:
        """The least height in this width."""
        self.pile = Pile(width)
        shown: BattleStepShown = self.shown
        title = Lettering(shown.title, theme.sizes["strong"], face=HEADING)
        beside = width - title.width - dp(16)
        rest = f"{shown.sum} · {shown.clause.id}"
        words = Lettering(rest, theme.sizes["small"])
        if words.width <= beside:
            self.pile.add(max(title.height, words.height), _side_by_side(title, words))
        else:
            self.pile.heading(shown.title)
            self.pile.text(rest, "small", "text")
        return float(max(dp(48), self.pile.height + dp(8)))

    def spoken(self, shown: BattleStepShown) -> str:
        return f"{shown.title}: {shown.sum}"


def _side_by_side(title: Lettering, words: Lettering) -> Any:
    def paint(brush: Brush, x: float, y: float, width: float) -> None:
        left = x + (width - title.width - words.width - dp(8)) / 2
        brush.words(title, left, y, "brass_bright")
        low = y + (title.height - words.height) / 2
        brush.words(words, left + title.width + dp(8), low, "text")

    return paint


def medal(brush: Brush, step: BattleStepShown, x: float, y: float, side: float) -> None:
    """The icon of a step in its ring, with a tick once it is done."""
    ring = {NOW: "brass", DONE: "green"}.get(step.state, "edge")
    brush.disc(x, y, side, ring)
    rim = dp(2)
    brush.disc(x + rim, y + rim, side - 2 * rim, "slot")
    inner = side * 0.6
    tone = "text" if step.state == NOW else "dim"
    brush.icon(step.icon, x + (side - inner) / 2, y + (side - inner) / 2, inner, tone)
    if step.state == DONE:
        small = max(dp(14), side * 0.4)
        brush.icon("check", x + side - small * 0.7, y - small * 0.1, small, "green")

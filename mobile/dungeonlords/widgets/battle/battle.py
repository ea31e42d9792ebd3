"""A battle as a whole: who fights, the six steps, both sides, the card, the question, the advice.

It is told what to show, and lays itself out in one pass from above; only what changed is painted:
the answers at once, the cards and the steps a few frames later.
"""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from mobile.dungeonlords.presenters.battle.shown import BattleShown
from mobile.dungeonlords.widgets.battle.answers import AdvicePanel, ReplyRow
from mobile.dungeonlords.widgets.battle.cards import (
    CardReply,
    CombatCard,
    MonsterCard,
    PlaceCard,
    SiteCard,
    TrapCard,
)
from mobile.dungeonlords.widgets.battle.pile import Piece
from mobile.dungeonlords.widgets.battle.sheets import advice_sheet, card_sheet, step_sheet
from mobile.dungeonlords.widgets.battle.steps import Bead, FighterStrip, OpenStep, Prison, StepCard
from mobile.dungeonlords.widgets.battle.stock import Stock
from mobile.kit.frame.toast import toast
from mobile.kit.painting.brush import Brush
from mobile.kit.shown import AnswerShown
from mobile.kit.table.beats.words import Words
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr

GAP, PAD = 10, 10
"""Between the parts, and inside a panel, in dp."""
ROOMY = 820
"""The width in dp, at 100 % of text, from which both sides stand side by side."""
HALVES = 700
"""The width in dp from which the question stands beside the rest, however large the text is."""


class Layout:
    """Where everything goes, from above: widgets and the panels below them."""

    def __init__(self) -> None:
        self.pieces: list[tuple[Widget, float, float, float, float]] = []
        self.panels: list[tuple[str, float, float, float, float]] = []

    def put(self, piece: Widget, x: float, top: float, width: float, height: float) -> None:
        """A widget. Arguments: its left edge, how far below the top, its size."""
        self.pieces.append((piece, x, top, width, height))

    def panel(self, plate: str, x: float, top: float, width: float, height: float) -> None:
        """A plate below others."""
        self.panels.append((plate, x, top, width, height))


class BattleView(RelativeLayout):
    """A battle, wide or narrow; as high as it needs to be in the width it is given.

    Arguments: what an answer does; opens a clause.
    """

    wide = BooleanProperty(True)
    """Whether there may be several columns."""

    def __init__(
        self,
        on_answer: Callable[[AnswerShown], object],
        on_clause: Callable[[str], object],
        **properties: Any,
    ) -> None:
        super().__init__(size_hint_y=None, **properties)
        self.on_answer, self.on_clause = on_answer, on_clause
        self.shown: BattleShown | None = None
        self._ground = InstructionGroup()
        # the first thing that a layout does is to move into its own coordinates
        self.canvas.before.add(self._ground)
        taps: dict[type[Piece], Callable[[Any], None]] = {
            **dict.fromkeys((StepCard, Bead, OpenStep), self._read_step),
            **dict.fromkeys((SiteCard, TrapCard, MonsterCard, PlaceCard), self._tapped),
            **dict.fromkeys((ReplyRow, CardReply), self._given),
            **{CombatCard: self._read_card, AdvicePanel: self._read_advice},
        }
        self._stock = Stock(self, taps)
        self._last: tuple[object, ...] = ()
        self.question = Words(role="heading")
        self.news = Words(tone="dim")
        self.front = Words(face=HEADING, tone="brass_bright")
        for one in (self.question, self.news, self.front):
            self.add_widget(one)
        self._due = Clock.create_trigger(self._arrange, -1)
        for name in ("width", "wide"):
            self.fbind(name, self._due)
        for name in ("text_factor", "left_handed", "high_contrast"):
            theme.bind(**{name: self._due})

    # -- taps ----------------------------------------------------------------------------

    def _tapped(self, piece: Piece) -> None:
        """A card or a figure was tapped: it answers, or says why it does not."""
        shown = piece.shown
        if not piece.meant or shown is None:
            return
        if shown.answer is not None:
            self.on_answer(shown.answer)
        elif getattr(shown, "why_not", ""):
            clause = shown.clause
            toast(shown.why_not, action=clause, on_action=lambda: self.on_clause(clause))

    def _read_step(self, piece: Piece) -> None:
        if piece.shown is not None:
            step_sheet(piece.shown, self.on_clause)

    def _read_card(self, piece: Piece) -> None:
        if piece.shown is not None and piece.shown.id:
            card_sheet(piece.shown)

    def _read_advice(self, piece: Piece) -> None:
        if piece.shown is not None and piece.shown.marks:
            advice_sheet(piece.shown)

    # -- showing -------------------------------------------------------------------------

    def show(self, shown: BattleShown) -> None:
        """Shows a battle as it stands."""
        if shown != self.shown:
            self.shown = shown
            self._arrange()

    def prepare(self) -> bool:
        """Makes something that is needed sooner or later; whether there was anything to make."""
        return self._stock.prepare()

    def finish(self) -> None:
        """Paints at once what would be painted in the next frames."""
        self._stock.finish()

    def _arrange(self, *_: object) -> None:
        """Lays everything out where anything has changed."""
        shown, width = self.shown, self.width
        now = (shown, width, self.wide, theme.text_factor, theme.left_handed, theme.high_contrast)
        if shown is None or width <= dp(100) or now == self._last:
            return
        self._last = now
        plan = Layout()
        roomy = self.wide and width >= dp(ROOMY) * theme.text_factor
        high = self._roomy(plan, shown, width) if roomy else self._narrow(plan, shown, width)
        self.height = high
        self._ground.clear()
        brush = Brush(self._ground)
        for plate, x, top, wide, tall in plan.panels:
            brush.plate(plate, (x, high - top - tall, wide, tall))
        for piece, x, top, wide, tall in plan.pieces:
            place(piece, x, high - top - tall, wide, tall)
        self._stock.paint()

    # -- wide ----------------------------------------------------------------------------

    def _roomy(self, plan: Layout, shown: BattleShown, width: float) -> float:
        """Steps above, both sides and the card in the middle, question and advice below."""
        gap = dp(GAP)
        (strip,) = self._stock.take(FighterStrip, [shown.fighters])
        self._stock.take(Bead, ())
        self._stock.take(OpenStep, ())
        room = width
        for prison in self._prison(shown):
            room = max(width / 2, width - prison.room() - gap)
            plan.put(prison, room + gap, 0, width - room - gap, prison.least(width - room - gap))
        top = self._stack(plan, strip, 0, 0, room) - dp(GAP - 4)
        cards = self._stock.take(StepCard, shown.steps)
        top += flow(plan, cards, 0, top, width, width / len(cards) - gap, gap) + gap
        top += self._middle(plan, shown, top, width) + gap
        return top + self._asked(plan, shown, 0, top, width, beside=True)

    def _middle(self, plan: Layout, shown: BattleShown, top: float, width: float) -> float:
        """The dungeon's side, the line, the card: all equally high."""
        gap, pad = dp(GAP), dp(PAD)
        card_wide = dp(172)
        side, line = self._side(shown), self._line(shown, compact=False)
        units = 1.2 * len(side), 1.3 * len(line) or 1
        room = width - card_wide - 2 * gap
        side_wide = room * min(0.66, max(0.3, units[0] / sum(units)))
        line_wide = room - side_wide
        self.front.write(tr.t("app.battle.line"), theme.sizes["strong"])
        head = self.front.height + dp(8)
        trial = Layout()
        side_high = flow(trial, side, pad, top + pad, side_wide - 2 * pad, dp(112), dp(8))
        left = side_wide + gap + pad
        inner = line_wide - 2 * pad
        line_high = flow(trial, line, left, top + pad + head, inner, dp(112), dp(8))
        (card,) = self._stock.take(CombatCard, [shown.card])
        card.lying = False
        tall = max(side_high, line_high + head, card.least(card_wide) - 2 * pad) + 2 * pad
        for piece, x, low, wide, high in trial.pieces:
            # cards in one row fill the panel
            grows = side_high if piece in side else line_high
            room_above = tall - 2 * pad - (0 if piece in side else head)
            whole = grows == high
            plan.put(piece, x, low, wide, room_above if whole else high)
        plan.panel("panel", 0, top, side_wide, tall)
        plan.panel(
            "panel_active" if shown.aiming else "panel", side_wide + gap, top, line_wide, tall
        )
        plan.put(self.front, left, top + pad, self.front.width, self.front.height)
        plan.put(card, width - card_wide, top, card_wide, tall)
        return tall

    # -- narrow --------------------------------------------------------------------------

    def _narrow(self, plan: Layout, shown: BattleShown, width: float) -> float:
        """All below each other; where text is large on a tablet, the question stands beside."""
        self._stock.take(StepCard, ())
        beads = self._stock.take(Bead, shown.steps)
        top = flow(plan, beads, 0, 0, width, dp(48), 0)
        steps = [shown.step] if shown.step else []
        for piece in self._stock.take(OpenStep, steps):
            top = self._stack(plan, piece, 0, top, width)
        self.front.write("", theme.sizes["strong"])
        gap = dp(GAP)
        if not self.wide or width < dp(HALVES):
            top = self._facts(plan, shown, 0, top, width)
            top += self._asked(plan, shown, 0, top, width, beside=False) + gap
            return self._rest(plan, shown, 0, top, width)
        half = (width - gap) / 2
        left, right = (half + gap, 0) if theme.left_handed else (0, half + gap)
        facts = self._facts(plan, shown, left, top, half)
        low = self._rest(plan, shown, left, facts, half)
        asked = self._asked(plan, shown, right, top, half, beside=False)
        return max(low, top + asked)

    def _facts(self, plan: Layout, shown: BattleShown, x: float, top: float, width: float) -> float:
        """The line, the tile, the card; returns where the next may begin."""
        gap, pad = dp(GAP), dp(PAD)
        line = self._line(shown, compact=True)
        start = top
        least = dp(104)
        top += flow(plan, line, x + pad, top + pad, width - 2 * pad, least, dp(8)) + 2 * pad
        plate = "panel_active" if shown.aiming else "panel"
        plan.panel(plate, x, start, width, top - start)
        top += gap
        (card,) = self._stock.take(CombatCard, [shown.card])
        sites = self._stock.take(SiteCard, shown.sites)
        for one in (card, *sites):
            one.lying = True
        return (
            top + flow(plan, [*sites, card], x, top, width, dp(160) * theme.text_factor, gap) + gap
        )

    def _rest(self, plan: Layout, shown: BattleShown, x: float, top: float, width: float) -> float:
        """Traps, monsters, and who fights in which order."""
        side = [
            *self._stock.take(TrapCard, shown.traps),
            *self._stock.take(MonsterCard, shown.sent),
        ]
        least = dp(112) * theme.text_factor**0.5
        top += flow(plan, side, x, top, width, least, dp(8)) + (dp(GAP) if side else 0)
        for prison in self._prison(shown):
            top = self._stack(plan, prison, x, top, width)
        (strip,) = self._stock.take(FighterStrip, [shown.fighters])
        return self._stack(plan, strip, x, top, width)

    # -- the parts -----------------------------------------------------------------------

    def _side(self, shown: BattleShown) -> list[Piece]:
        """The dungeon's side: the tile, traps, monsters."""
        sites = self._stock.take(SiteCard, shown.sites)
        for one in sites:
            one.lying = False
        return [
            *sites,
            *self._stock.take(TrapCard, shown.traps),
            *self._stock.take(MonsterCard, shown.sent),
        ]

    def _prison(self, shown: BattleShown) -> list[Prison]:
        captives = [shown.captives] if shown.captives else []
        return self._stock.take(Prison, captives)

    def _line(self, shown: BattleShown, compact: bool) -> list[Piece]:
        places = self._stock.take(PlaceCard, shown.line)
        for one in places:
            one.compact = compact
        return list(places)

    def _stack(self, plan: Layout, piece: Piece, x: float, top: float, width: float) -> float:
        """Puts a piece at full width; returns where the next one may begin."""
        high = piece.least(width)
        plan.put(piece, x, top, width, high)
        return top + high + dp(GAP)

    def _asked(
        self,
        plan: Layout,
        shown: BattleShown,
        x: float,
        top: float,
        width: float,
        beside: bool,
    ) -> float:
        """The question with its answers, and the advice beside or below it; returns its height."""
        gap = dp(GAP)
        advice = self._stock.take(AdvicePanel, [shown.advice] if shown.advice else [])
        halves = bool(advice) and beside
        wide = round(width * 0.645) if halves else width
        rest = width - wide - gap
        mirrored = halves and theme.left_handed
        left = x + (rest + gap if mirrored else 0)
        trial = Layout()
        high = self._question(trial, shown, left, top, wide)
        if halves:
            high = max(high, advice[0].least(rest))
            plan.put(advice[0], x + (0 if mirrored else wide + gap), top, rest, high)
        plan.panel("panel_active" if shown.replies else "panel", left, top, wide, high)
        plan.pieces += trial.pieces
        if advice and not halves:
            more = advice[0].least(width)
            plan.put(advice[0], x, top + high + gap, width, more)
            high += gap + more
        return high

    def _question(
        self, plan: Layout, shown: BattleShown, x: float, top: float, width: float
    ) -> float:
        """The question, and its answers below it; two beside each other where they are many."""
        pad, inner = dp(PAD), width - 2 * dp(PAD)
        high = pad
        news = "\n".join(shown.news)
        self.news.write(news, theme.sizes["small"], inner if news else 0)
        self.question.write(shown.question, theme.sizes["strong"], inner, bold=True)
        for words in (self.news, self.question):
            plan.put(words, x + pad, top + high, words.width, words.height)
            high += words.height + (dp(6) if words.text else 0)
        high += dp(2)
        named = [one for one in shown.replies if one.card]
        cards = self._stock.take(CardReply, named)
        if cards:
            least = dp(170) * theme.text_factor
            high += flow(plan, cards, x + pad, top + high, inner, least, dp(8)) + dp(8)
        plain = [one for one in shown.replies if not one.card]
        rows = self._stock.take(ReplyRow, plain)
        several = len(rows) > 3 and inner >= 2 * dp(360) * theme.text_factor
        least = (inner - dp(8)) / 2 - 1 if several else inner
        high += flow(plan, rows, x + pad, top + high, inner, least, dp(8), most=inner)
        return high + pad

    def _given(self, row: ReplyRow | CardReply) -> None:
        if row.meant and row.shown is not None:
            self.on_answer(row.shown.answer)


def flow(
    plan: Layout,
    pieces: Sequence[Piece],
    x: float,
    top: float,
    width: float,
    least: float,
    gap: float,
    most: float = 0,
) -> float:
    """Puts pieces side by side, in rows of equal height; returns how high they are together.

    Arguments: the least width of each, and the most, as wide as there is room where it is 0.
    """
    if not pieces:
        return 0
    across = max(1, min(len(pieces), int((width + gap + 1) // (least + gap))))
    wide = (width - gap * (across - 1)) / across
    high = 0.0
    for start in range(0, len(pieces), across):
        row = pieces[start : start + across]
        tall = max(piece.least(wide) for piece in row)
        for at, piece in enumerate(row):
            plan.put(piece, x + at * (wide + gap), top + high, wide, tall)
        high += tall + gap
    return high - gap


def place(widget: Widget, x: float, y: float, width: float, height: float) -> None:
    """Puts a widget where it belongs; those that paint themselves are told their size."""
    if isinstance(widget, Piece):
        widget.place(round(x), round(y), round(width), round(height))
    else:
        widget.pos = round(x), round(y)

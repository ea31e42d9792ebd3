"""A battle as a whole: who fights, the six steps, both sides, the card, the question, the advice.

It is told what to show, and lays itself out in one pass from above; only what changed is painted:
the answers at once, the cards and the steps a few frames later.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.properties import BooleanProperty
from kivy.uix.relativelayout import RelativeLayout

from mobile.dungeonlords.presenters.battle.shown import BattleShown
from mobile.dungeonlords.widgets.battle.answers import AdvicePanel, ReplyRow, legend
from mobile.dungeonlords.widgets.battle.cards import (
    BattleCard,
    CardReply,
    CombatCard,
    MonsterCard,
    PlaceCard,
    SiteCard,
    TrapCard,
)
from mobile.dungeonlords.widgets.battle.sheets import advice_sheet, card_sheet, step_sheet
from mobile.dungeonlords.widgets.battle.steps import Bead, FighterPill, NewsRow, OpenStep, StepCard
from mobile.kit.box import fill
from mobile.kit.frame.toast import toast
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile
from mobile.kit.repeater import Repeater
from mobile.kit.shown import AnswerShown
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

GAP, PAD = 10, 10
"""Between the parts, and inside a panel, in dp."""
HALVES = 700
"""The width in dp from which the question stands beside the rest, however large the text is."""
SUMS = 800
"""The width in dp, at 100 % of text, from which the steps are cards with their sums."""


Kind = type[BattleCard]
USUAL: Mapping[Kind, int] = {
    **{FighterPill: 4, StepCard: 6, Bead: 6, OpenStep: 1, SiteCard: 1, TrapCard: 3},
    **{MonsterCard: 4, PlaceCard: 4, CombatCard: 1, ReplyRow: 6, AdvicePanel: 1, NewsRow: 3},
}
"""How many of each a battle usually has."""
POINTED: Mapping[str, Sequence[Kind]] = {
    "line": (PlaceCard,),
    "traps": (TrapCard,),
    "monsters": (MonsterCard,),
    "replies": (ReplyRow, CardReply),
}
"""What a lesson may point at, by name."""


class Layout:
    """Where everything goes, from above: widgets, and the panels below them."""

    def __init__(self) -> None:
        self.pieces: list[tuple[Painting, float, float, float, float]] = []
        self.panels: list[tuple[str, float, float, float, float]] = []

    def put(self, piece: Painting, x: float, top: float, width: float, height: float) -> None:
        """A widget. Arguments: it; its left edge; how far below the top; its width and height."""
        self.pieces.append((piece, x, top, width, height))

    def panel(self, plate: str, x: float, top: float, width: float, height: float) -> None:
        """A plate below others. Arguments: its name; then as for ``put``."""
        self.panels.append((plate, x, top, width, height))

    def stack(self, card: BattleCard, x: float, top: float, width: float) -> float:
        """A card as high as it needs to be; returns where the next one may begin.

        Arguments: it; its left edge; how far below the top; its width.
        """
        high = card.least(width)
        self.put(card, x, top, width, high)
        return top + high + dp(GAP)

    def flow(
        self,
        cards: Sequence[BattleCard],
        x: float,
        top: float,
        width: float,
        least: float,
        gap: float,
    ) -> float:
        """Cards side by side, in rows of equal height; returns how high they are together.

        Arguments: the cards; their left edge; how far below the top; the width of all; the least
        width of each; the room between two.
        """
        if not cards:
            return 0
        across = max(1, min(len(cards), int((width + gap + 1) // (least + gap))))
        # on whole pixels: a trifle more or less may break a word otherwise
        wide = (width - gap * (across - 1)) // across
        high = 0.0
        for start in range(0, len(cards), across):
            row = cards[start : start + across]
            tall = max(card.least(wide) for card in row)
            for at, card in enumerate(row):
                self.put(card, x + at * (wide + gap), top + high, wide, tall)
            high += tall + gap
        return high - gap

    def apply(self, brush: Brush, height: float) -> None:
        """Puts everything in its place, on whole pixels.

        Arguments: what paints panels; how high all of it is.
        """
        for plate, x, top, wide, high in self.panels:
            brush.plate(plate, (x, height - top - high, wide, high))
        for widget, x, top, wide, high in self.pieces:
            widget.put(round(x), round(height - top - high), round(wide), round(high))


class QuestionText(Painting):
    """What is asked, and what the signs beside answers mean."""

    def fill(self, pile: Pile, shown: tuple[str, bool]) -> None:
        question, signs = shown
        pile.text(question, "strong", bold=True)
        if signs:
            pile.gap(4)
            pile.wrap(*legend(), gap=4, between=2)


class BattleView(RelativeLayout):
    """A battle, wide or narrow; as high as it needs to be in the width it is given.

    Arguments: what an answer does; opens a clause; asks for advice; opens all of a lord's battle.
    """

    wide = BooleanProperty(True)
    """Whether there may be several columns."""

    def __init__(
        self,
        on_answer: Callable[[AnswerShown], object],
        on_clause: Callable[[str], None],
        on_ask: Callable[[], object],
        on_lord: Callable[[str], object],
        **properties: Any,
    ) -> None:
        super().__init__(size_hint_y=None, **properties)
        self.on_answer, self.on_clause, self.on_ask = on_answer, on_clause, on_ask
        self.on_lord = on_lord
        self.shown: BattleShown | None = None
        self._ground = InstructionGroup()
        # the first thing that a layout does is to move into its own coordinates
        self.canvas.before.add(self._ground)
        self._parts: dict[Kind, Repeater[Any]] = {
            kind: Repeater(partial(kind, on_release=tap)) for kind, tap in self._taps().items()
        }
        self._last: tuple[object, ...] = ()
        self.question = QuestionText()
        self._due = Clock.create_trigger(self._arrange, -1)
        for name in ("width", "wide"):
            self.fbind(name, self._due)
        for name in ("text_factor", "left_handed", "high_contrast"):
            theme.bind(**{name: self._due})

    # -- taps ----------------------------------------------------------------------------

    def _taps(self) -> dict[Kind, Callable[[Any], object]]:
        """What a tap on each kind of card does; the most urgent to be painted first."""
        return {
            **dict.fromkeys((ReplyRow, CardReply), self._given),
            **dict.fromkeys((PlaceCard, TrapCard, MonsterCard), self._tapped),
            SiteCard: lambda _: None,
            **dict.fromkeys((StepCard, Bead, OpenStep), self._read_step),
            CombatCard: self._read_card,
            AdvicePanel: self._read_advice,
            FighterPill: lambda pill: self.on_lord(pill.shown.mark.who),
            NewsRow: lambda row: self.on_lord(row.shown.seat),
        }

    def _tapped(self, piece: BattleCard) -> None:
        """A card or a figure was tapped: it answers, or says why it does not."""
        shown = piece.shown
        if not piece.meant:
            return
        if shown.answer is not None:
            self.on_answer(shown.answer)
        elif shown.figure.why:
            clause = shown.figure.clause
            toast(shown.figure.why, action=clause, on_action=lambda: self.on_clause(clause))

    def _read_step(self, piece: BattleCard) -> None:
        step_sheet(piece.shown, self.on_clause)

    def _read_card(self, piece: BattleCard) -> None:
        if piece.shown.id:
            card_sheet(piece.shown)

    def _read_advice(self, piece: BattleCard) -> None:
        if piece.shown.asks:
            self.on_ask()
        elif piece.shown.marks or piece.shown.because:
            advice_sheet(piece.shown)

    # -- showing -------------------------------------------------------------------------

    def show(self, shown: BattleShown) -> None:
        """Shows a battle as it stands."""
        if shown != self.shown:
            self.shown = shown
            self._arrange()

    def first(self, name: str) -> Sequence[BattleCard]:
        """The cards of one kind, from the left, by the name of ``POINTED``; empty for another."""
        return self._seen(*POINTED.get(name, ()))

    @property
    def written(self) -> Sequence[BattleCard]:
        """Every card that is shown: all of them are read while a battle is planned."""
        return self._seen(*self._parts)

    def prepare(self) -> bool:
        """Makes something that is needed sooner or later; whether there was anything to make."""
        return any(self._parts[kind].prepare(usual) for kind, usual in USUAL.items())

    def finish(self) -> None:
        """Paints at once what would be painted in the next frames."""
        for parts in self._parts.values():
            for one in parts.seen:
                one.catch_up()

    def _take(self, shown: BattleShown, sums: bool) -> None:
        """As many cards of each kind as there is to show.

        Arguments: the battle; whether the steps are cards with their sums.
        """
        models: dict[Kind, Sequence[object]] = {
            ReplyRow: [one for one in shown.replies if not one.card],
            CardReply: [one for one in shown.replies if one.card],
            PlaceCard: shown.line,
            SiteCard: [shown.site] if shown.site else (),
            TrapCard: shown.traps,
            MonsterCard: shown.sent,
            StepCard: shown.steps if sums else (),
            Bead: () if sums else shown.steps,
            OpenStep: [shown.step] if shown.step and not sums else (),
            CombatCard: [shown.card],
            AdvicePanel: [shown.advice] if shown.advice else (),
            FighterPill: shown.fighters,
            NewsRow: shown.news,
        }
        for kind, parts in self._parts.items():
            parts.show(models[kind])
        seen = (one for parts in self._parts.values() for one in parts.seen)
        fill(self, [self.question, *seen])

    def _seen(self, *kinds: Kind) -> list[BattleCard]:
        """The cards of some kinds, in this order."""
        return [one for kind in kinds for one in self._parts[kind].seen]

    def _arrange(self, *_: object) -> None:
        """Lays everything out where anything has changed."""
        shown, width = self.shown, self.width
        now = (shown, width, self.wide, theme.text_factor, theme.left_handed, theme.high_contrast)
        if shown is None or width <= dp(100) or now == self._last:
            return
        self._last = now
        plan, sums = Layout(), self.wide and width >= dp(SUMS) * theme.text_factor
        self._take(shown, sums)
        halves = self.wide and width >= dp(HALVES)
        high = self._halves(plan, shown, width) if halves else self._narrow(plan, shown, width)
        self.height = high
        self._ground.clear()
        plan.apply(Brush(self._ground), high)

    # -- where everything goes -----------------------------------------------------------

    def _halves(self, plan: Layout, shown: BattleShown, width: float) -> float:
        """Lords and steps above; below them both sides, and beside them what is asked."""
        gap = dp(GAP)
        top = self._pills(plan, 0, width) + dp(4)
        if cards := self._seen(StepCard):
            top += plan.flow(cards, 0, top, width, (width - gap * 5) / 6 - 1, gap) + gap
        top = self._beads(plan, top, width)
        half = (width - gap) / 2
        left, right = (half + gap, 0) if theme.left_handed else (0, half + gap)
        low = self._rest(plan, left, self._facts(plan, shown, left, top, half), half)
        return max(low, self._asked(plan, shown, right, top, half))

    def _narrow(self, plan: Layout, shown: BattleShown, width: float) -> float:
        """All below each other."""
        top = self._facts(plan, shown, 0, self._beads(plan, 0, width), width)
        top = self._rest(plan, 0, self._asked(plan, shown, 0, top, width), width)
        return self._pills(plan, top, width)

    def _pills(self, plan: Layout, top: float, width: float) -> float:
        """Who fights in which order; returns where the next may begin."""
        least = dp(150) * theme.text_factor**0.5
        return top + plan.flow(self._seen(FighterPill), 0, top, width, least, dp(8)) + dp(GAP)

    def _beads(self, plan: Layout, top: float, width: float) -> float:
        """The steps as beads, and the one that is on in words; returns where the next may begin."""
        top += plan.flow(self._seen(Bead), 0, top, width, dp(48), 0)
        for piece in self._seen(OpenStep):
            top = plan.stack(piece, 0, top, width)
        return top

    def _facts(self, plan: Layout, shown: BattleShown, x: float, top: float, width: float) -> float:
        """The line, the tile, the card; returns where the next may begin."""
        gap, pad, line = dp(GAP), dp(PAD), self._seen(PlaceCard)
        high = plan.flow(line, x + pad, top + pad, width - 2 * pad, dp(104), dp(8)) + 2 * pad
        plan.panel("panel_active" if shown.aiming else "panel", x, top, width, high)
        top += high + gap
        cards, least = self._seen(SiteCard, CombatCard), dp(160) * theme.text_factor
        return top + plan.flow(cards, x, top, width, least, gap) + gap

    def _rest(self, plan: Layout, x: float, top: float, width: float) -> float:
        """Traps and monsters; returns where all of it ends."""
        side, least = self._seen(TrapCard, MonsterCard), dp(112) * theme.text_factor**0.5
        return top + plan.flow(side, x, top, width, least, dp(8)) + (dp(GAP) if side else 0)

    # -- the question --------------------------------------------------------------------

    def _asked(self, plan: Layout, shown: BattleShown, x: float, top: float, width: float) -> float:
        """The question, the advice, and how others fared; returns where the next may begin."""
        high = self._question(plan, shown, x, top, width)
        plan.panel("panel_active" if shown.replies else "panel", x, top, width, high)
        top += high + dp(GAP)
        for piece in self._seen(AdvicePanel, NewsRow):
            top = plan.stack(piece, x, top, width)
        return top

    def _question(
        self, plan: Layout, shown: BattleShown, x: float, top: float, width: float
    ) -> float:
        """The question, and its answers below it; two beside each other where they are many."""
        pad, inner = dp(PAD), width - 2 * dp(PAD)
        leads = any(reply.leads for reply in shown.replies)
        self.question.shown = shown.question, leads
        least = self.question.least(inner)
        plan.put(self.question, x + pad, top + pad, inner, least)
        high = pad + least + dp(8)
        if cards := self._seen(CardReply):
            least = dp(170) * theme.text_factor
            high += plan.flow(cards, x + pad, top + high, inner, least, dp(8)) + dp(8)
        rows = self._seen(ReplyRow)
        several = len(rows) > 3 and inner >= 2 * dp(360) * theme.text_factor
        least = (inner - dp(8)) / 2 - 1 if several else inner
        return high + plan.flow(rows, x + pad, top + high, inner, least, dp(8)) + pad

    def _given(self, row: ReplyRow | CardReply) -> None:
        if row.meant:
            self.on_answer(row.shown.answer)

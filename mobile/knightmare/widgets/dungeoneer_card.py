"""A Dungeoneer's card: Life Force, helm tokens, items, spells, and the counters that run."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from kivy.properties import ObjectProperty

from mobile.kit.box import Fitted, Stack, fill
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.controls.items import ItemShelf, ShelfItem
from mobile.kit.painting.brush import Box as Area
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Cell, Pile, letters, portrait, sign
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.glow import glow
from mobile.kit.surfaces.panel import Divider, Panel
from mobile.kit.theme.fonts import HEADING
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.cards.dungeoneer import CardShown, HandShown
from mobile.knightmare.presenters.cards.things import ThingShown
from mobile.knightmare.widgets.cells import (
    LifeMeter,
    LifeShown,
    TokensShown,
    TokenTrack,
    life_badge,
    seat_mark,
    token_badge,
)
from shared.play.game import PERSON

ICON = dp(20)
"""How large a thing is on a strip."""
LINES = 6
"""Spells and what runs, which most cards do not exceed."""


class CardLineShown(NamedTuple):
    """A line of a card: something that runs, or a spell."""

    icon: str
    text: str
    note: str = ""
    key: object = None
    """What a tap explains; None where it does nothing."""


class CardLine(Painted):
    """A line of a card; tapped, it is explained."""

    PLATE, DOWN = "well", "well_down"
    PAD = 10, 5
    LEAST = 48
    own_height = True

    def fill(self, pile: Pile, shown: CardLineShown) -> None:
        leads = shown.key is not None
        words = Pile(pile.width - dp(58 if leads else 44), centred=False)
        words.text(shown.text, "small")
        words.text(shown.note, "tiny", "dim")
        end = [sign("next", 14, "edge")] if leads else []
        pile.row(sign(shown.icon, 24, "brass"), words, *end, gap=10)

    def stands_on(self, shown: CardLineShown) -> str:
        return self.PLATE if shown.key is None else super().stands_on(shown)

    def tell(self, on_line: Callable[[object], object]) -> None:
        """It was tapped: hands the key on, where there is one."""
        if self.shown.key is not None:
            on_line(self.shown.key)


class CardLines(Stack):
    """Lines below each other. Argument: what to do with the key of a line that was tapped."""

    def __init__(self, on_line: Callable[[object], object]) -> None:
        super().__init__(spacing=dp(6))
        self.rows = Repeater(partial(CardLine, on_release=lambda line: line.tell(on_line)))

    def show(self, lines: Iterable[CardLineShown]) -> None:
        self.rows.fill(self, lines)


class CardTop(Painting):
    """Who it is, where, and in which colour."""

    LEAST = 60
    own_height = True

    def fill(self, pile: Pile, shown: CardShown) -> None:
        lit = is_lit(shown)
        side = 46 if pile.width < dp(218) else 56
        words = Pile(pile.width - dp(side + 44), centred=False)
        words.heading(shown.name, "heading", "brass_bright" if lit else "text")
        words.gap(2)
        bot = () if shown.player == PERSON else (shown.player_text,)
        words.text(" · ".join((shown.place_text, *bot)), "small", "dim")
        face = portrait(shown.icon, side, "brass" if lit else "edge")
        pile.row(face, words, seat_mark(shown.colour, shown.shape, dp(20)), gap=12)


class HandWords(Painting):
    """How many spell cards there are, and what the chest has shown."""

    LEAST = 48
    own_height = True

    def fill(self, pile: Pile, shown: HandShown) -> None:
        words = Pile(pile.width - dp(36), centred=False)
        words.text(shown.text, "small")
        words.text(shown.vision, "tiny", "dim")
        pile.row(sign("cards", 26, "brass" if shown.count else "edge"), words, gap=10)


class DungeoneerCard(Panel):
    """The whole card. ``show(card)`` tells it what to show; nothing is built anew.

    Arguments: what to do with an item or a spell that was tapped; with the seat whose spell cards
    are to be turned over; with the id of the clause of a counter that was tapped.
    """

    shown = ObjectProperty(None, allownone=True)

    def __init__(
        self,
        on_thing: Callable[[ThingShown], object],
        on_turn_hand: Callable[[str], object],
        on_clause: Callable[[str], object],
        **properties: object,
    ) -> None:
        self.on_thing, self.on_clause = on_thing, on_clause
        self.head, self.life, self.count = CardTop(), LifeMeter(), TokenTrack()
        self.shelf = ItemShelf(self._tapped)
        self.hand, self.lines = HandWords(), CardLines(self._tapped)
        self.turn = PlainButton(icon="eye", size_hint_x=None, pos_hint={"center_y": 0.5})
        self.turn.bind(on_release=lambda _: on_turn_hand(self.shown.seat))
        self.spells = Fitted(spacing=dp(10))
        parts = self.head, self.life, Divider(), self.count, self.shelf, self.spells, self.lines
        super().__init__(*parts, **properties)
        for name in ("text", "minimum_width"):
            self.turn.fbind(name, self._fit_turn)
        self.fbind("width", self._fit_turn)

    def show(self, card: CardShown) -> None:
        before, self.shown = self.shown, card
        if card == before:
            return
        self.look = "disabled" if card.dead else "active" if is_lit(card) else "normal"
        self.head.shown, self.hand.shown = card, card.hand
        self.life.shown = LifeShown(card.life, card.life_text)
        self.count.shown = TokensShown(card.tokens, card.max_tokens)
        self.shelf.items = [slot(thing) for thing in card.items]
        self.turn.text = tr.t(f"app.solo.{'turn_hand' if card.hand.hidden else 'hide_hand'}")
        turns = card.hand.may_turn and card.hand.count
        fill(self.spells, [self.hand, self.turn] if turns else [self.hand])
        self.lines.show(lines_of(card))
        if changed(before, card, "life"):
            glow(self.life)
        if changed(before, card, "tokens"):
            glow(self.count)

    def prepare(self) -> bool:
        """Makes one more line for later; False where there are enough."""
        return self.lines.rows.prepare(LINES)

    def _fit_turn(self, *_: object) -> None:
        self.turn.width = min(self.turn.minimum_width, self.width * 0.45)

    def _tapped(self, key: object) -> None:
        """An item, a spell or a counter was tapped."""
        if isinstance(key, ThingShown):
            self.on_thing(key)
        elif isinstance(key, str):
            self.on_clause(key)


def is_lit(card: CardShown) -> bool:
    """Whether it is this Dungeoneer's turn, or question."""
    return not card.dead and (card.asked or card.active)


def changed(before: CardShown | None, now: CardShown, name: str) -> bool:
    """Whether a value is another than before, of the same Dungeoneer.

    Arguments: the card that was seen before, None for none; the card as it is now; the name of
    the value.
    """
    same = before is not None and before.seat == now.seat
    return same and getattr(before, name) != getattr(now, name)


def slot(thing: ThingShown) -> ShelfItem:
    """An item in its slot; a Quest Object has a bright edge."""
    note = tr.t("app.solo.quest_object") if thing.quest else ""
    return ShelfItem(thing, thing.icon, thing.name, note, active=thing.quest)


def lines_of(card: CardShown) -> Iterable[CardLineShown]:
    """What runs, what can be cast, and the path, one line each."""
    for counter in card.counters:
        yield CardLineShown(counter.icon, counter.text, key=counter.clause or None)
    if card.path:
        yield CardLineShown("throne", card.path.text)
    for spell in (*card.hand.spells, *((card.dark_spell,) if card.dark_spell else ())):
        title = tr.words.led(spell.card, spell.name) if spell.card else spell.name
        yield CardLineShown(spell.icon, title, key=spell)


class DungeoneerStrip(Painted):
    """The card in one row, for a phone, or for those who wait; a tap opens the card."""

    PAD = 10, 6
    LEAST = 64
    own_height = True

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._values: dict[str, Area] = {}
        """Where Life Force and helm tokens are seen."""

    def show(self, card: CardShown) -> None:
        before, self.shown = self.shown, card
        for name, box in self._values.items():
            if changed(before, card, name):
                glow(self, box)

    def fill(self, pile: Pile, shown: CardShown) -> None:
        lit = shown.asked or shown.active
        words = Pile(pile.width - dp(80), centred=False)
        mark = seat_mark(shown.colour, shown.shape, dp(16))
        tone, room = "brass_bright" if lit else "text", words.width - mark.width - dp(8)
        name = letters(shown.name, "subheading", tone, width=room, face=HEADING)
        words.row(name, None, mark, least=22)
        words.gap(3)
        self._badges(words, shown)
        face = portrait(shown.icon, 44, "brass" if lit else "edge")
        pile.row(face, words, sign("next", 16, "edge"), gap=10)

    def _badges(self, words: Pile, shown: CardShown) -> None:
        """Life Force, helm tokens and what is carried; below each other where it is narrow."""
        life = self._seen("life", life_badge(shown.life, shown.life_text))
        tokens = self._seen("tokens", token_badge(shown.tokens, shown.max_tokens))
        hand = ["cards"] * shown.hand.count + [counter.icon for counter in shown.counters]
        icons = [thing.icon for thing in shown.items] + hand
        words.wrap(life, tokens, *icon_lines(icons, words.width), gap=12)

    def _seen(self, name: str, badge: Cell) -> Cell:
        """A badge of which it is known where it is painted."""

        def paint(brush: Brush, x: float, y: float) -> None:
            self._values[name] = x, y, badge.width, badge.height
            badge.paint(brush, x, y)

        return Cell(badge.width, badge.height, paint)

    def stands_on(self, shown: CardShown) -> str:
        return "panel_active" if shown.asked or shown.active else "panel"


def icon_lines(icons: Sequence[str], room: float) -> list[Cell]:
    """Small icons side by side, in as many lines as they take.

    Arguments: their names; the room in pixels.
    """
    across = max(1, int(room // (ICON * 1.25)))
    lines = [icons[at : at + across] for at in range(0, len(icons), across)]
    return [icon_line(line) for line in lines]


def icon_line(icons: Sequence[str]) -> Cell:
    """Small icons side by side. Argument: their names."""
    step, high = ICON * 1.25, dp(28)

    def paint(brush: Brush, x: float, y: float) -> None:
        for at, icon in enumerate(icons):
            brush.icon(icon, x + at * step, y + (high - ICON) / 2, ICON)

    return Cell(len(icons) * step, high, paint)

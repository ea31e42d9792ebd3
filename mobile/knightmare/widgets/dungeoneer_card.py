"""A Dungeoneer's card: Life Force, helm tokens, items, spells, and the counters that run."""

from collections.abc import Callable, Iterable, Sequence

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls import items, seat_mark  # noqa: F401  (used in the rules)
from mobile.kit.controls.buttons import Tap
from mobile.kit.controls.items import Item
from mobile.kit.kv import load_rules
from mobile.kit.surfaces.panel import Panel
from mobile.kit.theme.icons import icon_texture
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.cards.dungeoneer import CardShown
from mobile.knightmare.presenters.cards.things import ThingShown
from mobile.knightmare.widgets import life, tokens  # noqa: F401  (used in the rules)
from mobile.knightmare.widgets.dungeon.paint import Mark, Marks
from mobile.knightmare.widgets.standing import Standing
from mobile.knightmare.widgets.tokens import CEILING
from shared.play.game import PERSON

SLOTS = 3
"""Slots for items that are always seen."""
LINES = 6
"""Spells and what runs, which most cards do not exceed."""


class CardLine(Tap, Box):
    """A line of a card: something that runs, or a spell; tapped, it is explained."""

    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    tone = StringProperty("brass")
    key = ObjectProperty(None, allownone=True)
    leads_on = BooleanProperty(False)


class CardLines(Box):
    """Lines below each other, kept and only told what to show.

    Argument: what to do with the key of a line that was tapped.
    """

    def __init__(self, on_line: Callable[[object], object], **properties: object) -> None:
        super().__init__(**properties)
        self.on_line = on_line
        self._spare: list[CardLine] = []

    def show(self, lines: Sequence[tuple[str, str, str, object]]) -> None:
        """Shows exactly these: icon, text, a second line, and the key."""
        while len(self.children) > len(lines):
            self._spare.append(self.children[0])
            self.remove_widget(self.children[0])
        while len(self.children) < len(lines):
            self.add_widget(self._spare.pop() if self._spare else self._line())
        for line, (icon, text, note, key) in zip(self.children[::-1], lines, strict=True):
            line.icon, line.text, line.note, line.key = icon, text, note, key
            line.leads_on = key is not None

    def prepare(self, count: int) -> bool:
        """Makes one more line for later; False where there are so many already."""
        if len(self.children) + len(self._spare) >= count:
            return False
        self._spare.append(self._line())
        return True

    def _line(self) -> CardLine:
        line = CardLine()
        line.bind(on_release=lambda line: line.key is not None and self.on_line(line.key))
        return line


class DungeoneerCard(Standing, Panel):
    """The whole card. ``show(card)`` tells it what to show; nothing is built anew.

    Arguments: what to do with an item or a spell that was tapped; with the seat whose spell cards
    are to be turned over; with the id of the clause of a counter that was tapped.
    """

    ceiling = NumericProperty(CEILING)
    slots = NumericProperty(SLOTS)
    place = StringProperty("")
    items = ListProperty()
    hand_text = StringProperty("")
    hand_note = StringProperty("")
    may_turn = BooleanProperty(False)
    hidden = BooleanProperty(False)

    def __init__(
        self,
        on_thing: Callable[[ThingShown], object],
        on_turn_hand: Callable[[str], object],
        on_clause: Callable[[str], object],
        **properties: object,
    ) -> None:
        super().__init__(**properties)
        self.on_thing, self.on_turn_hand, self.on_clause = on_thing, on_turn_hand, on_clause
        self.lines = CardLines(self.tapped)
        self.add_widget(self.lines)

    def show(self, card: CardShown) -> None:
        """Shows a card as it is now."""
        if card == self.card:
            return
        self.stand(card)
        self.look = "disabled" if card.dead else "active" if card.asked or card.active else "normal"
        bot = () if card.player == PERSON else (card.player_text,)
        self.place = " · ".join((card.place_text, *bot))
        self.items = [slot(thing) for thing in card.items]
        self.hand_text, self.hand_note = card.hand.text, card.hand.vision
        self.may_turn = card.hand.may_turn and bool(card.hand.count)
        self.hidden = card.hand.hidden
        self.lines.show(list(lines_of(card)))

    def prepare(self) -> bool:
        """Makes one more line for later; False where there are enough."""
        return self.lines.prepare(LINES)

    def tapped(self, key: object) -> None:
        """An item, a spell or a counter was tapped."""
        if isinstance(key, ThingShown):
            self.on_thing(key)
        elif isinstance(key, str):
            self.on_clause(key)

    def turn_hand(self) -> None:
        """The spell cards are to be turned over."""
        if self.card and self.may_turn:
            self.on_turn_hand(self.card.seat)


def slot(thing: ThingShown) -> Item:
    """An item in its slot; a Quest Object has a bright edge."""
    note = tr.t("app.solo.quest_object") if thing.quest else ""
    return Item(thing, thing.icon, thing.name, note, active=thing.quest)


def lines_of(card: CardShown) -> Iterable[tuple[str, str, str, object]]:
    """What runs, what can be cast, and the path, one line each."""
    for counter in card.counters:
        yield counter.icon, counter.text, "", counter.clause or None
    if card.path:
        yield "throne", card.path.text, "", None
    for spell in (*card.hand.spells, *((card.dark_spell,) if card.dark_spell else ())):
        title = f"{spell.card}: {spell.name}" if spell.card else spell.name
        yield spell.icon, title, "", spell


class IconLine(Widget):
    """Small icons side by side, as many as there is room for."""

    icons = ListProperty()
    side = NumericProperty(dp(20))

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._marks = Marks(self.canvas)
        for name in ("icons", "pos", "size", "side"):
            self.fbind(name, self._draw)
        theme.bind(high_contrast=self._draw)

    def _draw(self, *_: object) -> None:
        step, low = self.side * 1.25, self.y + self.height / 2 - self.side / 2
        room = max(0, int((self.width + self.side * 0.25) // step))
        self._marks.show(
            Mark(icon_texture(icon, self.side), self.x + at * step, low, self.side, theme.brass)
            for at, icon in enumerate(self.icons[:room])
        )


class DungeoneerStrip(Standing, Tap, Box):
    """The card in one row, for a phone, or for those who wait; a tap opens the card."""

    icons = ListProperty()
    active = BooleanProperty(False)
    label = StringProperty("")

    def show(self, card: CardShown) -> None:
        """Shows a card as it is now."""
        if card == self.card:
            return
        self.stand(card)
        self.label = card.spoken
        hand = ["cards"] * card.hand.count + [counter.icon for counter in card.counters]
        self.icons = [thing.icon for thing in card.items] + hand
        self.active = card.asked or card.active


load_rules(__file__)

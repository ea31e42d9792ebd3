"""A card that was drawn: the card on its stock, and the answers it wants."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rotate, SmoothRoundedRectangle
from kivy.uix.widget import Widget

from mobile.kit.beats import OfferShown
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.parchment import ParchmentCard
from mobile.kit.painting.pile import Pile, letters, line, room, sign
from mobile.kit.repeater import Repeater
from mobile.kit.shown import AnswerShown, FaceShown
from mobile.kit.table.beats.changes import pile_changes
from mobile.kit.table.beats.part import Group
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

GAP = dp(10)
WIDE, HIGH = 388, 566
"""A card on a tablet, in dp."""
LEAST_PICTURE, LOWEST_PICTURE = dp(110), dp(64)
"""How low large letters may make a picture: on the stock, and where all of a beat is to be seen."""
BACKS = (-5, -2)
"""How far the cards below are turned, in degrees."""
BACK, BACK_EDGE = (0.20, 0.12, 0.06, 1), (0.45, 0.30, 0.14, 1)


class StockPart(Widget):
    """The card on the stock that it was drawn from; on a phone the card alone."""

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self.height: float
        self._backs = []
        self._asked: tuple[object, ...] = ()
        self._most = self._least_picture = 0.0
        self._fit_later = Clock.create_trigger(self._fit)
        with self.canvas.before:
            for turn in BACKS:
                PushMatrix()
                rotate = Rotate(angle=turn)
                edge_colour, edge = Color(*BACK_EDGE), SmoothRoundedRectangle(radius=[dp(14)])
                colour, back = Color(*BACK), SmoothRoundedRectangle(radius=[dp(13)])
                PopMatrix()
                self._backs.append((rotate, edge_colour, edge, colour, back))
        self.card = ParchmentCard()
        self.add_widget(self.card)
        self.card.bind(height=self._fit)
        self.bind(pos=self._place)
        self.on_height_known: Callable[[], object] = lambda: None

    def show(self, face: FaceShown, width: float, high: float, picture: float, stock: bool) -> None:
        """Shows a card.

        Arguments: its face; how wide; how high at most, as long as its picture has height to give,
        and at least where it lies on others; how high its picture is; whether it lies on others.
        """
        asked = (face, width, high, picture, stock, theme.text_factor)
        if asked == self._asked:
            return
        self._asked = asked
        self._most, self._least_picture = high, LEAST_PICTURE if stock else LOWEST_PICTURE
        self.card.width, self.card.least_height = width, high if stock else 0
        self.card.picture_height = picture
        self.card.shown = face
        for _, edge_colour, _, colour, _ in self._backs:
            edge_colour.a = colour.a = 1 if stock else 0
        self.width = width
        # how high it is, is known once its words are measured
        self._fit_later()

    def _fit(self, *_: object) -> None:
        over = self.card.height - self._most
        if over > 0 and self.card.picture_height > self._least_picture:
            # large letters take their room from the picture
            self.card.picture_height = max(self._least_picture, self.card.picture_height - over)
        changed = self.height != self.card.height
        self.height = self.card.height
        self._place()
        if changed:
            self.on_height_known()

    def _place(self, *_: object) -> None:
        self.card.pos = self.pos
        for rotate, _, edge, _, back in self._backs:
            rotate.origin = self.center
            edge.pos, edge.size = self.pos, self.size
            back.pos = self.x + dp(1.5), self.y + dp(1.5)
            back.size = self.width - dp(3), self.height - dp(3)


class OfferRow(Painted):
    """One answer to what a card asks: tapped, it is given."""

    PLATE, DOWN = "button", "button_down"
    PAD = 14, 12
    LEAST = 56

    def fill(self, pile: Pile, shown: OfferShown) -> None:
        answer = shown.answer
        words = letters(answer.text, "strong", bold=True, width=pile.width - dp(60))
        key = line(letters(answer.key, "small", "dim"), room(2), gap=0)
        pile.row(sign(answer.icon, 26, "brass_bright"), words, None, key, gap=12)
        if shown.changes:
            pile.gap(8)
            pile_changes(pile, shown.changes, True)
        elif shown.text:
            pile.gap(6)
            pile.text(shown.text, "small", "dim")

    def spoken(self, shown: OfferShown) -> str:
        return shown.answer.text


class OffersPart(Group):
    """The answers to what a card asks. Argument: what a tap on one does."""

    def __init__(self, on_answer: Callable[[AnswerShown], object]) -> None:
        super().__init__()
        self.on_answer = on_answer
        tapped = partial(OfferRow, once=True, on_release=lambda row: on_answer(row.shown.answer))
        self.rows = Repeater(tapped)

    def lay(self, offers: Sequence[OfferShown], width: float) -> None:
        """Shows exactly these. Arguments: the answers; the width there is, in pixels."""
        rows = self.rows.show(offers)
        for row in rows:
            row.size = width, row.least(width)
        self.pile(rows, width, GAP)

"""A card of the table view: name, grade, tokens and counters, to be read from afar."""

from collections.abc import Callable, Sequence

from mobile.kit.controls.buttons import IconButton
from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.painting.brush import Box, Brush, around
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painted
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import HEADING, font_for
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.cards.dungeoneer import CardShown
from mobile.knightmare.widgets.cells import grade
from mobile.knightmare.widgets.ledger.card import chips_of
from mobile.knightmare.widgets.ledger.counter_chips import ChipShown

LARGEST = 190
SLIM = 260
"""Width of a turned card in dp below which its name has no room beside its mark."""
SIDE, LOW, GAP, TURN = dp(22), dp(14), dp(4), dp(48)
"""Room at the sides of a card, above and below, between its parts; the button that turns it."""
WIDE, TALL = (0.33, 0.36, 0.31), (0.36, 0.42, 0.22)
"""The shares of grade, tokens and counters: side by side, or from above where a card is tall."""
NARROW = 0.26
"""The part of the width of a card that a counter takes at most, side by side."""
EMPTY = 0.16
"""The part of a line, above as below, in which no digit has any ink."""
MARK = 0.88
"""How much of its place the mark of a seat takes."""
SHORT = 5
"""Letters of a counter from which on they are small."""
FINER, SMALLEST = 0.94, 0.3
"""By how much counters and stones shrink at a time until they have room, and how far at most."""


class ViewCard(Painted):
    """One person, as large as there is room; tapped on grade or tokens, it leads to the ledger.

    Argument: what to do when the card is to be turned.
    """

    def __init__(self, on_turn: Callable[[], object]) -> None:
        self.stones: list[tuple[int, bool, tuple[float, float]]] = []
        """The stones of the path as they are seen: number, whether it lies, and where."""
        super().__init__()
        self.turn = IconButton(icon="redo", label=tr.t("app.ledger.turn_card"))
        self.turn.bind(on_release=lambda _: on_turn(), state=self._press)
        self._press(self.turn, "normal")
        self.add_widget(self.turn)

    def _press(self, button: IconButton, state: str) -> None:
        button.plate = "button_down" if state == "down" else "button"

    def show(self, card: CardShown) -> None:
        self.shown = card
        self.plate = "panel_disabled" if card.dead else "panel_active" if card.active else "panel"

    # -- how large -------------------------------------------------------------------------

    @property
    def tall(self) -> bool:
        """Whether all stands below each other: the card is turned by a quarter."""
        return bool(self.height > self.width)

    @property
    def slim(self) -> bool:
        """Whether it is so narrow then that the name has a line of its own."""
        return self.tall and self.width < dp(SLIM)

    @property
    def unit(self) -> float:
        """What all sizes are measured by: the size of a letter of the name in pixels."""
        wide, high = self.width - dp(32), self.height - dp(36)
        head = high - max(TURN, self.height * 0.11) - (dp(36) if self.slim else 0)
        sizes = (
            (wide / 2.8, high / 7.8, head / 7.1)
            if self.tall
            else (self.width / 8.6, high / 4.1, (high - TURN) / 2.9)
        )
        return float(max(1, min(*sizes, dp(LARGEST))))

    def _name_size(self, name: str) -> float:
        """How large the name is: it has the rest of its line."""
        beside = dp(54) if self.slim else self.unit * 1.15 + dp(106)
        natural = max(1, text_width(name, font_for(name, HEADING), 100))
        room = max(dp(8), self.width - beside) / natural * 100
        return float(min(self.unit * 0.92, room, dp(26) if self.slim else room))

    def _areas(self, top: float) -> list[Box]:
        """Where grade, tokens and counters stand. Argument: how far up they reach."""
        wide, high = self.width - 2 * SIDE, top - LOW
        areas, x, y = list[Box](), SIDE, top
        for share in TALL if self.tall else WIDE:
            if self.tall:
                y -= high * share
                areas.append((x, y, wide, high * share))
            else:
                areas.append((x, LOW, wide * share, high))
                x += wide * share
        return areas

    def collide_point(self, x: float, y: float) -> bool:
        """Whether a point is on the grade or the tokens. Arguments: the point, across and up."""
        if not super().collide_point(x, y) or self.shown is None:
            return False
        return any(
            0 <= x - self.x - left <= wide and 0 <= y - self.y - low <= high
            for left, low, wide, high in self._areas(self._below(self.shown))[:2]
        )

    def _head(self, card: CardShown) -> float:
        """How high the line of the name is."""
        least = self.unit * 1.15, self._name_size(card.name) * 1.36, TURN
        return TURN if self.slim else max(least)

    def _below(self, card: CardShown) -> float:
        """How far up that reaches which stands below the name."""
        named = self._name_size(card.name) * 1.45 if self.slim else 0
        return float(self.height - LOW - self._head(card) - named - 2 * GAP)

    # -- the picture -----------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        card: CardShown | None = self.shown
        if card is None:
            return
        life, tokens, counters = self._areas(self._below(card))
        self._paint_head(brush, card)
        self._paint_life(brush, card, life)
        self._paint_tokens(brush, card, tokens)
        self._paint_counters(brush, card, counters)

    def _paint_head(self, brush: Brush, card: CardShown) -> None:
        """Whose card it is, and the button that turns it."""
        unit, high, size = self.unit, self._head(card), self._name_size(card.name)
        middle = self.height - LOW - high / 2
        side = min(unit * 0.62, dp(30)) if self.slim else unit * 0.62
        inner = side * MARK
        at = around(SIDE + side / 2, middle, inner)
        brush.seat(card.shape, *at, inner, seat_colour(card.colour))
        name, tone = Lettering(card.name, size, face=HEADING), "text"
        if card.active:
            tone = "brass_bright"
        if self.slim:
            y = self.height - LOW - high - GAP - size * 1.45 / 2
            brush.words_around(name, self.width / 2, y, tone)
        else:
            brush.words(name, SIDE + side + unit * 0.25, middle - name.height / 2, tone)
        self.turn.pos = self.x + self.width - SIDE - TURN, self.y + middle - TURN / 2

    def _paint_life(self, brush: Brush, card: CardShown, area: Box) -> None:
        x, y, wide, high = area
        low = self.unit * 0.72
        side = min(self.unit * (1.7 if self.tall else 1.95), (high - low) * 0.92)
        at = around(x + wide / 2, y + low + (high - low) / 2, side)
        grade(brush, card.life, *at, side)
        # long words of other languages shrink
        size = min(self.unit * 0.52, wide / max(1, len(card.life_text)) * 1.3)
        word = Lettering(card.life_text, size, bold=True)
        brush.words_around(word, x + wide / 2, y + low / 2, card.life.lower())

    def _paint_tokens(self, brush: Brush, card: CardShown, area: Box) -> None:
        x, y, wide, high = area
        low, unit = self.unit * 0.72, self.unit
        number = Lettering(str(card.tokens), unit * (1.6 if self.tall else 2), bold=True)
        if number.texture is not None:
            across, up = number.texture.size
            cut = round(up * EMPTY)
            digits = number.texture.get_region(0, cut, across, up - 2 * cut)
            at = around(x + wide / 2, y + low + (high - low) / 2, *digits.size)
            brush.textured((*at, *digits.size), digits, "text")
        of = Lettering(tr.t("app.ledger.of", n=card.max_tokens), unit * 0.52, bold=True)
        left = x + (wide - unit * 0.6 - of.width - dp(10)) / 2
        brush.icon("helm", left, y + low / 2 - unit * 0.3, unit * 0.6)
        middle = left + unit * 0.6 + (of.width + dp(10)) / 2
        brush.words_around(of, middle, y + low / 2, "dim")

    def _paint_counters(self, brush: Brush, card: CardShown, area: Box) -> None:
        """Counters below each other, stones two beside each other; all in rows where it is tall."""
        unit, tall, gap = self.unit, self.tall, dp(8)
        x, y, wide, high = area
        path = card.path
        counters = [one for one in chips_of(card) if not (path and one.icon == "stone-path")]
        stones = [bool(stone.lies) for stone in path.stones] if path else []
        inner = self.width - dp(32)
        each = min(unit * 0.6, (inner - dp(16)) / 2.7 / max(1, len(counters)))
        side = min(unit, (self.width - dp(44)) / max(1, len(stones)) - dp(9))
        if not tall:
            room = self.height - dp(36) - max(TURN, unit * 1.15)
            each = min(unit * 0.62, room / max(1, len(counters)) / 1.25 - dp(7))
            each = min(each, self.width * NARROW / 2.7)
            side = min(unit, inner * 0.31 / 2 - dp(10))
        shrunk, height = 1 / FINER, high + 1
        while height > high and shrunk > SMALLEST:
            shrunk *= FINER
            flat, square = (each * shrunk * 2.7, each * shrunk * 1.25), (side * shrunk,) * 2
            sizes = [flat] * len(counters) + [square] * len(stones)
            places, above = _in_rows(sizes[: len(counters)], wide, gap)
            above += gap if counters and stones else 0
            pairs = wide if tall else 2 * square[0] + gap
            path_places, below = _in_rows(sizes[len(counters) :], pairs, gap)
            places += [(left, above + down) for left, down in path_places]
            height = above + below
        each, side = each * shrunk, side * shrunk
        top = y + (high + height) / 2
        self.stones = []
        for at, (left, down) in enumerate(places):
            corner = x + left, top - down - sizes[at][1]
            if at < len(counters):
                self._paint_counter(brush, counters[at], *corner, each)
                continue
            number = at - len(counters) + 1
            self.stones.append((number, stones[number - 1], corner))
            _paint_stone(brush, *self.stones[-1], side)

    def _paint_counter(
        self, brush: Brush, chip: ChipShown, x: float, y: float, unit: float
    ) -> None:
        wide, high = unit * 2.7, unit * 1.25
        colours = ("ember", "tray") if chip.due else ("edge", "slot")
        brush.framed((x, y, wide, high), high / 2, *colours, dp(2))
        tone = "ember_bright" if chip.due else "brass"
        brush.icon(chip.icon, x + unit * 0.25, y + high / 2 - unit * 0.4, unit * 0.8, tone)
        words = Lettering(chip.tight, unit * (0.74 if len(chip.tight) < SHORT else 0.4), bold=True)
        brush.words_around(words, x + unit * 1.2 + (wide - unit * 1.45) / 2, y + high / 2, "text")


def _paint_stone(
    brush: Brush, number: int, lies: bool, corner: tuple[float, float], side: float
) -> None:
    """A stone of the path: it lies, or it is missing."""
    x, y = corner
    brush.ringed(x, y, side, *(("text", "text") if lies else ("edge", "slot")), dp(3))
    words = Lettering(str(number), side * 0.5, bold=True)
    brush.words_around(words, x + side / 2, y + side / 2, "ink" if lies else "dim")


def _in_rows(
    sizes: Sequence[tuple[float, float]], width: float, gap: float
) -> tuple[list[tuple[float, float]], float]:
    """The upper left corners of parts in rows that break, and how high all of it is."""
    places, x, y, high = list[tuple[float, float]](), 0.0, 0.0, 0.0
    for wide, tall in sizes:
        if x and x + wide > width:
            x, y, high = 0.0, y + high + gap, 0.0
        places.append((x, y))
        x, high = x + wide + gap, max(high, tall)
    return places, y + high

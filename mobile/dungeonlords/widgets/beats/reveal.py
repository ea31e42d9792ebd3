"""Order cards turn one after the other, and minions run from them to the spaces of the board."""

from collections.abc import Callable

from kivy.graphics import PopMatrix, PushMatrix, Scale, Translate

from dungeonlords.speech.scene.standing import NO_ROOM
from mobile.dungeonlords.presenters.reveal import (
    AFTER_ANOTHER,
    RUNS,
    TURNS,
    FilledShown,
    RevealShown,
    TurnedShown,
)
from mobile.kit.beats import BeatShown
from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.painting.brush import Box, Brush
from mobile.kit.painting.lettering import Lettering, fitting
from mobile.kit.painting.pile import Pile, letters
from mobile.kit.table.beats.part import BeatPart
from mobile.kit.table.beats.timing import part
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

SKIN, BACK, INK = (0.80, 0.72, 0.55, 1), (0.20, 0.12, 0.06, 1), (0.23, 0.13, 0.05, 1)
"""The face of a card, its back, and the ink on it."""
CARD, WIDEST, ROW = 78, 150, 34
"""How high a card is, how wide at most, and how high an area, in dp."""
DISC, WELL, GAP = 26, 38, 8
SPACES = 3


class TurningCard:
    """A card that lies face down until it is turned. Arguments: it; where it lies."""

    def __init__(self, shown: TurnedShown, box: Box) -> None:
        self.shown, self.box = shown, box
        middle = box[0] + box[2] / 2, box[1] + box[3] / 2
        self._back, self._face = Scale(1, 1, 1, origin=middle), Scale(0, 1, 1, origin=middle)

    def paint(self, brush: Brush) -> None:
        """Both sides, of which one is as narrow as a line."""
        for scale, side in ((self._back, self._paint_back), (self._face, self._paint_face)):
            brush.group.add(PushMatrix())
            brush.group.add(scale)
            side(brush)
            brush.group.add(PopMatrix())

    @property
    def shown_face(self) -> bool:
        """Whether its face is seen."""
        return bool(self._face.x > 0)

    def turn(self, done: float) -> None:
        """Argument: how far it is turned, from 0 to 1."""
        self._back.x, self._face.x = max(0.0, 1 - 2 * done), max(0.0, 2 * done - 1)

    def _paint_back(self, brush: Brush) -> None:
        brush.framed(self.box, dp(9), seat_colour(self.shown.minion.colour), BACK, dp(2))
        self._mark(brush, dp(30), 0.5)

    def _paint_face(self, brush: Brush) -> None:
        ink = "text" if theme.high_contrast else INK
        skin = "slot" if theme.high_contrast else SKIN
        brush.framed(self.box, dp(9), seat_colour(self.shown.minion.colour), skin, dp(2.5))
        left, low, wide, high = self.box
        size = fitting(self.shown.name, theme.small, wide - dp(12), 2) or theme.tiny
        name = Lettering(self.shown.name, size, wide - dp(12), True, halign="center")
        icon = high - name.height - dp(18)
        brush.icon_around(
            self.shown.icon, left + wide / 2, low + high - dp(8) - icon / 2, icon, ink
        )
        brush.words(name, left + (wide - name.width) / 2, low + dp(6), ink)
        side = dp(16)
        brush.mark(self.shown.minion, left + dp(7), low + high - side - dp(7), side)

    def _mark(self, brush: Brush, side: float, alpha: float) -> None:
        left, low, wide, high = self.box
        x, y = left + (wide - side) / 2, low + (high - side) / 2
        brush.mark(self.shown.minion, x, y, side, alpha)


class RunningDisc:
    """A minion that runs from its card to its space, or to where there is no room for it.

    Arguments: it; the middle of its card; the middle of where it ends.
    """

    def __init__(
        self, shown: TurnedShown, begin: tuple[float, float], end: tuple[float, float]
    ) -> None:
        self.shown, self.begin, self.end = shown, begin, end
        self._place, self._size = Translate(0, 0), Scale(0, 0, 1)
        self.at = begin
        """Where its middle is now."""

    def paint(self, brush: Brush) -> None:
        """The disc; one without room has the sign of that."""
        side = dp(DISC)
        for one in (PushMatrix(), self._place, self._size):
            brush.group.add(one)
        brush.disc_of(self.shown.minion, -side / 2, -side / 2, side, not self.shown.space)
        if not self.shown.space:
            brush.icon(NO_ROOM, side * 0.1, -side * 0.6, side * 0.62, "red")
        brush.group.add(PopMatrix())

    def run(self, done: float) -> None:
        """Argument: how far it has come, from 0, where it is not seen yet, to 1."""
        eased = done * done * (3 - 2 * done)
        (x, y), (to_x, to_y) = self.begin, self.end
        self.at = self._place.xy = x + (to_x - x) * eased, y + (to_y - y) * eased
        self._size.x = self._size.y = 1.0 if done else 0.0


class RevealPart(BeatPart):
    """The cards of one slot, and below them the board to which the minions run."""

    def __init__(self) -> None:
        self.cards: list[TurningCard] = []
        self.discs: list[RunningDisc] = []
        self.wells: dict[tuple[str, int], tuple[float, float]] = {}
        """The middle of each space; 0 is where minions without room end."""
        self._left = 1.0
        super().__init__()

    def fill(self, pile: Pile, shown: tuple[RevealShown, BeatShown, bool]) -> None:
        """The room for all; what moves is painted over it."""
        reveal, _, wide = shown
        count = len(reveal.turned)
        each = min(dp(WIDEST), (pile.width - dp(GAP) * (count - 1)) / count)
        left = (pile.width - each * count - dp(GAP) * (count - 1)) / 2
        high = dp(CARD) * max(1.0, theme.text_factor) ** 0.5
        self._boxes: list[Box] = []

        def lie(brush: Brush, x: float, y: float, _: float) -> None:
            step = each + dp(GAP)
            self._boxes = [(x + left + at * step, y, each, high) for at in range(count)]

        pile.add(high, lie)
        pile.gap(10)
        # as they are resolved: down the first column, then down the second
        columns = 2 if wide else 1
        below = -(-len(reveal.areas) // columns)
        for at in range(below):
            pile.add(self._row_height, self._row(reveal.areas[at::below], pile.width / columns))

    @property
    def _row_height(self) -> float:
        return float(max(dp(ROW), theme.small * 1.5))

    def _row(
        self, areas: tuple[FilledShown, ...], wide: float
    ) -> Callable[[Brush, float, float, float], None]:
        def paint(brush: Brush, x: float, y: float, _: float) -> None:
            for at, area in enumerate(areas):
                self._area(brush, area, x + at * wide, y, wide - dp(14 if len(areas) > 1 else 0))

        return paint

    def _area(self, brush: Brush, area: FilledShown, x: float, y: float, wide: float) -> None:
        """An area's name and its spaces, with whoever stood there."""
        middle, well = y + self._row_height / 2, dp(WELL)
        end = x + wide - SPACES * (well + dp(4))
        brush.icon_around(area.icon, x + dp(12), middle, dp(22), "brass_bright")
        room = end - x - dp(28) - dp(DISC + 8)
        size = fitting(area.name, theme.small, room, 1) or fitting(area.name, theme.tiny, room, 2)
        name = letters(area.name, size or theme.tiny, "text", True, room)
        name.paint(brush, x + dp(28), middle - name.height / 2)
        self.wells[area.id, 0] = end - dp(DISC / 2 + 4), middle
        for at, minion in enumerate(area.stood):
            left = end + dp(4) + at * (well + dp(4))
            brush.plate("well", (left, middle - dp(ROW - 4) / 2, well, dp(ROW - 4)))
            self.wells[area.id, at + 1] = left + well / 2, middle
            if minion:
                side = dp(DISC)
                brush.disc_of(minion, left + (well - side) / 2, middle - side / 2, side, False)

    def paint(self, brush: Brush) -> None:
        """The board, then the cards, then the minions, wherever they have come to."""
        super().paint(brush)
        turned = self.shown[0].turned if self.shown else ()
        pairs = list(zip(turned, self._boxes, strict=True))
        self.cards = [TurningCard(one, box) for one, box in pairs]
        self.discs = [
            RunningDisc(one, (box[0] + box[2] / 2, box[1] + box[3] / 2),
                        self.wells[one.area, one.space])
            for one, box in pairs
        ]  # fmt: skip
        for card in self.cards:
            card.paint(brush)
        for disc in self.discs:
            disc.paint(brush)
        self._step()

    def swell(self, part: float) -> None:
        """It is seen from the beginning."""

    def tumble(self, own: float, foe: float) -> None:
        """How much of all that moves is left, from 1 to 0. Arguments: that; nothing."""
        self._left = own
        self._step()

    def _step(self) -> None:
        shown = self.shown
        now = (1 - self._left) * shown[0].lasts if shown else 0.0
        for at, (card, disc) in enumerate(zip(self.cards, self.discs, strict=True)):
            begin = at * AFTER_ANOTHER
            card.turn(part(now, begin, begin + TURNS))
            disc.run(part(now, begin + TURNS, begin + TURNS + RUNS))

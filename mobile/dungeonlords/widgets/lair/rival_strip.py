"""Another lord at a glance: a strip above the board on a tablet, a card on a phone."""

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from mobile.dungeonlords.presenters.figures import FigureShown
from mobile.dungeonlords.presenters.lair.lair import READY, ClosedOrderShown, DummyShown, LairShown
from mobile.dungeonlords.widgets.lair.figure import FigurePainter, squares_width
from mobile.dungeonlords.widgets.lair.mini_dungeon import MiniDungeon
from mobile.dungeonlords.widgets.painting.painting import Painter, words
from mobile.kit.controls.buttons import Tap
from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.painting.frame_by_frame import paint_queue
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import HEADING, font_for
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

STRIP, TALL, CARD = 76, 132, 180
"""Heights in dp at 100 % of text: of a strip, of one in a narrow column, of a card."""
NARROW = 340
"""Below this width in dp a strip has four rows."""
GOODS = ("gold", "food", "imps", "traps", "letters")
Draw = Callable[[float, float], None]
"""Draws something around a point."""
Piece = tuple[float, Draw]
"""How wide something is, and what draws it."""


class RivalStrip(Tap):
    """A rival: goods, evil, monsters, who waits, the dungeon, inaccessible orders; or a dummy.

    ``on_release``: it was tapped; ``shown`` says whose it is.
    """

    effort = 12
    shown = ObjectProperty(None, allownone=True, rebind=False)
    label = StringProperty("")
    large = BooleanProperty(False)
    """Whether it is a card of its own width, with all squares and words."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**{"size_hint_y": None, "plate": "panel", **properties})
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self._painter, self._figures = Painter(self._group), FigurePainter(self._group)
        self.mini = MiniDungeon()
        self.arrange = Clock.create_trigger(self._arrange, -1)
        for name in ("pos", "size", "state"):
            self.fbind(name, self.arrange)
        for name in ("large", "width"):
            self.fbind(name, self._measure)
        theme.bind(high_contrast=self.arrange, text_factor=self._measure)
        self._measure()

    def show(self, shown: LairShown | DummyShown) -> None:
        """Shows somebody as it is now."""
        if shown == self.shown:
            return
        self.shown = shown
        lair = isinstance(shown, LairShown)
        self.label = shown.spoken if isinstance(shown, LairShown) else shown.name
        if lair != (self.mini.parent is not None):
            (self.add_widget if lair else self.remove_widget)(self.mini)
        paint_queue.add(self, late=True)

    def catch_up(self) -> bool:
        """Paints somebody as it is now."""
        if isinstance(self.shown, LairShown):
            self.mini.show(self.shown.cells)
        self._arrange()
        return True

    def _measure(self, *_: object) -> None:
        factor = max(1.0, theme.text_factor)
        strip = (TALL if self.narrow else STRIP) * factor**0.6
        self.height = dp(CARD + 40 * (factor - 1) if self.large else strip)
        self.mini.cell = dp(23) if self.large else dp(13)
        self.arrange()

    @property
    def narrow(self) -> bool:
        """Whether two rows have too little room."""
        return self.width < dp(NARROW)

    # -- drawing -------------------------------------------------------------------------

    def _arrange(self, *_: object) -> None:
        self._painter.clear()
        shown = self.shown
        if shown is None or self.width < dp(120):
            return
        if isinstance(shown, DummyShown):
            self._dummy(shown)
            return
        self.mini.pos = (
            self.right - self.mini.width - dp(12),
            self.top - self.mini.height - dp(14)
            if self.large or self.narrow
            else self.center_y - self.mini.height / 2,
        )
        if self.large:
            self._card(shown)
        elif self.narrow:
            self._column(shown)
        else:
            self._strip(shown)
        if self.state == "down":
            self._painter.rounded((*self.pos, *self.size), dp(12), (1, 0.9, 0.6, 0.12))

    def _strip(self, lair: LairShown) -> None:
        """Two rows beside the dungeon."""
        left, right = self.x + dp(14), self.mini.x - dp(12)
        upper, lower = self.y + self.height * 0.71, self.y + self.height * 0.29
        goods = [piece for id in GOODS for piece in self._good(lair, id)]
        gap = dp(9) if len(goods) < len(GOODS) else dp(5)
        wide = self._row(goods, right, upper, gap, ends=True)
        self._name(lair, left, upper, right - wide - dp(8))
        pieces = [*self._good(lair, "evil"), *self._monsters(lair)]
        pieces += [self._bar()] if lair.monsters and lair.line else []
        pieces += [self._waiting(one) for one in lair.line]
        closed = self._closed(lair.inaccessible)
        room = right - left - sum(width + dp(5) for width, _ in closed) - dp(6)
        self._row(closed, right, lower, dp(5), ends=True)
        self._row(pieces, left, lower, dp(6), room=room)

    def _column(self, lair: LairShown) -> None:
        """Four rows, two of them beside the dungeon."""
        left, right, end = self.x + dp(14), self.mini.x - dp(10), self.right - dp(14)
        rows = [self.y + self.height * share for share in (0.83, 0.6, 0.36, 0.14)]
        evil = self._good(lair, "evil")
        wide = self._row(evil, right, rows[0], 0, ends=True)
        self._name(lair, left, rows[0], right - wide - dp(8))
        pieces = self._monsters(lair)
        pieces += [self._bar()] if lair.monsters and lair.line else []
        pieces += [self._waiting(one) for one in lair.line]
        self._row(pieces, left, rows[1], dp(5), room=right - left)
        goods = [piece for id in GOODS for piece in self._good(lair, id)]
        self._row(goods, left, rows[2], dp(9), room=end - left)
        self._row(
            self._closed(lair.inaccessible, lair.closed), left, rows[3], dp(6), room=end - left
        )

    def _card(self, lair: LairShown) -> None:
        """Four rows; the dungeon stands beside the first three."""
        left, right = self.x + dp(14), self.mini.x - dp(12)
        factor = max(1.0, theme.text_factor) ** 0.5
        first, second = self.top - dp(24) * factor, self.top - dp(60) * factor
        evil = self._good(lair, "evil")
        wide = self._row(evil, right, first, 0, ends=True)
        self._name(lair, left, first, right - wide - dp(8), told=True)
        goods = [piece for id in GOODS for piece in self._good(lair, id)]
        self._row(goods, left, second, dp(12), room=right - left)
        pieces = [*self._monsters(lair)]
        pieces += [self._bar()] if lair.monsters and lair.line else []
        pieces += [self._squared(one) for one in lair.line]
        self._row(pieces, left, self.y + dp(78), dp(8), room=right - left)
        low = self.y + dp(24)
        closed = self._closed(lair.inaccessible, lair.closed)
        tiles = self._words(lair.tiles, "tiny", theme.dim)
        wide = self._row([tiles], self.right - dp(14), low, 0, ends=True)
        self._row(closed, left, low, dp(6), room=self.width - wide - dp(40))

    def _dummy(self, one: DummyShown) -> None:
        """Its name and its orders, in a dashed frame."""
        box = self.x + dp(5), self.y + dp(5), self.width - dp(10), self.height - dp(10)
        self._painter.dashes(box, theme.edge, dp(1), dp(6))
        name = self._words(one.name, "body", theme.text)
        self._row([name], self.x + dp(16), self.y + self.height * 0.68, 0, room=self.width - dp(32))
        closed = self._closed(one.inaccessible, one.closed)
        self._row(closed, self.x + dp(16), self.y + self.height * 0.3, dp(6))

    # -- rows ----------------------------------------------------------------------------

    def _row(
        self,
        pieces: Sequence[Piece],
        at: float,
        y: float,
        gap: float,
        ends: bool = False,
        room: float = 0,
    ) -> float:
        """Draws pieces side by side; how wide they are together.

        Arguments: the pieces; where they begin, or end; their middle; the space between two;
        whether they end there; the room for them, in which they move together.
        """
        wide = sum(width for width, _ in pieces) + gap * max(0, len(pieces) - 1)
        squeeze = min(1.0, room / wide) if room and wide else 1.0
        x = at - wide if ends else at
        for width, draw in pieces:
            draw(x + width * squeeze / 2, y)
            x += (width + gap) * squeeze
        return wide

    def _name(
        self, lair: LairShown, left: float, y: float, right: float, told: bool = False
    ) -> None:
        """The mark of the seat, the name, and a crown for the start player."""
        colour = seat_colour(lair.colour)
        self._painter.seat(lair.shape, left + dp(9), y, dp(9), colour)
        at = left + dp(26)
        font, size = font_for(lair.name, HEADING), theme.sizes["subheading"]
        crown = dp(26) if lair.starts else 0
        natural = text_width(lair.name, font, size)
        size *= min(1.0, max(0.4, (right - at - crown) / max(1, natural)))
        texture = words(lair.name, size, font=HEADING)
        self._painter.words(texture, at + texture.size[0] / 2, y, theme.brass_bright)
        at += texture.size[0] + dp(16)
        if crown and at < right + dp(8):
            self._painter.icon("crown", at, y, dp(18), theme.brass)
            if told:
                said = words(lair.starts, theme.sizes["tiny"])
                if at + dp(14) + said.size[0] < right:
                    self._painter.words(said, at + dp(14) + said.size[0] / 2, y, theme.dim)

    # -- pieces --------------------------------------------------------------------------

    def _words(self, text: str, role: str, tint: Sequence[float], bold: bool = False) -> Piece:
        texture = words(text, theme.sizes[role], bold)
        return texture.size[0], lambda x, y: self._painter.words(texture, x, y, tint)

    def _icon(self, name: str, side: float, tint: Sequence[float]) -> Piece:
        return side, lambda x, y: self._painter.icon(name, x, y, side, tint)

    def _good(self, lair: LairShown, id: str) -> list[Piece]:
        """An icon and its number; letters and a watched evil are red."""
        good = lair.good(id)
        if good is None:
            return []
        warned = id == "letters" or (id == "evil" and lair.watched)
        texture = words(str(good.amount), theme.sizes["body"], True)
        wide, side = texture.size[0] + dp(22), dp(18)

        def draw(x: float, y: float) -> None:
            left = x - wide / 2
            tint = theme.red if warned else theme.brass
            self._painter.icon(good.icon, left + side / 2, y, side, tint)
            self._painter.words(texture, left + wide - texture.size[0] / 2, y, theme.text)

        return [(wide, draw)]

    def _monsters(self, lair: LairShown) -> list[Piece]:
        """Every monster as its icon; those that lie face down are faint."""
        side = dp(27) if self.large else dp(22)
        return [
            self._icon(one.icon, side, theme.text if one.state == READY else theme.faint)
            for one in lair.monsters
            for _ in range(one.count)
        ]

    def _bar(self) -> Piece:
        high = dp(36) if self.large else dp(24)
        return dp(3), lambda x, y: self._painter.flat((x, y - high / 2, dp(1), high), theme.line)

    def _waiting(self, one: FigureShown) -> Piece:
        radius = dp(13)
        return 2 * radius, lambda x, y: self._figures.medal(one, x, y, radius)

    def _squared(self, one: FigureShown) -> Piece:
        """Somebody with hit points and what it can do."""
        radius = dp(17)
        wide = max(2 * radius + dp(10), squares_width(one.hp))

        def draw(x: float, y: float) -> None:
            middle = y + dp(8)
            self._figures.medal(one, x, middle, radius)
            self._figures.ability(one, x, middle, radius)
            self._figures.squares(one, x, middle - radius - dp(3))

        return wide, draw

    def _closed(self, orders: Sequence[ClosedOrderShown], text: str = "") -> list[Piece]:
        """A lock, and the orders that are struck out this round."""
        if not orders:
            return []
        lock = [self._icon("lock", dp(16), theme.faint)]
        said = [self._words(text, "tiny", theme.dim)] if text else []
        return [*lock, *said, *map(self._struck, orders)]

    def _struck(self, order: ClosedOrderShown) -> Piece:
        radius = dp(14) if self.large else dp(12)

        def draw(x: float, y: float) -> None:
            self._painter.medal(x, y, radius, theme.line, theme.ink, dp(1))
            self._painter.icon(order.icon, x, y, radius * 1.3, theme.dim)
            reach = radius * 0.78
            points = x - reach, y - reach, x + reach, y + reach
            self._painter.line(points, dp(1.3), theme.red)

        return 2 * radius, draw

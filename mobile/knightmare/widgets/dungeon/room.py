"""One chamber of the map: a room of stone with its trim, its dweller, and what lies there."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from kivy.metrics import sp
from kivy.properties import BooleanProperty

from knightmare.speech.scene.counters import StonePath
from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.painting.brush import Box, Brush, inset
from mobile.kit.painting.lettering import Lettering, cut
from mobile.kit.painting.painted import Painted
from mobile.kit.surfaces.text import LEAST_SIZE, fitting_size, text_width
from mobile.kit.theme.fonts import BODY, font_for
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.dungeon.chambers import ChamberShown, PawnShown, ResidentShown

CORNER = dp(10)
FLOOR = rgba("#2B231D")
BRICKS = dp(300)
"""How wide the tile of the floor is."""
SMALL = dp(46)
"""A portrait smaller than this would be hidden by its own strength."""


@dataclass(frozen=True, slots=True)
class RoomShown:
    """A chamber, and what the next move has to do with it."""

    chamber: ChamberShown
    faces: tuple[int, ...]
    """The numbers that lead here from where the Dungeoneer stands."""
    aimed: bool
    """Whether the next move is about them."""
    dimmed: bool
    """Whether the next move leads elsewhere."""
    path: StonePath | None = None
    """In the throne room, the path of the Dungeoneer who looks at it."""


def named(text: str, width: float, height: float) -> Lettering:
    """The name of a chamber: on one line if it can be, and never with a broken word.

    Arguments: the name; the width for it; the height of the whole chamber, both in pixels.
    """
    size = theme.small if width >= dp(120) * theme.text_factor else theme.tiny
    font, bold, least = font_for(text, BODY), size == theme.small, min(size, sp(LEAST_SIZE))
    whole = text_width(text, font, size, bold)
    if whole > width and whole * least / size <= width:
        size = max(least, int(size * width / whole * 0.98))
    elif whole > width and height < dp(96):
        size, bold = least, False
    size = fitting_size(text, font, size, width, bold)
    # in a tiny window the end of a word may be missing: a tap tells the whole name
    words = " ".join(cut(word, size, width, bold) for word in text.split())
    return Lettering(words, size, width, bold, halign="center")


class Room(Painted):
    """A chamber. Argument: what to do with it when it is tapped."""

    DEPENDS = ("lit",)
    dice_first: ClassVar[bool] = False
    """Whether the dice stand at the left of the upper edge, not at its right."""
    lit = BooleanProperty(True)
    """Whether nothing else stands out among the chambers that the next move may lead to."""

    def __init__(self, on_tap: Callable[[ChamberShown], object]) -> None:
        super().__init__(once=True)
        self.bind(on_release=lambda _: on_tap(self.shown.chamber))

    def spoken(self, shown: RoomShown) -> str:
        return shown.chamber.spoken

    def paint(self, brush: Brush) -> None:
        shown: RoomShown = self.shown
        name = named(shown.chamber.name, self.width - dp(11), self.height)
        plaque = name.height + dp(5)
        self._ground(brush, shown, plaque)
        left, low = dp(6), plaque + dp(5)
        high = max(dp(12), self.height - plaque - dp(11))
        self.paint_middle(brush, shown, (left, low, self.width - 2 * left, high))
        brush.words(name, (self.width - name.width) / 2, dp(4), "text")
        if shown.dimmed:
            brush.rounded((0, 0, self.width, self.height), CORNER, (0, 0, 0, 0.34))
        self._dice(brush, shown)

    def _ground(self, brush: Brush, shown: RoomShown, plaque: float) -> None:
        width, height, contrast = self.width, self.height, theme.high_contrast
        chamber, pressed = shown.chamber, self.state == "down"
        box, colour = (0.0, 0.0, width, height), trim(chamber.trim)
        aimed = shown.aimed and self.lit
        lit = aimed or chamber.here or pressed
        glows = theme.brass_bright if aimed or pressed else seat_glow(chamber)
        glow = theme.light("glow")
        if lit and not contrast:
            around = (-width * 0.28, -height * 0.28, width * 1.56, height * 1.56)
            brush.textured(around, glow, (*glows[:3], 0.75))
        if lit:
            brush.rounded(inset(box, -dp(3)), CORNER + dp(3), glows)
        brush.rounded(box, CORNER, colour)
        inside = inset(box, dp(4))
        brush.rounded(inside, CORNER - dp(3), "slot" if contrast else FLOOR)
        if not contrast:
            floor = inset(box, dp(5))
            part = (0, 0, floor[2] / BRICKS, floor[3] / BRICKS)
            brush.textured(floor, theme.light("stone"), (1.5, 1.35, 1.2, 0.55), part)
            brush.textured(inside, glow, (1, 0.62, 0.28, 0.34 if lit else 0.2))
        low, edge = CORNER - dp(4), dp(4)
        brush.rounded((edge, edge, inside[2], plaque), (0, 0, low, low), (*theme.bar[:3], 0.86))
        brush.flat((edge, edge + plaque, inside[2], dp(1)), (*colour[:3], 0.8))

    def paint_middle(self, brush: Brush, shown: RoomShown, box: Box) -> None:
        """Who is there, and what lies there.

        Arguments: with what it is painted; what is shown; the free part of the floor.
        """
        x, y, width, height = box
        chamber = shown.chamber
        pawns, things = len(chamber.pawns), len(chamber.items)
        emblem = bool(chamber.resident or (chamber.signs and not pawns))
        columns = -(-things // 2) if height >= dp(56) else things
        # where pictures are small, the strength stands beside them
        beside = 0.3 if chamber.resident and min(height, width / 2.5) < SMALL else 0
        units = emblem + beside + pawns * 0.86 + columns * 0.62
        side = min(height, dp(68), width / max(1.0, units + 0.06 * (units > 1)))
        small = min(side * 0.58, dp(34))
        taken = side * (emblem + beside + pawns * 0.86) + columns * small * 1.06
        left, middle = x + (width - taken) / 2, y + height / 2
        for pawn in chamber.pawns:
            self._pawn(brush, pawn, left, middle, side * 0.82)
            left += side * 0.86
        if chamber.resident:
            self._resident(brush, chamber.resident, left, middle - side / 2, side, beside)
        elif emblem:
            sign, tone = chamber.signs[0].icon, (*theme.brass[:3], 0.7)
            brush.icon(sign, left + side * 0.1, middle - side * 0.4, side * 0.8, tone)
        left += side * (1 + beside) if emblem else 0
        self._things(brush, chamber, (left, middle), small, columns)
        self._signs(brush, chamber, occupied=bool(chamber.resident) or bool(pawns))

    def _resident(
        self, brush: Brush, one: ResidentShown, left: float, low: float, side: float, beside: float
    ) -> None:
        """Who lives here, with the strength at the lower right."""
        brush.ringed(left, low, side * 0.94, "edge", "slot", dp(2))
        brush.icon(one.icon, left + side * 0.16, low + side * 0.17, side * 0.62, "text")
        strength = Lettering(str(one.strength), theme.tiny, bold=True)
        badge = max(strength.width + dp(6), strength.height - dp(2), dp(16))
        x = left + side * (0.94 + beside) - badge * 0.86
        # where letters are so large that the room is lower than a portrait, it stays inside
        y = max(0.0, min(low - badge * 0.1, self.height - badge))
        brush.ringed(x - dp(1.5), y - dp(1.5), badge + dp(3), "slot", "amber", dp(1.5))
        brush.words_around(strength, x + badge / 2, y + badge / 2, "ink")

    def _things(
        self,
        brush: Brush,
        chamber: ChamberShown,
        at: tuple[float, float],
        side: float,
        columns: int,
    ) -> None:
        """What lies there, in columns to the right of a point."""
        left, middle = at
        rows = -(-len(chamber.items) // columns) if columns else 0
        ring = "ember_bright" if chamber.held else "brass"
        for nth, item in enumerate(chamber.items):
            x = left + dp(2) + nth // rows * side * 1.06
            y = middle + side * (rows / 2 - 1 - nth % rows) * 1.04
            brush.ringed(x, y, side, ring, "slot", dp(1.5))
            inner = side * 0.66
            brush.icon(item.icon, x + side * 0.17, y + side * 0.17, inner, "brass_bright")

    def _signs(self, brush: Brush, chamber: ChamberShown, occupied: bool) -> None:
        """What is special here, in the upper corners where somebody stands on the floor."""
        side = min(dp(20), self.height * 0.2)
        for at, sign in enumerate(chamber.signs if occupied else chamber.signs[1:]):
            x, y = dp(7) + at * side * 1.2, self.height - side - dp(6)
            brush.icon(sign.icon, x, y, side, "brass")

    def _pawn(self, brush: Brush, pawn: PawnShown, left: float, middle: float, side: float) -> None:
        low, tone = middle - side / 2, seat_colour(pawn.colour)
        brush.ringed(left, low, side, tone, "ink", dp(3))
        brush.icon(pawn.icon, left + side * 0.19, low + side * 0.19, side * 0.62, tone)

    def _dice(self, brush: Brush, shown: RoomShown) -> None:
        """The numbers that lead here, over the upper edge; totals of two dice in words."""
        faces = [face for face in shown.faces if face <= 6]
        totals = " · ".join(str(face) for face in shown.faces if face > 6)
        side, left, top = self.dice_place(len(faces), shown.aimed)
        for at, face in enumerate(faces):
            box = (round(left + at * (side + dp(3))), top, side, side)
            pale = (1, 1, 1, 1 if shown.aimed else 0.55)
            brush.textured(box, theme.picture(f"die_{face}"), pale)
        words = Lettering(totals, theme.tiny, bold=True)
        x, y = self.width - words.width - dp(8), self.height - words.height - dp(5)
        brush.words(words, x, y, "brass_bright")

    def dice_place(self, count: int, aimed: bool = False) -> tuple[int, float, int]:
        """How wide each die is, where the first stands, and their lower edge.

        Arguments: how many there are; whether the next move is about them.
        """
        roomy = self.height >= dp(88)
        across = (self.width - dp(16)) / max(1, count) - dp(3)
        side = round(min(dp(28 if roomy else 23) if aimed else dp(20), across))
        long = (side + dp(3)) * count
        left = dp(8) if self.dice_first else self.width - dp(8) - long
        return side, left, round(self.height - side * (0.6 if roomy else 0.42))


def seat_glow(chamber: ChamberShown) -> tuple[float, ...]:
    """The colour that a room glows in: that of whoever stands in it."""
    return seat_colour(chamber.pawns[0].colour) if chamber.pawns else tuple(theme.brass)


TRIMS = {
    "red": "#D6453A",
    "brown": "#A06B42",
    "orange": "#E8893A",
    "pale_green": "#A5D48A",
    "turquoise": "#3DC1BE",
    "purple": "#A26BD0",
    "silver": "#BFC6CE",
    "gold": "#E3B93F",
    "white": "#F4F0E6",
    "yellow": "#EFE05A",
    "grey_black": "#66625E",
    "pale_blue": "#9CC8F0",
    "sea_green": "#3E9C7C",
    "ochre": "#C98F2B",
    "slate": "#74879A",
    "midnight_blue": "#4757B8",
}
"""The colours of trims; a table's own pack may name others."""
PLAIN = "#8A7A66"
"""A chamber without a trim, or with one that is not known here."""


def trim(id: str) -> tuple[float, float, float, float]:
    """The colour of a trim."""
    return rgba(TRIMS.get(id, PLAIN))

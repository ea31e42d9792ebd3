"""One chamber of the map: a room of stone with its trim, its dweller, and what lies there."""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, RoundedRectangle, SmoothRoundedRectangle
from kivy.metrics import sp
from kivy.properties import BooleanProperty, ObjectProperty

from mobile.kit.controls.buttons import Tap
from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.surfaces.text import LEAST_SIZE, Tag, Written, fitting_size, text_width
from mobile.kit.theme.fonts import EDGE, font_for
from mobile.kit.theme.icons import icon_texture
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.dungeon.chambers import ChamberShown, PawnShown
from mobile.knightmare.widgets.dungeon.paint import Disc, Discs, Mark, Marks, ringed, trim

CORNER = dp(10)
FLOOR = rgba("#2B231D")
CLEAR = (0, 0, 0, 0)
SMALL = dp(46)
"""A portrait smaller than this would be hidden by its own strength."""


class RoomName(Written):
    """The name of a chamber: on one line if it can be, and never with a broken word."""

    def fit(self, width: float, height: float) -> None:
        """Finds the size. Arguments: the width for it; the height of the whole chamber."""
        whole_width, width = width, width - EDGE
        size = theme.small if width >= dp(120) * theme.text_factor else theme.tiny
        font = font_for(self.text, self.face)
        self.bold = size == theme.small
        least = min(size, sp(LEAST_SIZE))
        whole = text_width(self.text, font, size, self.bold)
        if whole > width and whole * least / size <= width:
            size = max(least, int(size * width / whole * 0.98))
        elif whole > width and height < dp(96):
            size, self.bold = least, False
        size = fitting_size(self.text, font, size, width, self.bold)
        longest = max(text_width(word, font, size, self.bold) for word in self.text.split() or [""])
        # in a tiny window the end of a name may be missing: a tap tells the whole of it
        self.shorten = self.may_shorten = longest > width
        self.font_size = size
        self.text_size = whole_width, None
        self.size = whole_width, self.texture_size[1]


class Room(Tap):
    """A chamber. Told to ``show`` one, it draws only what has changed.

    ``faces`` are the numbers that lead here from where the Dungeoneer stands; ``aimed`` says
    that the next move is about them, ``dimmed`` that it leads elsewhere.
    """

    chamber = ObjectProperty(None, allownone=True)
    aimed = BooleanProperty(False)
    dimmed = BooleanProperty(False)
    lit = BooleanProperty(True)
    """Whether nothing else stands out among the chambers that the next move may lead to."""

    def __init__(self, **properties: object) -> None:
        self.faces: Sequence[int] = ()
        self.label = ""
        super().__init__(once=True, **properties)
        self._ground()
        self.discs, self.marks = Discs(self.canvas), Marks(self.canvas)
        self.name = RoomName(halign="center", size_hint=(None, None))
        self.strength = Tag(role="tiny", tone="ink", bold=True)
        self.totals = Tag(role="tiny", tone="brass_bright", bold=True)
        for part in (self.name, self.strength, self.totals):
            self.add_widget(part)
        with self.canvas.after:
            self._shade_colour = Color(*CLEAR)
            self._shade = RoundedRectangle(radius=[CORNER])
        self.dice = Marks(self.canvas.after)
        self.arrange = Clock.create_trigger(self._arrange, -1)
        for name in ("pos", "size", "state", "lit"):
            self.fbind(name, self.arrange)
        self.name.fbind("texture_size", self.arrange)
        self.strength.fbind("texture_size", self.arrange)
        theme.bind(high_contrast=self.arrange, text_factor=self.arrange)

    def _ground(self) -> None:
        with self.canvas.before:
            self._glow_colour, self._glow = Color(*CLEAR), Rectangle(texture=theme.light("glow"))
            self._ring_colour = Color(*CLEAR)
            self._ring = SmoothRoundedRectangle(radius=[CORNER + dp(3)])
            self._edge_colour, self._edge = Color(), SmoothRoundedRectangle(radius=[CORNER])
            self._floor_colour, self._floor = (
                Color(),
                SmoothRoundedRectangle(radius=[CORNER - dp(3)]),
            )
            self._stone_colour, self._stone = Color(), Rectangle(texture=theme.light("stone"))
            self._light_colour, self._light = Color(), Rectangle(texture=theme.light("glow"))
            self._plaque_colour, self._plaque = Color(), RoundedRectangle()
            self._line_colour, self._line = Color(), Rectangle()

    def show(self, chamber: ChamberShown, faces: Sequence[int], aimed: bool, dimmed: bool) -> None:
        """Shows a chamber as it is now."""
        same = chamber == self.chamber and tuple(faces) == tuple(self.faces)
        if same and aimed == self.aimed and dimmed == self.dimmed:
            # an equal chamber may still carry the answer to a newer question
            self.chamber = chamber
            return
        self.chamber, self.faces, self.aimed, self.dimmed = chamber, faces, aimed, dimmed
        self.label, self.name.text = chamber.spoken, chamber.name
        self.strength.text = str(chamber.resident.strength) if chamber.resident else ""
        totals = [face for face in faces if face > 6]
        self.totals.text = " · ".join(map(str, totals))
        self.arrange()

    # -- drawing -------------------------------------------------------------------------

    def _arrange(self, *_: object) -> None:
        if self.chamber is None or self.width < 1:
            return
        self.name.fit(self.width - dp(10), self.height)
        plaque = self.name.texture_size[1] + dp(5)
        self._draw_ground(plaque)
        middle = (
            self.x + dp(6),
            self.y + plaque + dp(5),
            self.width - dp(12),
            max(dp(12), self.height - plaque - dp(11)),
        )
        self.name.pos = round(self.x + dp(5)), round(self.y + dp(4))
        self.draw_middle(middle)
        self._draw_dice()

    def _draw_ground(self, plaque: float) -> None:
        x, y, width, height = self.x, self.y, self.width, self.height
        here, pressed = self.chamber.here, self.state == "down"
        aimed = self.aimed and self.lit
        bright = theme.brass_bright if aimed or pressed else seat_glow(self.chamber)
        lit = aimed or here or pressed
        self._glow_colour.rgba = (*bright[:3], 0.75 if lit and not theme.high_contrast else 0)
        self._glow.pos, self._glow.size = (
            (x - width * 0.28, y - height * 0.28),
            (width * 1.56, height * 1.56),
        )
        self._ring_colour.rgba = bright if lit else CLEAR
        self._ring.pos, self._ring.size = (x - dp(3), y - dp(3)), (width + dp(6), height + dp(6))
        wide, colour = dp(4), trim(self.chamber.trim)
        self._edge_colour.rgba, self._edge.pos, self._edge.size = colour, self.pos, self.size
        inside = (x + wide, y + wide), (width - 2 * wide, height - 2 * wide)
        self._floor_colour.rgba = theme.slot if theme.high_contrast else FLOOR
        self._floor.pos, self._floor.size = inside
        self._stone_colour.rgba = CLEAR if theme.high_contrast else (1.5, 1.35, 1.2, 0.55)
        self._stone.pos, self._stone.size = (
            (x + dp(5), y + dp(5)),
            (width - dp(10), height - dp(10)),
        )
        across, up = (width - dp(10)) / dp(300), (height - dp(10)) / dp(300)
        self._stone.tex_coords = (0, 0, across, 0, across, up, 0, up)
        warm = 0 if theme.high_contrast else 0.34 if lit else 0.2
        self._light_colour.rgba = (1, 0.62, 0.28, warm)
        self._light.pos, self._light.size = inside
        self._plaque_colour.rgba = (*theme.bar[:3], 0.86)
        self._plaque.pos, self._plaque.size = inside[0], (inside[1][0], plaque)
        low = CORNER - wide
        self._plaque.radius = [0, 0, low, low]
        self._line_colour.rgba = (*colour[:3], 0.8)
        self._line.pos, self._line.size = (x + wide, y + wide + plaque), (inside[1][0], dp(1))
        self._shade_colour.rgba = (0, 0, 0, 0.34 if self.dimmed else 0)
        self._shade.pos, self._shade.size = self.pos, self.size

    def draw_middle(self, middle: tuple[float, float, float, float]) -> None:
        """Who is there, and what lies there. Argument: the free part of the floor."""
        x, y, width, height = middle
        chamber = self.chamber
        pawns, things = len(chamber.pawns), len(chamber.items)
        emblem = bool(chamber.resident or (chamber.signs and not pawns))
        columns = -(-things // 2) if height >= dp(56) else things
        # where pictures are small, the strength stands beside them
        beside = 0.3 if chamber.resident and min(height, width / 2.5) < SMALL else 0
        units = emblem + beside + pawns * 0.86 + columns * 0.62
        side = min(height, dp(68), width / max(1.0, units + 0.06 * (units > 1)))
        small = min(side * 0.58, dp(34))
        taken = side * (emblem + beside + pawns * 0.86) + columns * small * 1.06
        left = x + (width - taken) / 2
        middle_y = y + height / 2
        discs: list[Disc] = []
        marks: list[Mark] = []
        for pawn in chamber.pawns:
            self._pawn(pawn, left, middle_y, side * 0.82, discs, marks)
            left += side * 0.86
        if emblem:
            self._dweller(left, middle_y, side, discs, marks, beside)
            left += side * (1 + beside)
        else:
            self.strength.pos = self.x, self.y
        self._things(left, middle_y, small, columns, discs, marks)
        self._signs(discs, marks, bool(chamber.resident) or bool(pawns))
        self.discs.show(discs)
        self.marks.show(marks)

    def _dweller(
        self,
        left: float,
        middle: float,
        side: float,
        discs: list[Disc],
        marks: list[Mark],
        beside: float,
    ) -> None:
        chamber, low = self.chamber, middle - side / 2
        resident = chamber.resident
        if resident is None:
            icon = icon_texture(chamber.signs[0].icon, side * 0.8)
            tint = (*theme.brass[:3], 0.7)
            marks.append(Mark(icon, left + side * 0.1, low + side * 0.1, side * 0.8, tint))
            return
        discs += ringed(left, low, side * 0.94, theme.edge, theme.slot, dp(2))
        icon = icon_texture(resident.icon, side * 0.62)
        marks.append(Mark(icon, left + side * 0.16, low + side * 0.17, side * 0.62, theme.text))
        self._strength(left + side * (0.94 + beside), low, discs)

    def _strength(self, right: float, low: float, discs: list[Disc]) -> None:
        width, height = self.strength.texture_size
        badge = max(width + dp(6), height - dp(2), dp(16))
        x, y = right - badge * 0.86, low - badge * 0.1
        discs.append(Disc((x - dp(1.5), y - dp(1.5), badge + dp(3), badge + dp(3)), theme.slot))
        discs.append(Disc((x, y, badge, badge), theme.amber))
        self.strength.size = width, height
        self.strength.pos = round(x + badge / 2 - width / 2), round(y + badge / 2 - height / 2)

    def _things(
        self,
        left: float,
        middle: float,
        side: float,
        columns: int,
        discs: list[Disc],
        marks: list[Mark],
    ) -> None:
        items = self.chamber.items
        rows = -(-len(items) // columns) if columns else 0
        ring = theme.ember_bright if self.chamber.held else theme.brass
        for at, item in enumerate(items):
            x = left + dp(2) + at // rows * side * 1.06
            y = middle + side * (rows / 2 - 1 - at % rows) * 1.04
            discs += ringed(x, y, side, ring, theme.slot, dp(1.5))
            icon = icon_texture(item.icon, side * 0.66)
            tint = theme.brass_bright
            marks.append(Mark(icon, x + side * 0.17, y + side * 0.17, side * 0.66, tint))

    def _signs(self, discs: list[Disc], marks: list[Mark], occupied: bool) -> None:
        """What is special here, in the upper corners where somebody stands on the floor."""
        signs = self.chamber.signs if occupied else self.chamber.signs[1:]
        side = min(dp(20), self.height * 0.2)
        for at, sign in enumerate(signs):
            x, y = self.x + dp(7) + at * side * 1.2, self.y + self.height - side - dp(6)
            marks.append(Mark(icon_texture(sign.icon, side), x, y, side, theme.brass))

    def _pawn(
        self,
        pawn: PawnShown,
        left: float,
        middle: float,
        side: float,
        discs: list[Disc],
        marks: list[Mark],
    ) -> None:
        low = middle - side / 2
        discs += ringed(left, low, side, seat_colour(pawn.colour), theme.ink, dp(3))
        icon = icon_texture(pawn.icon, side * 0.62)
        tint = seat_colour(pawn.colour)
        marks.append(Mark(icon, left + side * 0.19, low + side * 0.19, side * 0.62, tint))

    def _draw_dice(self) -> None:
        faces = [face for face in self.faces if face <= 6]
        roomy = self.height >= dp(88)
        large = dp(28) if roomy else dp(23)
        across = (self.width - dp(16)) / max(1, len(faces)) - dp(3)
        side = min(large if self.aimed else dp(20), across)
        step = side + dp(3)
        left = self.x + self.width - dp(8) - step * len(faces)
        top = self.y + self.height - side * (0.6 if roomy else 0.42)
        tint = (1, 1, 1, 1) if self.aimed else (1, 1, 1, 0.55)
        self.dice.show(
            Mark(theme.picture(f"die_{face}"), left + at * step, top, side, tint)
            for at, face in enumerate(faces)
        )
        width, height = self.totals.texture_size
        self.totals.pos = self.x + self.width - width - dp(8), self.y + self.height - height - dp(5)


def seat_glow(chamber: ChamberShown) -> tuple[float, float, float, float]:
    """The colour that a room glows in: that of whoever stands in it."""
    return seat_colour(chamber.pawns[0].colour) if chamber.pawns else theme.brass

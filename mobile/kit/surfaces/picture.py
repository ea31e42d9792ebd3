"""The picture on a card: a ground of stone, one light, one dark figure and one bright thing."""

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    PopMatrix,
    PushMatrix,
    Quad,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from mobile.kit.shown import PictureShown
from mobile.kit.theme.fonts import BODY
from mobile.kit.theme.icons import icon_texture
from mobile.kit.theme.palette import LIGHTS, rgba
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

BRICKS = 280
"""How much of the wall's tile is seen, in dp: finer stones than on the wall of the room."""
GLEAM = "#FFF1CC"
TONES = {"bright": GLEAM, "brass": "#F0C050", "dim": "#7A6A55"}
Box = tuple[float, float, float, float]
"""Left, bottom, width and height."""


class CardPicture(Widget):
    """Draws a composition of icons; it is painted again only where size or picture change."""

    shown = ObjectProperty(PictureShown(), rebind=False)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas.before:
            PushMatrix()
            self._place = Translate()
        with self.canvas.after:
            PopMatrix()
        self.bind(pos=self._move, size=self._paint, shown=self._paint)
        theme.bind(high_contrast=self._paint)
        self._move()
        self._paint()

    def _move(self, *_: object) -> None:
        self._place.xy = self.pos

    def _paint(self, *_: object) -> None:
        self.canvas.clear()
        if min(self.size) < dp(8):
            return
        bright, deep = LIGHTS.get(self.shown.light, LIGHTS["ember"])
        with self.canvas:
            if theme.high_contrast:
                self._black()
            else:
                getattr(self, f"_{self.shown.ground}", self._arch)(bright)
            self._actors(deep)
            Color(*(theme.edge if theme.high_contrast else rgba("#2A1A10")))
            width, height = self.size
            SmoothLine(rounded_rectangle=(0, 0, width, height, dp(4)), width=dp(1.6))

    # -- grounds -------------------------------------------------------------------------

    def _black(self) -> None:
        Color(0, 0, 0, 1)
        Rectangle(size=self.size)

    def _stones(self, shade: float) -> None:
        """The wall."""
        width, height = self.size
        across, up = width / dp(BRICKS), height / dp(BRICKS)
        Color(shade, shade, shade, 1)
        Rectangle(
            size=self.size,
            texture=theme.light("stone"),
            tex_coords=(0, 0, across, 0, across, up, 0, up),
        )

    def _glow(self, box: Box, colour: str, strength: float) -> None:
        """A light that stays inside the picture."""
        Color(*rgba(colour, strength))
        left, bottom, width, height = box
        Rectangle(texture=theme.light("glow"), pos=(left, bottom), size=(width, height))

    def _arch(self, bright: str) -> None:
        """A lit doorway between two torches, and its light on the floor."""
        width, height = self.size
        self._stones(1)
        self._glow((0, 0, width, height), bright, 0.3)
        wide, high, foot = width * 0.52, height * 0.84, height * 0.08
        left, rim = (width - wide) / 2, max(dp(2), width * 0.022)
        # never rounder than it is wide
        top = wide / 2 - 1
        Color(*rgba("#0C0806"))
        SmoothRoundedRectangle(
            pos=(left - rim, foot), size=(wide + 2 * rim, high + rim),
            radius=[(top + rim, top + rim), (top + rim, top + rim), (1, 1), (1, 1)],
        )  # fmt: skip
        Color(*(part * 0.6 for part in rgba(bright)[:3]), 1)
        SmoothRoundedRectangle(
            pos=(left, foot), size=(wide, high), radius=[(top, top), (top, top), (1, 1), (1, 1)]
        )
        self._glow((left, foot, wide, high), bright, 0.9)
        Color(*rgba(bright, 0.3))
        Quad(points=[left, foot + height * 0.08, left + wide, foot + height * 0.08,
                     width * 0.97, dp(2), width * 0.03, dp(2)])  # fmt: skip
        if width >= dp(200):
            for x in (width * 0.13, width * 0.87):
                self._torch(x, height * 0.54, height * 0.19)

    def _torch(self, x: float, y: float, side: float) -> None:
        self._glow((x - side, y - side * 0.7, side * 2, side * 2), "#FF9A3C", 0.45)
        self._icon("torch", x, y, side, "#FFC870")

    def _wall(self, bright: str) -> None:
        """A wall with a light on it, and a floor before it."""
        width, height = self.size
        self._stones(1)
        self._glow((0, height * 0.02, width, height * 0.98), bright, 0.85)
        Color(*rgba("#0C0806", 0.5))
        Quad(points=[dp(2), height * 0.2, width - dp(2), height * 0.2,
                     width - dp(4), dp(2), dp(4), dp(2)])  # fmt: skip

    def _shaft(self, bright: str) -> None:
        """A round hole in a wall, lit from below."""
        width, height = self.size
        self._stones(1)
        across = min(width, height) * 0.92
        left, low = (width - across) / 2, (height - across) / 2
        for inset, colour in ((-0.02, "#15110D"), (0, "#05070A")):
            Color(*rgba(colour))
            SmoothEllipse(
                pos=(left + inset * across, low + inset * across),
                size=(across * (1 - 2 * inset), across * (1 - 2 * inset)),
            )
        self._glow((left, low, across, across), bright, 0.5)

    def _hollow(self, bright: str) -> None:
        """A light alone in the dark."""
        Color(*(part * 0.24 for part in rgba(bright)[:3]), 1)
        Rectangle(size=self.size)
        self._glow((0, 0, *self.size), bright, 0.75)

    # -- who and what ----------------------------------------------------------------------

    def _actors(self, deep: str) -> None:
        """The dark figure, and the bright thing at its feet; each large where it is alone."""
        width, height = self.size
        shown, side = self.shown, min(width, height)
        figure = "#8A8A8A" if theme.high_contrast else deep
        middle = height * (0.5 if shown.ground != "arch" else 0.52)
        if shown.figure and shown.thing:
            large = side * (0.62 if shown.ground == "arch" else 0.74)
            self._icon(shown.figure, width / 2, middle + height * 0.04, large, figure)
            self._shining(shown.thing, width / 2, height * 0.17, side * 0.25)
        elif shown.figure:
            large = side * (0.66 if shown.ground == "arch" else 0.78)
            self._icon(shown.figure, width / 2, middle, large, figure)
        elif shown.thing:
            large = side * (0.46 if shown.ground == "arch" else 0.62)
            self._shining(shown.thing, width / 2, height * 0.48, large)

        for mark in shown.marks:
            x, y, size = mark.x * width, mark.y * height, mark.side * side
            if mark.icon.isdigit():
                self._stone(mark.icon, x, y, size)
            elif mark.tone == "bright":
                self._shining(mark.icon, x, y, size)
            else:
                self._icon(mark.icon, x, y, size, TONES.get(mark.tone) or LIGHTS[mark.tone][0])

    def _shining(self, name: str, x: float, y: float, side: float) -> None:
        if not theme.high_contrast:
            self._glow((x - side, y - side * 0.9, side * 2, side * 1.8), "#FFD08A", 0.4)
        self._icon(name, x, y, side, GLEAM)

    def _stone(self, digit: str, x: float, y: float, side: float) -> None:
        """A light disc with its number, as it lies on the path."""
        for inset, colour in ((0, "#0C0806"), (0.06, "#DCD2BC")):
            Color(*rgba(colour))
            left, low = x - side * (0.5 - inset), y - side * (0.5 - inset)
            SmoothEllipse(pos=(left, low), size=(side * (1 - 2 * inset), side * (1 - 2 * inset)))
        label = CoreLabel(text=digit, font_name=BODY, bold=True, font_size=side * 0.5)
        label.refresh()
        wide, high = label.texture.size
        Color(*rgba("#1B1512"))
        Rectangle(texture=label.texture, pos=(x - wide / 2, y - high / 2), size=(wide, high))

    def _icon(self, name: str, x: float, y: float, side: float, colour: str) -> None:
        """An icon with its middle at this place."""
        texture = icon_texture(name, side)
        if texture:
            Color(*rgba(colour))
            Rectangle(texture=texture, pos=(x - side / 2, y - side / 2), size=(side, side))

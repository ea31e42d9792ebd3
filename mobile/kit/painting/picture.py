"""The picture on a card: a ground of stone, one light, one dark figure and one bright thing."""

from collections.abc import Callable, Mapping

from kivy.graphics import Quad

from mobile.kit.painting.brush import WHITE, Box, Brush, around, inset
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painting
from mobile.kit.shown import PictureMark, PictureShown
from mobile.kit.theme.icons import icon_texture
from mobile.kit.theme.palette import LIGHTS, rgba
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

BRICKS = 280
"""How much of the wall's tile is seen, in dp: finer stones than on the wall of the room."""
GLEAM = "#FFF1CC"
TONES = {"bright": GLEAM, "brass": "#F0C050", "dim": "#7A6A55"}
DARK = "#0C0806"


class CardPicture(Painting):
    """Draws a composition of icons."""

    def paint(self, brush: Brush) -> None:
        if min(self.size) < dp(8):
            return
        shown, size = self.shown, (self.width, self.height)
        bright, deep = LIGHTS.get(shown.light, LIGHTS["ember"])
        if theme.high_contrast:
            brush.flat((0, 0, *size), (0, 0, 0, 1))
        else:
            GROUNDS.get(shown.ground, arch)(brush, *size, bright)
        actors(brush, *size, shown, "#8A8A8A" if theme.high_contrast else deep)
        for mark in shown.marks:
            add_mark(brush, *size, mark)
        brush.frame(
            (0, 0, *size), dp(4), "edge" if theme.high_contrast else rgba("#2A1A10"), dp(1.6)
        )


# -- grounds -------------------------------------------------------------------------------------


def stones(brush: Brush, width: float, height: float) -> None:
    """The wall. Arguments: with what; how wide and high."""
    part = (0, 0, width / dp(BRICKS), height / dp(BRICKS))
    brush.textured((0, 0, width, height), theme.light("stone"), WHITE, part)


def arch(brush: Brush, width: float, height: float, bright: str) -> None:
    """A lit doorway between two torches, and its light on the floor.

    Arguments: with what; how wide and high; the light.
    """
    stones(brush, width, height)
    brush.glow((0, 0, width, height), rgba(bright, 0.3))
    wide, high, foot = width * 0.52, height * 0.84, height * 0.08
    left, rim = (width - wide) / 2, max(dp(2), width * 0.022)
    # never rounder than it is wide
    top = wide / 2 - 1
    round_top = top + rim, top + rim, 1, 1
    brush.rounded((left - rim, foot, wide + 2 * rim, high + rim), round_top, rgba(DARK))
    lit = *(part * 0.6 for part in rgba(bright)[:3]), 1
    brush.rounded((left, foot, wide, high), (top, top, 1, 1), lit)
    brush.glow((left, foot, wide, high), rgba(bright, 0.9))
    far, near = foot + height * 0.08, dp(2)
    floor = left, far, left + wide, far, width * 0.97, near, width * 0.03, near
    brush.shape(Quad(points=floor), rgba(bright, 0.3))
    for x in (width * 0.13, width * 0.87) if width >= dp(200) else ():
        y, side = height * 0.54, height * 0.19
        brush.glow((x - side, y - side * 0.7, side * 2, side * 2), rgba("#FF9A3C", 0.45))
        icon(brush, "torch", x, y, side, "#FFC870")


def wall(brush: Brush, width: float, height: float, bright: str) -> None:
    """A wall with a light on it, and a floor before it.

    Arguments: with what; how wide and high; the light.
    """
    stones(brush, width, height)
    brush.glow((0, height * 0.02, width, height * 0.98), rgba(bright, 0.85))
    far, near = height * 0.2, dp(2)
    floor = near, far, width - near, far, width - dp(4), near, dp(4), near
    brush.shape(Quad(points=floor), rgba(DARK, 0.5))


def shaft(brush: Brush, width: float, height: float, bright: str) -> None:
    """A round hole in a wall, lit from below.

    Arguments: with what; how wide and high; the light.
    """
    stones(brush, width, height)
    across = min(width, height) * 0.92
    box = (*around(width / 2, height / 2, across), across, across)
    for by, colour in ((-0.02, "#15110D"), (0, "#05070A")):
        left, low, side, _ = inset(box, by * across)
        brush.disc(left, low, side, rgba(colour))
    brush.glow(box, rgba(bright, 0.5))


def hollow(brush: Brush, width: float, height: float, bright: str) -> None:
    """A light alone in the dark. Arguments: with what; how wide and high; the light."""
    brush.flat((0, 0, width, height), (*(part * 0.24 for part in rgba(bright)[:3]), 1))
    brush.glow((0, 0, width, height), rgba(bright, 0.75))


GROUNDS: Mapping[str, Callable[[Brush, float, float, str], None]] = {
    "arch": arch,
    "wall": wall,
    "shaft": shaft,
    "hollow": hollow,
}


# -- who and what --------------------------------------------------------------------------------


def actors(brush: Brush, width: float, height: float, shown: PictureShown, dark: str) -> None:
    """The dark figure, and the bright thing at its feet; each large where it is alone.

    Arguments: with what; how wide and high; the picture; the colour of the figure.
    """
    side, door = min(width, height), shown.ground == "arch"
    x, middle = width / 2, height * (0.52 if door else 0.5)
    if shown.figure and shown.thing:
        icon(brush, shown.figure, x, middle + height * 0.04, side * (0.62 if door else 0.74), dark)
        shining(brush, shown.thing, x, height * 0.17, side * 0.25)
    elif shown.figure:
        icon(brush, shown.figure, x, middle, side * (0.66 if door else 0.78), dark)
    elif shown.thing:
        shining(brush, shown.thing, x, height * 0.48, side * (0.46 if door else 0.62))


def add_mark(brush: Brush, width: float, height: float, mark: PictureMark) -> None:
    """One more icon, or a stone with its number as it lies on the path.

    Arguments: with what; how wide and high the picture is; the mark.
    """
    x, y, side = mark.x * width, mark.y * height, mark.side * min(width, height)
    if mark.icon.isdigit():
        for by, colour in ((0.0, DARK), (side * 0.06, "#DCD2BC")):
            brush.disc(*around(x, y, side - 2 * by), side - 2 * by, rgba(colour))
        brush.words_around(Lettering(mark.icon, side * 0.5, bold=True), x, y, rgba("#1B1512"))
    elif mark.tone == "bright":
        shining(brush, mark.icon, x, y, side)
    else:
        icon(brush, mark.icon, x, y, side, TONES.get(mark.tone) or LIGHTS[mark.tone][0])


def shining(brush: Brush, name: str, x: float, y: float, side: float) -> None:
    """A bright icon and its light. Arguments: with what; its name; its middle; its side."""
    if not theme.high_contrast:
        brush.glow((x - side, y - side * 0.9, side * 2, side * 1.8), rgba("#FFD08A", 0.4))
    icon(brush, name, x, y, side, GLEAM)


def icon(brush: Brush, name: str, x: float, y: float, side: float, colour: str) -> None:
    """An icon. Arguments: with what; its name; its middle; its side; its colour."""
    texture = icon_texture(name, side)
    if texture:
        box: Box = (*around(x, y, side), side, side)
        brush.textured(box, texture, rgba(colour))

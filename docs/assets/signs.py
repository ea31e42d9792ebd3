"""Adds our own plain signs (arrows, plus, minus, cross) to the icon font. Needs fonttools.

    python -m docs.assets.signs PATH_OF_THE_FONT_WITHOUT_THEM

Writes ``mobile/kit/theme/fonts/icons.ttf``. The app needs neither this nor fonttools.
"""

import math
import sys

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

from mobile.kit.theme.fonts import FOLDER
from mobile.kit.theme.icons import ICON

OUT = FOLDER / "icons.ttf"
EM, DESCENT = 512, 72
Point = tuple[float, float]
Shape = list[Point]


def stroke(start: Point, end: Point, thick: float = 60) -> Shape:
    """A straight bar with square ends that reach half its thickness further."""
    length = math.dist(start, end)
    x, y = ((end[at] - start[at]) / length * thick / 2 for at in (0, 1))
    (a, b), (c, d) = (start[0] - x, start[1] - y), (end[0] + x, end[1] + y)
    return [(a - y, b + x), (c - y, d + x), (c + y, d - x), (a + y, b - x)]


def disc(x: float, y: float, radius: float) -> Shape:
    """A round dot."""
    turns = [math.tau * at / 32 for at in range(32)]
    return [(x + radius * math.sin(turn), y + radius * math.cos(turn)) for turn in turns]


def ring(x: float, y: float, radius: float, thick: float = 56) -> list[Shape]:
    """A circle line."""
    return [disc(x, y, radius + thick / 2), disc(x, y, radius - thick / 2)[::-1]]


SIGNS: dict[str, list[Shape]] = {
    "back": [stroke((120, 256), (410, 256)), stroke((110, 256), (240, 386)),
             stroke((110, 256), (240, 126))],
    "next": [stroke((190, 396), (330, 256)), stroke((330, 256), (190, 116))],
    "up": [stroke((116, 190), (256, 330)), stroke((256, 330), (396, 190))],
    "down": [stroke((116, 322), (256, 182)), stroke((256, 182), (396, 322))],
    "add": [stroke((256, 110), (256, 402)), stroke((110, 256), (402, 256))],
    "less": [stroke((110, 256), (402, 256))],
    "close": [stroke((140, 140), (372, 372)), stroke((140, 372), (372, 140))],
    "more": [disc(256, 396, 44), disc(256, 256, 44), disc(256, 116, 44)],
    "search": [*ring(220, 292, 126), stroke((316, 196), (400, 112), 72)],
    "share": [stroke((256, 210), (256, 420)), stroke((256, 430), (166, 340)),
              stroke((256, 430), (346, 340)), stroke((110, 240), (110, 92)),
              stroke((110, 92), (402, 92)), stroke((402, 92), (402, 240))],
    "edit": [stroke((150, 150), (340, 340), 96), stroke((376, 376), (398, 398), 96),
             [(84, 84), (100, 168), (168, 100)]],
    "archive": [stroke((90, 384), (422, 384), 84), stroke((130, 320), (130, 110), 48),
                stroke((382, 320), (382, 110), 48), stroke((130, 110), (382, 110), 48),
                stroke((216, 250), (296, 250), 48)],
    "copy": [stroke((110, 150), (110, 410), 48), stroke((110, 410), (320, 410), 48),
             stroke((200, 330), (400, 330), 48), stroke((400, 330), (400, 90), 48),
             stroke((400, 90), (200, 90), 48), stroke((200, 90), (200, 330), 48)],
}  # fmt: skip
"""Each sign in a box of 512, y upwards."""


def glyph(shapes: list[Shape]) -> Glyph:
    """The shapes as one glyph, standing as far below the line as the icons do."""
    pen = TTGlyphPen(None)
    for shape in shapes:
        (x, y), *others = [(round(x), round(y) - DESCENT) for x, y in shape]
        pen.moveTo((x, y))
        for point in others:
            pen.lineTo(point)
        pen.closePath()
    drawn: Glyph = pen.glyph()
    return drawn


def main() -> None:
    """Puts the signs where the font has left room for them."""
    font = TTFont(sys.argv[1], recalcTimestamp=False)
    names = font.getBestCmap()
    for name, shapes in SIGNS.items():
        place = names[ord(ICON[name])]
        sign = font["glyf"][place] = glyph(shapes)
        sign.recalcBounds(font["glyf"])
        # with another bearing than its own left edge, the sign would be drawn off its place
        font["hmtx"][place] = (EM, sign.xMin)
    font.save(OUT)


if __name__ == "__main__":
    main()

"""Words as they are painted: written once, measured at once."""

from typing import Any, cast

from kivy.graphics.texture import Texture
from kivy.metrics import sp

from mobile.kit.surfaces.text import fitting_size, text_width
from mobile.kit.surfaces.writing import broken, written
from mobile.kit.theme.fonts import BODY, font_for
from mobile.kit.units import dp

EDGE = dp(4)
"""How far the first and the last letter of a line may reach further than they are measured."""
LEAST = 12
"""The size in sp below which no word is fitted into lines."""


class Lettering:
    """Words as they are painted.

    Arguments: the words; the height of the letters in pixels, less where a word is longer than
    the line; the width in which they wrap, 0 for one line; whether they are bold; the font;
    where they stand in their width; how far lines stand apart, as a part of their height; whether
    they are italic.
    """

    def __init__(
        self,
        text: str,
        size: float,
        width: float = 0,
        bold: bool = False,
        face: str = BODY,
        halign: str = "left",
        leading: float = 1.0,
        italic: bool = False,
    ) -> None:
        self.text, self.texture = text, cast("Texture | None", None)
        wide = high = 0.0
        if text:
            font = font_for(text, face)
            if width:
                size = fitting_size(text, font, size, width, bold)
                if text_width(text, font, size, bold) <= width:
                    width = 0
            room = (width + 2 * EDGE if width else None, None)
            options: dict[str, Any] = {"font_name": font, "font_size": size, "bold": bold}
            if leading != 1:
                options["line_height"] = leading
            if italic:
                options["italic"] = True
            padding = (EDGE, 0, EDGE, 0)
            self.texture = written(text, room, halign=halign, padding=padding, **options).texture
            wide, high = self.texture.size
        self.width: float = max(0.0, wide - 2 * EDGE)
        self.height: float = high


def fitting(text: str, size: float, width: float, lines: int, bold: bool = True) -> float:
    """The size, at most this one, at which a text fits into so many lines; 0 where none does.

    Arguments: the text; its size in pixels; the width of a line; how many lines there may be;
    whether the text is bold.
    """
    least = min(size, sp(LEAST))
    while size > least and not _fits(text, size, width, lines, bold):
        size = max(least, size - 1)
    return size if _fits(text, size, width, lines, bold) else 0


def _fits(text: str, size: float, width: float, lines: int, bold: bool) -> bool:
    font = font_for(text)
    found = broken(text, int(width), lambda words: text_width(words, font, size, bold))
    return found is not None and len(found) <= lines


def cut(text: str, size: float, width: float, bold: bool = False, face: str = BODY) -> str:
    """As much of a text as has room on one line.

    Arguments: the text; the height of its letters and the room in pixels; whether it is bold; the
    font.
    """
    font, words = font_for(text, face), text
    while len(words) > 2 and text_width(words, font, size, bold) > width:
        words = words.rstrip("…")[:-1].rstrip() + "…"
    return words

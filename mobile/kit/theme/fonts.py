"""The type: Cinzel for headings, Atkinson Hyperlegible Next for the rest, and the icons.

Both have got the narrow no-break space (U+202F) besides, which French puts before its signs.
"""

import re
from pathlib import Path

from kivy.core.text import LabelBase

from shared.speech.messages import TableError

FOLDER = Path(__file__).parent / "fonts"

HEADING = "Heading"
BODY = "Body"
ICONS = "Icons"
WIDE = "Wide"
"""Kivy's own DejaVu Sans, for names in a script that the other two cannot write."""
EDGE = 1
"""Pixels at the end of a line: a letter is measured by its outline until it has been drawn, and
since then by its picture, which may be a pixel wider."""

BEYOND = re.compile(
    "[^\n\u0020-\u007e\u00a0-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127"
    "\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u0150-\u0155"
    "\u0158-\u015b\u015e-\u0165\u016a\u016b\u016e-\u017e\u0192\u0218-\u021b"
    "\u1e80-\u1e85\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026"
    "\u202f\u2039\u203a\u2044\u20ac\u2122\u2212\u2215]"
)
"""A character that is missing in Atkinson or Cinzel."""


def register() -> None:
    """Makes the families known to Kivy under the names above.

    Raises TableError where one of them was not installed with the app.
    """
    regular, italic, bold = (
        _file(f"AtkinsonHyperlegibleNext-{cut}.ttf") for cut in ("Regular", "Italic", "Bold")
    )
    LabelBase.register(HEADING, _file("Cinzel-Bold.ttf"))
    LabelBase.register(BODY, regular, italic, bold, bold)
    LabelBase.register(ICONS, _file("icons.ttf"))
    LabelBase.register(WIDE, "data/fonts/DejaVuSans.ttf")


def _file(name: str) -> str:
    path = FOLDER / name
    if not path.is_file():
        raise TableError("error.part_missing", file=str(path))
    return str(path)


def font_for(text: str, font: str = BODY) -> str:
    """The font to write this text in: the one asked for, or the wide one if it cannot.

    Arguments: the text; the font that is asked for.
    """
    return WIDE if BEYOND.search(text) else font

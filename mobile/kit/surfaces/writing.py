"""Text as Kivy writes it, but every word is measured once, and what was written is kept.

Kivy measures each word of a text anew whenever the text is broken into lines, and draws it anew
wherever it is shown again. The words of a game are few, and most of its texts come back.
"""

import re
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, ClassVar, cast

from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel

Extents = Callable[[str], tuple[int, int]]

Room = tuple[float | None, float | None]

WORDS = 20_000
"""Words that are remembered, of all fonts together."""
TEXTS = 800
"""Texts that are kept as they were drawn, most of them single words: about twelve megabytes."""


class Writing(CoreLabel):
    """The lines of a text, ready to be drawn. Its font stays as it was made."""

    text: str
    text_size: Room
    options: dict[str, Any]
    _known: ClassVar[dict[tuple[str, str], tuple[int, int]]] = {}

    def get_cached_extents(self) -> Extents:
        """What measures words in its font."""
        # made each time: kept in the text it would be a circle, and hold its picture for long
        return partial(self._measured, self._get_font_id(), super().get_extents)

    def _measured(self, font: str, measure: Extents, text: str) -> tuple[int, int]:
        known = self._known
        found = known.get((font, text))
        if found is None:
            if len(known) >= WORDS:
                known.clear()
            found = known[font, text] = measure(text)
        return found

    def get_extents(self, text: str) -> tuple[int, int]:
        """Width and height of some words in pixels."""
        return self.get_cached_extents()(text)

    def shorten(self, text: str, margin: int = 2) -> str:
        """As many whole words from the beginning as have room; Kivy puts the last one behind them.

        Arguments: the text; the pixels that stay free at its end.
        """
        room, words = self.text_size[0], text.split(" ")
        if room is None or self.options["shorten_from"] != "right" or len(words) < 2:
            return str(super().shorten(text, margin))
        left, _, right, _ = self.options["padding"]
        room, extents = int(room - left - right) - margin, self.get_cached_extents()
        self.is_shortened = extents(text)[0] > room
        if not self.is_shortened:
            return text
        while len(words) > 1:
            words.pop()
            cut = " ".join(words).rstrip(" .,:;") + "…"
            if extents(cut)[0] <= room:
                return cut
        return str(super().shorten(words[0], margin))

    def render(self, real: bool = False) -> tuple[int, int] | None:
        """Lays the text out, or draws it, as Kivy does."""
        lines = self._broken() if self.text and not real else None
        if lines is None:
            return cast("tuple[int, int] | None", super().render(real))
        text, room = self.text, self.text_size
        self.text, self.text_size = "\n".join(lines), (None, None)
        try:
            _, height = super().render()
        finally:
            self.text, self.text_size = text, room
        return max(2, int(room[0] or 0)), height

    def _broken(self) -> list[str] | None:
        """The lines of a text that wraps; None where that is left to Kivy."""
        (width, height), options = self.text_size, self.options
        special = options["shorten"] or options["strip"] or options["halign"] == "justify"
        if width is None or height is not None or special or options["line_height"] > 1:
            return None
        left, _, right, _ = options["padding"]
        room, extents = int(width) - int(left) - int(right), self.get_cached_extents()
        lines: list[str] = []
        for paragraph in self.text.split("\n"):
            found = broken(paragraph, room, lambda words: extents(words)[0])
            if found is None:
                return None
            lines += found
        return lines


@lru_cache(maxsize=256)
def ruler(font: str, size: float, bold: bool) -> Writing:
    """What measures words in a font.

    Arguments: the font; the height of its letters, in pixels; whether they are bold.
    """
    return Writing(font_name=font, font_size=size, bold=bold)


def written(text: str, room: Room, **options: Any) -> Writing:
    """A text as it is drawn, in white; it may be shown at several places.

    Arguments: the text; the width and height for it in pixels, None for as much as it needs;
    its font and the like, as Kivy's label names them, with tuples for lists.
    """
    return _written(text, room, tuple(options.items()))


@lru_cache(maxsize=TEXTS)
def _written(text: str, room: Room, told: tuple[tuple[str, Any], ...]) -> Writing:
    writing = Writing(text=text, text_size=room, **dict(told))
    writing.refresh()
    return writing


def marked(text: str, room: Room, **options: Any) -> MarkupLabel:
    """A text with marks in it as it is drawn, made anew each time. Arguments: as before."""
    label = MarkupLabel(text=text, text_size=room, **options)
    label.refresh()
    return label


SPACE = re.compile(" (?!%)")
"""The spaces at which a line may end: a number stays with its sign."""
UNSURE = 4
"""Pixels, and as many for each word, by which words together differ from words one by one."""


def broken(text: str, room: int, measure: Callable[[str], int]) -> list[str] | None:
    """The lines of one paragraph; None where that is left to Kivy, as where a word is too long.

    Arguments: the text, without a line break; how wide a line may be, in pixels; what measures
    words.
    """
    if measure(text) <= room:
        return [text]
    words = SPACE.split(text)
    if "" in words:
        # several spaces, or such as stand at an end
        return None
    space, lines = measure(" "), list[str]()
    line, far, unsure = "", 0, 0
    for word in words:
        longer, reach = (f"{line} {word}", far + space) if line else (word, 0)
        reach, unsure = reach + measure(word), unsure + UNSURE
        near = abs(reach - room) <= unsure
        if (measure(longer) <= room) if near else (reach < room):
            line, far = longer, reach
        else:
            lines.append(line)
            line, far, unsure = word, measure(word), UNSURE
    lines.append(line)
    return lines if all(line and measure(line) <= room for line in lines) else None

"""Text as Kivy writes it, but every word is measured once, and what was written is kept.

Kivy measures each word of a text anew whenever the text is broken into lines, and draws it anew
wherever it is shown again. The words of a game are few, and most of its texts come back.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import ClassVar

from kivy.core.text import Label as CoreLabel

Extents = Callable[[str], tuple[int, int]]

PLAIN = (
    *("font_name", "font_size", "bold", "italic", "halign", "valign"),
    *("shorten", "shorten_from", "split_str", "strip", "line_height"),
)
"""Options of a text that the app ever sets; the others are as they come."""
LISTS = ("color", "padding")
WORDS = 20_000
"""Words that are remembered, of all fonts together."""
TEXTS = 300
"""Texts that are kept as they were drawn: about ten megabytes."""


class Writing(CoreLabel):
    """The lines of a text, ready to be drawn."""

    _known: ClassVar[dict[tuple[str, str], tuple[int, int]]] = {}

    def get_cached_extents(self) -> Extents:
        """Measures words in the font that is set now."""
        font, known, measure = self._get_font_id(), self._known, super().get_extents

        def extents(text: str) -> tuple[int, int]:
            found = known.get((font, text))
            if found is None:
                if len(known) >= WORDS:
                    known.clear()
                found = known[font, text] = measure(text)
            return found

        return extents

    def get_extents(self, text: str) -> tuple[int, int]:
        """Width and height of some words in pixels."""
        return self.get_cached_extents()(text)


def written(label: CoreLabel) -> Writing:
    """A text as it is drawn. Argument: a label with the text, its font, its room."""
    options = label.options
    told = (*[options[name] for name in PLAIN], *[tuple(options[name]) for name in LISTS])
    return _written(label.text, tuple(label.text_size), told)


@lru_cache(maxsize=TEXTS)
def _written(text: str, room: tuple[float | None, ...], told: tuple[object, ...]) -> Writing:
    # nothing ever changes it again: several labels may show it
    options = dict(zip((*PLAIN, *LISTS), told, strict=True))
    writing = Writing(text=text, text_size=room, **options)
    writing.refresh()
    return writing

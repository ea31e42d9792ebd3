"""Text as Kivy writes it, but every word is measured once.

Kivy measures each word of a text anew whenever the text is broken into lines, and a tap brings
hundreds of them: the words of a game are few.
"""

from collections.abc import Callable
from typing import ClassVar

from kivy.core.text import Label as CoreLabel

Extents = Callable[[str], tuple[int, int]]

MOST = 20_000
"""Words that are remembered, of all fonts together."""


class Writing(CoreLabel):
    """The lines of a text, ready to be drawn."""

    _known: ClassVar[dict[tuple[str, str], tuple[int, int]]] = {}

    def get_cached_extents(self) -> Extents:
        """Measures words in the font that is set now."""
        font, known, measure = self._get_font_id(), self._known, super().get_extents

        def extents(text: str) -> tuple[int, int]:
            found = known.get((font, text))
            if found is None:
                if len(known) >= MOST:
                    known.clear()
                found = known[font, text] = measure(text)
            return found

        return extents

    def get_extents(self, text: str) -> tuple[int, int]:
        """Width and height of some words in pixels."""
        return self.get_cached_extents()(text)

"""SizedWords as a widget that has its size at once: for what is laid out by hand."""

from mobile.kit.box import passes
from mobile.kit.surfaces.text import Written, fitting_size, text_width
from mobile.kit.theme.fonts import EDGE, font_for


class SizedWords(Written):
    """SizedWords that have their size as soon as they are written: that of their picture."""

    lays_by = ("pos",)

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self._written: tuple[object, ...] = ()
        self._size = 0.0

    def write(self, text: str, size: float, width: float = 0, bold: bool = False) -> None:
        """Writes a text, no wider than it is.

        Arguments: the text; the height of its letters in pixels, less where a word is longer
        than the line; the width in which it wraps, 0 for one line; whether it is bold.
        """
        wanted = (text, size, width, bold, self.face)
        # another size of all text sets the letters' own size back
        if wanted == self._written and self.font_size == self._size:
            return
        self._written = wanted
        self.bold = bold
        if width:
            font = font_for(text, self.face)
            size = fitting_size(text, font, size, width - EDGE, bold)
            if text and text_width(text, font, size, bold) <= width - EDGE:
                width = 0
        self.font_size = self._size = size
        self.text_size = (width, None) if width else (None, None)
        self.text = text
        self.texture_update()
        passes.written(self)
        self.size = self.texture_size if text else (width, 0)

    def _lay_picture(self, *_: object) -> None:
        self._picture.pos = int(self.x), int(self.y)

    def fit(self, text: str, size: float, width: float, bold: bool = False) -> None:
        """Writes on one line, smaller where it is longer than the width.

        Arguments: the text; the height of its letters and the width, in pixels; whether it is
        bold.
        """
        joined = text.replace(" ", "\N{NO-BREAK SPACE}")
        size = fitting_size(joined, font_for(text, self.face), size, width - EDGE, bold)
        self.write(text, size, 0, bold)

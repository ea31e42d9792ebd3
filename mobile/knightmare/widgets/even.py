"""Parts in rows, all as wide as each other and as high as the highest."""

from collections.abc import Sequence

from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobile.kit.painting.painted import Painting
from mobile.kit.theme.style import theme


class Even(Widget):
    """Painted parts in rows; its height follows from its width. Argument: ``cols`` of them."""

    cols = NumericProperty(3)
    spacing = NumericProperty(0)
    lowest = NumericProperty(0)
    """How high each part is at least."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**{"size_hint": (1, None), **properties})
        for name in ("pos", "width", "cols", "spacing", "lowest", "children"):
            self.fbind(name, self.arrange)
        theme.bind(text_factor=self.arrange)

    @property
    def parts(self) -> Sequence[Painting]:
        """The parts in order."""
        return [part for part in self.children[::-1] if isinstance(part, Painting)]

    def arrange(self, *_: object) -> None:
        """Gives every part its place, and its size as they all need it."""
        parts, across = self.parts, max(1, int(self.cols))
        wide = (self.width - self.spacing * (across - 1)) / across
        high = max([self.lowest, *(part.least(wide) for part in parts)])
        rows = -(-len(parts) // across)
        self.height = max(0, rows * (high + self.spacing) - self.spacing)
        top = self.y + self.height - high
        for at, part in enumerate(parts):
            row, column = divmod(at, across)
            left = self.x + column * (wide + self.spacing)
            part.put(left, top - row * (high + self.spacing), wide, high)

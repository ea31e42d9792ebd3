"""Parts in rows, all as wide as each other and as high as the highest; and pads that are tapped."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.repeater import Repeater
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


P = TypeVar("P", bound=Painted)


class PadGrid(Even, Generic[P]):
    """Pads of one kind, one for each model.

    Arguments: what makes a pad; what to do with a pad that was tapped; the room between two in
    pixels.
    """

    def __init__(
        self, make: Callable[[], P], on_tap: Callable[[P], object], spacing: float
    ) -> None:
        super().__init__(spacing=spacing)
        self._make, self._on_tap = make, on_tap
        self.repeated = Repeater(self._pad)
        self.fbind("width", self.fit)
        theme.bind(text_factor=self.fit)

    @property
    def pads(self) -> list[P]:
        """Those that are seen, in order."""
        return self.repeated.seen

    def show(self, models: Iterable[object]) -> None:
        """Shows exactly these."""
        self.repeated.fill(self, models)
        self.fit()

    def fit(self, *_: object) -> None:
        """Chooses the columns, and gives every pad its place."""
        self.cols = self.columns()
        self.arrange()

    def columns(self) -> int:
        """How many columns there is room for."""
        return int(self.cols)

    def _pad(self) -> P:
        pad = self._make()
        pad.bind(on_release=self._on_tap)
        return pad

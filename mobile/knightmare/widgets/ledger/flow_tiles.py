"""What may be reported of a Dungeoneer, as tiles on the card."""

from collections.abc import Callable, Sequence

from kivy.uix.gridlayout import GridLayout

from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import BODY, font_for
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.flows import FlowGroupShown

SHRUNK = 0.84
"""How far a word of a tile may shrink before there are fewer columns."""


class FlowTile(Painted):
    """A group of flows. One that makes no sense now is idle: a tap tells the reason."""

    PAD = 2, 7
    centred = own_height = True

    def __init__(self) -> None:
        super().__init__(once=True)

    @property
    def idle(self) -> bool:
        """Whether none of the flows makes sense."""
        return all(flow.answer is None for flow in self.shown.flows)

    def least(self, width: float) -> float:
        return dp(68) * max(1, theme.text_factor) ** 0.7

    def ground(self, brush: Brush, shown: FlowGroupShown) -> None:
        idle = "button_disabled" if self.idle else "button"
        plate = "button_down" if self.state == "down" else idle
        brush.plate(plate, (0, 0, self.width, self.height))

    def fill(self, pile: Pile, shown: FlowGroupShown) -> None:
        idle = self.idle
        pile.icon(shown.icon, 24, "faint" if idle else "brass_bright")
        pile.gap(3)
        pile.text(shown.title, "tiny", "faint" if idle else "text", bold=True)
        pile.spring()


class FlowTiles(GridLayout):
    """The tiles of one card. Argument: what to do with the group of one that was tapped."""

    def __init__(self, on_group: Callable[[FlowGroupShown], object]) -> None:
        super().__init__(cols=3, spacing=dp(6), size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))
        self.on_group = on_group
        self.tiles = Repeater(self._make)
        self.fbind("width", self._fit)
        theme.bind(text_factor=self._fit)

    def show(self, groups: Sequence[FlowGroupShown]) -> None:
        """Shows these groups, each always in its place."""
        self.tiles.fill(self, groups)
        self._fit()

    def _make(self) -> FlowTile:
        tile = FlowTile()
        tile.bind(on_release=lambda tile: self.on_group(tile.shown))
        return tile

    def _fit(self, *_: object) -> None:
        words = [word for tile in self.tiles.seen for word in tile.shown.title.split()]
        widest = max(
            (text_width(word, font_for(word, BODY), theme.tiny, True) for word in words), default=0
        )
        room = (self.width - 2 * self.spacing[0]) / 3 - dp(8)
        self.cols = 3 if widest * SHRUNK <= room else 2

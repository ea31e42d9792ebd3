"""What may be reported of a Dungeoneer, as tiles on the card."""

from collections.abc import Callable
from functools import partial

from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import BODY, font_for
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.flows import FlowGroupShown
from mobile.knightmare.widgets.cells import grown
from mobile.knightmare.widgets.even import PadGrid

SHRUNK = 0.84
"""How far a word of a tile may shrink before there are fewer columns."""


class FlowTile(Painted):
    """A group of flows. One that makes no sense now is idle: a tap tells the reason."""

    DOWN = "button_down"
    PAD = 2, 7
    centred = True

    @property
    def idle(self) -> bool:
        """Whether none of the flows makes sense."""
        return all(flow.answer is None for flow in self.shown.flows)

    def least(self, width: float) -> float:
        return grown(68, 0.7)

    def stands_on(self, shown: FlowGroupShown) -> str:
        return super().stands_on(shown) or ("button_disabled" if self.idle else "button")

    def fill(self, pile: Pile, shown: FlowGroupShown) -> None:
        idle = self.idle
        pile.icon(shown.icon, 24, "faint" if idle else "brass_bright")
        pile.gap(3)
        pile.text(shown.title, "tiny", "faint" if idle else "text", bold=True)
        pile.spring()


class FlowTiles(PadGrid[FlowTile]):
    """The tiles of one card. Argument: what to do with the group of one that was tapped."""

    def __init__(self, on_group: Callable[[FlowGroupShown], object]) -> None:
        super().__init__(partial(FlowTile, once=True), lambda tile: on_group(tile.shown), dp(6))

    def columns(self) -> int:
        words = [word for tile in self.pads for word in tile.shown.title.split()]
        widest = max(
            (text_width(word, font_for(word, BODY), theme.tiny, True) for word in words), default=0
        )
        room = (self.width - 2 * self.spacing) / 3 - dp(8)
        return 3 if widest * SHRUNK <= room else 2

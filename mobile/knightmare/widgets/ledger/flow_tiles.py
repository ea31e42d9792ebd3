"""What may be reported of a Dungeoneer, as tiles on the card."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from mobile.kit.box import Box
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import BODY, font_for
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.flows import FlowGroupShown

SHRUNK = 0.84
"""How far a word of a tile may shrink before there are fewer columns."""


class FlowTile(Tap, Box):
    """A group of flows. One that makes no sense now is idle: a tap tells the reason."""

    icon = StringProperty("")
    text = StringProperty("")
    idle = BooleanProperty(False)
    group = ObjectProperty(None, allownone=True)

    def show(self, group: FlowGroupShown) -> None:
        """Shows a group."""
        self.group, self.text = group, group.title
        self.icon = group.icon
        self.idle = all(flow.answer is None for flow in group.flows)


class FlowTiles(GridLayout):
    """The tiles of one card, kept and only told what to show.

    ``on_group(group)``: a tile was tapped.
    """

    __events__ = ("on_group",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("width", self._fit)
        theme.bind(text_factor=self._fit)

    def show(self, groups: Sequence[FlowGroupShown]) -> None:
        """Shows these groups, each always in its place."""
        while len(self.children) < len(groups):
            tile = FlowTile()
            tile.bind(on_release=lambda tile: self.dispatch("on_group", tile.group))
            self.add_widget(tile)
        for tile, group in zip(self.children[::-1], groups, strict=True):
            tile.show(group)
        self._fit()

    def _fit(self, *_: object) -> None:
        words = [word for tile in self.children for word in tile.text.split()]
        widest = max(
            (text_width(word, font_for(word, BODY), theme.tiny, True) for word in words), default=0
        )
        room = (self.width - 2 * self.spacing[0]) / 3 - dp(8)
        self.cols = 3 if widest * SHRUNK <= room else 2

    def on_group(self, group: FlowGroupShown) -> None:
        """A tile was tapped."""


load_rules(__file__)

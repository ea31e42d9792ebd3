"""What may be reported of a Dungeoneer, as tiles on the card, and the steps of helm tokens."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from mobile.kit.box import Box
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import BODY, font_for
from mobile.kit.theme.style import theme
from mobile.knightmare.presenters.flows import FlowGroupShown

TOKENS = "tokens"
APART = (TOKENS, "due")
"""Groups that stand elsewhere than among the tiles."""
ARRANGED = ((4, False), (2, True), (2, False), (1, True))
"""Columns of tiles, and whether the icon stands beside the words: the first that has room for
every word. Eight tiles stand in full rows."""


class FlowTile(Tap, Box):
    """A group of flows. One that makes no sense now is idle: a tap tells the reason."""

    icon = StringProperty("")
    text = StringProperty("")
    idle = BooleanProperty(False)
    flat = BooleanProperty(False)
    """Whether the icon stands beside the words, not above them."""
    group = ObjectProperty(None, allownone=True)

    def show(self, group: FlowGroupShown) -> None:
        """Shows a group."""
        self.group, self.text = group, group.title
        self.icon = group.flows[0].icon
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
        """Shows these groups."""
        shown = [group for group in groups if group.id not in APART]
        while len(self.children) < len(shown):
            tile = FlowTile()
            tile.bind(on_release=lambda tile: self.dispatch("on_group", tile.group))
            self.add_widget(tile)
        for tile, group in zip(self.children[::-1], shown, strict=True):
            tile.show(group)
        self._fit()

    def _fit(self, *_: object) -> None:
        words = [word for tile in self.children for word in tile.text.split()]
        widest = max(
            (text_width(word, font_for(word, BODY), theme.tiny, True) for word in words), default=0
        )
        for cols, flat in ARRANGED:
            room = (self.width - self.spacing[0] * (cols - 1)) / cols - dp(31 if flat else 6)
            if widest <= room:
                break
        self.cols = cols
        for tile in self.children:
            tile.flat = flat

    def on_group(self, group: FlowGroupShown) -> None:
        """A tile was tapped."""


class TokenRow(Box):
    """One helm token more or less, and between them whatever else may be done with tokens.

    ``on_step(count)``: -1 or 1; ``on_other()``: several at once.
    """

    __events__ = ("on_step", "on_other")

    label = StringProperty("")
    """What the control between them is called."""

    def on_step(self, count: int) -> None:
        """A helm token comes or goes."""

    def on_other(self) -> None:
        """Several come or go."""


load_rules(__file__)

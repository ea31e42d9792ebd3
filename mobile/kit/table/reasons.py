"""Why a number is what it is, and how likely each end of a fight is."""

from kivy.graphics import Color, Rectangle
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.kv import load_rules
from mobile.kit.surfaces.text import Text
from mobile.kit.theme.style import theme
from mobile.kit.units import dp


class OddsBar(Widget):
    """Win, draw and loss as parts of a bar; the words stand beside it."""

    odds = ListProperty([0, 0, 0])

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas:
            self._parts = [(Color(), Rectangle()) for _ in range(3)]
        for name in ("pos", "size", "odds"):
            self.fbind(name, self._draw)
        theme.bind(high_contrast=self._draw)

    def _draw(self, *_: object) -> None:
        x, gap = self.x, dp(2)
        colours = (theme.green, theme.amber, theme.red)
        for (tint, bar), part, colour in zip(self._parts, self.odds, colours, strict=True):
            tint.rgba = colour
            bar.pos, bar.size = (x, self.y), (max(0, self.width * part - gap), self.height)
            x += self.width * part


class WhyLines(Box):
    """The reasons behind the numbers, one line each; kept and only told what to show."""

    def show(self, lines: tuple[str, ...]) -> None:
        """Shows exactly these."""
        while len(self.children) < len(lines):
            self.add_widget(Text(role="small", tone="dim"))
        while len(self.children) > len(lines):
            self.remove_widget(self.children[0])
        for label, line in zip(self.children[::-1], lines, strict=True):
            label.text = line


load_rules(__file__)

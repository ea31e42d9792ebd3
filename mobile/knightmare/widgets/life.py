"""Life Force: a shape, a word, a number and three segments, so that colour is never alone."""

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.properties import NumericProperty, OptionProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from knightmare.rules.life import STRENGTH
from mobile.kit.box import Box
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text  # noqa: F401  (its rules are used in life.kv)
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

OPTIONS = list(STRENGTH)


class LifeShape(AnchorLayout):
    """The sign of a level: a circle 3, a diamond 2, a triangle 1, a skull."""

    level = OptionProperty("GREEN", options=OPTIONS)
    side = NumericProperty(dp(28))


class LifeBar(Widget):
    """Three segments, as many lit as there is Life Force."""

    level = OptionProperty("GREEN", options=OPTIONS)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas:
            self._edge_colour = Color(*theme.line)
            self._edge = SmoothRoundedRectangle(radius=[dp(9)])
            self._ground_colour = Color(*theme.slot)
            self._ground = SmoothRoundedRectangle(radius=[dp(8)])
            self._colours, self._segments = [], []
            for _ in range(3):
                self._colours.append(Color())
                self._segments.append(SmoothRoundedRectangle())
            self._shine_colour = Color(1, 1, 1, 0.25)
            self._shine = Rectangle()
        self.bind(pos=self._place, size=self._place, level=self._place)
        theme.bind(high_contrast=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        lit, colour = STRENGTH[self.level], getattr(theme, self.level.lower())
        frame, gap = dp(3), dp(4)
        inside = self.width - 2 * frame
        width, height = (inside - 2 * gap) / 3, self.height - 2 * frame
        self._edge.pos, self._edge.size = self.pos, self.size
        self._ground.pos = self.x + dp(1), self.y + dp(1)
        self._ground.size = self.width - dp(2), self.height - dp(2)
        self._edge_colour.rgba, self._ground_colour.rgba = theme.line, theme.slot
        for at, (tint, segment) in enumerate(zip(self._colours, self._segments, strict=True)):
            tint.rgba = colour if at < lit else theme.raised
            segment.pos = self.x + frame + at * (width + gap), self.y + frame
            segment.size = max(0, width), max(0, height)
            left, right = dp(6 if at == 0 else 2), dp(6 if at == 2 else 2)
            segment.radius = [left, right, right, left]
        lit_width = lit * (width + gap) - gap - dp(8)
        self._shine.pos = self.x + frame + dp(4), self.y + self.height - frame - dp(4)
        self._shine.size = max(0, lit_width), dp(2)


class LifeMeter(Box):
    """The whole meter: title, shape, word and bar."""

    level = OptionProperty("GREEN", options=OPTIONS)
    title = StringProperty("")
    word = StringProperty("")
    """What the level is called; empty: the app's own word for it."""


class LifeBadge(Box):
    """Shape and word alone, for a row."""

    level = OptionProperty("GREEN", options=OPTIONS)
    word = StringProperty("")


load_rules(__file__)

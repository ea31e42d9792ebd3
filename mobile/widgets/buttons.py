"""Everything that is pressed: the call to action, plain and quiet buttons, icon buttons."""

from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from mobile.theme.fonts import BODY, HEADING, font_for
from mobile.theme.icons import icon_texture
from mobile.theme.style import theme
from mobile.widgets.plate import Plate
from mobile.widgets.rules import load_rules
from mobile.widgets.text import Written, fitting_size, text_width

SIDE = dp(14)
GAP = dp(9)


class Tap(ButtonBehavior, Plate):
    """Something that is pressed; it answers with ``on_release``."""

    once = BooleanProperty(False)
    """Whether the second half of a double tap is swallowed: for what answers a question."""

    def __init__(self, **properties: object) -> None:
        self.always_release = False
        super().__init__(**properties)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Passes a press on, unless it is the second half of a double tap."""
        if self.once and touch.is_double_tap and self.collide_point(*touch.pos):
            return True
        return super().on_touch_down(touch)


class PlainButton(Tap, Written):
    """A button with words and an icon: it wraps, and shrinks its words before it breaks one."""

    icon = StringProperty("")
    look = OptionProperty("plain", options=["plain", "quiet", "chosen"])
    icon_size = NumericProperty(dp(24))
    minimum_width = NumericProperty(0)
    """The width at which the words stand on one line: ``width: self.minimum_width``."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas.after:
            self._icon_colour = Color()
            self._icon = Rectangle()
        self._side = 0
        for name in ("text", "width", "icon", "icon_size", "font_size"):
            self.fbind(name, self._fit)
        for name in ("texture_size", "pos", "height"):
            self.fbind(name, self._place_icon)
        for name in ("look", "disabled"):
            self.fbind(name, self._tint)
        theme.bind(strong=self._fit, high_contrast=self._tint)
        self._fit()
        self._tint()

    def _tint(self, *_: object) -> None:
        colour = theme.ink if self.look == "chosen" else theme.brass_bright
        self._icon_colour.rgba = theme.faint if self.disabled else colour

    def _fit(self, *_: object) -> None:
        font = font_for(self.text, BODY)
        before = self.icon_size if self.icon else 0
        gap = GAP if self.icon and self.text else 0
        natural = text_width(self.text, font, theme.strong, True) if self.text else 0
        self.minimum_width = max(dp(48), natural + before + gap + 2 * SIDE + 1)
        room = self.width - before - gap - 2 * SIDE
        self.font_size = fitting_size(self.text, font, theme.strong, room, True)
        # two pixels more: the last letter may reach further than it is measured
        self.padding = (before + gap, 0, dp(2), 0)
        wraps = natural > room > 0
        self.text_size = (room + before + gap + dp(2), None) if wraps else (None, None)
        texture = icon_texture(self.icon, self.icon_size)
        self._icon.texture = texture
        self._side = round(self.icon_size) if texture else 0
        self._place_icon()

    def _place_icon(self, *_: object) -> None:
        side = self._side
        shown = self.texture_size[0] if self.text else side
        self._icon.size = side, side
        self._icon.pos = (
            round(self.x + self.width / 2 - shown / 2),
            round(self.y + self.height / 2 - side / 2),
        )


class IconButton(Tap, AnchorLayout):
    """A round target of 48 dp for the bars. ``label`` names it for tests and screen readers."""

    icon = StringProperty("")
    label = StringProperty("")
    icon_size = NumericProperty(dp(28))


class CallButton(Tap, BoxLayout):
    """The one thing to do now: large, glowing, with a line below that says what it costs."""

    text = StringProperty("")
    sub = StringProperty("")
    icon = StringProperty("")
    column_width = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for name in ("text", "sub", "icon", "width"):
            self.fbind(name, self._fit)
        theme.bind(title=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        room = self.width - dp(36) - (dp(46) + dp(12) if self.icon else 0)
        title_font, sub_font = font_for(self.text, HEADING), font_for(self.sub, BODY)
        natural = max(
            text_width(self.text, title_font, theme.title),
            text_width(self.sub, sub_font, theme.small, True),
        )
        self.column_width = max(1, min(natural + 2, room))


load_rules(__file__)

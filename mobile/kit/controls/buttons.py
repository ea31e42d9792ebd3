"""Everything that is pressed: the call to action, plain and quiet buttons, icon buttons."""

from collections.abc import Callable
from typing import ClassVar

from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior

from mobile.kit.box import Box
from mobile.kit.kv import load_rules
from mobile.kit.quick import quick
from mobile.kit.surfaces.plate import Plate
from mobile.kit.surfaces.text import Written, fitting_size, text_width
from mobile.kit.theme.fonts import BODY, EDGE, HEADING, font_for
from mobile.kit.theme.icons import icon_texture
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

SIDE = dp(14)
GAP = dp(9)
SHRUNK = 0.8
"""How far the words of a call may shrink beside its icon."""
STRAY = "stray"
"""Marks a touch that is not meant."""


Call = Callable[[], object]


def nothing(*_: object) -> None:
    """What is done where nobody has anything to do."""


class Tap(ButtonBehavior, Plate):
    """Something that is pressed; it answers with ``on_release``, if that is meant."""

    once = BooleanProperty(False)
    """Whether all but the first of quick taps are swallowed: for what answers a question."""

    def __init__(self, **properties: object) -> None:
        self.always_release = False
        super().__init__(**properties)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A press: it counts as one only if it is meant."""
        taken = bool(super().on_touch_down(touch))
        if taken and self.last_touch is touch:
            touch.ud[STRAY] = not quick.meant(self, touch)
        return taken

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A release; one that is not meant does nothing."""
        if touch.grab_current is self and touch.ud.get(STRAY):
            touch.ungrab(self)
            self._do_release()
            return True
        return bool(super().on_touch_up(touch))


class TapSpot(Tap):
    """Where something painted is tapped; ``label`` says what it is."""

    shown = ObjectProperty(None, allownone=True, rebind=False)
    label = StringProperty("")


class PlainButton(Tap, Written):
    """A button with words and an icon: it wraps, and shrinks its words before it breaks one."""

    SIDE: ClassVar[float] = SIDE
    """What stays free at both sides."""
    icon = StringProperty("")
    look = OptionProperty("plain", options=["plain", "quiet", "chosen", "idle"])
    """``idle`` looks as if it were disabled, but tells why when it is pressed."""
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
        self._icon_colour.rgba = theme.faint if self.disabled or self.look == "idle" else colour

    def _fit(self, *_: object) -> None:
        font = font_for(self.text, BODY)
        before = self.icon_size if self.icon else 0
        gap = GAP if self.icon and self.text else 0
        natural = text_width(self.text, font, theme.strong, True) if self.text else 0
        self.minimum_width = max(dp(48), natural + before + gap + 2 * self.SIDE + 1)
        room = self.width - before - gap - 2 * self.SIDE
        self.font_size = fitting_size(self.text, font, theme.strong, room, True)
        self.padding = (before + gap, 0, EDGE, 0)
        wraps = natural > room > 0
        self.text_size = (room + before + gap + EDGE, None) if wraps else (None, None)
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


class BadgeButton(IconButton):
    """The same with a few letters on it, such as a count."""

    badge = StringProperty("")


class CallButton(Tap, Box):
    """The one thing to do now: large, glowing, with a line below that says what it costs."""

    text = StringProperty("")
    sub = StringProperty("")
    icon = StringProperty("")
    role = StringProperty("title")
    least = NumericProperty(dp(76))
    """The least height."""
    column_width = NumericProperty(0)
    has_room = BooleanProperty(True)
    """Whether there is room for the icon beside the words."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for name in ("text", "sub", "icon", "width", "role"):
            self.fbind(name, self._fit)
        theme.bind(title=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        title_font, sub_font = font_for(self.text, HEADING), font_for(self.sub, BODY)
        natural = max(
            text_width(self.text, title_font, theme.sizes[self.role]),
            text_width(self.sub, sub_font, theme.small, True),
        )
        # at the ends, and between the icon, the words and the springs around both
        room, beside = self.width - dp(28), dp(46) + dp(24) if self.icon else 0
        self.has_room = not self.icon or natural * SHRUNK <= room - beside
        self.column_width = max(1, min(natural + EDGE, room - (beside if self.has_room else 0)))
        column = self.ids.get("column")
        for line in column.children if column else ():
            # before it is placed, so that its words are written once
            line.width = self.column_width


load_rules(__file__)

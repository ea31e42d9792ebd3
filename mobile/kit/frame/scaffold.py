"""The frame of every screen: top bar, content, undo bar."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from mobile.kit.box import Bodied, Box, Fitted, fill
from mobile.kit.controls.buttons import BadgeButton, Call, IconButton, nothing
from mobile.kit.frame.undobar import UndoBar
from mobile.kit.kv import load_rules
from mobile.kit.soft_keyboard import soft_keyboard
from mobile.kit.surfaces import scroll, text  # noqa: F401  (used in scaffold.kv)
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

LOW = 560
"""Height in dp, at 100 %, below which nothing but what is needed stands on a screen."""


@dataclass(frozen=True, slots=True)
class Action:
    """An icon in the top bar."""

    icon: str
    label: str
    call: Callable[[], None]
    enabled: bool = True
    badge: str = ""
    """A few letters on the icon, such as a count; empty for none."""


class TopBar(Box):
    """Back, an icon, the title with a line below it, what leads people on, and actions."""


class Strip(Fitted):
    """The line below the top bar in which people are led on."""


class Scaffold(Bodied, Box):
    """A screen: what is added to it becomes its content.

    ``wide`` tells a tablet (or any window as wide as one) from a phone; ``undo_bar`` is the
    bar below, made and shown where ``with_undo`` is set and no keyboard lies over it.

    Arguments: what a tap on the way back does; its properties.
    """

    title = StringProperty("")
    subtitle = StringProperty("")
    icon = StringProperty("")
    has_back = BooleanProperty(False)
    actions = ListProperty()
    with_undo = BooleanProperty(False)
    wide = BooleanProperty(False)
    undo_bar = ObjectProperty(None, allownone=True)
    bar = ObjectProperty(None, allownone=True)
    lead = ObjectProperty(None, allownone=True)
    """What leads people on: in the top bar where it is wide, else in a line below it."""
    lead_room = NumericProperty(dp(380))
    """How wide that may be in the top bar, at 100 %."""
    lead_share = NumericProperty(0.36)
    """How much of the bar it takes at most."""
    notice = ObjectProperty(None, allownone=True)
    """A line above the content, such as what somebody elsewhere asks of those here."""
    foot = ObjectProperty(None, allownone=True)
    """What stands between the content and the undo bar, such as tabs."""

    def __init__(self, on_back: Call = nothing, **properties: object) -> None:
        self._led: Widget | None = None
        self._under: Widget | None = None
        self._noticed: Widget | None = None
        self._strip = Strip()
        self._looks: list[Action] | None = None
        super().__init__(**properties)
        self.ids.back.bind(on_release=lambda _: on_back())
        self.fbind("actions", self._show_actions)
        self.fbind("size", self._measure)
        for name in ("lead", "wide", "height"):
            self.fbind(name, self._place_lead)
        self.fbind("foot", self._place_foot)
        self.fbind("notice", self._place_notice)
        self.fbind("with_undo", self._show_bar)
        theme.bind(text_factor=self._measure)
        soft_keyboard.bind(up=self._show_bar)
        self._measure()

    def on_kv_post(self, _: Widget) -> None:
        """The rules are applied: there is a place for the actions and for the bar below."""
        self._show_actions()
        self._show_bar()

    def _show_actions(self, *_: object) -> None:
        looks = [replace(action, call=nothing) for action in self.actions]
        # what they do may be another with every change; how they look is not
        if looks != self._looks:
            self._looks = looks
            fill(self.ids.actions, [self._button(at) for at in range(len(looks))])

    def _button(self, at: int) -> Widget:
        """The button of an action, which does what that action does when it is tapped."""
        action = self.actions[at]
        named = {"icon": action.icon, "label": action.label, "disabled": not action.enabled}
        badge = action.badge
        button = BadgeButton(badge=badge, **named) if badge else IconButton(**named)
        button.bind(on_release=lambda _: self.actions[at].call())
        return button

    def _measure(self, *_: object) -> None:
        self.wide = self.width >= dp(720) * max(1.0, theme.text_factor**0.5)

    def _place_lead(self, *_: object) -> None:
        """Puts it where there is room; below the bar of a low window there is none."""
        lead, bar = self.lead, self.bar
        if bar is None:
            return
        low = self.height < dp(LOW) * theme.text_factor**0.5
        below = None if low else self._strip
        wanted = None if lead is None else self.ids.lead if self.wide else below
        if lead is not None and lead.parent is wanted and lead is self._led:
            return
        for old in (self._led, lead):
            if old is not None and old.parent is not None:
                old.parent.remove_widget(old)
        self._led = lead
        if wanted is not None:
            wanted.add_widget(lead)
        if wanted is self._strip and self._strip.parent is None:
            Box.add_widget(self, self._strip, self.children.index(bar))
        elif wanted is not self._strip and self._strip.parent is not None:
            self.remove_widget(self._strip)

    def _place_notice(self, *_: object) -> None:
        self._noticed = self._instead(self._noticed, self.notice, 1)

    def _place_foot(self, *_: object) -> None:
        self._under = self._instead(self._under, self.foot, 0)

    def _instead(self, old: Widget | None, new: Widget | None, above: int) -> Widget | None:
        """One beside the content gives place to another: above it, where that is 1, or below."""
        if old is not None:
            self.remove_widget(old)
        if new is not None:
            Box.add_widget(self, new, self.children.index(self.body) + above)
        return new

    def make_undo_bar(self) -> UndoBar:
        """The bar below, with what it does."""
        return UndoBar()

    def _show_bar(self, *_: object) -> None:
        if self.undo_bar is None:
            if not self.with_undo:
                return
            self.undo_bar = self.make_undo_bar()
        shown = self.undo_bar.parent is not None
        # what a keyboard leaves of the window belongs to the field
        wanted = self.with_undo and not soft_keyboard.up
        if wanted and not shown:
            Box.add_widget(self, self.undo_bar)
        elif shown and not wanted:
            self.remove_widget(self.undo_bar)


class Column(Bodied, scroll.Scroll):
    """A content that scrolls: widgets added stand below each other, no wider than readable."""


load_rules(__file__)

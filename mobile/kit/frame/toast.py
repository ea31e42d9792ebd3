"""A short notice that goes by itself; nothing waits for it."""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from mobile.kit.box import Box
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text as _text  # noqa: F401  (its rules are used in toast.kv)
from mobile.kit.surfaces.plate import Plate
from mobile.kit.units import dp

LEAST_SECONDS = 4.0
SECONDS_A_LETTER = 0.06


class Toast(Plate, Box):
    """The notice. ``trouble`` gives it a warning sign."""

    text = StringProperty("")
    trouble = BooleanProperty(False)
    above = ObjectProperty(dp(88))
    """How far from the lower edge of the window it floats."""

    def go(self, *_: object) -> None:
        """Takes the notice away."""
        if self.parent:
            self.parent.remove_widget(self)


_shown: list[Toast] = []


def toast(
    text: str,
    trouble: bool = False,
    action: str = "",
    on_action: Callable[[], None] | None = None,
) -> Toast:
    """Shows a notice in place of the one before, long enough to be read.

    Arguments: the text; whether something went wrong; the words of a button, if there is to
    be one; what that button does.
    """
    while _shown:
        _shown.pop().go()
    notice = Toast(text=text, trouble=trouble)
    if action:
        button = PlainButton(text=action, look="quiet", size_hint_x=None)
        button.bind(minimum_width=button.setter("width"))
        button.width = button.minimum_width
        button.pos_hint = {"center_y": 0.5}

        def act(*_: object) -> None:
            notice.go()
            if on_action:
                on_action()

        button.bind(on_release=act)
        notice.add_widget(button)
    _shown.append(notice)
    Window.add_widget(notice)
    Clock.schedule_once(notice.go, max(LEAST_SECONDS, len(text) * SECONDS_A_LETTER))
    return notice


load_rules(__file__)

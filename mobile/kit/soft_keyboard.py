"""The keyboard on the glass, which comes and goes with the field that is written in.

Kivy's ``Window.keyboard_height`` is always 0 under Android: only the focus tells.
"""

from kivy.clock import Clock
from kivy.properties import AliasProperty, BooleanProperty
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.textinput import TextInput
from kivy.utils import platform

from mobile.kit.observed import Observed

WITH = ("android", "ios")
"""The systems that show one."""


def field() -> TextInput | None:
    """The text field that is written in; None where none is."""
    owners = FocusBehavior._keyboards.values()
    return next((owner for owner in owners if isinstance(owner, TextInput)), None)


def leave_field() -> None:
    """Whatever is written in is left: it tells what was written."""
    written_in = field()
    if written_in is not None:
        written_in.focus = False


class SoftKeyboard(Observed):
    """Whether the keyboard lies over the lower part of the window."""

    present = BooleanProperty(platform in WITH)
    """Whether this device has one."""
    writing = BooleanProperty(False)

    def _get_up(self) -> bool:
        return bool(self.present and self.writing)

    up = AliasProperty(_get_up, bind=("present", "writing"), cache=True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        # from field to field the one is left before the other is entered, or after
        self.look = Clock.create_trigger(self._look)

    def _look(self, *_: object) -> None:
        self.writing = field() is not None


soft_keyboard = SoftKeyboard()

"""A field to write a name or a few words in."""

import unicodedata
from collections.abc import Callable

from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.textinput import TextInput

from mobile.kit.box import Box, Stack
from mobile.kit.controls import buttons  # noqa: F401  (its rules are used in field.kv)
from mobile.kit.kv import load_rules
from mobile.kit.soft_keyboard import soft_keyboard
from mobile.kit.surfaces.plate import Plate

INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
JOINERS = "\u200c\u200d"


def cleaned(text: str) -> str:
    """What a person may be called: no control characters, no marks that turn text around.

    >>> cleaned("Ann\\u202e\\n of  Stow ")
    'Ann of Stow'
    """
    kept = (
        letter if letter in JOINERS or unicodedata.category(letter) not in INVISIBLE else " "
        for letter in text
    )
    return " ".join("".join(kept).split())


class WritingLine(TextInput):
    """The line itself: it takes no more than ``limit`` characters, and no line break."""

    limit = NumericProperty(24)

    def on_focus(self, *_: object) -> None:
        """Entered or left: where the keyboard is on the glass, it comes or goes."""
        soft_keyboard.look()

    def _adjust_viewport(self, column: int, row: int) -> None:
        # Kivy's own keeps what it was called with, and with it the last field and its screen
        adjust = TextInput._adjust_viewport.__wrapped__
        Clock.schedule_once(lambda _: adjust(self, column, row), -1)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Takes what still fits in. Arguments: the letters; whether they come back by undo."""
        room = max(0, int(self.limit) - len(self.text))
        super().insert_text(substring.replace("\n", " ")[:room], from_undo=from_undo)


class FieldBox(Plate, Box):
    """The slot that the line is written in."""


class NameField(Stack):
    """A field with a title, a hint of what stands there if nothing is written, and a cross.

    ``value`` is the cleaned text, or ``fallback`` where nothing was written.
    """

    title = StringProperty("")
    text = StringProperty("")
    fallback = StringProperty("")
    limit = NumericProperty(24)
    on_written: Callable[[str], object] | None = None
    """What is done with the value when the field is left or Enter is pressed."""

    @property
    def value(self) -> str:
        """What counts as written."""
        return cleaned(self.text) or self.fallback

    def leave(self) -> None:
        """The field is left: what was written is tidied and told."""
        tidy = cleaned(self.text)
        if tidy != self.text:
            self.text = tidy
        if self.on_written:
            self.on_written(self.value)


load_rules(__file__)

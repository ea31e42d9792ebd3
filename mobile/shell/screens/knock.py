"""The line above a shared table: what somebody asks at its door, or whom the table waits for."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import PlainButton, Tap
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import text as _text  # noqa: F401  (its rules are used in knock.kv)
from mobile.kit.theme.style import theme
from mobile.shell.presenters.joining.door import KnockShown

SIDE_BY_SIDE = dp(560)
"""Width at 100 % from which the buttons stand beside the words."""


class KnockWords(Tap, Box):
    """What is asked, or said."""

    icon = StringProperty("")
    text = StringProperty("")
    asks = BooleanProperty(False)


class Knock(Box):
    """The line. ``on_yes()`` and ``on_no()``: what is asked is answered; ``on_look()``: a tap."""

    __events__ = ("on_yes", "on_no", "on_look")

    asks = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.words = KnockWords()
        self.words.bind(on_release=lambda _: self.dispatch("on_look"))
        self.yes = PlainButton(icon="check", look="chosen", once=True)
        self.yes.bind(on_release=lambda _: self.dispatch("on_yes"))
        self.no = PlainButton(icon="close", once=True)
        self.no.bind(on_release=lambda _: self.dispatch("on_no"))
        self.answers = Box(size_hint_y=None, spacing=dp(8), pos_hint={"center_y": 0.5})
        self.answers.bind(minimum_height=self.answers.setter("height"))
        for name in ("width", "asks"):
            self.fbind(name, self._place)
        for button in (self.yes, self.no):
            button.bind(minimum_width=self._place)
        theme.bind(text_factor=self._place, left_handed=self._place)
        self._place()

    def show(self, shown: KnockShown) -> None:
        """Shows what is asked or said now."""
        self.words.icon, self.words.text = shown.icon, shown.text
        self.words.asks = self.asks = bool(shown.yes)
        self.yes.text, self.no.text = shown.yes, shown.no

    def _place(self, *_: object) -> None:
        wide = self.width >= SIDE_BY_SIDE * theme.text_factor
        self.orientation = "horizontal" if wide else "vertical"
        for button in (self.yes, self.no):
            button.size_hint_x = None if wide else 1
            if wide:
                button.width = button.minimum_width
        self.answers.size_hint_x = None if wide else 1
        if wide:
            self.answers.width = self.yes.width + self.no.width + dp(8)
        answers = [self.yes, self.no] if theme.left_handed else [self.no, self.yes]
        fill(self.answers, answers)
        parts = [self.words, self.answers] if self.asks else [self.words]
        fill(self, parts[::-1] if theme.left_handed and wide else parts)

    def on_yes(self) -> None:
        """What is asked is given."""

    def on_no(self) -> None:
        """What is asked is not given."""

    def on_look(self) -> None:
        """More is wanted to be known."""


load_rules(__file__)

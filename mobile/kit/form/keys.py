"""Number keys of our own: a number is typed without the keyboard on the glass."""

from collections.abc import Callable

from kivy.core.window import Window
from kivy.properties import StringProperty
from kivy.uix.gridlayout import GridLayout

from mobile.kit.controls.buttons import PlainButton
from mobile.kit.form.shown import StepperShown
from mobile.kit.form.stepper import figure_of
from mobile.kit.form.typed import DELETE, SIGN, typed
from mobile.kit.frame.layout import button
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile
from mobile.kit.translate import tr
from mobile.kit.units import dp

KEYS = (*"12345", SIGN, *"67890", DELETE)
BACKSPACE, ENTERS, ZERO, PAD_ZERO, MINUS = 8, (13, 271), 48, 256, 45


class NumberKeys(GridLayout):
    """Twelve keys.

    Arguments: what is done with a digit, the sign key, or the one that deletes; its properties.
    """

    def __init__(self, on_key: Callable[[str], object], **properties: object) -> None:
        super().__init__(cols=6, size_hint_y=None, spacing=dp(6), **properties)
        self.bind(minimum_height=self.setter("height"))
        for key in KEYS:
            icon = "back" if key == DELETE else ""
            face = PlainButton(text="" if icon else figure_of_key(key), icon=icon, height=dp(54))
            face.size_hint_y = None
            face.bind(on_release=lambda _, key=key: on_key(key))
            self.add_widget(face)


def figure_of_key(key: str) -> str:
    """What is written on a key."""
    return "\N{EN DASH}" if key == SIGN else key


class TypedFigure(Painting):
    """What is typed, large, and what may stand there below."""

    own_height = True
    PAD, PLATE = (14, 10), "slot_active"

    def fill(self, pile: Pile, shown: tuple[str, str, bool]) -> None:
        text, told, wrong = shown
        pile.text(text.replace(SIGN, "\N{MINUS SIGN}") or " ", "counter", bold=True)
        pile.text(told, "small", "loss" if wrong else "dim", bold=wrong)


class NumberSheet(ModalSheet):
    """Types one number. Arguments: the number; what it is called; what is done with it."""

    text = StringProperty("")

    def __init__(
        self, number: StepperShown, title: str, on_number: Callable[[int], object]
    ) -> None:
        self.number, self.on_number = number, on_number
        super().__init__(title=title, icon="edit")
        self.figure = TypedFigure()
        self.keys = NumberKeys(self.press)
        self.take = button(tr.t("kit.form.take"), "check", self.finish)
        self.add_widget(self.figure)
        self.footer.add_widget(self.keys)
        self.footer.add_widget(self.take)
        self.bind(text=self._tell)
        self._tell()

    @property
    def value(self) -> int | None:
        """The number, where what is written is one that may stand there."""
        number = self.number
        try:
            value = int(self.text)
        except ValueError:
            return None
        return value if number.low <= value <= number.high else None

    def _tell(self, *_: object) -> None:
        number = self.number
        ends = {"low": figure_of(number.low), "high": figure_of(number.high)}
        wrong = bool(self.text.strip(SIGN)) and self.value is None
        told = tr.t("kit.form.out_of_range" if wrong else "kit.form.range", **ends)
        self.figure.shown = self.text, told, wrong
        self.take.disabled = self.value is None

    def press(self, key: str) -> None:
        self.text = typed(self.text, key)

    def finish(self) -> None:
        """What was typed counts, where it may stand there; else the old value does."""
        if (value := self.value) is not None:
            self.dismiss()
            self.on_number(value)

    def open(self, *arguments: object, **named: object) -> None:
        """Shows it; a real keyboard types as well. Arguments: as Kivy has them."""
        Window.bind(on_key_down=self._key)
        super().open(*arguments, **named)

    def dismiss(self, *arguments: object, **named: object) -> None:
        """Takes it away. Arguments: as Kivy has them."""
        Window.unbind(on_key_down=self._key)
        super().dismiss(*arguments, **named)

    def _key(self, _window: object, code: int, *_: object) -> bool:
        for first in (ZERO, PAD_ZERO):
            if first <= code < first + 10:
                self.press(str(code - first))
                return True
        keys = {BACKSPACE: DELETE, MINUS: SIGN}
        if code in keys:
            self.press(keys[code])
        elif code in ENTERS and self.value is not None:
            self.finish()
        return code in keys or code in ENTERS


def type_number(number: StepperShown, title: str, on_number: Callable[[int], object]) -> None:
    """Opens the keys for a number.

    Arguments: the number; what it is called; what is done with the new one.
    """
    NumberSheet(number, title, on_number).open()

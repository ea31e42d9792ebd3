"""A sheet over the screen: from below on a phone, from the side on a tablet."""

from collections.abc import Iterable

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from mobile.kit.box import Bodied, Box
from mobile.kit.controls import buttons  # noqa: F401  (used in sheet.kv)
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import panel, scroll, text  # noqa: F401  (used in sheet.kv)
from mobile.kit.surfaces.plate import Plate
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

SLIDE = 0.15
"""Seconds that a sheet takes to come in."""


class SheetBody(Plate, Box):
    """The plate with the title, the close button and what the sheet is about."""

    sunk = NumericProperty(0)
    """What the bar of the system covers of its top."""


class ModalSheet(Bodied, ModalView):
    """Opens with ``open()``, closes with ``dismiss()``, its cross, Esc, or a tap beside it.

    Widgets added to it stand below each other and scroll; those in ``footer`` stay in view.

    Arguments: the first of them; its properties.
    """

    title = StringProperty("")
    icon = StringProperty("")
    wide = BooleanProperty(False)
    """Whether it stands at the side, as on a tablet."""
    shift = NumericProperty(0)
    """How far it still is from its place, from 1 to 0."""
    footer = ObjectProperty(None, allownone=True)

    def __init__(self, *parts: Widget, **properties: object) -> None:
        super().__init__(**properties)
        for part in parts:
            self.add_widget(part)
        Window.bind(size=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.wide = Window.width >= dp(720) and Window.width > Window.height

    def open_with(self, *parts: Widget, below: Iterable[Widget] = ()) -> None:
        """Opens it with something on it. Arguments: its parts; those that stay in view below."""
        for part in parts:
            self.add_widget(part)
        for part in below:
            self.footer.add_widget(part)
        self.open()

    def open(self, *_: object, **named: object) -> None:
        """Shows the sheet. Arguments: as Kivy has them."""
        super().open(animation=False)
        if not theme.reduce_motion:
            self.shift = 1
            Animation(shift=0, d=SLIDE, t="out_quad").start(self)

    def dismiss(self, *_: object, **named: object) -> None:
        """Takes the sheet away. Arguments: as Kivy has them."""
        Animation.cancel_all(self, "shift")
        self.shift = 0
        super().dismiss(animation=False)


load_rules(__file__)

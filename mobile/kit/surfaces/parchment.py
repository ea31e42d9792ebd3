"""Cards of parchment, the only light things on a screen: large to read, small to know again."""

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.kv import load_rules
from mobile.kit.shown import FaceShown
from mobile.kit.surfaces import picture, text  # noqa: F401  (their rules are used here)
from mobile.kit.surfaces.plate import Plate
from mobile.kit.units import dp


class Flourish(Widget):
    """A line with a diamond in its middle, under a title."""


class Parchment(Plate, Box):
    """A sheet of parchment that anything may be written on: tones ``sepia`` and ``umber``."""


class ParchmentCard(Parchment):
    """A card to read: title, picture, what it tells, what it does, its stock.

    388 by 566 dp unless it is given another size; it grows with its words.
    """

    least_height = NumericProperty(dp(566))
    picture_height = NumericProperty(dp(292))
    title = StringProperty("")
    flavour = StringProperty("")
    effect = StringProperty("")
    stock = StringProperty("")
    note = StringProperty("")

    def show(self, face: FaceShown) -> None:
        """Turns this card up."""
        self.title, self.flavour, self.effect = face.title, face.flavour, face.effect
        self.stock, self.note = face.stock, face.note
        self.ids.picture.shown = face.picture


class SmallCard(Parchment):
    """A card to know again, of 136 by 172 dp: picture, title and kind."""

    title = StringProperty("")
    stock = StringProperty("")

    def show(self, face: FaceShown) -> None:
        """Turns this card up."""
        self.title, self.stock = face.title, face.stock
        self.ids.picture.shown = face.picture


load_rules(__file__)

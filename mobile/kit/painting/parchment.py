"""Cards of parchment, the only light things on a screen: large to read, small to know again."""

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Stack
from mobile.kit.kv import load_rules
from mobile.kit.painting import picture  # noqa: F401  (used in the rules)
from mobile.kit.shown import FaceShown, PictureShown
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.surfaces.plate import Plate
from mobile.kit.units import dp

BLANK = FaceShown("", PictureShown())
"""Nothing is on it yet."""


class Flourish(Widget):
    """A line with a diamond in its middle, under a title."""


class Parchment(Plate, Stack):
    """A sheet of parchment that anything may be written on: tones ``sepia`` and ``umber``."""


class ParchmentCard(Parchment):
    """A card to read: title, picture, what it tells, what it does, its stock.

    388 by 566 dp unless it is given another size; it grows with its words.
    """

    least_height = NumericProperty(dp(566))
    picture_height = NumericProperty(dp(292))
    shown: FaceShown = ObjectProperty(BLANK, rebind=True)


class SmallCard(Parchment):
    """A card to know again, of 136 by 172 dp: picture, title and kind."""

    shown: FaceShown = ObjectProperty(BLANK, rebind=True)


load_rules(__file__)

"""The mark of a seat as a button."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from mobile.kit.box import Box
from mobile.kit.controls import seat_mark  # noqa: F401  (used in mark_button.kv)
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.units import dp


class MarkButton(Tap, Box):
    """The colour and shape of a seat; a tap lets choose others."""

    colour = StringProperty("ember")
    shape = StringProperty("circle")
    label = StringProperty("")
    side = NumericProperty(dp(30))
    chosen = BooleanProperty(False)


load_rules(__file__)

"""A lord's evil, stepped by hand at a physical table."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from mobile.kit.box import Box
from mobile.kit.controls import buttons  # noqa: F401  (used in evil_steps.kv)
from mobile.kit.kv import load_rules


class EvilSteps(Box):
    """The number between -1 and +1. ``on_step(by)``: one of them was tapped."""

    __events__ = ("on_step",)

    evil = NumericProperty(1)
    least = NumericProperty(1)
    most = NumericProperty(15)
    watched = NumericProperty(10)
    word = StringProperty("")
    idle = BooleanProperty(False)
    """Whether nothing can be stepped now: a tap tells why."""
    side = NumericProperty(dp(58))
    """How wide -1 and +1 are."""

    def on_step(self, by: int) -> None:
        """One more, or one less."""


load_rules(__file__)

"""A lord's evil, stepped by hand at a physical table."""

from collections.abc import Callable

from kivy.properties import NumericProperty, ObjectProperty

from mobile.dungeonlords.presenters.board.evilometer import EvilometerShown
from mobile.dungeonlords.presenters.ledger.ledger import LordShown
from mobile.kit.box import Box
from mobile.kit.controls import buttons  # noqa: F401  (used in evil_steps.kv)
from mobile.kit.kv import load_rules
from mobile.kit.units import dp


class EvilSteps(Box):
    """The number between -1 and +1.

    Arguments: the lord; the Evilometer with its ends; is told of a tap on either, by how much,
    also where nothing can be stepped now.
    """

    lord = ObjectProperty(rebind=True)
    scale = ObjectProperty(rebind=False)
    side = NumericProperty(dp(58))
    """How wide -1 and +1 are."""

    def __init__(
        self,
        lord: LordShown,
        scale: EvilometerShown,
        on_step: Callable[[int], object],
        **properties: object,
    ) -> None:
        self.on_step = on_step
        super().__init__(lord=lord, scale=scale, **properties)


load_rules(__file__)

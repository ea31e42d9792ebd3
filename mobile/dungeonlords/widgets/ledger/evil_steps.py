"""A lord's evil, stepped by hand at a physical table."""

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty

from mobile.dungeonlords.presenters.board.evilometer import EvilometerShown
from mobile.dungeonlords.presenters.ledger.ledger import LordShown
from mobile.kit.box import Box, fill
from mobile.kit.frame.layout import button
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.translate import tr
from mobile.kit.units import dp


class EvilNumber(Painting):
    """How evil a lord is; bright where paladins look up."""

    centred, own_height, LEAST = True, True, 56

    def __init__(self, **properties: Any) -> None:
        super().__init__(pos_hint={"center_y": 0.5}, **properties)

    def fill(self, pile: Pile, shown: LordShown) -> None:
        """The number above its word."""
        watched = shown.lair.watched
        pile.text(str(shown.lair.evil), "title", "brass_bright" if watched else "text", bold=True)
        icon = sign("evil", 16, "red" if watched else "brass")
        pile.row(icon, letters(tr.t("app.lords_ledger.evil"), "tiny", "dim"), gap=4, least=18)


class EvilSteps(Box):
    """The number between -1 and +1.

    Arguments: the lord; the Evilometer with its ends; is told of a tap on either, by how much,
    also where nothing can be stepped now.
    """

    lord = ObjectProperty(rebind=False)
    side = NumericProperty(dp(58))
    """How wide -1 and +1 are."""

    def __init__(
        self,
        lord: LordShown,
        scale: EvilometerShown,
        on_step: Callable[[int], object],
        **properties: object,
    ) -> None:
        super().__init__(size_hint_y=None, spacing=dp(4), **properties)
        self.scale, self.number = scale, EvilNumber()
        self.number.bind(height=self.setter("height"))
        named: dict[str, Any] = {"size_hint_x": None, "pos_hint": {"center_y": 0.5}}
        self.less = button("\N{MINUS SIGN}1", "", lambda: on_step(-1), **named)
        self.more = button("+1", "", lambda: on_step(1), **named)
        fill(self, [self.less, self.number, self.more])
        for name, call in (("width", self._fit), ("lord", self._show)):
            self.fbind(name, call)
        self.lord = lord

    def _fit(self, *_: object) -> None:
        # on a narrow card the word between them needs the room
        side = max(dp(48), min(dp(58), self.width * 0.3))
        self.less.width = self.more.width = side

    def _show(self, *_: object) -> None:
        self.number.shown, evil = self.lord, self.lord.lair.evil
        for one, end in ((self.less, self.scale.least), (self.more, self.scale.most)):
            one.look = "plain" if self.lord.steps and evil != end else "idle"

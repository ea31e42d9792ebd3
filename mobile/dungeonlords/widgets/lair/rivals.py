"""The others at the table: strips side by side or cards below each other; a tap opens a lair."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty

from mobile.dungeonlords.presenters.battle.shown import BattleStepShown
from mobile.dungeonlords.presenters.lair.lair import DummyShown, LairShown
from mobile.dungeonlords.widgets.lair.lair import LairPanel
from mobile.dungeonlords.widgets.lair.rival_strip import RivalStrip
from mobile.kit.box import Box
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.text import Heading, Text
from mobile.kit.units import dp

Open = Callable[[str, str], object]


class Rivals(Box):
    """Everybody else; a tap on a strip opens the whole lair.

    Arguments: opens the sheet of a thing; Kivy's properties.
    """

    large = BooleanProperty(False)
    """Whether they are cards below each other."""

    def __init__(self, open_thing: Open, **properties: Any) -> None:
        super().__init__(**{"size_hint_y": None, "spacing": dp(14), **properties})
        self.bind(minimum_height=self.setter("height"))
        self.open_thing = open_thing
        self.strips: Repeater[Any] = Repeater(lambda: RivalStrip(on_release=self._tapped))
        self.fbind("large", self._turn)
        self._turn()

    def show(self, rivals: Sequence[LairShown | DummyShown]) -> None:
        """Shows exactly these."""
        self.strips.fill(self, rivals)
        self._turn()

    def light(self, seat: str) -> None:
        """The strip of whoever acts shines. Argument: the seat; empty for nobody."""
        for strip in self.strips.seen:
            strip.lit = isinstance(strip.shown, LairShown) and strip.shown.seat == seat

    def _turn(self, *_: object) -> None:
        self.orientation = "vertical" if self.large else "horizontal"
        for strip in self.strips.seen:
            strip.large = self.large

    def _tapped(self, strip: RivalStrip) -> None:
        if isinstance(strip.shown, LairShown):
            RivalSheet(strip.shown, self.open_thing).open()


class RivalSheet(ModalSheet):
    """A rival's whole lair, after the battle that was fought in it, step by step.

    Arguments: the lair; what opens the sheet of a thing; the steps of the battle, none for none.
    """

    def __init__(
        self, lair: LairShown, open_thing: Open, steps: Sequence[BattleStepShown] = ()
    ) -> None:
        super().__init__(title=lair.name, icon="imp")
        for step in steps:
            self.add_widget(Heading(text=f"{step.title}: {step.sum}", role="strong"))
            for line in step.lines:
                self.add_widget(Text(text=line))
        self.panel = LairPanel(
            lambda cell: cell.room and open_thing("room", cell.room), open_thing, compact=True
        )
        self.panel.show(lair)
        self.add_widget(self.panel)

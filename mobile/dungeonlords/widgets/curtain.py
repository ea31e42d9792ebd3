"""The curtain: who takes the device, and who has laid orders already."""

from collections.abc import Callable

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.gridlayout import GridLayout

from mobile.dungeonlords.presenters.orders.laying import LaidShown
from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.controls.seat_mark import SeatMark
from mobile.kit.kv import load_rules
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Dim, Heading
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.curtain import CurtainShown
from mobile.shell.presenters.people.looks import Look

LEAST = dp(126)
"""The width of a lord's line at 100 %."""


class SeatMedal(AnchorLayout):
    """The mark of a seat in a ring of its colour."""

    colour = StringProperty("ember")
    shape = StringProperty("circle")


class LaidLine(Box):
    """A lord, and whether the orders are laid."""

    name = StringProperty("")
    note = StringProperty("")
    done = BooleanProperty(False)
    now = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.mark = SeatMark(side=dp(24))
        self.add_widget(self.mark, len(self.children))

    def show(self, laid: LaidShown) -> None:
        """Shows a lord."""
        self.mark.colour, self.mark.shape = laid.look.colour, laid.look.shape
        self.name, self.note, self.done, self.now = laid.name, laid.note, laid.done, laid.now


class LaidLines(GridLayout):
    """The lords in play order, side by side where there is room."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for name in ("width", "children"):
            self.fbind(name, self._fit)
        theme.bind(text_factor=self._fit)

    def _fit(self, *_: object) -> None:
        room = int((self.width + dp(12)) // (LEAST * max(1.0, theme.text_factor) + dp(12)))
        count = max(1, len(self.children))
        # two rows of two rather than three and one
        self.cols = count if room >= count else max(1, min(room, 2))


class LordsCurtain(Panel):
    """What hides all secrets. Argument: whoever may see them has the device."""

    def __init__(self, on_lift: Callable[[], object]) -> None:
        super().__init__()
        self.medal = SeatMedal()
        self.title = Heading(role="title", halign="center", tone="brass_bright")
        self.words = Dim(halign="center", role="strong")
        self.lines = [LaidLine() for _ in range(4)]
        self.laid = LaidLines()
        self.call = CallButton(icon="eye-all")
        self.call.bind(on_release=lambda _: on_lift())

    def show(self, curtain: CurtainShown, look: Look, laid: tuple[LaidShown, ...]) -> None:
        """Shows who is to take the device.

        Arguments: the curtain; how that seat looks; who has laid, where orders are laid.
        """
        self.medal.colour, self.medal.shape = look.colour, look.shape
        self.title.text = tr.t("app.lords.hand_to", name=curtain.name)
        self.words.text = tr.t("app.lords.nobody_looks" if laid else "app.lords.nobody_else")
        self.call.text = tr.t("app.lords.i_am", name=curtain.name)
        self.call.sub = tr.t("app.lords.show_mine")
        lines = self.lines[: len(laid)]
        for line, one in zip(lines, laid, strict=True):
            line.show(one)
        fill(self.laid, lines)
        parts = [self.medal, self.title, self.words, self.laid, self.call]
        fill(self, [part for part in parts if laid or part is not self.laid])


load_rules(__file__)

"""The line above a shared table: what somebody asks at its door, or whom the table waits for."""

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from mobile.kit.box import Fitted, fill
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.kv import load_rules
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Cell, Pile, letters, line, one_line, sign
from mobile.kit.theme.style import theme
from mobile.shell.presenters.joining.door import KnockShown

Call = Callable[[], object]
SIDE_BY_SIDE = dp(560)
"""Width at 100 % from which the buttons stand beside the words."""


NOBODY = KnockShown("", "")


class KnockWords(Painted):
    """What is asked, or said."""

    DOWN = "well_down"
    PAD = 8, 6
    LEAST = 48
    own_height = True

    def fill(self, pile: Pile, shown: KnockShown) -> None:
        asked = bool(shown.yes)
        role, tone = ("body", "text") if asked else ("small", "dim")
        icon = [sign(shown.icon, 22, "brass_bright" if asked else "brass")] if shown.icon else []
        beside = pile.width - dp(32 if icon else 0)
        pile.row(*icon, letters(shown.text, role, tone, asked, beside), gap=10)
        if shown.ticks:
            pile.wrap(*(_tick(*one, pile.width) for one in shown.ticks), gap=14)


def _tick(name: str, laid: bool, width: float) -> Cell:
    """Somebody, and whether theirs lies face down: a tick, or an hourglass."""
    side, gap = 20, 4
    mark = sign("check", side, "green") if laid else sign("hourglass", side, "amber")
    return line(mark, one_line(name, "small", "text", width - dp(side + gap), laid), gap=gap)


class Knock(Fitted):
    """The line.

    Arguments: what is done where the answer is yes, and where it is no; what a tap on the words
    opens.
    """

    shown: KnockShown = ObjectProperty(NOBODY, rebind=True)

    def __init__(self, on_yes: Call, on_no: Call, on_look: Call) -> None:
        super().__init__()
        self.words = KnockWords(pos_hint={"center_y": 0.5}, on_release=lambda _: on_look())
        self.yes = PlainButton(icon="check", look="chosen", once=True)
        self.yes.bind(on_release=lambda _: on_yes())
        self.no = PlainButton(icon="close", once=True)
        self.no.bind(on_release=lambda _: on_no())
        self.answers = Fitted(spacing=dp(8), pos_hint={"center_y": 0.5})
        self.fbind("shown", self._show)
        self.fbind("width", self._place)
        for button in (self.yes, self.no):
            button.bind(minimum_width=self._place)
        theme.bind(text_factor=self._place, left_handed=self._place)
        self._place()

    def _show(self, *_: object) -> None:
        self.words.shown = self.shown
        self.yes.text, self.no.text = self.shown.yes, self.shown.no
        self._place()

    def _place(self, *_: object) -> None:
        wide = self.width >= SIDE_BY_SIDE * theme.text_factor
        self.orientation = "horizontal" if wide else "vertical"
        for button in (self.yes, self.no):
            button.size_hint_x = None if wide else 1
            if wide:
                button.width = button.minimum_width
        self.answers.size_hint_x = None if wide else 1
        if wide:
            self.answers.width = self.yes.width + self.no.width + dp(8)
        answers = [self.yes, self.no] if theme.left_handed else [self.no, self.yes]
        fill(self.answers, answers)
        parts = [self.words, self.answers] if self.shown.yes else [self.words]
        fill(self, parts[::-1] if theme.left_handed and wide else parts)


load_rules(__file__)

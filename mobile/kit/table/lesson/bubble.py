"""The bubble of a lesson: a sentence on parchment, how many there are, and what may be said."""

from collections.abc import Callable

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Fitted, Stack, fill
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.kv import load_rules
from mobile.kit.painting import parchment  # noqa: F401  (its rules are used in bubble.kv)
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.parchment import Parchment
from mobile.kit.painting.pile import Pile
from mobile.kit.shown import DONE, NOW, LessonShown
from mobile.kit.surfaces.text import Medal, Text
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

DOT, STEP = 10, 9
"""How high the row of dots is, and how far they are apart, in dp."""


class Dots(Painting):
    """How many first steps there are: a ring is this one, filled ones are done."""

    def fill(self, pile: Pile, shown: tuple[str, ...]) -> None:
        step = min(dp(STEP), pile.width / max(1, len(shown)))

        def paint(brush: Brush, x: float, y: float, width: float) -> None:
            for at, kind in enumerate(shown):
                side = dp(9 if kind == NOW else 6)
                left, low = x + at * step + (step - side) / 2, y + (dp(DOT) - side) / 2
                inside = {NOW: "ember", DONE: "umber"}.get(kind, "brass")
                brush.ringed(left, low, side, "umber", inside, dp(1.5))

        pile.add(dp(DOT), paint)


class BubbleButton(PlainButton):
    """A button of the bubble, as narrow as its words allow."""

    SIDE = dp(8)


class InkButton(BubbleButton):
    """The same, written on the parchment itself."""


class Bubble(Parchment):
    """The bubble of a lesson.

    Arguments: what to do where somebody knows it; where it is to be shown how; what the answer is
    to whether lessons are wanted no more.
    """

    shown: LessonShown | None = ObjectProperty(None, allownone=True)

    def __init__(
        self,
        on_know: Callable[[], object],
        on_show: Callable[[], object],
        on_alone: Callable[[bool], object],
    ) -> None:
        super().__init__(size_hint=(None, None), spacing=dp(8))
        self.medal = Medal(icon="wizard", ring="umber", side=dp(48))
        self.words = Text(bold=True, tone="sepia", role="strong", pos_hint={"center_y": 0.5})
        self.head = Fitted(self.medal, self.words, spacing=dp(10))
        self.dots = Dots(size_hint=(1, None), height=dp(16), pos_hint={"center_y": 0.5})
        self.know = InkButton(on_release=lambda _: self._left(on_know, on_alone))
        self.teach = BubbleButton(on_release=lambda _: self._right(on_show, on_alone))
        self.row, self.low = Stack(spacing=dp(6)), Fitted(spacing=dp(10))
        fill(self, [self.head, self.row])
        self.fbind("shown", self.lay)
        theme.bind(text_factor=self.lay)

    def _left(self, know: Callable[[], object], alone: Callable[[bool], object]) -> None:
        """The left button. Arguments: what it does at a lesson; what it does at the question."""
        if self.shown is not None:
            alone(True) if self.shown.asks else know()

    def _right(self, teach: Callable[[], object], alone: Callable[[bool], object]) -> None:
        """The right button. Arguments: what it does at a lesson; what it does at the question."""
        if self.shown is not None:
            alone(False) if self.shown.asks else teach()

    def lay(self, *_: object) -> None:
        """Says what is shown, with the buttons that belong to it."""
        shown = self.shown
        if shown is None:
            return
        self.words.text, self.dots.shown = shown.text, shown.dots or None
        asks = "alone" if shown.asks else "lesson"
        self.know.text = tr.t(f"app.lesson.{asks}_left")
        self.teach.text = tr.t(f"app.lesson.{asks}_right")
        self.teach.icon = "" if shown.asks or not shown.control else "tap"
        self.fit()

    def fit(self, *_: object) -> None:
        """The dots stand beside the buttons where there is room."""
        shown, room = self.shown, self.width - self.padding[0] - self.padding[2]
        if shown is None:
            return
        buttons: list[Widget] = [self.know, self.teach]
        for button in (self.know, self.teach):
            button.size_hint_x, button.width = None, button.minimum_width
        taken = sum(one.width for one in buttons) + dp(20)
        dots = dp(STEP) * len(shown.dots)
        beside = bool(shown.dots) and taken + dots <= room
        if taken > room:
            for one in buttons:
                one.size_hint_x = 1
        fill(self.low, [*([self.dots] if beside else [Widget()] * (taken <= room)), *buttons])
        fill(self.row, [*([] if beside or not shown.dots else [self.dots]), self.low])


load_rules(__file__)

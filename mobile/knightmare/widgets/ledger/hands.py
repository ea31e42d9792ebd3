"""Values that are set with the finger: the grades of Life Force, and the helm tokens."""

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from knightmare.rules.life import GRADES, STRENGTH
from mobile.kit.box import Box
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.quick import AGAIN
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.widgets.tokens import CEILING, HelmMark

ALIVE = GRADES[1:]
"""The grades that can be set."""
SIDE = 48
"""Side of a helm that is touched, in dp."""
HELM = 30
"""Side of a helm that is drawn, in dp."""
SLIDE = 12
"""How far a finger moves in dp before it slides rather than taps."""


class LifeSign(Widget):
    """A dark shape with the number of a grade, on the colour of that grade."""

    level = OptionProperty("GREEN", options=ALIVE)
    tone = StringProperty("green")


class LifeSegment(Tap, Box):
    """One grade: lit where the Dungeoneer has that much; the highest lit bears shape and number."""

    level = OptionProperty("GREEN", options=ALIVE)
    lit = BooleanProperty(False)
    here = BooleanProperty(False)
    tone = StringProperty("green")
    """The colour of the grade that the Dungeoneer has."""
    word = StringProperty("")


class LifeHands(Box):
    """Three segments. ``on_grade(grade)``: one was tapped."""

    __events__ = ("on_grade",)

    level = StringProperty("GREEN")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.segments = {grade: LifeSegment(level=grade) for grade in ALIVE}
        for grade, segment in self.segments.items():
            segment.bind(on_release=lambda _, grade=grade: self.dispatch("on_grade", grade))
            self.add_widget(segment)
        self.fbind("level", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        strength = STRENGTH[self.level]
        for at, (grade, segment) in enumerate(self.segments.items(), 1):
            segment.lit, segment.here = at <= strength, grade == self.level
            segment.tone = self.level.lower() if strength else "dead"

    def on_grade(self, grade: str) -> None:
        """A grade was tapped."""


class TokenHands(Widget):
    """Twelve helms: had, free, or lost for good. Tapped or slid over, they set how many are had.

    ``on_count(count)``: so many are wanted.
    """

    __events__ = ("on_count",)

    value = NumericProperty(0)
    maximum = NumericProperty(CEILING)
    wanted = NumericProperty(-1)
    """What a sliding finger points at; -1 where none does."""
    locked = BooleanProperty(False)
    bleed = NumericProperty(0)
    """How far the helms reach over both sides of their box, in pixels."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas:
            self._marks = [HelmMark() for _ in range(CEILING)]
        for name in ("pos", "size", "value", "maximum", "wanted", "bleed"):
            self.fbind(name, self._draw)
        theme.bind(high_contrast=self._draw)
        self._draw()

    @property
    def broad(self) -> float:
        """The width that the helms take."""
        return float(self.width + 2 * self.bleed)

    @property
    def across(self) -> int:
        """How many helms stand side by side."""
        room = int((self.broad + 1) // dp(SIDE))
        return next(count for count in (6, 4, 3, 2, 1) if count <= max(1, room))

    def _draw(self, *_: object) -> None:
        self.height = CEILING // self.across * dp(SIDE)
        shown = self.value if self.wanted < 0 else self.wanted
        for at, mark in enumerate(self._marks):
            mark.show(*self.place(at + 1), dp(HELM), had=at < shown, lost=at >= self.maximum)

    def place(self, count: int) -> tuple[float, float]:
        """The middle of a helm. Argument: which, from 1."""
        across, at = self.across, count - 1
        x = self.x - self.bleed + self.broad / across * (at % across + 0.5)
        return x, self.y + self.height - dp(SIDE) * (at // across + 0.5)

    def _under(self, x: float, y: float) -> int:
        """Which helm is there, from 1; 0 before the first."""
        across = self.across
        row = min(CEILING // across - 1, max(0, int((self.y + self.height - y) // dp(SIDE))))
        at = int((x - self.x + self.bleed) // (self.broad / across)) + 1
        return int(max(0, min(self.maximum, row * across + max(0, min(across, at)))))

    def collide_point(self, x: float, y: float) -> bool:
        """Whether a helm is there."""
        over = self.x - self.bleed <= x <= self.right + self.bleed
        return bool(over and self.y <= y <= self.top)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger on a helm."""
        if self.locked or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger that slides shows how many it points at."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self.wanted >= 0 or abs(touch.x - touch.ox) > dp(SLIDE):
            self.wanted = self._under(*touch.pos)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """The finger is lifted: so many are wanted; the last one that is had is given up."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        slid, self.wanted = self.wanted, -1
        count = int(slid) if slid >= 0 else max(1, self._under(*touch.pos))
        if slid < 0 and count == self.value:
            count -= 1
        if count != self.value and (slid >= 0 or not touch.ud.get(AGAIN) or count > 0):
            self.dispatch("on_count", count)
        return True

    def on_count(self, count: int) -> None:
        """So many are wanted."""


load_rules(__file__)

"""What lies on a card below fingers: grades of Life Force, helm tokens, items in a row."""

from collections.abc import Callable

from kivy.input.motionevent import MotionEvent
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from knightmare.rules.life import GRADES, STRENGTH
from mobile.kit.box import Box, fill
from mobile.kit.controls.items import FREE, ItemSlot, ShelfItem
from mobile.kit.painting.brush import Brush, inset
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Cell, Pile, letters
from mobile.kit.quick import AGAIN
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.widgets.cells import CEILING, TokensShown, grade, grown, helm

ALIVE = GRADES[1:]
"""The grades that can be set."""
SIDE = 48
"""Side of a helm that is touched, in dp."""
HELM = 30
"""Side of a helm that is drawn, in dp."""
SLIDE = 12
"""How far a finger moves in dp before it slides rather than taps."""


class LifeSegment(Painted):
    """One grade: lit where the Dungeoneer has that much; the highest lit bears shape and number.

    ``shown`` is the grade that the Dungeoneer has. Argument: the grade of the segment.
    """

    PAD = 2, 3
    centred = True

    def __init__(self, grade: str) -> None:
        super().__init__(size_hint=(1, 1))
        self.grade = grade

    @property
    def lit(self) -> bool:
        """Whether the Dungeoneer has that much."""
        return STRENGTH[self.grade] <= STRENGTH[self.shown]

    def ground(self, brush: Brush, shown: str) -> None:
        box = (0, 0, self.width, self.height)
        brush.rounded(box, dp(9), "text" if self.grade == shown else "line")
        brush.rounded(inset(box, dp(2)), dp(7), shown.lower() if self.lit else "slot")

    def fill(self, pile: Pile, shown: str) -> None:
        side = dp(30 if shown == "GREEN" else 34)
        tone, here = "ink" if self.lit else "dim", self.grade == shown
        word = tr.t(f"kit.level_{self.grade.lower()}")
        words = letters(word, "tiny", tone, True, pile.width, halign="center")

        def sign(brush: Brush, x: float, y: float) -> None:
            if here:
                grade(brush, shown, x, y, side, "ink", shown.lower())

        pile.spring()
        pile.put(Cell(side, side, sign))
        pile.spring()
        pile.put(words)


class LifeHands(Box):
    """Three segments; ``shown`` is the grade. Argument: what to do with a grade that was tapped."""

    shown = ObjectProperty("GREEN")

    def __init__(self, on_grade: Callable[[str], object]) -> None:
        super().__init__(size_hint_y=None, spacing=dp(8))
        self.segments = {grade: LifeSegment(grade) for grade in ALIVE}
        for segment in self.segments.values():
            segment.bind(on_release=lambda segment: on_grade(segment.grade))
            segment.shown = self.shown
            self.fbind("shown", segment.setter("shown"))
            self.add_widget(segment)
        theme.bind(text_factor=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.height = grown(62, 0.5)


class TokenHands(Painting):
    """Twelve helms: had, free, or lost for good. Tapped or slid over, they set how many are had.

    Argument: what to do with the number that is wanted.
    """

    own_height = True
    DEPENDS = "wanted", "bleed"
    wanted = NumericProperty(-1)
    """What a sliding finger points at; -1 where none does."""
    bleed = NumericProperty(0)
    """How far the helms reach over both sides of their box, in pixels."""
    locked = False

    def __init__(self, on_count: Callable[[int], object]) -> None:
        super().__init__()
        self.on_count = on_count

    @property
    def broad(self) -> float:
        """The width that the helms take."""
        return float(self.width + 2 * self.bleed)

    @property
    def across(self) -> int:
        """How many helms stand side by side."""
        room = int((self.broad + 1) // dp(SIDE))
        return next(count for count in (6, 4, 3, 2, 1) if count <= max(1, room))

    def fill(self, pile: Pile, shown: TokensShown) -> None:
        had = shown.tokens if self.wanted < 0 else self.wanted
        high = CEILING // self.across * dp(SIDE)

        def paint(brush: Brush, x: float, y: float, wide: float) -> None:
            for count in range(1, CEILING + 1):
                left, low = self._spot(count, high)
                helm(brush, left, low, dp(HELM), count <= had, count > shown.max_tokens)

        pile.add(high, paint)

    def _spot(self, count: int, high: float) -> tuple[float, float]:
        across, at = self.across, count - 1
        x = self.broad / across * (at % across + 0.5) - self.bleed
        return x, high - dp(SIDE) * (at // across + 0.5)

    def place(self, count: int) -> tuple[float, float]:
        """The middle of a helm on the screen. Argument: which, from 1."""
        x, y = self._spot(count, self.height)
        return self.x + x, self.y + y

    def _under(self, x: float, y: float) -> int:
        """Which helm is there, from 1; 0 before the first."""
        across = self.across
        row = min(CEILING // across - 1, max(0, int((self.y + self.height - y) // dp(SIDE))))
        at = int((x - self.x + self.bleed) // (self.broad / across)) + 1
        return int(max(0, min(self.shown.max_tokens, row * across + max(0, min(across, at)))))

    def collide_point(self, x: float, y: float) -> bool:
        """Whether a helm is there. Arguments: a point of the screen, across and up in pixels."""
        over = self.x - self.bleed <= x <= self.right + self.bleed
        return bool(over and self.y <= y <= self.top)

    def on_touch_down(self, touch: MotionEvent) -> bool:
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
        had = self.shown.tokens
        count = int(slid) if slid >= 0 else max(1, self._under(*touch.pos))
        if slid < 0 and count == had:
            count -= 1
        if count != had and (slid >= 0 or not touch.ud.get(AGAIN) or count > 0):
            self.on_count(count)
        return True


SLOT = 58
"""The least width of a slot in dp, at 100 % text."""
MOST = 4
MORE = "more"
"""The key of the slot behind which the others are."""


class ItemRow(Box):
    """Slots side by side; one of them is always free, to be filled, or leads to the rest.

    Argument: what to do with the key of a slot that was tapped, None for an empty one, MORE for
    the last.
    """

    items = ListProperty()

    def __init__(self, on_item: Callable[[object], object]) -> None:
        super().__init__(size_hint_y=None, spacing=dp(6))
        self.slots = [ItemSlot(size_hint_y=1) for _ in range(MOST)]
        for slot in self.slots:
            slot.bind(on_release=lambda slot: on_item(slot.shown.key))
        for name in ("items", "width"):
            self.fbind(name, self._fill)
        theme.bind(text_factor=self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.height = grown(94, 0.8)
        gap = self.spacing + dp(SLOT) * max(1, theme.text_factor) ** 0.7
        count = max(2, min(MOST, int((self.width + self.spacing) // gap)))
        shown: list[ShelfItem] = [*self.items, *[FREE] * count]
        if len(self.items) >= count:
            hidden = len(self.items) - count + 1
            shown[count - 1] = ShelfItem(MORE, "more", tr.t("app.ledger.more", n=hidden))
        for slot, item in zip(self.slots[:count], shown, strict=False):
            slot.shown = item
        fill(self, self.slots[:count])

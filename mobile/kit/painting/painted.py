"""Widgets that paint themselves on one canvas: a board has more words and icons than widgets.

Such a widget states itself once. It is told what to show by ``shown``; ``fill`` piles up what is
seen of it, from which its height follows as well as its picture. Painting follows from what is
shown: there is nothing to call afterwards.
"""

from typing import Any, ClassVar

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.properties import ObjectProperty, StringProperty

from mobile.kit.controls.buttons import Tap
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.frame_by_frame import paint_queue
from mobile.kit.painting.pile import Pile
from mobile.kit.surfaces.plate import Plate
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp


class Painting(Plate):
    """A widget that paints itself: in the frame of the change, or where it is ``late`` after it."""

    shown = ObjectProperty(None, allownone=True)
    """What it shows; None for nothing."""

    late: ClassVar[bool] = False
    effort: ClassVar[int] = 1
    """How long it takes to paint, in parts of a small painting."""
    PAD: ClassVar[tuple[float, float]] = 0, 0
    """Room at the sides, and above and below, in dp."""
    LEAST: ClassVar[float] = 0
    """The least height in dp."""
    centred: ClassVar[bool] = False
    """Whether what is piled up stands in the middle of the width."""
    from_top: ClassVar[bool] = False
    """Whether it begins at the top where it is higher than it needs to be, not in the middle."""
    own_height: ClassVar[bool] = False
    """Whether its height follows from its width by itself."""
    PLATE: ClassVar[str] = ""
    """The plate below everything."""
    DEPENDS: ClassVar[tuple[str, ...]] = ()
    """Properties by name that its picture is made of, besides what it shows."""

    def __init__(self, **properties: Any) -> None:
        hint = (1 if self.own_height else None, None)
        # before it stands somewhere it has no width to be measured in
        width = {"width": 1} if self.own_height else {}
        super().__init__(**{"size_hint": hint, **width, **properties})
        self.picture = InstructionGroup()
        self._place = Translate()
        for instruction in (PushMatrix(), self._place, self.picture, PopMatrix()):
            self.canvas.add(instruction)
        self._painted: tuple[object, ...] = ()
        self._filled: tuple[tuple[object, ...], Pile] = (), Pile(1)
        """What is piled up, and what for."""
        self.fbind("pos", self._move)
        self.fbind("size", self.refresh)
        for name in ("shown", *self.DEPENDS):
            self.fbind(name, self.change)
        theme.bind(high_contrast=self.repaint, text_factor=self.change)
        tr.bind(t=self.change)
        if self.own_height:
            self.fbind("width", self.measure)
        self._move()
        self.change()

    def _move(self, *_: object) -> None:
        # between two pixels letters would be blurred
        self._place.xy = round(self.x), round(self.y)

    # -- what each of them is ------------------------------------------------------------

    def fill(self, pile: Pile, shown: Any) -> None:
        """Piles up what is seen. Arguments: the pile, as wide as there is room; what is shown."""

    def ground(self, brush: Brush, shown: Any) -> None:
        """Paints what everything stands on. Arguments: with what; what is shown."""
        if plate := self.stands_on(shown):
            brush.plate(plate, (0, 0, *self.size))

    def stands_on(self, shown: Any) -> str:
        """The name of the plate below everything; empty for none."""
        return self.PLATE

    def content(self) -> tuple[object, ...]:
        """What the picture is made of, nothing where nothing is seen."""
        if self.shown is None:
            return ()
        besides = (getattr(self, name) for name in self.DEPENDS)
        return self.shown, theme.text_factor, tr.language, *besides

    def paint(self, brush: Brush) -> None:
        """Paints the picture, from the lower left corner of the widget."""
        self.ground(brush, self.shown)
        left, low = map(dp, self.PAD)
        pile = self.pile(self.width)
        free = max(0.0, self.height - 2 * low - pile.height)
        if pile.springs:
            pile.paint(brush, left, low, free)
        else:
            above = 0 if self.from_top else free / 2
            pile.paint(brush, left, self.height - low - above - pile.height)

    # -- how it follows what is shown ----------------------------------------------------

    def pile(self, width: float) -> Pile:
        """What is seen in this width, piled up once."""
        wanted = (width, theme.high_contrast, *self.content())
        if wanted != self._filled[0]:
            pile = Pile(width - 2 * dp(self.PAD[0]), self.centred)
            self.fill(pile, self.shown)
            self._filled = wanted, pile
        return self._filled[1]

    def least(self, width: float) -> float:
        """The least height in this width."""
        if self.shown is None:
            return 0.0
        return max(dp(self.LEAST), self.pile(width).height + 2 * dp(self.PAD[1]))

    def put(self, x: float, y: float, width: float, height: float) -> None:
        """Puts it somewhere. Arguments: its lower left corner; its size."""
        self.size, self.pos = (width, height), (x, y)

    def change(self, *_: object) -> None:
        """Something else is to be seen."""
        if self.own_height:
            self.measure()
        self.refresh()

    def measure(self, *_: object) -> None:
        """Takes the height that it needs in its width."""
        if self.width > 1:
            self.height = self.least(self.width)

    def refresh(self, *_: object) -> None:
        """It is painted soon, where anything has changed."""
        paint_queue.add(self, self.late)

    def repaint(self, *_: object) -> None:
        """It is painted anew before the next frame, whatever has changed."""
        self._painted = ()
        paint_queue.add(self)

    def catch_up(self) -> bool:
        """Paints now where anything has changed; whether anything had."""
        content = self.content()
        now = (*self.size, *content)
        if now == self._painted:
            return False
        self._painted = now
        self.picture.clear()
        if content and self.width > 1 and self.height > 1:
            self.paint(Brush(self.picture))
        return True


class Painted(Tap, Painting):
    """A control that paints itself; ``label`` says in words what is painted."""

    DOWN: ClassVar[str] = ""
    """The plate while it is pressed, where that is another."""
    label = StringProperty("")

    def __init__(self, **properties: Any) -> None:
        self._pressed: object = None
        super().__init__(**properties)
        self.fbind("state", self.repaint)

    def stands_on(self, shown: Any) -> str:
        return self.DOWN if self.DOWN and self.state == "down" else self.PLATE

    def spoken(self, shown: Any) -> str:
        """What is shown, in words, as far as it says so itself."""
        return str(getattr(shown, "spoken", self.label))

    def change(self, *_: object) -> None:
        if self.shown is not None:
            self.label = self.spoken(self.shown)
        super().change()

    def on_press(self) -> None:
        self._pressed = self.shown

    @property
    def meant(self) -> bool:
        """Whether what is shown is what was pressed: a question may have changed meanwhile."""
        return self._pressed is self.shown

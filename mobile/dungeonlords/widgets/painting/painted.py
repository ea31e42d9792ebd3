"""Controls that paint themselves on one canvas: a board has more words and icons than widgets.

A part is told what to show and its width; it knows its height, and paints only what changed.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar

from kivy.graphics import (
    BorderImage,
    Color,
    InstructionGroup,
    Line,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import StringProperty

from mobile.dungeonlords.presenters.marks import HOLLOW, MarkShown
from mobile.dungeonlords.widgets.painting.easel import easel
from mobile.kit.controls.buttons import Tap
from mobile.kit.controls.seat_mark import fan_of, seat_colour
from mobile.kit.surfaces.plate import Plate
from mobile.kit.surfaces.text import fitting_size, text_width
from mobile.kit.surfaces.writing import Writing, written
from mobile.kit.theme.fonts import BODY, font_for
from mobile.kit.theme.icons import icon_texture
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.patches import HIGH_CONTRAST, SCALE, TORCHLIGHT
from mobile.kit.theme.style import theme

EDGE = dp(4)
"""How far the first and the last letter of a line may reach further than they are measured."""
LETTERINGS = 400
"""Words that are known as they are painted."""
Box = tuple[float, float, float, float]
"""Left, bottom, width and height."""


class Lettering:
    """Words as they are painted.

    Arguments: the words; the height of the letters in pixels, less where a word is longer than
    the line; the width in which they wrap, 0 for one line; whether they are bold; the font;
    where they stand in their width.
    """

    def __init__(
        self,
        text: str,
        size: float,
        width: float = 0,
        bold: bool = False,
        face: str = BODY,
        halign: str = "left",
    ) -> None:
        self.texture: Texture | None = None
        if text:
            self.texture = _lettered(text, size, width, bold, face, halign).texture
        wide, high = self.texture.size if self.texture else (0, 0)
        self.width: float = max(0, wide - 2 * EDGE)
        self.height: float = high


@lru_cache(maxsize=LETTERINGS)
def _lettered(text: str, size: float, width: float, bold: bool, face: str, halign: str) -> Writing:
    font = font_for(text, face)
    if width:
        size = fitting_size(text, font, size, width, bold)
        if text_width(text, font, size, bold) <= width:
            width = 0
    room = (width + 2 * EDGE if width else None, None)
    options: dict[str, Any] = {"font_name": font, "font_size": size, "bold": bold}
    return written(text, room, halign=halign, padding=(EDGE, 0, EDGE, 0), **options)


class Brush:
    """Paints into a group of instructions. Argument: the group."""

    def __init__(self, group: InstructionGroup) -> None:
        self.group = group

    def colour(self, tone: str | Sequence[float], alpha: float = 1) -> None:
        """What follows has this colour: one of the palette, or four numbers."""
        red, green, blue, own = theme.colours[tone] if isinstance(tone, str) else tone
        self.group.add(Color(red, green, blue, own * alpha))

    def words(self, words: Lettering, x: float, y: float, tone: str, alpha: float = 1) -> None:
        """Words with their lower left corner here."""
        if words.texture is not None:
            self.colour(tone, alpha)
            at = round(x - EDGE), round(y)
            self.group.add(Rectangle(texture=words.texture, pos=at, size=words.texture.size))

    def icon(
        self,
        name: str,
        x: float,
        y: float,
        side: float,
        tone: str | Sequence[float] = "brass",
        alpha: float = 1,
    ) -> None:
        """An icon with its lower left corner here."""
        texture = icon_texture(name, side)
        if texture is not None:
            self.colour(tone, alpha)
            at, sides = (round(x), round(y)), (round(side), round(side))
            self.group.add(Rectangle(texture=texture, pos=at, size=sides))

    def plate(self, name: str, box: Box, alpha: float = 1) -> None:
        """A baked plate."""
        patch = (HIGH_CONTRAST if theme.high_contrast else TORCHLIGHT)[name]
        x, y, width, height = box
        margin = dp(patch.margin)
        self.colour((1, 1, 1, 1), alpha)
        self.group.add(
            BorderImage(
                texture=theme.picture(name),
                border=[patch.corner * SCALE] * 4,
                display_border=[dp(patch.corner)] * 4,
                pos=(x - margin, y - margin),
                size=(width + 2 * margin, height + 2 * margin),
            )
        )

    def rounded(self, box: Box, radius: float, tone: str | Sequence[float]) -> None:
        """A filled box with round corners."""
        self.colour(tone)
        self.group.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[radius]))

    def frame(
        self, box: Box, radius: float, tone: str, width: float = 1, dashed: bool = False
    ) -> None:
        """The edge of a box with round corners."""
        self.colour(tone)
        shape = (*box, radius)
        if dashed:
            line = Line(rounded_rectangle=shape, width=dp(width), dash_length=5, dash_offset=4)
        else:
            line = SmoothLine(rounded_rectangle=shape, width=dp(width))
        self.group.add(line)

    def disc(self, x: float, y: float, side: float, tone: str | Sequence[float]) -> None:
        """A filled circle with its lower left corner here."""
        self.colour(tone)
        self.group.add(SmoothEllipse(pos=(x, y), size=(side, side)))

    def medal(self, icon: str, x: float, y: float, side: float, ring: str = "edge") -> None:
        """An icon in a ring."""
        self.disc(x, y, side, ring)
        rim = dp(2)
        self.disc(x + rim, y + rim, side - 2 * rim, "slot")
        inner = side * 0.62
        self.icon(icon, x + (side - inner) / 2, y + (side - inner) / 2, inner, "text")

    def line(self, points: Sequence[float], tone: str | Sequence[float], width: float = 1) -> None:
        """A line."""
        self.colour(tone)
        self.group.add(SmoothLine(points=points, width=dp(width)))

    def mark(self, mark: MarkShown, x: float, y: float, side: float, alpha: float = 1) -> None:
        """The sign of a seat with its lower left corner here; a dummy's is a hollow circle."""
        if mark.shape == HOLLOW:
            self.colour("dim", alpha)
            circle = (x + side / 2, y + side / 2, side * 0.36)
            self.group.add(SmoothLine(circle=circle, width=dp(1.4)))
            return
        fan = fan_of(mark.shape, x + side / 2, y + side / 2, side / 2 * 0.88)
        if fan is None:
            return
        self.colour(seat_colour(mark.colour), alpha)
        self.group.add(Mesh(mode="triangle_fan", vertices=fan.vertices, indices=fan.indices))
        self.group.add(SmoothLine(points=fan.edge, close=True, width=1.1))

    def struck(self, mark: MarkShown, x: float, y: float, side: float) -> None:
        """The sign of a seat that is struck out."""
        self.mark(mark, x, y, side, 0.85)
        self.line((x - 1, y - 1, x + side + 1, y + side + 1), "red", 1.6)

    def disc_of(self, mark: MarkShown, x: float, y: float, side: float, faint: bool) -> None:
        """A minion: a disc with a ring in the colour of its seat, and its shape inside."""
        ring = "dim" if mark.dummy else seat_colour(mark.colour)
        self.disc(x, y, side, ring)
        rim = max(1.0, side * 0.07)
        self.disc(x + rim, y + rim, side - 2 * rim, "slot")
        inner = side * 0.58
        at = x + (side - inner) / 2, y + (side - inner) / 2
        self.mark(mark, *at, inner, 0.55 if faint else 1)


class Painting(Plate):
    """A widget that paints itself: at once, or where it is ``late`` in one of the next frames."""

    late: ClassVar[bool] = False
    effort: ClassVar[int] = 1
    """How long it takes to paint, in parts of a small painting."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self._picture = InstructionGroup()
        self._place = Translate()
        for instruction in (PushMatrix(), self._place, self._picture, PopMatrix()):
            self.canvas.add(instruction)
        self._painted: tuple[object, ...] = ()
        self.fbind("pos", self._move)
        self.fbind("size", self.refresh)
        theme.bind(high_contrast=self.repaint)
        self._move()

    def _move(self, *_: object) -> None:
        self._place.xy = self.pos

    def content(self) -> tuple[object, ...]:
        """What the picture is made of: it is painted again when this changes."""
        return ()

    def paint(self, brush: Brush) -> None:
        """Paints the picture, from the lower left corner of the widget."""

    def refresh(self, *_: object) -> None:
        """Paints where what is shown, or the size, has changed."""
        if self.late:
            easel.add(self)
        else:
            self.catch_up()

    def catch_up(self) -> bool:
        """Paints now where anything has changed; whether anything had."""
        now = (*self.size, *self.content())
        if now == self._painted:
            return False
        self._painted = now
        self.repaint()
        return True

    def repaint(self, *_: object) -> None:
        """Paints it again."""
        self._picture.clear()
        if self.width > 1 and self.height > 1 and self.content():
            self.paint(Brush(self._picture))


class Painted(Tap, Painting):
    """A control that paints itself; ``label`` says in words what is painted."""

    label = StringProperty("")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("state", self.repaint)


def parchment() -> tuple[float, float, float, float]:
    """The colour of a card's face."""
    return rgba("#000000") if theme.high_contrast else rgba("#D9C79A")


def laid(parts: Sequence[tuple[str, str]], size: float, side: float, bold: bool) -> "Run":
    """Numbers and icons in a row. Arguments: each text with its icon; letters; icons; bold."""
    return Run([(Lettering(text, size, bold=bold), icon) for text, icon in parts], side)


class Run:
    """Words and icons side by side. Arguments: them; the side of the icons."""

    GAP = dp(1)
    BETWEEN = dp(3)

    def __init__(self, parts: Sequence[tuple[Lettering, str]], side: float) -> None:
        self.parts, self.side = parts, side
        self.height = max([side, *(words.height for words, _ in parts)])
        widths = [words.width + (side + self.GAP if icon else 0) for words, icon in parts]
        self.width = sum(widths) + self.BETWEEN * max(0, len(parts) - 1)

    def paint(self, brush: Brush, x: float, y: float, tone: str, icons: str, alpha: float) -> None:
        """Paints it from its lower left corner."""
        for words, icon in self.parts:
            brush.words(words, x, y + (self.height - words.height) / 2, tone, alpha)
            x += words.width
            if icon:
                low = y + (self.height - self.side) / 2
                brush.icon(icon, x + self.GAP, low, self.side, icons, alpha)
                x += self.side + self.GAP
            x += self.BETWEEN

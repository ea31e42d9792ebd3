"""Words and icons: text that wraps and grows, headings, short tags, icons, medals, pills."""

import string
from functools import lru_cache
from typing import Any, ClassVar

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import sp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from mobile.kit.box import Box, passes
from mobile.kit.kv import load_rules
from mobile.kit.surfaces.writing import marked, ruler, written
from mobile.kit.theme.fonts import BODY, EDGE, HEADING, font_for
from mobile.kit.theme.icons import icon_texture
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

PAINT = ("color", "disabled_color", "disabled", "markup")
"""With which no more than the colour of a text changes."""
NARROWEST = 0.3
"""How wide letters are at least, on the whole, as a part of their height."""
LETTERS = string.ascii_letters + string.digits + " .,:;!?()/%+·\N{MINUS SIGN}\N{EN DASH}‘’“”"
FONTS = (
    *((BODY, bold, role) for role in ("small", "body", "strong", "tiny") for bold in (False, True)),
    (BODY, True, "subheading"),
    *((HEADING, False, role) for role in ("strong", "subheading", "heading", "title", "body")),
)
"""What most texts are written in: the face, whether it is bold, the size."""
LEAST_SIZE = 11
"""The size in sp below which no text shrinks, however narrow its box."""
FOLLOWED = (
    *("text", "text_size", "font_name", "font_size", "bold", "halign", "valign"),
    *("padding", "line_height", "shorten", "markup"),
)
"""With which a text is written anew."""
_open: set[tuple[str, float, bool]] = set()


class Written(Label):
    """What all labels of the kit have in common: font and colour.

    Kivy's label follows forty properties. This one has those that the app ever sets, as plain
    values, which take a third of the memory.

    They are written in white and tinted, so that nothing is written anew in another colour. Their
    hinting is that with which fonts are opened. Kivy would set another only when it draws,
    and letters that were measured before keep their width: lines would be cut at their ends.
    """

    role = StringProperty("body")
    own_size = NumericProperty(0)
    """Height of letters that do not grow with the text; 0 for those of the role."""
    """Which size of the type scale."""
    tone = StringProperty("text")
    """Which colour of the palette."""
    face = StringProperty(BODY)
    """``Body`` or ``Heading``; a script that neither can write is shown in a third."""
    may_shorten = BooleanProperty(False)
    """Declares that this text may be cut with an ellipsis; otherwise that is a fault."""

    font_size = ObjectProperty(theme.body)
    line_height = ObjectProperty(1.0)
    padding = ObjectProperty((0, 0, EDGE, 0))
    """Left, top, right, bottom."""
    color = ObjectProperty((1, 1, 1, 1))
    disabled_color = ObjectProperty(None, allownone=True)
    """Faint, where there is none."""
    text_size = ObjectProperty((None, None))
    texture_size = ObjectProperty((0, 0))
    halign = ObjectProperty("auto")
    valign = ObjectProperty("bottom")
    shorten_from = ObjectProperty("right")

    lays_by: ClassVar[tuple[str, ...]] = ("texture_size", "pos", "size")
    """What moves its picture."""

    def __init__(self, **properties: object) -> None:
        self._ink, self._picture = Color(), Rectangle()
        super(Label, self).__init__(**properties)
        # below whatever the kv rules draw, which may be there already or still to come
        group = InstructionGroup()
        group.add(self._ink)
        group.add(self._picture)
        self.canvas.insert(0, group)
        # what every text has is followed here: rules of kv would take twice as long
        for name in ("text", "face"):
            self.fbind(name, self._take_font)
        for name in self.lays_by:
            self.fbind(name, self._lay_picture)
        for name in PAINT:
            self.fbind(name, self._take_ink)
        for name in FOLLOWED:
            self.fbind(name, self._trigger_texture)
        for name in ("role", "own_size"):
            self.fbind(name, self._take_size)
        self.fbind("tone", self._take_colour)
        theme.bind(sizes=self._take_size, colours=self._take_colour)
        self._take_font()
        self._take_size()
        self._take_colour()
        self._take_ink()
        self._trigger_texture()

    def _trigger_texture(self, *_: object) -> None:
        passes.text(self)

    def _take_font(self, *_: object) -> None:
        self.font_name = font_for(self.text, self.face)

    def _take_size(self, *_: object) -> None:
        self.font_size = self.own_size or theme.sizes[self.role]

    def _take_colour(self, *_: object) -> None:
        self.color = theme.colours[self.tone]

    def _take_ink(self, *_: object) -> None:
        colour = self.color
        if self.markup:
            colour = 1, 1, 1, 1  # such a text has its colours in it
        elif self.disabled:
            colour = self.disabled_color or theme.colours["faint"]
        self._ink.rgba = colour

    def _lay_picture(self, *_: object) -> None:
        (wide, high), (x, y), (width, height) = self.texture_size, self.pos, self.size
        self._picture.pos = int(x + (width - wide) / 2), int(y + (height - high) / 2)

    @property
    def options(self) -> dict[str, Any]:
        """What a text is written with, by the names that Kivy has for it."""
        return {
            "font_name": self.font_name,
            "font_size": self.font_size,
            "bold": self.bold,
            "italic": self.italic,
            "halign": self.halign,
            "valign": self.valign,
            "line_height": self.line_height,
            "padding": tuple(self.padding),
            "shorten": self.shorten,
            "shorten_from": self.shorten_from,
        }

    def texture_update(self, *_: object) -> None:
        """Shows the text as it is now; what was written before is not written again."""
        if not self.text:
            self.texture, self.texture_size, self.is_shortened = None, (0, 0), False
        else:
            room = tuple(self.text_size)
            if self.markup:
                writing = marked(self.text, room, color=self.color, **self.options)
            else:
                writing = written(self.text, room, **self.options)
            self.texture, self.texture_size = writing.texture, writing.texture.size
            self.is_shortened = writing.is_shortened
        self._picture.texture, self._picture.size = self.texture, self.texture_size

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """No word of a text is a link."""
        return bool(super(Label, self).on_touch_down(touch))


class Text(Written):
    """Text that wraps in the width it is given and is as high as its lines.

    Where a word is longer than the line, the text shrinks: no word is broken.
    """

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for name in ("text", "font_size", "bold", "face"):
            self.fbind(name, self._take_size)
        self.fbind("width", self._take_width)
        for name in ("texture_size", "text"):
            self.fbind(name, self._take_height)
        self._take_width()
        self._take_height()

    def _take_width(self, *_: object) -> None:
        self.text_size = self.width, None
        self._take_size()

    def _take_size(self, *_: object) -> None:
        size = theme.sizes[self.role]
        self.font_size = self._fitting(self.text, size) if self.text and not self.markup else size

    def _fitting(self, text: str, size: float) -> float:
        font = font_for(text, self.face)
        return fitting_size(text, font, size, self.width - EDGE, self.bold)

    def _take_height(self, *_: object) -> None:
        self.height = self.texture_size[1] if self.text else 0


class Heading(Text):
    """A text in Cinzel."""


class Title(Heading):
    """The words at the head of a screen: smaller rather than on two lines, down to small text."""

    def _fitting(self, text: str, size: float) -> float:
        on_one_line = super()._fitting(text.replace(" ", "\N{NO-BREAK SPACE}"), size)
        return on_one_line if on_one_line >= theme.small else super()._fitting(text, size)


class Dim(Text):
    """A second line: smaller, and less bright."""


class Ending(Text):
    """Words at the end of a row: as wide as they are, but no wider than ``room``."""

    room = NumericProperty(dp(160))

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for name in ("text", "room", "role", "font_size", "bold"):
            self.fbind(name, self._widen)
        self._widen()

    def _widen(self, *_: object) -> None:
        font, size = font_for(self.text, self.face), theme.sizes[self.role]
        words = [text_width(word, font, size, self.bold) for word in self.text.split()]
        natural = text_width(self.text, font, size, self.bold) if words else 0
        # one long word may have more than its room: it is not to be broken
        self.width = max([min(natural, self.room), *words, 0]) + (EDGE if words else 0)


class OneLine(Written):
    """One line that fills its box and is cut with an ellipsis where it must be."""


class Tag(Written):
    """A few words on one line, as wide as they are."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("texture_size", self._take_room)
        self._take_room()

    def _take_room(self, *_: object) -> None:
        self.size = self.texture_size


class Icon(Widget):
    """One icon of the icon font, tinted. It is sized in dp: it does not grow with the text."""

    name = StringProperty("")
    icon_size = NumericProperty(dp(24))
    tone = StringProperty("brass")
    color = ColorProperty(theme.brass)
    leading = False

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas:
            self._colour = Color(*self.color)
            self._rectangle = Rectangle()
        self.bind(name=self._draw, icon_size=self._draw, pos=self._place, size=self._place)
        self.bind(color=lambda _, colour: setattr(self._colour, "rgba", colour))
        self._draw()

    def _draw(self, *_: object) -> None:
        texture = icon_texture(self.name, self.icon_size)
        self._rectangle.texture = texture
        self._side = round(self.icon_size) if texture else 0
        self._place()

    def _place(self, *_: object) -> None:
        side = self._side
        left = 0 if self.leading else (self.width - side) / 2
        self._rectangle.size = side, side
        self._rectangle.pos = round(self.x + left), round(self.y + (self.height - side) / 2)


class LeadingIcon(Icon):
    """An icon before words: with its gap where there is one, and no gap where there is none."""

    leading = True
    gap = NumericProperty(dp(12))


class Medal(AnchorLayout):
    """A portrait: an icon in a ring."""

    icon = StringProperty("")
    ring = StringProperty("edge")
    side = NumericProperty(dp(56))


class Pill(Box):
    """A short remark in a capsule: an icon and a few words, no wider than ``room``."""

    icon = StringProperty("")
    text = StringProperty("")
    tone = StringProperty("brass")
    room = NumericProperty(dp(240))


def open_font() -> bool:
    """Opens one more font of the type scale, with its letters; False where all are open.

    Little takes as long as a font that is opened, and each of its letters.
    """
    for face, bold, role in FONTS:
        font = face, theme.sizes[role], bold
        if font not in _open:
            _open.add(font)
            ruler(*font).get_extents(LETTERS)
            return True
    return False


@lru_cache(maxsize=2048)
def text_width(text: str, font: str, size: float, bold: bool = False) -> int:
    """The room that a text needs on one line, in pixels.

    A pixel more than it is wide: of the room that it gets, Kivy counts whole pixels alone.

    Arguments: the text; its font; the height of its letters, in pixels; whether they are bold.
    """
    measure = ruler(font, size, bold).get_extents
    return max(measure(line)[0] for line in text.split("\n")) + 1


@lru_cache(maxsize=2048)
def fitting_size(text: str, font: str, size: float, width: float, bold: bool = False) -> float:
    """The size, at most this one, at which no word of a text is wider than the line.

    Arguments: the text; its font; the size and the width of the line, in pixels; whether it is
    bold.
    """
    if len(text) * size * NARROWEST <= width and text_width(text, font, size, bold) <= width:
        # all of it is measured anyhow when it is written
        return size
    # the widest word is among those with the most letters
    # what a no-break space holds together is one word
    words = sorted(text.replace("\n", " ").split(" "), key=len)[-3:]
    longest = max((text_width(word, font, size, bold) for word in words), default=0)
    if longest <= width or width <= 0:
        return size
    least = min(size, sp(LEAST_SIZE))
    size = max(least, int(size * width / longest))
    # kerning and rounding do not shrink in step
    while size > least and any(text_width(word, font, size, bold) > width for word in words):
        size = max(least, size - 1)
    # 14 and 14.0 are two fonts for Kivy, each of which it opens
    return float(size)


load_rules(__file__)

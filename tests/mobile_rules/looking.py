"""What can be seen in a window, and what is wrong with it.

A fault is a sentence. Looked for are: text that does not fit its box, is cut, has lost a part of
its last letter, or is broken inside a word; texts over each other; controls under 48 dp; anything
that stands out of the window; message ids that were never put into words.
"""

import re
from collections.abc import Iterator
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel
from kivy.graphics import Instruction, Rectangle
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.slider import Slider
from kivy.uix.textinput import TextInput

from mobile.kit.painting.brush import ICON
from mobile.kit.painting.lettering import EDGE
from mobile.kit.painting.painted import Painting
from mobile.kit.surfaces.text import Written

Box = tuple[float, float, float, float]
RAW_ID = re.compile(r"[a-z_]+(\.[A-Za-z0-9_-]+)+")
INK = 150
"""How opaque a pixel is at least that belongs to a letter rather than to its soft edge."""
ROOM, BLANKS = 8, "    "
"""So many pixels more than words were measured, and blanks that are as wide."""
NARROW = 100
"""In a column narrower than this, in dp, the smallest letters may have no room for a long word."""
SLACK = 1.5
"""Pixels that rounding may take."""


def seen(widget: Any) -> Iterator[Any]:
    """A widget and all below it that are drawn, whether scrolled into view or not."""
    if getattr(widget, "opacity", 1) < 0.05 or getattr(widget, "width", 1) <= 0:
        return
    yield widget
    for child in widget.children[::-1]:
        yield from seen(child)


def box(widget: Any) -> Box:
    """Left, lower, right and upper edge in the window."""
    return placed(widget, widget.x, widget.y, widget.right, widget.top)


def placed(widget: Any, left: float, low: float, right: float, high: float) -> Box:
    """Where a part of a widget is in the window, by whatever quarters it is turned there."""
    xs, ys = zip(widget.to_window(left, low), widget.to_window(right, high), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def text_box(label: Any) -> Box:
    """Where the letters of a label are."""
    x, y = label.center
    width, height = label.texture_size
    return placed(label, x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def view(widget: Any) -> Box | None:
    """The part of the window in which a widget can be seen; None: it does not scroll."""
    above, found = widget.parent, None
    while above is not None and above.parent is not above:
        if isinstance(above, ScrollView):
            mine = box(above)
            found = mine if found is None else meet(found, mine)
        above = above.parent
    return found


def meet(one: Box, other: Box) -> Box:
    """The part that two boxes share; it may be empty."""
    low = max(one[0], other[0]), max(one[1], other[1])
    return *low, min(one[2], other[2]), min(one[3], other[3])


def empty(area: Box) -> bool:
    """Whether there is nothing in it."""
    return area[2] - area[0] <= SLACK or area[3] - area[1] <= SLACK


def visible(widget: Any) -> bool:
    """Whether at least a part is scrolled into view."""
    clip = view(widget)
    return clip is None or not empty(meet(box(widget), clip))


def middle(widget: Any) -> tuple[float, float]:
    """The middle of what can be seen of a widget."""
    area, clip = box(widget), view(widget)
    left, low, right, high = meet(area, clip) if clip else area
    return (left + right) / 2, (low + high) / 2


def everything(window: Any) -> Iterator[Any]:
    """All that is drawn in the window, the lowest layer first."""
    for layer in window.children[::-1]:
        yield from seen(layer)


def labels(window: Any, in_view: bool = False) -> list[Any]:
    """All labels with a text; ``in_view``: only those that can be read now."""
    found = [one for one in everything(window) if isinstance(one, Label) and one.text.strip()]
    return [one for one in found if not in_view or visible(one)]


class PaintedWords:
    """Words on the canvas of a widget that paints itself. Arguments: the widget; their picture."""

    def __init__(self, widget: Any, picture: Any) -> None:
        self.text: str = picture.group
        self.widget, self.parent = widget, widget
        (left, low), (wide, high) = picture.pos, picture.size
        self.x, self.y = left + round(widget.x) + EDGE, low + round(widget.y)
        self.texture_size = wide - 2 * EDGE, high
        self.right, self.top = self.x + wide - 2 * EDGE, self.y + high
        self.center = (self.x + self.right) / 2, (self.y + self.top) / 2

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """Where a point beside the widget is in the window."""
        found: tuple[float, float] = self.widget.to_window(x, y)
        return found


def painted(widget: Any) -> list[PaintedWords]:
    """All that a widget has painted of words."""
    drawn = widget.picture.children if isinstance(widget, Painting) else ()
    named = (one for one in drawn if isinstance(one, Rectangle) and one.group)
    return [PaintedWords(widget, one) for one in named if not one.group.startswith(ICON)]


def signs(widget: Any, kind: str = ICON) -> list[str]:
    """The icons that a widget has painted, by name, in the order in which they were.

    Arguments: the widget; the kind of sign, those of seats among them.
    """
    drawn = widget.picture.children if isinstance(widget, Painting) else ()
    # what a rectangle needs besides has its group as well
    found = (str(one.group) for one in drawn if type(one) in (Rectangle, Instruction))
    return [name.removeprefix(kind) for name in found if name.startswith(kind)]


def words(window: Any, in_view: bool = False) -> list[Any]:
    """All that can be read, in labels or painted; ``in_view``: only what can be read now."""
    found = [one for widget in everything(window) for one in painted(widget)]
    return labels(window, in_view) + [one for one in found if not in_view or visible(one)]


def is_control(widget: Any) -> bool:
    """Whether it can be pressed, pulled or written in."""
    return isinstance(widget, ButtonBehavior | TextInput | Slider)


def controls(window: Any) -> list[Any]:
    """All controls."""
    return [widget for widget in everything(window) if is_control(widget)]


def says(widget: Any) -> set[str]:
    """The texts by which a control can be found: its own, its label, those inside."""
    texts = {getattr(widget, name, "") for name in ("text", "label", "title")}
    texts |= {one.text for one in seen(widget) if isinstance(one, Label)}
    texts |= {one.text for part in seen(widget) for one in painted(part)}
    return {text for text in texts if isinstance(text, str) and text}


def find(window: Any, text: str) -> Any:
    """The control that says this text, or contains it; the topmost layer first."""
    every = controls(window)[::-1]
    exact = [one for one in every if text in says(one)]
    near = [one for one in every if any(text in other for other in says(one))]
    found = [one for one in exact or near if not one.disabled] or exact or near
    if not found:
        shown = sorted({one.text for one in words(window)})
        raise LookupError(f"no control says {text!r}; there are {shown}")
    return found[0]


# -- faults ------------------------------------------------------------------------------


def problems(window: Any) -> list[str]:
    """All faults, as sentences."""
    found = [fault for label in labels(window) for fault in text_faults(label)]
    found += [fault for one in everything(window) for fault in painted_faults(one)]
    found += [fault for control in controls(window) for fault in control_faults(control)]
    found += [fault for one in everything(window) for fault in place_faults(one, window)]
    for layer in window.children:
        found += overlaps(layer)
    return found


def text_faults(label: Any) -> Iterator[str]:
    """What is wrong with one text."""
    text = label.text.strip()
    if RAW_ID.fullmatch(text):
        yield f"a message id is shown: {text}"
    if label.is_shortened and not getattr(label, "may_shorten", False):
        yield f"cut short: {text!r}"
    width, height = label.texture_size
    if width > label.width + SLACK or height > label.height + SLACK:
        size = f"{width} x {height} in {label.width:.0f} x {label.height:.0f}"
        yield f"does not fit: {text!r} ({size})"
    if letter_is_cut(label):
        yield f"the last letter is cut: {text!r} ({type(label).__name__}, {label.font_size:.0f})"
    if not label.markup and not label.is_shortened and (broken := broken_word(label)):
        room = f"{label.font_size:.1f} in {label.text_size[0]} of {label.width:.1f}"
        yield f"broken inside a word: {text!r} at {broken!r} ({room})"


def painted_faults(widget: Any) -> Iterator[str]:
    """Words that are painted over the edge of their widget."""
    for one in painted(widget):
        if RAW_ID.fullmatch(one.text):
            yield f"a message id is shown: {one.text}"
        out = one.x < widget.x - SLACK or one.right > widget.right + SLACK
        if out or one.y < widget.y - EDGE or one.top > widget.top + EDGE:
            at = f"{one.x:.0f}-{one.right:.0f} in {widget.x:.0f}-{widget.right:.0f}"
            yield f"over the edge: {one.text!r} ({at}, {type(widget).__name__})"


def written_lines(label: Any) -> list[Any]:
    """The lines of a label as Kivy breaks them, whoever wrote them."""
    if not isinstance(label, Written):
        label._label.refresh()
        return list(label._label._cached_lines)
    kind = MarkupLabel if label.markup else CoreLabel
    plain = kind(text=label.text, text_size=label.text_size, **label.options)
    plain.refresh()
    return list(plain._cached_lines)


def letter_is_cut(label: Any) -> bool:
    """Whether letters reach beyond what is drawn of them: they do so with more room."""
    for line in written_lines(label):
        before = line.x + sum(word.lw for word in line.words[:-1])
        if line.words and inked_beyond(line.words[-1], label.texture_size[0] - before):
            return True
    return False


def inked_beyond(word: Any, width: int) -> bool:
    """Whether words that are drawn with room for more have ink to the right of a width."""
    drawn = CoreLabel()
    drawn.options = word.options
    wide, high = word.lw + ROOM, word.lh
    drawn._size = wide, high
    drawn._render_begin()
    drawn._render_text(word.text + BLANKS, 0, 0)
    pixels = drawn._render_end().data
    beyond = (pixels[(row * wide + x) * 4 + 3] for row in range(high) for x in range(width, wide))
    return any(alpha > INK for alpha in beyond)


def broken_word(label: Any) -> str:
    """The end of a line that is not the end of a word, where there is room for words."""
    if label.width < dp(NARROW):
        return ""
    words = set(label.text.split())
    for line in written_lines(label)[:-1]:
        shown = "".join(word.text for word in line.words).split()
        if shown and shown[-1] not in words and not shown[-1].endswith(("-", "–", "—", "/")):
            return shown[-1]
    return ""


def control_faults(control: Any) -> Iterator[str]:
    """What is wrong with one control."""
    least = dp(48) - SLACK
    if control.width < least or control.height < least:
        names = sorted(says(control)) or [type(control).__name__]
        yield f"too small: {names[0]!r} is {control.width:.0f} x {control.height:.0f}"


def place_faults(widget: Any, window: Any) -> Iterator[str]:
    """Whether a label or a control stands out of the window, or out of its scroll view."""
    if not is_control(widget) and not (isinstance(widget, Label) and widget.text.strip()):
        return
    left, low, right, high = box(widget)
    clip = view(widget)
    frame = clip or (0, 0, *window.size)
    out = left < frame[0] - SLACK or right > frame[2] + SLACK
    if clip is None:
        out = out or low < -SLACK or high > window.height + SLACK
    if out:
        name = (sorted(says(widget)) or [type(widget).__name__])[0]
        yield f"out of sight: {name!r} at {left:.0f}-{right:.0f}, {low:.0f}-{high:.0f}"


def overlaps(layer: Any) -> Iterator[str]:
    """Texts of one layer that stand over each other."""
    every = [one for one in seen(layer) if isinstance(one, Label) and one.text.strip()]
    every += [one for widget in seen(layer) for one in painted(widget)]
    areas = []
    for label in every:
        clip, area = view(label), text_box(label)
        area = meet(area, clip) if clip else area
        if not empty(area):
            areas.append((label, area))
    for at, (label, area) in enumerate(areas):
        for other, its in areas[at + 1 :]:
            shared = meet(area, its)
            # the lines of two labels may touch by the room above and below the letters
            if shared[2] - shared[0] > 2 and shared[3] - shared[1] > 6:
                yield f"over each other: {label.text!r} and {other.text!r}"


def parts(screen: Any, kind: type) -> list[Any]:
    """All parts of a kind that stand on a screen. Arguments: the screen; the kind."""
    return [one for one in seen(screen) if isinstance(one, kind)]


def said(part: Any) -> list[str]:
    """What is painted on a part."""
    return [one.text for one in painted(part)]

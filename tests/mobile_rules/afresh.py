"""What is painted beside what would be painted now: a widget must not keep an old picture.

Every part that paints itself is painted once more, from the model that it shows now, onto a
canvas that nobody sees; what differs is a fault.
"""

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any
from weakref import WeakKeyDictionary

from kivy.graphics import InstructionGroup
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture

from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile

TOLD = (
    "rgba pos size points radius texture tex_coords vertices indices mode segments border "
    "display_border width close group angle origin xyz xy".split()
)
"""What instructions say of themselves, each what it knows."""
_known: dict[Any, tuple[str, ...]] = {}
_pixels: "WeakKeyDictionary[Texture, str]" = WeakKeyDictionary()


def faults(widget: Any) -> Iterator[str]:
    """Sentences on a widget that shows something else than its model."""
    if not isinstance(widget, Painting) or min(widget.size) <= 1:
        return
    before, now = list(told(widget.picture)), list(told(painted_now(widget)))
    if before != now:
        at = next((n for n, pair in enumerate(zip(before, now, strict=False))
                   if pair[0] != pair[1]), min(len(before), len(now)))  # fmt: skip
        was, is_now = (repr(one[at]) if at < len(one) else "nothing" for one in (before, now))
        yield f"an old picture: {type(widget).__name__} paints {was}, its model says {is_now}"


def painted_now(widget: Painting) -> InstructionGroup:
    """The picture of a widget made anew; nothing of the widget itself is changed."""
    group, filled = InstructionGroup(), widget._filled
    widget._filled = (), Pile(1)
    try:
        if widget.content():
            widget.paint(Brush(group))
    finally:
        widget._filled = filled
    return group


def told(instruction: Instruction) -> Iterator[tuple[Any, ...]]:
    """All that is drawn by an instruction and those in it, as values that can be compared."""
    if isinstance(instruction, InstructionGroup):
        for child in instruction.children:
            yield from told(child)
        return
    known = known_of(type(instruction))
    yield type(instruction).__name__, *(value(getattr(instruction, name)) for name in known)


def known_of(kind: Any) -> tuple[str, ...]:
    """Which of them an instruction knows. Argument: its class."""
    if kind not in _known:
        _known[kind] = tuple(name for name in TOLD if hasattr(kind, name))
    return _known[kind]


def value(found: Any) -> Any:
    """A value to compare: a picture by its pixels, numbers to a thousandth."""
    if isinstance(found, Texture):
        return pixels(found)
    if isinstance(found, float):
        return round(found, 3)
    if isinstance(found, list | tuple):
        return tuple(map(value, found))
    return found


def pixels(texture: Texture) -> tuple[tuple[int, int], str]:
    """A picture by its size and a sum over its pixels."""
    if texture not in _pixels:
        _pixels[texture] = blake2b(texture.pixels, digest_size=8).hexdigest()
    return texture.size, _pixels[texture]

"""What is painted beside what would be painted now: a widget must not keep an old picture.

Every part that paints itself is painted once more, from the model that it shows now, onto a
canvas that nobody sees; what differs is a fault. And a whole screen is made once more: whatever
is drawn on it, words in kv included, must be drawn on the one that people look at, in the same
place.
"""

from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any
from weakref import WeakKeyDictionary

from kivy.graphics import InstructionGroup
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from kivy.uix.scrollview import ScrollView

from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile
from tests.mobile_rules.hands import Hands
from tests.mobile_rules.looking import box, empty, meet, seen, visible

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


Drawn = Counter[tuple[str, str, str]]
"""What is drawn on a screen: kinds of widgets, their words, and all their instructions."""


def drawn(hands: Hands) -> Drawn:
    """All that is drawn on the screen, scrolled up; but for the bars of what scrolls, which fade.

    What stands outside the window, or is scrolled out of sight, is put in its place when it is
    needed.
    """
    for one in seen(hands.screen):
        if isinstance(one, ScrollView):
            one.scroll_x, one.scroll_y = 0, 1
    hands.at_rest()
    window = (0, 0, *hands.window.size)
    parts = [
        one
        for one in seen(hands.screen)
        if not isinstance(one, ScrollView) and visible(one) and not empty(meet(box(one), window))
    ]
    told_of = ((type(one).__name__, str(getattr(one, "text", "")), own(one)) for one in parts)
    return Counter(one for one in told_of if one[2])


def own(widget: Any) -> str:
    """What a widget draws itself, without what its children do, and nothing that is transparent."""
    below = {id(child.canvas) for child in widget.children}
    parts = [one for one in widget.canvas.children if id(one) not in below]
    found, clear = [], False
    for line in (line for one in parts for line in told(one)):
        if line[0] == "Color":
            clear = line[1][3] == 0
        if not clear:
            found.append(line)
    return str(found or "")


def drawn_anew(hands: Hands) -> Drawn:
    """What would be drawn if the screen that is seen were made now, of the same presenter.

    What people have opened on it stays open.
    """
    stage, old = hands.app.stage, hands.screen
    stage._hide(old)
    fresh = type(old)(hands.app, old.presenter)
    stage.screens[-1] = fresh
    stage.add_widget(fresh)
    for name in OPENED:
        copy(old, fresh, name.split("."))
    fresh.enter()
    found = drawn(hands)
    fresh.leave()
    stage.remove_widget(fresh)
    fresh._stop()
    stage.screens[-1] = old
    stage._show(old)
    return found


OPENED = ("_turn", "cards.opened")
"""What a screen knows by itself: whose card is whole where only one has room."""


def copy(old: Any, fresh: Any, names: list[str]) -> None:
    """Takes over what was opened. Arguments: both screens; the way to it, name by name."""
    for name in names[:-1]:
        old, fresh = getattr(old, name, None), getattr(fresh, name, None)
    if hasattr(old, names[-1]):
        setattr(fresh, names[-1], getattr(old, names[-1]))


def differences(was: Drawn, now: Drawn) -> Iterator[str]:
    """Sentences on what differs. Arguments: what is drawn; what would be drawn anew."""
    new = list((now - was).elements())
    for kind, words, there in (was - now).elements():
        other = next((one for one in new if one[0] == kind), None)
        if other is None:
            yield f"an old part: {kind} {words!r} would not be there"
            continue
        new.remove(other)
        at = next((n for n, pair in enumerate(zip(there, other[2], strict=False))
                   if pair[0] != pair[1]), 0)  # fmt: skip
        around = slice(max(0, at - 60), at + 60)
        yield (
            f"an old part: {kind} {words!r} draws ...{there[around]}..., "
            f"{other[1]!r} made anew ...{other[2][around]}..."
        )
    for kind, words, _ in new:
        yield f"a missing part: {kind} {words!r} would be there"


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

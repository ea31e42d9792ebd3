"""What notches and the bars of the system take from the edges of the window."""

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.properties import NumericProperty
from kivy.utils import platform

from mobile.kit.observed import Observed

CONTENT = 0x01020002
"""Android's ``R.id.content``: the part of its window that the app's surface fills."""
WITH_CUTOUT, TYPED = 28, 30
"""The versions of Android that know of a cutout, and that tell insets by their kind."""


class Edges(NamedTuple):
    """Widths in pixels."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


class Insets(Observed):
    """How much to leave free at each edge, in pixels; nothing but where a device says so."""

    left = NumericProperty(0)
    top = NumericProperty(0)
    right = NumericProperty(0)
    bottom = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        if platform == "android":
            Window.bind(size=lambda *_: self.read())

    def read(self) -> None:
        """Asks the device anew: at the start, on the way back, after every turn of it."""
        if platform == "android":
            self.set(android_edges())

    def set(self, edges: Edges) -> None:
        """These edges hold from now on."""
        self.left, self.top, self.right, self.bottom = edges


def covered(taken: Edges, window: tuple[int, int], content: tuple[int, int, int, int]) -> Edges:
    """What bars cover of the content of a window; nothing where the content ends beside them.

    Arguments: all in pixels, counted from above: what is taken from the window's edges; the width
    and height of the window; left, top, width and height of its content.
    """
    left, top, width, height = content
    beside = Edges(left, top, window[0] - left - width, window[1] - top - height)
    return Edges(*(max(0, bar - gap) for bar, gap in zip(taken, beside, strict=True)))


def android_edges() -> Edges:
    """What the system's bars and the display's cutout cover; nothing before there is a window."""
    from android import mActivity
    from jnius import autoclass

    window = mActivity.getWindow().getDecorView()
    content = mActivity.findViewById(CONTENT)
    found = window.getRootWindowInsets()
    if found is None or content is None:
        return Edges()
    version = autoclass("android.os.Build$VERSION").SDK_INT
    taken = older(found, version) if version < TYPED else typed(found, autoclass)
    at = [0, 0]
    content.getLocationInWindow(at)
    place = (at[0], at[1], content.getWidth(), content.getHeight())
    return covered(taken, (window.getWidth(), window.getHeight()), place)


def typed(found: Any, autoclass: Callable[[str], Any]) -> Edges:
    """Bars and cutout where insets have kinds; a soft keyboard is none of these.

    Arguments: the insets; what makes a class of Java out of its name.
    """
    types = autoclass("android.view.WindowInsets$Type")
    bars = found.getInsets(types.systemBars() | types.displayCutout())
    return Edges(bars.left, bars.top, bars.right, bars.bottom)


def older(found: Any, version: int) -> Edges:
    """Bars and cutout where each is asked for by itself, if the system knows it.

    Arguments: the insets; the version of the system.
    """
    sides = ("Left", "Top", "Right", "Bottom")
    bars = [getattr(found, f"getStableInset{side}")() for side in sides]
    cutout = found.getDisplayCutout() if version >= WITH_CUTOUT else None
    if cutout is None:
        return Edges(*bars)
    notch = [getattr(cutout, f"getSafeInset{side}")() for side in sides]
    return Edges(*map(max, bars, notch))


insets = Insets()

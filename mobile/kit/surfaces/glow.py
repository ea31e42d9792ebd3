"""A light over a value that has just changed, which fades."""

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobile.kit.theme.style import theme

SECONDS = 0.6
STRENGTH = 0.5


def glow(widget: Widget, part: tuple[float, float, float, float] | None = None) -> None:
    """Lets a widget glow once; not where motion is reduced, nor in high contrast.

    Arguments: the widget; the part of it that glows, as left, bottom, width and height from its
    lower left corner, None for all of it.
    """
    if theme.reduce_motion or theme.high_contrast:
        return
    light = Color(*theme.brass_bright[:3], STRENGTH)
    picture = Rectangle(texture=theme.light("glow"))

    def place(*_: object) -> None:
        left, low, width, height = part or (0, 0, *widget.size)
        picture.pos = widget.x + left - width * 0.1, widget.y + low - height * 0.4
        picture.size = width * 1.2, height * 1.8

    def gone(*_: object) -> None:
        widget.unbind(pos=place, size=place)
        for drawn in (light, picture):
            widget.canvas.after.remove(drawn)

    place()
    widget.bind(pos=place, size=place)
    for drawn in (light, picture):
        widget.canvas.after.add(drawn)
    fading = Animation(a=0, d=SECONDS)
    fading.bind(on_complete=gone)
    fading.start(light)

"""A light over a value that has just changed, which fades."""

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobile.kit.theme.style import theme

SECONDS = 0.6
STRENGTH = 0.5


def glow(widget: Widget) -> None:
    """Lets a widget glow once; not where motion is reduced, nor in high contrast."""
    if theme.reduce_motion or theme.high_contrast:
        return
    light = Color(*theme.brass_bright[:3], STRENGTH)
    picture = Rectangle(texture=theme.light("glow"))

    def place(*_: object) -> None:
        picture.pos = widget.x - widget.width * 0.1, widget.y - widget.height * 0.4
        picture.size = widget.width * 1.2, widget.height * 1.8

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

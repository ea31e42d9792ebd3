"""A candle, whose flame moves a little."""

from kivy.animation import Animation
from kivy.graphics import Color, Ellipse, Rectangle, Triangle
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobile.kit.theme.style import theme
from mobile.kit.units import dp

WAX = (0.85, 0.80, 0.68, 1)


class Candle(Widget):
    """A candle whose flame moves a little, unless motion is reduced."""

    flicker = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint=(None, None), size=(dp(18), dp(48)), **properties)
        with self.canvas:
            self._light_colour = Color(1, 0.62, 0.2, 0.4)
            self._light = Rectangle(texture=theme.light("glow"))
            Color(*WAX)
            self._wax = Rectangle()
            Color(1, 0.64, 0.18, 1)
            self._flame = Triangle(points=[0] * 6)
            self._base = Ellipse()
            Color(1, 0.94, 0.7, 1)
            self._heart = Ellipse()
        self.bind(pos=self._draw, flicker=self._draw)

    def burn(self) -> None:
        """The flame moves from now on."""
        self.rest()
        if not theme.reduce_motion:
            step = 0.12
            moves = Animation(flicker=1, d=0.7, t="in_out_sine", step=step)
            moves += Animation(flicker=-0.4, d=0.5, t="in_out_sine", step=step)
            moves += Animation(flicker=0, d=0.6, t="in_out_sine", step=step)
            moves.repeat = True
            moves.start(self)

    def rest(self) -> None:
        """The flame is still."""
        Animation.cancel_all(self)

    def _draw(self, *_: object) -> None:
        x, y, wide = self.x, self.y, self.width
        self._wax.pos, self._wax.size = (x, y), (wide, self.height)
        high, lean = y + self.height + dp(2), self.flicker * dp(1.6)
        middle = x + wide / 2
        self._base.pos, self._base.size = (middle - dp(6), high), (dp(12), dp(13))
        tip = high + dp(30) + self.flicker * dp(2)
        self._flame.points = (
            middle - dp(5.6),
            high + dp(8),
            middle + dp(5.6),
            high + dp(8),
            middle + lean,
            tip,
        )
        self._heart.pos, self._heart.size = (middle - dp(3), high + dp(4)), (dp(6), dp(10))
        glow = dp(120) + self.flicker * dp(6)
        self._light.pos, self._light.size = (
            (middle - glow / 2, high + dp(10) - glow / 2),
            (glow, glow),
        )
        self._light_colour.a = 0 if theme.high_contrast else 0.42 + self.flicker * 0.05

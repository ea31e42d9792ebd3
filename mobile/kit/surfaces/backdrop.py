"""The castle wall by torchlight behind everything, painted once for each size."""

from kivy.graphics import Color, Fbo, Rectangle
from kivy.uix.floatlayout import FloatLayout

from mobile.kit.theme.style import theme
from mobile.kit.units import dp


class Backdrop(FloatLayout):
    """The root of the window: it draws the wall and holds the screens."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas.before:
            self._colour = Color()
            self._picture = Rectangle()
        self._wall: Fbo | None = None
        self.bind(size=self._paint, pos=self._place)
        theme.bind(high_contrast=self._paint)

    def _place(self, *_: object) -> None:
        self._picture.pos, self._picture.size = self.pos, self.size

    def _paint(self, *_: object) -> None:
        self._place()
        if theme.high_contrast:
            self._picture.texture = None
            self._colour.rgba = theme.stone
            return
        self._colour.rgba = 1, 1, 1, 1
        # kept: when Android drops the graphics, the wall is painted again
        self._wall = wall(max(1, int(self.width)), max(1, int(self.height)))
        self._wall.add_reload_observer(self._reload)
        self._picture.texture = self._wall.texture

    def _reload(self, *_: object) -> None:
        self._paint()


def wall(width: int, height: int) -> Fbo:
    """The wall, two torches and the dark corners, as one picture.

    Arguments: the width and height, in pixels.
    """
    picture = Fbo(size=(width, height))
    tile, glow = dp(512), theme.light("glow")
    across, up = width / tile, height / tile
    with picture:
        Color(1, 1, 1, 1)
        Rectangle(
            texture=theme.light("stone"),
            size=(width, height),
            tex_coords=(0, 0, across, 0, across, up, 0, up),
        )
        Color(1, 0.52, 0.18, 0.55)
        Rectangle(texture=glow, pos=(-dp(420), height - dp(480)), size=(dp(1000), dp(800)))
        Color(1, 0.52, 0.18, 0.42)
        Rectangle(texture=glow, pos=(width - dp(560), height - dp(460)), size=(dp(1000), dp(800)))
        Color(1, 1, 1, 0.75)
        Rectangle(texture=theme.light("vignette"), size=(width, height))
    picture.draw()
    return picture

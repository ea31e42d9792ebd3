"""The lower edge of what scrolls: it fades where more stands below."""

from functools import cache

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from mobile.kit.surfaces.scroll import Scroll
from mobile.kit.units import dp

HIGH, BELOW = dp(30), dp(6)
"""How high the edge fades; how far below itself a scroll view is seen through."""
STEPS = 16


@cache
def fading() -> Texture:
    """White that is whole below and gone above."""
    texture = Texture.create(size=(1, STEPS), colorfmt="rgba")
    rows = [255 * (STEPS - at) // STEPS for at in range(STEPS)]
    texture.blit_buffer(bytes(v for a in rows for v in (255, 255, 255, a)), colorfmt="rgba")
    return texture


class More:
    """Fades the lower edge of a scroll view for as long as it is not scrolled to its end.

    Nothing that is cut off there looks as if it were whole, or stood on what is below.

    Argument: the scroll view.
    """

    def __init__(self, scroll: Scroll) -> None:
        self._scroll = scroll
        self._colour, self._edge = Color(0, 0, 0, 0), Rectangle(texture=fading())
        scroll.canvas.after.add(self._colour)
        scroll.canvas.after.add(self._edge)
        scroll.bind(scroll_y=self._look)

    def lay(self, ground: tuple[float, float, float], width: float) -> None:
        """The view has another place or size. Arguments: what it stands on; how wide to fade."""
        self._colour.rgb = ground
        self._edge.pos = self._scroll.x, self._scroll.y - BELOW
        self._edge.size = width, HIGH
        self._look()

    @property
    def seen(self) -> bool:
        """Whether it fades."""
        return bool(self._colour.a)

    def _look(self, *_: object) -> None:
        scroll = self._scroll
        self._colour.a = 1 if scroll.do_scroll_y and scroll.scroll_y > 0.01 else 0

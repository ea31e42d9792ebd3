"""The one object that kv files and widgets ask for colours, sizes and pictures.

Everything in it is a Kivy property: change ``theme.text_factor`` or ``theme.high_contrast``
and whatever was drawn with them is drawn anew.
"""

from pathlib import Path

from kivy.atlas import Atlas
from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture
from kivy.metrics import sp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    DictProperty,
    NumericProperty,
)

from mobile.kit.observed import Observed
from mobile.kit.theme import fonts, palette

IMAGES = Path(__file__).parent / "images"

TYPE = {
    "counter": 38,
    "title": 28,
    "heading": 23,
    "subheading": 19,
    "strong": 17,
    "body": 16,
    "small": 14,
    "tiny": 13,
}
"""The type scale in sp, at 100 %."""
SMALLEST, LARGEST = 0.8, 1.6


class Theme(Observed):
    """Palette, type scale and pictures, as they are on this device now."""

    text_factor = NumericProperty(1.0)
    """From 0.8 to 1.6; anything beyond counts as the nearer end."""
    high_contrast = BooleanProperty(False)
    reduce_motion = BooleanProperty(False)
    left_handed = BooleanProperty(False)

    colours = DictProperty()
    sizes = DictProperty()
    """The same by name, for labels: ``tone: 'brass'``, ``role: 'small'``. A second kv rule for
    one property does not replace the first, so a theme's colour must not be set by both."""

    ink = ColorProperty()
    stone = ColorProperty()
    panel = ColorProperty()
    raised = ColorProperty()
    line = ColorProperty()
    edge = ColorProperty()
    slot = ColorProperty()
    tray = ColorProperty()
    bar = ColorProperty()
    text = ColorProperty()
    dim = ColorProperty()
    faint = ColorProperty()
    brass = ColorProperty()
    brass_bright = ColorProperty()
    ember = ColorProperty()
    ember_bright = ColorProperty()
    call_text = ColorProperty()
    green = ColorProperty()
    amber = ColorProperty()
    red = ColorProperty()
    dead = ColorProperty()
    official = ColorProperty()
    violet = ColorProperty()
    luck_up = ColorProperty()
    luck_down = ColorProperty()
    loss = ColorProperty()
    sepia = ColorProperty()
    umber = ColorProperty()

    counter = NumericProperty(TYPE["counter"])
    title = NumericProperty(TYPE["title"])
    heading = NumericProperty(TYPE["heading"])
    subheading = NumericProperty(TYPE["subheading"])
    strong = NumericProperty(TYPE["strong"])
    body = NumericProperty(TYPE["body"])
    small = NumericProperty(TYPE["small"])
    tiny = NumericProperty(TYPE["tiny"])

    def __init__(self) -> None:
        super().__init__()
        self._pictures: dict[str, Texture] = {}
        fonts.register()
        self._resize()
        self._repaint()
        self.bind(text_factor=self._resize, high_contrast=self._repaint)

    def _resize(self, *_: object) -> None:
        factor = min(LARGEST, max(SMALLEST, self.text_factor))
        sizes = {name: sp(size) * factor for name, size in TYPE.items()}
        self.sizes = sizes
        for name, size in sizes.items():
            setattr(self, name, size)

    def _repaint(self, *_: object) -> None:
        colours = palette.HIGH_CONTRAST if self.high_contrast else palette.TORCHLIGHT
        mixed = {name: palette.rgba(colour) for name, colour in colours.items()}
        self.colours = mixed
        for name, colour in mixed.items():
            setattr(self, name, colour)

    def _sheet(self) -> str:
        return "contrast" if self.high_contrast else "torchlight"

    sheet = AliasProperty(_sheet, bind=["high_contrast"])
    """Which set of baked plates is in use."""

    def picture(self, name: str) -> Texture:
        """A baked picture: a plate or a die's face of the sheet in use, stone, or a glow."""
        key = f"{self.sheet}/{name}"
        if key not in self._pictures:
            atlas = Atlas(str(IMAGES / f"{self.sheet}.atlas"))
            self._pictures |= {f"{self.sheet}/{id}": atlas[id] for id in atlas.textures}
        return self._pictures[key]

    def light(self, name: str) -> Texture:
        """A picture of its own file: ``glow``, ``vignette``, or ``stone``, which repeats."""
        if name not in self._pictures:
            texture = CoreImage(str(IMAGES / f"{name}.png")).texture
            texture.wrap = "repeat" if name == "stone" else "clamp_to_edge"
            self._pictures[name] = texture
        return self._pictures[name]


theme = Theme()

"""What panels, buttons and slots stand on: a baked plate, stretched in one instruction."""

from kivy.graphics import BorderImage, Color, InstructionGroup
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from mobile.kit.theme.patches import HIGH_CONTRAST, SCALE, TORCHLIGHT
from mobile.kit.theme.style import theme
from mobile.kit.units import dp


class Plate(Widget):
    """A widget on a baked plate; an empty name draws none.

    Arguments: what stands in it, where it is a box; its properties.
    """

    plate = StringProperty("")

    def __init__(self, *parts: Widget, **properties: object) -> None:
        super().__init__(*parts, **properties)
        self._plate_colour, self._plate_image = Color(), BorderImage()
        # below whatever the kv rules draw, which may be there already or still to come
        group = InstructionGroup()
        for instruction in (self._plate_colour, self._plate_image, Color()):
            group.add(instruction)
        self.canvas.before.insert(0, group)
        self.bind(pos=self._place_plate, size=self._place_plate, plate=self._dress)
        theme.bind(high_contrast=self._dress)
        self._dress()

    def _dress(self, *_: object) -> None:
        self._plate_colour.a = 1 if self.plate else 0
        if self.plate:
            patches = HIGH_CONTRAST if theme.high_contrast else TORCHLIGHT
            self._patch = patches[self.plate]
            self._plate_image.texture = theme.picture(self.plate)
            corner = self._patch.corner
            self._plate_image.border = [corner * SCALE] * 4
            self._plate_image.display_border = [dp(corner)] * 4
            self._place_plate()

    def _place_plate(self, *_: object) -> None:
        if not self.plate:
            return
        margin = dp(self._patch.margin)
        self._plate_image.pos = self.x - margin, self.y - margin
        self._plate_image.size = self.width + 2 * margin, self.height + 2 * margin

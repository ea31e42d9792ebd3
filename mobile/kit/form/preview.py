"""What a row of data becomes: a card of parchment that lies beside its form."""

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box, Stack, fill
from mobile.kit.painting.parchment import Flourish, Parchment
from mobile.kit.painting.picture import CardPicture
from mobile.kit.shown import FaceShown
from mobile.kit.surfaces.text import Heading, Text
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

BROAD, PICTURE = 420, 220
"""The least width in dp at which the words stand beside the picture; how wide that one is."""
HIGH = 180
"""How high the picture is where the words stand below it."""


class LyingCard(Parchment):
    """A card: its picture, and beside it what it is called, tells and does."""

    shown: FaceShown = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.picture = CardPicture(size_hint=(None, None))
        self.heading = Heading(role="title", tone="sepia", halign="center")
        self.flavour = Text(italic=True, tone="umber", halign="center")
        self.effect = Text(bold=True, role="strong", tone="sepia", halign="center")
        self.stock = Text(role="small", tone="umber", halign="center", bold=True)
        self.words = Stack(spacing=dp(8))
        self.beside = Box(size_hint_y=None, spacing=dp(16))
        self.beside.bind(minimum_height=self.beside.setter("height"))
        for name in ("shown", "width"):
            self.fbind(name, self._follow)
        theme.bind(text_factor=self._follow)

    def _follow(self, *_: object) -> None:
        shown = self.shown
        if shown is None or self.width <= 1:
            return
        self.picture.shown = shown.picture
        self.heading.text, self.flavour.text = shown.title, shown.flavour
        self.effect.text, self.stock.text = shown.effect, shown.stock
        told = [one for one in (self.flavour, self.effect, self.stock) if one.text]
        fill(self.words, [self.heading, Flourish(), *told])
        broad = self.width >= dp(BROAD) * max(1.0, theme.text_factor)
        self.picture.size_hint_x = None if broad else 1
        self.picture.width = dp(PICTURE)
        self.picture.height = dp(HIGH)
        side: list[Widget] = [self.picture, self.words]
        fill(self.beside, side if broad else [])
        fill(self, [self.beside] if broad else side)

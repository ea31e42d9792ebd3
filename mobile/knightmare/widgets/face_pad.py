"""One face of the movement die: its price, where it leads, who is there, how likely a win is."""

from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, NumericProperty

from mobile.kit.box import passes
from mobile.kit.controls.buttons import Tap
from mobile.kit.kv import load_rules
from mobile.kit.table.beats.words import Words
from mobile.kit.theme.icons import icon_texture
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.movement import WayShown

ACROSS, DOWN, GAP = dp(6), dp(7), dp(3)
"""The room at the sides, above and below, and between the lines."""
HEAD, DIE, HELM = dp(32), dp(36), dp(20)
"""How high the line of the price is; how large the die and the helm beside it are."""
ICON, BESIDE = dp(17), dp(4)
"""How large the icon of whoever is there is, and how far from the words."""
ROOMY = dp(118)
"""The width from which icon and words stand side by side."""


class FacePad(Tap):
    """One face, laid out at once: the six of them change with every roll.

    ``minimum_height`` is what it needs, ``least`` how high it is: all six are equally high.
    """

    face = NumericProperty(1)
    chosen = BooleanProperty(False)
    tight = BooleanProperty(False)
    """Whether letters are so large that the chance stands beside the die."""
    least = NumericProperty(0)
    minimum_height = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.way: WayShown | None = None
        self.price = Words()
        self.name, self.note, self.chance = (Words(halign="center") for _ in range(3))
        for words in (self.price, self.name, self.note, self.chance):
            self.add_widget(words)
        with self.canvas:
            self._die_colour, self._die = Color(), Rectangle(size=(DIE, DIE))
            self._helm_colour, self._helm = Color(), Rectangle(size=(HELM, HELM))
            self._icon_colour, self._icon = Color(), Rectangle(size=(ICON, ICON))
            self._fight_colour, self._fight = Color(), Rectangle(size=(ICON, ICON))
        self.to_place = False
        for name in ("pos", "height"):
            self.fbind(name, self._shift)
        for name in ("width", "tight"):
            self.fbind(name, self._write)
        theme.bind(text_factor=self._write, high_contrast=self._write)

    def show(self, way: WayShown, chosen: bool) -> None:
        """Shows where this face leads."""
        if self.way is not way or self.chosen != chosen:
            self.way, self.face = way, way.face
            self.chosen, self.disabled = chosen, way.go is None
            self._write()

    def prepare(self, way: WayShown) -> None:
        """Writes what is known before the roll, and draws whoever is there."""
        self.way = None
        if self.width > 2 * ACROSS:
            self._name(way)
            self._promise(way.chance)
            icon_texture(way.icon, ICON)

    def _name(self, way: WayShown) -> None:
        room = self.width - 2 * ACROSS
        self.name.write(way.name, theme.tiny if self.tight else theme.small, room, bold=True)
        beside = ICON + BESIDE if self._is_roomy else 0
        self.note.write(way.note, theme.tiny, room - beside if way.note else 0)

    def _promise(self, chance: str) -> None:
        size = theme.small if self.tight else theme.strong
        room = 0 if self._has_chance_above else self.width - 2 * ACROSS
        self.chance.write(chance, size, room, bold=True)

    def _write(self, *_: object) -> None:
        way = self.way
        if way is None or self.width <= 2 * ACROSS:
            return
        room = self.width - 2 * ACROSS
        ink = "ink" if self.chosen else ""
        self.price.tone, self.name.tone = ink or "brass_bright", ink or "text"
        self.note.tone, self.chance.tone = ink or "dim", ink or "brass_bright"
        price = f"\N{MINUS SIGN}{way.price}" if way.price else ""
        self.price.write(price, theme.small if self.tight else theme.strong, bold=True)
        self._name(way)
        if self.disabled:
            self.chance.write(way.reason, theme.tiny, room)
        else:
            self._promise(way.chance)
        self._draw(way)
        chance = 0 if self._has_chance_above else self.chance.height
        self.minimum_height = (
            2 * DOWN + HEAD + self.name.height + self._note_height + chance + 4 * GAP
        )
        self._shift()

    @property
    def _is_roomy(self) -> bool:
        """Whether the icon stands beside words; where it is narrow, the words stand alone."""
        return self.width >= ROOMY and not self.tight

    @property
    def _has_chance_above(self) -> bool:
        return self.tight and not self.disabled

    @property
    def fights(self) -> bool:
        """Whether swords beside the chance say that it is that of a fight."""
        fights = self.way is not None and self.way.foe is not None and not self.disabled
        room = self.width - 2 * ACROSS - ICON - BESIDE
        return fights and not self._has_chance_above and self.chance.width <= room

    @property
    def _note_height(self) -> float:
        return self.note.height if self.tight else max(dp(18), self.note.height)

    def _draw(self, way: WayShown) -> None:
        """The pictures: the die, the helm beside a price, and whoever is there."""
        faint = theme.faint if self.disabled else None
        self._die.texture = theme.picture(f"die_{way.face}")
        self._die_colour.rgba = 1, 1, 1, 0.4 if self.disabled else 1
        colour = theme.ink if self.chosen else theme.brass
        self._helm.texture = icon_texture("helm", HELM)
        self._helm_colour.rgba = colour if way.price else (0, 0, 0, 0)
        self._icon.texture = icon_texture(way.icon, ICON)
        seen = way.icon and not self.tight and (self._is_roomy or not way.note)
        self._icon_colour.rgba = faint or colour if seen else (0, 0, 0, 0)
        self._fight.texture = icon_texture("swords", ICON)
        self._fight_colour.rgba = colour if self.fights else (0, 0, 0, 0)

    def _shift(self, *_: object) -> None:
        """Its parts may have to move: once in a frame, wherever it was put meanwhile."""
        if not self.to_place:
            self.to_place = True
            passes.place(self)

    def put_in_place(self) -> None:
        """Gives every part its place."""
        self.to_place = False
        if self.way is None:
            return
        x, top, right = self.x, self.y + self.height, self.x + self.width - ACROSS
        middle = x + self.width / 2
        self._die.pos = x + dp(5), top - dp(41)
        line = top - DOWN - HEAD / 2
        self._helm.pos = round(right - HELM), round(line - HELM / 2)
        self.price.pos = (
            round(right - HELM - GAP - self.price.width),
            round(line - self.price.height / 2),
        )
        low = top - DOWN - HEAD - GAP - self.name.height
        self.name.pos = round(middle - self.name.width / 2), round(low)
        high = self._note_height
        low -= GAP + high
        line = low + high / 2
        beside = ICON + BESIDE if self._is_roomy and self.way.note else 0
        left = x + ACROSS if beside else middle - ICON / 2
        self._icon.pos = round(left), round(line - ICON / 2)
        left = x + ACROSS + beside if beside else middle - self.note.width / 2
        self.note.pos = round(left), round(line - self.note.height / 2)
        low -= GAP + self.chance.height
        fights = self.fights
        at = middle - (self.chance.width - (ICON + BESIDE if fights else 0)) / 2
        if fights:
            line = low + self.chance.height / 2
            self._fight.pos = round(at - ICON - BESIDE), round(line - ICON / 2)
        if self._has_chance_above:
            at, low = x + ACROSS + DIE + 2 * GAP, top - DOWN - HEAD / 2 - self.chance.height / 2
        self.chance.pos = round(at), round(low)


load_rules(__file__)

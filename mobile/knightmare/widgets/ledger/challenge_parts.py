"""The parts of a challenge on one screen: whom to meet, what each side holds, dice, tokens."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Rectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls import seat_mark  # noqa: F401  (used in the rules)
from mobile.kit.controls.buttons import Tap
from mobile.kit.controls.dice import BODY
from mobile.kit.kv import load_rules
from mobile.kit.surfaces import panel, text  # noqa: F401  (used in the rules)
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import text_width
from mobile.kit.theme.fonts import BODY as WORDS
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.challenge import (
    FighterShown,
    FoeShown,
    StakeShown,
    ToggleShown,
)
from mobile.knightmare.widgets import life  # noqa: F401  (used in the rules)

TOGGLES = 4
"""Things of a side that are seen; the last leads to the others where there are more."""
RESULTS = {"win": ("check", "green"), "draw": ("", "amber"), "lose": ("cancel", "red")}
FOE_WIDTH = 75


class FoeTile(Tap, Box):
    """Somebody to meet."""

    foe = StringProperty("")
    name = StringProperty("")
    icon = StringProperty("")
    strength = NumericProperty(0)
    colour = StringProperty("")
    shape = StringProperty("circle")
    chosen = BooleanProperty(False)


class FoeGrid(GridLayout):
    """Everybody who can be met. ``on_foe(id)``: one was tapped."""

    __events__ = ("on_foe",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._shown: tuple[FoeShown, ...] = ()
        self.fbind("width", self._fit)
        theme.bind(text_factor=self._fit)

    @property
    def tiles(self) -> list[FoeTile]:
        """The tiles in order."""
        return list(self.children[::-1])

    def show(self, foes: Sequence[FoeShown]) -> None:
        """Shows exactly these."""
        if tuple(foes) == self._shown:
            return
        self._shown = tuple(foes)
        while len(self.children) > len(foes):
            self.remove_widget(self.children[0])
        while len(self.children) < len(foes):
            tile = FoeTile()
            tile.bind(on_release=lambda tile: self.dispatch("on_foe", tile.foe))
            self.add_widget(tile)
        for tile, foe in zip(self.tiles, foes, strict=True):
            tile.foe, tile.name, tile.icon = foe.id, foe.name, foe.icon
            tile.strength, tile.chosen = foe.strength, foe.chosen
            tile.colour, tile.shape = foe.colour, foe.shape or "circle"
        self._fit()

    def _fit(self, *_: object) -> None:
        words = {word for foe in self._shown for word in foe.name.split()}
        longest = max((text_width(one, WORDS, theme.tiny, True) for one in words), default=0)
        least = max(dp(FOE_WIDTH) * max(1, theme.text_factor) ** 0.6, longest + dp(6))
        room = self.width + self.spacing[0]
        self.cols = max(2, min(6, int(room // (least + self.spacing[0]))))

    def on_foe(self, foe: str) -> None:
        """Somebody was tapped."""


class ThingToggle(Tap, Box):
    """A thing that a side holds: lit, or that it might hold: dark, or that another has: faint."""

    thing = ObjectProperty(None, allownone=True)
    icon = StringProperty("")
    name = StringProperty("")
    note = StringProperty("")
    on = BooleanProperty(False)
    elsewhere = BooleanProperty(False)
    compact = BooleanProperty(False)
    label = StringProperty("")

    def show(self, thing: ToggleShown | None) -> None:
        """Shows a thing; None leads to the others."""
        self.thing = thing
        if thing is None:
            self.icon, self.name, self.note = "more", "", ""
            self.on = self.elsewhere = False
            return
        self.icon, self.name, self.note = thing.icon, thing.name, thing.note
        self.on, self.elsewhere = thing.on, bool(thing.holder)


class Face(Widget):
    """The picture of a die that lies still."""

    face = NumericProperty(1)

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint=(None, None), **properties)
        with self.canvas:
            self._picture = Rectangle()
        for name in ("pos", "size", "face"):
            self.fbind(name, self._draw)
        theme.bind(high_contrast=self._draw)

    def _draw(self, *_: object) -> None:
        self._picture.texture = theme.picture(f"die_{int(self.face)}")
        reach = self.width * (BODY - 1) / 2
        self._picture.pos = self.x - reach, self.y - reach
        self._picture.size = self.width * BODY, self.height * BODY


class FightFace(Tap, Box):
    """A face of a die to be tapped, and below it what it brings."""

    face = NumericProperty(1)
    result = StringProperty("")
    word = StringProperty("")
    sign = StringProperty("")
    tone = StringProperty("dim")
    chosen = BooleanProperty(False)
    idle = BooleanProperty(False)


class FightFaces(GridLayout):
    """Six of them. ``on_face(face)``: one was tapped."""

    __events__ = ("on_face",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.pads = [FightFace(face=face) for face in range(1, 7)]
        for pad in self.pads:
            pad.bind(on_release=lambda pad: self.dispatch("on_face", int(pad.face)))
            self.add_widget(pad)
        self.fbind("width", self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.cols = 6 if self.width >= 6 * dp(48) + 5 * self.spacing[0] else 3

    def show(self, rolled: int, asked: bool, results: Sequence[str]) -> None:
        """Shows a die.

        Arguments: its face; whether it is to be rolled now; what each face brings.
        """
        for pad, result in zip(self.pads, [*results, *[""] * 6][:6], strict=True):
            pad.chosen, pad.idle = pad.face == rolled, not asked
            pad.result = result
            pad.sign, pad.tone = RESULTS.get(result, ("", "dim"))
            pad.word = tr.t(f"app.ledger.{result}") if result else ""

    def on_face(self, face: int) -> None:
        """A face was tapped."""


class FighterPanel(Panel):
    """One side: who it is, how strong, what it holds, its die.

    ``on_face(face)``; ``on_thing(thing)``: a thing was tapped; ``on_more()``: the others are
    to be seen.
    """

    __events__ = ("on_face", "on_thing", "on_more")

    name = StringProperty("")
    icon = StringProperty("")
    total = NumericProperty(0)
    sums = StringProperty("")
    level = StringProperty("")
    holds = StringProperty("")
    title = StringProperty("")
    compact = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.shown: FighterShown | None = None
        self.toggles = [ThingToggle() for _ in range(TOGGLES)]
        for toggle in self.toggles:
            toggle.bind(on_release=self._thing)
            self.fbind("compact", toggle.setter("compact"))
            self.ids.things.add_widget(toggle)

    def show(self, shown: FighterShown, holds: str, results: Sequence[str]) -> None:
        """Shows a side. Arguments: what its things are called; what the faces bring."""
        self.shown = shown
        self.look = "active" if shown.rolls else "normal"
        self.name, self.icon, self.total, self.sums = shown.name, shown.icon, shown.total, shown.sum
        self.level, self.holds = shown.life, holds
        self.title = tr.t("app.ledger.last_die", title=shown.title) if results else shown.title
        self.ids.pads.show(shown.die, shown.rolls, results)
        seen: list[ToggleShown | None] = list(shown.toggles[:TOGGLES])
        if len(shown.toggles) > TOGGLES:
            seen[-1] = None
        for toggle, thing in zip(self.toggles, seen, strict=False):
            toggle.show(thing)

    def _thing(self, toggle: ThingToggle) -> None:
        if toggle.thing is None:
            self.dispatch("on_more")
        else:
            self.dispatch("on_thing", toggle.thing)

    def on_face(self, face: int) -> None:
        """A face was tapped."""

    def on_thing(self, thing: ToggleShown) -> None:
        """A thing was tapped."""

    def on_more(self) -> None:
        """The other things are to be seen."""


class StakePad(Tap, Box):
    """So many helm tokens, and the chance they bring."""

    count = NumericProperty(0)
    text = StringProperty("")
    idle = BooleanProperty(False)
    chosen = BooleanProperty(False)
    stake = ObjectProperty(None, allownone=True)


class StakePads(GridLayout):
    """All numbers of tokens. ``on_stake(stake)``: one was tapped."""

    __events__ = ("on_stake",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._spare: list[StakePad] = []
        self.fbind("width", self._fit)

    @property
    def pads(self) -> list[StakePad]:
        """The pads in order."""
        return list(self.children[::-1])

    def show(self, stakes: Sequence[StakeShown], spent: int, owned: int) -> None:
        """Shows what may be committed; before and after that, all numbers without their chances.

        Arguments: what may be committed now; what was committed; how many are owned.
        """
        shown: list[StakeShown | None] = list(stakes) or [None] * (owned + spent + 1)
        while len(self.children) > len(shown):
            self._spare.append(self.children[0])
            self.remove_widget(self.children[0])
        while len(self.children) < len(shown):
            self.add_widget(self._spare.pop() if self._spare else self._make())
        for at, (pad, stake) in enumerate(zip(self.pads, shown, strict=True)):
            pad.stake, pad.count = stake, at
            pad.text = stake.text if stake else ""
            pad.idle = stake is None or stake.answer is None
            pad.chosen = not stakes and bool(spent) and at == spent
        self._fit()

    def _make(self) -> StakePad:
        pad = StakePad()
        pad.bind(on_release=lambda pad: self.dispatch("on_stake", pad.stake))
        return pad

    def _fit(self, *_: object) -> None:
        count = max(1, len(self.children))
        room = max(1, int((self.width + self.spacing[0]) // (dp(60) + self.spacing[0])))
        rows = -(-count // room)
        self.cols = -(-count // rows)

    def on_stake(self, stake: StakeShown | None) -> None:
        """A number of tokens was tapped; None where none may be committed now."""


load_rules(__file__)

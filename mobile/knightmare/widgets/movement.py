"""The movement die as one control: six faces, what is there, and the way to go."""

from collections.abc import Callable, Sequence

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import CallButton, PlainButton, Tap
from mobile.kit.kv import load_rules
from mobile.kit.shown import AnswerShown
from mobile.kit.surfaces import text  # noqa: F401  (used in the rules)
from mobile.kit.surfaces.plate import Plate
from mobile.kit.surfaces.text import text_width
from mobile.kit.table import reasons  # noqa: F401  (used in the rules)
from mobile.kit.theme.fonts import HEADING, font_for
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.movement import WayShown
from mobile.knightmare.widgets.face_pad import FacePad

SIDE = dp(76)
"""The least width of a pad."""
FACES = range(1, 7)
LARGE = 1.25
"""Size of text from which the big button has no line below its words."""
FIGHT = "challenge"
OTHERS = 2
"""What else can be done there, at most places."""


class Even(Widget):
    """Parts in rows, all as wide as each other and as high as the highest."""

    cols = NumericProperty(3)
    spacing = NumericProperty(0)
    lowest = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._least = 0.0
        for name in ("pos", "width", "cols", "spacing"):
            self.fbind(name, self._place)

    def fill(self, parts: Sequence[Widget]) -> None:
        """Takes in its parts."""
        for part in parts:
            part.bind(minimum_height=self._level)
            self.add_widget(part)
        self._level()

    def _level(self, *_: object) -> None:
        least = max([self.lowest, *(part.minimum_height for part in self.children)])
        if least != self._least:
            self._least = least
            for part in self.children:
                part.least = least
            self._place()

    def _place(self, *_: object) -> None:
        parts, across = self.children[::-1], int(self.cols)
        wide = (self.width - self.spacing * (across - 1)) / across
        for part in parts:
            # words that wrap need another height
            part.width = wide
        down = self._least + self.spacing
        self.height = max(0, -(-len(parts) // across) * down - self.spacing)
        high = self.y + self.height - self._least
        for at, part in enumerate(parts):
            row, column = divmod(at, across)
            part.pos = self.x + column * (wide + self.spacing), high - row * down


class Pads(Even):
    """The six faces, in as many columns as there is room for."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("width", self._fit)
        theme.bind(text_factor=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        room = self.width / (SIDE * max(1.0, theme.text_factor))
        self.cols = 6 if room >= 8.6 else 3 if room >= 3.4 else 2
        tight = self.cols == 2
        self.lowest = 0 if tight else dp(104) if self.width >= dp(360) else dp(98)
        for pad in self.children:
            pad.tight = tight
        self._level()


class FoePlate(Tap, Box):
    """Whoever is there, how a fight would go, and a tap that goes there and begins it."""

    icon = StringProperty("")
    text = StringProperty("")
    odds = ListProperty([0, 0, 0])
    odds_text = StringProperty("")


class MovementPads(Box):
    """Chooses a face. The number that was rolled is chosen already.

    Arguments: what to do with the chamber of another face that is looked at; what to do with the
    answer of one that goes.
    """

    apart = BooleanProperty(False)
    """Whether the button that goes stands elsewhere."""

    def __init__(
        self,
        on_chosen: Callable[[str], object],
        on_answer: Callable[[AnswerShown], object],
        **properties: object,
    ) -> None:
        super().__init__(**properties)
        self.on_chosen, self.on_answer = on_chosen, on_answer
        self.ways: tuple[WayShown, ...] = ()
        self.chosen = 0
        self.pads = Pads()
        pads = [FacePad(face=face) for face in FACES]
        for pad in pads:
            pad.bind(on_release=lambda pad: self.tapped(int(pad.face)))
        self.pads.fill(pads)
        self.foe = FoePlate()
        self.foe.bind(on_release=lambda _: self._fight())
        self.call = CallButton(icon="walk", role="heading", least=dp(66))
        self.call.bind(on_release=lambda _: self.go())
        self.others = Box(spacing=dp(8), size_hint_y=None, height=dp(48))
        self._spare: list[PlainButton] = []
        self.fbind("width", self._fit)
        self.fbind("apart", self._move_out)
        theme.bind(text_factor=self._move_out)

    def _fit(self, *_: object) -> None:
        """The words of the big button are as large as leaves them on one line."""
        roles = ("body",) if self.apart and theme.text_factor > LARGE else ("heading", "strong")
        self.call.role = next((role for role in roles if self._has_room(role)), roles[-1])

    def _has_room(self, role: str) -> bool:
        """Whether the words of the big button stand on one line in letters of this size."""
        font = font_for(self.call.text, HEADING)
        return text_width(self.call.text, font, theme.sizes[role]) <= self.width - dp(104)

    def _move_out(self, *_: object) -> None:
        self._fit()
        self._choose(self.chosen)

    def show(self, ways: tuple[WayShown, ...], chosen: int) -> None:
        """Shows the six faces, this one chosen."""
        self.ways = ways
        self._choose(chosen)

    def make_ready(self, width: float) -> bool:
        """Makes what stands below the pads sooner or later, and lays the pads out.

        Argument: how wide it will be. Returns whether there was anything to do.
        """
        if self.pads.parent is None:
            self.width = width
            fill(self, [self.pads, *([] if self.apart else [self.call])])
            return True
        if len(self._spare) + len(self.others.children) < OTHERS:
            self._spare.append(self._button())
            return True
        return False

    def prepare(self, ways: Sequence[WayShown]) -> None:
        """Writes what a roll may lead to before it is rolled, while nobody waits for it."""
        for pad, way in zip(self.pads.children[::-1], ways, strict=False):
            pad.prepare(way)

    def rehearse(self, ways: Sequence[WayShown]) -> None:
        """Measures what the way to go may say, whichever face is rolled, and draws its icons."""
        for way in ways:
            if way.foe:
                self.foe.icon, self.foe.odds_text = way.foe.icon, way.foe.told
            self._name_way(way)

    @property
    def way(self) -> WayShown | None:
        """Where the chosen face leads."""
        return next((way for way in self.ways if way.face == self.chosen), None)

    def tapped(self, face: int) -> None:
        """A face was tapped: it is chosen; the one that is chosen goes."""
        if face == self.chosen:
            self.go()
        else:
            self.choose(face)

    def choose(self, face: int) -> None:
        """Looks at another face, if it may be chosen."""
        if any(way.face == face and way.go for way in self.ways):
            self._choose(face)
            if self.way:
                self.on_chosen(self.way.chamber)

    def go(self) -> None:
        """Goes where the chosen face leads."""
        if self.way and self.way.go:
            self.on_answer(self.way.go)

    def _fight(self) -> None:
        answer = self._first(FIGHT)
        if answer:
            self.on_answer(answer)

    def _first(self, kind: str) -> AnswerShown | None:
        there = self.way.there if self.way else ()
        return next((answer for answer in there if answer.move.kind == kind), None)

    # -- showing -------------------------------------------------------------------------

    def _choose(self, face: int) -> None:
        self.chosen = face
        for pad, way in zip(self.pads.children[::-1], self.ways, strict=False):
            pad.show(way, way.face == face)
        way = self.way
        if way is None:
            return
        parts = [self.pads]
        if way.foe:
            fight = self._first(FIGHT)
            self.foe.icon, self.foe.disabled = way.foe.icon, fight is None
            self.foe.text = fight.text if fight else way.foe.name
            self.foe.odds = list(way.foe.odds or (0, 0, 0))
            self.foe.odds_text = way.foe.told
            parts.append(self.foe)
        others = [answer for answer in way.there if answer.move.kind != FIGHT]
        if others:
            self._list(others)
            parts.append(self.others)
        self._name_way(way)
        parts += [] if self.apart else [self.call]
        fill(self, parts)

    def _name_way(self, way: WayShown) -> None:
        self.call.text = way.go_text
        self._fit()
        # the pad says what it costs; large letters need the room
        self.call.sub = "" if self.apart and theme.text_factor > LARGE else way.go_sub

    def _list(self, answers: Sequence[AnswerShown]) -> None:
        """What else can be done there, side by side."""
        box = self.others
        while len(box.children) > len(answers):
            self._spare.append(box.children[0])
            box.remove_widget(box.children[0])
        while len(box.children) < len(answers):
            box.add_widget(self._spare.pop() if self._spare else self._button())
        for button, answer in zip(box.children[::-1], answers, strict=True):
            button.answer, button.text, button.icon = answer, answer.text, answer.icon

    def _button(self) -> PlainButton:
        button = PlainButton(once=True, pos_hint={"center_y": 0.5})
        button.bind(on_release=lambda button: self.on_answer(button.answer))
        button.bind(height=self._grow)
        return button

    def _grow(self, *_: object) -> None:
        self.others.height = max([dp(48), *(one.height for one in self.others.children)])


class Outcome(Plate, Box):
    """One face before the roll: who is there, and how likely a win is."""

    least = NumericProperty(0)
    face = NumericProperty(1)
    icon = StringProperty("")
    chance = StringProperty("")


class Outcomes(Box):
    """Where a roll may lead, side by side."""

    title = StringProperty("")
    note = StringProperty("")
    below = StringProperty("")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.ids.row.fill([Outcome(face=face) for face in FACES])

    def show(self, ways: Sequence[WayShown]) -> None:
        """Shows the six faces."""
        for one, way in zip(self.ids.row.children[::-1], ways, strict=True):
            one.icon, one.chance = way.icon, way.chance


load_rules(__file__)

"""The movement die as one control: six faces, what is there, and the way to go."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.properties import BooleanProperty, ObjectProperty

from knightmare.speech.scene.ways import Foe
from mobile.kit.box import Box, Stack, fill
from mobile.kit.controls.buttons import CallButton, PlainButton
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Cell, Pile, portrait, sign
from mobile.kit.repeater import Repeater
from mobile.kit.shown import AnswerShown
from mobile.kit.surfaces.text import text_width
from mobile.kit.table.reasons import odds_bar
from mobile.kit.theme.fonts import HEADING, font_for
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.movement import WayShown
from mobile.knightmare.widgets.even import PadGrid
from mobile.knightmare.widgets.face_pad import FacePad, PadShown

SIDE = dp(76)
"""The least width of a pad."""
LARGE = 1.25
"""Size of text from which the big button has no line below its words."""
FIGHT = "challenge"
OTHERS = 2
"""What else can be done there, at most places."""


class Pads(PadGrid[FacePad]):
    """The six faces. Argument: what to do with the face of one that was tapped."""

    def __init__(self, on_face: Callable[[int], object]) -> None:
        super().__init__(FacePad, lambda pad: on_face(pad.face), dp(8))
        while self.repeated.prepare(6):
            pass

    def show_ways(self, ways: Sequence[WayShown], chosen: int) -> None:
        """Shows the six faces. Arguments: them; the one that is chosen."""
        tight = self.columns() == 2
        self.show(PadShown(way, way.face == chosen, tight) for way in ways)

    def columns(self) -> int:
        room = self.width / (SIDE * max(1.0, theme.text_factor))
        return 6 if room >= 8.6 else 3 if room >= 3.4 else 2

    def fit(self, *_: object) -> None:
        tight = self.columns() == 2
        self.lowest = 0 if tight else dp(104) if self.width >= dp(360) else dp(98)
        for pad in self.pads:
            pad.shown = pad.shown._replace(tight=tight)
        super().fit()


class FoePlateShown(NamedTuple):
    """Whoever is there, and the answer that begins a fight, None where none does."""

    foe: Foe
    fight: AnswerShown | None


class FoePlate(Painted):
    """Whoever is there, how a fight would go, and a tap that goes there and begins it."""

    PLATE, DOWN = "slot_active", "button_down"
    PAD = 12, 8
    LEAST = 76
    own_height = True

    def __init__(self) -> None:
        super().__init__(once=True)

    def change(self, *_: object) -> None:
        self.disabled = self.shown is not None and self.shown.fight is None
        super().change()

    def stands_on(self, shown: FoePlateShown) -> str:
        return super().stands_on(shown) if shown.fight else "slot"

    def fill(self, pile: Pile, shown: FoePlateShown) -> None:
        narrow = self.width < dp(360)
        side = 44 if narrow else 52
        swords = shown.fight is not None and not narrow
        words = Pile(pile.width - dp(side + (48 if swords else 24)), centred=False)
        words.heading(
            shown.fight.text if shown.fight else shown.foe.name, "small" if narrow else "strong"
        )
        words.gap(4)
        if odds := shown.foe.odds:
            words.put(odds_bar(odds, words.width, dp(6)))
        words.gap(4)
        words.text(shown.foe.told, "small", "text" if shown.fight else "dim")
        end = [sign("swords", 24, "brass")] if swords else []
        pile.row(portrait(shown.foe.icon, side, "brass"), words, *end, gap=12)


class ThereButton(PlainButton):
    """Something else that can be done there."""

    shown = ObjectProperty(None, allownone=True)

    def on_shown(self, _: object, answer: AnswerShown) -> None:
        """Another answer. Arguments: the button; what it answers."""
        self.text, self.icon = answer.text, answer.icon

    @property
    def answer(self) -> AnswerShown:
        answer: AnswerShown = self.shown
        return answer


class MovementPads(Stack):
    """Chooses a face. The number that was rolled is chosen already.

    Arguments: what to do with the chamber of another face that is looked at; what to do with the
    answer of one that goes.
    """

    apart = BooleanProperty(False)
    """Whether the button that goes stands elsewhere."""

    def __init__(
        self, on_chosen: Callable[[str], object], on_answer: Callable[[AnswerShown], object]
    ) -> None:
        super().__init__(spacing=dp(10))
        self.on_chosen, self.on_answer = on_chosen, on_answer
        self.ways: tuple[WayShown, ...] = ()
        self.chosen = 0
        self.pads, self.foe = Pads(self.tapped), FoePlate()
        self.foe.bind(on_release=lambda foe: foe.shown.fight and on_answer(foe.shown.fight))
        self.call = CallButton(icon="walk", role="heading", least=dp(66))
        self.call.bind(on_release=lambda _: self.go())
        self.others = Box(spacing=dp(8), size_hint_y=None, height=dp(48))
        self._there = Repeater(self._button)
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
        wide = text_width(self.call.text, font, theme.sizes[role])
        return bool(wide <= self.width - dp(104))

    def _move_out(self, *_: object) -> None:
        self._fit()
        self._choose(self.chosen)

    def show(self, ways: tuple[WayShown, ...], chosen: int) -> None:
        """Shows the six faces. Arguments: them; the one that is chosen."""
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
        return self._there.prepare(OTHERS)

    def prepare(self, ways: Sequence[WayShown]) -> None:
        """Writes what a roll may lead to before it is rolled, while nobody waits for it."""
        for pad, way in zip(self.pads.repeated.made, ways, strict=False):
            pad.prepare(way)

    def rehearse(self, ways: Sequence[WayShown]) -> None:
        """Measures what the way to go may say, whichever face is rolled, and draws its icons."""
        for way in ways:
            if way.foe:
                self.foe.shown = FoePlateShown(way.foe, None)
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

    # -- showing -------------------------------------------------------------------------

    def _choose(self, face: int) -> None:
        self.chosen = face
        self.pads.show_ways(self.ways, face)
        way = self.way
        if way is None:
            return
        fight = next((one for one in way.there if one.move.kind == FIGHT), None)
        others = [one for one in way.there if one.move.kind != FIGHT]
        if way.foe:
            self.foe.shown = FoePlateShown(way.foe, fight)
        self._there.fill(self.others, others)
        self._name_way(way)
        parts = [self.foe] * bool(way.foe) + [self.others] * bool(others)
        fill(self, [self.pads, *parts, *([] if self.apart else [self.call])])

    def _name_way(self, way: WayShown) -> None:
        self.call.text = way.go_text
        self._fit()
        # the pad says what it costs; large letters need the room
        self.call.sub = "" if self.apart and theme.text_factor > LARGE else way.go_sub

    def _button(self) -> ThereButton:
        button = ThereButton(once=True, pos_hint={"center_y": 0.5})
        button.bind(on_release=lambda button: self.on_answer(button.answer))
        button.bind(height=self._grow)
        return button

    def _grow(self, *_: object) -> None:
        self.others.height = max([dp(48), *(one.height for one in self.others.children)])


class Outcomes(Painting):
    """Where a roll may lead, side by side: of each face who is there, and how likely a win is."""

    own_height = True

    def fill(self, pile: Pile, shown: tuple[WayShown, ...]) -> None:
        pile.text(tr.t("presenter.turn.leads"), "small", "brass_bright", bold=True)
        across, gap = 6 if pile.width > dp(300) * theme.text_factor else 3, dp(6)
        wide = (pile.width - gap * (across - 1)) / across
        piles = [_outcome(way, wide) for way in shown]
        high = max(one.height for one in piles) + dp(12)
        for at in range(0, len(piles), across):
            pile.gap(6)
            pile.row(*(_welled(one, wide, high) for one in piles[at : at + across]), gap=6)
        pile.gap(6)
        pile.text(tr.t("presenter.turn.chances"), "tiny", "dim")


def _outcome(way: WayShown, width: float) -> Pile:
    """A face before the roll. Arguments: where it leads; the room in pixels."""
    pile, side = Pile(width - dp(4)), dp(28)

    def die(brush: Brush, x: float, y: float, wide: float) -> None:
        box = (x + (wide - side) / 2, y - dp(1), side, side)
        brush.textured(box, theme.picture(f"die_{way.face}"))

    pile.add(dp(26), die)
    pile.gap(3)
    pile.icon(way.icon, 24, "brass_bright")
    pile.gap(3)
    pile.text(way.chance, "small", bold=True)
    return pile


def _welled(pile: Pile, width: float, height: float) -> Cell:
    """A pile in a dark hollow. Arguments: it; the size of the hollow."""

    def paint(brush: Brush, x: float, y: float) -> None:
        brush.plate("well", (x, y, width, height))
        pile.paint(brush, x + dp(2), y + height - dp(6) - pile.height)

    return Cell(width, height, paint)

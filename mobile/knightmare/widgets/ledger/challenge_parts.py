"""The parts of a challenge on one screen: whom to meet, what each side holds, dice, tokens."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout

from mobile.kit.box import Box, fill
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Cell, Pile, letters, sign
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Text, text_width
from mobile.kit.theme.fonts import BODY
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.challenge import (
    FighterShown,
    OpponentShown,
    StakeShown,
    ToggleShown,
)
from mobile.knightmare.widgets.cells import die, medal, one_line, seat_mark

TOGGLES = 4
"""Things of a side that are seen; the last leads to the others where there are more."""
RESULTS = {"win": ("check", "green"), "draw": ("", "amber"), "lose": ("cancel", "red")}
FOE_WIDTH = 75


class ChallengePad(Painted):
    """A small button of a challenge, whose height follows the size of text alone."""

    centred = own_height = True

    def __init__(self) -> None:
        super().__init__(once=True)

    def stands(self, shown: object) -> str:
        """Whether it is ``chosen``, or ``idle`` and does nothing now; empty for neither."""
        return ""

    def ground(self, brush: Brush, shown: object) -> None:
        stands = self.stands(shown)
        usual = {"chosen": "chosen", "idle": "button_disabled"}.get(stands, "button")
        down = self.state == "down" and not stands
        brush.plate("button_down" if down else usual, (0, 0, self.width, self.height))


# -- whom to meet --------------------------------------------------------------------------------


class FoeTile(ChallengePad):
    """Somebody to meet."""

    PAD = 3, 5

    def least(self, width: float) -> float:
        return dp(86) * max(1, theme.text_factor) ** 0.5

    def stands(self, shown: OpponentShown) -> str:
        return "chosen" if shown.chosen else ""

    def ground(self, brush: Brush, shown: OpponentShown) -> None:
        super().ground(brush, shown)
        if shown.strength:
            side = dp(24)
            x, y = self.width - dp(29), self.height - dp(26)
            brush.disc(x, y, side, "brass")
            number = Lettering(str(shown.strength), dp(15), bold=True)
            brush.words_around(number, x + side / 2, y + side / 2, "ink")
        if shown.colour:
            mark = seat_mark(shown.colour, shown.shape or "circle", dp(18))
            mark.paint(brush, self.width - dp(25), self.height - dp(24))

    def fill(self, pile: Pile, shown: OpponentShown) -> None:
        ink = "ink" if shown.chosen else "text"
        name = letters(shown.name, "tiny", ink, True, pile.width, halign="center")
        pile.gap(3)
        pile.spring()
        pile.icon(shown.icon, 36, ink)
        pile.spring()
        pile.put(name)


class FoeGrid(GridLayout):
    """Everybody who can be met. Argument: what to do with the id of one that was tapped."""

    def __init__(self, on_foe: Callable[[str], object]) -> None:
        super().__init__(cols=4, spacing=dp(8), size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))
        self.on_foe = on_foe
        self._foes = Repeater(self._make)
        self.fbind("width", self._fit)
        theme.bind(text_factor=self._fit)

    @property
    def tiles(self) -> list[FoeTile]:
        """The tiles in order."""
        return self._foes.seen

    def show(self, foes: Sequence[OpponentShown]) -> None:
        """Shows exactly these."""
        self._foes.fill(self, foes)
        self._fit()

    def _make(self) -> FoeTile:
        tile = FoeTile()
        tile.bind(on_release=lambda tile: self.on_foe(tile.shown.id))
        return tile

    def _fit(self, *_: object) -> None:
        words = {word for tile in self.tiles for word in tile.shown.name.split()}
        longest = max((text_width(one, BODY, theme.tiny, True) for one in words), default=0)
        least = max(dp(FOE_WIDTH) * max(1, theme.text_factor) ** 0.6, longest + dp(6))
        room = self.width + self.spacing[0]
        self.cols = max(2, min(6, int(room // (least + self.spacing[0]))))


# -- both sides ----------------------------------------------------------------------------------


class ThingToggle(Painted):
    """A thing that a side holds: lit, or that it might hold: dark, or that another has: faint.

    ``shown`` is MORE where it leads to the others.
    """

    PAD = 3, 6
    MORE = "more"
    centred = own_height = True
    compact = BooleanProperty(False)

    def __init__(self) -> None:
        super().__init__()
        self.fbind("compact", self.change)

    def content(self) -> tuple[object, ...]:
        return (*super().content(), self.compact) if self.shown else ()

    @property
    def thing(self) -> ToggleShown | None:
        """What it shows; None where it leads to the others."""
        return self.shown if isinstance(self.shown, ToggleShown) else None

    def spoken(self, shown: ToggleShown | str) -> str:
        return self.thing.name if self.thing else ""

    def least(self, width: float) -> float:
        return dp(58 if self.compact else 94) * max(1, theme.text_factor) ** 0.8

    def ground(self, brush: Brush, shown: ToggleShown | str) -> None:
        lit = self.thing is not None and self.thing.on
        plate = "well_down" if self.state == "down" else "slot_active" if lit else "slot"
        brush.plate(plate, (0, 0, self.width, self.height))

    def fill(self, pile: Pile, shown: ToggleShown | str) -> None:
        thing = self.thing
        dark = "faint" if thing and thing.holder else "dim"
        lit = thing is not None and thing.on
        pile.gap(2)
        pile.icon(thing.icon if thing else "more", 28, "brass_bright" if lit else dark)
        pile.gap(2)
        note = thing.note if thing else ""
        words = one_line(note, "tiny", "brass_bright" if lit else dark, pile.width, bold=lit)
        if not self.compact:
            name = thing.name if thing else tr.t("app.ledger.other")
            tone, wide = "text" if lit else dark, pile.width
            pile.put(letters(name, "tiny", tone, False, wide, halign="center", leading=0.9))
        pile.spring()
        pile.put(words, least=dp(18) * theme.text_factor)


class FightFaceShown(NamedTuple):
    """A face of a die to be tapped."""

    face: int
    result: str
    """What it brings: ``win``, ``draw`` or ``lose``; empty where that is not known yet."""
    chosen: bool
    idle: bool


class FightFace(ChallengePad):
    """A face of a die to be tapped, and below it what it brings."""

    PAD = 2, 7

    def least(self, width: float) -> float:
        told = self.shown is not None and self.shown.result
        return dp(62 if told else 54) * max(1, theme.text_factor) ** 0.5

    def stands(self, shown: FightFaceShown) -> str:
        return "chosen" if shown.chosen else "idle" if shown.idle else ""

    def fill(self, pile: Pile, shown: FightFaceShown) -> None:
        side, alpha = dp(32), 1.0 if shown.chosen or not shown.idle else 0.45
        body = Cell(side, side, lambda brush, x, y: die(brush, shown.face, x, y, side, alpha))
        pile.spring()
        pile.put(body)
        pile.spring()
        if shown.result:
            icon, tone = RESULTS[shown.result]
            word = letters(tr.t(f"app.ledger.{shown.result}"), "tiny", tone, bold=True)
            pile.row(*([sign(icon, 13, tone)] if icon else []), word, gap=2)


class FightFaces(GridLayout):
    """The six faces of a die. Argument: what to do with the face that was tapped."""

    def __init__(self, on_face: Callable[[int], object]) -> None:
        super().__init__(cols=6, spacing=dp(6), size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))
        self.pads = [FightFace() for _ in range(6)]
        for pad in self.pads:
            pad.bind(on_release=lambda pad: on_face(pad.shown.face))
            self.add_widget(pad)
        self.fbind("width", self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.cols = 6 if self.width >= 6 * dp(48) + 5 * self.spacing[0] else 3

    def show(self, rolled: int, asked: bool, results: Sequence[str]) -> None:
        """Shows a die.

        Arguments: its face; whether it is to be rolled now; what each face brings.
        """
        for face, pad in enumerate(self.pads, 1):
            result = results[face - 1] if len(results) >= face else ""
            pad.shown = FightFaceShown(face, result, face == rolled, not asked)


class FighterHead(Painting):
    """Who a side is, and how strong."""

    own_height = True
    compact = BooleanProperty(False)

    def __init__(self) -> None:
        super().__init__()
        self.fbind("compact", self.change)

    def content(self) -> tuple[object, ...]:
        return (*super().content(), self.compact) if self.shown else ()

    def least(self, width: float) -> float:
        return max(dp(44 if self.compact else 66), super().least(width))

    def fill(self, pile: Pile, shown: FighterShown) -> None:
        total = letters(str(shown.total), "counter", bold=True, leading=0.9)
        side = dp(40 if self.compact else 62)
        words = Pile(pile.width - side - total.width - dp(24), centred=False)
        words.heading(shown.name, "strong" if self.compact else "heading")
        words.text(shown.sum, "tiny", "dim")
        pile.row(medal(shown.icon, side, "brass"), words, None, total, gap=12)


class FighterPanel(Panel):
    """One side: who it is, how strong, what it holds, its die.

    Arguments: what to do with a face that was tapped; with a thing that was; where the other
    things are to be seen.
    """

    shown = ObjectProperty(None, allownone=True)
    compact = BooleanProperty(False)

    def __init__(
        self,
        on_face: Callable[[int], object],
        on_thing: Callable[[ToggleShown], object],
        on_more: Callable[[], object],
    ) -> None:
        super().__init__()
        self.on_thing, self.on_more = on_thing, on_more
        self.head, self.pads = FighterHead(), FightFaces(on_face)
        self.toggles = [ThingToggle() for _ in range(TOGGLES)]
        self.things = Box(size_hint_y=None, spacing=dp(6))
        self.things.bind(minimum_height=self.things.setter("height"))
        for toggle in self.toggles:
            toggle.bind(on_release=self._tapped)
            self.things.add_widget(toggle)
        self.holds = Text(role="tiny", bold=True, tone="brass")
        self.title = Text(role="tiny", bold=True, tone="brass")
        self.fbind("compact", self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        """All stands closer on a phone, where nothing is said over the things."""
        for part in (self.head, *self.toggles):
            part.compact = self.compact
        self.spacing = dp(4 if self.compact else 6)
        self.padding = (dp(12), dp(8)) if self.compact else (dp(14), dp(12))
        holds = [] if self.compact else [self.holds]
        fill(self, [self.head, *holds, self.things, self.title, self.pads])

    def show(self, shown: FighterShown, holds: str, results: Sequence[str]) -> None:
        """Shows a side.

        Arguments: the side; what its things are called; what the faces of its die bring.
        """
        self.shown = self.head.shown = shown
        self.look = "active" if shown.rolls else "normal"
        self.holds.text = holds
        last = tr.t("app.ledger.last_die", title=shown.title)
        self.title.text = last if results else shown.title
        self.pads.show(shown.die, shown.rolls, results)
        seen: list[ToggleShown | str] = list(shown.toggles[:TOGGLES])
        if len(shown.toggles) > TOGGLES:
            seen[-1] = ThingToggle.MORE
        for toggle, thing in zip(self.toggles, seen, strict=False):
            toggle.shown = thing

    def _tapped(self, toggle: ThingToggle) -> None:
        if toggle.thing is None:
            self.on_more()
        else:
            self.on_thing(toggle.thing)


# -- helm tokens ---------------------------------------------------------------------------------


class StakePadShown(NamedTuple):
    """A number of helm tokens."""

    count: int
    stake: StakeShown | None
    """What it brings; None where none may be committed now."""
    chosen: bool


class StakePad(ChallengePad):
    """So many helm tokens, and the chance they bring."""

    PAD = 2, 6

    def least(self, width: float) -> float:
        return dp(60) * max(1, theme.text_factor) ** 0.7

    def stands(self, shown: StakePadShown) -> str:
        idle = shown.stake is None or shown.stake.answer is None
        return "chosen" if shown.chosen else "idle" if idle else ""

    def fill(self, pile: Pile, shown: StakePadShown) -> None:
        stands = self.stands(shown)
        tones = {"chosen": ("ink", "ink"), "idle": ("faint", "faint")}
        tone, helm = tones.get(stands, ("text", "brass"))
        text = shown.stake.text if shown.stake else ""
        number = letters(str(shown.count), "strong", tone, bold=True)
        words = one_line(text, "tiny", "faint" if stands == "idle" else "text", pile.width, True)
        pile.spring()
        pile.row(number, sign("helm" if shown.count else "helm-empty", 20, helm))
        pile.spring()
        if text:
            pile.put(words)


class StakePads(GridLayout):
    """All numbers of tokens. Argument: what to do with the number that was tapped."""

    def __init__(self, on_stake: Callable[[StakeShown | None], object]) -> None:
        super().__init__(cols=7, spacing=dp(6), size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))
        self.on_stake = on_stake
        self._counts = Repeater(self._make)
        self.fbind("width", self._fit)

    @property
    def pads(self) -> list[StakePad]:
        """The pads in order."""
        return self._counts.seen

    def show(self, stakes: Sequence[StakeShown], spent: int, owned: int) -> None:
        """Shows what may be committed; before and after that, all numbers without their chances.

        Arguments: what may be committed now; what was committed; how many are owned.
        """
        shown: list[StakeShown | None] = list(stakes) or [None] * (owned + spent + 1)
        counts = (
            StakePadShown(at, stake, not stakes and bool(spent) and at == spent)
            for at, stake in enumerate(shown)
        )
        self._counts.fill(self, counts)
        self._fit()

    def _make(self) -> StakePad:
        pad = StakePad()
        pad.bind(on_release=lambda pad: self.on_stake(pad.shown.stake))
        return pad

    def _fit(self, *_: object) -> None:
        count = max(1, len(self.pads))
        room = max(1, int((self.width + self.spacing[0]) // (dp(60) + self.spacing[0])))
        rows = -(-count // room)
        self.cols = -(-count // rows)

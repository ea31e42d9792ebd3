"""One side of a challenge: who it is, how strong, what it holds, its die."""

from collections.abc import Callable, Sequence

from kivy.properties import BooleanProperty, ObjectProperty

from mobile.kit.box import Fitted, fill
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Pile, letters, one_line, portrait
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Text
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.challenge import FighterShown, ToggleShown
from mobile.knightmare.widgets.cells import grown
from mobile.knightmare.widgets.ledger.challenge_pads import FightFaces

TOGGLES = 4
"""Things of a side that are seen; the last leads to the others where there are more."""


class ThingToggle(Painted):
    """A thing that a side holds: lit, or that it might hold: dark, or that another has: faint.

    ``shown`` is MORE where it leads to the others.
    """

    DOWN = "well_down"
    PAD = 3, 6
    MORE = "more"
    centred = own_height = True
    DEPENDS = ("compact",)
    compact = BooleanProperty(False)

    @property
    def thing(self) -> ToggleShown | None:
        """What it shows; None where it leads to the others."""
        return self.shown if isinstance(self.shown, ToggleShown) else None

    def spoken(self, shown: ToggleShown | str) -> str:
        return self.thing.name if self.thing else ""

    def least(self, width: float) -> float:
        return grown(58 if self.compact else 94, 0.8)

    def stands_on(self, shown: ToggleShown | str) -> str:
        lit = self.thing is not None and self.thing.on
        return super().stands_on(shown) or ("slot_active" if lit else "slot")

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


class FighterHead(Painting):
    """Who a side is, and how strong."""

    own_height = True
    DEPENDS = ("compact",)
    compact = BooleanProperty(False)

    def least(self, width: float) -> float:
        return max(dp(44 if self.compact else 66), super().least(width))

    def fill(self, pile: Pile, shown: FighterShown) -> None:
        total = letters(str(shown.total), "counter", bold=True, leading=0.9)
        side = 40 if self.compact else 62
        words = Pile(pile.width - total.width - dp(side + 24), centred=False)
        words.heading(shown.name, "strong" if self.compact else "heading")
        words.text(shown.sum, "tiny", "dim")
        pile.row(portrait(shown.icon, side, "brass"), words, None, total, gap=12)


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
        self.toggles = [ThingToggle(on_release=self._tapped) for _ in range(TOGGLES)]
        self.things = Fitted(*self.toggles, spacing=dp(6))
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
        self.pads.show_die(shown.die, shown.rolls, results)
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

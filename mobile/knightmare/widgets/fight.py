"""A fight as it stands: both sides face to face, every reason, the dice, and the odds."""

from collections.abc import Callable
from typing import NamedTuple

from mobile.kit.box import Stack
from mobile.kit.controls.dice import Die
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Pile, letters, portrait, room
from mobile.kit.table.reasons import odds_bar
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.fights import FightShown, FightSideShown
from mobile.knightmare.widgets.even import Even

PAD, DIE = 10, dp(48)


class SideSeen(NamedTuple):
    """One side, and whether it is ahead."""

    side: FightSideShown
    leads: bool


class FightSide(Painted):
    """One side: who it is, why it is so strong, and its sum in large figures."""

    PAD = PAD, PAD

    def __init__(self) -> None:
        super().__init__()
        self.die = Die(size_hint=(None, None), size=(DIE, DIE))
        self.add_widget(self.die)
        self.fbind("pos", self._place_die)

    def _place_die(self, *_: object) -> None:
        self.die.pos = self.x + dp(PAD), self.y + dp(PAD)

    def show(self, side: FightSideShown, leads: bool, fresh: bool) -> None:
        """Shows a side. Arguments: it; whether it is ahead; whether its die was just rolled."""
        if fresh and side.die and side.die != self.die.face:
            self.die.roll_to(side.die)
        self.die.face = side.die
        self.shown = SideSeen(side, leads)

    def ground(self, brush: Brush, shown: SideSeen) -> None:
        box = (0, 0, self.width, self.height)
        brush.rounded(box, dp(9), (*theme.slot[:3], 0.55))
        tone, wide = ("brass", dp(1.2)) if shown.leads else ("line", dp(0.8))
        brush.frame(box, dp(9), tone, wide)

    def fill(self, pile: Pile, shown: SideSeen) -> None:
        side, leads = shown
        face = portrait(side.icon, 44, "brass" if leads else "edge")
        if pile.width + 2 * dp(PAD) < dp(190) * theme.text_factor:
            # where it is narrow, the name stands below the portrait
            pile.put(face, centred=True)
            pile.gap(4)
            wide = pile.width
            pile.put(letters(side.name, "strong", width=wide, face=HEADING, halign="center"), True)
        else:
            left = pile.width - dp(52)
            name = letters(side.name, "strong", width=left, face=HEADING)
            pile.row(face, name, gap=8, least=48)
        pile.gap(6)
        for at, reason in enumerate(side.reasons):
            pile.gap(3 if at else 0)
            amount = f"{reason.amount:+d}".replace("-", "−")
            number = letters(amount, "small", bold=True)
            left = pile.width - number.width - dp(4)
            pile.row(letters(reason.text, "small", "dim", width=left), None, number)
        pile.gap(6)
        pile.spring()
        tone = "brass_bright" if leads else "text"
        total = letters(str(side.total), "counter", tone, bold=True, leading=0.9)
        pile.row(room(48, 48), None, total)


class FightOdds(Painting):
    """Who is likely to win, or what decides it."""

    own_height = centred = True

    def fill(self, pile: Pile, shown: FightShown) -> None:
        odds = shown.odds
        if odds and shown.odds_text:
            pile.put(odds_bar(odds, pile.width, dp(8)))
        pile.text(shown.odds_text, "small")
        pile.text(shown.verdict, "small", "brass_bright", bold=True)


class FightTable(Stack):
    """Both sides of a fight, and who is likely to win.

    Argument: what to do with the id of a side that was tapped.
    """

    def __init__(self, on_side: Callable[[str], object]) -> None:
        self.both, self.odds = Even(cols=2, spacing=dp(10)), FightOdds()
        super().__init__(self.both, self.odds, spacing=dp(8))
        self.fight: FightShown | None = None
        self.sides = FightSide(), FightSide()
        for side in self.sides:
            side.bind(on_release=lambda side: on_side(side.shown.side.id))
            self.both.add_widget(side)
        self.fbind("width", self._fit)
        theme.bind(text_factor=self._fit)

    def _fit(self, *_: object) -> None:
        """One side stands above the other, where it is very narrow."""
        self.both.cols = 1 if self.width < dp(290) * theme.text_factor else 2

    def show(self, fight: FightShown) -> None:
        if fight == self.fight:
            return
        self.fight = self.odds.shown = fight
        first, second = fight.sides
        self.sides[0].show(first, first.total > second.total, fight.on)
        self.sides[1].show(second, second.total > first.total, fight.on)
        self.both.arrange()

"""One face of the movement die: its price, where it leads, who is there, how likely a win is."""

from typing import NamedTuple

from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Cell, Paint, Pile, letters, sign
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.movement import WayShown

HEAD, DIE, HELM = dp(32), dp(36), dp(20)
"""How high the line of the price is; how large the die and the helm beside it are."""
ICON = 17
"""How large the icon of whoever is there is, in dp."""
ROOMY = dp(118)
"""The width from which icon and words stand side by side."""


class PadShown(NamedTuple):
    """A face as a pad shows it."""

    way: WayShown
    chosen: bool
    tight: bool = False
    """Whether letters are so large that the chance stands beside the die."""


class FacePad(Painted):
    """One face; all six are equally high."""

    PLATE, DOWN = "button", "button_down"
    PAD = 6, 7
    centred = True

    @property
    def chosen(self) -> bool:
        """Whether this face is the one that is looked at."""
        return self.shown is not None and self.shown.chosen

    @property
    def face(self) -> int:
        return int(self.shown.way.face)

    def change(self, *_: object) -> None:
        self.disabled = self.shown is not None and self.shown.way.go is None
        super().change()

    def prepare(self, way: WayShown) -> None:
        """Writes what is known before the roll, and draws whoever is there."""
        if self.width > 2 * dp(self.PAD[0]):
            pile = Pile(self.width - 2 * dp(self.PAD[0]), self.centred)
            self.fill(pile, PadShown(way, False))

    @property
    def fights(self) -> bool:
        """Whether swords beside the chance say that it is that of a fight."""
        width = self.width - 2 * dp(self.PAD[0])
        return self.shown is not None and self._fights(width, self.shown)

    def _fights(self, width: float, shown: PadShown) -> bool:
        way = shown.way
        if way.foe is None or way.go is None or shown.tight:
            return False
        return self._chance(width, shown, "").width <= width - dp(ICON + 4)

    def stands_on(self, shown: PadShown) -> str:
        usual = "chosen" if shown.chosen else super().stands_on(shown)
        return "button_disabled" if shown.way.go is None else usual

    def fill(self, pile: Pile, shown: PadShown) -> None:
        way, tight = shown.way, shown.tight
        tone = "faint" if way.go is None else "ink" if shown.chosen else ""
        chance = self._chance(pile.width, shown, tone)
        above = tight and way.go is not None and self._fits_above(pile.width, way, chance)
        pile.add(HEAD, self._head(shown, tone, chance if above else None))
        pile.gap(3)
        role = "tiny" if tight else "small"
        pile.text(way.name, role, tone or "text", bold=True)
        pile.gap(3)
        self._who(pile, shown, tone)
        pile.gap(3)
        if not above:
            fights = self._fights(pile.width, shown)
            swords = [sign("swords", ICON, tone or "brass")] if fights else []
            pile.row(*swords, chance, gap=4)
        pile.gap(3)
        pile.spring()

    def _fits_above(self, width: float, way: WayShown, chance: Cell) -> bool:
        """Whether the chance has room between the die and the price."""
        price = letters(f"\N{MINUS SIGN}{way.price}", "small", bold=True).width + HELM
        return DIE + dp(12) + chance.width + (price if way.price else 0) <= width

    def _chance(self, width: float, shown: PadShown, tone: str) -> Cell:
        """How likely a win is; why the face is not offered, where it is not."""
        way = shown.way
        if way.go is None and way.reason:
            return letters(way.reason, "tiny", "faint", width=width, halign="center")
        role, room = ("small", 0.0) if shown.tight else ("strong", width)
        bright = tone or "brass_bright"
        return letters(way.chance, role, bright, bold=True, width=room, halign="center")

    def _who(self, pile: Pile, shown: PadShown, tone: str) -> None:
        """Whoever, or whatever, is there; where it is narrow, the words stand alone."""
        way, tight = shown.way, shown.tight
        roomy = pile.width + 2 * dp(self.PAD[0]) >= ROOMY and not tight
        icon = sign(way.icon, ICON, tone or "brass")
        room = pile.width - (dp(ICON + 4) if roomy else 0)
        note = letters(way.note, "tiny", tone or "dim", width=room)
        least = 0 if tight else 18
        if way.note and roomy:
            beside = Pile(pile.width, centred=False)
            beside.row(icon, note, gap=4, least=least)
            pile.put(beside)
        elif way.note:
            pile.row(note, least=least)
        else:
            pile.row(*([] if tight else [icon]), least=least)

    def _head(self, shown: PadShown, tone: str, chance: Cell | None) -> Paint:
        """The die, the price with its helm, and beside the die the chance, where it is tight."""
        way = shown.way
        price = f"\N{MINUS SIGN}{way.price}" if way.price else ""
        role = "small" if shown.tight else "strong"
        words = letters(price, role, tone or "brass_bright", bold=True)

        def paint(brush: Brush, x: float, y: float, width: float) -> None:
            box = (x - dp(1), y - dp(2), DIE, DIE)
            pale = (1, 1, 1, 0.4 if way.go is None else 1)
            brush.textured(box, theme.picture(f"die_{way.face}"), pale)
            if price:
                left = x + width - HELM
                brush.icon("helm", left, y + (HEAD - HELM) / 2, HELM, tone or "brass")
                words.paint(brush, left - dp(3) - words.width, y + (HEAD - words.height) / 2)
            if chance:
                chance.paint(brush, x + DIE + dp(6), y + (HEAD - chance.height) / 2)

        return paint

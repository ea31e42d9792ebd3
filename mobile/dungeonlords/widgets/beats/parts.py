"""The parts that only beats of Dungeon Lords have, by what they show."""

from mobile.dungeonlords.presenters.reveal import EvilMoveShown, RevealShown
from mobile.dungeonlords.presenters.scoring.year import StandingShown, YearShown
from mobile.dungeonlords.widgets.beats.reveal import RevealPart
from mobile.dungeonlords.widgets.board.evilometer import SLIM, EvilometerView
from mobile.kit.beats import BeatShown
from mobile.kit.controls.buttons import nothing
from mobile.kit.painting.pile import Pile, letters, line, room, seat_sign, sign
from mobile.kit.table.beats.part import BeatPart, PlateCell, even
from mobile.kit.table.beats.sheet import BeatParts
from mobile.kit.theme.fonts import HEADING
from mobile.kit.units import dp

WIDEST = 560
"""How wide it is at most, in dp."""


class EvilPart(BeatPart):
    """The Evilometer as it was, then as it is."""

    def __init__(self) -> None:
        self.evilometer = EvilometerView(nothing, size_hint=(None, None), disabled=True)
        super().__init__()
        self.add_widget(self.evilometer)
        self.bind(pos=self._stand, size=self._stand)

    def least(self, width: float) -> float:
        return dp(SLIM + 8)

    def lay(self, shown: tuple[EvilMoveShown, BeatShown, bool], width: float) -> None:
        """Shows it as it was. Arguments: before and after; the width it has."""
        super().lay(shown, width)
        self._stand()
        self.evilometer.shown = shown[0].before

    def _stand(self, *_: object) -> None:
        wide = min(self.width, dp(WIDEST))
        self.evilometer.width = wide
        self.evilometer.pos = self.x + (self.width - wide) / 2, self.y + dp(4)

    def swell(self, part: float) -> None:
        """It is seen from the beginning."""

    def tumble(self, own: float, foe: float) -> None:
        """All set out once it was seen how they stood. Arguments: what is left; nothing."""
        if own < 1 and self.shown and self.evilometer.stood:
            self.evilometer.shown = self.shown[0].after


GAP, BESIDE = 8, 14
"""Between plates, and between parts of one, in dp."""


class YearPart(BeatPart):
    """Everybody's standing, and what comes."""

    def fill(self, pile: Pile, shown: tuple[YearShown, BeatShown, bool]) -> None:
        year, _, wide = shown
        columns = 2 if wide else 1
        each = (pile.width - dp(GAP) * (columns - 1)) / columns
        plates = [plate_of(one, each, wide) for one in year.standings]
        for at in range(0, len(plates), columns):
            pile.gap(GAP if at else 0)
            pile.put(line(*even(plates[at : at + columns]), gap=GAP))
        pile.gap(GAP)
        pile.put(letters(year.coming, "body", width=pile.width, halign="center"), centred=True)


def plate_of(one: StandingShown, width: float, wide: bool) -> PlateCell:
    """One lord: place and points, what the year brought and cost, titles so far.

    Arguments: the lord; how wide; whether there is room as on a tablet.
    """
    pile = Pile(width - dp(28), False)
    points = letters(one.points, "strong", "brass_bright", True)
    name = letters(one.mark.name, "subheading", "brass_bright", face=HEADING)
    crown = sign("trophy", 20, "brass_bright") if one.leads else room(0)
    place = letters(one.place, "tiny", "dim")
    pile.row(seat_sign(one.mark, 20), name, crown, None, place, points, gap=8)
    pile.gap(6)
    tallies = [
        line(sign(t.icon, 18, "green" if t.good else "red"), letters(t.text, "small"), gap=5)
        for t in one.tallies
    ]
    pile.wrap(*tallies, gap=BESIDE)
    pile.gap(5)
    titles = [line(sign(icon, 18, "brass"), letters(name), gap=5) for icon, name in one.titles]
    pile.wrap(letters(one.titles_note, "tiny", "dim"), *titles, gap=BESIDE)
    pad = dp(14), dp(12) if wide else dp(8)
    return PlateCell(width, "slot_active" if one.leads else "slot", pile, pad)


PARTS: BeatParts = {RevealShown: RevealPart, EvilMoveShown: EvilPart, YearShown: YearPart}

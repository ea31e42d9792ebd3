"""The year from left to right: what is over, this season, the next, and the combat cards."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.properties import NumericProperty
from kivy.uix.relativelayout import RelativeLayout

from dungeonlords.speech.scene.year import DONE, HIDDEN, LATER, NEXT, NOW, OPEN
from mobile.dungeonlords.presenters.board.seasons import CardShown, ComerShown, SeasonShown
from mobile.kit.box import fill
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Cell, Pile, letters, room, sign
from mobile.kit.repeater import Repeater
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

GAP = dp(7)
NARROW = dp(48)
MEDAL = dp(28)
MARK = dp(16)
LOOSE, TIGHT = dp(1), dp(7)
"""How far the sign of a seat stands over the medal above it, where there is room and where not."""
INK, PAPER = rgba("#3A1E0C"), rgba("#D9C79A")


class SeasonPill(Painted):
    """This season or the next: its event, its adventurers, and who would get them."""

    late, effort, PAD, from_top = True, 5, (9, 4), True
    DEPENDS = ("overlap",)
    overlap = NumericProperty(LOOSE)
    """How far the signs of seats stand over the medals."""

    def ground(self, brush: Brush, shown: SeasonShown) -> None:
        """Bright where it is this season."""
        lit = shown.when == NOW or self.state == "down"
        brush.plate("slot_active" if lit else "slot", (0, 0, *self.size))

    def fill(self, pile: Pile, shown: SeasonShown) -> None:
        now, line = shown.when == NOW, pile.width - dp(25)
        tone = "brass_bright" if now else "dim"
        name = letters(shown.name, "small", tone, True)
        if name.width > line:
            name = letters(shown.name, theme.sizes["small"] * line / name.width, tone, True)
        pile.row(sign(shown.icon, 18, tone), name, gap=7)
        told = "text" if now else "dim"
        event = letters(shown.event.name, "small", told, True, line)
        note = letters(shown.note, "tiny", "dim")
        if note.width > line:
            # who would get whom is seen as well; that nobody comes is said all the same
            said = "" if shown.comers else shown.note
            note = letters(said, "tiny", "dim", width=line)
        beside = bool(shown.event.name) and event.width + note.width + dp(10) <= line
        last = (None, note) if beside else ()
        if shown.event.name:
            pile.row(sign(shown.event.icon, 18, tone), event, *last, gap=7)
        if not beside:
            pile.row(room(18), note, gap=7)
        if shown.comers:
            pile.gap(2)
            pile.put(self._comers(shown.comers, pile.width + dp(6)), centred=True)

    def _comers(self, comers: Sequence[ComerShown], width: float) -> Cell:
        """A medal for each, and below it the sign of whoever would get him."""
        step = min(dp(40), width / len(comers))
        side = min(MEDAL, step - dp(2))
        marks = MARK - self.overlap if any(comer.goes for comer in comers) else 0
        high = MEDAL + dp(2) + marks

        def paint(brush: Brush, x: float, y: float) -> None:
            low = y + high - side
            for at, comer in enumerate(comers):
                left = x + at * step + (step - side) / 2
                brush.medal(comer.icon, left, low, side)
                if comer.goes:
                    under = low - MARK + self.overlap
                    brush.mark(comer.goes, left + (side - MARK) / 2, under, MARK)

        return Cell(step * len(comers), high, paint)


class SeasonsAside(Painted):
    """Seasons that are over, or that nothing is known of yet: one narrow column, or a row."""

    late = True

    def spoken(self, shown: Sequence[SeasonShown]) -> str:
        return ". ".join(season.spoken for season in shown)

    def paint(self, brush: Brush) -> None:
        brush.plate("well_down" if self.state == "down" else "well", (0, 0, *self.size))
        count, across = len(self.shown), self.width > self.height
        step = (self.width if across else self.height) / count
        side = min(dp(20), step * 0.5)
        for at, season in enumerate(self.shown):
            x = step * (at + 0.5) if across else self.width / 2
            y = self.height / 2 if across else self.height - step * (at + 0.5)
            over = season.when == DONE
            ticked = over and step >= dp(40)
            high = y + dp(1) if ticked else y - side / 2
            brush.icon(season.icon, x - side / 2, high, side, "faint" if over else "dim")
            if ticked:
                brush.icon("check", x - dp(7), y - dp(15), dp(14), "dim")


class CombatCards(Painted):
    """The four combat cards of the year, by round: hidden, peeked, or open."""

    late, effort = True, 2

    def spoken(self, shown: Sequence[CardShown]) -> str:
        return ". ".join(card.spoken for card in shown)

    def paint(self, brush: Brush) -> None:
        """Two rows of two, or one row where there is room."""
        brush.plate("well_down" if self.state == "down" else "slot", (0, 0, *self.size))
        across = self.width >= dp(120)
        columns = len(self.shown) if across else 2
        head = dp(24)
        brush.icon("swords", (self.width - dp(20)) / 2, self.height - dp(24), dp(20), "brass")
        room = self.height - head - dp(6)
        rows = -(-len(self.shown) // columns)
        high = min(dp(46), (room - dp(3) * (rows - 1)) / rows)
        wide = min(high * 0.72, (self.width - dp(10)) / columns - dp(3))
        left = (self.width - columns * (wide + dp(3)) + dp(3)) / 2
        low = dp(5) + (room - rows * (high + dp(3)) + dp(3)) / 2
        for at, card in enumerate(self.shown):
            x = left + at % columns * (wide + dp(3))
            y = low + (rows - 1 - at // columns) * (high + dp(3))
            self._card(brush, card, x, y, wide, high)

    @staticmethod
    def _card(brush: Brush, card: CardShown, x: float, y: float, wide: float, high: float) -> None:
        if card.state == HIDDEN:
            brush.rounded((x, y, wide, high), dp(3), "line")
            brush.rounded((x + 1, y + 1, wide - 2, high - 2), dp(3), "slot")
            return
        brush.rounded((x, y, wide, high), dp(3), "brass" if card.state != OPEN else "edge")
        brush.rounded(
            (x + 1.5, y + 1.5, wide - 3, high - 3),
            dp(2),
            (0, 0, 0, 1) if theme.high_contrast else PAPER,
        )
        side = min(wide, high) * 0.72
        icon = card.face.pace if card.face and card.state == OPEN else "eye"
        tone = "text" if theme.high_contrast else INK
        brush.icon(icon, x + (wide - side) / 2, y + (high - side) / 2, side, tone)


class Timeline(RelativeLayout):
    """The year and its combat cards.

    Arguments: what a tap on a season does, by its id; what a tap on the cards does.
    """

    def __init__(
        self,
        on_season: Callable[[str], object],
        on_cards: Callable[[], object],
        **properties: object,
    ) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self.pills = Repeater(partial(SeasonPill, on_release=lambda one: on_season(one.shown.id)))
        self.over, self.later = (
            SeasonsAside(on_release=lambda one: on_season(one.shown[0].id)) for _ in range(2)
        )
        self.cards = CombatCards(on_release=lambda _: on_cards())

    def lay(
        self,
        seasons: Sequence[SeasonShown],
        cards: tuple[CardShown, ...],
        width: float,
        overlap: float,
    ) -> float:
        """Lays the year out; how high it is.

        Arguments: the seasons; the combat cards; the width; how far the signs of seats stand over
        the medals above them.
        """
        over = tuple(season for season in seasons if season.when == DONE)
        later = tuple(season for season in seasons if season.when == LATER)
        pills = self.pills.show(season for season in seasons if season.when in (NOW, NEXT))
        asides = bool(over) + bool(later)
        each = (width - (NARROW + GAP) * (1 + asides) + GAP) / max(1, len(pills)) - GAP
        for pill in pills:
            pill.overlap = overlap
        height = max([dp(84), *(pill.least(each) for pill in pills)]) if pills else dp(64)
        wide = NARROW if pills else (width - GAP) / 2
        self.over.shown, self.later.shown, self.cards.shown = over or None, later or None, cards
        parts: list[tuple[Painted, float]] = [(self.over, wide)] if over else []
        parts += [(pill, each) for pill in pills]
        parts += [(self.later, NARROW)] if later else []
        parts.append((self.cards, wide))
        x = 0.0
        for part, across in parts:
            part.put(x, 0, across, height)
            x += across + GAP
        fill(self, [part for part, _ in parts])
        self.size = width, height
        return height

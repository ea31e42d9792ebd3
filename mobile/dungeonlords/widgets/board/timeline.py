"""The year from left to right: what is over, this season, the next, and the combat cards."""

from collections.abc import Callable, Sequence

from kivy.uix.relativelayout import RelativeLayout

from mobile.dungeonlords.presenters.board.seasons import (
    DONE,
    HIDDEN,
    LATER,
    NEXT,
    NOW,
    OPEN,
    CardShown,
    ComerShown,
    SeasonShown,
)
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painted
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

GAP = dp(7)
NARROW = dp(48)
LINE = dp(18)
MEDAL = dp(28)
MARK = dp(16)
LOOSE, TIGHT = dp(1), dp(7)
"""How far the sign of a seat stands over the medal above it, where there is room and where not."""
BLOOD = rgba("#8A1F10")
INK = rgba("#3A1E0C")


class SeasonPill(Painted):
    """This season or the next: its event, its adventurers, and who would get them."""

    late, effort = True, 5

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.season: SeasonShown | None = None
        self.overlap = LOOSE

    def content(self) -> tuple[object, ...]:
        """The season."""
        return (self.season, self.overlap, theme.text_factor) if self.season else ()

    def show(self, season: SeasonShown, overlap: float) -> None:
        """Shows a season. Argument: how far the signs of seats stand over the medals."""
        self.season, self.overlap, self.label = season, overlap, season.spoken
        self.refresh()

    @staticmethod
    def height_of(season: SeasonShown, width: float, overlap: float) -> float:
        """The least height in this width."""
        return float(Pill(season, width, overlap).height)

    def paint(self, brush: Brush) -> None:
        """The pill."""
        season = self.season
        if season is None:
            return
        pill, now = Pill(season, self.width, self.overlap), season.when == NOW
        pressed = self.state == "down"
        brush.plate("slot_active" if now or pressed else "slot", (0, 0, *self.size))
        y = self.height - dp(4)
        tone = "brass_bright" if now else "dim"
        for icon, words, colour in (
            (season.icon, pill.name, tone),
            (season.event_icon, pill.event, "text" if now else "dim"),
        ):
            line = max(words.height, LINE)
            y -= line
            if icon:
                brush.icon(icon, dp(9), y + (line - dp(18)) / 2, dp(18), tone)
            brush.words(words, dp(34), y + (line - words.height) / 2, colour)
        note = pill.note
        if note.texture is not None:
            if pill.note_beside:
                high = (max(pill.event.height, LINE) - note.height) / 2
                brush.words(note, self.width - dp(9) - note.width, y + high, "dim")
            else:
                y -= note.height
                brush.words(note, dp(34), y, "dim")
        self._comers(brush, season.comers, y - dp(2))

    def _comers(self, brush: Brush, comers: Sequence[ComerShown], top: float) -> None:
        """A medal for each, and below it the sign of whoever would get him."""
        if not comers:
            return
        room = self.width - dp(12)
        step = min(dp(40), room / len(comers))
        side = min(MEDAL, step - dp(2))
        x = (self.width - step * len(comers)) / 2 + (step - side) / 2
        for comer in comers:
            brush.medal(comer.icon, x, top - side, side)
            if comer.goes:
                left = x + (side - MARK) / 2
                brush.mark(comer.goes, left, top - side - MARK + self.overlap, MARK)
            x += step


class Pill:
    """A season measured. Arguments: the season; the width; how far signs stand over medals."""

    def __init__(self, season: SeasonShown, width: float, overlap: float) -> None:
        room = width - dp(34) - dp(9)
        self.name = Lettering(season.name, theme.small, room, bold=True)
        self.event = Lettering(season.event_name, theme.small, room, bold=True)
        self.note = Lettering(season.note, theme.tiny)
        if self.note.width > room:
            # who would get whom is seen as well; that nobody comes is said all the same
            self.note = Lettering("" if season.comers else season.note, theme.tiny, room)
        self.note_beside = self.event.width + self.note.width + dp(10) <= room
        lines = max(self.name.height, LINE) + max(self.event.height, LINE)
        lines += 0 if self.note_beside else self.note.height
        medals = MEDAL + dp(4) if season.comers else 0
        marks = MARK - overlap if any(comer.goes for comer in season.comers) else 0
        self.height = lines + medals + marks + dp(8)


class SeasonsAside(Painted):
    """Seasons that are over, or that nothing is known of yet: one narrow column, or a row."""

    late = True

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.seasons: tuple[SeasonShown, ...] = ()

    def content(self) -> tuple[object, ...]:
        """The seasons."""
        return self.seasons

    def show(self, seasons: tuple[SeasonShown, ...]) -> None:
        """Shows these seasons."""
        self.seasons = seasons
        self.label = ". ".join(season.spoken for season in seasons)
        self.refresh()

    def paint(self, brush: Brush) -> None:
        """Icons, each with a tick where it is over."""
        brush.plate("well_down" if self.state == "down" else "well", (0, 0, *self.size))
        count, across = len(self.seasons), self.width > self.height
        step = (self.width if across else self.height) / count
        side = min(dp(20), step * 0.5)
        for at, season in enumerate(self.seasons):
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

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.cards: tuple[CardShown, ...] = ()

    def content(self) -> tuple[object, ...]:
        """The cards."""
        return self.cards

    def show(self, cards: tuple[CardShown, ...]) -> None:
        """Shows the cards."""
        self.cards = cards
        self.label = ". ".join(card.spoken for card in cards)
        self.refresh()

    def paint(self, brush: Brush) -> None:
        """Two rows of two, or one row where there is room."""
        brush.plate("well_down" if self.state == "down" else "slot", (0, 0, *self.size))
        across = self.width >= dp(120)
        columns = len(self.cards) if across else 2
        head = dp(24)
        brush.icon("swords", (self.width - dp(20)) / 2, self.height - dp(24), dp(20), "brass")
        room = self.height - head - dp(6)
        rows = -(-len(self.cards) // columns)
        high = min(dp(46), (room - dp(3) * (rows - 1)) / rows)
        wide = min(high * 0.72, (self.width - dp(10)) / columns - dp(3))
        left = (self.width - columns * (wide + dp(3)) + dp(3)) / 2
        low = dp(5) + (room - rows * (high + dp(3)) + dp(3)) / 2
        for at, card in enumerate(self.cards):
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
        brush.rounded((x + 1.5, y + 1.5, wide - 3, high - 3), dp(2), _parchment())
        side = min(wide, high) * 0.72
        icon = card.pace if card.state == OPEN else "eye"
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
        self.pills = [SeasonPill(), SeasonPill()]
        self.asides = [SeasonsAside(), SeasonsAside()]
        self.cards = CombatCards()
        for part in (*self.pills, *self.asides):
            part.bind(on_release=lambda one: on_season(self._first(one)))
        self.cards.bind(on_release=lambda _: on_cards())

    @staticmethod
    def _first(part: SeasonPill | SeasonsAside) -> str:
        season = part.season if isinstance(part, SeasonPill) else part.seasons[0]
        return season.id if season else ""

    def lay(
        self,
        seasons: Sequence[SeasonShown],
        cards: tuple[CardShown, ...],
        width: float,
        overlap: float,
    ) -> float:
        """Lays the year out in this width; how high it is.

        Argument: how far the signs of seats stand over the medals above them.
        """
        aside = [
            tuple(season for season in seasons if season.when == when) for when in (DONE, LATER)
        ]
        lit = [season for season in seasons if season.when in (NOW, NEXT)]
        room = width - NARROW - GAP - sum(NARROW + GAP for one in aside if one)
        each = (room - GAP * (len(lit) - 1)) / max(1, len(lit))
        height = max([dp(84), *(SeasonPill.height_of(season, each, overlap) for season in lit)])
        if not lit:
            height = dp(64)
        shown: list[tuple[Painted, float]] = []
        wide = NARROW if lit else (width - GAP) / 2
        if aside[0]:
            self.asides[0].show(aside[0])
            shown.append((self.asides[0], wide))
        for pill, season in zip(self.pills, lit, strict=False):
            pill.show(season, overlap)
            shown.append((pill, each))
        if aside[1]:
            self.asides[1].show(aside[1])
            shown.append((self.asides[1], NARROW))
        self.cards.show(cards)
        shown.append((self.cards, wide))
        self._put(shown, height)
        self.size = width, height
        return float(height)

    def _put(self, shown: Sequence[tuple[Painted, float]], height: float) -> None:
        """Exactly these parts from the left, with these widths."""
        kept = {part for part, _ in shown}
        for child in self.children[:]:
            if child not in kept:
                self.remove_widget(child)
        x = 0.0
        for part, wide in shown:
            part.pos, part.size = (x, 0), (wide, height)
            if part.parent is None:
                self.add_widget(part)
            x += wide + GAP


def _parchment() -> tuple[float, float, float, float]:
    return rgba("#000000") if theme.high_contrast else rgba("#D9C79A")

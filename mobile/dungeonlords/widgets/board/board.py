"""The central board: the year, what is on offer, the eight areas; and what a tap on it opens."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import Quad
from kivy.properties import NumericProperty
from kivy.uix.relativelayout import RelativeLayout

from mobile.dungeonlords.presenters.around import BoardShown
from mobile.dungeonlords.presenters.board.seasons import CardShown, SeasonShown
from mobile.dungeonlords.widgets.board.areas import BOARD, AreasHead, AreaStrip, areas_grid
from mobile.dungeonlords.widgets.board.offers import OffersStrip, Taps
from mobile.dungeonlords.widgets.board.timeline import LOOSE, TIGHT, Timeline
from mobile.kit.box import fill, passes
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Cell, Pile, letters, sign
from mobile.kit.repeater import Repeater
from mobile.kit.surfaces.panel import SectionHeader
from mobile.kit.surfaces.plate import Plate
from mobile.kit.surfaces.text import Text
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

OnThing = Callable[[str, str], object]


def year_sheet(seasons: Sequence[SeasonShown], first: str, on_thing: OnThing) -> ModalSheet:
    """Opens what is known of the year, beginning with one season.

    Arguments: the seasons; the id of the one that was tapped; opens the sheet of a component.
    """
    at = next((n for n, one in enumerate(seasons) if one.id == first), 0)
    sheet = ModalSheet(title=tr.t("app.lords.year"), icon="hourglass")
    for season in (*seasons[at:], *seasons[:at]):
        when = tr.t(f"app.lords.when_{season.when}")
        sheet.add_widget(SectionHeader(text=season.name, icon=season.icon, note=when))
        if (event := season.event).name:
            row = ListRow(icon=event.icon, title=event.name, note=event.text)
            row.bind(on_release=lambda _, one=event: on_thing(one.kind, one.id))
            sheet.add_widget(row)
        elif season.when != "done":
            sheet.add_widget(Text(text=tr.t("app.lords.no_event"), role="small", tone="dim"))
        for comer in season.comers:
            row = ListRow(icon=comer.icon, title=comer.spoken)
            row.bind(on_release=lambda _, type=comer.type: on_thing("type", type))
            sheet.add_widget(row)
    sheet.open()
    return sheet


class YearCard(Painted):
    """A combat card of the year: its spell, how fast, how much fatigue."""

    own_height, PAD, PLATE = True, (20, 18), "parchment"

    def fill(self, pile: Pile, shown: CardShown) -> None:
        face = shown.face
        assert face is not None
        position = letters(tr.t("app.lords.card_round", n=shown.position), "small", "umber")
        line = pile.width - position.width - dp(8)
        name = letters(face.name, "subheading", "sepia", width=line, face=HEADING)
        pile.row(name, None, position, least=30)
        pile.gap(4)
        pile.put(Cell(pile.width, dp(12), partial(flourish, pile.width)))
        pile.gap(4)
        pile.text(face.text, "body", "sepia", bold=True)
        pile.gap(4)
        speed = tr.t("app.lords.card_speed", speed=face.speed, fatigue=face.fatigue)
        told = letters(speed, "small", "sepia", width=pile.width - dp(34))
        pile.row(sign(face.pace, 22, "sepia"), told, gap=12, least=26)
        pile.gap(4)
        pile.text(tr.t(f"app.lords.card_{shown.state}"), "small", "umber")


def flourish(width: float, brush: Brush, x: float, y: float) -> None:
    """A line with a lozenge in its middle.

    Arguments: how wide it is; with what it is painted; its lower left corner.
    """
    middle, high, reach = x + width / 2, y + dp(6), dp(5)
    brush.flat((x + dp(32), high - dp(0.5), width - dp(64), dp(1)), "umber")
    corners = middle - reach, high, middle, high + reach, middle + reach, high, middle, high - reach
    brush.shape(Quad(points=corners), "umber")


def cards_sheet(cards: Sequence[CardShown], on_thing: OnThing) -> ModalSheet:
    """Opens the year's combat cards, as far as whoever looks knows them.

    Arguments: the cards; opens the sheet of a component, by its kind and id.
    """
    sheet = ModalSheet(title=tr.t("app.lords.combat_cards"), icon="swords")
    sheet.add_widget(Text(text=tr.t("app.lords.combat_cards_note"), role="small", tone="dim"))
    for card in cards:
        if card.face is None:
            round = tr.t("app.lords.card_round", n=card.position)
            sheet.add_widget(
                ListRow(icon="cards", title=round, note=tr.t("app.lords.face_down"), leads_on=False)
            )
            continue
        call = partial(on_thing, "spell", card.face.id)
        sheet.add_widget(YearCard(shown=card, on_release=lambda _, call=call: call()))
    sheet.open()
    return sheet


GAP = dp(4)
HEAD = dp(18)
TALLEST = 1.45
"""How far a row may grow beyond what it needs."""


class BoardPanel(Plate, RelativeLayout):
    """The whole board; it is as high as it needs to be, or fills its ``room``.

    Arguments: what taps do; those of a widget.
    """

    room = NumericProperty(0)
    """The height that it may fill; 0 for no more than it needs."""

    def __init__(self, taps: Taps, **properties: object) -> None:
        super().__init__(plate="panel", size_hint_y=None, **properties)
        self.on_thing = taps.thing
        self.timeline = Timeline(self._season, self._cards)
        self.offers = OffersStrip(taps.offer)
        self.head = AreasHead()
        tapped = partial(AreaStrip, on_release=lambda row: self.on_thing("area", row.shown[0].id))
        self.rows = Repeater(tapped)
        self.shown: BoardShown | None = None
        self._laid: tuple[object, ...] = ()
        self._due = False
        for name in ("width", "room"):
            self.fbind(name, self.lay_out)
        theme.bind(text_factor=self.lay_out)

    def show(self, shown: BoardShown) -> None:
        """Shows the board as it is now."""
        self.shown = shown
        self.lay_out()

    def lay_out(self, *_: object) -> None:
        """All has to be laid out, once before the next frame."""
        if not self._due:
            self._due = True
            passes.place(self)

    def put_in_place(self) -> None:
        """Lays everything out in the width there is."""
        self._due, shown = False, self.shown
        now = (shown, self.width, self.room, theme.text_factor)
        if shown is None or self.width < dp(200) or now == self._laid:
            return
        self._laid = now
        inner = self.width - 2 * BOARD
        grid = areas_grid(shown.areas, inner)
        rows = self.rows.show((area, grid) for area in shown.areas)
        fill(self, [self.timeline, self.offers, self.head, *rows])
        heights = [row.least(inner) for row in rows]
        offered = self.offers.lay(shown.offers, inner)
        head = max(HEAD, theme.small * 1.4)
        needed = offered + head + sum(heights) + 2 * BOARD + 3 * GAP
        above = self._year(shown, inner, LOOSE)
        missing = needed + above - self.room if self.room else 0
        if missing > 0:
            above = self._year(shown, inner, min(TIGHT, LOOSE + missing))
        needed += above
        free = max(0.0, self.room - needed)
        each = min(free / len(heights), max(heights) * (TALLEST - 1))
        height = needed + each * len(heights)
        y = height - BOARD
        for part, high in ((self.timeline, above), (self.offers, offered)):
            y -= high
            part.pos = BOARD, y
            y -= GAP
        y -= head
        self.head.shown = tr.t("app.lords.spaces"), grid
        self.head.put(BOARD, y, inner, head)
        for row, high in zip(rows, heights, strict=True):
            row.stand(y, inner, high + each)
            y -= high + each
        self.height = height

    def _year(self, shown: BoardShown, width: float, overlap: float) -> float:
        return self.timeline.lay(shown.seasons, shown.cards, width, overlap)

    def _season(self, id: str) -> None:
        if self.shown:
            year_sheet(self.shown.seasons, id, self.on_thing)

    def _cards(self) -> None:
        if self.shown:
            cards_sheet(self.shown.cards, self.on_thing)

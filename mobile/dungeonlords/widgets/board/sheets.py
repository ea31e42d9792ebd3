"""What a tap on the year and on its combat cards opens."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import Quad

from mobile.dungeonlords.presenters.board.seasons import HIDDEN, CardShown, SeasonShown
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Cell, Pile, letters, sign
from mobile.kit.surfaces.panel import SectionHeader
from mobile.kit.surfaces.text import Text
from mobile.kit.theme.fonts import HEADING
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
        if season.event_name:
            row = ListRow(icon=season.event_icon, title=season.event_name, note=season.event_text)
            row.bind(on_release=lambda _, key=season.event: on_thing(*key))
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

    own_height, PAD = True, (20, 18)

    def ground(self, brush: Brush, shown: CardShown) -> None:
        brush.plate("parchment", (0, 0, *self.size))

    def fill(self, pile: Pile, shown: CardShown) -> None:
        position = letters(tr.t("app.lords.card_round", n=shown.position), "small", "umber")
        line = pile.width - position.width - dp(8)
        name = letters(shown.name, "subheading", "sepia", width=line, face=HEADING)
        pile.row(name, None, position, least=30)
        pile.gap(4)
        pile.put(Cell(pile.width, dp(12), partial(flourish, pile.width)))
        pile.gap(4)
        pile.text(shown.text[:1].upper() + shown.text[1:], "body", "sepia", bold=True)
        pile.gap(4)
        facts = {"speed": shown.pace_text, "fatigue": shown.fatigue}
        speed = tr.t("app.lords.card_speed", **facts)
        told = letters(speed, "small", "sepia", width=pile.width - dp(34))
        pile.row(sign(shown.pace, 22, "sepia"), told, gap=12, least=26)
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
        if card.state == HIDDEN:
            round = tr.t("app.lords.card_round", n=card.position)
            sheet.add_widget(
                ListRow(icon="cards", title=round, note=tr.t("app.lords.face_down"), leads_on=False)
            )
            continue
        call = partial(on_thing, "spell", card.spell)
        sheet.add_widget(YearCard(shown=card, on_release=lambda _, call=call: call()))
    sheet.open()
    return sheet

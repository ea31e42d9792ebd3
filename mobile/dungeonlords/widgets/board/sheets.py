"""What a tap on the year and on its combat cards opens."""

from collections.abc import Callable, Sequence

from kivy.properties import StringProperty

from mobile.dungeonlords.presenters.board.seasons import HIDDEN, CardShown, SeasonShown
from mobile.kit.controls.buttons import Tap
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import Sheet
from mobile.kit.kv import load_rules
from mobile.kit.surfaces.panel import SectionHeader
from mobile.kit.surfaces.parchment import Parchment
from mobile.kit.surfaces.text import Text
from mobile.kit.translate import tr

OnThing = Callable[[str, str], object]


def year_sheet(seasons: Sequence[SeasonShown], first: str, on_thing: OnThing) -> Sheet:
    """Opens what is known of the year, beginning with one season.

    Arguments: the seasons; the id of the one that was tapped; opens the sheet of a component.
    """
    at = next((n for n, one in enumerate(seasons) if one.id == first), 0)
    sheet = Sheet(title=tr.t("app.lords.year"), icon="hourglass")
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


class YearCard(Tap, Parchment):
    """A combat card of the year: its spell, how fast, how much fatigue."""

    title = StringProperty("")
    position = StringProperty("")
    pace = StringProperty("")
    speed = StringProperty("")
    """How fast it is, and its fatigue."""
    effect = StringProperty("")
    note = StringProperty("")

    def show(self, card: CardShown) -> None:
        """Shows a card."""
        self.title = card.name
        self.position = tr.t("app.lords.card_round", n=card.position)
        self.pace = card.pace
        self.speed = tr.t("app.lords.card_speed", speed=card.pace_text, fatigue=card.fatigue)
        self.effect = card.text[:1].upper() + card.text[1:]
        self.note = tr.t(f"app.lords.card_{card.state}")


def cards_sheet(cards: Sequence[CardShown], on_thing: OnThing) -> Sheet:
    """Opens the year's combat cards, as far as whoever looks knows them.

    Arguments: the cards; opens the sheet of a component, by its kind and id.
    """
    sheet = Sheet(title=tr.t("app.lords.combat_cards"), icon="swords")
    sheet.add_widget(Text(text=tr.t("app.lords.combat_cards_note"), role="small", tone="dim"))
    for card in cards:
        if card.state == HIDDEN:
            round = tr.t("app.lords.card_round", n=card.position)
            sheet.add_widget(
                ListRow(icon="cards", title=round, note=tr.t("app.lords.face_down"), leads_on=False)
            )
            continue
        shown = YearCard()
        shown.show(card)
        shown.bind(on_release=lambda _, id=card.spell: on_thing("spell", id))
        sheet.add_widget(shown)
    sheet.open()
    return sheet


load_rules(__file__)

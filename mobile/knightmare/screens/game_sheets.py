"""What opens over the game: a chamber, a thing, the cards of all Dungeoneers, all clauses."""

from collections.abc import Callable, Sequence
from typing import Any

from mobile.kit.controls.clause import ClauseChip
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import Sheet
from mobile.kit.shown import ClauseShown
from mobile.kit.surfaces.panel import SectionHeader
from mobile.kit.surfaces.text import Text
from mobile.kit.translate import tr
from mobile.knightmare.presenters.chambers import ChamberShown
from mobile.knightmare.presenters.things import ThingShown
from mobile.knightmare.widgets.dungeoneer_card import DungeoneerCard

Open = Callable[[str], object]


def row(icon: str, title: str, note: str = "") -> ListRow:
    """Something to be read; a tap does nothing."""
    return ListRow(icon=icon, title=title, note=note, leads_on=False)


def chip(clause: ClauseShown, open: Open) -> ClauseChip:
    """A clause; a tap opens it in the rules."""
    source = "house" if clause.id.startswith("HB") else "official"
    made = ClauseChip(text=f"{clause.id}  {clause.title}", source=source)
    made.bind(on_release=lambda _: open(clause.id))
    return made


def chamber_sheet(chamber: ChamberShown) -> Sheet:
    """Everything about a chamber."""
    sheet = Sheet(title=chamber.name, icon="gate")
    if chamber.trim_text:
        sheet.add_widget(Text(text=tr.t("app.solo.trim", trim=chamber.trim_text)))
    resident = chamber.resident
    if chamber.pawns or resident:
        sheet.add_widget(SectionHeader(text=tr.t("app.solo.who_is_here"), icon="person"))
    for pawn in chamber.pawns:
        sheet.add_widget(row(pawn.icon, pawn.name))
    if resident:
        words = tr.t("app.solo.strength", name=resident.name, n=resident.strength)
        sheet.add_widget(row(resident.icon, words, resident.sum))
    if chamber.items or chamber.signs:
        sheet.add_widget(SectionHeader(text=tr.t("app.solo.what_is_here"), icon="chest"))
    for item in chamber.items:
        held = tr.t("app.solo.held", name=resident.name) if chamber.held and resident else ""
        where = held or tr.t("app.solo.lies")
        sheet.add_widget(row(item.icon, f"{item.name} – {where}", item.effect))
    for sign in chamber.signs:
        sheet.add_widget(row(sign.icon, sign.text))
    if chamber.exits:
        sheet.add_widget(SectionHeader(text=tr.t("app.solo.exits"), icon="dice"))
    for exit in chamber.exits:
        sheet.add_widget(row(f"die-{exit.faces[0]}", exit.text))
    sheet.open()
    return sheet


def thing_sheet(thing: ThingShown, clause: str, open: Open) -> Sheet:
    """An item or a spell: what it does, and where the rules say so."""
    sheet = Sheet(title=thing.name, icon=thing.icon)
    if thing.card:
        sheet.add_widget(Text(text=thing.card, tone="brass"))
    sheet.add_widget(Text(text=thing.effect))
    if thing.clause:
        sheet.add_widget(chip(ClauseShown(thing.clause, clause), open))
    sheet.open()
    return sheet


def clauses_sheet(title: str, clauses: Sequence[ClauseShown], open: Open) -> Sheet:
    """All clauses of a ruling."""
    sheet = Sheet(title=title, icon="rulebook")
    for clause in clauses:
        sheet.add_widget(chip(clause, open))
    sheet.open()
    return sheet


class CardsSheet:
    """The cards of all Dungeoneers, kept up to date while they are seen.

    Argument: what a card is bound to, by the names of its events.
    """

    def __init__(self, **bound: Any) -> None:
        self.bound = bound
        self.sheet: Sheet | None = None
        self.cards: dict[str, DungeoneerCard] = {}

    def open(self, cards: Sequence[Any], first: str) -> None:
        """Opens it, with this seat on top."""
        self.sheet = Sheet(title=tr.t("app.solo.cards"), icon="helm")
        self.cards = {}
        for card in sorted(cards, key=lambda card: card.seat != first):
            made = self.cards[card.seat] = DungeoneerCard(**self.bound)
            made.show(card)
            self.sheet.add_widget(made)
        self.sheet.bind(on_dismiss=self._gone)
        self.sheet.open()

    def show(self, cards: Sequence[Any]) -> None:
        """Tells the cards what to show now, if they are seen."""
        for card in cards if self.sheet else ():
            if card.seat in self.cards:
                self.cards[card.seat].show(card)

    def _gone(self, *_: object) -> None:
        self.sheet, self.cards = None, {}

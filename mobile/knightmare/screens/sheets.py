"""What opens over a table: cards, clauses, a chamber, belongings, and questions before acting."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from kivy.uix.widget import Widget

from mobile.kit.controls.buttons import CallButton
from mobile.kit.controls.items import ItemShelf
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.layout import button
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.clause import ClauseChip
from mobile.kit.painting.parchment import ParchmentCard
from mobile.kit.shown import ComponentShown, RulingShown
from mobile.kit.surfaces.panel import SectionHeader
from mobile.kit.surfaces.text import Text
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.cards.dungeoneer import CardShown
from mobile.knightmare.presenters.dungeon.chambers import ChamberShown
from mobile.knightmare.widgets.dungeoneer_card import DungeoneerCard, lines_of, slot
from mobile.shell.screens.sheets import closing

Open = Callable[[str], object]
Look = Callable[[str, str], object]
told = partial(ListRow, leads_on=False)
"""Something to be read; a tap does nothing."""


def leads(icon: str, title: str, call: Callable[[], object], **more: str) -> ListRow:
    """A row that leads somewhere. Arguments: its icon; its title; where; its other words."""
    return ListRow(icon=icon, title=title, on_release=lambda _: call(), **more)


@dataclass(frozen=True, slots=True)
class Act:
    """Something that a sheet offers."""

    text: str
    icon: str
    call: Callable[[], object]


def offer(sheet: ModalSheet, acts: Sequence[Act]) -> None:
    """Adds what may be done with a thing. Arguments: the sheet about it; what may be done."""
    for act in acts:
        call = partial(closing(sheet, act.call), sheet)
        sheet.footer.add_widget(button(act.text, act.icon, call, icon_size=20, once=True))


def ask_first(question: str, icon: str, yes: str, act: Callable[[], object]) -> None:
    """Asks before something is done: yes, or not yet.

    Arguments: the question; its icon; the words of the answer that does it; what it does.
    """
    sheet = ModalSheet(title=question, icon=icon)
    agree = CallButton(text=yes, on_release=closing(sheet, act))
    sheet.open_with(below=[agree, button(tr.t("presenter.end.no"), "", sheet.dismiss, once=True)])


def clauses_sheet(ruling: RulingShown | None, open: Open) -> None:
    """All clauses of a ruling. Arguments: the ruling, if there is one; opens one in the rules."""
    if ruling is not None:
        chips = [ClauseChip(open, shown=clause) for clause in ruling.clauses]
        ModalSheet(title=ruling.text, icon="rulebook").open_with(*chips)


def belongings_sheet(card: CardShown, tapped: Callable[[object], object]) -> ModalSheet:
    """Everything that a Dungeoneer has, and all that runs, in words.

    Arguments: the Dungeoneer; what to do with the key of a slot that is tapped.
    """
    sheet = ModalSheet(title=card.name, icon=card.icon)
    stands = Text(text=f"{card.place_text} · {card.life_text} · {card.tokens_text}")
    items = [slot(thing) for thing in card.items]

    def chosen(key: object) -> None:
        closing(sheet, partial(tapped, key))(sheet)

    shelf = ItemShelf(chosen, items=items, least=len(items) + 1)
    rows = [told(icon=icon, title=text, note=note) for icon, text, note, _ in lines_of(card)]
    if card.hand.count:
        rows.append(told(icon="cards", title=card.hand.text, note=card.hand.vision))
    sheet.open_with(stands, shelf, *rows)
    return sheet


class CardsSheet:
    """The cards of all Dungeoneers, kept up to date while they are seen.

    Argument: what makes a card.
    """

    def __init__(self, make: Callable[[], DungeoneerCard]) -> None:
        self.make = make
        self.cards: dict[str, DungeoneerCard] = {}

    def open(self, cards: Sequence[CardShown], first: str) -> None:
        """Opens it. Arguments: the cards; the seat whose card is on top."""
        sheet, self.cards = ModalSheet(title=tr.t("app.solo.cards"), icon="helm"), {}
        for card in sorted(cards, key=lambda card: card.seat != first):
            self.cards[card.seat] = self.make()
        self.show(cards)
        sheet.bind(on_dismiss=lambda _: self.cards.clear())
        sheet.open_with(*self.cards.values())

    def show(self, cards: Sequence[CardShown]) -> None:
        """Tells the cards what to show now, if they are seen."""
        for card in cards:
            if card.seat in self.cards:
                self.cards[card.seat].show(card)


def chamber_sheet(
    chamber: ChamberShown, shown: ComponentShown | None, look: Look, open: Open
) -> None:
    """A chamber as it is now: its card, who is there, what lies there, where its numbers lead.

    Arguments: the chamber; what its card shows, if it has one; opens the sheet of a thing, by
    its kind and id; opens a clause.
    """
    resident, parts = chamber.resident, list[Widget]()
    if shown:
        large = {"size_hint_x": 1, "least_height": 0, "picture_height": dp(150)}
        parts.append(ParchmentCard(shown=shown.face, **large))
    if chamber.trim_text:
        parts.append(Text(text=tr.t("app.solo.trim", trim=chamber.trim_text)))
    who = [told(icon=pawn.icon, title=pawn.name) for pawn in chamber.pawns]
    held = ""
    if resident:
        words = tr.t("app.solo.strength", name=resident.name, n=resident.strength)
        seen = partial(look, "character", resident.id)
        who.append(leads(resident.icon, words, seen, note=resident.sum))
        held = tr.t("app.solo.held", name=resident.name) if chamber.held else ""
    what = []
    for item in chamber.items:
        title = f"{item.name} – {held or tr.t('app.solo.lies')}"
        what.append(leads(item.icon, title, partial(look, "item", item.id), note=item.effect))
    what += [told(icon=sign.icon, title=sign.text) for sign in chamber.signs]
    exits = [told(icon=f"die-{exit.faces[0]}", title=exit.text) for exit in chamber.exits]
    for rows, id, icon in (
        (who, "who_is_here", "person"),
        (what, "what_is_here", "chest"),
        (exits, "exits", "dice"),
    ):
        if rows:
            parts += [SectionHeader(text=tr.t(f"app.solo.{id}"), icon=icon), *rows]
    for one in shown.features if shown else ():
        parts.append(leads(one.icon, one.text, partial(open, one.clause), trailing=one.clause))
    ModalSheet(title=chamber.name, icon="gate").open_with(*parts)

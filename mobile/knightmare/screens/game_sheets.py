"""What opens over the game: the cards of all Dungeoneers, all clauses."""

from collections.abc import Callable, Sequence

from mobile.kit.controls.clause import ClauseChip
from mobile.kit.frame.sheet import Sheet
from mobile.kit.shown import ClauseShown
from mobile.kit.translate import tr
from mobile.knightmare.presenters.cards.dungeoneer import CardShown
from mobile.knightmare.widgets.dungeoneer_card import DungeoneerCard

Open = Callable[[str], object]


def chip(clause: ClauseShown, open: Open) -> ClauseChip:
    """A clause; a tap opens it in the rules."""
    source = "house" if clause.id.startswith("HB") else "official"
    made = ClauseChip(text=f"{clause.id}  {clause.title}", source=source)
    made.bind(on_release=lambda _: open(clause.id))
    return made


def clauses_sheet(title: str, clauses: Sequence[ClauseShown], open: Open) -> Sheet:
    """All clauses of a ruling."""
    sheet = Sheet(title=title, icon="rulebook")
    for clause in clauses:
        sheet.add_widget(chip(clause, open))
    sheet.open()
    return sheet


class CardsSheet:
    """The cards of all Dungeoneers, kept up to date while they are seen.

    Argument: what makes a card.
    """

    def __init__(self, make: Callable[[], DungeoneerCard]) -> None:
        self.make = make
        self.sheet: Sheet | None = None
        self.cards: dict[str, DungeoneerCard] = {}

    def open(self, cards: Sequence[CardShown], first: str) -> None:
        """Opens it, with this seat on top."""
        self.sheet = Sheet(title=tr.t("app.solo.cards"), icon="helm")
        self.cards = {}
        for card in sorted(cards, key=lambda card: card.seat != first):
            made = self.cards[card.seat] = self.make()
            made.show(card)
            self.sheet.add_widget(made)
        self.sheet.bind(on_dismiss=self._gone)
        self.sheet.open()

    def show(self, cards: Sequence[CardShown]) -> None:
        """Tells the cards what to show now, if they are seen."""
        for card in cards if self.sheet else ():
            if card.seat in self.cards:
                self.cards[card.seat].show(card)

    def _gone(self, *_: object) -> None:
        self.sheet, self.cards = None, {}

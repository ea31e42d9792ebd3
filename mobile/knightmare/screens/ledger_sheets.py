"""What opens over a ledger: a thing and what may be done with it, and questions before acting."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mobile.kit.controls.buttons import CallButton, PlainButton
from mobile.kit.controls.items import ItemShelf
from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import Sheet
from mobile.kit.surfaces.text import Text
from mobile.kit.translate import tr
from mobile.knightmare.presenters.cards.dungeoneer import CardShown
from mobile.knightmare.widgets.dungeoneer_card import lines_of, slot


@dataclass(frozen=True, slots=True)
class Act:
    """Something that a sheet offers."""

    text: str
    icon: str
    call: Callable[[], object]


def offer(sheet: Sheet, acts: Sequence[Act]) -> None:
    """Adds what may be done with the thing that a sheet is about."""
    for act in acts:
        button = PlainButton(text=act.text, icon=act.icon, icon_size=20, once=True)

        def tapped(*_: object, call: Callable[[], object] = act.call) -> None:
            sheet.dismiss()
            call()

        button.bind(on_release=tapped)
        sheet.footer.add_widget(button)


def ask_first(question: str, icon: str, yes: str, act: Callable[[], object]) -> Sheet:
    """Asks before something is done: yes, or not yet."""
    sheet = Sheet(title=question, icon=icon)
    agree = CallButton(text=yes)

    def agreed(*_: object) -> None:
        sheet.dismiss()
        act()

    agree.bind(on_release=agreed)
    refuse = PlainButton(text=tr.t("presenter.end.no"), once=True)
    refuse.bind(on_release=lambda _: sheet.dismiss())
    sheet.footer.add_widget(agree)
    sheet.footer.add_widget(refuse)
    sheet.open()
    return sheet


def belongings_sheet(card: CardShown, tapped: Callable[[object], object]) -> Sheet:
    """Everything that a Dungeoneer has, and all that runs, in words."""
    sheet = Sheet(title=card.name, icon=card.icon)
    sheet.add_widget(Text(text=f"{card.place_text} · {card.life_text} · {card.tokens_text}"))
    shelf = ItemShelf(items=[slot(thing) for thing in card.items], least=len(card.items) + 1)

    def chosen(_: object, key: object) -> None:
        sheet.dismiss()
        tapped(key)

    shelf.bind(on_item=chosen)
    sheet.add_widget(shelf)
    for icon, text, note, _ in lines_of(card):
        sheet.add_widget(ListRow(icon=icon, title=text, note=note, leads_on=False))
    if card.hand.count:
        hand = card.hand
        sheet.add_widget(ListRow(icon="cards", title=hand.text, note=hand.vision, leads_on=False))
    sheet.open()
    return sheet

"""What the sheets over the screens are made of: rows that lead on, and the things of a game."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from kivy.uix.widget import Widget

from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.shown import ComponentShown
from mobile.kit.table.component import ComponentSheet
from mobile.kit.translate import tr

Call = Callable[[], object]
Open = Callable[[str], object]


def closing(sheet: ModalSheet, call: Call) -> Callable[[Widget], None]:
    """What a tap on a part of a sheet does, where it leads on.

    Arguments: the sheet, which is closed first; what is done then.
    """

    def tapped(_: Widget) -> None:
        sheet.dismiss()
        call()

    return tapped


def lead_on(sheet: ModalSheet, screen: str, ways: Iterable[tuple[str, str, Call]]) -> None:
    """Adds rows to a sheet, each of which closes it and leads on.

    Arguments: the sheet; whose words tell what each row does; of each its icon, the id of those
    words, and what it does.
    """
    for icon, id, call in ways:
        words = f"app.{screen}.{id}"
        note = tr.t(f"{words}_note") if tr.words.has(f"{words}_note") else ""
        row = ListRow(icon=icon, title=tr.t(words), note=note, on_release=closing(sheet, call))
        sheet.add_widget(row)


def thing_sheet(
    shown: ComponentShown, open_clause: Open, hands: Widget | None = None
) -> ModalSheet:
    """Opens the sheet of one thing.

    Arguments: what it shows; opens a clause; what may be done with the thing at a physical
    table, which then stands in place of how to get it.
    """
    sheet = ComponentSheet(shown, open_clause, hands)
    sheet.open()
    return sheet


def thing_row(icon: str, one: ComponentShown, open_clause: Open, note: str = "") -> ListRow:
    """A row that opens the sheet of a thing.

    Arguments: its icon; what the sheet shows; opens a clause; the second line of the row.
    """
    opens = partial(thing_sheet, one, open_clause)
    return ListRow(icon=icon, title=one.name, note=note, on_release=lambda _: opens())


def things_sheet(
    title: str, icons: Sequence[str], things: Sequence[ComponentShown], open_clause: Open
) -> None:
    """Opens a list of things, each of which opens its own sheet over it.

    Arguments: the title of the list; the icon of each thing; the things; opens a clause.
    """
    rows = [
        thing_row(icon, one, open_clause, note=one.text or one.face.stock)
        for icon, one in zip(icons, things, strict=True)
    ]
    ModalSheet(title=title, icon="search").open_with(*rows)

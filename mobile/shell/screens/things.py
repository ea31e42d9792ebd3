"""Sheets about things: one of them, or those that are named somewhere."""

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from mobile.kit.controls.rows import ListRow
from mobile.kit.frame.sheet import Sheet
from mobile.kit.shown import ComponentShown
from mobile.kit.table.component import ComponentSheet

Open = Callable[[str], object]


def thing_sheet(shown: ComponentShown, open_clause: Open, hands: Widget | None = None) -> Sheet:
    """Opens the sheet of one thing.

    Arguments: what it shows; opens a clause; what may be done with the thing at a physical
    table, which then stands in place of how to get it.
    """
    sheet = ComponentSheet(shown, open_clause, hands)
    sheet.open()
    return sheet


def things_sheet(
    title: str, icons: Sequence[str], things: Sequence[ComponentShown], open_clause: Open
) -> Sheet:
    """Opens a list of things, each of which opens its own sheet over it."""
    sheet = Sheet(title=title, icon="search")
    for icon, one in zip(icons, things, strict=True):
        row = ListRow(icon=icon, title=one.name, note=one.text or one.face.stock)
        row.bind(on_release=lambda _, one=one: thing_sheet(one, open_clause))
        sheet.add_widget(row)
    sheet.open()
    return sheet

"""The sheet of a card, tile, item, figure or place: its card, the one number, what it does."""

from collections.abc import Callable

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls import seat_mark  # noqa: F401  (used in component.kv)
from mobile.kit.controls.rows import ListRow
from mobile.kit.controls.seat_mark import SHAPES
from mobile.kit.frame.layout import stack
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.kv import load_rules
from mobile.kit.shown import ComponentShown, HolderShown
from mobile.kit.surfaces.panel import SectionHeader
from mobile.kit.surfaces.parchment import ParchmentCard, SmallCard
from mobile.kit.surfaces.plate import Plate
from mobile.kit.surfaces.text import Text
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

Open = Callable[[str], object]
LARGE = 1.25
"""From which size of text on a number stands alone beside its card."""


class OneNumber(Box):
    """The number that counts most, and what it is."""

    value = StringProperty("")
    label = StringProperty("")
    text = StringProperty("")


class HolderRow(Plate, Box):
    """Who has it now, or where it is."""

    title = StringProperty("")
    name = StringProperty("")
    icon = StringProperty("")
    colour = StringProperty("ivory")
    shape = StringProperty("circle")
    marked = StringProperty("")
    """Anything, where a seat's mark is to be shown."""
    note = StringProperty("")
    note_icon = StringProperty("")

    def show(self, holder: HolderShown) -> None:
        """Shows this holder."""
        self.title, self.name, self.icon = holder.title, holder.name, holder.icon
        self.note, self.note_icon = holder.note, holder.note_icon
        self.marked = holder.shape if holder.shape in SHAPES else ""
        if self.marked:
            self.colour, self.shape = holder.colour, holder.shape


class FigureRow(Box):
    """One more number, with what it is."""

    label = StringProperty("")
    value = StringProperty("")


class ComponentSheet(ModalSheet):
    """The sheet. What is to be done with the thing at a table stands in place of how to get it.

    Arguments: what it shows; opens a clause; the hands that may be laid on it, if there are any.
    """

    def __init__(
        self, shown: ComponentShown, open_clause: Open, hands: Widget | None = None
    ) -> None:
        super().__init__(title=shown.name)
        for part in self._parts(shown, open_clause):
            self.add_widget(part)
        if hands is not None:
            self.add_widget(hands)
        elif shown.found:
            self.add_widget(SectionHeader(text=shown.found_title, icon="footprint"))
            self.add_widget(Text(text=shown.found))

    def _parts(self, shown: ComponentShown, open_clause: Open) -> list[Widget]:
        parts = self._head(shown)
        if shown.holder:
            holder = HolderRow()
            holder.show(shown.holder)
            parts.append(holder)
        if shown.rows:
            rows = [FigureRow(label=label, value=value) for label, value in shown.rows]
            parts.append(stack(rows, 2))
        for feature in shown.features:
            row = ListRow(icon=feature.icon, title=feature.text, trailing=feature.clause)
            row.bind(on_release=lambda _, clause=feature.clause: open_clause(clause))
            parts.append(row)
        return parts

    def _head(self, shown: ComponentShown) -> list[Widget]:
        """A small card beside the number; without one, the whole card to read."""
        if not shown.value:
            card = ParchmentCard(size_hint_x=1, least_height=0, picture_height=dp(200))
            card.show(shown.face)
            return [card]
        small = SmallCard(pos_hint={"center_y": 0.5})
        small.show(shown.face)
        # large letters have no room beside the card
        beside = theme.text_factor <= LARGE
        number = OneNumber(value=shown.value, label=shown.label, text=shown.text if beside else "")
        head = Box(size_hint_y=None, spacing=dp(16))
        head.add_widget(small)
        head.add_widget(number)

        def fit(*_: object) -> None:
            head.height = max(small.height, number.minimum_height)

        small.bind(height=fit)
        number.bind(minimum_height=fit)
        fit()
        parts: list[Widget] = [head]
        if not beside:
            parts.append(Text(text=shown.text, bold=True, tone="brass_bright"))
        if shown.face.flavour:
            parts.append(Text(text=shown.face.flavour, italic=True, tone="dim"))
        return parts


load_rules(__file__)

"""The sheet of a card, tile, item, figure or place: its card, the one number, what it does."""

from collections.abc import Callable

from kivy.uix.widget import Widget

from mobile.kit.box import Box
from mobile.kit.controls.rows import ListRow
from mobile.kit.controls.seat_mark import SHAPES
from mobile.kit.frame.layout import stack
from mobile.kit.frame.sheet import ModalSheet
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.parchment import ParchmentCard, SmallCard
from mobile.kit.painting.pile import Pile, letters, portrait, seat_sign, sign
from mobile.kit.shown import ComponentShown, HolderShown, MarkShown
from mobile.kit.surfaces.panel import SectionHeader
from mobile.kit.surfaces.text import Text
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

Open = Callable[[str], object]
LARGE = 1.25
"""From which size of text on a number stands alone beside its card."""


class OneNumber(Painting):
    """The number that counts most, what it is, and what else is said beside the card."""

    own_height = True

    def fill(self, pile: Pile, shown: tuple[str, str, str]) -> None:
        value, label, text = shown
        pile.text(value, "counter", bold=True)
        pile.gap(6)
        pile.text(label, "small", "dim")
        pile.gap(6)
        pile.text(text, "body", "brass_bright", bold=True)


class HolderRow(Painting):
    """Who has it now, or where it is."""

    own_height = True
    PLATE = "slot_active"
    PAD = 12, 8
    LEAST = 60

    def fill(self, pile: Pile, shown: HolderShown) -> None:
        wide = pile.width + dp(24) > theme.body * 24
        note = letters(shown.note, "small", "dim", width=self.width * 0.34, halign="right")
        end = [note] if wide and shown.note else []
        end += [sign(shown.note_icon, 26, "brass")] if shown.note_icon else []
        words = Pile(pile.width - dp(56) - sum(one.width + dp(12) for one in end), False)
        words.text(shown.title, "small", "dim")
        seat = shown.shape in SHAPES
        mark = [seat_sign(MarkShown("", "", shown.colour, shown.shape), 18)] if seat else []
        name = letters(shown.name, "subheading", width=words.width - dp(26 * seat), face=HEADING)
        words.row(name, None, *mark, least=24)
        words.text("" if wide else shown.note, "small", "dim")
        pile.row(portrait(shown.icon, 44, "brass"), words, None, *end, gap=12)


class FigureRow(Painting):
    """One more number: what it is, and its value."""

    own_height = True
    LEAST = 32

    def fill(self, pile: Pile, shown: tuple[str, str]) -> None:
        label, value = shown
        number = letters(value, "body", bold=True, width=pile.width * 0.6, halign="right")
        room = pile.width - number.width - dp(12)
        pile.row(letters(label, "small", "dim", width=room), None, number)


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
            parts.append(HolderRow(shown=shown.holder))
        if shown.rows:
            rows = [FigureRow(shown=row) for row in shown.rows]
            parts.append(stack(rows, 2))
        for feature in shown.features:
            row = ListRow(icon=feature.icon, title=feature.text, trailing=feature.clause)
            row.bind(on_release=lambda _, clause=feature.clause: open_clause(clause))
            parts.append(row)
        return parts

    def _head(self, shown: ComponentShown) -> list[Widget]:
        """A small card beside the number; without one, the whole card to read."""
        if not shown.value:
            face, picture = shown.face, dp(200)
            return [
                ParchmentCard(shown=face, size_hint_x=1, least_height=0, picture_height=picture)
            ]
        small = SmallCard(shown=shown.face, pos_hint={"center_y": 0.5})
        # large letters have no room beside the card
        beside = theme.text_factor <= LARGE
        said = shown.value, shown.label, shown.text if beside else ""
        number = OneNumber(shown=said, pos_hint={"center_y": 0.5})
        head = Box(size_hint_y=None, spacing=dp(16))
        head.add_widget(small)
        head.add_widget(number)

        def fit(*_: object) -> None:
            head.height = max(small.height, number.height)

        small.bind(height=fit)
        number.bind(height=fit)
        fit()
        parts: list[Widget] = [head]
        if not beside:
            parts.append(Text(text=shown.text, bold=True, tone="brass_bright"))
        if shown.face.flavour:
            parts.append(Text(text=shown.face.flavour, italic=True, tone="dim"))
        return parts

"""The table view: names, grades, tokens and counters, to be read by everybody from afar."""

from functools import partial
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.modalview import ModalView
from kivy.uix.scatter import Scatter

from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import IconButton, PlainButton
from mobile.kit.surfaces.text import OneLine
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.ledger.ledger import LedgerShown
from mobile.knightmare.screens.ledger_front import LedgerFront
from mobile.knightmare.widgets.ledger.view_card import ViewCard

QUARTER = 90
ODD = 3
LEAST = 150
"""Height of a card in dp from which it has a row for itself."""


class Turned(Scatter):
    """A card that faces a side of the table. ``turn``: by how many degrees it is turned.

    Arguments: the card; properties of the widget, by their names.
    """

    turn = NumericProperty(0)
    card = ObjectProperty(None, allownone=True)

    def __init__(self, card: ViewCard, **properties: Any) -> None:
        super().__init__(
            do_rotation=False,
            do_translation=False,
            do_scale=False,
            size_hint=(None, None),
            **properties,
        )
        self.card = card
        self.add_widget(card)

    def fit(self, x: float, y: float, width: float, height: float) -> None:
        """Fills a place, whichever way it is turned. Arguments: its lower left corner; its size."""
        sideways = self.turn % 180 != 0
        self.rotation = 0
        self.size = (height, width) if sideways else (width, height)
        self.card.size_hint = None, None
        self.card.size = self.size
        self.card.pos = 0, 0
        self.rotation = self.turn
        self.center = x + width / 2, y + height / 2


class ViewBar(Box):
    """The bar of the table view."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas.before:
            Color(*theme.bar)
            ground = Rectangle()
        self.bind(pos=lambda _, pos: setattr(ground, "pos", pos))
        self.bind(size=lambda _, size: setattr(ground, "size", size))


class TableView(ModalView):
    """The whole view, over the ledger; it follows the table. Argument: the screen of the ledger."""

    def __init__(self, screen: LedgerFront) -> None:
        ground, overlay = theme.ink, (0, 0, 0, 1)
        super().__init__(
            size_hint=(1, 1), background="", background_color=ground, overlay_color=overlay
        )
        self.screen = screen
        self.turned: dict[str, Turned] = {}
        self.stage = FloatLayout()
        self.add_widget(self.stage)
        self._make_bar()
        self._stop = screen.presenter.listen(self.show)
        self.stage.bind(size=self._fit, pos=self._fit)
        self.show()

    def _make_bar(self) -> None:
        """The bar between the cards: back, undo, when it is, whose turn it is, and its end."""
        plain = partial(PlainButton, icon_size=dp(20), size_hint_x=None, pos_hint={"center_y": 0.5})
        self.back = plain(icon="back", on_release=lambda _: self.dismiss())
        undo = plain(icon="undo", width=dp(48))
        undo.label = tr.t("kit.undo")
        undo.bind(on_release=lambda _: self.screen.presenter.undo())
        self.round = OneLine(bold=True, tone="dim", halign="right")
        self.title = OneLine(face="Heading", tone="brass_bright", halign="center")
        self.end = plain(icon="hourglass", once=True, on_release=lambda _: self.screen.end_turn())
        for button in (self.back, self.end):
            button.bind(minimum_width=button.setter("width"))
            button.width = button.minimum_width
        settings = IconButton(icon="settings", label=tr.t("app.settings"))
        settings.bind(on_release=lambda _: self.settings())
        self.bar = ViewBar(size_hint=(1, None), height=dp(56), padding=(dp(10), 0), spacing=dp(8))
        fill(self.bar, [self.back, undo, self.round, self.title, self.end, settings])
        self.stage.add_widget(self.bar)

    def open(self, *_: object, **named: object) -> None:
        """Shows it at once. Arguments: what Kivy says, which nobody needs; the same by name."""
        super().open(animation=False)

    def dismiss(self, *_: object, **named: object) -> None:
        """Takes it away at once.

        Arguments: what Kivy says, which nobody needs; the same by name.
        """
        super().dismiss(animation=False)

    def on_dismiss(self) -> None:
        self._stop()

    def show(self) -> None:
        shown = self.screen.presenter.shown
        self.end.disabled = not shown.calls
        for seat in shown.seats:
            id = seat.card.seat
            if id not in self.turned:
                self._make(id)
            self.turned[id].card.show(seat.card)
        self._fit()

    def _make(self, id: str) -> None:
        turned = self.turned[id] = Turned(ViewCard(lambda: self.turn(id)))
        turned.card.bind(on_release=lambda _: self.touched(id))
        self.stage.add_widget(turned)

    def turn(self, id: str) -> None:
        """Turns a card by a quarter; it is kept for the seat."""
        turned = self.turned[id]
        self.screen.presenter.face(id, int(turned.turn + QUARTER) % 360)
        self._fit()

    def touched(self, id: str) -> None:
        """Leads to the hands of the ledger, on this card."""
        self.dismiss()
        self.screen.look_at(id)

    def _fit(self, *_: object) -> None:
        """Everybody has the same room, in two rows; the bar lies between them."""
        stage, cards = self.stage, list(self.turned.values())
        self._fit_bar(self.screen.presenter.shown)
        upper, lower = cards[: len(cards) // 2], cards[len(cards) // 2 :]
        if len(cards) == ODD:
            # whoever is on has a half alone
            lower = [one for one in cards if one.card.shown.active] or cards[:1]
            upper = [one for one in cards if one not in lower]
        alone = stage.height > stage.width and stage.height / len(cards) >= dp(LEAST)
        rows = [[one] for one in (*upper, *lower)] if alone else [upper, lower]
        rows = [row for row in rows if row]
        above = [row for row in rows if row[0] in upper]
        bar = dp(56)
        high = (stage.height - bar) / len(rows)
        top = stage.y + stage.height
        for row in rows:
            if row is rows[len(above)]:
                top -= bar
                self.bar.pos = stage.x, top
            top -= high
            self._lay(row, top, high, 180 if row in above else 0)

    def _lay(self, row: list[Turned], low: float, high: float, usual: int) -> None:
        """Lays cards side by side. Argument: how they face the table, unless they were turned."""
        stage, gap = self.stage, dp(8)
        wide = stage.width / len(row)
        for at, turned in enumerate(row):
            kept = self.screen.presenter.facing(turned.card.shown.seat)
            turned.turn = usual if kept is None else kept
            turned.fit(stage.x + at * wide + gap, low + gap, wide - 2 * gap, high - 2 * gap)

    def _fit_bar(self, shown: LedgerShown) -> None:
        """What stands in the bar, as far as it has room."""
        roomy, wide = self.stage.width > dp(600), self.stage.width > dp(1000)
        self.back.text = tr.t("app.ledger.ledger") if roomy else ""
        self.end.text = shown.end_text if roomy else ""
        self.round.text, self.round.role = (
            shown.counted if roomy else "",
            "strong" if wide else "small",
        )
        self.round.size_hint_x = 1 if roomy else 0.01
        self.title.role = "heading" if wide else "strong"
        self.title.text = self._whose(shown, roomy)

    @staticmethod
    def _whose(shown: LedgerShown, roomy: bool) -> str:
        """Whose turn it is. Arguments: what is shown; whether there is room for a sentence."""
        active = next((seat.card.name for seat in shown.seats if seat.card.active), None)
        if active is None:
            return shown.title
        return tr.t("app.ledger.turn", name=active) if roomy else active

    def settings(self) -> None:
        self.dismiss()
        self.screen.app.open("settings")

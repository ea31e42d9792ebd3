"""A card of a pack: what it does by pads and keys round its form, and the next one at once."""

from typing import Any

from kivy.uix.widget import Widget

from mobile.kit.box import Box, Stack, fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.form.keys import NumberKeys
from mobile.kit.form.picking import pick
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.soft_keyboard import soft_keyboard
from mobile.kit.surfaces.text import Dim
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.packs.card import EFFECTS, CardKind, CardPresenter
from mobile.knightmare.widgets.even import PadGrid
from mobile.shell.presenters.packs.row import RowPresenter
from mobile.shell.presenters.packs.sentences import ADD
from mobile.shell.screens.packs.row import RowScreen

KEYS_WIDE = 460
"""How wide the keys are where they stand beside the way to the next card, in dp."""
TITLE = "title"


class KindPad(Painted):
    """What a card does first."""

    centred = True
    PAD, LEAST = (4, 5), 56

    def stands_on(self, shown: CardKind) -> str:
        return "chosen" if shown.chosen else "button_down" if self.state == "down" else "button"

    def spoken(self, shown: CardKind) -> str:
        """Its word."""
        return shown.text

    def fill(self, pile: Pile, shown: CardKind) -> None:
        tone = "ink" if shown.chosen else "text"
        pile.put(sign(shown.icon, 24, "ink" if shown.chosen else "brass"), centred=True)
        words = letters(shown.text, "tiny", tone, shown.chosen)
        if words.width > pile.width:
            words = letters(shown.text, theme.tiny * pile.width / words.width, tone, shown.chosen)
        pile.put(words, centred=True)


class CardScreen(RowScreen):
    """The form of a card among forty."""

    presenter: CardPresenter

    def build(self) -> None:
        """Makes what stands round the form."""
        super().build()
        self.kinds = PadGrid(KindPad, self._begin, dp(6))
        self.stock = Dim()
        fill(self.panel, [self.header, self.kinds, self.form, self.stock])
        self.keys = NumberKeys(self.presenter.type)
        self.next = CallButton(icon="next", role="heading", least=dp(64))
        self.next.bind(on_release=lambda _: self.next_card())
        self.under: Widget = Stack()
        soft_keyboard.bind(up=self._stand)
        for name in ("wide", "height"):
            self.fbind(name, self._stand)
        self._stand()

    def _stand(self, *_: object) -> None:
        """Keys and the way on: side by side where it is wide; soft keys leave no room for ours."""
        self.foot = None
        fill(self.under, [])
        keys: list[Widget] = [] if soft_keyboard.up else [self.keys]
        self.keys.size_hint_x = None if self.wide else 1
        self.keys.width = dp(KEYS_WIDE)
        self.under = (Box if self.wide else Stack)(
            padding=(dp(16), dp(8)), spacing=dp(8), size_hint_y=None
        )
        self.under.bind(minimum_height=self.under.setter("height"))
        fill(self.under, [*keys, self.next])
        self.foot = self.under

    def redraw(self) -> None:
        """Shows the card as it is now."""
        super().redraw()
        if self.presenter.gone:
            return
        shown = self.presenter.card(self.presenter.shown)
        self.kinds.cols = len(shown.kinds) if theme.text_factor < 1.3 or self.wide else 3
        self.kinds.show(shown.kinds)
        self.stock.text = shown.stock
        self.next.text, self.next.sub = tr.t("packs.card.next_card"), shown.next

    # -- what is tapped ----------------------------------------------------------------------

    def _begin(self, pad: KindPad) -> None:
        if pad.shown.op:
            self.presenter.begin(pad.shown.op)
            return
        options = self.presenter.options((EFFECTS, ADD))
        pick(pad.shown.text, options, self.presenter.begin)

    def next_card(self) -> None:
        """A new card like this one, whose title is written at once."""
        if self.presenter.next_card():
            self.form.write_in(TITLE)


def card_screen(app: Any, row: RowPresenter) -> CardScreen:
    """A card in place of its form. Arguments: the app; what shows the form."""
    return CardScreen(app, CardPresenter(row.editing, row.id, row.lit))

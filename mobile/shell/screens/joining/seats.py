"""The seats of a shared table: who sits where, and what may be done about it."""

from collections.abc import Callable

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from mobile.kit.box import Fitted, Stack, fill
from mobile.kit.controls.buttons import IconButton, PlainButton
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Cell, Pile, letters, sign
from mobile.kit.shown import MarkShown
from mobile.kit.surfaces.plate import Plate
from mobile.kit.surfaces.text import Icon, Tag
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.shell.presenters.joining.joining import ActShown, SharedSeatShown

BESIDE = dp(600)
"""Width of a row at 100 % from which its buttons stand beside the name."""
SPOKEN = dp(420)
"""The same from which it says in a word of its own that somebody is here."""


PLATES = {"asked": "slot_active", "free": "well"}
NAMES = {"asked": "brass_bright", "free": "dim"}


class SeatFace(Painting):
    """Who sits there: the mark of the seat in a ring, the name, and a line about it."""

    own_height = True

    def fill(self, pile: Pile, shown: SharedSeatShown) -> None:
        mark = MarkShown(shown.seat, shown.name, shown.look.colour, shown.look.shape)
        side, faint = dp(60), 0.55 if shown.state == "free" else 1

        def portrait(brush: Brush, x: float, y: float) -> None:
            brush.ringed(x, y, side, "edge", "slot", dp(2))
            brush.mark(mark, x + side / 4, y + side / 4, side / 2, faint)

        words = Pile(pile.width - dp(72), centred=False)
        words.heading(shown.name, "subheading", NAMES.get(shown.state, "text"))
        words.gap(2)
        icon = [sign(shown.icon, 17, "dim")] if shown.icon else []
        beside = words.width - dp(23 if icon else 0)
        tone = "text" if shown.state == "asked" else "dim"
        words.row(*icon, letters(shown.line, tone=tone, width=beside), gap=6)
        pile.row(Cell(side, side, portrait), words, gap=12)


class SeatRow(Plate, Stack):
    """One seat.

    Arguments: the seat; what is called for something to be done about it, with the ids of the seat
    and of the act; what opens all else that may be done.
    """

    shown: SharedSeatShown = ObjectProperty()

    def __init__(
        self,
        seat: SharedSeatShown,
        on_act: Callable[[str, str], None],
        on_more: Callable[[SharedSeatShown], None],
    ) -> None:
        super().__init__(shown=seat, padding=(dp(14), dp(10)), spacing=dp(8))
        self.on_act = on_act
        self._buttons: list[PlainButton] = []
        self._acts: tuple[ActShown, ...] = ()
        self.head = Fitted(spacing=dp(12))
        self.face = SeatFace(pos_hint={"center_y": 0.5})
        self.sign, self.here_text = Icon(icon_size=dp(22)), Tag(bold=True, role="body")
        self.here_text.pos_hint = {"center_y": 0.5}
        self.more = IconButton(icon="more", on_release=lambda _: on_more(self.shown))
        self.acts = Fitted(spacing=dp(8), pos_hint={"center_y": 0.5})
        with self.canvas.after:
            self._dash_colour = Color()
            self._dash = Line(dash_length=6, dash_offset=5)
        for name in ("pos", "size", "shown"):
            self.fbind(name, self._outline)
        self.fbind("shown", self._show)
        self.fbind("width", self._place)
        theme.bind(text_factor=self._place)
        self._show()

    def _show(self, *_: object) -> None:
        """Another seat is shown, or something of it has changed."""
        seat = self.face.shown = self.shown
        self.plate = PLATES.get(seat.state, "button_disabled")
        away = seat.state == "away"
        self.sign.name = ("hourglass" if away else "check") if seat.here else ""
        self.sign.tone = self.here_text.tone = "amber" if away else "green"
        self.here_text.text = seat.here
        self.more.label = tr.t("app.joining.more", name=seat.name)
        self._offer(seat.acts)
        self._place()

    def _offer(self, acts: tuple[ActShown, ...]) -> None:
        """Makes the buttons, where others are offered than before."""
        if acts == self._acts:
            return
        self._acts, self._buttons = acts, []
        for act in acts:
            look = "chosen" if act.main else "plain"
            button = PlainButton(text=act.text, icon=act.icon, look=look, once=True)
            button.bind(
                on_release=lambda _, id=act.id: self.on_act(self.shown.seat, id),
                minimum_width=self._place,
            )
            self._buttons.append(button)

    def _place(self, *_: object) -> None:
        """The buttons beside the name, or below it."""
        beside = self.width >= BESIDE * theme.text_factor
        for button in self._buttons:
            button.size_hint_x = None if beside else 1
            if beside:
                button.width = max(dp(128), button.minimum_width)
        self.acts.size_hint_x = None if beside else 1
        if beside:
            wide = sum(button.width for button in self._buttons)
            self.acts.width = wide + dp(8) * max(0, len(self._buttons) - 1)
        fill(self.acts, self._buttons)
        parts: list[Widget] = [self.face]
        if self.shown.here:
            # in a narrow row the line below the name says as much
            spoken = self.width >= SPOKEN * theme.text_factor
            parts += [self.sign, self.here_text] if spoken else [self.sign]
        parts += [self.acts] if self._buttons and beside else []
        parts += [self.more] if self.shown.more else []
        fill(self.head, parts)
        below = [self.acts] if self._buttons and not beside else []
        fill(self, [self.head, *below])

    def _outline(self, *_: object) -> None:
        """A free seat has a dashed line around it."""
        self._dash_colour.rgba = theme.edge if self.shown.state == "free" else (0, 0, 0, 0)
        inset = dp(3)
        box = self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset
        self._dash.rounded_rectangle = (*box, dp(7))

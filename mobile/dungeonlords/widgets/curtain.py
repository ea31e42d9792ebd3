"""The curtain: who takes the device, and who has laid orders already."""

from collections.abc import Callable, Sequence

from mobile.dungeonlords.presenters.orders import LaidShown
from mobile.kit.box import fill
from mobile.kit.controls.buttons import CallButton
from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Cell, Pile, letters, seat_sign, sign
from mobile.kit.shown import MarkShown
from mobile.kit.surfaces.panel import Panel
from mobile.kit.surfaces.text import Dim, Heading
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.curtain import CurtainShown
from mobile.shell.presenters.people.looks import Look

LEAST, GAP = 126, 12
"""The width of a lord's line at 100 %, and the room between two, in dp."""
MEDAL, MARK = 112, 24
"""The sides of the mark of whoever takes the device, and of the others', in dp."""


class SeatMedal(Painting):
    """The mark of a seat in a ring of its colour."""

    own_height = True
    centred = True

    def fill(self, pile: Pile, shown: Look) -> None:
        side = dp(MEDAL)

        def paint(brush: Brush, x: float, y: float) -> None:
            brush.ringed(x, y, side, seat_colour(shown.colour), "slot", dp(3))
            brush.mark(mark_in(shown), x + side / 4, y + side / 4, side / 2)

        pile.put(Cell(side, side, paint))


class LaidLines(Painting):
    """The lords in play order, side by side where there is room, and whether orders are laid."""

    own_height = True

    def fill(self, pile: Pile, shown: Sequence[LaidShown]) -> None:
        least = dp(LEAST) * max(1.0, theme.text_factor)
        fit, count = int((pile.width + dp(GAP)) // (least + dp(GAP))), len(shown)
        # two rows of two rather than three and one
        across = count if fit >= count else max(1, min(fit, 2))
        wide = (pile.width - dp(GAP) * (across - 1)) / max(1, across)
        pile.wrap(*(laid_line(one, wide) for one in shown), gap=GAP, between=GAP)


def laid_line(shown: LaidShown, wide: float) -> Pile:
    """A lord, and whether the orders are laid. Arguments: that; the width in pixels."""
    line, words = Pile(wide, False), Pile(wide - dp(MARK + 8), False)
    words.text(shown.name, "strong", "brass_bright" if shown.now else "text", bold=True)
    icon, tone = ("check", "green") if shown.done else ("cards", "brass")
    signs = [sign(icon, 15, tone)] if shown.done or shown.now else []
    room = words.width - (dp(19) if signs else 0)
    words.row(*signs, letters(shown.note, "small", "dim", width=room), gap=4)
    line.row(seat_sign(mark_in(shown.look), MARK), words, gap=8, least=48)
    return line


def mark_in(look: Look) -> MarkShown:
    """The sign of a seat by its look alone."""
    return MarkShown("", "", look.colour, look.shape)


class LordsCurtain(Panel):
    """What hides all secrets. Argument: whoever may see them has the device."""

    def __init__(self, on_lift: Callable[[], object]) -> None:
        super().__init__(padding=(dp(28), dp(28)), spacing=dp(18))
        self.medal, self.laid = SeatMedal(), LaidLines()
        self.title = Heading(role="title", halign="center", tone="brass_bright")
        self.words = Dim(halign="center", role="strong")
        self.call = CallButton(icon="eye-all", on_release=lambda _: on_lift())

    def show(self, curtain: CurtainShown, look: Look, laid: tuple[LaidShown, ...]) -> None:
        """Shows who is to take the device.

        Arguments: the curtain; how that seat looks; who has laid, where orders are laid.
        """
        self.medal.shown, self.laid.shown = look, laid
        self.title.text = tr.t("app.lords.hand_to", name=curtain.name)
        self.words.text = tr.t("app.lords.nobody_looks" if laid else "app.lords.nobody_else")
        self.call.text = tr.t("app.lords.i_am", name=curtain.name)
        self.call.sub = tr.t("app.lords.show_mine")
        lines = [self.laid] if laid else []
        fill(self, [self.medal, self.title, self.words, *lines, self.call])

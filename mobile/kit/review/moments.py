"""The verdict on a game, the moments that decided it, and whose choices are looked at."""

from mobile.kit.painting.brush import Brush
from mobile.kit.painting.lettering import cut
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import (
    Cell,
    Pile,
    letters,
    line,
    medal,
    name_line,
    portrait,
    seat_sign,
    sign,
)
from mobile.kit.review.marks import DOUBTFUL, MISTAKE, flag
from mobile.kit.review.shown import SeatChosen, TurningShown, VerdictShown
from mobile.kit.surfaces.text import text_width
from mobile.kit.surfaces.writing import broken
from mobile.kit.theme.fonts import BODY, HEADING, font_for
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

PLACE, SIGN, LINES = 50, 34, 2
"""The columns of a row, in dp; how many lines its title has at most, where it has room."""


class Verdict(Painted):
    """What decided the game; while it is reckoned, how far that is: a tap stops it or goes on."""

    own_height = True
    PAD, PLATE = (16, 14), "panel_active"

    def spoken(self, shown: VerdictShown) -> str:
        return shown.title

    def fill(self, pile: Pile, shown: VerdictShown) -> None:
        broad = pile.width >= dp(560) * theme.text_factor
        words = Pile(pile.width - (dp(74) if broad else 0), centred=False)
        words.heading(shown.title, "heading")
        if broad or not shown.terms:
            words.gap(2)
            words.text(shown.text, "body")
        else:
            words.gap(8)
            words.wrap(*(_term(*term) for term in shown.terms), gap=14, between=6)
        if shown.progress is not None:
            words.gap(8)
            words.put(progress(shown.progress, words.width))
            words.gap(4)
            words.text(shown.progress_text, "small", "dim")
        if broad:
            pile.row(portrait(shown.icon, 56, "brass"), words, gap=18, least=60)
        else:
            pile.put(words)


def _term(figure: str, word: str, tone: str) -> Cell:
    """A figure above its word. Arguments: both; the colour of the figure."""
    above, below = letters(figure, "strong", tone, bold=True), letters(word, "small", "dim")
    wide = max(above.width, below.width)

    def paint(brush: Brush, x: float, y: float) -> None:
        below.paint(brush, x + (wide - below.width) / 2, y)
        above.paint(brush, x + (wide - above.width) / 2, y + below.height)

    return Cell(wide, above.height + below.height, paint)


def progress(share: float, width: float) -> Cell:
    """A bar of progress. Arguments: how far it is, from 0 to 1; how wide it is in pixels."""
    high = dp(8)

    def paint(brush: Brush, x: float, y: float) -> None:
        brush.framed((x, y, width, high), high / 2, "edge", "slot", dp(1))
        if width * share > high:
            brush.rounded((x, y, width * share, high), high / 2, "brass")

    return Cell(width, high, paint)


class TurningRow(Painted):
    """A moment that decided much: a tap opens it."""

    own_height = True
    PAD, LEAST = (10, 5), 58

    def spoken(self, shown: TurningShown) -> str:
        return shown.title

    def stands_on(self, shown: TurningShown) -> str:
        return "well_down" if self.state == "down" else "slot_active" if shown.chosen else "well"

    def fill(self, pile: Pile, shown: TurningShown) -> None:
        factor = theme.text_factor
        at = Pile(dp(PLACE) * factor)
        at.text(shown.place, "small", "dim")
        ring = "luck_up" if shown.good else "luck_down"
        kind = MISTAKE if shown.mistake else DOUBTFUL
        icon = medal(shown.icon, SIGN, ring) if shown.icon else flag(kind, SIGN - 6)
        figure = letters(shown.figure, "strong", "luck_up" if shown.good else "loss", bold=True)
        below = letters(shown.kind, "small", "dim")
        end = Pile(max(figure.width, below.width))
        end.put(figure)
        end.put(below)
        words = Pile(pile.width - at.width - dp(SIGN) - end.width - dp(30), centred=False)
        text = shortened(shown.title, words.width)
        title = letters(text, "small", bold=True, width=words.width)
        words.put(title)
        short = title.height < theme.small * 2
        note = shortened(shown.note, words.width, LINES if short else 1)
        words.text(note, "small", "dim")
        pile.row(at, icon, words, None, end, gap=10)


def shortened(text: str, width: float, most: int = LINES) -> str:
    """As much of a text as has room on a few lines.

    Arguments: the text; the room in pixels; how many lines, twice as many in a narrow column.
    """
    font, size = font_for(text, BODY), theme.small
    lines = broken(text, int(width), lambda words: text_width(words, font, size, True))
    most = most if width >= dp(180) else 2 * most
    if lines is None or len(lines) <= most:
        return text
    last = cut(" ".join(lines[most - 1 :]), size, width, bold=True)
    return " ".join([*lines[: most - 1], last])


class MarksRow(Painted):
    """How many choices are marked; a tap lists them."""

    own_height = True
    PAD, LEAST = (14, 8), 56
    PLATE, DOWN, DEPENDS = "well", "well_down", ("disabled",)

    def spoken(self, shown: str) -> str:
        return shown

    def fill(self, pile: Pile, shown: str) -> None:
        words = letters(shown, "small", width=pile.width - dp(64))
        on = [] if self.disabled else [None, sign("next", 18, "dim")]
        pile.row(sign("crystal-ball", 22, "brass"), words, *on, gap=12)


class SeatPill(Painted):
    """A seat whose game may be looked at."""

    LEAST = 48

    def spoken(self, shown: SeatChosen) -> str:
        return shown.mark.name

    def stands_on(self, shown: SeatChosen) -> str:
        return "slot_active" if shown.chosen else "well"

    @property
    def wide(self) -> float:
        return self._row(dp(180) * theme.text_factor).width + dp(28)

    def fill(self, pile: Pile, shown: SeatChosen) -> None:
        pile.put(self._row(pile.width - dp(28)), centred=True)

    def _row(self, width: float) -> Cell:
        shown: SeatChosen = self.shown
        tone = "brass_bright" if shown.chosen else "text"
        beside = [seat_sign(shown.mark, 18)]
        if shown.note:
            beside.append(letters(shown.note, "small", "dim"))
        room = width - sum(one.width + dp(8) for one in beside)
        # what was measured is a trifle narrower than what is painted
        name = name_line(shown.mark.name, "strong", tone, room + dp(1))
        return line(beside[0], name, *beside[1:], gap=8)


def heading(pile: Pile, icon: str, title: str, note: str) -> None:
    """The head of a panel. Arguments: the pile; icon, title and a remark at the end."""
    room = pile.width - dp(30)
    words = letters(title, "subheading", "brass_bright", width=room, face=HEADING)
    remark = letters(note, "small", "dim")
    beside = words.width + remark.width + dp(44) <= pile.width
    pile.row(sign(icon, 22, "brass"), words, *([None, remark] if beside else []), gap=8)

"""What Knightmare's cards are made of: portraits, signs of seats, dice, grades, helms."""

from typing import NamedTuple

from kivy.graphics import SmoothQuad, SmoothTriangle

from knightmare.rules.life import STRENGTH
from mobile.kit.controls import dice
from mobile.kit.painting.brush import Box, Brush, Tone
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Cell, Pile, letters, seat_sign
from mobile.kit.shown import MarkShown
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

NUMBERS = {"GREEN": "3", "AMBER": "2", "RED": "1"}


def seat_mark(colour: str, shape: str, side: float) -> Cell:
    """The sign of a seat. Arguments: its colour; its shape; the side in pixels."""
    return seat_sign(MarkShown("", "", colour, shape), side / dp(1))


def grown(height: float, power: float) -> float:
    """A height that grows with the size of text, though less than letters do.

    Arguments: the height in dp at 100 % text; how far it follows, from 0 for not at all to 1.
    """
    return float(dp(height) * max(1, theme.text_factor) ** power)


def die(brush: Brush, face: int, x: float, y: float, side: float, alpha: float = 1) -> None:
    """A die that lies still, with its shadow around it.

    Arguments: with what it is painted; its face; its lower left corner; its side; its opacity.
    """
    reach = side * (dice.BODY - 1) / 2
    box = (x - reach, y - reach, side * dice.BODY, side * dice.BODY)
    brush.textured(box, theme.picture(f"die_{face}"), (1, 1, 1, alpha))


# -- Life Force ----------------------------------------------------------------------------------


def grade(
    brush: Brush, life: str, x: float, y: float, side: float, tone: str = "", number: Tone = "ink"
) -> None:
    """The sign of a grade: a circle 3, a diamond 2, a triangle 1, a skull.

    Arguments: with what it is painted; the id of the grade; its lower left corner; how wide its
    circle is; its colour, where that is not its own; the colour of its number.
    """
    tone, right, top = tone or life.lower(), x + side, y + side
    middle, high = x + side / 2, y + side / 2
    one, two = dp(1), dp(2)
    if life == "DEAD":
        brush.icon_around("skull", middle, high, side, tone)
        return
    if life == "GREEN":
        brush.disc(x, y, side, tone)
    elif life == "AMBER":
        corners = middle, y - one, right + one, high, middle, top + one, x - one, high
        brush.shape(SmoothQuad(points=corners), tone)
    else:
        points = x - two, y + one, right + two, y + one, middle, top + one
        brush.shape(SmoothTriangle(points=points), tone)
        high -= side * 0.08
    brush.words_around(Lettering(NUMBERS[life], side * 0.52, bold=True), middle, high, number)


def life_bar(brush: Brush, life: str, box: Box) -> None:
    """Three segments, as many lit as there is Life Force.

    Arguments: with what it is painted; the id of the grade; where.
    """
    x, y, wide, high = box
    lit, frame, gap = STRENGTH[life], dp(3), dp(4)
    brush.rounded((x, y, wide, high), dp(9), "line")
    brush.rounded((x + dp(1), y + dp(1), wide - dp(2), high - dp(2)), dp(8), "slot")
    each = max(0, (wide - 2 * frame - 2 * gap) / 3)
    for at in range(3):
        left, right = dp(6 if at == 0 else 2), dp(6 if at == 2 else 2)
        box = (x + frame + at * (each + gap), y + frame, each, high - 2 * frame)
        brush.rounded(box, (left, right, right, left), life.lower() if at < lit else "raised")
    shine = max(0, lit * (each + gap) - gap - dp(8))
    brush.flat((x + frame + dp(4), y + high - frame - dp(4), shine, dp(2)), (1, 1, 1, 0.25))


def life_badge(life: str, word: str) -> Cell:
    """The sign and the word of a grade. Arguments: its id; what it is called."""
    side, words = dp(26), letters(word, "small", life.lower(), bold=True)
    height = max(dp(28), words.height)

    def paint(brush: Brush, x: float, y: float) -> None:
        grade(brush, life, x, y + (height - side) / 2, side)
        words.paint(brush, x + side + dp(8), y + (height - words.height) / 2)

    return Cell(side + dp(8) + words.width, height, paint)


# -- helm tokens ---------------------------------------------------------------------------------


def helm(brush: Brush, x: float, y: float, side: float, had: bool, lost: bool) -> None:
    """A helm: had, free, or struck out as it is lost for good.

    Arguments: with what it is painted; its middle; its side; whether it is had, and lost.
    """
    free = "line" if lost or theme.high_contrast else "edge"
    brush.icon_around("helm" if had else "helm-empty", x, y, side, "brass" if had else free)
    if lost and not had:
        reach = round(side) * 0.46
        brush.line((x - reach, y - reach, x + reach, y + reach), "red", dp(1.3))


def token_badge(count: int, most: int) -> Cell:
    """A helm, and how many of how many. Arguments: both numbers."""
    side, number = dp(22), letters(str(count), "subheading", bold=True)
    of = letters(f"/{most}", "small", "dim")

    def paint(brush: Brush, x: float, y: float) -> None:
        height = number.height
        brush.icon("helm", x, y + (height - side) / 2, side)
        number.paint(brush, x + side + dp(5), y)
        of.paint(brush, x + side + dp(10) + number.width, y + height * 0.46 - of.height / 2)

    return Cell(side + dp(10) + number.width + of.width, number.height, paint)


CEILING = 12
"""Helm tokens that a Dungeoneer can hold at most, before any is given for Life Force."""
PIP = dp(24)
"""How large a helm is drawn."""


class LifeShown(NamedTuple):
    """How much Life Force somebody has."""

    life: str
    """GREEN, AMBER, RED or DEAD."""
    life_text: str


class TokensShown(NamedTuple):
    """How many helm tokens somebody has, and can have; the rest is lost for good."""

    tokens: int
    max_tokens: int


class LifeMeter(Painting):
    """Life Force: a shape, a word, a number and three segments, so that colour is never alone."""

    own_height = True

    def fill(self, pile: Pile, shown: LifeShown) -> None:
        side, life = dp(28), shown.life
        word = letters(shown.life_text, "strong", life.lower(), bold=True)
        sign = Cell(side, side, lambda brush, x, y: grade(brush, life, x, y, side))
        room = pile.width - side - word.width - dp(20)
        title = letters(tr.t("kit.life_force"), "small", "dim", width=room)
        pile.row(title, None, sign, word, gap=10)
        pile.gap(7)
        pile.add(dp(30), lambda brush, x, y, wide: life_bar(brush, life, (x, y, wide, dp(30))))


class TokenTrack(Painting):
    """The count in large figures, and a helm for every token that there ever could be."""

    own_height = True

    def fill(self, pile: Pile, shown: TokensShown) -> None:
        count = letters(str(shown.tokens), "counter", bold=True, leading=0.9)
        of = letters(f" / {shown.max_tokens}", "strong", "dim")
        title = letters(tr.t("kit.helm_tokens"), "tiny", "dim")

        def paint(brush: Brush, x: float, y: float) -> None:
            title.paint(brush, x, y)
            count.paint(brush, x, y + title.height)
            of.paint(brush, x + count.width, y + title.height + dp(5))

        wide = max(count.width + of.width, title.width)
        numbers = Cell(wide, count.height + title.height, paint)
        pile.row(numbers, None, pips(pile.width - wide - dp(12), shown))


def pips(room: float, shown: TokensShown) -> Cell:
    """All helms, the first at the left end. Arguments: the room for them; how many are had."""
    across = max(1, min(CEILING, int(room // (PIP * 1.1))))
    rows = -(-CEILING // across)
    across = -(-CEILING // rows)
    step, up = min(room / across, PIP * 1.5), PIP * 1.3

    def paint(brush: Brush, x: float, y: float) -> None:
        for at in range(CEILING):
            left, low = x + step * (at % across + 0.5), y + up * (rows - at // across - 0.5)
            helm(brush, left, low, PIP, at < shown.tokens, at >= shown.max_tokens)

    return Cell(step * across, rows * up, paint)

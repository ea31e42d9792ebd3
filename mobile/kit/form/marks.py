"""What marks a row: pills, the octagon of a problem, the diamond of a note, a ring of all well."""

from math import cos, pi, sin

from kivy.graphics import Mesh, SmoothLine

from mobile.kit.form.shown import CHANGED, LEFT_OUT, NEW, OURS, PillShown
from mobile.kit.painting.brush import Brush, Tone, inset
from mobile.kit.painting.pile import Cell, letters
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

NOTE = "note"
TONES = {CHANGED: "brass_bright", NEW: "luck_up", LEFT_OUT: "dim", NOTE: "amber", OURS: "dim"}
"""The colour of a pill by its kind."""
HIGH = 20
BAR = 4
"""How wide the bar of what is changed is, in dp."""


def pill(shown: PillShown) -> Cell:
    """A few words in a capsule; what is as ours is words alone."""
    tone = TONES[shown.kind]
    words = letters(shown.text, "tiny", tone)
    if shown.kind == OURS:
        return words
    wide, high = words.width + dp(14), max(dp(HIGH), words.height + dp(3))

    def paint(brush: Brush, x: float, y: float) -> None:
        edge = tone if shown.kind != LEFT_OUT else "edge"
        brush.framed((x, y, wide, high), high / 2, edge, "slot", dp(1))
        words.paint(brush, x + dp(7), y + (high - words.height) / 2)

    return Cell(wide, high, paint)


def octagon(text: str, side: float = 26) -> Cell:
    """A problem: it stops play, never saving. Arguments: ``!`` or a number; the side in dp."""
    return _sign(8, pi / 8, "red", text, "ink", side)


def diamond(text: str = "!", side: float = 26) -> Cell:
    """A note. Arguments: the sign on it; its side in dp."""
    return _sign(4, 0, "amber", text, "ink", side)


def _sign(corners: int, turned: float, tone: Tone, text: str, ink: str, side: float) -> Cell:
    """A filled shape with a sign on it.

    Arguments: how many corners it has; by how much it is turned; its colour; the sign and its
    colour; its side in dp.
    """
    long = dp(side)
    size = min(theme.strong, long * 0.6)
    words = letters(text, size, ink, bold=True)

    def paint(brush: Brush, x: float, y: float) -> None:
        corner(brush, corners, turned, (x + long / 2, y + long / 2), long / 2, tone)
        words.paint(brush, x + (long - words.width) / 2, y + (long - words.height) / 2)

    return Cell(long, long, paint)


def corner(
    brush: Brush, corners: int, turned: float, at: tuple[float, float], reach: float, tone: Tone
) -> None:
    """A filled polygon.

    Arguments: with what; how many corners; by how much it is turned; its middle; how far its
    corners are from there; its colour.
    """
    angles = [turned + 2 * pi * n / corners for n in range(corners)]
    points = [(at[0] + reach * cos(one), at[1] + reach * sin(one)) for one in angles]
    vertices = [each for x, y in points for each in (x, y, 0.0, 0.0)]
    mesh = Mesh(mode="triangle_fan", vertices=vertices, indices=list(range(corners)))
    brush.shape(mesh, tone)
    # Kivy does not smooth the edge of a mesh
    edge = [each for point in points for each in point]
    brush.group.add(SmoothLine(points=edge, close=True, width=1.1))


def all_well(side: float = 26) -> Cell:
    """A ring with a check mark: nothing is wrong."""
    long = dp(side)

    def paint(brush: Brush, x: float, y: float) -> None:
        brush.ringed(x, y, long, "luck_up", "slot", dp(2))
        brush.icon_around("check", x + long / 2, y + long / 2, long * 0.58, "luck_up")

    return Cell(long, long, paint)


def bar(brush: Brush, box: tuple[float, float, float, float], tone: Tone) -> None:
    """The bar at the left of what is changed, edged in white where contrast is high.

    Arguments: with what; the row; the colour.
    """
    left, low, _, high = box
    mark = (left, low + dp(8), dp(BAR), high - dp(16))
    if theme.high_contrast:
        brush.rounded(inset(mark, -dp(1)), dp(3), "text")
    brush.rounded(mark, dp(2), tone)

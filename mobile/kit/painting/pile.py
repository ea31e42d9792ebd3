"""Words, icons and whatever else, measured and piled up; and parts that stand side by side."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from mobile.kit.painting.brush import Brush, Tone
from mobile.kit.painting.lettering import Lettering, cut
from mobile.kit.shown import MarkShown
from mobile.kit.theme.fonts import BODY, HEADING
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

SMALLEST = 0.4
"""How far a name shrinks that is to stand on one line."""

Paint = Callable[[Brush, float, float, float], None]
"""Paints one thing: with a brush, from its lower left corner, in a width."""


class Wide(Protocol):
    """Something that takes room in a row."""

    @property
    def width(self) -> float:
        """How wide it is."""


W = TypeVar("W", bound=Wide)


class Part(Wide, Protocol):
    """Something measured that stands in a row: letters, an icon, a pile."""

    @property
    def height(self) -> float:
        """How high it is."""

    def paint(self, brush: Brush, x: float, y: float) -> None:
        """Paints it. Arguments: with what; its lower left corner."""


@dataclass(frozen=True, slots=True)
class Cell:
    """Anything of a size. What paints it gets a brush and the lower left corner."""

    width: float
    height: float
    painted: Callable[[Brush, float, float], None]

    def paint(self, brush: Brush, x: float, y: float) -> None:
        """Paints it. Arguments: with what; its lower left corner."""
        self.painted(brush, x, y)


def portrait(name: str, side: float, ring: Tone, tone: Tone = "text") -> Cell:
    """An icon in a ring that shines a little.

    Arguments: its name; its side in dp; the colours of the ring and of the icon.
    """
    long = dp(side)

    def paint(brush: Brush, x: float, y: float) -> None:
        brush.ringed(x, y, long, ring, "slot", dp(2))
        brush.glow((x, y, long, long), ring, 0.35)
        brush.icon_around(name, x + long / 2, y + long / 2, long * 0.62, tone)

    return Cell(long, long, paint)


def letters(
    text: str,
    role: str | float = "small",
    tone: Tone = "text",
    bold: bool = False,
    width: float = 0,
    face: str = BODY,
    halign: str = "left",
    leading: float = 1.0,
    italic: bool = False,
) -> Cell:
    """Words for a row.

    Arguments: them; their size, by its role or in pixels; colour; whether they are bold; the
    width in which they wrap, 0 for one line; the font; where they stand in their width; how far
    lines stand apart, as a part of their height; whether they are italic.
    """
    words = Lettering(text, size_of(role), width, bold, face, halign, leading, italic)
    return Cell(words.width, words.height, lambda brush, x, y: brush.words(words, x, y, tone))


def one_line(text: str, role: str, tone: Tone, width: float, bold: bool = False) -> Cell:
    """Words on one line, with an ellipsis where some are missing.

    Arguments: the words; the role of their size; their colour; the room in pixels; whether they
    are bold.
    """
    return letters(cut(text, theme.sizes[role], width, bold), role, tone, bold)


def name_line(name: str, role: str, tone: Tone, width: float) -> Cell:
    """A name in the face of headings, on one line: smaller where it is too long.

    Arguments: the name; the role of its size; its colour; the room in pixels.
    """
    size, natural = theme.sizes[role], letters(name, role, face=HEADING).width
    shrunk = size * min(1.0, max(SMALLEST, width / max(1, natural)))
    return letters(name, shrunk, tone, face=HEADING)


def sign(name: str, side: float, tone: Tone = "text") -> Cell:
    """An icon for a row. Arguments: its name; its side in dp; its colour."""
    long = dp(side)
    return Cell(long, long, lambda brush, x, y: brush.icon(name, x, y, long, tone))


def medal(name: str, side: float, ring: Tone) -> Cell:
    """An icon in a ring for a row. Arguments: its name; its side in dp; the colour of the ring."""
    long = dp(side)
    return Cell(long, long, lambda brush, x, y: brush.medal(name, x, y, long, ring))


def line(*parts: Part, gap: float = 5) -> Cell:
    """Parts side by side, each at half the height of the highest.

    Arguments: the parts; the room between two in dp.
    """
    step = dp(gap)
    high = max((one.height for one in parts), default=0.0)

    def paint(brush: Brush, x: float, y: float) -> None:
        for one in parts:
            one.paint(brush, x, y + (high - one.height) / 2)
            x += one.width + step

    return Cell(max(0.0, sum(one.width + step for one in parts) - step), high, paint)


def in_rows(parts: Iterable[W], width: float, gap: float) -> list[list[W]]:
    """As many beside each other as there is room for.

    Arguments: the parts; the width; the room between two, both in pixels.
    """
    rows: list[list[W]] = []
    for part in parts:
        used = sum(one.width + gap for one in rows[-1]) if rows else 0
        # of a row that is filled exactly the sum may be a trifle larger
        if rows and used + part.width <= width + 0.5:
            rows[-1].append(part)
        else:
            rows.append([part])
    return rows


def seat_sign(mark: MarkShown, side: float) -> Cell:
    """The sign of a seat for a row. Arguments: whose; its side in dp."""
    long = dp(side)
    return Cell(long, long, lambda brush, x, y: brush.mark(mark, x, y, long))


def room(width: float, height: float = 0) -> Cell:
    """Nothing, of a size in dp. Arguments: how wide; how high."""
    return Cell(dp(width), dp(height), lambda brush, x, y: None)


def size_of(role: str | float) -> float:
    """A size of the type scale by its name, or a size in pixels as it is."""
    return float(theme.sizes[role]) if isinstance(role, str) else role


class Pile:
    """Things below each other in the middle of a width, or at its left.

    Arguments: the width in pixels; whether they stand in the middle.
    """

    def __init__(self, width: float, centred: bool = True) -> None:
        self.width, self.centred = max(1.0, width), centred
        self.height = 0.0
        self._parts: list[tuple[float, Paint | None]] = []
        """The height of each and what paints it, None for a spring."""

    def spring(self) -> None:
        """What height is left over where it is painted stays free here."""
        self._parts.append((0.0, None))

    def add(self, height: float, paint: Paint) -> None:
        """Anything that paints itself. Arguments: its height in pixels; what paints it."""
        self._parts.append((height, paint))
        self.height += height

    def gap(self, height: float) -> None:
        """Room, in dp."""
        self.add(dp(height), lambda *_: None)

    def text(
        self,
        text: str,
        role: str | float = "small",
        tone: Tone = "text",
        bold: bool = False,
        face: str = BODY,
        italic: bool = False,
    ) -> None:
        """Words that wrap; nothing where there are none.

        Arguments: them; their size, by its role or in pixels; colour; whether they are bold; the
        font; whether they are italic.
        """
        if text:
            halign = "center" if self.centred else "left"
            self.put(letters(text, role, tone, bold, self.width, face, halign, italic=italic))

    def heading(self, text: str, role: str | float = "strong", tone: Tone = "brass_bright") -> None:
        """Words in Cinzel. Arguments: them; their size; their colour."""
        self.text(text, role, tone, face=HEADING)

    def icon(self, name: str, side: float, tone: Tone = "text") -> None:
        """An icon. Arguments: its name; its side in dp; its colour."""
        self.put(sign(name, side, tone), centred=True)

    def medal(self, name: str, side: float, ring: Tone) -> None:
        """An icon in a ring. Arguments: its name; its side in dp; the colour of the ring."""
        self.put(medal(name, side, ring), centred=True)

    def put(self, part: Part, centred: bool | None = None, least: float = 0) -> None:
        """One part.

        Arguments: it; whether it stands in the middle, None for as all do; the least height in
        pixels, in the middle of which it stands.
        """
        middle = self.centred if centred is None else centred
        high = max(least, part.height)

        def paint(brush: Brush, x: float, y: float, width: float) -> None:
            # words that wrap are as wide as the line already
            left = (width - part.width) / 2 if middle else 0
            part.paint(brush, x + left, y + (high - part.height) / 2)

        self.add(high, paint)

    def row(self, *parts: Part | None, gap: float = 5, least: float = 0) -> None:
        """Parts side by side, each at half the height of the highest.

        Arguments: the parts, where None pushes those after it to the right end; the room between
        two, and the least height, in dp.
        """
        split = parts.index(None) if None in parts else len(parts)
        left = line(*(one for one in parts[:split] if one is not None), gap=gap)
        right = line(*(one for one in parts[split:] if one is not None), gap=gap)
        high = max(dp(least), left.height, right.height)
        middle = self.centred and split == len(parts)

        def paint(brush: Brush, x: float, y: float, width: float) -> None:
            start = x + ((width - left.width) / 2 if middle else 0)
            left.paint(brush, start, y + (high - left.height) / 2)
            right.paint(brush, x + width - right.width, y + (high - right.height) / 2)

        if parts:
            self.add(high, paint)

    def wrap(self, *parts: Part, gap: float = 5, between: float = 2) -> None:
        """Parts side by side, and below each other where they have no room.

        Arguments: the parts; the room between two, and between two rows, in dp.
        """
        for at, row in enumerate(in_rows(parts, self.width, dp(gap))):
            self.gap(between if at else 0)
            self.row(*row, gap=gap)

    def run(self, parts: Sequence[tuple[str, str, Tone, bool]], side: float = 16) -> None:
        """Words and icons in one line.

        Arguments: of each its text or the name of its icon, its role (empty for an icon), its
        colour, whether it is bold; the side of the icons in dp.
        """
        self.row(
            *(
                letters(text, role, tone, bold) if role else sign(text, side, tone)
                for text, role, tone, bold in parts
                if text
            )
        )

    @property
    def springs(self) -> int:
        """Into how many places the height goes that is left over."""
        return sum(paint is None for _, paint in self._parts)

    def paint(self, brush: Brush, x: float, y: float, free: float = 0) -> None:
        """Paints everything.

        Arguments: with what; its lower left corner; the height that the springs share.
        """
        top, each = y + self.height + free, free / max(1, self.springs)
        for height, paint in self._parts:
            top -= height if paint else each
            if paint:
                paint(brush, x, top, self.width)


class Run:
    """Numbers and icons close together, whose colours are told when they are painted.

    Arguments: letters, each with the name of its icon, which may be empty; the side of the icons.
    """

    GAP = dp(1)
    BETWEEN = dp(3)

    def __init__(self, parts: Sequence[tuple[Lettering, str]], side: float) -> None:
        self.parts, self.side = parts, side
        self.height = max([side, *(words.height for words, _ in parts)])
        widths = [words.width + (side + self.GAP if icon else 0) for words, icon in parts]
        self.width = sum(widths) + self.BETWEEN * max(0, len(parts) - 1)

    @classmethod
    def of(cls, parts: Sequence[tuple[str, str]], size: float, side: float, bold: bool) -> "Run":
        """A run of texts.

        Arguments: each text with its icon; the height of letters; the side of icons; whether
        letters are bold.
        """
        return cls([(Lettering(text, size, bold=bold), icon) for text, icon in parts], side)

    def paint(
        self, brush: Brush, x: float, y: float, tone: Tone, icons: Tone, alpha: float = 1
    ) -> None:
        """Paints it.

        Arguments: with what; its lower left corner; the colours of letters and of icons; opacity.
        """
        for words, icon in self.parts:
            brush.words(words, x, y + (self.height - words.height) / 2, tone, alpha)
            x += words.width
            if icon:
                low = y + (self.height - self.side) / 2
                brush.icon(icon, x + self.GAP, low, self.side, icons, alpha)
                x += self.side + self.GAP
            x += self.BETWEEN

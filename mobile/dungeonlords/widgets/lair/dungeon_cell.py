"""One cell of a dungeon, painted: rock, tunnel, room, what was conquered; and what it answers."""

from collections.abc import Callable

from kivy.graphics import InstructionGroup
from kivy.metrics import sp

from dungeonlords.speech.scene.dungeon import CONQUERED, DUG, ROOM, UNDUG
from mobile.dungeonlords.presenters.lair.lair import CellShown, TargetShown
from mobile.dungeonlords.widgets.painting.ground import ground
from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.painting.brush import Box, Brush, Tone, around, inset
from mobile.kit.painting.lettering import Lettering, fitting
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

CORNER = 8
MEDAL = 17
"""The least radius in dp at which a room's icon stands in a medal."""
TUNNEL_EDGE, ROOM_LIGHT = rgba("#8A6A48"), rgba("#D98A3A")
STONE, STONE_EDGE, FLAG = rgba("#191B20"), rgba("#7F8CA3"), rgba("#CBD6E6")
UNDUG_EDGE, EARTH = rgba("#4B3A2B"), rgba("#2A1D13")
TINT = {DUG: (1, 1, 1, 1), ROOM: (0.92, 0.74, 0.52, 1), CONQUERED: (0.34, 0.37, 0.44, 1)}


def seen_of(cell: CellShown) -> object:
    """What of a cell is seen: rock looks the same whatever can be said of it."""
    target = cell.target
    if cell.kind != UNDUG:
        return cell
    if target is None:
        return False, "", "", ""
    return target.answer is not None, target.sign, target.note, target.key


class Layer:
    """A part of a picture that is painted anew only where it looks different."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self.seen: object = None
        """What it was painted for."""

    def paint(self, now: object, paint: Callable[[Brush], None]) -> None:
        """Paints it where it looks different. Arguments: what it is painted for; what paints."""
        if self.seen != now:
            self.seen = now
            self.group.clear()
            paint(Brush(self.group))


class CellPainter(Layer):
    """Paints one cell."""

    def __init__(self) -> None:
        super().__init__()
        self.brush = Brush(self.group)
        self.lit = False
        """Whether it is painted as answering what is asked."""
        self.name: tuple[Lettering | None, str] = None, ""
        """The name as it was written, and what was written: two letters where it is too long."""

    def draw(self, cell: CellShown, box: Box, at: int, colour: str, pressed: bool) -> None:
        """The cell as it is now.

        Arguments: the cell; where it is; its place in the grid, by which floors differ; the
        colour of the lord; whether a finger is on it.
        """
        self.group.clear()
        self.name = None, ""
        self.box, self.cell, self.colour = box, cell, colour
        self.small = min(box[2:]) < dp(62)
        target = cell.target
        if cell.kind == UNDUG:
            self._undug(target)
        else:
            self._tile(at, pressed)
            {DUG: self._tunnel, ROOM: self._room, CONQUERED: self._conquered}[cell.kind]()
            self._marks()
            if target is not None:
                self._asked(target)
        if pressed:
            self.brush.rounded(box, dp(CORNER), (1, 0.9, 0.6, 0.16))

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the cell."""
        left, bottom, width, height = self.box
        return left + width / 2, bottom + height / 2

    # -- rock ----------------------------------------------------------------------------

    def _undug(self, target: TargetShown | None) -> None:
        box = inset(self.box, dp(3))
        x, y = self.middle
        if target is None or not (target.answer or target.note):
            edge = "line" if theme.high_contrast else UNDUG_EDGE
            self.brush.dashes(box, edge, dp(1), dp(5))
            return
        if target.answer:
            self.brush.rounded(self.box, dp(CORNER), (*theme.brass[:3], 0.16))
            self.brush.dashes(self.box, "brass_bright", dp(2.5), dp(6))
            self.brush.disc(*around(x, y, 2 * dp(15)), 2 * dp(15), (*theme.ink[:3], 0.9))
            self.brush.icon_around(target.sign, x, y, dp(22), "brass_bright")
            self._key(target, 0)
            return
        self.brush.dashes(box, (*theme.faint[:3], 0.5), dp(1), dp(3))
        self._refused(target)

    def _refused(self, target: TargetShown) -> None:
        """A cross and a word or two."""
        x, y = self.middle
        size = self._size(target.note, self.box[2] - dp(6))
        note = written(target.note if size else "", size, True, self.box[2] - dp(6))
        down = note.height / 2
        self.brush.icon_around("close", x, y + down, dp(22), "faint")
        self.brush.words_around(note, x, y - dp(11), "dim")

    # -- tiles ---------------------------------------------------------------------------

    def _tile(self, at: int, pressed: bool) -> None:
        """The floor, and the edge, by which one knows what the tile is."""
        edge, wide = self._edge(pressed)
        width, height = self.box[2:]
        contrast = theme.high_contrast
        floor = "slot" if contrast else STONE if self.cell.kind == CONQUERED else EARTH
        self.brush.framed(self.box, dp(CORNER), edge, floor, wide)
        if contrast:
            return
        # a column further each row, so that neighbours have other floors
        sheet = (at + at // 5) % 4
        low, across = (sheet // 2) / 2, (sheet % 2) / 2
        reach = min(0.5, 0.5 * height / width)
        coords = (across + 0.004, low + 0.004, across + 0.496, low + reach - 0.004)
        box = inset(self.box, max(wide, dp(2)))
        self.brush.textured(box, ground("floor"), TINT[self.cell.kind], coords)

    def _edge(self, pressed: bool) -> tuple[Tone, float]:
        cell, target = self.cell, self.cell.target
        if pressed or (target and (target.answer or target.chosen)):
            return "brass_bright", dp(3)
        if cell.site:
            return "ember_bright", dp(2.5)
        if cell.new:
            return "brass_bright", dp(2.5)
        if cell.kind == ROOM:
            return "brass", dp(1.6)
        if theme.high_contrast:
            return "edge", dp(1.2)
        return (STONE_EDGE, dp(1.4)) if cell.kind == CONQUERED else (TUNNEL_EDGE, dp(1.2))

    def _tunnel(self) -> None:
        """Nothing but the floor, and that it is new."""
        if self.cell.new:
            self._pill(self.cell.note)

    def _room(self) -> None:
        """A light, the icon, and the name on a dark band."""
        left, bottom, width, height = self.box
        if not theme.high_contrast:
            self.brush.textured(self.box, theme.light("glow"), (*ROOM_LIGHT[:3], 0.55))
        band = self._band(self.cell.name, "text")
        room = height - band
        x, y = left + width / 2, bottom + band + room / 2
        radius = min(room / 2 - dp(4), dp(25))
        if radius >= dp(MEDAL):
            self._medal(self.cell.icon, x, y, radius, "brass", "brass_bright")
        else:
            side = min(room - dp(1), dp(30))
            self.brush.icon_around(self.cell.icon, x, y, side, "brass_bright")

    def _conquered(self) -> None:
        """Hatching, a flag, and the word."""
        bottom, height = self.box[1], self.box[3]
        inner = inset(self.box, dp(2.5))
        across, up = inner[2] / dp(26), inner[3] / dp(26)
        tint = (1, 1, 1, 0.25) if theme.high_contrast else (0.55, 0.6, 0.7, 0.26)
        self.brush.textured(inner, ground("hatch"), tint, (0, 0, across, up))
        band = self._band(self.cell.name, FLAG, shade=0.45, known=True)
        x, y = self.middle[0], bottom + band + (height - band) / 2
        side = min(dp(32), height - band - dp(6))
        if self.cell.icon:
            side = min(side, (self.box[2] - dp(8)) / 2.1)
        beside = side * 0.55 if self.cell.icon else 0
        self.brush.icon_around("flag", x - beside, y, side, FLAG)
        if self.cell.icon:
            self.brush.icon_around(self.cell.icon, x + beside, y, side * 0.9, (*FLAG[:3], 0.75))

    # -- words ---------------------------------------------------------------------------

    def _size(self, text: str, width: float, bold: bool = True) -> float:
        """A size at which it fits into two lines; 0 for none: then it stands in the legend."""
        largest = sp(13 if self.box[3] > dp(70) else 12) * theme.text_factor
        return fitting(text, max(sp(12), largest), width, 2, bold)

    def _band(self, text: str, tint: Tone, shade: float = 0.82, known: bool = False) -> float:
        """The name at the lower edge; how high it is.

        Argument: whether the name goes without saying, and is left out where it does not fit.
        """
        left, bottom, width, height = self.box
        room = width - dp(3)
        bold = bool(self._size(text, room))
        size = self._size(text, room, bold)
        if size and written(text, size, bold, room).height > height * 0.66:
            # larger letters would leave no room for the icon
            size = fitting(text, sp(12), room, 2, bold)
        if not size and known:
            return 0
        said = text if size else initials(text)
        words = written(said, size or sp(13), bold or not size, room)
        self.name = words, said
        high = words.height + dp(1)
        edge, low = dp(1.8), dp(CORNER) - dp(2)
        box = left + edge, bottom + edge, width - 2 * edge, high
        self.brush.rounded(box, (1, 1, low, low), (*theme.ink[:3], shade))
        self.brush.words_around(words, left + width / 2, bottom + edge + high / 2, tint)
        return high + edge

    def _pill(self, text: str) -> None:
        """A word on a dark plate near the lower edge."""
        left, bottom, width, _ = self.box
        words = written(text, sp(12) * min(1.3, max(1.0, theme.text_factor)), True)
        wide, high = words.width + dp(18), words.height + dp(2)
        x = left + width / 2
        box = x - wide / 2, bottom + dp(7), wide, high
        self.brush.rounded(box, high / 2, (*theme.ink[:3], 0.85))
        self.brush.words_around(words, x, box[1] + high / 2, "brass_bright")

    # -- marks ---------------------------------------------------------------------------

    def _marks(self) -> None:
        """An imp at work at the upper corner; crossed swords where the battle is."""
        left, bottom, width, height = self.box
        radius = dp(9) if self.small else dp(12)
        y = bottom + height - radius - dp(3)
        chosen = bool(self.cell.target and self.cell.target.chosen)
        if self.cell.imp or chosen or self.cell.worked:
            x = left + width - radius - dp(3)
            ring = "brass_bright" if chosen else seat_colour(self.colour)
            for nth in range(max(1, self.cell.worked)):
                self._medal("imp", x - nth * radius * 1.5, y, radius, ring)
        if self.cell.site:
            self._medal("swords", left + radius + dp(3), y, radius, "ember_bright")
        if self.cell.steps:
            number = written(str(self.cell.steps), sp(12), True)
            x, y = left + width - number.width - dp(5), bottom + height - number.height - dp(2)
            self.brush.words(number, x, y, "text")
            self.brush.icon("footprint", x - dp(14), y + dp(1), dp(13), "text")

    def _medal(
        self, icon: str, x: float, y: float, radius: float, ring: Tone, tone: Tone = "call_text"
    ) -> None:
        """An icon on a disc.

        Arguments: its name; the middle; the radius; the colours of the ring and of the icon.
        """
        self.brush.ringed(*around(x, y, 2 * radius), 2 * radius, ring, "ink", dp(1.6))
        self.brush.icon_around(icon, x, y, radius * 1.4, tone)

    def _asked(self, target: TargetShown) -> None:
        """What a tap on a tile does, or a shade over what it cannot."""
        x, y = self.middle
        if target.answer or target.points:
            if target.chosen:
                return
            self._key(target, self._called(target.sign, x, y))
            return
        self.brush.rounded(self.box, dp(CORNER), (*theme.ink[:3], 0.62))
        if self.cell.kind == DUG:
            self._refused(target)

    def _called(self, sign: str, x: float, y: float) -> float:
        """The sign on a disc: in the middle of a tunnel, at the corner of a room.

        Arguments: the sign; the middle of the cell. Returns how much of the upper edge it takes.
        """
        tunnel = self.cell.kind == DUG
        radius = dp(17) if tunnel else dp(10) if self.small else dp(13)
        if not tunnel:
            left, bottom, _, height = self.box
            x, y = left + radius + dp(3), bottom + height - radius - dp(3)
        self._medal(sign, x, y, radius, "brass_bright", "brass_bright")
        return 0 if tunnel else 2 * radius + dp(2)

    def _key(self, target: TargetShown, before: float) -> None:
        """The number key that answers, at the upper corner. Argument: what is taken before it."""
        if not target.key:
            return
        left, bottom, _, height = self.box
        radius = dp(8)
        x, y = left + before + radius + dp(3), bottom + height - radius - dp(3)
        self.brush.disc(*around(x, y, 2 * radius), 2 * radius, (*theme.ink[:3], 0.85))
        letter = written(target.key, radius * 1.5, True)
        self.brush.words_around(letter, x, y, "brass")


def written(text: str, size: float, bold: bool, width: float = 0) -> Lettering:
    """Words in a cell, their lines close together.

    Arguments: them; the height of letters in pixels; whether they are bold; the width in which
    they wrap, 0 for one line.
    """
    return Lettering(text, size, width, bold, halign="center", leading=0.86)


def initials(text: str) -> str:
    """Two letters for a name that is too long for its cell: the legend has the whole of it."""
    first, *others = text.split()
    return (first[0] + others[0][0] if others else first[:2]).upper()

"""The way over the three levels, as one line with a node for each stay that mattered."""

from collections.abc import Callable

from kivy.graphics import Color, Line, SmoothEllipse, SmoothRoundedRectangle

from mobile.kit.controls.buttons import Tap
from mobile.kit.surfaces.plate import Plate
from mobile.kit.table.beats.words import Part, Pictogram, Words
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.knightmare.presenters.ending.ending import EndingShown
from mobile.knightmare.presenters.ending.way import NodeShown, thinned

PAD = dp(16)
UPRIGHT = 24
"""Nodes below each other at most."""
SIDE, STEP = dp(30), dp(48)
"""How large a node is drawn, and how far it is from the next: as far as it can be tapped."""


class WayNode(Tap, Part):
    """A stay: a medal with its mark, or a stone; a tap opens that moment in the log."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas.before:
            self._ring_colour, self._ring = Color(), SmoothEllipse()
            self._ground_colour, self._ground = Color(), SmoothEllipse()
        self.icon, self.mark, self.stone = Pictogram(), Pictogram(), Words(tone="ink")
        self.number = 0
        self.size = STEP, STEP

    def show(self, node: NodeShown) -> None:
        """Shows a stay."""
        self.number = node.number
        low = (STEP - SIDE) / 2
        ring = {"won": theme.green, "lost": theme.red}.get(node.mark, theme.edge)
        if node.stone:
            ring = theme.text
        self._ring_colour.rgba = ring
        self._ground_colour.rgba = theme.text if node.stone else theme.slot
        self._ring.pos, self._ring.size = (low, low), (SIDE, SIDE)
        inner = SIDE - dp(4)
        self._ground.pos, self._ground.size = (low + dp(2), low + dp(2)), (inner, inner)
        self.icon.show(node.icon, dp(20), "brass_bright")
        self.put(self.icon, (STEP - dp(20)) / 2, (STEP - dp(20)) / 2)
        mark = {"won": "check", "lost": "cancel"}.get(node.mark, "")
        self.mark.show("" if node.stone else mark, dp(13), "green" if mark == "check" else "red")
        self.put(self.mark, low + SIDE - dp(8), low - dp(2))
        self.stone.write(str(node.stone) if node.stone else "", dp(16), bold=True)
        self.put(self.stone, (STEP - self.stone.width) / 2, (STEP - self.stone.height) / 2)


class WayPart(Plate, Part):
    """The way. Argument: what to do with the number of a move that is tapped."""

    def __init__(self, on_node: Callable[[int], object], **properties: object) -> None:
        super().__init__(plate="panel", **properties)
        self.on_node = on_node
        self.title, self.note = Words(face="Heading", tone="brass_bright"), Words(tone="dim")
        self.names = [Words(tone="dim") for _ in range(3)]
        self.nodes: list[WayNode] = []
        with self.canvas.before:
            self._band_colour = Color(*theme.slot)
            self._bands = [SmoothRoundedRectangle(radius=[dp(8)]) for _ in range(3)]
            self._line_colour = Color(*theme.ember)
            self._line = Line(width=dp(1.8), joint="round")

    def show(self, ending: EndingShown, width: float, wide: bool) -> None:
        """Lays the way out in this width: from left to right, or upright where it is narrow."""
        self.title.write(tr.t("app.ending.way"), theme.subheading)
        self.note.write(ending.way_note, theme.small)
        for words, text in zip(self.names, ending.levels, strict=True):
            words.write(text, theme.small)
        head = self.title.height + dp(8)
        places = self._across(ending, width) if wide else self._down(ending, width)
        if wide:
            height = 3 * STEP + head + 2 * PAD
        else:
            height = len(places) * STEP + self.names[0].height + dp(6) + head + 2 * PAD
        self.keep([self.title, self.note, *self.names, *self.nodes[: len(places)]])
        self.put(self.title, PAD, height - PAD - self.title.height)
        beside = PAD + self.title.width + dp(12)
        self.put(self.note, beside, height - PAD - self.title.height + dp(4))
        # a band for each level, where they stand below each other
        self._band_colour.a = 0.75 if wide else 0
        for level, band in enumerate(self._bands):
            band.pos = PAD - dp(8), PAD + (2 - level) * STEP + dp(3)
            band.size = width - 2 * PAD + dp(16), STEP - dp(6)
        points: list[float] = []
        for node, (x, y) in zip(self.nodes, places, strict=False):
            self.put(node, x, y)
            points += [x + STEP / 2, y + STEP / 2]
        self._line.points = points
        self.size = width, height

    def _across(self, ending: EndingShown, width: float) -> list[tuple[float, float]]:
        """A row for each level; where every node stands."""
        left = PAD + max(words.width for words in self.names) + dp(10)
        for level, words in enumerate(self.names):
            self.put(words, PAD, PAD + (2 - level) * STEP + (STEP - words.height) / 2)
        nodes = self._filled(ending, int((width - left - PAD) // STEP))
        return [(left + at * STEP, PAD + (3 - node.level) * STEP) for at, node in enumerate(nodes)]

    def _down(self, ending: EndingShown, width: float) -> list[tuple[float, float]]:
        """A column for each level; where every node stands."""
        nodes = self._filled(ending, UPRIGHT)
        step = (width - 2 * PAD) / 3
        top = PAD + len(nodes) * STEP
        for level, words in enumerate(self.names):
            self.put(words, PAD + level * step + (step - words.width) / 2, top + dp(6))
        return [
            (PAD + (node.level - 0.5) * step - STEP / 2, top - (at + 1) * STEP)
            for at, node in enumerate(nodes)
        ]

    def _filled(self, ending: EndingShown, most: int) -> tuple[NodeShown, ...]:
        """The nodes that there is room for, told what to show."""
        nodes = thinned(ending.way, most)
        for at, shown in enumerate(nodes):
            self._node(at).show(shown)
        return nodes

    def prepare(self, count: int) -> bool:
        """Makes one more node for later; False where there are so many already."""
        if len(self.nodes) >= count:
            return False
        self._node(len(self.nodes))
        return True

    def _node(self, at: int) -> WayNode:
        while len(self.nodes) <= at:
            node = WayNode()
            node.bind(on_release=lambda node: self.on_node(node.number))
            self.nodes.append(node)
        return self.nodes[at]

"""The way over the three levels, as one line with a node for each stay that mattered."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.graphics import Line

from mobile.kit.box import fill
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import Cell, letters
from mobile.kit.repeater import Repeater
from mobile.kit.theme.fonts import HEADING
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
MARKS = {"won": ("check", "green"), "lost": ("cancel", "red")}


class WayNode(Painted):
    """A stay: a medal with its mark, or a stone; a tap opens that moment in the log."""

    def __init__(self, **named: Any) -> None:
        super().__init__(size=(STEP, STEP), **named)

    def paint(self, brush: Brush) -> None:
        node: NodeShown = self.shown
        low, middle = (STEP - SIDE) / 2, STEP / 2
        mark, tone = MARKS.get(node.mark, ("", "edge"))
        if node.stone:
            brush.ringed(low, low, SIDE, "text", "text", dp(2))
            number = Lettering(str(node.stone), dp(16), bold=True)
            brush.words_around(number, middle, middle, "ink")
            return
        brush.ringed(low, low, SIDE, tone, "slot", dp(2))
        brush.icon_around(node.icon, middle, middle, dp(20), "brass_bright")
        brush.icon(mark, low + SIDE - dp(8), low - dp(2), dp(13), tone)


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything on the way stands in its box."""

    height: float
    words: tuple[tuple[Cell, float, float], ...]
    """Title, note and names of the levels, with their lower left corners."""
    nodes: tuple[NodeShown, ...]
    places: tuple[tuple[float, float], ...]
    """The lower left corner of each node."""
    bands: bool
    """Whether a band lies behind each level: they stand below each other."""


class WayPart(Painting):
    """The way; ``shown`` is its plan. Argument: what to do with the number of a tapped move."""

    def __init__(self, on_node: Callable[[int], object]) -> None:
        super().__init__()
        self.on_node = on_node
        self.nodes = Repeater(self._make)
        self.fbind("pos", self._stand)

    def _make(self) -> WayNode:
        return WayNode(on_release=lambda node: self.on_node(node.shown.number))

    def show(self, ending: EndingShown, width: float, wide: bool) -> None:
        """Lays the way out.

        Arguments: the ending; the width in pixels; whether it runs from left to right, or
        upright where it is narrow.
        """
        self.shown = plan = planned(ending, width, wide)
        self.size = width, plan.height
        fill(self, self.nodes.show(plan.nodes))
        self._stand()

    def _stand(self, *_: Any) -> None:
        for node, (x, y) in zip(
            self.nodes.seen, self.shown.places if self.shown else (), strict=False
        ):
            node.pos = round(self.x + x), round(self.y + y)

    def paint(self, brush: Brush) -> None:
        plan: Plan = self.shown
        brush.plate("panel", (0, 0, *self.size))
        for level in range(3 if plan.bands else 0):
            low = PAD + level * STEP + dp(3)
            box = (PAD - dp(8), low, self.width - 2 * PAD + dp(16), STEP - dp(6))
            brush.rounded(box, dp(8), (*theme.slot[:3], 0.75))
        points = [part + STEP / 2 for place in plan.places for part in place]
        brush.shape(Line(points=points, width=dp(1.8), joint="round"), "ember")
        for words, x, y in plan.words:
            words.paint(brush, x, y)


def planned(ending: EndingShown, width: float, wide: bool) -> Plan:
    """Where everything stands.

    Arguments: the ending; the width in pixels; whether the way runs from left to right.
    """
    title = letters(tr.t("app.ending.way"), "subheading", "brass_bright", face=HEADING)
    note = letters(ending.way_note, "small", "dim")
    names = [letters(text, "small", "dim") for text in ending.levels]
    inner = width - 2 * PAD
    if wide:
        left = PAD + max(words.width for words in names) + dp(10)
        nodes = thinned(ending.way, int((width - left - PAD) // STEP))
        places = [
            (left + at * STEP, PAD + (3 - node.level) * STEP) for at, node in enumerate(nodes)
        ]
        named = [
            (words, PAD, PAD + (2 - level) * STEP + (STEP - words.height) / 2)
            for level, words in enumerate(names)
        ]
        high = PAD + 3 * STEP
    else:
        nodes, step = thinned(ending.way, UPRIGHT), inner / 3
        high = PAD + len(nodes) * STEP
        places = [
            (PAD + (node.level - 0.5) * step - STEP / 2, high - (at + 1) * STEP)
            for at, node in enumerate(nodes)
        ]
        named = [
            (words, PAD + level * step + (step - words.width) / 2, high + dp(6))
            for level, words in enumerate(names)
        ]
        high += names[0].height + dp(6)
    low = high + dp(8)
    head = [(title, PAD, low), (note, PAD + title.width + dp(12), low + dp(4))]
    return Plan(low + title.height + PAD, (*head, *named), nodes, tuple(places), wide)

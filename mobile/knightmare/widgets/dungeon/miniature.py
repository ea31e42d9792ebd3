"""A board as a small picture: chambers by their colours, how strong who is, and all ways."""

from knightmare.rulebook.options import ruleset_of
from knightmare.rulebook.ruleset import Chamber
from mobile.kit.painting.brush import Box, Brush
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.painted import Painting
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.dungeon.layout import places
from mobile.knightmare.widgets.dungeon.room import trim

HEIGHT = dp(96)
PLAYED = (1, 2)
"""The levels that differ from board to board."""


class Miniature(Painting):
    """A board; ``shown`` is its id."""

    def __init__(self, board: str) -> None:
        super().__init__(size_hint=(1, None), height=HEIGHT, shown=board)

    def paint(self, brush: Brush) -> None:
        ruleset = ruleset_of({"board": self.shown})
        chambers, people = ruleset.chambers, ruleset.characters
        brush.plate("well", (0, 0, self.width, self.height))
        drawn = {id: one for id, one in chambers.items() if one.level in PLAYED}
        boxes = self._boxes(drawn)
        middles = {id: (x + wide / 2, y + high / 2) for id, (x, y, wide, high) in boxes.items()}
        ways = {
            tuple(sorted((id, to))) for id, one in drawn.items() for to in one.exits if to in drawn
        }
        for here, there in sorted(ways):
            brush.line((*middles[here], *middles[there]), (*theme.brass[:3], 0.5), dp(1))
        for id, box in boxes.items():
            brush.framed(box, dp(4), "edge", trim(drawn[id].trim), dp(1))
            if who := drawn[id].resident:
                strength = Lettering(str(people[who].strength), dp(14), bold=True)
                brush.words_around(strength, *middles[id], "ink")

    def _boxes(self, chambers: dict[str, Chamber]) -> dict[str, Box]:
        """Where each chamber is drawn: the levels side by side."""
        pad, half = dp(8), self.width / len(PLAYED)
        found = {}
        for id, place in places(chambers.values()).items():
            spot, left = place.lying, (chambers[id].level - 1) * half + pad
            wide, high = half - 2 * pad, self.height - 2 * pad
            small = min(spot.width * wide, dp(44)), min(spot.height * high, dp(22))
            x, y = left + spot.center[0] * wide, pad + spot.center[1] * high
            found[id] = (x - small[0] / 2, y - small[1] / 2, *small)
        return found

"""The throne room: the path of stones from the entry to the throne."""

import math
from collections.abc import Sequence

from kivy.properties import ObjectProperty

from mobile.kit.controls.seat_mark import seat_colour
from mobile.kit.surfaces.text import Tag
from mobile.kit.theme.icons import icon_texture
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.knightmare.presenters.cards.counters import PathShown, StoneShown
from mobile.knightmare.presenters.dungeon.chambers import ChamberShown
from mobile.knightmare.widgets.dungeon.paint import Disc, Discs, Mark, Marks
from mobile.knightmare.widgets.dungeon.room import Room

LAID, TOP = rgba("#8D7C67"), rgba("#B3A084")
PIT = rgba("#0B0706")
Point = tuple[float, float]


class ThroneRoom(Room):
    """The room with the throne; ``path`` is the path of the Dungeoneer who looks at it."""

    path = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.stones = Discs(self.canvas)
        self.people = Marks(self.canvas)
        self.numbers: list[Tag] = []
        self.fbind("path", self.arrange)

    def show(self, chamber: ChamberShown, faces: Sequence[int], aimed: bool, dimmed: bool) -> None:
        """The stones say more about the walk than numbers at the door."""
        super().show(chamber, (), aimed, dimmed)

    def draw_middle(self, middle: tuple[float, float, float, float]) -> None:
        """The path, the throne, and whoever is here."""
        path: PathShown | None = self.path
        if path is None:
            self._number(())
            self.stones.show(())
            self.people.show(())
            super().draw_middle(middle)
            return
        self.discs.show(())
        self.strength.pos = self.pos
        x, y, width, height = middle
        count = len(path.stones)
        places = [spot(at / (count + 1), x, y, width, height) for at in range(count + 2)]
        side = min(width / (count + 3) * 1.05, height * 0.3)
        discs: list[Disc] = []
        for stone, place in zip(path.stones, places[1:-1], strict=True):
            discs += self._slab(stone, place, side, stone.number == path.missing)
        self.stones.show(discs)
        self._number(
            [(stone, place) for stone, place in zip(path.stones, places[1:-1], strict=True)]
        )
        self._ends(places, side)
        self._people(places[path.standing_on], side)

    def _slab(self, stone: StoneShown, at: Point, side: float, next: bool) -> list[Disc]:
        (x, y), flat = at, side * 0.62
        left, low = x - side / 2, y - flat / 2
        ring = theme.brass_bright if next else theme.line
        if not stone.lies:
            inset = side * 0.05
            hole = (left + inset, low + inset, side - 2 * inset, flat - 2 * inset)
            return [Disc((left, low, side, flat), ring), Disc(hole, PIT)]
        raised = (left, low + flat * 0.14, side, flat)
        return [Disc((left, low, side, flat), LAID), Disc(raised, TOP)]

    def _number(self, stones: Sequence[tuple[StoneShown, Point]]) -> None:
        while len(self.numbers) < len(stones):
            self.numbers.append(Tag(role="strong", bold=True))
            self.add_widget(self.numbers[-1])
        for number in self.numbers[len(stones) :]:
            number.text = ""
        for number, (stone, (x, y)) in zip(self.numbers, stones, strict=False):
            number.text = "" if stone.here else str(stone.number)
            number.tone = "ink" if stone.lies else "dim"
            width, height = number.texture_size
            number.size = width, height
            number.pos = round(x - width / 2), round(y - height / 2)

    def _ends(self, places: Sequence[Point], side: float) -> None:
        marks = []
        for name, (x, y), tint in (
            ("gate", places[0], theme.dim),
            ("throne", places[-1], theme.brass_bright),
        ):
            large = side * (1.15 if name == "throne" else 0.85)
            picture = icon_texture(name, large)
            marks.append(Mark(picture, x - large / 2, y - large * 0.35, large, tint))
        self.marks.show(marks)

    def _people(self, at: Point, side: float) -> None:
        marks = []
        for nth, pawn in enumerate(self.chamber.pawns):
            large = side * 0.8
            x = at[0] - large / 2 + nth * large * 0.5
            picture = icon_texture(pawn.icon, large)
            marks.append(Mark(picture, x, at[1] - side * 0.05, large, seat_colour(pawn.colour)))
        self.people.show(marks)


def spot(part: float, x: float, y: float, width: float, height: float) -> Point:
    """A place on the way, which winds upwards. Argument: part, from 0 at the entry to 1."""
    across = x + width * (0.12 + 0.76 * part)
    sway = 0.09 * math.sin(part * math.tau)
    return across, y + height * (0.26 + 0.42 * part - sway)

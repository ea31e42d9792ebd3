"""One level of the dungeon: its rooms, the corridors between them, and the ways that lead on."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import Line, Point

from knightmare.speech.scene.counters import StonePath
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painting
from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.dungeon.chambers import ChamberShown, LevelShown
from mobile.knightmare.widgets.dungeon.path import ThroneRoom
from mobile.knightmare.widgets.dungeon.room import Room, RoomShown
from mobile.knightmare.widgets.dungeon.ways import Passage, dots, passages

INSET = 9
"""Space in dp by which a room is smaller than its spot: the corridors are seen there."""
STAY = "stay"
WIDE, NARROW, FAR = 9, 6, 1.5
"""Half the width of a corridor in dp, of one that runs below others, and of one from elsewhere."""


class Aim(NamedTuple):
    """Where the next move may lead."""

    origin: str
    """The chamber it starts from."""
    faces: dict[str, tuple[int, ...]]
    """The numbers that lead to each chamber."""
    aimed: bool
    """Whether the next move is about it; otherwise it is only good to know."""
    targets: frozenset[str]


def aim_of(levels: Iterable[LevelShown]) -> Aim:
    """Where the next move may lead from where the Dungeoneer stands, or a later one."""
    chambers = [chamber for level in levels for chamber in level.chambers]
    here = next((chamber for chamber in chambers if chamber.here), None)
    origin = here.id if here else ""
    targets = {chamber.id: chamber.target for chamber in chambers if chamber.target}
    if targets:
        faces = {id: target.faces for id, target in targets.items()}
        return Aim(origin, faces, True, frozenset(targets))
    exits = here.exits if here else ()
    faces = {origin if exit.chamber == STAY else exit.chamber: exit.faces for exit in exits}
    return Aim(origin, faces, False, frozenset())


class LevelSeen(NamedTuple):
    """A level, and where the next move leads."""

    level: LevelShown
    aim: Aim


class DungeonLevel(Painting):
    """The picture of one level. Argument: what to do with a chamber that was tapped."""

    def __init__(self, on_room: Callable[[ChamberShown], object]) -> None:
        super().__init__(size_hint=(1, 1))
        self.on_room = on_room
        self.rooms: dict[str, Room] = {}
        self.passages: dict[frozenset[str], Passage] = {}
        """The corridors, by the two rooms that each joins."""
        self._planned: tuple[object, ...] = ()
        """For what the corridors were worked out: a map that only moves keeps them."""
        self.fbind("pos", Clock.create_trigger(self._stand, -1))

    def show(self, level: LevelShown, aim: Aim, path: StonePath | None) -> None:
        """Shows a level as it is now.

        Arguments: the level; where a move leads; the path on Level Three.
        """
        self.furnish(level.chambers)
        for chamber in level.chambers:
            aimed = chamber.id in aim.targets
            dimmed = aim.aimed and not aimed and not chamber.here
            faces = () if throne(chamber) else aim.faces.get(chamber.id, ())
            self.rooms[chamber.id].shown = RoomShown(chamber, faces, aimed, dimmed, path)
        self.shown = LevelSeen(level, aim)

    def furnish(self, chambers: Sequence[ChamberShown], most: int = 99) -> int:
        """Makes rooms that are not there yet; how many.

        Arguments: the chambers of the level; how many rooms at most.
        """
        missing = [chamber for chamber in chambers if chamber.id not in self.rooms][:most]
        for chamber in missing:
            room = (ThroneRoom if throne(chamber) else Room)(self.on_room)
            self.rooms[chamber.id] = room
            self.add_widget(room)
            self._planned = ()
            self.repaint()
        return len(missing)

    def content(self) -> tuple[object, ...]:
        return (self.shown.level.number, self.shown.aim) if self.shown else ()

    # -- where everything stands ---------------------------------------------------------

    def _stand(self, *_: object) -> None:
        if self.shown is None or self.width < 2:
            return
        chambers = self.shown.level.chambers
        lies = self._room_for(chambers, True) > self._room_for(chambers, False)
        inset = dp(INSET if self.width > dp(440) else INSET * 0.6)
        for chamber in chambers:
            spot = chamber.place.lying if lies else chamber.place.upright
            x, y = self.x + spot.x * self.width, self.y + spot.y * self.height
            width, height = spot.width * self.width, spot.height * self.height
            if throne(chamber):
                height = min(height, width * 0.72)
                y = self.y + (self.height - height) / 2
            room = self.rooms[chamber.id]
            room.pos = round(x + inset), round(y + inset * 0.8)
            room.size = round(width - 2 * inset), round(height - 1.8 * inset)

    def _room_for(self, chambers: Sequence[ChamberShown], lies: bool) -> float:
        """How well the smallest room holds its name and its dweller, lying or upright."""
        spots = [one.place.lying if lies else one.place.upright for one in chambers]
        sizes = ((spot.width * self.width, spot.height * self.height) for spot in spots)
        return float(min(min(width / 120, height / 84) for width, height in sizes))

    def _plan(self, chambers: Sequence[ChamberShown]) -> None:
        """Where the corridors run, as seen from the lower left corner."""
        plan = self.shown.level.number, *self.size
        if plan == self._planned:
            return
        self._planned, (x, y) = plan, self.pos
        boxes = {
            one.id: (room.x - x, room.y - y, room.width, room.height)
            for one in chambers
            if (room := self.rooms[one.id])
        }
        pairs = {
            frozenset((one.id, exit.chamber))
            for one in chambers
            for exit in one.exits
            if exit.chamber in boxes and exit.chamber != one.id
        }
        self.passages = passages(boxes, pairs)

    # -- painting ------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """A corridor for every exit to another room of this level; the next ways are lit.

        Those from where the Dungeoneer stands are wide; the others are lines below them, or
        nobody would find a way among so many.
        """
        self._stand()
        self._plan(self.shown.level.chambers)
        aim: Aim = self.shown.aim
        # what runs below others comes first
        drawn = sorted(
            (aim.origin in pair, passage.wide, passage.points)
            for pair, passage in self.passages.items()
        )
        contrast = theme.high_contrast
        wall, floor = ("edge", "ink") if contrast else (rgba("#6E5538"), rgba("#2A211B"))
        far = "edge" if contrast else rgba("#4A3A2A")
        widths = [(WIDE if wide else NARROW) if near else FAR for near, wide, _ in drawn]
        for (near, _, points), width in zip(drawn, widths, strict=True):
            if near:
                brush.shape(Line(points=points, width=dp(width), cap="none"), wall)
        for (near, _, points), width in zip(drawn, widths, strict=True):
            inner = dp(width - 2 if near else width)
            brush.shape(Line(points=points, width=inner, cap="none"), floor if near else far)
        if aim.aimed:
            lights = Point(pointsize=dp(4), texture=theme.light("glow"), points=self._lights(aim))
            brush.shape(lights, "brass_bright")

    def _lights(self, aim: Aim) -> list[float]:
        """Dots of light on the ways that the next move may take."""
        found: list[float] = []
        for id in sorted(aim.targets - {aim.origin}):
            passage = self.passages.get(frozenset((aim.origin, id)))
            found += dots(list(passage.points)) if passage else []
        return found


def throne(chamber: ChamberShown) -> bool:
    return any(sign.id == "throne" for sign in chamber.signs)

"""One level of the dungeon: its rooms, the corridors between them, and the ways that lead on."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Line, Point
from kivy.uix.widget import Widget

from mobile.kit.theme.palette import rgba
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.cards.counters import PathShown
from mobile.knightmare.presenters.dungeon.chambers import ChamberShown, LevelShown
from mobile.knightmare.widgets.dungeon.paint import Pool
from mobile.knightmare.widgets.dungeon.path import ThroneRoom
from mobile.knightmare.widgets.dungeon.room import Room
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


class DungeonLevel(Widget):
    """The picture of one level. Argument: what to do with a chamber that was tapped."""

    def __init__(self, on_room: Callable[[ChamberShown], object], **properties: object) -> None:
        super().__init__(**properties)
        self.on_room = on_room
        self.rooms: dict[str, Room] = {}
        self.level: LevelShown | None = None
        self.aim = Aim("", {}, False, frozenset())
        self._drawn: tuple[object, ...] = ()
        self.passages: dict[frozenset[str], Passage] = {}
        """The corridors, by the two rooms that each joins."""
        self._plans: dict[tuple[object, ...], dict[frozenset[str], Passage]] = {}
        """The corridors that were worked out last: a map that only moves keeps them."""
        with self.canvas.before:
            self._wide_colour, self._narrow_colour = Color(), Color()
        self._walls = Pool(self.canvas.before, lambda: Line(cap="none"))
        self._floors = Pool(self.canvas.before, lambda: Line(cap="none"))
        with self.canvas.before:
            self._way_colour = Color(0, 0, 0, 0)
            self._way = Point(pointsize=dp(4), texture=theme.light("glow"))
        self.arrange = Clock.create_trigger(self._arrange, -1)
        for name in ("pos", "size"):
            self.fbind(name, self.arrange)
        theme.bind(high_contrast=self._anew)

    def show(self, level: LevelShown, aim: Aim, path: PathShown | None) -> None:
        """Shows a level as it is now. Arguments: where a move leads; the path on Level Three."""
        self.furnish(level.chambers)
        self.level, self.aim = level, aim
        for chamber in level.chambers:
            room = self.rooms[chamber.id]
            aimed = chamber.id in aim.targets
            dimmed = aim.aimed and not aimed and not chamber.here
            if isinstance(room, ThroneRoom):
                room.path = path
            room.show(chamber, aim.faces.get(chamber.id, ()), aimed, dimmed)
        self.arrange()

    def furnish(self, chambers: Sequence[ChamberShown], most: int = 99) -> int:
        """Makes rooms that are not there yet; how many. Argument: at most so many."""
        missing = [chamber for chamber in chambers if chamber.id not in self.rooms][:most]
        for chamber in missing:
            throne = any(sign.id == "throne" for sign in chamber.signs)
            room = ThroneRoom() if throne else Room()
            room.bind(on_release=lambda room: self.on_room(room.chamber))
            self.rooms[chamber.id] = room
            self.add_widget(room)
            self._drawn, self._plans = (), {}
        return len(missing)

    # -- drawing -------------------------------------------------------------------------

    def _anew(self, *_: object) -> None:
        self._drawn = ()
        self.arrange()

    def _arrange(self, *_: object) -> None:
        if self.level is None or self.width < 2:
            return
        stands = tuple(self.pos), tuple(self.size), self.level.number
        if (stands, self.aim.origin) != self._drawn:
            if not self._drawn or self._drawn[0] != stands:
                self._place()
            self._drawn = stands, self.aim.origin
            self._dig()
        self._point()

    def _place(self) -> None:
        lies = self._room_for(True) > self._room_for(False)
        inset = dp(INSET if self.width > dp(440) else INSET * 0.6)
        for chamber in self.level.chambers:
            spot = chamber.place.lying if lies else chamber.place.upright
            room = self.rooms[chamber.id]
            x, y = self.x + spot.x * self.width, self.y + spot.y * self.height
            width, height = spot.width * self.width, spot.height * self.height
            if isinstance(room, ThroneRoom):
                height = min(height, width * 0.72)
                y = self.y + (self.height - height) / 2
            room.pos = round(x + inset), round(y + inset * 0.8)
            room.size = round(width - 2 * inset), round(height - 1.8 * inset)

    def _room_for(self, lies: bool) -> float:
        """How well the smallest room holds its name and its dweller, lying or upright."""
        spots = [c.place.lying if lies else c.place.upright for c in self.level.chambers]
        return min(
            min(spot.width * self.width / 120, spot.height * self.height / 84) for spot in spots
        )

    def _middle(self, id: str) -> tuple[float, float]:
        room = self.rooms[id]
        return room.x + room.width / 2, room.y + room.height / 2

    def _dig(self) -> None:
        """A corridor for every exit that leads to another room of this level.

        Those from where the Dungeoneer stands are wide; the others are lines below them, or
        nobody would find a way among so many.
        """
        plan = self.level.number, tuple(self.size)
        if plan not in self._plans:
            self._plans = {plan: self._planned()}
        self.passages = self._plans[plan]
        # what runs below others comes first
        drawn = sorted(
            (self.aim.origin in pair, passage.wide, passage.points)
            for pair, passage in self.passages.items()
        )
        contrast = theme.high_contrast
        wall, floor = (theme.edge, theme.ink) if contrast else (rgba("#6E5538"), rgba("#2A211B"))
        far = theme.edge if contrast else rgba("#4A3A2A")
        walls, floors = self._walls.take(len(drawn)), self._floors.take(len(drawn))
        for (near, wide, points), (edge, outer), (ground, inner) in zip(
            drawn, walls, floors, strict=True
        ):
            outer.points = inner.points = self._moved(points)
            width = (WIDE if wide else NARROW) if near else FAR
            outer.width, inner.width = dp(width), dp(width - 2 if near else width)
            edge.rgba, ground.rgba = (wall, floor) if near else ((0, 0, 0, 0), far)

    def _moved(self, points: Sequence[float]) -> list[float]:
        """Points as seen from the lower left corner, where they are on the screen."""
        return [point + (self.y if at % 2 else self.x) for at, point in enumerate(points)]

    def _planned(self) -> dict[frozenset[str], Passage]:
        """Where the corridors run, as seen from the lower left corner."""
        x, y = self.pos
        boxes = {
            id: (room.x - x, room.y - y, room.width, room.height)
            for id, room in self.rooms.items()
            if any(chamber.id == id for chamber in self.level.chambers)
        }
        pairs = {
            frozenset((chamber.id, exit.chamber))
            for chamber in self.level.chambers
            for exit in chamber.exits
            if exit.chamber in boxes and exit.chamber != chamber.id
        }
        return passages(boxes, pairs)

    def _point(self) -> None:
        """Dots of light on the ways that the next move may take."""
        points: list[float] = []
        if self.aim.aimed and self.aim.origin in self.rooms:
            for id in sorted(self.aim.targets - {self.aim.origin}):
                passage = self.passages.get(frozenset((self.aim.origin, id)))
                points += dots(self._moved(passage.points)) if passage else []
        self._way.points = points
        self._way_colour.rgba = theme.brass_bright if points else (0, 0, 0, 0)

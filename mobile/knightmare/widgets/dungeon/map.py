"""The dungeon as a picture: three levels of chambers, who dwells there, where a roll leads."""

from collections.abc import Callable, Sequence

from kivy.metrics import sp
from kivy.properties import NumericProperty

from knightmare.speech.scene.counters import StonePath
from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import GAP, SIDE, PlainButton
from mobile.kit.shown import AnswerShown
from mobile.kit.surfaces.plate import Plate
from mobile.kit.surfaces.text import LEAST_SIZE, text_width
from mobile.kit.theme.fonts import BODY
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.dungeon.chambers import ChamberShown, LevelShown
from mobile.knightmare.widgets.dungeon.level import Aim, DungeonLevel, aim_of

HERE, LEADS = "person", "die-any"
"""Icons of tabs: the level where the Dungeoneer stands; one that the next move may lead to."""


class MapGround(Plate, Box):
    """The rock that the level is dug into."""


class DungeonMap(Box):
    """The map with a tab for each level; it follows the Dungeoneer from level to level.

    Arguments: what to do with the answer of a chamber that was tapped; what to do with any
    other chamber that was.
    """

    number = NumericProperty(0)
    """The level that is seen."""

    def __init__(
        self,
        on_answer: Callable[[AnswerShown], object],
        on_look: Callable[[ChamberShown], object],
        **properties: object,
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(8), **properties)
        self.tabs = Box(size_hint_y=None, height=dp(48), spacing=dp(8))
        self.ground = MapGround(plate="well", padding=dp(2))
        fill(self, [self.tabs, self.ground])
        self.on_answer, self.on_look = on_answer, on_look
        self._levels: dict[int, LevelShown] = {}
        self._pictures: dict[int, DungeonLevel] = {}
        self._tabs: dict[int, PlainButton] = {}
        self._aim = Aim("", {}, False, frozenset())
        self._path: StonePath | None = None
        self._stood = 0
        self.fbind("number", self._turn)
        self.tabs.fbind("width", self._measure)
        theme.bind(text_factor=self._measure)

    @property
    def picture(self) -> DungeonLevel | None:
        """The picture that is seen."""
        return self._pictures.get(int(self.number))

    def show(self, levels: Sequence[LevelShown], path: StonePath | None = None) -> None:
        """Shows the dungeon as it is now. Arguments: the levels; the path of whoever looks."""
        self._levels = {level.number: level for level in levels}
        self._aim, self._path = aim_of(levels), path
        stands = next((level.number for level in levels if level.here), 0)
        moved, self._stood = stands != self._stood, stands
        if (moved and stands) or self.number not in self._levels:
            self.number = stands or min(self._levels)
        self._show_tabs()
        self._show_level()

    def light(self, chamber: str) -> None:
        """A chamber is looked at, and stands out among those that may be entered; "": none is."""
        for picture in self._pictures.values():
            for id, room in picture.rooms.items():
                room.lit = chamber in ("", id)

    def _show_tabs(self) -> None:
        for number, level in self._levels.items():
            if number not in self._tabs:
                tab = self._tabs[number] = PlainButton(icon_size=dp(20))
                tab.bind(on_release=lambda _, to=number: setattr(self, "number", to))
                self.tabs.add_widget(tab)
            tab = self._tabs[number]
            tab.label = level.name
            tab.look = "chosen" if number == self.number else "plain"
        self._measure()

    def _measure(self, *_: object) -> None:
        """The tabs share the width: where it is narrow, they drop their icons, then the word."""
        count = max(1, len(self._tabs))
        room = (self.tabs.width - self.tabs.spacing * (count - 1)) / count - 2 * SIDE
        for number, tab in self._tabs.items():
            level = self._levels[number]
            leads = any(chamber.id in self._aim.targets for chamber in level.chambers)
            icon = HERE if level.here else LEADS if leads else ""
            word = text_width(level.name, BODY, theme.strong, True)
            least = text_width(level.name, BODY, sp(LEAST_SIZE), True)
            tab.text = level.name if least < room else str(number)
            tab.icon = icon if word + tab.icon_size + GAP < room or least >= room else ""
            tab.height = max(dp(48), tab.texture_size[1] + dp(16))
        self.tabs.height = max([dp(48), *(tab.height for tab in self._tabs.values())])

    def _turn(self, *_: object) -> None:
        self._show_tabs()
        self._show_level()

    def _show_level(self) -> None:
        number = int(self.number)
        level = self._levels.get(number)
        if level is None:
            return
        picture, ground = self._picture_of(number), self.ground
        if picture.parent is None:
            ground.clear_widgets()
            ground.add_widget(picture)
        picture.show(level, self._aim, self._path)

    def _picture_of(self, number: int) -> DungeonLevel:
        if number not in self._pictures:
            self._pictures[number] = DungeonLevel(self._tapped)
        return self._pictures[number]

    def prepare(self) -> bool:
        """Makes one room that was not seen yet, in an idle moment; whether there was one."""
        for number, level in self._levels.items():
            if self._picture_of(number).furnish(level.chambers, most=1):
                return True
        return False

    def _tapped(self, chamber: ChamberShown) -> None:
        answer = chamber.target.answer if chamber.target else None
        if answer:
            self.on_answer(answer)
        else:
            self.on_look(chamber)

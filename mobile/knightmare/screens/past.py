"""The dungeon as it stood at a move that is looked back on, and the Dungeoneers in it."""

from collections.abc import Callable

from kivy.clock import Clock

from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import nothing
from mobile.kit.surfaces.scroll import Scroll
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.dungeon.chambers import ChamberShown
from mobile.knightmare.presenters.solo import SoloPresenter
from mobile.knightmare.screens.sheets import CardsSheet, chamber_sheet
from mobile.knightmare.widgets.dungeon.map import DungeonMap
from mobile.knightmare.widgets.dungeoneer_card import DungeoneerCard, DungeoneerStrip

HELD, SEEN = dp(344), dp(186)
"""How high a level is where it scrolls with all else, and how much of it is seen, at 100 %."""


class PastDungeon(Box):
    """The map and the Dungeoneers: what is tapped tells of itself, and nothing is a move.

    Arguments: the presenter of the table; opens the sheet of a thing; opens a clause.
    """

    def __init__(
        self,
        presenter: SoloPresenter,
        open_thing: Callable[[str, str], object],
        open_clause: Callable[[str], object],
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(10))
        self.presenter, self.open_thing, self.open_clause = presenter, open_thing, open_clause
        self.map = DungeonMap(on_answer=nothing, on_look=self._look_at)
        self.part = Scroll(size_hint_y=None, scroll_type=["bars", "content"])
        """Of a level as much as there is room for in a hand; the rest is drawn into it."""
        self._follow = Clock.create_trigger(self._centre)
        self.strips: dict[str, DungeoneerStrip] = {}
        self.cards = CardsSheet(self._card)
        self.wide = self.low = True
        self.bind(minimum_height=self._measure)
        self.map.bind(minimum_height=self._measure)

    def show(self) -> None:
        """Shows how the table stands where one looks now."""
        shown = self.presenter.shown
        viewer = next((card for card in shown.cards if card.seat == shown.viewer), None)
        self.map.show(self.presenter.levels, viewer.path if viewer else None)
        for card in shown.cards:
            if card.seat not in self.strips:
                strip = self.strips[card.seat] = DungeoneerStrip()
                strip.bind(on_release=lambda _, seat=card.seat: self._open_card(seat))
            self.strips[card.seat].show(card)
        fill(self, [self.map, *self.strips.values()])
        self._follow()

    def fit(self, wide: bool) -> None:
        """It fills the room beside what is said, or is as high as it needs to be."""
        self.wide, large = wide, max(1.0, theme.text_factor**0.5)
        level, part = self.map.ground, self.part
        level.size_hint_y, level.height = (1 if wide else None), HELD * large
        part.height = SEEN * large
        fill(part, [] if wide else [level])
        fill(self.map, [self.map.tabs, level if wide else part])
        self.map.size_hint_y = self.size_hint_y = 1 if wide else None
        self._measure()
        self._follow()

    def _centre(self, _: float) -> None:
        """The chamber of whoever looks back stands in the middle of what is seen of a level."""
        level, part = self.map.ground, self.part
        free = level.height - part.height
        rooms = self.map.picture.rooms.values() if self.map.picture else ()
        here = next((room for room in rooms if room.shown.chamber.here), None)
        if here is not None and not self.wide and free > 0:
            up = here.center_y - level.y - part.height / 2
            part.scroll_y = min(1.0, max(0.0, up / free))

    def _measure(self, *_: object) -> None:
        if not self.wide:
            self.map.height = self.map.minimum_height
            self.height = self.minimum_height

    def _look_at(self, chamber: ChamberShown) -> None:
        shown = self.presenter.thing("chamber", chamber.id)
        chamber_sheet(chamber, shown, self.open_thing, self.open_clause)

    def _card(self) -> DungeoneerCard:
        return DungeoneerCard(
            on_thing=lambda thing: self.open_thing(thing.kind, thing.id),
            on_turn_hand=nothing,
            on_clause=self.open_clause,
        )

    def _open_card(self, seat: str) -> None:
        self.cards.open(self.presenter.shown.cards, seat)

"""A chamber of a pack as the map shows it."""

from mobile.kit.painting.painted import Painting
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from mobile.knightmare.presenters.packs.board import CellShown
from mobile.knightmare.widgets.packs.room import EditedRoom

WIDE, HIGH = 236, 112


class RoomPreview(Painting):
    """One room on the ground of the map."""

    own_height = True
    PLATE, LEAST = "tray", HIGH + 44

    def __init__(self, **properties: object) -> None:
        self.room = EditedRoom(lambda _: None)
        super().__init__(**properties)
        self.add_widget(self.room)
        for name in ("pos", "size", "shown"):
            self.fbind(name, self._stand)

    def _stand(self, *_: object) -> None:
        shown: CellShown | None = self.shown
        if shown is not None:
            factor = max(1.0, theme.text_factor**0.5)
            self.room.size = min(dp(WIDE) * factor, self.width - dp(24)), dp(HIGH)
            self.room.center = self.center
            self.room.show(shown)

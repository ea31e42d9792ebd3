"""The monsters of a lair and the traps in hand: tiles to be looked up."""

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import sp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from mobile.dungeonlords.presenters.lair.lair import SENT, TIRED, StackShown
from mobile.dungeonlords.widgets.painting.painting import Painter, fitting, words
from mobile.kit.controls.buttons import Tap
from mobile.kit.surfaces.text import LEAST_SIZE, text_width
from mobile.kit.theme.fonts import BODY, font_for
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

UPRIGHT, LYING = 78, 48
"""Heights of tiles in dp: the name below the icon, or beside it."""
ICON, SIDE = 27, 7
LARGE = 34
FEWEST = 3
"""Tiles for which a row has room at least."""


class PieceTile(Tap):
    """A monster or a trap, painted; a tap tells what it does."""

    piece = ObjectProperty(None, allownone=True, rebind=False)
    label = StringProperty("")
    upright = BooleanProperty(False)
    """Whether the name stands below the icon."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**{"size_hint_y": None, "plate": "slot", **properties})
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self._painter = Painter(self._group)
        self.arrange = Clock.create_trigger(self._arrange, -1)
        for name in ("pos", "size", "piece", "upright"):
            self.fbind(name, self.arrange)
        self.fbind("state", self._press)
        theme.bind(high_contrast=self.arrange, text_factor=self.arrange)

    def show(self, piece: StackShown) -> None:
        """Shows a piece."""
        self.piece, self.label = piece, piece.spoken

    def _press(self, *_: object) -> None:
        self.plate = "button_down" if self.state == "down" else "slot"

    def _arrange(self, *_: object) -> None:
        self._painter.clear()
        if self.piece is None or self.width < dp(40):
            return
        idle = self.piece.state in (TIRED, SENT)
        tint = theme.faint if idle else theme.brass_bright
        text = "\n".join(filter(None, (self.piece.name, self.piece.note)))
        tone = theme.dim if idle else theme.text
        if self.upright:
            self._upright(text, tint, tone)
        else:
            self._lying(text, tint, tone)

    def _upright(self, text: str, tint: Sequence[float], tone: Sequence[float]) -> None:
        room = self.width - dp(4)
        size = self._size(room, bold=False)
        texture = words(text, size, False, room)
        base = self.y + dp(6) + texture.size[1] / 2
        self._painter.words(texture, self.center_x, base, tone)
        y = (self.top + base + texture.size[1] / 2) / 2
        self._painter.icon(self.piece.icon, self.center_x, y, dp(LARGE), tint)
        self._count(self.center_x + dp(LARGE) * 0.62, y)
        if self.piece.kind == "trap":
            self._painter.icon(
                "hidden", self.right - dp(11), self.top - dp(10), dp(12), theme.faint
            )

    def _lying(self, text: str, tint: Sequence[float], tone: Sequence[float]) -> None:
        left = self.x + dp(SIDE + ICON + SIDE) + (dp(14) if self.piece.count > 1 else 0)
        room = self.right - dp(3) - left
        texture = words(text, self._size(room, bold=True), True, room)
        self._painter.icon(
            self.piece.icon, self.x + dp(SIDE + ICON / 2), self.center_y, dp(ICON), tint
        )
        self._count(self.x + dp(SIDE + ICON + 8), self.center_y)
        self._painter.words(texture, left + room / 2, self.center_y, tone)

    def _size(self, room: float, bold: bool) -> float:
        return fitting(self.piece.name, theme.sizes["tiny"], room, 2, bold) or sp(LEAST_SIZE)

    def _count(self, x: float, y: float) -> None:
        if self.piece.count > 1:
            texture = words(f"×{self.piece.count}", theme.sizes["tiny"], True)
            self._painter.words(texture, x, y, theme.brass)


class PieceGrid(GridLayout):
    """Pieces in rows. Argument: what a tap on one does."""

    upright = BooleanProperty(False)

    def __init__(self, on_piece: Callable[[StackShown], object]) -> None:
        super().__init__(size_hint_y=None, spacing=dp(4))
        self.on_piece = on_piece
        self.bind(minimum_height=self.setter("height"))
        self._spare: list[PieceTile] = []
        self._shown: tuple[StackShown, ...] = ()
        for name in ("width", "upright"):
            self.fbind(name, self._fit)
        theme.bind(text_factor=self._fit)

    @property
    def tiles(self) -> list[PieceTile]:
        """The tiles in order."""
        return list(self.children[::-1])

    def show(self, pieces: Sequence[StackShown]) -> None:
        """Shows exactly these."""
        if tuple(pieces) == self._shown:
            return
        self._shown = tuple(pieces)
        while len(self.children) > len(pieces):
            self._spare.append(self.children[0])
            self.remove_widget(self.children[0])
        while len(self.children) < len(pieces):
            self.add_widget(self._spare.pop() if self._spare else self._tile())
        for tile, piece in zip(self.tiles, pieces, strict=True):
            tile.show(piece)
        self._fit()

    def _tile(self) -> PieceTile:
        tile = PieceTile()
        tile.bind(on_release=lambda tile: self.on_piece(tile.piece))
        return tile

    def _fit(self, *_: object) -> None:
        count, gap = max(1, len(self.children)), self.spacing[0]
        least = max([dp(54), *map(self._needs, self._shown)])
        room = max(1, int((self.width + gap) // (least + gap)))
        rows = -(-count // room)
        # one alone does not fill the row
        self.cols = max(-(-count // rows), min(room, FEWEST))
        line = theme.sizes["tiny"] * 1.25
        more = 2 + any(piece.note for piece in self._shown)
        high = max(dp(UPRIGHT), more * line + dp(LARGE + 14)) if self.upright else 0
        for tile in self.children:
            tile.upright = self.upright
            tile.height = high or max(dp(LYING), more * line + dp(6))

    def _needs(self, piece: StackShown) -> float:
        """The width at which no word of a piece is broken."""
        font, size = font_for(piece.name, BODY), theme.sizes["tiny"]
        if self.upright:
            size = max(sp(12), size * 0.92)
        widest = max(text_width(word, font, size, not self.upright) for word in piece.name.split())
        count = dp(14) if piece.count > 1 else 0
        return widest + (dp(3) if self.upright else dp(2 * SIDE + ICON + 4) + count)

"""The bar on which a game is gone through: where one looks, what stands out, and the keys."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Mesh
from kivy.input.motionevent import MotionEvent

from mobile.kit.box import Box, fill
from mobile.kit.controls.buttons import PlainButton
from mobile.kit.kv import load_rules
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted, Painting
from mobile.kit.painting.pile import letters
from mobile.kit.review.marks import FLAGS
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp
from mobile.shell.presenters.looking_back.moment import FlagShown, MomentShown, ScrubShown

PAD, KNOB, TRACK = dp(18), dp(26), dp(4)
FIRST, BACK, PLAY, PAUSE, ON, LAST = "first", "back", "play", "pause", "on", "last"
SIGNS: dict[str, tuple[tuple[float, float, int], ...]] = {
    FIRST: ((0.14, 0, 0), (0.28, 0.32, -1), (0.60, 0.32, -1)),
    BACK: ((0.22, 0, 0), (0.36, 0.42, -1)),
    PLAY: ((0.24, 0.6, 1),),
    PAUSE: ((0.26, 0, 0), (0.58, 0, 0)),
    ON: ((0.22, 0.42, 1), (0.64, 0, 0)),
    LAST: ((0.08, 0.32, 1), (0.40, 0.32, 1), (0.72, 0, 0)),
}
"""Of each key its bars and its arrows: where they begin and how wide they are, as shares of the
side, and whither an arrow points; 0 is a bar."""
BAR = 0.14
STROKE = dp(3), dp(14)
"""How wide and high the greatest luck stands there."""


class Scrub(Painting):
    """The whole game from left to right; a finger goes through it.

    Arguments: what is done where it goes to after so many moves; its properties.
    """

    def __init__(self, on_go: Callable[[int], object], **properties: Any) -> None:
        super().__init__(size_hint=(1, None), height=dp(64), **properties)
        self.on_go = on_go

    # -- where a move stands -------------------------------------------------------------

    def place(self, ply: int) -> float:
        """Where it stands after so many moves, from the left edge in pixels."""
        shown: ScrubShown = self.shown
        whole = max(1, shown.last - shown.first)
        return float(PAD + (self.width - 2 * PAD) * (ply - shown.first) / whole)

    def ply(self, x: float) -> int:
        """After how many moves it stands there. Argument: the place in the window."""
        shown: ScrubShown = self.shown
        share = float(x - self.x - PAD) / max(1.0, float(self.width - 2 * PAD))
        found = shown.first + round(share * (shown.last - shown.first))
        return min(max(found, shown.first), shown.last)

    # -- touches -------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger comes down: it is gone there, to a mark where one is near."""
        if self.shown is None or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        flags, x = self.shown.flags, touch.x - self.x
        near = [one.ply for one in flags if abs(self.place(one.ply) - x) < dp(12)]
        self.on_go(near[0] if near else self.ply(touch.x))
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self.on_go(self.ply(touch.x))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        return True

    # -- painting ------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The track, its turns, what stands out, and the knob where one looks."""
        shown: ScrubShown = self.shown
        middle, at = self.height * 0.47, self.place(shown.at)
        track = PAD, middle - TRACK / 2, max(1.0, self.width - 2 * PAD), TRACK
        brush.framed(track, TRACK / 2, "edge", "slot", dp(1))
        brush.rounded((PAD, middle - TRACK / 2, max(TRACK, at - PAD), TRACK), TRACK / 2, "brass")
        self._paint_turns(brush, middle)
        for one in shown.flags:
            self._paint_flag(brush, one, middle)
        left = at - KNOB / 2
        brush.ringed(left, middle - KNOB / 2, KNOB, "brass_bright", "ember", dp(2))

    def _paint_turns(self, brush: Brush, middle: float) -> None:
        free, every = 0.0, len(self.shown.turns) * dp(5) > self.width
        for ply, number in self.shown.turns:
            x = self.place(ply)
            if number or not every:
                brush.flat((round(x), middle - dp(12), dp(1), dp(6 if number else 4)), "edge")
            label = letters(number, "tiny", "dim")
            start = min(max(0.0, x - label.width / 2), self.width - label.width)
            if number and start >= free:
                label.paint(brush, start, max(0.0, middle - dp(13) - label.height))
                free = start + label.width + dp(8)

    def _paint_flag(self, brush: Brush, one: FlagShown, middle: float) -> None:
        x = self.place(one.ply)
        if one.kind == "stroke":
            wide, high = STROKE
            brush.flat((round(x - wide / 2), middle + dp(14), wide, high), "ember_bright")
        else:
            shape, tone = FLAGS[one.kind]
            brush.seat(shape, x - dp(8), middle + dp(13), dp(16), theme.colours[tone])


class StepKey(Painted):
    """A key with a plain sign. Arguments: which; what it does; its properties."""

    def __init__(self, kind: str, call: Callable[[], object], **properties: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(56), dp(48)), **properties)
        self.bind(on_release=lambda _: call())
        self.shown = kind

    def paint(self, brush: Brush) -> None:
        bright = self.shown in (PLAY, PAUSE)
        down = "button_down" if self.state == "down" else "chosen" if bright else "button"
        brush.plate(down, (0, 0, self.width, self.height))
        tone = "ink" if bright and self.state == "normal" else "brass_bright"
        side = dp(22)
        left, low = (self.width - side) / 2, (self.height - side) / 2
        for start, wide, way in SIGNS[self.shown]:
            x = left + start * side
            if not way:
                brush.flat((x, low + side * 0.12, BAR * side, side * 0.76), tone)
                continue
            tip, back = (x + wide * side, x) if way > 0 else (x, x + wide * side)
            corners = (back, low + side * 0.1, back, low + side * 0.9, tip, low + side / 2)
            vertices = [number for at in (0, 2, 4) for number in (*corners[at : at + 2], 0, 0)]
            brush.shape(Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles"), tone)


class WhereLine(Painting):
    """Which turn, and which move, it is."""

    own_height = True

    def fill(self, pile: Any, shown: ScrubShown) -> None:
        pile.text(shown.turn, "small", bold=True)
        pile.text(shown.move, "tiny", "dim")


class MomentBar(Box):
    """The bar below: keys, the whole game, where one looks, how fast it plays.

    Arguments: what each key does, by its name; what is done where a finger goes to after so many
    moves; what changes the pace.
    """

    def __init__(
        self,
        calls: dict[str, Callable[[], object]],
        on_go: Callable[[int], object],
        on_pace: Callable[[], object],
    ) -> None:
        super().__init__(size_hint_y=None, spacing=dp(8), padding=(dp(12), dp(6)))
        self.bind(minimum_height=self.setter("height"))
        middle = {"center_y": 0.5}
        self.calls = calls
        self.keys = {name: StepKey(name, call, pos_hint=middle) for name, call in calls.items()}
        self.scrub = Scrub(on_go, pos_hint=middle)
        self.where = WhereLine(pos_hint=middle, size_hint_x=None)
        self.pace = PlainButton(icon="hourglass", size_hint_x=None, pos_hint=middle)
        self.pace.bind(on_release=lambda _: on_pace())
        self.row = Box(size_hint_y=None, spacing=dp(8))
        self.row.bind(minimum_height=self.row.setter("height"))

    def show(self, shown: MomentShown) -> None:
        self.scrub.shown = self.where.shown = shown.scrub
        self.keys[PLAY].shown = PAUSE if shown.playing else PLAY
        for name, key in self.keys.items():
            key.label = tr.t(f"app.moment.key.{PAUSE if shown.playing and name == PLAY else name}")
        self.pace.text = shown.pace

    def fit(self, wide: bool, beside: Sequence[Any]) -> None:
        """All on one line, or the keys below the game; for left hands the other way round.

        Arguments: whether there is room for one line; what stands beside the keys.
        """
        large = max(1.0, theme.text_factor**0.5)
        for key in self.keys.values():
            key.width = dp(56 if wide else 48)
        self.where.width, self.pace.width = dp(112) * theme.text_factor, dp(96) * large
        self.orientation = "horizontal" if wide else "vertical"
        if wide:
            fill(self, self._handed([*self.keys.values()], [self.scrub, self.where, self.pace]))
            return
        keys = [self.keys[name] for name in (BACK, PLAY, ON)]
        fill(self.row, self._handed(keys, beside))
        fill(self, [self.scrub, self.row])

    def _handed(self, keys: Sequence[Any], others: Sequence[Any]) -> list[Any]:
        """For left hands the keys stand at the right, in their own order."""
        return [*others, *keys] if theme.left_handed else [*keys, *others]


load_rules(__file__)

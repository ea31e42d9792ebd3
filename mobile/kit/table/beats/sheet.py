"""The sheet of a beat: its head, what scrolls below it, and how to go on."""

from collections.abc import Callable, Iterator

from kivy.graphics import (
    Color,
    Line,
    Rectangle,
    RoundedRectangle,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from mobile.kit.beats import BeatShown
from mobile.kit.shown import AnswerShown
from mobile.kit.surfaces.scroll import Scroll
from mobile.kit.table.beats.card import WIDE as CARD_WIDE
from mobile.kit.table.beats.card import OffersPart, OutlookPart, StockPart
from mobile.kit.table.beats.changes import ChangesPart, ChipsPart
from mobile.kit.table.beats.grave import GravePart
from mobile.kit.table.beats.head import FootPart, HeadPart
from mobile.kit.table.beats.riddle import RiddlePart
from mobile.kit.table.beats.sum import SumPart
from mobile.kit.table.beats.words import Part, Words, over
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

RISE, SINK = dp(24), dp(16)
"""How far the sheet rises when it comes, and falls when it goes."""
MARGIN = dp(12)
LEAST_BODY = dp(110)
"""Where less than this is left below the head, the head scrolls as well."""
WIDE = 940
"""The sheet on a tablet, in dp, at 100 % of text."""
TOP, BOTTOM = (61, 44, 28), (23, 16, 12)


def ground() -> Texture:
    """The gradient of the sheet, the top row first."""
    texture = Texture.create(size=(1, 32))
    rows = []
    for at in range(32):
        rows += [round(a + (b - a) * at / 31) for a, b in zip(TOP, BOTTOM, strict=True)]
    texture.blit_buffer(bytes(rows), colorfmt="rgb")
    return texture


OnClause = Callable[[str], object]
OnAnswer = Callable[[AnswerShown], object]


class BodyPart(Part):
    """What scrolls: the sum or the riddle, what is told, what changed, the clauses."""

    def __init__(self, on_clause: OnClause, on_answer: OnAnswer, **properties: object) -> None:
        super().__init__(**properties)
        self.sum, self.riddle, self.grave = SumPart(), RiddlePart(), GravePart()
        self.stock, self.outlook = StockPart(), OutlookPart()
        self.text = Words(halign="center")
        self.changes, self.chips = ChangesPart(), ChipsPart(on_clause)
        self.offers = OffersPart(on_answer)

    def show(self, beat: BeatShown, width: float, wide: bool, head: Part | None = None) -> None:
        """Shows all of a beat but its foot; its head where there is no room for it above."""
        parts = [*([head] if head else []), *self._first(beat, width, wide)]
        if beat.text:
            self.text.write(beat.text, theme.body, min(width - dp(16), dp(640)))
            parts.append(self.text)
        if beat.offers:
            self.offers.show(beat.offers, width)
            parts.append(self.offers)
        if beat.changes and not beat.grave:
            self.changes.show(beat.changes, width, not wide)
            parts.append(self.changes)
        if beat.clauses:
            self.chips.show(beat.clauses, width, not wide)
            parts.append(self.chips)
        self.keep(parts)
        y, gap = 0.0, dp(14) if wide else dp(7)
        for one in reversed(parts):
            self.put(one, (width - one.width) / 2, y)
            y += one.height + gap
        self.size = width, max(0.0, y - gap)

    def _first(self, beat: BeatShown, width: float, wide: bool) -> Iterator[Widget]:
        """What a beat is about, and what only beats of its kind have."""
        if beat.face and not wide:
            # a card as wide as the sheet, so low that what it does is seen below it
            picture = dp(100) if beat.offers else min(dp(200), width * 0.42)
            self.stock.show(beat.face, width, 0, picture, False)
            yield self.stock
        if beat.grave:
            self.grave.show(beat, width, not wide)
            yield self.grave
        elif beat.sides:
            self.sum.show(beat.sides, width, wide)
            yield self.sum
        if beat.riddle:
            self.riddle.show(beat.riddle, width)
            yield self.riddle
        if beat.outlook:
            self.outlook.show(beat.outlook, width)
            yield self.outlook

    def swell(self, part: float) -> None:
        """How far it is seen what came of it."""
        self.sum.swell(part)
        for one in (self.text, self.changes, self.chips, self.riddle, self.outlook, self.offers):
            one.opacity = part


class BeatSheet(RelativeLayout):
    """The sheet itself."""

    def __init__(self, on_clause: OnClause, on_answer: OnAnswer, **properties: object) -> None:
        super().__init__(size_hint=(None, None), **properties)
        with self.canvas.before:
            self._move = Translate(0, 0)
            self._glow_colour = Color(*theme.brass[:3], 0.3)
            self._glow = Rectangle(texture=theme.light("glow"))
            self._edge_colour = Color()
            self._edge = SmoothRoundedRectangle(radius=[dp(16)])
            self._ground_colour = Color()
            self._ground = RoundedRectangle(radius=[dp(14.5)], texture=ground())
            self._hair_colour = Color()
            self._hair = Line(width=dp(0.6))
        self._dark_colour, self._dark = Color(0, 0, 0, 0), RoundedRectangle(radius=[dp(16)])
        over(self, self._dark_colour, self._dark)
        self.head, self.foot = HeadPart(), FootPart()
        self.body = BodyPart(on_clause, on_answer)
        self.scroll = Scroll(size_hint=(None, None))
        self.scroll.add_widget(self.body)
        for one in (self.head, self.scroll, self.foot):
            self.add_widget(one)
        self.beat: BeatShown | None = None
        self.wide = False

    def show(self, beat: BeatShown, room: tuple[float, float], timed: bool) -> None:
        """Lays a beat out in the room there is.

        Arguments: the beat; width and height in pixels; whether it closes by itself.
        """
        self.beat = beat
        factor = max(1.0, theme.text_factor)
        least = dp(980) if beat.face else dp(700)
        self.wide = wide = room[0] >= least * factor**0.5 and beat.grave is None
        width = min(dp(WIDE) * factor**0.5, room[0] - dp(40)) if wide else room[0] - 2 * MARGIN
        if wide and beat.face:
            width = min(dp(542) * factor**0.5, room[0] - dp(CARD_WIDE) - dp(100))
        elif wide and not beat.sides:
            width = min(width, dp(700) * factor**0.5)
        side = dp(32) if wide else dp(18)
        inner = width - 2 * side
        self.head.show(beat, inner, not wide)
        self.foot.show(beat, inner, timed)
        edge, gap = (dp(18), dp(8)) if wide else (dp(14), dp(4))
        fixed = self.foot.height + 2 * edge + gap
        most = room[1] - 2 * dp(8)
        cramped = most - fixed - self.head.height < LEAST_BODY
        home = self.body if cramped else self
        if self.head.parent is not home and self.head.parent is not None:
            self.head.parent.remove_widget(self.head)
        self.body.show(beat, inner, wide, self.head if cramped else None)
        if not cramped:
            fixed += self.head.height + gap
            if self.head.parent is None:
                self.add_widget(self.head)
        height = min(most, fixed + self.body.height)
        self.size = width, height
        self.foot.pos = side, edge
        self.scroll.pos = side, edge + self.foot.height + gap
        self.scroll.size = inner, max(dp(40), height - fixed)
        self.scroll.do_scroll_y = self.body.height > self.scroll.height + 1
        self.scroll.scroll_y = 1
        if not cramped:
            self.head.pos = side, height - edge - self.head.height
        self._paint(width, height, bool(beat.grave))

    def _paint(self, width: float, height: float, grave: bool) -> None:
        high = theme.high_contrast
        self._glow.pos, self._glow.size = (-width * 0.2, -height * 0.2), (width * 1.4, height * 1.4)
        self._glow_colour.a = 0 if high or grave else 0.3
        thick = dp(2) if high else dp(1.8)
        self._edge.pos, self._edge.size = (0, 0), (width, height)
        self._edge_colour.rgba = (0, 0, 0, 0) if grave else theme.brass
        self._ground.pos, self._ground.size = (
            (thick, thick),
            (width - 2 * thick, height - 2 * thick),
        )
        self._ground_colour.rgba = (0, 0, 0, 1) if high else (0, 0, 0, 0) if grave else (1, 1, 1, 1)
        hair = dp(7)
        self._hair.rounded_rectangle = hair, hair, width - 2 * hair, height - 2 * hair, dp(11)
        self._hair_colour.rgba = (0, 0, 0, 0) if grave or high else (*theme.brass[:3], 0.45)
        self._dark.pos, self._dark.size = (0, 0), (width, height)

    def move(self, presence: float, falls: bool) -> None:
        """How much of it is there; coming it rises, going it sinks."""
        self.opacity = presence
        shift = 0.0
        if not theme.reduce_motion:
            shift = -(1 - presence) * (SINK if falls else RISE)
        if self._move.y != shift:
            self._move.y = shift

    def swell(self, part: float) -> None:
        """How far it is seen what came of it."""
        self.head.swell(part)
        self.body.swell(part)
        lost = self.beat is not None and self.beat.mood == "lost"
        flashes = lost and 0 < part < 1 and not theme.reduce_motion
        self._dark_colour.a = 0.12 * (1 - part) if flashes else 0

    def tumble(self, own: float, foe: float) -> None:
        """How much of its tumbling each die has left."""
        if self.beat and self.beat.sides:
            self.body.sum.tumble(own, foe)

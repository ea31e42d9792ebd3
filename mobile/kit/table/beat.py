"""The sheet on which an outcome is seen, over the board and above the undo bar."""

from collections.abc import Callable, Iterator
from functools import cached_property

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.graphics import (
    Color,
    Line,
    Rectangle,
    RoundedRectangle,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from mobile.kit.beats import BeatShown
from mobile.kit.shown import AnswerShown
from mobile.kit.surfaces.scroll import Scroll
from mobile.kit.table.beat_card import HIGH as CARD_HIGH
from mobile.kit.table.beat_card import WIDE as CARD_WIDE
from mobile.kit.table.beat_card import OffersPart, OutlookPart, StockPart
from mobile.kit.table.beat_changes import ChangesPart, ChipsPart
from mobile.kit.table.beat_grave import GravePart
from mobile.kit.table.beat_head import FootPart, HeadPart
from mobile.kit.table.beat_riddle import RiddlePart
from mobile.kit.table.beat_sum import SumPart
from mobile.kit.table.beat_words import Part, Words, over
from mobile.kit.table.timing import DEAD, BeatClock, part
from mobile.kit.theme.style import theme

RISE, SINK = dp(24), dp(16)
"""How far the sheet rises when it comes, and falls when it goes."""
MARGIN = dp(12)
WIDE, HIGH = 940, 650
"""The sheet on a tablet, in dp, at 100 % of text."""
TOP, BOTTOM = (61, 44, 28), (23, 16, 12)
STRAY = dp(20)
"""How far a finger moves in a tap, at most."""
BETWEEN = dp(60)
"""Between a card and what it does."""


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

    GAP = dp(14)

    def __init__(self, on_clause: OnClause, on_answer: OnAnswer, **properties: object) -> None:
        super().__init__(**properties)
        self.sum, self.riddle, self.grave = SumPart(), RiddlePart(), GravePart()
        self.stock, self.outlook = StockPart(), OutlookPart()
        self.text = Words(halign="center")
        self.changes, self.chips = ChangesPart(), ChipsPart(on_clause)
        self.offers = OffersPart(on_answer)

    def show(self, beat: BeatShown, width: float, wide: bool) -> None:
        """Shows all of a beat but its head and its foot."""
        parts = list(self._first(beat, width, wide))
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
        y = 0.0
        for one in reversed(parts):
            self.put(one, (width - one.width) / 2, y)
            y += one.height + self.GAP
        self.size = width, max(0.0, y - self.GAP)

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
        self.body.show(beat, inner, wide)
        edge, gap = dp(22), dp(10)
        fixed = self.head.height + self.foot.height + 2 * edge + 2 * gap
        most = room[1] - 2 * dp(8)
        height = min(most, fixed + self.body.height)
        self.size = width, height
        self.foot.pos = side, edge
        self.scroll.pos = side, edge + self.foot.height + gap
        self.scroll.size = inner, max(dp(40), height - fixed)
        self.scroll.do_scroll_y = self.body.height > self.scroll.height + 1
        self.scroll.scroll_y = 1
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


class BeatLayer(Widget):
    """Lies over the board, dims it, and shows one beat after the other.

    Arguments: what to do when the beat was seen; when a clause is tapped; when an answer to a
    card is tapped; whether the clock stands still, because something else is open; how high the
    bar below is, which stays live.
    """

    def __init__(
        self,
        on_seen: Callable[[], object],
        on_clause: OnClause,
        on_answer: OnAnswer,
        stopped: Callable[[], bool],
        below: Callable[[], float],
    ) -> None:
        super().__init__(size_hint=(None, None))
        self.on_seen, self.stopped, self.below = on_seen, stopped, below
        with self.canvas.before:
            self._dim_colour = Color(0.02, 0.015, 0.01, 0)
            self._dim = Rectangle()
        self._on_clause, self._on_answer = on_clause, on_answer
        self.beat: BeatShown | None = None
        self.clock: BeatClock | None = None
        self.pace = "normal"
        self._ticking: ClockEvent | None = None
        self._swollen = -1.0
        Window.bind(size=self.lay_again)
        theme.bind(text_factor=self.lay_again, high_contrast=self.lay_again)

    @cached_property
    def sheet(self) -> BeatSheet:
        """The sheet, made once, when it is first needed."""
        made = BeatSheet(self._on_clause, self._on_answer)
        made.body.stock.on_height_known = Clock.create_trigger(self.lay_again, -1)
        self.add_widget(made)
        return made

    @cached_property
    def stock(self) -> StockPart:
        """The card beside the sheet, where there is room for it."""
        made = StockPart()
        made.on_height_known = Clock.create_trigger(self._place, -1)
        return made

    def prepare(self) -> bool:
        """Makes what may be needed soon; whether there was anything to make."""
        for name in ("sheet", "stock"):
            if name not in self.__dict__:
                getattr(self, name)
                return True
        return False

    @property
    def open(self) -> bool:
        """Whether a beat is seen."""
        return self.beat is not None

    # -- coming and going ----------------------------------------------------------------

    def show(self, beat: BeatShown, pace: str) -> None:
        """Shows a beat, in place of the one before where that is still there."""
        if beat is self.beat and self.parent is not None:
            return
        turned_over = self.parent is not None
        self.beat, self.pace = beat, pace
        self.clock = BeatClock(beat, pace, theme.reduce_motion, turned_over)
        if self.parent is None:
            Window.add_widget(self)
            self._dim_colour.a = 0
        self._lay()
        self._show_moment(turned_over)
        self._tick_on()

    def drop(self) -> None:
        """Takes it away at once: it was undone, or the screen is left."""
        self._tick_off()
        self.beat, self.clock = None, None
        if self.parent is not None:
            for candle in self.sheet.body.grave.stone.candles:
                candle.rest()
            Window.remove_widget(self)

    def _lay(self) -> None:
        if self.beat is None or self.clock is None:
            return
        low = self.below()
        self.size = Window.size
        self._dim.pos, self._dim.size = (0, low), (self.width, self.height - low)
        room = self.width, self.height - low
        self.sheet.show(self.beat, room, self.clock.stands is not None)
        beside = self.beat.face if self.sheet.wide else None
        if beside:
            high = min(dp(CARD_HIGH), room[1] - dp(40))
            picture = dp(292) - (dp(CARD_HIGH) - high)
            self.stock.show(beside, dp(CARD_WIDE), high, max(dp(120), picture), True)
        if beside and self.stock.parent is None:
            self.add_widget(self.stock)
        elif not beside and self.stock.parent is not None:
            self.remove_widget(self.stock)
        self._place()
        self._swollen = -1.0
        if self.beat.grave:
            for candle in self.sheet.body.grave.stone.candles:
                candle.burn()

    def _place(self, *_: object) -> None:
        """Puts the sheet in the middle of its room, beside the card where there is one."""
        low = self.below()
        middle = low + (self.height - low) / 2
        wide = self.sheet.width
        x = (self.width - wide) / 2
        if self.stock.parent is not None:
            x = (self.width - wide - self.stock.width - BETWEEN) / 2
            self.stock.pos = round(x), round(middle - self.stock.height / 2)
            x += self.stock.width + BETWEEN
        self.sheet.pos = round(x), round(middle - self.sheet.height / 2)

    def lay_again(self, *_: object) -> None:
        """There is another room, or another size of text: all is laid out anew."""
        if self.beat is not None and self.parent is not None:
            self._lay()
            self._show_moment(True)

    # -- time ----------------------------------------------------------------------------

    def _tick_on(self) -> None:
        if self._ticking is None:
            self._ticking = Clock.schedule_interval(self._tick, 0)

    def _tick_off(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    def _tick(self, seconds: float) -> None:
        clock = self.clock
        if clock is None:
            return
        clock.tick(seconds, self.stopped())
        if clock.gone:
            self._gone()
            return
        self._show_moment(False)
        still = clock.came and clock.fallen is None and clock.stands is None
        if still and clock.since_headline >= DEAD:
            # nothing moves until it is tapped
            self._tick_off()

    def _show_moment(self, there: bool) -> None:
        """Shows the beat as it is at this moment. Argument: whether the board is dim already."""
        clock = self.clock
        if clock is None:
            return
        falls = clock.fallen is not None
        self.sheet.move(clock.presence, falls)
        self.stock.opacity = clock.presence
        grave = self.beat is not None and self.beat.grave is not None
        self._dim_colour.a = (0.99 if grave else 0.7) * max(clock.presence, 1.0 if there else 0)
        own = 1 - part(clock.now, clock.risen, clock.own_lies)
        foe = 1 - part(clock.now, clock.own_lies, clock.foe_lies)
        self.sheet.tumble(own, foe)
        if clock.swelling != self._swollen:
            self._swollen = clock.swelling
            self.sheet.swell(clock.swelling)
        self.sheet.foot.fill(clock.read)

    def _gone(self) -> None:
        self._tick_off()
        seen = self.beat
        self.beat, self.clock = None, None
        self.on_seen()
        if self.beat is None and seen is not None:
            self.drop()

    # -- taps ----------------------------------------------------------------------------

    def tap(self) -> bool:
        """Completes what moves, or goes on; whether there was a beat."""
        clock = self.clock
        if clock is None:
            return False
        if clock.tap():
            self._tick_on()
            if clock.fallen is not None and clock.falls == 0:
                self._gone()
            else:
                self._show_moment(True)
        return True

    def key(self, key: str) -> None:
        """Gives the answer of a card that has this key."""
        if self.beat is not None and self.clock is not None and self.clock.came:
            for offer in self.beat.offers:
                if offer.answer.key == key:
                    self.sheet.body.offers.on_answer(offer.answer)
                    return

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Above the bar all touches are for the beat."""
        if self.beat is None or touch.y < self.below():
            return False
        touch.ud["beat"] = (self.beat, touch.pos)
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A sheet that is too high scrolls."""
        if "beat" not in touch.ud:
            return False
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A tap goes on, unless it was one on a clause."""
        if "beat" not in touch.ud:
            return False
        super().on_touch_up(touch)
        if touch.grab_current is not None:
            return True
        beat, (x, y) = touch.ud.pop("beat")
        near = abs(touch.x - x) < STRAY and abs(touch.y - y) < STRAY
        if near and beat is self.beat and not self._on_control(touch):
            self.tap()
        return True

    def _on_control(self, touch: MotionEvent) -> bool:
        """Whether a clause, or an answer, lies under a finger."""
        body = self.sheet.body
        controls = [*body.chips.chips, *body.offers.rows]
        return any(
            one.parent is not None
            and one.parent.parent is not None
            and one.collide_point(*one.parent.to_widget(*touch.pos))
            for one in controls
        )

"""The layer on which an outcome is seen, over the board and above the undo bar."""

from collections.abc import Callable
from functools import cached_property
from types import MappingProxyType

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from mobile.kit.beats import BeatShown
from mobile.kit.table.beats.card import HIGH, WIDE, StockPart
from mobile.kit.table.beats.sheet import BeatParts, BeatSheet, OnAnswer, OnClause, OnReport
from mobile.kit.table.beats.timing import DEAD, BeatClock, part
from mobile.kit.theme.sounds import sounds
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

STRAY = dp(20)
"""How far a finger moves in a tap, at most."""
LOW = dp(360)
"""With less room between the bars, a sheet may cover the upper one."""
BETWEEN = dp(60)
"""Between a card and what it does."""
CLAUSES = 3
"""What most beats do not exceed."""
SOUNDS = {"won": "good", "lost": "bad", "grave": "toll"}
"""What is heard with the headline."""


class BeatLayer(Widget):
    """Lies over the board, dims it, and shows one beat after the other.

    Arguments: what to do when its headline has come; when it was seen; when a clause is tapped;
    when its ruling is reported; when an answer to a card is tapped; whether the clock stands still,
    because something else is open; how high the bar below is, which stays live; how high the bar
    above is, which stays free unless the window is low; the parts that only beats of this game
    have.
    """

    def __init__(
        self,
        on_came: Callable[[], object],
        on_seen: Callable[[], object],
        on_clause: OnClause,
        on_report: OnReport,
        on_answer: OnAnswer,
        stopped: Callable[[], bool],
        below: Callable[[], float],
        above: Callable[[], float],
        parts: BeatParts = MappingProxyType({}),
    ) -> None:
        super().__init__(size_hint=(None, None))
        self.on_came, self.on_seen, self.stopped = on_came, on_seen, stopped
        self.below, self.above = below, above
        with self.canvas.before:
            self._dim_colour = Color(0.02, 0.015, 0.01, 0)
            self._dim = Rectangle()
        self._taps, self._parts = (on_clause, on_report, on_answer), parts
        self.beat: BeatShown | None = None
        self.clock: BeatClock | None = None
        self.pace = "normal"
        self._ticking: ClockEvent | None = None
        self._swollen = -1.0
        self._heard = self._came = False
        """Whether its headline was heard, and has come."""
        Window.bind(size=self.lay_again)
        theme.bind(text_factor=self.lay_again, high_contrast=self.lay_again)

    @cached_property
    def sheet(self) -> BeatSheet:
        """The sheet, made once, when it is first needed."""
        made = BeatSheet(*self._taps, self._parts)
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
        return bool(self.sheet.body.chips.chips.prepare(CLAUSES))

    @property
    def open(self) -> bool:
        """Whether a beat is seen."""
        return self.beat is not None

    # -- coming and going ----------------------------------------------------------------

    def show(self, beat: BeatShown, pace: str) -> None:
        """Shows a beat, in place of the one before where that is still there.

        Arguments: the beat; the pace, one of ``TIMINGS``.
        """
        if beat is self.beat and self.parent is not None:
            return
        turned_over = self.parent is not None
        self.beat, self.pace, self._heard, self._came = beat, pace, False, False
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
            for one in self.sheet.body.parts:
                one.go()
            Window.remove_widget(self)

    def _lay(self) -> None:
        if self.beat is None or self.clock is None:
            return
        low = self.below()
        self.size = Window.size
        self._dim.pos, self._dim.size = (0, low), (self.width, self.height - low)
        room = self.width, self._ceiling() - low
        self.sheet.show(self.beat, room, self.clock.stands is not None)
        beside = self.beat.face if self.sheet.wide else None
        if beside:
            high = min(dp(HIGH), room[1] - dp(40))
            picture = dp(292) - (dp(HIGH) - high)
            self.stock.show(beside, dp(WIDE), high, max(dp(120), picture), True)
        if beside and self.stock.parent is None:
            self.add_widget(self.stock)
        elif not beside and self.stock.parent is not None:
            self.remove_widget(self.stock)
        self._place()
        self._swollen = -1.0
        for one in self.sheet.body.parts:
            one.come()

    def _ceiling(self) -> float:
        """How far up a sheet may reach: to the top bar, unless it stands in a low window.

        A stone has the whole window.
        """
        high = self.height - self.above()
        grave = self.beat is not None and self.beat.mood == "grave"
        return float(self.height if grave or high - self.below() < LOW else high)

    def _place(self, *_: object) -> None:
        """Puts the sheet in the middle of its room, beside the card where there is one."""
        low, high = self.below(), self._ceiling()
        middle = (low + high) / 2
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
        if clock.came and not self._came:
            self._came = True
            self.on_came()
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
        grave = self.beat is not None and self.beat.mood == "grave"
        self._dim_colour.a = (0.99 if grave else 0.7) * max(clock.presence, 1.0 if there else 0)
        own = 1 - part(clock.now, clock.risen, clock.own_lies)
        foe = 1 - part(clock.now, clock.own_lies, clock.foe_lies)
        self.sheet.tumble(own, foe)
        if clock.swelling != self._swollen:
            if not self._heard and clock.swelling > 0 and self.beat is not None:
                self._heard = True
                sounds.play(SOUNDS.get(self.beat.mood, ""))
            self._swollen = clock.swelling
            self.sheet.swell(clock.swelling)
        self.sheet.foot.read(clock.read)

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
        if near and beat is self.beat and not pressed(touch):
            self.tap()
        return True


def pressed(touch: MotionEvent) -> bool:
    """Whether a finger holds something that is pressed, such as a clause."""
    return any(isinstance(held(), ButtonBehavior) for held in touch.grab_list)

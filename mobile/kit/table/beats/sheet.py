"""The sheet of a beat: its head, what scrolls below it, and how to go on."""

from collections.abc import Callable, Mapping

from kivy.graphics import Color, InstructionGroup, Line, RoundedRectangle, Translate
from kivy.graphics.texture import Texture
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from mobile.kit.beats import BeatShown, Mood
from mobile.kit.painting.brush import Brush, inset
from mobile.kit.painting.pile import Pile, letters
from mobile.kit.shown import AnswerShown
from mobile.kit.surfaces.scroll import Scroll
from mobile.kit.table.beats.card import WIDE as CARD_WIDE
from mobile.kit.table.beats.card import OffersPart, StockPart
from mobile.kit.table.beats.changes import ChangesPart, ChipsPart
from mobile.kit.table.beats.head import DREAD, FootPart, HeadPart
from mobile.kit.table.beats.more import More
from mobile.kit.table.beats.part import BeatPart, Group
from mobile.kit.table.beats.sum import SumPart
from mobile.kit.theme.style import theme
from mobile.kit.units import dp

RISE, SINK = dp(24), dp(16)
"""How far the sheet rises when it comes, and falls when it goes."""
MARGIN, HANDLE = dp(12), dp(10)
LEAST_BODY = dp(110)
"""Where less than this is left below the head, the head scrolls as well."""
WIDE = 940
"""The sheet on a tablet, in dp, at 100 % of text."""
LIGHT, DARK = ((61, 44, 28), (23, 16, 12)), ((38, 28, 48), (10, 8, 14))
"""The colours of a sheet, above and below; those of one that is dark."""


def ground(colours: tuple[tuple[int, ...], tuple[int, ...]]) -> Texture:
    """The gradient of a sheet, the top row first. Argument: its colours above and below."""
    texture = Texture.create(size=(1, 32))
    rows = []
    for at in range(32):
        rows += [round(a + (b - a) * at / 31) for a, b in zip(*colours, strict=True)]
    texture.blit_buffer(bytes(rows), colorfmt="rgb")
    return texture


BeatParts = Mapping[type, Callable[[], BeatPart]]
"""The parts that only beats of a game have, by what they show."""
OnClause = Callable[[str], object]
OnAnswer = Callable[[AnswerShown], object]
OnReport = Callable[[], object]


class TextPart(BeatPart):
    """What else is to be told."""

    centred = True

    def fill(self, pile: Pile, shown: str) -> None:
        room = min(pile.width - dp(16), dp(640))
        pile.put(letters(shown, "body", width=room, halign="center"))


class BodyPart(Group):
    """What scrolls: the sum, what one game alone shows, what is told, what changed, the clauses.

    Arguments: what a tap on a clause does; what one does that reports the ruling; what an answer
    does; the parts that a game has, by what they show.
    """

    def __init__(
        self, on_clause: OnClause, on_report: OnReport, on_answer: OnAnswer, parts: BeatParts
    ) -> None:
        super().__init__()
        self.sum, self.text, self.changes = SumPart(), TextPart(), ChangesPart()
        self.chips, self.offers = ChipsPart(on_clause, on_report), OffersPart(on_answer)
        self.stock = StockPart()
        self._kinds, self._made = parts, dict[type, BeatPart]()
        self.shown: list[Widget] = []

    def lay(
        self, beat: BeatShown, width: float, room: float, wide: bool, head: HeadPart | None = None
    ) -> None:
        """Shows all of a beat but its foot.

        Arguments: the beat; the width there is; the height that can be seen at once, in pixels;
        whether it is as wide as on a tablet; its head where there is no room for it above.
        """
        self.shown = [head] if head else []
        grave = beat.mood == "grave"
        if beat.sides and not grave:
            self._add(self.sum, (beat.sides, wide), width)
        for model in beat.matter:
            self._add(self._of_game(type(model)), (model, beat, wide), width)
        if beat.text:
            self._add(self.text, beat.text, width)
        if beat.offers:
            self.offers.lay(beat.offers, width)
            self.shown.append(self.offers)
        if beat.changes and not grave:
            self._add(self.changes, (beat.changes, not wide), width)
        if beat.clauses:
            self.chips.lay(beat.clauses, width, not wide)
            self.shown.append(self.chips)
        gap = dp(14) if wide else dp(7)
        if beat.face and not wide:
            # a card as wide as the sheet, so low that what it does is seen below it
            left = room - sum(one.height + gap for one in self.shown)
            picture = dp(100) if beat.offers else min(dp(200), width * 0.42)
            self.stock.show(beat.face, width, left, picture, False)
            self.shown.insert(1 if head else 0, self.stock)
        self.pile(self.shown, width, gap)

    def _add(self, part: BeatPart, model: object, width: float) -> None:
        part.lay(model, width)
        self.shown.append(part)

    def _of_game(self, kind: type) -> BeatPart:
        if kind not in self._made:
            self._made[kind] = self._kinds[kind]()
        return self._made[kind]

    @property
    def parts(self) -> list[BeatPart]:
        """Those that are seen and told how the beat goes on."""
        return [one for one in self.shown if isinstance(one, BeatPart)]

    def swell(self, part: float) -> None:
        """How far it is seen what came of it."""
        for one in self.parts:
            one.swell(part)
        self.chips.opacity = self.offers.opacity = part


class BeatSheet(RelativeLayout):
    """The sheet itself.

    Arguments: what a tap on a clause does; what one does that reports the ruling; what an answer
    does; the parts that a game has, by what they show.
    """

    def __init__(
        self, on_clause: OnClause, on_report: OnReport, on_answer: OnAnswer, parts: BeatParts
    ) -> None:
        super().__init__(size_hint=(None, None))
        self._move, self._ground = Translate(0, 0), InstructionGroup()
        for instruction in (self._move, self._ground):
            self.canvas.before.add(instruction)
        self._grounds = ground(LIGHT), ground(DARK)
        self._dark_colour, self._dark = Color(0, 0, 0, 0), RoundedRectangle(radius=[dp(16)])
        # the last thing that a layout does is to leave its coordinates
        self.canvas.after.insert(0, self._dark)
        self.canvas.after.insert(0, self._dark_colour)
        self.head, self.foot = HeadPart(), FootPart()
        self.body = BodyPart(on_clause, on_report, on_answer, parts)
        self.scroll = Scroll(size_hint=(None, None))
        self.scroll.add_widget(self.body)
        self.more = More(self.scroll)
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
        self.wide = wide = room[0] >= least * factor**0.5 and beat.mood != "grave"
        width = min(dp(WIDE) * factor**0.5, room[0] - dp(40)) if wide else room[0] - 2 * MARGIN
        if wide and beat.face:
            width = min(dp(542) * factor**0.5, room[0] - dp(CARD_WIDE) - dp(100))
        elif wide and not beat.sides:
            width = min(width, dp(700) * factor**0.5)
        side = dp(32) if wide else dp(18)
        inner = width - 2 * side
        self.head.lay((beat, not wide), inner)
        self.foot.lay((beat, timed), inner)
        edge, gap = (dp(18), dp(8)) if wide else (dp(14), dp(4))
        fixed = self.foot.height + 2 * edge + gap
        most = room[1] - 2 * dp(8)
        cramped = most - fixed - self.head.height < LEAST_BODY
        above = 0 if cramped else self.head.height + gap
        home = self.body if cramped else self
        if self.head.parent is not home and self.head.parent is not None:
            self.head.parent.remove_widget(self.head)
        fixed += above
        self.body.lay(beat, inner, most - fixed, wide, self.head if cramped else None)
        if not cramped and self.head.parent is None:
            self.add_widget(self.head)
        height = min(most, fixed + self.body.height)
        self.size = width, height
        self.foot.pos = side, edge
        self.scroll.pos = side, edge + self.foot.height + gap
        # its handle stands beside what scrolls, not over it
        self.scroll.size = inner + HANDLE, max(dp(40), height - fixed)
        self.scroll.do_scroll_y = self.body.height > self.scroll.height + 1
        self.scroll.scroll_y = 1
        if not cramped:
            self.head.pos = side, height - edge - self.head.height
        self._paint(width, height, beat.mood)
        plain = theme.high_contrast or beat.mood == "grave"
        red, green, blue = (0, 0, 0) if plain else (DARK if beat.mood == "dark" else LIGHT)[1]
        self.more.lay((red / 255, green / 255, blue / 255), inner)

    def _paint(self, width: float, height: float, mood: Mood) -> None:
        high, box = theme.high_contrast, (0.0, 0.0, width, height)
        grave, dark = mood == "grave", mood == "dark"
        self._dark.size = width, height
        self._ground.clear()
        if grave and not high:
            return
        brush = Brush(self._ground)
        if not high:
            glow = (-width * 0.2, -height * 0.2, width * 1.4, height * 1.4)
            brush.glow(glow, DREAD if dark else "brass", 0.3)
        if not grave:
            brush.rounded(box, dp(16), "brass")
        left, low, wide, tall = inset(box, dp(2) if high else dp(1.8))
        plate = RoundedRectangle(pos=(left, low), size=(wide, tall), radius=[dp(14.5)])
        plate.texture = self._grounds[dark]
        brush.shape(plate, (0, 0, 0, 1) if high else (1, 1, 1, 1))
        if not high:
            hair = (*inset(box, dp(7)), dp(11))
            brush.shape(Line(rounded_rectangle=hair, width=dp(0.6)), "brass", 0.45)

    def move(self, presence: float, falls: bool) -> None:
        """How much of it is there; coming it rises, going it sinks.

        Arguments: how much, from 0 to 1; whether it goes.
        """
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
        """How much of its tumbling each die has left. Arguments: our own; the other's."""
        for one in (self.head, *self.body.parts):
            one.tumble(own, foe)

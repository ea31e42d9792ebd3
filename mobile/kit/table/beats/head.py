"""The head of a beat, with its rays, and the line below that says how to go on."""

from collections.abc import Mapping
from functools import partial

from kivy.graphics import Color, Line, Rectangle, SmoothQuad

from mobile.kit.beats import BeatShown
from mobile.kit.painting.brush import Brush, Tone
from mobile.kit.painting.lettering import Lettering
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.table.beats.part import BeatPart, Swelling, TumblingDie, rays
from mobile.kit.theme.fonts import HEADING
from mobile.kit.theme.icons import icon_texture
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

REGRET = (0.949, 0.643, 0.557, 1)
"""The colour of what was lost."""
DREAD = (0.76, 0.63, 0.95, 1)
"""The colour of what is owed to dark powers."""
TONES: Mapping[str, Tone] = {
    "won": "brass_bright",
    "lost": REGRET,
    "draw": "text",
    "plain": "brass_bright",
    "dark": DREAD,
}
SHORT = 8
"""Letters of a headline that is written largest, at most."""
LINE = 1.35
"""How high a line of a headline is, as a part of its letters' height."""
SMALLER = (1.0, 0.85, 0.7, 0.6)
"""How large a step may be written where it is long, as parts of a title."""


def in_two_lines(text: str, width: float) -> Lettering:
    """Words of a large button, smaller where they would need a third line.

    Arguments: the words; how wide at most, in pixels.
    """
    for part in SMALLER:
        size = theme.title * part
        words = Lettering(text, size, width, face=HEADING, halign="center")
        if words.height < size * 3:
            break
    return words


class HeadPart(BeatPart):
    """Who and what; the headline, between two lines, or before rays where it was won.

    Beside a card, which has its title on it, it says what the card does; a stone has the name
    on it.
    """

    centred = True

    def __init__(self) -> None:
        self.headline = Swelling()
        self.dice = TumblingDie(), TumblingDie()
        """In place of the sign, what was rolled."""
        self._fading: list[tuple[Color, float]] = []
        """What comes with the headline, and how strong it is then."""
        self._words = Lettering("", 1)
        self._line = 0.0
        """How far below the top the middle of the headline is; 0 where nothing stands beside."""
        super().__init__()

    def fill(self, pile: Pile, shown: tuple[BeatShown, bool]) -> None:
        beat, compact = shown
        self._line = 0.0
        if beat.mood == "grave":
            return
        if beat.face:
            pile.text(beat.lead, "small")
            words = "" if compact else tr.t("kit.beat.what_now")
            self._words = Lettering(words, theme.heading, pile.width, face=HEADING, halign="center")
            pile.gap(2)
            self._pile_headline(pile, "brass_bright", 0)
            return
        room = pile.width - dp(24)
        size = dp(54) if compact else dp(74)
        size = size if len(beat.headline) <= SHORT else size * 0.72
        self._words = Lettering(beat.headline, size, room, face=HEADING, halign="center")
        pile.put(letters(beat.lead, "body", width=room, halign="center"))
        # the letters of a headline stand high in their line, those of its last line as well
        drop = round(min(self._words.height, size * LINE) * 0.1) + dp(4)
        pile.gap(4)
        if beat.dice:
            side = dp(56) if compact else dp(76)
            pile.gap(8)
            pile.add(side, partial(self._rolled, beat.dice, side))
            pile.gap(10)
        elif not (beat.sides or beat.matter):
            side = dp(56) if compact else dp(72)
            pile.add(side, partial(self._sign, beat, side))
            pile.gap(6)
        self._line = pile.height + self._words.height / 2
        self._pile_headline(pile, TONES[beat.mood], drop)

    def _pile_headline(self, pile: Pile, tone: Tone, drop: float) -> None:
        words = self._words

        def paint(brush: Brush, x: float, y: float, width: float) -> None:
            self.headline.paint(brush, words, x + (width - words.width) / 2, y - drop, tone)

        if words.texture is not None:
            pile.add(words.height - drop, paint)

    def _rolled(
        self, faces: tuple[int, ...], side: float, brush: Brush, x: float, y: float, width: float
    ) -> None:
        step = side + dp(14)
        left = x + (width - step * len(faces) + dp(14)) / 2
        for at, (one, face) in enumerate(zip(self.dice, faces, strict=False)):
            one.paint(brush, face, left + at * step, y, side)

    def tumble(self, own: float, foe: float) -> None:
        for one in self.dice:
            one.tumble(own)

    def _sign(
        self, beat: BeatShown, side: float, brush: Brush, x: float, y: float, width: float
    ) -> None:
        texture = icon_texture(beat.icon, side)
        if texture is not None:
            at = round(x + (width - side) / 2), round(y)
            tone = "dim" if beat.mood == "lost" else "brass_bright"
            shape = Rectangle(texture=texture, pos=at, size=(side, side))
            self._fade(brush.shape(shape, tone), 1)

    def ground(self, brush: Brush, shown: tuple[BeatShown, bool]) -> None:
        """Rays and a glow behind what was won; a line at both sides of the headline."""
        self._fading = []
        if not self._line:
            return
        beat, compact = shown
        middle = self.height - self._line
        if beat.mood == "won" and not theme.high_contrast:
            self._shine(brush, middle)
        reach = dp(70) if compact else dp(150)
        half = self._words.width / 2 + dp(26)
        reach = min(reach, self.width / 2 - half - dp(8))
        if reach <= dp(24):
            return
        self._fade(brush.colour("brass"), 1)
        star = dp(6) if beat.mood == "won" else 0
        for way in (-1, 1):
            x = self.width / 2 + way * half
            brush.group.add(Line(points=(x, middle, x + way * reach, middle), width=dp(0.9)))
            corners = x - star, middle, x, middle - star, x + star, middle, x, middle + star
            brush.group.add(SmoothQuad(points=corners))

    def _shine(self, brush: Brush, middle: float) -> None:
        width, height = self.size
        shine = rays(width / 2, middle, -dp(16), -dp(4), width + dp(16), height + dp(20))
        self._fade(brush.shape(shine, "brass"), 0.14)
        wide = min(width, dp(420))
        box = ((width - wide) / 2, middle - wide * 0.3, wide, wide * 0.6)
        self._fade(brush.glow(box, "brass"), 0.3)

    def _fade(self, colour: Color, strength: float) -> None:
        self._fading.append((colour, strength))
        colour.a = strength * self.headline.part

    def swell(self, part: float) -> None:
        self.headline.swell(part)
        for colour, strength in self._fading:
            colour.a = strength * part


class FootPart(BeatPart):
    """How to go on, and how much of the time to read is over. It shows a beat, and whether that
    closes by itself.
    """

    centred = True

    def __init__(self) -> None:
        self._bar: Rectangle | None = None
        self._over = 0.0
        super().__init__()

    def fill(self, pile: Pile, shown: tuple[BeatShown, bool]) -> None:
        beat, timed = shown
        if beat.offers:
            return
        if beat.next:
            self._name_step(pile, beat.next)
        else:
            id = "kit.beat.ready" if beat.mood == "grave" else "kit.beat.go_on"
            words = letters(tr.t(id), "body", "brass_bright", bold=True, width=pile.width - dp(32))
            pile.row(sign("tap", 20, "brass_bright"), words, gap=8)
        pile.gap(14 if timed else 2)

    def _name_step(self, pile: Pile, step: str) -> None:
        """The next step on a plate of its own; a tap anywhere takes it."""
        words = in_two_lines(step, pile.width - dp(40))
        high = max(dp(64), words.height + dp(16))

        def paint(brush: Brush, x: float, y: float, width: float) -> None:
            brush.plate("call", (x, y, width, high))
            brush.words_around(words, x + width / 2, y + high / 2, "call_text")

        pile.add(high, paint)

    def ground(self, brush: Brush, shown: tuple[BeatShown, bool]) -> None:
        self._bar = None
        if shown[1]:
            full = self._full
            x = (self.width - full) / 2
            brush.flat((x, dp(2), full, dp(4)), "slot")
            self._bar = Rectangle(pos=(x, dp(2)), size=(0, dp(4)))
            brush.shape(self._bar, "brass")
            self.read(self._over)

    @property
    def _full(self) -> float:
        return float(min(dp(440), self.width * 0.7))

    def read(self, part: float) -> None:
        """How much of the time to read is over, from 0 to 1."""
        self._over = part
        if theme.reduce_motion:
            part = int(part * 4) / 4
        wide = round(self._full * part)
        if self._bar is not None and self._bar.size[0] != wide:
            self._bar.size = wide, dp(4)

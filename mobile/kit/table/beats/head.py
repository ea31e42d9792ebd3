"""The head of a beat, with its rays, and the line below that says how to go on."""

from kivy.graphics import Color, Line, Mesh, Rectangle, SmoothQuad

from mobile.kit.beats import BeatShown
from mobile.kit.surfaces.plate import Plate
from mobile.kit.table.beats.words import Part, Pictogram, Swelling, Words, rays
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

TONES = {"won": "brass_bright", "lost": "regret", "draw": "text", "plain": "brass_bright"}
REGRET = (0.949, 0.643, 0.557, 1)
"""The colour of what was lost."""


class HeadPart(Part):
    """Who and what; the headline, between two lines, or before rays where it was won."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas.before:
            self._ray_colour = Color(0, 0, 0, 0)
            self._rays = Mesh(mode="triangles")
            self._glow_colour = Color(0, 0, 0, 0)
            self._glow = Rectangle(texture=theme.light("glow"))
            self._line_colour = Color()
            self._lines = [Line(width=dp(0.9)), Line(width=dp(0.9))]
            self._stars = [SmoothQuad(points=[0] * 8), SmoothQuad(points=[0] * 8)]
        self.lead = Words(halign="center")
        self.headline = Swelling(face="Heading", halign="center")
        self.sign = Pictogram()
        self.mood = "plain"
        self._has_lines = False

    def show(self, beat: BeatShown, width: float, compact: bool) -> None:
        """Shows a beat's head in this width."""
        self.mood = beat.mood
        if beat.grave:
            # a stone has the name on it
            self.keep([])
            self._line_colour.a = self._ray_colour.a = self._glow_colour.a = 0
            self._has_lines = False
            self.size = width, 0
            return
        if beat.face:
            self._beside_card(beat, width, compact)
            return
        self.lead.write(beat.lead, theme.body, width - dp(24))
        short = len(beat.headline) <= 8
        size = dp(54) if compact else dp(74)
        size = size if short else size * 0.72
        self.headline.write(beat.headline, size, width - dp(24))
        self.headline.color = REGRET if beat.mood == "lost" else theme.colours[TONES[beat.mood]]
        side = 0.0 if beat.sides or beat.riddle else dp(56) if compact else dp(72)
        shown = [self.lead, self.headline]
        if side:
            self.sign.show(beat.icon, side, "dim" if beat.mood == "lost" else "brass_bright")
            shown.append(self.sign)
        # the letters of a headline stand high in their line
        drop = round(self.headline.height * 0.1)
        height = self.lead.height + self.headline.height - drop + side + (dp(6) if side else 0)
        self.keep(shown)
        y = height
        self.put(self.lead, (width - self.lead.width) / 2, y - self.lead.height)
        y -= self.lead.height + dp(4)
        if side:
            self.put(self.sign, (width - side) / 2, y - side)
            y -= side + dp(6)
        self.put(self.headline, (width - self.headline.width) / 2, y - self.headline.height)
        self.size = width, height
        self._lay_lines(y - self.headline.height / 2, compact)
        self._shine(y - self.headline.height / 2)

    def _beside_card(self, beat: BeatShown, width: float, compact: bool) -> None:
        """The card has its title on it: here stands what it does."""
        self.lead.write(beat.lead, theme.small, width)
        self.headline.color = theme.brass_bright
        words = "" if compact else tr.t("kit.beat.what_now")
        self.headline.write(words, theme.heading, width)
        self.keep([self.lead, self.headline] if words else [self.lead])
        self._line_colour.a = self._ray_colour.a = self._glow_colour.a = 0
        self._has_lines = False
        if words:
            self.put(self.headline, (width - self.headline.width) / 2, 0)
        self.put(self.lead, (width - self.lead.width) / 2, self.headline.height + dp(2))
        self.size = width, self.headline.height + self.lead.height + dp(2)

    def _lay_lines(self, middle: float, compact: bool) -> None:
        reach = dp(70) if compact else dp(150)
        half = self.headline.texture_size[0] / 2 + dp(26)
        reach = min(reach, self.width / 2 - half - dp(8))
        there = reach > dp(24)
        self._has_lines = there
        self._line_colour.rgba = (*theme.brass[:3], 1 if there else 0)
        star = dp(6) if self.mood == "won" else 0
        for way, line, mark in zip((-1, 1), self._lines, self._stars, strict=True):
            x = self.width / 2 + way * half
            line.points = x, middle, x + way * reach, middle
            mark.points = x - star, middle, x, middle - star, x + star, middle, x, middle + star

    def _shine(self, middle: float) -> None:
        """Rays and a glow behind what was won."""
        shines = self.mood == "won" and not theme.high_contrast
        self._ray_colour.rgba = (*theme.brass[:3], 0.07 if shines else 0)
        self._glow_colour.rgba = (*theme.brass[:3], 0.3 if shines else 0)
        if not shines:
            return
        corners = rays(
            self.width / 2, middle, -dp(16), -dp(4), self.width + dp(16), self.height + dp(20)
        )
        self._rays.vertices = corners
        self._rays.indices = list(range(len(corners) // 4))
        wide = min(self.width, dp(420))
        self._glow.pos = (self.width - wide) / 2, middle - wide * 0.3
        self._glow.size = wide, wide * 0.6

    def swell(self, part: float) -> None:
        """How far the headline has come."""
        self.headline.swell(part)
        self.sign.opacity = part
        self._line_colour.a = part if self._has_lines else 0
        if self.mood == "won" and not theme.high_contrast:
            self._ray_colour.a, self._glow_colour.a = 0.07 * part, 0.3 * part


class FootPart(Part):
    """How to go on, and how much of the time to read is over."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.words = Words(tone="brass_bright")
        self.step, self.step_words = (
            Plate(plate="call", size_hint=(None, None)),
            Words(face="Heading"),
        )
        self.sign = Pictogram()
        with self.canvas:
            self._well_colour = Color()
            self._well = Rectangle()
            self._bar_colour = Color()
            self._bar = Rectangle()
        self._full = 0.0

    def show(self, beat: BeatShown, width: float, timed: bool) -> None:
        """Shows the line. Argument: whether the beat closes by itself."""
        bar = dp(14) if timed else dp(2)
        if beat.offers:
            self.keep([])
            self.size, self._full = (width, 0), 0
            self._well_colour.a = self._bar_colour.a = 0
            return
        id = "kit.beat.ready" if beat.grave else "kit.beat.go_on"
        self.words.write(tr.t(id), theme.body, width - dp(32), bold=True)
        self.sign.show("tap", dp(20), "brass_bright")
        height = self.words.height + bar
        if beat.next:
            height = self._name_step(beat.next, width, bar)
        else:
            self.keep([self.words, self.sign])
            self._lay_words(width, bar)
        self.size = width, height
        self._lay_bar(width, timed)

    def _name_step(self, step: str, width: float, bar: float) -> float:
        """The next step on a plate of its own; a tap anywhere takes it. How high that is."""
        self.keep([self.step, self.step_words])
        self.step_words.tone = "call_text"
        self.step_words.write(step, theme.title, width - dp(40))
        high = max(dp(64), self.step_words.height + dp(16))
        self.step.size = width, high
        self.put(self.step, 0, bar)
        self.put(
            self.step_words,
            (width - self.step_words.width) / 2,
            bar + (high - self.step_words.height) / 2,
        )
        return float(bar + high)

    def _lay_words(self, width: float, bar: float) -> None:
        gap = dp(28) if self.sign._picture.texture else 0
        left = (width - self.words.width - gap) / 2
        self.put(self.sign, left, bar + (self.words.height - dp(20)) / 2)
        self.put(self.words, left + gap, bar)

    def _lay_bar(self, width: float, timed: bool) -> None:
        self._full = min(dp(440), width * 0.7)
        x = (width - self._full) / 2
        self._well.pos = self._bar.pos = x, dp(2)
        self._well.size = self._full, dp(4)
        self._well_colour.rgba = theme.slot if timed else (0, 0, 0, 0)
        self._bar_colour.rgba = theme.brass if timed else (0, 0, 0, 0)
        self.fill(0)

    def fill(self, part: float) -> None:
        """How full the bar is, from 0 to 1."""
        if theme.reduce_motion:
            part = int(part * 4) / 4
        wide = round(self._full * part)
        if self._bar.size[0] != wide:
            self._bar.size = wide, dp(4)

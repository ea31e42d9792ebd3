"""A riddle that was answered: the riddle, what was said, what it is."""

from kivy.graphics import Color, RoundedRectangle, SmoothRoundedRectangle

from mobile.kit.beats import AnsweredShown
from mobile.kit.surfaces.plate import Plate
from mobile.kit.table.beats.words import Part, Pictogram, Words
from mobile.kit.theme.style import theme
from mobile.kit.translate import tr
from mobile.kit.units import dp

SKIN, EDGE, INK = (0.80, 0.72, 0.55, 1), (0.45, 0.33, 0.18, 1), (0.23, 0.13, 0.05, 1)
"""Parchment, its edge, and the ink on it."""


class SaidRow(Plate, Part):
    """What was said, or what it is."""

    def __init__(self, **properties: object) -> None:
        super().__init__(plate="slot", **properties)
        self.mark, self.icon = Pictogram(), Pictogram()
        self.label, self.words = Words(), Words(halign="right")

    def show(self, text: str, width: float, right: bool, icon: str = "") -> None:
        """Shows an answer. Arguments: in which width; whether it is the right one; its icon."""
        self.plate = "slot_active" if right else "slot"
        self.mark.show("check" if right else "cancel", dp(24), "green" if right else "red")
        self.label.write(tr.t("kit.beat.it_is" if right else "kit.beat.said"), theme.small)
        self.words.face = "Heading" if right else "Body"
        self.words.tone = "brass_bright" if right else "text"
        self.words.strikethrough = not right
        room = width - dp(56) - self.label.width - dp(28)
        size = dp(28) if right else theme.strong
        self.words.write(text, size, room, bold=not right)
        height = max(dp(52), self.words.height + dp(20))
        self.put(self.mark, dp(14), (height - dp(24)) / 2)
        self.put(self.label, dp(50), (height - self.label.height) / 2)
        self.put(self.words, width - dp(16) - self.words.width, (height - self.words.height) / 2)
        self.size = width, height


class RiddlePart(Part):
    """The riddle on parchment, and the answers below it."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas.before:
            self._edge_colour = Color(*EDGE)
            self._edge = SmoothRoundedRectangle(radius=[dp(10)])
            self._skin_colour = Color(*SKIN)
            self._skin = RoundedRectangle(radius=[dp(8)])
        self.text = Words(italic=True, halign="center")
        self.said, self.solved = SaidRow(), SaidRow()

    def show(self, answered: AnsweredShown, width: float) -> None:
        """Shows a riddle that was answered."""
        quoted = tr.t("kit.beat.quoted", text=answered.text)
        self.text.write(quoted, theme.sizes["strong"], width - dp(44))
        self.text.color = theme.ink if theme.high_contrast else INK
        wrong = bool(answered.said) and not answered.correct
        self.solved.show(answered.right, width, True)
        rows = [self.solved]
        if wrong:
            self.said.show(answered.said, width, False)
            rows = [self.said, self.solved]
        self.keep([self.text, *rows])
        y = 0.0
        for row in reversed(rows):
            self.put(row, 0, y)
            y += row.height + dp(10)
        box = self.text.height + dp(36)
        self.put(self.text, dp(22), y + dp(18))
        self._edge.pos, self._edge.size = (0, y), (width, box)
        self._skin.pos, self._skin.size = (dp(3), y + dp(3)), (width - dp(6), box - dp(6))
        self._skin_colour.rgba = (1, 1, 1, 1) if theme.high_contrast else SKIN
        self.size = width, y + box

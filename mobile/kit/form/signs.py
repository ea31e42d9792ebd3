"""Painted lines that tell how a pack stands: strips, pills, and the button that tries it out."""

from mobile.kit.form.marks import all_well, diamond, octagon
from mobile.kit.form.shown import ButtonShown, SoundnessShown
from mobile.kit.painting.brush import Brush
from mobile.kit.painting.painted import Painted
from mobile.kit.painting.pile import Cell, Pile, letters, line, sign
from mobile.kit.theme.style import theme
from mobile.kit.units import dp


def stand_sign(shown: SoundnessShown, side: float = 26, numbered: bool = True) -> Cell:
    """The sign of how it stands.

    Arguments: how; its side in dp; whether it says how many problems there are.
    """
    if shown.problems:
        return octagon(str(shown.problems) if numbered else "!", side)
    return diamond(side=side) if shown.notes else all_well(side)


def stand_tone(shown: SoundnessShown) -> str:
    return "red" if shown.problems else "amber" if shown.notes else "luck_up"


class StandStrip(Painted):
    """How it stands, over the whole width; a tap leads to what is wrong."""

    own_height = True
    PAD, LEAST = (16, 10), 64

    def ground(self, brush: Brush, shown: SoundnessShown) -> None:
        """A frame in its colour; what is wrong is red inside as well."""
        box = (0, 0, *self.size)
        inside = (*theme.tray[:3], 1) if shown.problems else "slot"
        brush.framed(box, dp(10), stand_tone(shown), inside, dp(2))
        if self.state == "down":
            brush.rounded(box, dp(10), (1, 1, 1, 0.08))

    def fill(self, pile: Pile, shown: SoundnessShown) -> None:
        words = Pile(pile.width - dp(74), centred=False)
        words.text(shown.title, "body", bold=True)
        words.text(shown.line, "small")
        mark = stand_sign(shown, 28)
        pile.row(mark, words, None, sign("next", 16, "brass_bright"), gap=14)


class StandPill(Painted):
    """The same in the bar, in a few words."""

    PAD, LEAST = (16, 6), 48

    def ground(self, brush: Brush, shown: SoundnessShown) -> None:
        inside = "raised" if self.state == "down" else "slot"
        brush.framed((0, 0, *self.size), self.height / 2, stand_tone(shown), inside, dp(1.5))

    def fill(self, pile: Pile, shown: SoundnessShown) -> None:
        words = letters(shown.title, "small", bold=True, width=pile.width - dp(36))
        pile.row(stand_sign(shown, 24), words, gap=10)

    @property
    def wide(self) -> float:
        return letters(self.shown.title, "small", bold=True).width + dp(70) if self.shown else 0.0


class TwoLines(Painted):
    """A large button with a second line, which says why where it cannot be pressed."""

    LEAST = 56
    PAD = 14, 6
    own_height = True

    def stands_on(self, shown: ButtonShown) -> str:
        if not shown.enabled:
            return "button_disabled"
        return "button_down" if self.state == "down" else "button"

    def spoken(self, shown: ButtonShown) -> str:
        return shown.text

    def fill(self, pile: Pile, shown: ButtonShown) -> None:
        tone = "text" if shown.enabled else "faint"
        lines = (shown.text, "body", tone, True), (shown.note, "tiny", "dim", False)
        most = pile.width - dp(40)
        wide = max(letters(text, role, bold=bold).width for text, role, _, bold in lines)
        words = Pile(min(most, wide + dp(2)), centred=False)
        for text, role, colour, bold in lines:
            words.text(text, role, colour, bold)
        icon = sign(shown.icon, 26, "brass_bright" if shown.enabled else "faint")
        pile.put(line(icon, words, gap=12), centred=True)

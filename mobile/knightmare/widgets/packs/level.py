"""Beside the board while no chamber is chosen: what the level comes to, and what hands can do."""

from mobile.kit.form.marks import pill
from mobile.kit.painting.painted import Painting
from mobile.kit.painting.pile import Pile, letters, sign
from mobile.kit.surfaces.panel import Panel
from mobile.kit.theme.fonts import HEADING
from mobile.kit.units import dp
from mobile.knightmare.presenters.packs.level import LevelSummary


class LevelWords(Painting):
    """The level in figures, and the hints."""

    own_height = True

    def fill(self, pile: Pile, shown: LevelSummary) -> None:
        pile.put(letters(shown.title, "subheading", "brass_bright", width=pile.width, face=HEADING))
        pile.text(shown.note, "small", "dim")
        pile.gap(8)
        for one in shown.figures:
            pile.add(dp(1), lambda brush, x, y, wide: brush.flat((x, y, wide, dp(1)), "line"))
            ends = [*map(pill, one.pills), letters(str(one.n), "body", bold=True)]
            taken = sum(part.width + dp(8) for part in ends) + dp(34)
            name = letters(one.name, "body", width=max(dp(60), pile.width - taken))
            pile.row(sign(one.icon, 22, "brass"), name, None, *ends, gap=8, least=36)
        pile.gap(16)
        for icon, text in shown.hints:
            words = letters(text, "body", width=pile.width - dp(34))
            pile.row(sign(icon, 22, "brass"), words, gap=12, least=30)
            pile.gap(4)


class LevelPanel(Panel):
    """The level that is looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.words = LevelWords()
        self.add_widget(self.words)

    def show(self, shown: LevelSummary) -> None:
        """Shows it."""
        self.words.shown = shown

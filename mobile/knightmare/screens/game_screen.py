"""What both tables of Knightmare have in common on the screen: cards that ask, clauses."""

from mobile.kit.shown import AnswerShown
from mobile.kit.theme.sounds import sounds
from mobile.knightmare.presenters.table import KnightmarePresenter
from mobile.knightmare.screens import game_sheets
from mobile.shell.screens.beats import BeatScreen


class GameScreen(BeatScreen):
    """A table of Knightmare. Subclasses draw it in ``redraw_table``, once no beat is open."""

    presenter: KnightmarePresenter

    def answer_card(self, answer: AnswerShown) -> None:
        """What a card asks was answered on the card."""
        sounds.play("tap")
        self.presenter.answer_card(answer)

    def open_clauses(self) -> None:
        """Opens all clauses of the last ruling."""
        ruling = self.presenter.shown.ruling
        if ruling:
            game_sheets.clauses_sheet(ruling.text, ruling.clauses, self.app.open_clause)

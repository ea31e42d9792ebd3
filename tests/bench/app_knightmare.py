"""A player of some sense at the screen of Knightmare."""

from knightmare.bot.sensible import SensibleBot
from tests.bench.app_play import Player
from tests.mobile_rules.choosing import choice
from tests.mobile_rules.playing import going, thrower


class KnightmarePlayer(Player):
    """Answers whatever is asked, by touches alone. Argument: the driver of a running app."""

    def answer(self) -> list[tuple[float, float]]:
        """Answers one question, or hurries what goes by itself; what each touch took."""
        self.spent = []
        self.see_beats()
        if self.over:
            return self.spent
        table, box = self.screen.presenter.table, self.screen.question
        question, before = self.screen.presenter.shown.question, table.ply
        if question.waiting:
            self.tap(going(box))
        elif question.dice is not None:
            self.tap(thrower(box))
        else:
            self.tap(self.control(choice(self.screen.presenter, SensibleBot("7", 100))))
        assert table.ply != before, f"nothing came of a tap: {question.text}"
        return self.spent

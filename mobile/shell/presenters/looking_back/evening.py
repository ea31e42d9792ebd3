"""The evening's luck at a ledger: of everybody what dice and cards brought, and what was likely."""

from dataclasses import dataclass
from typing import Any

from mobile.kit.shown import MarkShown
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.table import TablePresenter
from mobile.shell.presenters.thinking import Thought
from shared.insight.evening import Evening, evening_of
from shared.insight.evening_words import EveningTold, LuckTold, evening_told
from shared.speech.messages import Words

LATE = ("ivory", "circle")
"""The colour and the shape of whoever came when the table had begun."""


@dataclass(frozen=True, slots=True)
class LuckCard:
    """The evening of one person."""

    told: LuckTold
    mark: MarkShown
    fate: str
    """How the game ended for them; empty while it goes on."""


@dataclass(frozen=True, slots=True)
class EveningShown:
    """Everything on the screen."""

    title: str
    told: EveningTold | None
    """None until it is known."""
    cards: tuple[LuckCard, ...]


class EveningPresenter(Presenter[EveningShown]):
    """The luck of everybody at one ledger. Argument: the presenter of its table."""

    def __init__(self, game: TablePresenter[Any]) -> None:
        super().__init__(game.speaker)
        self.game = game
        self.found: Evening | None = None
        self._thought: Thought | None = None
        self._stops.append(game.listen(self._reckon))
        self._reckon()

    def close(self) -> None:
        if self._thought is not None:
            self._thought.drop()
        super().close()

    @property
    def words(self) -> Words:
        return self.game.words

    def as_text(self) -> str:
        """Everything, to be sent to somebody."""
        return self.shown.told.text(self.words) if self.shown.told else ""

    def _reckon(self) -> None:
        """Goes through all reports, beside the screen."""
        if self._thought is not None:
            self._thought.drop()
        stakes = self.game.game.descriptor.stakes
        assert stakes is not None
        job = evening_of(self.game.table, stakes)
        self._thought = self.game.device.thinker.start(job, self._known)

    def _known(self, found: Evening) -> None:
        self.found = found
        self.refresh()

    def _look(self) -> EveningShown:
        told = evening_told(self.words, self.found) if self.found is not None else None
        cards = tuple(map(self._card, told.people)) if told is not None else ()
        return EveningShown(self.say("evening.title"), told, cards)

    def _card(self, told: LuckTold) -> LuckCard:
        look = self.game.looks.get(told.seat)
        mark = MarkShown(told.seat, told.name, *((look.colour, look.shape) if look else LATE))
        outcome = self.game.table.game.outcome(self.game.table.state)
        won = outcome is not None and told.seat in outcome.winners
        return LuckCard(told, mark, self.say("evening.won") if won else "")

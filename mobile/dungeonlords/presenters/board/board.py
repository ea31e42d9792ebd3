"""The central board as one seat sees it: the year, what is on offer, the eight areas."""

from collections.abc import Mapping
from dataclasses import dataclass

from dungeonlords.position.state import State
from mobile.dungeonlords.presenters.board.areas import Areas, AreaShown, TurnShown, Where
from mobile.dungeonlords.presenters.board.offers import OffersShown, offers_of
from mobile.dungeonlords.presenters.board.seasons import (
    CardShown,
    SeasonShown,
    cards_of,
    seasons_of,
)
from mobile.kit.shown import QuestionShown
from mobile.shell.presenters.people.looks import Look
from shared.speech.messages import Words


@dataclass(frozen=True, slots=True)
class BoardShown:
    """The central board."""

    seasons: tuple[SeasonShown, ...]
    cards: tuple[CardShown, ...]
    offers: OffersShown
    areas: tuple[AreaShown, ...]
    turns: tuple[TurnShown, ...]
    """The minions that have still to act."""


class CentralBoard:
    """Shows the central board of one table. Arguments: its words; the looks of the seats."""

    def __init__(self, words: Words, looks: Mapping[str, Look]) -> None:
        self.words = words
        self.looks = looks
        self._areas = Areas(words, looks)
        self._last: BoardShown | None = None

    def board(
        self, view: State, seat: str, question: QuestionShown | None, lit: Where | None
    ) -> BoardShown:
        """The board as it is now; the same object as before where nothing on it has changed.

        Arguments: the state as the seat may know it; the seat; what the seat is asked, None
        where somebody else is; the space where somebody acts, None for nowhere.
        """
        shown = BoardShown(
            seasons_of(view, self.words, self.looks),
            cards_of(view, self.words, seat),
            offers_of(view, question, self.words),
            self._areas.areas(view, seat, lit),
            self._areas.turns(view, seat),
        )
        if shown != self._last or self._last is None:
            self._last = shown
        return self._last

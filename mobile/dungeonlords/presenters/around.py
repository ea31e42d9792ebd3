"""What stands around the question: lairs, the central board, the story so far."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from dungeonlords.position.state import State
from dungeonlords.speech.scene.dues import dues_of
from dungeonlords.speech.scene.standing import Where
from mobile.dungeonlords.presenters.board.areas import Areas, AreaShown, TurnShown
from mobile.dungeonlords.presenters.board.evilometer import EvilometerShown, evilometer_of
from mobile.dungeonlords.presenters.board.offers import ChoiceCard, offers_of
from mobile.dungeonlords.presenters.board.seasons import (
    CardShown,
    SeasonShown,
    cards_of,
    seasons_of,
)
from mobile.dungeonlords.presenters.lair.building import BuildingShown
from mobile.dungeonlords.presenters.lair.lair import DummyShown, Lairs, LairShown, rivals_of
from mobile.dungeonlords.presenters.lair.rounds import RoundWork, round_of
from mobile.dungeonlords.presenters.questions import LordsQuestionShown
from mobile.kit.shown import LineShown, QuestionShown
from mobile.shell.presenters.people.looks import Look
from mobile.shell.presenters.table import TablePresenter
from shared.play.decision import FATE
from shared.speech.messages import Words
from shared.speech.scene.sheets import Due


@dataclass(frozen=True, slots=True)
class BoardShown:
    """The central board."""

    seasons: tuple[SeasonShown, ...]
    cards: tuple[CardShown, ...]
    offers: tuple[ChoiceCard, ...]
    areas: tuple[AreaShown, ...]
    turns: tuple[TurnShown, ...]
    """The minions that have still to act."""


def board_of(
    view: State,
    words: Words,
    looks: Mapping[str, Look],
    seat: str,
    question: QuestionShown | None,
    lit: Where | None,
) -> BoardShown:
    """The board as it is now.

    Arguments: the state as the seat may know it; the words; the looks of the seats; the seat; what
    the seat is asked, None where somebody else is; the space where somebody acts, None for nowhere.
    """
    areas = Areas(words, looks)
    return BoardShown(
        seasons_of(view, words, looks),
        cards_of(view, words, seat),
        offers_of(view, question, words),
        areas.areas(view, seat, lit),
        areas.turns(view, seat),
    )


class Around:
    """What stands around the question: each part is worked out when it is first looked at.

    The question is seen at once, all this in the frames after. Whoever wants a part looks before
    the next change of the table.

    Arguments: the presenter of the table; what shows lairs; the table as whoever
    looks may see it; whether a curtain hides all that is secret; the question, and as it is asked
    on a dungeon; the tunnels that people pointed at when they mined, in this round; the space
    where somebody acts.
    """

    def __init__(
        self,
        game: TablePresenter[Any],
        lairs: Lairs,
        view: State,
        hidden: bool,
        question: LordsQuestionShown | None,
        building: BuildingShown | None,
        mined: Mapping[str, Sequence[str]],
        lit: Where | None,
    ) -> None:
        self._game, self._view, self._hidden, self._mined = game, view, hidden, dict(mined)
        self._lairs, self._lit = lairs, lit
        self._eyes = FATE if hidden else game.port.eyes(game.table.decision)
        self._viewer = game.viewer
        # a bot's dungeon that is asked about is not shown large, to people
        large = building is not None and (building.seat in game.people or not game.people)
        self.seat = building.seat if building and large else game.viewer
        """Whose dungeon is shown large: the viewer's, or that of whoever is asked on one."""
        self._targets = building.targets if building else None
        self._asked = question if question and not question.waiting else None

    @property
    def own(self) -> bool:
        """Whether the secrets of whoever has that dungeon are on the screen."""
        return self._eyes in (self.seat, "")

    @cached_property
    def lair(self) -> LairShown:
        """The dungeon that is shown large."""
        return self._lairs.of(self._view, self.seat, self._eyes, self._targets, self._round)

    @cached_property
    def rivals(self) -> tuple[LairShown | DummyShown, ...]:
        """Everybody else."""
        return rivals_of(self._lairs, self._view, self._eyes, self.seat, self._round)

    @cached_property
    def _round(self) -> RoundWork:
        return round_of(self._game.table, self._mined)

    @cached_property
    def evilometer(self) -> EvilometerShown:
        """The Evilometer."""
        return evilometer_of(self._view, self._game.words, self._game.looks)

    @cached_property
    def board(self) -> BoardShown:
        """The central board."""
        words, looks = self._game.words, self._game.looks
        return board_of(self._view, words, looks, self._viewer, self._asked, self._lit)

    @cached_property
    def dues(self) -> tuple[Due, ...]:
        """What falls due and cannot be met."""
        return () if self._hidden else dues_of(self._view, self.seat, self._game.words)

    @cached_property
    def story(self) -> tuple[LineShown, ...]:
        """Its last lines."""
        return self._game.story.recent(self._game.table)

"""Any game on the device: where everybody stands, the question, the story so far.

Games that bring no screens of their own are played here; all that is shown is the port's.
"""

from dataclasses import dataclass, replace
from typing import Any

from mobile.kit.shown import (
    LineShown,
    OverShown,
    QuestionShown,
    RulingShown,
    UndoShown,
)
from mobile.shell.presenters.curtain import Curtain, CurtainShown
from mobile.shell.presenters.standing import StandShown, over_of, stands_of
from mobile.shell.presenters.story import last_roll
from mobile.shell.presenters.table import TablePresenter
from shared.play.decision import FATE
from shared.play.table import Change
from shared.speech.reference import Key


@dataclass(frozen=True, slots=True)
class PlainShown:
    """Everything on the screen of a game."""

    title: str
    where: str
    """Who is asked."""
    stands: tuple[StandShown, ...]
    curtain: CurtainShown | None
    """What hides the question; None where it can be seen."""
    question: QuestionShown | None
    """None when the game is over, and behind the curtain."""
    icon: str
    """The portrait of whoever is asked."""
    last_roll: tuple[int, ...]
    story: tuple[LineShown, ...]
    ruling: RulingShown | None
    undo: UndoShown
    over: OverShown | None
    looking: str
    """Why the table can only be looked at; empty where it can be played."""


class PlainPresenter(TablePresenter[PlainShown]):
    """A table of any game. Several people hand the device on for what only one may see."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.curtain = Curtain(self)

    def _played(self, change: Change) -> None:
        self.curtain.moved()
        super()._played(change)

    def named_here(self) -> tuple[Key, ...]:
        """The components that are named; behind the curtain nothing says which."""
        return () if self.curtain.shown() is not None else super().named_here()

    def _look(self) -> PlainShown:
        curtain, story = self.curtain.shown(), self.story
        question = self.asked() if curtain is None else None
        asked = question.who if question else ""
        return PlainShown(
            title=self.words.word("game", self.table.setup.game),
            where=self._where(question, curtain),
            stands=stands_of(self.port, self.curtain.visible(), self.looks),
            curtain=curtain,
            question=question,
            icon=self.port.portrait(asked),
            last_roll=last_roll(self.table, self.particulars.dice_of) if curtain is None else (),
            story=story.recent(self.table),
            ruling=story.ruling(self.table, self.table.undoes),
            undo=self.undo_bar(),
            over=self._ended(),
            looking=self.looking,
        )

    def _where(self, question: QuestionShown | None, curtain: CurtainShown | None) -> str:
        """Whose question it is; in whose turn Fate is asked."""
        if curtain is not None:
            return curtain.name
        if question is None:
            return ""
        who = self.turn if question.who == FATE else question.who
        return self.words.format_field(who, "seat")

    def _ended(self) -> OverShown | None:
        over = over_of(self.port, self.table.game.outcome(self.table.state))
        if over is None:
            return None
        after = self.port.after(self.port.seen(self.table.state, None))
        return replace(over, note=" ".join(map(self.words.say, after)))

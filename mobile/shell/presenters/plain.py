"""Any game on the device: where everybody stands, the question, the story so far.

Games that bring no screens of their own are played here; all that is shown is the port's.
"""

from dataclasses import dataclass, replace

from mobile.kit.shown import (
    AnswerShown,
    LineShown,
    OverShown,
    QuestionShown,
    RulingShown,
    UndoShown,
)
from mobile.shell.presenters.curtain import CurtainedPresenter, CurtainShown
from mobile.shell.presenters.standing import StandShown, stands_of
from shared.play.decision import FATE


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


class PlainPresenter(CurtainedPresenter[PlainShown]):
    """A table of any game. Several people hand the device on for what only one may see."""

    def _look(self) -> PlainShown:
        curtain, story = self.curtain(), self.story
        question = self.asked() if curtain is None else None
        asked = question.who if question else ""
        return PlainShown(
            title=self.words.word("game", self.table.setup.game),
            where=self._where(question, curtain),
            stands=stands_of(self.port, self.visible(), self.looks),
            curtain=curtain,
            question=question,
            icon=self.port.portrait(asked),
            last_roll=self.last_roll() if curtain is None else (),
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

    def answers(self) -> tuple[AnswerShown, ...]:
        """The answers on the screen."""
        question = self.shown.question
        return question.answers if question else ()

    # -- the end -------------------------------------------------------------------------

    def _ended(self) -> OverShown | None:
        over = self.over()
        if over is None:
            return None
        view = self.port.seen(self.table.state, None)
        after = " ".join(self.words.say(one) for one in self.port.after(view))
        return replace(over, note=after)

"""Any game on the device: where everybody stands, the question, the story so far.

Games that bring no screens of their own are played here; all that is shown is the port's.
"""

from dataclasses import dataclass

from mobile.kit.shown import (
    AnswerShown,
    FateShown,
    LineShown,
    OverShown,
    QuestionShown,
    RulingShown,
    UndoShown,
)
from mobile.shell.presenters.table import TablePresenter
from shared.play.decision import FATE, Decision
from shared.play.game import Outcome
from shared.play.table import Change
from shared.speech.messages import Message
from shared.speech.reference import Key


@dataclass(frozen=True, slots=True)
class StandShown:
    """A line of how the table stands: what it is about, and what there is to say of it."""

    head: str
    """Empty where the line is one sentence."""
    text: str
    colour: str
    """Of the seat that the line is about; empty where it is about the table."""
    things: tuple[Key, ...] = ()
    """The components that the line names."""


@dataclass(frozen=True, slots=True)
class CurtainShown:
    """What is shown in place of the question until somebody wants to go on."""

    who: str
    """The seat that is to take the device; empty where nobody else is to."""
    name: str
    """Of that seat."""
    text: str


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

    _holder = ""
    """Whoever of several people took the device for a question of theirs alone."""
    _lifted = -1
    """The ply at which a curtain was lifted."""

    def _played(self, change: Change) -> None:
        decision = self.table.decision
        if decision is None or not self._is_private(decision):
            self._holder = ""
        super()._played(change)

    def _look(self) -> PlainShown:
        curtain, story = self._curtain(), self.story
        question = self.asked() if curtain is None else None
        asked = question.who if question else ""
        return PlainShown(
            title=self.words.word("game", self.table.setup.game),
            where=self._where(question, curtain),
            stands=self._stands(curtain is not None),
            curtain=curtain,
            question=question,
            icon=self.signs.seat(asked),
            last_roll=self.last_roll() if curtain is None else (),
            story=story.recent(self.table),
            ruling=story.ruling(self.table, self.table.undoes),
            undo=self.undo_bar(),
            over=self._over(),
            looking=self.looking,
        )

    # -- what only one may see -------------------------------------------------------------

    def _is_private(self, decision: Decision) -> bool:
        """Whether several people are here, and only one of them may see the question."""
        several = len(self.people) > 1 and decision.who in self.people
        return several and self.port.private(decision)

    def _curtain(self) -> CurtainShown | None:
        decision = self.table.decision
        if decision is None or self.waiting or self.looking:
            return None
        if self._is_private(decision) and self._holder != decision.who:
            hand_over = Message("presenter.plain.hand_over", {"who": decision.who})
            name = self.words.format_field(decision.who, "seat")
            return CurtainShown(decision.who, name, self.words.say(hand_over))
        if self._lifted == self.table.ply:
            return None
        before = self.port.before(self.port.seen(self.table.state, decision), decision)
        return CurtainShown("", "", self.words.say(before)) if before is not None else None

    def lift(self) -> None:
        """Whoever was to take the device has it, or wants to go on."""
        curtain, decision = self._curtain(), self.table.decision
        if curtain is None or decision is None:
            return
        if curtain.who:
            self._holder = curtain.who
        else:
            self._lifted = self.table.ply
        self.refresh()

    # -- what is shown -------------------------------------------------------------------

    def _stands(self, hidden: bool) -> tuple[StandShown, ...]:
        """Where everybody stands, as far as whoever looks may see it."""
        port, state = self.port, self.table.state
        view = port.game.view(state, FATE) if hidden else port.seen(state, self.table.decision)
        return tuple(self._stand(line) for line in port.standing(view) if line)

    def _stand(self, line: list[Message]) -> StandShown:
        first, rest = line[0], line[1:]
        say = self.words.say
        look = self.looks.get(str(first.facts.get("who", "")))
        head = say(first) if rest else ""
        text = " · ".join(say(one) for one in rest or line)
        things = tuple(one.key for one in self.port.reference.mentioned(text))
        return StandShown(head, text[:1].upper() + text[1:], look.colour if look else "", things)

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

    def _over(self) -> OverShown | None:
        outcome = self.table.game.outcome(self.table.state)
        if outcome is None:
            return None
        view = self.port.seen(self.table.state, None)
        after = " ".join(self.words.say(one) for one in self.port.after(view))
        title = self.words.say(self.port.ending(outcome))
        return OverShown(title, outcome.winners, self._fates(outcome), after)

    def _fates(self, outcome: Outcome) -> tuple[FateShown, ...]:
        """Everybody's points, the most first."""
        name = self.words.format_field
        scores = sorted(outcome.scores.items(), key=lambda score: -score[1].total)
        return tuple(
            FateShown(
                seat,
                self.say("presenter.plain.points", who=name(seat, "seat"), n=points.total),
                (),
            )
            for seat, points in scores
        )

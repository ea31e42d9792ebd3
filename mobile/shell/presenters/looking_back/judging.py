"""How good a choice was, as far as it is known: marked, or such as the expert would have made."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mobile.shell.presenters.looking_back.past import Past
from mobile.shell.presenters.thinking import Thinker, Thought
from shared.insight.judge import Judge
from shared.insight.review import Mark, Review
from shared.play.decision import Move

BEST, EQUAL, DOUBTFUL, MISTAKE = "best", "equal", "doubtful", "mistake"


@dataclass(frozen=True, slots=True)
class AnswerJudgedShown:
    """One of two answers, beside each other."""

    whose: str
    text: str
    worth: str
    """What it was worth; empty where that is not known."""
    good: bool


@dataclass(frozen=True, slots=True)
class WorthShown:
    """What one of all answers was worth."""

    text: str
    worth: str
    share: float
    """Of the bar, from 0 to 1."""
    kind: str
    """``expert``, ``you``, ``both``, or empty."""
    whose: str
    """That in words."""
    better: bool
    mark: str = ""
    """``doubtful`` or ``mistake`` where this was one; empty otherwise."""


@dataclass(frozen=True, slots=True)
class WhyShown:
    """Why one answer was better."""

    text: str
    good: bool
    """Whether it speaks for the better answer."""


@dataclass(frozen=True, slots=True)
class JudgedShown:
    """How good a choice was."""

    kind: str
    """``best``, ``equal``, ``doubtful`` or ``mistake``."""
    title: str
    line: str
    answers: tuple[AnswerJudgedShown, ...]
    """What was chosen, and what was better; that alone which was best."""
    worths: tuple[WorthShown, ...] = ()
    """The best of all answers, and what was chosen."""
    of: str = ""
    """Of how many, in words."""
    reasons: tuple[WhyShown, ...] = ()

    @property
    def icon(self) -> str:
        """What stands for it where it is not marked."""
        return "check" if self.kind == BEST else "eye"


class MomentJudge:
    """Judges the moments of a past.

    Arguments: it; what works beside the screen; what is done when more is known.
    """

    def __init__(self, past: Past, thinker: Thinker, told: Callable[[], None]) -> None:
        self.past, self.thinker, self.told = past, thinker, told
        presenter = past.presenter
        setup, described = presenter.table.setup, presenter.game.descriptor
        self.judge: Judge[Any] | None = None
        if setup.game == described.name:
            ruleset = described.ruleset(described.settled(setup.game, setup.options))
            self.judge = described.judge(ruleset, presenter.table.game.rules_version)
        self._usual: dict[int, Move] = {}
        self._thought: tuple[int, Thought] | None = None

    def close(self) -> None:
        """Nobody waits for it any more."""
        if self._thought is not None:
            self._thought[1].drop()
            self._thought = None

    def note(self, review: Review | None) -> str:
        """Why nothing is judged; empty where it is. Argument: what is known of the game."""
        return (
            "" if self.judge is not None else self.past.presenter.say("presenter.moment.unjudged")
        )

    def judged(self, review: Review | None) -> JudgedShown | None:
        """What is known of a choice of whoever looks back. Argument: what is known of the game."""
        entry, decision = self.past.next, self.past.presenter.table.decision
        if self.judge is None or entry is None or decision is None or len(decision.options) < 2:
            return None
        marks = review.marks if review else ()
        ply = self.past.at - self.past.first
        mark = next((one for one in marks if one.ply == ply), None)
        if mark is not None:
            return self._marked(mark)
        usual = self._usually()
        if usual is None:
            return None
        if usual == entry.move:
            return self._shown(BEST, (self._answer("both", usual, True),))
        answers = self._answer("you", entry.move, True), self._answer("expert", usual, True)
        if review is None or self.past.seat not in review.searched:
            return self._shown("other", answers)
        return self._shown(EQUAL, answers)

    def _usually(self) -> Move | None:
        """What the expert would have done here; None until that was worked out."""
        ply, table, judge = self.past.at, self.past.presenter.table, self.judge
        if ply in self._usual or judge is None or (decision := table.decision) is None:
            return self._usual.get(ply)
        if self._thought is None or self._thought[0] != ply:
            self.close()
            state = table.state.copy()

            def done(move: Move) -> None:
                self._usual[ply] = move
                if self._thought is not None:
                    # nobody need be told of what is there while it is looked for
                    self.told()

            self._thought = ply, self.thinker.start(lambda: judge.usual(state, decision), done)
        return self._usual.get(ply)

    def _marked(self, mark: Mark) -> JudgedShown:
        kind = MISTAKE if mark.mistake else DOUBTFUL
        answers = self._answer("you", mark.chosen, False), self._answer("expert", mark.better, True)
        return self._shown(kind, answers, round(mark.loss * 100))

    def _shown(
        self, kind: str, answers: tuple[AnswerJudgedShown, ...], loss: int = 0
    ) -> JudgedShown:
        say = self.past.presenter.say
        title = say(f"presenter.moment.judged.{kind}", loss=loss)
        return JudgedShown(kind, title, say(f"presenter.moment.line.{kind}", loss=loss), answers)

    def _answer(self, whose: str, move: Move, good: bool) -> AnswerJudgedShown:
        presenter = self.past.presenter
        text = presenter.words.say(presenter.table.game.describe(presenter.seen, move))
        return AnswerJudgedShown(presenter.say(f"presenter.moment.whose.{whose}"), text, "", good)

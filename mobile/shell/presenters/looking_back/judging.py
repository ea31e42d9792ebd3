"""How good a choice was: marked, advised on from what was known then, tried once more."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, NamedTuple

from mobile.shell.presenters.looking_back.past import Past
from mobile.shell.presenters.looking_back.worked_out import WorkedOut
from mobile.shell.presenters.thinking import Thinker
from shared.insight.advice import Assessed, Because, Trial, advice, reasons, tried
from shared.insight.exact import best_line
from shared.insight.judge import CHANCE, Judge
from shared.insight.review import Mark, Review
from shared.insight.words import because, figure, signed
from shared.play.decision import Move

BEST, EQUAL, OTHER, DOUBTFUL, MISTAKE = "best", "equal", "other", "doubtful", "mistake"
JudgedAnswer = tuple[str, Move, bool | None]
"""Whose, what, and whether it was good; None for neither good nor bad."""
YOU, EXPERT, BOTH = "you", "expert", "both"
MINUS = "\N{MINUS SIGN}"
SHOWN = 3
"""Answers whose worth is shown, besides the one that was chosen."""
LONGEST = 0.8
"""How much of its bar the best answer takes."""


@dataclass(frozen=True, slots=True)
class AnswerJudgedShown:
    """One of two answers, beside each other."""

    whose: str
    text: str
    worth: str
    """What it was worth; empty where that is not known yet."""
    good: bool | None
    """None for what is neither good nor bad."""


@dataclass(frozen=True, slots=True)
class WorthShown:
    """What one of all answers was worth."""

    text: str
    worth: str
    share: float
    """Of the bar, from 0 to 1."""
    kind: str
    """``expert``, ``you``, ``both``, ``came``, or empty."""
    whose: str
    """That in words."""
    mark: str = ""
    """``doubtful`` or ``mistake`` where this was one; empty otherwise."""

    @property
    def better(self) -> bool:
        """Whether it is the expert's."""
        return self.kind in (EXPERT, BOTH)


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
    """``best``, ``equal``, ``other``, ``doubtful`` or ``mistake``; how a trial came out; of a move
    of Fate ``lucky``, ``unlucky`` or ``even``."""
    title: str
    line: str
    answers: tuple[AnswerJudgedShown, ...]
    """What was chosen, and what was better; that alone which was best. Of a move of Fate what was
    to be expected, and what came."""
    worths: tuple[WorthShown, ...] = ()
    """The best of all answers, and what was chosen."""
    of: str = ""
    """Of how many, in words."""
    asked: str = ""
    """What was to be chosen, or came, in words."""
    reasons: tuple[WhyShown, ...] = ()

    @property
    def icon(self) -> str:
        """What stands for it where it is not marked."""
        if self.kind in ("lucky", "unlucky"):
            return "clover" if self.kind == "lucky" else "skull"
        return "check" if self.kind in (BEST, "better", "same") else "eye"


class WeighedChoice(NamedTuple):
    """What was worked out of one choice."""

    assessed: Assessed
    better: Move
    """The expert's answer; where that was chosen, too, the reasons are for it."""
    reasons: tuple[Because, ...]
    line: tuple[tuple[Any, Move], ...] = ()
    """All answers that were best together, each with its state, where the mark was reckoned."""


class MomentJudge:
    """Judges the choices of a past; what that takes is worked out beside the screen.

    Arguments: the past; what works there; what is done when more is known.
    """

    def __init__(self, past: Past, thinker: Thinker, told: Callable[[], None]) -> None:
        self.past = past
        presenter = past.presenter
        setup, described = presenter.table.setup, presenter.game.descriptor
        self.judge: Judge[Any] | None = None
        if setup.game == described.name:
            ruleset = described.ruleset(described.settled(setup.game, setup.options))
            self.judge = described.judge(ruleset, presenter.table.game.rules_version)
        self._weighed: WorkedOut[WeighedChoice] = WorkedOut(thinker, told)
        """By the moves played before and the mark."""
        self.close = self._weighed.close

    @property
    def note(self) -> str:
        """Why nothing is judged; empty where it is."""
        return "" if self.judge is not None else self._say("insight.not_learned")

    # -- what was chosen -----------------------------------------------------------------

    def judged(self, review: Review | None) -> JudgedShown | None:
        """What is known of a choice of whoever looks back. Argument: what is known of the game."""
        entry, decision = self.past.next, self.past.presenter.table.decision
        if self.judge is None or entry is None or decision is None or len(decision.options) < 2:
            return None
        ply, mark = self.past.at - self.past.first, self._mark(review)
        known = self._advised(mark)
        if mark is None and known is None:
            return None
        kind = self._kind(mark, known, entry.move, review is not None and ply in review.cleared)
        better = mark.better if mark else known.better if known else entry.move
        if mark and not mark.pairs and known:
            return self._shown(kind, [(YOU, entry.move, False), (BEST, better, True)], known, mark)
        answers: list[JudgedAnswer] = [(EXPERT, better, True)]
        answers[:0] = [(YOU, entry.move, None if kind == OTHER else mark is None)]
        if kind == BEST:
            answers = [(BOTH, better, True)]
        return self._shown(kind, answers, known, mark)

    def _mark(self, review: Review | None) -> Mark | None:
        """The mark of the choice here; None for none."""
        ply = self.past.at - self.past.first
        return next((one for one in review.marks if one.ply == ply), None) if review else None

    def _kind(
        self, mark: Mark | None, known: WeighedChoice | None, chosen: Move, cleared: bool
    ) -> str:
        if mark is not None:
            return MISTAKE if mark.mistake else DOUBTFUL
        if known is None or known.better == chosen:
            return BEST
        same = tried(known.assessed, known.better, chosen) == "same"
        return EQUAL if same or cleared else OTHER

    def _shown(
        self,
        kind: str,
        answers: Sequence[JudgedAnswer],
        known: WeighedChoice | None,
        mark: Mark | None = None,
    ) -> JudgedShown:
        words = self.past.presenter.words
        loss = figure(words, -mark.amount, mark.unit) if mark else ""
        how = f"{kind}_{mark.unit}" if mark and mark.pairs else f"{kind}_exactly" if mark else kind
        return JudgedShown(
            kind=kind,
            title=self._say(f"presenter.moment.judged.{kind}", loss=loss),
            line=self._say(f"presenter.moment.line.{how}"),
            answers=tuple(self._answer(known, *one) for one in answers),
            worths=self._worths(known, kind if mark else "") if known else (),
            of=self._say("presenter.moment.of", n=len(known.assessed.promised)) if known else "",
            reasons=self._reasons(known) if known else (),
        )

    def _answer(
        self, known: WeighedChoice | None, whose: str, move: Move, good: bool | None
    ) -> AnswerJudgedShown:
        worth = self.figure(known.assessed.worth(move)) if known else ""
        line = [(self.past.presenter.table.state, move)]
        if known and known.line:
            line = [*known.line] if move == known.better else self._own_line()
        describe = self.past.presenter.table.game.describe
        text = " · ".join(self.past.presenter.words.say(describe(*one)) for one in line)
        whose = self._say(f"presenter.moment.whose.{whose}")
        return AnswerJudgedShown(whose, text, worth, good)

    def _own_line(self) -> list[tuple[Any, Move]]:
        """The answers that the seat gave here, until somebody else was asked."""
        past = self.past
        entries = takewhile(lambda one: one.who == past.seat, past.moves[past.at :])
        return [(past.presenter.table.state_after(one.parent), one.move) for one in entries]

    def _worths(self, known: WeighedChoice, marked: str) -> tuple[WorthShown, ...]:
        """The best answers and the one that was chosen, the best first."""
        entry, assessed = self.past.next, known.assessed
        chosen = entry.move if entry else None
        ranked = sorted(assessed.promised, key=lambda one: (one.move != known.better, -one.worth))
        shown = [one for at, one in enumerate(ranked) if at < SHOWN or one.move == chosen]
        scale = max(one.worth for one in ranked) / LONGEST
        found = []
        for move, worth in shown:
            kind = EXPERT if move == known.better else YOU if move == chosen else ""
            kind = BOTH if kind == EXPERT and move == chosen else kind
            share = min(1.0, max(0.0, worth / scale)) if scale > 0 else 0.0
            whose = self._say(f"presenter.moment.tag.{kind}") if kind else ""
            text, mark = self.described(move), marked if kind == YOU else ""
            found.append(WorthShown(text, self.figure(worth), share, kind, whose, mark))
        return tuple(found)

    def _reasons(self, known: WeighedChoice) -> tuple[WhyShown, ...]:
        """Those for which the game has words."""
        words, unit = self.past.presenter.words, known.assessed.unit
        return tuple(WhyShown(*one) for one in because(words, known.reasons, unit))

    def figure(self, worth: float) -> str:
        """What something is worth, in words."""
        if self._chance:
            return figure(self.past.presenter.words, round(worth * 100), CHANCE)
        return self._say("presenter.moment.points", n=f"{worth:.1f}".replace("-", MINUS))

    def signed(self, amount: float) -> str:
        """By how much something is worth more, with its sign."""
        if self._chance:
            return signed(self.past.presenter.words, round(amount * 100), CHANCE)
        return f"{amount:+.1f}".replace("-", MINUS)

    @property
    def _chance(self) -> bool:
        return self.judge is not None and self.judge.unit == CHANCE

    def described(self, move: Move) -> str:
        """An answer to the question here, in words."""
        presenter = self.past.presenter
        return presenter.words.say(presenter.table.game.describe(presenter.seen, move))

    def _say(self, id: str, **facts: object) -> str:
        return self.past.presenter.say(id, **facts)

    # -- what is worked out --------------------------------------------------------------

    def _advised(self, mark: Mark | None) -> WeighedChoice | None:
        """What is known of the choice here; None until it is worked out.

        Argument: its mark, None where there is none.
        """
        return self._weighed.known((self.past.at, mark), lambda: self._work(mark))

    def _work(self, mark: Mark | None) -> Callable[[], WeighedChoice]:
        """What works out the choice here. Argument: its mark, or None."""
        table, judge, entry = self.past.presenter.table, self.judge, self.past.next
        state, decision, game = table.state.copy(), table.decision, table.game
        assert judge is not None
        assert decision is not None
        assert entry is not None

        def work() -> WeighedChoice:
            assessed = advice(game, judge, state, decision)
            better = mark.better if mark else assessed.usual
            if mark is not None:
                # what was proved is surer than what an answer promises
                promised = [
                    one._replace(worth=assessed.worth(better) - mark.loss)
                    if one.move == mark.chosen
                    else one
                    for one in assessed.promised
                ]
                assessed = replace(assessed, promised=tuple(promised))
            others = [one for one in assessed.promised if one.move != better]
            second = max(others, key=lambda one: one.worth).move
            worse = entry.move if entry.move != better else second
            why = reasons(game, judge, state, decision, better, worse)
            line = best_line(game, judge, state, better) if mark and not mark.pairs else ()
            return WeighedChoice(assessed, better, why, tuple(line))

        return work

    # -- tried once more -----------------------------------------------------------------

    def trial(self, answer: Move, review: Review | None) -> JudgedShown | None:
        """How another answer to the question here compares; None until that is worked out.

        Arguments: the answer; what is known of the game.
        """
        entry, mark = self.past.next, self._mark(review)
        known = self._advised(mark)
        if entry is None or known is None:
            return None
        came: Trial = tried(known.assessed, entry.move, answer)
        if answer == entry.move:
            came = "same"
        elif mark is not None and answer == mark.better:
            # played out, which is surer than what an answer promises
            came = "better"
        answers = [("now", answer, came != "worse"), ("then", entry.move, came != "better")]
        return self._shown(came, answers, known)

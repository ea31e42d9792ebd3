"""How lucky a move of Fate was, and what else might have come."""

from collections.abc import Callable

from mobile.shell.presenters.looking_back.judging import (
    LONGEST,
    AnswerJudgedShown,
    JudgedShown,
    MomentJudge,
    WorthShown,
)
from mobile.shell.presenters.looking_back.worked_out import WorkedOut
from mobile.shell.presenters.thinking import Thinker
from shared.insight.account import Lottery, blend, lottery
from shared.insight.advice import LEAST
from shared.insight.words import odds
from shared.play.decision import FATE

LUCKY, UNLUCKY, EVEN, CAME = "lucky", "unlucky", "even", "came"
ALL = 4
"""Of so many outcomes all are shown; of more the best and the worst, and what came."""
ENDS = 2


class MomentLuck:
    """Tells of Fate's moves what judges of choices tell of those.

    Arguments: what judges the choices of the same past; what works beside the screen; what is done
    when more is known.
    """

    def __init__(self, judging: MomentJudge, thinker: Thinker, told: Callable[[], None]) -> None:
        self.judging, self.past = judging, judging.past
        self._fallen: WorkedOut[Lottery] = WorkedOut(thinker, told)
        self.close = self._fallen.close

    def fell(self) -> JudgedShown | None:
        """How lucky the move was that was played here; None where that is not known yet, where it
        was none of Fate's, and where it may have dealt to others what is still hidden."""
        entry, table, judge = self.past.next, self.past.presenter.table, self.judging.judge
        decision = table.decision
        if judge is None or entry is None or decision is None or decision.who != FATE:
            return None
        if self.past.goes_on or len(decision.options) < 2 or not judge.row(decision):
            return None

        def work() -> Callable[[], Lottery]:
            state = table.state.copy()
            return lambda: lottery(table.game, judge, state, decision)

        found = self._fallen.known(self.past.at, work)
        return self._shown(found) if found is not None else None

    def _shown(self, found: Lottery) -> JudgedShown:
        entry, judging = self.past.next, self.judging
        assert entry is not None
        assert judging.judge is not None
        at, unit = [*self.past.presenter.seats].index(self.past.seat), judging.judge.unit
        lucky, chance = found.luck(entry.move)[at], found.odds(entry.move)[at]
        kind = EVEN if abs(lucky) < LEAST[unit] else LUCKY if lucky > 0 else UNLUCKY
        words = self.past.presenter.words
        mean = judging.figure(blend(found.promised, found.chances)[at])
        came = judging.figure(found.promised[found.options.index(entry.move)][at])
        say = self.past.presenter.say
        return JudgedShown(
            kind=kind,
            title=say(f"presenter.moment.judged.{kind}", figure=judging.signed(lucky)),
            line=say("presenter.moment.line.even")
            if kind == EVEN
            else odds(words, chance, lucky > 0),
            answers=(
                AnswerJudgedShown(say("presenter.moment.whose.mean"), "", mean, None),
                AnswerJudgedShown(
                    say("presenter.moment.whose.came"),
                    judging.described(entry.move),
                    came,
                    None if kind == EVEN else kind == LUCKY,
                ),
            ),
            worths=self._worths(found, at, LEAST[unit]),
            of=say("presenter.moment.of", n=len(found.options)),
        )

    def _worths(self, found: Lottery, at: int, least: float) -> tuple[WorthShown, ...]:
        """What might have come, the best first; nothing where that is all the same.

        Arguments: all outcomes; the number of the seat; what makes a difference.
        """
        entry, judging, say = self.past.next, self.judging, self.past.presenter.say
        pairs = zip(found.options, found.promised, strict=True)
        ranked = sorted(((worths[at], move) for move, worths in pairs), key=lambda one: -one[0])
        if ranked[0][0] - ranked[-1][0] < least:
            return ()
        count, scale = len(ranked), ranked[0][0] / LONGEST
        shown = []
        for rank, (worth, move) in enumerate(ranked):
            is_it = entry is not None and move == entry.move
            if is_it or count <= ALL or min(rank, count - 1 - rank) < ENDS:
                share = min(1.0, max(0.0, worth / scale)) if scale > 0 else 0.0
                whose = say("presenter.moment.tag.came") if is_it else ""
                text, figure = judging.described(move), judging.figure(worth)
                shown.append(WorthShown(text, figure, share, CAME if is_it else "", whose))
        return tuple(shown)

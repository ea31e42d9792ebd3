"""How a puzzle was answered: what the answer is worth, why the best is best, what refutes it."""

from collections.abc import Callable
from typing import NamedTuple

from mobile.shell.presenters.looking_back.worked_out import WorkedOut
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.puzzles.asked import AskedPuzzle
from mobile.shell.presenters.puzzles.shown import (
    GIVEN_UP,
    HALF,
    RIGHT,
    WRONG,
    HeldShown,
    RemarkShown,
    SolvedShown,
)
from shared.puzzles.choices import AGAINST, FOR
from shared.puzzles.puzzling import Remark
from shared.puzzles.solving import NEARLY

KINDS = {1.0: RIGHT, 0.5: HALF, 0.0: WRONG}
REFUTED = 3
"""Other answers of which it is told why they fail, at most."""


class Explained(NamedTuple):
    """What was worked out of a puzzle."""

    cards: tuple[tuple[str, bool], ...]
    """What may be turned up, and whether the answer holds against it."""
    steps: tuple[Remark, ...]
    """Why the best answer is best."""
    fails: tuple[Remark, ...]
    """Other answers, each with what refutes it, and what it is worth."""


class SolvedPresenter(Presenter[SolvedShown]):
    """What came of an answer. Argument: the puzzle, which was answered."""

    def __init__(self, asked: AskedPuzzle) -> None:
        super().__init__(asked.gallery.device.speaker)
        self.asked, self.gallery, self.puzzle = asked, asked.gallery, asked.puzzle
        self._told: WorkedOut[Explained] = WorkedOut(self.gallery.device.thinker, self.refresh)
        self._stops.append(self._told.close)

    @property
    def kind(self) -> str:
        """``right``, ``half`` or ``wrong``."""
        assert self.asked.solved is not None
        return KINDS[self.asked.solved.score]

    # -- what is told --------------------------------------------------------------------

    def _look(self) -> SolvedShown:
        asked, solved, best = self.asked, self.asked.solved, self.puzzle.best
        assert solved is not None
        hinted = self.kind == HALF and asked.hinted
        how = "given_up" if not asked.said else "hinted" if hinted else self.kind
        told = self._told.known(self.speaker.language, self._work)
        return SolvedShown(
            title=asked.title,
            subtitle=asked.called,
            kind=self.kind if asked.said else GIVEN_UP,
            headline=self.say(f"presenter.puzzles.headline.{how}"),
            line=self._line(how),
            cards=tuple([HeldShown(*one) for one in told.cards]) if told else (),
            legend=self.say("presenter.puzzles.legend"),
            best=asked.told(best.said),
            worth=self.asked.figure(best.worth),
            steps=_shown(told.steps) if told else (),
            fails=_shown(told.fails) if told else (),
            weighing="" if told else self.say("presenter.puzzles.weighing"),
            before=str(round(solved.before.strength)) if solved.counted else "",
            after=str(round(solved.after.strength)),
            counted=self.say(
                f"presenter.puzzles.{'rating' if solved.counted else asked.uncounted}"
            ),
            row=self.say("presenter.puzzles.in_row", n=self.gallery.tries.row),
            may_try=self.kind != RIGHT,
        )

    def _line(self, how: str) -> str:
        """What the answer was, and what it is worth."""
        said, solved = self.asked.said, self.asked.solved
        assert solved is not None
        best, worth = map(self.asked.figure, (self.puzzle.best.worth, solved.answer.worth))
        what = self.asked.told(said) if said else ""
        facts = {"what": what, "worth": worth, "best": best}
        return self.say(f"presenter.puzzles.{self.asked.lines}.{how}", **facts)

    # -- what is worked out ----------------------------------------------------------------

    def _work(self) -> Callable[[], Explained]:
        """What works out why the best answer is best, and what refutes the others."""
        puzzling, puzzle, said = self.asked.puzzling, self.puzzle, self.asked.said
        position, port = self.asked.position.copy(), self.gallery.port(puzzle, self.asked.seat)
        best, nearly = puzzle.best.said, NEARLY[puzzling.unit]
        others = [one.said for one in puzzle.answers if puzzle.lost(one) >= nearly]
        if said in others:
            # one's own comes first
            others = [said, *[one for one in others if one != said]]

        def refuted(other: str) -> Remark:
            called = puzzling.told(port, puzzle, position, other)
            worth = self.asked.figure(puzzle.answer(other).worth)
            for why in puzzling.why(port, puzzle, position, other):
                if why.icon == FOR:
                    text = why.text[:1].lower() + why.text[1:]
                    note = self.say("presenter.puzzles.over_it", what=text)
                    return Remark(called, note, "", worth)
                if why.icon != AGAINST:
                    return Remark(called, why.text, why.icon, worth)
            return Remark(called, "", "", worth)

        def work() -> Explained:
            fails = tuple([refuted(one) for one in others[:REFUTED]])
            cards = puzzling.cards(puzzle, position, said or best)
            return Explained(cards, puzzling.why(port, puzzle, position, best), fails)

        return work


def _shown(reasons: tuple[Remark, ...]) -> tuple[RemarkShown, ...]:
    return tuple([RemarkShown(one.icon, one.text, one.note, one.figure) for one in reasons])

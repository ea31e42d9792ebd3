"""One puzzle: asked at a table that is not kept, until there is an answer."""

from collections.abc import Callable
from typing import Any, ClassVar

from mobile.shell.presenters.lobby.opening import presenter_of
from mobile.shell.presenters.puzzles.gallery import Gallery
from mobile.shell.presenters.table import TablePresenter
from shared.puzzles.asking import asked_at
from shared.puzzles.puzzle import Answer, Puzzle
from shared.puzzles.puzzling import Puzzling
from shared.puzzles.solving import Solved


class AskedPuzzle:
    """A puzzle that is asked: a ``mobile.shell.presenters.table.PuzzleTask``.

    Arguments: the puzzles of its game; the puzzle; of which day it is the puzzle, as ISO text,
    empty where it is not.
    """

    lines: ClassVar[str] = "line"
    """The messages that say what came of an answer."""
    uncounted: ClassVar[str] = "uncounted"
    """The message that says why an answer was not counted."""

    def __init__(self, gallery: Gallery, puzzle: Puzzle, day: str = "") -> None:
        self.gallery, self.puzzle, self.day = gallery, puzzle, day
        self.hinted = False
        self.said = ""
        """The answer; empty where none was given."""
        self.sure = False
        """Whether nobody need be asked if it is meant."""
        self.solved: Solved | None = None
        """What came of it; None as long as it is asked."""
        self.position: Any = None
        self.seat = ""
        """Who is asked."""
        self._heard: Callable[[], object] = lambda: None
        self._game: TablePresenter[Any] | None = None

    def anew(self) -> "AskedPuzzle":
        """The same puzzle once more: what was counted stays."""
        return AskedPuzzle(self.gallery, self.puzzle, self.day)

    def ask(self, heard: Callable[[], object]) -> TablePresenter[Any]:
        """A table at which it is asked.

        Argument: what is done when there is an answer. Raises PuzzleError where it cannot be asked.
        """
        gallery = self.gallery
        described = gallery.game.descriptor
        about = self.puzzle, self.puzzling, self._answered
        table = asked_at(described.play, *about, described.skipping)
        assert table.decision is not None
        self._heard, self.position, self.seat = heard, table.state.copy(), table.decision.who
        make = presenter_of(gallery.game, table.game.name)
        self._game = make(gallery.device, gallery.game, table, onlooker=self.seat)
        self._game.task = self
        return self._game

    # -- what own puzzles do another way ---------------------------------------------------

    @property
    def puzzling(self) -> Puzzling[Any]:
        """How its answers are known and told."""
        return self.gallery.puzzling

    @property
    def shown_strength(self) -> str:
        """How hard it is, in words; empty where nobody knows."""
        return self._say("presenter.puzzles.rated", n=self.puzzle.strength)

    def figure(self, worth: float) -> str:
        """What an answer is worth, in words."""
        return self.gallery.figure(worth)

    def after(self) -> "AskedPuzzle | None":
        """The puzzle that comes next, of the same theme as long as there is one; None for none."""
        tries, shelf = self.gallery.tries, self.gallery.shelf
        passed = [self.puzzle.id]
        puzzle = tries.next(shelf, self.puzzle.theme, passed) or tries.next(shelf, "", passed)
        return AskedPuzzle(self.gallery, puzzle) if puzzle is not None else None

    def _count(self, answer: Answer) -> Solved:
        """What comes of an answer. Raises StoreError where it cannot be kept."""
        return self.gallery.answer(self.puzzle, answer, self.hinted, self.day)

    # -- what stands above the table -------------------------------------------------------

    @property
    def title(self) -> str:
        return self.gallery.theme(self.puzzle.theme)

    @property
    def called(self) -> str:
        """Which puzzle of which game it is."""
        day = self._say("presenter.puzzles.of_today") if self.day else ""
        return " · ".join(filter(None, [day, self.gallery.called]))

    @property
    def where(self) -> str:
        """The same, and how hard it is."""
        return " · ".join(filter(None, [self.called, self.shown_strength]))

    @property
    def goal(self) -> str:
        """What the best answer is best at."""
        return self._say(f"presenter.puzzles.goal.{self.puzzling.unit}")

    def _say(self, id: str, **facts: object) -> str:
        return self.gallery.device.speaker.say(id, **facts)

    # -- what is done at it ----------------------------------------------------------------

    def hint(self) -> str:
        """What narrows it down; an answer counts half from now on."""
        self.hinted = True
        port = self.gallery.port(self.puzzle, self.seat)
        return self.puzzling.hint(port, self.puzzle, self.position)

    def give_up(self) -> None:
        """The answer is shown, and the worst one counts."""
        self.said, self.sure = "", True
        self._heard()

    def told(self, said: str) -> str:
        """An answer in words."""
        port = self.gallery.port(self.puzzle, self.seat)
        return self.puzzling.told(port, self.puzzle, self.position, said)

    def _answered(self, said: str) -> None:
        """There is an answer. Raises PuzzleError for one that nobody looked at."""
        assert self._game is not None
        self.puzzle.answer(said)
        _, *more = [one.move for one in self._game.table.played]
        # whoever says that it is all has made something of several touches
        self.said, self.sure = said, bool(more) and not more[-1].args
        self._heard()

    def count(self) -> bool:
        """The answer counts; whether it could be kept, or a notice says why not."""
        assert self._game is not None
        with self._game.changing():
            answer = self.puzzle.answer(self.said or self.puzzle.answers[-1].said)
            self.solved = self._count(answer)
        return self.solved is not None

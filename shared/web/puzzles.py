"""Puzzles on the page: one is asked at a table that keeps nothing, and answered once."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from shared.descriptor import Descriptor
from shared.net.protocol import Frame
from shared.play.table import Table
from shared.puzzles.asking import asked_at
from shared.puzzles.puzzle import Puzzle
from shared.puzzles.puzzling import Puzzling, Remark
from shared.puzzles.solving import HALF, RIGHT
from shared.saves.store import Store
from shared.saves.tries import Solver
from shared.speech.messages import Message, Words
from shared.speech.port import Port

LISTED = 4
"""Puzzles that the hall shows of all games together."""


class PageTask:
    """A puzzle that is asked.

    Arguments: its game; the save; which it is, the next one where none is named; the language.
    Raises PuzzleError where there is none.
    """

    def __init__(self, described: Descriptor, store: Store, id: str, language: str) -> None:
        assert described.puzzling is not None
        self.described, self.solver = described, Solver(store, described)
        self.puzzling: Puzzling[Any] = described.puzzling
        shelf = described.shelf
        found = shelf.find(id) if id else self.solver.tries.next(shelf, "", [])
        if found is None:
            raise shelf.empty()
        self.puzzle: Puzzle = found
        self.hinted, self.hint = False, ""
        self.told: Frame | None = None
        self.table: Table[Any] = asked_at(
            described.play, found, self.puzzling, self._heard, described.skipping
        )
        assert self.table.decision is not None
        self.seat = self.table.decision.who
        self.position = self.table.state.copy()
        self.port: Port[Any] = described.port_of(found.setup, language, audience=[self.seat])

    @property
    def words(self) -> Words:
        """The words of its game."""
        return self.port.words

    def _say(self, id: str, **facts: object) -> str:
        return self.words.say(Message(id, facts))

    # -- what is done ------------------------------------------------------------------------

    def narrow(self) -> None:
        """A hint is given: an answer counts half from now on."""
        self.hinted = True
        self.hint = self.puzzling.hint(self.port, self.puzzle, self.position)

    def give_up(self) -> None:
        """The answer is shown, and the worst one counts."""
        self._answered(self.puzzle.answers[-1].said, given_up=True)

    def _heard(self, said: str) -> None:
        self._answered(said)

    def _answered(self, said: str, given_up: bool = False) -> None:
        """An answer counts. Raises StoreError, and counts nothing, where it cannot be kept."""
        puzzle, answer = self.puzzle, self.puzzle.answer(said)
        solved = self.solver.answer(puzzle, answer, self.hinted)
        right = solved.score == RIGHT and not given_up
        nearly = ("hinted" if self.hinted else "half") if solved.score == HALF else "wrong"
        before, after = round(solved.before.strength), round(solved.after.strength)
        self.told = {
            "headline": self._say(f"puzzle.{'right' if right else nearly}"),
            "line": "" if right else self._best(),
            "right": right,
            "reasons": [*map(_reason, self._why(puzzle.best.said, said))],
            "rating": self._say("puzzle.rated", before=before, after=after)
            if solved.counted
            else "",
        }

    def _best(self) -> str:
        told = self.puzzling.told(self.port, self.puzzle, self.position, self.puzzle.best.said)
        return self._say("web.best", what=told)

    def _why(self, *answers: str) -> Iterator[Remark]:
        for said in dict.fromkeys(answers):
            yield from self.puzzling.why(self.port, self.puzzle, self.position, said)

    # -- what is shown -----------------------------------------------------------------------

    def frame(self) -> Frame:
        """What the page is told of it."""
        theme = self.words.word("puzzle.theme", self.puzzle.theme)
        facts = {"which": self.puzzle.id, "theme": theme, "n": self.puzzle.strength}
        return {
            "kind": "task",
            "game": self.described.name,
            "title": theme,
            "where": self._say("puzzle.head", **facts),
            "goal": self._say(f"puzzle.goal.{self.puzzling.unit}"),
            "hint": self.hint,
            "told": self.told,
        }


def _reason(one: Remark) -> Frame:
    note = " ".join(filter(None, [one.figure, one.note]))
    return {"icon": one.icon, "text": one.text, "note": note}


def listed(
    games: Sequence[Descriptor], store: Store, words_of: Callable[[Descriptor], Words]
) -> Frame:
    """The puzzles that the hall shows, and how many of all are solved.

    Arguments: the games; the save; the words of a game.
    """
    shown: list[Frame] = []
    solved = count = 0
    asking = [one for one in games if one.puzzling is not None and one.shelf.puzzles]
    for described in asking:
        words, tries = words_of(described), Solver(store, described).tries
        solved += sum(one.right for one in tries.made)
        count += len(described.shelf.puzzles)
        themes = described.puzzling.themes if described.puzzling else ()
        waiting = [tries.next(described.shelf, theme, []) for theme in themes]
        for puzzle in [one for one in waiting if one][: LISTED // len(asking)]:
            rated = words.say(Message("web.rated", {"n": puzzle.strength}))
            named = {"game": described.name, "id": puzzle.id}
            theme = {"title": words.word("puzzle.theme", puzzle.theme)}
            theme["icon"] = words.word("web.icon", puzzle.theme)
            shown.append({**named, **theme, "note": rated})
    told = Message("web.solved", {"n": solved, "of": count})
    return {"puzzles": shown, "solved": words_of(asking[0]).say(told) if asking else ""}

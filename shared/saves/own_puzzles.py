"""Puzzles from one's own games: choices that were marked when a game was looked back on.

What was chosen and what is better was proved then. What other answers promise is judged, from what
whoever was asked could know; in one's own combat all of them are reckoned.
"""

from collections.abc import Collection, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from shared.descriptor import Descriptor
from shared.insight.advice import advice
from shared.insight.review import Mark
from shared.play.decision import Move
from shared.play.game import PERSON
from shared.puzzles.choices import ChoicePuzzles
from shared.puzzles.puzzle import Answer, Puzzle
from shared.puzzles.rating import Rating
from shared.puzzles.solving import RIGHT, Solved, score
from shared.saves import keepsakes
from shared.saves.export import Saved
from shared.saves.reviews import judge_of, kept
from shared.saves.store import Store
from shared.speech.messages import Message, TableError
from shared.speech.port import Port

KIND = "own_puzzle"
"""What keepsakes call what was made of them; the key is the puzzle's id."""
OWN = "own"
"""What they are about: the id of their theme."""


class Mistake(NamedTuple):
    """A choice of one's own that was marked."""

    id: str
    """Of its puzzle."""
    saved: Saved
    mark: Mark


class OwnMistakes:
    """The marked choices of people in all tables of a save.

    Arguments: the save; the games. Raises StoreError where it cannot be read.
    """

    def __init__(self, store: Store, *described: Descriptor) -> None:
        self.store = store
        self.found = [one for game in described for one in mistakes(game, store)]
        self.scores = scores(store)
        """What was made of them the first time."""

    @property
    def solved(self) -> int:
        """How many were solved the first time."""
        return sum([self.scores.get(one.id) == RIGHT for one in self.found])

    def next(self, passed: Collection[str] = ()) -> Mistake | None:
        """One that was not tried, else one that was not solved; None where there is none.

        Argument: ids of those that were asked lately, and are not asked again.
        """
        left = [one for one in self.found if self.scores.get(one.id) != RIGHT]
        # those that were never tried come first
        left.sort(key=lambda one: one.id in self.scores)
        return next((one for one in left if one.id not in passed), None)

    def answer(self, puzzle: Puzzle, answer: Answer, unit: str, hinted: bool) -> Solved:
        """What came of an answer; the first to a puzzle is kept, and none is rated.

        Arguments: the puzzle; the answer; what worths are counted in; whether a hint was taken.
        Raises StoreError where it cannot be kept.
        """
        earned = score(puzzle, answer, unit, hinted)
        if puzzle.id not in self.scores:
            keep_score(self.store, puzzle.id, earned)
            self.scores[puzzle.id] = earned
        # one's own mistakes tell nothing of how good one is at others
        return Solved(answer, earned, False, Rating(), Rating())


class OwnPuzzling(ChoicePuzzles):
    """One's own mistake as a puzzle, one choice whatever else its game asks: the hint is what was
    chosen then.

    Arguments: its game; the mark.
    """

    def __init__(self, described: Descriptor, mark: Mark) -> None:
        super().__init__(described.judge, mark.unit)
        self.mark = mark

    def hint(self, port: Port[Any], puzzle: Puzzle, state: Any) -> str:
        then = self.told(port, puzzle, state, self.mark.chosen.notation())
        return port.words.say(Message("puzzle.own.hint", {"what": then}))


def mistakes(described: Descriptor, store: Store) -> list[Mistake]:
    """The marked choices of people in a game's tables, those of the newest table first.

    Arguments: the game; the save. Tables that cannot be read, and what was made with other rules or
    another judgement, are passed over. Raises StoreError where the save cannot be read.
    """
    reviewed = {str(id) for (id,) in store.file.rows("SELECT table_id FROM reviews")}
    headers = [*store.tables(), *store.tables(archived=True)]
    found = list[Mistake]()
    for one in headers:
        if one.id in reviewed and one.setup.game == described.name and not one.damaged:
            with suppress(TableError):
                found += _marked(described, store, one.id)
    return found


def _marked(described: Descriptor, store: Store, id: str) -> Iterator[Mistake]:
    """Those of one table. Arguments: its game; the save; its id there."""
    saved = store.load(id)
    version = described.play.rules_version
    if saved.damage or saved.base or saved.rules_version != version:
        return
    review = kept(store, id, saved)
    if review is None or review.version != judge_of(described, saved).version:
        return
    people = {seat.id for seat in saved.setup.seats if seat.player == PERSON}
    for mark in review.marks:
        if mark.seat in people:
            yield Mistake(f"{described.name}:{id}.{mark.ply}", saved, mark)


def puzzle_of(described: Descriptor, mistake: Mistake) -> Puzzle:
    """A mistake as a puzzle: what each answer is worth, beside the best.

    Arguments: the game; the mistake. Raises PuzzleError where these rules do not make it any more.
    """
    saved, mark, game = mistake.saved, mistake.mark, described.play
    moves = tuple([one.move.notation() for one in saved.played[: mark.ply]])
    best = Answer(mark.better.notation(), 0.0, 0.0)
    chosen = Answer(mark.chosen.notation(), -mark.loss, mark.error)
    puzzle = Puzzle(mistake.id, saved.setup, game.rules_version, moves, OWN, 0, (best, chosen))
    judge = judge_of(described, saved)
    options = described.settled(game.name, saved.setup.options)
    state, decision = puzzle.opened(game, options)
    others = [one for one in decision.options if one not in (mark.better, mark.chosen)]
    worths: dict[Move, float | None] = {}
    if not mark.pairs:
        worths = {one: judge.best(state, decision, one) for one in (mark.better, *others)}
    if not worths or None in worths.values():
        promised = advice(game, judge, state, decision)
        worths = {one.move: one.worth for one in promised.promised}
    found = [best, chosen]
    for one in others:
        lost = (worths[mark.better] or 0.0) - (worths[one] or 0.0)
        found.append(Answer(one.notation(), -round(max(0.0, lost), 4), 0.0))
    answers = sorted(found, key=lambda one: (-one.worth, one is not best))
    return Puzzle(mistake.id, saved.setup, game.rules_version, moves, OWN, 0, tuple(answers))


def scores(store: Store) -> dict[str, float]:
    """What was made of one's own puzzles the first time, by their ids.

    Argument: the save. Raises StoreError where it cannot be read.
    """
    return {id: float(one) for id, one in keepsakes.all_of(store, KIND).items()}


def keep_score(store: Store, id: str, score: float) -> None:
    """Keep what was made of one the first time.

    Arguments: the save; the puzzle's id; 1, a half or 0. Raises StoreError where that cannot be.
    """
    keepsakes.put(store, KIND, id, score)

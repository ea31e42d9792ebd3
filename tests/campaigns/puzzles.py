"""Every puzzle that is shipped, proved again: played out with other dice, or reckoned exactly."""

from collections.abc import Callable, Sequence

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.lab.mining import proves
from knightmare.descriptor import KNIGHTMARE
from knightmare.lab.mining import played_again
from shared.puzzles.proving import PAIRS, clear
from shared.puzzles.puzzle import Puzzle
from tests.campaigns.campaign import Result, spread

NUMBER = 365
DICE = "another proof"


def run(number: int) -> Result:
    """So many puzzles of each game, from the first on; those that are not proved again are told."""
    ours, theirs = KNIGHTMARE.shelf.puzzles[:number], DUNGEON_LORDS.shelf.puzzles[:number]
    failed = _failing(_proved, ours) + _failing(proves, theirs)
    told = f"{len(ours)} puzzles of Knightmare, {PAIRS} pairs each; {len(theirs)} of Dungeon Lords"
    return Result(told, failed)


def _failing(proof: Callable[[Puzzle], bool], puzzles: Sequence[Puzzle]) -> int:
    failed = 0
    for puzzle, proved in zip(puzzles, spread(proof, puzzles), strict=True):
        if not proved:
            failed += 1
            print(f"{puzzle.id}: not proved again", flush=True)
    return failed


def _proved(puzzle: Puzzle) -> bool:
    answers = played_again(puzzle, PAIRS, DICE)
    return answers[0].said == puzzle.best.said and clear(answers)

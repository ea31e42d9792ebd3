"""Every puzzle that is shipped, proved again: Knightmare's with other dice, played out anew."""

from knightmare.descriptor import KNIGHTMARE
from knightmare.lab.mining import played_again
from shared.puzzles.proving import PAIRS, clear
from shared.puzzles.puzzle import Puzzle
from tests.campaigns.campaign import Result, spread

NUMBER = 365
DICE = "another proof"


def run(number: int) -> Result:
    """So many puzzles, from the first on; those that are not proved again are told."""
    puzzles = KNIGHTMARE.shelf.puzzles[:number]
    failed = 0
    for puzzle, proved in zip(puzzles, spread(_proved, puzzles), strict=True):
        if not proved:
            failed += 1
            print(f"{puzzle.id}: not proved again", flush=True)
    return Result(f"{len(puzzles)} puzzles of Knightmare, {PAIRS} pairs each", failed)


def _proved(puzzle: Puzzle) -> bool:
    answers = played_again(puzzle, PAIRS, DICE)
    return answers[0].said == puzzle.best.said and clear(answers)

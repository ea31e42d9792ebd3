"""Riddles: what counts as the right answer when it is typed or spoken, and the order shown.

People at a table answer in their own words. ``matches`` forgives what nobody would dispute
(capitals, articles, plurals, digits for number words, a slip of the finger) and nothing that
comes closer to one of the wrong answers.

>>> egg = Riddle("R18", "A white house without a door and one gold lodger.",
...              "an egg", ("a beehive", "a purse"), ("eggshell",))
>>> matches("I think it's some Eggs!", egg), matches("egg shell", egg), matches("a purse", egg)
(True, True, False)
"""

import zlib
from dataclasses import dataclass
from itertools import permutations

from shared.speech.languages.hearing import ENGLISH_HEARING, Hearing

LONG = 8
"""Letters of an answer of several words in which one slip is forgiven wherever it is."""
Heard = tuple[str, ...]
"""The words of an answer."""

ARRANGEMENTS: tuple[tuple[int, int, int], ...] = tuple(
    (first, second, third) for first, second, third in permutations(range(3))
)


@dataclass(frozen=True, slots=True)
class Riddle:
    """One riddle: its text, the right answer, two wrong ones, and what else counts as right."""

    id: str
    text: str
    right: str
    wrong: tuple[str, str]
    also: tuple[str, ...] = ()
    source: str = "house"
    others: tuple[tuple[str, "Riddle"], ...] = ()
    """The same riddle as a table's own pack asks it in other languages, by their codes."""


def answers(riddle: Riddle) -> tuple[str, str, str]:
    """The three printed answers; the right one has index 0."""
    return (riddle.right, *riddle.wrong)


def order(riddle: Riddle) -> tuple[int, int, int]:
    """The indexes of ``answers`` in the order to show them: always the same for a riddle.

    It hangs on the id alone, so that a replay, another device and a screen reader all
    call the same answer the second one.
    """
    return ARRANGEMENTS[zlib.crc32(riddle.id.encode()) % len(ARRANGEMENTS)]


def matches(typed: str, riddle: Riddle, ears: Hearing = ENGLISH_HEARING) -> bool:
    """Whether a typed or spoken answer is right.

    Arguments: the answer as it came, of any length; the riddle; who hears it, in the language
    of the riddle. An answer as near to a wrong one as to the right one is not right.
    """
    given = ears.without_fillers(ears.words_in(typed))
    if not given:
        return False
    accepted = [
        slips(given, wanted, ears)
        for wanted in map(ears.normal, (riddle.right, *riddle.also))
        if within_tolerance(given, wanted, ears)
    ]
    if not accepted:
        return False
    return min(accepted) < min(slips(given, ears.normal(wrong), ears) for wrong in riddle.wrong)


def within_tolerance(given: Heard, wanted: Heard, ears: Hearing) -> bool:
    """Whether every word is the wanted one, or a small enough slip from it.

    Arguments: the words that were given; those of the answer; who hears them.
    """
    one, other = "".join(given), "".join(wanted)
    if one == other:
        # "draw bridge" for "drawbridge": the gap may differ
        return True
    if len(given) == len(wanted) and all(
        word_slips(word, its, ears) <= allowed_slips(word, its, ears)
        for word, its in zip(given, wanted, strict=True)
    ):
        return True
    # "Lady f the Lake": short words count as parts of a long answer
    long = len(wanted) > 1 and len(other) >= LONG
    return long and ears.numbers.isdisjoint((*given, *wanted)) and distance(one, other) <= 1


def allowed_slips(given: str, wanted: str, ears: Hearing) -> int:
    """How many slips are forgiven in a word: 0 below 4 letters, 1 below 8, otherwise 2.

    Arguments: the word that was given; the one of the answer; who hears them.
    """
    # One number is never a misspelling of another: "eighty" is not "eighteen".
    if len(wanted) < 4 or given in ears.numbers or not wanted.isalpha():
        return 0
    return 1 if len(wanted) < 8 else 2


def slips(given: Heard, wanted: Heard, ears: Hearing) -> int:
    """How far two answers are apart: the slips of their words, or of the whole.

    Arguments: the words that were given; those of the answer; who hears them.
    """
    if len(given) != len(wanted):
        return distance("".join(given), "".join(wanted))
    return sum(word_slips(one, other, ears) for one, other in zip(given, wanted, strict=True))


def word_slips(one: str, other: str, ears: Hearing) -> int:
    """The slips between two words, in singular or plural.

    Arguments: the one word; the other, in small letters both; who hears them.
    """
    if one == other:
        return 0
    return min(
        distance(left, right) for left in ears.singulars(one) for right in ears.singulars(other)
    )


def distance(one: str, other: str) -> int:
    """The letters to change, add, drop or swap with a neighbour to make one text the other.

    Arguments: the one text; the other.
    """
    before: list[int] = []
    above = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        current = [row]
        for column, wanted in enumerate(other, 1):
            cost = min(
                above[column] + 1,
                current[column - 1] + 1,
                above[column - 1] + (letter != wanted),
            )
            if row > 1 and column > 1 and letter == other[column - 2] and wanted == one[row - 2]:
                cost = min(cost, before[column - 2] + 1)
            current.append(cost)
        before, above = above, current
    return above[-1]

"""Riddles: what counts as the right answer when it is typed or spoken, and the order shown.

People at a table answer in their own words. ``matches`` forgives what nobody would dispute
(capitals, articles, plurals, digits for number words, a slip of the finger) and nothing that
comes closer to one of the wrong answers.

>>> egg = Riddle("R18", "A white house without a door and one gold lodger.",
...              "an egg", ("a beehive", "a purse"), ("eggshell",))
>>> matches("I think it's some Eggs!", egg), matches("egg shell", egg), matches("a purse", egg)
(True, True, False)
"""

import re
import unicodedata
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations

ARTICLES = frozenset({"a", "an", "the", "your", "my", "some"})
"""Words that never decide an answer."""

FILLERS = tuple(
    tuple(phrase.split())
    for phrase in (
        "i think",
        "i guess",
        "i say",
        "my answer is",
        "the answer is",
        "is it",
        "it is",
        "it must be",
        "its",
        "that is",
        "thats",
        "this is",
        "they are",
        "theyre",
        "these are",
        "you are",
        "youre",
        "could it be",
        "perhaps",
        "maybe",
    )
)
"""How people begin an answer before they come to it, without apostrophes."""

# fmt: off
UNITS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
    "eighteen", "nineteen",
)
# fmt: on
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
NUMBERS = frozenset([*UNITS, *TENS, "hundred"])

LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "ł": "l"})
"""Letters that are not a plain letter with an accent."""

IRREGULAR = {
    "teeth": "tooth",
    "feet": "foot",
    "geese": "goose",
    "mice": "mouse",
    "children": "child",
    "oxen": "ox",
}

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


def answers(riddle: Riddle) -> tuple[str, str, str]:
    """The three printed answers; the right one has index 0."""
    return (riddle.right, *riddle.wrong)


def order(riddle: Riddle) -> tuple[int, int, int]:
    """The indexes of ``answers`` in the order to show them: always the same for a riddle.

    It hangs on the id alone, so that a replay, another device and a screen reader all
    call the same answer the second one.
    """
    return ARRANGEMENTS[zlib.crc32(riddle.id.encode()) % len(ARRANGEMENTS)]


def matches(typed: str, riddle: Riddle) -> bool:
    """Whether a typed or spoken answer is right.

    Arguments: the answer as it came, of any length; the riddle.
    An answer as near to a wrong one as to the right one is not right.
    """
    given = without_fillers(words_in(typed))
    if not given:
        return False
    accepted = [
        slips(given, wanted)
        for wanted in map(normal, (riddle.right, *riddle.also))
        if within_tolerance(given, wanted)
    ]
    if not accepted:
        return False
    return min(accepted) < min(slips(given, normal(wrong)) for wrong in riddle.wrong)


def normal(text: str) -> tuple[str, ...]:
    """An answer as the words that decide it."""
    return without_articles(words_in(text))


def words_in(text: str) -> tuple[str, ...]:
    """The plain words of a text: no capitals, accents or punctuation, numbers spelt out."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(LETTERS))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    # Apostrophes close up ("it's", "hen's"); everything else parts words ("looking-glass").
    plain = re.sub(r"['’‘`]", "", plain)
    return tuple(word for part in re.findall(r"[^\W_]+", plain) for word in number_words(part))


def number_words(word: str) -> tuple[str, ...]:
    """A number below a hundred in words; any other word as it is."""
    if not (word.isascii() and word.isdigit() and len(word) <= 2):
        return (word,)
    number = int(word)
    if number < len(UNITS):
        return (UNITS[number],)
    tens, units = divmod(number, 10)
    return (TENS[tens - 2],) if units == 0 else (TENS[tens - 2], UNITS[units])


def without_fillers(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words without leading fillers and without articles, unless nothing would be left."""
    found = True
    while found:
        found = False
        for filler in FILLERS:
            if words[: len(filler)] == filler and len(words) > len(filler):
                words, found = words[len(filler) :], True
                break
    return without_articles(words)


def without_articles(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words without articles, unless nothing would be left."""
    return tuple(word for word in words if word not in ARTICLES) or words


def within_tolerance(given: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Whether every word is the wanted one, or a small enough slip from it.

    Arguments: the words that were given; those of the answer.
    """
    if len(given) != len(wanted):
        # "draw bridge" for "drawbridge": only the gap may differ.
        return "".join(given) == "".join(wanted)
    return all(
        word_slips(one, other) <= allowed_slips(one, other)
        for one, other in zip(given, wanted, strict=True)
    )


def allowed_slips(given: str, wanted: str) -> int:
    """How many slips are forgiven in a word: 0 below 4 letters, 1 below 8, otherwise 2.

    Arguments: the word that was given; the one of the answer.
    """
    # One number is never a misspelling of another: "eighty" is not "eighteen".
    if len(wanted) < 4 or given in NUMBERS or not wanted.isalpha():
        return 0
    return 1 if len(wanted) < 8 else 2


def slips(given: tuple[str, ...], wanted: tuple[str, ...]) -> int:
    """How far two answers are apart: the slips of their words, or of the whole.

    Arguments: the words that were given; those of the answer.
    """
    if len(given) != len(wanted):
        return distance("".join(given), "".join(wanted))
    return sum(word_slips(one, other) for one, other in zip(given, wanted, strict=True))


def word_slips(one: str, other: str) -> int:
    """The slips between two words, in singular or plural.

    Arguments: the one word; the other, in small letters both.
    """
    if one == other:
        return 0
    return min(distance(left, right) for left in singulars(one) for right in singulars(other))


def singulars(word: str) -> frozenset[str]:
    """The word and all that it could be the plural of."""
    return frozenset([word, *singular_guesses(word)])


def singular_guesses(word: str) -> Iterable[str]:
    """What a word could be the plural of. A wrong guess is no word, and does no harm."""
    if word in IRREGULAR:
        yield IRREGULAR[word]
    elif len(word) > 2 and word.endswith("men"):
        yield word[:-2] + "an"
    elif len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        yield word[:-1]
        if word.endswith("es"):
            yield word[:-2]
        if word.endswith("ies"):
            yield word[:-3] + "y"
        if word.endswith("ves"):
            yield word[:-3] + "f"
            yield word[:-3] + "fe"


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

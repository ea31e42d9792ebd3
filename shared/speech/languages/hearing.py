"""What an answer comes to that somebody typed or spoke: the plain words that decide it.

>>> ENGLISH_HEARING.normal("The Looking-Glass!"), ENGLISH_HEARING.normal("21 eggs")
(('looking', 'glass'), ('twenty', 'one', 'eggs'))
>>> ENGLISH_HEARING.without_fillers(ENGLISH_HEARING.words_in("I think it's a river"))
('river',)
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import ClassVar

LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "ł": "l"})
"""Letters that are not a plain letter with an accent."""


def phrases(*texts: str) -> tuple[tuple[str, ...], ...]:
    """How people begin an answer before they come to it, as plain words."""
    return tuple(tuple(text.split()) for text in texts)


class Hearing:
    """Hears answers in English; another language hears by other words."""

    articles = frozenset({"a", "an", "the", "your", "my", "some"})
    """Words that never decide an answer."""
    fillers = phrases(
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
    """How people begin an answer, without apostrophes."""
    # fmt: off
    units: tuple[str, ...] = (
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
        "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
        "eighteen", "nineteen",
    )
    # fmt: on
    """Numbers that are a word of their own, from nought on."""
    tens: tuple[str, ...] = (
        "twenty",
        "thirty",
        "forty",
        "fifty",
        "sixty",
        "seventy",
        "eighty",
        "ninety",
    )
    irregular: ClassVar[Mapping[str, str]] = {
        "teeth": "tooth",
        "feet": "foot",
        "geese": "goose",
        "mice": "mouse",
        "children": "child",
        "oxen": "ox",
    }
    """Plurals that no rule makes."""

    def __init__(self) -> None:
        self.numbers = frozenset([*self.units, *self.tens, *self.hundreds])

    hundreds = frozenset({"hundred"})

    def normal(self, text: str) -> tuple[str, ...]:
        """An answer as the words that decide it."""
        return self.without_articles(self.words_in(text))

    def words_in(self, text: str) -> tuple[str, ...]:
        """The plain words of a text: no capitals, accents or punctuation, numbers spelt out."""
        plain = unicodedata.normalize("NFKD", text.casefold().translate(LETTERS))
        plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
        parts = re.findall(r"[^\W_]+", self.parted(plain))
        return tuple(word for part in parts for word in self.number_words(part))

    def parted(self, plain: str) -> str:
        """A text whose apostrophes close up ("it's", "hen's"); all else parts words."""
        return re.sub(r"['’‘`]", "", plain)

    def number_words(self, word: str) -> tuple[str, ...]:
        """A number below a hundred in words; any other word as it is."""
        if not (word.isascii() and word.isdigit() and len(word) <= 2):
            return (word,)
        number = int(word)
        return (self.units[number],) if number < len(self.units) else self.spelt(number)

    def spelt(self, number: int) -> tuple[str, ...]:
        """A number from the first one on that is no word of its own, below a hundred."""
        tens, units = divmod(number, 10)
        return (self.tens[tens - 2],) if units == 0 else (self.tens[tens - 2], self.units[units])

    def without_fillers(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """The words without leading fillers and without articles, unless nothing would be left."""
        found = True
        while found:
            found = False
            for filler in self.fillers:
                if words[: len(filler)] == filler and len(words) > len(filler):
                    words, found = words[len(filler) :], True
                    break
        return self.without_articles(words)

    def without_articles(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """The words without articles, unless nothing would be left."""
        return tuple(word for word in words if word not in self.articles) or words

    def singulars(self, word: str) -> frozenset[str]:
        """The word and all that it could be the plural of."""
        if word in self.irregular:
            return frozenset((word, self.irregular[word]))
        return frozenset([word, *self.guesses(word)])

    def guesses(self, word: str) -> Iterable[str]:
        """What a word could be the plural of. A wrong guess is no word, and does no harm."""
        if len(word) > 2 and word.endswith("men"):
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


ENGLISH_HEARING = Hearing()

"""Finds English that was left in another language: its words, and sentences put together wrongly.

A word is English where the English of a message says it that is translated, and no translation, no
English of a message that is not yet translated, and no name of a component does. So a language is
looked through however much of it is there; of a whole one every English word is found.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache

from docs.catalogue import packages
from docs.languages import forms_of, is_said, of_language
from knightmare.speech.riddles import patterns_of, riddles_in
from shared.speech.messages import Pattern

WORD = re.compile(r"[^\W\d_]{4,}")
_BRACES = re.compile(r"\{[^{}]*\}")
WRONG = {
    "an unfilled brace": re.compile(r"[{}]"),
    "two spaces": re.compile(r"[a-zé,] {2,}[a-zé]"),
    # but for a score, 7 : 4
    "a space before a sign": re.compile(r"(?!(?<=\d) : \d) [,.;:!?%](?:\s|$)"),
    "an article that does not melt": re.compile(r"\b(?:[Dd]e les?|[Àà] les?)\s(?=[A-ZÉÈÀÂÎÔ])"),
    # but for what is called so behind the number of a clause, KM-5.ii
    "an article with a capital": re.compile(
        r"(?<=[a-zé]{2} )(?<!\.i[iv] )(?<!iii )(?<!\.vi )(?<!vii )(?:Le|La|Les) [A-Z]"
    ),
    "a vowel behind a vowel": re.compile(
        r"(?<![-\w])(?:[DdLlQqJjNnMmSsTt]e|[Qq]ue|[Ll]a) (?=[aeéèêiîoôuœAEÉÈÊIÎOÔUŒ])"
    ),
    "a message without words": re.compile(r"\b[a-z_]+\.[a-z_]+\.[a-z_.]+\b"),
}
"""What no sentence of French may have."""


def words_in(texts: Iterable[str]) -> set[str]:
    """The words of some patterns, without what stands in braces."""
    return {
        word.casefold()
        for text in texts
        for word in WORD.findall(unicodedata.normalize("NFC", _BRACES.sub(" ", text)))
    }


def texts_of(pattern: Pattern) -> list[str]:
    """What a pattern says, for one and for several."""
    return [pattern] if isinstance(pattern, str) else pattern


@cache
def english_of(language: str) -> frozenset[str]:
    """The words that only English says, of all that a language has translated."""
    translated: set[str] = set()
    others: set[str] = set()
    for one in of_language(language):
        said = {
            message.id if isinstance(message.id, str) else message.id[0]: forms_of(message)
            for message in one.old
            if is_said(message)
        }
        for forms in said.values():
            others |= words_in(forms)
        others |= words_in(one.own.values())
        for id, pattern in packages()[one.package].items():
            there = texts_of(pattern)[0] in said or id in one.covered
            (translated if there else others).update(words_in(texts_of(pattern)))
    riddles = riddles_in(language).values()
    others |= words_in(text for one in riddles for text in patterns_of(one).values())
    return frozenset(translated - others)


def english_in(texts: Iterable[str], language: str = "fr") -> Iterator[str]:
    """English words in texts that should be of another language. Arguments: they; its code."""
    known = english_of(language)
    for text in texts:
        found = sorted(words_in([text]) & known)
        if found:
            yield f"{', '.join(found)}: {text}"


def wrong_in(texts: Iterable[str]) -> Iterator[str]:
    """Sentences of French that are put together wrongly."""
    for text in texts:
        for what, pattern in WRONG.items():
            if pattern.search(text):
                yield f"{what}: {text}"

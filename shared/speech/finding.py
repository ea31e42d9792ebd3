"""Finds texts by the words that stand in them, whatever their case and accents.

>>> index = Index({"a": ("The gaze", "Who looks at her dies."), "b": ("Shields", "No gaze.")},
...               {"b": "armour"})
>>> index.search("gaze"), index.search("shield gaze"), index.search("armour")
(['a', 'b'], ['b'], ['b'])
>>> index.titled("gaz")
['a']
"""

import re
import unicodedata
from collections.abc import Hashable, Mapping
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)


class Index(Generic[K]):
    """The words of many texts.

    Arguments: a title and a text under each key; other words that people may look for it by.
    """

    def __init__(
        self, texts: Mapping[K, tuple[str, str]], also: Mapping[K, str] | None = None
    ) -> None:
        meant = also or {}
        self._known = {
            key: _Words(title, text, meant.get(key, "")) for key, (title, text) in texts.items()
        }

    def search(self, words: str) -> list[K]:
        """The keys of the texts that have all the words, best first.

        A word matches the beginning of a word. What is called just so comes first; then what people
        may look for by it, most of all by the first of these words; then titles that have the
        words, in full before beginnings, short ones before long; then texts that have them.
        """
        wanted = folded(words)
        ranks = {key: known.rank(wanted) for key, known in self._known.items()}
        found = [(rank, key) for key, rank in ranks.items() if rank]
        return [key for _, key in sorted(found, key=lambda one: one[0], reverse=True)]

    def meant(self, words: str) -> list[K]:
        """The keys of the texts that people look for by these words, best first."""
        wanted = folded(words)
        return [key for key in self.search(words) if self._known[key].is_meant(wanted)]

    def titled(self, words: str) -> list[K]:
        """The keys of the texts whose titles have all the words, best first."""
        wanted = folded(words)
        return [key for key in self.search(words) if self._known[key].is_titled(wanted)]


class _Words:
    """The words of one text, ready to be searched."""

    def __init__(self, title: str, text: str, also: str) -> None:
        self.title, self.also = folded(title), folded(also)
        self.all = self.title + folded(text)

    def rank(self, wanted: list[str]) -> tuple[int, ...] | None:
        """None when a word is missing; the higher, the better the text is meant by them."""
        if not wanted or not all(_has(self.all, word) or word in self.also for word in wanted):
            return None
        meant = [word for word in wanted if word in self.also]
        first = -sum(map(self.also.index, meant))
        titled, whole = self.is_titled(wanted), all(word in self.title for word in wanted)
        begins = sum(_has(self.title, word) for word in wanted)
        called = self.is_called(wanted)
        return called, len(meant), first, whole, begins, -len(self.title) if titled else 0

    def is_meant(self, wanted: list[str]) -> bool:
        """Whether people look for it by all the words."""
        return bool(wanted) and all(word in self.also for word in wanted)

    def is_titled(self, wanted: list[str]) -> bool:
        """Whether all the words stand in the title."""
        return bool(wanted) and all(_has(self.title, word) for word in wanted)

    def is_called(self, wanted: list[str]) -> bool:
        """Whether the title is these words, each in full."""
        return set(wanted) >= set(self.title) or wanted == self.title


def _has(words: list[str], wanted: str) -> bool:
    return any(word.startswith(wanted) for word in words)


def folded(text: str) -> list[str]:
    """The words of a text, without case and accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    # "Spell-Book" is found as spellbook, spell and book; "Mogdred's" as mogdred
    joined = re.findall(r"\w+(?:[-'’]\w+)+", letters)
    return re.findall(r"\w+", letters) + [re.sub(r"\W", "", word) for word in joined]

"""Every component of a game in words: what it is, its numbers, what it does, how to get it.

A game's port makes them (``Port.components``); terminal and app look them up by words.

>>> mace = Component("item", "mace", "Mace", "a weapon", "1 more strength in a fight.",
...                  figures=(Stat("+1", "strength"),),
...                  features=(Feature("Nothing against the Ghost.", "A-3"),))
>>> ghost = Component("character", "ghost", "Ghost", "a character", "Strength 5.")
>>> known = Reference([mace, ghost])
>>> known["item", "mace"].clauses
('A-3',)
>>> [one.name for one in known.named("mac")], [one.name for one in known.search("ghost")]
(['Mace'], ['Ghost', 'Mace'])
>>> [one.name for one in known.mentioned("The Ghost has the Mace; a mace is old.")]
['Ghost', 'Mace']
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from shared.speech.finding import Index
from shared.speech.messages import Message, Words

Key = tuple[str, str]
"""The kind of a component and its id: ids of different kinds may be the same."""


@dataclass(frozen=True, slots=True)
class Stat:
    """One number of a component: ``5`` with the label ``strength``."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Feature:
    """One thing that a component does or that is done with it, and where the rules say so."""

    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class Component:
    """One card, tile, item, figure or place, in the words of one language."""

    kind: str
    """Such as ``item`` or ``monster``: with the id, what it is found by."""
    id: str
    name: str
    sort: str
    """What it is in words: "a weapon"."""
    text: str
    """What it does, in a sentence or two."""
    tale: str = ""
    """What is printed on it for its flavour, which does nothing."""
    figures: tuple[Stat, ...] = ()
    """Its numbers, the one that counts most first."""
    features: tuple[Feature, ...] = ()
    found: str = ""
    """How people come by it."""

    @property
    def key(self) -> Key:
        """What it is found by."""
        return self.kind, self.id

    @property
    def clauses(self) -> tuple[str, ...]:
        """Where the rules speak of it."""
        return tuple(dict.fromkeys(feature.clause for feature in self.features))


class Reference(Mapping[Key, Component]):
    """All components of a table, in the order of their kinds.

    Argument: the components.
    """

    def __init__(self, components: Iterable[Component] = ()) -> None:
        self._components = {one.key: one for one in components}

    @cached_property
    def _index(self) -> Index[Key]:
        return Index({key: (one.name, _spoken(one)) for key, one in self._components.items()})

    def __getitem__(self, key: Key) -> Component:
        return self._components[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(self._components)

    def __len__(self) -> int:
        return len(self._components)

    def named(self, words: str) -> list[Component]:
        """The components whose names have all these words."""
        return [self._components[key] for key in self._index.titled(words)]

    def mentioned(self, text: str) -> list[Component]:
        """The components that are called by name in a text, in the order in which they are."""
        if not self._components:
            return []
        keys = [self._called[found[0]] for found in self._any_name.finditer(text)]
        return [self._components[key] for key in dict.fromkeys(keys)]

    @cached_property
    def _called(self) -> dict[str, Key]:
        """Every name with the component that bears it, the first of several."""
        found: dict[str, Key] = {}
        for key, one in self._components.items():
            # "Necromancer (Mogdred)" bears two names, and "The Stomach" is "the Stomach", too
            for name in re.split(r"[()]", one.name):
                if bare := name.strip().removeprefix("The "):
                    found.setdefault(bare, key)
        return found

    @cached_property
    def _any_name(self) -> re.Pattern[str]:
        longest_first = sorted(self._called, key=len, reverse=True)
        return re.compile(r"\b(?:" + "|".join(map(re.escape, longest_first)) + r")(?!\w)")

    def search(self, words: str) -> list[Component]:
        """The components that speak of all these words, those that bear them first."""
        return [self._components[key] for key in self._index.search(words)]


class Catalogue:
    """Puts the components of one table into words: what the catalogues of all games share.

    What the rules say of a component stands among the messages as ``feature.KIND.ID.CLAUSE``;
    what holds for a whole kind, with ``all`` in place of the id.

    Arguments: the words, the ruleset of the table.
    """

    def __init__(self, words: Words, ruleset: Any) -> None:
        self.words = words
        self.ruleset = ruleset
        self._featured: dict[tuple[str, str], list[str]] = {}
        for id in words.patterns:
            if id.startswith("feature."):
                # a clause's id has points of its own
                _, kind, thing, clause = id.split(".", 3)
                self._featured.setdefault((kind, thing), []).append(clause)

    def features(self, kind: str, *ids: str) -> tuple[Feature, ...]:
        """What the rules say of a component, under its own id and wider ones.

        Arguments: the kind of the component; its own id, then wider ones.
        """
        return tuple(
            Feature(self.say(f"feature.{kind}.{id}.{clause}"), clause)
            for id in ids
            for clause in self._featured.get((kind, id), ())
        )

    def known(self, id: str, **facts: Any) -> str:
        """A message, or nothing: a table's own pack may add things that nobody described.

        Arguments: the id of the message; its facts.
        """
        return self.say(id, **facts) if self.words.has(id) else ""

    def say(self, id: str, **facts: Any) -> str:
        """A message with its facts, in words. Arguments: the id of the message; its facts."""
        return self.words.say(Message(id, facts))


def _spoken(one: Component) -> str:
    """All that is said of a component, besides its name."""
    return " ".join([one.sort, one.tale, one.text, *(feature.text for feature in one.features)])

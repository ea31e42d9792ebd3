"""A position as a row of numbers between -1 and 1, each with a name.

A row of numbers is written by aspects, and what was written for a value is remembered: from one
position to the next hardly anything changes, so hardly anything is written anew.

>>> from types import SimpleNamespace as Mage
>>> lives, cards = index(["green", "amber"]), index(["ace", "king"])
>>> aspects = (
...     Aspect("tokens", "helm tokens", number(12)),
...     Aspect("life", "how well it is", one_of(lives)),
...     Aspect("cards", "how many", number(4), len),
...     Aspect("cards", "in hand", held(cards, 4), name="card"),
... )
>>> group = AspectGroup("A mage", ("p1",), aspects, lambda table: table)
>>> written = group.written([Mage(tokens=3, life="amber", cards=("king", "king"))])
>>> list(zip(group.names, array("f", b"".join(written))))
[('p1.tokens', 0.25), ('p1.life.green', 0.0), ('p1.life.amber', 1.0), ('p1.cards', 0.5), \
('p1.card.ace', 0.0), ('p1.card.king', 0.5)]
"""

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import attrgetter, getitem
from typing import Any, NamedTuple

Index = Mapping[str, int]
"""Ids, each with its place from 0 up."""
AT_EACH = "; at each place"
MOST_KNOWN = 1 << 14
"""How many values are remembered of each aspect."""
MOST_WHOLE = 1 << 10
"""How many are remembered as a whole."""


def index(ids: Iterable[str]) -> Index:
    """The ids in their order."""
    return {id: at for at, id in enumerate(dict.fromkeys(ids))}


class Kind(NamedTuple):
    """How a value becomes numbers."""

    endings: tuple[str, ...]
    """What is added to the aspect's name, for each number."""
    written: Callable[[Any], bytes]
    """The numbers, each as four bytes."""
    told: str
    """What the numbers say, for people."""


def number(most: float = 1.0) -> Kind:
    """A number as a share of the most it usually is, above 0; cut off at -1 and 1."""
    kind = numbers([""], most)
    return kind if most != 1 else kind._replace(told="1 or 0")


def numbers(endings: Iterable[str], most: float) -> Kind:
    """Numbers, each as a share of the most it usually is; those that are missing are 0.

    Arguments: the ending of each; the most that they usually are, above 0.
    """
    found = tuple(endings)

    def written(values: Any) -> bytes:
        row = array("f", bytes(4 * len(found)))
        for at, value in enumerate(values if found != ("",) else [values]):
            row[at] = share(value, most)
        return row.tobytes()

    return Kind(found, written, f"a share of {most:g}" if most != 1 else "from -1 to 1")


def share(value: float, most: float) -> float:
    """A number as a share, cut off at -1 and 1. Arguments: the number; the most it usually is."""
    return max(-1.0, min(1.0, value / most))


def one_of(known: Index) -> Kind:
    """A 1 for the value, a 0 for all others; for a value that is not known, all 0."""

    def written(value: str) -> bytes:
        row = array("f", bytes(4 * len(known)))
        if value in known:
            row[known[value]] = 1.0
        return row.tobytes()

    return Kind(endings(known), written, "1 for the one it is")


def held(known: Index, most: float = 1.0) -> Kind:
    """How many of each there are, as a share of the most; what is not known is left out.

    Arguments: the places of all known things; how many of one there usually are at most, above 0.
    """

    each_one = 1.0 / most

    def written(things: Iterable[str]) -> bytes:
        row = array("f", bytes(4 * len(known)))
        for one in things:
            at = known.get(one)
            if at is not None:
                row[at] = min(1.0, row[at] + each_one)
        return row.tobytes()

    told = f"how many of each, a share of {most:g}" if most != 1 else "1 for each there is"
    return Kind(endings(known), written, told)


def amounts(known: Index, most: float) -> Kind:
    """Of each a number, as a share of the most, given in pairs; 0 for what is not there.

    Arguments: the places of all known things; the most that such a number usually is.
    """

    def written(pairs: Iterable[tuple[str, float]]) -> bytes:
        row = array("f", bytes(4 * len(known)))
        for one, amount in pairs:
            if one in known:
                row[known[one]] = share(amount, most)
        return row.tobytes()

    return Kind(endings(known), written, f"of each, a share of {most:g}")


def endings(known: Index) -> tuple[str, ...]:
    """The endings of names, one for each id."""
    return tuple(f".{id}" for id in known)


def each(places: Iterable[str], kind: Kind) -> Kind:
    """The same for several places, from a value with as many parts; those that are missing are 0.

    Arguments: the ending of each place; what is written of each.
    """
    found = tuple(places)
    nothing = bytes(4 * len(kind.endings))
    known = Memory(kind.written)

    def written(values: Sequence[Any]) -> bytes:
        rows = [known[value] for value in values[: len(found)]]
        return b"".join(rows) + nothing * (len(found) - len(rows))

    both = tuple(f"{place}{ending}" for place in found for ending in kind.endings)
    return Kind(both, written, f"{kind.told.removesuffix(AT_EACH)}{AT_EACH}")


class Memory(dict[Any, bytes]):
    """What is written for each value, once it was written.

    Arguments: what writes it; how many values are remembered, at most.
    """

    def __init__(self, write: Callable[[Any], bytes], most: int = MOST_KNOWN) -> None:
        super().__init__()
        self.write = write
        self.most = most

    def __missing__(self, value: Any) -> bytes:
        if len(self) >= self.most:
            self.clear()
        written = self[value] = self.write(value)
        return written


class Aspect(NamedTuple):
    """Some numbers of an observation."""

    attribute: str
    """What of the whole the value is, or is made of; hashable."""
    meaning: str
    """What it means, for people."""
    kind: Kind
    """How it becomes numbers."""
    made: Callable[[Any], Any] | None = None
    """What makes the value of that attribute; none where it is the attribute."""
    name: str = ""
    """What it is called where that is not the attribute."""

    @property
    def called(self) -> str:
        """The first part of its numbers' names."""
        return self.name or self.attribute

    def written(self, value: Any) -> bytes:
        """Its numbers, from the attribute's value."""
        return self.kind.written(self.made(value) if self.made else value)


class AspectGroup:
    """What is written of each of several like things: every seat, or the table as a whole.

    Arguments: what it is, for people; what each of them is called, empty for nothing; the aspects;
    what of a view they are, as many as there are names.
    """

    def __init__(
        self,
        told: str,
        called: Sequence[str],
        aspects: Sequence[Aspect],
        of: Callable[[Any], Iterable[Any]],
    ) -> None:
        self.told = told
        self.called = called
        self.aspects = aspects
        self._of = of
        self._values = attrgetter(*(one.attribute for one in aspects))
        self._known = [Memory(one.written) for one in aspects]
        self._wholes = Memory(self._written, MOST_WHOLE)

    @property
    def names(self) -> Iterator[str]:
        """What each number is called, in the order in which they are written."""
        for one in self.called:
            for aspect in self.aspects:
                for ending in aspect.kind.endings:
                    yield f"{one}.{aspect.called}{ending}" if one else f"{aspect.called}{ending}"

    @property
    def remembered(self) -> int:
        """How many values are remembered of one aspect, at most."""
        return max(map(len, self._known))

    def written(self, view: Any) -> list[bytes]:
        """The numbers of each, in their order, each number as four bytes."""
        wholes, values = self._wholes, self._values
        return [wholes[values(one)] for one in self._of(view)]

    def _written(self, values: tuple[Any, ...]) -> bytes:
        """The numbers of one, from the values of all aspects."""
        return b"".join(map(getitem, self._known, values))

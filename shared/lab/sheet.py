"""A position as a row of numbers between -1 and 1, each with a name.

>>> sheet = Sheet(named=True)
>>> sheet.number("tokens", 3, most=12)
>>> sheet.one_of("life", index(["green", "amber"]), "amber")
>>> sheet.held("card", index(["ace", "king"]), ["king", "king"], most=4)
>>> list(zip(sheet.names, sheet.values))
[('tokens', 0.25), ('life.green', 0.0), ('life.amber', 1.0), ('card.ace', 0.0), ('card.king', 0.5)]
"""

from collections.abc import Iterable, Mapping

Index = Mapping[str, int]
"""Ids, each with its place from 0 up."""


def index(ids: Iterable[str]) -> Index:
    """The ids in their order."""
    return {id: at for at, id in enumerate(dict.fromkeys(ids))}


class Sheet:
    """What is written down of a position. Argument: whether the names are wanted, too."""

    def __init__(self, named: bool = False) -> None:
        self.values: list[float] = []
        self.names: list[str] = []
        self._named = named

    def number(self, name: str, value: float, most: float = 1.0) -> None:
        """A number as a share of the most it usually is; beyond that it is cut off.

        Arguments: its name; its value; the most it usually is, above 0, in the same unit: the share
        is cut off at -1 and 1.
        """
        self.values.append(max(-1.0, min(1.0, value / most)))
        if self._named:
            self.names.append(name)

    def one_of(self, name: str, known: Index, value: str) -> None:
        """A 1 for the value, a 0 for all others; for a value that is not known, all 0.

        Arguments: its name; the places of all known values; the value.
        """
        at = self._room(name, known) + known.get(value, 0)
        if value in known:
            self.values[at] = 1.0

    def held(self, name: str, known: Index, things: Iterable[str], most: float = 1.0) -> None:
        """How many of each there are, as a share of the most; what is not known is left out.

        Arguments: its name; the places of all known things; those that are there, each as often as
        it is; how many of one there usually are at most, above 0.
        """
        first = self._room(name, known)
        for one in things:
            if one in known:
                at = first + known[one]
                self.values[at] = min(1.0, self.values[at] + 1.0 / most)

    def _room(self, name: str, known: Index) -> int:
        """Adds a 0 for each; returns where the first stands."""
        first = len(self.values)
        self.values += [0.0] * len(known)
        if self._named:
            self.names += [f"{name}.{id}" for id in known]
        return first

"""Moves by number, for programs that know actions as numbers.

>>> answers = Numbering([*every("commit", range(3)), move("pass")])
>>> len(answers), answers.number(move("commit", 2)), str(answers.move(3))
(4, 2, 'pass')
>>> answers.legal([move("pass"), move("commit", 0)])
[0, 3]
"""

from collections.abc import Iterable, Iterator
from itertools import product

from shared.play.decision import Move, move
from shared.speech.messages import TableError


class LabError(TableError):
    """What the laboratory is asked for cannot be."""


def every(kind: str, *domains: Iterable[str | int]) -> Iterator[Move]:
    """All moves of a kind. Arguments: the kind; what each of its own arguments may be."""
    return (move(kind, *args) for args in product(*domains))


class Numbering:
    """Moves, each with a number from 0 up, in the order in which they are given."""

    def __init__(self, moves: Iterable[Move]) -> None:
        self.moves = tuple(dict.fromkeys(moves))
        self._numbers = {one: at for at, one in enumerate(self.moves)}

    def __len__(self) -> int:
        return len(self.moves)

    def number(self, move: Move) -> int:
        """The number of a move. Raises LabError where it has none."""
        return self.all_of((move,))[0]

    def all_of(self, moves: Iterable[Move]) -> list[int]:
        """The numbers of these moves, in their order. Raises LabError where one has none."""
        try:
            return [*map(self._numbers.__getitem__, moves)]
        except KeyError as missing:
            raise LabError("error.lab_unnumbered", move=missing.args[0].notation()) from None

    def move(self, number: int) -> Move:
        """The move of a number. Raises LabError where there is none."""
        if not 0 <= number < len(self.moves):
            raise LabError("error.lab_number", n=number, most=len(self.moves) - 1)
        return self.moves[number]

    def legal(self, options: Iterable[Move]) -> list[int]:
        """The numbers of these moves, in order. Raises LabError where one has none."""
        return sorted(self.all_of(options))

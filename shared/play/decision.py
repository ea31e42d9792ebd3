"""Moves, and the decisions they answer.

Whoever must act next is named by the state: a seat, or Fate. Both are asked the same
way, and both answer with a :class:`Move`.

>>> goblin = move("challenge", "goblin")
>>> goblin.notation()
'challenge goblin'
>>> Move.parse("challenge goblin") is goblin
True
>>> Move.parse("spend 3").args
(3,)
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from shared.speech.messages import Message, TableError

FATE = "fate"
"""The player who rolls the dice and turns the cards."""

_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")
_NUMBER = re.compile(r"-?[0-9]{1,9}\Z")
_INTERNED: dict[tuple[str | int, ...], "Move"] = {}


@dataclass(frozen=True, slots=True, init=False, eq=False)
class Move:
    """An answer to a decision; also one of Fate's outcomes. Ids and numbers only.

    Equal moves are one object, however they are made: none is compared part by part.
    """

    kind: str
    """What is done: an id such as ``challenge`` or ``roll``."""
    args: tuple[str | int, ...] = ()
    """What it is done with: ids of seats, items, cards; numbers."""

    def __new__(cls, kind: str, args: tuple[str | int, ...] = ()) -> "Move":
        """The one of this kind and these arguments."""
        key = (kind, *args)
        found = _INTERNED.get(key)
        if found is None:
            made = object.__new__(cls)
            object.__setattr__(made, "kind", kind)
            object.__setattr__(made, "args", args)
            # another thread may have made it meanwhile
            found = _INTERNED.setdefault(key, made)
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        return move, (self.kind, *self.args)

    def notation(self) -> str:
        """The move as one line of text; :meth:`parse` reads it back."""
        return " ".join([self.kind, *map(str, self.args)])

    @staticmethod
    def parse(text: str) -> "Move":
        """Read a move's notation.

        Raises NotationError when a word is neither an id nor a whole number.
        """
        words = text.split()
        if not words or not _WORD.match(words[0]):
            raise NotationError("error.notation", text=text)
        args: list[str | int] = []
        for word in words[1:]:
            if _NUMBER.match(word):
                args.append(int(word))
            elif _WORD.match(word):
                args.append(word)
            else:
                raise NotationError("error.notation", text=text)
        return move(words[0], *args)

    def __str__(self) -> str:
        return self.notation()


def move(kind: str, *args: str | int) -> Move:
    """The one Move of this kind and these arguments: equal moves are the same object.

    Arguments: the kind, an id such as ``buy``; what it is about, ids and whole numbers.
    """
    return _INTERNED.get((kind, *args)) or Move(kind, args)


@lru_cache(maxsize=1 << 14)
def moves(kind: str, *args: str | int) -> tuple[Move, ...]:
    """One move per argument, in order: ``moves("roll", 1, 2)`` are two dice faces.

    Arguments: the kind that all of them have; the one argument of each.
    """
    return tuple([move(kind, arg) for arg in args])


class Subject(NamedTuple):
    """What a question is about."""

    name: str
    """The question's own name."""
    facts: dict[str, Any]
    """Ids, numbers and whatever else it was asked with, by the names its rule gives them."""


NO_ENTRY: tuple[tuple[str, ...], tuple[Any, ...]] = ((), ())


class Decision(NamedTuple):
    """The question on the table: who is asked what, and every legal answer."""

    who: str
    """A seat, or FATE."""
    ask: str
    """Message id of the question."""
    options: tuple[Move, ...]
    """All legal answers in a stable order, never empty."""
    weights: tuple[int, ...] = ()
    """Fate only: how often each option comes up, exact, aligned with the options."""
    total: int = 0
    """Fate only: the sum of the weights."""
    secret: bool = False
    """Whether the answer is hidden from the other seats until revealed."""
    entry: tuple[tuple[str, ...], tuple[Any, ...]] = NO_ENTRY
    """What ``about`` is made of: names of the arguments; the question's name, the arguments."""

    @property
    def about(self) -> Subject:
        """What is asked about: the question's name, and its facts by name."""
        return subject_of(*self.entry) if self.entry[1] else Subject(self.ask, {})


def subject_of(names: tuple[str, ...], entry: tuple[Any, ...]) -> Subject:
    """The subject of a question. Arguments: what its arguments are called; its name and they."""
    return Subject(entry[0], dict(zip(names, entry[1:], strict=True)))


_ONES = [(1,) * n for n in range(128)]


def chances(ask: str, options: tuple[Move, ...], weights: tuple[int, ...] = ()) -> Decision:
    """A decision of Fate. Without weights every outcome is equally likely.

    Arguments: the name of the question; what may come; how likely each is, as whole numbers above 0
    in the same order, none where all are alike.
    """
    count = total = len(options)
    if weights:
        total = sum(weights)
    else:
        weights = _ONES[count] if count < 128 else (1,) * count
    # what a named tuple does to be made takes twice as long
    return tuple.__new__(Decision, (FATE, ask, options, weights, total, False, NO_ENTRY))


class NotationError(TableError):
    """The text is no move in any game."""


class IllegalMove(TableError):
    """The move exists, but is no answer to the question on the table."""


class StaleMove(TableError):
    """The move answers a question that has been answered already."""


def illegal(played: Move, decision: Decision | None) -> IllegalMove:
    """The error for a move that is not among the options.

    Arguments: the move; the question on the table, None where the game is over.
    """
    if decision is None:
        return IllegalMove("error.game_over", move=played.notation())
    allowed = ", ".join(option.notation() for option in decision.options[:8])
    more = ", ..." if len(decision.options) > 8 else ""
    return IllegalMove("error.illegal_move", move=played.notation(), allowed=allowed + more)


__all__ = [
    "FATE",
    "Decision",
    "IllegalMove",
    "Message",
    "Move",
    "NotationError",
    "StaleMove",
    "Subject",
    "chances",
    "illegal",
    "move",
    "moves",
]

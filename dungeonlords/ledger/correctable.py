"""A value that can be corrected: what it may be instead, and how it is set (DL-R.64)."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from dungeonlords.ledger.books import Books
from dungeonlords.position.lord import Lord

Value = tuple[str | int, ...]
"""What a value should be: an id or a number, or several where it is of something."""


class LordField(NamedTuple):
    """A value of a lord: what it may be instead, and how it is set."""

    values: Callable[[Books, Lord], Iterable[Value]]
    put: Callable[..., None]


class TableField(NamedTuple):
    """A value of the table: what it may be instead, and how it is set."""

    values: Callable[[Books], Iterable[Value]]
    put: Callable[..., None]

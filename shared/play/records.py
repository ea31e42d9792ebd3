"""Records: dataclasses that copy themselves, and that JSON can hold, by their fields alone.

A state is made of records. Each is a ``@dataclass(slots=True)`` that derives from
:class:`Record`; its ``copy``, ``to_json`` and ``from_json`` are written once, when the class
is made, as plain Python source without any loop over fields: copies are what tree searches
spend their time on.

>>> from dataclasses import dataclass, field
>>> @dataclass(slots=True)
... class Figure(Record):
...     name: str
...     wounds: tuple[int, ...] = ()
>>> @dataclass(slots=True)
... class Board(Record):
...     rules: Shared[object]
...     line: list[Figure] = field(default_factory=list)
>>> print(source(Board))
def copy(self):
    made = new(Board)
    made.rules = self.rules
    made.line = ([one.copy() for one in self.line] if self.line else [])
    return made
def to_json(self):
    return {'line': [one.to_json() for one in self.line]}
def from_json(cls, values, rules):
    known = {name: freeze(value) for name, value in values.items()}
    known['line'] = [Figure.from_json(one) for one in values['line']]
    return cls(rules=rules, **known)
<BLANKLINE>
>>> board = Board("the rules", [Figure("goblin", (1, 2))])
>>> board.to_json()
{'line': [{'name': 'goblin', 'wounds': [1, 2]}]}
>>> Board.from_json(board.to_json(), "the rules") == board.copy() == board
True
"""

import linecache
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    Self,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

T = TypeVar("T")

_SHARED = object()
Shared = Annotated[T, _SHARED]
"""A field that never changes: all copies share it, and JSON leaves it out."""

PLAIN = (str, int, float, bool, NoneType)
"""What JSON holds as it is, and copies share."""


class Record:
    """Part of a state: see the module. A subclass is a ``@dataclass(slots=True)``.

    Its fields are plain values (text, numbers, tuples of them), records, optional records,
    and lists and dicts of either.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Write the methods. Raises TypeError for a field that a record cannot hold."""
        # slots make a second class of the same name, the fields known by then
        if "__dataclass_fields__" in cls.__dict__:
            _Writer(cls).install()

    def copy(self) -> Self:
        """An independent copy; what is shared is shared."""
        raise _unwritten(type(self))

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values of every field but those shared; tuples as lists."""
        raise _unwritten(type(self))

    @classmethod
    def from_json(cls, values: Mapping[str, Any], *shared: Any) -> Self:
        """Read what ``to_json`` wrote.

        Arguments: the JSON values; the shared fields in their order. A plain value that has
        a default may be missing: it was added since. Raises KeyError, TypeError or
        AttributeError where anything else is missing, unknown or damaged.
        """
        raise _unwritten(cls)


def freeze(value: Any) -> Any:
    """Lists become tuples, all the way down."""
    return tuple(map(freeze, value)) if isinstance(value, list | tuple) else value


def thaw(value: Any) -> Any:
    """Tuples become lists, all the way down."""
    return [thaw(one) for one in value] if isinstance(value, list | tuple) else value


def source(cls: type[Record]) -> str:
    """The methods of a record as Python source. Raises TypeError: see :class:`Record`."""
    return _Writer(cls).source()


def _unwritten(cls: type[Record]) -> TypeError:
    return TypeError(f"{cls.__qualname__} is no @dataclass(slots=True), as a record must be")


# -- writing ---------------------------------------------------------------------------------------


class _Way(NamedTuple):
    """How a value is copied, written and read: expressions in which ``@`` is the value."""

    copy: str = "@"
    write: str = "@"
    read: str = "@"

    @property
    def plain(self) -> bool:
        """Whether nothing in the value changes in place, so that copies may share it."""
        return self.copy == "@"

    def of(self, value: str) -> "_Way":
        """The expressions for this value."""
        return _Way(*[expression.replace("@", value) for expression in self])


_AS_IT_IS = _Way()
_AS_A_TUPLE = _Way(write="thaw(@)", read="freeze(@)")


class _Writer:
    """Writes the methods of one record."""

    def __init__(self, cls: type[Record]) -> None:
        self.cls = cls
        self.names: dict[str, Any] = {
            cls.__name__: cls,
            "new": object.__new__,
            "freeze": freeze,
            "thaw": thaw,
        }
        """What the source knows by name."""
        hints = get_type_hints(cls, localns=self.names, include_extras=True)
        self.ways: dict[str, _Way | None] = {}
        """Each field, in order; None for one that is shared."""
        for field in getattr(cls, "__dataclass_fields__", ()):
            try:
                self.ways[field] = self._field(hints[field])
            except TypeError as error:
                raise TypeError(f"{cls.__qualname__}.{field}: {error}") from None

    # -- the methods ---------------------------------------------------------------------------

    def install(self) -> None:
        """Give the record its methods."""
        cls, written = self.cls, self.source()
        made: dict[str, Any] = {}
        file = f"<record {cls.__module__}.{cls.__qualname__}>"
        # so that a traceback can show the line
        linecache.cache[file] = (len(written), None, written.splitlines(keepends=True), file)
        exec(compile(written, file, "exec"), self.names, made)
        for name, method in made.items():
            method.__doc__ = getattr(Record, name).__doc__
            method.__module__, method.__qualname__ = cls.__module__, f"{cls.__qualname__}.{name}"
            setattr(cls, name, classmethod(method) if name == "from_json" else method)

    def source(self) -> str:
        """The methods, without a loop over fields."""
        copies, writes, reads = [], [], []
        shared = []
        for name, way in self.ways.items():
            if way is None:
                copies.append(f"    made.{name} = self.{name}\n")
                shared.append(name)
                continue
            own, stored = way.of(f"self.{name}"), way.of(f"values[{name!r}]")
            copies.append(f"    made.{name} = {own.copy}\n")
            writes.append(f"{name!r}: {own.write}")
            if not way.plain:
                reads.append(f"    known[{name!r}] = {stored.read}\n")
        return (
            # field by field: to be made by its values is half as fast again
            f"def copy(self):\n"
            f"    made = new({self.cls.__name__})\n"
            f"{''.join(copies)}"
            f"    return made\n"
            f"def to_json(self):\n"
            f"    return {{{', '.join(writes)}}}\n"
            f"def from_json({', '.join(['cls', 'values', *shared])}):\n"
            f"    known = {{name: freeze(value) for name, value in values.items()}}\n"
            f"{''.join(reads)}"
            f"    return cls({', '.join([f'{name}={name}' for name in shared] + ['**known'])})\n"
        )

    # -- the fields ------------------------------------------------------------------------------

    def _field(self, hint: Any) -> _Way | None:
        if get_origin(hint) is Annotated and _SHARED in hint.__metadata__:
            return None
        return self._way(hint, "one")

    def _way(self, hint: Any, name: str) -> _Way:
        """Arguments: a type; a name that is free for the values in it. Raises TypeError."""
        hint = getattr(hint, "__supertype__", hint)
        kind, inner = get_origin(hint) or hint, get_args(hint)
        if kind in (Union, UnionType):
            return self._either(inner, name)
        if kind is tuple:
            return self._tuple(inner, name)
        if kind is list and inner:
            return self._list(self._way(inner[0], f"{name}_"), name)
        if kind is dict and inner and inner[0] is str:
            return self._dict(self._way(inner[1], f"{name}_"), name)
        if isinstance(kind, type) and issubclass(kind, Record):
            self.names[kind.__name__] = kind
            return _Way("@.copy()", "@.to_json()", f"{kind.__name__}.from_json(@)")
        if kind is Any or kind is Literal or (isinstance(kind, type) and issubclass(kind, PLAIN)):
            return _AS_IT_IS
        raise TypeError(f"a record cannot hold {hint}")

    def _either(self, inner: tuple[Any, ...], name: str) -> _Way:
        """One of several plain values, or something that may be missing."""
        ways = {self._way(one, name) for one in inner if one is not NoneType}
        if all(way.plain for way in ways):
            return _AS_A_TUPLE if _AS_A_TUPLE in ways else _AS_IT_IS
        if len(ways) > 1:
            raise TypeError(f"one of {inner}: JSON cannot emit which")
        return _Way(*[f"({way} if @ is not None else None)" for way in ways.pop()])

    def _tuple(self, inner: tuple[Any, ...], name: str) -> _Way:
        """A tuple is copied by sharing it, so it holds nothing that changes in place."""
        if not all(one is Ellipsis or self._way(one, name).plain for one in inner):
            raise TypeError("a tuple in a record holds plain values")
        return _AS_A_TUPLE

    def _list(self, held: _Way, name: str) -> _Way:
        each = held.of(name)
        return _Way(
            # lists are often empty, and a comprehension costs as much as a call
            "@.copy()" if held.plain else f"([{each.copy} for {name} in @] if @ else [])",
            "@.copy()" if each.write == name else f"[{each.write} for {name} in @]",
            f"[{each.read} for {name} in @]",
        )

    def _dict(self, held: _Way, name: str) -> _Way:
        each, pairs = held.of(name), f"for key, {name} in @.items()"
        return _Way(
            "@.copy()" if held.plain else f"{{key: {each.copy} {pairs}}}",
            "@.copy()" if each.write == name else f"{{key: {each.write} {pairs}}}",
            f"{{key: {each.read} {pairs}}}",
        )

"""What a value of a frame may be, and the check of one: nothing else is let in.

>>> check(record(id=word(8), ply=whole(0, 9)), {"id": "a1", "ply": 3}, "play")
>>> check(record(id=word(8)), {"id": "a b"}, "play")
Traceback (most recent call last):
shared.net.shapes.ShapeError: play.id
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, is_dataclass
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from shared.speech.scene.kinds import KINDS, named
from shared.speech.scene.pieces import Drawing


class ShapeError(ValueError):
    """A value is not what it has to be. Its text is where: ``view.people[2].name``."""


Shape = Callable[[Any, str], None]
"""Checks one value. Arguments: the value; where it stands. Raises ShapeError."""


@dataclass(frozen=True, slots=True)
class Optional:
    """A field that may be left away."""

    shape: Shape


def check(shape: Shape, value: Any, where: str) -> None:
    """Raises ShapeError, which says where, unless the value has this shape.

    Arguments: the shape; the value; where it stands, for the error.
    """
    shape(value, where)


def _demand(holds: bool, where: str) -> None:
    if not holds:
        raise ShapeError(where)


def text(most: int) -> Shape:
    """Letters, at most so many, each of which can be written."""

    def checked(value: Any, where: str) -> None:
        _demand(isinstance(value, str) and len(value) <= most, where)
        # half of a pair of surrogates can be read, and never be sent on
        _demand(not any("\ud800" <= one <= "\udfff" for one in value), where)

    return checked


def word(most: int, letters: str = "A-Za-z0-9_-", least: int = 1) -> Shape:
    """Letters of this class of a regular expression alone, from the least to the most.

    Arguments: the most letters; the class, without its brackets; the fewest letters.
    """
    pattern = re.compile(f"[{letters}]{{{least},{most}}}")

    def checked(value: Any, where: str) -> None:
        _demand(isinstance(value, str) and pattern.fullmatch(value) is not None, where)

    return checked


def whole(least: int, most: int) -> Shape:
    """A whole number of this range. Arguments: the least and the most it may be, both included."""

    def checked(value: Any, where: str) -> None:
        _demand(type(value) is int and least <= value <= most, where)

    return checked


def share(value: Any, where: str) -> None:
    """A chance, from 0 to 1.

    Arguments: the value; where it stands. Raises ShapeError, which says so.
    """
    _demand(type(value) in (int, float) and 0 <= value <= 1, where)


def flag(value: Any, where: str) -> None:
    """True or false. Arguments: the value; where it stands. Raises ShapeError, which says so."""
    _demand(type(value) is bool, where)


def one_of(*values: str) -> Shape:
    """One of these words."""

    def checked(value: Any, where: str) -> None:
        _demand(isinstance(value, str) and value in values, where)

    return checked


def maybe(shape: Shape) -> Shape:
    """This, or nothing."""

    def checked(value: Any, where: str) -> None:
        if value is not None:
            shape(value, where)

    return checked


def listed(shape: Shape, most: int, least: int = 0) -> Shape:
    """A list of these, from the least to the most.

    Arguments: the shape of each; how many there may be at most; at least.
    """

    def checked(value: Any, where: str) -> None:
        _demand(isinstance(value, list) and least <= len(value) <= most, where)
        for at, one in enumerate(value):
            shape(one, f"{where}[{at}]")

    return checked


def by_name(shape: Shape, most: int) -> Shape:
    """A table of these, under names of any kind.

    Arguments: the shape of each; how many there may be at most.
    """

    def checked(value: Any, where: str) -> None:
        _demand(isinstance(value, dict) and len(value) <= most, where)
        for name, one in value.items():
            shape(one, f"{where}.{name}")

    return checked


def record(**fields: Shape | Optional) -> Shape:
    """A table with these fields, and no others."""
    known: Mapping[str, Shape | Optional] = fields

    def checked(value: Any, where: str) -> None:
        _demand(isinstance(value, dict) and value.keys() <= known.keys(), where)
        for name, field in known.items():
            if isinstance(field, Optional):
                if name in value:
                    field.shape(value[name], f"{where}.{name}")
                continue
            _demand(name in value, f"{where}.{name}")
            field(value[name], f"{where}.{name}")

    return checked


# -- drawings ----------------------------------------------------------------------------------

MOST_WORDS = 4_000
"""Letters of one text of a drawing."""
MOST_PARTS = 400
"""Parts that lie side by side in one."""
LARGEST = 10**6


def drawing(value: Any, where: str) -> None:
    """A drawing of one of the kinds, with the fields of its class.

    Arguments: the value; where it stands. Raises ShapeError.
    """
    _demand(isinstance(value, dict), where)
    kind = value.get("kind")
    _demand(isinstance(kind, str) and kind in KINDS, f"{where}.kind")
    _record_of(KINDS[kind])({name: part for name, part in value.items() if name != "kind"}, where)


def _record_of(kind: type) -> Shape:
    """What a part of a drawing is in a frame: whatever is as by default may be left away."""
    if kind not in _RECORDS:
        hints, found = get_type_hints(kind), dict[str, Shape | Optional]()
        for field, name, usual in named(kind):
            shape = _shape_of(hints[field])
            found[name] = shape if usual is MISSING else Optional(shape)
        _RECORDS[kind] = record(**found)
    return _RECORDS[kind]


_RECORDS: dict[type, Shape] = {}


def _shape_of(hint: Any) -> Shape:
    if get_origin(hint) is UnionType:
        return _shape_of(next(one for one in get_args(hint) if one is not type(None)))
    if get_origin(hint) is tuple:
        kinds = get_args(hint)
        if kinds[-1] is Ellipsis:
            return listed(_shape_of(kinds[0]), MOST_PARTS)
        return _together([_shape_of(one) for one in kinds])
    if is_dataclass(hint) and isinstance(hint, type):
        return drawing if issubclass(hint, Drawing) else _record_of(hint)
    shapes: Mapping[Any, Shape] = {
        str: text(MOST_WORDS),
        int: whole(-LARGEST, LARGEST),
        float: share,
        bool: flag,
    }
    return shapes[hint]


def _together(shapes: list[Shape]) -> Shape:
    """A list of as many values, each of its own shape."""

    def checked(value: Any, where: str) -> None:
        _demand(isinstance(value, list) and len(value) == len(shapes), where)
        for at, (shape, one) in enumerate(zip(shapes, value, strict=True)):
            shape(one, f"{where}[{at}]")

    return checked

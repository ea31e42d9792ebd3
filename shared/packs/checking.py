"""Checks data files against a schema: a wrong id fails at the start, not in play.

>>> schema = {"id": str, "power": Field(int, default=0)}
>>> items = Tables("items.toml", {"item": [{"id": "mace", "power": 1}, {"id": "food"}]})
>>> rows(items, "item", schema)
[{'id': 'mace', 'power': 1}, {'id': 'food', 'power': 0}]
>>> rows(Tables("items.toml", {"item": [{"id": "mace", "power": "big"}]}), "item", schema)
Traceback (most recent call last):
shared.packs.tables.PackError: items.toml, ‘mace’: ‘power’ is ‘big’, but should be a whole number.
"""

from collections.abc import Collection, Mapping
from copy import copy
from dataclasses import dataclass
from typing import Any

from shared.packs.tables import PackError, Row, Tables, id_of, listed


class _Required:
    """Stands for: this field has no default."""


REQUIRED = _Required()


@dataclass(frozen=True, slots=True)
class Field:
    """What a field of a row may hold."""

    kind: type
    """``str``, ``int``, ``float``, ``bool``, ``list`` or ``dict``."""
    of: type | None = None
    """Lists only: the kind of every element."""
    choices: Collection[Any] | None = None
    """The values it may have, such as the ids of another file; of a list with ``of``, its
    elements."""
    default: Any = REQUIRED
    """Used where the row does not say, unchecked; a field without one must be there."""
    length: int | None = None
    """Lists only: how many elements."""


Schema = Mapping[str, Field | type]
"""The fields of a row; a bare type is a required field of that type."""


def ids(tables: Tables, key: str) -> list[str]:
    """The ids of all rows under a key, in order: what other files may refer to.

    Arguments: a data file; the key. Raises PackError when they are no rows, an id is missing, or
    two rows share one.
    """
    found = tables.get(key)
    if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
        raise PackError("error.pack_rows", file=tables.file, table=key)
    seen: list[str] = []
    for number, row in enumerate(found, 1):
        id = id_of(row)
        if not id:
            raise PackError("error.pack_id", file=tables.file, table=key, n=number)
        if id in seen:
            raise PackError("error.pack_twice", file=tables.file, row=id)
        seen.append(id)
    return seen


def rows(tables: Tables, key: str, schema: Schema) -> list[Row]:
    """Every row under a key, checked, with its defaults filled in.

    Arguments: the file's tables; the key, as in ``[[item]]``; the fields of a row, ``id``
    among them. Raises PackError naming file, row, field, and what would be right.
    """
    known = tables.known.get(key, ())
    return [
        _checked(tables.file, id, row, schema, () if id in known else known)
        for id, row in zip(ids(tables, key), tables[key], strict=True)
    ]


def values(tables: Tables, key: str, schema: Schema) -> Row:
    """A table of single values, as in ``[constants]``, checked, with defaults filled in.

    Arguments: a data file; the key of the table; what it may hold. Raises PackError as :func:`rows`
    does, with the key in place of a row.
    """
    found = tables.get(key)
    if not isinstance(found, dict):
        raise PackError("error.pack_values", file=tables.file, table=key)
    return _checked(tables.file, key, found, schema)


def _checked(file: str, id: str, row: Row, schema: Schema, others: Collection[str] = ()) -> Row:
    """A row with its defaults; others are the rows that it could change, were it not new."""
    for field in row:
        if field not in schema:
            known = listed(schema)
            raise PackError("error.pack_unknown", file=file, row=id, field=field, known=known)
    checked: Row = {}
    for name, declared in schema.items():
        field_ = declared if isinstance(declared, Field) else Field(declared)
        value = row.get(name, field_.default)
        if value is REQUIRED:
            facts = {"file": file, "row": id, "field": name, "kind": field_.kind.__name__}
            if others:
                raise PackError("error.pack_new", **facts, known=listed(others))
            raise PackError("error.pack_missing", **facts)
        if name in row:
            _check(_Place(file, id, name), value, field_)
        checked[name] = copy(value)
    return checked


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a value stands."""

    file: str
    row: str
    field: str

    def error(self, what: str, value: Any, **right: Any) -> PackError:
        """That value is wrong there."""
        place = {"file": self.file, "row": self.row, "field": self.field}
        return PackError(f"error.pack_{what}", **place, value=value, **right)


def _check(place: _Place, value: Any, field: Field) -> None:
    if not _is(value, field.kind):
        raise place.error("kind", value, kind=field.kind.__name__)
    if field.length is not None and len(value) != field.length:
        raise place.error("length", value, n=field.length)
    elements = value if field.kind is list else [value]
    for element in elements:
        if field.of is not None and not _is(element, field.of):
            raise place.error("kind", element, kind=field.of.__name__)
        if field.choices is not None and element not in field.choices:
            raise place.error("choice", element, known=listed(field.choices))


def _is(value: Any, kind: type) -> bool:
    # true is no number, but a whole number will do where a fraction may stand
    return type(value) is kind or (kind is float and type(value) is int)

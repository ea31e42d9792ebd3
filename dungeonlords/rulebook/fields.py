"""What the fields of data rows may hold, and how a part of a row is read."""

from collections.abc import Mapping
from typing import Any

from dungeonlords.rulebook.components import Price
from shared.packs.checking import Field, Schema, values
from shared.packs.tables import PackError, Tables

Known = Mapping[str, list[str]]
"""The ids that rows may refer to, by kind."""

SOURCES = ("official", "component", "reconstruction", "house")
SOURCE = Field(str, choices=SOURCES, default="house")
SEED = Field(str, default="")
"""The texts that the source was read from; for people only."""
AMOUNT, NONE = Field(int, choices=range(100)), Field(int, choices=range(100), default=0)
AT_LEAST_ONE = Field(int, choices=range(1, 100))
NUMBER = Field(int, choices=range(-99, 100))
NO, YES = Field(bool, default=False), Field(bool, default=True)
YEAR = Field(int, choices=(1, 2))
TYPES = ("warrior", "thief", "priest", "wizard")
PRICE: Schema = dict.fromkeys(Price._fields, NONE)
NAMED: Schema = {"id": str, "name": Field(str, default=""), "source": SOURCE, "seed": SEED}
"""What every row has."""


def wrong(file: str, row: str, field: str, value: object, known: str) -> PackError:
    """A value that is none of the known ones.

    Arguments: the name of the file; the row's id; the name of the field; what stands there; the
    values that are known, as text. Returns what is to be raised.
    """
    place = {"file": file, "row": row, "field": field}
    return PackError("error.pack_choice", **place, value=repr(value), known=known)


def coded(ids: list[str]) -> Schema:
    """The fields of a row that is coded under its id: no other ids can be added."""
    return {**NAMED, "id": Field(str, choices=ids)}


def price(file: str, row: str, path: str, value: Mapping[str, Any]) -> Price:
    """What something costs, as an inline table of a row.

    Arguments: the name of the file; the row's id; where in the row it stands, as
    ``attacks[0].price``; the table. Raises PackError.
    """
    return Price(**part(file, row, path, value, PRICE))


def part(
    file: str, row: str, path: str, value: Mapping[str, Any], schema: Schema
) -> dict[str, Any]:
    """An inline table of a row, checked; errors name the row and the field within it.

    Arguments: the name of the file; the row's id; where in the row it stands, as ``spaces[1]``; the
    table; the fields that it may have. Raises PackError.
    """
    try:
        return values(Tables(file, {row: value}), row, schema)
    except PackError as error:
        facts = {**error.message.facts, "field": f"{path}.{error.message.facts['field']}"}
        raise PackError(error.message.id, **facts) from error


def plain(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row as arguments of its record; names and seeds are for people."""
    return {
        key: tuple(value) if isinstance(value, list) else value
        for key, value in row.items()
        if key not in ("name", "seed")
    }

"""Lays a table's own data files over those of a game.

A package keeps its rows in ``rulebook/NAME.toml``. A table may have a folder of its own, its
pack, with files of the same names. A row there with a known id gives the fields that it
changes, all others stay; a new id adds a row, which must be complete. A single value, as in
``[constants]``, replaces the value of its name. A field that is a list or a table in braces
is replaced as a whole.

A setup keeps the pack *completed*: its rows whole, so that a table plays the same however
the game's own rows change later. Rows that a setup keeps therefore replace rows: a field
that one of them leaves out has its default, and not the value of the row it replaces.

>>> from shared.packs.checking import Field, rows
>>> mace, rope = {"id": "mace", "power": 1, "weapon": True}, {"id": "rope"}
>>> ours = {"items": Tables("items.toml", {"item": [mace]})}
>>> own = {"items": Tables("own/items.toml", {"item": [{"id": "mace", "power": 2}, rope]})}
>>> kept = completed(ours, own)
>>> kept["items"]["item"]
[{'id': 'mace', 'power': 2, 'weapon': True}, {'id': 'rope'}]
>>> schema = {"id": str, "power": Field(int, default=0), "weapon": Field(bool, default=False)}
>>> [(row["id"], row["power"]) for row in rows(laid_over(ours, kept)["items"], "item", schema)]
[('mace', 2), ('rope', 0)]
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from shared.packs.reading import read_folder
from shared.packs.tables import PackError, Tables, id_of, listed

Pack = Mapping[str, Mapping[str, Any]]
"""A table's own tables by the name of their file, whose rows are whole: plain JSON values."""


def read_pack(folder: str | Path, base: Mapping[str, Tables]) -> dict[str, dict[str, Any]]:
    """A folder with a table's own data files, as a setup keeps it.

    Arguments: the folder; the data files of the game. Raises PackError where a file cannot
    be read, or replaces nothing.
    """
    return completed(base, read_folder(folder, base))


def completed(base: Mapping[str, Tables], own: Mapping[str, Tables]) -> dict[str, dict[str, Any]]:
    """A pack as a setup keeps it: what its rows do not say is filled in from the base.

    Arguments: the data files of the game and those of the pack, by name without the ending.
    Raises PackError for a file or a table that the base does not have.
    """
    _check_files(base, own)
    return {name: _completed(base[name], tables) for name, tables in own.items()}


def _completed(base: Tables, own: Tables) -> dict[str, Any]:
    _check_tables(base, own, own.file)
    found: dict[str, Any] = dict(own)
    for key, value in own.items():
        if isinstance(value, list) and isinstance(base[key], list):
            whole = {id_of(row): row for row in base[key]}
            found[key] = [
                {**whole[id_of(row)], **row} if id_of(row) in whole else row for row in value
            ]
    return found


def laid_over(base: Mapping[str, Tables], own: Pack) -> dict[str, Tables]:
    """All data files of a game with a table's own pack laid over them; neither is changed.

    Arguments: the data files of the game, by name; the pack, its files by name.

    A row replaces the row of the same id, whole and in its place; other rows are added. A
    single value replaces the value of the same name. Raises PackError for a file or a table
    that the base does not have.
    """
    _check_files(base, own)
    return {
        name: _overlaid(tables, own[name]) if name in own else tables
        for name, tables in base.items()
    }


def _overlaid(base: Tables, own: Mapping[str, Any]) -> Tables:
    _check_tables(base, own, base.file)
    known = {
        key: [id_of(row) for row in value] for key, value in base.items() if isinstance(value, list)
    }
    merged = Tables(base.file, base, known)
    for key, value in own.items():
        merged[key] = _merged(base[key], value)
    return merged


def _check_files(base: Mapping[str, Tables], own: Iterable[str]) -> None:
    for name in own:
        if name not in base:
            raise PackError("error.pack_unknown_file", file=name, known=listed(base))


def _check_tables(base: Tables, own: Iterable[str], file: str) -> None:
    for key in own:
        if key not in base:
            raise PackError("error.pack_table", file=file, table=key, known=listed(base))


def _merged(base: Any, own: Any) -> Any:
    if isinstance(base, dict) and isinstance(own, dict):
        return {**base, **own}
    if isinstance(base, list) and isinstance(own, list):
        replaced = {id_of(row): row for row in own if id_of(row)}
        known = {id_of(row) for row in base}
        # a row twice in the own file stays twice, for the check to find
        added = [row for row in own if id_of(row) not in known or row is not replaced[id_of(row)]]
        return [replaced.get(id_of(row), row) for row in base] + added
    return own

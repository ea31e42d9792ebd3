"""Lays a table's own data files over those of a game.

A package keeps its rows in ``rulebook/NAME.toml``. A table may have a folder of its own, its
pack, with files of the same names. A row there with a known id gives the fields that it
changes, all others stay; a new id adds a row, which must be complete. A single value, as in
``[constants]``, replaces the value of its name. A field that is a list or a table in braces
is replaced as a whole. ``leave_out = ["ogre"]`` at the beginning of a file leaves rows out.

A setup keeps the pack *completed*: its rows whole, so that a table plays the same however
the game's own rows change later. Rows that a setup keeps therefore replace rows: a field
that one of them leaves out has its default, and not the value of the row it replaces.

>>> from shared.packs.checking import rows
>>> from shared.packs.schema import Field
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

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from shared.packs.problems import PackPlace, Problem
from shared.packs.tables import LEAVE_OUT, PackError, Row, Tables, id_of, listed

OwnRows = Mapping[str, Mapping[str, Any]]
"""A table's own tables by the name of their file, whose rows are whole: plain JSON values."""
Whole = Callable[[Row, Row], Row]
"""Makes a row whole, from ours and from what a pack says of it."""


def filled_in(ours: Row, own: Row) -> Row:
    """A row of a pack with what it does not say. Arguments: the row as we have it; the pack's."""
    return {**ours, **own}


def completed(
    base: Mapping[str, Tables], own: Mapping[str, Tables], whole: Whole = filled_in
) -> dict[str, dict[str, Any]]:
    """A pack as a setup keeps it: what its rows do not say is filled in from the base.

    Arguments: the data files of the game and those of the pack, by name without the ending; makes
    a row whole, given ours. Raises PackError for a file, a table or a row that the base does not
    have.
    """
    for problem in strays(base, own):
        raise problem.error
    return {name: _completed(base[name], tables, whole) for name, tables in own.items()}


def _completed(base: Tables, own: Tables, whole: Whole) -> dict[str, Any]:
    found: dict[str, Any] = dict(own)
    for key, value in own.items():
        if isinstance(value, list) and isinstance(base.get(key), list):
            ours = {id_of(row): row for row in base[key]}
            found[key] = [
                whole(ours[id_of(row)], row) if id_of(row) in ours else row for row in value
            ]
    return found


def strays(base: Mapping[str, Tables], own: Mapping[str, Tables]) -> Iterator[Problem]:
    """What a pack says of files, tables and rows that are not there.

    Arguments: the data files of the game, and those of the pack.
    """
    for name, tables in own.items():
        place = PackPlace(tables.file)
        if name not in base:
            yield place.problem("error.pack_unknown_file", known=listed(base))
            continue
        for key in tables:
            if key not in base[name] and key != LEAVE_OUT:
                known = listed(base[name])
                yield PackPlace(tables.file, key).problem("error.pack_table", known=known)
        yield from _unknown_left_out(base[name], tables)


def _unknown_left_out(base: Tables, own: Tables) -> Iterator[Problem]:
    gone = own.get(LEAVE_OUT, [])
    if not isinstance(gone, list) or not all(isinstance(id, str) for id in gone):
        yield PackPlace(own.file, "", "", LEAVE_OUT).problem("error.pack_leave_out_kind")
        return
    rows = [id_of(row) for _, ours in _lists(base) for row in ours] if gone else []
    for id in gone:
        if id not in rows:
            place = PackPlace(own.file, "", id, LEAVE_OUT)
            yield place.problem("error.pack_leave_out", known=listed(rows))


def _lists(tables: Mapping[str, Any]) -> list[tuple[str, list[Any]]]:
    return [(key, value) for key, value in tables.items() if isinstance(value, list)]


def laid_over(base: Mapping[str, Tables], own: OwnRows) -> dict[str, Tables]:
    """All data files of a game with a table's own pack laid over them; neither is changed.

    Arguments: the data files of the game, by name; the pack, its files by name.

    A row replaces the row of the same id, whole and in its place; other rows are added. A
    single value replaces the value of the same name. Raises PackError for a file or a table
    that the base does not have.
    """
    for name in own:
        if name not in base:
            raise PackError("error.pack_unknown_file", file=name, known=listed(base))
    return {
        name: _overlaid(tables, own[name]) if name in own else tables
        for name, tables in base.items()
    }


def _overlaid(base: Tables, own: Mapping[str, Any]) -> Tables:
    merged = Tables(base.file, base, {key: [*map(id_of, rows)] for key, rows in _lists(base)})
    for key, value in own.items():
        if key == LEAVE_OUT:
            continue
        if key not in base:
            raise PackError("error.pack_table", file=base.file, table=key, known=listed(base))
        merged[key] = _merged(base[key], value)
        merged.said[key] = [*map(id_of, value)] if isinstance(value, list) else []
    # what a setup leaves out may be gone from the game's own rows by now
    said = own.get(LEAVE_OUT)
    gone = said if isinstance(said, list) else []
    for key, rows in _lists(merged) if gone else ():
        merged[key] = [row for row in rows if id_of(row) not in gone]
        merged.left_out[key] = [id_of(row) for row in rows if id_of(row) in gone]
    return merged


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

"""Writes packs as data files in TOML: what people remarked in them stays where it was."""

from collections.abc import Mapping
from typing import Any

import tomlkit
from tomlkit import TOMLDocument
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Item, Table

from shared.packs.pack import Pack
from shared.packs.tables import ABOUT, id_of

WIDEST = 100
"""Letters of a line up to which a list stands in it."""


def written(pack: Pack) -> dict[str, str]:
    """The files of a pack by name without the ending, ``pack`` first."""
    if pack.is_newer:
        return dict(pack.sources)
    about = pack.about.to_json()
    found = {ABOUT: _file({ABOUT: about}, pack.sources.get(ABOUT, ""))}
    for name, content in pack.files.items():
        found[name] = _file(content, pack.sources.get(name, ""))
    return found


def value_text(value: Any) -> str:
    """A value as it stands in a data file."""
    return str(tomlkit.item(_inline(value)).as_string())


def _file(content: Mapping[str, Any], source: str) -> str:
    try:
        document = tomlkit.parse(source)
    except TOMLKitError:
        document = tomlkit.document()
    _update(document, content)
    return tomlkit.dumps(document)


def _update(document: TOMLDocument | Table, content: Mapping[str, Any]) -> None:
    """Give a document this content, and leave alone what is as it was."""
    for key in [key for key in document if key not in content]:
        document.remove(key)
    # what stands under no heading comes before all that has one
    for key, value in sorted(content.items(), key=lambda one: _is_headed(one[1])):
        there = document.get(key)
        if there is not None and _plain(there) == value:
            continue
        if isinstance(there, AoT) and _are_rows(value) and _update_rows(there, value):
            continue
        if isinstance(there, Table) and isinstance(value, Mapping):
            _update(there, value)
        else:
            document[key] = _item(value)


def _is_headed(value: Any) -> bool:
    return isinstance(value, Mapping) or _are_rows(value)


def _are_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def _plain(item: Any) -> Any:
    return item.unwrap() if isinstance(item, Item) else item


def _item(value: Any) -> Any:
    """A value under a heading of its own where it is a table or has rows."""
    if _are_rows(value):
        return _rows(value)
    if isinstance(value, Mapping):
        table = tomlkit.table()
        for name, one in value.items():
            table[name] = _inline(one)
        return table
    return _inline(value)


def _rows(values: list[Any]) -> AoT:
    found = tomlkit.aot()
    for value in values:
        found.append(_row(value))
    return found


def _row(value: Mapping[str, Any]) -> Table:
    row = tomlkit.table()
    for name, one in value.items():
        row[name] = _inline(one)
    return row


def _update_rows(rows: AoT, values: list[Any]) -> bool:
    """Change rows where they stand; whether that could be done, as none changed places."""
    wanted = [id_of(value) for value in values]
    for at in reversed(range(len(rows))):
        if id_of(_plain(rows[at])) not in wanted:
            del rows[at]
    there = [id_of(_plain(row)) for row in rows]
    if "" in there or there != wanted[: len(there)]:
        return False
    for row, value in zip(rows, values, strict=False):
        _update_row(row, value)
    for value in values[len(there) :]:
        rows.append(_row(value))
    return True


def _update_row(row: Any, value: Mapping[str, Any]) -> None:
    for name in [name for name in row if name not in value]:
        row.remove(name)
    for name, one in value.items():
        if name not in row or _plain(row[name]) != one:
            row[name] = _inline(one)


def _inline(value: Any) -> Any:
    """A value within a row: tables in braces, long lists over several lines."""
    if isinstance(value, Mapping):
        table = tomlkit.inline_table()
        for name, one in value.items():
            table[name] = _inline(one)
        return table
    if isinstance(value, list | tuple):
        array = tomlkit.array()
        for one in value:
            array.append(_inline(one))
        array.multiline(len(array.as_string()) > WIDEST)
        return array
    return value

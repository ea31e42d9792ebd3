"""All tables of a save as one JSON file: to carry them to another device, or to keep them.

The first line says what the file holds, and what is kept beside the tables; each further line is
one table, as it is written to a file of its own. So a file that was cut or damaged still gives its
sound tables, and says which the others were.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, BinaryIO

from shared.saves.export import (
    BAD_VALUES,
    SEVERAL,
    Saved,
    from_bytes,
    holds_several,
    sealed,
    to_values,
)
from shared.saves.files import check_place, write_whole
from shared.saves.keepsakes import Kept, everything
from shared.saves.limits import LARGEST_FILE, check_size, check_values
from shared.saves.schema import StoreError, plainly
from shared.saves.store import Store
from shared.speech.messages import unprintable

VERSION = 1
_OPEN, _CLOSE = b', "tables": [\n', b"\n]}\n"


def send_all(store: Store, path: Path) -> tuple[int, list[str]]:
    """Write all tables into one file: whole or not at all, over nothing but an older such file.

    Arguments: the save; the file.

    Returns how many they are, and the ids of those whose beginning is damaged, which cannot be
    written; of one that is damaged later, what is sound. Raises StoreError.
    """
    check_place(path, _is_parcel)
    tables, unreadable = [], []
    for archived in (False, True):
        # the list of tables has the last first, and so will that of whoever takes them in
        for header in reversed(store.tables(archived)):
            try:
                tables.append(replace(store.load(header.id), archived=archived))
            except StoreError:
                unreadable.append(header.id)
    with plainly(store.path):
        kept = everything(store.connection)
    write_whole(path, to_bytes(tables, kept, store.now()))
    return len(tables), unreadable


def to_bytes(tables: Iterable[Saved], kept: Iterable[Kept], now: str) -> bytes:
    """The content of a file.

    Arguments: its tables; what is kept beside them; the present, as ISO text.
    """
    listed = list(tables)
    holds = [label(saved) for saved in listed]
    about = {"format": SEVERAL, "version": VERSION, "written": now, "holds": holds}
    about = sealed({**about, "kept": [list(one) for one in kept]})
    lines = [json.dumps(to_values(saved)).encode() for saved in listed]
    return json.dumps(about)[:-1].encode() + _OPEN + b",\n".join(lines) + _CLOSE


def label(saved: Saved) -> str:
    """By what people know a table: who plays, and since when."""
    names = ", ".join(seat.name for seat in saved.setup.seats if seat.name)
    return f"{names or saved.setup.game} ({saved.started[:10]})"


def _is_parcel(content: bytes) -> bool:
    try:
        _about(content.partition(b"\n")[0] + b"\n", Path())
    except StoreError:
        return False
    return True


def read_parcel(file: BinaryIO, path: Path) -> Iterator[tuple[str, Saved | None]]:
    """The tables of a file, one at a time, each with its label; None for one that is damaged.

    Arguments: the open file; its name. Raises StoreError where its first line is damaged or
    foreign, or anything in it is newer than this program.
    """
    for name in _about(_line(file, path), path)["holds"]:
        line = _line(file, path)
        try:
            yield name, from_bytes(line.strip().removesuffix(b","), path)
        except StoreError as error:
            if error.message.id == "error.import_newer":
                raise
            yield name, None


def read_kept(file: BinaryIO, path: Path) -> list[Kept]:
    """What a file holds beside its tables.

    Arguments: the open file, at its beginning; its name. Raises StoreError as ``read_parcel`` does.
    """
    return [(kind, key, value) for kind, key, value in _about(_line(file, path), path)["kept"]]


def _line(file: BinaryIO, path: Path) -> bytes:
    with plainly(path):
        return file.readline(LARGEST_FILE)


def _about(line: bytes, path: Path) -> dict[str, Any]:
    """What the first line of a file says."""
    if not holds_several(line):
        raise StoreError("error.import_foreign", path=str(path))
    try:
        if not line.endswith(_OPEN):
            raise ValueError("cut")
        check_size(line)
        values = json.loads(line.removesuffix(_OPEN) + b"}")
        check_values(values)
        if unprintable(values):
            raise ValueError("unprintable")
        if isinstance(values["version"], int) and values["version"] > VERSION:
            raise StoreError("error.import_newer", path=str(path))
        return _checked(values)
    except BAD_VALUES as error:
        raise StoreError("error.import_damaged", path=str(path)) from error


def _checked(values: Mapping[str, Any]) -> dict[str, Any]:
    about = {key: values[key] for key in values if key != "seal"}
    holds = values["holds"]
    if sealed(about) != values or (values["format"], values["version"]) != (SEVERAL, VERSION):
        raise ValueError("seal")
    if not isinstance(holds, list) or not all(isinstance(one, str) for one in holds):
        raise ValueError("holds")
    # a file of before has nothing beside its tables
    kept = values.get("kept", [])
    if not all(len(one) == 3 and all(isinstance(word, str) for word in one[:2]) for one in kept):
        raise ValueError("kept")
    return {**values, "kept": kept}

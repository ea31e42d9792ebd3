"""Data files in TOML: loaded, checked, and overridden by a table's own.

A package keeps its rows in ``rulebook/NAME.toml``. A table may have a folder of its own, its
pack, with files of the same names: a row with a known id replaces that row, a new id adds
one. What comes out is checked against a schema, so that a wrong id fails at the start and
not in the middle of a game.

>>> ours = Tables("items.toml", {"item": [{"id": "mace", "power": 1}, {"id": "food"}]})
>>> own = Tables("items.toml", {"item": [{"id": "mace", "power": 2}, {"id": "rope"}]})
>>> schema = {"id": str, "power": Field(int, default=0)}
>>> [f"{row['id']} {row['power']}" for row in rows(overlay(ours, own), "item", schema)]
['mace 2', 'food 0', 'rope 0']
>>> rows(Tables("items.toml", {"item": [{"id": "mace", "power": "big"}]}), "item", schema)
Traceback (most recent call last):
shared.packs.packs.PackError: items.toml, ‘mace’: ‘power’ is 'big', but should be a whole number.
"""

import gettext
import tomllib
from collections.abc import Collection, Iterable, Mapping
from copy import copy
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, Protocol

from shared.speech.messages import TableError

Row = dict[str, Any]


class PackError(TableError):
    """A data file cannot be read, or says something that cannot be."""


class Tables(dict[str, Any]):
    """The content of one data file, and the name that errors call it by."""

    def __init__(self, file: str, content: Mapping[str, Any]) -> None:
        super().__init__(content)
        self.file = file


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


# -- reading ---------------------------------------------------------------------------------


class _File(Protocol):
    """A file in a package or in a folder."""

    def read_bytes(self) -> bytes:
        """Its content."""
        ...


def load(package: str, name: str) -> Tables:
    """The data file ``rulebook/NAME.toml`` of a package.

    Raises PackError when it is missing or damaged.
    """
    file = f"{name}.toml"
    return _read(file, resources.files(package).joinpath("rulebook", file))


def load_messages(package: str) -> Tables:
    """The English words of a package, ``speech/messages.toml``.

    Raises PackError when the file is missing or damaged.
    """
    return _read("messages.toml", resources.files(package).joinpath("speech", "messages.toml"))


def load_translation(package: str, language: str) -> gettext.NullTranslations:
    """The catalogue ``locale/LANGUAGE/LC_MESSAGES/PACKAGE.mo`` of a package.

    A language without one translates nothing.
    """
    folder = Path(str(resources.files(package).joinpath("locale")))
    return gettext.translation(package, folder, languages=[language], fallback=True)


def read_folder(path: str | Path, known: Collection[str] | None = None) -> dict[str, Tables]:
    """A table's own pack: every ``*.toml`` of a folder, by its name without the ending.

    Arguments: the folder; the names that mean anything (any, where it is not said).
    Raises PackError when the folder or a file cannot be read, or a name means nothing.
    """
    folder = Path(path)
    try:
        files = sorted(file for file in folder.iterdir() if _is_pack(file))
    except OSError as error:
        raise PackError("error.pack_folder", folder=str(folder), why=_why(error)) from error
    for file in files:
        if known is not None and file.stem not in known:
            raise PackError("error.pack_unknown_file", file=str(file), known=_listed(known))
    return {file.stem: _read(str(file), file) for file in files}


def _is_pack(file: Path) -> bool:
    # some systems leave a hidden companion beside each file they copy
    return file.suffix == ".toml" and not file.name.startswith(".")


def _read(name: str, file: _File) -> Tables:
    try:
        # editors on Windows begin a UTF-8 file with a mark that TOML does not know
        content = tomllib.loads(file.read_bytes().decode("utf-8-sig"))
    except OSError as error:
        raise PackError("error.pack_file", file=name, why=_why(error)) from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise PackError("error.pack_text", file=name, line=line) from error
    except tomllib.TOMLDecodeError as error:
        raise PackError("error.pack_toml", file=name, why=str(error)) from error
    return Tables(name, content)


def _why(error: OSError) -> str:
    return error.strerror or str(error)


# -- overriding ------------------------------------------------------------------------------


def overlay(base: Tables, own: Mapping[str, Any]) -> Tables:
    """The base with a table's own content laid over it; neither is changed.

    A row replaces the row of the same id, whole and in its place; other rows are added. A
    single value replaces the value of the same name. Raises PackError for a table that
    the base does not have.
    """
    file = own.file if isinstance(own, Tables) else base.file
    merged = Tables(file, base)
    for key, value in own.items():
        if key not in base:
            raise PackError("error.pack_table", file=file, table=key, known=_listed(base))
        merged[key] = _merged(base[key], value)
    return merged


def laid_over(base: Mapping[str, Tables], own: Mapping[str, Any]) -> dict[str, Tables]:
    """All data files of a game with a table's own pack laid over them, file by file.

    Raises PackError for a file or a table that the base does not have.
    """
    unknown = [name for name in own if name not in base]
    if unknown:
        raise PackError("error.pack_unknown_file", file=unknown[0], known=_listed(base))
    return {
        name: overlay(tables, Tables(tables.file, own[name])) if name in own else tables
        for name, tables in base.items()
    }


def _merged(base: Any, own: Any) -> Any:
    if isinstance(base, dict) and isinstance(own, dict):
        return {**base, **own}
    if isinstance(base, list) and isinstance(own, list):
        replaced = {_id(row): row for row in own if _id(row)}
        known = {_id(row) for row in base}
        # a row twice in the own file stays twice, for the check to find
        added = [row for row in own if _id(row) not in known or row is not replaced[_id(row)]]
        return [replaced.get(_id(row), row) for row in base] + added
    return own


def _id(row: Any) -> str:
    """The id of a row, as far as it has one."""
    id = row.get("id") if isinstance(row, dict) else None
    return id if isinstance(id, str) else ""


# -- checking --------------------------------------------------------------------------------


def ids(tables: Tables, key: str) -> list[str]:
    """The ids of all rows under a key, in order: what other files may refer to.

    Raises PackError when they are no rows, an id is missing, or two rows share one.
    """
    found = tables.get(key)
    if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
        raise PackError("error.pack_rows", file=tables.file, table=key)
    seen: list[str] = []
    for number, row in enumerate(found, 1):
        id = _id(row)
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
    return [
        _checked(tables.file, id, row, schema)
        for id, row in zip(ids(tables, key), tables[key], strict=True)
    ]


def values(tables: Tables, key: str, schema: Schema) -> Row:
    """A table of single values, as in ``[constants]``, checked, with defaults filled in.

    Raises PackError as :func:`rows` does, with the key in place of a row.
    """
    found = tables.get(key)
    if not isinstance(found, dict):
        raise PackError("error.pack_values", file=tables.file, table=key)
    return _checked(tables.file, key, found, schema)


def _checked(file: str, id: str, row: Row, schema: Schema) -> Row:
    for field in row:
        if field not in schema:
            known = _listed(schema)
            raise PackError("error.pack_unknown", file=file, row=id, field=field, known=known)
    checked: Row = {}
    for name, declared in schema.items():
        field_ = declared if isinstance(declared, Field) else Field(declared)
        value = row.get(name, field_.default)
        if value is REQUIRED:
            kind = field_.kind.__name__
            raise PackError("error.pack_missing", file=file, row=id, field=name, kind=kind)
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
        return PackError(f"error.pack_{what}", **place, value=repr(value), **right)


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
            raise place.error("choice", element, known=_listed(field.choices))


def _is(value: Any, kind: type) -> bool:
    # true is no number, but a whole number will do where a fraction may stand
    return type(value) is kind or (kind is float and type(value) is int)


def _listed(known: Iterable[Any]) -> str:
    if isinstance(known, range) and len(known) > 30:
        return f"{known[0]}, {known[1]}, … {known[-1]}"
    return ", ".join(str(one) or "''" for one in known)

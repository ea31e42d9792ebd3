"""Checks data files against a schema: a wrong id fails at the start, not in play.

>>> schema = {"id": str, "power": Field(int, default=0)}
>>> items = Tables("items.toml", {"item": [{"id": "mace", "power": 1}, {"id": "food"}]})
>>> rows(items, "item", schema)
[{'id': 'mace', 'power': 1}, {'id': 'food', 'power': 0}]
>>> rows(Tables("items.toml", {"item": [{"id": "mace", "power": "big"}]}), "item", schema)
Traceback (most recent call last):
shared.packs.tables.PackError: items.toml, ‘mace’: ‘power’ is ‘big’, but should be a whole number.
"""

from collections.abc import Collection, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any

from shared.packs.edits import BringBack
from shared.packs.problems import Mend, PackPlace, Problem
from shared.packs.schema import REQUIRED, Field, Schema, field_of, language_of
from shared.packs.tables import Row, Tables, id_of, listed
from shared.speech.messages import Message


@dataclass(frozen=True, slots=True)
class KnownIds:
    """The ids that rows may refer to, by their kind."""

    ids: Mapping[str, Collection[str]] = field(default_factory=dict)
    left_out: Mapping[str, Collection[str]] = field(default_factory=dict)
    """Those that would be right, had a pack not left them out."""

    def of(self, kinds: Collection[str] | None) -> list[Collection[str]]:
        """The lists of some kinds, in an order of their own. Argument: the kinds, None for all."""
        wanted = sorted(self.ids if kinds is None else kinds)
        return [ids[one] for one in wanted for ids in (self.ids, self.left_out)]


NONE_KNOWN = KnownIds()
RANGE, LONG, MANY = BEYOND = "error.pack_range", "error.pack_long", "error.pack_many"
"""What no pack may say, but tables that were begun before may have."""
BOUNDS, TWICE = "error.pack_bounds", "error.pack_twice"
"""What no table may have: a number that is too large or too small, an id that is another row's."""


def ids(tables: Tables, key: str) -> list[str]:
    """The ids of all rows under a key, in order: what other files may refer to.

    Arguments: a data file; the key. Raises PackError when they are no rows, an id is missing, or
    two rows share one.
    """
    for problem in id_problems(tables, key):
        raise problem.error
    return [id_of(row) for row in tables[key]]


def id_problems(tables: Tables, key: str) -> Iterator[Problem]:
    """What is wrong with the ids of rows. Arguments: a data file; the key of the rows."""
    place = PackPlace(tables.file, key)
    found = tables.get(key)
    if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
        yield place.problem("error.pack_rows")
        return
    seen: set[str] = set()
    for number, row in enumerate(found, 1):
        id = id_of(row)
        if not id:
            yield place.problem("error.pack_id", n=number)
        elif id in seen:
            yield PackPlace(tables.file, key, id).problem(TWICE)
        seen.add(id)


def rows(tables: Tables, key: str, schema: Schema, known: KnownIds = NONE_KNOWN) -> list[Row]:
    """Every row under a key, checked, with its defaults filled in.

    Arguments: the file's tables; the key, as in ``[[item]]``; the fields of a row, ``id``
    among them; the ids of other kinds that they refer to. Raises PackError naming file, row,
    field, and what would be right.
    """
    changed = tables.known.get(key, ())
    for id, row in zip(ids(tables, key), tables[key], strict=True):
        others = () if id in changed else changed
        for problem in row_problems(PackPlace(tables.file, key, id), row, schema, known, others):
            raise problem.error
    return [filled(row, schema) for row in tables[key]]


def filled(row: Mapping[str, Any], schema: Schema) -> Row:
    """A sound row with its defaults, also within; its texts in further languages are left out.

    Arguments: the row; its fields.
    """
    return {
        name: _whole(row[name], field) if name in row else copy(field.default)
        for name, field in ((name, field_of(declared)) for name, declared in schema.items())
    }


def _whole(value: Any, field: Field) -> Any:
    if field.sentences is not None:
        return [{"op": one["op"], **filled(one, field.sentences[one["op"]])} for one in value]
    if field.part is None or field.of is list:
        return copy(value)
    part = field.part
    return filled(value, part) if field.kind is dict else [filled(one, part) for one in value]


def row_problems(
    place: PackPlace,
    row: Mapping[str, Any],
    schema: Schema,
    known: KnownIds,
    others: Collection[str] = (),
) -> Iterator[Problem]:
    """All that is wrong with a row by itself.

    Arguments: its place; the row; its fields; the ids of other kinds; the rows that it could
    change, were it not new.
    """
    for name in row:
        if name not in schema and not _other_language(name, schema):
            yield place.within(name).problem("error.pack_unknown", known=listed(schema))
    for name, declared in schema.items():
        field, here = field_of(declared), place.within(name)
        if name in row:
            yield from value_problems(here, row[name], field, known)
        elif field.default is REQUIRED:
            if others:
                yield here.problem("error.pack_new", kind=field.kind.__name__, known=listed(others))
            else:
                yield here.problem("error.pack_missing", kind=field.kind.__name__)
        if field.spoken:
            for other in row:
                if other.startswith(f"{name}.") and language_of(other):
                    yield from value_problems(place.within(other), row[other], field, known)


def _other_language(name: str, schema: Schema) -> bool:
    plain = schema.get(name.partition(".")[0])
    return isinstance(plain, Field) and plain.spoken and bool(language_of(name))


def value_problems(
    place: PackPlace, value: Any, field: Field, known: KnownIds
) -> Iterator[Problem]:
    """All that is wrong with a value.

    Arguments: its place; the value; what may stand there; the ids that it may refer to.
    """
    if not _is(value, field.kind):
        yield place.problem("error.pack_kind", value=value, kind=field.kind.__name__)
        return
    if field.length is not None and len(value) != field.length:
        yield place.problem("error.pack_length", value=value, n=field.length)
    if field.most is not None and len(value) > field.most:
        id = LONG if field.kind is str else MANY
        yield place.problem(id, n=len(value), most=field.most)
    if field.sentences is not None or field.part is not None:
        yield from _inner_problems(place, value, field, known)
        return
    several = enumerate(value) if field.kind is list else [("", value)]
    for at, element in several:
        yield from _element_problems(
            place if at == "" else place.within(f"[{at}]"), element, field, known
        )


def _element_problems(
    place: PackPlace, value: Any, field: Field, known: KnownIds
) -> Iterator[Problem]:
    """What is wrong with a value that is no list, or with one of a list."""
    allowed = _allowed(field, known)
    if field.of is not None and not _is(value, field.of):
        yield place.problem("error.pack_kind", value=value, kind=field.of.__name__)
    elif isinstance(allowed, range) and value not in allowed:
        yield _out_of_range(BOUNDS, place, value, allowed)
    elif allowed is not None and value not in allowed:
        yield _not_allowed(place, value, field, allowed, known)
    elif field.room is not None and value not in field.room:
        yield _out_of_range(RANGE, place, value, field.room)


def _out_of_range(id: str, place: PackPlace, value: Any, room: range) -> Problem:
    """A number too small or too large. Arguments: the id of its sentence; its place; it; all."""
    return place.problem(id, value=value, least=room[0], most=room[-1])


def _not_allowed(
    place: PackPlace, value: Any, field: Field, allowed: Collection[Any], known: KnownIds
) -> Problem:
    if value not in known.left_out.get(field.refers, ()):
        return place.problem("error.pack_choice", value=value, known=listed(allowed))
    mend = Message("pack.mend.bring_back", {"kind": field.refers, "row": value})
    found = place.problem("error.pack_left_out", value=value, kind=field.refers)
    return replace(found, mends=(Mend(mend, (BringBack(field.refers, value),)),))


def _allowed(field: Field, known: KnownIds) -> Collection[Any] | None:
    if not field.refers:
        return field.choices
    return [*(field.choices or ()), *known.ids.get(field.refers, ())]


def _inner_problems(
    place: PackPlace, value: Any, field: Field, known: KnownIds
) -> Iterator[Problem]:
    """What is wrong within a table in braces, or within each one of a list."""
    inner = [("", value)] if field.kind is dict else [(f"[{n}]", v) for n, v in enumerate(value)]
    for way, one in inner:
        here = place.within(way)
        if not _is(one, field.of or dict):
            kind = (field.of or dict).__name__
            yield here.problem("error.pack_kind", value=one, kind=kind)
        elif field.sentences is not None:
            yield from _sentence_problems(here, one, field.sentences, known)
        elif isinstance(one, list):
            yield from _places_problems(here, one, field.part or {}, known)
        else:
            yield from row_problems(here.within("."), one, field.part or {}, known)


def _sentence_problems(
    place: PackPlace, one: Row, sentences: Mapping[str, Schema], known: KnownIds
) -> Iterator[Problem]:
    op = one.get("op")
    if not isinstance(op, str) or op not in sentences:
        yield place.within(".op").problem("error.pack_choice", value=op, known=listed(sentences))
        return
    yield from row_problems(place.within("."), one, {"op": str, **sentences[op]}, known)


def _places_problems(
    place: PackPlace, one: list[Any], part: Schema, known: KnownIds
) -> Iterator[Problem]:
    """What is wrong with a list whose places each have a meaning of their own."""
    if len(one) != len(part):
        yield place.problem("error.pack_length", value=one, n=len(part))
        return
    for (name, declared), value in zip(part.items(), one, strict=True):
        yield from value_problems(place.within(f".{name}"), value, field_of(declared), known)


def _is(value: Any, kind: type) -> bool:
    # true is no number, but a whole number will do where a fraction may stand
    return type(value) is kind or (kind is float and type(value) is int)

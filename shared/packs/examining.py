"""What is wrong with a pack, worked out anew only where something changed.

A row is looked at again where it is another, or where ids came or went that it may refer to; a
game's check, where a row of a kind that it looks at is another.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar, cast

from shared.packs.checking import BEYOND, LONG, TWICE, KnownIds, filled, id_problems, row_problems
from shared.packs.mending import mended, stray_mended, twins
from shared.packs.overriding import completed, filled_in, laid_over, strays
from shared.packs.pack import ABOUT_FILE, Pack, PackAbout
from shared.packs.problems import PackPlace, Problem
from shared.packs.schema import Laid, PackSchema, RowKind, Schema, is_language
from shared.packs.tables import ABOUT, LEAVE_OUT, Row, Tables, id_of, listed

T = TypeVar("T")
LONGEST_SAID = {"title": 60, "author": 60, "text": 300}
"""Letters of what a pack says of itself."""


class Memo:
    """What was worked out before, as long as what it was worked out of is the very same."""

    def __init__(self) -> None:
        self._found: dict[object, tuple[list[object], Any]] = {}

    def of(self, key: object, made_of: Iterable[object], make: Callable[[], T]) -> T:
        """What is known under a key, or is made now.

        Arguments: the key; all that it is made of: objects that nobody changes; what makes it.
        """
        now = list(made_of)
        before = self._found.get(key)
        if before is None or len(before[0]) != len(now) or not all(map(_is_same, before[0], now)):
            before = self._found[key] = now, make()
        return cast(T, before[1])


def _is_same(one: object, other: object) -> bool:
    return one is other or (isinstance(one, str) and one == other)


class Examined:
    """What is wrong with packs that lie over some data.

    Arguments: what packs of the game may say; the data files.
    """

    def __init__(self, schema: PackSchema, base: Mapping[str, Tables]) -> None:
        self.schema = schema
        self.base = base
        self._memory = Memo()

    def problems(self, pack: Pack) -> list[Problem]:
        """All that is wrong with a pack, and what is worth to be known, in the order of files."""
        own = {name: Tables(f"{name}.toml", content) for name, content in pack.files.items()}
        stray = [stray_mended(self.schema, one) for one in strays(self.base, own)]
        found = [*about_problems(pack.about), *stray]
        tables = {
            name: self._laid(name, base, pack.files.get(name)) for name, base in self.base.items()
        }
        return found + problems_of(self.schema, tables, self._memory)

    def _laid(self, name: str, base: Tables, own: Mapping[str, Any] | None) -> Tables:
        """A data file with what the pack says in it, but for what means nothing there."""
        if own is None:
            return base
        known = {key: value for key, value in own.items() if key in base or key == LEAVE_OUT}
        return self._memory.of(("file", name), [own], lambda: self._over(name, base, known))

    def _over(self, name: str, base: Tables, own: Mapping[str, Any]) -> Tables:
        gone = own.get(LEAVE_OUT)
        kept = {key: value for key, value in own.items() if key != LEAVE_OUT}
        whole = completed({name: base}, {name: Tables(base.file, kept)}, self._whole)
        if isinstance(gone, list):
            whole[name][LEAVE_OUT] = gone
        return laid_over({name: base}, whole)[name]

    def _whole(self, ours: Row, own: Row) -> Row:
        return self._memory.of(("whole", id(ours)), [ours, own], lambda: filled_in(ours, own))


def about_problems(about: PackAbout) -> Iterator[Problem]:
    """What is wrong with what a pack says of itself."""
    place = PackPlace(ABOUT_FILE, ABOUT, ABOUT)
    for field, most in LONGEST_SAID.items():
        if len(said := getattr(about, field)) > most:
            yield place.within(field).problem(LONG, n=len(said), most=most)
    for one in about.languages:
        if not is_language(one):
            yield place.within("languages").problem("error.pack_language", value=one)


def problems_of(
    schema: PackSchema, tables: Mapping[str, Tables], memory: Memo | None = None
) -> list[Problem]:
    """All that is wrong with data files, in their order.

    Arguments: what they may say; the files by name; what is known of them from before.
    """
    memory = memory or Memo()
    known = _known(schema, tables, memory)
    wrong = {
        kind.key: memory.of(
            ("kind", kind.key),
            [tables[kind.file], *known.of(None if kind.single else kind.refers)],
            partial(_kind_problems, kind, tables[kind.file], known, memory),
        )
        for kind in schema.kinds
    }
    found = [problem for problems in wrong.values() for problem in problems]
    for kind in schema.kinds:
        if not kind.single and not wrong[kind.key]:
            file = tables[kind.file]
            found += memory.of(("names", kind.key), [file], partial(_same_names, kind, file))
    for at, check in enumerate(schema.checks):
        if not any(wrong[key] for key in check.kinds):
            files = [tables[schema.kind(key).file] for key in check.kinds]
            look = partial(_looked, schema, at, tables, memory)
            found += memory.of(("files", at), files, look)
    return found


def _same_names(kind: RowKind, file: Tables) -> list[Problem]:
    """Of rows of a pack, those that are called as another one of their kind is: only notes."""
    called: dict[str, str] = {}
    found = []
    for row in file[kind.key]:
        name = kind.called(row)
        other = called.setdefault(name.casefold(), id_of(row))
        if name and other != id_of(row) and id_of(row) in file.said.get(kind.key, ()):
            place = PackPlace(file.file, kind.key, id_of(row), kind.naming)
            found.append(replace(place.problem("error.pack_same_name", other=other), note=True))
    return found


def _looked(
    schema: PackSchema, at: int, tables: Mapping[str, Tables], memory: Memo
) -> list[Problem]:
    """What a check finds, looked for anew where a row that it looks at is another."""
    check = schema.checks[at]
    laid = _laid(schema, check.kinds, tables, memory)
    made_of = [row for key in check.kinds for row in laid.rows(key).values()]

    def look() -> list[Problem]:
        found = check.look(laid)
        return [one.in_file(tables[schema.kind(one.place.kind).file].file) for one in found]

    return memory.of(("check", at), made_of, look)


def _known(schema: PackSchema, tables: Mapping[str, Tables], memory: Memo) -> KnownIds:
    """The ids of all rows, the very same lists as before where nothing came or went."""
    ids, gone = {}, {}
    for kind in schema.kinds:
        file = tables[kind.file]
        ids[kind.key] = memory.of(("known", kind.key), [file], partial(_kept, kind, file, memory))
        found = file.left_out.get(kind.key, [])
        gone[kind.key] = memory.of(("gone", kind.key), found, found.copy)
    return KnownIds(ids, gone)


def _kept(kind: RowKind, file: Tables, memory: Memo) -> list[str]:
    found = _ids_of(kind, file)
    return memory.of(("ids", kind.key), found, found.copy)


def known_ids(schema: PackSchema, tables: Mapping[str, Tables]) -> dict[str, list[str]]:
    """The ids of all rows by kind. Arguments: what files may say; the files by name."""
    return {kind.key: _ids_of(kind, tables[kind.file]) for kind in schema.kinds}


def _ids_of(kind: RowKind, file: Tables) -> list[str]:
    """The ids of all rows of a kind. Arguments: the kind; the file that it stands in."""
    value: Any = file.get(kind.key)
    if kind.single:
        return list(value) if isinstance(value, dict) else []
    # what stands there in place of rows is told of once, and not by all that refers to them
    return [*map(id_of, value)] if isinstance(value, list) else list(file.known.get(kind.key, []))


def _kind_problems(kind: RowKind, tables: Tables, known: KnownIds, memory: Memo) -> list[Problem]:
    """What is wrong with the rows of a kind, each by itself."""
    value: Any = tables.get(kind.key)
    refers = known.of(kind.refers)
    if kind.single:
        place = PackPlace(tables.file, kind.key, kind.key)
        if not isinstance(value, dict):
            return [mended(place.problem("error.pack_values"), {})]
        schema = _schema_of(kind, value)
        return [mended(one, value) for one in row_problems(place, value, schema, known)]
    found = [
        twins(one.place, value) if one.message.id == TWICE else mended(one, {})
        for one in id_problems(tables, kind.key)
    ]
    if any(problem.message.id == "error.pack_rows" for problem in found):
        return found
    changed = tables.known.get(kind.key, [])
    for row in value:

        def problems(row: Row = row) -> list[Problem]:
            return list(_of_row(kind, tables.file, row, known, changed))

        found += memory.of(("wrong", kind.key, id_of(row)), [row, *refers], problems)
    return found


def _of_row(
    kind: RowKind, file: str, row: Row, known: KnownIds, changed: Collection[str]
) -> Iterator[Problem]:
    """What is wrong with a row. The last argument: the rows that a pack may change."""
    others = () if id_of(row) in changed else changed
    place = PackPlace(file, kind.key, id_of(row))
    for one in row_problems(place, row, kind.schema, known, others):
        yield mended(one, row)
    if kind.fixed and others and id_of(row):
        yield place.within("id").problem("error.pack_fixed", known=listed(others))


def _schema_of(kind: RowKind, value: Row) -> Schema:
    """The fields of single values, those among them whose names people chose."""
    if kind.each is None:
        return kind.schema
    return {**dict.fromkeys(value, kind.each), **kind.schema}


def _laid(
    schema: PackSchema, kinds: Iterable[str], tables: Mapping[str, Tables], memory: Memo
) -> Laid:
    """Sound rows of some kinds with their defaults."""
    found = {}
    for key in kinds:
        file = tables[schema.kind(key).file]
        make = partial(_filled_rows, schema.kind(key), file, memory)
        found[key] = memory.of(("laid", key), [file], make)
    return Laid(found)


def _filled_rows(kind: RowKind, file: Tables, memory: Memo) -> dict[str, Row]:
    """The rows of a kind with their defaults, by their ids."""
    value: Any = file[kind.key]
    rows = {kind.key: value} if kind.single else {id_of(row): row for row in value}
    return {
        id: memory.of(("filled", kind.key, id), [row], partial(filled, row, _schema_of(kind, row)))
        for id, row in rows.items()
    }


def read(schema: PackSchema, tables: Mapping[str, Tables], strict: bool = False) -> Laid:
    """All rows of data files, checked, with their defaults: for whoever makes a ruleset of them.

    Arguments: what the files may say; the files by name; whether what no pack may say is refused
    as well, though tables that were begun before may have it. Raises PackError for the first
    problem.
    """
    for problem in problems_of(schema, tables):
        if not problem.note and (strict or problem.message.id not in BEYOND):
            raise problem.error
    return _laid(schema, [kind.key for kind in schema.kinds], tables, Memo())

"""What the data of a game may say: the kinds of its rows, and the fields of each.

Readers, the editor, ``pack check``, the JSON Schema and the manual of packs all go by it. What a
kind and a field are called, and what is told of them, stands in the game's messages: under
``[pack.kind]``, ``[pack.field]`` and ``[pack.help]``, by the keys of kinds and fields.

>>> fishes = RowKind("animals", "fish", {"id": Field(str), "length": Field(int, choices=range(9))})
>>> schema = PackSchema((fishes,))
>>> schema.kind("fish").schema["length"].numbers
range(0, 9)
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from shared.packs.problems import Problem
from shared.packs.tables import Row


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
    """The values it may have, a range of numbers among them; of a list with ``of``, its
    elements."""
    default: Any = REQUIRED
    """Used where the row does not say, unchecked; a field without one must be there."""
    length: int | None = None
    """Lists only: how many elements."""
    refers: str = ""
    """The kind of rows whose ids it may hold, besides the choices."""
    room: range | None = None
    """The numbers that a pack may say, where tables of before know others; of a list with ``of``,
    its elements."""
    most: int | None = None
    """The most letters of a text, or elements of a list, in a pack; tables of before may have
    more."""
    like: str = ""
    """The kind whose rows of ours lend the choices their ids: they are called, and drawn, so."""
    offers: Collection[Any] = ()
    """Values that an editor offers, where others may stand there as well."""
    spoken: bool = False
    """Whether it is a text for people: in another language it stands under ``name.fr``."""
    part: "Schema | None" = None
    """The fields of a table in braces, or of each one in a list; of lists in a list, what stands
    at each place."""
    sentences: "Sentences | None" = None
    """Lists of tables only: what each of them may say, by its ``op``."""
    control: str = ""
    """How it is entered, where that does not follow from what it may hold."""
    clause: str = ""
    """The clause that tells what it is for."""
    hidden: bool = False
    """Whether it is only for those who read the data files."""

    @property
    def numbers(self) -> range | None:
        """The numbers it may be, where they are a range."""
        return self.room or (self.choices if isinstance(self.choices, range) else None)


Schema: TypeAlias = Mapping[str, Field | type]
"""The fields of a row; a bare type is a required field of that type."""


class Sentences(dict[str, Schema]):
    """What a list of tables may say: the fields of each, in the order of speech, by its ``op``.

    A sentence may have sentences of its own: these are filled in after it was made.
    """


def field_of(declared: Field | type) -> Field:
    """A field as it is declared in a schema, or a bare type, as a field."""
    return declared if isinstance(declared, Field) else Field(declared)


@dataclass(frozen=True, eq=False)
class RowKind:
    """A kind of rows, such as characters; or one table of single values, such as constants."""

    file: str
    """The data file that they stand in, without its ending."""
    key: str
    """Under which key: ``character`` for ``[[character]]``. Kinds are called by it."""
    schema: Schema
    single: bool = False
    """Whether it is one table of single values, whose only row is called by the key."""
    fixed: bool = False
    """Whether what rows do is ruled by their id: they can be changed, but none can be added."""
    each: Field | None = None
    """Of single values with names that people choose: what stands under each."""

    @cached_property
    def fields(self) -> dict[str, Field]:
        """Its fields, in their order."""
        return {name: field_of(declared) for name, declared in self.schema.items()}

    @cached_property
    def refers(self) -> frozenset[str]:
        """The kinds whose ids its rows may hold, somewhere within."""
        return frozenset(_referred(self.schema, set()))

    @cached_property
    def naming(self) -> str:
        """The field that says what a row is called: the first text for people; else empty."""
        return next((name for name, field in self.fields.items() if field.spoken), "")

    def drawn_as(self, row: Mapping[str, Any]) -> tuple[str, str]:
        """Kind and id of what a row is drawn like: the row of ours that it acts as; else itself."""
        alike = ((field.like, name) for name, field in self.fields.items() if field.like)
        kind, name = next(alike, (self.key, "id"))
        return kind, str(row.get(name, ""))

    def called(self, row: Mapping[str, Any]) -> str:
        """What a row is called; empty where it is not."""
        found = row.get(self.naming, "")
        return found if isinstance(found, str) else ""

    def field(self, name: str) -> Field | None:
        """The field of a name, in whatever language; None where there is none."""
        found = self.fields.get(name)
        if found is None:
            plain = self.fields.get(name.partition(".")[0])
            found = plain if plain and plain.spoken and language_of(name) else self.each
        return found


def language_of(name: str) -> str:
    """The language of a text by the name it stands under, ``fr`` of ``name.fr``; else nothing."""
    code = name.partition(".")[2]
    return code if is_language(code) else ""


def is_language(code: str) -> bool:
    """Whether it could be a language: two or three small letters."""
    return 2 <= len(code) <= 3 and code.isascii() and code.isalpha() and code.islower()


def _referred(schema: Schema, seen: set[int]) -> Iterable[str]:
    for declared in schema.values():
        field = field_of(declared)
        if field.refers:
            yield field.refers
        for inner in (field.part, *(field.sentences or {}).values()):
            if inner is not None and id(inner) not in seen:
                seen.add(id(inner))
                yield from _referred(inner, seen)


class Laid:
    """The rows of a game with a table's packs laid over them: whole, with defaults filled in.

    Arguments: the rows of each kind by id, in order; a single table is a row with its key as id.
    """

    def __init__(self, kinds: Mapping[str, Mapping[str, Row]]) -> None:
        self._kinds = kinds

    def rows(self, kind: str) -> Mapping[str, Row]:
        """The rows of a kind, by id."""
        return self._kinds[kind]

    def values(self, kind: str) -> Row:
        """The only row of a kind of single values."""
        return self._kinds[kind][kind]


@dataclass(frozen=True, slots=True)
class PackCheck:
    """What a game has to say about rows that are sound each by itself."""

    kinds: tuple[str, ...]
    """The kinds of rows that it looks at; it is asked where none of them is wrong by itself."""
    look: Callable[[Laid], Iterable[Problem]]


@dataclass(frozen=True, eq=False)
class PackSchema:
    """All that packs of a game may say."""

    kinds: tuple[RowKind, ...] = ()
    """In the order of the manual."""
    checks: tuple[PackCheck, ...] = ()
    over: str = ""
    """The option of the game that chooses which board packs are laid over; empty for none."""

    @cached_property
    def _by_key(self) -> dict[str, RowKind]:
        return {kind.key: kind for kind in self.kinds}

    def has(self, key: str) -> bool:
        """Whether there is a kind of this key."""
        return key in self._by_key

    def kind(self, key: str) -> RowKind:
        """The kind of a key."""
        return self._by_key[key]

    @cached_property
    def files(self) -> tuple[str, ...]:
        """The data files, without their endings, in order."""
        return tuple(dict.fromkeys(kind.file for kind in self.kinds))

    def kinds_in(self, file: str) -> list[RowKind]:
        """The kinds whose rows stand in a file."""
        return [kind for kind in self.kinds if kind.file == file]

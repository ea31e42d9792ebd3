"""Packs made at random from a schema, for whichever game brings one."""

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from shared.packs.edits import (
    AddRow,
    BackToOurs,
    BringBack,
    Edit,
    LeaveOut,
    SetAbout,
    SetField,
    TakeOut,
)
from shared.packs.examining import known_ids
from shared.packs.pack import Pack, PackAbout
from shared.packs.schema import REQUIRED, Field, PackSchema, RowKind, Schema, field_of
from shared.packs.tables import LEAVE_OUT, Tables

TEXT = st.text("abcdefgzAZ019 äßéœŁ…’—«»日本🎲'\"\\#=[]{}(),.:;_-|&%$@!?~^`/*+<>", max_size=20)
"""Letters of several scripts, and all that means something in TOML."""
ANYTHING = st.recursive(
    st.one_of(
        st.booleans(),
        st.integers(-(10**6), 10**6),
        st.floats(allow_nan=False, allow_infinity=False),
        TEXT,
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(TEXT, inner, max_size=3)),
    max_leaves=5,
)
IDS = st.sampled_from(["new_one", "another", "third_1"])
Known = Mapping[str, list[str]]


def values(field: Field, known: Known, depth: int = 2) -> st.SearchStrategy[Any]:
    """What may stand in a field. Arguments: the field; the ids of each kind; how deep it goes."""
    if field.kind is list:
        least, most = field.length or 0, field.length or min(field.most or 4, 4)
        return st.lists(_element(field, known, depth), min_size=least, max_size=most)
    if field.kind is dict:
        return part(field.part or {}, known, depth)
    return _plain(field, field.kind, known)


def _element(field: Field, known: Known, depth: int) -> st.SearchStrategy[Any]:
    if field.sentences is not None:
        sentences = {
            op: schema
            for op, schema in field.sentences.items()
            if depth or not any(field_of(one).sentences for one in schema.values())
        }
        said = [
            st.builds(
                lambda op, one: {"op": op, **one}, st.just(op), part(schema, known, depth - 1)
            )
            for op, schema in sentences.items()
        ]
        return st.one_of(said)
    if field.part is not None and field.of is list:
        places = [values(field_of(one), known, depth) for one in field.part.values()]
        return st.tuples(*places).map(list)
    if field.part is not None:
        return part(field.part, known, depth)
    return _plain(field, field.of or str, known)


def _plain(field: Field, kind: type, known: Known) -> st.SearchStrategy[Any]:
    if field.refers or (field.choices is not None and not isinstance(field.choices, range)):
        return st.sampled_from([*(field.choices or ()), *known.get(field.refers, ())])
    if numbers := field.numbers:
        return st.sampled_from(numbers)
    plain: dict[type, st.SearchStrategy[Any]] = {
        str: TEXT if field.most is None else TEXT.map(lambda text: text[: field.most]),
        int: st.integers(-(10**6), 10**6),
        float: st.floats(allow_nan=False, allow_infinity=False),
        bool: st.booleans(),
    }
    return plain[kind]


def part(schema: Schema, known: Known, depth: int = 2) -> st.SearchStrategy[dict[str, Any]]:
    """A table that keeps to a schema. Arguments: the schema; the ids; how deep it goes."""
    needed = {
        name: values(field_of(one), known, depth)
        for name, one in schema.items()
        if field_of(one).default is REQUIRED
    }
    others = {
        name: values(field_of(one), known, depth)
        for name, one in schema.items()
        if name not in needed
    }
    return st.fixed_dictionaries(needed, optional=others)


def row(kind: RowKind, known: Known) -> st.SearchStrategy[dict[str, Any]]:
    """A row without its id. Arguments: its kind; the ids of each kind."""
    schema = {name: one for name, one in kind.schema.items() if name != "id"}
    spoken = [name for name, field in kind.fields.items() if field.spoken]
    languages = {f"{name}.fr": values(kind.fields[name], known) for name in spoken}
    return st.tuples(part(schema, known), st.fixed_dictionaries({}, optional=languages)).map(
        lambda both: {**both[0], **both[1]}
    )


@st.composite
def packs(draw: st.DrawFn, schema: PackSchema, base: Mapping[str, Tables]) -> Pack:
    """A pack each of whose rows is sound by itself. Arguments: what packs may say; the data."""
    known = known_ids(schema, base)
    files: dict[str, dict[str, Any]] = {}
    for kind in schema.kinds:
        if kind.single:
            said: dict[str, Any] = draw(row(kind, known) | st.just({}))
            if said:
                files.setdefault(kind.file, {})[kind.key] = said
            continue
        ids = draw(st.lists(st.sampled_from(known[kind.key]), unique=True, max_size=2))
        if not kind.fixed:
            ids += draw(st.lists(IDS, unique=True, max_size=1))
        rows = [{"id": id, **draw(row(kind, known))} for id in ids]
        if rows:
            files.setdefault(kind.file, {})[kind.key] = rows
        gone = [id for id in known[kind.key] if id not in ids]
        if gone and (left_out := draw(st.lists(st.sampled_from(gone), unique=True, max_size=1))):
            files.setdefault(kind.file, {}).setdefault(LEAVE_OUT, []).extend(left_out)
    return Pack(PackAbout(title=draw(TEXT), text=draw(TEXT), languages=("en", "fr")), files)


@st.composite
def edits(
    draw: st.DrawFn, schema: PackSchema, base: Mapping[str, Tables], wild: bool = True
) -> Edit:
    """An edit of a pack.

    Arguments: what packs of the game may say; the data files; whether it may be senseless as well.
    """
    known = known_ids(schema, base)
    kind = draw(st.sampled_from(schema.kinds))
    ids = [kind.key] if kind.single else [*known[kind.key], "new_one"]
    id = draw(st.sampled_from(ids))
    names = [
        *kind.schema,
        *(["nonsense"] if wild or not kind.schema else []),
        *(f"{n}.fr" for n, f in kind.fields.items() if f.spoken),
    ]
    field = draw(st.sampled_from(names))
    declared = kind.field(field)
    sound = values(declared, known) if declared is not None else ANYTHING
    value = (sound | ANYTHING) if wild else sound
    made: Edit = draw(
        st.one_of(
            st.builds(SetField, st.just(kind.key), st.just(id), st.just(field), value),
            st.just(BackToOurs(kind.key, id, field)),
            st.just(BackToOurs(kind.key, id)),
            st.just(LeaveOut(kind.key, id)),
            st.just(BringBack(kind.key, id)),
            st.builds(SetAbout, st.just("title"), TEXT),
            st.just(TakeOut(kind.file, kind.key)),
            st.builds(AddRow, st.just(kind.key), IDS, row(kind, known)),
        )
    )
    return made

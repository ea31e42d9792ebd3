"""What data files of packs may say, as JSON Schema: editors of TOML complete and check by it.

A row with an id of ours says only what differs; any other must be complete. Ids of other kinds are
offered, and any text may stand in their place: a pack may have rows of its own.

>>> from shared.packs.schema import RowKind
>>> fish = RowKind("sea", "fish", {"id": Field(str), "length": Field(int, room=range(9))})
>>> made = json_schema(PackSchema((fish,)), "sea", {"fish": ["eel"]})
>>> made["$defs"]["fish"]["properties"]["length"]
{'type': 'integer', 'minimum': 0, 'maximum': 8}
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import fields
from typing import Any

from shared.packs.examining import LONGEST_SAID
from shared.packs.pack import PackAbout
from shared.packs.schema import REQUIRED, Field, PackSchema, RowKind, Schema, Sentences, field_of
from shared.packs.tables import ABOUT, LEAVE_OUT

Value = dict[str, Any]
Help = Callable[[str, str], str]
"""What is told of a field, by kind and field; of a kind, where no field is named."""
TYPES = {
    str: "string",
    int: "integer",
    float: "number",
    bool: "boolean",
    list: "array",
    dict: "object",
}
DRAFT = "https://json-schema.org/draft/2020-12/schema"
LANGUAGE = "[a-z]{2,3}$"


def untold(kind: str, field: str) -> str:
    """Nothing is told. Arguments: the kind; the field."""
    return ""


def json_schema(
    schema: PackSchema, file: str, known: Mapping[str, Collection[str]], help: Help = untold
) -> Value:
    """The JSON Schema of a data file of packs.

    Arguments: what packs may say; the file, without its ending; the ids of our rows by kind; what
    is told of kinds and fields.
    """
    return _Described(known, help).file(schema.kinds_in(file))


def about_schema() -> Value:
    """The JSON Schema of ``pack.toml``."""
    properties: dict[str, Value] = {
        one.name: {"type": TYPES.get(type(getattr(PackAbout(), one.name)), "array")}
        for one in fields(PackAbout)
    }
    properties["languages"]["items"] = {"type": "string", "pattern": f"^{LANGUAGE}"}
    for name, most in LONGEST_SAID.items():
        properties[name]["maxLength"] = most
    return {"$schema": DRAFT, **_table({ABOUT: _table(properties)})}


def _table(properties: Mapping[str, Value], **more: Any) -> Value:
    return {"type": "object", "properties": {**properties}, "additionalProperties": False, **more}


class _Described:
    """Makes the parts of one file. Arguments: the ids of our rows by kind; what is told."""

    def __init__(self, known: Mapping[str, Collection[str]], help: Help) -> None:
        self.known, self.help = known, help
        self.parts: dict[str, Value] = {}
        """What is referred to, by name."""
        self._named: dict[int, str] = {}
        """The names of sentences, which may stand within each other."""

    def file(self, kinds: Collection[RowKind]) -> Value:
        """All kinds of rows of a file, and what is left out."""
        properties = {LEAVE_OUT: {"type": "array", "items": {"type": "string"}}}
        for kind in kinds:
            made = self.kind(kind)
            if told := self.help(kind.key, ""):
                made["description"] = told
            properties[kind.key] = made
        return {"$schema": DRAFT, **_table(properties), "$defs": self.parts}

    def kind(self, kind: RowKind) -> Value:
        """The rows of a kind, or its single values."""
        said = {}
        for name, field in kind.fields.items():
            said[name] = self.value(field, kind.key)
            if told := self.help(kind.key, name):
                said[name]["description"] = told
        row = _table(said)
        if spoken := [name for name, field in kind.fields.items() if field.spoken]:
            pattern = rf"^({'|'.join(spoken)})\.{LANGUAGE}"
            row["patternProperties"] = {pattern: {"type": "string"}}
        if kind.single:
            if kind.each is not None:
                row["additionalProperties"] = self.value(kind.each, kind.key)
            return row
        needed = [name for name, one in kind.fields.items() if one.default is REQUIRED]
        ours = {"properties": {"id": {"enum": [*self.known.get(kind.key, ())]}}}
        row |= {"required": ["id"], "if": ours, "else": {"required": needed}}
        if kind.fixed:
            row["else"] = False
        self.parts[kind.key] = row
        return {"type": "array", "items": {"$ref": f"#/$defs/{kind.key}"}}

    def value(self, field: Field, kind: str) -> Value:
        """What may stand in a field. Arguments: the field; the kind of its row."""
        found: Value = {"type": TYPES[field.kind]}
        if field.kind is not list:
            found |= self.inner(field, kind) if field.kind is dict else self.plain(field)
        else:
            found["items"] = self.element(field, kind)
            if field.length is not None:
                found |= {"minItems": field.length, "maxItems": field.length}
            if field.most is not None:
                found["maxItems"] = field.most
        if field.kind is str and field.most is not None:
            found["maxLength"] = field.most
        return found

    def inner(self, field: Field, kind: str) -> Value:
        """A table in braces. Arguments: its field; the kind of its row."""
        return self.part(field.part, kind) if field.part is not None else {}

    def part(self, part: Schema, kind: str) -> Value:
        """A table that keeps to a schema. Arguments: the schema; the kind of its row."""
        needed = [name for name, one in part.items() if field_of(one).default is REQUIRED]
        said = {name: self.value(field_of(one), kind) for name, one in part.items()}
        return _table(said, **({"required": needed} if needed else {}))

    def element(self, field: Field, kind: str) -> Value:
        """What stands in a list. Arguments: its field; the kind of its row."""
        if field.sentences is not None:
            return {"$ref": f"#/$defs/{self.sentence(field.sentences, kind)}"}
        if field.part is not None and field.of is list:
            places = [self.value(field_of(one), kind) for one in field.part.values()]
            return {
                "type": "array",
                "prefixItems": places,
                "minItems": len(places),
                "maxItems": len(places),
            }
        if field.part is not None:
            return self.part(field.part, kind)
        return {**({"type": TYPES[field.of]} if field.of else {}), **self.plain(field)}

    def sentence(self, sentences: Sentences, kind: str) -> str:
        """The name of a sentence, which is one of several. Arguments: they; the kind of its row."""
        name = self._named.get(id(sentences))
        if name is None:
            at = len(self._named) + 1
            name = self._named[id(sentences)] = f"{kind}_sentence" + (f"_{at}" if at > 1 else "")
            said = []
            for op, schema in sentences.items():
                one = self.part(schema, kind)
                one["properties"] = {"op": {"const": op}, **one["properties"]}
                one["required"] = ["op", *one.get("required", ())]
                said.append(one)
            self.parts[name] = {"oneOf": said}
        return name

    def plain(self, field: Field) -> Value:
        """One text, number, or yes or no: which it may be."""
        if field.refers:
            offered = [*(field.choices or ()), *self.known.get(field.refers, ())]
            return {"anyOf": [{"enum": offered}, {"type": "string"}]}
        if numbers := field.numbers:
            return {"minimum": min(numbers), "maximum": max(numbers)}
        if field.choices is not None:
            return {"enum": list(field.choices)}
        return {"examples": list(field.offers)} if field.offers else {}

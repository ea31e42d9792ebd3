"""What is wrong with a pack, and what mends it, in the names that people know.

Whoever writes files reads ids there, in the reader's own sentences. These are the same ones, with
names in place of ids, and without their place: that stands beside them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from mobile.shell.presenters.packs.wording import PackWords
from mobile.shell.presenters.speech import Speaker
from shared.descriptor import Descriptor
from shared.packs.checking import TWICE
from shared.packs.draft import PackDraft
from shared.packs.mending import STEPS
from shared.packs.pack import Pack
from shared.packs.problems import Mend, PackPlace, Problem
from shared.packs.schema import Field, PackSchema, Schema, field_of
from shared.packs.tables import ABOUT
from shared.speech.messages import Message


@dataclass(frozen=True)
class ReadPack:
    """A pack that is told of, and not open. Arguments: the language; its game; the pack."""

    speaker: Speaker
    descriptor: Descriptor
    pack: Pack

    @property
    def schema(self) -> PackSchema:
        """What packs of its game may say."""
        return self.descriptor.packs

    @property
    def reading(self) -> str:
        """The language of its texts."""
        spoken, known = self.speaker.language, self.pack.about.languages
        return spoken if spoken in known or not known else known[0]

    @cached_property
    def draft(self) -> PackDraft:
        """The pack over the board that it was made for."""
        base = self.descriptor.data_under(self.pack.about.over)
        return PackDraft(self.schema, base, self.pack)


MOST = 8
"""Names of what would be right; the field itself offers all."""
PLACES = ("error.pack_at_row", "error.pack_at")
"""How a sentence begins that says its place."""
BY_HAND = ("error.pack_rows", "error.pack_values")
"""What only a file by hand can have: its heads are told as they are to be written."""
CALLED = ("name", "other", "to")
"""Facts that are names, as the data has them."""


def told(worded: PackWords, problem: Problem) -> str:
    """What is wrong. Arguments: the words of the pack; the problem."""
    words, facts = worded.words, _named(worded, problem)
    own = f"presenter.packs.wrong.{problem.message.id.rpartition('.')[2]}"
    if words.has(own):
        return words.say(Message(own, facts))
    said = words.say(Message(problem.message.id, facts))
    for id in PLACES:
        place = words.say(Message(id, facts))
        if said.startswith(place):
            rest = said[len(place) :]
            return rest[:1].upper() + rest[1:]
    return said


def told_with_place(worded: PackWords, problem: Problem) -> str:
    """What is wrong behind where it is. Arguments: the words of the pack; the problem."""
    place, text = placed(worded, problem.place), told(worded, problem)
    return worded.words.led(place, text) if place else text


def placed(worded: PackWords, place: PackPlace) -> str:
    """Where it is: the kind, the row, the field; empty for the whole pack.

    Arguments: the words of the pack; the place.
    """
    if not worded.editing.schema.has(place.kind):
        about = f"presenter.packs.about.{place.field}"
        return worded.app(about) if place.kind == ABOUT and worded.words.has(about) else ""
    said = [worded.kind(place.kind)]
    if place.row and not worded.editing.schema.kind(place.kind).single:
        said.append(worded.row(place.kind, place.row))
    if place.field:
        said.append(worded.field(place.kind, head(place.field)))
    return " · ".join(said)


def head(field: str) -> str:
    """The field that a way within it begins with.

    >>> head("effects[1].n"), head("name.fr")
    ('effects', 'name')
    """
    return field.partition("[")[0].partition(".")[0]


def told_mend(worded: PackWords, mend: Mend) -> str:
    """What would mend it. Arguments: the words of the pack; what mends it."""
    facts = _called(worded, mend.message.facts)
    if facts.keys() >= {"kind", "row"}:
        facts["row"] = worded.row(facts["kind"], facts["row"])
    return worded.words.say(Message(mend.message.id, facts))


def _named(worded: PackWords, problem: Problem) -> dict[str, Any]:
    """The facts of a problem with names in place of ids."""
    place, facts = problem.place, _called(worded, problem.message.facts)
    kinds = worded.editing.schema
    if place.kind == ABOUT:
        facts["field"] = worded.first([f"presenter.packs.about.{place.field}"], place.field)
    if not kinds.has(place.kind):
        return facts
    if problem.message.id not in BY_HAND:
        facts["table"] = worded.kind(place.kind)
    if place.row and problem.message.id != TWICE and _is_row(worded, place.kind, place.row):
        facts["row"] = worded.row(place.kind, place.row)
    if facts.get("other") in kinds.kind(place.kind).fields:
        facts["other"] = worded.field(place.kind, facts["other"])
    elif _is_row(worded, place.kind, facts.get("other")):
        facts["other"] = worded.row(place.kind, facts["other"])
    field, name = _field_at(worded, place)
    facts["field"] = _field_name(worded, place)
    if isinstance(facts.get("value"), str | list):
        facts["value"] = _value(worded, field, name, facts["value"])
    if isinstance(facts.get("known"), str):
        known = facts["known"].split(", ")
        names = [_known(worded, place, field, name, one) for one in known[:MOST]]
        more = [worded.app("presenter.packs.and_more")] if len(known) > MOST else []
        facts["known"] = ", ".join([*names, *more])
    return facts


def _called(worded: PackWords, facts: Mapping[str, Any]) -> dict[str, Any]:
    """Facts with names of rows in the language that is read."""
    found = dict(facts)
    draft = worded.editing.draft
    for fact in CALLED:
        text = found.get(fact)
        if not isinstance(text, str):
            continue
        for kind in worded.editing.schema.kinds:
            same = (
                one.id
                for one in draft.rows(kind.key)
                if text == kind.called(draft.row(kind.key, one.id))
            )
            if not kind.single and (id := next(same, "")):
                found[fact] = worded.row(kind.key, id)
                break
    return found


def _is_row(worded: PackWords, kind: str, id: object) -> bool:
    return any(one.id == id for one in worded.editing.draft.rows(kind))


def _field_at(worded: PackWords, place: PackPlace) -> tuple[Field | None, str]:
    """What may stand at a place, and its name; none where nobody says so."""
    head, *way = STEPS.findall(place.field) or [""]
    kind = worded.editing.schema.kind(place.kind)
    field, name = kind.field(place.field) or kind.field(head), head
    value: Any = worded.editing.draft.row(place.kind, place.row).get(head)
    for step in way:
        if field is None:
            break
        if step.isdecimal():
            several = isinstance(value, list) and int(step) < len(value)
            value = value[int(step)] if several else None
            continue
        op = value.get("op", "") if isinstance(value, dict) else ""
        inner: Schema = field.part or {}
        if field.sentences is not None:
            inner = field.sentences.get(op, {})
        field, name = (field_of(inner[step]) if step in inner else None), step
        value = value.get(step) if isinstance(value, dict) else None
    return field, name


def _field_name(worded: PackWords, place: PackPlace) -> str:
    """What a field is called: of a list the number in it as well."""
    head, *way = STEPS.findall(place.field) or [""]
    name = worded.field(place.kind, head) if place.field else ""
    if len(way) == 1 and way[0].isdecimal():
        return f"{name} {int(way[0]) + 1}"
    return name


def _value(worded: PackWords, field: Field | None, name: str, value: Any) -> str:
    """What stands there, where it has a name; else as it stands there."""
    if isinstance(value, list):
        return ", ".join(str(_value(worded, field, name, one)) for one in value)
    known = field is not None and (
        (field.refers and _is_row(worded, field.refers, value))
        or value in (*(field.choices or ()), *field.offers)
    )
    return worded.value(name, field, value) if known and field is not None else str(value)


def _known(worded: PackWords, place: PackPlace, field: Field | None, name: str, one: str) -> str:
    """One of what would be right there."""
    if one == "‘’":
        return worded.value(name, field or Field(str), "")
    if worded.words.has(f"pack.sentence_name.{one}") and place.field.endswith(".op"):
        return worded.words.say(Message(f"pack.sentence_name.{one}"))
    if field is None and _is_row(worded, place.kind, one):
        return worded.row(place.kind, one)
    return _value(worded, field, name, one)

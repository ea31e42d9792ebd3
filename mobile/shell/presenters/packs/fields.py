"""A form made from a schema: which control each field gets, and what stands in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from mobile.kit.form.shown import (
    Control,
    FieldShown,
    MoreShown,
    OptionChosen,
    PadsShown,
    Path,
    PickShown,
    StepperShown,
    TextLineShown,
    WayThereShown,
    YesNoShown,
)
from mobile.shell.presenters.packs.parts import RowSeen
from mobile.shell.presenters.packs.sentences import sentences_shown
from mobile.shell.presenters.packs.telling import told
from mobile.shell.presenters.packs.wording import PackWords, plain, shortened
from shared.packs.problems import Problem
from shared.packs.schema import REQUIRED, Field, RowKind, Schema, field_of

FEW, WORDY = 4, 14
"""So many values of so many letters stand side by side; more of them are a list."""
MANY_PADS = 12
"""How many may be tapped side by side where several are chosen."""
TITLE, LONGEST, LONG = 60, 300, 80
"""Letters of a text where the schema does not say; from the last on it takes several lines."""
TELLING = 160
"""Letters of a problem that stand in the form; the list of problems has all of them."""
WIDEST = range(-99, 100)
"""A number of which nobody says how large it may be."""
PADS, LIST, WAY = "pads", "list", "way:"
"""What a field may ask for as its control."""


class RowForm:
    """The form of a row. Arguments: the row; words; what is wrong with it."""

    def __init__(self, seen: RowSeen, words: PackWords, problems: Sequence[Problem] = ()) -> None:
        self.seen, self.problems = seen, problems
        self.words: PackWords = words
        self.editing = seen.editing
        self.kind: RowKind = seen.editing.schema.kind(seen.kind)
        self.changed = set(seen.editing.draft.changed(seen.kind, seen.id))

    @property
    def names(self) -> list[str]:
        """The fields that people see, in the order of the schema."""
        listed = [name for name, field in self.kind.fields.items() if not field.hidden]
        if self.kind.each is not None:
            listed += [name for name in self.seen.row if name not in listed]
        return [name for name in listed if name != "id"]

    def fields(self) -> tuple[FieldShown, ...]:
        """All of them."""
        return tuple(self.field(name) for name in self.names)

    def field(self, name: str) -> FieldShown:
        """One field. Argument: its name."""
        declared = self._declared(name)
        controls = tuple(self._controls(name, declared))
        changed = self.seen.ours is not None and any(
            one == name or (declared.spoken and one.partition(".")[0] == name)
            for one in self.changed
        )
        here = [one for one in self.problems if self._at(one, name)]
        wrong = dict.fromkeys(told(self.words, one) for one in here)
        ours = [one.told for one in controls if one.told]
        return FieldShown(
            name=name,
            label=self.words.field(self.kind.key, name),
            help=self.words.help(self.kind.key, name),
            controls=controls,
            changed=changed,
            ours=", ".join(ours) if changed else "",
            problem=" ".join(shortened(one, TELLING) for one in wrong),
        )

    @staticmethod
    def _at(problem: Problem, name: str) -> bool:
        field = problem.place.field
        head = field.partition("[")[0].partition(".")[0]
        return head == name and not problem.note

    def _declared(self, name: str) -> Field:
        found = self.kind.field(name)
        return found if found is not None else Field(str)

    # -- what stands there -------------------------------------------------------------------

    def _controls(self, name: str, field: Field) -> Iterator[Control]:
        """The controls of a field. Arguments: its name; what it may hold."""
        if field.control.startswith(WAY):
            yield self._way(name, field)
            return
        if field.spoken:
            yield from (self._text_lists if field.kind is list else self._texts)(name, field)
            return
        told = self._told(name, field)
        back = self.seen.ours is not None and name in self.changed
        first = True
        for one in self._of((name,), field, self.seen.row.get(name), name):
            marked = {"back": back, "told": told} if first else {}
            ours = self._ours_number(one) if isinstance(one, StepperShown) else {}
            yield _with(one, **marked, **ours)
            first = False

    def _ours_number(self, shown: StepperShown) -> dict[str, Any]:
        ours = value_at(self.seen.ours or {}, shown.path)
        return {"ours": ours} if isinstance(ours, int) else {}

    def _told(self, name: str, field: Field) -> str:
        """Ours in words; empty for a new row."""
        if self.seen.ours is None:
            return ""
        return self.words.value(name, field, self.seen.ours.get(name))

    def _texts(self, name: str, field: Field) -> Iterator[TextLineShown]:
        """A text a language."""
        languages = self.editing.pack.about.languages
        ours = str((self.seen.ours or {}).get(name, "") or "")
        most = field.most or (TITLE if name in ("name", "title") else LONGEST)
        for at, language in enumerate(languages):
            key = name if at == 0 else f"{name}.{language}"
            usual = self.words.ours_in(language, ours) if self.seen.ours is not None else ""
            text = self.seen.row.get(key)
            said = self.words.said_in(language, str(text)) if text is not None else None
            shown = said if said is not None else (usual if at == 0 else "")
            changed = self.seen.ours is not None and key in self.changed
            hint = usual or (plain(self.seen.id) if at == 0 else str(self.seen.row.get(name) or ""))
            yield TextLineShown(
                path=(key,),
                text=shown,
                limit=max(most, len(shown)),
                language=language if len(languages) > 1 else "",
                fallback=hint,
                long=max(most, len(shown)) >= LONG,
                back=changed,
                told=usual or "",
            )

    def _text_lists(self, name: str, field: Field) -> Iterator[Control]:
        """Several texts, a list of them a language."""
        languages = self.editing.pack.about.languages
        told = self._told(name, field)
        for at, language in enumerate(languages):
            key = name if at == 0 else f"{name}.{language}"
            held = self.seen.row.get(key)
            back = self.seen.ours is not None and key in self.changed
            listed = self._list((key,), field, held if isinstance(held, list) else [], name)
            for n, one in enumerate(listed):
                written = isinstance(one, TextLineShown) and len(languages) > 1
                marked = {"language": language} if written else {}
                yield _with(one, **marked, **({"back": back, "told": told} if not n else {}))

    def _way(self, name: str, field: Field) -> WayThereShown:
        """A field that follows from rows of another kind."""
        kind = field.control.removeprefix(WAY)
        tell = self.editing.parts.follows.get(f"{self.kind.key}.{name}")
        value = self.seen.row.get(name)
        text = tell(self.seen) if tell else self.words.value(name, field, value)
        icon = self.editing.parts.icons.get(kind, "")
        note = self.words.help(self.kind.key, name)
        return WayThereShown((name,), text, note, self.words.kind(kind), icon)

    def _of(self, path: Path, field: Field, value: Any, name: str) -> Iterator[Control]:
        """The controls of a value. Arguments: where it stands; what may; what does; its name."""
        if field.sentences is not None:
            yield sentences_shown(self, path, field, value)
        elif field.kind is list:
            yield from self._list(path, field, value if isinstance(value, list) else [], name)
        elif field.kind is dict:
            held = value if isinstance(value, dict) else {}
            yield from self._parts(path, field.part or {}, held, name)
        else:
            yield self.single(path, field, value, name)

    def single(self, path: Path, field: Field, value: Any, name: str, label: str = "") -> Control:
        """The control of a single value.

        Arguments: where it stands; what may stand there; what does; the name of its field; the
        word before it.
        """
        if field.kind is bool:
            return YesNoShown(path, bool(value), label or self.words.help(self.kind.key, name))
        if self._chosen(field):
            return self._choice(path, field, value, name, label)
        if field.kind in (int, float):
            return self.number(path, field, value, label)
        most = field.most or TITLE
        text = "" if value is None else str(value)
        limit = max(most, len(text))
        return TextLineShown(path, text, limit, long=limit >= LONG)

    @staticmethod
    def _chosen(field: Field) -> bool:
        """Whether one of several values is chosen, not a number of a range."""
        return bool(field.refers) or (field.choices is not None and field.numbers is None)

    def number(self, path: Path, field: Field, value: Any, label: str = "") -> StepperShown:
        """A number. Arguments: where it stands; its field; the number; the word before it."""
        ends = field.numbers or WIDEST
        said = isinstance(value, int | float)
        now = round(value) if said else 0 if 0 in ends else ends[0]
        return StepperShown(path, now, ends[0], ends[-1], label=label, said=said)

    def _choice(self, path: Path, field: Field, value: Any, name: str, label: str) -> Control:
        if field.control == LIST or (field.refers and field.control != PADS):
            return self.pick_shown(path, field, value, name, label)
        options = self.options(field, value, name)
        short = len(options) <= FEW and all(len(one.text) <= WORDY for one in options)
        if field.control == PADS or short:
            return PadsShown(path, tuple(options), label=label)
        return self.pick_shown(path, field, value, name, label)

    def pick_shown(
        self, path: Path, field: Field, value: Any, name: str, label: str = ""
    ) -> PickShown:
        """One of many.

        Arguments: where it stands; its field; what is chosen; the field's name; the word before it.
        """
        text = self.words.value(name, field, value)
        icon = self._icon(name, field, value)
        return PickShown(path, text, icon, value in ("", None), label)

    def _icon(self, name: str, field: Field, value: Any) -> str:
        icons = self.editing.parts.icons
        for key in (f"{self.kind.key}.{name}.{value}", f"{self.kind.key}.{name}", field.refers):
            if key and key in icons:
                return icons[key]
        return ""

    def options(self, field: Field, value: Any, name: str) -> list[OptionChosen]:
        """What may be chosen. Arguments: the field; what is chosen; the field's name."""
        listed: list[Any] = [*(field.choices or ()), *field.offers]
        if field.refers:
            marks = self.editing.draft.rows(field.refers)
            listed += [one.id for one in marks if one.mark != "left_out"]
        held = list(value) if isinstance(value, list) else [value]
        return [
            OptionChosen(
                one,
                self.words.value(name, field, one),
                one in held and type(one) is type(held[held.index(one)]),
                icon=self._icon(name, field, one),
            )
            for one in listed
        ]

    def _list(self, path: Path, field: Field, held: list[Any], name: str) -> Iterator[Control]:
        """A list: pads where several of a few are meant, else a control for each."""
        each = element(field)
        if field.length is None and self._may_be_pads(each):
            options = self.options(each, held, name)
            if len(options) <= MANY_PADS:
                yield PadsShown(path, tuple(options), several=True)
                return
        count = max(field.length or 0, len(held))
        for at in range(count):
            value = held[at] if at < len(held) else None
            yield from self._element((*path, at), each, value, name, at)
        if field.length is None:
            fewer = self.words.app("presenter.packs.fewer") if held else ""
            room = field.most is None or len(held) < field.most
            yield MoreShown(path, self.words.app("presenter.packs.more") if room else "", fewer)

    def _may_be_pads(self, each: Field) -> bool:
        numbers = each.numbers
        if numbers is not None:
            return len(numbers) <= MANY_PADS
        return each.part is None and bool(each.choices or each.refers or each.offers)

    def _element(
        self, path: Path, each: Field, value: Any, name: str, at: int
    ) -> Iterator[Control]:
        if each.kind is dict:
            yield from self._parts(path, each.part or {}, value or {}, name)
        elif each.kind is list:
            held = value if isinstance(value, list) else []
            for part, declared in (each.part or {}).items():
                place = list(each.part or {}).index(part)
                one = held[place] if place < len(held) else None
                label = self.words.part(name, part)
                yield self.single((*path, place), field_of(declared), one, part, label)
        else:
            yield self.single(path, each, value, name, self._numbered(name, at))

    def _numbered(self, name: str, at: int) -> str:
        """The word before one of several: its own, or its number."""
        return self.words.first([f"pack.field.{name}.{at + 1}"], str(at + 1))

    def _parts(
        self, path: Path, schema: Schema, held: Mapping[str, Any], name: str
    ) -> Iterator[Control]:
        """A table in braces: a control for each of its fields."""
        for part, declared in schema.items():
            field = field_of(declared)
            value = held.get(part, None if field.default is REQUIRED else field.default)
            if field.kind in (list, dict) or field.sentences is not None:
                yield from self._of((*path, part), field, value, part)
            else:
                label = self.words.part(name, part)
                yield self.single((*path, part), field, value, part, label)


def element(field: Field) -> Field:
    """What each one of a list may be."""
    return Field(
        field.of or (dict if field.part is not None else str),
        choices=field.choices,
        refers=field.refers,
        part=field.part,
        offers=field.offers,
        room=field.room,
    )


def _with(shown: Control, **named: Any) -> Control:
    return replace(shown, **named) if named else shown


def value_at(row: Any, path: Path) -> Any:
    """What stands somewhere in a row; None where nothing does.

    >>> value_at({"exits": ["a", "b"]}, ("exits", 1))
    'b'

    Arguments: the row; the way within it.
    """
    for step in path:
        if isinstance(row, dict):
            row = row.get(step)
        elif isinstance(row, list) and isinstance(step, int) and step < len(row):
            row = row[step]
        else:
            return None
    return row


def placed(held: Any, path: Path, value: Any) -> Any:
    """A value with another one somewhere within; what it was made of stays as it is.

    >>> placed({"win": [{"n": 1}]}, ("win", 0, "n"), 3)
    {'win': [{'n': 3}]}

    Arguments: the value; the way within it; what is to stand there.
    """
    if not path:
        return value
    step, *rest = path
    if isinstance(step, int):
        listed = list(held) if isinstance(held, list) else []
        while len(listed) <= step:
            listed.append(None)
        listed[step] = placed(listed[step], tuple(rest), value)
        return listed
    inner = dict(held) if isinstance(held, dict) else {}
    inner[step] = placed(inner.get(step), tuple(rest), value)
    return inner


def field_at(kind: RowKind, path: Path) -> tuple[Field, str]:
    """What may stand somewhere in a row, and what that is called.

    Arguments: the kind of the row; the way within it.
    """
    name = str(path[0])
    found = kind.field(name)
    field = found if found is not None else Field(str)
    return within(field, name, path[1:])


def within(field: Field, name: str, path: Path) -> tuple[Field, str]:
    """The same within a field. Arguments: the field; its name; the way within it."""
    for step in path:
        if field.sentences is not None and isinstance(step, int):
            continue
        if isinstance(step, int) and field.part is not None and field.of is None:
            # a list whose places mean something, such as whom and how much
            name, declared = list(field.part.items())[step]
            field = field_of(declared)
        elif isinstance(step, int):
            field = element(field)
        else:
            field, name = _named(field, step), str(step)
    return field, name


def _named(field: Field, name: str) -> Field:
    for schema in (field.part or {}, *(field.sentences or {}).values()):
        if name in schema:
            return field_of(schema[name])
    return Field(str)


def least(field: Field, ids: Mapping[str, Sequence[str]]) -> Any:
    """The least that may stand in a field: what a new row or element begins with.

    Arguments: the field; the ids of each kind.
    """
    if field.default is not REQUIRED:
        return field.default
    if field.kind is bool:
        return False
    if field.kind in (int, float):
        ends = field.numbers
        if ends is not None:
            return 0 if 0 in ends else ends[0]
        return next(iter(field.choices or (0,)))
    if field.kind is dict:
        return least_of(field.part or {}, ids)
    if field.kind is list:
        each = element(field)
        return [least(each, ids) for _ in range(field.length or 0)]
    known = [*(field.choices or ()), *ids.get(field.refers, ())]
    return known[0] if known else ""


def least_of(schema: Schema, ids: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The least that may stand in a table, of what must.

    Arguments: its fields; the ids of each kind.
    """
    needed = {name: field_of(one) for name, one in schema.items()}
    return {
        name: least(field, ids)
        for name, field in needed.items()
        if field.default is REQUIRED and name != "id"
    }

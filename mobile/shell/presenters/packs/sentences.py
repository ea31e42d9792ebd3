"""Effects as sentences: words of the game, and a control for each thing that may be another."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter
from typing import Any, Protocol

from mobile.kit.form.shown import (
    OptionChosen,
    Path,
    PickShown,
    SentenceShown,
    SentencesShown,
    StepperShown,
    Word,
)
from mobile.shell.presenters.packs.wording import PackWords
from shared.packs.schema import Field, Schema, field_of

OP = "op"
"""What a table of effects says first: which sentence it is."""
ADD = "+"
"""The last step of a path where one more sentence is added."""


class ControlMaker(Protocol):
    """What makes the controls within a sentence: the form."""

    @property
    def words(self) -> PackWords:
        """What things are called."""

    def number(self, path: Path, field: Field, value: Any, label: str = "") -> StepperShown:
        """A number. Arguments: where it stands; its field; it; the word before it."""

    def pick_shown(
        self, path: Path, field: Field, value: Any, name: str, label: str = ""
    ) -> PickShown:
        """One of many. Arguments: as above, and before the word the name of the field."""


def sentences_shown(form: ControlMaker, path: Path, field: Field, value: Any) -> SentencesShown:
    """The effects of a row.

    Arguments: the form; where they stand; their field; what they are.
    """
    held = value if isinstance(value, list) else []
    return SentencesShown(path, tuple(_lines(form, path, field, held, 0)))


def _lines(
    form: ControlMaker, path: Path, field: Field, held: list[Any], depth: int
) -> Iterator[SentenceShown | PickShown]:
    for at, effect in enumerate(held):
        if isinstance(effect, dict):
            yield from _sentence(form, (*path, at), field, effect, depth)
    yield PickShown((*path, ADD), form.words.app("presenter.packs.and_then"))


def _sentence(
    form: ControlMaker, path: Path, field: Field, effect: dict[str, Any], depth: int
) -> Iterator[SentenceShown | PickShown]:
    """One effect, and those inside it, each branch under its own words."""
    op = str(effect.get(OP, ""))
    schema: Schema = field.sentences.get(op, {}) if field.sentences else {}
    removes = form.words.app("presenter.packs.away")
    yield SentenceShown(path, tuple(_words(form, path, op, schema, effect)), depth, removes)
    for name, declared in schema.items():
        inner = field_of(declared)
        if inner.sentences is None:
            continue
        ids = [f"pack.branch.{op}.{name}", f"pack.branch.{name}"]
        title = form.words.first(ids, form.words.part(op, name))
        yield SentenceShown((*path, name), (title,), depth + 1)
        held = effect.get(name) or []
        yield from _lines(form, (*path, name), inner, held, depth + 2)


def _words(
    form: ControlMaker, path: Path, op: str, schema: Schema, effect: dict[str, Any]
) -> Iterator[Word]:
    """The words of a sentence with its controls in their places."""
    pattern = form.words.words.pattern(f"pack.sentence.{op}")
    if not pattern:
        plainly = [name for name, one in schema.items() if field_of(one).sentences is None]
        pattern = " ".join([name_of(form, op), *(f"{{{name}}}" for name in plainly)])
    for literal, name, _, _ in Formatter().parse(pattern):
        if literal.strip():
            yield literal.strip()
        if name is not None and name in schema:
            yield _control(form, (*path, name), field_of(schema[name]), effect.get(name), name)


def _control(form: ControlMaker, path: Path, field: Field, value: Any, name: str) -> Word:
    held = field.default if value is None else value
    if field.kind is int and (field.numbers is not None or field.choices is None):
        return form.number(path, field, held)
    return form.pick_shown(path, field, held, name)


def name_of(form: ControlMaker, op: str) -> str:
    """What a sentence is called in the list of those that may be added.

    Arguments: the form; which sentence.
    """
    return form.words.first([f"pack.sentence_name.{op}"], op.replace("_", " "))


def offered(form: ControlMaker, field: Field) -> list[OptionChosen]:
    """The sentences that may be added. Arguments: the form; the field of the effects."""
    return [OptionChosen(op, name_of(form, op), False) for op in field.sentences or {}]

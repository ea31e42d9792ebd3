"""What can be done to a pack: small records, from which an editor's steps are made.

Rows of single values, such as constants, are called by the key of their kind.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, get_args


@dataclass(frozen=True, slots=True)
class SetField:
    """A field of a row has another value; the same as ours is no change."""

    kind: str
    row: str
    field: str
    value: Any


@dataclass(frozen=True, slots=True)
class BackToOurs:
    """A field of a row is as ours is again, or the whole row; a new row is gone."""

    kind: str
    row: str
    field: str = ""


@dataclass(frozen=True, slots=True)
class AddRow:
    """A new row. What is not said has its default."""

    kind: str
    row: str
    values: Any
    """By field, without the id."""


@dataclass(frozen=True, slots=True)
class LeaveOut:
    """A row of ours is left out."""

    kind: str
    row: str


@dataclass(frozen=True, slots=True)
class BringBack:
    """A row of ours that was left out is there again, as it was changed."""

    kind: str
    row: str


@dataclass(frozen=True, slots=True)
class SetAbout:
    """What the pack says of itself: a field of ``PackAbout``."""

    field: str
    value: Any


@dataclass(frozen=True, slots=True)
class TakeOut:
    """What stands in the pack and means nothing is gone: a table of a file, or the whole file."""

    file: str
    """By name without the ending."""
    table: str = ""


Edit = SetField | BackToOurs | AddRow | LeaveOut | BringBack | SetAbout | TakeOut

KINDS: dict[str, type[Edit]] = {one.__name__: one for one in get_args(Edit)}


def edit_to_json(edit: Edit) -> dict[str, Any]:
    """An edit as plain JSON values, which ``edit_from_json`` reads."""
    return {"edit": type(edit).__name__, **asdict(edit)}


def edit_from_json(values: Mapping[str, Any]) -> Edit:
    """Read what ``edit_to_json`` wrote. Raises ValueError where it is none."""
    said = {name: value for name, value in values.items() if name != "edit"}
    try:
        edit = KINDS[values["edit"]](**said)
    except (KeyError, TypeError) as error:
        raise ValueError(str(values)[:40]) from error
    if isinstance(edit, SetAbout) and isinstance(edit.value, list):
        # languages are a tuple
        return SetAbout(edit.field, tuple(edit.value))
    return edit

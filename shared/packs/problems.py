"""What is wrong with a pack: a sentence, its place, and what would mend it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from shared.packs.edits import Edit
from shared.packs.tables import PackError
from shared.speech.messages import Message


@dataclass(frozen=True, slots=True)
class PackPlace:
    """Where in the data something stands."""

    file: str
    """As it is named to people."""
    kind: str = ""
    """The key of the kind of rows."""
    row: str = ""
    field: str = ""
    """The field and the way within it, as in ``effects[1].n``."""

    def within(self, way: str) -> "PackPlace":
        """A place within this one."""
        return PackPlace(self.file, self.kind, self.row, self.field + way)

    def problem(self, id: str, **facts: Any) -> "Problem":
        """A problem of this place. Arguments: the id of its sentence; what else it needs."""
        named = {"file": self.file, "row": self.row, "field": self.field, "table": self.kind}
        return Problem(Message(id, {**named, **facts}), self)


@dataclass(frozen=True, slots=True)
class Mend:
    """What would mend a problem, at one tap."""

    message: Message
    """What it will do."""
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """Something is wrong with a pack, or worth to be known."""

    message: Message
    place: PackPlace
    note: bool = False
    """Whether it can be played all the same."""
    mends: tuple[Mend, ...] = ()
    """The first is the nearest. With one alone there is nothing to choose."""

    def in_file(self, file: str) -> "Problem":
        """The same, with the file that it stands in. Argument: the file, as people call it."""
        message = Message(self.message.id, {**self.message.facts, "file": file})
        return replace(self, message=message, place=replace(self.place, file=file))

    @property
    def error(self) -> PackError:
        """As it is raised where a table cannot be played so."""
        return PackError(self.message.id, **self.message.facts)


def problem(
    id: str, kind: str, row: str, field: str, mends: Iterable[Mend] = (), **facts: Any
) -> Problem:
    """What a game's own check finds wrong with a row; whoever asks it knows the file.

    Arguments: the id of its sentence; the kind; the row; the field; what mends it; what else the
    sentence needs.
    """
    found = PackPlace("", kind, row, field).problem(f"error.pack_{id}", **facts)
    return replace(found, mends=tuple(mends))


def note(id: str, kind: str, row: str, field: str, *mends: Mend, **facts: Any) -> Problem:
    """Something worth to be known of a row, which can be played all the same.

    Arguments: the id of its sentence; the kind; the row; the field; what would change it; what else
    the sentence needs.
    """
    return replace(problem(id, kind, row, field, mends, **facts), note=True)

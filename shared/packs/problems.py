"""What is wrong with a pack: a sentence, its place, and what would mend it."""

from dataclasses import dataclass
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

    @property
    def error(self) -> PackError:
        """As it is raised where a table cannot be played so."""
        return PackError(self.message.id, **self.message.facts)

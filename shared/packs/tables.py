"""What a data file holds, and what is said when it is wrong."""

from collections.abc import Iterable, Mapping
from typing import Any

from shared.speech.messages import TableError

Row = dict[str, Any]
ABOUT = "pack"
"""The file, and the key in it, under which a pack says what it is."""
LEAVE_OUT = "leave_out"
"""Under which key a file of a pack names the rows of ours that are left out."""


class PackError(TableError):
    """A data file cannot be read, or says something that cannot be."""


class Tables(dict[str, Any]):
    """The content of one data file, and the name that errors call it by.

    Arguments: that name; the tables of the file by key; the ids that its rows may change,
    where it lays rows over others: a row with another id is new; the text that it was read from.
    """

    def __init__(
        self,
        file: str,
        content: Mapping[str, Any],
        known: Mapping[str, list[str]] | None = None,
        text: str = "",
    ) -> None:
        super().__init__(content)
        self.file = file
        self.known = known or {}
        self.text = text
        self.left_out: dict[str, list[str]] = {}
        """The ids that a pack leaves out, by the key of their rows."""
        self.said: dict[str, list[str]] = {}
        """The ids of the rows that a pack changes or adds, by their key."""


def id_of(row: Any) -> str:
    """The id of a row, as far as it has one."""
    id = row.get("id") if isinstance(row, dict) else None
    return id if isinstance(id, str) else ""


def listed(known: Iterable[Any]) -> str:
    """What would be right, for a sentence that says so."""
    if isinstance(known, range) and len(known) > 30:
        return f"{known[0]}, {known[1]}, … {known[-1]}"
    return ", ".join(str(one) or "‘’" for one in known)

"""Reads the fields of a scenario: every one checked, every mistake named by its path."""

from collections.abc import Collection, Mapping
from typing import Any

from shared.speech.messages import TableError

REQUIRED = object()
"""Stands for: this field has no default."""


class ScenarioError(TableError):
    """A scenario cannot be ruled on. ``path`` names the field that is wrong.

    Arguments: the path of the field, empty for the whole; the id of the message, after
    ``error.scenario_``; the facts of the message.
    """

    def __init__(self, path: str, id: str, /, **facts: Any) -> None:
        super().__init__(f"error.scenario_{id}", **facts)
        self.path = path


class JsonObject(dict[str, Any]):
    """An object as it was read from a file; ``twice`` is a key that stands there twice."""

    twice: str | None = None


class Fields:
    """One JSON object of a scenario, read field by field.

    Arguments: the value; its path, empty for the whole. Raises ScenarioError where it is
    no object.
    """

    def __init__(self, value: object, path: str = "") -> None:
        if not isinstance(value, Mapping):
            raise ScenarioError(path, "object")
        self.values: Mapping[str, Any] = value
        self.path = path
        self.read: set[str] = set()
        if isinstance(value, JsonObject) and value.twice is not None:
            raise ScenarioError(self.at(value.twice), "key_twice", field=value.twice)

    def at(self, name: str) -> str:
        """The path of a field."""
        return f"{self.path}.{name}" if self.path else name

    def take(self, name: str, default: Any = REQUIRED) -> Any:
        """A field as it stands. Raises ScenarioError when it is missing without a default.

        Arguments: its name; what stands for it where it is missing.
        """
        self.read.add(name)
        if name in self.values:
            return self.values[name]
        if default is REQUIRED:
            raise ScenarioError(self.at(name), "missing", field=name)
        return default

    def finish(self) -> None:
        """Raises ScenarioError for the first key that nobody asked for."""
        for name in self.values:
            if name not in self.read:
                known = ", ".join(sorted(self.read))
                raise ScenarioError(self.at(str(name)), "unknown", field=name, known=known)

    # -- values of one kind --------------------------------------------------------------

    def number(self, name: str, least: int, most: int, default: Any = REQUIRED) -> int:
        """A whole number within bounds.

        Arguments: its name; the least and the most it may be; what stands for it where it is
        missing. Raises ScenarioError.
        """
        return check_number(self.take(name, default), self.at(name), least, most)

    def perhaps(self, name: str, least: int, most: int) -> int | None:
        """A whole number within bounds, or null.

        Arguments: its name; the least and the most it may be. Raises ScenarioError.
        """
        value = self.take(name, None)
        return None if value is None else check_number(value, self.at(name), least, most)

    def flag(self, name: str, default: Any = REQUIRED) -> bool:
        """true or false.

        Arguments: its name; what stands for it where it is missing. Raises ScenarioError.
        """
        value = self.take(name, default)
        if not isinstance(value, bool):
            raise ScenarioError(self.at(name), "flag")
        return value

    def choice(self, name: str, known: Collection[str], default: Any = REQUIRED) -> str:
        """One of several ids.

        Arguments: its name; the ids there are; what stands for it where it is missing. Raises
        ScenarioError.
        """
        return check_id(self.take(name, default), self.at(name), known)

    def ids(self, name: str, known: Collection[str]) -> tuple[str, ...]:
        """A list of different ids; empty when it is left out.

        Arguments: its name; the ids there are. Raises ScenarioError, also where one is named twice.
        """
        value = self.take(name, [])
        if not isinstance(value, list):
            raise ScenarioError(self.at(name), "list")
        for at, one in enumerate(value):
            path = f"{self.at(name)}[{at}]"
            check_id(one, path, known)
            if one in value[:at]:
                raise ScenarioError(path, "twice", what=one)
        return tuple(value)

    def pair(self, name: str, least: int, most: int) -> tuple[int, int] | None:
        """Two whole numbers, those of the two sides in order; None when they are left out.

        Arguments: its name; the least and the most each may be. Raises ScenarioError.
        """
        value = self.take(name, None)
        if value is None:
            return None
        if not isinstance(value, list) or len(value) != 2:
            raise ScenarioError(self.at(name), "pair")
        first, second = [
            check_number(one, f"{self.at(name)}[{at}]", least, most) for at, one in enumerate(value)
        ]
        return first, second


def check_number(value: object, path: str, least: int, most: int) -> int:
    """A whole number within bounds, or ScenarioError.

    Arguments: the value; the path of its field; the least and the most it may be.
    """
    # true is no number
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ScenarioError(path, "number", least=least, most=most)
    return value


def check_id(value: object, path: str, known: Collection[str]) -> str:
    """One of the known ids, or ScenarioError.

    Arguments: the value; the path of its field; the ids there are.
    """
    if not isinstance(value, str) or value not in known:
        raise ScenarioError(path, "id", known=", ".join(known))
    return value

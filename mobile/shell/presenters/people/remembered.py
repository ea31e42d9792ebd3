"""People who have played on this device, with their looks; and a table that was not begun yet."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from mobile.shell.presenters.people.looks import COLOURS, SHAPES, Look, Shelf
from shared.speech.messages import TableError

PEOPLE, DRAFT = "mobile.people", "mobile.new_table"
"""Under which keys they are kept."""
MOST = 8
"""How many people are remembered."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody by name, with the colour and shape of the last time."""

    name: str
    look: Look


def people_of(store: Shelf | None, key: str = PEOPLE) -> tuple[Person, ...]:
    """Who is remembered, the latest first; nobody where nothing sound was kept."""
    kept: object = None
    if store is not None:
        with suppress(TableError):
            kept = store.legacy(key)
    rows = kept if isinstance(kept, list) else []
    return tuple(person for person in map(_person, rows) if person is not None)


def _person(row: object) -> Person | None:
    if not isinstance(row, list) or len(row) != 3 or not all(isinstance(one, str) for one in row):
        return None
    name, colour, shape = row
    if colour not in COLOURS or shape not in SHAPES:
        return None
    return Person(name, Look(colour, shape))


def keep_people(store: Shelf, people: Iterable[Person]) -> None:
    """Remember people before those who were remembered already.

    Raises StoreError where it cannot be written.
    """
    latest = [person for person in people if person.name]
    names = {person.name for person in latest}
    others = [person for person in people_of(store) if person.name not in names]
    keep_rows(store, PEOPLE, [*latest, *others][:MOST])


def keep_rows(store: Shelf, key: str, people: Sequence[Person]) -> None:
    """Keep people under a key. Raises StoreError where it cannot be written."""
    store.set_legacy(key, [[one.name, one.look.colour, one.look.shape] for one in people])

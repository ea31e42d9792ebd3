"""Who plays on this device: people by name, and the colour and shape by which each is told apart.

Looks are kept beside their table. People are kept as well, with the looks of the last time.
"""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from shared.play.game import Setup
from shared.saves.store import Store
from shared.speech.messages import TableError

COLOURS = ("ember", "azure", "moss", "violet", "brass", "ivory")
"""Ids of the colours that people may choose, in order of the seats."""
SHAPES = ("circle", "square", "triangle", "diamond", "star", "hexagon")
"""Ids of the shapes, in the same order."""
PEOPLE, DRAFT = "mobile.people", "mobile.new_table"
"""Under which keys people are kept: those who have played, those of a table not begun yet."""
MOST = 8
"""How many people are remembered."""


@dataclass(frozen=True, slots=True)
class Look:
    """The colour and the shape of one seat."""

    colour: str
    shape: str

    @property
    def is_known(self) -> bool:
        """Whether this app has such a colour and such a shape."""
        return self.colour in COLOURS and self.shape in SHAPES


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody by name, with a colour and a shape."""

    name: str
    look: Look


def kept(store: Store | None, key: str) -> Any:
    """What is kept on this device beside its tables; None where nothing sound is.

    Arguments: the save file, None where there is none; under which key it was kept.
    """
    if store is not None:
        with suppress(TableError):
            return store.legacy(key)
    return None


def key_of(id: str) -> str:
    """Under which key the looks of a table are kept."""
    return f"mobile.looks.{id}"


def usual(at: int) -> Look:
    """The look of a seat when nobody chose one. Argument: 0 for the first seat."""
    return Look(COLOURS[at % len(COLOURS)], SHAPES[at % len(SHAPES)])


def keep_looks(store: Store, id: str, looks: Mapping[str, Look]) -> None:
    """Keep what people chose.

    Arguments: the save file; the id of the table; the looks by seat. Raises StoreError where
    they cannot be written.
    """
    store.set_legacy(key_of(id), {seat: [one.colour, one.shape] for seat, one in looks.items()})


def looks_of(setup: Setup, store: Store | None, id: str) -> dict[str, Look]:
    """The look of every seat; where none was kept, or it is damaged, the usual one.

    Arguments: who sits at the table; the save file, None where there is none; the id of the
    table in it, empty where it is not saved.
    """
    rows = kept(store, key_of(id)) if id else None
    found: dict[str, Look] = {}
    for at, seat in enumerate(setup.seats):
        row = rows.get(seat.id) if isinstance(rows, dict) else None
        chosen = Look(*row) if isinstance(row, list) and len(row) == 2 else usual(at)
        found[seat.id] = chosen if chosen.is_known else usual(at)
    return found


# -- people ------------------------------------------------------------------------------------


def people_of(store: Store | None, key: str = PEOPLE) -> tuple[Person, ...]:
    """Who is remembered, the latest first; nobody where nothing sound was kept.

    Arguments: the save file, None where there is none; PEOPLE, or DRAFT.
    """
    rows = kept(store, key)
    people = map(_person, rows if isinstance(rows, list) else ())
    return tuple(person for person in people if person is not None)


def _person(row: object) -> Person | None:
    if not isinstance(row, list) or len(row) != 3 or not all(isinstance(one, str) for one in row):
        return None
    name, colour, shape = row
    look = Look(colour, shape)
    return Person(name, look) if look.is_known else None


def keep_people(store: Store, people: Iterable[Person]) -> None:
    """Remember people before those who were remembered already.

    Arguments: the save file; the people, of whom those without a name are passed over. Raises
    StoreError where they cannot be written.
    """
    latest = [person for person in people if person.name]
    names = {person.name for person in latest}
    others = [person for person in people_of(store) if person.name not in names]
    keep_rows(store, PEOPLE, [*latest, *others][:MOST])


def keep_rows(store: Store, key: str, people: Sequence[Person]) -> None:
    """Keep exactly these people.

    Arguments: the save file; PEOPLE, or DRAFT; the people. Raises StoreError where they cannot be
    written.
    """
    store.set_legacy(key, [[one.name, one.look.colour, one.look.shape] for one in people])

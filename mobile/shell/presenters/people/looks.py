"""How each seat is told apart: a colour and a shape, kept beside the table on this device."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

from shared.play.game import Setup
from shared.speech.messages import TableError

COLOURS = ("ember", "azure", "moss", "violet", "brass", "ivory")
"""Ids of the colours that people may choose, in order of the seats."""
SHAPES = ("circle", "square", "triangle", "diamond", "star", "hexagon")
"""Ids of the shapes, in the same order."""


@dataclass(frozen=True, slots=True)
class Look:
    """The colour and the shape of one seat."""

    colour: str
    shape: str


class Shelf(Protocol):
    """Where looks are kept: ``shared.saves.store.Store`` is one."""

    def legacy(self, key: str, default: Any = None) -> Any:
        """The value kept under a key."""
        ...

    def set_legacy(self, key: str, value: Any) -> None:
        """Keep a value."""
        ...


def key_of(id: str) -> str:
    """Under which key the looks of a table are kept."""
    return f"mobile.looks.{id}"


def usual(at: int) -> Look:
    """The look of a seat when nobody chose one. Argument: 0 for the first seat."""
    return Look(COLOURS[at % len(COLOURS)], SHAPES[at % len(SHAPES)])


def keep_looks(store: Shelf, id: str, looks: Mapping[str, Look]) -> None:
    """Keep what people chose. Raises StoreError where it cannot be written."""
    kept = {seat: [look.colour, look.shape] for seat, look in looks.items()}
    store.set_legacy(key_of(id), kept)


def looks_of(setup: Setup, store: Shelf | None, id: str) -> dict[str, Look]:
    """The look of every seat; where none was kept, or it is damaged, the usual one."""
    kept: object = None
    if store is not None and id:
        with suppress(TableError):
            kept = store.legacy(key_of(id))
    found: dict[str, Look] = {}
    for at, seat in enumerate(setup.seats):
        found[seat.id] = usual(at)
        chosen = kept.get(seat.id) if isinstance(kept, dict) else None
        if isinstance(chosen, list) and len(chosen) == 2:
            colour, shape = chosen
            if colour in COLOURS and shape in SHAPES:
                found[seat.id] = Look(colour, shape)
    return found

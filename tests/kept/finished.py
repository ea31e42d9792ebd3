"""Finished games in a save, as kept ones were played, with names and days of one's own."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from shared.play.journal import Journal
from shared.saves.export import Saved
from shared.saves.library import Library
from shared.saves.reviews import keep, look_back
from shared.saves.store import Store
from tests.kept.deeds import GAMES, proofs

FIRST = date(2026, 3, 1)
NAMES = ("Branwen", "Aldric", "Œngus", "Ilse")


def add_finished(
    store: Store,
    package: str,
    number: int,
    names: tuple[str, ...] = NAMES,
    reviewed: bool = False,
    before: int = 0,
) -> list[str]:
    """Adds so many finished games, one every fifth day from March on; their ids.

    Arguments: the save; their game; how many; who played, by seat; whether they were looked back
    on; how many have been added before, which ended earlier.
    """
    kept, ids = proofs(package).games, []
    for at in range(before, before + number):
        one = kept[at % len(kept)]
        seats = zip(one.setup.seats, names, strict=False)
        setup = replace(one.setup, seats=tuple(replace(seat, name=name) for seat, name in seats))
        when = f"{FIRST + timedelta(days=5 * at)}T20:00:00+00:00"
        ids.append(store.add(Saved(setup, one.rules_version, one.journal, when, when)))
        if reviewed:
            _look_back(store, package, ids[-1])
    return ids


def add_unfinished(store: Store, package: str) -> str:
    """Adds the first of the kept games but for its last move; its id. Arguments: as above."""
    one = proofs(package).games[0]
    journal = Journal()
    for entry in one.journal.line[:-1]:
        journal.add(entry)
    when = "2026-03-01T20:00:00+00:00"
    return store.add(Saved(one.setup, one.rules_version, journal, when, when))


def end_of(presenter: Any, package: str) -> None:
    """The last move of that game. Arguments: the presenter of its table; its game."""
    presenter.play(proofs(package).games[0].journal.line[-1].move, presenter.table.ply)


def _look_back(store: Store, package: str, id: str) -> None:
    described = GAMES[package]
    looking: Any = look_back(described, Library(described).resume(store, id), store, id)
    while looking.looked.settled < 1:
        looking.step()
    keep(store, id, looking)

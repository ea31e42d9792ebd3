"""A new table that goes on from a moment of another, with the same people and dice of its own."""

import secrets
from typing import Any

from mobile.shell.presenters.people.looks import keep_looks
from mobile.shell.presenters.table import TablePresenter
from shared.saves.schema import StoreError


def play_on(game: TablePresenter[Any], ply: int) -> str:
    """Begins a table that goes on after so many moves of another, which stays as it is; its id.

    Arguments: the presenter of that one; how many moves of ``Table.played`` are taken over, and all
    before them. Raises StoreError where it cannot be read or written.
    """
    store = game.device.store
    if store is None or not game.id:
        raise StoreError("error.no_table", table=game.id)
    seed = str(secrets.randbelow(10**9))
    before = game.table.ply - len(game.table.played)
    begun = game.game.library.play_on(store, game.id, before + ply, seed)
    keep_looks(store, begun, game.looks)
    return begun

"""Saved tables are opened: to play, or only to look at; and where they stand, unopened."""

from collections.abc import Sequence
from typing import Any

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame, game_of
from mobile.shell.presenters.plain import PlainPresenter
from mobile.shell.presenters.table import TablePresenter
from shared.saves.opening import last_state
from shared.saves.schema import StoreError
from shared.saves.store import Store
from shared.speech.messages import Message, TableError

UNKNOWN = Message("presenter.lobby.stands_unknown")


def presenter_of(game: AppGame, name: str) -> type[TablePresenter[Any]]:
    """The class of the presenter of tables. Arguments: their game; what saves call it."""
    if game.presenter is None:
        return PlainPresenter
    brought: type[TablePresenter[Any]] = game.presenter(name)
    return brought


def open_table(device: Device, id: str) -> TablePresenter[Any]:
    """The presenter of a saved table, as it was left.

    A damaged table, and any in a file that may not be written, can be looked at.
    Arguments: the device; the id of the table. Raises StoreError where it cannot be read,
    SetupError where the game is not known.
    """
    store = device.store
    if store is None:
        raise StoreError("error.no_table", table=id)
    notices: list[Message] = []
    game = game_of(device.games, store.load(id).setup.game)
    table = game.library.resume(store, id, notices.append)
    return presenter_of(game, table.game.name)(device, game, table, id, notices)


def standing(store: Store, id: str, games: Sequence[AppGame]) -> tuple[Message, bool]:
    """Where a saved table stands, and whether its game is over.

    Arguments: the save file; the id of the table; the games that the app knows.
    """
    try:
        saved = store.load(id)
        game = game_of(games, saved.setup.game)
        rules = game.library.game_of(saved.setup.game)
        state = last_state(rules, saved)
        port = game.descriptor.port_of(saved.setup)
        outcome = rules.outcome(state)
        if outcome is not None:
            return port.ending(outcome), True
        stands = presenter_of(game, saved.setup.game).stands(port, state)
    except (TableError, KeyError, TypeError, ValueError, AttributeError, IndexError):
        return UNKNOWN, False
    return stands or Message("presenter.lobby.stands_begun"), False

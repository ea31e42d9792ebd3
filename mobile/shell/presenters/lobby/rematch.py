"""Play again with the same people: a new table just like one that was played."""

import secrets

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import game_of
from mobile.shell.presenters.people.looks import keep_looks, looks_of
from shared.play.game import Setup
from shared.saves.schema import StoreError


def play_again(device: Device, id: str) -> str:
    """Begins a table with the people, looks and choices of another; its id.

    What a game leaves for the next one holds for it, as for any new table.
    Raises StoreError where it cannot be read or written, SetupError where its game is unknown.
    """
    store = device.store
    if store is None:
        raise StoreError("error.no_table", table=id)
    played = store.load(id).setup
    game = game_of(device.games, played.game)
    usual = {option.id: option.default for option in game.descriptor.options}
    left = game.descriptor.lasting.options_for(store, dict(usual))
    inherited = {option for option in usual if left[option] != usual[option]}
    options = {**played.options, **{option: usual[option] for option in inherited}}
    setup = Setup(played.game, played.seats, str(secrets.randbelow(10**9)), options)
    _, begun = game.library.begin(store, setup)
    keep_looks(store, begun, looks_of(played, store, id))
    return begun

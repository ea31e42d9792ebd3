"""Tables are opened: to play, or only to look at; and where they stand, without opening them."""

from knightmare import tables
from knightmare.position.state import State
from mobile.knightmare.presenters.ledger import LedgerPresenter
from mobile.knightmare.presenters.solo import SoloPresenter
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.saved_tables import UNKNOWN, Standing
from shared.saves.export import Saved
from shared.saves.schema import StoreError
from shared.saves.store import Store
from shared.speech.messages import Message, TableError

Opened = SoloPresenter | LedgerPresenter


def open_table(device: Device, id: str) -> Opened:
    """The presenter of a saved table, as it was left.

    A damaged table, and any in a file that may not be written, can be looked at.
    Raises StoreError where it cannot be read.
    """
    store = device.store
    if store is None:
        raise StoreError("error.no_table", table=id)
    notices: list[Message] = []
    table = tables.resume(store, id, notices.append)
    kind = LedgerPresenter if table.game.name == "knightmare_ledger" else SoloPresenter
    return kind(device, table, id, notices)


def standing(store: Store, id: str) -> Standing:
    """Where a saved table stands."""
    try:
        saved = store.load(id)
        state = _state(saved)
        game = tables.game_of(saved.setup.game)
        outcome = game.outcome(state)
    except (TableError, KeyError, TypeError, ValueError, AttributeError, IndexError):
        return UNKNOWN
    if outcome is not None:
        ended = Message(f"outcome.{outcome.how}", {"who": "".join(outcome.winners)})
        return Standing(ended, True)
    if saved.setup.game == "knightmare_ledger":
        return Standing(Message("presenter.lobby.stands_table", {"n": len(state.alive)}), False)
    one = state.active
    facts = {"who": one.seat, "turn": one.turns + 1, "chamber": one.at}
    return Standing(Message("presenter.lobby.stands", facts), False)


def _state(saved: Saved) -> State:
    """The state at the last move, from the last checkpoint on."""
    game, setup = tables.game_of(saved.setup.game), saved.setup
    kept = saved.checkpoint
    if kept is not None:
        state = game.restore(kept[1], setup.options)
    else:
        state = game.setup(setup.options, [seat.id for seat in setup.seats])
    line = saved.journal.line
    begin = [entry.number for entry in line].index(kept[0]) + 1 if kept is not None else 0
    for entry in line[begin:]:
        decision = game.decision(state)
        if decision is None or entry.move not in decision.options:
            break
        game.apply(state, entry.move)
    return state

"""An evening of fights at a ledger, whose dice fall by chance."""

from random import Random
from typing import Any

from mobile.knightmare.presenters.ledger.ledger import LedgerPresenter
from mobile.shell.presenters.device import Device
from shared.chance.fate import draw
from shared.play.decision import FATE, Move
from tests.mobile_rules.presenting import ledger_of

FIGHT = ("against goblin", "own", "ready")
GIVEN = ("go_on", "ready", "commit 1", "commit 0", "cancel")


def evening_of(device: Device, *names: str, fights: int = 28, seed: int = 11) -> LedgerPresenter:
    """A ledger at which all fight the Goblin in turn, as long as they live.

    Arguments: the device; the names; how many fights there are; the seed of their dice.
    """
    game, random = ledger_of(device, *names, doubts=False), Random(seed)
    seats = [seat.id for seat in game.table.setup.seats]
    for at in range(fights):
        seat = seats[at % len(seats)]
        if game.table.state.of(seat).life != "GREEN":
            _play(game.table, f"recover {seat}", random)
        _play(game.table, f"challenge {seat}", random, *FIGHT)
    while game.beats.open:
        game.beat_seen()
    return game


def _play(table: Any, *said: Any) -> None:
    first, random, *after = said
    wanted = [first, *after]
    while wanted or table.decision.ask != "menu":
        decision = table.decision
        offered = [one.notation() for one in decision.options]
        if decision.who == FATE:
            table.play(draw(decision, random))
        elif wanted and wanted[0] in offered:
            table.play(Move.parse(wanted.pop(0)))
        else:
            chosen = next((one for one in GIVEN if one in offered), offered[0])
            table.play(Move.parse(chosen))

"""How tests report an evening of Dungeon Lords at a physical table, by presenter methods."""

from collections.abc import Callable
from random import Random
from typing import Any

from mobile.dungeonlords.presenters.ledger.counting import CorrectingShown
from mobile.dungeonlords.presenters.ledger.ledger import LordsLedgerPresenter
from mobile.shell.presenters.device import Device
from shared.play.decision import Move
from tests.mobile_rules.presenting import table_in

MOST = 3000


def lords_ledger_of(
    device: Device, *names: str, seed: str = "1", **options: Any
) -> LordsLedgerPresenter:
    """A new physical table of Dungeon Lords."""
    game = table_in(device, "dungeonlords", "ledger", *names, seed=seed, **options)
    assert isinstance(game, LordsLedgerPresenter)
    return game


def say(game: LordsLedgerPresenter, *notations: str) -> None:
    """Reports moves by their notation."""
    for notation in notations:
        before = game.table.ply
        game.play(Move.parse(notation), before)
        assert game.table.ply != before, notation


def report(game: LordsLedgerPresenter, random: Random) -> None:
    """One more report: what the season asks, or any answer to what is asked."""
    decision, shown = game.table.decision, game.shown
    assert decision is not None
    if shown.call:
        game.answer(shown.call.answer)
    elif shown.panel and not isinstance(shown.panel, CorrectingShown):
        game.answer(shown.panel.done)
    else:
        game.answer(random.choice(game.answers()))


def report_until(
    game: LordsLedgerPresenter, comes: Callable[[Any], object], random: Random
) -> None:
    """Reports until this moment."""
    for _ in range(MOST):
        if comes(game):
            return
        assert game.table.decision is not None, "that moment never came"
        report(game, random)
    raise AssertionError("that moment never came")


def asks(ask: str) -> Callable[[Any], bool]:
    """Whether this is asked."""
    return lambda game: game.table.decision is not None and game.table.decision.ask == ask

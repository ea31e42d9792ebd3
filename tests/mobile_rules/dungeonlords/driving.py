"""How tests play Dungeon Lords in the app without a window, by presenter methods."""

from random import Random
from typing import Any

from mobile.dungeonlords.presenters.table import LordsPresenter
from mobile.kit.shown import AnswerShown
from mobile.shell.presenters.device import Device
from shared.play.decision import FATE
from tests.mobile_rules.presenting import table_in

MOST = 8000


def lords_of(device: Device, *names: str, seed: str = "1", **options: Any) -> LordsPresenter:
    """A new table of Dungeon Lords. A name that ends in ``*`` is a bot's."""
    game = table_in(device, "dungeonlords", "together", *names, seed=seed, **options)
    assert isinstance(game, LordsPresenter)
    return game


def lay_any(game: LordsPresenter, random: Random) -> None:
    """Any three orders that may be laid."""
    while (shown := game.shown.orders) is not None and shown.missing:
        free = [one.id for one in shown.orders if not one.note]
        game.laying.choose(random.choice(free))
    assert shown is not None
    game.laying.lay(shown.ply)


def go_on(game: LordsPresenter, random: Random) -> None:
    """Whatever comes next: beats, the curtain, the app's own steps, orders, any answer."""
    while game.beats.open:
        game.beat_seen()
    shown = game.shown
    if shown.curtain:
        game.curtain.lift()
    elif shown.orders:
        lay_any(game, random)
    else:
        assert shown.question is not None
        if not game.proceed():
            game.answer(random.choice(may_come(game)))


def may_come(game: LordsPresenter) -> list[AnswerShown]:
    """The answers; of cards that people draw themselves, those that lie where they are drawn."""
    decision, answers = game.table.decision, game.answers()
    drawn = decision is not None and decision.who == FATE
    return [one for one in answers if not drawn or (decision and one.move in decision.options)]


def go_on_until(game: LordsPresenter, ask: str, random: Random) -> None:
    """Goes on until a person is asked this, in front of the curtain or behind it."""
    for _ in range(MOST):
        decision = game.table.decision
        assert decision is not None, f"{ask} was never asked"
        while game.beats.open:
            game.beat_seen()
        if decision.ask == ask and not game.waiting:
            return
        go_on(game, random)
    raise AssertionError(f"{ask} was never asked")

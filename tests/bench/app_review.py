"""A game is looked back on in the app: what frames cost meanwhile, and how soon one kept stands."""

import time
from typing import Any

from tests.bench.app_play import Player

FRAMES, OPENINGS = 500, 7
PATIENCE = 20_000
"""Frames after which a review must be complete."""


def finished(player: Player, level: str) -> str:
    """A game alone that was played by a bot for a person; its id. Arguments: who looks; the bot."""
    from shared.play.game import Setup
    from shared.saves.library import seats_of

    device, game = player.app.device, player.app.games[0]
    setup = Setup(game.name, seats_of(["Ann"], ["person"]), "2", {})
    table, id = game.library.begin(device.store, setup)
    bot = game.descriptor.bots[level]("bench")
    while (decision := table.decision) is not None:
        if not table.step():
            view = table.view(decision.who)
            table.play(bot.choose(table.game, view, decision, table.ply), table.ply)
    return str(id)


def looks_back(player: Player, id: str) -> Any:
    """Opens a table and looks back on it; the presenter of that."""
    player.app.home()
    player.app.open_table(id)
    player.see_beats()
    player.rest(1.0)
    player.screen.look_back()
    return player.screen.presenter


def complete(presenter: Any) -> bool:
    """Whether there is nothing more to be made of a review."""
    return bool(presenter._reviewing.looking.looked.complete)


def frames(player: Player) -> list[float]:
    """Milliseconds of each frame beside which a game is taken apart, then searched for mistakes."""
    presenter, spent = looks_back(player, finished(player, "easy")), []
    player.ticks(10)
    for _ in range(FRAMES):
        start = time.thread_time()
        player.ticks()
        spent.append((time.thread_time() - start) * 1000)
        time.sleep(0.01)  # what is worked out stands in a thread of its own
    assert not complete(presenter)
    return spent


def openings(player: Player) -> list[float]:
    """Milliseconds until a review stands that was made before."""
    id, spent = finished(player, "hard"), []
    presenter = looks_back(player, id)
    for _ in range(PATIENCE):
        player.ticks()
        time.sleep(0.001)
        if complete(presenter):
            break
    assert complete(presenter)
    presenter.keep()
    for _ in range(OPENINGS):
        player.app.back()
        player.rest(1.0)
        start = time.thread_time()
        player.screen.look_back()
        player.ticks(2)
        spent.append((time.thread_time() - start) * 1000)
        assert complete(player.screen.presenter)
    return spent

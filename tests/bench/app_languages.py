"""Another language is chosen while a table is open: until every word of it is said anew."""

import time

from tests.bench.app_play import Player

SWITCHES, STEPS = 12, 40


def switched(player: Player) -> list[float]:
    """Milliseconds of the processor of each switch, to and fro, once both have been spoken."""
    from mobile.shell.presenters.preferences import SettingsPresenter
    from tests.mobile_rules.presenting import solo_of

    game = solo_of(player.app.device, "Ann", seed="4")
    for _ in range(STEPS):
        game.proceed()
    game.close()
    player.app.open_table(game.id)
    player.rest(1.0)
    settings, spent = SettingsPresenter(player.app.device), []
    for number in range(SWITCHES + 2):
        start = time.thread_time()
        before = player.screen.presenter.shown
        settings.language(("fr", "en")[number % 2])
        player.ticks(2)
        spent.append((time.thread_time() - start) * 1000)
        assert player.screen.presenter.shown != before
        player.rest(1.0)
    return spent[2:]

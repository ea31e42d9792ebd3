"""How many taps a game of Dungeon Lords against three bots asks of the one person who plays.

The games are played through the presenter of the app with everything as it comes, and only by what
it shows: an answer that stands nowhere on the screen cannot be given. Each is what the sensible bot
would choose. What is counted:

* a tap for each of three orders, and one that lays them;
* a tap for every cell, card, amount and answer; two for a room that is looked at before it stands;
* a tap for every beat that waits for one, and for every introduction that is put away, all of them
  in the first game of the device;
* none for what goes by itself: bots, draws of the app, beats that the pace closes, such as those
  in which orders are revealed.
"""

import tempfile
from pathlib import Path

from dungeonlords.bot.sensible import SensibleBot
from mobile.dungeonlords.presenters.table import LordsPresenter
from mobile.kit.shown import AnswerShown
from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from mobile.shell.presenters.new_table import SOLO, NewTablePresenter
from shared.play.decision import Move
from tests.campaigns.campaign import spread
from tests.mobile_rules.presenting import device_in

STEPS = 20_000
"""A game that takes more does not end."""


def figures(number: int) -> str:
    """Taps a game, on average and at most. Argument: how many games."""
    taps = sorted(spread(play, range(number)))
    return f"Dungeon Lords: taps a game {sum(taps) / len(taps):.0f}, at most {taps[-1]}"


def play(seed: int) -> int:
    """One game to its end. In the first the device has not told its first steps yet."""
    with tempfile.TemporaryDirectory() as folder:
        device = device_in(Path(folder))
        device.preferences.change(lessons=not seed)
        new = NewTablePresenter(device, lambda: str(seed))
        new.choose_game("dungeonlords")
        new.choose_kind(SOLO)
        game = LobbyPresenter(device).open(new.begin())
        assert isinstance(game, LordsPresenter)
        taps = _played(game, SensibleBot(str(seed)))
        game.close()
        assert device.store is not None
        device.store.close()
    return taps


def _played(game: LordsPresenter, bot: SensibleBot) -> int:
    taps = 0
    for _ in range(STEPS):
        if game.beats.open:
            taps += game.beats.open[0].waits
            game.beat_seen()
        elif game.shown.over:
            return taps
        elif game.shown.question and game.shown.question.waiting:
            game.proceed()
        else:
            taps += _answer(game, bot)
    raise AssertionError("the game does not end")


def _answer(game: LordsPresenter, bot: SensibleBot) -> int:
    """Answers what is asked by what is shown; how many taps that takes."""
    wanted, shown = _thought(game, bot, ()), game.shown
    if shown.orders:
        return _lay(game, bot)
    if shown.building and wanted.kind == "build":
        game.look_at_room(str(wanted.args[0]))
        assert game.shown.building is not None
        sites = [one.answer for one in game.shown.building.targets.values() if one.answer]
        chosen = sites[0]
        if len(sites) > 1:
            placed = _thought(game, bot, (wanted,))
            chosen = next(one for one in sites if one.move == placed)
        game.answer(chosen)
        return 2
    game.answer(_offered(game, wanted))
    return 1


def _offered(game: LordsPresenter, wanted: Move) -> AnswerShown:
    """The answer as it stands on the screen."""
    shown = game.shown
    found = [*(shown.question.answers if shown.question else ())]
    if shown.building:
        found += [one.answer for one in shown.building.targets.values() if one.answer]
        found += [shown.building.done] if shown.building.done else []
    return next(one for one in found if (*one.before, one.move)[0] == wanted)


def _lay(game: LordsPresenter, bot: SensibleBot) -> int:
    laid: tuple[Move, ...] = ()
    while game.shown.orders and game.shown.orders.missing:
        laid += (_thought(game, bot, laid),)
        game.laying.choose(str(laid[-1].args[0]))
    assert game.shown.orders is not None
    game.laying.lay(game.shown.orders.ply)
    return len(laid) + 1


def _thought(game: LordsPresenter, bot: SensibleBot, played: tuple[Move, ...]) -> Move:
    """What the bot answers, once these moves are played."""
    table, state = game.table, game.table.state.copy()
    for one in played:
        table.game.apply(state, one)
    decision = table.game.decision(state)
    assert decision is not None
    seen = table.game.view(state, decision.who)
    return bot.choose(table.game, seen, decision, table.ply + len(played))

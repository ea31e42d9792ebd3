"""A pack is edited in the app: until a letter is kept, checked and seen, and until it is opened."""

import time
from typing import Any

from tests.bench.app_play import Player

PACK, CHANGED = "bench", 100
LETTERS, OPENINGS = 60, 7


def edited(player: Player) -> dict[str, list[float]]:
    """Milliseconds of the processor, with a hundred rows changed: of letters, and of opening."""
    put_many(player)
    player.app.open("packs")
    player.rest(1.0)
    return {"opens": openings(player), "letters": letters(player)}


def put_many(player: Player) -> None:
    """Keeps a pack that changes a hundred riddles."""
    from shared.packs.pack import Pack, PackAbout
    from shared.saves.packs import put_pack

    device, game = player.app.device, player.app.games[0].descriptor
    assert device.store is not None
    riddles = game.data_under("")["riddles"]["riddle"]
    rows = [{"id": one["id"], "right": f"answer {at}"} for at, one in enumerate(riddles)]
    about = PackAbout("Bench", game=game.name, languages=("en", "fr"))
    put_pack(device.store, PACK, Pack(about, {"riddles": {"riddle": rows[:CHANGED]}}))


def openings(player: Player) -> list[float]:
    """Until the pack stands, with what is wrong with it."""
    spent = []
    for _ in range(OPENINGS):
        start = time.thread_time()
        player.screen.open_pack(PACK)
        player.ticks(2)
        spent.append((time.thread_time() - start) * 1000)
        player.app.back()
        player.rest(1.0)
    return spent


def letters(player: Player) -> list[float]:
    """From each letter of a name to all that follows: kept, checked, the card painted anew."""
    from mobile.shell.presenters.packs.row import RowPresenter

    player.screen.open_pack(PACK)
    editing: Any = player.screen.presenter.editing
    player.app.open("pack_row", RowPresenter(editing, "character", "goblin"))
    player.rest(1.0)
    field = player.screen.form.rows["name"].field
    field.focus, spent = True, []
    for at in range(LETTERS):
        start = time.thread_time()
        player.driver.window.dispatch("on_textinput", "abcdefgh "[at % 9])
        player.ticks(2)
        spent.append((time.thread_time() - start) * 1000)
        if at % 9 == 8:
            field.text = "Goblin"
            player.rest(0.5)
    assert editing.draft.own("character", "goblin")
    return spent

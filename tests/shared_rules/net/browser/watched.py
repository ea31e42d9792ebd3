"""What a television is sent of a whole game that bots play, or of a ledger that people keep."""

from collections.abc import Iterator
from random import Random
from typing import Any

from shared.descriptor import Descriptor
from shared.net.keeping import Keep
from shared.net.protocol import Frame
from tests.shared_rules.net.memory import (
    MemoryHost,
    Shelf,
    kept_phones,
    setup_of,
    table_of,
    token_of,
)

PLAYER = "sensible"


def watched(
    game: Descriptor, name: str = "", seats: int = 4, seed: str = "television", **options: Any
) -> Iterator[Frame]:
    """The views of somebody who only watches, one for each move of a whole game.

    Arguments: the game, and its name where it is a ledger; how many play; the seed; the options.
    """
    setup = setup_of(game, name, seats, seed, **options)
    table = table_of(game, setup)
    shelf = Shelf()
    shelf.kept["sharing.t1"] = {"phones": kept_phones(())}
    host = MemoryHost(game, table, Keep(shelf, "t1"))
    guest = host.call(token=token_of("watch"))
    players = {seat.id: game.bots[PLAYER](seat.id) for seat in setup.seats}
    random = Random(seed)
    while True:
        while table.step():
            pass
        yield host.shown_now(guest)
        decision = table.decision
        if decision is None:
            return
        if decision.who in players:
            seen = table.game.view(table.state, decision.who)
            move = players[decision.who].choose(table.game, seen, decision, table.ply)
        else:
            # what a table reports of itself has no end, and no bot
            move = random.choice(decision.options)
        table.play(move)


def telling(frames: Iterator[Frame], most: int) -> list[Frame]:
    """Those that differ most from the others: new kinds of drawings, longest words, the end.

    Arguments: the views of a game; how many, at most.
    """
    all_of_them = list(frames)
    found: dict[object, Frame] = {}
    for frame in all_of_them:
        kinds = tuple(one["kind"] for one in frame.get("scene", ()))
        found.setdefault((kinds, bool(frame["asks"])), frame)
    by_length = sorted(all_of_them, key=lambda one: len(one["asks"]) + len(str(one["beat"])))
    spread = all_of_them[:: max(1, len(all_of_them) // most)]
    chosen = [all_of_them[-1], *found.values(), *by_length[-most // 6 :], *spread][:most]
    return sorted(chosen, key=lambda one: int(one["seq"]))

"""The host that is measured, in a process of its own: ``python -m ... GAME``.

It makes a table and prints a line; after a line on its input it shares the table, and prints
where. When its input ends, it prints what commands cost its own thread, in milliseconds.
"""

import json
import sys
import threading
from collections.abc import Callable
from importlib import import_module
from queue import SimpleQueue
from time import thread_time
from typing import Any

from shared.descriptor import Descriptor
from shared.net.keeping import Keep
from shared.net.sharing import SharedTable
from tests.shared_rules.net.memory import Shelf, kept_phones, setup_of, table_of

SEATS = ("p1", "p2", "p3", "p4")
WATCHERS = ("w1", "w2", "w3", "w4")
NAMES = {"knightmare": "KNIGHTMARE", "dungeonlords": "DUNGEON_LORDS"}


class Clock:
    """How long this thread was busy with something."""

    def __init__(self) -> None:
        self.spent = 0.0

    def on(self, call: Callable[..., Any]) -> Callable[..., Any]:
        """The same call, timed."""

        def timed(*arguments: Any) -> Any:
            begun = thread_time()
            try:
                return call(*arguments)
            finally:
                self.spent += thread_time() - begun

        return timed

    def take(self) -> float:
        """Milliseconds since this was asked last."""
        spent, self.spent = self.spent, 0.0
        return spent * 1000


def main(package: str) -> None:
    """Plays what is posted, until the input ends."""
    game: Descriptor = vars(import_module(f"{package}.descriptor"))[NAMES[package]]
    table = table_of(game, setup_of(game, "", len(SEATS), "bench"))
    calls: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
    shelf = Shelf()
    shelf.kept["sharing.t1"] = {"phones": kept_phones(SEATS, WATCHERS)}
    shared = SharedTable(
        table,
        lambda audience, language: game.port_of(table.setup, language, None, audience),
        Keep(shelf, "t1"),
        calls.put,
        host="127.0.0.1",
    )
    while table.step():
        pass
    print("made", flush=True)
    sys.stdin.readline()
    shared.open()
    assert shared.desk is not None
    moves, shows = Clock(), Clock()
    setattr(table, "play", moves.on(table.play))  # noqa: B010
    setattr(shared.desk.showing, "show", shows.on(shared.desk.showing.show))  # noqa: B010
    print(shared.address, flush=True)
    threading.Thread(target=_until_the_end, args=(calls,), daemon=True).start()
    spent: list[float] = []
    while (call := calls.get()) is not None:
        moves.take(), shows.take()
        ply, whole = table.ply, Clock()
        whole.on(call)()
        if table.ply > ply:
            # a move shows itself: that is what sharing costs, and not the move
            spent.append(whole.take() - moves.take() + shows.take())
        while table.step():
            pass
    print(json.dumps(spent), flush=True)


def _until_the_end(calls: "SimpleQueue[Callable[[], None] | None]") -> None:
    sys.stdin.read()
    calls.put(None)


if __name__ == "__main__":
    main(sys.argv[1])

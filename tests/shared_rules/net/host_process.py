"""A host in a process of its own, to be killed: ``python -m ... FOLDER``.

It opens the only table of the save in this folder, or begins it, shares it on the loopback
address, and prints where; then it plays until it is killed, or whoever started it is gone.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from knightmare.descriptor import KNIGHTMARE
from shared.net.keeping import Keep
from shared.net.sharing import SharedTable
from shared.saves.library import Library
from shared.saves.store import Store
from tests.shared_rules.net.memory import kept_phones, setup_of

SEATS = ("p1", "p2")


def main(folder: Path) -> None:
    """Shares the table, and plays what is posted; it never ends by itself."""
    store, library = Store(folder / "tables.sqlite"), Library(KNIGHTMARE)
    saved = store.tables()
    if saved:
        id = saved[0].id
        table = library.resume(store, id)
    else:
        table, id = library.begin(store, setup_of(KNIGHTMARE, "", len(SEATS), "killed"))
        store.set_legacy(f"sharing.{id}", {"phones": kept_phones(SEATS)})
    calls: SimpleQueue[Callable[[], None]] = SimpleQueue()
    shared = SharedTable(
        table,
        lambda audience, language: KNIGHTMARE.port_of(table.setup, language, None, audience),
        Keep(store, id),
        calls.put,
        host="127.0.0.1",
    )
    while table.step():
        pass
    shared.open()
    print(shared.address, flush=True)
    Thread(target=left_alone, daemon=True).start()
    while True:
        calls.get()()
        while table.step():
            pass


def left_alone() -> None:
    """Ends with its input."""
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""The host of a shared table as a program of its own, which may be killed at any moment.

    python -m tests.shared_rules.net.browser.real_host FOLDER GAME PEOPLE SEED [OPTION=VALUE ...]

The first start begins a table in the folder, the next one opens it again. After every change it
writes one line of JSON. It reads lines: ``let_in p1``, ``not_now p1``, ``agree``, ``close``.
"""

import json
import queue
import sys
import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from knightmare.speech.port import riddle_of
from shared.net.keeping import Keep
from shared.net.sharing import Backward, SharedTable
from shared.net.showing import Showing
from shared.play.decision import FATE, Decision, Move
from shared.play.game import Seat, Setup
from shared.play.table import Table
from shared.saves.library import Library
from shared.saves.store import Store
from shared.speech.port import Port
from tests.shared_rules.net.browser.other_words import teach

NAMES = ("Ann", "Tom", "Marie", "Ilse")
LIBRARY = Library(KNIGHTMARE, DUNGEON_LORDS)
ADVISER = "sensible"
"""The bot that says what a person might answer, so that games come to an end."""


class RealHost:
    """Shares one table on the loopback address until it is told to close.

    Arguments: the store; the table; its id there.
    """

    def __init__(self, store: Store, table: Table[Any], id: str) -> None:
        self.table = table
        self.due: queue.Queue[Callable[[], object]] = queue.Queue()
        self.game = LIBRARY.described(table.setup.game)
        self.advisers = {seat.id: self.game.bots[ADVISER](seat.id) for seat in table.setup.seats}
        keep = Keep(store, id)
        backward = Backward(self.game, table, store, id)
        self.shared = SharedTable(
            table, self.port_of, keep, self.due.put, host="127.0.0.1", backward=backward
        )
        self.told = ""
        self.closing = False

    def port_of(self, audience: Sequence[str], language: str) -> Port[Any]:
        """What is shown of the table."""
        return self.game.port_of(self.table.setup, language, None, audience)

    def run(self) -> None:
        """Serves until it is told to close."""
        threading.Thread(target=self._listen, daemon=True).start()
        self.shared.open()
        while not self.closing:
            while self.table.step():
                pass
            self._tell()
            self.due.get()()
        self.shared.close()

    def _listen(self) -> None:
        for line in sys.stdin:
            self.due.put(partial(self._obey, *line.split()))
        self.due.put(partial(self._obey, "close"))

    def _obey(self, what: str, *seat: str) -> None:
        if what == "close":
            self.closing = True
        else:
            getattr(self.shared, what)(*seat)

    @property
    def _showing(self) -> Showing:
        """What shows the table to the phones."""
        assert self.shared.desk is not None
        return self.shared.desk.showing

    def _tell(self) -> None:
        decision, showing = self.table.decision, self._showing
        parts = showing.sealed.parts
        laying = [seat for seat, part in parts.items() if part.decision is not None]
        who = laying[0] if laying else decision.who if decision else ""
        seats = [seat.id for seat in self.table.setup.seats]
        told = json.dumps(
            {
                "address": self.shared.address,
                "code": self.shared.code,
                "ply": showing.ply_of(who),
                "plies": {seat: showing.ply_of(seat) for seat in [*seats, ""]},
                "count": self.table.ply + sum(showing.ply_of(seat) for seat in seats),
                "over": decision is None,
                "who": who,
                "asked": laying or [who],
                "seats": {seat.id: seat.state for seat in self.shared.seats},
                "watchers": self.shared.watchers,
                "request": self.shared.request is not None,
                **self._advised(*self._asked(who)),
            }
        )
        if told != self.told:
            self.told = told
            print(told, flush=True)

    def _asked(self, who: str) -> tuple[Any, Decision | None]:
        """Where a seat is asked now, and what: by itself, or at the table."""
        aside = self._showing.aside(who)
        at = aside if aside is not None else self.table
        return at.state, at.decision

    def _advised(self, state: Any, decision: Decision | None) -> dict[str, str]:
        """What whoever is asked might answer, and what to type for it; empty for a roll."""
        if decision is None or decision.who == FATE or decision.who not in self.advisers:
            return {"advice": "", "types": ""}
        view = self.table.game.view(state, decision.who)
        adviser = self.advisers[decision.who]
        meant = adviser.choose(self.table.game, view, decision, self.table.ply)
        return {"advice": meant.notation(), "types": self._types(view, decision, meant)}

    def _types(self, view: Any, decision: Decision, meant: Move) -> str:
        """The words for an answer; empty where answers are listed."""
        if self.port_of([decision.who], "en").invitation(view, decision) is None:
            return ""
        return riddle_of(view, decision).right if meant.kind == "right" else "a pudding"


def main(folder: str, game: str, people: str, seed: str, *options: str) -> None:
    """Begins the table, or opens it again."""
    with Store(Path(folder) / "tables.sqlite") as store:
        found = LIBRARY.tables(store)
        if found:
            id = found[0].id
            table = LIBRARY.resume(store, id)
        else:
            seats = tuple(Seat(f"p{n}", NAMES[n - 1]) for n in range(1, int(people) + 1))
            chosen = dict(option.split("=") for option in options)
            table, id = LIBRARY.begin(store, Setup(game, seats, seed, chosen))
        RealHost(store, table, id).run()


if __name__ == "__main__":
    teach()
    main(*sys.argv[1:])

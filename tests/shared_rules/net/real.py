"""A shared table on the loopback address, with a thread that plays it as app and terminal do."""

import threading
from collections.abc import Callable
from queue import SimpleQueue
from types import TracebackType
from typing import Any, Self

from shared.descriptor import Descriptor
from shared.net.keeping import Keep
from shared.net.sharing import SharedTable
from shared.play.table import Table
from shared.speech.messages import TableError
from tests.shared_rules.net.memory import Shelf, kept_phones, setup_of, table_of
from tests.shared_rules.net.phones import RealPhone

LOOPBACK = "127.0.0.1"


class RealHost:
    """A front without a screen: it does what is posted, then lets Fate and bots play.

    Arguments: the game; the table, of four people where there is none; the seats that phones
    hold from the beginning; where phones are kept, in memory where it is not said.
    """

    def __init__(
        self,
        game: Descriptor,
        table: Table[Any] | None = None,
        seated: tuple[str, ...] = (),
        keep: Keep | None = None,
    ) -> None:
        self.game = game
        self.table = table or table_of(game, setup_of(game, "", 4, "real"))
        shelf = Shelf()
        if seated:
            shelf.kept["sharing.t1"] = {"phones": kept_phones(seated)}
        self.calls: SimpleQueue[Callable[[], Any] | None] = SimpleQueue()
        self.shared = SharedTable(
            self.table,
            lambda audience, language: game.port_of(self.table.setup, language, None, audience),
            keep or Keep(shelf, "t1"),
            self.calls.put,
            host=LOOPBACK,
        )
        self._phones: list[RealPhone] = []
        self._thread = threading.Thread(target=self._front, daemon=True)

    def _front(self) -> None:
        while (call := self.calls.get()) is not None:
            call()
            try:
                while self.table.step():
                    pass
            except TableError:
                # such as a save that cannot be written: tried again with the next call
                continue

    def do(self, call: Callable[[], Any]) -> Any:
        """What a call returns that is made in the thread of the table."""
        done: SimpleQueue[Any] = SimpleQueue()
        self.calls.put(lambda: done.put(call()))
        return done.get(timeout=20)

    def phone(self, **hello: Any) -> RealPhone:
        """A phone that has said hello."""
        phone = RealPhone(self.shared.address)
        self._phones.append(phone)
        phone.hello(**hello)
        return phone

    def __enter__(self) -> Self:
        self._thread.start()
        self.do(self.shared.open)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.do(self.shared.close)
        # a phone that has not read all it was told waits for that, its thread with it
        for phone in self._phones:
            phone.close()
        self.calls.put(None)
        self._thread.join(10)

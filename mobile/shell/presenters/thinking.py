"""What takes long is worked out beside the screen, and dropped when nobody waits for it."""

import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any, Protocol

from shared.play.decision import Move
from shared.play.patience import Breathing, BrokenOff, as_long_as, ponders
from shared.play.table import Table

SWITCH = 0.0005
"""Seconds after which a thread that works lets the screen have its turn."""


class Thought:
    """Something that is being worked out. Arguments: what works it out; who is told the result."""

    def __init__(self, job: Callable[[], Any], done: Callable[[Any], None]) -> None:
        self.job, self.done = job, done
        self.wanted = True

    def drop(self) -> None:
        """Nobody waits for it any more, and nobody is told."""
        self.wanted = False

    def tell(self, result: Any) -> None:
        """Tell whoever waits; nobody is told twice."""
        if self.wanted:
            self.wanted = False
            self.done(result)


class Thinker(Protocol):
    """Works something out, now or beside what is shown."""

    def start(self, job: Callable[[], Any], done: Callable[[Any], None]) -> Thought:
        """Work something out. Arguments: it; who hears the result, in the thread that asked."""
        ...

    def close(self) -> None:
        """Nothing more is worked out."""
        ...


class AtOnce:
    """Works something out at once, and everybody waits: where there is no screen."""

    def start(self, job: Callable[[], Any], done: Callable[[Any], None]) -> Thought:
        """Work something out at once. Arguments: it; who hears the result."""
        thought = Thought(job, done)
        thought.tell(job())
        return thought

    def close(self) -> None:
        """There is nothing to stop."""


class Beside:
    """Works something out in a thread of its own, one thing after the other.

    Argument: what runs a call in the thread of the screen, in its next frame.
    """

    def __init__(self, in_turn: Callable[[Callable[[], None]], object]) -> None:
        self.in_turn = in_turn
        self._waiting: SimpleQueue[Thought | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._now: Thought | None = None

    def start(self, job: Callable[[], Any], done: Callable[[Any], None]) -> Thought:
        """Work something out after all before it. Arguments: it; who hears the result."""
        if self._thread is None:
            # with the usual 5 ms, each frame would wait as long at every turn of the other thread
            sys.setswitchinterval(min(SWITCH, sys.getswitchinterval()))
            self._thread = Thread(target=self._work, name="thinking", daemon=True)
            self._thread.start()
        thought = Thought(job, done)
        self._waiting.put(thought)
        return thought

    def close(self) -> None:
        """Nothing more is worked out; the thread comes to its end."""
        thread, self._thread = self._thread, None
        if thread is None:
            return
        while not self._waiting.empty():
            dropped = self._waiting.get()
            if dropped is not None:
                dropped.drop()
        if (now := self._now) is not None:
            now.drop()
        self._waiting.put(None)
        thread.join()

    def _work(self) -> None:
        while (thought := self._waiting.get()) is not None:
            self._now = thought
            self._work_out(thought)
            self._now = None

    def _work_out(self, thought: Thought) -> None:
        """Work one thing out; what goes wrong goes wrong in the thread of the screen."""
        if not thought.wanted:
            return
        try:
            with as_long_as(Breathing(lambda: thought.wanted, monotonic, sleep)):
                result = thought.job()
        except BrokenOff:
            return
        except Exception as error:
            wrong = error
            self.in_turn(lambda: thought.tell(_raising(wrong)))
        else:
            self.in_turn(lambda: thought.tell(result))


def _raising(error: Exception) -> Any:
    raise error


class Pondering:
    """What a table's bot is working out now.

    Arguments: the table; what works answers out; how an answer is played, at the ply it belongs to.
    """

    def __init__(
        self, table: Table[Any], thinker: Thinker, play: Callable[[Move, int], object]
    ) -> None:
        self.table, self.thinker, self.play = table, thinker, play
        self._thought: Thought | None = None
        self._asked: Any = None

    @property
    def due(self) -> bool:
        """Whether a bot is asked whose answer may take long."""
        decision = self.table.decision
        return decision is not None and ponders(self.table.players.get(decision.who))

    def proceed(self) -> bool:
        """Ask the bot whose turn it is, once. Returns whether it has answered already.

        What it answers later is played then, if nobody has gone elsewhere meanwhile.
        """
        table, decision = self.table, self.table.decision
        if decision is None or decision.who not in table.players:
            return False
        state = table.state
        if self._asked is not state:
            self.drop()
            player, ply = table.players[decision.who], table.ply
            view = table.view(decision.who)
            self._asked = state
            self._thought = self.thinker.start(
                lambda: player.choose(table.game, view, decision, ply),
                lambda played: self._answered(state, ply, played),
            )
        return table.state is not state

    def _answered(self, state: Any, ply: int, played: Move) -> None:
        self._asked = None
        if self.table.state is state:
            self.play(played, ply)

    def moved(self) -> None:
        """The table stands elsewhere, as after an undo: nobody waits for the answer any more."""
        if self._asked is not None and self._asked is not self.table.state:
            self.drop()

    def drop(self) -> None:
        """Nothing is worked out any more."""
        if self._thought is not None:
            self._thought.drop()
        self._thought = self._asked = None

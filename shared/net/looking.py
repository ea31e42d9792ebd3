"""A table that its phones look back on: reckoned beside whoever plays, told to each seat alone."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from threading import Thread
from time import monotonic, sleep
from typing import Any

from shared.descriptor import Descriptor
from shared.insight.making import Looking
from shared.insight.telling import Telling, Turning, tell
from shared.net.keeping import SharingError
from shared.play.game import PERSON
from shared.play.patience import Breathing, BrokenOff, as_long_as
from shared.play.table import MoveRecord, Table
from shared.saves.reviews import keep, look_back
from shared.saves.store import Store
from shared.speech.messages import Message

Post = Callable[[Callable[[], None]], None]
Run = Callable[[Callable[[], None]], object]
STEPS = 10
"""How often phones hear how far it has come."""


@dataclass(frozen=True, slots=True)
class Moments:
    """What decided a game, ready to be put into words: told by the moves of each turning point."""

    turning: Turning
    told: tuple[MoveRecord, ...]
    better: Message | None
    """What would have been better; None for luck."""


@dataclass(frozen=True, slots=True)
class Told:
    """A game as it is told to one seat, as far as it is reckoned."""

    telling: Telling
    settled: float
    """The share of the moves that are in the account, from 0 to 1."""
    moments: tuple[Moments, ...]


class Backward:
    """How a table is looked back on.

    Arguments: its game; it; the save in which what is found out is kept, None for nowhere; its id
    there.
    """

    def __init__(
        self, described: Descriptor, table: Table[Any], store: Store | None, id: str
    ) -> None:
        self.described, self.table, self.store, self.id = described, table, store, id

    def begin(self) -> Looking[Any]:
        """As the table stands now. Raises NothingToJudge where nobody can."""
        return look_back(self.described, self.table, self.store, self.id)

    def keep(self, looking: Looking[Any]) -> None:
        """It is found out only once."""
        if self.store is not None:
            keep(self.store, self.id, looking)


def beside(work: Callable[[], None]) -> None:
    """Does it in a thread of its own."""
    Thread(target=work, name="looking back", daemon=True).start()


class LookingBack:
    """What phones that look back are told.

    Arguments: the table; how it is looked back on, None where nobody can; what has something done
    in the thread that plays the table; what is called there when more is known; what works beside
    that thread.
    """

    def __init__(
        self,
        table: Table[Any],
        how: Backward | None,
        post: Post,
        changed: Callable[[], None],
        run: Run = beside,
    ) -> None:
        self.table, self.how = table, how
        self._post, self._changed, self._run = post, changed, run
        self._asked: dict[str, None] = {}
        self._looking: Looking[Any] | None = None
        self._told: dict[str, Told] = {}

    def ask(self, seat: str) -> None:
        """A seat wants to look back. Raises TableError where nobody can."""
        if self.how is None or not self.table.played:
            raise SharingError("share.no_look_back")
        if self._looking is None:
            self._looking = looking = self.how.begin()
            self._run(lambda: self._reckon(looking))
        self._asked[seat] = None
        self._told.clear()

    def forget(self) -> None:
        """The table has changed, or is shared no more: what was told is no longer so."""
        self._asked.clear()
        self._told.clear()
        self._looking = None

    def _reckon(self, looking: Looking[Any]) -> None:
        """In its own thread: nothing of the table is touched. What fails, fails in the other."""
        with as_long_as(Breathing(lambda: self._looking is looking, monotonic, sleep)):
            for _ in self.steps(looking):
                pass

    def steps(self, looking: Looking[Any]) -> Iterator[None]:
        """The same, one step after the other, until it is all or nobody looks any more."""
        said = 0
        try:
            while looking.looked.settled < 1 and self._looking is looking:
                settled = looking.step().settled
                if int(settled * STEPS) > said:
                    said = int(settled * STEPS)
                    self._post(lambda: self._came(looking))
                yield
        except BrokenOff:
            pass
        except Exception as error:
            wrong = error
            self._post(lambda: self._failed(looking, wrong))

    def _came(self, looking: Looking[Any]) -> None:
        if self._looking is looking:
            self._told.clear()
            if looking.looked.settled == 1 and self.how is not None:
                self.how.keep(looking)
            self._changed()

    def _failed(self, looking: Looking[Any], error: Exception) -> None:
        """Nobody waits for what will never come."""
        if self._looking is looking:
            self.forget()
            self._changed()
            raise error

    @property
    def told(self) -> Mapping[str, Told]:
        """What each seat that asked is told, by nothing but its own account."""
        looking = self._looking
        for seat in self._asked if looking is not None else ():
            if seat not in self._told and looking is not None:
                self._told[seat] = self._of(looking, seat)
        return dict(self._told)

    def _of(self, looking: Looking[Any], seat: str) -> Told:
        table = self.table
        outcome = table.game.outcome(table.state)
        won = None if outcome is None else seat in outcome.winners
        person = any(one.id == seat and one.player == PERSON for one in table.setup.seats)
        telling = tell(looking.review, looking.judge, seat, person, won)
        moments = tuple(map(self._moment, telling.turnings))
        return Told(telling, looking.looked.settled, moments)

    def _moment(self, turning: Turning) -> Moments:
        table, played = self.table, self.table.played
        told = tuple(table.told(entry) for entry in played[turning.begin : turning.end])
        better = None
        if turning.mark is not None:
            before = table.state_after(played[turning.ply].parent)
            better = table.game.describe(before, turning.mark.better)
        return Moments(turning, told, better)

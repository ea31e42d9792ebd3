"""Days that are played: by chance, at tables that nobody keeps, or in a save."""

from copy import deepcopy
from datetime import date, datetime, timedelta, timezone
from random import Random
from typing import Any

from knightmare.descriptor import KNIGHTMARE
from shared.chance.fate import Seeded
from shared.daily.code import DayCode, coded
from shared.daily.diary import DayTry, Diary
from shared.daily.layout import YOU, DayLayout, challenge_of, laid_out, version_of
from shared.daily.line import line_of
from shared.descriptor import Descriptor
from shared.play.days import Day
from shared.play.table import Table
from shared.saves.store import Store

NOVEMBER = date(2026, 11, 22)
SLIPS = 0.1
"""How often somebody takes the last choice back, where that may be."""


class Device:
    """A clock that people set, and a time zone that they leave. Argument: what it says first."""

    def __init__(self, moment: str = "2026-11-22 20:00", zone: int = 1) -> None:
        self.set(moment, zone)

    def set(self, moment: str, zone: int = 1) -> None:
        """It is set, and the device is in a time zone so many hours east of Greenwich."""
        self.moment = datetime.fromisoformat(moment).replace(tzinfo=timezone(timedelta(hours=zone)))

    def __call__(self) -> datetime:
        return self.moment


def diary(store: Store, device: Device, described: Descriptor = KNIGHTMARE) -> Diary:
    """The days of a save, with a clock that can be set."""
    return Diary(store, described, device)


def day_of(described: Descriptor, when: date = NOVEMBER) -> Day:
    """A day that this program can play."""
    return Day(described.play.name, when, version_of(described))


def unkept(described: Descriptor, layout: DayLayout) -> Table[Any]:
    """The day's table in memory, as the person takes over."""
    setup = layout.setup
    players = {
        seat.id: described.bots[seat.player](f"{setup.seed}:{seat.id}") for seat in setup.seats[1:]
    }
    port, journal = described.port, deepcopy(layout.journal)
    return Table(
        described.play, setup, Seeded(setup.seed), None, players, journal, revealing=port.revealing
    )


def finish(described: Descriptor, table: Table[Any], random: Random) -> None:
    """Play a try to its end, choosing by chance, with a slip taken back now and then."""
    while not challenge_of(described).over(table.state):
        decision = table.decision
        assert decision is not None
        if decision.who != YOU:
            table.step()
            continue
        table.play(random.choice(decision.options))
        if random.random() < SLIPS and table.may_undo:
            table.undo()


def code_of(
    described: Descriptor, when: date, seed: str, name: str = "Ann"
) -> tuple[DayLayout, DayCode]:
    """A day's layout, and the code of a try that was played by chance."""
    layout = laid_out(described, day_of(described, when))
    table = unkept(described, layout)
    finish(described, table, Random(seed))
    line = line_of(described, layout, table.journal.line)
    return layout, coded(described, layout, line, name, late=False)


def played(days: Diary, name: str = "Ann", seed: str = "1") -> DayTry:
    """Today's try, begun in a save, played to its end, and noted."""
    known = days.enter(name)
    table = days.table_of(known)
    assert table is not None
    finish(days.described, table, Random(seed))
    return days.settle(known)

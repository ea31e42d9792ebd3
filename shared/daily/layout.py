"""How the table of a day begins: from its date alone, the same on every device."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from shared.chance.fate import Seeded
from shared.descriptor import Descriptor
from shared.play.days import Day, DayGame
from shared.play.game import Seat, Setup
from shared.play.journal import Journal
from shared.play.table import Table
from shared.speech.messages import TableError

YOU = "p1"
"""The person's seat."""
ATTEMPTS = 40
"""Layouts of a date at most; the last is taken whatever it is."""
KNOWN = 16


class DailyError(TableError):
    """A day that cannot be played, or a result that cannot be believed."""


@dataclass(frozen=True)
class DayLayout:
    """A day's table as the person takes over."""

    setup: Setup
    """With a person without a name in the first seat."""
    journal: Journal
    """What was played before: by bots, and by Fate."""
    state: Any

    def named(self, name: str) -> Setup:
        """The setup of a person of this name."""
        seats = (replace(self.setup.seats[0], name=name), *self.setup.seats[1:])
        return replace(self.setup, seats=seats)


def challenge_of(described: Descriptor) -> DayGame[Any]:
    """What a game makes of a day. Raises DailyError where it has none."""
    if described.challenge is None:
        raise DailyError("error.day_none")
    return described.challenge


def version_of(described: Descriptor) -> str:
    """The version of the days that this program can play."""
    return f"{described.play.rules_version}.{challenge_of(described).version}"


def laid_out(described: Descriptor, day: Day) -> DayLayout:
    """The table of a day, made of its date: a moment's work where bots play first.

    Arguments: its game; the day. Raises DailyError for a day of other rules.
    """
    if day.version != version_of(described):
        raise DailyError("error.day_version", theirs=day.version, ours=version_of(described))
    return _laid_out(described, day)


@lru_cache(maxsize=KNOWN)
def _laid_out(described: Descriptor, day: Day) -> DayLayout:
    challenge = challenge_of(described)
    for attempt in range(ATTEMPTS):
        found = _attempt(described, day, attempt)
        if challenge.suits(found.state, YOU):
            break
    return found


def _attempt(described: Descriptor, day: Day, attempt: int) -> DayLayout:
    challenge, seed = challenge_of(described), day.seed(attempt)
    others = [Seat(f"p{n}", "", bot) for n, bot in enumerate(challenge.others, 2)]
    setup = Setup(described.play.name, (Seat(YOU, ""), *others), seed, dict(challenge.options))
    bots = {YOU: challenge.before} if challenge.before else {}
    bots |= {seat.id: seat.player for seat in others}
    players = {seat: described.bots[bot](f"{seed}:{seat}") for seat, bot in bots.items()}
    table: Table[Any] = Table(described.play, setup, Seeded(seed), players=players)
    while (decision := table.decision) is not None:
        if decision.who == YOU and challenge.begins(table.state, decision):
            break
        table.step()
    return DayLayout(setup, table.journal, table.state)

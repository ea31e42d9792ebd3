"""Statistics of finished games, of everybody who played them: each game is added once, in its turn.

What was added up is short, and can be kept beside the games: a later game is added to it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from shared.deeds.chronicle import Chronicle, FinishedGame, FinishedSeat
from shared.deeds.deed import Deed, DeedReach
from shared.deeds.luck import LuckShare

FEW = 5
"""From so many games on there is more to tell than figures."""
BEST = 3
"""Rows of a hall of fame."""


class KeptGame(NamedTuple):
    """A finished game of a save."""

    id: str
    """Of its table."""
    ended: str
    """When it was played last, as ISO text."""
    archived: bool
    manner: str
    """``ironman``, with ``undo``, or neither, which is empty."""
    game: FinishedGame
    luck: Mapping[str, LuckShare]
    """By seat, where it was looked back on to its end."""


class Regular(NamedTuple):
    """Somebody who has played here."""

    key: str
    """By which games of the same person are known: the name, however it is written."""
    name: str
    """As it was typed last; a seat where nobody typed one."""
    games: int


class FigureRange(NamedTuple):
    """One figure of somebody's games."""

    least: int
    most: int
    total: int
    games: int
    """In how many of them it is known."""


class Earned(NamedTuple):
    """A deed, and how far somebody is."""

    deed: Deed
    amount: int
    """How often it was done, as far as it counts."""
    ended: str
    """When the game ended that it was done with, as ISO text; empty while it is open."""
    table: str
    """The id of that game's table; empty while it is open."""


class Fame(NamedTuple):
    """A row of a hall of fame."""

    name: str
    key: str
    figure: int
    ended: str
    table: str


def players(game: FinishedGame) -> list[tuple[str, FinishedSeat]]:
    """The people of a game, each with the key by which their games are known."""
    return [(seat.key, seat) for seat in game.seats if seat.person]


def games_of(games: Iterable[KeptGame], key: str) -> list[tuple[KeptGame, FinishedSeat]]:
    """Somebody's games, each with the seat. Arguments: all finished games; the person's key."""
    return [(kept, seat) for kept in games for seat in kept.game.seats if seat.key == key]


class DeedProgress:
    """How far somebody is with deeds; the games come one after the other. Argument: the deeds."""

    __slots__ = ("deeds", "done", "reached")

    def __init__(self, deeds: Mapping[str, Deed]) -> None:
        self.deeds = deeds
        self.reached: dict[str, DeedReach] = {}
        self.done: dict[str, tuple[str, str]] = {}
        """When the game ended that a deed was done with, and the id of its table."""

    def add(self, kept: KeptGame, seat: FinishedSeat) -> None:
        """One more game. Arguments: it; the person's seat there."""
        for id, value in seat.deeds.items():
            deed = self.deeds.get(id)
            if deed is None or id in self.done:
                continue
            now = deed.together(self.reached.get(id, DeedReach()), DeedReach.from_json(value))
            self.reached[id] = now
            if deed.fulfilled(now):
                self.done[id] = kept.ended, kept.id

    def earned(self, deeds: Iterable[Deed]) -> list[Earned]:
        """How far those deeds are."""
        found = []
        for deed in deeds:
            amount = min(deed.times, deed.amount(self.reached.get(deed.id, DeedReach())))
            found.append(Earned(deed, amount, *self.done.get(deed.id, ("", ""))))
        return found

    def to_json(self) -> list[Any]:
        """Plain JSON values."""
        return [{id: one.to_json() for id, one in self.reached.items()}, self.done]

    @classmethod
    def from_json(cls, deeds: Mapping[str, Deed], values: list[Any]) -> "DeedProgress":
        """Read what ``to_json`` wrote. Arguments: the deeds; it."""
        found, (reached, done) = cls(deeds), values
        found.reached = {id: DeedReach.from_json(one) for id, one in reached.items()}
        found.done = {id: (ended, table) for id, (ended, table) in done.items()}
        return found


class Statistics:
    """What is told of somebody's finished games.

    Arguments: what the game has to tell; its tasks and deeds, by id.
    """

    __slots__ = (
        "archived", "chronicle", "ends", "figures", "games", "line", "luck", "name", "older",
        "progress", "since", "won",
    )  # fmt: skip

    def __init__(self, chronicle: Chronicle, deeds: Mapping[str, Deed]) -> None:
        self.chronicle = chronicle
        self.name = ""
        """As it was typed last; a seat where nobody typed one."""
        self.games = self.won = 0
        self.since = ""
        """When the first of them ended, as ISO text."""
        self.figures: dict[str, FigureRange] = {}
        """Those that are told; ``won.FIGURE`` of the games that were won."""
        self.ends = Counter[str]()
        """How the games ended that were not won, by id."""
        self.luck: list[LuckShare] = []
        """After each game that was looked back on, all of them together."""
        self.line: list[int] = []
        """What lasts as a number, as it was before the first of these games, then after each."""
        self.progress = DeedProgress(deeds)
        self.older = self.archived = 0
        """How many of them tell no more than how they ended; how many stand in the archive."""

    def add(self, kept: KeptGame, seat: FinishedSeat) -> None:
        """One more game, but for what lasts. Arguments: it; the person's seat there."""
        self.name = _named(seat)
        self.since = self.since or kept.ended
        self.games += 1
        self.won += seat.won
        self.older += not kept.game.told
        self.archived += kept.archived
        if seat.end and not seat.won:
            self.ends[seat.end] += 1
        for id in {id for row in self.chronicle.told for id in (row.figure, row.of)}:
            if id in seat.figures:
                self._widen(id, seat.figures[id])
                if seat.won:
                    self._widen(f"won.{id}", seat.figures[id])
        if luck := kept.luck.get(seat.seat):
            before = self.luck[-1] if self.luck else (0.0,) * len(luck)
            self.luck.append(LuckShare(*map(sum, zip(before, luck, strict=True))))
        self.progress.add(kept, seat)

    def _widen(self, id: str, n: int) -> None:
        least, most, total, games = self.figures.get(id, (n, n, 0, 0))
        self.figures[id] = FigureRange(min(least, n), max(most, n), total + n, games + 1)

    @property
    def deeds(self) -> list[Earned]:
        """How far each deed is."""
        return self.progress.earned(self.chronicle.deeds)

    @property
    def enough(self) -> bool:
        """Whether there is more to tell than figures."""
        return self.games >= FEW

    def to_json(self) -> list[Any]:
        """Plain JSON values."""
        return [
            self.name, self.games, self.won, self.since, self.figures, self.ends, self.luck,
            self.line, self.progress.to_json(), self.older, self.archived,
        ]  # fmt: skip

    @classmethod
    def from_json(
        cls, chronicle: Chronicle, deeds: Mapping[str, Deed], values: list[Any]
    ) -> "Statistics":
        """Read what ``to_json`` wrote. Arguments: as above; it."""
        found = cls(chronicle, deeds)
        found.name, found.games, found.won, found.since, figures, ends, luck, *rest = values
        found.line, progress, found.older, found.archived = rest
        found.figures = {id: FigureRange(*one) for id, one in figures.items()}
        found.ends = Counter(ends)
        found.luck = [LuckShare(*one) for one in luck]
        found.progress = DeedProgress.from_json(deeds, progress)
        return found


class GamesRecord:
    """What finished games came to, for everybody; they are added one by one, the oldest first.

    Arguments: what the game has to tell; games to begin with.
    """

    def __init__(self, chronicle: Chronicle, games: Iterable[KeptGame] = ()) -> None:
        self.chronicle = chronicle
        self._deeds = {one.id: one for one in (*chronicle.tasks, *chronicle.deeds)}
        self.people: dict[str, Statistics] = {}
        """By the key by which games of the same person are known."""
        self.fame: list[Fame] = []
        """The best games of all people, the best first."""
        self.tasks = DeedProgress({one.id: one for one in chronicle.tasks})
        """How far tasks are, whoever did them."""
        self._line: int | None = None
        """What lasts as a number, as it is by now: it changes in everybody's games."""
        for one in games:
            self.add(one)

    def add(self, kept: KeptGame) -> None:
        """One more game."""
        seats = [seat for seat in kept.game.seats if seat.key]
        for seat in seats:
            if seat.key not in self.people:
                self.people[seat.key] = Statistics(self.chronicle, self._deeds)
            self.people[seat.key].add(kept, seat)
            self._rank(kept, seat)
            self.tasks.add(kept, seat)
        if kept.game.line is not None:
            before, left = kept.game.line
            was = before if self._line is None else self._line
            self._line = left if any([seat.won for seat in kept.game.seats]) else was
            for seat in seats:
                line = self.people[seat.key].line
                line += [self._line] if line else [was, self._line]

    def _rank(self, kept: KeptGame, seat: FinishedSeat) -> None:
        rule = self.chronicle.fame
        if (seat.won or not rule.won) and rule.figure in seat.figures:
            name, sign = seat.name or seat.seat, 1 if rule.least else -1
            one = Fame(name, seat.key, seat.figures[rule.figure], kept.ended, kept.id)
            ranked = sorted([*self.fame, one], key=lambda one: (sign * one.figure, one.ended))
            self.fame = ranked[:BEST]

    @property
    def regulars(self) -> list[Regular]:
        """Everybody who has played, whoever has played most first."""
        found = [Regular(key, one.name, one.games) for key, one in self.people.items()]
        return sorted(found, key=lambda one: (-one.games, one.key))

    def done_with(self, kept: KeptGame) -> dict[str, list[Deed]]:
        """The tasks and deeds that were done with one of the games, by seat, if any were."""
        found = {}
        for seat in kept.game.seats:
            if seat.key:
                done = self.people[seat.key].progress.done
                here = {id for id, (_, table) in done.items() if table == kept.id}
                if here:
                    found[seat.seat] = [one for id, one in self._deeds.items() if id in here]
        return found

    def to_json(self) -> list[Any]:
        """Plain JSON values."""
        people = {key: one.to_json() for key, one in self.people.items()}
        return [people, self.fame, self.tasks.to_json(), self._line]

    @classmethod
    def from_json(cls, chronicle: Chronicle, values: list[Any]) -> "GamesRecord":
        """Read what ``to_json`` wrote. Arguments: what the game has to tell; it.

        Raises ValueError, TypeError or AttributeError where it is none.
        """
        found, (people, fame, tasks, found._line) = cls(chronicle), values
        for key, one in people.items():
            found.people[key] = Statistics.from_json(chronicle, found._deeds, one)
        found.fame = [Fame(*one) for one in fame]
        found.tasks = DeedProgress.from_json(found.tasks.deeds, tasks)
        return found


def _named(seat: FinishedSeat) -> str:
    """What somebody is called: of two who have the same name one has a number."""
    name = seat.name or seat.seat
    number = seat.key[len(" ".join(name.split()).casefold()) :]
    return name + number


def crowns(games: Iterable[KeptGame]) -> Counter[str]:
    """How many games everybody has won, by name, bots as well; nobody by an empty name."""
    found: Counter[str] = Counter()
    for kept in games:
        winners = [seat for seat in kept.game.seats if seat.won]
        found.update([seat.name or seat.seat for seat in winners] or [""])
    return found

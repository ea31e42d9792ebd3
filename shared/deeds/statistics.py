"""Statistics of somebody's finished games: one pass over them, made whenever they are looked at."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from shared.deeds.chronicle import Chronicle, FinishedGame, FinishedSeat
from shared.deeds.deed import Deed, DeedReach
from shared.deeds.luck import LuckShare

FEW = 5
"""From so many games on there is more to tell than figures."""
BEST = 3
"""Rows of a hall of fame."""


@dataclass(frozen=True, slots=True)
class KeptGame:
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


@dataclass(frozen=True, slots=True)
class Statistics:
    """What is told of somebody's finished games."""

    games: int
    won: int
    since: str
    """When the first of them ended, as ISO text."""
    figures: Mapping[str, FigureRange]
    """Those that are told; ``won.FIGURE`` of the games that were won."""
    ends: Counter[str]
    """How the games ended that were not won, by id."""
    luck: tuple[LuckShare, ...]
    """After each game that was looked back on, all of them together."""
    line: tuple[int, ...]
    """What lasts as a number, as it was before the first of these games, then after each."""
    deeds: tuple[Earned, ...]
    older: int
    """How many of them tell no more than how they ended."""
    archived: int

    @property
    def enough(self) -> bool:
        """Whether there is more to tell than figures."""
        return self.games >= FEW

    @property
    def earned(self) -> int:
        """How many deeds are done."""
        return sum(bool(one.table) for one in self.deeds)


def players(game: FinishedGame) -> list[tuple[str, FinishedSeat]]:
    """The people of a game, each with the key by which their games are known."""
    return [(seat.key, seat) for seat in game.seats if seat.person]


def games_of(games: Iterable[KeptGame], key: str) -> list[tuple[KeptGame, FinishedSeat]]:
    """Somebody's games, each with the seat. Arguments: all finished games; the person's key."""
    return [(kept, seat) for kept in games for seat in kept.game.seats if seat.key == key]


def regulars(games: Iterable[KeptGame]) -> list[Regular]:
    """Everybody who has played, whoever has played most first."""
    latest, counts = dict[str, FinishedSeat](), Counter[str]()
    for kept in games:
        for seat in kept.game.seats:
            if seat.key:
                latest[seat.key] = seat
                counts[seat.key] += 1
    ranked = sorted(counts, key=lambda key: (-counts[key], key))
    return [Regular(key, _named(latest[key]), counts[key]) for key in ranked]


def _named(seat: FinishedSeat) -> str:
    """What somebody is called: of two who have the same name one has a number."""
    name = seat.name or seat.seat
    number = seat.key[len(" ".join(name.split()).casefold()) :]
    return name + number


def statistics(chronicle: Chronicle, games: Sequence[KeptGame], key: str) -> Statistics:
    """Everything about one person's games.

    Arguments: what the game has to tell; all finished games of the save, the oldest first; the key
    of the person.
    """
    own = games_of(games, key)
    won = [(kept, seat) for kept, seat in own if seat.won]
    wanted = {id for row in chronicle.told for id in (row.figure, row.of)}
    figures = _figures(own, wanted)
    figures |= {f"won.{id}": one for id, one in _figures(won, wanted).items()}
    lucky = [kept.luck[seat.seat] for kept, seat in own if seat.seat in kept.luck]
    return Statistics(
        games=len(own),
        won=len(won),
        since=own[0][0].ended if own else "",
        figures=figures,
        ends=Counter(seat.end for _, seat in own if not seat.won and seat.end),
        luck=tuple(accumulate(lucky, _together)),
        line=line_of(games, key) if own else (),
        deeds=tuple(progress(chronicle.deeds, own)),
        older=sum(not kept.game.told for kept, _ in own),
        archived=sum(kept.archived for kept, _ in own),
    )


def _together(one: LuckShare, two: LuckShare) -> LuckShare:
    return LuckShare(*map(sum, zip(one, two, strict=True)))


def _figures(
    own: Sequence[tuple[KeptGame, FinishedSeat]], wanted: Iterable[str]
) -> dict[str, FigureRange]:
    found = {}
    for id in wanted:
        values = [seat.figures[id] for _, seat in own if id in seat.figures]
        if values:
            found[id] = FigureRange(min(values), max(values), sum(values), len(values))
    return found


def line_of(games: Iterable[KeptGame], key: str) -> tuple[int, ...]:
    """What lasts as a number, as it was before somebody's first game and after each.

    Arguments: all finished games, the oldest first: it changes in those of others, too; the key of
    the person.
    """
    found, now = list[int](), None
    for kept in games:
        if kept.game.line is None:
            continue
        before, left = kept.game.line
        now = before if now is None else now
        won = any([seat.won for seat in kept.game.seats])
        own = any([seat.key == key for seat in kept.game.seats])
        if own and not found:
            found.append(now)
        now = left if won else now
        if own:
            found.append(now)
    return tuple(found)


def progress(deeds: Sequence[Deed], own: Iterable[tuple[KeptGame, FinishedSeat]]) -> list[Earned]:
    """How far somebody is with deeds.

    Arguments: the deeds; the person's games with the person's seat, the oldest first.
    """
    known = {deed.id: deed for deed in deeds}
    reached: dict[str, DeedReach] = {}
    done: dict[str, KeptGame] = {}
    for game, seat in own:
        for id, value in seat.deeds.items():
            deed = known.get(id)
            if deed is None or id in done:
                continue
            now = deed.together(reached.get(id, DeedReach()), DeedReach.from_json(value))
            reached[id] = now
            if deed.fulfilled(now):
                done[id] = game
    found = []
    for deed in deeds:
        amount = min(deed.times, deed.amount(reached.get(deed.id, DeedReach())))
        kept = done.get(deed.id)
        found.append(Earned(deed, amount, kept.ended if kept else "", kept.id if kept else ""))
    return found


def fresh(chronicle: Chronicle, games: Sequence[KeptGame], table: str) -> dict[str, list[Deed]]:
    """The tasks and deeds that were done with one game, by seat, who did none left out.

    Arguments: what the game has to tell; all finished games, the oldest first; the id of that
    game's table.
    """
    this = next((kept for kept in games if kept.id == table), None)
    found: dict[str, list[Deed]] = {}
    for key, seat in players(this.game) if this is not None else ():
        own = progress((*chronicle.tasks, *chronicle.deeds), games_of(games, key))
        done = [one.deed for one in own if one.table == table]
        if done:
            found[seat.seat] = done
    return found


def hall_of_fame(chronicle: Chronicle, games: Iterable[KeptGame], most: int = BEST) -> list[Fame]:
    """The best games of all people, the best first.

    Arguments: what the game has to tell, above all what is best; all finished games; how many.
    """
    rule, found = chronicle.fame, list[Fame]()
    for kept in games:
        for seat in kept.game.seats:
            if seat.key and (seat.won or not rule.won) and rule.figure in seat.figures:
                figure = seat.figures[rule.figure]
                found.append(Fame(seat.name or seat.seat, seat.key, figure, kept.ended, kept.id))
    sign = 1 if rule.least else -1
    return sorted(found, key=lambda one: (sign * one.figure, one.ended))[:most]


def crowns(games: Iterable[KeptGame]) -> Counter[str]:
    """How many games everybody has won, by name, bots as well; nobody by an empty name."""
    found: Counter[str] = Counter()
    for kept in games:
        winners = [seat for seat in kept.game.seats if seat.won]
        found.update([seat.name or seat.seat for seat in winners] or [""])
    return found

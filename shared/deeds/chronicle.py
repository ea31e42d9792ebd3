"""What is told of a finished game: how it ended for everybody, figures, deeds."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any, NamedTuple

from shared.deeds.deed import Deed, DeedTally, KeptReach, Value, read_deeds
from shared.play.event import Event
from shared.play.game import IRONMAN, PACKS, PERSON, Game, Outcome, Setup
from shared.play.journal import Entry, replay
from shared.speech.messages import Fact

Standing = Callable[[Any, str], Mapping[str, Value]]
"""What is known of a seat at the end, from the state."""
Line = Callable[[Any], tuple[int, int]]
"""What lasts from game to game as a number: in this game, and as it left it."""


@dataclass(frozen=True, slots=True)
class FameRule:
    """What the hall of fame is about: a figure, of which the least or the most is best."""

    figure: str
    least: bool
    won: bool
    """Whether only games count that were won."""


@dataclass(frozen=True, slots=True)
class ToldFigure:
    """A figure that is told of somebody's games."""

    figure: str
    take: str
    """``least``, ``most`` or ``total``."""
    icon: str
    of: str = ""
    """The figure of which it is a part; empty for none."""
    won: bool = False
    """Whether only games count that were won."""


@dataclass(frozen=True, eq=False)
class Chronicle:
    """What a game has to tell once it is over. Its rows are data: see ``read_chronicle``."""

    deeds: tuple[Deed, ...]
    figures: tuple[Deed, ...]
    """What is counted in each game besides the numbers that are known at its end."""
    ends: tuple[Deed, ...]
    """How a game may end for somebody; the first that fits is told."""
    standing: Standing
    fame: FameRule
    told: tuple[ToldFigure, ...]
    unit: str
    """What luck and choices are counted in: ``shared.insight.judge.CHANCE`` or ``POINTS``."""
    line: Line | None
    version: str
    """Of the rows and of what they are read by: what another one made is made anew."""
    tasks: tuple[Deed, ...] = ()
    """Deeds that are set: what is to be done in a game that is begun for it."""

    @property
    def rows(self) -> tuple[Deed, ...]:
        """All that is listened for."""
        return (*self.deeds, *self.tasks, *self.figures, *self.ends)


CODE = 2
"""Raised where the same rows come to something else."""


def read_chronicle(
    rows: Mapping[str, Any], standing: Standing, line: Line | None = None
) -> Chronicle:
    """The chronicle of a game, from its file.

    Arguments: the file, as it was read: ``deeds``, ``tasks``, ``figures``, ``ends``, ``fame`` and
    ``told``;
    what is known of a seat at the end; what lasts as a number, None where nothing does. Raises
    DeedError where a row cannot be understood.
    """
    made_of = repr((CODE, sorted(rows.items(), key=str)))
    fame = rows["fame"]
    return Chronicle(
        read_deeds(rows["deeds"]),
        read_deeds(rows["figures"]),
        read_deeds(rows["ends"]),
        standing,
        FameRule(str(fame["figure"]), bool(fame.get("least")), bool(fame.get("won"))),
        tuple([ToldFigure(**row) for row in rows["told"]]),
        str(rows["unit"]),
        line,
        blake2b(made_of.encode(), digest_size=6).hexdigest(),
        read_deeds(rows.get("tasks", {})),
    )


class FinishedSeat(NamedTuple):
    """How a game went for one seat."""

    seat: str
    name: str
    """As it was typed; empty where nobody typed one."""
    person: bool
    won: bool
    end: str
    """How it ended, by id; empty where that is not known."""
    figures: Mapping[str, int]
    deeds: Mapping[str, KeptReach]
    """What it adds to deeds, of those to which it adds anything; as it is kept."""
    key: str = ""
    """By which games of the same person are known: the name, however it is written; empty for
    bots."""

    def to_json(self) -> list[Any]:
        """Plain JSON values, in the order of the fields."""
        return [*self]


class FinishedGame(NamedTuple):
    """One game that is over."""

    game: str
    """As saves call it: the whole game, or its ledger."""
    how: str
    seats: tuple[FinishedSeat, ...]
    line: tuple[int, int] | None
    """What lasts as a number: in this game, and as it left it."""
    told: bool
    """Whether its moves tell what happened; else only its end is known."""

    def to_json(self) -> list[Any]:
        """Plain JSON values, in the order of the fields."""
        seats = [one.to_json() for one in self.seats]
        return [self.game, self.how, seats, self.line, self.told]

    @classmethod
    def from_json(cls, values: list[Any]) -> "FinishedGame":
        """Read what ``to_json`` wrote. Raises ValueError or TypeError where it is none."""
        game, how, seats, line, told = values
        line = tuple(line) if line else None
        return cls(game, how, tuple([FinishedSeat(*one) for one in seats]), line, told)


def keyed(seats: Iterable[FinishedSeat]) -> tuple[FinishedSeat, ...]:
    """The same with the key of everybody; of two who have the same name one gets a number."""
    met: Counter[str] = Counter()
    found = []
    for seat in seats:
        if seat.person:
            key = " ".join(seat.name.split()).casefold() or seat.seat
            met[key] += 1
            found.append(seat._replace(key=key if met[key] == 1 else f"{key} ({met[key]})"))
        else:
            found.append(seat)
    return tuple(found)


class Ears:
    """Hears the events of one game for some seats: an ``shared.play.event.Emit``.

    Arguments: what is listened for; of whose seats.
    """

    def __init__(self, rows: Sequence[Deed], seats: Iterable[str]) -> None:
        self.tallies = {seat: [DeedTally(row, seat) for row in rows] for seat in seats}
        self._about: dict[str, list[DeedTally]] = {}
        for tallies in self.tallies.values():
            for tally in tallies:
                for id in tally.deed.ids:
                    self._about.setdefault(id, []).append(tally)

    def __call__(self, id: str, who: str, clause: str, /, **facts: Fact) -> None:
        tallies = self._about.get(id)
        if tallies:
            event = Event(id, who, clause, facts)
            for tally in tallies:
                tally.hear(event)


def finished(
    chronicle: Chronicle,
    game: Game[Any],
    setup: Setup,
    entries: Iterable[Entry],
    with_deeds: bool = True,
) -> FinishedGame | None:
    """What is told of a game from its moves; None where it is not over.

    Arguments: what its game has to tell; its rules; how it was begun; its moves; whether they are
    those of the whole game: a ledger's reports tell too little. Raises JournalError where these
    rules do not allow the moves.
    """
    people = [seat.id for seat in setup.seats if seat.player == PERSON]
    rows = chronicle.rows if with_deeds else ()
    ears = Ears(rows, people)
    state = game.setup(setup.options, [seat.id for seat in setup.seats])
    for _ in replay(game, state, entries, lambda state, move: game.apply(state, move, ears)):
        pass
    return summed_up(chronicle, game, setup, state, ears if with_deeds else None)


def summed_up(
    chronicle: Chronicle, game: Game[Any], setup: Setup, state: Any, ears: Ears | None = None
) -> FinishedGame | None:
    """What is told of a game from its end; None where it is not over.

    Arguments: what its game has to tell; its rules; how it was begun; its last state; what was
    heard of its events, None where they cannot be told.
    """
    outcome = game.outcome(state)
    if outcome is None:
        return None
    usual = {option.id: option.default for option in game.options}
    setup = replace(setup, options={**usual, **setup.options})
    seats, setup_only = [], {f"option_{name}" for name in setup.options}
    for seat in setup.seats:
        won, person = seat.id in outcome.winners, seat.player == PERSON
        end = _end(chronicle, setup, outcome, state, seat.id)
        figures = {id: n for id, n in end.items() if type(n) is int and id not in setup_only}
        tallies = ears.tallies.get(seat.id, []) if ears else []
        found = {tally.deed.id: tally.reached(end) for tally in tallies}
        counted = {one.id: one.amount(found[one.id]) for one in chronicle.figures if found}
        ends = (one.id for one in chronicle.ends if found and one.fulfilled(found[one.id]))
        feats = (*chronicle.deeds, *chronicle.tasks) if found else ()
        added = [one for one in feats if one.adds(found[one.id])]
        deeds = {one.id: found[one.id].to_json() for one in added}
        seats.append(
            FinishedSeat(
                seat.id, seat.name, person, won, next(ends, ""), {**figures, **counted}, deeds
            )
        )
    line = chronicle.line(state) if chronicle.line else None
    return FinishedGame(setup.game, outcome.how, keyed(seats), line, ears is not None)


def _end(
    chronicle: Chronicle, setup: Setup, outcome: Outcome, state: Any, seat: str
) -> dict[str, Value]:
    """What is known of a seat at the end: of every game the same, and what its own adds."""
    players = [one.player for one in setup.seats if one.id != seat]
    known: dict[str, Value] = {
        "won": seat in outcome.winners,
        "how": outcome.how,
        "others": len(players),
        "bots": sorted({player for player in players if player != PERSON}),
        "pack": bool(setup.pack),
        "ironman": bool(setup.options.get(IRONMAN.id)),
        **{f"option_{name}": one for name, one in setup.options.items() if name not in PACKS},
        **chronicle.standing(state, seat),
    }
    if outcome.scores:
        totals = {one: points.total for one, points in outcome.scores.items()}
        own, best = totals[seat], [n for one, n in totals.items() if one != seat]
        known |= {"points": own, "rank": 1 + sum(n > own for n in best)}
        known |= {"margin": own - max(best)} if best else {}
    return known

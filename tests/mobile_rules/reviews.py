"""Reviews that are made at once, of tables that tests have played: what is shown needs no depth."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.table import TablePresenter
from mobile.shell.presenters.thinking import Thought
from shared.insight.account import Account, Stretch, Stroke, stretches
from shared.insight.judge import POINTS, Chapter, Worths
from shared.insight.making import Looking
from shared.insight.review import Mark, Review
from shared.play.game import PERSON
from shared.saves.reviews import judge_of, keep

LOSSES = (0.11, 0.06, 0.052)
"""What the choices cost that are marked, in the order in which they were made."""


class Hasty:
    """Judges as another does, but looks no further than the next position. Argument: the other."""

    def __init__(self, judge: Any) -> None:
        self._judge = judge

    def __getattr__(self, name: str) -> Any:
        return getattr(self._judge, name)

    def promise(self, state: Any, chance: float) -> Worths:
        return tuple(self._judge.worth(state))


class Patient:
    """Works nothing out before it is told to: a ``mobile.shell.presenters.thinking.Thinker``."""

    def __init__(self) -> None:
        self.waiting: list[Thought] = []

    def start(self, job: Callable[[], Any], done: Callable[[Any], None]) -> Thought:
        self.waiting.append(Thought(job, done))
        return self.waiting[-1]

    def close(self) -> None:
        pass

    def work(self) -> bool:
        """One thing; whether somebody still waited for it."""
        thought = self.waiting.pop(0)
        if thought.wanted:
            thought.tell(thought.job())
            return True
        return False


def review_of(game: TablePresenter[Any], losses: Sequence[float] = LOSSES) -> Review:
    """A review of a table. Arguments: its presenter; what the marked choices cost."""
    table = game.table
    judge = judge_of(game.game.descriptor, table)
    moves = [entry.move for entry in table.played]
    made = tuple(stretches(table.game, Hasty(judge), table.begun, moves))
    seats = tuple(seat.id for seat in table.setup.seats)
    account = Account(seats, judge.unit, judge.worth(table.begun), made, judge.known)
    people = tuple(seat.id for seat in table.setup.seats if seat.player == PERSON)
    return Review(
        judge.version, len(moves), account, tuple(marks_of(game, losses, judge.unit)), people
    )


def marks_of(game: TablePresenter[Any], losses: Sequence[float], unit: str) -> list[Mark]:
    """Marks on choices of the first person, as far from each other as can be.

    Arguments: the presenter of the table; what each of them cost; what that is counted in.
    """
    table, found = game.table, list[Mark]()
    seat = next(seat.id for seat in table.setup.seats if seat.player == PERSON)
    own = [ply for ply, entry in enumerate(table.played) if entry.who == seat]
    for number, loss in enumerate(losses, 1):
        for ply in own[len(own) * number // (len(losses) + 1) :]:
            entry = table.played[ply]
            decision = table.game.decision(table.state_after(entry.parent))
            others = [one for one in decision.options if one != entry.move] if decision else []
            if others:
                found.append(Mark(ply, seat, entry.move, others[0], loss, 0.01, 1800, unit))
                break
    return found


def keep_review(device: Device, game: TablePresenter[Any], review: Review | None = None) -> Review:
    """Keeps a review with its table, so that it is there when the table is looked back on.

    Arguments: the device; the presenter of the table; the review, None for one made at once.
    """
    assert device.store is not None
    made = review or review_of(game)
    judge = judge_of(game.game.descriptor, game.table)
    keep(device.store, game.id, Looking(game.table, judge, made))
    return made


# -- in points ---------------------------------------------------------------------------------

NAMED = ("orders", "orders", "building", "building", "combat") * 2
"""What the lords choose in each place of the curve."""


class InPoints:
    """The parts of an account of Dungeon Lords, as far as looking at one needs a judge."""

    version, unit = "by hand", POINTS
    rows: tuple[str, ...] = ("monsters", "cards")
    known: frozenset[str] = frozenset()
    columns: tuple[str, ...] = ("orders", "building", "combat")

    def worth(self, state: Any) -> Worths:
        """Nothing is judged."""
        return tuple(17.0 for _ in state.lords)


def in_points(game: TablePresenter[Any], places: int = 10) -> Review:
    """A review of a table of Dungeon Lords, made by hand.

    Arguments: its presenter; at how many places of the curve the game has come.
    """
    random, table = Random(5), game.table
    seats = tuple(seat.id for seat in table.setup.seats)
    now, made = [17.0 for _ in seats], list[Stretch]()
    for place in range(places):
        begin, end = (table.ply * at // places for at in (place, place + 1))
        for at, seat in enumerate(seats):
            lucky = [random.uniform(-1.2, 1.2 + one * 0.5) for one in range(len(seats))]
            chosen = [random.uniform(-1, 0) if one == at else 0.3 for one in range(len(seats))]
            now = [one + luck + rest for one, luck, rest in zip(now, lucky, chosen, strict=True)]
            strokes = (Stroke(begin, InPoints.rows[at % 2], seat, tuple(lucky)),)
            chapter = Chapter(seat, NAMED[place], place + 1)
            stages = ("year_one" if place < 5 else "year_two",) * len(seats)
            last = end if at == len(seats) - 1 else begin + 1
            made.append(Stretch(chapter, begin, last, tuple(now), stages, strokes, tuple(chosen)))
    account = Account(seats, POINTS, (17.0,) * len(seats), tuple(made))
    marks = tuple(marks_of(game, (4.4, 2.3), POINTS))
    return Review(InPoints.version, table.ply, account, marks, seats)


def looking_at(made: Review) -> Callable[..., Looking[Any]]:
    """What is used in place of ``shared.saves.reviews.look_back``: a review made by hand."""

    def look_back(described: Any, table: Any, store: Any = None, id: str = "") -> Looking[Any]:
        judge: Any = InPoints()
        return Looking(table, judge, made)

    return look_back

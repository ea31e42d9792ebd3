"""A long game of four: replayed, loaded from its save, and continued."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from knightmare.solo import Solo
from shared.chance import draw
from shared.decision import FATE
from shared.game import Seat, Setup
from shared.journal import Entry, Journal, replay
from shared.store import Store
from shared.store_table import open_table

SOLO = Solo()
MOVES = 1_000
SEATS = tuple(Seat(f"p{n}", f"Player {n}") for n in range(1, 5))
SETUP = Setup(SOLO.name, SEATS, "bench")


def long_journal() -> Journal:
    """The first thousand moves of the first random game of four that lasts so long."""
    for seed in count():
        journal = _played(seed)
        if len(journal.entries) == MOVES:
            return journal
    raise AssertionError


def _played(seed: int) -> Journal:
    random, journal = Random(seed), Journal()
    state = SOLO.setup(SETUP.options, [seat.id for seat in SEATS])
    # one move more must be left to play
    for _ in range(MOVES):
        decision = SOLO.decision(state)
        if decision is None:
            break
        by_chance = decision.who == FATE
        move = draw(decision, random) if by_chance else random.choice(decision.options)
        SOLO.apply(state, move)
        journal.append(decision.who, move)
    return journal if SOLO.decision(state) else Journal()


@dataclass(frozen=True, slots=True)
class Work:
    """What is timed, each as one call."""

    replay: Callable[[], None]
    load: Callable[[], object]
    append: Callable[[], None]
    play: Callable[[], None]


@contextmanager
def work(folder: Path) -> Iterator[Work]:
    """A store with the long game in it. Argument: where its file is put, and removed again."""
    journal = long_journal()
    with (
        TemporaryDirectory(dir=folder, prefix=".bench-") as place,
        Store(Path(place) / "saves.sqlite") as store,
    ):
        id, other = (store.create(SETUP, SOLO.rules_version) for _ in range(2))
        for keeper in (store.keeper(id), store.keeper(other)):
            for entry in journal.entries:
                keeper.append(entry)
        yield Work(
            replay=partial(_replay, journal),
            load=partial(open_table, store, id, SOLO),
            append=_appending(store, other, journal),
            play=_playing(store, id),
        )


def _replay(journal: Journal) -> None:
    for _ in replay(SOLO, SETUP, journal):
        pass


def _appending(store: Store, id: str, journal: Journal) -> Callable[[], None]:
    """One move more in the journal, durable; its rules are not asked."""
    keeper, numbers, last = store.keeper(id), count(MOVES + 1), journal.entries[-1]

    def append() -> None:
        number = next(numbers)
        keeper.append(Entry(number, number - 1, last.who, last.move))

    return append


def _playing(store: Store, id: str) -> Callable[[], None]:
    """One move more at the table, durable; taken back first, so that there is always one."""
    table = open_table(store, id, SOLO)
    decision = table.decision
    assert decision is not None
    choices = list(decision.options)

    def play() -> None:
        # a new branch each time: a move played again would only be redone
        table.return_to(MOVES)
        table.play(choices[len(table.journal.entries) % len(choices)])

    return play

"""A long game of four: replayed, loaded from its save, and continued."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from knightmare.game import Knightmare
from knightmare.position.state import State
from knightmare.rules.life import STRENGTH
from shared.play.decision import Decision, Move
from shared.play.game import Seat, Setup
from shared.play.journal import Entry, Journal
from shared.saves.opening import open_table
from shared.saves.store import Store
from tests.kept.replaying import replay

SOLO = Knightmare()
MOVES = 1_000
MORE = 200
"""Moves that are left to be played, and timed, after those."""
SEATS = tuple(Seat(f"p{n}", f"Player {n}") for n in range(1, 5))
SETUP = Setup(SOLO.name, SEATS, "bench")


def long_game() -> list[Entry]:
    """The moves of a random game in which Fate and people spare everybody where they can.

    Left to chance alone, nobody lives so long.
    """
    return next(entries for seed in count() if len(entries := _game(seed)) == MOVES + MORE)


def _game(seed: int) -> list[Entry]:
    random, journal = Random(seed), Journal()
    state = SOLO.setup(SETUP.options, [seat.id for seat in SEATS])
    while len(journal.entries) < MOVES + MORE and (decision := SOLO.decision(state)):
        move = _sparing(state, decision, random)
        SOLO.apply(state, move)
        journal.append(decision.who, move)
    return journal.entries


def _sparing(state: State, decision: Decision, random: Random) -> Move:
    """The option after which people are healthiest and the game goes on; a random one of those."""

    def worth(move: Move) -> tuple[bool, int]:
        after = state.copy()
        SOLO.apply(after, move)
        return SOLO.decision(after) is not None, _health(after)

    return max(random.sample(decision.options, len(decision.options)), key=worth)


def _health(state: State) -> int:
    return sum(STRENGTH[dungeoneer.life] for dungeoneer in state.dungeoneers)


@dataclass(frozen=True, slots=True)
class Work:
    """What is timed, each as one call."""

    replay: Callable[[], None]
    load: Callable[[], None]
    append: Callable[[], None]
    play: Callable[[], object]


@contextmanager
def work(folder: Path) -> Iterator[Work]:
    """A store with the long game in it. Argument: where its file is put, and removed again."""
    entries = long_game()
    journal = Journal()
    for entry in entries[:MOVES]:
        journal.add(entry)
    with TemporaryDirectory(dir=folder, prefix=".bench-") as place:
        path = Path(place) / "saves.sqlite"
        with Store(path) as store:
            loaded, appended, played = (store.create(SETUP, SOLO.rules_version) for _ in range(3))
            for id in (loaded, appended, played):
                for entry in journal.entries:
                    store.sink(id).append(entry)
            sink, more = store.sink(appended), iter(entries[MOVES:])
            table, moves = open_table(store, played, SOLO), iter(entries[MOVES:])
            yield Work(
                replay=partial(_replay, journal),
                load=partial(_load, path, loaded),
                append=lambda: sink.append(next(more)),
                play=lambda: table.play(next(moves).move),
            )


def _replay(journal: Journal) -> None:
    for _ in replay(SOLO, SETUP, journal):
        pass


def _load(path: Path, id: str) -> None:
    with Store(path) as store:
        open_table(store, id, SOLO)

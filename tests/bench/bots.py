"""How long bots think: ``python -m tests.bench.bots``, a part of ``make bench``.

In seconds of the processor, so that other programs do not count; and in random decisions of the
same game in the same run, so that machines do not either.
"""

import argparse
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Any, NamedTuple

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.bots.match import play_game
from shared.bots.playout import playout
from shared.descriptor import Descriptor
from shared.play.decision import Decision, Move
from shared.play.game import Game
from shared.play.table import Player
from tests.bench.earlier import ROOT, Playing, checkout
from tests.bench.parts import kept, markdown
from tests.bench.rounds import medians, ratio

DOCUMENT = ROOT / "docs" / "performance.md"
BEFORE = "f57e18d"
"""The version whose sensible bots are the measure."""
TARGETS = {"expert": 40_000, "hard": 4, "sensible": 2}
"""Random decisions for 95 of 100 of the expert's; times normal's game; times that version's."""
OTHERS = "hard"
"""Who plays the games in which the levels are asked."""
Table = list[tuple[str, ...]]


class Bench(NamedTuple):
    """What is measured of a game."""

    title: str
    descriptor: Descriptor
    seats: tuple[str, ...]
    games: int
    """In so many games every level is asked."""
    unit: int
    """Random games whose decisions are the unit."""
    whole: int
    """Games of a level that are timed in a round."""
    now: tuple[str, str, str]
    before: tuple[str, str, str]
    """Where ``play_game``, the game and the sensible bot stand, now and in that version."""


BENCHES = (
    Bench(
        "Knightmare, alone",
        KNIGHTMARE,
        ("p1",),
        4,
        60,
        20,
        ("shared.bots.match:play_game", "knightmare.game:Knightmare",
         "knightmare.bot.sensible:SensibleBot"),
        ("shared.bots:play_game", "knightmare.solo:Solo", "knightmare.sensible:SensibleBot"),
    ),
    Bench(
        "Dungeon Lords, four",
        DUNGEON_LORDS,
        ("p1", "p2", "p3", "p4"),
        2,
        20,
        2,
        ("shared.bots.match:play_game", "dungeonlords.game:DungeonLords",
         "dungeonlords.bot.sensible:SensibleBot"),
        ("shared.bots:play_game", "dungeonlords.game:DungeonLords",
         "dungeonlords.sensible:SensibleBot"),
    ),
)  # fmt: skip


def main() -> None:
    """Measure, print, and with ``--write`` keep the result in the documents."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bots", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, choices=range(1, 20), metavar="1..19")
    parser.add_argument("--write", action="store_true", help="write docs/performance.md")
    given = parser.parse_args()
    tables = [decisions(bench) for bench in BENCHES]
    tables += [whole_games(given.rounds), versions(given.rounds)]
    section = document([table for table in tables if table], given.rounds)
    print(section)
    if given.write:
        DOCUMENT.write_text(kept(DOCUMENT, bots=section), encoding="utf-8")


# -- a decision ----------------------------------------------------------------------------------


class Timed:
    """Plays like one bot, and asks another one beside it, which is timed.

    Arguments: who plays; who is asked, wherever there is a choice.
    """

    def __init__(self, playing: Player, asked: Player) -> None:
        self.playing = playing
        self.asked = asked
        self.times: list[float] = []

    def choose(self, game: Game[Any], view: Any, decision: Decision, ply: int) -> Move:
        """One of the options."""
        if len(decision.options) > 1:
            start = process_time()
            self.asked.choose(game, view, decision, ply)
            self.times.append(process_time() - start)
        return self.playing.choose(game, view, decision, ply)


def decisions(bench: Bench) -> Table:
    """How long each level thinks about a decision, in random decisions of this game."""
    unit = random_decision(bench)
    rows = []
    for level in bench.descriptor.offered:
        times = [one / unit for one in thought(bench, level)]
        late = quantiles(times, n=20, method="inclusive")[-1]
        target = f"at most {TARGETS[level]:,}" if level == "expert" else ""
        rows.append(
            (level, str(len(times)), f"{median(times):,.0f}", f"{late:,.0f}",
             f"{late * unit * 1000:,.1f}", target)
        )  # fmt: skip
    head = (f"{bench.title}: a decision", "measured", "random decisions, median",
            "95 of 100 are faster than", "ms", "target")  # fmt: skip
    return [head, *rows]


def random_decision(bench: Bench) -> float:
    """Seconds that a random decision takes, chance and the rules included."""
    game = bench.descriptor.play
    costs = []
    for part in range(5):
        start, count = process_time(), 0
        for number in range(bench.unit):
            state = game.setup({}, bench.seats)
            count += playout(game, state, Random(part * bench.unit + number))
        costs.append((process_time() - start) / count)
    return median(costs)


def thought(bench: Bench, level: str) -> list[float]:
    """Seconds that a level thought about each of its decisions in the first seat."""
    bots, found = bench.descriptor.bots, []
    for number in range(bench.games):
        sitting: dict[str, Player] = {
            seat: bots[OTHERS](f"{number}:{seat}") for seat in bench.seats
        }
        first = bench.seats[0]
        asked = bots[level](f"{number}:{first}")
        timed = Timed(sitting[first], asked)
        play_game(bench.descriptor.play, {}, {**sitting, first: timed}, str(number))
        found += timed.times
    return found


# -- whole games ---------------------------------------------------------------------------------


def whole_games(rounds: int) -> Table:
    """How long a game of the hard level takes, beside one of the normal level."""
    rows = []
    for bench in BENCHES:
        measured = medians(
            {level: partial(_seconds, bench, level) for level in ("normal", "hard")}, rounds
        )
        rows.append(
            (bench.title, *(f"{1000 * median(values):,.0f}" for values in measured.values()),
             f"{ratio(measured['hard'], measured['normal']):.2f}", f"at most {TARGETS['hard']}")
        )  # fmt: skip
    return [
        ("a game of a level against itself", "normal, ms", "hard, ms", "times", "target"),
        *rows,
    ]


def _seconds(bench: Bench, level: str, round: int) -> float:
    """For one game. Argument: the number of the round, from which the deals come."""
    start = process_time()
    for number in range(bench.whole):
        seed = f"{round}:{number}"
        bots = {seat: bench.descriptor.bots[level](f"{seed}:{seat}") for seat in bench.seats}
        play_game(bench.descriptor.play, {}, bots, seed)
    return (process_time() - start) / bench.whole


# -- another version -----------------------------------------------------------------------------


def versions(rounds: int) -> Table:
    """Games of the sensible bot a second, beside those of an earlier version."""
    rows = []
    with checkout(BEFORE) as folder:
        if folder is None:
            return []
        for bench in BENCHES:
            with _playing(bench, folder) as contestants:
                measured = medians(contestants, rounds)
            now, before = measured["now"], measured["before"]
            rows.append(
                (bench.title, f"{median(before):.2f}", f"{median(now):.2f}",
                 f"{ratio(now, before):.2f}", f"at least {TARGETS['sensible']}")
            )  # fmt: skip
    head = ("the sensible bot against itself, games/s", BEFORE, "now", "times", "target")
    return [head, *rows]


@contextmanager
def _playing(bench: Bench, folder: Path) -> Iterator[Mapping[str, Callable[[int], float]]]:
    """Games a second of both versions, each in a process of its own."""
    with ExitStack() as stack:
        found = {}
        for name, at, places in (("now", ROOT, bench.now), ("before", folder, bench.before)):
            playing = Playing(at, places, len(bench.seats))
            stack.callback(playing.end)
            found[name] = partial(_rate, playing, bench.whole * 4)
        yield found


def _rate(playing: Playing, games: int, round: int) -> float:
    return games / playing.seconds(round * games, games)


def document(tables: list[Table], rounds: int) -> str:
    """The section of the documents."""
    written = "\n".join(map(markdown, tables))
    return f"""## Bots

*Written by `python -m tests.bench.bots --write`; not to be edited.* Times are the processor's,
so that other programs do not count. A random decision is one of a play-out of the same game in
the same run, rules and chance included. Each level is asked beside a hard one that plays, at
decisions that leave a choice. Games against itself are
medians over {rounds} rounds in which the contestants take turns with the same deals; a ratio is
the median of the rounds' ratios. The earlier version is taken from the project's history by
`git archive {BEFORE}`; without that history its table is left out. Its board and its cards are
those of its day.

{written}"""


if __name__ == "__main__":
    main()

"""Speed, measured beside two other engines: ``make bench``, or ``python -m tests.bench``."""

import argparse
import os
import platform
import sys
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from pathlib import Path
from statistics import median

from tests.bench import engines, saves
from tests.bench.environments import observing
from tests.bench.parts import kept, markdown
from tests.bench.planner import planning
from tests.bench.rounds import cost, medians, rate, ratio, waited

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "performance.md"
Table = list[tuple[str, ...]]


def main() -> None:
    """Measure, print, and with ``--write`` keep the result in the documents."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument(
        "--rounds", type=int, default=7, choices=range(1, 20), metavar="1..19", help="how many"
    )
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a play-out slice")
    parser.add_argument("--write", action="store_true", help="write docs/performance.md")
    given = parser.parse_args()
    tables = [
        playouts(given.rounds, given.seconds),
        observing(given.rounds, given.seconds),
        copies(given.rounds),
        battles(given.rounds),
        journals(given.rounds),
        planning(given.rounds),
    ]
    text = document(tables, given)
    print(text)
    if given.write:
        DOCUMENT.write_text(kept(DOCUMENT, engines=text), encoding="utf-8")


NAMES = {
    "knightmare": "Knightmare solo",
    "dungeonlords": "Dungeon Lords, four players",
    "dungeonlords_gifts": "the same, gifts and two paladins",
    "dungeonlords_tricky": "the same, tricky gifts and four paladins",
    "backgammon": "OpenSpiel backgammon, from Python",
    "catan": "Catanatron, four random players",
}


def playouts(rounds: int, seconds: float) -> Table:
    """Decisions per second of random games."""
    plays: dict[str, Callable[[int], int]] = {
        "knightmare": engines.knightmare,
        **{variant: partial(engines.lords, variant) for variant in engines.VARIANTS},
        "backgammon": engines.backgammon,
        "catan": engines.catan,
    }
    measured = medians(
        {id: partial(_rate, play, seconds) for id, play in plays.items()},
        rounds,
    )
    rows = [
        (
            name,
            f"{median(measured[id]):,.0f}",
            f"{ratio(measured[id], measured['backgammon']):.2f}",
            f"{ratio(measured[id], measured['catan']):.2f}",
        )
        for id, name in NAMES.items()
    ]
    return [("random play-outs", "decisions/s", "times backgammon", "times Catanatron"), *rows]


def _rate(play: Callable[[int], int], seconds: float, number: int) -> float:
    return rate(play, number, seconds)


def _cost(act: Callable[[], object], times: int, _: int) -> float:
    return cost(act, times)


def _waited(act: Callable[[], object], times: int, _: int) -> float:
    return waited(act, times)


def copies(rounds: int, times: int = 2_000) -> Table:
    """Microseconds to copy the state of a game of four that is half over."""
    contestants = {
        "Knightmare": engines.copy_of_knightmare(),
        "Dungeon Lords": engines.copy_of_lords(),
        "Catanatron": engines.copy_of_catan(),
    }
    measured = medians(
        {name: partial(_cost, copy, times) for name, copy in contestants.items()}, rounds
    )
    rows = [
        (name, f"{median(values):.1f}", f"{ratio(measured['Catanatron'], values):.2f}")
        for name, values in measured.items()
    ]
    return [("copy of a state, four players", "us", "times as fast as Catanatron"), *rows]


def battles(rounds: int, times: int = 500) -> Table:
    """Microseconds that a battle of Dungeon Lords takes."""
    measured = medians({"battle": partial(_cost, engines.battle_of_lords(), times)}, rounds)
    what = "one adventurer of each type, a trap, two monsters and a ghost, a spell"
    return [("battle of Dungeon Lords", "us"), (what, f"{median(measured['battle']):.0f}")]


def journals(rounds: int) -> Table:
    """Milliseconds for what a table does with a journal of a thousand moves."""
    with saves.work(ROOT) as work:
        measured = medians(
            {
                f"replaying {saves.MOVES:,} moves": partial(_cost, work.replay, 1),
                f"opening the save of {saves.MOVES:,} moves as a table": partial(
                    _cost, work.load, 1
                ),
                "appending one move, durable": partial(_waited, work.append, 10),
                "playing one move at that table, durable": partial(_waited, work.play, 10),
            },
            rounds,
        )
    rows = [(name, f"{median(values) / 1000:.2f}") for name, values in measured.items()]
    return [("journal of a game of four", "ms"), *rows]


PROFILE = """## What the profile shows

Backgammon is compiled C++, called once for each thing a player does; ours is Python all the
way down. In a profile of our random play-outs a seventh of the time goes to the work-list's own
loop, an eighth to making questions, a seventh to choices: one that turns out to have a single
answer is not asked, and the others are the next question, whose answers are not listed again.
The flows take less than a twentieth: they read the table that `transitions` keeps, and do
without the records and the log of its triggers, which would take ten times as long. The rest
is spread thin: about three tasks for each decision, no rule above a tenth of the whole; the
largest of them lists the sixty cards that may come.

What is observed is made of the seat's own view, a copy without the hidden, and written by aspects,
each remembered by its value. Of an answer in Dungeon Lords the rules take a quarter, reading two
hundred values of four lords and writing what changed two fifths, the view an eighth; in OpenSpiel
the crossing from C++ and back, which asks for every chance node, takes as long as the rules.

A game of Dungeon Lords has a decision for every four steps of its own: areas resolve, battles
take their course and tiles are counted without anybody being asked. No rule stands out there
either.
"""
"""What stands in the way of more."""


def document(tables: list[Table], given: argparse.Namespace) -> str:
    """The report, as it stands in the documents."""
    command = f"python -m tests.bench --rounds {given.rounds} --seconds {given.seconds:g} --write"
    against = ", ".join(f"{name} {version(name)}" for name in ("open_spiel", "catanatron"))
    written = "\n".join(map(markdown, tables))
    system = f"Python {platform.python_version()} on {sys.platform} ({platform.machine()})"
    busy = f"Load of the machine: {os.getloadavg()[1]:.0f}, on {os.cpu_count()} cores."
    return f"""# Performance

*Written by `make bench ARGS=--write`; not to be edited. Last run:
`{command}`,
{system}, {against}.
{busy}*

The contestants take turns in every round, after one round to warm up; the numbers are
medians over {given.rounds} rounds, and a ratio is the median of the rounds' ratios. A decision is
one move, of a person or of chance; in Catanatron it is one tick, in which chance is
included. Seconds are the processor's, so that other programs do not count; those of durable moves
are the clock's, the shortest of ten, since they wait for the disk. The games differ, so the ratios
say how much play a second buys, not whose code is better.

{written}
{PROFILE}"""


if __name__ == "__main__":
    main()

"""What looking back costs: ``python -m tests.bench.insight``, a part of ``make bench``.

In random decisions of the same game in the same run, so that machines do not count.
"""

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from shared.insight.making import Looking
from shared.insight.review import Review
from shared.play.game import PERSON, Seat, Setup
from shared.play.table import Table
from shared.saves.library import Library
from shared.saves.reviews import judge_of, keep, look_back
from shared.saves.store import Store
from tests.bench.bots import BENCHES, DOCUMENT, Bench, random_decision
from tests.bench.parts import kept, markdown

LEVEL = "normal"
"""Whose choices are looked at: somebody who makes mistakes."""
TURNS = 40
"""As many turns has the game whose account is told."""
ACCOUNT, DUEL = 200_000, 400_000
"""Random decisions that they may take."""
Rows = list[tuple[str, ...]]


def main() -> None:
    """Measure, print, and with ``--write`` keep the result in the documents."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.insight", description=__doc__)
    parser.add_argument("--games", type=int, default=3, choices=range(1, 20), metavar="1..19")
    parser.add_argument("--write", action="store_true", help="write docs/performance.md")
    given = parser.parse_args()
    section = document(measured(BENCHES[0], given.games), given.games)
    print(section)
    if given.write:
        DOCUMENT.write_text(kept(DOCUMENT, insight=section), encoding="utf-8")


def measured(bench: Bench, games: int) -> Rows:
    """What looking back on some games costs."""
    unit = random_decision(bench)
    accounts, duels, openings = list[float](), list[float](), list[float]()
    for number in range(games):
        table = played(bench, number)
        looking = Looking(table, judge_of(bench.descriptor, table))
        spent = seconds(partial(settle, looking))
        accounts.append(spent / len(looking.review.account.stretches) * TURNS)
        duels += duels_of(looking)
        openings.append(opened(bench, table, looking))
    rows = [
        (f"the account of {TURNS} turns", accounts, f"at most {ACCOUNT:,}"),
        (f"a duel, the median of {len(duels)}", duels, ""),
        ("the longest of these duels", [max(duels)] if duels else [], f"at most {DUEL:,}"),
        ("a review that is taken from the save", openings, ""),
    ]
    head = (f"{bench.title}: looking back", "random decisions", "s", "target")
    return [
        head,
        *(
            (what, f"{median(times) / unit:,.0f}", f"{median(times):.3f}", most)
            for what, times, most in rows
            if times
        ),
    ]


def played(bench: Bench, number: int) -> Table[Any]:
    """A game of the level, as if people had played it."""
    described = bench.descriptor
    seats = tuple(Seat(seat, "Ann", LEVEL) for seat in bench.seats)
    table, _ = Library(described).begin(None, Setup(described.name, seats, f"bench {number}"))
    while table.step():
        pass
    people = tuple(Seat(seat, "Ann", PERSON) for seat in bench.seats)
    return Table(table.game, Setup(described.name, people, table.setup.seed), journal=table.journal)


def duels_of(looking: Looking[Any]) -> list[float]:
    """Seconds that each choice took that was played out."""
    found, spent = list[float](), 0.0
    while not looking.looked.complete:
        before = looking.looked
        one = seconds(looking.step)
        if looking.playing_out or spent:
            spent += one
        if ended(looking.review) > ended(before.review):
            found.append(spent)
            spent = 0.0
    return found


def ended(review: Review) -> int:
    """How many choices were played out."""
    return len(review.marks) + len(review.cleared)


def opened(bench: Bench, table: Table[Any], looking: Looking[Any]) -> float:
    """Seconds until a review that was kept is there."""
    with TemporaryDirectory() as folder, Store(Path(folder) / "saves.sqlite") as store:
        id = store.create(table.setup, table.game.rules_version)
        for entry in table.journal.entries:
            store.sink(id).append(entry)
        keep(store, id, looking)
        return seconds(lambda: look_back(bench.descriptor, table, store, id))


def settle(looking: Looking[Any]) -> None:
    """Make the whole account."""
    while looking.looked.settled < 1:
        looking.step()


def seconds(act: Callable[[], object]) -> float:
    """Of the processor."""
    start = process_time()
    act()
    return process_time() - start


def document(table: Rows, games: int) -> str:
    """The section of the documents."""
    return f"""## Looking back

*Written by `python -m tests.bench.insight --games {games} --write`; not to be edited.* Seconds of
the processor, and random decisions as above. The games are those of the {LEVEL} level alone; a duel
plays a suspicious choice and the better one to the end until enough is known, or until it has
played as many moves as it may.

{markdown(table)}"""


if __name__ == "__main__":
    main()

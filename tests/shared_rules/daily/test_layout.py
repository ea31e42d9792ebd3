"""A date brings the same table on every device, and in every version that says it does."""

from datetime import date
from hashlib import blake2b

import pytest

from dungeonlords.day import CHOICE, best
from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.daily.layout import YOU, laid_out, version_of
from shared.descriptor import Descriptor
from shared.play.days import Day

KNOWN = [
    (KNIGHTMARE, date(2026, 11, 22), 0, "57cba834e640"),
    (KNIGHTMARE, date(2027, 2, 28), 0, "9c7588808fa2"),
    (DUNGEON_LORDS, date(2026, 11, 22), 5, "01a88dd7f5ed"),
    (DUNGEON_LORDS, date(2027, 2, 28), 2, "1a6e57bc96d0"),
]
"""Where another table comes of a date than before, the version of its game's day is raised."""


@pytest.mark.parametrize(("described", "when", "attempt", "moves"), KNOWN)
def test_a_date_brings_the_table_that_it_always_brought(
    described: Descriptor, when: date, attempt: int, moves: str
) -> None:
    day = Day(described.play.name, when, version_of(described))
    layout = laid_out(described, day)
    line = " ".join(entry.move.notation() for entry in layout.journal.line)
    assert version_of(described) == "3.1"
    assert layout.setup.seed == day.seed(attempt)
    assert blake2b(line.encode(), digest_size=6).hexdigest() == moves


def test_a_battle_has_something_to_choose_and_a_best_that_is_known() -> None:
    day = Day("dungeonlords", date(2026, 11, 22), version_of(DUNGEON_LORDS))
    state = laid_out(DUNGEON_LORDS, day).state
    lord = state.of(YOU)
    assert len(lord.ready) + len(lord.traps) in CHOICE
    assert lord.party
    assert best(state, YOU) is not None


def test_only_a_days_own_seed_names_a_day() -> None:
    day = Day("knightmare", date(2026, 11, 22), "3.1")
    assert Day.of("knightmare", day.seed(3)) == day
    for seed in ("", "7", "day", "day 2026-11-22", "day 2026-11-22 3.1 x", "day 2026-13-01 3.1 0"):
        assert Day.of("knightmare", seed) is None, seed

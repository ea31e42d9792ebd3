"""Who is visited by whom: the worked examples on the pure ruling (DL-PT)."""

import pytest

from dungeonlords.season.paladin_rules import Assignment
from tests.conftest import clause
from tests.dungeonlords_rules.visits import V4, ruled, shown, why

EXAMPLES = [
    pytest.param(
        ruled("R10 elf, B10, Y7, G6", "human dwarf"),
        "B elf, R human; dwarf",
        "1a 1c 2b 3b 3e",
        marks=clause("DL-PT.1", "DL-PM.1a", "DL-PM.1c", "DL-PM.3b"),
        id="PT.1",
    ),
    pytest.param(
        ruled("R10 human, B10 elf, Y11, G6", "dwarf"),
        "B elf, R human, Y dwarf;",
        "1a 2b 3a 3c",
        marks=clause("DL-PT.2", "DL-PM.1a", "DL-PM.3a", "DL-PM.3c"),
        id="PT.2",
    ),
    pytest.param(
        ruled("R10 captor, B10 elf, Y7, G6", "dwarf", **V4),
        "B dwarf, R elf;",
        "4v 1a 2b 3b 3e",
        marks=clause("DL-PT.3", "DL-PM.4v", "DL-PM.3b", "DL-PM.3e"),
        id="PT.3",
    ),
    pytest.param(
        ruled("R11 captor, B10 elf, Y7, G6", "dwarf", **V4),
        "B elf, R dwarf;",
        "4v 1a 2b 3a",
        marks=clause("DL-PT.3b", "DL-PM.4v", "DL-PM.3a"),
        id="PT.3b",
    ),
    pytest.param(
        ruled("R10 captor, B10 elf, Y7, G6", "dwarf"),
        "B elf; dwarf",
        "4 2b",
        marks=clause("DL-PT.3c", "DL-PM.4"),
        id="PT.3c",
    ),
    pytest.param(
        ruled("R10 dwarf, B10 elf, Y11, G5"),
        "R elf, Y dwarf;",
        "1b 2b 3a 3c 3e",
        marks=clause("DL-PT.4", "DL-PM.3a", "DL-PM.3c", "DL-PM.1b"),
        id="PT.4",
    ),
    pytest.param(
        ruled("R8 elf, B9 captor, Y5, G5", "dwarf", **V4),
        "R elf; dwarf",
        "4v 0 2a 2b",
        marks=clause("DL-PT.5", "DL-PM.4v", "DL-PM.2a", "DL-PM.0"),
        id="PT.5",
    ),
    pytest.param(
        ruled("R10 elf, Y10, B9 human, G10", "dwarf"),
        "G human, R dwarf, Y elf;",
        "1a 2a 2b 3a 3b 3d 3e",
        marks=clause(
            "DL-PT.6", "DL-PM.1a", "DL-PM.2a", "DL-PM.3a", "DL-PM.3b", "DL-PM.3d", "DL-R.10"
        ),
        id="PT.6",
    ),
    pytest.param(
        ruled("R10 elf, Y10, B9 human, G10", "dwarf", order="RGBY"),
        "G elf, R dwarf, Y human;",
        "1a 2a 2b 3a 3b 3d 3e",
        marks=clause("DL-PT.6b", "DL-PM.3d"),
        id="PT.6b",
    ),
    pytest.param(
        ruled("R9 elf, Y7, B10, G6", "human dwarf"),
        "B elf; human dwarf",
        "2a 2b 3a",
        marks=clause("DL-PT.7"),
        id="PT.7 after B",
    ),
    pytest.param(
        ruled("R10, Y7, B10 elf, G6", "human dwarf"),
        "B human, R elf; dwarf",
        "1a 1c 2b 3b 3e",
        marks=clause("DL-PT.7"),
        id="PT.7 after R",
    ),
    pytest.param(
        ruled("A12, B10, C10, D5", "elf dwarf", order="CABD"),
        "A dwarf, B elf;",
        "1a 1b 2b 3a 3d 3e",
        marks=clause("DL-PT.13", "DL-PM.5", "DL-PM.1b"),
        id="PT.13",
    ),
    pytest.param(
        ruled("A10 elf, B11", "human dwarf giant"),
        "A elf, B human; dwarf giant",
        "1a 1c 2b 3a",
        marks=clause("DL-PT.14", "DL-PM.1a", "DL-PM.1c"),
        id="PT.14",
    ),
    pytest.param(
        ruled("A11 captor, B10 elf, C10", "dwarf"),
        "B dwarf, C elf;",
        "4 1a 2b 3b 3e",
        marks=clause("DL-PT.15", "DL-PM.4", "DL-PM.1a"),
        id="PT.15",
    ),
]


@pytest.mark.parametrize(("found", "holders", "clauses"), EXAMPLES)
def test_worked_examples(found: Assignment, holders: str, clauses: str) -> None:
    assert (shown(found), why(found)) == (holders, clauses)


ONE = [
    pytest.param(
        ruled("A10, B5", "human", alone=True),
        "A human;",
        "DL-P.1",
        marks=clause("DL-PT.8", "DL-P.1"),
        id="PT.8",
    ),
    pytest.param(
        ruled("A9, B5", "human", alone=True), "; human", "DL-P.1", marks=clause("DL-P.1"), id="none"
    ),
    pytest.param(
        ruled("A11, B10", "human", alone=True),
        "A human;",
        "DL-P.1",
        marks=clause("DL-P.1"),
        id="the most evil of two",
    ),
    pytest.param(
        ruled("A10 human, B10", alone=True),
        "A human;",
        "DL-P.2",
        marks=clause("DL-PT.9", "DL-P.2"),
        id="PT.9 tie",
    ),
    pytest.param(
        ruled("A10 human, B11", alone=True),
        "B human;",
        "DL-P.2",
        marks=clause("DL-PT.9", "DL-P.2", "DL-R.3"),
        id="PT.9 higher",
    ),
    pytest.param(
        ruled("A8 human, B9", alone=True),
        "A human;",
        "DL-P.2 DL-P.3",
        marks=clause("DL-PT.10", "DL-P.3", "DL-FAQ.5"),
        id="PT.10 stays",
    ),
    pytest.param(
        ruled("A8 human, B10", alone=True),
        "B human;",
        "DL-P.2",
        marks=clause("DL-PT.10", "DL-P.2"),
        id="PT.10 moves",
    ),
    pytest.param(
        ruled("A10 human, B11, C11, D5", alone=True),
        "C human;",
        "DL-P.2 DL-P.4",
        marks=clause("DL-PT.11", "DL-P.4"),
        id="PT.11",
    ),
    pytest.param(
        ruled("A10, B10, C9, D5", "human", order="BCDA", alone=True),
        "A human;",
        "DL-P.1 DL-P.4",
        marks=clause("DL-PT.12", "DL-P.4", "DL-PM.5"),
        id="PT.12",
    ),
    pytest.param(
        ruled("A9 human, B11, C11", alone=True),
        "C human;",
        "DL-P.2 DL-P.4",
        marks=clause("DL-FAQ.37", "DL-P.4"),
        id="FAQ.37",
    ),
    pytest.param(
        ruled("A12, B10 captor", alone=True),
        ";",
        "DL-P.11",
        marks=clause("DL-FAQ.52", "DL-P.11", "DL-R.60"),
        id="captured",
    ),
]


@pytest.mark.parametrize(("found", "holders", "clauses"), ONE)
def test_one_paladin(found: Assignment, holders: str, clauses: str) -> None:
    assert (shown(found), " ".join(found.clauses)) == (holders, clauses)

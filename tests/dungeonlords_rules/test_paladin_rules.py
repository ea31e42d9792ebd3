"""Who is visited by whom: the worked examples, and one function for all games (DL-PM, DL-PT)."""

from itertools import product

import pytest

from dungeonlords.paladin_rules import Assignment, Claim, assign
from tests.conftest import clause

TOUGH = {"halfling": 3, "elf": 4, "human": 5, "dwarf": 6}
SPACE = 10


def ruled(
    table: str, tent: str = "", order: str = "", multiple_capture: bool = False, alone: bool = False
) -> Assignment:
    """Rule on a table such as ``R9 elf, B10, Y7 captor``; order says who plays when."""
    claims = {}
    for row in table.split(", "):
        word, *more = row.split()
        captor = "captor" in more
        paladin = next((one for one in more if one != "captor"), "")
        claims[word[0]] = Claim(word[0], int(word[1:]), paladin, captor)
    players = [claims[name] for name in order or claims]
    return assign(players, tent.split(), TOUGH, SPACE, multiple_capture, alone)


def shown(found: Assignment) -> str:
    """Who has whom and who waits: ``R human, B elf; dwarf``."""
    holders = ", ".join(f"{seat} {id}" for seat, id in sorted(found.holders.items()))
    return f"{holders}; {' '.join(found.tent)}".rstrip()


def why(found: Assignment) -> str:
    """The clauses, short: ``1a 1c 3b``."""
    return " ".join(id.removeprefix("DL-PM.") for id in found.clauses)


V4 = {"multiple_capture": True}

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
        ruled("A10 halfling, B11", "elf human dwarf"),
        "A halfling, B elf; human dwarf",
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


# -- one function serves all games (DL-PM.7) -----------------------------------------------------


def plainly(evil: tuple[int, ...], holder: int | None) -> int | None:
    """DL-P.1 to DL-P.4 for one paladin, word for word; players in play order."""
    called = [at for at, space in enumerate(evil) if space >= SPACE]  # P.1
    if holder is not None:
        called = [at for at in called if evil[at] > evil[holder]]  # P.2
        if not called:
            return holder  # P.2, P.3
    if not called:
        return None
    highest = max(evil[at] for at in called)
    return max(at for at in called if evil[at] == highest)  # P.4


@clause("DL-PM.7")
@pytest.mark.parametrize(
    ("players", "spaces"), [(2, range(1, 16)), (3, range(4, 16)), (4, range(8, 13))]
)
def test_a_set_of_one_obeys_the_rules_of_one_paladin(players: int, spaces: range) -> None:
    for evil in product(spaces, repeat=players):
        for holder in (None, *range(players)):
            claims = [
                Claim(str(at), space, "human" if at == holder else "")
                for at, space in enumerate(evil)
            ]
            tent = () if holder is not None else ("human",)
            found = assign(claims, tent, TOUGH, SPACE, alone=True)
            winner = plainly(evil, holder)
            expected = {} if winner is None else {str(winner): "human"}
            assert found.holders == expected, (evil, holder)
            assert found.tent == (() if expected else ("human",)), (evil, holder)
            assert found.clauses


@clause("DL-PM.2b", "DL-PM.3e", "DL-0.5")
def test_an_assignment_stands_until_a_counter_moves() -> None:
    for evil in product(range(8, 13), repeat=3):
        claims = [Claim(seat, space) for seat, space in zip("ABC", evil, strict=True)]
        found = assign(claims, ("elf", "dwarf"), TOUGH, SPACE)
        again = [one._replace(paladin=found.holders.get(one.seat, "")) for one in claims]
        second = assign(again, found.tent, TOUGH, SPACE)
        assert (second.holders, second.tent, second.moved) == (found.holders, found.tent, [])


@clause("DL-PM.1a", "DL-PM.1b", "DL-PM.1c", "DL-PM.2a", "DL-PM.2b")
def test_every_assignment_keeps_the_rules_about_numbers_and_toughness() -> None:
    prepared = ("elf", "human", "dwarf")
    for evil in product(range(8, 13), repeat=4):
        for held in ((), (0,), (1, 3), (2, 0)):
            own = dict(zip(held, prepared, strict=False))
            claims = [Claim(str(at), space, own.get(at, "")) for at, space in enumerate(evil)]
            tent = prepared[len(held) :]
            found = assign(claims, tent, TOUGH, SPACE)
            egregious = sum(space >= SPACE for space in evil)
            assert len(found.holders) == max(len(held), min(egregious, 3))
            assert {*found.holders.values(), *found.tent} == set(prepared)
            inside = [TOUGH[id] for id in found.holders.values() if id in tent]
            assert all(TOUGH[id] > tough for id in found.tent for tough in inside)
            for seat, id in found.holders.items():
                for other, other_id in found.holders.items():
                    if TOUGH[id] > TOUGH[other_id]:
                        assert evil[int(seat)] >= evil[int(other)]
            nobody = [at for at in range(4) if str(at) not in found.holders]
            assert all(evil[at] < SPACE or not found.tent for at in nobody)


# -- single clauses ------------------------------------------------------------------------------


@clause("DL-PM.0", "DL-P.1", "DL-R.2")
@pytest.mark.parametrize(("evil", "comes"), [(9, False), (10, True), (11, True)])
def test_on_or_above_the_space_is_egregiously_evil(evil: int, comes: bool) -> None:
    found = ruled(f"A{evil}, B5", "elf dwarf")
    assert found.holders == ({"A": "elf"} if comes else {})


@clause("DL-PM.0")
def test_where_nobody_is_egregiously_evil_the_paladins_stay_in_the_tent() -> None:
    found = ruled("A9, B9", "elf dwarf")
    assert (shown(found), why(found)) == ("; elf dwarf", "0")


@clause("DL-PM.2a")
def test_a_player_below_the_space_is_not_considered_however_evil() -> None:
    assert ruled("A7 elf, B9, C5", "dwarf").holders == {"A": "elf"}


@clause("DL-PM.2a", "DL-PM.2b")
def test_two_holders_below_the_space_still_sort_themselves_out() -> None:
    found = ruled("A7 dwarf, B8 elf, C5")
    assert (found.holders, why(found)) == ({"A": "elf", "B": "dwarf"}, "0 2a 2b 3a 3e")


@clause("DL-PM.4")
def test_a_captor_does_not_count_as_egregiously_evil() -> None:
    found = ruled("A15 captor, B10, C5", "elf dwarf")
    assert (found.holders, found.tent) == ({"B": "elf"}, ("dwarf",))


@clause("DL-PM.4v")
def test_in_the_variant_a_captor_counts_like_anybody_without_a_paladin() -> None:
    found = ruled("A15 captor, B10, C5", "elf dwarf", **V4)
    assert found.holders == {"A": "dwarf", "B": "elf"}

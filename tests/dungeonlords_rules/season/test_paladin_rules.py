"""Who is visited by whom: one function for all games, and its single clauses (DL-PM)."""

from itertools import product

import pytest

from dungeonlords.season.paladin_rules import Contender, assign
from tests.conftest import clause
from tests.dungeonlords_rules.visits import SPACE, TOUGH, V4, ruled, shown, why
from tests.something import some

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
    for evil in some(product(spaces, repeat=players)):
        for holder in (None, *range(players)):
            claims = [
                Contender(str(at), space, "human" if at == holder else "")
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
        claims = [Contender(seat, space) for seat, space in zip("ABC", evil, strict=True)]
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
            claims = [Contender(str(at), space, own.get(at, "")) for at, space in enumerate(evil)]
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

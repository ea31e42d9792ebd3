"""A line of figures: every point is dealt, prevented, absorbed or lost."""

from copy import deepcopy
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.combat.wounds import (
    WoundsError,
    close_up,
    deal,
    heal,
    on_one,
    prevent,
)


@dataclass(slots=True)
class Figure:
    hp: int
    damage: int = 0


def line(*figures: tuple[int, int]) -> list[Figure]:
    return [Figure(hp, damage) for hp, damage in figures]


def carried(figures: list[Figure]) -> list[int]:
    return [figure.damage for figure in figures]


figure = st.integers(1, 9).flatmap(
    lambda hp: st.builds(Figure, st.just(hp), st.integers(0, hp - 1))
)
lines = st.lists(figure, max_size=5)
points = st.integers(0, 12)
shields = st.integers(0, 2)


@given(lines, st.data(), points, shields)
def test_no_point_of_an_attack_is_lost_or_made(
    figures: list[Figure], data: st.DataObject, icons: int, shield: int
) -> None:
    size = len(figures)
    blocks = data.draw(st.lists(points, min_size=size, max_size=size))
    before, stood = deepcopy(figures), list(figures)
    stay, prevented = prevent(blocks, icons)
    harm = deal(figures, stay, shield)
    assert sum(harm.taken) + prevented + harm.absorbed + harm.surplus == sum(blocks)
    assert prevented == min(icons, sum(blocks))
    assert harm.absorbed == min(shield, sum(stay))
    for was, now, taken in zip(before, stood, harm.taken, strict=True):
        assert now.damage - was.damage == taken >= 0
        assert now.damage <= now.hp == was.hp
    nobody_dead_stays(stood, figures, harm.eliminated)


def nobody_dead_stays(
    stood: list[Figure], left: list[Figure], eliminated: tuple[Figure, ...]
) -> None:
    alive = [figure for figure in stood if figure.damage < figure.hp]
    gone = [figure for figure in stood if figure.damage >= figure.hp]
    assert [id(figure) for figure in left] == [id(figure) for figure in alive]
    assert [id(figure) for figure in eliminated] == [id(figure) for figure in gone]


@given(lines, points)
def test_healing_starts_at_the_front_and_ends_at_zero(figures: list[Figure], hearts: int) -> None:
    before = carried(figures)
    used = heal(figures, hearts)
    healed = [was - now for was, now in zip(before, carried(figures), strict=True)]
    assert sum(healed) == used <= hearts
    assert min([*healed, *carried(figures)], default=0) >= 0
    if used != hearts:
        assert not any(carried(figures))
    hurt = [at for at, damage in enumerate(carried(figures)) if damage]
    touched = [at for at, points in enumerate(healed) if points]
    assert not hurt or not touched or max(touched) <= min(hurt)


@given(st.lists(points, max_size=5), points)
def test_blocks_are_removed_from_the_front(blocks: list[int], icons: int) -> None:
    stay, prevented = prevent(blocks, icons)
    assert sum(stay) + prevented == sum(blocks)
    assert all(0 <= after <= block for after, block in zip(stay, blocks, strict=True))
    untouched = next((at for at, after in enumerate(stay) if after), len(stay))
    assert stay[untouched + 1 :] == blocks[untouched + 1 :]


def test_prevented_then_dealt() -> None:
    figures = line((4, 0), (3, 0), (3, 0))
    stay, _ = prevent([3, 1, 1], 1)
    assert deal(figures, stay).taken == (2, 1, 1)


def test_surplus_is_lost_before_the_next_attack_finds_the_new_front() -> None:
    figures = line((4, 0), (3, 0))
    harm = deal(figures, on_one(figures, 0, 6))
    assert (harm.surplus, len(harm.eliminated), carried(figures)) == (2, 1, [0])
    deal(figures, on_one(figures, 0, 2))
    assert carried(figures) == [2]


def test_everyone_leaves_together() -> None:
    figures = line((1, 0), (5, 0), (2, 1))
    harm = deal(figures, [1] * len(figures))
    assert [gone.hp for gone in harm.eliminated] == [1, 2]
    assert figures == line((5, 1))


def test_a_shield_takes_the_front_ones_share() -> None:
    figures = line((4, 0), (3, 0), (3, 0))
    harm = deal(figures, [1] * len(figures), shield=1)
    assert (harm.taken, harm.absorbed) == ((0, 1, 1), 1)


def test_a_shield_guards_whoever_is_hit() -> None:
    figures = line((4, 0), (3, 0))
    assert deal(figures, on_one(figures, 1, 2), shield=1).taken == (0, 1)


def test_healing_from_the_front() -> None:
    figures = line((4, 2), (3, 2), (3, 1))
    assert heal(figures, 3) == 3
    assert carried(figures) == [0, 1, 1]


def test_a_part_of_the_line_may_be_hit() -> None:
    figures = line((2, 0), (2, 1), (3, 0))
    visible = figures[1:]
    harm = deal(visible, [1, 0])
    assert harm.eliminated == close_up(figures) == (Figure(2, 2),)
    assert figures == line((2, 0), (3, 0))


def test_an_attack_must_fit_its_line() -> None:
    figures = line((2, 0))
    with pytest.raises(WoundsError, match="place 2"):
        on_one(figures, 1, 3)
    with pytest.raises(WoundsError, match="line of 1"):
        deal(figures, [1, 1])
    assert carried(figures) == [0]

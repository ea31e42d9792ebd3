"""The Evilometer: moves, ties, costs and the dummy's counter (DL-0.2 to DL-0.5)."""

import pytest

from dungeonlords.season import evilometer
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage


def table(*evil: int, start: int = 0, **options: object) -> Stage:
    """A stage where the counters stand like this; ``p1`` first."""
    scene = Stage(len(evil), **options)
    for lord, space in zip(scene.state.lords, evil, strict=True):
        lord.evil = space
    scene.state.start = start
    return scene


def moved(scene: Stage, n: int, seat: str = "p1") -> int:
    """The counter after one move."""
    evilometer.move(scene.state, scene.story, seat, n, "DL-6.2")
    return scene.of(seat).evil


# -- ties (DL-0.2) -----------------------------------------------------------------------------


@clause("DL-0.2", "DL-R.11")
@pytest.mark.parametrize(
    ("start", "expected"),
    [
        (0, ["p1", "p2", "p3", "p4"]),
        (1, ["p2", "p3", "p4", "p1"]),
        (2, ["p3", "p4", "p1", "p2"]),
        (3, ["p4", "p1", "p2", "p3"]),
    ],
)
def test_on_the_same_space_the_earlier_in_play_order_is_nicer(
    start: int, expected: list[str]
) -> None:
    assert evilometer.ranking(table(7, 7, 7, 7, start=start).state) == expected


@clause("DL-0.2", "DL-7.1")
def test_a_lower_counter_is_nicer_whatever_the_play_order() -> None:
    assert evilometer.ranking(table(9, 4, 9, 6, start=2).state) == ["p2", "p4", "p3", "p1"]


@clause("DL-7.2", "DL-R.17")
@pytest.mark.parametrize("start", [0, 1])
@pytest.mark.parametrize(
    ("dummy", "place"), [(4, 0), (5, 2), (6, 2)], ids=["below", "tied", "above"]
)
def test_the_dummys_counter_is_ranked_after_both_players_in_a_tie(
    start: int, dummy: int, place: int
) -> None:
    scene = table(5, 5, start=start)
    scene.state.dummy_evil = dummy
    assert evilometer.ranking(scene.state).index(evilometer.DUMMY) == place


@clause("DL-7.2")
@pytest.mark.parametrize("players", [3, 4])
def test_only_two_players_have_a_dummys_counter(players: int) -> None:
    assert evilometer.DUMMY not in evilometer.ranking(Stage(players).state)


@clause("DL-R.17")
def test_the_dummys_counter_attracts_no_paladin_and_stays_where_it_is() -> None:
    scene = table(9, 5)
    scene.state.dummy_evil = 15
    moved(scene, 1)
    assert (scene.p1.paladin, scene.state.dummy_evil, scene.state.tent) == ("human", 15, ())


# -- moves (DL-0.3) ------------------------------------------------------------------------------


@clause("DL-0.3")
@pytest.mark.parametrize(
    ("evil", "n", "after"), [(5, 1, 6), (5, 3, 8), (5, -2, 3), (14, 1, 15), (2, -1, 1)]
)
def test_a_counter_moves_that_many_spaces(evil: int, n: int, after: int) -> None:
    scene = table(evil, 5)
    assert moved(scene, n) == after
    assert scene.told("evil_rises" if n > 0 else "evil_falls").facts["n"] == abs(n)
    assert "DL-0.3" not in scene.story[0].clauses


@clause("DL-0.3")
@pytest.mark.parametrize(
    ("evil", "n", "after", "told"), [(14, 3, 15, 1), (15, 1, 15, 0), (2, -3, 1, 1), (1, -1, 1, 0)]
)
def test_it_stops_at_both_ends_and_the_rest_is_lost(
    evil: int, n: int, after: int, told: int
) -> None:
    scene = table(evil, 5)
    assert moved(scene, n) == after
    event = scene.story[0]
    assert (event.facts["n"], event.clauses) == (told, ["DL-6.2", "DL-0.3"])


@clause("DL-0.3")
def test_a_move_of_no_spaces_is_no_move() -> None:
    scene = table(5, 5)
    moved(scene, 0)
    assert scene.story == []


# -- costs (DL-0.4) ------------------------------------------------------------------------------


@clause("DL-0.4", "DL-R.12")
@pytest.mark.parametrize(
    ("evil", "n", "fits"), [(14, 1, True), (14, 2, False), (15, 1, False), (15, 0, True)]
)
def test_a_cost_must_fit_completely(evil: int, n: int, fits: bool) -> None:
    scene = table(evil, 5)
    assert evilometer.fits(scene.state, scene.p1, n) is fits


@clause("DL-0.4", "DL-R.12")
def test_a_gain_is_only_cut() -> None:
    assert moved(table(14, 5), 3) == 15


# -- one check after each move (DL-0.5) ----------------------------------------------------------


@clause("DL-0.5", "DL-R.13")
def test_a_move_of_several_spaces_is_one_move_with_one_check() -> None:
    # space by space, the dwarf would go to p2 first and change places with the elf afterwards
    scene = table(8, 10, paladins=2)
    scene.set("p2", party=["PAL4/2"])
    scene.p2.party[0].tile = "elf_1"
    scene.state.tent = ("dwarf",)
    moved(scene, 3)
    assert [event.id for event in scene.story] == ["evil_rises", "paladin_enters"]
    assert (scene.p1.paladin, scene.p2.paladin) == ("dwarf", "elf")


@clause("DL-0.5", "DL-R.9")
def test_counters_that_move_together_are_checked_once() -> None:
    scene = table(9, 9)
    evilometer.move_together(scene.state, scene.story, {"p1": 1, "p2": 1}, "DL-6.5")
    assert [event.id for event in scene.story] == ["evil_rises", "evil_rises", "paladin_enters"]
    # had p1 moved first, the paladin would stay there
    assert scene.p2.paladin == "human"
    assert {"DL-0.5", "DL-R.9", "DL-P.4"} <= set(scene.told("paladin_enters").clauses)


@clause("DL-0.5", "DL-R.9")
def test_counters_that_move_one_by_one_are_checked_one_by_one() -> None:
    scene = table(9, 9)
    moved(scene, 1)
    moved(scene, 1, "p2")
    assert (scene.p1.paladin, scene.p2.paladin) == ("human", "")


@clause("DL-0.5")
def test_a_counter_that_cannot_move_further_is_checked_too() -> None:
    scene = table(15, 5)
    moved(scene, 1)
    assert scene.p1.paladin == "human"

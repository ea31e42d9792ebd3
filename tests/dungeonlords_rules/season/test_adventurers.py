"""Adventurers: drawn a season ahead, and on their way to the lords (DL-2.5, DL-2.6, DL-7)."""

import pytest

from dungeonlords.position.figures import adventurer, paladin
from dungeonlords.season import adventurers
from shared.chance.deck import merged
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage

# the first year's powers: of each type 1, 2, 2, 3


def drawn(*tiles: str, players: int = 4, season: int = 1) -> Stage:
    """Draw these tiles for a season: ``"warrior_1_1"`` ..."""
    scene = Stage(players)
    return scene.run("draw_adventurers", season, answers=[f"adventurer {one}" for one in tiles])


WEAK = ("warrior_1_1", "thief_1_1", "priest_1_1", "wizard_1_1")
MIDDLE = ("warrior_1_2", "thief_1_2", "priest_1_2", "wizard_1_2")
MIDDLE_TOO = ("warrior_1_3", "thief_1_3", "priest_1_3", "wizard_1_3")
STRONG = ("warrior_1_4", "thief_1_4", "priest_1_4", "wizard_1_4")


@clause("DL-2.5")
@pytest.mark.parametrize(("players", "count"), [(4, 4), (3, 3), (2, 3)])
def test_one_adventurer_for_each_counter_is_shown(players: int, count: int) -> None:
    tiles = ("thief_1_4", "priest_1_1", "thief_1_1", "wizard_1_2")[:count]
    scene = drawn(*tiles, players=players, season=2)
    assert scene.asked == ""
    assert sorted(scene.state.coming[2]) == sorted(tiles)
    assert scene.state.coming[1] == scene.state.coming[3] == ()
    assert len(scene.state.tile_stack) == 16 - count


@clause("DL-2.5")
def test_they_are_sorted_by_power_and_equals_keep_the_order_they_came_in() -> None:
    scene = drawn("thief_1_4", "wizard_1_3", "priest_1_1", "warrior_1_2")
    assert scene.state.coming[1] == ("priest_1_1", "wizard_1_3", "warrior_1_2", "thief_1_4")
    assert scene.told("adventurers_shown").clause == "DL-2.5"


@clause("DL-2.6", "DL-R.15")
@pytest.mark.parametrize(("players", "count"), [(4, 4), (3, 3), (2, 3)])
def test_equal_powers_are_drawn_again(players: int, count: int) -> None:
    scene = drawn(*WEAK[:count], players=players)
    assert scene.asked == "draw_adventurer"
    assert scene.state.under == (WEAK[count - 1],)
    scene.play("adventurer thief_1_4")
    assert scene.state.coming[1] == (*WEAK[: count - 1], "thief_1_4")
    assert scene.told("adventurer_put_under").facts == {"adventurer": WEAK[count - 1]}


@clause("DL-2.6")
def test_it_goes_on_until_one_differs() -> None:
    scene = drawn(*MIDDLE, *MIDDLE_TOO[:2])
    assert scene.state.under == ("wizard_1_2", "warrior_1_3", "thief_1_3")
    scene.play("adventurer thief_1_1")
    assert scene.state.coming[1] == ("thief_1_1", *MIDDLE[:3])


def late(stack: tuple[str, ...], under: tuple[str, ...]) -> Stage:
    """The last season, with few tiles left."""
    scene = Stage(4)
    scene.state.tile_stack = merged(stack, rank=scene.state.ruleset.rank)
    scene.state.under = under
    return scene.run("draw_adventurers", 3)


@clause("DL-2.6")
def test_tiles_put_under_the_stack_come_last_and_in_order() -> None:
    scene = late(WEAK[:2], under=(STRONG[3], STRONG[0], MIDDLE[1]))
    scene.play(f"adventurer {WEAK[1]}")
    # the last tile of the stack and those under it are no matter of chance
    assert scene.asked == ""
    assert scene.state.coming[3] == (WEAK[1], WEAK[0], STRONG[3], STRONG[0])
    assert (scene.state.tile_stack, scene.state.under) == ((), (MIDDLE[1],))


@clause("DL-2.6", "DL-R.15")
def test_under_the_stack_lies_the_one_that_differs() -> None:
    scene = late((), under=(*MIDDLE, *MIDDLE_TOO[:3], STRONG[1], MIDDLE_TOO[3]))
    assert scene.state.coming[3] == (*MIDDLE[:3], STRONG[1])
    assert scene.state.under == (MIDDLE_TOO[3], MIDDLE[3], *MIDDLE_TOO[:3])


@clause("DL-2.6")
def test_when_only_one_power_is_left_it_has_to_do() -> None:
    scene = late((), under=(*MIDDLE, *MIDDLE_TOO))
    assert scene.state.coming[3] == MIDDLE


# -- marching off ----------------------------------------------------------------------------------


def marching(*evil: int, start: str = "p1", coming: tuple[str, ...] = (), dummy: int = 0) -> Stage:
    """The Adventurers Phase of a summer."""
    scene = Stage(len(evil))
    for lord, space in zip(scene.state.lords, evil, strict=True):
        lord.evil = space
    scene.state.start, scene.state.season = int(start[1]) - 1, 2
    if dummy:
        scene.state.dummy_evil = dummy
    tiles = coming or ("priest_1_1", "thief_1_2", "wizard_1_2", "priest_1_4")
    scene.state.coming = ((), (), tiles, ())
    return scene.run("adventurers_phase")


def who(scene: Stage) -> list[str]:
    """The first adventurer of each lord."""
    return [lord.party[0].tile for lord in scene.state.lords]


@clause("DL-7.1")
def test_the_weakest_goes_to_the_nicest() -> None:
    scene = marching(7, 3, 9, 5)
    assert who(scene) == ["wizard_1_2", "priest_1_1", "priest_1_4", "thief_1_2"]
    assert scene.state.coming[2] == ()
    assert [event.clause for event in scene.story] == ["DL-7.1 DL-7.3"] * 4


@clause("DL-2.5", "DL-7.1")
def test_other_seasons_keep_their_adventurers() -> None:
    scene = Stage(2)
    state, tiles = scene.state, (WEAK[:3], MIDDLE[:3], STRONG[:3])
    scene.put(coming=((), tiles[0], (), tiles[2]), season=1)
    scene.run(
        "draw_adventurers", 2, answers=[f"adventurer {one}" for one in (*MIDDLE[:2], WEAK[3])]
    )
    assert [*state.coming] == [(), tiles[0], (WEAK[3], *MIDDLE[:2]), tiles[2]]
    scene.run("adventurers_phase")
    assert [*state.coming] == [(), (), (WEAK[3], *MIDDLE[:2]), tiles[2]]


@clause("DL-7.1", "DL-0.2", "DL-R.11")
def test_of_equals_the_first_in_play_order_gets_the_weakest() -> None:
    scene = marching(6, 6, 2, 6, start="p2")
    assert who(scene) == ["priest_1_4", "thief_1_2", "priest_1_1", "wizard_1_2"]
    assert scene.told("adventurer_joins").clause == "DL-7.1 DL-0.2 DL-7.3"


@clause("DL-7.2", "DL-R.17")
@pytest.mark.parametrize(
    ("dummy", "goes", "p2"),
    [
        (3, "priest_1_1", "wizard_1_2"),
        (5, "wizard_1_2", "thief_1_2"),
        (6, "wizard_1_2", "thief_1_2"),
    ],
)
def test_the_dummys_adventurer_is_discarded(dummy: int, goes: str, p2: str) -> None:
    scene = marching(4, 5, dummy=dummy, coming=("priest_1_1", "thief_1_2", "wizard_1_2"))
    assert scene.told("adventurer_goes").facts == {"adventurer": goes}
    tied = [event.who for event in scene.story if "DL-7.2" in event.clauses and event.who]
    assert tied == (["p2"] if dummy == 5 else [])
    assert not any("DL-0.2" in event.clauses for event in scene.story)
    assert scene.p2.party[0].tile == p2
    assert [len(lord.party) for lord in scene.state.lords] == [1, 1]


@clause("DL-7.1")
def test_with_three_players_the_dummy_has_no_counter() -> None:
    scene = marching(4, 5, 6, coming=("priest_1_1", "thief_1_2", "wizard_1_2"))
    assert who(scene) == ["priest_1_1", "thief_1_2", "wizard_1_2"]


@clause("DL-7.3", "DL-R.14", "DL-7.4")
def test_a_warrior_goes_to_the_very_front_others_to_the_rear() -> None:
    scene = Stage(2)
    ruleset = scene.state.ruleset
    for tile in ("thief_1_1", "warrior_1_1", "priest_1_1", "warrior_1_4"):
        adventurers.join(scene.p1, adventurer(ruleset, tile))
    line = ["warrior_1_4", "warrior_1_1", "thief_1_1", "priest_1_1"]
    assert [figure.tile for figure in scene.p1.party] == line


@clause("DL-7.4", "DL-7.3")
def test_the_paladin_waits_before_everyone() -> None:
    scene = Stage(2)
    ruleset = scene.state.ruleset
    scene.p1.party = [paladin(ruleset, "human", 1)]
    for tile in ("thief_1_1", "warrior_1_1"):
        adventurers.join(scene.p1, adventurer(ruleset, tile))
    assert [one.type for one in scene.p1.party] == ["paladin", "warrior", "thief"]


@clause("DL-7.1")
def test_newcomers_have_the_values_of_their_tiles() -> None:
    figure = marching(4, 5, 6, 7).p2.party[0]
    assert (figure.tile, figure.type, figure.hp, figure.icons, figure.damage) == (
        "thief_1_2", "thief", 3, 2, 0,
    )  # fmt: skip


@clause("DL-2.2")
def test_nobody_comes_in_winter() -> None:
    scene = Stage(4)
    scene.run("adventurers_phase")
    assert scene.story == []

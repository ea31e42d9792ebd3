"""Foresight: where minions come to stand, what a round brings, and combat in outline."""

from random import Random

import pytest

from dungeonlords.bot.estimates import carried_out
from dungeonlords.bot.foresight import MinionSpace, guess, placed, standings
from dungeonlords.bot.outlook import FEATURES, Outlook, settled
from dungeonlords.bot.sketch import Lair, Sketcher, fighter
from dungeonlords.bot.survey import Survey
from dungeonlords.position.figures import adventurer
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import NOBODY, State
from dungeonlords.position.view import HIDDEN
from tests.dungeonlords_rules.stage import Stage

ANY = dict.fromkeys(Stage().state.ruleset.areas, (1.0, 1.0, 1.0))


def building() -> tuple[State, Lord]:
    """Four lords with all spaces free, the first of them asked."""
    state = Stage().state
    state.phase, state.season = "orders", 1
    state.spaces = dict.fromkeys(state.ruleset.areas, NOBODY)
    return state, state.of("p1")


def test_a_minion_stands_behind_those_who_were_there_before() -> None:
    state, _ = building()
    others = {"p2": ("mine_gold", "get_food", "buy_traps"), "p3": ("get_food", "mine_gold", "")}
    where = standings(state, "p1", others)
    assert [one.at for one in where["mine_gold"] if one] == [0, 1, 2]
    assert where["buy_traps"] == (MinionSpace(0, 0), MinionSpace(0, 0), MinionSpace(0, 0))


def test_where_the_last_choose_first_it_is_counted_who_is_ahead() -> None:
    state, _ = building()
    others = {"p2": ("", "hire_monster", ""), "p3": ("", "", "hire_monster")}
    assert standings(state, "p1", others)["hire_monster"] == (
        MinionSpace(0, 2),
        MinionSpace(0, 2),
        MinionSpace(1, 1),
    )


def test_nobody_stands_where_all_is_full() -> None:
    state, _ = building()
    state.spaces["mine_gold"] = ("d1", "", "d2")
    others = {"p2": ("mine_gold", "", "")}
    where = standings(state, "p1", others)
    assert where["mine_gold"] == (MinionSpace(1, 0), None, None)
    assert placed(("get_food", "mine_gold", "buy_traps"), where) == (
        ("buy_traps", 0, 0),
        ("get_food", 0, 0),
    )


def test_a_guess_is_what_others_may_have_ordered() -> None:
    state, _ = building()
    state.of("p2").slots = ("mine_gold", HIDDEN, HIDDEN)
    state.of("p2").hand = ("get_food", "buy_traps")
    state.of("p3").hand = state.of("p4").hand = ("get_food", "buy_traps", "hire_monster")
    found = guess(state, "p1", ANY, Random(1))
    assert found.keys() == {"p2", "p3", "p4"}
    assert found["p2"][0] == "mine_gold"
    assert set(found["p2"][1:]) == {"get_food", "buy_traps"}
    assert sorted(found["p3"]) == ["buy_traps", "get_food", "hire_monster"]


# -- a round ---------------------------------------------------------------------------------------


def test_later_areas_use_what_earlier_ones_brought() -> None:
    state, lord = building()
    lord.gold, lord.food = 1, 0
    state.tavern = ("goblin",)
    (after,) = carried_out(state, lord, [("get_food", 0, 0), ("hire_monster", 0, 0)])
    assert (after.gold, after.food, after.ready) == (0, 1, ("goblin",))
    assert (lord.gold, lord.food, lord.ready) == (1, 0, ())


def test_whoever_cannot_pay_has_nothing_of_it() -> None:
    state, lord = building()
    lord.gold = lord.food = 0
    (after,) = carried_out(state, lord, [("get_food", 0, 0), ("recruit_imps", 0, 0)])
    assert (after.gold, after.food, after.imps) == (0, 0, lord.imps)


def test_imps_that_dig_do_not_mine() -> None:
    state, lord = building()
    lord.imps = 4
    (after,) = carried_out(state, lord, [("dig_tunnels", 1, 0), ("mine_gold", 1, 0)])
    assert len(after.tiles) == len(lord.tiles) + 3
    assert after.gold == lord.gold + 1


def test_the_choice_of_a_monster_or_room_is_left_open() -> None:
    state, lord = building()
    state.tavern, state.site_office = ("goblin", "witch"), ("hatchery", "mint")
    lord.gold = 1
    found = carried_out(state, lord, [("hire_monster", 1, 0), ("build_room", 0, 0)])
    assert {(one.ready[0], *[t for t in one.tiles.values() if t != "tunnel"]) for one in found} == {
        (monster, room) for monster in ("goblin", "witch") for room in ("hatchery", "mint")
    }


def test_the_best_is_gone_where_others_choose_before() -> None:
    state, lord = building()
    state.tavern = ("goblin", "witch")
    found = carried_out(state, lord, [("hire_monster", 0, 1)])
    assert [one.ready for one in found] == [("goblin",)]


def test_a_demon_eats_the_weakest_even_one_that_lies_face_down() -> None:
    state, lord = building()
    state.year, state.tavern = 2, ("demon",)
    lord.tired = ("goblin",)
    (after,) = carried_out(state, lord, [("hire_monster", 0, 0)])
    assert (after.ready, after.tired) == (("demon",), ())


def test_rooms_work_as_far_as_hands_go() -> None:
    state, lord = building()
    lord.tiles = {**lord.tiles, "c1": "hatchery", "c3": "mint"}
    lord.imps = 3
    (after,) = carried_out(state, lord, ())
    assert (after.food, after.gold) == (lord.food + 1, lord.gold)


# -- combat in outline -----------------------------------------------------------------------------


def test_a_fuller_lair_catches_more_and_loses_less() -> None:
    ruleset = Stage().state.ruleset
    party = [fighter(adventurer(ruleset, id), ruleset) for id in ("warrior_1_2", "priest_1_2")]
    sketcher = Sketcher(ruleset)
    bare = sketcher.fought(party, Lair((), (), 3, (False,) * 6), 1, 1.0)
    armed = sketcher.fought(
        party, Lair(("troll", "witch"), ("rolling_stone",), 3, (False,) * 6), 1, 1.0
    )
    assert armed.points > bare.points
    assert armed.conquered < bare.conquered
    assert sketcher.fought(party, Lair((), (), 3, ()), 1, 1.0).conquered == 0


def test_a_trap_that_nobody_has_seen_counts_as_one() -> None:
    ruleset = Stage().state.ruleset
    party = [fighter(adventurer(ruleset, "warrior_1_2"), ruleset)]
    hidden = Sketcher(ruleset).fought(party, Lair((), (HIDDEN,), 0, (False,)), 1, 0.0)
    assert hidden.points == ruleset.scale.adventurer


# -- outlook ---------------------------------------------------------------------------------------


def test_an_outlook_has_a_number_for_each_name() -> None:
    state, lord = building()
    outlook = Outlook(state, "p1", Survey(state.ruleset))
    measured = dict(zip(FEATURES, outlook.measured(lord), strict=True))
    assert (measured["gold"], measured["imps"], measured["tunnels"]) == (3, 3, 3)
    lord.gold, lord.letters = 5, 2
    measured = dict(zip(FEATURES, outlook.measured(lord), strict=True))
    assert (measured["gold"], measured["gold_beyond"]) == (3, 2)
    assert settled(state.ruleset, lord) == 2 * state.ruleset.scale.letter


@pytest.mark.parametrize(("gold", "feared"), [(2, 2.5), (3, 1.8)])
def test_an_extra_tax_that_lies_open_is_feared(gold: int, feared: float) -> None:
    state, lord = building()
    state.events, state.special = ("", "", "special", ""), "extra_tax"
    lord.tiles = {"c1": "mint", "c2": "tunnel", "c3": "hatchery", "a1": "workshop"}
    lord.gold = gold
    measured = Outlook(state, "p1", Survey(state.ruleset)).measured(lord)
    assert measured[FEATURES.index("special")] == pytest.approx(feared + (gold == 2) * 1.2)


def test_strong_adventurers_and_paladins_come_to_the_evil() -> None:
    state, lord = building()
    state.coming = ((), ("warrior_1_1", "thief_1_2", "priest_1_3", "warrior_1_4"), (), ())
    outlook = Outlook(state, "p1", Survey(state.ruleset))
    nice, evil = outlook.party(lord, 0, False), outlook.party(lord, 3, False)
    assert nice[0][0] < evil[0][0]
    lord.evil = 11
    assert outlook.feared(lord)
    assert len(outlook.party(lord, 3, True)) == len(evil) + 1

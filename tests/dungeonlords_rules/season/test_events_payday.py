"""Payday: pay or discard, in whatever order matters (DL-6.2, DL-6.3)."""

import pytest

from dungeonlords.season import events  # noqa: F401  its steps are run by name
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage


def payday(*ready: str, **values: object) -> Stage:
    """The first lord's payday."""
    scene = Stage(2)
    scene.set("p1", ready=ready, **{"evil": 6, **values})
    return scene.run("payday", "p1")


@clause("DL-6.2")
def test_each_monster_and_ghost_is_paid_or_discarded() -> None:
    scene = payday("goblin", "ghost", "troll", food=3)
    assert scene.options == ["pay_monster goblin", "discard_monster goblin"]
    scene.play("pay_monster goblin", "pay_monster ghost", "discard_monster troll")
    assert (scene.p1.ready, scene.p1.food, scene.p1.evil) == (("goblin", "ghost"), 2, 8)
    paid = [event.facts["monster"] for event in scene.story if event.id == "monster_paid"]
    assert paid == ["goblin", "ghost"]


@clause("DL-6.2")
def test_two_of_a_kind_are_paid_separately() -> None:
    scene = payday("goblin", "goblin", food=3)
    scene.play("pay_monster goblin", "discard_monster goblin")
    assert (scene.p1.ready, scene.p1.food, scene.p1.evil) == (("goblin",), 2, 7)


@clause("DL-6.2", "DL-0.6")
def test_the_full_cost_is_paid() -> None:
    scene = payday("witch", food=1)
    scene.play("pay_monster witch")
    assert (scene.p1.ready, scene.p1.food, scene.p1.evil) == (("witch",), 0, 7)


@clause("DL-FAQ.3", "DL-6.2", "DL-0.11")
def test_faq3_an_unpaid_monster_leaves_and_costs_one_evil() -> None:
    scene = payday("troll", food=2)
    scene.play("discard_monster troll")
    assert (scene.p1.monsters, scene.p1.food, scene.p1.evil) == ((), 2, 7)


@clause("DL-6.2")
def test_what_cannot_be_paid_is_discarded_without_asking() -> None:
    scene = payday("troll", food=1)
    assert (scene.asked, scene.p1.monsters, scene.p1.evil) == ("", (), 7)
    scene = payday("goblin", "slime", "troll", food=0)
    assert (scene.asked, scene.p1.monsters, scene.p1.evil) == ("", (), 9)


@clause("DL-6.2")
def test_nobody_pays_for_an_empty_lair() -> None:
    assert payday().story == []


@clause("DL-6.2")
def test_a_golem_wants_gold_and_a_trap() -> None:
    scene = payday("golem", gold=1, traps=("pendulum",))
    scene.play("pay_monster golem")
    assert (scene.p1.ready, scene.p1.gold, scene.p1.traps) == (("golem",), 0, ())
    assert payday("golem", gold=1, traps=()).p1.monsters == ()


@clause("DL-6.2", "DL-0.5", "DL-P.5")
def test_the_paladin_watches_every_move_of_payday() -> None:
    scene = payday("ghost", evil=9)
    scene.play("pay_monster ghost")
    assert scene.p1.paladin == "human"


@clause("DL-FAQ.32", "DL-6.3", "DL-6.2")
def test_faq32_a_monster_fed_to_a_demon_is_neither_paid_nor_punished() -> None:
    scene = payday("goblin", "demon", food=3)
    scene.play("pay_monster demon")
    assert (scene.p1.ready, scene.p1.food, scene.p1.evil) == (("demon",), 3, 7)
    assert scene.asked == ""
    assert scene.told("monster_paid").clause == "DL-6.2 DL-6.3"


@clause("DL-6.2", "DL-6.3")
def test_the_owner_of_a_demon_chooses_the_order() -> None:
    scene = payday("goblin", "slime", "demon", food=3)
    assert scene.options == [
        "pay_monster goblin", "discard_monster goblin", "pay_monster slime",
        "discard_monster slime", "pay_monster demon", "discard_monster demon",
    ]  # fmt: skip
    scene.play("pay_monster demon", "feed slime", "pay_monster goblin")
    assert (scene.p1.ready, scene.p1.food, scene.p1.evil) == (("goblin", "demon"), 2, 7)


@clause("DL-6.3", "DL-6.2")
def test_of_two_equal_monsters_the_unpaid_one_is_eaten() -> None:
    scene = payday("goblin", "goblin", "demon", food=3)
    scene.play("pay_monster goblin", "pay_monster demon")
    assert (scene.p1.ready, scene.p1.food, scene.p1.evil) == (("goblin", "demon"), 2, 7)
    assert scene.asked == ""


@clause("DL-6.3")
def test_a_paid_monster_may_be_eaten_too() -> None:
    scene = payday("goblin", "slime", "demon", food=3)
    scene.play("pay_monster goblin", "pay_monster demon", "feed goblin", "discard_monster slime")
    assert (scene.p1.ready, scene.p1.food, scene.p1.evil) == (("demon",), 2, 8)


@clause("DL-6.2", "DL-R.55")
def test_a_demon_without_another_monster_cannot_be_kept() -> None:
    scene = payday("demon")
    assert (scene.asked, scene.p1.monsters, scene.p1.evil) == ("", (), 7)
    # a ghost is no monster, and the demon does not eat itself
    scene = payday("ghost", "demon")
    assert scene.options == ["pay_monster ghost", "discard_monster ghost", "discard_monster demon"]


@clause("DL-6.3", "DL-R.55")
def test_one_demon_may_eat_another() -> None:
    scene = payday("demon", "demon")
    scene.play("pay_monster demon")
    assert (scene.p1.ready, scene.p1.evil, scene.asked) == (("demon",), 7, "")


@clause("DL-6.3")
def test_monsters_that_lie_down_are_paid_and_eaten_like_others() -> None:
    scene = payday("demon", tired=("troll",), food=2)
    scene.play("pay_monster troll", "discard_monster demon")
    assert (scene.p1.ready, scene.p1.tired, scene.p1.food) == ((), ("troll",), 0)


@clause("DL-R.19", "DL-0.4", "DL-0.3", "DL-R.12")
def test_at_the_top_a_ghost_cannot_be_paid_and_the_penalty_is_lost() -> None:
    scene = payday("ghost", evil=15)
    assert (scene.asked, scene.p1.monsters, scene.p1.evil) == ("", (), 15)


@clause("DL-6.2", "DL-0.4", "DL-R.12")
def test_near_the_top_the_order_matters() -> None:
    scene = payday("goblin", "ghost", food=3, evil=14)
    assert "pay_monster ghost" in scene.options
    scene.play("pay_monster ghost", "discard_monster goblin")
    assert (scene.p1.monsters, scene.p1.evil) == (("ghost",), 15)
    scene = payday("goblin", "ghost", food=3, evil=14)
    scene.play("discard_monster goblin")
    # the penalty came first, and now the ghost's evil does not fit
    assert (scene.p1.monsters, scene.p1.evil, scene.asked) == ((), 15, "")


@clause("DL-6.2")
def test_elsewhere_one_monster_after_the_other_is_asked_for() -> None:
    scene = payday("goblin", "ghost", food=3, evil=13)
    assert scene.options == ["pay_monster goblin", "discard_monster goblin"]


def fates(scene: Stage) -> set[tuple[object, ...]]:
    """Every way this payday can end: lair, food, evil."""
    if not scene.asked:
        lord = scene.p1
        return {(lord.ready, lord.food, lord.gold, lord.evil)}
    found: set[tuple[object, ...]] = set()
    before = scene.state
    for option in scene.options:
        scene.state = before.copy()
        found |= fates(scene.play(option))
    scene.state = before
    return found


@clause("DL-6.2", "DL-6.3")
@pytest.mark.parametrize("evil", [6, 12, 13, 14])
def test_every_way_to_end_a_payday_can_be_reached(evil: int) -> None:
    """Compared with a plain list of all orders, for a lair whose order matters."""
    lair = ("goblin", "ghost", "witch", "demon")
    expected = set(plainly(lair, frozenset(), 2, evil))
    assert fates(payday(*lair, food=2, gold=0, evil=evil)) == expected


def plainly(
    left: tuple[str, ...], kept: frozenset[str], food: int, evil: int
) -> list[tuple[object, ...]]:
    """Every end of a payday, settling the four monsters of this lair in every order."""
    if not left:
        ranked = [one for one in ("goblin", "ghost", "witch", "demon") if one in kept]
        return [(tuple(ranked), food, 0, evil)]
    found = []
    costs = {"goblin": (1, 0), "ghost": (0, 1), "witch": (1, 1), "demon": (0, 1)}
    for one in left:
        rest = tuple(other for other in left if other != one)
        found += plainly(rest, kept, food, min(15, evil + 1))
        meal, sin = costs[one]
        if food < meal or evil + sin > 15:
            continue
        if one != "demon":
            found += plainly(rest, kept | {one}, food - meal, evil + sin)
            continue
        for eaten in {*rest, *kept} - {"ghost"}:
            others = tuple(other for other in rest if other != eaten)
            found += plainly(others, (kept - {eaten}) | {one}, food, evil + sin)
    return found

"""Points for magic items, and the scoring of a whole state (DL-13, DL-I)."""

from typing import Any

import pytest

from dungeonlords.scoring import Standing, standing
from tests.conftest import clause
from tests.dungeonlords_rules.scoring.test_scoring import lord, scored
from tests.dungeonlords_rules.stage import Stage

ITEM = ("magic_wand", "p2")

# -- straightforward variant -----------------------------------------------------------------


@clause("DL-I.3.8")
def test_a_captured_item_is_a_point() -> None:
    one = lord(items_captured=3)
    result, story = scored(one, lord(), items="straightforward")
    assert ("captured_items", 3) in result.scores[0].lines
    assert [event.clause for event in story if event.facts.get("line") == "captured_items"] == [
        "DL-I.3.8"
    ]


@clause("DL-I.3.8", "DL-13.6")
def test_captured_items_count_before_the_license() -> None:
    one = lord(tunnels=(0, 1), letters=1, items_captured=6)
    result, story = scored(one, lord(), items="straightforward")
    assert result.scores[0].lines == [
        ("conquered_tiles", -2),
        ("letters", -3),
        ("captured_items", 6),
        ("title_dark_deeds", 1),
    ]
    assert result.scores[0].licensed
    assert "DL-I.5.5" not in story.clauses


@pytest.mark.parametrize("variant", ["none", "tricky"])
def test_captured_items_count_in_no_other_variant(variant: str) -> None:
    result, _ = scored(lord(items_captured=3), lord(), items=variant)
    assert "captured_items" not in dict(result.scores[0].lines)


# -- tricky variant --------------------------------------------------------------------------


@clause("DL-I.5.5")
def test_mischief_counts_after_the_license() -> None:
    result, story = scored(lord(items_used=2), lord(), items="tricky")
    found = result.scores[0]
    assert found.lines[-1] == ("mischief", 4)
    assert found.total == 4 + sum(points for _, points in found.lines[:-1])
    assert result.winners == ("a",)
    order = [event.clause for event in story if event.who == "a"]
    assert order.index("DL-13.6") < order.index("DL-I.5.5")


@clause("DL-I.5.5")
def test_a_single_point_is_enough_for_mischief() -> None:
    one = lord(evil=9, tunnels=(0, 1), letters=1, prison=("thief",) * 2, items_used=4)
    found = scored(one, lord(), items="tricky")[0].scores[0]
    assert sum(points for _, points in found.lines[:-1]) == 1
    assert (found.total, found.licensed) == (9, True)


@clause("DL-I.5.5")
def test_exactly_zero_points_is_no_license_and_no_mischief() -> None:
    one = lord(evil=9, tunnels=(0, 1), items_used=4)
    result, story = scored(one, lord(), items="tricky")
    assert result.scores[0].lines == [("conquered_tiles", -2), ("title_dark_deeds", 2)]
    assert (result.scores[0].total, result.scores[0].licensed) == (0, False)
    told = [event for event in story if event.id == "no_mischief"]
    assert [(event.who, event.clause) for event in told] == [("a", "DL-I.5.5")]
    assert result.winners == ("b",)


@pytest.mark.parametrize("variant", ["none", "straightforward"])
def test_mischief_counts_in_no_other_variant(variant: str) -> None:
    result, _ = scored(lord(items_used=3), lord(), items=variant)
    assert "mischief" not in dict(result.scores[0].lines)


# -- what counts of a state ------------------------------------------------------------------


def test_a_lord_stands_as_the_state_says() -> None:
    stage = Stage(players=3, items="straightforward").set(
        "p1",
        evil=9,
        gold=1,
        food=2,
        imps=4,
        letters=2,
        rooms={"b2": "mint", "d2": "chapel"},
        conquered=("c1", "d2"),
        traps=("pendulum", "pendulum"),
        ready=("ghost",),
        tired=("troll",),
        sent=("goblin",),
        prison=("warrior_1_2", "thief_2_1", "elf_1"),
        items_captured=(ITEM,),
    )
    assert standing(stage.state, stage.p1) == Standing(
        "p1",
        evil=9,
        tunnels=(2, 1),
        rooms=(("mint",), ("chapel",)),
        monsters=("ghost", "troll", "goblin"),
        imps=4,
        gold=1,
        food=2,
        traps=2,
        prison=("warrior", "thief", "paladin"),
        letters=2,
        items_captured=1,
    )


@clause("DL-0.8")
def test_letters_and_items_in_the_office_are_counted_apart() -> None:
    stage = Stage(players=2, items="tricky")
    stage.set("p1", letters=1, dead_letters=("magic_wand", "lucky_clover"), prison=("elf_1",))
    stage.run("score_game")
    told = {str(e.facts["line"]): e.facts["n"] for e in stage.story if e.id == "points"}
    assert (told["letters"], told["mischief"]) == (-3, 4)


@clause("DL-I.2.7")
def test_leftover_tokens_of_your_own_do_nothing() -> None:
    stage = Stage(players=4, items="straightforward")
    bare = standing(stage.state, stage.p1)
    stage.set("p1", tokens=("magic_wand", "empty"))
    assert standing(stage.state, stage.p1) == bare
    stage.run("score_game")
    assert "DL-I.3.8" not in stage.clauses


@clause("DL-13.3", "DL-FAQ.19")
def test_a_dummy_counter_wins_no_title() -> None:
    stage = Stage(players=2).set("p1", evil=6).set("p2", evil=4)
    stage.state.dummy_evil = 7
    stage.run("score_game")
    told = [event for event in stage.story if event.facts.get("title") == "dark_deeds"]
    assert [(event.id, event.who, event.facts["n"]) for event in told] == [("title_alone", "p1", 2)]
    assert told[0].clause == "DL-13.3"


@clause("DL-13.7")
@pytest.mark.parametrize(
    ("second", "winners"),
    [({"prison": ("dwarf_2",)}, ("p2",)), ({}, ("p1", "p2")), ({"letters": 9}, ("p1",))],
)
def test_the_state_knows_who_won(second: dict[str, Any], winners: tuple[str, ...]) -> None:
    stage = Stage(players=2).set("p2", **second)
    stage.run("score_game")
    assert stage.state.winners == winners
    assert stage.decision is None


@clause("DL-FAQ.42")
def test_troll_tokens_win_no_title_of_imps() -> None:
    stage = Stage(players=2).set("p1", imps=2, ready=("troll", "troll")).set("p2", imps=3)
    stage.run("score_game")
    told = [event for event in stage.story if event.facts.get("title") == "imps"]
    assert [(event.id, event.who) for event in told] == [("title_alone", "p2")]

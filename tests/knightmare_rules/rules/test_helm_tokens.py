"""Helm tokens (KM-4)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import Stage


@clause("KM-4.i")
@pytest.mark.parametrize(("before", "after"), [(8, 12), (9, 12), (12, 12), (7, 11)])
def test_nobody_holds_more_than_twelve(before: int, after: int) -> None:
    scene = Stage(at="vanburn", tokens=before)
    scene.card("K10")
    assert scene.p1.tokens == after


@clause("KM-4.i", "KM-4.ii")
def test_surplus_above_a_lowered_maximum_is_not_taken() -> None:
    scene = Stage(at="vanburn", tokens=8, max_tokens=10)
    scene.card("K10")
    assert scene.p1.tokens == 10


@clause("KM-4.ii")
def test_healing_lowers_the_maximum_by_one_for_good() -> None:
    scene = Stage(life="AMBER", tokens=12)
    scene.begin("ordinary")
    scene.play("heal")
    assert (scene.p1.tokens, scene.p1.max_tokens) == (11, 11)
    scene.card("K10")
    assert (scene.p1.tokens, scene.p1.max_tokens) == (11, 11)


@clause("KM-4.ii")
def test_the_food_does_not_lower_the_maximum() -> None:
    scene = Stage(life="RED", items=("food",), tokens=6)
    scene.begin("ordinary")
    scene.play("eat")
    assert (scene.p1.tokens, scene.p1.max_tokens) == (6, 12)


@clause("KM-4.iii", "KM-5.ii")
@pytest.mark.parametrize("item", ["crystal_ball", "spell_book"])
def test_using_a_magic_item_to_travel_costs_one_token(item: str) -> None:
    scene = Stage(at="guardroom", items=(item,), tokens=2)
    scene.begin("ordinary")
    scene.play(f"foresight {item}", "go vanburn")
    assert (scene.p1.at, scene.p1.tokens) == ("vanburn", 1)
    assert scene.p1.items == (item,)


@clause("KM-4.iii", "KM-5.i")
@pytest.mark.parametrize("item", ["magic_ring", "spell_book"])
def test_resisting_with_a_magic_item_costs_one_token(item: str) -> None:
    scene = Stage(at="vanburn", items=(item,), tokens=2)
    scene.card("K49")
    scene.play(f"resist {item}")
    assert (scene.p1.life, scene.p1.tokens) == ("GREEN", 1)


@clause("KM-4.iii")
def test_without_a_token_there_is_no_use() -> None:
    scene = Stage(at="guardroom", items=("crystal_ball", "magic_ring"))
    scene.begin("ordinary")
    assert scene.ask == "fate move_roll"
    scene.card("K49")
    assert scene.p1.life == "AMBER"
    fighter = Stage(at="stomach", items=("spell_book",))
    fighter.challenge("ogre", "p1")
    assert fighter.ask == "fate fight_roll"


@clause("KM-4.iii", "HB-6")
def test_a_spell_card_costs_no_token() -> None:
    scene = Stage(at="guardroom", spells=("K05",))
    scene.begin("ordinary")
    scene.play("foresight card", "go vanburn")
    assert (scene.p1.at, scene.p1.tokens, scene.p1.spells) == ("vanburn", 0, ())


@clause("KM-4.iv")
@pytest.mark.parametrize(
    ("enemy", "result", "left"), [(6, "injured", 1), (3, "drawn", 1), (1, "gained_tokens", 1 + 2)]
)
def test_committed_tokens_are_spent_win_or_lose(enemy: int, result: str, left: int) -> None:
    scene = Stage(at="stomach", tokens=4)
    scene.challenge("p1", "ogre")
    scene.play("roll 4", "commit 3", f"roll {enemy}")
    assert scene.tells(result)
    assert scene.p1.tokens == left


@clause("KM-4.iv")
def test_one_commits_between_none_and_all_of_the_tokens() -> None:
    scene = Stage(at="stomach", tokens=2)
    scene.challenge("p1", "ogre")
    scene.play("roll 1")
    assert scene.options == ["commit 0", "commit 1", "commit 2"]


@clause("KM-4.iv")
def test_whoever_has_no_token_commits_none() -> None:
    scene = Stage(at="stomach")
    scene.challenge("p1", "ogre")
    scene.play("roll 1")
    assert scene.ask == "fate fight_roll"


@clause("KM-4.v")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_whoever_has_too_few_tokens_loses_all_and_owes_nothing(before: int, after: int) -> None:
    scene = Stage(at="vanburn", tokens=before)
    scene.card("K40")
    assert scene.p1.tokens == after
    scene.card("K12")
    assert scene.p1.tokens == after + 2


@clause("KM-4.v")
def test_the_maximum_may_fall_to_nothing() -> None:
    scene = Stage(at="vanburn", life="RED", tokens=1, max_tokens=1)
    scene.begin("ordinary")
    scene.play("heal")
    assert (scene.p1.life, scene.p1.tokens, scene.p1.max_tokens) == ("AMBER", 0, 0)
    scene.card("K10")
    assert scene.p1.tokens == 0


@clause("KM-4.vi")
@pytest.mark.parametrize(
    ("roll", "tokens", "numbers"),
    [
        (3, 1, [2, 3, 4]),
        (3, 2, [1, 2, 3, 4, 5]),
        (1, 2, [1, 2, 3]),
        (6, 2, [4, 5, 6]),
        (6, 12, [1, 2, 3, 4, 5, 6]),
    ],
)
def test_one_token_moves_the_number_by_one_within_one_to_six(
    roll: int, tokens: int, numbers: list[int]
) -> None:
    scene = Stage(tokens=tokens)
    scene.begin("ordinary")
    assert scene.ask == "fate move_roll"
    scene.play(f"roll {roll}")
    assert scene.options == [f"number {number}" for number in numbers]


@clause("KM-4.vi")
@pytest.mark.parametrize(
    ("final", "left", "chamber"),
    [(1, 1, "gallery"), (2, 2, "stomach"), (3, 3, "cavern"), (4, 2, "ledge"), (6, 0, "clue_room")],
)
def test_each_step_costs_a_token(final: int, left: int, chamber: str) -> None:
    scene = Stage(at="gallery", tokens=3)
    scene.begin("ordinary")
    scene.play("roll 3", f"number {final}")
    assert (scene.p1.at, scene.p1.tokens) == (chamber, left)


@clause("KM-4.vi")
def test_without_tokens_the_number_stands() -> None:
    scene = Stage()
    scene.begin("ordinary")
    scene.play("roll 1")
    assert scene.p1.at == "guardroom"

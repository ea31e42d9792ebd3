"""Setting up, and the first turn (KM-1, HB-1)."""

import pytest

from knightmare.rulebook.options import ruleset_of
from tests.conftest import clause
from tests.knightmare_rules.stage import GAME, Stage
from tests.something import some

START = ruleset_of({}).constants.start_tokens


@clause("HB-1")
def test_everybody_begins_green_with_the_start_tokens() -> None:
    state = GAME.setup({}, ["p1", "p2", "p3"])
    for one in some(state.dungeoneers):
        assert (one.life, one.at, one.tokens, one.max_tokens) == ("GREEN", "red_chamber", START, 12)
        assert (one.items, one.spells, one.pact) == ((), (), "none")


@clause("HB-1")
def test_the_table_may_choose_the_start_tokens() -> None:
    assert GAME.setup({"start_tokens": 5}, ["p1"]).dungeoneers[0].tokens == 5


@clause("HB-1")
def test_items_begin_in_their_starting_chambers_and_the_stock_is_complete() -> None:
    state = GAME.setup({}, ["p1"])
    assert all(state.place(item.id) == item.start for item in state.ruleset.items.values())
    assert state.stock == tuple(state.ruleset.cards)
    assert len(state.stock) == 60
    assert state.discard == ()


@clause("HB-1")
def test_every_card_is_as_likely_as_any_other() -> None:
    decision = GAME.decision(GAME.setup({}, ["p1"]))
    assert decision is not None
    assert (decision.who, decision.ask) == ("fate", "draw")
    assert decision.weights == (1,) * 60


@clause("HB-1")
@pytest.mark.parametrize(("option", "strength"), [("house", 5), (6, 6), (9, 9), (10, 10)])
def test_the_necromancer_has_the_strength_of_the_last_game(
    option: str | int, strength: int
) -> None:
    assert GAME.setup({"necromancer": option}, ["p1"]).necromancer == strength


@clause("HB-1", "HB-2")
def test_seats_play_in_order() -> None:
    scene = Stage(seats=3)
    for seat in ("p1", "p2", "p3"):
        scene.set(seat, standing="new")
    scene.begin("first")
    for seat, card in (("p1", "K10"), ("p2", "K11"), ("p3", "K12")):
        assert scene.state.active.seat == seat
        scene.play(f"draw {card}")
    assert scene.state.active.seat == "p1"
    assert [one.turns for one in scene.state.dungeoneers] == [1, 1, 1]


@clause("HB-2", "KM-2.a")
def test_the_dead_are_passed_over() -> None:
    scene = Stage(seats=3).set("p2", life="DEAD", standing="dead")
    scene.begin("end")
    assert scene.state.active.seat == "p3"


@clause("KM-1.a", "HB-2")
def test_on_the_first_turn_one_draws_a_card_and_does_not_move() -> None:
    scene = Stage()
    scene.state = GAME.setup({}, ["p1"])
    assert scene.ask == "fate draw"
    scene.play("draw K12")
    assert (scene.p1.at, scene.p1.tokens) == ("red_chamber", START + 1)
    assert scene.p1.turns == 1
    assert not scene.tells("move_rolled")


@clause("KM-1.b")
def test_the_second_turn_begins_with_the_roll_to_leave() -> None:
    scene = Stage(standing="new")
    scene.begin("first")
    scene.play("draw K12")
    assert scene.told("turn_begins").facts["kind"] == "ordinary"
    assert scene.ask == "fate move_roll"


@clause("KM-1.b")
def test_the_first_card_may_leave_one_somewhere_else() -> None:
    scene = Stage(standing="new")
    scene.begin("first")
    scene.play("draw K55", "nothing")
    assert scene.p1.at == "vanburn"
    assert scene.told("turn_begins").facts["kind"] == "ordinary"
    assert "drink" in scene.options


@clause("KM-1.b")
def test_the_first_card_may_leave_one_unable_to_move() -> None:
    scene = Stage(standing="new")
    scene.begin("first")
    scene.play("draw K36")
    assert scene.told("turn_begins").facts["kind"] == "prison"
    assert scene.ask == "fate escape_roll"


@clause("KM-1.c", "HB-3")
def test_the_first_turn_has_no_start_window() -> None:
    scene = Stage(standing="new", life="AMBER", tokens=3, items=("food",))
    scene.begin("first")
    assert scene.ask == "fate draw"


@clause("KM-1.c")
def test_the_first_turn_has_a_normal_end_step() -> None:
    scene = Stage(standing="new", life="AMBER", items=("cup",), cup_turns=1)
    scene.begin("first")
    scene.play("draw K12")
    assert scene.p1.life == "GREEN"


@clause("KM-1.c")
@pytest.mark.parametrize("card", ["K19", "K28", "K31"])
def test_a_card_that_needs_a_resident_does_nothing_in_the_red_chamber(card: str) -> None:
    scene = Stage(standing="new", tokens=3)
    scene.begin("first")
    scene.play(f"draw {card}")
    assert scene.told("nobody_here").who == "p1"
    assert not scene.tells("challenged")
    assert (scene.p1.life, scene.p1.tokens, scene.p1.turns) == ("GREEN", 3, 1)


@clause("KM-1.a", "KM-0.n")
def test_a_visitor_may_still_challenge_on_the_first_turn() -> None:
    scene = Stage(standing="new")
    scene.begin("first")
    scene.play("draw K33")
    assert scene.told("challenged").who == "goblin"

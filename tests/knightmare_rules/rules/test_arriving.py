"""Arriving, the one action there, and the castle stock (HB-5, HB-6)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import GAME, Stage


@clause("HB-5")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 2), (2, 2), (5, 5)])
def test_the_helm_rack_fills_up_to_two(before: int, after: int) -> None:
    scene = Stage(at="vanburn", tokens=before)
    scene.card("K54")
    assert scene.p1.at == "red_chamber"
    assert scene.p1.tokens == after


@clause("HB-5")
def test_the_helm_rack_never_fills_above_the_maximum() -> None:
    scene = Stage(at="vanburn", max_tokens=1)
    scene.card("K54")
    assert scene.p1.tokens == 1


@clause("HB-5")
def test_the_helm_rack_counts_however_one_arrives() -> None:
    by_die = Stage(at="guardroom")
    by_die.begin("ordinary")
    by_die.play("roll 2")
    assert by_die.p1.tokens == 2
    from_prison = Stage(at="prison")
    from_prison.begin("prison")
    from_prison.play("roll 5")
    assert from_prison.p1.tokens == 2


@clause("HB-5")
def test_the_helm_rack_is_for_arrivals_and_not_for_the_setup() -> None:
    state = GAME.setup({"start_tokens": 0}, ["p1"])
    assert state.dungeoneers[0].at == "red_chamber"
    assert state.dungeoneers[0].tokens == 0


@clause("HB-5", "KM-0.c")
def test_with_a_resident_one_challenges_or_draws() -> None:
    scene = Stage()
    scene.begin("ordinary")
    scene.play("roll 1")
    assert scene.options == ["challenge man_at_arms", "draw_card"]


@clause("HB-5")
def test_without_a_resident_one_draws() -> None:
    scene = Stage(at="guardroom")
    scene.begin("ordinary")
    scene.play("roll 6")
    assert scene.p1.at == "moss_well"
    assert scene.ask == "fate draw"


@clause("HB-5", "KM-5.vi.a")
def test_whoever_enters_the_vale_of_the_necromancer_may_pledge() -> None:
    scene = Stage(at="cavern")
    scene.begin("ordinary")
    scene.play("roll 6")
    assert scene.options == ["challenge necromancer", "draw_card", "pledge_allegiance"]


@clause("HB-5", "KM-5.vi.b")
def test_whoever_stays_put_challenges_or_draws_but_does_not_pledge() -> None:
    scene = Stage(seats=2, at="mogdred_vale").set("p2", at="barrow")
    scene.begin("ordinary")
    scene.play("roll 2", "stay_put")
    assert scene.options == ["challenge necromancer", "draw_card"]


@clause("HB-5", "HB-6")
@pytest.mark.parametrize("choice", ["challenge ghost", "nothing"])
def test_moved_by_a_card_one_challenges_or_does_nothing_but_draws_no_second_card(
    choice: str,
) -> None:
    scene = Stage(at="guardroom")
    scene.card("K55")
    assert scene.options == ["challenge ghost", "nothing"]
    scene.play(choice)
    assert [event.id for event in scene.story].count("drew") == 1
    assert scene.tells("turn_ended") is (choice == "nothing")


@clause("HB-5")
def test_moved_by_a_card_to_the_vale_of_the_necromancer_one_may_pledge() -> None:
    scene = Stage(at="guardroom")
    scene.card("K56")
    assert scene.options == ["challenge necromancer", "nothing", "pledge_allegiance"]


@clause("HB-5")
def test_moved_by_a_card_to_a_chamber_without_a_resident_there_is_nothing_to_do() -> None:
    scene = Stage(at="guardroom")
    scene.card("K54")
    assert scene.tells("turn_ended")
    assert [event.id for event in scene.story].count("drew") == 1


@clause("HB-5")
def test_moved_by_banishment_one_gets_tokens_and_loose_items_but_no_action() -> None:
    scene = Stage(seats=2, at="vanburn", spells=("K09",)).set("p2", at="guardroom")
    scene.lay("food", "red_chamber")
    scene.begin("ordinary")
    scene.play("cast banishment card p2", "roll 4")
    assert (scene.p2.at, scene.p2.tokens, scene.p2.items) == ("red_chamber", 2, ("food",))
    assert scene.ask == "p1 way"


@clause("HB-6")
def test_a_card_is_obeyed_and_discarded() -> None:
    scene = Stage(at="vanburn")
    scene.card("K12")
    assert scene.p1.tokens == 2
    assert "K12" not in scene.state.stock
    assert scene.state.discard == ("K12",)


@clause("HB-6")
def test_a_spell_card_is_kept_secretly_in_hand() -> None:
    scene = Stage(seats=2, at="vanburn")
    scene.card("K08")
    assert scene.p1.spells == ("K08",)
    assert scene.state.discard == ()
    assert GAME.view(scene.state, "p1").of("p1").spells == ("K08",)
    assert GAME.view(scene.state, "p2").of("p1").spells == ("hidden",)
    assert "K08" in GAME.view(scene.state, "p2").stock


@clause("HB-6")
def test_a_spell_card_is_discarded_when_cast() -> None:
    scene = Stage(at="guardroom", spells=("K05", "K06"))
    scene.begin("ordinary")
    scene.play("foresight card")
    assert scene.p1.spells == ("K06",)
    assert scene.state.discard == ("K05",)


@clause("HB-6")
def test_an_empty_stock_is_rebuilt_from_the_discards_when_a_card_is_needed() -> None:
    scene = Stage(at="vanburn", spells=("K01",))
    scene.put(stock=("K12",), discard=("K10", "K11"))
    scene.card("K12")
    assert (scene.state.stock, scene.state.discard) == ((), ("K10", "K11", "K12"))
    scene.lay_steps(("draw_stock", "p1"))
    assert scene.options == ["draw K10", "draw K11", "draw K12"]
    assert scene.state.discard == ()


@clause("HB-6")
@pytest.mark.parametrize(("answer", "life"), [("resist card", "GREEN"), ("endure", "AMBER")])
def test_a_magic_card_may_be_dispelled_before_it_acts(answer: str, life: str) -> None:
    scene = Stage(at="vanburn", spells=("K03",))
    scene.card("K49")
    assert scene.options == ["resist card", "endure"]
    scene.play(answer)
    assert scene.p1.life == life


@clause("HB-6")
def test_a_card_that_is_not_magic_cannot_be_dispelled() -> None:
    scene = Stage(at="vanburn", spells=("K03",))
    scene.card("K51")
    assert scene.p1.life == "AMBER"


@clause("HB-6")
def test_a_card_effect_ends_the_turn() -> None:
    scene = Stage(seats=2, at="vanburn")
    scene.card("K12")
    assert scene.told("turn_ended").who == "p1"
    assert scene.state.active.seat == "p2"

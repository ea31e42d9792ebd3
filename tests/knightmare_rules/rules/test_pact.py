"""The pact with Mogdred: pledge, toll and legacy (KM-5.vi.a, b, h to k)."""

from typing import Any

import pytest

from knightmare.rules.necromancer import strength_after
from tests.conftest import clause
from tests.knightmare_rules.stage import Stage

VALE = "mogdred_vale"


def enters(how: str = "roll", **fields: Any) -> Stage:
    """A Dungeoneer comes into the Vale of the Necromancer in this way."""
    chosen = ("necromancer", "pledge_gift")
    options = {name: fields.pop(name) for name in chosen if name in fields}
    scene = Stage(options=options, **{"at": "stomach", **fields})
    scene.state.phase = "ordinary"
    scene.lay_steps(("arrive", "p1", VALE, how))
    return scene


@clause("KM-5.vi.a", "HB-5")
def test_whoever_enters_the_vale_may_pledge_instead_of_challenging_or_drawing() -> None:
    scene = enters()
    assert scene.options == ["challenge necromancer", "draw_card", "pledge_allegiance"]
    scene.play("pledge_allegiance")
    assert scene.options == ["pledge dragon_ride", "pledge power", "pledge glory"]


@clause("KM-5.vi.a")
@pytest.mark.parametrize("spell", ["dragon_ride", "power", "glory"])
def test_the_dungeoneer_chooses_one_dark_spell(spell: str) -> None:
    scene = enters()
    scene.play("pledge_allegiance", f"pledge {spell}")
    assert (scene.p1.dark_spell, scene.p1.pact) == (spell, "sworn")
    assert scene.told("turn_ended").who == "p1"


@clause("KM-5.vi.b")
def test_a_pledge_costs_no_token() -> None:
    scene = enters(tokens=2)
    scene.play("pledge_allegiance", "pledge power")
    assert scene.p1.tokens == 2


@clause("HB-15", "KM-4.i")
@pytest.mark.parametrize(("gift", "owned", "after"), [(0, 2, 2), (4, 2, 6), (10, 5, 12)])
def test_a_pledge_brings_the_gift_that_the_table_chose(gift: int, owned: int, after: int) -> None:
    scene = enters(pledge_gift=gift, tokens=owned)
    scene.play("pledge_allegiance", "pledge power")
    assert scene.p1.tokens == after
    assert scene.tells("gained_tokens") == bool(gift)
    if gift:
        assert scene.told("gained_tokens").clause.startswith("HB-15")


@clause("KM-5.vi.b")
@pytest.mark.parametrize("pact", ["sworn", "bound"])
def test_one_pledge_a_game(pact: str) -> None:
    scene = enters(pact=pact, dark_spell="power" if pact == "sworn" else "")
    assert scene.options == ["challenge necromancer", "draw_card"]


@clause("KM-5.vi.b", "HB-5")
@pytest.mark.parametrize("how", ["roll", "foresight", "wellway", "ride", "access"])
def test_any_way_of_entering_counts(how: str) -> None:
    assert "pledge_allegiance" in enters(how).options


@clause("KM-5.vi.b", "HB-5")
def test_entering_by_a_card_counts_too() -> None:
    scene = Stage(at="stomach")
    scene.card("K56")
    assert scene.options == ["challenge necromancer", "nothing", "pledge_allegiance"]


@clause("KM-5.vi.b", "HB-5")
def test_staying_put_in_the_vale_does_not_count() -> None:
    scene = Stage(seats=2, at=VALE)
    scene.set("p2", at="barrow")
    scene.begin("ordinary")
    scene.play("roll 2", "stay_put")
    assert scene.options == ["challenge necromancer", "draw_card"]


@clause("KM-5.vi.b")
def test_there_is_no_pledge_anywhere_else() -> None:
    scene = Stage(at="stomach")
    scene.lay_steps(("arrive", "p1", "barrow", "roll"))
    assert scene.options == ["challenge barrow_lizard", "draw_card"]


# -- Mogdred's toll ------------------------------------------------------------------------------


def sworn(**fields: Any) -> Stage:
    """A Dungeoneer under the pact, at the end of a turn."""
    return Stage(**{"at": "stomach", "dark_spell": "power", **fields})


@clause("KM-5.vi.h")
def test_every_third_turn_mogdred_takes_a_token() -> None:
    scene = sworn(tokens=2, pact_turns=2)
    scene.begin("end")
    assert (scene.p1.tokens, scene.p1.life) == (1, "GREEN")


@clause("KM-5.vi.h")
def test_without_a_token_the_toll_is_an_injury() -> None:
    scene = sworn(tokens=0, pact_turns=2)
    scene.begin("end")
    assert scene.p1.life == "AMBER"


@clause("KM-5.vi.h")
@pytest.mark.parametrize("turns", [0, 1, 3, 4, 6])
def test_the_other_turns_are_free(turns: int) -> None:
    scene = sworn(tokens=1, pact_turns=turns)
    scene.begin("end")
    assert (scene.p1.tokens, scene.p1.pact_turns) == (1, turns + 1)


@clause("KM-5.vi.h")
def test_nobody_pays_without_a_pact() -> None:
    scene = Stage(at="stomach", tokens=1, pact_turns=2)
    scene.begin("end")
    assert scene.p1.tokens == 1


@clause("KM-5.vi.h")
def test_the_toll_goes_on_when_the_spell_is_lost() -> None:
    scene = sworn(dark_spell="", pact="bound", tokens=1, pact_turns=2)
    scene.begin("end")
    assert scene.p1.tokens == 0


@clause("KM-5.vi.h", "KM-2.i.b")
def test_the_toll_can_kill() -> None:
    scene = sworn(tokens=0, life="RED", pact_turns=2)
    scene.begin("end")
    assert (scene.p1.life, scene.told("died").facts) == ("DEAD", {"cause": "pact"})


@clause("KM-5.vi.h")
def test_protection_prevents_the_injury_of_the_toll() -> None:
    scene = sworn(tokens=0, life="RED", pact_turns=2, spells=("K01",))
    scene.begin("end")
    scene.play("protect")
    assert (scene.p1.life, scene.p1.spells) == ("RED", ())


@clause("KM-5.vi.i")
def test_the_turn_of_the_pledge_does_not_count() -> None:
    scene = enters(tokens=3)
    scene.play("pledge_allegiance", "pledge power")
    assert scene.p1.pact_turns == 0
    paid = []
    for _ in range(9):
        scene.begin("end")
        paid.append(3 - scene.p1.tokens)
    assert paid == [0, 0, 1, 1, 1, 2, 2, 2, 3]


@clause("KM-5.vi.i")
@pytest.mark.parametrize("at", ["prison", "throne_room"])
def test_the_toll_falls_due_wherever_the_dungeoneer_is(at: str) -> None:
    scene = sworn(at=at, tokens=1, pact_turns=2)
    scene.begin("end")
    assert scene.p1.tokens == 0


@clause("KM-5.vi.i", "HB-2")
def test_lost_turns_count_for_the_toll() -> None:
    scene = sworn(tokens=1, pact_turns=2, slumber="asleep")
    scene.begin("lost")
    assert scene.p1.tokens == 0


# -- the legacy ----------------------------------------------------------------------------------


@clause("KM-5.vi.j", "KM-5.vi.k")
@pytest.mark.parametrize(
    ("strength", "pact", "after"),
    [(5, True, 6), (9, True, 10), (10, True, 10), (10, False, 9), (6, False, 5), (5, False, 5)],
)
def test_the_winners_pact_moves_the_necromancer_by_one(
    strength: int, pact: bool, after: int
) -> None:
    assert strength_after(strength, pact, least=5, most=10) == after


@clause("KM-5.vi.j", "HB-1")
@pytest.mark.parametrize("strength", [5, 7, 9])
def test_the_necromancer_fights_with_the_strength_of_the_last_game(strength: int) -> None:
    scene = Stage(options={"necromancer": strength}, at=VALE)
    scene.challenge("p1", "necromancer")
    assert scene.strength("necromancer") == strength


@clause("KM-5.vi.j")
def test_the_ruler_offers_no_pact() -> None:
    assert "pledge_allegiance" not in enters(necromancer=10).options
    assert "pledge_allegiance" in enters(necromancer=9).options


@clause("KM-5.vi.k")
@pytest.mark.parametrize(("strength", "ruler"), [(9, "frightknight"), (10, "necromancer")])
def test_the_ruler_card_sends_the_necromancer_at_ten(strength: int, ruler: str) -> None:
    scene = Stage(options={"necromancer": strength}, at="stomach")
    scene.card("K35")
    assert scene.told("challenged").who == ruler

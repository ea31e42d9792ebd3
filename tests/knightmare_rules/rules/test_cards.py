"""All sixty cards of the castle stock, each drawn and obeyed (HB-6, C7, C8)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.cards import (
    FINDS,
    GAINS,
    INJURIES,
    JOURNEYS,
    MAGIC,
    PRISONS,
    RESIDENTS,
    RIDDLES,
    SHIELDED,
    SINGLE,
    SPELLS,
    VISITORS,
    drawn,
)
from tests.knightmare_rules.stage import Stage
from tests.something import some


@clause("HB-6")
def test_every_card_of_the_stock_is_drawn_here() -> None:
    harmless = [*SPELLS, *GAINS, *RIDDLES, *JOURNEYS, *FINDS]
    fights = [*RESIDENTS, *VISITORS, *PRISONS, *INJURIES, *SHIELDED]
    listed = sorted([*harmless, *fights, *SINGLE])
    assert listed == [f"K{n:02}" for n in range(1, 61)] == list(Stage().state.ruleset.cards)


# -- cards that are kept ---------------------------------------------------------------------------


@clause("HB-6")
@pytest.mark.parametrize("card", SPELLS)
def test_spell_cards_are_kept_in_hand(card: str) -> None:
    scene = drawn(card)
    assert scene.p1.spells == (card,)
    assert scene.told("kept_spell").facts == {"card": card, "spell": SPELLS[card]}
    assert card not in scene.state.stock + scene.state.discard


@clause("HB-6")
@pytest.mark.parametrize("card", ["K10", "K51", "K54"])
def test_other_cards_are_discarded_when_obeyed(card: str) -> None:
    scene = drawn(card)
    assert (scene.p1.spells, scene.state.discard) == ((), (card,))
    assert card not in scene.state.stock


@clause("HB-6")
@pytest.mark.parametrize("number", range(1, 61))
def test_the_cards_marked_magic_and_no_others_can_be_resisted(number: int) -> None:
    card = f"K{number:02}"
    scene = Stage(at="guardroom", spells=("K03" if number != 3 else "K04",))
    scene.card(card)
    asked = scene.ask == "p1 resist"
    assert asked == (card in MAGIC)


@clause("HB-6")
@pytest.mark.parametrize("card", sorted(MAGIC))
def test_a_resisted_card_does_nothing(card: str) -> None:
    scene = drawn(card, spells=("K03",))
    scene.play("resist card")
    assert (scene.p1.at, scene.p1.life, scene.p1.tokens) == ("guardroom", "GREEN", 3)
    assert (scene.p1.spells, scene.state.discard) == ((), ("K03", card))
    assert scene.told("turn_ended").who == "p1"


# -- tokens and riddles ----------------------------------------------------------------------------


@clause("HB-6", "KM-4.i")
@pytest.mark.parametrize("card", GAINS)
def test_cards_that_give_tokens(card: str) -> None:
    assert drawn(card).p1.tokens == 3 + GAINS[card]
    assert drawn(card, tokens=11).p1.tokens == 12


@clause("HB-6", "HB-13")
@pytest.mark.parametrize("card", RIDDLES)
def test_cards_that_ask_a_riddle(card: str) -> None:
    for answer, gain in some(zip((0, 1), RIDDLES[card], strict=True)):
        scene = drawn(card)
        scene.play("riddle R01", f"answer {answer}")
        assert scene.p1.tokens == 3 + gain


@clause("HB-6")
def test_k18_asks_a_riddle_for_tokens_or_prison() -> None:
    scene = drawn("K18")
    scene.play("riddle R01", "answer 0")
    assert (scene.p1.tokens, scene.p1.at) == (7, "guardroom")
    scene = drawn("K18")
    scene.play("riddle R01", "answer 2")
    assert (scene.p1.tokens, scene.p1.at) == (3, "prison")


@clause("HB-6", "KM-4.v")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_k40_takes_two_tokens_or_all(before: int, after: int) -> None:
    assert drawn("K40", tokens=before).p1.tokens == after


# -- challenges ------------------------------------------------------------------------------------


@clause("HB-6", "KM-3.iv.h")
@pytest.mark.parametrize("card", RESIDENTS)
def test_cards_by_which_the_resident_challenges(card: str) -> None:
    scene = drawn(card, at="wooden_room")
    assert scene.told("challenged").who == "hobgoblin"
    assert scene.strength("hobgoblin") == 5 + RESIDENTS[card]


@clause("KM-1.c", "HB-6")
@pytest.mark.parametrize("card", [*RESIDENTS, "K14"])
def test_without_a_resident_such_a_card_does_nothing(card: str) -> None:
    scene = drawn(card, at="moss_well")
    assert not scene.tells("challenged")
    assert (scene.p1.life, scene.told("turn_ended").who) == ("GREEN", "p1")


@clause("HB-6", "KM-0.n")
@pytest.mark.parametrize("card", VISITORS)
def test_cards_that_bring_a_visitor_with_what_it_holds_at_home(card: str) -> None:
    visitor, strength = VISITORS[card]
    scene = drawn(card, at="moss_well", tokens=0)
    assert (scene.told("challenged").who, scene.strength(visitor)) == (visitor, strength)
    scene.play("roll 6", "roll 1")
    assert scene.p1.life == "AMBER"


@clause("HB-6", "KM-3.iv.d")
def test_a_visitor_carries_its_prize_home() -> None:
    scene = drawn("K33", at="moss_well", tokens=0, items=("food",))
    scene.play("roll 6", "roll 1")
    assert scene.holds("goblin_run") == ("food", "potion")


@clause("HB-6", "KM-5.vi.k")
def test_k35_takes_a_token_on_level_one_and_sends_the_ruler_on_level_two() -> None:
    assert drawn("K35").p1.tokens == 2
    scene = drawn("K35", at="stomach")
    assert (scene.told("challenged").who, scene.p1.tokens) == ("frightknight", 3)


@clause("HB-6")
def test_k14_gives_tokens_on_level_one_and_wakes_the_resident_on_level_two() -> None:
    scene = drawn("K14")
    assert (scene.p1.tokens, scene.tells("challenged")) == (5, False)
    scene = drawn("K14", at="stomach")
    assert (scene.strength("ogre"), scene.p1.tokens) == (8, 3)


# -- journeys --------------------------------------------------------------------------------------


@clause("HB-6", "HB-5")
@pytest.mark.parametrize("card", JOURNEYS)
def test_cards_that_move_the_dungeoneer(card: str) -> None:
    scene = drawn(card)
    assert scene.told("arrived").facts == {"chamber": JOURNEYS[card], "how": "card"}
    if JOURNEYS[card] != "red_chamber":
        assert "nothing" in scene.options
        assert "draw_card" not in scene.options


@clause("HB-6", "HB-5")
def test_k57_drops_into_the_stomach_on_level_one_and_takes_a_token_on_level_two() -> None:
    scene = drawn("K57")
    assert (scene.p1.at, scene.options) == ("stomach", ["challenge ogre", "nothing"])
    scene = drawn("K57", at="ledge")
    assert (scene.p1.at, scene.p1.tokens) == ("ledge", 2)

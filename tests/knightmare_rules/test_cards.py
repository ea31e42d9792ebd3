"""All sixty cards of the castle stock, each drawn and obeyed (HB-6, C7, C8)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import Stage

SPELLS = {
    "K01": "protection",
    "K02": "protection",
    "K03": "resistance",
    "K04": "resistance",
    "K05": "foresight",
    "K06": "foresight",
    "K07": "destruction",
    "K08": "slumber",
    "K09": "banishment",
}
GAINS = {"K10": 4, "K11": 4, "K12": 2, "K13": 3}
RIDDLES = {"K15": (5, -1), "K16": (3, 0), "K17": (3, -1)}
RESIDENTS = dict.fromkeys([f"K{n}" for n in range(19, 28)], 0)
RESIDENTS |= {"K28": 1, "K29": 1, "K30": 1, "K31": -1}
VISITORS = {"K32": ("man_at_arms", 4), "K33": ("goblin", 4), "K34": ("hobgoblin", 5)}
PRISONS = ("K36", "K38")
INJURIES = ("K49", "K50", "K51", "K52")
SHIELDED = {
    "K42": ("dragon_shield", "shield_of_justice"),
    "K43": ("crystal_ball",),
    "K44": ("potion",),
    "K45": ("mace", "sword_of_freedom"),
}
JOURNEYS = {"K54": "red_chamber", "K55": "vanburn", "K56": "mogdred_vale"}
FINDS = {"K58": "mace", "K59": "magic_ring"}
MAGIC = {"K38", "K40", "K49", "K50", "K56"}
SINGLE = {"K14", "K18", "K35", "K37", "K39", "K40", "K41", "K46", "K47", "K48", "K53", "K57", "K60"}


def drawn(card: str, **fields: object) -> Stage:
    """A Dungeoneer has drawn this card, in the Guardroom unless told otherwise."""
    scene = Stage(**{"at": "guardroom", "tokens": 3, **fields})
    scene.card(card)
    return scene


@clause("HB-6")
def test_every_card_of_the_stock_is_drawn_here() -> None:
    tables = (SPELLS, GAINS, RIDDLES, RESIDENTS, VISITORS, PRISONS, INJURIES)
    tables += (SHIELDED, JOURNEYS, FINDS, SINGLE)
    listed = sorted(card for table in tables for card in table)
    assert listed == [f"K{n:02}" for n in range(1, 61)] == list(Stage().state.house.cards)


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
    for answer, gain in zip((0, 1), RIDDLES[card], strict=True):
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


# -- prison and injuries ---------------------------------------------------------------------------


@clause("HB-6", "KM-0.f")
@pytest.mark.parametrize("card", PRISONS)
def test_cards_that_send_to_prison(card: str) -> None:
    scene = drawn(card)
    assert (scene.p1.at, scene.p1.standing, scene.p1.tokens) == ("prison", "imprisoned", 3)


@clause("HB-6")
@pytest.mark.parametrize("card", INJURIES)
def test_cards_that_injure(card: str) -> None:
    assert drawn(card).p1.life == "AMBER"


@clause("HB-6", "KM-2.i.b", "KM-2.i.d")
@pytest.mark.parametrize("card", INJURIES)
def test_cards_that_injure_kill_at_red(card: str) -> None:
    scene = drawn(card, life="RED", items=("food",))
    assert (scene.p1.life, scene.holds("wooden_room")) == ("DEAD", ("food",))


@clause("HB-6")
@pytest.mark.parametrize("card", SHIELDED)
def test_cards_that_injure_unless_an_item_is_owned(card: str) -> None:
    assert drawn(card, items=("gold", "cup")).p1.life == "AMBER"
    for item in SHIELDED[card]:
        scene = drawn(card, items=(item,))
        assert (scene.p1.life, scene.p1.items) == ("GREEN", (item,))


@clause("HB-6")
def test_k48_injures_on_level_two_and_takes_a_token_on_level_one() -> None:
    scene = drawn("K48")
    assert (scene.p1.life, scene.p1.tokens) == ("GREEN", 2)
    scene = drawn("K48", at="stomach")
    assert (scene.p1.life, scene.p1.tokens) == ("AMBER", 3)


@clause("HB-6")
def test_k47_costs_two_tokens_or_an_injury() -> None:
    scene = drawn("K47", tokens=2)
    assert scene.options == ["pay", "suffer"]
    scene.play("pay")
    assert (scene.p1.life, scene.p1.tokens) == ("GREEN", 0)
    scene = drawn("K47", tokens=2)
    scene.play("suffer")
    assert (scene.p1.life, scene.p1.tokens) == ("AMBER", 2)


@clause("HB-6")
def test_k47_needs_both_tokens() -> None:
    scene = drawn("K47", tokens=1)
    assert (scene.p1.life, scene.p1.tokens) == ("AMBER", 1)


@clause("HB-6", "KM-2.ii.h")
@pytest.mark.parametrize(("life", "after"), [("RED", "AMBER"), ("AMBER", "GREEN"), ("GREEN",) * 2])
def test_k53_heals_one_grade(life: str, after: str) -> None:
    assert drawn("K53", life=life).p1.life == after


# -- items -----------------------------------------------------------------------------------------


@clause("HB-6", "KM-0.g")
@pytest.mark.parametrize(
    ("card", "item", "start"),
    [("K37", "potion", "goblin_run"), ("K39", "gold", "moss_well"), ("K46", "food", "wooden_room")],
)
def test_cards_that_take_an_item_home_or_do_worse(card: str, item: str, start: str) -> None:
    scene = drawn(card, items=(item, "cup"))
    assert (scene.p1.items, scene.holds(start)) == (("cup",), (item,))
    assert (scene.p1.at, scene.p1.life, scene.p1.tokens) == ("guardroom", "GREEN", 3)
    scene = drawn(card, items=("cup",))
    worse = {"K37": ("prison", "GREEN", 3), "K39": ("guardroom", "GREEN", 1)}
    expected = worse.get(card, ("guardroom", "AMBER", 3))
    assert (scene.p1.at, scene.p1.life, scene.p1.tokens) == expected


@clause("HB-6")
def test_k41_takes_one_item_of_the_owners_choice_home() -> None:
    scene = drawn("K41", items=("food", "cup"))
    assert scene.options == ["give_back food", "give_back cup"]
    scene.play("give_back cup")
    assert (scene.p1.items, scene.holds("gallery")) == (("food",), ("cup",))


@clause("HB-6")
def test_k41_takes_a_token_from_whoever_has_no_item() -> None:
    assert drawn("K41").p1.tokens == 2
    scene = drawn("K41", items=("food",))
    assert (scene.p1.items, scene.p1.tokens) == ((), 3)


@clause("HB-6")
@pytest.mark.parametrize("card", FINDS)
def test_cards_that_find_an_item_even_from_a_character(card: str) -> None:
    scene = drawn(card, at="moss_well")
    assert (scene.p1.items, scene.p1.tokens) == ((FINDS[card],), 3)
    assert scene.state.place(FINDS[card]) == ""


@clause("HB-6")
@pytest.mark.parametrize("card", FINDS)
@pytest.mark.parametrize("owner", ["p1", "p2"])
def test_they_give_a_token_when_a_dungeoneer_owns_it(card: str, owner: str) -> None:
    scene = Stage(seats=2, at="guardroom")
    scene.set(owner, items=(FINDS[card],))
    scene.card(card)
    assert (scene.p1.tokens, scene.state.owner(FINDS[card])) == (1, owner)


@clause("HB-6", "KM-5.iii.c")
def test_k58_may_be_declined_for_the_spell_book_and_then_gives_nothing() -> None:
    scene = drawn("K58", items=("spell_book",))
    scene.play("no")
    assert (scene.p1.items, scene.p1.tokens) == (("spell_book",), 3)
    assert scene.holds("guardroom") == ("mace",)


@clause("HB-6")
def test_k60_arms_the_goblin_unless_a_dungeoneer_owns_the_shield() -> None:
    scene = drawn("K60")
    assert scene.holds("goblin_run") == ("dragon_shield", "potion")
    scene = drawn("K60", items=("dragon_shield",))
    assert (scene.p1.items, scene.holds("goblin_run")) == (("dragon_shield",), ("potion",))


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

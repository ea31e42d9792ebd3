"""What the rules take for granted about the base game, and what follows from it (KM-0)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import GAME, Stage

RULESET = Stage().state.ruleset
QUEST_OBJECTS = ("cup", "shield_of_justice", "sword_of_freedom", "crowning_glory")


@clause("KM-0.a")
def test_everybody_sets_out_from_the_red_chamber() -> None:
    state = GAME.setup({}, ["p1", "p2", "p3", "p4"])
    assert {one.at for one in state.dungeoneers} == {"red_chamber"}


@clause("KM-0.a")
def test_most_chambers_have_one_resident() -> None:
    residents = [one.resident for one in RULESET.chambers.values() if one.resident]
    assert len(residents) == len(set(residents)) == 13
    assert len(residents) > len(RULESET.chambers) / 2
    assert all(RULESET.chambers[one.home].resident == one.id for one in RULESET.characters.values())


@clause("KM-0.b")
def test_two_wellways_lead_down_to_level_two() -> None:
    ways_down = {
        chamber.id
        for chamber in RULESET.chambers.values()
        if chamber.level == 1 and any(RULESET.level(way) == 2 for way in chamber.exits)
    }
    assert ways_down == {"moss_well", "lantern_well"}


@clause("KM-0.b")
def test_level_three_is_a_path_of_stones_to_a_throne() -> None:
    scene = Stage(at="throne_room", items=("cup",), entry="cup", stones=(1, 1, 1, 1), stone=3)
    scene.begin("level_three")
    scene.play("roll 2", "roll 2")
    assert RULESET.level(scene.p1.at) == 3
    assert scene.told("took_throne").who == "p1"


@clause("KM-0.c", "HB-2")
def test_a_turn_is_to_roll_to_move_and_then_to_challenge_or_draw() -> None:
    scene = Stage()
    scene.begin("ordinary")
    assert scene.ask == "fate move_roll"
    scene.play("roll 3")
    assert scene.p1.at == "goblin_run"
    assert scene.options == ["challenge goblin", "draw_card"]
    scene.play("draw_card")
    assert scene.ask == "fate draw"


@clause("KM-0.c")
def test_tokens_come_from_the_castle_store_and_go_back_to_it() -> None:
    scene = Stage(seats=2, at="guardroom", tokens=3).set("p2", tokens=3)
    scene.card("K10")
    assert (scene.p1.tokens, scene.p2.tokens) == (7, 3)
    scene.card("K40")
    assert (scene.p1.tokens, scene.p2.tokens) == (5, 3)


@clause("KM-0.d")
def test_tokens_change_a_movement_roll() -> None:
    scene = Stage(tokens=1)
    scene.begin("ordinary")
    scene.play("roll 2", "number 3")
    assert (scene.p1.at, scene.p1.tokens) == ("goblin_run", 0)


@clause("KM-0.d")
def test_tokens_add_to_a_total_in_a_challenge() -> None:
    scene = Stage(at="wooden_room", tokens=3)
    scene.challenge("p1", "hobgoblin")
    scene.play("roll 1", "commit 3", "roll 1")
    assert scene.told("totals").facts == {"foe": "hobgoblin", "a": 7, "b": 6}


@clause("KM-0.e")
def test_another_dungeoneer_blocks_a_chamber_and_one_may_stay_put() -> None:
    scene = Stage(seats=2).set("p2", at="goblin_run").set("p1", at="guardroom")
    scene.begin("ordinary")
    scene.play("roll 3")
    assert scene.options == ["stay_put", "fight p2"]
    scene.play("stay_put")
    assert scene.p1.at == "guardroom"
    assert scene.options == ["challenge man_at_arms", "draw_card"]


@clause("KM-0.e")
def test_a_blocked_move_may_be_changed_with_tokens() -> None:
    scene = Stage(seats=2, at="guardroom", tokens=1).set("p2", at="goblin_run")
    scene.begin("ordinary")
    scene.play("roll 3", "number 4")
    assert scene.p1.at == "wooden_room"


@clause("KM-0.f", "HB-4")
def test_an_unlucky_roll_leads_to_prison_and_ends_the_turn() -> None:
    scene = Stage(at="guardroom")
    scene.begin("ordinary")
    scene.play("roll 1")
    assert (scene.p1.at, scene.p1.standing) == ("prison", "imprisoned")
    assert scene.tells("turn_ended")
    assert not scene.tells("drew")


@clause("KM-0.f")
def test_a_card_leads_to_prison() -> None:
    scene = Stage(at="vanburn")
    scene.card("K36")
    assert scene.p1.standing == "imprisoned"


@clause("KM-0.g")
@pytest.mark.parametrize(
    ("item", "start"),
    [
        ("food", "wooden_room"),
        ("mace", "guardroom"),
        ("dragon_shield", "vanburn"),
        ("potion", "goblin_run"),
        ("gold", "moss_well"),
        ("magic_ring", "stomach"),
        ("crystal_ball", "cauldron_room"),
        ("spell_book", "lantern_well"),
    ],
)
def test_items_can_return_to_their_starting_spaces(item: str, start: str) -> None:
    assert Stage().holds(start) == (item,)
    scene = Stage(at="barrow", items=(item,))
    assert scene.holds(start) == ()
    scene.card("K41")
    assert (scene.p1.items, scene.holds(start)) == ((), (item,))


@clause("KM-0.g", "KM-0.o")
def test_characters_as_well_as_dungeoneers_hold_items() -> None:
    armed = Stage(at="wooden_room").lay("mace", "wooden_room")
    armed.challenge("p1", "hobgoblin")
    assert armed.strength("hobgoblin") == 5 + 1


@clause("KM-0.h", "KM-3.iv.g")
@pytest.mark.parametrize(
    ("guardian", "item"),
    [
        ("medusa", "cup"),
        ("barrow_lizard", "shield_of_justice"),
        ("frightknight", "sword_of_freedom"),
        ("gargoyle", "crowning_glory"),
    ],
)
def test_each_quest_object_has_a_guardian_who_can_lose_it(guardian: str, item: str) -> None:
    home = RULESET.characters[guardian].home
    scene = Stage(at=home, items=("dragon_shield",), tokens=12)
    scene.challenge("p1", guardian)
    scene.play("roll 6", "commit 12", "roll 1")
    assert scene.options == [f"take {item}", "leave"]
    scene.play(f"take {item}")
    assert item in scene.p1.items
    assert scene.holds(home) == ()


@clause("KM-0.h")
def test_medusa_is_the_weakest_guardian() -> None:
    guardians = {one.id: one.strength for one in RULESET.characters.values() if one.guards}
    assert len(guardians) == 4
    assert guardians.pop("medusa") == 6
    assert min(guardians.values()) > 6


@clause("KM-0.h")
@pytest.mark.parametrize(("items", "opens"), [(("gold",), False), (("cup",), True)])
def test_a_quest_object_is_needed_to_enter_level_three(items: tuple[str, ...], opens: bool) -> None:
    scene = Stage(at="clue_room", items=items)
    scene.begin("ordinary")
    scene.play("roll 2")
    assert ("enter" in scene.options) is opens
    assert (scene.p1.at == "clue_room") is opens


@clause("KM-0.i")
@pytest.mark.parametrize("strength", [5, 10])
def test_the_necromancer_is_as_strong_as_the_last_games_left_him(strength: int) -> None:
    scene = Stage(options={"necromancer": strength}, at="mogdred_vale")
    scene.challenge("p1", "necromancer")
    assert scene.strength("necromancer") == strength


@clause("KM-0.i")
def test_the_frightknight_is_the_present_ruler_of_level_two() -> None:
    scene = Stage(at="stomach")
    scene.card("K35")
    assert scene.told("challenged").who == "frightknight"


@clause("KM-0.i", "KM-0.m")
def test_goblin_and_hobgoblin_are_two_characters() -> None:
    for card, name, strength in (("K33", "goblin", 4), ("K34", "hobgoblin", 5)):
        scene = Stage(at="stomach")
        scene.card(card)
        assert scene.told("challenged").who == name
        assert scene.strength(name) == strength


@clause("KM-0.j")
@pytest.mark.parametrize(
    ("chamber", "trim", "resident", "level", "special"),
    [
        ("red_chamber", "red", "", 1, "start"),
        ("wooden_room", "pale green", "hobgoblin", 1, "chest"),
        ("vanburn", "turquoise", "ghost", 1, "stream"),
        ("cauldron_room", "purple", "sorceress", 1, "cauldron"),
        ("stomach", "white", "ogre", 2, ""),
        ("cavern", "yellow", "pooka", 2, ""),
        ("mogdred_vale", "grey-black", "necromancer", 2, "pact"),
        ("clue_room", "pale blue", "mercenary", 2, "door"),
    ],
)
def test_the_named_chambers(
    chamber: str, trim: str, resident: str, level: int, special: str
) -> None:
    found = RULESET.chambers[chamber]
    assert (found.trim, found.resident, found.level) == (trim, resident, level)
    assert special in (found.special or ("",))


@clause("KM-0.k")
def test_protection_resistance_foresight_and_destruction_are_in_the_stock() -> None:
    given = set(RULESET.card_spells.values())
    assert {"protection", "resistance", "foresight", "destruction"} <= given


@clause("KM-0.k")
def test_the_dark_spells_come_from_the_pact_alone() -> None:
    dark = {"dragon_ride", "power", "glory"}
    assert not dark & set(RULESET.card_spells.values())
    assert not any(RULESET.spells[spell].book for spell in dark)


@clause("KM-0.k")
def test_some_spells_attack_another_dungeoneer() -> None:
    scene = Stage(seats=2, spells=("K08", "K09")).set("p2", at="guardroom")
    scene.begin("ordinary")
    assert scene.options == ["go_on", "cast slumber card p2", "cast banishment card p2"]


@clause("KM-0.l")
@pytest.mark.parametrize(("answer", "stones"), [(0, (1, 0, 0, 0)), (1, (0, 0, 0, 0))])
def test_a_correct_riddle_answer_adds_one_stone(answer: int, stones: tuple[int, ...]) -> None:
    scene = Stage(at="throne_room", items=("cup",), entry="cup")
    scene.begin("level_three")
    scene.play("riddle R01", f"answer {answer}")
    assert scene.p1.stones == stones

"""The worked examples of the rules, E27 to E48."""

import pytest

from knightmare.rules.necromancer import strength_after
from tests.conftest import clause
from tests.knightmare_rules.stage import GAME, Stage


@clause("KM-5.vi.e")
@pytest.mark.parametrize(("theirs", "result"), [(3, "won"), (4, "drawn"), (5, "lost")])
def test_e27_power_works_against_the_gargoyle(theirs: int, result: str) -> None:
    scene = Stage(at="ledge", life="AMBER", tokens=2, dark_spell="power")
    scene.challenge("p1", "gargoyle")
    scene.play("power", "roll 5", "roll 3", "commit 2", f"roll {theirs}")
    assert scene.told("totals").facts["a"] == 2 + 3 + 6 + 2 == 13
    won = scene.tells("won") and scene.told("won").who == "p1"
    assert won == (result == "won")
    assert scene.tells("drawn") == (result == "drawn")


@clause("KM-7.a", "KM-7.b")
@pytest.mark.parametrize(("answer", "life"), [("give_food", "AMBER"), ("suffer", "RED")])
def test_e28_nine_turns_in_prison(answer: str, life: str) -> None:
    scene = Stage(at="guardroom", tokens=1, items=("food",))
    scene.card("K36")
    for turn in range(1, 10):
        if scene.ask == "p1 window":
            scene.play("go_on")
        scene.play("roll 1")
        if turn == 3:
            assert scene.p1.tokens == 0
        if turn == 6:
            scene.play(answer)
        if turn == 9 and answer == "suffer":
            scene.play(answer)
    assert scene.p1.life == life
    assert scene.p1.prison_turns == 9


@clause("KM-8.iii")
def test_e29_prison_takes_the_last_token_and_the_pact_injures() -> None:
    scene = Stage(at="prison", tokens=1, prison_turns=2, dark_spell="glory", pact_turns=5)
    scene.begin("end")
    assert (scene.p1.tokens, scene.p1.life) == (0, "AMBER")


@clause("KM-8.iii")
def test_e30_the_cup_saves_a_red_bearer_from_the_toll() -> None:
    scene = Stage(
        at="stomach", life="RED", items=("cup",), cup_turns=1, dark_spell="glory", pact_turns=2
    )
    scene.begin("end")
    happened = [event.id for event in scene.story if event.id in ("healed", "injured")]
    assert (happened, scene.p1.life) == (["healed", "injured"], "RED")


@clause("KM-7.c", "HB-5")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 2), (4, 4)])
def test_e31_the_sword_leads_out_of_prison(before: int, after: int) -> None:
    scene = Stage(at="prison", items=("sword_of_freedom",), tokens=before)
    scene.begin("prison")
    scene.play("use_sword")
    assert (scene.p1.at, scene.p1.tokens, scene.ask) == ("red_chamber", after, "fate draw")


@clause("KM-5.vi.i")
def test_e32_a_pledge_on_turn_20_costs_on_turns_23_26_and_29() -> None:
    scene = Stage(at="stomach", tokens=9, turns=19)
    scene.state.phase = "ordinary"
    scene.lay_steps(("arrive", "p1", "mogdred_vale", "roll"))
    scene.play("pledge_allegiance", "pledge power")
    assert scene.p1.turns == 20
    costly, before = [], scene.p1.tokens
    for turn in range(21, 31):
        if turn == 22:
            scene.set("p1", slumber="asleep")
            scene.begin("lost")
        else:
            scene.begin("end")
        if scene.p1.tokens < before:
            costly.append(turn)
        before = scene.p1.tokens
    assert costly == [23, 26, 29]


@clause("KM-5.vi.d", "KM-5.vi.h")
def test_e33_dragon_ride_rolls_a_five() -> None:
    scene = Stage(at="stomach", tokens=1, dark_spell="dragon_ride", pact_turns=3)
    scene.begin("ordinary")
    scene.play("cast dragon_ride", "roll 5")
    assert (scene.p1.life, scene.p1.at, scene.p1.tokens) == ("AMBER", "prison", 0)
    assert (scene.p1.dark_spell, scene.p1.pact_turns) == ("", 4)


@clause("KM-5.vi.f")
def test_e34_glory_rolls_a_six() -> None:
    scene = Stage(at="guardroom", dark_spell="glory")
    scene.begin("ordinary")
    scene.play("cast glory", "roll 6")
    assert (scene.p1.at, scene.p1.entry) == ("throne_room", "crowning_glory")
    assert scene.p1.items == ("crowning_glory",)
    assert scene.told("turn_ended").who == "p1"


@clause("KM-5.vi.f")
def test_e35_glory_rolls_a_three() -> None:
    scene = Stage(
        at="stomach", tokens=4, items=("mace",), spells=("K05",), dark_spell="glory", life="AMBER"
    )
    scene.begin("ordinary")
    scene.play("go_on", "cast glory", "roll 3")
    assert (scene.p1.at, scene.p1.tokens, scene.p1.items) == ("prison", 0, ())
    assert (scene.p1.spells, scene.state.discard) == ((), ("K05",))
    assert (scene.holds("mogdred_vale"), scene.p1.life) == (("mace",), "AMBER")


@clause("KM-5.vi.g")
def test_e36_glory_cannot_be_cast_while_another_owns_the_crown() -> None:
    scene = Stage(seats=2, at="stomach", dark_spell="glory")
    scene.set("p2", items=("crowning_glory",))
    scene.begin("ordinary")
    assert scene.ask == "fate move_roll"


@clause("KM-6.i.c")
def test_e37_a_three_at_the_door() -> None:
    scene = Stage(at="clue_room", items=("cup",), tokens=2)
    scene.begin("ordinary")
    scene.play("roll 3", "number 4", "enter")
    assert (scene.p1.at, scene.p1.tokens) == ("throne_room", 1)
    scene = Stage(at="clue_room", items=("cup",), tokens=2)
    scene.begin("ordinary")
    scene.play("roll 3", "number 3")
    assert scene.p1.at == "mogdred_vale"


@clause("KM-6.ii.a", "KM-6.ii.c", "KM-6.iv.a")
@pytest.mark.parametrize(("tokens", "most"), [(0, 1), (3, 3), (6, 4)])
def test_e38_riddles_by_tokens_and_the_fourth_stone_ends_the_turn(tokens: int, most: int) -> None:
    scene = Stage(at="throne_room", items=("cup",), entry="cup", tokens=tokens)
    scene.begin("level_three")
    for stone in range(1, most + 1):
        assert scene.p1.turns == 0
        scene.play(scene.options[0], "answer 0")
        assert sum(scene.p1.stones) == stone
    assert scene.p1.turns == 1


@clause("KM-6.iv.a")
def test_e39_on_stone_two_of_four() -> None:
    scene = Stage(at="throne_room", items=("cup",), entry="cup", stones=(1, 1, 1, 1), stone=2)
    scene.begin("level_three")
    scene.play("roll 6", "roll 4")
    assert (scene.p1.stone, scene.state.winner) == (2, "")
    scene.play("roll 6", "roll 3")
    assert scene.state.winner == "p1"


@clause("KM-6.iii.a", "KM-6.iii.b")
@pytest.mark.parametrize(
    ("roll", "at", "stones"),
    [
        (6, "throne_room", (1, 1, 1, 1)),
        (1, "throne_room", (0, 1, 1, 1)),
        (4, "throne_room", (1, 1, 1, 0)),
        (2, "prison", ()),
    ],
)
def test_e40_destruction_of_a_full_path(roll: int, at: str, stones: tuple[int, ...]) -> None:
    scene = Stage(seats=2, at="stomach", spells=("K07",))
    scene.set("p2", at="throne_room", items=("cup",), entry="cup", stones=(1, 1, 1, 1), stone=2)
    scene.begin("ordinary")
    scene.play("cast destruction card p2", f"roll {roll}")
    assert (scene.p2.at, scene.p2.stones) == (at, stones)
    assert scene.holds("gallery") == (("cup",) if roll == 2 else ())
    if roll != 2:
        scene.begin("level_three", "p2")
        assert scene.ask == ("fate pose" if roll == 4 else "fate walk_roll")


@clause("KM-2.ii.e")
def test_e41_a_drink_of_four_is_exit_four() -> None:
    scene = Stage(at="vanburn", tokens=1)
    scene.begin("ordinary")
    scene.play("drink", "roll 4")
    assert scene.options == ["number 3", "number 4", "number 5"]
    scene.play("number 4")
    assert scene.p1.at == "cauldron_room"


@clause("KM-5.iv.a", "KM-5.iv.b")
@pytest.mark.parametrize(
    ("total", "chamber"), [(8, "stomach"), (11, "mogdred_vale"), (5, "lantern_well")]
)
def test_e42_the_cauldron_is_opened(total: int, chamber: str) -> None:
    scene = Stage(at="cauldron_room", spells=("K05",))
    scene.begin("ordinary")
    scene.play("open_cauldron card", f"roll {total}")
    assert scene.p1.at == chamber
    assert ("pledge_allegiance" in scene.options) == (chamber == "mogdred_vale")


@clause("KM-5.iii.b", "KM-5.iii.c", "KM-0.o")
def test_e43_both_weapons_stay_with_the_man_at_arms() -> None:
    scene = Stage(at="guardroom", items=("mace", "dragon_shield"))
    scene.lay("spell_book", "guardroom")
    scene.challenge("p1", "man_at_arms")
    scene.play("roll 6", "roll 1", "take spell_book")
    assert scene.p1.items == ("spell_book",)
    assert scene.holds("guardroom") == ("mace", "dragon_shield")
    scene.set("p1", tokens=0)
    scene.challenge("p1", "man_at_arms")
    assert (scene.strength("man_at_arms"), scene.strength("p1")) == (4, 2)


@clause("KM-5.iii.b", "KM-5.iii.c")
@pytest.mark.parametrize(
    ("answer", "kept", "left"),
    [
        ("take sword_of_freedom", "sword_of_freedom", "spell_book"),
        ("leave", "spell_book", "sword_of_freedom"),
    ],
)
def test_e44_sword_or_spell_book(answer: str, kept: str, left: str) -> None:
    scene = Stage(at="hall_of_fear", items=("spell_book",), dark_spell="power")
    scene.challenge("p1", "frightknight")
    scene.play("power", "roll 1", "roll 6", "roll 1", answer)
    assert (scene.p1.items, scene.holds("hall_of_fear")) == ((kept,), (left,))


@clause("KM-5.v")
def test_e45_a_five_and_a_token_open_the_chest() -> None:
    scene = Stage(at="wooden_room", tokens=1, chest=1)
    scene.begin("ordinary")
    scene.play("roll 5", "number 6", "open_chest", "draw K53")
    assert (scene.p1.tokens, scene.state.top) == (0, "K53")
    assert "K53" in scene.state.stock


@clause("KM-1.b")
def test_e46_a_false_floor_on_the_first_turn() -> None:
    state = GAME.setup({}, ["p1"])
    scene = Stage()
    scene.state = state
    scene.play("draw K57", "nothing", "roll 1", "number 1")
    assert scene.p1.at == "cavern"


@clause("HB-6", "HB-4")
def test_e47_protection_against_a_prison_exit() -> None:
    scene = Stage(at="stomach", spells=("K01",))
    scene.begin("ordinary")
    scene.play("roll 1", "protect")
    assert (scene.p1.at, scene.p1.standing) == ("stomach", "free")
    assert scene.told("turn_ended").who == "p1"
    assert not scene.tells("drew")


@clause("KM-5.vi.j", "KM-5.vi.k")
def test_e48_a_win_with_the_pact_makes_the_necromancer_ruler() -> None:
    after = strength_after(9, pact=True, least=5, most=10)
    assert after == 10
    scene = Stage(options={"necromancer": after}, at="stomach")
    scene.state.phase = "ordinary"
    scene.lay_steps(("arrive", "p1", "mogdred_vale", "roll"))
    assert scene.options == ["challenge necromancer", "draw_card"]
    scene.set("p1", at="stomach")
    scene.card("K35")
    assert scene.told("challenged").who == "necromancer"
    assert strength_after(after, pact=False, least=5, most=10) == 9

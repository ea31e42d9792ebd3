"""Ring, ball, cauldron and chest (KM-5.i to KM-5.v)."""

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import GAME, Stage


def attacked(spell: str = "slumber", card: str = "K08", **target: object) -> Stage:
    """p1 has cast an attack from a card at p2, who stands in the Guardroom."""
    scene = Stage(seats=2, at="wooden_room", spells=(card,))
    scene.set("p2", **{"at": "guardroom", **target})
    scene.begin("ordinary")
    scene.play(f"cast {spell} card p2")
    return scene


# -- the Magic Ring ------------------------------------------------------------------------------


@clause("KM-5.i")
def test_for_one_token_the_ring_dispels_an_attack() -> None:
    scene = attacked(items=("magic_ring",), tokens=1)
    assert (scene.ask, scene.options) == ("p2 resist", ["resist magic_ring", "endure"])
    scene.play("resist magic_ring")
    assert (scene.p2.tokens, scene.p2.slumber, scene.p2.items) == (0, "", ("magic_ring",))
    assert scene.told("resisted").who == "p2"


@clause("KM-5.i")
def test_the_ring_without_a_token_does_nothing() -> None:
    assert attacked(items=("magic_ring",), tokens=0).ask == "fate slumber_roll"


@clause("KM-5.i")
def test_the_bearer_of_the_ring_may_endure() -> None:
    scene = attacked(items=("magic_ring",), tokens=1)
    scene.play("endure", "roll 4")
    assert (scene.p2.tokens, scene.p2.slumber) == (1, "asleep")


@clause("KM-5.i", "HB-6")
def test_a_resisted_attack_is_spent_all_the_same() -> None:
    scene = attacked(items=("magic_ring",), tokens=1)
    assert scene.p1.spells == ()
    scene.play("resist magic_ring")
    assert scene.state.discard == ("K08",)


@clause("KM-5.i", "HB-6")
def test_a_resistance_card_dispels_an_attack_without_a_token() -> None:
    scene = attacked(spells=("K03",))
    scene.play("resist card")
    assert (scene.p2.spells, scene.p2.slumber) == ((), "")
    assert scene.state.discard == ("K03", "K08")


@clause("HB-6")
@pytest.mark.parametrize("source", ["card", "magic_ring", "spell_book"])
def test_card_ring_and_book_dispel_castle_magic(source: str) -> None:
    spells, items = (("K03",), ()) if source == "card" else ((), (source,))
    scene = Stage(at="guardroom", tokens=1, spells=spells, items=items)
    scene.card("K49")
    scene.play(f"resist {source}")
    assert scene.p1.life == "GREEN"
    assert scene.p1.tokens == (1 if source == "card" else 0)
    assert "K49" in scene.state.discard


# -- the Crystal Ball ----------------------------------------------------------------------------


@clause("KM-5.ii", "HB-4")
def test_for_one_token_the_ball_chooses_the_chamber_instead_of_the_roll() -> None:
    scene = Stage(at="stomach", items=("crystal_ball",), tokens=1)
    scene.begin("ordinary")
    assert scene.options == ["roll_to_move", "foresight crystal_ball"]
    scene.play("foresight crystal_ball", "go gallery")
    assert (scene.p1.at, scene.p1.tokens) == ("gallery", 0)
    assert scene.told("arrived").clause == "KM-5.ii"


@clause("KM-5.ii")
def test_the_ball_without_a_token_does_nothing() -> None:
    scene = Stage(at="stomach", items=("crystal_ball",), tokens=0)
    scene.begin("ordinary")
    assert scene.ask == "fate move_roll"


@clause("KM-5.ii")
def test_foresight_reaches_every_chamber_of_the_exit_row_but_the_prison() -> None:
    scene = Stage(at="cavern", spells=("K05",))
    scene.begin("ordinary")
    scene.play("foresight card")
    assert scene.options == ["go stomach", "go ledge", "go gallery", "go mogdred_vale"]


@clause("KM-5.ii")
def test_foresight_reaches_no_chamber_where_somebody_stands() -> None:
    scene = Stage(seats=2, at="cavern", spells=("K05",))
    scene.set("p2", at="ledge")
    scene.begin("ordinary")
    scene.play("foresight card")
    assert scene.options == ["go stomach", "go gallery", "go mogdred_vale"]


@clause("KM-5.ii", "KM-3.vi.e")
def test_foresight_reaches_the_red_chamber_though_somebody_stands_there() -> None:
    scene = Stage(seats=2, at="guardroom", spells=("K05",))
    scene.begin("ordinary")
    scene.play("foresight card")
    assert "go red_chamber" in scene.options


@clause("KM-5.ii", "HB-9")
def test_foresight_is_no_way_out_of_prison() -> None:
    scene = Stage(at="prison", spells=("K05",), items=("crystal_ball",), tokens=3)
    scene.begin("prison")
    assert scene.ask == "fate escape_roll"


# -- the cauldron --------------------------------------------------------------------------------


def at_cauldron(**fields: object) -> Stage:
    """A Dungeoneer begins an ordinary turn in the Cauldron Room with a Foresight card."""
    scene = Stage(**{"at": "cauldron_room", "spells": ("K05",), **fields})
    scene.begin("ordinary")
    return scene


@clause("KM-5.iv.a")
@pytest.mark.parametrize(
    ("total", "chamber"),
    [
        (7, "stomach"),
        (8, "stomach"),
        (9, "cavern"),
        (10, "cavern"),
        (11, "mogdred_vale"),
        (12, "clue_room"),
    ],
)
def test_the_open_cauldron_drops_its_caster_by_the_total(total: int, chamber: str) -> None:
    scene = at_cauldron()
    scene.play("open_cauldron card", f"roll {total}")
    assert scene.told("arrived").facts == {"chamber": chamber, "how": "wellway"}
    assert scene.ask == "p1 action"


@clause("KM-5.iv.a", "KM-5.iv.b")
@pytest.mark.parametrize(
    ("total", "chamber"), [(2, "goblin_run"), (3, "wooden_room"), (6, "lantern_well")]
)
def test_a_total_of_two_to_six_at_the_cauldron_is_the_movement_number(
    total: int, chamber: str
) -> None:
    scene = at_cauldron()
    scene.play("open_cauldron card", f"roll {total}")
    assert scene.p1.at == chamber


@clause("KM-5.iv.b", "KM-4.vi")
def test_tokens_may_alter_a_movement_number_from_the_cauldron() -> None:
    scene = at_cauldron(tokens=1)
    scene.play("open_cauldron card", "roll 4")
    assert scene.options == ["number 3", "number 4", "number 5"]
    scene.play("number 3")
    assert (scene.p1.at, scene.p1.tokens) == ("wooden_room", 0)


@clause("KM-5.iv.b")
def test_the_cauldron_is_chosen_instead_of_ordinary_foresight_and_spends_it() -> None:
    scene = at_cauldron()
    assert scene.options == ["roll_to_move", "foresight card", "open_cauldron card"]
    scene.play("open_cauldron card")
    assert (scene.p1.spells, scene.state.discard) == ((), ("K05",))


@clause("KM-5.iv.a")
def test_the_cauldron_opens_only_with_foresight() -> None:
    scene = at_cauldron(spells=())
    assert scene.ask == "fate move_roll"


@clause("KM-5.iv.a")
def test_the_cauldron_stands_nowhere_else() -> None:
    scene = at_cauldron(at="goblin_run")
    assert scene.options == ["roll_to_move", "foresight card"]


@clause("KM-5.iv.a")
def test_the_cauldron_closes_when_the_caster_leaves() -> None:
    scene = Stage(seats=2, at="cauldron_room", spells=("K05",))
    scene.begin("ordinary")
    scene.play("open_cauldron card", "roll 7", "draw_card", "draw K10")
    scene.set("p2", at="cauldron_room")
    assert scene.ask == "fate move_roll"


@clause("KM-5.iv.a", "KM-3.vi.e")
def test_a_cauldron_drop_is_a_die_move_and_needs_access() -> None:
    scene = Stage(seats=2, at="cauldron_room", spells=("K05",))
    scene.set("p2", at="stomach")
    scene.begin("ordinary")
    scene.play("open_cauldron card", "roll 7")
    assert (scene.ask, scene.options) == ("p1 access", ["stay_put", "fight p2"])


# -- the chest -----------------------------------------------------------------------------------


def beat_the_hobgoblin() -> Stage:
    """A Dungeoneer has beaten the Hobgoblin at home and begins the next turn."""
    scene = Stage(at="wooden_room")
    scene.challenge("p1", "hobgoblin")
    scene.play("roll 6", "roll 1", "leave")
    return scene


@clause("KM-5.v", "KM-5.v.a")
def test_a_six_on_the_turn_after_may_open_the_chest() -> None:
    scene = beat_the_hobgoblin()
    scene.play("roll 6", "number 6")
    assert (scene.ask, scene.options) == ("p1 chest", ["open_chest", "leave_by 6"])
    turns = scene.p1.turns
    scene.play("open_chest", "draw K51")
    assert (scene.state.top, scene.state.seen_by) == ("K51", "p1")
    assert "K51" in scene.state.stock
    assert (scene.p1.at, scene.p1.life, scene.p1.turns) == ("wooden_room", "GREEN", turns + 1)


@clause("KM-5.v")
def test_the_chest_may_be_passed_by() -> None:
    scene = beat_the_hobgoblin()
    scene.play("roll 6", "number 6", "leave_by 6")
    assert (scene.p1.at, scene.state.top) == ("lantern_well", "")


@clause("KM-5.v", "KM-5.v.a")
def test_the_card_from_the_chest_is_the_next_one_drawn() -> None:
    scene = beat_the_hobgoblin()
    scene.play("roll 6", "number 6", "open_chest", "draw K10")
    scene.play("roll 1", "number 1")
    assert scene.told("drew").facts == {"card": "K10"}
    assert (scene.p1.at, scene.state.top, scene.state.seen_by) == ("red_chamber", "", "")


@clause("KM-5.v.a")
def test_the_final_number_opens_the_chest_and_not_the_die() -> None:
    scene = beat_the_hobgoblin()
    scene.play("roll 6", "number 5")
    assert scene.p1.at == "cauldron_room"


@clause("KM-5.v")
def test_any_other_number_does_not_open_the_chest() -> None:
    scene = beat_the_hobgoblin()
    scene.play("roll 3", "number 3")
    assert scene.p1.at == "goblin_run"


@clause("KM-5.v")
def test_the_chest_stays_shut_two_turns_after() -> None:
    scene = beat_the_hobgoblin()
    scene.play("roll 6", "number 6", "open_chest", "draw K10", "roll 6", "number 6")
    assert scene.p1.at == "lantern_well"


@clause("KM-5.v", "KM-3.iii.e")
@pytest.mark.parametrize(("own", "theirs"), [(3, 1), (1, 6)])
def test_a_draw_or_a_loss_does_not_open_the_chest(own: int, theirs: int) -> None:
    scene = Stage(at="wooden_room")
    scene.challenge("p1", "hobgoblin")
    scene.play(f"roll {own}", f"roll {theirs}", "roll 6")
    assert scene.p1.at == "lantern_well"


@clause("KM-5.v.a")
def test_beating_the_hobgoblin_elsewhere_does_not_open_the_chest() -> None:
    scene = Stage(at="guardroom", items=("mace",))
    scene.card("K34")
    scene.play("roll 1", "roll 6", "leave")
    assert scene.p1.chest == 0


@clause("KM-5.v.a")
def test_whoever_left_the_wooden_room_has_lost_the_chest() -> None:
    scene = beat_the_hobgoblin()
    scene.play("roll 3", "number 3")
    assert scene.p1.chest == 0


@clause("KM-5.v.a")
def test_a_turn_lost_after_the_victory_loses_the_chest() -> None:
    scene = Stage(at="wooden_room", chest=1, slumber="asleep")
    scene.begin("lost")
    scene.play("roll 6")
    assert scene.p1.at == "lantern_well"


@clause("KM-5.v.a")
def test_only_the_opener_sees_the_card() -> None:
    scene = Stage(seats=2, at="wooden_room", chest=1)
    scene.begin("ordinary")
    scene.play("roll 6", "open_chest", "draw K51")
    assert GAME.view(scene.state, "p1").top == "K51"
    assert GAME.view(scene.state, "p2").top == ""


@clause("KM-5.v.a", "HB-6")
def test_an_empty_stock_is_reshuffled_before_the_chest_is_opened() -> None:
    scene = Stage(at="wooden_room", chest=1)
    scene.state.stock, scene.state.discard = (), ("K10", "K51")
    scene.begin("ordinary")
    scene.play("roll 6", "open_chest")
    assert scene.options == ["draw K10", "draw K51"]
    assert scene.state.discard == ()


@clause("KM-5.v", "KM-5.v.a")
def test_a_chest_opened_while_the_top_card_is_known_shows_that_card() -> None:
    scene = Stage(seats=2, at="wooden_room", chest=1)
    scene.state.top, scene.state.seen_by = "K51", "p2"
    scene.begin("ordinary")
    scene.play("roll 6", "open_chest")
    assert (scene.state.top, scene.state.seen_by) == ("K51", "p1")

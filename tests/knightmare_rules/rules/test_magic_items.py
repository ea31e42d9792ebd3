"""Ring, ball and cauldron (KM-5.i to KM-5.iv)."""

from typing import Any

import pytest

from tests.conftest import clause
from tests.knightmare_rules.stage import Stage


def attacked(spell: str = "slumber", card: str = "K08", **target: Any) -> Stage:
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


def at_cauldron(**fields: Any) -> Stage:
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

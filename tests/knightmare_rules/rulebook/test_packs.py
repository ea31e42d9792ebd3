"""A table's own pack: what it may change, and what is refused with file, row and field."""

from copy import deepcopy
from typing import Any

import pytest

from knightmare.rulebook.boards import base
from knightmare.rulebook.options import TABLE_OPTIONS
from knightmare.rulebook.packs import SENTENCES
from knightmare.rulebook.reader import build
from knightmare.rulebook.ruleset import Ruleset
from shared.chance.deck import drawing
from shared.packs.tables import PackError
from shared.play.decision import move
from shared.play.game import chosen
from tests.conftest import clause
from tests.knightmare_rules.stage import Stage

OPTIONS = chosen(TABLE_OPTIONS, {})
Pack = dict[str, Any]


def row(file: str, kind: str, id: str, /, **changes: Any) -> Pack:
    """A pack that changes one row, given whole."""
    found = next(one for one in base()[file][kind] if one["id"] == id)
    return {file: {kind: [{**deepcopy(found), **changes}]}}


def constant(**changes: Any) -> Pack:
    """A pack that changes numbers of the rules."""
    return {"constants": {"constants": changes}}


def bare(id: str, file: str, kind: str, *left_out: str, **more: Any) -> Ruleset:
    """The rules with one row that says no more than it has to."""
    pack = row(file, kind, id, **more)
    pack[file][kind][0] = {k: v for k, v in pack[file][kind][0].items() if k not in left_out}
    return build(pack, OPTIONS)


def card(*effects: Pack) -> Pack:
    """A pack with a card that does this."""
    listed = [dict(effect) for effect in effects]
    return {"deck": {"card": [{"id": "K51", "title": "Own", "text": "Own.", "effects": listed}]}}


def compiled(*effects: Pack) -> tuple[Any, ...]:
    """What the rules make of these effects."""
    return build(card(*effects), OPTIONS).cards["K51"].effects


def refused(pack: Pack) -> tuple[str, str, str]:
    """The kind of mistake, its row and its field."""
    with pytest.raises(PackError) as caught:
        build(pack, OPTIONS)
    message = caught.value.message
    assert str(message.facts["file"]).endswith(".toml")
    return message.id.removeprefix("error.pack_"), message.facts["row"], message.facts["field"]


# -- numbers ---------------------------------------------------------------------------------------

BOUNDS = {
    "start_tokens": (0, 24),
    "max_tokens": (0, 24),
    "rack_fill": (0, 24),
    "prize_tokens": (0, 24),
    "stones": (1, 6),
    "min_riddles_level3": (1, 24),
    "prison_toll_every": (1, 24),
    "pact_toll_every": (1, 24),
    "cup_every": (1, 24),
}


@pytest.mark.parametrize(("name", "bounds"), BOUNDS.items())
def test_a_number_of_the_rules_stays_within_its_bounds(name: str, bounds: tuple[int, int]) -> None:
    least, most = bounds
    for value in bounds:
        assert getattr(build(constant(**{name: value}), OPTIONS).constants, name) == value
    for value in (least - 1, most + 1):
        assert refused(constant(**{name: value})) == ("bounds", "constants", name)


@pytest.mark.parametrize("name", ["castle_destruction_on", "break_out", "attack_takes_hold"])
def test_faces_are_those_of_a_die(name: str) -> None:
    faces = (1, 2, 3, 4, 5, 6)
    assert getattr(build(constant(**{name: list(faces)}), OPTIONS).constants, name) == faces
    for face in (0, 7):
        assert refused(constant(**{name: [face]})) == ("bounds", "constants", f"{name}[0]")


def test_a_dark_spell_works_on_the_faces_of_a_die() -> None:
    pack = row("spells", "spell", "power", works_on=[1, 6])
    assert build(pack, OPTIONS).spells["power"].works_on == (1, 6)
    for face in (0, 7):
        pack = row("spells", "spell", "power", works_on=[face])
        assert refused(pack) == ("bounds", "power", "works_on[0]")


@pytest.mark.parametrize(("name", "own"), [("start_tokens", 5), ("stones", 3)])
def test_a_tables_own_choice_goes_before_its_pack(name: str, own: int) -> None:
    pack = constant(**{name: 2})
    assert getattr(build(pack, OPTIONS).constants, name) == 2
    assert getattr(build(pack, {**OPTIONS, name: own}).constants, name) == own


def test_the_cauldron_drops_on_seven_to_twelve() -> None:
    drops = {str(total): "cavern" for total in range(7, 13)}
    pack = {"board": {"cauldron_drops": drops}}
    assert build(pack, OPTIONS).cauldron_drops == dict.fromkeys(range(7, 13), "cavern")
    for total in ("6", "13"):
        pack = {"board": {"cauldron_drops": {**drops, total: "cavern"}}}
        assert refused(pack) == ("unknown", "cauldron_drops", total)


# -- rows ------------------------------------------------------------------------------------------


def test_a_chamber_says_only_what_it_has() -> None:
    left_out = ("trim", "cell", "special", "shared", "source", "exits_source")
    found = bare("cavern", "board", "chamber", *left_out).chambers["cavern"]
    assert (found.trim, found.resident, found.shared) == ("", "pooka", False)
    assert (found.cell, found.special, found.source) == ((2, 0), (), "house")


def test_a_chamber_needs_all_six_faces() -> None:
    exits = ["cavern"] * 5
    assert refused(row("board", "chamber", "cavern", exits=exits)) == ("length", "cavern", "exits")
    assert build(row("board", "chamber", "throne_room", exits=[]), OPTIONS)
    for level in (0, 4):
        assert refused(row("board", "chamber", "cavern", level=level))[2] == "level"


def test_a_character_says_only_what_it_has() -> None:
    found = bare("goblin", "characters", "character", "insubstantial", "source")
    goblin = found.characters["goblin"]
    assert (goblin.guards, goblin.insubstantial, goblin.source) == ("", False, "house")


def test_an_item_says_only_what_it_is() -> None:
    left_out = ("weapon", "quest", "handover", "dungeoneer_only")
    found = bare("food", "items", "item", *left_out).items["food"]
    assert (found.weapon, found.quest, found.dungeoneer_only) == (False, False, False)
    assert found.handover == 0


def test_a_spell_says_only_what_it_is() -> None:
    found = bare("foresight", "spells", "spell", "book", "attack", "works_on").spells["foresight"]
    assert (found.book, found.attack, found.works_on) == (False, False, ())


@pytest.mark.parametrize(
    ("pack", "place"),
    [
        (row("characters", "character", "goblin", home="cellar"), ("goblin", "home")),
        (row("characters", "character", "goblin", guards="mase"), ("goblin", "guards")),
        (row("items", "item", "mace", start="cellar"), ("mace", "start")),
        (row("items", "item", "mace", kind="tool"), ("mace", "kind")),
        (row("spells", "spell", "power", kind="light"), ("power", "kind")),
        (row("board", "chamber", "cavern", resident="goblyn"), ("cavern", "resident")),
        (row("board", "chamber", "cavern", items=["mase"]), ("cavern", "items[0]")),
        (row("board", "chamber", "cavern", exits=["cellar"] * 6), ("cavern", "exits[0]")),
    ],
)
def test_what_a_row_names_is_there(pack: Pack, place: tuple[str, str]) -> None:
    assert refused(pack) == ("choice", *place)


# -- what stands once, and what is worked out of it ----------------------------------------------


def test_who_moves_lives_there() -> None:
    rules = build(row("characters", "character", "goblin", home="moss_well"), OPTIONS)
    assert (rules.resident("moss_well"), rules.resident("goblin_run")) == ("goblin", "")


def test_who_guards_what_follows_from_where_it_lies() -> None:
    rules = build(row("items", "item", "cup", start="cavern"), OPTIONS)
    assert (rules.characters["pooka"].guards, rules.characters["medusa"].guards) == ("cup", "")


def test_rows_of_before_say_with_the_chamber_who_lives_there() -> None:
    """A character of before who moved alone was met where the chamber said."""
    of_before = {"guards": ""}
    moved = row("characters", "character", "goblin", home="moss_well", **of_before)
    rules = build(moved, OPTIONS)
    assert (rules.resident("moss_well"), rules.resident("goblin_run")) == ("", "goblin")
    assert rules.characters["goblin"].home == "moss_well"
    told = {**moved, **row("board", "chamber", "moss_well", resident="goblin", items=["gold"])}
    assert build(told, OPTIONS).resident("moss_well") == "goblin"
    empty = row("board", "chamber", "goblin_run", resident="", items=[])
    assert build(empty, OPTIONS).resident("goblin_run") == ""


def test_a_chamber_without_a_cell_gets_the_next_free_one() -> None:
    whole = {"id": "larder", "name": "The Larder", "level": 1, "exits": ["cavern"] * 6}
    chambers = build({"board": {"chamber": [whole]}}, OPTIONS).chambers
    assert chambers["larder"].cell == (1, 0)
    assert len({(one.level, one.cell) for one in chambers.values()}) == 19
    own = build({"board": {"chamber": [{**whole, "cell": [1, 3]}]}}, OPTIONS).chambers["larder"]
    assert own.cell == (1, 3)


@clause("HB-6")
def test_copies_of_a_card_are_as_many_in_the_stock() -> None:
    """Each of them is drawn as often as any other card."""
    scene = Stage(options={"pack": row("deck", "card", "K01", copies=3)}, today=True)
    assert scene.state.stock[:4] == ("K01", "K01", "K01", "K02")
    assert len(scene.state.stock) == 62
    drawn = drawing("draw", scene.state.stock)
    weights = dict(zip(drawn.options, drawn.weights, strict=True))
    assert (weights[move("draw", "K01")], weights[move("draw", "K02")]) == (3, 1)


# -- cards -----------------------------------------------------------------------------------------


def test_a_card_is_not_magic_unless_it_says_so() -> None:
    found = build(card({"op": "prison"}), OPTIONS).cards["K51"]
    assert (found.magic, found.effects) == (False, (("prison",),))


@pytest.mark.parametrize(
    ("effect", "made"),
    [
        ({"op": "tokens", "n": -2}, ("tokens", -2)),
        ({"op": "challenge", "who": "ruler"}, ("challenge", "ruler", 0)),
        ({"op": "challenge", "who": "goblin", "mod": 1}, ("challenge", "goblin", 1)),
        ({"op": "challenge", "who": "resident", "mod": -1}, ("challenge", "resident", -1)),
        ({"op": "riddle"}, ("riddle", (), ())),
        (
            {"op": "riddle", "win": [{"op": "heal", "n": 1}], "lose": [{"op": "injure"}]},
            ("riddle", (("heal", 1),), (("injure",),)),
        ),
        (
            {"op": "if_own", "any": ["mace", "food"], "then": [{"op": "prison"}]},
            ("if_own", ("mace", "food"), (("prison",),), ()),
        ),
    ],
)
def test_effects_are_read_in_the_order_of_the_rules(effect: Pack, made: tuple[Any, ...]) -> None:
    assert compiled(effect) == (made,)


@pytest.mark.parametrize(
    ("effect", "what", "field"),
    [
        ({"op": "explode"}, "choice", "effects[0].op"),
        ({}, "choice", "effects[0].op"),
        ({"op": "injure", "n": 1}, "unknown", "effects[0].n"),
        ({"op": "tokens", "m": 1}, "unknown", "effects[0].m"),
        ({"op": "tokens"}, "missing", "effects[0].n"),
        ({"op": "tokens", "n": "two"}, "kind", "effects[0].n"),
        ({"op": "challenge", "who": "goblin", "mod": "x"}, "kind", "effects[0].mod"),
        ({"op": "challenge", "who": "goblyn"}, "choice", "effects[0].who"),
        ({"op": "challenge"}, "missing", "effects[0].who"),
        ({"op": "go", "chamber": "cellar"}, "choice", "effects[0].chamber"),
        ({"op": "spell", "id": "sleep"}, "choice", "effects[0].id"),
        ({"op": "find", "item": "mase"}, "choice", "effects[0].item"),
        ({"op": "if_own", "any": ["mase"]}, "choice", "effects[0].any[0]"),
        ({"op": "riddle", "win": {"op": "injure"}}, "kind", "effects[0].win"),
        ({"op": "riddle", "win": ["injure"]}, "kind", "effects[0].win[0]"),
        ({"op": "riddle", "lose": [{"op": "injure"}, 3]}, "kind", "effects[0].lose[1]"),
        ({"op": "pay", "n": 1, "else": [{"op": "explode"}]}, "choice", "effects[0].else[0].op"),
    ],
)
def test_an_effect_that_is_wrong_is_named_with_its_card(
    effect: Pack, what: str, field: str
) -> None:
    assert refused(card(effect)) == (what, "K51", field)


def test_what_would_be_right_is_said_of_an_effect() -> None:
    known = {
        "injure": "op",
        "challenge": "op, who, mod",
        "explode": ", ".join(SENTENCES),
    }
    for op, right in known.items():
        with pytest.raises(PackError) as caught:
            build(card({"op": op, "wrong": 1}), OPTIONS)
        assert caught.value.message.facts["known"] == right
    with pytest.raises(PackError) as caught:
        build(card({"op": "riddle", "win": 3}), OPTIONS)
    assert (caught.value.message.facts["value"], caught.value.message.facts["kind"]) == (
        3,
        "list",
    )

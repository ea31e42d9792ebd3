"""Cards and dues: what somebody has, as the state has it; what falls due when it says so."""

import pytest

from knightmare.descriptor import KNIGHTMARE
from knightmare.position.state import State
from knightmare.speech.words import words
from shared.net.protocol import Frame
from shared.speech.scene.sheets import Cards, Dues, Leaf
from tests.knightmare_rules.speech.scene.looking import drawn_of, only
from tests.knightmare_rules.stage import Stage
from tests.shared_rules.net.scenes import Onlookers, drawings
from tests.something import some

SEED = "people"
WORDS = words()
SPELL = next(iter(Stage().state.ruleset.card_spells))
"""A card that is kept in hand."""


def test_everybodys_card_has_what_the_state_has() -> None:
    table = Onlookers(KNIGHTMARE, seats=4, seed=SEED)
    for ply in some(table.played(1_500)):
        if ply % 12 == 0:
            compare(table.table.state, only(table.view("p2"), "cards"))


def compare(state: State, drawn: Frame) -> None:
    """Raises AssertionError unless the cards are those of this state. Arguments: they."""
    acts = [one["seat"] for one in drawn["seats"] if one.get("state") == "acts"]
    assert acts == ([state.active.seat] if state.active.life != "DEAD" and not state.winner else [])
    for one, card in zip(state.dungeoneers, drawn["seats"], strict=True):
        own = one.seat == "p2"
        assert (card["seat"], card.get("own", False)) == (one.seat, own)
        if one.life == "DEAD":
            assert (card["state"], card.get("goods", [])) == ("out", [])
            continue
        [helms] = card["goods"]
        held = helms["n"], helms["of"] - helms.get("gone", 0)
        assert held == (one.tokens, one.max_tokens)
        [life] = [grade["text"] for grade in card["grades"] if grade.get("state") == "here"]
        assert life == one.life
        hidden = [int(thing["value"]) for thing in card.get("things", ()) if "value" in thing]
        assert sum(hidden) == (0 if own else len(one.spells))


def test_a_spell_in_hand_is_named_to_its_holder_alone() -> None:
    scene = Stage(seats=2, spells=(SPELL,), tokens=1)
    scene.begin("ordinary")
    name = WORDS.word("spell", scene.state.ruleset.card_spells[SPELL])
    own, other = (drawn_of(scene, Cards, seat).seats[0].things for seat in ("p1", "p2"))
    assert [thing.text for thing in own] == [name]
    assert [(thing.text, thing.state) for thing in other] == [("1 spell card", "hidden")]


@pytest.mark.parametrize(
    ("fields", "last"),
    [
        ({"at": "prison", "prison_turns": 2}, 0),
        ({"at": "prison", "prison_turns": 1}, 1),
        ({"pact": "sworn", "dark_spell": "power", "pact_turns": 2}, 0),
        ({"pact": "sworn", "dark_spell": "power", "pact_turns": 0}, 2),
        ({"items": ("cup",), "cup_turns": 1}, 0),
        ({"items": ("cup",), "cup_turns": 0}, 1),
    ],
)
def test_what_falls_due_does_so_at_the_end_of_the_turn_it_names(
    fields: dict[str, object], last: int
) -> None:
    scene, before = (Stage(tokens=3, life="AMBER").set("p1", **fields) for _ in range(2))
    scene.begin("end")
    before.state.phase = "ordinary"
    [due] = drawn_of(before, Dues).items
    fell = scene.p1.tokens < 3 or scene.p1.life == "GREEN"
    assert (due.turns, fell) == (last, last == 0)


def test_a_dead_dungeoneer_is_told_of_once_and_the_end_is_drawn() -> None:
    table = Onlookers(KNIGHTMARE, seats=2, seed=SEED)
    for _ in table.played(4_000):
        pass
    view = table.view("p1")
    assert view["over"] is not None
    end = only(view, "tally")
    assert sorted(column["seat"] for column in end["columns"]) == ["p1", "p2"]
    assert end["text"] == view["over"]["title"]
    assert not drawings(view, "dues")


def test_a_card_that_was_drawn_is_a_leaf_with_what_it_brought() -> None:
    scene = Stage(at="goblin_run", tokens=1)
    scene.card("K10")
    leaf = drawn_of(scene, Leaf)
    assert leaf.text == WORDS.word("card", "K10")
    [helms] = leaf.before_after
    assert (helms.was, helms.now) == ("1", str(scene.p1.tokens))
    assert "HB-6" in leaf.clauses


def test_a_spell_card_in_anothers_hand_is_a_leaf_that_lies_face_down() -> None:
    scene = Stage(seats=2, tokens=1)
    scene.card(SPELL, "p1")
    own, other = drawn_of(scene, Leaf, "p1"), drawn_of(scene, Leaf, "p2")
    name = WORDS.word("card", SPELL)
    assert own.text == name
    assert name not in f"{other.text} {other.note} {other.say} {other.lines}"

"""What is wrong with a pack of Knightmare that is sound row by row: said, placed, and mended."""

from typing import Any

import pytest

from knightmare.descriptor import KNIGHTMARE
from knightmare.rulebook.boards import base
from knightmare.rulebook.checks import NEEDED
from knightmare.rulebook.packs import KINDS, PACKS
from knightmare.speech.words import words
from shared.packs.draft import PackDraft
from shared.packs.edits import AddRow, Edit, LeaveOut, SetField
from shared.packs.problems import Problem
from shared.packs.schema import Field, Schema, Sentences, field_of
from shared.saves.choosing import with_packs
from shared.speech.clauses import clauses_of
from tests.harness import walk
from tests.knightmare_rules.census import census
from tests.something import some

WORDS = words()
EVERYWHERE = ["cavern"] * 6


def draft(*edits: Edit) -> PackDraft:
    """A pack of today's board after some edits."""
    found = PackDraft(PACKS, base())
    found.apply(*edits)
    return found


def the_one(edited: PackDraft) -> Problem:
    """The only problem of a pack, which can be said."""
    (found,) = edited.problems
    said = WORDS.say(found.message)
    assert found.place.file in said
    assert "{" not in said
    assert "pack_" not in said
    for mend in found.mends:
        assert "{" not in WORDS.say(mend.message)
    return found


def sealed(id: str) -> list[Edit]:
    """No number leads to a chamber any more."""
    rows = {row["id"]: row["exits"] for row in base()["board"]["chamber"]}
    return [
        SetField("chamber", one, "exits", ["stay" if to == id else to for to in exits])
        for one, exits in rows.items()
        if id in exits
    ]


def test_our_own_data_has_no_problem() -> None:
    assert draft().problems == []


IN_PRISON: Edit = SetField("item", "cup", "start", "prison")
ON_THE_THRONE: Edit = SetField("character", "pooka", "home", "throne_room")
PROBLEMS: list[tuple[str, tuple[Edit, ...], tuple[str, str, str], int]] = [
    (
        "length",
        (SetField("chamber", "cavern", "exits", ["stay"] * 5),),
        ("chamber", "cavern", "exits"),
        1,
    ),
    (
        "to_level_three",
        (SetField("chamber", "cavern", "exits", ["throne_room"] + ["ledge"] * 5),),
        ("chamber", "cavern", "exits"),
        0,
    ),
    ("unreachable", tuple(sealed("ledge")), ("chamber", "ledge", "exits"), 1),
    ("no_door", (SetField("chamber", "clue_room", "special", []),), ("chamber", "", "special"), 0),
    ("homeless", (SetField("character", "pooka", "home", ""),), ("character", "pooka", "home"), 4),
    (
        "shared_home",
        (SetField("character", "pooka", "home", "barrow"),),
        ("character", "barrow_lizard", "home"),
        4,
    ),
    (
        "no_quest_object",
        tuple(
            SetField("item", id, "quest", False)
            for id in ("cup", "shield_of_justice", "crowning_glory", "sword_of_freedom")
        ),
        ("item", "", "quest"),
        0,
    ),
    ("out_of_reach", (IN_PRISON,), ("item", "cup", "start"), 0),
    ("out_of_reach", (ON_THE_THRONE,), ("character", "pooka", "home"), 0),
    (
        "above",
        (SetField("constants", "constants", "start_tokens", 13),),
        ("constants", "constants", "start_tokens"),
        1,
    ),
    (
        "spell_card",
        (SetField("card", "K01", "effects", [{"op": "spell", "id": "power"}, {"op": "injure"}]),),
        ("card", "K01", "effects"),
        0,
    ),
    (
        "card_to_level_three",
        (
            SetField(
                "card",
                "K41",
                "effects",
                [{"op": "pay", "n": 1, "else": [{"op": "go", "chamber": "throne_room"}]}],
            ),
        ),
        ("card", "K41", "effects"),
        0,
    ),
    (
        "range",
        (SetField("character", "pooka", "strength", 21),),
        ("character", "pooka", "strength"),
        1,
    ),
]
NOTES: list[tuple[str, tuple[Edit, ...], tuple[str, str, str], int]] = [
    ("seldom_reached", tuple(sealed("stomach")), ("chamber", "stomach", "exits"), 1),
    (
        "same_cell",
        (SetField("chamber", "cavern", "cell", [0, 0]),),
        ("chamber", "cavern", "cell"),
        1,
    ),
    ("idle_card", (SetField("card", "K41", "effects", []),), ("card", "K41", "effects"), 0),
    ("same_name", (SetField("item", "cup", "name", "MACE"),), ("item", "cup", "name"), 0),
    (
        "resident",
        (SetField("chamber", "barrow", "resident", "pooka"),),
        ("chamber", "barrow", "resident"),
        1,
    ),
]


@pytest.mark.parametrize(("id", "edits", "place", "mends"), PROBLEMS)
def test_a_problem_is_named_at_its_place(
    id: str, edits: tuple[Edit, ...], place: tuple[str, str, str], mends: int
) -> None:
    found = the_one(draft(*edits))
    assert found.message.id == f"error.pack_{id}"
    assert (found.place.kind, found.place.row, found.place.field) == place
    assert (found.note, len(found.mends)) == (False, mends)


@pytest.mark.parametrize(("id", "edits", "place", "mends"), NOTES)
def test_what_can_be_played_all_the_same_is_a_note(
    id: str, edits: tuple[Edit, ...], place: tuple[str, str, str], mends: int
) -> None:
    found = the_one(draft(*edits))
    assert found.message.id == f"error.pack_{id}"
    assert (found.place.kind, found.place.row, found.place.field) == place
    assert (found.note, len(found.mends)) == (True, mends)


@pytest.mark.parametrize(
    "edits", [edits for _, edits, _, mends in PROBLEMS + NOTES if mends], ids=str
)
def test_each_mend_mends(edits: tuple[Edit, ...]) -> None:
    for mend in some(the_one(draft(*edits)).mends):
        mended = draft(*edits)
        mended.apply(*mend.edits)
        assert mended.problems == []


@pytest.mark.parametrize(("kind", "id"), [(kind, id) for kind, ids in NEEDED.items() for id in ids])
def test_what_the_rules_call_by_its_id_cannot_be_left_out(kind: str, id: str) -> None:
    edited = draft(LeaveOut(kind, id))
    assert any(
        one.message.id in ("error.pack_needed", "error.pack_left_out") for one in edited.problems
    )


def test_a_new_chamber_is_reached_by_the_nearest_that_has_a_number_to_spare() -> None:
    larder = {"name": "The Larder", "level": 1, "cell": [1, 3], "exits": ["vanburn"] * 6}
    edited = draft(AddRow("chamber", "larder", larder))
    (mend,) = the_one(edited).mends
    assert WORDS.say(mend.message) == "Let number 4 of The Moss Wellway lead to The Larder"
    edited.apply(*mend.edits)
    assert edited.row("chamber", "moss_well")["exits"][3] == "larder"
    assert edited.problems == []


def test_who_is_left_out_leaves_nothing_behind() -> None:
    assert draft(LeaveOut("character", "ogre")).problems == []


# -- words ---------------------------------------------------------------------------------------


def ids_of(kind: str, schema: Schema) -> list[tuple[str, ...]]:
    """The messages of which one must be there, for each field of a schema that people see."""
    fields: dict[str, Field] = {name: field_of(one) for name, one in schema.items()}
    return [
        (f"pack.field.{kind}.{name}", f"pack.field.{name}")
        for name, one in fields.items()
        if not one.hidden
    ]


def test_kinds_and_fields_have_their_words() -> None:
    for kind in some(KINDS):
        assert WORDS.has(f"pack.kind.{kind.key}")
        assert WORDS.has(f"pack.kinds.{kind.key}")
        for ids in some(ids_of(kind.key, kind.schema)):
            assert any(map(WORDS.has, ids)), ids


def test_every_clause_that_a_field_names_is_there() -> None:
    named = {one.clause for kind in KINDS for one in kind.fields.values() if one.clause}
    assert named <= clauses_of("knightmare").keys()


def test_sentences_have_words_with_a_place_for_each_choice() -> None:
    effects: Sentences = PACKS.kind("card").fields["effects"].sentences or Sentences()
    for op, schema in some(effects.items()):
        assert WORDS.has(f"pack.sentence_name.{op}")
        pattern = str(WORDS.patterns[f"pack.sentence.{op}"])
        for name, declared in schema.items():
            inner = field_of(declared)
            assert (f"{{{name}}}" in pattern) == (inner.sentences is None), (op, name)
            branch: dict[str, Any] = {f"pack.branch.{op}.{name}": 1, f"pack.branch.{name}": 1}
            assert inner.sentences is None or any(map(WORDS.has, branch)), (op, name)


def test_choices_have_words() -> None:
    choices = [
        (f"pack.value.{name}.{value}", f"pack.value.{value}")
        for kind in KINDS
        for name, one in kind.fields.items()
        if not one.hidden
        for value in (*(one.choices or ()), *one.offers)
        if one.numbers is None and value != ""
    ]
    for ids in some(choices):
        assert any(map(WORDS.has, ids)), ids


# -- what may be gone ----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["character", "item"])
def test_whatever_may_be_left_out_is_not_missed_in_play(kind: str) -> None:
    for one in some(draft().rows(kind)):
        edited = draft(LeaveOut(kind, one.id))
        if all(problem.note for problem in edited.problems):
            options = with_packs(KNIGHTMARE, [edited.pack], {})
            walk(KNIGHTMARE.play, options, ["p1", "p2"], one.id, census, plies=120, every=60)

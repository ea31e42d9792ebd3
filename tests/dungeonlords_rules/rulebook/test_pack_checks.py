"""What is wrong with a pack of Dungeon Lords that is sound row by row: said, placed, mended."""

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.rulebook.packs import KINDS, PACKS
from dungeonlords.rulebook.tables import base
from dungeonlords.speech.words import words
from shared.packs.draft import PackDraft
from shared.packs.edits import AddRow, Edit, LeaveOut, SetField
from shared.packs.problems import Problem
from shared.packs.schema import Schema, field_of
from shared.saves.choosing import with_packs
from shared.speech.clauses import clauses_of
from tests.dungeonlords_rules.census import census
from tests.harness import walk
from tests.something import some

WORDS = words()
HIT = {"mode": "strike", "hits": [["first", 2]]}


def draft(*edits: Edit) -> PackDraft:
    """A pack after some edits."""
    found = PackDraft(PACKS, base())
    found.apply(*edits)
    return found


def the_one(edited: PackDraft) -> Problem:
    """The only problem of a pack, which can be said, as can what mends it."""
    (found,) = edited.problems
    for message in (found.message, *(mend.message for mend in found.mends)):
        said = WORDS.say(message)
        assert "{" not in said
        assert "pack" not in said
    assert found.place.file in WORDS.say(found.message)
    return found


def test_our_own_data_has_no_problem() -> None:
    assert draft().problems == []


def few(kind: str, file: str, left: int) -> tuple[Edit, ...]:
    """So many rows of a kind are left in."""
    return tuple(LeaveOut(kind, row["id"]) for row in base()[file][kind][left:])


PROBLEMS: list[tuple[str, tuple[Edit, ...], tuple[str, str, str], int]] = [
    (
        "choice",
        (SetField("constants", "constants", "evil_start", 16),),
        ("constants", "constants", "evil_start"),
        1,
    ),
    (
        "choice",
        (SetField("constants", "constants", "starting_tunnels", ["c2"]),),
        ("constants", "constants", "starting_tunnels"),
        1,
    ),
    (
        "choice",
        (SetField("area", "get_food", "order", [0, 0, 1]),),
        ("area", "get_food", "order"),
        1,
    ),
    ("choice", (SetField("sets", "sets", "2", ["elf", "elf"]),), ("sets", "sets", "2"), 0),
    ("choice", (SetField("special", "rats", "amount", 0),), ("special", "rats", "amount"), 1),
    (
        "second_illusion",
        (SetField("spell", "regeneration", "does", "illusion"),),
        ("spell", "regeneration", "does"),
        0,
    ),
    ("needed", (LeaveOut("title", "halls"),), ("title", "halls", ""), 1),
    ("few_specials", few("special", "events", 1), ("special", "", ""), 0),
    ("too_few", few("adventurer", "adventurers", 27), ("adventurer", "", "year"), 0),
    (
        "left_out",
        (
            LeaveOut("paladin", "human"),
            SetField("sets", "sets", "3", ["elf", "dwarf", "giant"]),
            SetField("sets", "sets", "4", ["elf", "dwarf", "giant", "halfling"]),
        ),
        ("sets", "sets", "1[0]"),
        1,
    ),
]
NOTES: list[tuple[str, tuple[Edit, ...], tuple[str, str, str], int]] = [
    (
        "unprepared",
        (AddRow("paladin", "gnome", {"name": "Gnome", "hp": [4, 7], "icons": [2, 3]}),),
        ("paladin", "gnome", ""),
        1,
    ),
    (
        "idle_monster",
        (SetField("monster", "troll", "attacks", []),),
        ("monster", "troll", "attacks"),
        0,
    ),
    (
        "no_tile",
        (
            AddRow(
                "monster",
                "imp_king",
                {"name": "Imp King", "attacks": [HIT], "year1": 0, "year2": 0},
            ),
        ),
        ("monster", "imp_king", "year1"),
        1,
    ),
    ("nameless", (AddRow("trap", "pit", {"first": 2}),), ("trap", "pit", "name"), 0),
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


# -- words ---------------------------------------------------------------------------------------


def named(kind: str, schema: Schema, above: str = "") -> list[tuple[str, ...]]:
    """The messages of which one must be there, for each field that people see, and within it."""
    found: list[tuple[str, ...]] = []
    for name, declared in schema.items():
        field = field_of(declared)
        if field.hidden:
            continue
        found.append((f"pack.field.{above or kind}.{name}", f"pack.field.{name}"))
        found += named(kind, field.part or {}, name)
    return found


def test_kinds_and_fields_have_their_words() -> None:
    for kind in some(KINDS):
        assert WORDS.has(f"pack.kind.{kind.key}")
        assert WORDS.has(f"pack.kinds.{kind.key}")
    fields = [ids for kind in KINDS for ids in named(kind.key, kind.schema)]
    for ids in some(fields):
        assert any(map(WORDS.has, ids)), ids


def test_every_clause_that_a_field_names_is_there() -> None:
    clauses = {one.clause for kind in KINDS for one in kind.fields.values() if one.clause}
    assert clauses <= clauses_of("dungeonlords").keys()


def test_choices_have_words() -> None:
    choices = [
        (f"{one.like}.{value}", f"pack.value.{name}.{value}", f"pack.value.{value}")
        for kind in KINDS
        for name, one in kind.fields.items()
        if not one.hidden and one.numbers is None and one.kind is str
        for value in one.choices or ()
        if value != ""
    ]
    for ids in some(choices):
        assert any(map(WORDS.has, ids)), ids


# -- what may be gone ----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["monster", "special", "trap"])
def test_whatever_may_be_left_out_is_not_missed_in_play(kind: str) -> None:
    for one in some(draft().rows(kind)):
        edited = draft(LeaveOut(kind, one.id))
        if all(problem.note for problem in edited.problems):
            options = with_packs(DUNGEON_LORDS, [edited.pack], {})
            walk(DUNGEON_LORDS.play, options, ["p1", "p2"], one.id, census, plies=120, every=60)

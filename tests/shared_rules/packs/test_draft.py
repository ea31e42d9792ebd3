"""A pack that is being edited: what stands in it, undo, redo, and what is wrong."""

import json

import pytest

from shared.packs.draft import DraftHistory, PackDraft, RowMark
from shared.packs.edits import AddRow, BackToOurs, BringBack, Edit, LeaveOut, SetAbout, SetField
from shared.packs.examining import read
from shared.packs.joining import join
from shared.packs.overriding import laid_over
from shared.packs.pack import Pack
from shared.packs.tables import PackError
from shared.saves.schema import StoreError
from tests.shared_rules.packs.shop import SCHEMA, base

OWL = SetField("beast", "owl", "strength", 4)


def draft(*edits: Edit) -> PackDraft:
    """A draft after these edits, each a step."""
    found = PackDraft(SCHEMA, base())
    for edit in edits:
        found.apply(edit)
    return found


def said(found: PackDraft) -> list[str]:
    """What is said of its problems."""
    return [str(problem.error) for problem in found.problems]


def test_a_row_says_no_more_than_differs() -> None:
    found = draft(OWL, SetField("beast", "owl", "name", "Owl"))
    assert found.pack.files == {"beasts": {"beast": [{"id": "owl", "strength": 4}]}}
    assert found.row("beast", "owl")["price"] == {"gold": 3}
    assert found.changed("beast", "owl") == ["strength"]
    found.apply(SetField("beast", "owl", "strength", 1))
    assert found.pack.files == {}


def test_the_default_is_no_change_of_a_row_that_says_nothing() -> None:
    assert draft(SetField("beast", "imp", "tame", False)).pack.files == {}
    found = draft(SetField("beast", "imp", "tame", True), SetField("beast", "imp", "tame", 0))
    assert found.changed("beast", "imp") == ["tame"]


def test_rows_are_marked() -> None:
    new = {"name": "Elk", "strength": 5}
    found = draft(OWL, AddRow("beast", "elk", new), LeaveOut("beast", "imp"))
    assert found.rows("beast") == [
        RowMark("imp", "left_out"),
        RowMark("owl", "changed"),
        RowMark("elk", "new"),
    ]
    assert found.ours("beast", "elk") is None
    found.apply(BringBack("beast", "imp"), LeaveOut("beast", "elk"), BackToOurs("beast", "owl"))
    assert [one.mark for one in found.rows("beast")] == ["ours", "ours"]


def test_a_field_goes_back_to_ours() -> None:
    found = draft(OWL, SetField("beast", "owl", "name.fr", "Hibou"))
    assert found.changed("beast", "owl") == ["strength", "name.fr"]
    found.apply(BackToOurs("beast", "owl", "strength"))
    assert found.changed("beast", "owl") == ["name.fr"]


def test_single_values_are_a_row_of_their_kind() -> None:
    found = draft(SetField("numbers", "numbers", "start", 9))
    assert found.pack.files == {"numbers": {"numbers": {"start": 9}}}
    assert found.rows("numbers") == [RowMark("numbers", "changed")]


def test_single_values_cannot_be_left_out() -> None:
    assert draft(LeaveOut("numbers", "numbers")).pack == Pack()


def test_several_edits_are_one_step() -> None:
    found = draft()
    found.apply(OWL, SetField("beast", "imp", "strength", 9))
    found.undo()
    assert found.pack == Pack()


def test_what_is_typed_letter_by_letter_is_one_step() -> None:
    found = draft(SetAbout("title", "A"))
    for text in ("Ow", "Owl", "Owls", "Owls!"):
        found.apply(SetField("beast", "owl", "name", text), more=True)
    found.apply(SetField("beast", "imp", "name", "Elf"), more=True)
    found.undo()
    assert found.row("beast", "owl")["name"] == "Owls!"
    found.undo()
    assert found.row("beast", "owl")["name"] == "Owl"
    assert found.pack.about.title == "A"
    found.redo()
    assert found.row("beast", "owl")["name"] == "Owls!"


def test_what_is_typed_after_undo_is_a_step_of_its_own() -> None:
    found = draft(SetField("beast", "owl", "strength", 2), SetField("beast", "owl", "strength", 3))
    found.undo()
    found.apply(SetField("beast", "owl", "strength", 5), more=True)
    found.undo()
    assert found.row("beast", "owl")["strength"] == 2


def test_undo_and_redo_say_what_they_do() -> None:
    found = draft(OWL)
    assert found.redo_said is None
    message = found.undo_said
    assert message is not None
    assert (message.id, message.facts["name"], message.facts["field"]) == (
        "pack.step.set",
        "Owl",
        "strength",
    )
    found.undo()
    assert found.undo_said is None
    assert found.redo_said == message


def test_an_edit_that_cannot_be_kept_was_not_made() -> None:
    def full(pack: Pack) -> None:
        raise StoreError("error.disk_full", path="saves")

    found = PackDraft(SCHEMA, base(), draft(OWL).pack, full)
    for edit in (SetField("beast", "owl", "strength", 9), LeaveOut("beast", "imp")):
        with pytest.raises(StoreError):
            found.apply(edit)
    assert found.row("beast", "owl")["strength"] == 4
    assert found.undo_said is None


def test_what_is_left_out_and_needed_is_told_with_what_mends_it() -> None:
    found = draft(LeaveOut("place", "cave"))
    told = [one for one in found.problems if one.message.id == "error.pack_left_out"]
    assert [(one.place.kind, one.place.row, one.place.field) for one in told] == [
        ("place", "tower", "exits[0]"),
        ("zone", "zone", "north[0]"),
        ("beast", "imp", "home"),
    ]
    found.apply(*told[0].mends[0].edits)
    assert found.problems == []


@pytest.mark.parametrize(("typed", "nearest"), [(99, 20), (21, 20), (-1, 0), (10**12, 20)])
def test_a_number_out_of_its_range_is_told_with_the_nearest_right_one(
    typed: int, nearest: int
) -> None:
    found = draft(SetField("beast", "owl", "strength", typed))
    (problem,) = found.problems
    (mend,) = problem.mends
    assert problem.message.id == "error.pack_range"
    assert mend.message.facts == {"n": nearest}
    found.apply(*mend.edits)
    assert found.row("beast", "owl")["strength"] == nearest
    assert found.problems == []
    found.undo()
    assert found.row("beast", "owl")["strength"] == typed


def test_a_new_row_has_to_be_complete_and_some_kinds_have_none() -> None:
    found = draft(AddRow("beast", "elk", {"strength": 3}), AddRow("trick", "skip", {}))
    assert said(found) == [
        "beasts.toml, ‘elk’: ‘name’ is missing; it should be a text in quotation marks. A new row"
        " must be complete; these are there to be changed in part: imp, owl.",
        "deck.toml, ‘skip’: what such a row does is ruled by its id, so none can be added."
        " These can be changed: hop.",
    ]


def test_a_number_out_of_range_is_told_with_the_range() -> None:
    found = draft(SetField("beast", "owl", "strength", 21))
    assert said(found) == [
        "beasts.toml, ‘owl’: ‘strength’ is 21, but should be from 0 to 20.",
    ]


def test_what_is_too_long_is_told_with_how_long_it_may_be() -> None:
    found = draft(
        SetField("beast", "owl", "name", "x" * 31),
        SetField("beast", "imp", "name.fr", "x" * 31),
        SetField("place", "cave", "colours", ["red"] * 4),
    )
    assert said(found) == [
        "board.toml, ‘cave’: ‘colours’ has 4 entries, but should have 3 at most.",
        "beasts.toml, ‘imp’: ‘name.fr’ has 31 letters, but should have 30 at most.",
        "beasts.toml, ‘owl’: ‘name’ has 31 letters, but should have 30 at most.",
    ]


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("name.fr", 3, "‘name.fr’ is 3, but should be a text in quotation marks."),
        ("name.klingon", "x", "there is no field ‘name.klingon’."),
        ("strength.fr", "x", "there is no field ‘strength.fr’."),
    ],
)
def test_texts_in_another_language_are_checked_like_those_of_the_first(
    field: str, value: object, told: str
) -> None:
    (sentence,) = said(draft(SetField("beast", "owl", field, value)))
    assert told in sentence


def test_what_no_pack_may_say_is_read_of_tables_that_have_it() -> None:
    found = draft(
        SetField("beast", "owl", "strength", 99),
        SetField("beast", "imp", "name", "x" * 99),
        SetField("place", "cave", "colours", ["red"] * 9),
    )
    tables = laid_over(base(), join(SCHEMA, base(), [found.pack]).rows)
    assert read(SCHEMA, tables).rows("beast")["owl"]["strength"] == 99
    with pytest.raises(PackError, match="should have 3 at most"):
        read(SCHEMA, tables, strict=True)


def test_a_value_deep_within_is_named_by_the_way_to_it() -> None:
    effects = [{"op": "riddle", "win": [{"op": "meet", "who": "bat"}]}]
    found = draft(SetField("card", "K1", "effects", effects))
    assert [one.place.field for one in found.problems] == ["effects[0].win[0].who"]


def test_a_game_has_its_say_where_the_rows_are_sound() -> None:
    found = draft(SetField("place", "cave", "exits", ["cave", "stay"]))
    assert [one.message.id for one in found.problems] == ["error.pack_alone"]
    found.apply(SetField("place", "tower", "exits", ["cellar", "stay"]))
    assert [one.message.id for one in found.problems] == ["error.pack_choice"]


def test_the_same_name_twice_is_a_note() -> None:
    found = draft(SetField("beast", "owl", "name", "IMP"))
    (problem,) = found.problems
    assert problem.note
    assert str(problem.error) == "beasts.toml, ‘owl’: ‘imp’ has the same name."
    assert problem.place.field == "name"


def test_what_it_says_of_itself_has_its_limits() -> None:
    found = draft(SetAbout("title", "x" * 61), SetAbout("languages", ("en", "Klingon")))
    assert said(found) == [
        "pack.toml, ‘pack’: ‘title’ has 61 letters, but should have 60 at most.",
        "pack.toml, ‘pack’: ‘languages’ has ‘Klingon’, but a language should be two or three small"
        " letters, such as ‘fr’.",
    ]


def test_it_may_be_laid_over_another_board_and_undo_goes_on() -> None:
    found = draft(OWL)
    other = base()
    other["beasts"]["beast"][1]["strength"] = 7
    found.lay_over(other)
    assert (found.ours("beast", "owl") or {})["strength"] == 7
    assert found.before == Pack()
    found.undo()
    assert found.after is not None
    assert found.row("beast", "owl")["strength"] == 7


def test_what_stands_in_place_of_rows_is_told_of_once() -> None:
    found = PackDraft(SCHEMA, base(), Pack(files={"board": {"place": 3}}))
    assert said(found) == [
        "board.toml: ‘place’ should be a list of rows, each headed [[place]].",
    ]


def test_what_means_nothing_is_told_and_taken_out() -> None:
    beasts = {
        "leave_out": "imp",
        "ghost": [{"id": "wisp"}],
        "beast": [{"id": "owl", "strength": 4}],
    }
    found = PackDraft(SCHEMA, base(), Pack(files={"attic": {"box": {"n": 1}}, "beasts": beasts}))
    assert [one.message.id for one in found.problems] == [
        "error.pack_unknown_file",
        "error.pack_table",
        "error.pack_leave_out_kind",
    ]
    for what in ("attic.toml", "ghost", "leave_out"):
        (mend,) = found.problems[0].mends
        found.apply(*mend.edits)
        assert found.undo_said is not None
        assert found.undo_said.facts["name"] == what
    assert (found.problems, found.pack.files) == ([], draft(OWL).pack.files)
    again = PackDraft(SCHEMA, base(), found.pack)
    again.remember(DraftHistory.from_json(json.loads(json.dumps(found.history.to_json()))))
    for _ in range(3):
        again.undo()
    assert again.pack.files == {"attic": {"box": {"n": 1}}, "beasts": beasts}

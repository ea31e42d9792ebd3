"""What mends a row that is wrong by itself: one edit, after which the problem is gone."""

from typing import Any

import pytest

from knightmare.descriptor import KNIGHTMARE
from shared.packs.draft import PackDraft
from shared.packs.edits import BackToOurs
from shared.packs.pack import Pack
from shared.packs.problems import Problem

CARD = {"id": "K1", "title": "Fee", "text": "Pay.", "effects": [{"op": "tokens", "n": 99}]}
PAID = {"op": "pay", "n": 1, "else": [{"op": "tokens", "n": 99}, {"op": "heal", "n": 0}]}


def draft(file: str, **said: Any) -> PackDraft:
    """A pack of Knightmare. Arguments: a data file; what the pack says in it."""
    return PackDraft(KNIGHTMARE.packs, KNIGHTMARE.base({}), Pack(files={file: said}))


def wrong(found: PackDraft) -> list[Problem]:
    return [one for one in found.problems if not one.note]


@pytest.mark.parametrize(
    ("file", "said", "field", "right"),
    [
        ("characters", {"character": [{"id": "goblin", "strength": 99}]}, "strength", 20),
        ("spells", {"spell": [{"id": "slumber", "works_on": [1, 9]}]}, "works_on[1]", [1, 6]),
        ("constants", {"constants": {"stones": 0}}, "stones", 1),
        ("deck", {"card": [CARD]}, "effects[0].n", [{"op": "tokens", "n": 24}]),
    ],
)
def test_a_number_out_of_its_range_becomes_the_nearest_wherever_it_stands(
    file: str, said: dict[str, Any], field: str, right: object
) -> None:
    found = draft(file, **said)
    (problem,) = wrong(found)
    assert problem.place.field == field
    (mend,) = problem.mends
    found.apply(*mend.edits)
    assert wrong(found) == []
    head = field.partition("[")[0]
    place = problem.place
    assert found.row(place.kind, place.row)[head] == right


def test_numbers_within_sentences_within_sentences_are_mended_one_by_one() -> None:
    found = draft("deck", card=[{**CARD, "effects": [PAID]}])
    assert [one.place.field for one in wrong(found)] == [
        "effects[0].else[0].n",
        "effects[0].else[1].n",
    ]
    while wrong(found):
        found.apply(*wrong(found)[0].mends[0].edits)
    (effect,) = found.row("card", "K1")["effects"]
    assert effect["else"] == [{"op": "tokens", "n": 24}, {"op": "heal", "n": 1}]


def test_a_field_that_there_is_not_is_taken_out() -> None:
    found = draft("items", item=[{"id": "mace", "power": 7, "greed": 3}])
    (problem,) = wrong(found)
    found.apply(*problem.mends[0].edits)
    assert found.pack.files == {"items": {"item": [{"id": "mace", "greed": 3}]}}


def test_of_rows_that_share_an_id_the_last_one_stays() -> None:
    twins = [{"id": "goblin", "strength": 3}, {"id": "goblin", "strength": 7}]
    found = draft("characters", character=twins)
    (problem,) = wrong(found)
    assert problem.message.id == "error.pack_twice"
    found.apply(*problem.mends[0].edits)
    assert found.pack.files == {"characters": {"character": twins[1:]}}
    found.undo()
    assert wrong(found)


def test_who_is_not_there_need_not_be_left_out() -> None:
    found = draft("characters", leave_out=["hydra", "pooka"])
    (problem,) = [one for one in wrong(found) if one.message.id == "error.pack_leave_out"]
    found.apply(*problem.mends[0].edits)
    assert found.pack.files == {"characters": {"leave_out": ["pooka"]}}


@pytest.mark.parametrize(
    ("file", "said"), [("spells", {"spell": 3}), ("constants", {"constants": [1]})]
)
def test_what_stands_in_place_of_rows_is_taken_out(file: str, said: dict[str, Any]) -> None:
    found = draft(file, **said)
    (problem,) = wrong(found)
    found.apply(*problem.mends[0].edits)
    assert found.pack.files == {}


def test_a_name_that_looks_like_a_way_is_no_way() -> None:
    rows = [{"id": "mace", "greed": 3, "a[0].b": 1}]
    (problem,) = wrong(draft("items", item=rows))
    assert problem.mends[0].edits == (BackToOurs("item", "mace", "a[0].b"),)

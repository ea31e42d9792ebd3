"""The JSON Schema of packs complains of what our own check does, and of nothing else."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from shared.packs.draft import PackDraft
from shared.packs.edits import Edit, SetField
from shared.packs.examining import known_ids
from shared.packs.json_schema import about_schema, json_schema
from shared.packs.pack import Pack
from shared.packs.problems import Problem
from shared.packs.tables import LEAVE_OUT
from tests.shared_rules.packs.generating import edits, packs
from tests.shared_rules.packs.shop import SCHEMA, base

BASE = base()
KNOWN = known_ids(SCHEMA, BASE)
VALIDATORS = {file: Draft202012Validator(json_schema(SCHEMA, file, KNOWN)) for file in SCHEMA.files}
BEYOND_A_FILE = {
    "error.pack_alone",
    "error.pack_same_name",
    "error.pack_left_out",
    "error.pack_leave_out",
}
"""What no schema of one file alone can say."""


def complaints(pack: Pack) -> list[str]:
    """What a validator says of its files."""
    found = []
    for file, content in pack.files.items():
        found += [one.message for one in VALIDATORS[file].iter_errors(dict(content))]
    return found


def foreseen(problem: Problem) -> bool:
    """Whether the schema of a file can see a problem: any text may be the id of a row elsewhere."""
    id, facts = problem.message.id, problem.message.facts
    named = problem.place.field.partition("[")[0].rpartition(".")[2]
    refers = named in ("exits", "home", "who", "north") or problem.place.kind == "zone"
    other = id == "error.pack_choice" and refers and isinstance(facts["value"], str)
    # JSON knows no difference between 1 and 1.0
    whole = isinstance(facts.get("value"), float) and facts["value"].is_integer()
    return id not in BEYOND_A_FILE and not other and not whole


@settings(deadline=None)
@given(packs(SCHEMA, BASE))
def test_a_sound_pack_is_sound_by_its_schema(pack: Pack) -> None:
    assert complaints(pack) == []


@settings(max_examples=60, deadline=None)
@given(st.lists(edits(SCHEMA, BASE), max_size=5))
def test_what_is_wrong_by_one_is_wrong_by_the_other(made: list[Edit]) -> None:
    draft = PackDraft(SCHEMA, BASE)
    draft.apply(*made)
    files = {file for file, content in draft.pack.files.items() if content}
    seen = [one for one in draft.problems if one.place.file.removesuffix(".toml") in files]
    if any(map(foreseen, seen)):
        assert complaints(draft.pack)
    elif not seen and not any(LEAVE_OUT in content for content in draft.pack.files.values()):
        assert complaints(draft.pack) == []


@pytest.mark.parametrize(
    ("kind", "row", "field", "value"),
    [
        ("beast", "owl", "strength", 21),
        ("beast", "owl", "strength", -1),
        ("beast", "owl", "price", {"gold": 10}),
        ("beast", "owl", "hits", [["first", 1, 2]]),
        ("beast", "owl", "name", "x" * 31),
        ("place", "cave", "exits", ["stay"]),
        ("place", "cave", "colours", ["red"] * 4),
        ("numbers", "numbers", "faces", [7]),
        ("card", "K1", "effects", [{"op": "riddle", "win": [{"op": "tokens", "n": 10}]}]),
        ("card", "K1", "effects", [{"op": "tokens"}]),
        ("card", "K1", "effects", [{"op": "fly"}]),
    ],
)
def test_ranges_lengths_and_sentences_are_in_it(
    kind: str, row: str, field: str, value: object
) -> None:
    draft = PackDraft(SCHEMA, BASE)
    draft.apply(SetField(kind, row, field, value))
    assert draft.problems
    assert complaints(draft.pack)


@pytest.mark.parametrize(
    ("about", "sound"),
    [
        ({"title": "The Attic Box", "languages": ["en", "fr"], "version": 2}, True),
        ({"title": "x" * 61}, False),
        ({"titel": "x"}, False),
        ({"languages": ["Klingon"]}, False),
        ({"version": "2"}, False),
    ],
)
def test_what_a_pack_says_of_itself_has_a_schema(about: Mapping[str, Any], sound: bool) -> None:
    assert Draft202012Validator(about_schema()).is_valid({"pack": dict(about)}) == sound


@pytest.mark.parametrize("schema", [about_schema(), *(one.schema for one in VALIDATORS.values())])
def test_each_is_a_schema_itself(schema: Mapping[str, Any]) -> None:
    Draft202012Validator.check_schema(json.loads(json.dumps(schema)))

"""What a row may say, and what is said about a mistake in one."""

from typing import Any

import pytest

from shared.packs.checking import ids, rows
from shared.packs.examining import read
from shared.packs.schema import Field, PackSchema, RowKind, Schema
from shared.packs.tables import PackError, Tables
from tests.shared_rules.packs.beasts import IMP, SCHEMA, tables


def refused(*given: object) -> str:
    """What is said about these rows."""
    with pytest.raises(PackError) as caught:
        rows(tables(*given), "beast", SCHEMA)
    return str(caught.value)


def test_a_good_row_is_returned_with_its_defaults() -> None:
    (row,) = rows(tables(IMP), "beast", SCHEMA)
    assert list(row) == list(SCHEMA)
    assert row["strength"] == 2
    assert (row["items"], row["quest"], row["weight"]) == ([], False, 1.0)


def test_every_row_has_defaults_of_its_own() -> None:
    first, second = rows(tables(IMP, {**IMP, "id": "elf"}), "beast", SCHEMA)
    first["items"].append("mace")
    assert second["items"] == []


@pytest.mark.parametrize(
    ("field", "value", "right"),
    [
        ("strength", "two", "a whole number"),
        ("strength", True, "a whole number"),
        ("strength", 2.0, "a whole number"),
        ("weight", "heavy", "a number"),
        ("weight", False, "a number"),
        ("quest", 1, "true or false"),
        ("home", 3, "a text in quotation marks"),
        ("home", "cavee", "one of: ‘’, cave, tower"),
        ("items", "mace", "a list in square brackets"),
        ("exits", [1, 2, 3], "2 entries"),
        ("effect", [], "a table in braces"),
    ],
)
def test_a_wrong_value_is_named_with_what_would_be_right(
    field: str, value: object, right: str
) -> None:
    said = refused({**IMP, field: value})
    assert said.startswith(f"beasts.toml, ‘imp’: ‘{field}’ is ")
    assert right in said


@pytest.mark.parametrize(
    ("value", "wrong", "right"),
    [
        (["mace", 1], "items[1]", "a text in quotation marks"),
        (["mase", "mace"], "items[0]", "one of: "),
    ],
)
def test_of_a_list_the_one_that_is_wrong_is_named(value: object, wrong: str, right: str) -> None:
    said = refused({**IMP, "items": value})
    assert said.startswith(f"beasts.toml, ‘imp’: ‘{wrong}’ is ")
    assert right in said


def test_a_whole_number_will_do_for_a_fraction() -> None:
    assert rows(tables({**IMP, "weight": 3}), "beast", SCHEMA)[0]["weight"] == 3


def test_a_missing_field_is_named() -> None:
    said = refused({"id": "imp", "home": "cave"})
    assert said == "beasts.toml, ‘imp’: ‘strength’ is missing; it should be a whole number."


def test_an_unknown_field_is_named() -> None:
    said = refused({**IMP, "strenght": 2})
    assert "beasts.toml, ‘imp’: there is no field ‘strenght’. Known: id, strength," in said


def test_a_row_without_an_id_is_counted() -> None:
    assert "row 2 of ‘beast’ has no id" in refused(IMP, {"strength": 1})
    assert "row 1 of ‘beast’ has no id" in refused({**IMP, "id": 7})
    assert "row 1 of ‘beast’ has no id" in refused({**IMP, "id": ""})


def test_two_rows_with_one_id_are_refused() -> None:
    assert refused(IMP, IMP) == "beasts.toml: two rows have the id ‘imp’; each should have its own."


@pytest.mark.parametrize("content", [{}, {"beast": {}}, {"beast": ["imp"]}, {"beast": "imp"}])
def test_rows_must_be_rows(content: dict[str, Any]) -> None:
    with pytest.raises(PackError, match=r"‘beast’ should be a list of rows, each headed \[\[beast"):
        ids(Tables("beasts.toml", content), "beast")


def test_ids_are_listed_for_other_files_to_refer_to() -> None:
    assert ids(tables(IMP, {"id": "elf"}), "beast") == ["imp", "elf"]


def test_a_table_of_single_values_is_checked_alike() -> None:
    schema: Schema = {"start": int, "most": Field(int, default=12)}
    numbers = PackSchema((RowKind("numbers", "constants", schema, single=True),))

    def constants(content: object) -> object:
        return read(numbers, {"numbers": Tables("numbers.toml", {"constants": content})}).values(
            "constants"
        )

    assert constants({"start": 3}) == {"start": 3, "most": 12}
    with pytest.raises(PackError, match=r"numbers.toml, ‘constants’: ‘start’ is ‘3’, but should"):
        constants({"start": "3"})
    with pytest.raises(PackError, match="should be one table of values"):
        constants([])

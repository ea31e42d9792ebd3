"""Data files: loading, overriding, and what is said about a mistake in one."""

from pathlib import Path

import pytest

from shared.packs.packs import (
    Field,
    PackError,
    Tables,
    ids,
    load,
    overlay,
    read_folder,
    rows,
    values,
)

SCHEMA = {
    "id": str,
    "strength": int,
    "home": Field(str, choices=("", "cave", "tower")),
    "items": Field(list, of=str, choices={"mace", "food"}, default=[]),
    "exits": Field(list, of=int, length=2, default=[1, 2]),
    "weight": Field(float, default=1.0),
    "quest": Field(bool, default=False),
    "effect": Field(dict, default={}),
}
IMP = {"id": "imp", "strength": 2, "home": "cave"}


def tables(*given: object) -> Tables:
    """A file with these rows."""
    return Tables("beasts.toml", {"beast": list(given)})


def refused(*given: object) -> str:
    """What is said about these rows."""
    with pytest.raises(PackError) as caught:
        rows(tables(*given), "beast", SCHEMA)
    return str(caught.value)


def folder(path: Path, **files: bytes | str) -> Path:
    """A table's own pack with these files."""
    for name, content in files.items():
        raw = content.encode() if isinstance(content, str) else content
        (path / f"{name}.toml").write_bytes(raw)
    return path


# -- checking --------------------------------------------------------------------------------


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
        ("home", "cavee", "one of: '', cave, tower"),
        ("items", "mace", "a list in square brackets"),
        ("items", ["mace", 1], "a text in quotation marks"),
        ("items", ["mase"], "one of: "),
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
def test_rows_must_be_rows(content: dict) -> None:
    with pytest.raises(PackError, match=r"‘beast’ should be a list of rows, each headed \[\[beast"):
        ids(Tables("beasts.toml", content), "beast")


def test_ids_are_listed_for_other_files_to_refer_to() -> None:
    assert ids(tables(IMP, {"id": "elf"}), "beast") == ["imp", "elf"]


def test_a_table_of_single_values_is_checked_alike() -> None:
    numbers = Tables("constants.toml", {"constants": {"start": 3}})
    assert values(numbers, "constants", {"start": int, "most": Field(int, default=12)}) == {
        "start": 3,
        "most": 12,
    }
    with pytest.raises(PackError, match=r"constants.toml, ‘constants’: ‘start’ is 3, but should"):
        values(numbers, "constants", {"start": str})
    with pytest.raises(PackError, match="should be one table of values"):
        values(numbers, "numbers", {})


# -- overriding ------------------------------------------------------------------------------


def test_a_row_of_the_same_id_replaces_and_a_new_one_is_added() -> None:
    base = tables(IMP, {**IMP, "id": "elf"})
    own = tables({**IMP, "strength": 9}, {**IMP, "id": "owl"})
    merged = overlay(base, own)
    assert [(row["id"], row["strength"]) for row in merged["beast"]] == [
        ("imp", 9),
        ("elf", 2),
        ("owl", 2),
    ]
    assert base["beast"][0]["strength"] == 2, "the base is left alone"


def test_single_values_are_replaced_one_by_one() -> None:
    base = Tables("constants.toml", {"constants": {"start": 3, "most": 12}})
    assert overlay(base, {"constants": {"start": 5}})["constants"] == {"start": 5, "most": 12}


@pytest.mark.parametrize("id", ["imp", "owl"])
def test_a_row_twice_in_the_own_file_is_found(id: str) -> None:
    own = tables({**IMP, "id": id}, {**IMP, "id": id, "strength": 5})
    with pytest.raises(PackError, match=f"two rows have the id ‘{id}’"):
        rows(overlay(tables(IMP), own), "beast", SCHEMA)


def test_a_table_that_the_base_does_not_have_is_refused() -> None:
    with pytest.raises(PackError, match=r"own.toml: there is no table ‘beats’. Known: beast"):
        overlay(tables(IMP), Tables("own.toml", {"beats": []}))


@pytest.mark.parametrize("wrong", [7, {"id": "imp"}, ["imp"], [[]], [{"id": ["imp"]}]])
def test_rows_of_the_wrong_shape_are_left_for_the_check(wrong: object) -> None:
    with pytest.raises(PackError):
        rows(overlay(tables(IMP), {"beast": wrong}), "beast", SCHEMA)


# -- reading ---------------------------------------------------------------------------------


def test_a_package_has_its_data() -> None:
    items = load("knightmare", "items")
    assert items.file == "items.toml"
    assert "mace" in ids(items, "item")


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(PackError, match=r"dragons.toml cannot be read: No such file"):
        load("knightmare", "dragons")


def test_a_folder_is_read_file_by_file(tmp_path: Path) -> None:
    own = folder(tmp_path, beasts='[[beast]]\nid = "imp"\n', constants="[constants]\n")
    (tmp_path / "notes.txt").write_text("not for us")
    (tmp_path / "._beasts.toml").write_bytes(b"\x00\xff")
    found = read_folder(own, known=["beasts", "constants"])
    assert found == {"beasts": {"beast": [{"id": "imp"}]}, "constants": {"constants": {}}}
    assert found["beasts"].file == str(tmp_path / "beasts.toml")
    assert read_folder(str(own)) == found


def test_a_file_name_that_replaces_nothing(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"itmes.toml replaces nothing.* Known: items, board"):
        read_folder(folder(tmp_path, itmes=""), known=["items", "board"])


def test_a_file_with_a_byte_order_mark_and_windows_lines(tmp_path: Path) -> None:
    own = folder(tmp_path, beasts=b'\xef\xbb\xbf[[beast]]\r\nid = "imp"\r\n')
    assert read_folder(own)["beasts"] == {"beast": [{"id": "imp"}]}


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    own = folder(tmp_path, beasts='[[beast]]\nid = "trüffel"\n'.encode("latin-1"))
    with pytest.raises(PackError, match=r"beasts.toml cannot be read: line 2 is not UTF-8"):
        read_folder(own)


def test_a_file_that_is_not_toml(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"beasts.toml is not valid TOML: .*line 2"):
        read_folder(folder(tmp_path, beasts='[[beast]]\nid = "imp\n'))


@pytest.mark.parametrize("name", ["missing", "file.txt"])
def test_a_folder_that_is_none(tmp_path: Path, name: str) -> None:
    (tmp_path / "file.txt").touch()
    with pytest.raises(PackError, match=rf"The folder .*{name} cannot be read"):
        read_folder(tmp_path / name)


def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "beasts.toml").mkdir()
    with pytest.raises(PackError, match=r"beasts.toml cannot be read: Is a directory"):
        read_folder(tmp_path)

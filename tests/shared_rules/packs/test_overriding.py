"""A table's own rows over those of a game: in part as they are written, whole as they are kept."""

from collections.abc import Mapping
from typing import Any

import pytest

from shared.packs.checking import rows
from shared.packs.overriding import completed, laid_over
from shared.packs.tables import PackError, Tables
from tests.shared_rules.packs.beasts import IMP, SCHEMA, tables

WEB = {"id": "spider", "strength": 1, "home": "tower", "items": ["food"], "quest": True}


def overlaid(base: Tables, own: Mapping[str, Any]) -> Tables:
    """One file with the rows that a setup keeps laid over it."""
    return laid_over({"beasts": base}, {"beasts": own})["beasts"]


def kept(own: Mapping[str, Any], *base: object) -> dict[str, Any]:
    """The content of a pack's file as a setup keeps it."""
    return completed({"beasts": tables(*base)}, {"beasts": Tables("own.toml", own)})["beasts"]


# -- in part -----------------------------------------------------------------------------------


def test_a_row_gives_only_what_it_changes() -> None:
    own = kept({"beast": [{"id": "spider", "strength": 7}]}, IMP, WEB)
    assert own == {"beast": [{**WEB, "strength": 7}]}


def test_a_field_is_set_back_by_saying_so() -> None:
    own = kept({"beast": [{"id": "spider", "quest": False, "items": []}]}, WEB)
    (row,) = rows(overlaid(tables(WEB), own), "beast", SCHEMA)
    assert (row["quest"], row["items"], row["strength"]) == (False, [], 1)


def test_a_list_is_replaced_as_a_whole() -> None:
    assert kept({"beast": [{"id": "spider", "items": ["mace"]}]}, WEB)["beast"][0]["items"] == [
        "mace"
    ]


def test_a_pack_is_complete_however_the_game_changes() -> None:
    own = kept({"beast": [{"id": "spider", "strength": 7}]}, WEB)
    later = tables({**WEB, "home": "cave", "weight": 2.0})
    (row,) = rows(overlaid(later, own), "beast", SCHEMA)
    assert (row["home"], row["weight"], row["strength"]) == ("tower", 1.0, 7)


def test_a_new_row_has_to_be_complete() -> None:
    own = kept({"beast": [{"id": "spyder", "strength": 7}]}, IMP, WEB)
    with pytest.raises(PackError) as caught:
        rows(overlaid(tables(IMP, WEB), own), "beast", SCHEMA)
    assert str(caught.value) == (
        "beasts.toml, ‘spyder’: ‘home’ is missing; it should be a text in quotation marks. "
        "A new row must be complete; these are there to be changed in part: imp, spider."
    )


def test_a_row_that_a_setup_keeps_has_to_be_complete() -> None:
    with pytest.raises(PackError) as caught:
        rows(overlaid(tables(IMP), {"beast": [{"id": "imp"}]}), "beast", SCHEMA)
    assert str(caught.value) == (
        "beasts.toml, ‘imp’: ‘strength’ is missing; it should be a whole number."
    )


def test_single_values_stay_single() -> None:
    base = {"constants": Tables("constants.toml", {"constants": {"start": 3, "most": 12}})}
    own = {"constants": Tables("own.toml", {"constants": {"start": 5}})}
    assert completed(base, own) == {"constants": {"constants": {"start": 5}}}


# -- whole -------------------------------------------------------------------------------------


def test_a_row_of_the_same_id_replaces_and_a_new_one_is_added() -> None:
    base = tables(IMP, {**IMP, "id": "elf"})
    own = tables({**IMP, "strength": 9}, {**IMP, "id": "owl"})
    merged = overlaid(base, own)
    assert [(row["id"], row["strength"]) for row in merged["beast"]] == [
        ("imp", 9),
        ("elf", 2),
        ("owl", 2),
    ]
    assert base["beast"][0]["strength"] == 2, "the base is left alone"


def test_single_values_are_replaced_one_by_one() -> None:
    base = Tables("constants.toml", {"constants": {"start": 3, "most": 12}})
    assert overlaid(base, {"constants": {"start": 5}})["constants"] == {"start": 5, "most": 12}


@pytest.mark.parametrize("id", ["imp", "owl"])
def test_a_row_twice_in_the_own_file_is_found(id: str) -> None:
    own = tables({**IMP, "id": id}, {**IMP, "id": id, "strength": 5})
    with pytest.raises(PackError, match=f"two rows have the id ‘{id}’"):
        rows(overlaid(tables(IMP), own), "beast", SCHEMA)


def test_a_table_that_the_base_does_not_have_is_refused() -> None:
    with pytest.raises(PackError, match=r"own.toml: there is no table ‘beats’. Known: beast"):
        kept({"beats": []}, IMP)
    with pytest.raises(PackError, match=r"beasts.toml: there is no table ‘beats’. Known: beast"):
        overlaid(tables(IMP), {"beats": []})


def test_a_file_that_the_base_does_not_have_is_refused() -> None:
    for lay in (completed, laid_over):
        with pytest.raises(PackError, match=r"birds.* replaces nothing.* Known: beasts"):
            lay({"beasts": tables(IMP)}, {"birds": Tables("birds.toml", {})})


@pytest.mark.parametrize("wrong", [7, {"id": "imp"}, ["imp"], [[]], [{"id": ["imp"]}]])
def test_rows_of_the_wrong_shape_are_left_for_the_check(wrong: object) -> None:
    with pytest.raises(PackError):
        rows(overlaid(tables(IMP), {"beast": wrong}), "beast", SCHEMA)

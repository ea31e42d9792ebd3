"""The scenario kind ``items``: who carries what (part E), and what is refused."""

from itertools import product
from typing import Any

import pytest

from dungeonlords.referee.scenario import resolve
from shared.referee.fields import ScenarioError
from tests.conftest import clause

WAND, AMULET = "magic_wand", "amulet_of_fortitude"
POTION, CLOVER, EMPTY = "healing_potion", "lucky_clover", "empty"
LETTERS = {"W": "warrior", "T": "thief", "P": "priest", "Z": "wizard", "PAL": "paladin"}
BEARERS = {WAND: "W", AMULET: "Z", POTION: "T", CLOVER: "P"}


def party(line: str) -> list[dict[str, Any]]:
    """A party from its letters, the front first: ``W T PAL``."""
    icons = {"warrior": 0}
    types = [LETTERS[letter] for letter in line.split()]
    return [{"type": type, "hp": 3, "icons": icons.get(type, 1)} for type in types]


def straightforward(line: str, *items: str) -> dict[str, Any]:
    return resolve(
        {
            "kind": "items",
            "variant": "straightforward",
            "party": party(line),
            "items": list(items),
        }
    )


def tricky(line: str, *items: tuple[str, str]) -> dict[str, Any]:
    return resolve(
        {
            "kind": "items",
            "variant": "tricky",
            "party": party(line),
            "items": [{"item": item, "from": sender} for item, sender in items],
        }
    )


# -- the straightforward variant ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "items", "carried", "sack"),
    [
        ("W T P", (POTION, POTION, CLOVER), [[], [POTION, POTION], [CLOVER]], []),
        ("W T T", (POTION,), [[], [], [POTION]], []),
        ("T P T", (POTION, POTION, POTION), [[POTION], [], [POTION, POTION]], []),
        ("W P P", (WAND, AMULET, CLOVER), [[WAND], [], [CLOVER]], [AMULET]),
        ("PAL Z T", (WAND, AMULET, POTION), [[], [AMULET], [POTION]], [WAND]),
    ],
    ids=["DL-IT.1", "DL-IT.2", "DL-IT.3", "DL-IT.4", "DL-IT.5"],
)
@clause("DL-IT.1", "DL-IT.2", "DL-IT.3", "DL-IT.4", "DL-IT.5", "DL-I.3.1", "DL-I.3.2", "DL-I.1.8")
def test_worked_examples_of_the_distribution(
    line: str, items: tuple[str, ...], carried: list[list[str]], sack: list[str]
) -> None:
    ruling = straightforward(line, *items)
    assert (ruling["carried"], ruling["sack"], ruling["returned"]) == (carried, sack, {})


@clause("DL-I.3.1")
def test_the_rearmost_has_the_most() -> None:
    """With k items and n bearers the j-th from the rear gets k // n, and one of the rest."""
    for bearers, k in product(range(1, 5), range(4)):
        ruling = straightforward("W " + "T " * bearers, *[POTION] * k)
        counts = [len(items) for items in ruling["carried"][1:]]
        expected = [k // bearers + (j <= k % bearers) for j in range(bearers, 0, -1)]
        assert counts == expected, (bearers, k)


def test_clauses_are_those_that_decided() -> None:
    assert straightforward("W", WAND)["clauses"] == ["DL-I.3.1"]
    assert straightforward("W", AMULET)["clauses"] == ["DL-I.3.2"]
    assert straightforward("PAL W")["clauses"] == ["DL-I.1.8"]
    assert tricky("W", (WAND, "red"))["clauses"] == ["DL-I.4.4", "DL-I.4.5"]
    assert tricky("W", (EMPTY, "red"))["clauses"] == ["DL-I.4.4"]


# -- the tricky variant ------------------------------------------------------------------------


@clause("DL-IT.6", "DL-I.4.4", "DL-I.4.5")
def test_the_first_from_the_front_without_an_item_takes_it() -> None:
    """In the example the first tile for items lies on the right: front first it is Z W W T."""
    ruling = tricky("Z W W T", (WAND, "A"), (WAND, "B"), (WAND, "C"), (CLOVER, "D"))
    assert ruling["carried"] == [[], [WAND], [WAND], []]
    assert ruling["returned"] == {"A": [], "B": [], "C": [WAND], "D": [CLOVER]}
    assert ruling["sack"] == []


@clause("DL-IT.7", "DL-I.4.4")
def test_empty_tokens_and_those_without_a_bearer_return() -> None:
    ruling = tricky("W T T P", (EMPTY, "A"), (POTION, "B"), (AMULET, "C"), (POTION, "D"))
    assert ruling["carried"] == [[], [POTION], [POTION], []]
    assert ruling["returned"] == {"A": [EMPTY], "B": [], "C": [AMULET], "D": []}


def test_whoever_carries_an_item_takes_no_other() -> None:
    line = party("W W")
    line[0]["items"] = [WAND]
    ruling = resolve(
        {
            "kind": "items",
            "variant": "tricky",
            "party": line,
            "items": [{"item": WAND, "from": "red"}],
        }
    )
    assert ruling["carried"] == [[WAND], [WAND]]


def test_hit_points_and_icons_do_not_matter() -> None:
    bare = [{"type": "thief"}, {"type": "warrior"}]
    ruling = resolve(
        {"kind": "items", "variant": "straightforward", "party": bare, "items": [POTION]}
    )
    assert ruling["carried"] == [[POTION], []]


# -- what is refused -----------------------------------------------------------------------------

PLAIN: dict[str, Any] = {
    "kind": "items",
    "variant": "tricky",
    "party": [{"type": "warrior", "hp": 3}],
    "items": [{"item": WAND, "from": "red"}],
}


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"variant": "none"}, "variant"),
        ({"variant": 1}, "variant"),
        ({"colour": "red"}, "colour"),
        ({"year": 1}, "year"),
        ({"party": []}, "party"),
        ({"party": {}}, "party"),
        ({"party": [7]}, "party[0]"),
        ({"party": [{"type": "dragon"}]}, "party[0].type"),
        ({"party": [{"type": "warrior", "hp": -1}]}, "party[0].hp"),
        ({"party": [{"type": "warrior", "size": 1}]}, "party[0].size"),
        ({"party": [{"type": "paladin", "items": [WAND]}]}, "party[0].items[0]"),
        ({"items": {}}, "items"),
        ({"items": [WAND]}, "items[0]"),
        ({"items": [{"item": "sword", "from": "red"}]}, "items[0].item"),
        ({"items": [{"item": WAND}]}, "items[0].from"),
        ({"items": [{"item": WAND, "from": ""}]}, "items[0].from"),
        ({"items": [{"item": WAND, "from": 3}]}, "items[0].from"),
        ({"items": [{"item": WAND, "from": "red", "to": "blue"}]}, "items[0].to"),
        ({"items": [{"item": WAND, "from": "red"}] * 2}, "items[1].item"),
        ({"items": [{"item": WAND, "from": str(n)} for n in range(5)]}, "items[4].from"),
        ({"items": [{"item": i, "from": "red"} for i in BEARERS]}, "items[1].from"),
        ({"variant": "straightforward", "items": [WAND] * 4}, "items[3]"),
        ({"variant": "straightforward", "items": [WAND] * 3,
          "party": [{"type": "warrior", "items": [WAND]}]}, "items[2]"),
        ({"variant": "straightforward"}, "items[0]"),
        ({"variant": "straightforward", "items": [EMPTY]}, "items[0]"),
    ],
)  # fmt: skip
def test_mistakes_are_named_by_their_path(changes: dict[str, Any], path: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        resolve({**PLAIN, **changes})
    assert caught.value.path == path
    assert str(caught.value)[-1] == "."


@pytest.mark.parametrize("field", ["variant", "party", "items"])
def test_nothing_may_be_missing(field: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        resolve({name: value for name, value in PLAIN.items() if name != field})
    assert caught.value.path == field

"""Several packs on one table: the later one counts, and every clash is named."""

from typing import Any

from shared.packs.joining import join
from shared.packs.pack import Pack, PackAbout
from tests.shared_rules.packs.shop import SCHEMA, base


def pack(title: str, **files: dict[str, Any]) -> Pack:
    """A pack with these files."""
    return Pack(PackAbout(title), files)


def beasts(title: str, *rows: dict[str, Any], leave_out: tuple[str, ...] = ()) -> Pack:
    """A pack of beasts."""
    said = {"leave_out": list(leave_out)} if leave_out else {}
    return pack(title, beasts={**said, **({"beast": list(rows)} if rows else {})})


def clashes(*packs: Pack) -> list[tuple[str, str, str, str]]:
    """Row and field, and both packs, of every clash."""
    found = join(SCHEMA, base(), packs).clashes
    return [(one.place.row, one.place.field, one.first, one.second) for one in found]


STRONG = beasts("Strong", {"id": "owl", "strength": 9})
TAME = beasts("Tame", {"id": "owl", "tame": False})
WEAK = beasts("Weak", {"id": "owl", "strength": 1})


def test_no_pack_comes_to_nothing() -> None:
    assert join(SCHEMA, base(), []).rows == {}


def test_packs_that_change_different_fields_agree() -> None:
    found = join(SCHEMA, base(), [STRONG, TAME])
    (row,) = found.rows["beasts"]["beast"]
    assert (row["strength"], row["tame"], row["name"]) == (9, False, "Owl")
    assert found.clashes == ()


def test_the_later_one_counts_and_both_are_named() -> None:
    found = join(SCHEMA, base(), [STRONG, TAME, WEAK])
    (row,) = found.rows["beasts"]["beast"]
    assert (row["strength"], row["tame"]) == (1, False)
    assert clashes(STRONG, TAME, WEAK) == [("owl", "strength", "Strong", "Weak")]


def test_saying_the_same_is_no_clash() -> None:
    assert clashes(STRONG, beasts("Again", {"id": "owl", "strength": 9})) == []


def test_a_row_that_one_leaves_out_and_the_other_changes() -> None:
    without = beasts("Without", leave_out=("owl",))
    assert clashes(without, STRONG) == [("owl", "", "Without", "Strong")]
    there = join(SCHEMA, base(), [without, STRONG]).rows["beasts"]
    assert "leave_out" not in there
    assert clashes(STRONG, without) == [("owl", "", "Strong", "Without")]
    gone = join(SCHEMA, base(), [STRONG, without]).rows["beasts"]
    assert gone == {"leave_out": ["owl"]}


def test_a_row_that_an_earlier_pack_added_can_be_left_out() -> None:
    elk = beasts("Elk", {"id": "elk", "name": "Elk", "strength": 3})
    found = join(SCHEMA, base(), [elk, beasts("None", leave_out=("elk",))])
    assert found.rows == {"beasts": {}}


def test_two_leave_out_different_rows() -> None:
    both = [beasts("A", leave_out=("owl",)), beasts("B", leave_out=("imp",))]
    found = join(SCHEMA, base(), both)
    assert found.rows["beasts"]["leave_out"] == ["owl", "imp"]
    assert found.clashes == ()


def test_single_values_clash_one_by_one() -> None:
    three = pack("Three", numbers={"numbers": {"start": 3, "faces": [1]}})
    four = pack("Four", numbers={"numbers": {"start": 4}})
    assert join(SCHEMA, base(), [three, four]).rows == {
        "numbers": {"numbers": {"start": 4, "faces": [1]}}
    }
    assert clashes(three, four) == [("numbers", "start", "Three", "Four")]


def test_a_clash_is_told_in_a_sentence() -> None:
    (clash,) = join(SCHEMA, base(), [STRONG, WEAK]).clashes
    facts = clash.message.facts
    assert (facts["first"], facts["second"], facts["row"]) == ("Strong", "Weak", "owl")

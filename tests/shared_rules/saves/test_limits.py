"""What is read from a file is as small as anything of ours, to the last letter."""

from dataclasses import replace
from typing import Any

import pytest

from shared.play.decision import move
from shared.play.game import Seat, Setup
from shared.play.journal import Entry
from shared.saves import limits
from shared.saves.limits import check_values, checked_entry, checked_setup

SETUP = Setup("pig", (Seat("p1", "Ann", "person"),), "1", {})


def deep(levels: int) -> list[Any]:
    """Lists within each other."""
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


@pytest.mark.parametrize(
    ("largest", "too_large"),
    [
        ("x" * 100_000, "x" * 100_001),
        (2**63 - 1, 2**63),
        (1 - 2**63, -(2**63)),
        (deep(40), deep(41)),
        ({"x" * 100_000: [None]}, {"x" * 100_001: [None]}),
        (1e308, 1e309),
        (True, b"bytes"),
        ("\N{GREEK SMALL LETTER ALPHA}", "\ud800"),
    ],
    ids="text number negative depth key float kind letter".split(),
)
def test_values_have_bounds(largest: Any, too_large: Any) -> None:
    check_values(largest)
    with pytest.raises(ValueError):  # noqa: PT011
        check_values(too_large)


def seats(number: int) -> tuple[Seat, ...]:
    """So many people."""
    return tuple(Seat(f"p{n}", "Ann", "person") for n in range(number))


def options(number: int) -> dict[str, Any]:
    """So many options."""
    return dict.fromkeys(map(str, range(number)))


@pytest.mark.parametrize(
    ("largest", "too_large"),
    [
        ({"seats": seats(12)}, {"seats": seats(13)}),
        ({"seats": seats(1)}, {"seats": ()}),
        ({"seats": seats(2)}, {"seats": seats(1) * 2}),
        ({"seats": (Seat("fate_", "", ""),)}, {"seats": (Seat("fate", "", ""),)}),
        ({"seats": (Seat("p1", "x" * 1_000, ""),)}, {"seats": (Seat("p1", "x" * 1_001, ""),)}),
        ({"seats": (Seat("p" * 1_000, "", ""),)}, {"seats": (Seat("p" * 1_001, "", ""),)}),
        ({"seats": (Seat("p1", "é", ""),)}, {"seats": (Seat("p1", "\ud800", ""),)}),
        ({"seats": (Seat("p1", "", "é"),)}, {"seats": (Seat("é", "", ""),)}),
        ({"seed": "x" * 1_000}, {"seed": "x" * 1_001}),
        (
            {"options": {str(n): n for n in range(100)}},
            {"options": {str(n): 0 for n in range(101)}},
        ),
        ({"options": {"x" * 1_000: 0}}, {"options": {"x" * 1_001: 0}}),
        ({"options": {"pack": {}}}, {"options": {"pack": "x"}}),
        ({"options": {"n": 2**63 - 1}}, {"options": {"n": 2**63}}),
    ],
)
def test_a_setup_has_bounds(largest: dict[str, Any], too_large: dict[str, Any]) -> None:
    setup = replace(SETUP, **largest)
    assert checked_setup(setup) is setup
    with pytest.raises(ValueError):  # noqa: PT011
        checked_setup(replace(SETUP, **too_large))


def test_a_move_has_bounds() -> None:
    sound = Entry(1, 0, "p1", move("x" * limits.LONGEST_MOVE))
    assert checked_entry(sound) is sound
    for foreign in (replace(sound, who="p 1"), replace(sound, move=move("x" * 1_001))):
        with pytest.raises(ValueError):  # noqa: PT011
            checked_entry(foreign)

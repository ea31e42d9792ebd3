"""The fields of a scenario: what is right is read, what is wrong is named by its path."""

from collections.abc import Callable
from typing import Any

import pytest

from shared.referee.fields import Fields, ScenarioError

WEAPONS = ("mace", "horn")


def side(**values: Any) -> Fields:
    """An object that stands at ``side``."""
    return Fields(values, "side")


@pytest.mark.parametrize(
    ("read", "found"),
    [
        (lambda: side(n=1).number("n", 1, 3), 1),
        (lambda: side(n=3).number("n", 1, 3), 3),
        (lambda: side().number("n", 1, 3, 2), 2),
        (lambda: side(n=0).perhaps("n", 0, 3), 0),
        (lambda: side(n=None).perhaps("n", 0, 3), None),
        (lambda: side().perhaps("n", 0, 3), None),
        (lambda: side(on=True).flag("on"), True),
        (lambda: side().flag("on", False), False),
        (lambda: side(arm="horn").choice("arm", WEAPONS), "horn"),
        (lambda: side().choice("arm", WEAPONS, "mace"), "mace"),
        (lambda: side(arms=["horn", "mace"]).ids("arms", WEAPONS), ("horn", "mace")),
        (lambda: side().ids("arms", WEAPONS), ()),
        (lambda: side(dice=[6, 1]).pair("dice", 1, 6), (6, 1)),
        (lambda: side().pair("dice", 1, 6), None),
    ],
)
def test_what_is_right_is_read(read: Callable[[], Any], found: Any) -> None:
    assert read() == found


@pytest.mark.parametrize(
    ("read", "path", "id"),
    [
        (lambda: Fields([], "side"), "side", "object"),
        (lambda: Fields({}).number("n", 1, 3), "n", "missing"),
        (lambda: side().number("n", 1, 3), "side.n", "missing"),
        (lambda: side(n=0).number("n", 1, 3), "side.n", "number"),
        (lambda: side(n=4).number("n", 1, 3), "side.n", "number"),
        (lambda: side(n=True).number("n", 1, 3), "side.n", "number"),
        (lambda: side(n="2").number("n", 1, 3), "side.n", "number"),
        (lambda: side(n=4).perhaps("n", 0, 3), "side.n", "number"),
        (lambda: side(on=1).flag("on"), "side.on", "flag"),
        (lambda: side(arm="axe").choice("arm", WEAPONS), "side.arm", "id"),
        (lambda: side(arm=["mace"]).choice("arm", WEAPONS), "side.arm", "id"),
        (lambda: side(arms="mace").ids("arms", WEAPONS), "side.arms", "list"),
        (lambda: side(arms=["mace", "axe"]).ids("arms", WEAPONS), "side.arms[1]", "id"),
        (lambda: side(arms=["horn", "mace", "horn"]).ids("arms", WEAPONS), "side.arms[2]", "twice"),
        (lambda: side(dice=6).pair("dice", 1, 6), "side.dice", "pair"),
        (lambda: side(dice=[6]).pair("dice", 1, 6), "side.dice", "pair"),
        (lambda: side(dice=[6, 1, 1]).pair("dice", 1, 6), "side.dice", "pair"),
        (lambda: side(dice=[6, 7]).pair("dice", 1, 6), "side.dice[1]", "number"),
        (lambda: side(arm="axe").finish(), "side.arm", "unknown"),
    ],
)
def test_what_is_wrong_is_named_by_its_path(read: Callable[[], Any], path: str, id: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        read()
    assert (refused.value.path, refused.value.message.id) == (path, f"error.scenario_{id}")


def test_an_object_of_which_everything_was_asked_for_is_finished() -> None:
    fields = side(arm="mace", extra=1)
    fields.choice("arm", WEAPONS)
    with pytest.raises(ScenarioError) as refused:
        fields.finish()
    assert refused.value.message.facts == {"field": "extra", "known": "arm"}
    fields.take("extra")
    fields.finish()

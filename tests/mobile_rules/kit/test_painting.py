"""What paints itself follows what it shows; lists have exactly as many widgets as models."""

from typing import Any

import pytest

from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE
from tests.mobile_rules.showing import column


def card() -> Any:
    """A widget that says what it shows, as high as that needs."""
    from mobile.kit.painting.painted import Painted
    from mobile.kit.painting.pile import Pile, letters, sign

    class Card(Painted):
        own_height = True

        def fill(self, pile: Pile, shown: str) -> None:
            pile.row(sign("helm", 20), letters(shown, width=pile.width - 30))

        def spoken(self, shown: str) -> str:
            return f"Card: {shown}"

    return Card()


def test_a_picture_follows_what_is_shown(drive: Drive) -> None:
    one = card()
    driver = drive(column(one), PHONE)
    assert one.height == 0
    one.shown = "Mace"
    low = one.height
    driver.settle()
    assert driver.shows("Mace")
    assert one.label == "Card: Mace"
    one.shown = "Food of the Guardroom, " * 8
    assert one.height > low
    driver.settle()
    assert not driver.shows("Mace")
    one.shown = None
    driver.settle()
    assert not driver.shows("Food of the Guardroom, " * 8)


def test_a_press_is_meant_for_what_was_shown_then(drive: Drive) -> None:
    one = card()
    one.shown = "Mace"
    drive(column(one), PHONE)
    one.dispatch("on_press")
    assert one.meant
    one.shown = "Food"
    assert not one.meant


def test_there_are_exactly_as_many_widgets_as_models(drive: Drive) -> None:
    from mobile.kit.box import Box
    from mobile.kit.repeater import Repeater

    box, rows = Box(orientation="vertical"), Repeater(card)
    driver = drive(box, PHONE)
    rows.fill(box, ["a", "b", "c"])
    first = rows.seen[0]
    assert [row.shown for row in box.children[::-1]] == ["a", "b", "c"]
    rows.fill(box, ["d"])
    assert box.children == [first]
    assert first.shown == "d"
    assert not rows.prepare(3)
    assert rows.prepare(4)
    rows.fill(box, ["e", "f"])
    driver.settle()
    assert [row.shown for row in box.children[::-1]] == ["e", "f"]
    assert len(rows.made) == 4


@pytest.mark.parametrize("room", [60, 90, 400])
def test_a_name_stays_on_one_line_and_shrinks_to_its_room(drive: Drive, room: float) -> None:
    from mobile.kit.painting.pile import letters, name_line
    from mobile.kit.theme.fonts import HEADING

    drive(card())
    name, whole = (
        name_line("Player 1", "heading", "text", room),
        letters("Player 1", "heading", face=HEADING),
    )
    assert name.width <= room
    assert name.height <= whole.height
    assert (name.height == whole.height) == (whole.width <= room)

"""What leads on is in sight: on its side, in a hand, and on the strip of whoever carries much."""

from dataclasses import replace
from typing import Any

import pytest

from mobile.knightmare.widgets.dungeoneer_card import icon_lines
from mobile.knightmare.widgets.question_box import A_ROW
from tests.mobile_rules import looking
from tests.mobile_rules.driver import PHONE, Driver
from tests.mobile_rules.solo_driving import Solo
from tests.something import some

SIDEWAYS = (823, 411)


def test_on_its_side_the_button_and_the_goal_are_seen(running: Driver) -> None:
    solo = Solo(running, size=SIDEWAYS)
    for ask in ("window", "number"):
        solo.until_asked(ask)
        solo.driver.settle()
        ember = solo.screen.question.ember
        clip, area = looking.view(ember), looking.box(ember)
        assert clip is not None
        assert looking.meet(area, clip) == area, ask
        assert solo.screen.goal.parent is not None


@pytest.mark.parametrize("count", [1, 3, 9])
def test_a_strip_shows_all_that_is_carried(count: int) -> None:
    drawn: list[str] = []

    class Noting:
        """Notes which icons are painted."""

        def icon(self, name: str, *_: object) -> None:
            drawn.append(name)

    brush: Any = Noting()
    lines = icon_lines([f"thing{at}" for at in range(count)], 100)
    for line in lines:
        assert line.width <= 100
        line.paint(brush, 0, 0)
    assert len(drawn) == count


def test_in_a_hand_many_numbers_of_tokens_come_before_the_fight(running: Driver) -> None:
    solo = Solo(running, size=PHONE)
    solo.play(lambda: solo.question is not None and len(solo.question.amounts) > A_ROW)
    box = solo.screen.question
    assert box.amounts.y > box.fight.y
    for pad in box.amounts.children:
        clip = looking.view(pad)
        assert clip is not None
        assert looking.meet(looking.box(pad), clip) == looking.box(pad)


@pytest.mark.parametrize("shape", [PHONE, (360, 740), (320, 640)])
@pytest.mark.parametrize("size", [100, 160])
def test_price_and_chance_of_a_pad_stand_apart(
    running: Driver, shape: tuple[int, int], size: int
) -> None:
    """However large letters are and however narrow a pad: with a price, and 100 %."""
    solo = Solo(running, size=shape, settings={"text_size": size})
    solo.until_asked("number")
    solo.driver.settle()
    pads = solo.screen.question.movement.pads
    ways = [replace(pad.shown.way, chance="100 %", price=1) for pad in pads.pads]
    pads.show_ways(ways, ways[0].face)
    solo.driver.settle()
    for pad in some(pads.pads):
        painted = {word.text for word in looking.painted(pad)}
        assert not list(looking.overlaps(pad))
        if pad.shown.way.go is not None:
            assert {"100 %", "\N{MINUS SIGN}1"} <= painted

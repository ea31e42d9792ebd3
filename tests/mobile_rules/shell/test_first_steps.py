"""The bubble of first steps by touches: known, shown, dragged, passed by, and left for good."""

from pathlib import Path
from typing import Any

import pytest

from mobile.kit.table.lesson.layer import HAND, PRESS
from mobile.kit.translate import PSEUDO
from tests.mobile_rules import looking
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver, top
from tests.mobile_rules.hands import sound
from tests.mobile_rules.learning import Learner, in_both_shapes
from tests.mobile_rules.visiting import app_in

FIRST = "Everybody sets out with one card: draw it, and do what it says."


def met(learner: Learner) -> Any:
    """What is kept of whoever plays."""
    return learner.app.device.notebook.known("Ann") or learner.app.device.notebook.known("")


def test_what_waits_stands_until_it_is_read_and_then_never_again(running: Driver) -> None:
    learner = Learner(running, "knightmare")
    learner.hands.rest(5)
    assert learner.driver.shows(FIRST)
    assert learner.table.ply == 0, "nothing goes by itself while a lesson waits"
    learner.tap_ring()
    learner.hands.rest(1)
    assert learner.table.ply > 0
    assert "KM-1.a" in met(learner)["met"]
    learner.hands.screen.presenter.undo()
    learner.look()
    assert not learner.driver.shows(FIRST)
    sound(learner.app)


def test_i_know_this_ends_a_topic_and_after_three_it_is_asked_once(running: Driver) -> None:
    learner = Learner(running, "knightmare")
    for count in range(3):
        while learner.look() is None:
            learner.hands.screen.pace.go()
            go_on(learner)
        assert learner.layer.shown is not None
        assert not learner.layer.shown.asks
        assert len(met(learner)["met"] if met(learner) else ()) >= count
        learner.hands.tap("I know this")
        learner.hands.ticks(10)
    assert learner.driver.shows("Shall I leave you alone?")
    in_both_shapes(learner)
    learner.hands.tap("Yes, no more")
    learner.hands.ticks(10)
    assert learner.layer.shown is None
    kept = met(learner)
    assert (kept["knew"], kept["asked"], kept["off"]) == (3, True, True)


def go_on(learner: Learner) -> None:
    """Whatever comes next, by the first answer that is offered."""
    presenter = learner.hands.screen.presenter
    if not presenter.waiting and presenter.answers():
        presenter.answer(presenter.answers()[0])
    learner.hands.ticks(10)


def test_a_tap_beside_the_bubble_goes_through_and_closes_it(running: Driver) -> None:
    learner = Learner(running, "knightmare", PHONE)
    assert learner.driver.shows(FIRST)
    strip = learner.hands.screen.strips["p1"]
    learner.hands.tap(strip)
    assert learner.app.covered, "the tap opens what is tapped"
    learner.app.back()
    learner.hands.rest(0.5)
    assert not learner.driver.shows(FIRST)


def test_a_hand_shows_it_and_takes_it_back(running: Driver) -> None:
    learner = Learner(running, "knightmare")
    learner.look()
    learner.hands.tap("Show me")
    assert learner.layer.hand.opacity == 1
    learner.hands.rest(HAND / 2)
    assert learner.layer.hand.opacity == 1
    learner.hands.rest(HAND + PRESS + 0.3)
    assert learner.layer.hand.opacity == 0
    assert learner.layer.shown is not None
    assert learner.table.ply == 0
    assert getattr(learner.layer.control, "state", "normal") == "normal"


def test_the_bubble_may_be_dragged_and_stays_there(running: Driver) -> None:
    learner = Learner(running, "knightmare")
    learner.look()
    bubble = learner.layer.bubble
    x, y = bubble.pos
    learner.hands.drag(bubble.x + 8, bubble.top - 8, -120, 60)
    learner.hands.ticks(20)
    assert bubble.pos == pytest.approx([x - 120, y + 60], abs=4)
    assert learner.layer.shown is not None


@pytest.mark.parametrize("shape", [TABLET, PHONE, (800, 1280)])
@pytest.mark.parametrize(
    "settings",
    [{}, {"text_size": 160}, {"left_handed": True}, {"high_contrast": True}],
    ids=["usual", "large", "left", "contrast"],
)
def test_the_bubble_fits_everywhere(
    running: Driver, shape: tuple[int, int], settings: dict[str, Any]
) -> None:
    learner = Learner(running, "knightmare", shape, **settings)
    learner.look()
    layer = learner.layer
    for language in ("en", PSEUDO):
        learner.app.device.speaker.switch(language)
        learner.hands.ticks(20)
        assert layer.shown is not None
        assert [fault for one in looking.labels(layer) for fault in looking.text_faults(one)] == []
        assert layer.bubble.x >= 0
        assert layer.bubble.right <= learner.driver.window.width
    learner.app.device.speaker.switch("en")


def test_where_motion_is_reduced_nothing_breathes(running: Driver) -> None:
    from mobile.kit.theme.style import theme

    learner = Learner(running, "knightmare", reduce_motion=True)
    learner.look()
    assert theme.reduce_motion
    pixels = learner.driver.pixels()
    learner.hands.rest(0.4)
    assert learner.driver.pixels() == pixels


# -- the way to it, and the way out ------------------------------------------------------------


def test_one_tap_ends_it_for_good_and_a_restart_changes_nothing(
    drive: Drive, tmp_path: Path
) -> None:
    driver = drive(app_in(tmp_path, lessons=True))
    driver.app.open("lessons")
    driver.settle()
    driver.tap("Not for me: say nothing more")
    assert not driver.app.device.settings.lessons
    driver.close()
    again = drive(app_in(tmp_path, lessons=False))
    assert not again.app.device.settings.lessons
    again.app.open("lessons")
    again.settle()
    again.tap("Tell me everything, from the beginning")
    assert again.app.device.settings.lessons


@pytest.mark.parametrize("size", [TABLET, PHONE])
@pytest.mark.parametrize("factor", [100, 160])
def test_the_screen_of_first_steps_fits(
    drive: Drive, tmp_path: Path, size: tuple[int, int], factor: int
) -> None:
    driver = drive(app_in(tmp_path, text_size=factor, lessons=True), size)
    driver.app.open("lessons")
    assert driver.problems() == []
    assert driver.shows("0 of 9 done")
    assert top(driver.app).presenter.shown.games[1].known == "0 of 14 done"

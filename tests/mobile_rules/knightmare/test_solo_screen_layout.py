"""Nothing is cut, too small, or out of the window: at many moments of a game, in both shapes."""

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Any

import pytest
from kivy.core.window import Window

from mobile.kit.translate import PSEUDO
from tests.mobile_rules import looking
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.solo_driving import Solo
from tests.something import some

UPRIGHT, FLAT = (800, 1280), (823, 411)
MOMENTS: dict[str, Callable[[Solo], bool]] = {
    "first": lambda solo: solo.question.ask == "window",
    "number": lambda solo: solo.question.ask == "number",
    "fight": lambda solo: solo.question.ask == "commit" and len(solo.question.amounts) > 1,
    "level_two": lambda solo: solo.level() == 2,
    "riddle": lambda solo: solo.question.ask == "riddle",
    "level_three": lambda solo: solo.level() == 3,
    "over": lambda solo: solo.over(),
}
"""Moments of the game of seed 7."""


def check(solo: Solo, moment: str, language: str, size: int) -> None:
    """Looks at this moment in every shape, with this language and size of text."""
    solo.app.device.speaker.switch(language)
    solo.app.device.preferences.change(text_size=size)
    shapes = (TABLET, PHONE) if size > 100 else (TABLET, PHONE, UPRIGHT, FLAT)
    for shape in shapes:
        solo.driver.resize(*shape)
        problems = solo.driver.problems()
        assert not problems, (moment, language, size, shape, problems)
    solo.driver.resize(*TABLET)


@pytest.mark.parametrize(
    "ways",
    [
        [("en", 100), (PSEUDO, 160)],
        pytest.param([("en", 160), (PSEUDO, 100)], marks=pytest.mark.long),
    ],
)
def test_everything_fits_at_every_moment(running: Driver, ways: list[tuple[str, int]]) -> None:
    solo = Solo(running)
    for moment, comes in MOMENTS.items():
        solo.app.device.speaker.switch("en")
        solo.app.device.preferences.change(text_size=100)
        solo.play(partial(lambda comes: solo.over() or comes(solo), comes))
        for language, size in ways:
            check(solo, moment, language, size)


@pytest.mark.parametrize("shape", [TABLET, PHONE, UPRIGHT])
def test_the_goal_stays_on_the_screen_at_large_text(
    running: Driver, shape: tuple[int, int]
) -> None:
    solo = Solo(running, size=shape, settings={"text_size": 160})
    solo.wait()
    assert solo.screen.goal.parent is not None
    assert looking.visible(solo.screen.goal)
    assert not solo.driver.problems()


@pytest.mark.parametrize("size", [100, 160])
@pytest.mark.parametrize("shape", [TABLET, PHONE, (360, 640), UPRIGHT])
@pytest.mark.parametrize("people", [(), ("Ann", "Bob*")])
def test_the_big_button_is_whole_without_scrolling(
    running: Driver, shape: tuple[int, int], size: int, people: tuple[str, ...]
) -> None:
    """It stands by the thumb, whatever else the question shows, and beside a digest."""
    solo = Solo(running, *people, size=shape, settings={"text_size": size})
    asked: set[str] = set()
    for _ in range(30):
        solo.wait()
        solo.driver.settle()
        question = solo.question
        if question is None or len(asked) == 2:
            break
        box = solo.screen.question
        button = box.movement.call if question.kept else box.roll_call if question.call else None
        if button is not None:
            asked.add(question.ask)
            assert whole(button), (question.ask, shape, size)
        solo.hands.tap(solo.hands.control(solo.sensible()))
    assert "number" in asked


def whole(widget: object) -> bool:
    """Whether all of it is seen, but for its soft edge."""
    left, low, right, high = looking.box(widget)
    clip = looking.view(widget) or (0.0, 0.0, *(float(side) for side in Window.size))
    clip = clip[0] - 2, clip[1] - 2, clip[2] + 2, clip[3] + 2
    return (
        clip[0] - 2 <= left and clip[1] - 2 <= low and right <= clip[2] + 2 and high <= clip[3] + 2
    )


def test_all_faces_are_seen_at_large_text(running: Driver) -> None:
    solo = Solo(running, size=PHONE, settings={"text_size": 160})
    solo.until_asked("number")
    solo.driver.settle()
    assert all(whole(pad) for pad in solo.screen.question.movement.pads.children)
    assert not solo.driver.problems()


def test_all_numbers_of_tokens_are_seen_at_large_text(running: Driver) -> None:
    solo = Solo(running, size=PHONE, settings={"text_size": 160})
    solo.play(lambda: solo.question.ask == "commit" and len(solo.question.amounts) > 2)
    solo.driver.settle()
    assert all(whole(pad) for pad in solo.screen.question.amounts.children)
    (fight,) = (one for one in solo.question.fights if one.on)
    for side in fight.sides:
        assert solo.driver.shows(f"{side.name} {side.total}")
    assert not solo.driver.problems()


@pytest.mark.parametrize("dice", ["mine", "ask"])
def test_dice_fit_where_they_are_tapped_in(running: Driver, dice: str) -> None:
    options: dict[str, Any] = {"dice": "mine"} if dice == "mine" else {}
    solo = Solo(running, settings={"dice": dice}, **options)
    solo.wait()
    while not solo.question.dice:
        solo.driver.tap(solo.hands.control(solo.sensible()))
        solo.wait()
    for language, size in (("en", 100), ("en", 160), (PSEUDO, 160)):
        check(solo, "dice", language, size)


@pytest.mark.parametrize("way", ["typed", "judged"])
def test_riddles_fit_in_every_way_of_asking(running: Driver, way: str) -> None:
    solo = Solo(running, seed="18", riddles=way)
    solo.wait()
    for language, size in (("en", 100), ("en", 160), (PSEUDO, 160)):
        check(solo, way, language, size)


@pytest.mark.parametrize("shape", [TABLET, PHONE])
def test_waiting_for_fate_fits(running: Driver, shape: tuple[int, int]) -> None:
    solo = Solo(running, size=shape, settings={"reduce_motion": False})
    assert solo.game.waiting == "fate"
    assert not solo.driver.problems()


def test_what_opens_over_the_game_fits(running: Driver) -> None:
    solo = Solo(running)
    solo.play(lambda: bool(solo.game.shown.cards[0].items))
    for shape, size in product((TABLET, PHONE), (100, 160)):
        solo.app.device.preferences.change(text_size=size)
        solo.driver.resize(*shape)
        chamber = next(one for one in solo.game.levels[0].chambers if one.items)
        sheets: dict[str, Callable[[], object]] = {
            "room": partial(solo.screen._look_at, chamber),
            "cards": lambda: solo.screen._open_cards("p1"),
            "thing": partial(solo.screen.open_thing, chamber.items[0].kind, chamber.items[0].id),
            "clauses": lambda: solo.screen.open_clauses(),
        }
        for sheet, opened in some(sheets.items()):
            opened()
            assert not solo.driver.problems(), (sheet, shape, size)
            solo.app.back()
            solo.driver.settle()


@pytest.mark.parametrize("settings", [{"left_handed": True}, {"high_contrast": True}])
def test_left_hands_and_high_contrast(running: Driver, settings: dict[str, bool]) -> None:
    solo = Solo(running, settings=settings)
    solo.until_asked("number")
    check(solo, str(settings), "en", 100)
    screen = solo.screen
    if "left_handed" in settings:
        assert screen.question.to_window(*screen.question.pos)[0] < screen.map.x


def test_four_at_one_device_fit(running: Driver) -> None:
    solo = Solo(running, "Ann", "Bob", "Cyd*", "A name as long as a name may be")
    solo.wait()
    for size in (100, 160):
        check(solo, "four", "en", size)


def test_the_smallest_window_fits(running: Driver) -> None:
    solo = Solo(running, size=(300, 400))
    for ask in ("number", "action"):
        solo.until_asked(ask)
        assert not solo.driver.problems()

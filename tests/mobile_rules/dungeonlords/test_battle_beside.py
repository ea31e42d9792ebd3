"""Advice and bots in the app as it runs: reckoned in another thread, told on the screen."""

import sys
from collections.abc import Iterator
from pathlib import Path
from threading import get_ident
from types import FrameType
from typing import Any

import pytest
from kivy.clock import Clock

from mobile.shell.presenters.thinking import Beside
from tests.mobile_rules.driver import Driver, top
from tests.mobile_rules.dungeonlords.presenters.test_presenter_advice import play_until
from tests.mobile_rules.presenting import table_in
from tests.mobile_rules.visiting import app_in

MOST = 12_000
"""Calls of functions in the thread of the screen: what fits into a frame."""


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    """The app with a thread of its own for what takes long."""
    app = app_in(tmp_path, reduce_motion=False)
    app.device.thinker = Beside(lambda call: Clock.schedule_once(lambda _: call()))
    with Driver(app) as driver:
        yield driver
        app.home()
    app.device.thinker.close()


def at_battle(driver: Driver, *names: str) -> Any:
    """The screen of a table at which Ann is asked who acts next."""
    app = driver.app
    game = table_in(app.device, "dungeonlords", "solo", *names, seed="1", advice="full")
    play_until(game, "next_to_act")
    game.close()
    app.open_table(game.id)
    return top(app)


def test_outcomes_come_to_the_screen_by_themselves(driver: Driver) -> None:
    screen = at_battle(driver, "Ann", "Tom*", "Eve*", "Ilse*")
    driver.wait(lambda: all(reply.leads for reply in screen.presenter.shown.battle.replies))
    driver.wait(lambda: not screen.presenter.shown.battle.advice.working)
    driver.settle()
    assert screen.parts.battle.shown == screen.presenter.shown.battle
    assert not driver.problems()


def test_a_battle_is_answered_by_taps_and_the_bots_go_on(driver: Driver) -> None:
    screen = at_battle(driver, "Ann", "Tom*", "Eve*", "Ilse*")
    game = screen.presenter
    driver.settle()
    ply = game.table.ply
    driver.tap(game.shown.battle.replies[0].title)
    assert game.table.ply > ply

    def asked() -> bool:
        driver.advance(0.5)
        return bool(game.shown.question is None or not game.shown.question.waiting)

    driver.wait(asked, seconds=30)
    assert game.table.ply > ply


def test_leaving_while_it_is_reckoned_does_no_harm(driver: Driver) -> None:
    at_battle(driver, "Ann", "Tom*", "Eve*", "Ilse*")
    driver.app.home()
    driver.settle()
    assert driver.app.is_home
    assert not driver.problems()


def test_the_screen_does_little_in_any_frame_beside_the_advice(driver: Driver) -> None:
    """Counted in calls of functions, from the tap to the outcomes: no clock is asked."""
    screen = at_battle(driver, "Ann", "Tom*", "Eve*", "Ilse*")
    game, frames = screen.presenter, [0]
    driver.settle()
    driver.wait(lambda: not game.shown.battle.advice.working)
    driver.settle()
    screen_thread = get_ident()

    def count(_: FrameType, event: str, __: object) -> None:
        if event == "call" and get_ident() == screen_thread:
            frames[-1] += 1

    def done() -> bool:
        frames.append(0)
        battle = game.shown.battle
        return battle is not None and all(reply.leads for reply in battle.replies)

    before = game.table.ply
    sys.setprofile(count)
    try:
        game.undo()
        driver.wait(done)
    finally:
        sys.setprofile(None)
    assert game.table.ply < before
    assert 0 < max(frames) < MOST

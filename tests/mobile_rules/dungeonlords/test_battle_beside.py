"""Advice and bots in the app as it runs: reckoned in another thread, told on the screen."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.clock import Clock

from mobile.games import GAMES
from mobile.shell.app import CompanionApp
from mobile.shell.presenters.thinking import Beside
from tests.mobile_rules.driver import Driver, top
from tests.mobile_rules.dungeonlords.presenters.test_presenter_advice import play_until
from tests.mobile_rules.presenting import table_in


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    """The app with a thread of its own for what takes long."""
    app = CompanionApp(tmp_path, GAMES)
    app.device.thinker = Beside(lambda call: Clock.schedule_once(lambda _: call()))
    with Driver(app) as driver:
        yield driver
        app.home()
    app.device.thinker.close()


def at_battle(driver: Driver, *names: str) -> Any:
    """The screen of a table at which Ann is asked who acts next."""
    app = driver.app
    game = table_in(app.device, "dungeonlords", "solo", *names, seed="1")
    play_until(game, "next_to_act")
    game.close()
    app.open_table(game.id)
    return top(app)


def test_outcomes_come_to_the_screen_by_themselves(driver: Driver) -> None:
    screen = at_battle(driver, "Ann", "Tom*", "Eve*", "Ilse*")
    driver.wait(lambda: all(reply.leads for reply in screen.presenter.shown.battle.replies))
    driver.wait(lambda: not screen.presenter.shown.battle.advice.working)
    driver.settle()
    assert screen.battle.shown == screen.presenter.shown.battle
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

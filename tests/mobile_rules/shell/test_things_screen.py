"""Things and how to play, by touches."""

from pathlib import Path

import pytest

from mobile.kit.painting.grade import GradeSign
from shared.play.seats import is_seat
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, TINY, Driver, top
from tests.mobile_rules.presenting import solo_of, until
from tests.mobile_rules.solo_driving import Solo
from tests.mobile_rules.visiting import app_in
from tests.something import some


def test_a_thing_opens_from_the_rules_and_leads_to_its_clause(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path), PHONE)
    driver.tap("Rules")
    driver.tap("Mace")
    assert driver.shows("to its bearer’s strength")
    assert driver.problems() == []
    driver.tap("KM-3.v.a")
    assert driver.shows("no weapon has any effect")
    driver.key("escape")
    assert driver.shows("Items and Quest Objects")


def test_a_search_is_still_there_after_a_clause(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path), PHONE)
    driver.tap("Rules")
    screen = top(driver.app)
    screen.search.ids.line.focus = True
    driver.type("occupied")
    driver.advance(0.5)
    driver.tap("Occupied chambers")
    driver.key("escape")
    assert screen.search.text == screen.presenter.query == "occupied"
    assert driver.shows("Occupied chambers")


def test_how_to_play_is_a_pager_on_a_phone(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path), PHONE)
    driver.tap("Rules")
    driver.tap("How to play")
    for title in ("Climb down", "Win a treasure", "Take the throne"):
        driver.tap("Next")
        assert driver.shows(title)
        assert driver.problems() == []
    driver.tap("Things and clauses")
    assert driver.shows("Items and Quest Objects")


@pytest.mark.parametrize("size", [TABLET, PHONE, TINY])
@pytest.mark.parametrize("factor", [100, 160])
def test_things_fit_everywhere(
    drive: Drive, tmp_path: Path, size: tuple[int, int], factor: int
) -> None:
    if size == TINY and factor > 100:
        return
    driver = drive(app_in(tmp_path, text_size=factor), size)
    app = driver.app
    game = solo_of(app.device, "Ann", "Ben")
    app.open_table(game.id)
    for kind, id in (("item", "crowning_glory"), ("card", "K14"), ("chamber", "vanburn"),
                     ("spell", "banishment"), ("character", "necromancer")):  # fmt: skip
        top(driver.app).open_thing(kind, id)
        assert driver.problems() == [], (kind, id)
        app.back()
    for game in app.games:
        app.open_guide(game)
        assert driver.problems() == []
        app.back()


@pytest.mark.parametrize("size", [TABLET, (800, 1280), (1920, 1080), PHONE])
def test_how_to_play_fits_in_every_shape(
    drive: Drive, tmp_path: Path, size: tuple[int, int]
) -> None:
    driver = drive(app_in(tmp_path), size)
    for text_size in (100, 160):
        driver.app.device.preferences.change(text_size=text_size)
        for game in some(driver.app.games):
            driver.app.open_guide(game)
            assert driver.problems() == []
            driver.app.back()


def test_how_to_play_shows_life_force_by_shape_number_and_word(
    drive: Drive, tmp_path: Path
) -> None:
    driver = drive(app_in(tmp_path))
    driver.app.open_guide(next(game for game in driver.app.games if game.name == "knightmare"))
    driver.settle()
    grades = [one.shown for one in top(driver.app).measure.walk() if isinstance(one, GradeSign)]
    assert grades == ["GREEN", "AMBER", "RED"]
    assert all(driver.shows(grade) for grade in grades)


def test_a_chamber_on_the_map_leads_to_who_lives_there(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    game = solo_of(driver.app.device, "Ann")
    driver.app.open_table(game.id)
    screen = top(driver.app)
    chambers = [one for level in screen.presenter.levels for one in level.chambers]
    vanburn = next(one for one in chambers if one.id == "vanburn")
    screen._look_at(vanburn)
    driver.settle()
    driver.tap("Ghost: strength 5")
    assert driver.shows("No weapon counts, on either side")
    driver.key("escape")
    driver.tap("Dragon Shield")
    assert driver.shows("One scale, as wide as a barn door")


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_the_goal_is_tapped(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    driver = drive(app_in(tmp_path), size)
    game = solo_of(driver.app.device, "Ann")
    driver.app.open_table(game.id)
    driver.settle()
    screen = top(driver.app)
    while screen.presenter.beats.open:
        screen.presenter.beat_seen()
        driver.settle()
    driver.tap("Next: a Quest Object, on Level Two")
    assert driver.shows("nobody walks back up")
    assert driver.problems() == []
    driver.tap("The NILREM door")
    assert driver.shows("the one way into Level Three")


def test_a_side_of_a_fight_tells_who_it_is(drive: Drive, tmp_path: Path) -> None:
    from mobile.knightmare.presenters.fights import FightShown

    driver = drive(app_in(tmp_path))
    game = solo_of(driver.app.device, "Ann", seed="7")
    until(game, "commit")
    driver.app.open_table(game.id)
    driver.settle()
    screen = top(driver.app)
    while screen.presenter.beats.open:
        screen.presenter.beat_seen()
        driver.settle()
    fight = screen.question.fight.fight
    assert isinstance(fight, FightShown)
    side = next(side for side in fight.sides if not is_seat(side.id))
    sides = screen.question.fight.sides
    driver.tap(next(one for one in sides if one.shown.side.id == side.id))
    driver.settle()
    assert driver.shows("Where to find it")
    assert driver.shows(side.name)


def test_a_line_of_the_story_opens_what_it_names(running: Driver) -> None:
    solo = Solo(running)
    game = solo.game
    for _ in range(60):
        solo.wait()
        lines = solo.screen.story.ids.lines
        named = [row for row in lines.children if game.named_in(row.shown[0].text)]
        if named:
            break
        solo.hands.tap(solo.hands.control(solo.sensible()))
    running.reveal(named[0])
    running.settle()
    solo.hands.tap_at(*solo.hands.middle(named[0]))
    solo.hands.ticks(4)
    assert solo.app.covered
    assert solo.hands.reads(game.named_in(named[0].shown[0].text)[0].name)
    solo.app.back()
    solo.screen.open_log()
    solo.hands.ticks(4)
    log = solo.hands.screen
    place = next(at for at, row in enumerate(log.presenter.shown.rows) if game.named_in(row.text))
    row = log.presenter.shown.rows[place]
    log.open_line(row)
    solo.hands.ticks(4)
    thing = game.named_in(row.text)[0]
    solo.hands.tap(thing.name)
    solo.hands.ticks(4)
    assert solo.hands.reads(thing.name)

"""The screen of a moment by touch and by keys, in every shape of window."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mobile.kit.painting.painted import Painting
from mobile.knightmare.screens.past import PastDungeon
from mobile.shell.screens.codes import code_of, show_code
from mobile.shell.screens.looking_back.scrub import BACK, FIRST, LAST, ON, PAUSE, PLAY
from mobile.shell.screens.looking_back.sharing import share_review
from tests.mobile_rules import looking
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver, top
from tests.mobile_rules.finger import Finger
from tests.mobile_rules.looking_back import choices, moment_of, played_on
from tests.mobile_rules.presenting import solo_of, store_of, table_in
from tests.mobile_rules.visiting import app_in
from tests.something import some

SHAPES = {"tablet": TABLET, "phone": PHONE, "upright": (800, 1280), "side": (823, 411)}
SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"text_size": 160},
    {"high_contrast": True, "left_handed": True},
)
Begin = Callable[[Any], tuple[Any, str]]


def knight(device: Any) -> tuple[Any, str]:
    """A game of Knightmare that is over, and the question that is marked in it."""
    game = solo_of(device, "Ann", seed="7")
    played_on(game)
    return game, "commit"


def lords(device: Any) -> tuple[Any, str]:
    """The first rounds of a game of Dungeon Lords, and the same."""
    game = table_in(device, "dungeonlords", "together", "Ann", "Tom*", "Ilse*", "Marie*")
    played_on(game, 200)
    return game, "hire"


@pytest.fixture
def opened(drive: Drive, tmp_path: Path) -> Driver:
    """A marked moment of a game of Knightmare, on a tablet."""
    driver = drive(app_in(tmp_path))
    show(driver, knight)
    return driver


def show(driver: Driver, begin: Begin) -> int:
    """Opens the first marked moment of a game; after how many moves it is."""
    game, ask = begin(driver.app.device)
    ply = choices(game, "p1", ask)[0]
    driver.app.open("moment", moment_of(game, "p1", ply, ply, choices(game, "p1")[-1]))
    driver.settle()
    return ply


def at(driver: Driver) -> int:
    """After how many moves one looks."""
    found: int = top(driver.app).presenter.shown.scrub.at
    return found


def reads(driver: Driver) -> str:
    """All that is painted in view."""
    return " ".join(one.text for one in looking.words(driver.window, in_view=True))


@pytest.mark.parametrize(
    ("begin", "settings"), [(knight, SETTINGS[0]), (lords, SETTINGS[1]), (knight, SETTINGS[2])]
)
def test_every_shape_holds_it(
    drive: Drive, tmp_path: Path, begin: Begin, settings: dict[str, Any]
) -> None:
    driver = drive(app_in(tmp_path, **settings))
    ply = show(driver, begin)
    for shape, size in SHAPES.items():
        driver.resize(*size)
        for place in (ply, 10_000):
            top(driver.app).presenter.go(place)
            driver.frames(6)
            assert driver.problems() == [], (shape, place)


def test_what_is_painted_is_what_was_chosen_and_better(opened: Driver) -> None:
    words = reads(opened)
    for said in ("A mistake: 11 % lost", "The expert", "Known then", "Play on from here"):
        assert said in words
    assert words.count("Commit") > 2


def test_keys_and_touches_lead_through_the_game(opened: Driver) -> None:
    screen, ply = top(opened.app), at(opened)
    last = screen.presenter.past.plies
    steps = [(ON, ply + 1), (BACK, ply), (FIRST, 0), (LAST, last)]
    for key, there in some(steps):
        opened.tap(screen.keys.keys[key])
        assert at(opened) == there
    for key, there in some([("left", last - 1), ("right", last)]):
        opened.key(key)
        assert at(opened) == there
    opened.window.dispatch("on_keyboard", 278, 0, None, [])
    assert at(opened) == 0
    opened.window.dispatch("on_keyboard", 279, 0, None, [])
    assert at(opened) == last


def test_a_finger_goes_through_the_whole_game(opened: Driver) -> None:
    screen = top(opened.app)
    scrub = screen.keys.scrub
    y = scrub.to_window(*scrub.center)[1]
    touch = Finger(scrub.x + scrub.place(60), y)
    touch.touch_down()
    assert at(opened) == 60
    touch.touch_move(scrub.x + scrub.place(100), y)
    assert at(opened) == 100
    touch.touch_move(opened.window.width - 1, y)
    assert at(opened) == screen.presenter.past.plies
    touch.touch_up()
    moved = Finger(scrub.x + scrub.place(20), y)
    moved.touch_move(scrub.x + scrub.place(20), y)
    assert at(opened) == screen.presenter.past.plies


def test_a_finger_near_a_mark_finds_it(opened: Driver) -> None:
    screen = top(opened.app)
    scrub, ply = screen.keys.scrub, at(opened)
    screen.presenter.go(100)
    near = Finger(scrub.x + scrub.place(ply) + 9, scrub.to_window(*scrub.center)[1])
    near.touch_down()
    near.touch_up()
    assert at(opened) == ply


def test_it_plays_by_the_clock_until_it_is_stopped(opened: Driver) -> None:
    screen, ply = top(opened.app), at(opened)
    opened.tap(screen.keys.keys[PLAY])
    assert screen.keys.keys[PLAY].shown == PAUSE
    opened.advance(0.8)
    assert at(opened) == ply
    opened.advance(6)
    assert ply + 2 < at(opened) < ply + 20
    opened.key("space")
    stands = at(opened)
    opened.advance(4)
    assert at(opened) == stands
    assert screen.keys.keys[PLAY].shown == PLAY
    opened.key("space")
    opened.app.open("settings")
    opened.advance(4)
    opened.app.back()
    opened.advance(4)
    assert at(opened) == stands


def test_the_pace_is_turned(opened: Driver) -> None:
    screen = top(opened.app)
    for text in some(["2 s", "tap", "1 s"]):
        opened.tap(screen.keys.pace)
        assert screen.keys.pace.text == text


def test_what_is_tapped_on_the_map_is_no_move(opened: Driver) -> None:
    screen, ply = top(opened.app), at(opened)
    state = screen.presenter.past.presenter.table.state
    assert isinstance(screen.view, PastDungeon)
    opened.tap("The Guardroom")
    assert opened.app.covered is not None
    opened.app.back()
    strip = screen.view.strips["p1"]
    opened.tap(strip)
    assert opened.app.covered is not None
    opened.app.back()
    assert at(opened) == ply
    assert screen.presenter.past.presenter.table.state is state


def test_views_of_dungeon_lords_stand_behind_tabs(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path), PHONE)
    show(driver, lords)
    screen = top(driver.app)
    assert "imps free" in reads(driver)
    driver.tap(screen.view.tabs.tab("board"))
    assert screen.view.board.parent is not None
    driver.tap(screen.view.tabs.tab("others"))
    assert "Tom" in reads(driver)
    before = at(driver)
    screen.presenter.go(0)
    driver.settle()
    assert at(driver) != before
    driver.tap(screen.view.tabs.tab("lair"))
    assert screen.view.lair.shown.seat == "p1"


def test_one_plays_on_from_here_and_the_hall_can_undo_it(opened: Driver) -> None:
    screen, ply = top(opened.app), at(opened)
    game, state = screen.presenter.game, screen.presenter.past.presenter.table.state
    opened.tap("Play on from here")
    table = top(opened.app).presenter.table
    assert table.setup.origin.plies == ply
    assert table.state == state
    assert game.id != top(opened.app).presenter.id
    while table.decision is not None and table.ply < ply + 4:
        if not table.step():
            table.play(table.decision.options[0])
    assert len(store_of(opened.app.device).load(game.id).journal.line) > ply + 4
    opened.app.home()
    opened.settle()
    assert f"from move {ply} of the game of" in reads(opened)
    assert opened.app.lobby.shown.undo


def test_a_review_is_shared_as_text_file_and_code(opened: Driver, tmp_path: Path) -> None:
    game = top(opened.app).presenter.game
    text = "Well won: 40 − 12 − 28 = 0"
    share_review(opened.app, game, lambda: text)
    opened.settle()
    assert opened.problems() == []
    opened.tap("Write the table")
    opened.settle()
    opened.tap("Write here" if opened.shows("Write here") else opened.app.covered.go)
    opened.settle()
    assert list(opened.app.files.glob("*.json"))
    share_review(opened.app, game, lambda: text)
    opened.settle()
    opened.tap("Show it as a code")
    opened.settle()
    codes = [one for one in looking.everything(opened.window) if type(one).__name__ == "QrCode"]
    assert [one.shown for one in codes] == [code_of(text)]
    assert opened.problems() == []
    opened.app.back()


def test_more_than_a_camera_reads_is_told_instead_of_a_code(opened: Driver) -> None:
    assert len(code_of("a" * 300)) > 40
    for much in some([900, 5_000]):
        assert code_of("a" * much) == ()
    show_code("a" * 5_000)
    opened.settle()
    assert "more than a code holds" in reads(opened)
    drawn = [one for one in looking.everything(opened.window) if isinstance(one, Painting)]
    assert "QrCode" not in [type(one).__name__ for one in drawn]
    opened.app.back()


def test_one_answers_once_more_and_is_told_how_it_compares(opened: Driver) -> None:
    screen, ply = top(opened.app), at(opened)
    before = store_of(opened.app.device).export(screen.presenter.game.id)
    opened.tap("Try again")
    opened.settle()
    drill = top(opened.app)
    assert "How many helm tokens" in reads(opened)
    assert drill.undo_bar.parent is None
    assert opened.problems() == []
    opened.tap("a certain win")
    opened.settle()
    assert top(opened.app) is screen
    assert "As good as then" in reads(opened)
    assert opened.problems() == []
    opened.app.back()
    opened.tap("Try again")
    opened.settle()
    opened.tap("a certain loss")
    opened.settle()
    # a mark says that nothing was better: it was played out
    assert "Better than then" in reads(opened)
    assert at(opened) == ply
    assert store_of(opened.app.device).export(screen.presenter.game.id) == before


def test_whoever_does_not_answer_goes_back(opened: Driver) -> None:
    screen = top(opened.app)
    opened.tap("Try again")
    opened.settle()
    opened.key("z", ("ctrl",))
    opened.app.back()
    opened.settle()
    assert top(opened.app) is screen
    assert opened.app.covered is None


def test_orders_are_laid_once_more_on_their_own_screen(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    game, _ = lords(driver.app.device)
    ply = choices(game, "p1", "program")[0]
    moment, answered = moment_of(game, "p1", ply), list[str]()
    driver.app.open("moment", moment)
    driver.app.open("drill", moment.drill(lambda: answered.append("once")))
    driver.settle()
    screen = top(driver.app)
    shown = screen.presenter.shown.orders
    for order in shown.orders[:3]:
        screen.presenter.laying.choose(order.id)
    driver.settle()
    assert driver.problems() == []
    driver.key("space")
    assert answered == ["once"]
    assert screen.presenter.table.ply == ply
    assert driver.app.covered is None


@pytest.mark.parametrize("size", [PHONE, (823, 411)])
def test_a_whole_review_by_touch(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    driver = drive(app_in(tmp_path), size)
    game = solo_of(driver.app.device, "Ann", seed="7")
    played_on(game, 9)
    driver.app.open_table(game.id)
    driver.settle()
    top(driver.app).look_back()
    driver.settle()
    top(driver.app).step_through()
    driver.settle()
    keys = top(driver.app).keys.keys
    for _ in range(3):
        driver.tap(keys[ON])
    driver.tap(keys[BACK])
    assert driver.problems() == []
    where = at(driver)
    driver.tap(top(driver.app).on)
    assert top(driver.app).presenter.table.ply == where

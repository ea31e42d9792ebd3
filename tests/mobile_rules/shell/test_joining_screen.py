"""A table is shared by touches: the sheet, the line above the table, what goes on unseen."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from mobile.games import GAMES
from mobile.shell.app import CompanionApp
from mobile.shell.screens.joining.sheet import JoiningScreen
from mobile.shell.screens.joining.way_in import runs
from mobile.shell.screens.log import LogScreen
from tests.mobile_rules.doors import FakeGuest, FakeRequest, FakeTable
from tests.mobile_rules.driver import PHONE, TABLET
from tests.mobile_rules.hands import Hands
from tests.mobile_rules.opening import QUIET
from tests.mobile_rules.presenting import table_in

SHAPES = TABLET, (800, 1280), PHONE


@pytest.fixture
def hands(drive: Any, tmp_path: Path) -> Hands:
    app = CompanionApp(tmp_path, GAMES)
    found = Hands(drive(app))
    app.device.preferences.change(**QUIET)
    app.device.shares = FakeTable
    return found


def at_table(hands: Hands, game: str, kind: str, *names: str) -> Any:
    """Opens a new table; its presenter."""
    table = table_in(hands.app.device, game, kind, *names)
    table.close()
    assert hands.app.open_table(table.id)
    hands.ticks(8)
    return hands.screen.presenter


def share(hands: Hands) -> Any:
    """Touches Share; the shared table."""
    hands.rest(3)
    hands.see_beats()
    hands.tap("Share this table")
    hands.ticks(8)
    assert isinstance(hands.screen, JoiningScreen)
    return hands.screen.presenter.door.shared


def fits(hands: Hands) -> None:
    for shape in SHAPES:
        hands.driver.resize(*shape)
        hands.ticks(30)
        assert hands.driver.problems() == [], shape
    hands.driver.resize(*TABLET)


@pytest.mark.parametrize(
    ("game", "kind"),
    [("knightmare", "solo"), ("knightmare", "ledger"), ("dungeonlords", "together"),
     ("dungeonlords", "ledger")],
)  # fmt: skip
def test_every_table_is_shared_by_one_touch(hands: Hands, game: str, kind: str) -> None:
    table = at_table(hands, game, kind, *(["Ann"] if kind == "solo" else ["Ann", "Tom"]))
    share(hands)
    assert hands.reads("192.168.1.20:7788")
    assert hands.reads("The door is open")
    fits(hands)
    hands.tap("To the table")
    hands.ticks(8)
    assert hands.screen.presenter is table
    fits(hands)
    assert table.door.is_open
    assert hands.app.back()
    assert not table.door.is_open


def test_larger_text_finds_the_big_button_where_it_was_put_last(hands: Hands) -> None:
    at_table(hands, "dungeonlords", "together", "Ann", "Tom")
    share(hands)
    for shape in (PHONE, TABLET, (800, 1280), TABLET, PHONE):
        hands.driver.resize(*shape)
        for size in (130, 100):
            hands.app.device.preferences.change(text_size=size)
            hands.ticks(4)
            assert hands.driver.find("To the table").get_parent_window()
    fits(hands)


def test_people_are_let_in_given_to_bots_and_sent_away(hands: Hands) -> None:
    game = at_table(hands, "dungeonlords", "together", "Ann", "Tom", "Marie")
    shared = share(hands)
    shared.turns("p2", "asked", "Theo")
    hands.ticks(8)
    assert hands.reads("Theo asks for this seat")
    fits(hands)
    hands.tap("Let in")
    hands.ticks(8)
    assert game.door.held == {"p2"}
    assert hands.reads("Tom is here, on a phone.")
    fits(hands)
    hands.tap("More about Tom")
    hands.ticks(8)
    hands.tap("Take the seat back")
    hands.ticks(8)
    assert game.door.held == frozenset()
    row = hands.screen.rows["p3"]
    hands.tap(next(button for button in row.acts.children if button.text == "A bot"))
    hands.ticks(8)
    assert "p3" in game.table.players
    hands.tap("No bot")
    assert "p3" not in game.table.players


def test_the_switch_of_the_door_shuts_and_opens_it(hands: Hands) -> None:
    game = at_table(hands, "dungeonlords", "together", "Ann", "Tom")
    share(hands)
    hands.tap(hands.screen.door)
    hands.ticks(8)
    assert not game.door.is_open
    assert not hands.reads("192.168.1.20")
    fits(hands)
    hands.tap("Open the door")
    hands.ticks(8)
    assert game.door.is_open
    hands.tap("Options")
    hands.ticks(8)
    fits(hands)
    hands.tap("Whoever has the code sits down")
    assert game.door.shared.whoever_has_the_code


def test_on_a_tablet_the_columns_reach_down_to_what_undo_would_take_back(hands: Hands) -> None:
    at_table(hands, "dungeonlords", "together", "Ann", "Tom")
    share(hands)
    for shape in (PHONE, TABLET):
        hands.driver.resize(*shape)
        hands.ticks(30)
    assert hands.screen.undo_bar.parent is hands.screen
    assert hands.screen.frame.parent.y == hands.screen.undo_bar.top
    assert hands.screen.frame.height == hands.screen.parts.height
    hands.tap("Log")
    hands.ticks(8)
    assert isinstance(hands.screen, LogScreen)


def test_why_a_table_cannot_be_shared_stands_on_the_sheet(hands: Hands) -> None:
    hands.app.device.shares = partial(FakeTable, trouble="presenter.joining.looking")
    at_table(hands, "knightmare", "solo", "Ann")
    share(hands)
    assert hands.reads("can only be looked at")
    fits(hands)


def test_the_menu_of_a_table_in_the_hall_leads_to_the_sheet(hands: Hands) -> None:
    at_table(hands, "knightmare", "solo", "Ann")
    hands.app.home()
    hands.ticks(8)
    hands.tap("More about this table")
    hands.ticks(8)
    hands.tap("Share with phones")
    hands.ticks(8)
    assert isinstance(hands.screen, JoiningScreen)
    assert hands.screen.presenter.shown.is_open


def test_the_table_says_who_asks_and_whom_it_waits_for(hands: Hands) -> None:
    game = at_table(hands, "dungeonlords", "together", "Ann", "Tom")
    shared = share(hands)
    hands.app.back()
    hands.ticks(8)
    assert not hands.screen.knock.parent
    shared.turns("p1", "asked", "Theo")
    hands.ticks(8)
    assert hands.reads("Theo asks for the seat of Ann")
    fits(hands)
    hands.tap("Let in")
    hands.ticks(8)
    shared.turns("p2", "phone")
    hands.rest(3)
    assert game.waiting == "phone"
    assert hands.reads("Waiting for ")
    assert hands.reads("chooses in secret, on a phone")
    assert hands.reads("2")
    fits(hands)
    hands.tap("Shared: 2 are here")
    assert isinstance(hands.screen, JoiningScreen)


def test_an_undo_that_asks_is_answered_above_the_table(hands: Hands) -> None:
    game = at_table(hands, "knightmare", "together", "Ann", "Tom")
    shared = share(hands)
    hands.app.back()
    hands.rest(5)
    game.answer(game.answers()[0])
    hands.rest(1)
    ply = game.table.ply
    shared.turns("p1", "phone")
    shared.request = FakeRequest("p1")
    shared.tell()
    hands.ticks(8)
    assert hands.reads("Ann asks to take something back.")
    fits(hands)
    hands.tap("Agree")
    assert game.table.ply < ply
    game.redo()
    ply = game.table.ply
    shared.request = FakeRequest("p1", 2)
    shared.tell()
    hands.ticks(8)
    hands.tap(hands.screen.knock.no)
    assert shared.request is None
    assert game.table.ply == ply


def test_what_phones_play_goes_on_while_something_else_is_seen(hands: Hands) -> None:
    game = at_table(hands, "knightmare", "together", "Ann", "Tom")
    shared = share(hands)
    for seat in ("p1", "p2"):
        shared.turns(seat, "phone")
    hands.rest(3)
    for _ in range(12):
        while game.waiting in ("fate", "bot", "nobody"):
            ply = game.table.ply
            hands.rest(2)
            assert game.table.ply > ply, "nobody rolls while the sheet is open"
        decision = game.table.decision
        game.table.play(decision.options[-1], game.table.ply)
        hands.ticks(2)
    assert len(game.beats.open) <= 1
    hands.app.back()
    hands.rest(20)
    assert not game.beats.open


def test_nothing_is_different_at_a_table_that_nobody_shares(hands: Hands) -> None:
    game = at_table(hands, "dungeonlords", "together", "Ann", "Tom")
    hands.rest(3)
    assert game.shown.curtain is not None
    assert hands.screen.notice is None


def test_dark_cells_beside_each_other_are_drawn_as_one() -> None:
    assert runs((True, True, False, True)) == [(0, 2), (3, 4)]
    assert runs(()) == []


def test_whoever_looks_on_is_sent_away_by_a_touch(hands: Hands) -> None:
    at_table(hands, "dungeonlords", "together", "Ann", "Tom")
    shared = share(hands)
    shared.guests = FakeGuest("a"), FakeGuest("b", watch=False, address="192.168.1.32")
    shared.tell()
    hands.ticks(8)
    assert hands.reads("2 phones without a seat")
    fits(hands)
    hands.tap("2 phones without a seat")
    hands.ticks(8)
    assert hands.reads("Has not sat down yet, from 192.168.1.32")
    hands.tap("Looks on, from 192.168.1.31")
    hands.ticks(8)
    assert [one.id for one in shared.guests] == ["b"]
    assert hands.reads("1 phone without a seat")

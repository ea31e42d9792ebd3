"""A shared table as its sheet shows it, and what the tablet shows while phones hold seats."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from mobile.kit.shown import ELSEWHERE
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.joining.door import KnockShown
from mobile.shell.presenters.joining.joining import JoiningPresenter, SharedSeatShown
from mobile.shell.presenters.lobby.opening import open_table
from shared.net.keeping import Keep
from shared.speech.messages import Message
from tests.mobile_rules.doors import FakeRequest, FakeTable
from tests.mobile_rules.presenting import device_in, table_in
from tests.shared_rules.net.memory import MemoryHost, Shelf, kept_phones, token_of


@pytest.fixture
def device(tmp_path: Path) -> Device:
    made = device_in(tmp_path)
    made.shares = FakeTable
    return made


def lords(device: Device, *names: str, **options: Any) -> Any:
    """A table of Dungeon Lords, shared."""
    game = table_in(device, "dungeonlords", "together", *names, **options)
    assert game.door.open()
    return game


def seat_of(sheet: JoiningPresenter, id: str) -> SharedSeatShown:
    return next(seat for seat in sheet.shown.seats if seat.seat == id)


def asked(game: Any) -> str:
    """What is asked at the door of a table."""
    knock: KnockShown = game.door.knock()
    return knock.text


def acts(seat: SharedSeatShown) -> list[str]:
    return [act.id for act in (*seat.acts, *seat.more)]


def notices(presenter: Any) -> str:
    return " ".join(notice.text for notice in presenter.take_notices())


def on_with(game: Any) -> None:
    """Fate and bots play until a person is asked."""
    while game.waiting in ("fate", "bot", "nobody"):
        game.proceed()


# -- the sheet ---------------------------------------------------------------------------------


def test_the_sheet_says_how_to_come_to_the_table(device: Device) -> None:
    sheet = JoiningPresenter(lords(device, "Ann", "Tom", "Uma*"))
    shown = sheet.shown
    assert (shown.address, shown.code) == ("192.168.1.20:7788", "482913")
    assert shown.is_open
    assert shown.door == "The door is open"
    assert shown.qr[0][:7] == (True,) * 7
    assert shown.subtitle == "Dungeon Lords · 3 seats"
    assert "Wi-Fi" in shown.notes[0]
    assert [seat.state for seat in shown.seats] == ["free", "free", "bot"]
    assert [seat.name for seat in shown.seats[:2]] == ["Ann", "Tom"]


def test_a_phone_asks_and_is_let_in(device: Device) -> None:
    game = lords(device, "Ann", "Tom")
    sheet, shared = JoiningPresenter(game), game.door.shared
    shared.turns("p2", "asked", "Marie")
    assert asked(game) == "Marie asks for the seat of Tom"
    shared.turns("p2", "asked", "tom")
    assert asked(game) == "Tom is at the door, with a phone"
    shared.turns("p2", "asked", "Marie")
    tom = seat_of(sheet, "p2")
    assert acts(tom) == ["not_now", "let_in"]
    assert "Marie" in tom.line
    sheet.act("p2", "let_in")
    assert seat_of(sheet, "p2").here == "here"
    assert notices(sheet) == "Tom is here, on a phone."
    assert game.door.here == ["p1"]


def test_who_goes_away_keeps_the_seat_and_a_bot_plays_meanwhile(device: Device) -> None:
    game = lords(device, "Ann", "Tom")
    sheet, shared = JoiningPresenter(game), game.door.shared
    shared.turns("p2", "phone")
    sheet.take_notices()
    shared.turns("p2", "away")
    assert "went away" in notices(sheet)
    assert seat_of(sheet, "p2").here == "away"
    sheet.act("p2", "bot")
    assert "p2" in game.table.players
    assert [act.id for act in seat_of(sheet, "p2").acts] == ["give_back"]
    sheet.act("p2", "give_back")
    assert "p2" not in game.table.players
    shared.turns("p2", "away")
    shared.turns("p2", "phone")
    assert "is back" in notices(sheet)


def test_how_well_a_bot_plays_is_chosen_and_remembered(device: Device) -> None:
    game = lords(device, "Ann", "Tom", "Marie")
    sheet = JoiningPresenter(game)
    sheet.act("p2", "bot")
    first = game.table.players["p2"]
    sheet.act("p2", "level.hard")
    assert game.table.players["p2"] is not first
    assert seat_of(sheet, "p2").line == "a bot plays: hard"
    icons = {act.id: act.icon for act in seat_of(sheet, "p2").more}
    assert [id for id, icon in icons.items() if icon == "check"] == ["level.hard"]
    sheet.act("p3", "bot")
    assert seat_of(sheet, "p3").line == "a bot plays: hard"
    sheet.choose_level("easy")
    assert [one.value for one in sheet.shown.levels if one.chosen] == ["easy"]
    assert seat_of(sheet, "p3").line == "a bot plays: hard"


def test_no_bot_keeps_the_books_of_a_physical_table(device: Device) -> None:
    game = table_in(device, "dungeonlords", "ledger", "Ann", "Tom")
    assert game.door.open()
    sheet, shared = JoiningPresenter(game), game.door.shared
    shared.turns("p2", "away")
    assert sheet.shown.levels == ()
    assert all("bot" not in acts(seat) for seat in sheet.shown.seats)


def test_the_sheet_says_what_was_agreed_on_and_what_undo_would_take_back(device: Device) -> None:
    game = lords(device, "Ann", "Tom", paladins=2)
    sheet = JoiningPresenter(game)
    agreed = dict(one.split(": ", 1) for one in sheet.shown.agreed)
    assert agreed["Paladins each year"] == "2"
    assert "Paladins each year: 2" in sheet.shown.sum
    game = table_in(device, "knightmare", "together", "Ann", "Tom")
    assert game.door.open()
    sheet = JoiningPresenter(game)
    on_with(game)
    before = sheet.shown.undo
    game.answer(game.answers()[0])
    assert sheet.shown.undo == game.undo_bar() != before


def test_a_seat_is_taken_back(device: Device) -> None:
    game = lords(device, "Ann", "Tom")
    sheet, shared = JoiningPresenter(game), game.door.shared
    shared.turns("p2", "phone")
    assert acts(seat_of(sheet, "p2")) == ["bot", "sit", "send_away"]
    sheet.act("p2", "sit")
    assert seat_of(sheet, "p2").state == "device"
    assert game.door.held == frozenset()


def test_whoever_has_the_code_may_sit_down_where_the_table_wants_that(device: Device) -> None:
    game = lords(device, "Ann", "Tom")
    sheet = JoiningPresenter(game)
    sheet.turn_anyone()
    assert sheet.shown.anyone
    assert game.door.shared.whoever_has_the_code
    sheet.turn_door()
    sheet.turn_door()
    assert game.door.shared.whoever_has_the_code


def test_what_stands_against_it_is_said(device: Device) -> None:
    device.shares = partial(FakeTable, trouble="presenter.joining.looking")
    game = table_in(device, "dungeonlords", "together", "Ann", "Tom")
    sheet = JoiningPresenter(game)
    sheet.open()
    assert "can only be looked at" in sheet.shown.come_note
    assert sheet.shown.trouble
    assert not sheet.shown.is_open
    assert sheet.shown.qr == ()


def test_what_could_not_be_kept_is_said_once_on_the_host(device: Device) -> None:
    game = lords(device, "Ann", "Tom")
    notices(game)
    game.door.shared.notice = Message("error.store_full")
    game.door.shared.tell()
    game.door.shared.tell()
    told = game.take_notices()
    assert [notice.trouble for notice in told] == [True]


# -- opening and shutting ----------------------------------------------------------------------


def test_leaving_the_table_shuts_the_door(device: Device) -> None:
    game = lords(device, "Ann", "Tom")
    shared = game.door.shared
    game.left()
    game.close()
    assert shared.done == ["close"]
    again = open_table(device, game.id)
    assert not again.door.is_open


def test_a_table_whose_app_was_ended_opens_its_door_again(device: Device) -> None:
    game = lords(device, "Ann", "Tom")
    game.close()
    again = open_table(device, game.id)
    again.door.open_again()
    assert again.door.is_open
    assert "192.168.1.20:7788" in notices(again)


def test_a_door_that_was_shut_stays_shut(device: Device) -> None:
    game = lords(device, "Ann", "Tom")
    JoiningPresenter(game).turn_door()
    game.close()
    again = open_table(device, game.id)
    again.door.open_again()
    assert not again.door.is_open


# -- the table while phones hold seats ---------------------------------------------------------


def test_a_secret_of_a_phone_is_not_on_the_tablet(device: Device) -> None:
    game = lords(device, "Ann", "Tom")
    for seat in ("p1", "p2"):
        game.door.shared.turns(seat, "phone")
    on_with(game)
    assert game.table.decision.secret
    shown = game.shown
    assert shown.curtain is None
    assert shown.question.waiting == "phone"
    assert shown.question.answers == ()
    assert "in secret" in shown.question.text
    assert shown.orders is None
    assert not game.proceed()


def test_who_plays_here_still_has_the_curtain(device: Device) -> None:
    game = lords(device, "Ann", "Tom")
    on_with(game)
    asked = game.table.decision.who
    other = next(seat for seat in ("p1", "p2") if seat != asked)
    game.door.shared.turns(other, "phone")
    assert game.shown.curtain.who == asked
    game.curtain.lift()
    assert game.shown.question.answers


def test_an_open_question_of_a_phone_is_shown_without_its_answers(device: Device) -> None:
    game = table_in(device, "knightmare", "together", "Ann", "Tom")
    assert game.door.open()
    on_with(game)
    before = game.shown
    game.door.shared.turns(game.table.decision.who, "phone")
    shown = game.shown
    assert shown.question.text == before.question.text
    assert before.question.answers
    assert shown.question.answers == ()
    assert shown.question.waiting == "phone"
    assert game.alone == ""


def test_alone_with_a_phone_the_tablet_shows_what_lies_open(device: Device) -> None:
    game = table_in(device, "knightmare", "solo", "Ann")
    assert game.door.open()
    assert game.alone == "p1"
    game.door.shared.turns("p1", "phone")
    assert game.alone == ""
    assert game.shown.cards[0].hand.hidden
    assert not game.shown.cards[0].hand.may_turn
    game.turn_hand("p1")
    assert game.turned == ""


def test_an_undo_asks_the_table(device: Device) -> None:
    game = table_in(device, "knightmare", "together", "Ann", "Tom")
    assert game.door.open()
    on_with(game)
    game.answer(game.answers()[0])
    shared, ply = game.door.shared, game.table.ply
    shared.turns("p1", "phone")
    shared.request = FakeRequest("p1")
    shared.tell()
    assert asked(game).startswith("Ann asks to take something back. Undo: ")
    JoiningPresenter(game).agree()
    assert game.table.ply < ply
    assert game.door.undo_asked() is None
    game.redo()
    shared.request = FakeRequest("p1", 2)
    shared.tell()
    JoiningPresenter(game).refuse()
    assert game.table.ply == ply


def test_a_ledger_is_reported_to_from_everywhere(device: Device) -> None:
    game = table_in(device, "knightmare", "ledger", "Ann", "Tom")
    assert game.door.open()
    game.door.shared.turns("p1", "phone")
    assert game.waiting == ""
    assert game.shown.calls


def test_what_a_phone_draws_unseen_is_not_asked_here(device: Device) -> None:
    game = lords(device, "Ann", "Tom", dice="mine")
    while not (drawer := game.port.drawer(game.table.decision)):
        game.table.play(game.table.decision.options[0])
    assert game.curtain.shown() is not None
    game.door.shared.turns(drawer, "phone")
    assert game.waiting == "phone"
    assert game.curtain.shown() is None
    assert game.shown.question.answers == ()
    assert game.words.format_field(drawer, "seat") in game.door.knock().text


def test_the_table_shows_who_has_laid_and_lays_its_own_behind_the_curtain(device: Device) -> None:
    game = lords(device, "Ann", "Tom")
    shelf = Shelf()
    shelf.kept["sharing.t1"] = {"phones": kept_phones(["p2"])}
    host = MemoryHost(DUNGEON_LORDS, game.table, Keep(shelf, "t1"))
    shared = game.door.shared
    shared.turns("p2", "phone")
    on_with(game)
    shared.laying = host.showing.sealed.laying
    knock = game.door.knock()
    assert dict(knock.ticks) == {"Ann": False, "Tom": False}
    phone = host.call(token=token_of("p2"))
    for n in range(20):
        while game.waiting == "":
            game.play(game.table.decision.options[0], game.table.ply)
            on_with(game)
        shared.laying = host.showing.sealed.laying
        asked = host.shown_now(phone)
        if game.waiting == ELSEWHERE and shared.laying:
            # of what others choose in secret the table shows ticks, and no more
            assert game.asked().text.startswith("They choose in secret. Still to lay: Tom")
            assert not dict(game.door.knock().ticks)["Tom"]
        answers = asked["question"]["answers"] if asked["question"] else []
        if answers:
            moves = answers[0]["moves"]
            said = host.answer(phone, "play", f"c{n}", ply=asked["ply"], moves=moves)
            assert said["kind"] == "done"
            on_with(game)
        if game.table.state.revealed:
            break
    assert game.table.state.revealed == 3


def test_how_what_was_asked_for_here_has_ended_is_told_once(device: Device) -> None:
    game = table_in(device, "knightmare", "together", "Ann", "Tom")
    assert game.door.open()
    shared = game.door.shared
    shared.turns("p1", "phone")
    shared.request = FakeRequest("")
    shared.tell()
    assert asked(game) == "Those who chose it are asked on their phones."
    game.take_notices()
    shared.request, shared.answer = None, Message("share.refused", {"who": "p1"})
    shared.tell()
    shared.tell()
    assert notices(game) == "Ann does not agree: it stays as it is."


@pytest.mark.parametrize("name", ["dungeonlords", "knightmare"])
def test_undo_here_asks_whoever_chose_on_a_phone(device: Device, name: str) -> None:
    game = table_in(device, name, "together", "Ann", "Tom")
    assert game.door.open()
    on_with(game)
    game.play(game.table.decision.options[0], game.table.ply)
    on_with(game)
    shared, ply = game.door.shared, game.table.ply
    wanted: list[str] = []

    def ask(kind: str, to: int = 0) -> None:
        wanted.append(kind)
        shared.request = FakeRequest("")

    shared.ask = ask
    game.undo()
    game.redo()
    assert wanted == ["undo", "redo"]
    assert game.table.ply == ply

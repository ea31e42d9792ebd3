"""The evening's luck, by touches, at both ledgers: what is painted, in every shape."""

from pathlib import Path

import pytest

from mobile.shell.screens.looking_back.evening import (
    BoutPainting,
    BoutRow,
    DicePainting,
    LuckPainting,
)
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver, top
from tests.mobile_rules.dungeonlords.ledger_scenes import correct
from tests.mobile_rules.dungeonlords.reporting import lords_ledger_of
from tests.mobile_rules.dungeonlords.reporting import say as report
from tests.mobile_rules.fighting import evening_of
from tests.mobile_rules.looking import painted, seen
from tests.mobile_rules.presenting import ledger_of, solo_of
from tests.mobile_rules.visiting import app_in
from tests.something import some

NAMES = ("Branwen", "Aldric", "Œngus", "Ilse")


def after_fights(driver: Driver) -> None:
    """The ledger of four, after 28 fights."""
    game = evening_of(driver.app.device, *NAMES)
    game.close()
    driver.app.open_table(game.id)
    driver.settle()


def words(driver: Driver, kind: type) -> list[list[str]]:
    """What is painted on each card of a kind, in the order in which they stand."""
    shown = [one for one in seen(top(driver.app)) if isinstance(one, kind)]
    return [[word.text for word in painted(one)] for one in shown]


@pytest.mark.parametrize("size", [TABLET, PHONE, (800, 1280), (823, 411)])
def test_everybody_has_a_card(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    driver = drive(app_in(tmp_path), size)
    after_fights(driver)
    top(driver.app).look_back()
    driver.settle()
    cards = words(driver, LuckPainting)
    assert [card[0] for card in cards] == list(NAMES)
    ilse = cards[-1]
    assert {"Luckiest of all", "93", "Fights won", "of 7", "5", "expected 2.9", "+2.1"} <= set(ilse)
    assert {"Injuries", "1", "−1.9", "Average die", "4.7", "7 dice"} <= set(ilse)
    assert driver.problems() == []


def test_in_french_every_number_has_its_comma(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path, "fr"))
    after_fights(driver)
    top(driver.app).look_back()
    driver.settle()
    assert {"attendu 2,9", "+2,1", "4,7"} <= set(words(driver, LuckPainting)[-1])


def test_the_best_and_the_worst_fight_and_all_dice(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    after_fights(driver)
    driver.tap("The evening’s luck")
    best, worst = words(driver, BoutPainting)
    assert {"Best fight", "28 % likely", "Œngus won it."} <= set(best)
    assert {"Worst fight", "58 % likely", "Branwen did not win it."} <= set(worst)
    [dice] = words(driver, DicePainting)
    assert [one for one in dice if one.isdigit()] == ["9", "9", "10", "11", "5", "12"]
    assert driver.shows("28 fights · 56 dice")


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_all_fights_are_listed_by_turns(
    drive: Drive, tmp_path: Path, size: tuple[int, int]
) -> None:
    driver = drive(app_in(tmp_path), size)
    after_fights(driver)
    top(driver.app).look_back()
    driver.settle()
    driver.tap("By turns")
    driver.settle()
    rows = [one for one in seen(driver.window) if isinstance(one, BoutRow)]
    assert len(rows) == 28
    first = [word.text for word in painted(rows[0])]
    assert first[0] == "1"
    assert any(one.endswith("won it.") or one.endswith("did not win it.") for one in first)
    assert any(one.endswith("% likely") for one in first)
    assert driver.problems() == []


def test_on_a_phone_the_log_leads_there(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path), PHONE)
    after_fights(driver)
    top(driver.app).open_log()
    driver.settle()
    driver.tap("The evening’s luck")
    assert len(words(driver, LuckPainting)) == len(NAMES)
    driver.key("escape")
    assert driver.shows("Log")


def test_a_game_that_is_played_in_the_app_counts_no_luck_of_an_evening(
    drive: Drive, tmp_path: Path
) -> None:
    driver = drive(app_in(tmp_path))
    game = solo_of(driver.app.device, "Ann")
    game.close()
    driver.app.open_table(game.id)
    driver.settle()
    assert not driver.shows("The evening’s luck")


def test_with_few_fights_it_is_too_early(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    game = ledger_of(driver.app.device, "Ann", "Bob")
    game.close()
    driver.app.open_table(game.id)
    top(driver.app).look_back()
    driver.settle()
    for card in some(words(driver, LuckPainting)):
        assert "Fewer than 5 fights: too few to tell." in card
    assert words(driver, BoutPainting) == words(driver, DicePainting) == []


def test_at_the_ledger_of_lords_battles_count(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    game = lords_ledger_of(driver.app.device, "Ann", "Tom", "Marie", seed="3")
    report(game, "ready", "starts p1")
    correct(game, "p1", "joined", "warrior_1_2")
    correct(game, "p1", "traps", "3")
    report(game, "correct_table", "field time", "value 1 combat_1")
    report(game, "battle p1", "ready", "no_trap", "card fireball")
    game.close()
    driver.app.open_table(game.id)
    top(driver.app).look_back()
    driver.settle()
    ann = words(driver, LuckPainting)[0]
    assert {"Adventurers captured", "of 1", "Fatigue of their parties", "expected 1.1"} <= set(ann)
    assert "Average die" not in ann
    assert driver.problems() == []


def test_what_is_reported_meanwhile_counts(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    after_fights(driver)
    screen = top(driver.app)
    screen.look_back()
    driver.settle()
    assert driver.shows("28 fights")
    screen.presenter.undo()
    driver.settle()
    assert driver.shows("27 fights")


def test_it_can_be_sent_as_text(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    after_fights(driver)
    top(driver.app).look_back()
    driver.settle()
    text = top(driver.app).presenter.as_text()
    assert "Ilse: more luck than 93 of 100" in text
    assert "Fights won: 5, expected 2.9 (+2.1)" in text
    driver.tap("Share")
    assert driver.shows("Write as text")

"""Hall, new table, settings, log, rules and dice, by touches."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from knightmare.descriptor import KNIGHTMARE
from mobile.shell.presenters.log import Gathered, LogPresenter, Rows
from mobile.shell.presenters.people.looks import Look
from tests.mobile_rules import looking
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.presenting import ledger_of, play_out, solo_of, store_of
from tests.mobile_rules.reporting import gain
from tests.mobile_rules.visiting import app_in, played
from tests.something import some

NAMES = [
    pytest.param("x" * 200, id="200 letters"),
    pytest.param("word " * 40, id="200 letters in words"),
    pytest.param("\U0001f409\U0001f469\u200d\U0001f680 Eve", id="emoji"),
    pytest.param("\u05d7\u05e0\u05d4 \u202eabc", id="right to left"),
    pytest.param("", id="empty"),
    pytest.param("   ", id="blank"),
    pytest.param("\x00\x07\n", id="no letter at all"),
]


def top(driver: Driver) -> Any:
    """The screen that is seen."""
    return driver.app.stage.top


# -- hall ----------------------------------------------------------------------------------


def test_from_an_empty_hall_to_a_table_and_back(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    assert driver.shows("No tables yet")
    pressed = [one for one in looking.controls(driver.window) if "Continue" in looking.says(one)]
    assert not pressed
    driver.tap("New table")
    driver.tap("Begin")
    assert type(top(driver)).__name__ == "SoloScreen"
    driver.app.home()
    driver.advance(0.5)
    assert not driver.shows("No tables yet")
    assert driver.shows("Player 1")
    assert driver.shows("Player 1, turn")
    driver.tap("Continue")
    assert type(top(driver)).__name__ == "SoloScreen"


def test_archive_and_back_again(drive: Drive, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    solo_of(app.device, "Ann")
    solo_of(app.device, "Zoe")
    driver = drive(app)
    driver.advance(0.5)
    driver.tap(top(driver).resume.ids.more)
    driver.tap("Put into the archive")
    driver.settle()
    assert driver.shows("The table is in the archive")
    assert len(store_of(app.device).tables()) == 1
    driver.tap("Archive: 1 table")
    assert driver.shows("Close the archive")
    driver.tap(top(driver).archive.children[0].ids.more)
    driver.tap("Bring back from the archive")
    driver.settle()
    assert len(store_of(app.device).tables()) == 2


def test_a_table_comes_out_of_the_open_archive_among_the_others(
    drive: Drive, tmp_path: Path
) -> None:
    app = app_in(tmp_path)
    for name in ("Ann", "Bob", "Zoe"):
        solo_of(app.device, name)
    driver = drive(app)
    driver.advance(0.5)
    lobby = top(driver)
    driver.tap(lobby.cells.children[0].ids.more)
    driver.tap("Put into the archive")
    driver.settle()
    driver.tap("Archive: 1 table")
    driver.tap(lobby.archive.children[0].ids.more)
    driver.tap("Bring back from the archive")
    driver.settle()
    assert (len(lobby.cells.children), len(lobby.archive.children)) == (2, 0)


def test_putting_away_can_be_undone_by_the_notice_or_the_keys(drive: Drive, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    solo_of(app.device, "Ann")
    driver = drive(app)
    driver.advance(0.5)
    ways: tuple[Callable[[], object], ...] = (
        lambda: driver.tap("Undo"),
        lambda: driver.key("z", ["ctrl"]),
    )
    for undo in some(ways):
        driver.tap("More about this table")
        driver.tap("Put into the archive")
        assert not store_of(app.device).tables()
        undo()
        assert store_of(app.device).tables()


def test_a_table_travels_as_a_file(drive: Drive, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    solo_of(app.device, "Ann")
    driver = drive(app)
    driver.tap("More about this table")
    driver.tap("Write to a file")
    path = Path(driver.app.covered.path.text)
    driver.tap("Write")
    driver.settle()
    assert json.loads(path.read_text())["moves"] == []
    assert driver.shows(f"Written to {path.name}")
    driver.tap("Take in tables from a file")
    driver.tap(path.name)
    driver.settle()
    assert driver.shows("1 table was here already")
    assert len(store_of(app.device).tables()) == 1
    driver.tap("Take in tables from a file")
    driver.app.covered._chosen(str(tmp_path / "settings.json"))
    driver.settle()
    assert len(store_of(app.device).tables()) == 1
    assert not driver.app.covered


# -- new table -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_names_as_people_write_them(drive: Drive, tmp_path: Path, name: str) -> None:
    driver = drive(app_in(tmp_path), PHONE)
    driver.tap("New table")
    field = top(driver).people.children[0].ids.name
    field.ids.line.focus = True
    driver.type(name)
    driver.tap("Begin")
    driver.app.home()
    driver.advance(0.5)
    assert not driver.problems()
    [person] = top(driver).presenter.shown.tables[0].people
    assert person.name.strip()
    assert len(person.name) <= 40
    assert "\u202e" not in person.name


def test_people_bots_colours_and_options(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    driver.tap("New table")
    driver.tap("Together on this device")
    driver.tap("One more at the table")
    driver.tap("Colour and shape of place 1")
    driver.tap("Azure")
    driver.tap("Star")
    driver.tap("Done")
    driver.tap("Take place 3 away")
    driver.tap(top(driver).people.children[0].players.children[0])
    driver.tap(top(driver).options.children[-1])
    driver.tap("Our own dice")
    setup = top(driver).presenter.setup()
    first, second = top(driver).presenter.shown.places
    assert first.look == Look("azure", "star")
    assert second.look == Look("ember", "square")
    assert [seat.player for seat in setup.seats] == ["person", "expert"]
    assert setup.options["dice"] == "mine"
    driver.key("space")
    assert type(top(driver)).__name__ == "SoloScreen"


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_how_hard_it_is_is_one_tap(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    driver = drive(app_in(tmp_path), size)
    driver.tap("New table")
    won = KNIGHTMARE.told("house", "grim")
    driver.reveal(top(driver).house_about)
    assert driver.shows(f"the hard bot wins {KNIGHTMARE.told('house', 'ours')['hard']} here")
    driver.tap("Grim")
    driver.reveal(top(driver).house_about)
    assert driver.shows(
        f"Of 100 games alone the hard bot wins {won['hard']} here, the normal one {won['normal']}."
    )
    assert not driver.problems()
    [stones] = [row for row in top(driver).options.children if row.shown.id == "stones"]
    driver.tap(stones)
    driver.tap("6")
    driver.reveal(top(driver).house_about)
    assert driver.shows("Numbers of your own")
    driver.tap("Gentle")
    driver.tap("Begin")
    assert type(top(driver)).__name__ == "SoloScreen"
    options = top(driver).presenter.table.setup.options
    assert options.items() >= KNIGHTMARE.houses["gentle"].items()


# -- log -----------------------------------------------------------------------------------


def test_a_log_of_thousands_builds_what_is_seen(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_in(tmp_path)
    game = played(app)
    log = LogPresenter(game)
    gathered = log._gathered()
    many: list[Gathered] = (gathered * (2000 // len(gathered) + 1))[:2000]
    monkeypatch.setattr(log, "_gathered", lambda: many)
    driver = drive(app)
    app.open("log", log)
    driver.settle()
    rows = log.shown.rows
    assert isinstance(rows, Rows)
    assert len(rows) == 2000
    shown = top(driver).list.rows
    assert len(shown) < 30
    assert rows.made < 120
    assert shown[-1].place == 1999
    top(driver).list.scroll_y = 0.5
    driver.settle()
    assert len(top(driver).list._paper.children) < 30
    assert rows.made < 300


def test_a_line_leads_to_its_clause_and_back_to_its_moment(drive: Drive, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    game = ledger_of(app.device, "Ann", "Bob")
    for count in (1, 2, 3):
        gain(game, "p1", count, game.table.ply)
    driver = drive(app)
    game.close()
    app.open_table(game.id)
    driver.settle()
    top(driver).open_log()
    driver.settle()
    screen, table = top(driver), top(driver).presenter.game.table
    row = next(row for row in screen.list.rows if row.shown.number == 2 and row.shown.clauses)
    driver.tap(row)
    driver.tap(f"{row.shown.clauses[0].id}  {row.shown.clauses[0].title}")
    assert type(top(driver)).__name__ == "RulesScreen"
    assert top(driver).presenter.opened == row.shown.clauses[0].id
    driver.key("escape")
    assert top(driver) is screen
    ply = table.ply
    driver.tap(next(row for row in screen.list.rows if row.shown.number == 2))
    driver.tap("Return here")
    assert table.ply == 2
    driver.tap("Back to where the game stood")
    assert table.ply == ply


def test_the_log_of_one_person(drive: Drive, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    game = played(app)
    driver = drive(app, PHONE)
    app.open("log", LogPresenter(game))
    driver.settle()
    before = len(top(driver).presenter.shown.rows)
    driver.tap("Everybody")
    driver.tap("Ann")
    assert 0 < len(top(driver).presenter.shown.rows) < before
    driver.tap("Share")
    driver.tap("Write the story")
    path = Path(driver.app.covered.path.text)
    driver.tap("Write")
    assert path.read_text(encoding="utf-8") == top(driver).presenter.as_text()


def test_a_game_that_is_over_is_looked_at_or_played_again(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path), PHONE)
    app = driver.app
    game = solo_of(app.device, "Ann")
    play_out(game)
    game.close()
    app.lobby.came_back()
    driver.advance(1)
    assert not driver.shows("Continue")
    assert driver.problems() == []
    driver.tap("Look at the end")
    assert top(driver).presenter.id == game.id
    app.home()
    driver.advance(0.5)
    driver.tap("Play again")
    assert type(top(driver)).__name__ == "SoloScreen"
    assert top(driver).presenter.id != game.id


# -- rules and dice --------------------------------------------------------------------------


def test_searching_the_rules(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path), PHONE)
    driver.tap("Rules")
    screen = top(driver)
    screen.search.ids.line.focus = True
    driver.type("occupied")
    driver.advance(0.5)
    assert screen.presenter.query == "occupied"
    driver.tap("Occupied chambers")
    assert driver.shows("You cannot simply walk in")
    assert driver.shows("official")
    driver.key("escape")
    assert not driver.shows("You cannot simply walk in")
    assert top(driver) is screen
    driver.key("escape")
    assert top(driver) is not screen


def test_ours_and_theirs_are_told_apart_without_colour(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    driver.tap("Rules")
    screen = top(driver)
    for clause in ("KM-0.e", "HB-4"):
        screen.presenter.open(clause)
        driver.settle()
        [row] = [row for row in screen.list.rows if row.shown.clause == clause]
        rule = screen.presenter.shown.opened
        assert row.shown.ours == rule.ours == clause.startswith("HB")
        assert rule.source_text in row.shown.note
        assert driver.shows(rule.source_text)


def test_the_next_clause_and_the_one_before(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    driver.app.open_clause("KM-0.a")
    driver.settle()
    screen = top(driver)
    assert screen.before.disabled
    driver.tap("Next")
    assert screen.presenter.opened == "KM-0.b"
    driver.tap("Previous")
    assert screen.presenter.opened == "KM-0.a"


def test_dice_are_rolled_tapped_in_and_taken_back(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    driver.tap("Dice")
    screen, presenter = top(driver), top(driver).presenter
    driver.tap(screen.roll)
    assert presenter.shown.last.total == sum(screen.tray.faces)
    driver.key("space")
    assert len(presenter.shown.history) == 2
    for face in (6, 5):
        driver.tap(next(die for die in screen.pad.children if die.face == face))
    assert presenter.shown.last.faces == (6, 5)
    assert driver.shows("6 + 5 = 11")
    driver.key("4")
    assert presenter.shown.entered == (4,)
    driver.key("z", ["ctrl"])
    driver.tap("Take back")
    assert len(presenter.shown.history) == 2
    screen.count.choose(12)
    driver.settle()
    assert not driver.problems()


def test_whose_work_it_stands_on(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path))
    driver.tap("About")
    told = " ".join(text for _, text in top(driver).presenter.shown.parts)
    attribution = Path("mobile/kit/theme/ATTRIBUTION.md").read_text()
    for author in ("Lorc", "Delapouite", "HeavenlyDog", "CC BY 3.0", "SIL Open Font License"):
        assert author in told
        assert author in attribution
    assert driver.shows("not made, endorsed or licensed")

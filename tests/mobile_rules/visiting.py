"""Leads through every screen of the app, one after the other: for tests and for pictures."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from mobile.games import GAMES
from mobile.shell.app import CompanionApp
from mobile.shell.presenters.log import LogPresenter
from mobile.shell.settings import SettingsFile
from tests.mobile_rules.driver import Driver, top
from tests.mobile_rules.looking_back import choices, moment_of
from tests.mobile_rules.presenting import ledger_of, one_step, solo_of, table_of
from tests.mobile_rules.reporting import gain

STEPS = 150
"""Of the game whose log is shown."""
CLAUSE, WORDS = "KM-0.e", "helm token"
ALL_NAMES = ("Ann", "Œngus of the very long mountain range", "חנה", "🐉 and \u202eco")


def app_in(folder: Path, language: str = "en", **settings: Any) -> CompanionApp:
    """The app of a device that is set like this. Argument: the folder of its saves."""
    wanted = {"lessons": False, "reduce_motion": True, **settings}
    SettingsFile(folder / "settings.json").change(language=language, **wanted)
    return CompanionApp(folder, GAMES)


def visit(driver: Driver) -> Iterator[str]:
    """Shows the small screens and their sheets; gives the name of each when it is seen."""
    app: CompanionApp = driver.app
    yield "hall-empty"
    yield from new_table(driver)
    game = played(app)
    table_of(app.device, "ledger", *ALL_NAMES)
    shelf = table_of(app.device, "solo", ALL_NAMES[1])
    assert app.device.store is not None
    app.device.store.archive(table_of(app.device, "solo", "Archie").id)
    yield from hall(driver, shelf.id)
    yield from settings(driver)
    yield from rules(driver)
    yield from log(driver, game)


def hall(driver: Driver, id: str) -> Iterator[str]:
    """The Hall with tables, and with the archive open. Argument: a table."""
    screen = top(driver.app)
    screen.presenter.came_back()
    driver.advance(1)
    yield "hall"
    screen.presenter.show_archive(True)
    driver.advance(0.5)
    yield "hall-archive"
    screen._more(id)
    yield "hall-more"
    driver.app.back()


def played(app: CompanionApp) -> Any:
    """A game for two, well on its way."""
    game, random = solo_of(app.device, "Ann", "Bob*", seed="5"), Random("3")
    for _ in range(STEPS):
        if game.shown.over is None:
            one_step(game, random)
    return game


def new_table(driver: Driver) -> Iterator[str]:
    """Every kind of table, and the sheets."""
    from mobile.shell.screens import new_table as sheets

    app: CompanionApp = driver.app
    app.open("new_table")
    yield "new-table"
    screen = top(app)
    for kind in ("ledger", "together"):
        screen.presenter.choose_kind(kind)
        while screen.presenter.shown.may_add and kind == "ledger":
            screen.presenter.add_place()
        yield f"new-table-{kind}"
    sheets.choose_look(screen.presenter, 1)
    yield "new-table-look"
    app.back()
    sheets.choose(screen.presenter, screen.presenter.shown.options[1])
    yield "new-table-option"
    app.home()


def settings(driver: Driver) -> Iterator[str]:
    """Settings, about, tasks, dice, the choice of a file, and what is told of an accident."""
    app: CompanionApp = driver.app
    app.open("tasks")
    yield "tasks"
    top(app).open_task(9)
    yield "task"
    app.home()
    for name in ("settings", "about"):
        app.open(name)
        yield name
        app.home()
    app.open("dice")
    dice = top(app).presenter
    yield "dice-first"
    for face in (3, 5, 2):
        dice.enter(face)
    yield "dice"
    dice.take(12)
    for face in (1, 2, 3, 4, 5, 6) * 2:
        dice.enter(face)
    yield "dice-many"
    app.home()
    top(app)._take_in()
    yield "files"
    app.back()
    app.accidents.tell(app.device.speaker.say("app.accident"))
    yield "accident"
    app.back()


def rules(driver: Driver) -> Iterator[str]:
    """The list, a clause, a search with and without a result."""
    app: CompanionApp = driver.app
    app.open("rules")
    yield "rules"
    top(app).presenter.search(WORDS)
    yield "rules-search"
    top(app).presenter.search("xyzzy")
    yield "rules-nothing"
    app.home()
    app.open_clause(CLAUSE)
    yield "rules-clause"
    app.home()


def log(driver: Driver, game: Any) -> Iterator[str]:
    """The log, one line of it, and its sheets."""
    app: CompanionApp = driver.app
    app.open("log", LogPresenter(game))
    yield "log"
    screen = top(app)
    screen.open_line(screen.presenter.shown.rows[3])
    yield "log-line"
    app.back()
    screen._share()
    yield "log-share"
    app.back()
    screen._pick()
    yield "log-whose"
    app.back()
    screen.presenter.return_here(40)
    yield "log-returned"
    app.open("moment", moment_of(game, "p1", 20, choices(game, "p1")[0]))
    yield "moment"
    app.home()


def tables(driver: Driver) -> Iterator[str]:
    """Both kinds of table, in the middle of a game."""
    app: CompanionApp = driver.app
    for name, game in (("solo", fighting(app)), ("ledger", reported(app))):
        game.close()
        app.open_table(game.id)
        driver.advance(1)
        yield name
        app.home()


def fighting(app: CompanionApp) -> Any:
    """A game for two in which a person is asked about a fight."""
    game, random = solo_of(app.device, "Branwen", "Aldric*", seed="11"), Random("9")
    for step in range(400):
        question = game.shown.question
        if question is None:
            break
        if step > 60 and question.fights and question.answers and not question.waiting:
            break
        one_step(game, random)
    return game


def reported(app: CompanionApp) -> Any:
    """A table of three at which some things have been reported."""
    ledger = ledger_of(app.device, "Branwen", "Aldric", "Œngus", seed="4")
    for seat, count in (("p1", 3), ("p2", 5), ("p3", 2)):
        gain(ledger, seat, count, ledger.table.ply)
    for seat, item in (("p1", "mace"), ("p1", "food"), ("p2", "dragon_shield"), ("p3", "gold")):
        ledger.hands.take(seat, item, ledger.table.ply)
    return ledger

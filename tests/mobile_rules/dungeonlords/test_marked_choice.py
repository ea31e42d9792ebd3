"""A game in which a defence was marked, looked back on by touches: from the mark to a new table."""

from pathlib import Path

from mobile.kit.review.moments import TurningRow
from shared.saves.reviews import keep
from shared.saves.store import Store
from tests.dungeonlords_rules.insight.test_marks import PLY, searched, settled, slipped
from tests.mobile_rules import looking
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver, top
from tests.mobile_rules.looking import seen, signs
from tests.mobile_rules.visiting import app_in


def reads(driver: Driver) -> str:
    return " ".join(one.text for one in looking.words(driver.window, in_view=True))


def test_from_the_mark_to_the_best_defence_and_on_from_there(drive: Drive, tmp_path: Path) -> None:
    driver = drive(app_in(tmp_path), TABLET)
    app, table, store = driver.app, slipped(), app_store(driver)
    id = store.create(table.setup, table.game.rules_version)
    for entry in table.journal.entries:
        store.sink(id).append(entry)
    found = settled(table)
    searched(found)
    keep(store, id, found)
    app.open_table(id)
    top(app).beats.drop()
    top(app).look_back()
    driver.advance(0.5)
    said = reads(driver)
    assert "1 mistake." in said
    assert "The worst choice: Combat, year 2, \N{MINUS SIGN}7." in said
    [row] = [one for one in seen(top(app)) if isinstance(one, TurningRow) and not signs(one)]
    driver.tap(row)
    driver.settle()
    said = reads(driver)
    assert top(app).presenter.past.at - top(app).presenter.past.first == PLY
    for text in ("A mistake: 7 points lost", "The best", "Demon", "Try again"):
        assert text in said
    assert driver.problems() == []
    driver.resize(*PHONE)
    driver.frames(6)
    assert driver.problems() == []
    driver.resize(*TABLET)
    driver.frames(6)
    driver.tap("Play on from here")
    driver.settle()
    assert top(app).presenter.table.ply == PLY
    assert top(app).presenter.table.setup.origin is not None


def app_store(driver: Driver) -> Store:
    store: Store | None = driver.app.device.store
    assert store is not None
    return store

"""A pack is entered by touches, sent, taken in elsewhere, and played to the same position."""

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

from knightmare.bot.sensible import SensibleBot
from knightmare.descriptor import KNIGHTMARE
from mobile.kit.form.stepper import Stepper
from shared.packs.tablepack import read_bytes
from shared.play.game import Setup
from shared.play.journal import Entry
from shared.play.table import Table
from shared.saves.library import Library
from shared.saves.packs import packs_of
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.presenting import store_of
from tests.mobile_rules.visiting import app_in

PLIES = 120
STRONGER = 3
LIBRARY = Library(KNIGHTMARE)


def position(table: Table[Any]) -> str:
    """Equal where two tables stand the same."""
    said = json.dumps([table.ply, table.state.to_json()], sort_keys=True)
    return blake2b(said.encode()).hexdigest()


def entered(driver: Driver) -> None:
    """A pack in which the Goblin is stronger, by touches alone."""
    driver.app.open("packs")
    for touched in ("Begin a new one", "Knightmare", "Characters", "Goblin"):
        driver.settle()
        driver.tap(touched)
    driver.settle()
    (stepper,) = (one for one in driver.app.stage.top.walk() if isinstance(one, Stepper))
    for _ in range(STRONGER):
        driver.tap(stepper.more)
    driver.settle()
    driver.app.home()
    driver.advance(0.5)


def begun(driver: Driver) -> Setup:
    """A new table with the pack, by touches alone."""
    driver.tap("New table")
    driver.tap("What lies in your box")
    driver.tap("My pack")
    driver.tap("Done")
    made: Setup = driver.app.stage.top.presenter.setup()
    return made


def played(table: Table[Any], plies: int) -> list[Entry]:
    """So many moves of a bot; all that were played."""
    bot = SensibleBot()
    while table.ply < plies and (decision := table.decision) is not None:
        if not table.step():
            table.play(bot.choose(table.game, table.view(decision.who), decision, table.ply))
    return list(table.journal.line)


def test_a_pack_goes_from_device_to_device_and_is_played_to_the_same_position(
    tmp_path: Path,
) -> None:
    file = tmp_path / "mine.tablepack"
    with Driver(app_in(tmp_path / "ann"), TABLET) as driver:
        entered(driver)
        setup = begun(driver)
        driver.tap("Begin")
        store = store_of(driver.app.device)
        (here,) = store.tables()
        table = LIBRARY.resume(store, here.id)
        ((id, kept),) = packs_of(store).items()
        base = KNIGHTMARE.ruleset({}).characters["goblin"].strength
        ours = KNIGHTMARE.ruleset(here.setup.options).characters["goblin"].strength
        assert ours == base + STRONGER
        line, stands = played(table, PLIES), position(table)
        driver.app.home()
        driver.advance(0.5)
        driver.app.open("packs")
        driver.settle()
        driver.app.stage.top.presenter.keeping.save(id, file)
        # gone from here, and the table plays on as it was
        driver.app.stage.top.presenter.keeping.remove(id)
        assert position(LIBRARY.resume(store, here.id)) == stands
    assert read_bytes(file.read_bytes(), file.name) == kept.pack
    with Driver(app_in(tmp_path / "bob"), PHONE) as driver:
        driver.app.files.mkdir(parents=True, exist_ok=True)
        (driver.app.files / file.name).write_bytes(file.read_bytes())
        driver.app.open("packs")
        for touched in ("Take one in", "From a file", file.name):
            driver.settle()
            driver.tap(touched)
        driver.settle()
        driver.app.home()
        driver.advance(0.5)
        again = begun(driver)
        assert again.options == setup.options
        store = store_of(driver.app.device)
        table, _ = LIBRARY.begin(
            store, Setup(again.game, here.setup.seats, here.setup.seed, again.options)
        )
        for entry in line:
            table.play(entry.move)
        assert position(table) == stands

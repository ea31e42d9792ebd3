"""The ten tasks by touches: which are done, what each asks, begun in one tap, told at the table."""

from dataclasses import replace
from pathlib import Path

import pytest

from knightmare.descriptor import KNIGHTMARE
from mobile.knightmare.presenters.solo import SoloPresenter
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from mobile.shell.presenters.people.looks import Person, keep_people, usual
from mobile.shell.presenters.tasks import TasksPresenter
from shared.play.game import PERSON
from shared.play.journal import Journal
from shared.saves.export import Saved
from shared.saves.schema import StoreError
from shared.saves.tasks import task_of, tasks_of
from tests.kept.tasks import kept_games
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver, top
from tests.mobile_rules.presenting import device_in, play_out, solo_of, store_of
from tests.mobile_rules.visiting import app_in
from tests.something import some

TASKS = tasks_of(KNIGHTMARE)
ASKED = {task.id: KNIGHTMARE.words("en", None, {}).word("deeds.about", task.id) for task in TASKS}


def finish(device: Device, id: str) -> None:
    """Puts the kept game of a task among the tables. Arguments: the device; the task."""
    kept, store = kept_games()[id], store_of(device)
    store.add(Saved(kept.setup, kept.rules_version, kept.journal, store.now(), store.now()))


def until_asked(driver: Driver) -> None:
    """Goes on until the first question of a table is seen without a sheet over it."""
    for _ in range(20):
        presenter = top(driver.app).presenter
        if not presenter.beats.open:
            break
        driver.key("space")
        driver.advance(0.5)
    driver.advance(1)


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_task_is_begun_and_stands_at_the_table(
    drive: Drive, tmp_path: Path, size: tuple[int, int]
) -> None:
    app = app_in(tmp_path)
    solo_of(app.device, "Ann").close()
    driver = drive(app, size)
    driver.advance(0.5)
    driver.tap("Ten tasks")
    driver.advance(0.5)
    assert driver.shows("0 of 10 done")
    assert not driver.problems()
    driver.tap("9. Without a spell")
    driver.advance(0.5)
    assert driver.shows(ASKED["no_magic"])
    n = KNIGHTMARE.told("task", "no_magic")["n"]
    assert driver.shows(f"the hard bot, which does not try to, does it in {n}.")
    assert driver.shows("Level of the house: ours.")
    assert not driver.problems()
    driver.tap("Begin")
    driver.advance(0.5)
    screen = top(driver.app)
    assert type(screen).__name__ == "SoloScreen"
    setup = screen.presenter.table.setup
    assert [seat.player for seat in setup.seats] == [PERSON]
    assert setup.options.items() >= TASKS[8].begin.items()
    until_asked(driver)
    assert driver.shows(ASKED["no_magic"])
    assert driver.shows("Next: ")
    driver.tap(screen.goal)
    driver.advance(0.5)
    assert driver.shows(ASKED["no_magic"])
    assert not driver.problems()


def test_what_is_done_is_seen(drive: Drive, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    finish(app.device, "grim_house")
    driver = drive(app, PHONE)
    driver.app.open("tasks")
    driver.wait(lambda: driver.shows("1 of 10 done"))
    active = [row.active for row in top(driver.app).rows]
    assert active == [task.id == "grim_house" for task in TASKS]
    assert driver.shows("Done: ")
    assert not driver.problems()


def test_the_last_step_to_the_throne_tells_that_it_is_done(drive: Drive, tmp_path: Path) -> None:
    app, kept = app_in(tmp_path), kept_games()["threshold"]
    *line, last = kept.journal.line
    rows = [[entry.parent, entry.who, entry.move.notation()] for entry in line]
    journal = Journal.from_json({"head": line[-1].number, "moves": rows})
    setup = replace(kept.setup, options={**kept.setup.options, "dice": "mine"})
    store = store_of(app.device)
    id = store.add(Saved(setup, kept.rules_version, journal, store.now(), store.now()))
    driver = drive(app, PHONE)
    driver.app.open_table(id)
    driver.advance(1)
    presenter = top(driver.app).presenter
    presenter.tap_in(int(last.move.args[0]), presenter.table.ply)
    driver.advance(1)
    until_asked(driver)
    driver.wait(lambda: driver.shows("Over the threshold"))
    assert driver.shows("Deeds are done")
    assert not driver.problems()
    driver.app.home()
    driver.app.open("tasks")
    driver.wait(lambda: driver.shows("1 of 10 done"))


def test_every_task_says_what_it_asks(tmp_path: Path) -> None:
    shown = TasksPresenter(device_in(tmp_path)).shown
    assert [task.about for task in shown.tasks] == list(ASKED.values())
    for number, task in some(enumerate(shown.tasks, 1)):
        assert task.title.startswith(f"{number}. ")
        assert task.icon
        assert not task.done
        assert "?" not in task.how_often + task.level


def test_whoever_played_last_plays_it(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    presenter = TasksPresenter(device)
    first = presenter.begin("grim_house")
    assert store_of(device).load(first).setup.names == {}
    assert solo_of(device, "Zoe").set_task is None
    keep_people(store_of(device), [Person("Zoe", usual(0))])
    second = store_of(device).load(presenter.begin("at_nine")).setup
    assert second.names == {"p1": "Zoe"}
    assert second.options["necromancer"] == 9


def test_played_again_it_is_the_same_task(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    store = store_of(device)
    store.set_legacy("knightmare.necromancer", [["x", 6]])
    game = LobbyPresenter(device).open(TasksPresenter(device).begin("at_nine"))
    assert isinstance(game, SoloPresenter)
    assert game.set_task == TASKS[-1]
    play_out(game)
    again = store.load(game.play_again()).setup
    asked = task_of(store, again, KNIGHTMARE)
    assert asked is not None
    assert (asked.id, again.options["necromancer"]) == ("at_nine", 9)


def test_where_nothing_can_be_saved_nothing_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = device_in(tmp_path)

    def full(*_: object) -> str:
        raise StoreError("error.disk_full", path="saves.sqlite")

    monkeypatch.setattr(device.store, "create", full)
    presenter = TasksPresenter(device)
    assert presenter.begin("threshold") == ""
    (notice,) = presenter.take_notices()
    assert notice.trouble

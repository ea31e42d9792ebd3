"""The ten tasks: each can be done, by a kept game, and is harder for bots than the one before."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from docs.boards import done
from knightmare.__main__ import PROGRAM
from knightmare.descriptor import KNIGHTMARE
from knightmare.lab.attempts import played
from shared.deeds.deed import Deed, DeedReach, DeedTally
from shared.play.game import PERSON, Seat, Setup
from shared.saves.export import Saved
from shared.saves.finished import Annals
from shared.saves.schema import StoreError
from shared.saves.store import Store
from shared.saves.tasks import keep_task, task_of, tasks_of
from tests.command_line import heard
from tests.kept.deeds import KeptDeedGame
from tests.kept.tasks import kept_games

TASKS = tasks_of(KNIGHTMARE)
GAMES = kept_games()
PACK = {"constants": {"constants": {"rack_fill": 3}}}
"""Numbers of a table's own, if the same."""
each = pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)


def does(task: Deed, kept: KeptDeedGame) -> bool:
    """Whether a game does a task. Arguments: it; the game."""
    reached = kept.told(KNIGHTMARE).seats[0].deeds.get(task.id, 0)
    return task.fulfilled(DeedReach.from_json(reached))


def with_options(kept: KeptDeedGame, **options: Any) -> KeptDeedGame:
    """The same moves at a table that says something else of itself."""
    return replace(kept, setup=replace(kept.setup, options={**kept.setup.options, **options}))


def kept_in(store: Store, kept: KeptDeedGame) -> str:
    """A game among the tables of a save; its id. Arguments: the save; the game."""
    now = store.now()
    return store.add(Saved(kept.setup, kept.rules_version, kept.journal, now, now))


def test_there_are_ten() -> None:
    assert len(TASKS) == 10
    assert list(GAMES) == [task.id for task in TASKS]


@each
def test_a_kept_game_does_it(task: Deed) -> None:
    assert does(task, GAMES[task.id])


@each
def test_it_is_done_only_on_the_table_that_is_begun_for_it(task: Deed) -> None:
    kept = GAMES[task.id]
    assert kept.setup.options.items() >= task.begin.items()
    assert not does(task, with_options(kept, pack=PACK))
    options = dict(kept.setup.options)
    # the same number, but chosen: another table
    options["stones"] = KNIGHTMARE.ruleset(options).constants.stones
    if options["stones"] != task.begin["stones"]:
        assert not does(task, with_options(kept, **options))


@pytest.mark.parametrize(
    ("task", "other"),
    [
        ("no_cup", "at_nine"), ("by_the_sword", "at_nine"), ("never_caught", "two_quests"),
        ("no_magic", "two_quests"), ("two_quests", "no_cup"),
    ],
)  # fmt: skip
def test_to_take_the_throne_is_not_enough(task: str, other: str) -> None:
    asked = next(one for one in TASKS if one.id == task)
    assert GAMES[other].told(KNIGHTMARE).seats[0].won
    assert not does(asked, GAMES[other])


def test_the_thirty_first_turn_is_one_too_many() -> None:
    task = next(one for one in TASKS if one.id == "thirty_turns")
    end = {name: value for name, value in task.end.items() if name != "turns"}
    assert DeedTally(task, "p1").reached({**end, "turns": 30}).runs == (1,)
    assert DeedTally(task, "p1").reached({**end, "turns": 31}).runs == ()


def test_tasks_and_deeds_are_told_apart() -> None:
    assert KNIGHTMARE.chronicle is not None
    deeds = {deed.id for deed in KNIGHTMARE.chronicle().deeds}
    assert not deeds & {task.id for task in TASKS}


def test_each_is_harder_for_bots_than_the_one_before() -> None:
    counted = [int(str(KNIGHTMARE.told("task", task.id)["n"])) for task in TASKS]
    assert counted == sorted(counted, reverse=True)
    assert counted[-1] > 0
    assert {task.id: n for task, n in zip(TASKS, counted, strict=True)} == done()


def test_how_often_it_is_done_is_counted_at_the_tables_begun_for_it() -> None:
    easiest, hardest = TASKS[0], TASKS[-1]
    counted = played(easiest.begin, None, 7, 0, 20)
    assert counted[easiest.id] > 10
    assert counted[hardest.id] == 0
    assert played(TASKS[1].begin, None, 7, 0, 20)["never_caught"] <= 10


# -- at a table ----------------------------------------------------------------------------------


def begun(task: Deed, seed: str = "5") -> Setup:
    """How a table is begun for a task."""
    return Setup("knightmare", (Seat("p1", "Ann", PERSON),), seed, {"dice": "app", **task.begin})


def test_a_table_knows_what_it_was_begun_for(tmp_path: Path) -> None:
    task, other = TASKS[2], TASKS[3]
    with Store(tmp_path / "saves.sqlite") as store:
        keep_task(store, begun(task), task)
        assert task_of(store, begun(task), KNIGHTMARE) == task
        assert task_of(store, begun(task, "6"), KNIGHTMARE) is None
        assert task_of(store, begun(other), KNIGHTMARE) is None
    assert task_of(None, begun(task), KNIGHTMARE) is None


def test_a_damaged_note_of_the_task_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(*_: object) -> None:
        raise StoreError("error.legacy_damaged", key="task")

    with Store(tmp_path / "saves.sqlite") as store:
        keep_task(store, begun(TASKS[0]), TASKS[0])
        monkeypatch.setattr("shared.saves.tasks.get", damaged)
        assert task_of(store, begun(TASKS[0]), KNIGHTMARE) is None


def test_what_is_done_is_found_out_from_the_finished_tables(tmp_path: Path) -> None:
    with Store(tmp_path / "saves.sqlite") as store:
        for id in ("no_cup", "at_nine"):
            kept_in(store, GAMES[id])
        annals = Annals(store, KNIGHTMARE)
        annals.fill_all()
        found = annals.record(KNIGHTMARE).tasks.earned(tasks_of(KNIGHTMARE))
    finished = {one.deed.id for one in found if one.table}
    assert finished >= {"no_cup", "at_nine"}
    assert "grim_house" not in finished


# -- in the terminal -----------------------------------------------------------------------------


def test_the_terminal_lists_them(tmp_path: Path) -> None:
    with Store(tmp_path / "saves.sqlite") as store:
        kept_in(store, GAMES["no_magic"])
    said = heard(PROGRAM.main, "tasks", "--saves", tmp_path)
    text = " ".join(said.out.split())
    assert said.status == 0, said.err
    assert (
        f"10 The ruler at nine. {KNIGHTMARE.words('en', None, {}).word('deeds.about', 'at_nine')}"
        in text
    )
    assert "9 ✓ Without a spell." in text
    assert "1 ✓ Over the threshold." not in text
    assert "To begin one: python -m knightmare tasks N" in text


@pytest.mark.parametrize("number", [3, 4, 10])
def test_the_terminal_begins_one_and_says_what_is_asked(tmp_path: Path, number: int) -> None:
    task, folder = TASKS[number - 1], ("--saves", tmp_path)
    about = KNIGHTMARE.words("en", None, {}).word("deeds.about", task.id)
    said = heard(PROGRAM.main, "tasks", str(number), "--names", "Ann", *folder, typed="quit\n")
    assert f"Your task: {about}" in " ".join(said.out.split())
    with Store(tmp_path / "saves.sqlite") as store:
        setup = store.tables()[0].setup
        assert setup.options.items() >= task.begin.items()
        assert [seat.name for seat in setup.seats] == ["Ann"]
        assert task_of(store, setup, KNIGHTMARE) == task
    again = heard(PROGRAM.main, "--continue", *folder, typed="quit\n")
    assert f"Your task: {about}" in " ".join(again.out.split())
    new = heard(PROGRAM.main, "--names", "Ben", *folder, typed="quit\n")
    assert "Your task" not in new.out


def test_there_is_no_eleventh() -> None:
    said = heard(PROGRAM.main, "tasks", "11")
    assert said.status == 2
    assert "from 1 to 10" in said.sentence()

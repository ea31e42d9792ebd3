"""A process that plays, takes back, archives, imports and keeps copies is killed at any moment.

It says what is durable by then. When the file is opened again all of that is there;
beyond it at most what it was doing when it was killed.
"""

import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from shared.saves.places import open_saves
from shared.saves.store import Store
from tests.campaigns.campaign import Result, spread
from tests.campaigns.saves.acting import LASTS, Actor, Found, Stands, found, summed, told
from tests.campaigns.saves.shelf import BEGINNINGS, LIBRARY, play
from tests.campaigns.saves.trying import MEMORY
from tests.processes.children import Child, Say

NUMBER = 1_000
SERIES = 20
"""Kills of programs that have the same file open, one after the other."""
ACTS = (
    *("play",) * 12,
    *("undo", "redo", "jump", "archive") * 2,
    *("begin", "take_in", "import_file", "keep", "rest"),
)
OPENING, PLAYING = 0.006, 0.04
"""Seconds until the kill at most: from the start, or from the first that was said."""


def run(number: int) -> Result:
    """So many kills; what is missing, or should not be there, is printed."""
    said, failed = 0, 0
    series = (range(at, min(at + SERIES, number)) for at in range(0, number, SERIES))
    for count, failures in spread(killed_in_turn, series):
        said += count
        failed += len(failures)
        for failure in failures:
            print(failure, flush=True)
    return Result(f"{number} kills, {said} announced", failed)


def sound() -> None:
    """Nothing is wrong with the program."""


def killed_in_turn(numbers: range, fault: Callable[[], None] = sound) -> tuple[int, list[str]]:
    """One file, one kill after the other; how much was said to be durable, and what went wrong.

    Arguments: the kills; what is done to the program that is killed, before it begins.
    """
    count, failures = 0, []
    random = Random(f"kills {numbers.start}")
    # every other series without waiting for a disk, so that other moments are met
    memory = MEMORY if MEMORY.is_dir() and numbers.start // SERIES % 2 else None
    with TemporaryDirectory(dir=memory) as place:
        export, path = Path(place) / "export.json", Path(place) / "saves" / "saves.sqlite"
        path.parent.mkdir()
        write_export(export)
        before = Found({}, 0)
        for n in numbers:
            playing = random.random() < 0.75
            after = random.uniform(0.0, PLAYING if playing else OPENING)
            try:
                child = Child(_live, path, export, f"kill {n}", fault)
                child.begin()
                if playing:  # however slow the machine is
                    child.hears()
                said = child.killed(after)
                count += len(said)
                before = _compared(path, before, said)
            except Exception:
                failures.append(f"kill {n}: {traceback.format_exc()}")
                break
    return count, failures


def _live(say: Say, path: Path, export: Path, seed: str, fault: Callable[[], None]) -> None:
    """What is killed."""
    fault()
    with open_saves(path) as store:
        actor = Actor(store, say, Random(seed), export)
        while True:
            actor.act(*ACTS)


def _compared(path: Path, before: Found, said: list[str]) -> Found:
    """What is found after a kill. Raises AssertionError where it is not as it must be."""
    expected, lasts = {id: one for id, (one, _) in before.tables.items()}, before.lasts
    for line in said:
        name, value = told(line)
        if isinstance(value, Stands):
            expected[name] = value
        else:
            assert name == LASTS
            lasts = value
    with open_saves(path) as store:
        assert not store.notices, store.notices
        now = found(store)
    _check_folder(path)
    odd = {
        id: (expected.get(id), one)
        for id, (one, _) in now.tables.items()
        if expected.get(id) != one
    }
    assert expected.keys() <= now.tables.keys(), "a table is gone"
    assert len(odd) + (now.lasts != lasts) <= 1, f"more than one change was never announced: {odd}"
    for id in odd:
        if wanted := expected.get(id):
            one, journal = now.tables[id]
            assert one.moves - wanted.moves in (0, 1), (wanted, one)
            assert summed(journal, wanted.moves) == wanted.sum, "other moves than were announced"
    return now


def _check_folder(path: Path) -> None:
    """Nothing is left beside the file but the copies that the program keeps."""
    names = {one.name for one in path.parent.iterdir()} - {path.name}
    odd = [name for name in names if not name.lstrip(".").startswith(f"{path.stem}.copy")]
    assert not odd, odd


def write_export(export: Path) -> None:
    """A table in a file, to be imported."""
    with Store(export.with_suffix(".sqlite")) as store:
        # nobody else begins one like this: it would be taken for the same
        table, id = LIBRARY.begin(store, replace(BEGINNINGS[0][0], seed="export"))
        play(table, 12, Random("export"))
        store.export_file(id, export)

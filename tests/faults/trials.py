"""A scene on a disk that fails: what must hold of it then, and what did not."""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import ParamSpec

from shared.speech.messages import TableError, english
from tests.faults.calls import watched_calls
from tests.faults.disk import Disk, Fault, Plan, Rename, Shelf, lay_out, shelf
from tests.faults.scenes import SCENES, Seen, expected, prepared
from tests.faults.vfs import watched_sqlite

P = ParamSpec("P")
LONGEST = 10.0
"""Seconds of processor time."""
ATTEMPTS = 3


class Broken(Exception):
    """Something does not hold."""


@contextmanager
def watched(disk: Disk) -> Iterator[None]:
    """All that this process does to the disk is seen by it, and fails as it says."""
    with watched_calls(disk), watched_sqlite(disk):
        yield


@contextmanager
def _folder(found: Shelf) -> Iterator[Path]:
    with TemporaryDirectory() as name:
        lay_out(found, Path(name))
        yield Path(name)


def check(condition: object, what: str) -> None:
    """Raises Broken."""
    if not condition:
        raise Broken(what)


def told(error: TableError) -> None:
    """Whether people are told in a sentence without gaps."""
    check(english().has(error.message.id) and "?" not in str(error), f"said: {error}")


# -- power cuts --------------------------------------------------------------------------


@cache
def recorded(name: str) -> tuple[Disk, tuple[int, ...]]:
    """All changes of a scene, and how many there were after each of its acts."""
    with _folder(prepared(name)) as root:
        disk, marks = Disk(root), list[int]()
        played = SCENES[name](root)
        with watched(disk):
            for act in played.acts():
                act()
                marks.append(len(disk.changes))
    return disk, tuple(marks)


def power_cut(name: str, seed: object) -> None:
    """The power fails at some moment of a scene, and perhaps once more while it is opened.

    Raises Broken where anything announced is missing, or an original, or it cannot be opened.
    """
    random = Random(f"{name} {seed}")
    disk, marks = recorded(name)
    # what is renamed and removed is seldom, and in the midst of it most can go wrong
    names = [at for at, one in enumerate(disk.changes, 1) if isinstance(one, Rename)]
    moment = random.choice((marks, range(len(disk.changes)), names))
    after = min(random.choice(moment) + random.randrange(3), len(disk.changes))
    done = sum(mark <= after for mark in marks)
    found = disk.cut(after, random)
    # whoever opened it between the two was told
    untold = not done and SCENES[name].loses and random.random() < 0.7
    if not untold and random.random() < 0.3:
        found = _cut_again(name, found, random)
    with _folder(found) as root:
        look(name, root, expected(name)[done : done + 2], untold)


def _cut_again(name: str, found: Shelf, random: Random) -> Shelf:
    with _folder(found) as root:
        disk = Disk(root)
        with watched(disk):
            SCENES[name](root).found()
    return disk.cut(random.randint(0, len(disk.changes)), random)


def look(name: str, root: Path, allowed: tuple[Seen, ...], untold: bool = False) -> None:
    """Open what was left twice. Raises Broken where that is none of what is allowed."""
    scene = SCENES[name]
    seen, notices = scene(root).found()
    check(notices or not untold, "nobody is told")
    check(notices <= scene.notices, f"told {notices - scene.notices}")
    check(seen in allowed, f"kept {_brief(seen)}, not {' or '.join(map(_brief, allowed))}")
    again, notices = SCENES[name](root).found()
    check(again == seen and not notices, f"opened again: {notices} {_brief(again)}")
    kept = [data for data in shelf(root).values() if data is not None]
    for original in scene.originals:
        check(prepared(name)[original] in kept, f"{original} is nowhere as it was")


def _brief(seen: Seen) -> str:
    """Tables by their length, their line, and whether they are archived or damaged."""
    tables = [one for one in seen if isinstance(one, tuple) and len(one) == 5]
    rest = [one for one in seen if one not in tables]
    return str([(len(moves), *line, *marks) for _, *marks, line, moves in tables] + rest)


# -- faults ------------------------------------------------------------------------------


@cache
def calls(name: str, fault: Fault) -> int:
    """How many calls of a scene can fail like this."""
    plan = Plan(fault, -2)
    plan.room_made = True
    with _folder(prepared(name)) as root, watched(Disk(root, plan)):
        for act in SCENES[name](root).acts():
            act()
    return plan.seen


def strike(name: str, fault: Fault, at: int) -> None:
    """One call to the disk fails; whatever is refused then is tried again.

    Raises Broken where anything is lost, cannot be done once the fault is gone, or is not told
    in a sentence.
    """
    kept, plan = expected(name), Plan(fault, at)
    with _folder(prepared(name)) as root:
        disk, played, killed = Disk(root, plan), SCENES[name](root), False
        with watched(disk), closing(played):
            for number, act in enumerate(played.acts(), 1):
                _tried(act, plan)
                if plan.struck and not killed:
                    killed = True
                    with disk.sound(), _folder(shelf(root)) as other:
                        look(name, other, kept[number : number + 1])
        look(name, root, kept[-1:])


def _tried(act: Callable[[], object], plan: Plan) -> None:
    """Do something until it is done."""
    for _ in range(ATTEMPTS):
        try:
            act()
        except TableError as error:
            told(error)
            plan.room_made = True
            last = error
        else:
            return
    raise Broken(f"refused again and again: {last}")


def cases(scenes: Iterable[str]) -> list[tuple[str, Fault, int]]:
    """Every call that can fail, in turn."""
    kinds = [(scene, fault) for scene in scenes for fault in Fault]
    return [(*kind, at) for kind in kinds for at in range(calls(*kind))]


def timed(trial: Callable[P, None], *of: P.args, **named: P.kwargs) -> str:
    """What did not hold, in words; empty where everything did."""
    start = time.process_time()
    try:
        trial(*of, **named)
        check(time.process_time() - start < LONGEST, "took too long")
    except Broken as broken:
        return str(broken)
    except Exception as error:
        return f"fell over: {type(error).__name__}: {error}"
    return ""

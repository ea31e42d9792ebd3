"""A process is killed at random moments: every move that was announced is found again."""

import os
import select
import signal
import time
import traceback
from pathlib import Path
from random import Random

from shared.play.decision import FATE
from shared.play.game import Seat, Setup
from shared.play.table import Change
from shared.saves.opening import open_table
from shared.saves.store import Store
from tests.shared_rules.countdown import Countdown

KILLS = 200
TABLES = 10
SETUP = Setup("countdown", (Seat("p1", "Ann"), Seat("p2", "Ben")), "7", {"start": 1_000_000})


def play_for_ever(path: Path, announce: int) -> None:
    """Open the save, or begin it, and play; tell each move once it was announced."""
    with Store(path) as store:
        shelf = store.tables()
        id = shelf[0].id if shelf else store.create(SETUP, Countdown.rules_version)
        table = open_table(store, id, Countdown())

        def tell(change: Change) -> None:
            assert change.entry is not None
            os.write(announce, f"{change.entry.move.notation()}\n".encode())

        table.listen(tell)
        while decision := table.decision:
            if decision.who == FATE:
                table.roll()
            else:
                table.play(decision.options[table.ply % len(decision.options)])


def killed(path: Path, after: float, playing: bool) -> list[str]:
    """Let a process play for so many seconds, kill it; what it announced.

    ``playing``: the seconds begin with its first move, however slow the machine is.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(reading)
            play_for_ever(path, writing)
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(1)
    os.close(writing)
    if playing:
        select.select([reading], [], [])
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    with os.fdopen(reading) as pipe:
        announced = pipe.read().splitlines()
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the process ended before it was killed"
    return announced


def moves_found(path: Path) -> list[str]:
    """The moves of the one table in the save, after opening it."""
    with Store(path) as store:
        assert not store.notices
        shelf = store.tables()
        if not shelf:
            return []
        table = open_table(store, shelf[0].id, Countdown())
        return [entry.move.notation() for entry in table.journal.line]


def test_every_announced_move_survives_two_hundred_kills(tmp_path: Path) -> None:
    random, announced_in_all = Random(200), 0
    for number in range(TABLES):
        path, known = tmp_path / f"{number}.sqlite", list[str]()
        for kill in range(KILLS // TABLES):
            announced = killed(path, random.uniform(0.0, 0.08), playing=kill % 2 == 1)
            found = moves_found(path)
            assert found[: len(known) + len(announced)] == known + announced
            # one move may have become durable just before it could be announced
            assert len(found) - len(known) - len(announced) in (0, 1)
            known, announced_in_all = found, announced_in_all + len(announced)
    assert announced_in_all >= KILLS // 2

"""A save file, or its folder, is replaced, moved, removed, linked or synced back while it is open.

Whoever sits at it goes on. What was on the screen is in the file that is open then, or will be
opened next, and people were told; what came in its place stays as it came.
"""

import os
import shutil
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from shared.play.journal import Journal
from shared.saves.schema import StoreError
from shared.saves.store import Store
from tests.campaigns.campaign import Result, spread
from tests.campaigns.damage import shelves
from tests.campaigns.saves.acting import LASTS, Actor, Found, Stands, found, summed, told
from tests.campaigns.saves.shelf import Files, read, write
from tests.campaigns.saves.trying import MEMORY
from tests.campaigns.saves.trying import Tried as Done

NUMBER = 500
BLOCK = 10
MOST = 8
"""Things that are done before, and after."""
KINDS = ("play", "play", "play", "undo", "redo", "jump", "archive", "keep", "begin", "rest")


class Attack:
    """What a stranger does to an open file.

    Arguments: the file; another save, as it was closed; chooses.
    """

    def __init__(self, path: Path, other: Files, random: Random) -> None:
        self.path, self.other, self.random = path, other, random
        self.before = dict(read(path))
        """The file when it was opened last, as one who syncs has it."""
        self.moved = path.parent.with_name("elsewhere")

    def run(self) -> str:
        """Do one thing at random; returns its name."""
        ways: dict[str, Callable[[], None]] = {
            f"{way} {what}": lambda way=way, content=content: self._put(way, content)  # type: ignore[misc]
            for way in ("rename", "copy", "swap and link")
            for what, content in self._contents().items()
        }
        ways |= {
            "truncate": lambda: os.truncate(self.path, 0),
            "cut": lambda: os.truncate(self.path, self.path.stat().st_size // 2),
            "remove": self.path.unlink,
            "move": lambda: self._move(self.path),
            "move and link": self._link,
            "remove all": self._remove_all,
            "remove the log": self.log.unlink,
            "exchange the log": self._exchange_log,
            "move the folder": lambda: self._move(self.path.parent),
            "remove the folder": lambda: shutil.rmtree(self.path.parent),
            "exchange the folder": self._exchange_folder,
        }
        name = self.random.choice(sorted(ways))
        ways[name]()
        return name

    @property
    def log(self) -> Path:
        """SQLite's log beside the file."""
        return self.path.with_name(self.path.name + "-wal")

    def _contents(self) -> dict[str, bytes]:
        return {
            "another save": self.other[""],
            "an older one": self.before[""],
            "no save": b"synced\n" * 3_000,
            "nothing": b"",
        }

    def _put(self, way: str, content: bytes) -> None:
        fresh = self.path.with_name(".synced")
        fresh.write_bytes(content)
        if way == "copy":
            # into the very file
            shutil.copyfile(fresh, self.path)
            fresh.unlink()
        elif way == "rename":
            fresh.replace(self.path)
        else:
            self.path.unlink()
            self.path.symlink_to(fresh)

    def _move(self, what: Path) -> None:
        what.replace(self.moved)

    def _link(self) -> None:
        self._move(self.path)
        self.path.symlink_to(self.moved)

    def _remove_all(self) -> None:
        for one in [*self.path.parent.iterdir()]:
            one.unlink()

    def _exchange_log(self) -> None:
        fresh = self.path.with_name(".synced")
        fresh.write_bytes(self.log.read_bytes()[: self.random.randrange(1, 5_000)])
        fresh.replace(self.log)

    def _exchange_folder(self) -> None:
        self._move(self.path.parent)
        self.path.parent.mkdir()
        write(self.path, self.other)


class Sitting:
    """Somebody at the file while it is attacked. Arguments: the folder; which attack it is."""

    def __init__(self, folder: Path, number: int) -> None:
        self.random = Random(f"swapped {number}")
        shelf, other = self.random.sample(shelves(), 2)
        self.folder = folder
        self.path = folder / "home" / "saves.sqlite"
        self.path.parent.mkdir()
        write(self.path, shelf.files)
        self.came = self.path
        """What a stranger has put there, and must stay as it came."""
        self.sentences: list[str] = []
        """What people were told."""
        self.said: dict[str, Stands | int] = {}
        """How everything was shown last."""
        self.store = Store(self.path)
        self.actor = Actor(self.store, self._hear, self.random, folder / "none.json")
        self.attack = Attack(self.path, other.files, self.random)

    def _hear(self, line: str) -> None:
        name, value = told(line)
        self.said[name] = value

    def run(self) -> tuple[str, str]:
        """What was done, and what must not be, if anything."""
        for id in [header.id for on in (False, True) for header in self.store.tables(on)]:
            self.actor.show(id)
        self._act(self.random.randint(1, MOST))
        if self.random.random() < 0.3:
            self.store.flush()
        done = self.attack.run()
        self.came = self.attack.log if done.endswith("log") else self.path
        came = self._stands_there()
        self._act(self.random.choice((0, 0, 1, MOST)))
        try:
            self.store.close()
        except StoreError as error:
            self._tell(error)
        return done, self._wrong(came)

    def _stands_there(self) -> bytes | None:
        return self.came.read_bytes() if self.came.is_file() else None

    def _act(self, times: int) -> None:
        for _ in range(times):
            try:
                self.actor.act(*KINDS)
            except StoreError as error:
                self._tell(error)

    def _tell(self, error: StoreError) -> None:
        self.sentences.append(str(error))

    def _wrong(self, came: bytes | None) -> str:
        last = self.store.path
        if came is not None and last != self.path and self._stands_there() != came:
            return "what came was changed"
        with Store(last) as store:
            lost = self._lost(found(store, damaged=True))
        if lost and not self.sentences:
            return f"lost without a word: {lost}"
        if lost:
            return f"lost: {lost} ({self.sentences})"
        if last != self.path:
            return self._next()
        return ""

    def _lost(self, now: Found) -> str:
        for name, value in self.said.items():
            if name == LASTS:
                if value != now.lasts:
                    return "what lasts"
            elif name not in now.tables:
                return f"table {name}"
            elif isinstance(value, Stands) and not self._holds(value, *now.tables[name]):
                return f"moves of table {name}: {value}, {now.tables[name][0]}"
        return ""

    @staticmethod
    def _holds(value: Stands, stands: Stands, journal: Journal) -> bool:
        """Whether all that was shown of a table is there; one move more may be."""
        return stands.moves >= value.moves and summed(journal, value.moves) == value.sum

    def _next(self) -> str:
        """Whoever opens what came is told where the rest is."""
        try:
            with Store(self.path) as store:
                said = [str(message.facts.get("kept")) for message in store.notices]
        except StoreError:
            return ""
        return "" if str(self.store.path) in said else "nobody is told where the rest is"


def run(number: int) -> Result:
    """So many attacks; what must not be is printed."""
    blocks = (range(at, min(at + BLOCK, number)) for at in range(0, number, BLOCK))
    kinds, failed = Counter[str](), 0
    for outcomes in spread(_block, blocks):
        for one in outcomes:
            kinds[one.outcome] += 1
            if one.failure:
                failed += 1
                print(one.failure, flush=True)
    return Result(f"{kinds.total()} attacks of {len(kinds)} kinds", failed)


def _block(numbers: range) -> list[Done]:
    return [_attacked(n) for n in numbers]


def _attacked(number: int) -> Done:
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        try:
            done, wrong = Sitting(Path(folder), number).run()
        except Exception:
            return Done("crashed", f"attack {number}: crashes: {traceback.format_exc()}")
    return Done(done, f"attack {number} ({done}): {wrong}" if wrong else "")

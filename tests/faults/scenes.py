"""What people do with a save file, act by act: each act is done for good when it has returned.

A scene is played on a disk of its own; what it finds is compared with what was there after each
of its acts when nothing failed.
"""

import json
import shutil
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.play.decision import FATE
from shared.play.game import Seat, Setup
from shared.play.table import Table
from shared.saves.backups import backups
from shared.saves.export import read_file
from shared.saves.going_back import go_back
from shared.saves.library import Library
from shared.saves.moving import move_in
from shared.saves.opening import open_table
from shared.saves.parcel import read_parcel, send_all
from shared.saves.schema import StoreError
from shared.saves.store import Store
from shared.saves.taking_in import take_in
from tests.faults.disk import Shelf, lay_out, shelf
from tests.shared_rules.countdown import PASS, Countdown

Act = Callable[[], object]
Seen = tuple[Any, ...]
"""Everything that is kept, in an order of its own."""

LIBRARY = Library(KNIGHTMARE, DUNGEON_LORDS)
FIXTURES = Path(__file__).parents[1] / "fixtures" / "f57e18d"
PAGE = 4096
MOMENT = "2024-01-01T00:00:00+00:00"


def setup(name: str) -> Setup:
    """A table that nobody comes to the end of."""
    return Setup("countdown", (Seat("p1", name), Seat("p2", "Zoë")), name, {"start": 1_000_000})


class Scene:
    """One save file and what is done with it. Argument: the folder of the disk."""

    notices: ClassVar[frozenset[str]] = frozenset()
    """What people may be told when it is opened."""
    loses: ClassVar[bool] = False
    """Whether the first who opens it must be told so."""
    originals: ClassVar[tuple[str, ...]] = ()
    """Files that must be there in the end, under whatever name, as they were."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.path = root / "saves.sqlite"
        self.store: Store | None = None
        self.table: Table[Any] | None = None

    def prepare(self) -> None:
        """Make what is there before."""

    def acts(self) -> list[Act]:
        """What is done, in order. An act that is refused can be tried again."""
        raise NotImplementedError

    # -- acts ----------------------------------------------------------------------------

    def open(self) -> None:
        self.store = Store(self.path, now=lambda: MOMENT)

    def close(self) -> None:
        if self.store:
            self.store.close()
        self.store = self.table = None

    def begin(self, name: str) -> list[Act]:
        """A table is begun, and taken up."""
        ids = list[str]()
        create = self.keep(lambda store: ids.append(store.create(setup(name), 1)))
        return [create, lambda: self.take(ids[0])]

    def take(self, id: str) -> None:
        assert self.store
        self.table = open_table(self.store, id, Countdown())

    def play(self) -> None:
        assert self.table
        assert self.table.decision
        if self.table.decision.who == FATE:
            self.table.roll()
        else:
            options = self.table.decision.options
            self.table.play(PASS if self.table.ply % 7 == 1 else options[0])

    def undo(self) -> None:
        assert self.table
        self.table.undo()

    def redo(self) -> None:
        assert self.table
        self.table.redo()

    def keep(self, work: Callable[[Store], object]) -> Act:
        """Something that is done with the store."""

        def act() -> None:
            assert self.store
            work(self.store)

        return act

    # -- what is found -------------------------------------------------------------------

    def seen(self) -> Seen:
        """What is kept, while it is open."""
        assert self.store
        return contents(self.store)

    def found(self) -> tuple[Seen, set[str]]:
        """What is kept, when it is opened anew; and what people are told then."""
        self.open()
        assert self.store
        try:
            seen = self.seen()
            for header in self.store.tables():
                game = Countdown() if header.setup.game == "countdown" else None
                with suppress(StoreError):
                    if game:
                        open_table(self.store, header.id, game)
                    else:
                        LIBRARY.resume(self.store, header.id)
            return seen, {message.id for message in self.store.notices}
        finally:
            self.close()


def contents(store: Store) -> Seen:
    """Every table with all its moves, and what lasts from one game to the next."""
    found = []
    for header in [*store.tables(), *store.tables(archived=True)]:
        saved = store.load(header.id)
        entries = saved.journal.entries
        moves = tuple(f"{one.parent} {one.who} {one.move.notation()}" for one in entries)
        begun = json.dumps(saved.setup.to_json(), sort_keys=True)
        line = saved.journal.head, saved.journal.tip
        found.append((begun, header.archived, header.damaged, line, moves))
    return (*sorted(found), store.legacy("power"))


def played(path: Path, name: str, plies: int) -> str:
    """A table that is there already."""
    scene = Scene(path.parent)
    scene.path = path
    scene.open()
    assert scene.store
    # nothing can fail yet: nobody waits for the disk
    scene.store.connection.execute("PRAGMA synchronous = OFF")
    for act in scene.begin(name):
        act()
    for _ in range(plies):
        scene.play()
    (id,) = [one.id for one in scene.store.tables() if one.setup.seed == name]
    scene.close()
    return id


class FirstEvening(Scene):
    """A table is begun where nothing was, and played with many a change of mind."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.path = root / "new" / "folder" / "saves.sqlite"

    def acts(self) -> list[Act]:
        minds = [self.undo, self.undo, self.redo, self.play, self.undo, self.redo, self.play]
        kept: list[Callable[[Store], object]] = [
            lambda store: store.archive("1"),
            lambda store: store.set_legacy("power", {"ann": 3}),
            lambda store: store.restore("1"),
            lambda store: store.flush(),
        ]
        first = [self.open, *self.begin("first"), *[self.play] * 12, *minds, *minds]
        more = [self.keep(work) for work in kept]
        again = [self.close, self.open, lambda: self.take("1"), *[self.play] * 5]
        other = [*self.begin("second"), *[self.play] * 3, self.undo, self.close]
        return [*first, *more, *again, *other]


class MadeForNothing(Scene):
    """A file that nobody begins a table in, and then one who does."""

    def acts(self) -> list[Act]:
        second = [self.open, *self.begin("first"), self.play, self.close]
        return [self.open, self.close, *second]


class LongGame(Scene):
    """Checkpoints of the game, and SQLite's own of its log."""

    def prepare(self) -> None:
        played(self.path, "other", 40)
        played(self.path, "long", 90)

    def acts(self) -> list[Act]:
        leave = [self.keep(lambda store: store.flush()), self.close]
        return [self.open, lambda: self.take("2"), *[self.play] * 80, *leave]


class Exports(Scene):
    """Tables are written into files, one over an older one."""

    def prepare(self) -> None:
        played(self.path, "short", 12)
        played(self.path, "long", 130)
        with Store(self.path) as store:
            store.export_file("1", self.root / "older.json")

    def acts(self) -> list[Act]:
        older, newer = self.root / "older.json", self.root / "newer.json"
        return [
            self.open,
            self.keep(lambda store: store.export_file("2", newer)),
            self.keep(lambda store: store.export_file("2", older)),
            self.keep(lambda store: store.export_file("1", newer)),
            self.close,
        ]

    def seen(self) -> Seen:
        files = [self.root / name for name in ("older.json", "newer.json")]
        there = [len(read_file(one).journal.entries) if one.exists() else -1 for one in files]
        return (*super().seen(), tuple(there))


class Imports(Scene):
    """Tables are taken over from files."""

    originals = ("one.json", "two.json")

    def prepare(self) -> None:
        played(self.path, "short", 12)
        played(self.path, "long", 130)
        with Store(self.path) as store:
            store.export_file("2", self.root / "one.json")
        shutil.copy(FIXTURES / "solo_pack.json", self.root / "two.json")

    def acts(self) -> list[Act]:
        one, two = (self.root / name for name in self.originals)
        return [
            self.open,
            self.keep(lambda store: store.import_file(one)),
            self.keep(lambda store: store.import_file(two)),
            lambda: self.take("3"),
            *[self.play] * 3,
            self.close,
        ]


class OldSave(Scene):
    """A save of version 0.1.0 is brought to the present layout."""

    def prepare(self) -> None:
        shutil.copy(FIXTURES / "dungeonlords.sqlite", self.path)

    def acts(self) -> list[Act]:
        again = [self.open, self.keep(lambda store: store.archive("2")), self.close]
        return [self.open, self.keep(lambda store: store.tables()), self.close, *again]


class Rescue(Scene):
    """A save with a damaged page, that was killed in the middle of a game."""

    notices = frozenset(["error.save_damaged"])
    loses = True
    originals = ("saves.sqlite", "saves.sqlite-wal")

    def prepare(self) -> None:
        for name in ("one", "two"):
            played(self.path, name, 160)
        left_open(self.path, "three", 10)
        content = bytearray(self.path.read_bytes())
        pages = range(0, len(content), PAGE)
        at = [at for at in pages if b"keep" in content[at : at + PAGE]][1]
        content[at : at + PAGE] = b"\xa5" * PAGE
        self.path.write_bytes(content)

    def acts(self) -> list[Act]:
        return [self.open, *self.begin("after"), *[self.play] * 3, self.close]


class Emptied(Scene):
    """A save that was cut to nothing, with its log beside it."""

    # whoever had no time to say the one says the other when the file is opened again
    notices = frozenset(["error.save_emptied", "error.moves_lost"])
    loses = True
    originals: ClassVar[tuple[str, ...]] = ("saves.sqlite", "saves.sqlite-wal")

    def prepare(self) -> None:
        left_open(self.path, "one", 10)
        self.path.write_bytes(b"")

    def acts(self) -> list[Act]:
        return [self.open, *self.begin("after"), *[self.play] * 3, self.close]


class TakenAway(Emptied):
    """A log beside which the save is missing."""

    originals: ClassVar[tuple[str, ...]] = ("saves.sqlite-wal",)

    def prepare(self) -> None:
        super().prepare()
        self.path.unlink()


class SendingAll(Scene):
    """All tables are sent into one file, and those of another one are taken in."""

    originals = ("theirs.json",)

    def prepare(self) -> None:
        (self.root / "elsewhere").mkdir()
        theirs = self.root / "elsewhere" / "saves.sqlite"
        for name, plies in (("one", 40), ("two", 120)):
            played(theirs, name, plies)
        with Store(theirs) as store:
            send_all(store, self.root / "theirs.json")
            store.export_file("2", self.root / "first.json")
        shutil.rmtree(theirs.parent)
        played(self.path, "three", 60)

    def acts(self) -> list[Act]:
        ours, theirs = self.root / "ours.json", self.root / "theirs.json"
        return [
            self.open,
            self.keep(lambda store: take_in(store, self.root / "first.json")),
            self.keep(lambda store: take_in(store, theirs)),
            self.keep(lambda store: send_all(store, ours)),
            lambda: self.take("3"),
            *[self.play] * 3,
            self.keep(lambda store: send_all(store, ours)),
            self.keep(lambda store: take_in(store, ours)),
            self.close,
        ]

    def seen(self) -> Seen:
        ours = self.root / "ours.json"
        if not ours.exists():
            return (*super().seen(), -1)
        with ours.open("rb") as file:
            tables = [saved for _, saved in read_parcel(file, ours)]
        return (*super().seen(), sum(len(one.journal.entries) if one else -1000 for one in tables))


class GoingBack(Scene):
    """A game was spoilt: people go back to the copy that was kept, and play on."""

    notices = frozenset(["error.went_back"])

    def prepare(self) -> None:
        played(self.path, "one", 40)
        with Store(self.path, now=lambda: MOMENT) as store:
            store.flush()
        played(self.path, "two", 20)
        left_open(self.path, "three", 5)

    def acts(self) -> list[Act]:
        again = [lambda: self.take("1"), *[self.play] * 3, self.close]
        return [self.open, self.close, self._go_back, *again]

    def _go_back(self) -> None:
        """Whoever is refused, and tries again, goes back to the same copy."""
        copies = [one for one in backups(self.path) if one.kind == "copy"]
        if not copies:
            # a copy that the disk refuses is not offered
            raise StoreError("error.no_backup", n=1)
        go_back(self.path, copies[-1], MOMENT)
        self.open()


class Moving(Scene):
    """What stood elsewhere is moved into the usual file."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.path = root / "usual" / "saves.sqlite"
        self.former = root / "former" / "saves.sqlite"

    def prepare(self) -> None:
        for path in (self.path, self.former):
            path.parent.mkdir()
            for name in ("one", "two"):
                played(path, f"{name} of {path.parent.name}", 30)

    def acts(self) -> list[Act]:
        return [self.open, self.keep(self._move_in), self.close]

    def _move_in(self, store: Store) -> None:
        move_in(store, self.former)

    def open(self) -> None:
        super().open()
        assert self.store
        try:
            self._move_in(self.store)
        except BaseException:
            self.close()
            raise


def left_open(path: Path, name: str, plies: int) -> None:
    """A game that was played until the program was killed."""
    with TemporaryDirectory() as folder:
        scene = Scene(Path(folder))
        if path.exists():
            shutil.copy(path, scene.path)
        scene.open()
        for act in scene.begin(name):
            act()
        for _ in range(plies):
            scene.play()
        for part in scene.root.glob("saves.sqlite*"):
            if not part.name.endswith("-shm"):
                shutil.copy(part, path.parent)
        scene.close()


_ALL: tuple[type[Scene], ...] = (
    FirstEvening, MadeForNothing, LongGame, Exports, Imports, OldSave, Rescue, Emptied, TakenAway,
    SendingAll, GoingBack, Moving,
)  # fmt: skip
SCENES = {one.__name__: one for one in _ALL}


@cache
def prepared(name: str) -> Shelf:
    """What is there before a scene."""
    with TemporaryDirectory() as folder:
        SCENES[name](Path(folder)).prepare()
        return shelf(Path(folder))


@cache
def expected(name: str) -> tuple[Seen, ...]:
    """What is kept before a scene, and after each of its acts."""
    with TemporaryDirectory() as folder:
        lay_out(prepared(name), Path(folder))
        kept = [SCENES[name](Path(folder)).found()[0]]
    with TemporaryDirectory() as folder:
        lay_out(prepared(name), Path(folder))
        scene = SCENES[name](Path(folder))
        for act in scene.acts():
            act()
            kept.append(scene.seen() if scene.store else kept[-1])
    return tuple(kept)

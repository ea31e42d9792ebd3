"""The Hall: every table of this device, to be continued, put away, or carried elsewhere."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from mobile.presenters import opening
from mobile.presenters.device import Device
from mobile.presenters.looks import Look, looks_of
from mobile.presenters.presenter import Presenter
from mobile.presenters.when import ago
from shared.game import Seat
from shared.messages import Message
from shared.store import Header


def present() -> datetime:
    """The present moment."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class PersonShown:
    """Somebody at a table."""

    name: str
    player: str
    colour: str
    shape: str


@dataclass(frozen=True, slots=True)
class TableShown:
    """A saved table: a card in the Hall."""

    id: str
    game: str
    game_text: str
    icon: str
    people: tuple[PersonShown, ...]
    names: str
    stands: str
    """Where it stands; empty until ``fill`` has looked."""
    when: str
    """When it was played last."""
    archived: bool
    damaged: bool
    may_open: bool
    mark: str
    """What is wrong with it; empty when all is well."""


@dataclass(frozen=True, slots=True)
class HallShown:
    """Everything in the Hall."""

    title: str
    resume: TableShown | None
    """The table that was played last: one tap continues it."""
    tables: tuple[TableShown, ...]
    archived: int
    """How many tables are in the archive."""
    archive_open: bool
    archive: tuple[TableShown, ...]
    empty: str
    """The line to show when there is no table; otherwise empty."""
    empty_button: str
    undo: str
    """What ``undo`` would take back here; empty for nothing."""
    read_only: bool


class HallPresenter(Presenter[HallShown]):
    """The tables of a device. Arguments: the device; the clock."""

    def __init__(self, device: Device, now: Callable[[], datetime] = present) -> None:
        super().__init__(device.speaker)
        self.device = device
        self.now = now
        self.archive_open = False
        self._stands: dict[tuple[str, str], Message] = {}
        self._undo: tuple[str, str] | None = None
        """What was done last, and to which table."""
        store = device.store
        for message in [*(store.notices if store else ()), *device.preferences.notices]:
            self.trouble(message)

    # -- what is shown -------------------------------------------------------------------

    def _look(self) -> HallShown:
        store = self.device.store
        shelf = self._listed(False)
        archive = self._listed(True)
        ready = [table for table in shelf if table.may_open and not table.damaged]
        return HallShown(
            title=self.say("presenter.hall.title"),
            resume=ready[0] if ready else None,
            tables=shelf,
            archived=len(archive),
            archive_open=self.archive_open,
            archive=archive if self.archive_open else (),
            empty="" if shelf else self.say("presenter.hall.empty"),
            empty_button=self.say("presenter.hall.new"),
            undo=self._undo_text(),
            read_only=store is not None and store.read_only,
        )

    def _listed(self, archived: bool) -> tuple[TableShown, ...]:
        store, found = self.device.store, []
        if store is None:
            return ()
        with self.changing():
            found = [self._card(header) for header in store.tables(archived)]
        return tuple(found)

    def _card(self, header: Header) -> TableShown:
        words, setup = self.words, header.setup
        looks = looks_of(setup, self.device.store, header.id)
        known = setup.game in opening.GAMES
        people = tuple(self._person(seat, looks[seat.id]) for seat in setup.seats)
        stands = self._stands.get((header.id, header.changed))
        game = words.word("game", setup.game if known else "unknown")
        mark = self.say("presenter.hall.damaged") if header.damaged else ""
        return TableShown(
            id=header.id,
            game=setup.game,
            game_text=game,
            icon=opening.GAMES.get(setup.game, "help"),
            people=people,
            names=", ".join(person.name for person in people),
            stands=self._stand(stands, header) if stands else "",
            when=words.say(ago(header.changed, self.now())),
            archived=header.archived,
            damaged=header.damaged,
            may_open=known,
            mark=mark,
        )

    def _person(self, seat: Seat, look: Look) -> PersonShown:
        name = seat.name or self.words.word("seat", seat.id)
        return PersonShown(name, seat.player, look.colour, look.shape)

    def _stand(self, stands: Message, header: Header) -> str:
        """Where a table stands, with the name that its people chose."""
        words = self.words
        words.names = {seat.id: seat.name for seat in header.setup.seats if seat.name}
        try:
            return words.say(stands)
        finally:
            words.names = {}

    def fill(self) -> bool:
        """Find out where one more table stands; whether there are more to look at.

        Called when the screen has nothing else to do: a long game takes a moment to read.
        """
        store = self.device.store
        if store is None:
            return False
        missing = [
            header
            for header in [*store.tables(), *(store.tables(True) if self.archive_open else ())]
            if (header.id, header.changed) not in self._stands
        ]
        if not missing:
            return False
        first = missing[0]
        self._stands[first.id, first.changed] = opening.standing(store, first.id)
        self.refresh()
        return len(missing) > 1

    # -- what may be done ----------------------------------------------------------------

    def came_back(self) -> None:
        """The screen is seen again: times and tables may have changed."""
        self.refresh()

    def show_archive(self, open: bool) -> None:
        """Open or close the archive."""
        self.archive_open = open
        self.refresh()

    def archive(self, id: str) -> None:
        """Put a table away; nothing is deleted."""
        self._move("archive", id)

    def restore(self, id: str) -> None:
        """Bring a table back from the archive."""
        self._move("restore", id)

    def begun(self, id: str) -> None:
        """A new table was begun: that can be undone like anything else."""
        self._undo = ("begin", id)
        self.refresh()

    def undo(self) -> None:
        """Take back what was done last here; a table that was begun goes to the archive."""
        if self._undo is None:
            return
        done, id = self._undo
        self._move("restore" if done == "archive" else "archive", id)
        self._undo = None
        self.refresh()

    def _move(self, done: str, id: str) -> None:
        store = self.device.store
        if store is None:
            return
        with self.changing():
            if done == "archive":
                store.archive(id)
            else:
                store.restore(id)
            self._undo = (done, id)
            self.refresh()

    def _undo_text(self) -> str:
        return self.say(f"presenter.hall.undo_{self._undo[0]}") if self._undo else ""

    def export(self, id: str, path: Path) -> bool:
        """Write a table as a file; whether it was written."""
        store = self.device.store
        if store is None:
            return False
        with self.changing():
            store.export_file(id, path)
            self.tell("presenter.exported", file=path.name)
            return True
        return False

    def take_in(self, path: Path) -> str:
        """Take over a table from a file; its id, empty where that was refused."""
        store = self.device.store
        if store is None:
            return ""
        with self.changing():
            id = store.import_file(path)
            self._undo = ("import", id)
            self.tell("presenter.imported", file=path.name)
            self.refresh()
            return id
        return ""

    def open(self, id: str) -> opening.Opened | None:
        """The presenter of a table; None where it cannot be opened, and a notice says why."""
        with self.changing():
            return opening.open_table(self.device, id)
        return None

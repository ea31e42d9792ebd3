"""The lobby: every table of this device, to be continued, put away, or carried elsewhere."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.saved_tables import SavedTables, TableShown
from shared.saves.store import Header

if TYPE_CHECKING:
    from mobile.shell.presenters.table import TablePresenter


def present() -> datetime:
    """The present moment."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class LobbyShown:
    """Everything in the lobby."""

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


class LobbyPresenter(Presenter[LobbyShown]):
    """The tables of a device. Arguments: the device; the clock."""

    def __init__(self, device: Device, now: Callable[[], datetime] = present) -> None:
        super().__init__(device.speaker)
        self.device = device
        self.now = now
        self.archive_open = False
        self._tables = SavedTables(device)
        self._headers: dict[bool, list[Header]] = {}
        """What the save file lists, on the shelf and in the archive, since the last change."""
        self._cards: dict[str, TableShown] = {}
        """The cards that were made since then."""
        self._undo: tuple[str, str] | None = None
        """What was done last, and to which table."""
        store = device.store
        for message in [*(store.notices if store else ()), *device.preferences.notices]:
            self.trouble(message)

    # -- what is shown -------------------------------------------------------------------

    def _look(self) -> LobbyShown:
        store = self.device.store
        shelf = self._listed(False)
        archive = self._listed(True)
        ready = [table for table in shelf if table.may_open and not table.damaged]
        # a game that is known to be over is nothing to go on with
        ready.sort(key=lambda table: table.over)
        return LobbyShown(
            title=self.say("presenter.lobby.title"),
            resume=ready[0] if ready else None,
            tables=shelf,
            archived=len(archive),
            archive_open=self.archive_open,
            archive=archive if self.archive_open else (),
            empty="" if shelf else self.say("presenter.lobby.empty"),
            empty_button=self.say("presenter.lobby.new"),
            undo=self._undo_text(),
            read_only=store is not None and store.read_only,
        )

    def _listed(self, archived: bool) -> tuple[TableShown, ...]:
        found: list[TableShown] = []
        with self.changing():
            found = [self._card(header) for header in self._list(archived)]
        return tuple(found)

    def _list(self, archived: bool) -> list[Header]:
        store = self.device.store
        if archived not in self._headers and store is not None:
            self._headers[archived] = store.tables(archived)
        return self._headers.get(archived, [])

    def _card(self, header: Header) -> TableShown:
        if header.id not in self._cards:
            self._cards[header.id] = self._tables.card(header, self.now())
        return self._cards[header.id]

    def refresh(self) -> None:
        """Something changed: tables are listed anew."""
        self._headers, self._cards = {}, {}
        super().refresh()

    def fill(self) -> bool:
        """Find out where one more table stands; whether there are more to look at.

        Called when the screen has nothing else to do: a long game takes a moment to read.
        """
        store = self.device.store
        if store is None:
            return False
        missing: list[Header] = []
        with self.changing():
            listed = [*self._list(False), *(self._list(True) if self.archive_open else ())]
            missing = [header for header in listed if not self._tables.is_known(header)]
            if missing:
                self._tables.look_at(store, missing[0])
                # only its own card is another now: hundreds are not made anew for each
                self._cards.pop(missing[0].id, None)
                super().refresh()
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
        if self._move("restore" if done == "archive" else "archive", id):
            self._undo = None
            self.refresh()

    def _move(self, done: str, id: str) -> bool:
        store = self.device.store
        if store is None:
            return False
        with self.changing():
            if done == "archive":
                store.archive(id)
            else:
                store.restore(id)
            self._undo = (done, id)
            self.refresh()
            return True
        return False

    def _undo_text(self) -> str:
        return self.say(f"presenter.lobby.undo_{self._undo[0]}") if self._undo else ""

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

    def open(self, id: str) -> "TablePresenter[Any] | None":
        """The presenter of a table; None where it cannot be opened, and a notice says why."""
        from mobile.shell.presenters.opening import open_table

        with self.changing():
            return open_table(self.device, id)
        return None

"""The lobby: every table of this device, to be continued, put away, or carried elsewhere."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.lobby.copies import CopyShown, copies, offers, return_to
from mobile.shell.presenters.lobby.saved_tables import SavedTables, SavedTableShown, play_again
from mobile.shell.presenters.lobby.ways import WayOnShown, WaysOn
from mobile.shell.presenters.presenter import Presenter
from shared.saves.headers import Header
from shared.saves.parcel import send_all
from shared.saves.sqlite_file import LOSSES
from shared.saves.store import Store
from shared.saves.taking_in import TakenIn, take_in
from shared.speech.messages import Message

if TYPE_CHECKING:
    from mobile.shell.presenters.table import TablePresenter


def present() -> datetime:
    """The present moment."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class LobbyShown:
    """Everything in the lobby."""

    title: str
    resume: SavedTableShown | None
    """The table that was played last: one tap continues it."""
    tables: tuple[SavedTableShown, ...]
    archived: int
    """How many tables are in the archive."""
    archive_open: bool
    archive: tuple[SavedTableShown, ...]
    empty: str
    """The line to show when there is no table; otherwise empty."""
    empty_button: str
    ways: tuple[WayOnShown, ...]
    """What waits today beside the tables."""
    undo: str
    """What ``undo`` would take back here; empty for nothing."""
    read_only: bool
    may_go_back: bool
    """Whether there are copies of all this."""


class LobbyPresenter(Presenter[LobbyShown]):
    """The tables of a device. Arguments: the device; the clock."""

    def __init__(self, device: Device, now: Callable[[], datetime] = present) -> None:
        super().__init__(device.speaker)
        self.device = device
        self.now = now
        self.archive_open = False
        self._tables, self._ways = SavedTables(device), WaysOn(device)
        self._headers: dict[bool, list[Header]] = {}
        """What the save file lists, on the shelf and in the archive, since the last change."""
        self._cards: dict[str, SavedTableShown] = {}
        """The cards that were made since then."""
        self._undo: tuple[str, str] | None = None
        """What was done last, and to which tables, or from which copy's state."""
        self.lost = False
        """Whether something of the save file was lost, and it was not yet told."""
        self._tell_of_store()
        for message in device.preferences.notices:
            self.trouble(message)

    def _tell_of_store(self) -> None:
        for message in self.device.store.notices if self.device.store else ():
            self.lost = self.lost or message.id in LOSSES
            self.trouble(message)

    # -- what is shown -------------------------------------------------------------------

    def _look(self) -> LobbyShown:
        store = self.device.store
        shelf = self._listed(False)
        archive = self._listed(True)
        ready = [table for table in shelf if table.may_open and not table.only_seen]
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
            ways=tuple(self._ways.shown(self.speaker, self.now().astimezone())),
            undo=self._undo_text(),
            read_only=store is not None and store.read_only,
            may_go_back=offers(self.device),
        )

    def _listed(self, archived: bool) -> tuple[SavedTableShown, ...]:
        found: list[SavedTableShown] = []
        with self.changing():
            found = [self._card(header) for header in self._list(archived)]
        return tuple(found)

    def _list(self, archived: bool) -> list[Header]:
        store = self.device.store
        if archived not in self._headers and store is not None:
            self._headers[archived] = store.tables(archived)
        return self._headers.get(archived, [])

    def _card(self, header: Header) -> SavedTableShown:
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
        missing: list[Header] = []

        def look(store: Store) -> None:
            listed = [*self._list(False), *(self._list(True) if self.archive_open else ())]
            missing.extend(header for header in listed if not self._tables.is_known(header))
            if missing:
                # the rules are loaded here, so that the lobby is on the screen before them
                from mobile.shell.presenters.lobby.opening import standing

                header = missing[0]
                self._tables.note(header, *standing(store, header.id, self.device.games))
                # only its own card is another now: hundreds are not made anew for each
                self._cards.pop(header.id, None)
                Presenter.refresh(self)

        self._do(look)
        if len(missing) <= 1 and self._ways.settle(self.now().astimezone()):
            self.refresh()
        return len(missing) > 1

    def _do(self, what: Callable[[Store], None]) -> bool:
        """Does something with the save file, where there is one; whether it was done."""
        store, done = self.device.store, False
        if store is not None:
            with self.changing():
                what(store)
                done = True
        return done

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

    def again(self, id: str) -> str:
        """Begin a table with the same people as this one; its id, empty where it was refused."""
        begun = ""
        with self.changing():
            begun = play_again(self.device, id)
            self.begun(begun)
        return begun

    def begun(self, id: str) -> None:
        """A new table was begun: that can be undone like anything else."""
        self._undo = ("begin", id)
        self.refresh()

    def undo(self) -> None:
        """Take back what was done last here; a table that was begun goes to the archive."""
        if self._undo is None:
            return
        done, ids = self._undo
        if done == "copy":
            self.go_back(int(ids))
            return
        how = "restore" if done == "archive" else "archive"
        if all([self._move(how, id) for id in ids.split()]):
            self._undo = None
            self.refresh()

    def _move(self, done: str, id: str) -> bool:
        def move(store: Store) -> None:
            (store.archive if done == "archive" else store.restore)(id)
            self._undo = (done, id)
            self.refresh()

        return self._do(move)

    def _undo_text(self) -> str:
        return self.say(f"presenter.lobby.undo_{self._undo[0]}") if self._undo else ""

    def export(self, id: str, path: Path) -> bool:
        """Write a table as a file; whether it was written.

        Arguments: the id of the table; where to, over no file but one that begins alike.
        """
        return self.device.export(self, id, path)

    def take_in(self, path: Path) -> bool:
        """Take over the tables of a file, one or many; whether that was not refused."""

        def take(store: Store) -> None:
            taken = take_in(store, path)
            if taken.ids:
                self._undo = ("import", " ".join(taken.ids))
            if [message.id for message in taken.messages] == ["parcel.new"] and len(taken.ids) == 1:
                self.tell("presenter.imported", file=path.name)
            else:
                self._tell_taken(taken)
            self.refresh()

        return self._do(take)

    def _tell_taken(self, taken: TakenIn) -> None:
        for message in taken.messages:
            if message.id == "parcel.lost":
                self.trouble(message)
            else:
                self.tell(message.id, **message.facts)

    def send_all(self, path: Path) -> bool:
        """Write all tables into one file; whether it was written."""

        def send(store: Store) -> None:
            count, unreadable = send_all(store, path)
            self.tell("presenter.copy.sent", n=count, file=path.name)
            if unreadable:
                self.trouble(Message("presenter.copy.not_sent", {"n": len(unreadable)}))

        return self._do(send)

    # -- copies of all this --------------------------------------------------------------

    def copies(self) -> tuple[CopyShown, ...]:
        """The copies that one can go back to, the newest first."""
        return copies(self.device, self.now())

    def go_back(self, number: int) -> bool:
        """All tables as they were in a copy, which can be undone; whether that worked."""
        done = False
        with self.changing():
            kept = return_to(self.device, number)
            self._undo = ("copy", str(kept)) if kept else None
            self.tell("presenter.copy.went_back")
            done = True
        self._tables = SavedTables(self.device)
        self._tell_of_store()
        self.refresh()
        return done

    def open(self, id: str) -> "TablePresenter[Any] | None":
        """The presenter of a table; None where it cannot be opened, and a notice says why."""
        from mobile.shell.presenters.lobby.opening import open_table

        with self.changing():
            return open_table(self.device, id)
        return None

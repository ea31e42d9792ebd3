"""The copies that the save file keeps of itself: what each holds, and the way back to one."""

from dataclasses import dataclass
from datetime import datetime

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.lobby.saved_tables import ago
from shared.saves.backups import Backup, backups, may_go_back
from shared.saves.going_back import go_back
from shared.saves.schema import StoreError
from shared.saves.store import utc_now


@dataclass(frozen=True, slots=True)
class CopyShown:
    """A copy: a row of a list."""

    number: int
    when: str
    """How long ago it was made."""
    date: str
    holds: str
    """How many tables and moves."""
    note: str
    """What else is to be known of it; empty where nothing is."""


def offers(device: Device) -> bool:
    """Whether there is a copy to go back to, and a file that may be written."""
    path, store = device.path, device.store
    return path is not None and not (store and store.read_only) and may_go_back(path)


def copies(device: Device, now: datetime) -> tuple[CopyShown, ...]:
    """The copies that are as they were made, the newest first.

    Arguments: the device; the present, before which each is told to have been made.
    """
    found = backups(device.path) if device.path else []
    return tuple(_shown(device, one, now) for one in found)


def _shown(device: Device, backup: Backup, now: datetime) -> CopyShown:
    say = device.speaker.say
    tables = say("presenter.copy.tables", n=backup.tables)
    moves = say("presenter.copy.moves", n=backup.moves)
    notes = [say("presenter.copy.before")] if backup.kind == "before" else []
    if damaged := backup.contents.damaged:
        notes.append(say("presenter.copy.damaged", n=damaged))
    return CopyShown(
        number=backup.number,
        when=device.speaker.words.say(ago(backup.when, now)),
        date=backup.when[:10],
        holds=say("presenter.copy.holds", tables=tables, moves=moves),
        note=" ".join(notes),
    )


def return_to(device: Device, number: int) -> int:
    """All tables are as they were in a copy; returns the number of that of the present.

    It is 0 where the present could only be kept as it stands. Nobody may have a table open.
    Arguments: the device; the number of the copy to go back to. Raises StoreError, and leaves all
    as it was, where that cannot be.
    """
    path = device.path
    known = {one.number: one for one in backups(path)} if path else {}
    if path is None or number not in known:
        raise StoreError("error.no_backup", n=number)
    try:
        device.close()
        kept = go_back(path, known[number], utc_now())
    except StoreError:
        device.open()
        raise
    device.open()
    return next((one.number for one in backups(path) if one.path == kept), 0)

"""Packs of the device: copied, removed, written as files and texts, and taken in."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.people.names import shown_names
from mobile.shell.presenters.presenter import Presenter
from shared.packs.limits import LARGEST_PACK
from shared.packs.pack import Pack
from shared.packs.tablepack import from_text, read_bytes, to_bytes, to_text
from shared.packs.tables import PackError
from shared.play.game import Setup
from shared.saves.carried import tables_with
from shared.saves.files import check_kind, check_place, write_whole
from shared.saves.giving import called_by, come_in
from shared.saves.packs import KeptPack, new_id, pack_of, put_pack, remove_pack
from shared.saves.schema import StoreError, plainly
from shared.saves.store import Store


class PackKeeping:
    """What can be done with the packs of a device.

    Arguments: the presenter that tells of it; the device.
    """

    def __init__(self, host: Presenter[Any], device: Device) -> None:
        self.host, self.device = host, device

    def pack(self, id: str) -> Pack:
        """A pack of the device. Raises StoreError where it cannot be read."""
        return pack_of(self._store(), id).pack

    def title(self, id: str) -> str:
        """What a pack is called; empty where it cannot be read."""
        title = ""
        with self.host.changing():
            title = self.pack(id).about.title
        return title

    def tables_of(self, id: str) -> tuple[str, ...]:
        """Who plays at the tables that were begun with a pack, by its id."""
        names: tuple[str, ...] = ()
        with self.host.changing():
            tables = tables_with(self._store(), self.pack(id))
            names = tuple(", ".join(self._names(one.setup)) for one in tables)
        return names

    def _names(self, setup: Setup) -> list[str]:
        names, word = shown_names(setup), self.host.words.word
        return [names.get(seat.id) or word("seat", seat.id) for seat in setup.seats]

    def copy(self, id: str) -> str:
        """A pack of one's own that begins as another one; its id, empty where it was refused."""
        made = ""
        with self.host.changing():
            pack = self.pack(id)
            title = self.host.say("presenter.packs.keeping.copy_of", title=pack.about.title)
            put_pack(self._store(), copied := new_id(), pack.named(title=title))
            made = copied
            self.host.tell("presenter.packs.keeping.copied", title=title)
            self.host.refresh()
        return made

    def remove(self, id: str) -> Callable[[], None] | None:
        """A pack is removed; tables keep theirs. Returns what brings it back; None: refused."""
        back: Callable[[], None] | None = None
        with self.host.changing():
            store = self._store()
            known = pack_of(store, id)
            remove_pack(store, id)
            back = partial(self._bring_back, id, known)
            self.host.refresh()
        return back

    def _bring_back(self, id: str, known: KeptPack) -> None:
        with self.host.changing():
            put_pack(self._store(), id, known.pack, known.taken)
            self.host.refresh()

    # -- away, and in --------------------------------------------------------------------------

    def save(self, id: str, path: Path) -> bool:
        """Write a pack as a file, over no file but a pack; whether it was written.

        Arguments: the id of the pack; where to.
        """
        done = False
        with self.host.changing():
            check_place(path, is_pack)
            with plainly(path):
                path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, to_bytes(self.pack(id)))
            self.host.tell("presenter.packs.keeping.written", file=path.name)
            done = True
        return done

    def text(self, id: str) -> str:
        """A pack as letters that can be sent like any message; empty where it cannot be read."""
        text = ""
        with self.host.changing():
            text = to_text(self.pack(id))
        return text

    def take_in(self, path: Path) -> str:
        """Take over the pack of a file; its id, empty where it was refused."""

        def read() -> Pack:
            with plainly(path):
                check_kind(path)
                with path.open("rb") as file:
                    pack = read_bytes(file.read(LARGEST_PACK + 1), path.name)
            return called_by(pack, path.stem)

        return self._take_in(read)

    def take_in_text(self, text: str) -> str:
        """Take over a pack that came as letters; its id, empty where it was refused."""
        return self._take_in(lambda: from_text(text, self.host.say("app.pack_sharing.pasted")))

    def _take_in(self, read: Callable[[], Pack]) -> str:
        made = ""
        with self.host.changing():
            came = come_in(self._store(), read())
            made = came.id
            self.host.tell(came.told.id, **came.told.facts)
            self.host.refresh()
        return made

    def _store(self) -> Store:
        if self.device.store is None:
            raise StoreError("packs.nowhere")
        return self.device.store


def is_pack(content: bytes) -> bool:
    """Whether a file is a pack, which another one may replace."""
    try:
        read_bytes(content, "")
    except PackError:
        return False
    return True

"""One pack that is being edited: what all its screens share."""

from collections.abc import Callable, Mapping
from typing import Any

from mobile.kit.shown import UndoShown
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.packs.parts import NO_PARTS, PackParts
from mobile.shell.presenters.packs.wording import PackWords
from mobile.shell.presenters.speech import Speaker
from shared.descriptor import Descriptor
from shared.packs.draft import PackDraft
from shared.packs.edits import Edit, SetAbout
from shared.packs.pack import Pack
from shared.packs.problems import Problem
from shared.packs.schema import REQUIRED, Field, PackSchema
from shared.packs.tables import Tables
from shared.saves.packs import draft_of
from shared.saves.schema import StoreError


def base_of(game: AppGame, over: str) -> Mapping[str, Tables]:
    """The data files that a pack lies over. Arguments: the game; the board, empty for the usual."""
    described = game.descriptor
    chosen = {described.packs.over: over} if over and described.packs.over else {}
    return described.base(described.settled(described.name, chosen))


class Editing:
    """An open pack. Every change is on disk before it is shown.

    Arguments: the device; the game; the id it is kept under; the pack. Raises StoreError.
    """

    def __init__(self, device: Device, game: AppGame, id: str, pack: Pack) -> None:
        self.device, self.game, self.id = device, game, id
        self.parts: PackParts = game.packs() if game.packs is not None else NO_PARTS
        self.schema: PackSchema = game.descriptor.packs
        self._worded = PackWords(self)
        self._listeners: list[Callable[[], None]] = []
        self._problems: list[Problem] | None = None
        self.draft = self._drafted(pack)
        spoken = device.speaker.language
        known = pack.about.languages
        self.reading = spoken if spoken in known else known[0]
        """The language in which its texts are shown where there is room for one."""

    def read_in(self, language: str) -> None:
        """Shows its texts in another of its languages."""
        self.reading = language
        self._changed()

    def _drafted(self, pack: Pack) -> PackDraft:
        store, base = self.device.store, base_of(self.game, pack.about.over)
        if store is None:
            raise StoreError("packs.nowhere")
        return draft_of(store, self.id, self.schema, base)

    @property
    def speaker(self) -> Speaker:
        """The language of the device."""
        return self.device.speaker

    @property
    def descriptor(self) -> Descriptor:
        """The game of the pack."""
        return self.game.descriptor

    @property
    def pictures(self) -> str:
        """The package with the pictures of its game."""
        return self.game.pictures

    # -- what is known of it -----------------------------------------------------------------

    @property
    def pack(self) -> Pack:
        """The pack as it is now."""
        return self.draft.pack

    @property
    def language(self) -> str:
        """The first language of its texts."""
        return self.pack.about.languages[0]

    @property
    def problems(self) -> list[Problem]:
        """What is wrong with it, and what is worth to be known; looked for after each change."""
        if self._problems is None:
            self._problems = self.draft.problems
        return self._problems

    @property
    def wrong(self) -> list[Problem]:
        """The problems that keep it from being played."""
        return [one for one in self.problems if not one.note]

    @property
    def notes(self) -> list[Problem]:
        """What is only worth to be known."""
        return [one for one in self.problems if one.note]

    def worded(self) -> PackWords:
        """What kinds, fields and rows are called, in the language of the device."""
        return self._worded

    # -- editing -----------------------------------------------------------------------------

    def edit(self, *edits: Edit, more: bool = False) -> None:
        """Edits it, in one step of undo.

        Arguments: the edits; whether they belong to the same motion as those before, such as a
        letter of a word. Raises StoreError, and leaves it as it was.
        """
        before = self.pack
        self._worded.typing = more
        self.draft.apply(*edits, more=more)
        if self.pack is not before:
            if any(isinstance(one, SetAbout) and one.field == "over" for one in edits):
                self.draft = self._drafted(self.pack)
            self._changed()

    def undo(self) -> None:
        """Takes the last step back. Raises StoreError."""
        self.draft.undo()
        self._changed()

    def redo(self) -> None:
        """Does again what was taken back. Raises StoreError."""
        self.draft.redo()
        self._changed()

    @property
    def undo_shown(self) -> UndoShown:
        """What the bar says."""
        draft, worded = self.draft, self.worded()
        undo = redo = ""
        if draft.undo_said is not None and draft.before is not None:
            undo = worded.step(draft.undo_said, draft.before, draft.pack)
        if draft.redo_said is not None and draft.after is not None:
            redo = worded.step(draft.redo_said, draft.pack, draft.after)
        told = worded.app("presenter.packs.undo", what=undo) if undo else ""
        nothing = worded.app("presenter.packs.nothing_undone")
        return UndoShown(bool(undo), told or nothing, bool(redo), redo)

    # -- listeners ---------------------------------------------------------------------------

    def listen(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Calls back after each change; returns a function that stops it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback) if callback in self._listeners else None

    def _changed(self) -> None:
        self._problems = None
        for callback in list(self._listeners):
            callback()


def whole(fields: Mapping[str, Field], row: Mapping[str, Any]) -> dict[str, Any]:
    """A row with the defaults of what it does not say.

    Arguments: the fields of its kind by name; the row.
    """
    known = {
        name: field.default
        for name, field in fields.items()
        if name not in row and field.default is not REQUIRED
    }
    return {**known, **row}

"""What every screen of a table needs of the device: games, language, settings, the save file."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.joining.shared import Post, at_once, shared_table
from mobile.shell.presenters.speech import Speaker
from mobile.shell.presenters.thinking import AtOnce, Thinker
from mobile.shell.settings import Settings, SettingsFile
from shared.lessons.learner import Notebook, Unkept
from shared.saves.finished import Annals
from shared.saves.lessons import LessonBook
from shared.saves.reporting import Report
from shared.saves.schema import StoreError
from shared.saves.store import Store
from shared.speech.messages import Message

if TYPE_CHECKING:
    from mobile.shell.presenters.presenter import Presenter


def unheard(message: Message) -> None:
    """Nobody is there to be told anything."""


@dataclass(slots=True)
class Device:
    """The device that the app runs on.

    Arguments: the games; the save file, None where nothing is kept; the settings; the speaker;
    where a save file is that could not be opened, and why.
    """

    games: tuple[AppGame, ...]
    store: Store | None = None
    preferences: SettingsFile = field(default_factory=lambda: SettingsFile(None))
    speaker: Speaker = field(default_factory=Speaker)
    path: Path | None = None
    unsaved: Message | None = None
    """Why nothing can be saved; None where all is well."""
    thinker: Thinker = field(default_factory=AtOnce)
    """Who works out what takes long."""
    player: Thinker = field(default_factory=AtOnce)
    """Who plays games that are counted: that takes so long that nothing else waits for it."""
    runs: dict[str, Any] = field(default_factory=dict)
    """Those games, by the pack that they are played with: they go on whatever is seen."""
    in_turn: Post = at_once
    """Runs what another thread asks for in the thread of the screen."""
    tell: Callable[[Message], None] = unheard
    """Tells what happened to the save file while nothing was done with it."""
    shares: Callable[..., Any] = shared_table
    """Makes the shared table of a table that other devices are to come to."""
    memory: Unkept = field(default_factory=Unkept)
    """What was met of lessons, where nothing is saved."""
    _annals: dict[str, Annals] = field(default_factory=dict)
    """By the name of the game, what is known of its finished tables."""

    def __post_init__(self) -> None:
        self.speaker.switch(self.settings.language)
        self.path = self.store.path if self.store else self.path

    def annals(self, game: AppGame) -> Annals:
        """What is known of the finished tables of a game."""
        known = self._annals.get(game.name)
        if known is None or known.store is not self.store:
            known = self._annals[game.name] = Annals(self.store, game.descriptor)
        return known

    def export(
        self, teller: "Presenter[Any]", id: str, path: Path, report: Report | None = None
    ) -> bool:
        """Writes a table as a file; whether it was written.

        Arguments: who tells of it; the id of the table; where to, over no file but one that begins
        alike; the ruling that the file is to show, None for a table to be played on.
        """
        store, done = self.store, False
        if store is not None:
            with teller.changing():
                store.export_file(id, path, report)
                teller.tell("presenter.exported", file=path.name)
                done = True
        return done

    def rest(self) -> None:
        """Nobody waits: the save file may tidy up, and keep a copy of itself.

        What was found to have happened to it is told.
        """
        if self.store:
            try:
                self.store.flush()
            except StoreError as error:
                self.tell(error.message)

    def close(self) -> None:
        """The save file is used no longer. Raises StoreError."""
        store, self.store = self.store, None
        if store:
            store.close()

    def open(self) -> None:
        """Use the save file again. Raises StoreError where it cannot be opened."""
        assert self.path is not None
        try:
            self.store, self.unsaved = Store(self.path), None
        except StoreError as error:
            self.unsaved = error.message
            raise

    @property
    def notebook(self) -> Notebook:
        """Where it is kept what people have met of the first steps."""
        return LessonBook(self.store) if self.store else self.memory

    @property
    def settings(self) -> Settings:
        return self.preferences.settings

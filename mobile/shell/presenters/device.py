"""What every screen of a table needs of the device: games, language, settings, the save file."""

from dataclasses import dataclass, field
from pathlib import Path

from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.speech import Speaker
from mobile.shell.settings import Settings, SettingsFile
from shared.saves.store import Store


@dataclass(slots=True)
class Device:
    """The device that the app runs on.

    Arguments: the games; the save file, None where nothing is kept; the settings; the speaker.
    """

    games: tuple[AppGame, ...]
    store: Store | None = None
    preferences: SettingsFile = field(default_factory=lambda: SettingsFile(None))
    speaker: Speaker = field(default_factory=Speaker)

    def __post_init__(self) -> None:
        self.speaker.switch(self.settings.language)

    @property
    def settings(self) -> Settings:
        """What is set now."""
        return self.preferences.settings

    def read_introduction(self, id: str) -> None:
        """An introduction was read. Raises StoreError where that cannot be kept."""
        if id not in self.settings.introduced:
            self.preferences.change(introduced=(*self.settings.introduced, id))


def open_device(games: tuple[AppGame, ...], folder: Path) -> Device:
    """The device with its saves and settings in one folder.

    Raises StoreError when the save file is another program's or cannot be reached.
    """
    preferences = SettingsFile(folder / "settings.json")
    return Device(games, Store(folder / "saves.sqlite"), preferences, Speaker())

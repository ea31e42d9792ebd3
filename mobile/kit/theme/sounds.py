"""A few quiet sounds, with one switch, which is off to begin with."""

from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "sounds"
NAMES = ("tap", "roll", "good", "bad", "toll", "undo", "deed")


class Sounds:
    """Plays a sound by name, if it is switched on. A device without sound stays silent."""

    def __init__(self) -> None:
        self.enabled = False
        self._loaded: dict[str, Any] = {}

    def play(self, name: str) -> bool:
        """Plays one of NAMES, or nothing for an empty name; says whether it sounded."""
        if not self.enabled or not name:
            return False
        if name not in self._loaded:
            from kivy.core.audio import SoundLoader  # only who wants sounds pays for it

            self._loaded[name] = SoundLoader.load(str(FOLDER / f"{name}.wav"))
        sound = self._loaded[name]
        if sound is None:
            return False
        sound.stop()
        sound.play()
        return True


sounds = Sounds()
"""The one player of the app."""

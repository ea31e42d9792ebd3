"""The settings of this device, never of a table: one small JSON file beside the saves."""

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from shared.saves.schema import plainly
from shared.speech.messages import Message

TEXT_SIZES = tuple(range(80, 161, 10))
"""Per cent of the ordinary size."""
DICE = ("app", "mine", "ask")
"""New tables let the app roll, or people; ``ask`` leaves every roll of the app to be chosen."""
PACES = ("brisk", "normal", "tap")
"""How long what happened stands before it goes by itself; ``tap``: it never does."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What people set once for this device."""

    language: str = "en"
    text_size: int = 100
    dice: str = "app"
    pace: str = "normal"
    sound: bool = True
    keep_awake: bool = True
    reduce_motion: bool = False
    high_contrast: bool = False
    left_handed: bool = False
    turn_clock: bool = False
    lessons: bool = True
    """Whether first steps are told."""
    introduced: tuple[str, ...] = ()
    """What earlier versions told at first, and was read: it is not told again."""


CHOICES: dict[str, tuple[object, ...]] = {"text_size": TEXT_SIZES, "dice": DICE, "pace": PACES}


class SettingsFile:
    """The settings, and the file that keeps them.

    A missing file means defaults; of a damaged one as much as is sound is taken, and it is
    kept aside. ``notices`` says so. Values that this version does not know are kept as well.

    Arguments: where the file is, or shall be, None keeps nothing; the language where there is none.
    """

    def __init__(self, path: Path | None, language: str = "en") -> None:
        self.path, self.language = path, language
        self.notices: list[Message] = []
        self._unknown: dict[str, Any] = {}
        self._listeners: list[Callable[[], None]] = []
        self.settings = self._load()

    def _load(self) -> Settings:
        if self.path is None or not self.path.exists():
            return Settings(self.language)
        try:
            values = json.loads(self.path.read_text(encoding="utf-8"))
            if not isinstance(values, dict):
                raise ValueError(values)
        except (OSError, ValueError, RecursionError):
            self._keep_aside(self.path)
            return Settings()
        known = {field.name for field in fields(Settings)}
        self._unknown = {key: value for key, value in values.items() if key not in known}
        return read(values)

    def _keep_aside(self, path: Path) -> None:
        number = 1
        while (aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
            number += 1
        try:
            os.replace(path, aside)
        except OSError:
            aside = path
        facts = {"path": str(path), "kept": str(aside)}
        self.notices.append(Message("presenter.settings.damaged", facts))

    def change(self, **values: Any) -> None:
        """Set some values; they hold at once, and are written before anybody is told.

        Raises StoreError where they cannot be written; they hold all the same.
        """
        self.settings = replace(self.settings, **values)
        try:
            self._save()
        finally:
            for callback in list(self._listeners):
                callback()

    def _save(self) -> None:
        if self.path is None:
            return
        part = self.path.with_name(self.path.name + ".part")
        with plainly(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with part.open("w", encoding="utf-8") as file:
                json.dump({**self._unknown, **asdict(self.settings)}, file, indent=1)
                file.flush()
                os.fsync(file.fileno())
            os.replace(part, self.path)

    def listen(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back after every change; returns a function that stops it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback) if callback in self._listeners else None


def read(values: Mapping[str, Any]) -> Settings:
    """Settings from plain values; what is missing or cannot be is as by default."""
    sound: dict[str, Any] = {}
    # earlier versions called them so
    values = {"lessons": values.get("introductions", True), **values}
    for field in fields(Settings):
        default = getattr(Settings(), field.name)
        value = values.get(field.name, default)
        if isinstance(value, list) and isinstance(default, tuple):
            value = tuple(one for one in value if isinstance(one, str))
        allowed = CHOICES.get(field.name)
        if type(value) is type(default) and (allowed is None or value in allowed):
            sound[field.name] = value
    return Settings(**sound)

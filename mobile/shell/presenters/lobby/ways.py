"""What waits beside the tables: today's game of each, and puzzles."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.speech import Speaker
from shared.daily.diary import DayTry, Diary, tried
from shared.saves.schema import StoreError
from shared.speech.messages import Message, TableError


@dataclass(frozen=True, slots=True)
class WayOnShown:
    """Something that leads on from the Hall."""

    screen: str
    """The name of its screen in ``navigation``."""
    game: str
    """Whose days it opens; nothing where the screen is of every game."""
    icon: str
    title: str
    note: str


class WaysOn:
    """What leads on from the Hall. Argument: the device."""

    def __init__(self, device: Device) -> None:
        self.device = device

    def shown(self, speaker: Speaker, now: datetime) -> Iterator[WayOnShown]:
        """Every way on. Arguments: who says it; the present, in the device's time zone."""
        for game in self.device.games if self.device.store else ():
            if game.day:
                known = self._tried(game, now)
                how = "enter" if known is None else "won" if _won(known) else "half"
                how = "played" if how == "half" and known and known.result else how
                title = speaker.words.say(Message(f"presenter.daily.of.{game.name}"))
                note = speaker.words.say(Message(f"presenter.daily.today_{how}"))
                yield WayOnShown("daily", game.name, game.day, title, note)
        title, note = (
            speaker.words.say(Message(f"presenter.puzzles.{id}")) for id in ("title", "subtitle")
        )
        yield WayOnShown("puzzles", "", "training", title, note)

    def _tried(self, game: AppGame, now: datetime) -> DayTry | None:
        with suppress(StoreError):
            if self.device.store is not None:
                return tried(self.device.store, game.name, now.date())
        return None

    def settle(self, now: datetime) -> bool:
        """What was played today and is over by now is noted; whether anything was.

        Called when nobody waits: the rules are loaded for it. Argument: the present.
        """
        changed = False
        for game in self.device.games if self.device.store else ():
            known = self._tried(game, now) if game.day else None
            if known is not None and known.result is None and self.device.store is not None:
                with suppress(TableError):
                    settled = Diary(self.device.store, game.descriptor).settle(known)
                    changed = changed or settled.result is not None
        return changed


def _won(known: DayTry) -> bool:
    return bool(known.result and known.result.won)

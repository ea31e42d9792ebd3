"""What this is, whose work it stands on, and that it is not official."""

from contextlib import suppress
from dataclasses import dataclass

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import find
from mobile.shell.presenters.presenter import Presenter
from shared.packs.pack import PackAbout
from shared.saves.packs import packs_of
from shared.saves.schema import StoreError
from shared.version import VERSION


@dataclass(frozen=True, slots=True)
class AboutShown:
    """Everything on the screen about the app."""

    title: str
    version: str
    parts: tuple[tuple[str, str], ...]
    """Headings, and what belongs under each."""


PARTS = ("unofficial", "licence", "icons", "fonts", "software")


class AboutPresenter(Presenter[AboutShown]):
    """About the app, and the packs that are kept here. Argument: the device."""

    def __init__(self, device: Device) -> None:
        super().__init__(device.speaker)
        self.device = device

    def _look(self) -> AboutShown:
        return AboutShown(
            title=self.say("presenter.about.title"),
            version=self.say("presenter.about.version", version=VERSION),
            parts=tuple(
                (
                    self.say(f"presenter.about.{part}.title"),
                    self.say(f"presenter.about.{part}.text"),
                )
                for part in PARTS
            )
            + self._packs(),
        )

    def _packs(self) -> tuple[tuple[str, str], ...]:
        """Whose work the packs are that are kept here."""
        kept: list[PackAbout] = []
        if self.device.store is not None:
            with suppress(StoreError):
                kept = [one.pack.about for one in packs_of(self.device.store).values()]
        listed = sorted(map(self._pack, kept), key=str.casefold)
        return ((self.say("presenter.about.packs.title"), "\n".join(listed)),) if listed else ()

    def _pack(self, about: PackAbout) -> str:
        game = find(self.device.games, about.game)
        called = game.called(game.name, self.speaker) if game else about.game
        facts = {"title": about.title, "game": called, "n": about.version, "author": about.author}
        return self.say(f"presenter.about.packs.{'by' if about.author else 'one'}", **facts)

"""What this is, whose work it stands on, and that it is not official."""

from dataclasses import dataclass
from importlib import metadata

from mobile.shell.presenters.presenter import Presenter

PACKAGE = "knightmare-companion"


@dataclass(frozen=True, slots=True)
class AboutShown:
    """Everything on the screen about the app."""

    title: str
    version: str
    parts: tuple[tuple[str, str], ...]
    """Headings, and what belongs under each."""


PARTS = ("unofficial", "licence", "icons", "fonts", "software")


def version() -> str:
    """The version that is installed; empty where the package is not."""
    try:
        return metadata.version(PACKAGE)
    except metadata.PackageNotFoundError:
        return ""


class AboutPresenter(Presenter[AboutShown]):
    """About the app. Argument: the speaker."""

    def _look(self) -> AboutShown:
        number = version()
        return AboutShown(
            title=self.say("presenter.about.title"),
            version=self.say("presenter.about.version", version=number) if number else "",
            parts=tuple(
                (
                    self.say(f"presenter.about.{part}.title"),
                    self.say(f"presenter.about.{part}.text"),
                )
                for part in PARTS
            ),
        )

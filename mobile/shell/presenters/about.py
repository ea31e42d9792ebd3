"""What this is, whose work it stands on, and that it is not official."""

from dataclasses import dataclass

from mobile.shell.presenters.presenter import Presenter
from shared.saves.reporting import program


@dataclass(frozen=True, slots=True)
class AboutShown:
    """Everything on the screen about the app."""

    title: str
    version: str
    parts: tuple[tuple[str, str], ...]
    """Headings, and what belongs under each."""


PARTS = ("unofficial", "licence", "icons", "fonts", "software")


class AboutPresenter(Presenter[AboutShown]):
    """About the app. Argument: the speaker."""

    def _look(self) -> AboutShown:
        number = program()
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

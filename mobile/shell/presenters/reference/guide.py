"""How a game is played: the goal in four pictures, a turn in five, what everything is measured by.

Pictures and icons stand in the game's ``guide.toml``, the words among the messages.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from mobile.kit.shown import PictureMark, PictureShown
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.presenter import Presenter
from shared.speech.messages import Message


@dataclass(frozen=True, slots=True)
class SceneShown:
    """One picture of the goal."""

    number: int
    title: str
    place: str
    text: str
    picture: PictureShown


@dataclass(frozen=True, slots=True)
class TurnPartShown:
    """One part of a turn."""

    icon: str
    title: str
    note: str


@dataclass(frozen=True, slots=True)
class GuideShown:
    """Everything on the screen."""

    game: str
    """What the game is called."""
    headline: str
    steps: tuple[SceneShown, ...]
    turn_title: str
    turn: tuple[TurnPartShown, ...]
    measure_title: str
    measure: tuple[tuple[str, str, str], ...]
    """Icon, tone and number of each grade."""
    measure_note: str


class GuidePresenter(Presenter[GuideShown]):
    """How one game is played.

    Arguments: the device; the game.
    """

    def __init__(self, device: Device, game: AppGame) -> None:
        super().__init__(device.speaker)
        self.game = game

    def _look(self) -> GuideShown:
        drawn = drawings(self.game.guide)
        return GuideShown(
            game=self.game.called(self.game.name, self.speaker),
            headline=self._word("headline"),
            steps=tuple(self._step(n, picture) for n, picture in enumerate(drawn["step"], 1)),
            turn_title=self._word("turn"),
            turn=tuple(
                TurnPartShown(icon, self._word(f"part{n}.title"), self._word(f"part{n}.note"))
                for n, icon in enumerate(drawn["turn"]["icons"], 1)
            ),
            measure_title=self._word("measure"),
            measure=tuple(
                (icon, tone, self._word(f"grade{n}"))
                for n, (icon, tone) in enumerate(drawn["measure"]["marks"], 1)
            ),
            measure_note=self._word("measure_note"),
        )

    def _step(self, number: int, picture: PictureShown) -> SceneShown:
        texts = (self._word(f"step{number}.{part}") for part in ("title", "place", "text"))
        title, place, text = texts
        return SceneShown(number, title, place, text, picture)

    def _word(self, id: str) -> str:
        # a sentence may refer to things of the game
        words = self.speaker.words_of(self.game.descriptor)
        return words.say(Message(f"presenter.guide.{self.game.name}.{id}"))


@cache
def drawings(package: str) -> dict[str, Any]:
    """The pictures and icons that stand in a package."""
    file = resources.files(package).joinpath("guide.toml")
    tables: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    tables["step"] = [_scene(row) for row in tables["step"]]
    return tables


def _scene(row: dict[str, Any]) -> PictureShown:
    marks = tuple(PictureMark(*mark) for mark in row["marks"])
    return PictureShown(row["ground"], row["light"], marks=marks)

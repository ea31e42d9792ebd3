"""A game as the app takes it: named at once, loaded when it is first needed."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from mobile.kit.shown import FaceShown
from mobile.shell.presenters.packs.parts import PackParts
from mobile.shell.presenters.speech import Speaker
from shared.descriptor import Descriptor
from shared.play.game import SetupError
from shared.saves.library import Library
from shared.speech.messages import Words
from shared.speech.reference import Component

Presenting = Callable[[str], Any]
"""The class of the presenter of a table, by the name that saves call its game by."""
Screening = Callable[[str], Callable[[Any, Any], Any]]
"""The screen that shows such a presenter: made from the app and the presenter."""


@dataclass(frozen=True)
class AppGame:
    """One game of the app.

    A game that brings no presenter and no screen is played on those that any game can be
    played on: see ``mobile.shell.presenters.plain``.
    """

    name: str
    """Id of the game, as saves name it."""
    rules: Callable[[], Descriptor]
    """Loads its rules."""
    icon: str = "cards"
    ledger: str = ""
    """Id of its companion at a physical table; empty where there is none."""
    ledger_icon: str = "meeple"
    pictures: str = ""
    """The package with its ``pictures.toml``; empty for none."""
    guide: str = ""
    """The package with its ``guide.toml``; empty where nothing tells how it is played."""
    face: Callable[[Words, Component], FaceShown] | None = None
    """The face of a component on its card."""
    scene: Callable[[str, Any], Any] | None = None
    """A picture of a choice before a table is begun, by the option and the choice, or None."""
    tells: bool = False
    """Whether it tells statistics and deeds of its finished games."""
    day: str = ""
    """The icon of its days; empty where a day has nothing of it."""
    review: Mapping[str, str] = field(default_factory=dict)
    """Icons of the parts and places of an account, and colours of its stages, by id."""
    puzzles: Mapping[str, str] = field(default_factory=dict)
    """Icons of what puzzles are about, by id."""
    packs: Callable[[], PackParts] | None = None
    """What it brings to the editor of packs."""
    presenter: Presenting | None = None
    screen: Screening | None = None
    past: Callable[[Any, Any, Any], Any] | None = None
    """How a table stood, as a widget: see ``mobile.shell.screens.looking_back.past``."""

    @cached_property
    def descriptor(self) -> Descriptor:
        """What the game is. Its rules are loaded with it."""
        return self.rules()

    @cached_property
    def library(self) -> Library:
        """Where its tables are begun and taken up again."""
        return Library(self.descriptor)

    @property
    def names(self) -> tuple[str, ...]:
        """What saves call it, and its ledger."""
        return (self.name, self.ledger) if self.ledger else (self.name,)

    def called(self, name: str, speaker: Speaker) -> str:
        """What it, or its ledger, is called. Rules are loaded only where the app has no word.

        Arguments: which of its names; who says it.
        """
        words = speaker.words
        if not words.has(f"game.{name}"):
            words = speaker.words_of(self.descriptor)
        return words.word("game", name)

    def icon_of(self, name: str) -> str:
        """The icon of its tables, or of those of its ledger."""
        return self.ledger_icon if name == self.ledger else self.icon


def find(games: Iterable[AppGame], name: str) -> AppGame | None:
    """The game that saves call by a name; None for one that this app does not have.

    Arguments: the games of the app; the name.
    """
    return next((game for game in games if name in game.names), None)


def game_of(games: Iterable[AppGame], name: str) -> AppGame:
    """The game that saves call by a name.

    Arguments: the games of the app; the name. Raises SetupError for one that it does not have.
    """
    listed = tuple(games)
    found = find(listed, name)
    if found is None:
        known = ", ".join(name for game in listed for name in game.names)
        raise SetupError("error.unknown_game", game=name, known=known)
    return found

"""The language of the device, and the words of each game and table in it."""

import gettext
from collections.abc import Callable

from shared.descriptor import Descriptor
from shared.packs.overriding import OwnRows
from shared.play.game import Setup
from shared.speech.catalogues import translation
from shared.speech.messages import Message, Words, load_patterns, words_of
from shared.speech.words import GameWords

PACKAGE = "mobile"
Instead = Callable[[str], gettext.NullTranslations | None]


class Speaker:
    """Speaks the language of the device; a switch is told to all who listen.

    Arguments: the language; one without a catalogue is shown in English; what gives a whole
    translation in place of the catalogues (for a pseudo-language), or None for the others.
    """

    def __init__(self, language: str = "en", instead: Instead | None = None) -> None:
        self._language = language
        self._instead = instead
        self._listeners: list[Callable[[], None]] = []
        self._plain: GameWords | None = None
        self._games: dict[str, Words] = {}
        """The words of each game, by its package, where no pack changes them."""
        self._own: dict[str, tuple[OwnRows, Words]] = {}
        """The words of each game with the names that a pack gave last, and the names."""

    @property
    def language(self) -> str:
        """Which language is spoken."""
        return self._language

    def switch(self, language: str) -> None:
        """Speak another language from now on."""
        if language == self._language:
            return
        self._language = language
        self._plain = None
        self._games.clear()
        self._own.clear()
        for callback in list(self._listeners):
            callback()

    def listen(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back after every switch; returns a function that stops it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback) if callback in self._listeners else None

    # -- words ---------------------------------------------------------------------------

    @property
    def words(self) -> Words:
        """The words of the app, at no table."""
        if self._plain is None:
            spoken = words_of(PACKAGE, language=self._language)
            self._plain = GameWords(spoken.patterns, self._other() or spoken.translation)
        return self._plain

    def words_of(self, game: Descriptor, own: OwnRows | None = None) -> Words:
        """The words of a game, and the app's among them, at no table of its own.

        Arguments: the game; the rows of a pack that name things otherwise.
        """
        if own:
            known = self._own.get(game.package)
            if known is None or known[0] != own:
                known = own, self._whole(game.words(self._language, None, own))
                self._own[game.package] = known
            return known[1]
        if game.package not in self._games:
            self._games[game.package] = self._whole(game.words(self._language, None, {}))
        return self._games[game.package]

    def words_at(self, game: Descriptor, setup: Setup) -> Words:
        """The words at one table: its own names of things. Nobody is named yet.

        Arguments: the game; what the table decided before it began.
        """
        options = game.settled(setup.game, setup.options)
        # reading the files takes a moment, and only other data make a table differ
        if not setup.pack and game.base(options) is game.base({}):
            known = self.words_of(game)
            return type(known)(known.patterns, known.translation)
        return self._whole(game.words(self._language, game.ruleset(options), setup.pack))

    def _whole(self, spoken: Words) -> Words:
        """A game's words, with the app's."""
        patterns = {**spoken.patterns, **load_patterns(PACKAGE)}
        other = self._other()
        if other is None:
            spoken.translation.add_fallback(translation(PACKAGE, self._language))
        return type(spoken)(patterns, other or spoken.translation)

    def _other(self) -> gettext.NullTranslations | None:
        return self._instead(self._language) if self._instead is not None else None

    def say(self, id: str, /, **facts: object) -> str:
        """One message of the app. Arguments: its id; the facts that stand in it."""
        return self.words.say(Message(id, facts))

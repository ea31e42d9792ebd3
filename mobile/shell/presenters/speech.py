"""The language of the device, and the words of each table in it."""

import gettext
from collections.abc import Callable, Mapping
from typing import Any

from knightmare.rulebook.ruleset import House
from knightmare.speech.words import KnightmareWords, words
from shared.speech.messages import Message, load_patterns, translation

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
        self._plain: KnightmareWords | None = None

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
        for callback in list(self._listeners):
            callback()

    def listen(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back after every switch; returns a function that stops it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback) if callback in self._listeners else None

    # -- words ---------------------------------------------------------------------------

    @property
    def words(self) -> KnightmareWords:
        """The words of the app, at no table."""
        if self._plain is None:
            self._plain = self._loaded(None, None)
        return self._plain

    def words_at(
        self, house: House, pack: Mapping[str, Any], names: Mapping[str, str]
    ) -> KnightmareWords:
        """The words at one table: its own names of things, and the people's."""
        # reading the files takes a moment, and only a pack of its own makes a table differ
        known = self._loaded(house, pack) if pack else self.words
        whole = KnightmareWords(known.patterns, known.translation)
        whole.names.update(names)
        return whole

    def _loaded(self, house: House | None, pack: Mapping[str, Any] | None) -> KnightmareWords:
        spoken = words(self._language, house, pack)
        patterns = {**spoken.patterns, **load_patterns(PACKAGE)}
        other = self._instead(self._language) if self._instead is not None else None
        if other is None:
            spoken.translation.add_fallback(translation(PACKAGE, self._language))
        return KnightmareWords(patterns, other or spoken.translation)

    def say(self, id: str, /, **facts: object) -> str:
        """One message of the app."""
        return self.words.say(Message(id, facts))

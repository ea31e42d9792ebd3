"""Words for kv: ``text: tr.t('app.undo', n=root.n)`` is read anew when the language changes."""

import gettext
import unicodedata
from functools import lru_cache
from string import Formatter
from typing import TYPE_CHECKING

from kivy.properties import ObjectProperty, StringProperty

from mobile.kit.observed import Observed
from shared.speech.messages import Message, Words, load_patterns, translation, words_of

if TYPE_CHECKING:
    from knightmare.speech.words import KnightmareWords

PACKAGE = "mobile"
PSEUDO = "qps"
"""The language that nobody speaks: it shows what was not translated, and what has no room."""

ACCENTS = dict(zip("aceinouyACEINOUY", "åçéîñöüýÅÇÉÎÑÖÜÝ", strict=True))
LONGER = 0.4


class Translator(Observed):
    """Says messages in the language of the device.

    ``t(id, **facts)`` and ``say(message)`` are properties: kv rules and bindings that read
    them run again after ``language`` was set. The games' own words are loaded with the
    first message that the app itself does not have, so that the first screen comes soon.
    """

    language = StringProperty("en")
    t = ObjectProperty()
    say = ObjectProperty()

    def __init__(self) -> None:
        super().__init__()
        self.names: dict[str, str] = {}
        self.on_language()

    def on_language(self, *_: object) -> None:
        """Speaks the new language from now on."""
        self._plain = app_words(self.language)
        self._whole: KnightmareWords | None = None
        # new callables: only then do the rules that used the old ones run again
        self.say = lambda message: self._say(message)
        self.t = lambda id, **facts: self._say(Message(id, facts))

    def _say(self, message: Message) -> str:
        plain = self._plain.has(message.id) and not message.facts
        words = self._plain if plain else self.words
        words.names = self.names
        return words.say(message)

    @property
    def words(self) -> "KnightmareWords":
        """All words: the app's and the games'."""
        if self._whole is None:
            self._whole = all_words(self.language)
        return self._whole


def app_words(language: str) -> Words:
    """The words of the app and the table alone."""
    words = words_of(PACKAGE, language=language)
    return Words(words.patterns, PseudoTranslations()) if language == PSEUDO else words


def all_words(language: str) -> "KnightmareWords":
    """The words of the app and of the games."""
    from knightmare.speech.words import KnightmareWords, words

    spoken = words(language)
    patterns = {**spoken.patterns, **load_patterns(PACKAGE)}
    if language == PSEUDO:
        return KnightmareWords(patterns, PseudoTranslations())
    spoken.translation.add_fallback(translation(PACKAGE, language))
    return KnightmareWords(patterns, spoken.translation)


class PseudoTranslations(gettext.NullTranslations):
    """Translates into the pseudo-language; needs no catalogue."""

    def gettext(self, message: str) -> str:
        """The pattern, longer and accented."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The pattern for one or for several, longer and accented."""
        return pseudo(msgid1 if n == 1 else msgid2)


@lru_cache(maxsize=4096)
def pseudo(pattern: str) -> str:
    """A pattern with accents, two fifths longer, in marks; its placeholders stay.

    >>> pseudo("Undo {n}")
    '‹Üüñdöö {n}›'
    """
    parts = []
    for literal, field, spec, _ in Formatter().parse(pattern):
        parts.append(stretched(literal).replace("{", "{{").replace("}", "}}"))
        if field is not None:
            parts.append("{" + field + (f":{spec}" if spec else "") + "}")
    return f"‹{''.join(parts)}›"


def stretched(text: str) -> str:
    """Accented, with every vowel doubled until it is two fifths longer."""
    more = round(len(text.strip()) * LONGER)
    letters = []
    for letter in reversed(text):
        plain = unicodedata.normalize("NFD", letter)[0].lower()
        accented = ACCENTS.get(letter, letter)
        double = more > 0 and plain in "aeiou"
        more -= double
        second = accented if text.isupper() else accented.lower()
        letters.append(accented + (second if double else ""))
    return "".join(reversed(letters))


tr = Translator()
"""The one translator that kv files ask."""

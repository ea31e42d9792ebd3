"""Words for kv: ``text: tr.t('app.undo', n=root.n)`` is read anew when the language changes."""

import gettext
import unicodedata
from functools import lru_cache
from string import Formatter

from kivy.properties import ObjectProperty, StringProperty

from mobile.kit.observed import Observed
from shared.speech.messages import Message, Words, words_of
from shared.speech.words import GameWords

PACKAGE = "mobile"
PSEUDO = "qps"
"""The language that nobody speaks: it shows what was not translated, and what has no room."""

ACCENTS = dict(zip("aceinouyACEINOUY", "åçéîñöüýÅÇÉÎÑÖÜÝ", strict=True))
LONGER = 0.4


class Translator(Observed):
    """Says messages in the language of the device.

    ``t(id, **facts)`` is a property: kv rules and bindings that read it run again after
    ``language`` was set. It knows the app's own words; those of a game are its presenters'.
    """

    language = StringProperty("en")
    t = ObjectProperty()

    def __init__(self) -> None:
        super().__init__()
        self.on_language()

    def on_language(self, *_: object) -> None:
        """Speaks the new language from now on."""
        self.words = app_words(self.language)
        # a new callable: only then do the rules that used the old one run again
        self.t = lambda id, **facts: self.words.say(Message(id, facts))


def app_words(language: str) -> Words:
    """The words of the app and of the table."""
    spoken = words_of(PACKAGE, language=language)
    translation = PseudoTranslations() if language == PSEUDO else spoken.translation
    return GameWords(spoken.patterns, translation)


class PseudoTranslations(gettext.NullTranslations):
    """Translates into the pseudo-language; needs no catalogue."""

    def gettext(self, message: str) -> str:
        """The pattern, longer and accented."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The pattern for one or for several, longer and accented.

        Arguments: the patterns for one and for several; how many there are.
        """
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

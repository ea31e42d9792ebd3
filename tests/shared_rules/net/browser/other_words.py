"""A language for tests: every word of English, letter by letter in another script."""

import gettext
import re

import shared.net.outlet
import shared.speech.catalogues

LANGUAGE = "he"
LATIN = "abcdefghijklmnopqrstuvwxyz"
SCRIPT = dict(zip(LATIN, "אבכדהפגחיקסלמנועצרשתטוזךםן", strict=True))
SCRIPT |= {letter.upper(): other for letter, other in SCRIPT.items()}


def transcribed(text: str) -> str:
    """A pattern in the other script; what is filled in stays where it is."""
    parts = re.split(r"(\{[^}]*\})", text)
    return "".join(part if part.startswith("{") else part.translate(TABLE) for part in parts)


TABLE = str.maketrans(SCRIPT)


class Transcribed(gettext.NullTranslations):
    """The catalogue of that language."""

    def gettext(self, message: str) -> str:
        """A message."""
        return transcribed(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """A message that depends on a number."""
        return transcribed(msgid1 if n == 1 else msgid2)


def teach() -> None:
    """From now on this process speaks the language beside French, as if all were translated."""
    read = shared.speech.catalogues.translation

    def translation(package: str, language: str) -> gettext.NullTranslations:
        return Transcribed() if language == LANGUAGE else read(package, language)

    shared.speech.catalogues.translation = translation
    # it is called by the name that it has there
    vars(shared.net.outlet)["languages_of"] = lambda *packages: ("en", "fr", LANGUAGE)

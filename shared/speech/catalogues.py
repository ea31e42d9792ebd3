"""What a language brings for a package: its catalogue, its names of things.

They stand in ``PACKAGE/locale/LANGUAGE``: ``LC_MESSAGES/PACKAGE.mo``, made of the ``.po`` beside
it, and ``names.toml``. What is missing there, or cannot be read, is said in English.
"""

import gettext
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from shared.speech.languages.language import ENGLISH, Language, Row, of_code

COMPLETE = 95
"""A language is offered from so many hundredths on: half a language surprises people."""
PROGRESS = "progress.toml"
"""How much of each package is there, in hundredths: written by ``make catalogues``."""
Names = Mapping[str, Mapping[str, Row]]
"""Rows of names, by namespace and id."""
_unreadable: dict[str, None] = {}


class Catalogues(gettext.NullTranslations):
    """The catalogues of one language together, each asked where those before it have nothing.

    Argument: the language. ``add_fallback`` adds a catalogue.
    """

    def __init__(self, language: Language = ENGLISH) -> None:
        super().__init__()
        self.language = language
        self.own: dict[str, str] = {}
        """Patterns that are in the language already, by message id: forms of names."""
        self.names: Names = {}

    @staticmethod
    def of(translation: gettext.NullTranslations | None) -> "Catalogues":
        """A translation as the catalogues of a language; English where there is none."""
        if isinstance(translation, Catalogues):
            return translation
        made = Catalogues()
        if translation is not None:
            made.add_fallback(translation)
        return made

    def said(self, id: str, pattern: str) -> str:
        """A pattern in this language. Arguments: the id of its message; it in English."""
        if not pattern or self.language is ENGLISH:
            return self.gettext(pattern) if pattern else ""
        found = self.pgettext(id, pattern)
        return self.language.polished(found if found != pattern else self.gettext(pattern))

    def counted(self, id: str, one: str, several: str, n: int) -> str:
        """The pattern for a number, in this language.

        Arguments: the id of its message; the patterns for one and for several; how many.
        """
        if self.language is ENGLISH:
            return self.ngettext(one, several, n)
        found = self.npgettext(id, one, several, n)
        if found in (one, several):
            found = self.ngettext(one, several, n)
        return self.language.polished(found)

    def name(self, space: str, id: str, row: Row) -> None:
        """Call a thing in this language, in every form.

        Arguments: the namespace of its name; its id; what there is to know of the name.
        """
        for form, text in self.language.forms(space, row).items():
            self.own[f"{form}.{id}"] = text.replace("{", "{{").replace("}", "}}")

    def name_all(self, names: Names) -> None:
        """Call things in this language. Argument: their rows."""
        self.names = {**self.names, **names}
        for space, rows in names.items():
            for id, row in rows.items():
                if isinstance(row.get("name"), str):
                    self.name(space, id, row)


def folder_of(package: str, language: str) -> Traversable:
    """Where a language stands in a package. Arguments: the package; the code of the language."""
    return resources.files(package).joinpath("locale", language)


def translation(package: str, language: str) -> gettext.NullTranslations:
    """The gettext catalogue ``locale/LANGUAGE/LC_MESSAGES/PACKAGE.mo`` of a package.

    Arguments: the package; the code of the language.

    A language without a catalogue is shown in English, and so is one whose catalogue is damaged.
    """
    file = folder_of(package, language).joinpath("LC_MESSAGES", f"{package}.mo")
    if language == ENGLISH.code or not file.is_file():
        return gettext.NullTranslations()
    try:
        with file.open("rb") as content:
            return gettext.GNUTranslations(content)
    except Exception:
        # gettext raises whatever it stumbles over: bytes that are none, a rule that is none
        _unreadable[str(file)] = None
        return gettext.NullTranslations()


def names_of(package: str, language: str) -> Names:
    """What a language calls the things of a package.

    Arguments: the package; the code of the language. None where there is no such file, or where it
    is damaged.
    """
    return table_of(package, language, "names.toml")


@cache
def table_of(package: str, language: str, name: str) -> Mapping[str, Any]:
    """A data file of a language; an empty table where it is missing or damaged.

    Arguments: the package; the code of the language; the name of the file.
    """
    file = folder_of(package, language).joinpath(name)
    if language == ENGLISH.code or not file.is_file():
        return {}
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        _unreadable[str(file)] = None
        return {}


def unreadable() -> list[str]:
    """The files of languages that could not be read since this was asked last."""
    found = list(_unreadable)
    _unreadable.clear()
    return found


def begun_of(*packages: str) -> tuple[str, ...]:
    """The languages in which anything of these packages, or of ``shared``, is said; English first.

    >>> begun_of("knightmare")[0]
    'en'
    """
    found: set[str] = set()
    for package in ("shared", *packages):
        folder = resources.files(package).joinpath("locale")
        for one in folder.iterdir() if folder.is_dir() else ():
            if one.joinpath("LC_MESSAGES", f"{package}.mo").is_file():
                found.add(one.name)
    return ("en", *sorted(found - {"en"}))


def languages_of(*packages: str) -> tuple[str, ...]:
    """The languages in which nearly all of these packages, and of ``shared``, is said.

    >>> languages_of("knightmare")[0]
    'en'
    """
    needed = ("shared", *packages)
    found = begun_of(*packages)[1:]
    return ("en", *(code for code in found if all(share(one, code) >= COMPLETE for one in needed)))


def share(package: str, language: str) -> int:
    """How much of a package a language says, in hundredths.

    Arguments: the package; the code of the language.
    """
    said = table_of("shared", language, PROGRESS).get(package, 0)
    return said if isinstance(said, int) else 0


def catalogues_of(*packages: str, language: str = "en") -> Catalogues:
    """The catalogues of several packages, each asked where those before it have nothing.

    Arguments: the packages; the code of the language.
    """
    found = Catalogues(of_code(language))
    for package in packages:
        found.add_fallback(translation(package, language))
        if found.language.bends:
            found.name_all(names_of(package, language))
    return found

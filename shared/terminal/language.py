"""Which language a command speaks: the one that was typed, or that of the system."""

import argparse
import gettext
import locale
import os
from collections.abc import Callable, Iterable, Sequence
from importlib import resources

from shared.speech.catalogues import begun_of, languages_of
from shared.terminal.refusing import refused

OPTION = "--language"
ENGLISH = "en"
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says what it speaks; the first that says anything counts."""
DOMAIN = "shared"


def language(package: str) -> Callable[[str], str]:
    """A checker of languages that a game is translated into, for the command line."""

    def check(text: str) -> str:
        known = begun_of(package)
        if text not in known:
            raise refused("error.no_language", text=text[:40], known=", ".join(known))
        return text

    return check


def add_language(parser: argparse.ArgumentParser, package: str, help: str) -> None:
    """The option ``--language``. Arguments: the parser; the package of the game; its help."""
    usual = of_system(package)
    parser.add_argument(OPTION, type=language(package), default=usual, help=help)


def wanted(arguments: Sequence[str], package: str) -> str:
    """The language that a command line asks for, before it is read; that of the system otherwise.

    Arguments: what was typed; the package of the game.
    """
    for at, one in enumerate(arguments):
        name, _, value = one.partition("=")
        if name == OPTION:
            typed = value or "".join(arguments[at + 1 : at + 2])
            return typed if typed in begun_of(package) else ENGLISH
    return of_system(package)


def of_system(package: str) -> str:
    """The language of the system where nearly all of a game is said in it; English otherwise."""
    names = list(_names())
    # most systems speak English, or nothing: no folder is looked through for that
    if not names or names[0] == ENGLISH:
        return ENGLISH
    known = languages_of(package)
    return next((one for one in names if one in known), ENGLISH)


def _names() -> Iterable[str]:
    """What the system speaks, each with its country and then without."""
    said = next((value for name in VARIABLES if (value := os.environ.get(name))), "")
    for one in (said or locale.getlocale()[0] or "").split(":"):
        name = one.partition(".")[0].partition("@")[0]
        if name and name not in ("C", "POSIX"):
            short = name.partition("_")[0]
            yield from (name, short) if short != ENGLISH else (ENGLISH,)


def tell_argparse(language: str) -> None:
    """What argparse says by itself is said in this language from now on: it asks gettext."""
    os.environ[VARIABLES[0]] = language
    gettext.bindtextdomain(DOMAIN, str(resources.files(DOMAIN).joinpath("locale")))
    gettext.textdomain(DOMAIN)

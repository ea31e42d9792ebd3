"""A language: what its sentences need besides a catalogue.

English is one of them, and what every other one begins with. A language with ways of its own brings
a module of its name in this folder, with a ``LANGUAGE`` in it.

>>> of_code("fr").code, of_code("xx").code
('fr', 'xx')
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from shared.speech.languages.hearing import ENGLISH_HEARING, Hearing

Row = Mapping[str, Any]
"""What a language has to know of a name: the name itself, its gender, and whatever else."""


class Language:
    """How one language speaks: as English does, where a language says nothing else.

    Argument: its code.
    """

    bends = False
    """Whether names of things have forms that are made from data: see ``forms``."""
    before: frozenset[str] = frozenset()
    """Words that may stand before any name, as the beginning of a form: ``{who:of_seat}``."""
    colon = ": "
    """What stands between what a text is about and the text."""
    between = "; "
    """What stands between several things that are said in a row, some of them with commas."""
    ears: Hearing = ENGLISH_HEARING
    """How an answer is heard that somebody typed or spoke."""

    def __init__(self, code: str) -> None:
        self.code = code

    def polished(self, pattern: str) -> str:
        """A pattern with the signs of this language as they are printed."""
        return pattern

    def number(self, text: str) -> str:
        """A number with a fraction, written with a point, as it is printed."""
        return text

    def behind(self, word: str, text: str, person: bool) -> str:
        """A text with a word before it that it may melt into.

        Arguments: the word, one of ``before``; the text; whether it is what a person is called.
        """
        return text

    def forms(self, space: str, row: Row) -> dict[str, str]:
        """Every form of a name, by its namespace. Arguments: the namespace of the name; its row."""
        return {}

    def row_of(self, name: str, like: Row) -> Row:
        """What can be known of a name that a table gives. Arguments: it; the row of the thing."""
        return {"name": name}


ENGLISH = Language("en")


@cache
def of_code(code: str) -> Language:
    """The language of a code; one that brings nothing of its own speaks as English does."""
    module = f"{__package__}.{code.lower()}"
    if code.isascii() and code.isalpha() and len(code) <= 3 and find_spec(module) is not None:
        found = import_module(module).LANGUAGE
        assert isinstance(found, Language)
        return found
    return Language(code)

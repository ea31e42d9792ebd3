"""Riddles in a language: each has riddles of its own, under the same ids.

A journal holds the id of a riddle and which answer was given, the right one first. What a riddle
says is a matter of the language, as a play on words is: nobody translates it.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from knightmare.rulebook.options import ruleset_of
from knightmare.rulebook.riddles import Riddle, answers, matches
from knightmare.rulebook.ruleset import Ruleset
from shared.speech.catalogues import table_of
from shared.speech.languages.hearing import ENGLISH_HEARING, Hearing
from shared.speech.languages.language import of_code
from shared.speech.naming import literal

PACKAGE = "knightmare"


@cache
def riddles_in(language: str) -> Mapping[str, Riddle]:
    """The riddles of a language, by id; those of English are the rules' own, and are not here."""
    rows = table_of(PACKAGE, language, "riddles.toml").get("riddle", [])
    known = ruleset_of({}).riddles
    found = {}
    for row in rows if isinstance(rows, list) else []:
        if isinstance(row, Mapping) and row.get("id") in known and _sound(row):
            wrong, also = tuple(row["wrong"]), tuple(row.get("also", ()))
            found[row["id"]] = Riddle(row["id"], row["text"], row["right"], wrong, also)
    return found


def _sound(row: Mapping[str, Any]) -> bool:
    """Whether a row of a language says all that a riddle needs."""
    texts = [row.get("text"), row.get("right"), *row.get("wrong", ()), *row.get("also", ())]
    return all(isinstance(one, str) for one in texts) and len(row.get("wrong", ())) == 2


def told(riddle: Riddle, language: str) -> Riddle:
    """A riddle as a language tells it, or the table's own pack; without another, as it is.

    Arguments: the riddle; the code of the language.
    """
    if riddle.others:
        return dict(riddle.others).get(language, riddle)
    return riddles_in(language).get(riddle.id, riddle) if is_ours(riddle) else riddle


def is_ours(riddle: Riddle) -> bool:
    """Whether this is the riddle that its id has always stood for."""
    return ruleset_of({}).riddles.get(riddle.id) == riddle


def of_language(ruleset: Ruleset, language: str) -> dict[str, str]:
    """What a language says in place of the riddles, as patterns.

    Arguments: the ruleset of the table; the code of the language. Returns only what it says
    otherwise.
    """
    found: dict[str, str] = {}
    for riddle in ruleset.riddles.values():
        other = told(riddle, language)
        if other is not riddle:
            found |= patterns_of(other)
    return {id: literal(text) for id, text in found.items()}


def patterns_of(riddle: Riddle) -> dict[str, str]:
    """A riddle, its solution and its answers in the order of ``riddles.answers``, by message id."""
    found = {f"riddle.{riddle.id}": riddle.text, f"solution.{riddle.id}": riddle.right}
    return found | {f"answer.{riddle.id}.{at}": text for at, text in enumerate(answers(riddle))}


def hears(language: str) -> tuple[Hearing, ...]:
    """Who hears an answer: in the language, and in English, where a riddle may be of either."""
    own = of_code(language).ears
    return (ENGLISH_HEARING,) if own is ENGLISH_HEARING else (own, ENGLISH_HEARING)


def is_right(text: str, riddle: Riddle, language: str) -> bool:
    """Whether an answer in words is right.

    Arguments: the answer; the riddle; the language in which it was asked.
    """
    asked = told(riddle, language)
    return any(matches(text, asked, ears) for ears in hears(language))


def picked(text: str, riddle: Riddle, language: str) -> int | None:
    """Which of the three answers these words are, the right one 0; None where they are none.

    Arguments: the answer; the riddle; the language in which it was asked.
    """
    if is_right(text, riddle, language):
        return 0
    for ears in hears(language):
        said = [ears.normal(answer) for answer in answers(told(riddle, language))]
        if ears.normal(text) in said:
            return said.index(ears.normal(text))
    return None

"""Knightmare in words: its messages, its cards and riddles, its clauses, in one language.

What ``shared.speech.words.GameWords`` can do, and besides ``{who:side}`` is a person or a
character,
``{cause:cause}`` whatever did it.

>>> from shared.speech.messages import Message
>>> spoken = words()
>>> spoken.names["p1"] = "Ann"
>>> spoken.say(Message("event.challenged", {"who": "goblin", "foe": "p1"}))
'The Goblin challenges Ann!'
>>> spoken.say(Message("event.lost_tokens", {"who": "p1", "n": 0, "tokens": 0}))
'Ann has no helm token to lose.'
>>> spoken.say(Message("event.owns", {"who": "p1", "items": ["food", "mace", "gold"]}))
'Ann carries the Food, the Mace and the Bag of Gold.'
>>> spoken.format_field([["life_force", 3], ["mace", 1], ["dragon_shield", -1]], "sum")
'3 Life Force + 1 Mace − 1 Dragon Shield = 3'
"""

from typing import ClassVar

from knightmare.rulebook.options import ruleset_of
from knightmare.rulebook.riddles import answers
from knightmare.rulebook.ruleset import Ruleset
from shared.packs.overriding import Pack
from shared.speech.messages import Pattern, load_patterns
from shared.speech.words import (
    GameWords,
    Named,
    clause_texts,
    game_words,
    literal,
    renamed,
)

PACKAGE = "knightmare"

NAMED: Named = {
    "chamber": ("board", {"the_chamber": "", "to_chamber": "word.to", "in_chamber": "word.in"}),
    "character": ("characters", {"the_character": "word.named"}),
    "item": ("items", {"the_item": "word.named"}),
    "spell": ("spells", {}),
}
"""Things with a name: the data file they stand in, and the other forms of their names."""


class KnightmareWords(GameWords):
    """Turns the messages of Knightmare into sentences of one language."""

    chains: ClassVar = {
        "side": ("seat", "the_character"),
        "cause": ("cause", "seat", "card", "the_character"),
        "attack": ("spell", "card"),
        "value": ("value", "life", "the_item", "the_chamber", "spell"),
    }
    quoted: ClassVar = frozenset({"card"})


def words(
    language: str = "en", ruleset: Ruleset | None = None, pack: Pack | None = None
) -> KnightmareWords:
    """The words of Knightmare at one table.

    Arguments: the language, English where there is no catalogue; the ruleset whose cards and
    riddles are spoken of; the table's own pack, which may name things anew.
    """
    spoken = game_words(KnightmareWords, PACKAGE, language, of_data(ruleset))
    spoken.patterns.update(renamed(spoken, pack or {}, NAMED))
    return spoken


def patterns(ruleset: Ruleset | None = None) -> dict[str, Pattern]:
    """Every English pattern of this package: its messages and the texts of its data."""
    return {**load_patterns(PACKAGE), **of_data(ruleset)}


def of_data(ruleset: Ruleset | None = None) -> dict[str, str]:
    """Cards, riddles and clauses as patterns, so that they are translated like the rest.

    ``card.K14`` is a title and ``card_text.K14`` the text; ``riddle.R01`` a riddle,
    ``answer.R01.0`` its answers in the order of ``riddles.answers`` and ``solution.R01``
    the right one; clauses as in ``shared.speech.words.clause_texts``.
    """
    ruleset = ruleset or ruleset_of({})
    found: dict[str, str] = {}
    for card in ruleset.cards.values():
        found[f"card.{card.id}"], found[f"card_text.{card.id}"] = card.title, card.text
    for riddle in ruleset.riddles.values():
        found[f"riddle.{riddle.id}"] = riddle.text
        found[f"solution.{riddle.id}"] = riddle.right
        for at, text in enumerate(answers(riddle)):
            found[f"answer.{riddle.id}.{at}"] = text
    return {**{id: literal(text) for id, text in found.items()}, **clause_texts(PACKAGE)}

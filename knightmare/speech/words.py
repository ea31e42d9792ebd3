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

from knightmare.rulebook.boards import BOARDS
from knightmare.rulebook.options import ruleset_of
from knightmare.rulebook.ruleset import Ruleset
from knightmare.speech import riddles
from shared.packs.overriding import OwnRows
from shared.speech.messages import Pattern, load_patterns
from shared.speech.naming import Named, Naming, forms_of, literal, renamed
from shared.speech.words import (
    GameWords,
    clause_texts,
    game_words,
)

PACKAGE = "knightmare"

THING = {"the_short": "word.named", "short": "word.bare"}
NAMED: Named = {
    "chamber": Naming(
        "board",
        {
            "bare_chamber": "word.bare",
            "the_chamber": "word.named",
            "to_chamber": "word.to",
            "in_chamber": "word.in",
        },
    ),
    "character": Naming(
        "characters",
        {
            "the_character": "word.named",
            "first_name": "word.named",
            "reason": "word.own_strength",
            **THING,
        },
    ),
    "item": Naming("items", {"the_item": "word.named", "reason": "word.bare", **THING}),
    "spell": Naming("spells", {}),
}
"""How things are named."""
FORMS = forms_of(NAMED)


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
    language: str = "en", ruleset: Ruleset | None = None, pack: OwnRows | None = None
) -> KnightmareWords:
    """The words of Knightmare at one table.

    Arguments: the language, English where there is no catalogue; the ruleset whose cards and
    riddles are spoken of; the table's own pack, which may name things anew.
    """
    spoken = game_words(KnightmareWords, PACKAGE, language, of_data(ruleset))
    spoken.translation.own.update(riddles.of_language(ruleset or ruleset_of({}), language))
    spoken.translation.own.update(cards_in(language, pack or {}))
    spoken.patterns.update(renamed(spoken, pack or {}, NAMED))
    return spoken


def cards_in(language: str, pack: OwnRows) -> dict[str, str]:
    """What the cards of a pack say in a language besides its first, as patterns.

    Arguments: the code of the language; the table's own pack.
    """
    found = {}
    for row in pack.get("deck", {}).get("card", ()):
        for space, name in (("card", "title"), ("card_text", "text")):
            if text := row.get(f"{name}.{language}"):
                found[f"{space}.{row['id']}"] = literal(text, FORMS)
    return found


def patterns(ruleset: Ruleset | None = None) -> dict[str, Pattern]:
    """Every English pattern of this package: its messages and the texts of its data.

    What only another of our boards says, as a card of its own, bears the board's name: in the
    words of a table it stands under the plain id.
    """
    found: dict[str, Pattern] = {**load_patterns(PACKAGE), **of_data(ruleset)}
    for board in BOARDS if ruleset is None else ():
        for id, text in of_data(ruleset_of({"board": board})).items():
            if found.get(id) != text:
                found[f"{id}.{board}"] = text
    return found


def of_data(ruleset: Ruleset | None = None) -> dict[str, str]:
    """Cards, riddles and clauses as patterns, so that they are translated like the rest.

    ``card.K14`` is a title and ``card_text.K14`` the text; ``riddle.R01`` a riddle,
    ``answer.R01.0`` its answers in the order of ``riddles.answers`` and ``solution.R01``
    the right one; clauses as in ``shared.speech.words.clause_texts``.
    """
    ruleset = ruleset or ruleset_of({})
    found: dict[str, str] = {}
    for card in ruleset.cards.values():
        found[f"card.{card.id}"] = card.title
        found[f"card_text.{card.id}"] = card.text
    for riddle in ruleset.riddles.values():
        found |= riddles.patterns_of(riddle)
    return {**{id: literal(text, FORMS) for id, text in found.items()}, **clause_texts(PACKAGE)}

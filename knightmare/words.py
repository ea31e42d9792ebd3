"""Knightmare in words: its messages, its cards and riddles, its clauses, in one language.

What ``shared.messages.Words`` can do, and besides:

- ``{who:side}`` is a person or a character, ``{cause:cause}`` whatever did it: the first
  namespace of CHAINS that knows the id;
- a capital, as in ``{who:Side}``, writes the word with a capital letter;
- ``{items:the_item&}`` is a list that ends in "and", ``{faces:|}`` one that ends in "or";
- ``{reasons:sum}`` is a strength with the reason for every point;
- ``id.fact`` is used in place of ``id`` where that fact is neither 0 nor empty, and
  ``id.none`` where the fact ``n`` is 0.

>>> spoken = words()
>>> spoken.names["p1"] = "Ann"
>>> spoken.say(Message("event.challenged", {"who": "goblin", "foe": "p1"}))
'The Goblin challenges Ann!'
>>> spoken.say(Message("event.lost_tokens", {"who": "p1", "n": 0, "tokens": 0}))
'Ann has no helm token to lose.'
>>> spoken.say(Message("event.owns", {"who": "p1", "items": ["food", "mace", "gold"]}))
'Ann carries the Food, the Mace and the Bag of Gold.'
>>> sum_text(spoken, [["life_force", 3], ["mace", 1], ["dragon_shield", -1]])
'3 Life Force + 1 Mace − 1 Dragon Shield = 3'
"""

import gettext
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from knightmare.catalogue import build
from knightmare.house import House
from knightmare.riddles import answers
from shared.clauses import clauses_of
from shared.messages import Message, Pattern, Words, load_patterns, words_of

PACKAGE = "knightmare"

CHAINS: dict[str, tuple[str, ...]] = {
    "side": ("seat", "the_character"),
    "cause": ("cause", "seat", "card", "the_character"),
    "attack": ("spell", "card"),
    "value": ("value", "life", "the_item", "the_chamber", "spell"),
}
"""Kinds of id that are looked up in several namespaces, the first one that knows it."""

LISTS = {"&": "word.and", "|": "word.or"}
"""How the last two of a list are joined."""

NAMED = {
    "chamber": ("board", {"the_chamber": "", "to_chamber": "word.to", "in_chamber": "word.in"}),
    "character": ("characters", {"the_character": "word.named"}),
    "item": ("items", {"the_item": "word.named"}),
    "spell": ("spells", {}),
}
"""Things with a name: the data file they stand in, and the other forms of their names."""

Pack = Mapping[str, Mapping[str, Any]]


class KnightmareWords(Words):
    """Turns the messages of Knightmare into sentences of one language."""

    def __init__(
        self,
        patterns: Mapping[str, Pattern],
        translation: gettext.NullTranslations | None = None,
    ) -> None:
        super().__init__(patterns, translation)
        self._variants: dict[str, list[str]] = {}
        for id in self.patterns:
            plain, _, fact = id.rpartition(".")
            if plain in self.patterns:
                self._variants.setdefault(plain, []).append(fact)

    def say(self, message: Message) -> str:
        """The message as a sentence, in the variant that its facts call for."""
        for fact in self._variants.get(message.id, ()):
            if message.facts.get(fact) or (fact == "none" and message.facts.get("n") == 0):
                return super().say(Message(f"{message.id}.{fact}", message.facts))
        return super().say(message)

    def format_field(self, value: Any, format_spec: str) -> str:
        """A fact in its words: see the module's own text for the forms."""
        if format_spec == "sum":
            return sum_text(self, value)
        if format_spec[-1:] in LISTS:
            return self._listed(value, format_spec[:-1], LISTS[format_spec[-1]])
        if format_spec[:1].isupper():
            text = self.format_field(value, format_spec[0].lower() + format_spec[1:])
            return text[:1].upper() + text[1:]
        if format_spec not in CHAINS:
            return super().format_field(value, format_spec)
        if isinstance(value, int):
            return str(value)
        space = self._space(format_spec, value)
        text = super().format_field(value, space)
        return self.say(Message("word.quoted", {"text": text})) if space == "card" else text

    def _listed(self, ids: Sequence[Any], kind: str, joint: str) -> str:
        """A list in words, its last two joined by ``word.and`` or ``word.or``."""
        if len(ids) < 2:
            return super().format_field(ids, kind + "*")
        facts = {
            "first": super().format_field(ids[:-1], kind + "*"),
            "last": self.format_field(ids[-1], kind),
        }
        return self.say(Message(joint, facts))

    def _space(self, kind: str, id: object) -> str:
        """The first namespace of a chain that knows the id."""
        for space in CHAINS[kind]:
            if self.has(f"{space}.{id}") or (space == "seat" and id in self.names):
                return space
        return CHAINS[kind][0]


def words(
    language: str = "en", house: House | None = None, pack: Pack | None = None
) -> KnightmareWords:
    """The words of Knightmare at one table.

    Arguments: the language, English where there is no catalogue; the House whose cards and
    riddles are spoken of; the table's own pack, which may name things anew.
    """
    plain = words_of(PACKAGE, language=language)
    spoken = KnightmareWords({**plain.patterns, **of_data(house)}, plain.translation)
    spoken.patterns.update(of_pack(spoken, pack or {}))
    return spoken


def patterns(house: House | None = None) -> dict[str, Pattern]:
    """Every English pattern of this package: its messages and the texts of its data."""
    return {**load_patterns(PACKAGE), **of_data(house)}


def of_data(house: House | None = None) -> dict[str, str]:
    """Cards, riddles and clauses as patterns, so that they are translated like the rest.

    ``card.K14`` is a title and ``card_text.K14`` the text; ``riddle.R01`` a riddle,
    ``answer.R01.0`` its answers in the order of ``riddles.answers`` and ``solution.R01``
    the right one; ``clause.KM-3.i`` a clause's title, ``clause_text.KM-3.i`` its text and
    ``section.KM-3`` the title of a section.
    """
    house = house or default_house()
    found: dict[str, str] = {}
    for card in house.cards.values():
        found[f"card.{card.id}"], found[f"card_text.{card.id}"] = card.title, card.text
    for riddle in house.riddles.values():
        found[f"riddle.{riddle.id}"] = riddle.text
        found[f"solution.{riddle.id}"] = riddle.right
        for at, text in enumerate(answers(riddle)):
            found[f"answer.{riddle.id}.{at}"] = text
    clauses = clauses_of(PACKAGE)
    for clause in clauses.values():
        found[f"clause.{clause.id}"] = clause.title
        found[f"clause_text.{clause.id}"] = clause.text
    for id, title in clauses.sections.items():
        found[f"section.{id}"] = title
    return {id: literal(text) for id, text in found.items()}


def of_pack(spoken: Words, pack: Pack) -> dict[str, str]:
    """The names that a table's own pack gives to things, in every form."""
    found: dict[str, str] = {}
    for space, (file, forms) in NAMED.items():
        for row in pack.get(file, {}).get(space, ()):
            if "id" not in row or "name" not in row:
                continue
            name = str(row["name"])
            found[f"{space}.{row['id']}"] = literal(name)
            for form, pattern in forms.items():
                text = spoken.say(Message(pattern, {"name": name})) if pattern else name
                found[f"{form}.{row['id']}"] = literal(text)
    return found


def literal(text: str) -> str:
    """A text as a pattern that says just this."""
    return text.replace("{", "{{").replace("}", "}}")


@cache
def default_house() -> House:
    """The House of the data files alone."""
    return build({}, {"start_tokens": "house", "stones": "house"})


def sum_text(spoken: Words, reasons: Iterable[Sequence[Any]]) -> str:
    """A strength with the reason for every point: "3 Life Force + 1 Mace = 4".

    Arguments: the words; pairs of a reason's id and its amount. A single reason needs no
    total.
    """
    text, total, count = "", 0, 0
    for what, amount in reasons:
        form = ("sum.more" if text else "sum.first") if amount >= 0 else "sum.less"
        if not text and amount < 0:
            form = "sum.first_less"
        facts = {"sum": text, "amount": abs(amount), "what": what}
        text, total, count = spoken.say(Message(form, facts)), total + amount, count + 1
    if count == 1:
        return text
    shown = str(total) if total >= 0 else f"\N{MINUS SIGN}{-total}"
    return spoken.say(Message("sum.total", {"sum": text, "total": shown}))

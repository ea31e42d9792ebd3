"""What the words of a game can do beyond plain patterns: variants, lists, chains, sums.

What ``shared.speech.messages.Words`` can do, and besides:

- ``{who:side}`` is looked up in several namespaces, the first one that knows the id: see
  ``GameWords.chains``;
- a capital, as in ``{who:Side}``, writes the word with a capital letter;
- ``{items:the_item&}`` is a list that ends in "and", ``{faces:|}`` one that ends in "or";
- ``{reasons:sum}`` is a total with the reason for every point;
- ``id.fact`` is used in place of ``id`` where that fact is neither 0 nor empty, and
  ``id.none`` where the fact ``n`` is 0.

>>> from shared.speech.messages import load_patterns
>>> spoken = GameWords({
...     "lost": ["{who:seat} loses {n} coin", "{who:seat} loses {n} coins"],
...     "lost.none": "{who:seat} has no coin to lose",
...     "owns": "{who:Seat} has {things:thing&}", "thing.axe": "the Axe", "thing.rope": "a Rope",
...     "reason.axe": "Axe", "reason.die": "on the die", **load_patterns("shared")})
>>> spoken.say(Message("lost", {"who": "p1", "n": 0}))
'Player 1 has no coin to lose'
>>> spoken.names["p1"] = "ann"
>>> spoken.say(Message("owns", {"who": "p1", "things": ["axe", "rope"]}))
'Ann has the Axe and a Rope'
>>> sum_text(spoken, [["axe", 3], ["die", -1]])
'3 Axe − 1 on the die = 2'
"""

import gettext
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, ClassVar, TypeVar

from shared.speech.clauses import Clauses, clauses_of
from shared.speech.messages import Message, Pattern, Words, words_of
from shared.speech.naming import literal

LISTS = {"&": "word.and", "|": "word.or"}
"""How the last two of a list are joined."""


class GameWords(Words):
    """Turns the messages of a game into sentences of one language."""

    chains: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Kinds of id that are looked up in several namespaces, the first one that knows it."""
    quoted: ClassVar[frozenset[str]] = frozenset()
    """Namespaces whose words stand in quotation marks where a chain leads to them."""

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
        if format_spec not in self.chains:
            return super().format_field(value, format_spec)
        if isinstance(value, int):
            return str(value)
        space = self._space(format_spec, value)
        text = super().format_field(value, space)
        return self.say(Message("word.quoted", {"text": text})) if space in self.quoted else text

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
        for space in self.chains[kind]:
            if self.has(f"{space}.{id}") or (space == "seat" and id in self.names):
                return space
        return self.chains[kind][0]


Spoken = TypeVar("Spoken", bound=GameWords)


def game_words(
    kind: type[Spoken], package: str, language: str, content: Mapping[str, Pattern]
) -> Spoken:
    """The words of a game, those of the shared table among them.

    Arguments: the game's own kind of words; its package; the language, English where there
    is no catalogue; the texts of its data, as patterns.
    """
    plain = words_of(package, language=language)
    return kind({**plain.patterns, **content}, plain.translation)


def clause_texts(package: str) -> dict[str, str]:
    """Titles and texts of a game's clauses and sections, as patterns.

    ``clause.KM-3.i`` is a clause's title, ``clause_text.KM-3.i`` its text, ``clause_also.KM-3.i``
    the other words that people look for it by, and ``section.KM-3`` the title of a section.
    """
    return dict(_clause_texts(package))


@cache
def _clause_texts(package: str) -> Mapping[str, str]:
    found: dict[str, str] = {}
    clauses = clauses_of(package)
    for clause in clauses.values():
        found[f"clause.{clause.id}"], found[f"clause_text.{clause.id}"] = clause.referring
        if clause.also:
            found[f"clause_also.{clause.id}"] = literal(clause.also)
    for id, title in clauses.sections.items():
        found[f"section.{id}"] = literal(title)
    return found


def spoken_clauses(spoken: Words, english: Clauses) -> Clauses:
    """The clauses of a game in another language. Arguments: its words; the clauses in English."""
    word = spoken.word
    found = [
        replace(
            clause,
            title=word("clause", clause.id),
            text=word("clause_text", clause.id),
            also=word("clause_also", clause.id) if clause.also else "",
        )
        for clause in english.values()
    ]
    return Clauses(found, {id: word("section", id) for id in english.sections})


def sum_text(spoken: Words, reasons: Iterable[Sequence[Any]]) -> str:
    """A total with the reason for every point: "3 Life Force + 1 Mace = 4".

    Arguments: the words, with a ``reason.ID`` for each; pairs of a reason's id and its
    amount. A single reason needs no total.
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

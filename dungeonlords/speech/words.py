"""Dungeon Lords in words: its messages, its tiles and cards, its clauses, in one language.

What ``shared.speech.words.GameWords`` can do, and besides:

- ``{who:who}`` is a person or a dummy;
- ``{price:cost+}`` is a list of pairs, each an id of ``[cost]`` and its number ``n``;
- ``{one:deal}`` is such a price and what it buys: a pair of lists of pairs;
- ``{options:options}`` is what a monster can do: for each option such a list of pairs;
- ``{laid:blocks}`` is a list of pairs, each a figure and a number of blocks;
- ``{bearers:the_figure&}`` is a list of figures with their articles.

>>> from shared.speech.messages import Message
>>> spoken = words()
>>> spoken.names["p1"] = "Ann"
>>> spoken.format_field("elf_1", "tile"), spoken.format_field("warrior_1_4", "tile")
('Elf Paladin', 'Warrior (3)')
>>> spoken.format_field("p1", "who"), spoken.format_field("d1", "who")
('Ann', 'the first dummy')
>>> spoken.format_field([["gold", 1], ["imps", 2]], "cost+")
'1 gold and 2 imps'
>>> spoken.format_field([[["food", 1]], [["imps", 1]]], "deal")
'1 food: +1 imp'
>>> spoken.format_field([["warrior_1_4", 3], ["elf_1", 1]], "blocks")
'3 on the Warrior (3) and 1 on the Elf Paladin'
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from dungeonlords.rulebook.options import ruleset_of
from dungeonlords.rulebook.ruleset import Ruleset
from shared.packs.overriding import OwnRows
from shared.speech.messages import Message, Pattern, Words, load_patterns
from shared.speech.naming import Named, Naming, literal, renamed
from shared.speech.words import GameWords, clause_texts, game_words

PACKAGE = "dungeonlords"

NAMED: Named = {
    "area": Naming("orders", {}),
    "monster": Naming("monsters", {"the_monster": "word.named", "several_monster": "word.several"}),
    "room": Naming("rooms", {"the_room": "word.named", "line": "word.named"}),
    "trap": Naming("traps", {"the_trap": "word.named"}),
    "spell": Naming("spells", {}),
    "event_tile": Naming("events", {}, "event"),
    "happening": Naming("events", {}, "special"),
    "item": Naming("items", {"the_item": "word.named"}),
    "paladin": Naming("paladins", {"the_paladin": "word.the_paladin"}),
    "title": Naming("scoring", {}),
}
"""How things are named."""
TILES: Named = {"tile": Naming("adventurers", {}, "adventurer")}
"""Adventurers are called by their type and power, unless a table names them."""


class DungeonWords(GameWords):
    """Turns the messages of Dungeon Lords into sentences of one language."""

    chains: ClassVar = {
        "who": ("seat", "dummy"),
    }

    def format_field(self, value: Any, format_spec: str) -> str:
        """A fact in its words: see the module's own text for the forms."""
        if format_spec == "deal":
            price, gains = value
            id = "word.deal" if price else "word.deal_free"
            return self.say(Message(id, {"price": price, "gains": gains}))
        if format_spec == "options":
            return self._either(value)
        if format_spec == "blocks":
            parts = [Message("word.block", {"figure": tile, "n": n}) for tile, n in value]
            return self._joined(parts)
        if format_spec == "the_figure":
            return self.say(Message("word.the_figure", {"figure": value}))
        if format_spec.endswith("+") and format_spec[:1].islower():
            space = format_spec[:-1]
            return self._joined([Message(f"{space}.{id}", {"n": n}) for id, n in value])
        return super().format_field(value, format_spec)

    def _either(self, value: Sequence[Any]) -> str:
        """What a monster can do: its options, parted by "or"."""
        said = self.format_field(value[0], "deed+")
        for one in value[1:]:
            facts = {"first": said, "second": self.format_field(one, "deed+")}
            said = self.say(Message("word.either", facts))
        return said

    def _joined(self, parts: Sequence[Message]) -> str:
        """Sentences as a list that ends in "and"; "nothing" where there are none."""
        said: list[str] = []
        for part in map(self.say, parts):
            if said and said[-1] == part:
                said[-1] = self.say(Message("word.twice", {"what": part}))
            else:
                said.append(part)
        if len(said) < 2:
            return said[0] if said else self.say(Message("word.nothing"))
        facts = {"first": ", ".join(said[:-1]), "last": said[-1]}
        return self.say(Message("word.and", facts))


def words(
    language: str = "en", ruleset: Ruleset | None = None, pack: OwnRows | None = None
) -> DungeonWords:
    """The words of Dungeon Lords at one table.

    Arguments: the language, English where there is no catalogue; the ruleset whose tiles are
    spoken of; the table's own pack, which may name things anew.
    """
    spoken = game_words(DungeonWords, PACKAGE, language, clause_texts(PACKAGE))
    spoken.patterns.update(renamed(spoken, pack or {}, NAMED))
    spoken.patterns.update(of_tiles(spoken, ruleset or ruleset_of({})))
    spoken.patterns.update(renamed(spoken, pack or {}, TILES))
    return spoken


def patterns(ruleset: Ruleset | None = None) -> dict[str, Pattern]:
    """Every English pattern of this package: its messages and the texts of its data."""
    return {**load_patterns(PACKAGE), **clause_texts(PACKAGE)}


def of_tiles(spoken: Words, ruleset: Ruleset) -> dict[str, str]:
    """Names of adventurer tiles and paladins, made of their type and power.

    Arguments: the words of a language; the rules. Returns patterns by the name of a word.
    """
    found: dict[str, str] = {}
    for tile in ruleset.tiles.values():
        named = Message("word.tile", {"type": tile.type, "power": tile.power})
        name = spoken.say(named)
        found[f"tile.{tile.id}"] = literal(name)
        _tile(spoken, tile.id, name, "type", tile.type)
    for paladin in ruleset.paladins:
        name = spoken.say(Message("word.paladin", {"name": spoken.word("paladin", paladin)}))
        for year in (1, 2):
            found[f"tile.{paladin}_{year}"] = literal(name)
            _tile(spoken, f"{paladin}_{year}", name, "paladin", paladin)
    found["tile.illusion"] = literal(spoken.word("type", "illusion"))
    _tile(spoken, "illusion", spoken.word("type", "illusion"), "type", "illusion")
    return found


def _tile(spoken: Words, id: str, name: str, space: str, like: str) -> None:
    """The forms of a tile's name, with the gender of what it is like.

    Arguments: the words of a language; the tile; its name; the namespace and the id of what it is
    like.
    """
    row = spoken.translation.names.get(space, {}).get(like)
    if row is not None:
        spoken.translation.name("tile", id, {"gender": row.get("gender", "m"), "name": name})

"""Dungeon Lords in words: its messages, its tiles and cards, its clauses, in one language.

>>> from shared.messages import Message
>>> spoken = words()
>>> spoken.names["p1"] = "Ann"
>>> spoken.format_field("elf_1", "tile"), spoken.format_field("warrior_1_4", "tile")
('Elf Paladin', 'Warrior (3)')
>>> spoken.format_field("p1", "who"), spoken.format_field("d1", "who")
('Ann', 'the first dummy')
"""

from functools import cache
from typing import ClassVar

from dungeonlords.house import House
from dungeonlords.opening import house_of
from shared.messages import Message, Pattern, Words, load_patterns
from shared.words import GameWords, Named, Pack, clause_texts, game_words, literal, renamed

PACKAGE = "dungeonlords"

NAMED: Named = {
    "monster": ("monsters", {"the_monster": "word.named"}),
    "room": ("rooms", {"the_room": "word.named"}),
    "trap": ("traps", {}),
    "spell": ("spells", {}),
    "happening": ("events", {}),
    "item": ("items", {}),
}
"""Things with a name: the data file they stand in, and the other forms of their names."""


class DungeonWords(GameWords):
    """Turns the messages of Dungeon Lords into sentences of one language."""

    chains: ClassVar = {
        "who": ("seat", "dummy"),
        "what": ("the_monster", "the_room", "trap", "spell", "item", "tile", "area"),
        "eventful": ("event_tile", "happening"),
    }


def words(
    language: str = "en", house: House | None = None, pack: Pack | None = None
) -> DungeonWords:
    """The words of Dungeon Lords at one table.

    Arguments: the language, English where there is no catalogue; the House whose tiles are
    spoken of; the table's own pack, which may name things anew.
    """
    spoken = game_words(DungeonWords, PACKAGE, language, clause_texts(PACKAGE))
    spoken.patterns.update(of_tiles(spoken, house or default_house()))
    spoken.patterns.update(renamed(spoken, pack or {}, NAMED))
    return spoken


def patterns(house: House | None = None) -> dict[str, Pattern]:
    """Every English pattern of this package: its messages and the texts of its data."""
    return {**load_patterns(PACKAGE), **clause_texts(PACKAGE)}


def of_tiles(spoken: Words, house: House) -> dict[str, str]:
    """Names of adventurer tiles and paladins, made of their type and power."""
    found: dict[str, str] = {}
    for tile in house.tiles.values():
        named = Message("word.tile", {"type": tile.type, "power": tile.power})
        found[f"tile.{tile.id}"] = literal(spoken.say(named))
    for paladin in house.paladins:
        name = spoken.word("paladin", paladin)
        text = literal(spoken.say(Message("word.paladin", {"name": name})))
        found.update({f"tile.{paladin}_{year}": text for year in (1, 2)})
    found["tile.illusion"] = literal(spoken.word("type", "illusion"))
    return found


@cache
def default_house() -> House:
    """The House of the data files alone."""
    return house_of({})

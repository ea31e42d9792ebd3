"""What a Dungeoneer sees of a game of Knightmare, as numbers."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from knightmare.position.state import Fight, State
from knightmare.rulebook.ruleset import Ruleset
from shared.lab.sheet import Aspect, AspectGroup, Kind, each, held, index, number, numbers, one_of
from shared.play.seats import SEATS

MOST_TOKENS = 24
"""More helm tokens than anybody ever owns."""
STONES = [f".{at}" for at in range(1, 7)]
"""Stones of the longest path."""
SITTING = index(SEATS)
LIVES = index(("GREEN", "AMBER", "RED", "DEAD"))
STANDINGS = index(("new", "free", "imprisoned", "level_three", "dead"))
PACTS = index(("none", "sworn", "bound"))
SLUMBER = index(("asleep", "waking", "rested"))
SIDES = ("_challenger", "_opponent")
PEACE = Fight(("", ""))
"""Nobody fights."""

Lying = tuple[tuple[str, tuple[str, ...]], ...]
"""The items of each chamber."""


class TableSeen(NamedTuple):
    """What lies on the table, each part hashable."""

    lying: Lying
    state: State


def seen(ruleset: Ruleset, seats: Sequence[str]) -> tuple[AspectGroup, ...]:
    """All that is written of a view. Arguments: the rules; the seats that play."""
    return (
        AspectGroup("a Dungeoneer", seats, dungeoneer(ruleset), lambda view: view.dungeoneers),
        AspectGroup(
            "the table",
            [""],
            table(ruleset),
            lambda view: (TableSeen(tuple(view.lying.items()), view),),
        ),
        AspectGroup("the fight", ["fight"], fight(ruleset), lambda view: (view.fight or PEACE,)),
    )


def dungeoneer(ruleset: Ruleset) -> list[Aspect]:
    """What is written of each Dungeoneer."""
    items, spells, given = index(ruleset.items), index(ruleset.spells), ruleset.card_spells
    quest_objects = index(one for one in ruleset.items if one in ruleset.quest_objects)

    def known(cards: Iterable[str]) -> list[str]:
        return [given.get(card, "") for card in cards]

    return [
        Aspect("life", "how healthy", one_of(LIVES)),
        Aspect("tokens", "helm tokens", number(MOST_TOKENS)),
        Aspect("max_tokens", "most helm tokens that may be owned", number(MOST_TOKENS)),
        Aspect("at", "the chamber", one_of(index(ruleset.chambers))),
        Aspect("standing", "how the Dungeoneer stands in the game", one_of(STANDINGS)),
        Aspect("items", "items that are carried", held(items), name="item"),
        Aspect("spells", "spell cards in hand that one knows of", held(spells, 3), known, "spell"),
        Aspect("spells", "spell cards in hand, those of others too", number(6), len),
        Aspect("dark_spell", "the dark spell that Mogdred gave for the pledge", one_of(spells)),
        Aspect("pact", "the pact with Mogdred", one_of(PACTS)),
        Aspect("pact_turns", "turns since the pledge; below 0 in its own", number(12)),
        Aspect("cup_turns", "turns with the Cup; below 0 in the first", number(12)),
        Aspect("prison_turns", "whole turns in prison; below 0 in the first", number(12)),
        Aspect(
            "chest", "all of it in the turn the Hobgoblin was beaten, half in the next", number(2)
        ),
        Aspect("slumber", "what is left of a Slumber", one_of(SLUMBER)),
        Aspect("entry", "the Quest Object whose entry point was used", one_of(quest_objects)),
        Aspect("stones", "1 where a stone lies, -1 for a gap", numbers(STONES, 1), _stones, "path"),
        Aspect("stone", "the stone that is stood on, 0 for the entry point", number(len(STONES))),
        Aspect("turns", "turns taken", number(100)),
    ]


def _stones(stones: Sequence[int]) -> list[int]:
    return [1 if lies else -1 for lies in stones]


def table(ruleset: Ruleset) -> list[Aspect]:
    """What lies open for everybody."""
    chambers, cards, items = index(ruleset.chambers), index(ruleset.cards), tuple(ruleset.items)
    riddles, strongest = len(ruleset.riddles), ruleset.constants.necromancer_max

    def places(lying: Lying) -> list[str]:
        where = {item: chamber for chamber, there in lying for item in there}
        return [where.get(item, "") for item in items]

    def on_table(
        attribute: str, meaning: str, kind: Kind, made: Callable[[Any], Any] | None = None
    ) -> Aspect:
        return Aspect(f"state.{attribute}", meaning, kind, made, attribute)

    lies = each([f".{item}" for item in items], one_of(chambers))
    return [
        Aspect("lying", "the chamber in which an item lies", lies, places, "lies"),
        Aspect("state.active.seat", "whose turn it is", one_of(SITTING), name="turn"),
        on_table("bodyguard", "whom the Mercenary guards", one_of(SITTING)),
        on_table("top", "the card on top of the stock, where one knows it", one_of(cards)),
        on_table("stock", "cards that may still come, as far as one knows", held(cards)),
        on_table("riddles", "riddles until all have been asked", number(riddles), len),
        on_table("necromancer", "the Necromancer's strength", number(strongest)),
    ]


def fight(ruleset: Ruleset) -> list[Aspect]:
    """The challenge in progress; nothing but 0 where there is none."""
    sides = index((*SEATS, *ruleset.characters))
    return [
        Aspect(
            "sides", "who challenges, and who is challenged", each(SIDES, one_of(sides)), name="by"
        ),
        Aspect("power", "what a Spell of Power adds", each(SIDES, number(6))),
        Aspect("rolls", "what was rolled", each(SIDES, number(6)), name="roll"),
        Aspect("spent", "helm tokens committed", each(SIDES, number(MOST_TOKENS))),
        Aspect("modifier", "what a card adds to the character's strength", number(6)),
        Aspect("slumber", "whether a Slumber lies on it", number()),
        Aspect("cast", "who has cast a spell in it", held(SITTING)),
    ]

"""Every component of Knightmare in words: items, spells, characters, chambers and cards."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from knightmare.rulebook.ruleset import STAY, Card, Chamber, Character, Item, Ruleset, Spell
from shared.speech.messages import Words
from shared.speech.reference import Catalogue, Component, Stat


def components(words: Words, ruleset: Ruleset) -> Iterator[Component]:
    """All of them, in the order of the data files. Arguments: the words; the rules."""
    return Components(words, ruleset).all()


class Components(Catalogue):
    """The components of one table of Knightmare."""

    ruleset: Ruleset

    def all(self) -> Iterator[Component]:
        """Every component."""
        ruleset = self.ruleset
        yield from map(self.item, ruleset.items.values())
        yield from map(self.spell, ruleset.spells.values())
        yield from map(self.character, ruleset.characters.values())
        yield from map(self.chamber, ruleset.chambers.values())
        yield from map(self.card, ruleset.cards.values())

    def one(self, kind: str, id: str) -> Component | None:
        """A single component; None for one that the ruleset does not know.

        Arguments: the kind: ``item``, ``spell``, ``character``, ``chamber`` or ``card``; the
        component's id.
        """
        ruleset = self.ruleset
        kinds: dict[str, tuple[Mapping[str, Any], Callable[[Any], Component]]] = {
            "item": (ruleset.items, self.item),
            "spell": (ruleset.spells, self.spell),
            "character": (ruleset.characters, self.character),
            "chamber": (ruleset.chambers, self.chamber),
            "card": (ruleset.cards, self.card),
        }
        rows, spoken = kinds[kind]
        return spoken(rows[id]) if id in rows else None

    # -- one by one ----------------------------------------------------------------------

    def item(self, item: Item) -> Component:
        """An item or Quest Object (C5)."""
        sort = "quest" if item.quest else "weapon" if item.weapon else "item"
        value = self.known(f"figure.item.{item.id}")
        label = self.known(f"figure_label.item.{item.id}")
        keeper = self.ruleset.resident(item.start)
        cards = self._cards_with("find", item.id)
        facts = {"chamber": item.start, "character": keeper, "cards": cards}
        return self._component(
            "item",
            item.id,
            self.say(f"sort.{sort}"),
            figures=(Stat(value, label),) if value else (),
            found=self.say("found.held" if keeper else "found.lies", **facts),
        )

    def spell(self, spell: Spell) -> Component:
        """A spell or dark spell (C6)."""
        cards = self._cards_with("spell", spell.id)
        dark = bool(spell.works_on)
        faces = spell.works_on or (self._takes_hold if spell.attack else ())
        label = "figure.works" if dark else "figure.takes_hold"
        chance = self.say("figure.of_six", n=len(faces))
        return self._component(
            "spell",
            spell.id,
            self.say("sort.dark" if dark else "sort.spell"),
            figures=(Stat(chance, self.say(label, faces=list(faces))),) if faces else (),
            found=self.say("found.dark" if dark else "found.spell", cards=cards, book=spell.book),
        )

    @property
    def _takes_hold(self) -> tuple[int, ...]:
        return self.ruleset.constants.attack_takes_hold

    def character(self, character: Character) -> Component:
        """A character of the board (C4)."""
        found = {
            "character": character.id,
            "chamber": character.home,
            "guards": character.guards,
            "item": character.guards,
        }
        return self._component(
            "character",
            character.id,
            self.say("sort.character"),
            figures=(Stat(str(character.strength), self.say("figure.strength")),),
            found=self.say("found.character", **found),
            strength=character.strength,
        )

    def chamber(self, chamber: Chamber) -> Component:
        """A chamber of the board, and where its numbers lead (C2, C3)."""
        exits = [
            Stat(", ".join(map(str, faces)), self._where(target))
            for target, faces in ways(chamber).items()
        ]
        ways_in = self.words.in_a_row(self._ways_in(chamber.id))
        return self._component(
            "chamber",
            chamber.id,
            self.say("sort.chamber", level=chamber.level),
            figures=(Stat(str(chamber.level), self.say("figure.level")), *exits),
            found=self.say("found.chamber", ways=ways_in) if ways_in else "",
            fill=self.ruleset.constants.rack_fill,
        )

    def card(self, card: Card) -> Component:
        """A card of the castle stock (C8)."""
        deeds = dict.fromkeys(self._deeds(card.effects))
        return Component(
            "card",
            card.id,
            self.words.word("card", card.id),
            self.say("sort.card"),
            self.words.word("card_text", card.id),
            features=self.features("card", *deeds, "all"),
            found=self.say("found.card", n=len(self.ruleset.stock)),
        )

    # -- their parts ---------------------------------------------------------------------

    def _component(self, kind: str, id: str, sort: str, **parts: Any) -> Component:
        """A component with its name, tale, text and features from the messages."""
        figures, found = parts.pop("figures"), parts.pop("found")
        return Component(
            kind,
            id,
            self.words.word(kind, id),
            sort,
            self.known(f"does.{kind}.{id}", **parts),
            self.known(f"tale.{kind}.{id}"),
            figures,
            self.features(kind, id),
            found,
        )

    def _ways_in(self, chamber: str) -> Iterator[str]:
        for other in self.ruleset.chambers.values():
            faces = ways(other).get(chamber) if other.id != chamber else None
            if faces:
                yield self.say("found.way", faces=faces, chamber=other.id)

    def _where(self, target: str) -> str:
        return self.words.word("the_chamber" if target != STAY else "to_chamber", target)

    def _cards_with(self, operation: str, id: str) -> list[str]:
        """The cards that do this with a thing."""
        return [
            card.id
            for card in self.ruleset.cards.values()
            if any(one[0] == operation and id in one for one in card.effects)
        ]

    def _deeds(self, effects: Iterable[Any]) -> Iterator[str]:
        """All operations of a card, those inside others too (C7)."""
        for effect in effects:
            if isinstance(effect, tuple):
                yield from self._deeds(effect)
            elif isinstance(effect, str):
                yield effect


def ways(chamber: Chamber) -> dict[str, list[int]]:
    """Where the numbers of a chamber lead, each place once (C3)."""
    found: dict[str, list[int]] = {}
    for face, target in enumerate(chamber.exits, 1):
        found.setdefault(target, []).append(face)
    return found

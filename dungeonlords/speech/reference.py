"""Every component of Dungeon Lords in words: prices, effects and attacks."""

from collections.abc import Iterator, Mapping
from typing import Any

from dungeonlords.building.effects import cost, space_cost, space_gains
from dungeonlords.rulebook.components import (
    CELLS,
    COLUMNS,
    Area,
    Happening,
    Item,
    Monster,
    Paladin,
    Price,
    Room,
    Spell,
    Trap,
)
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.speech import hints
from shared.speech.messages import Message, Words
from shared.speech.reference import Catalogue, Component, Stat

ICONS = {"thief": "traps", "priest": "hearts", "wizard": "magic"}
"""What the icons of an adventurer are, by type (A6)."""


def components(words: Words, ruleset: Ruleset) -> Iterator[Component]:
    """Every component, in the order of part A. Arguments: the words; the rules."""
    return Components(words, ruleset).all()


class Components(Catalogue):
    """The components of one table of Dungeon Lords."""

    ruleset: Ruleset

    def all(self) -> Iterator[Component]:
        """Every component."""
        ruleset = self.ruleset
        yield from map(self.area, ruleset.areas.values())
        yield from map(self.monster, ruleset.monsters.values())
        yield from map(self.room, ruleset.rooms.values())
        yield from map(self.type, dict.fromkeys(tile.type for tile in ruleset.tiles.values()))
        prepared = {id for chosen in ruleset.paladin_sets.values() for id in chosen}
        yield from map(self.paladin, (p for p in ruleset.paladins.values() if p.id in prepared))
        yield from map(self.trap, ruleset.traps.values())
        yield from map(self.spell, ruleset.spells.values())
        yield from map(self.event, ruleset.events.values())
        yield from map(self.happening, ruleset.happenings.values())
        yield from map(self.item, ruleset.items.values())

    # -- building ------------------------------------------------------------------------

    def area(self, area: Area) -> Component:
        """An order, and what each space of its area costs and gives (A2)."""
        spaces = [
            Stat(self._deal(area, at), self.say("figure.space", number=at + 1))
            for at in range(len(area.spaces))
        ]
        return self._component("area", area.id, "", spaces)

    def monster(self, monster: Monster) -> Component:
        """A monster or ghost: its price and its attacks (A3)."""
        tiles = {1: monster.year1, 2: monster.year2}
        figures = [self._price(monster.price)] + [
            Stat(str(n), self.say("figure.tiles", year=year)) for year, n in tiles.items()
        ]
        told = hints.monster(self.ruleset, monster.id)
        sort = "ghost" if monster.ghost else "monster"
        return self._component("monster", monster.id, self._sentence(told), figures, sort=sort)

    def room(self, room: Room) -> Component:
        """A room: what it makes, or what it is good for in battle or at the end (A4, A5)."""
        figures = [Stat(self._zone(room.zone), self.say("figure.zone"))]
        told = self._sentence(hints.room(self.ruleset, room.id))
        year = f"year{room.year}"
        return self._component("room", room.id, told, figures, {"year": room.year}, year)

    # -- combat --------------------------------------------------------------------------

    def type(self, type: str) -> Component:
        """A type of adventurer, with all of its tiles (A6)."""
        figures = [
            Stat(self._tile(tile.power, tile.hp, type, tile.icons), self._year(tile.year))
            for tile in self.ruleset.tiles.values()
            if tile.type == type
        ]
        return self._component("type", type, self.known(f"does.type.{type}"), figures)

    def paladin(self, paladin: Paladin) -> Component:
        """A paladin in both years (A7)."""
        figures = [
            Stat(self.say("figure.paladin", hp=hp, icons=icons), self._year(year))
            for year, (hp, icons) in enumerate(zip(paladin.hp, paladin.icons, strict=True), 1)
        ]
        return self._component("paladin", paladin.id, self.say("does.paladin"), figures)

    def trap(self, trap: Trap) -> Component:
        """A trap: its price and whom it hits (A8)."""
        found = hints.trap(self.ruleset, trap.id)
        facts = dict(found.facts) if found else {}
        facts.pop("price", None)
        told = self._sentence(Message("hint.trap", facts))
        figures = [self._price(trap.price), Stat(str(trap.copies), self.say("figure.copies"))]
        return self._component("trap", trap.id, told, figures)

    def spell(self, spell: Spell) -> Component:
        """A combat card: when its spell is cast, how tired it makes, what it does (A9, A10)."""
        speed = self.words.word("speed", "fast" if spell.fast else "slow")
        figures = [
            Stat(speed, self.say("figure.speed")),
            Stat(str(spell.fatigue), self.say("figure.fatigue")),
        ]
        told = self._sentence(Message(f"spell_text.{spell.does}", {"n": spell.amount}))
        return self._component("spell", spell.id, told, figures, {"year": spell.year})

    # -- events and items ----------------------------------------------------------------

    def event(self, event: Happening) -> Component:
        """An event tile (A11)."""
        told = self._sentence(Message(f"event_tile_text.{event.id}", {"n": event.amount}))
        name = self.words.word("event_tile", event.id)
        return self._component("event", event.id, told, [], name=name)

    def happening(self, special: Happening) -> Component:
        """A special event card (A12)."""
        told = self._sentence(Message(f"happening_text.{special.does}", {"n": special.amount}))
        return self._component("happening", special.id, told, [])

    def item(self, item: Item) -> Component:
        """A magic item (A13)."""
        bearer = self.words.word("type", item.bearer) if item.bearer else self.say("figure.nobody")
        told = self._sentence(hints.item(self.ruleset, item.id))
        return self._component("item", item.id, told, [Stat(bearer, self.say("figure.bearer"))])

    # -- their parts ---------------------------------------------------------------------

    def _component(
        self,
        kind: str,
        id: str,
        text: str,
        figures: list[Stat],
        facts: Mapping[str, Any] | None = None,
        wider: str = "",
        *,
        sort: str = "",
        name: str = "",
    ) -> Component:
        """A component with its name, sort and features.

        Arguments: the facts of its sort; a group whose features it shares besides its kind's;
        the sort, where it is not the kind; the name, where it stands elsewhere.
        """
        ids = [id, *([wider] if wider else []), "all"]
        return Component(
            kind,
            id,
            name or self.words.word(kind, id),
            self.say(f"sort.{sort or kind}", **(facts or {})),
            text,
            figures=tuple(figures),
            features=self.features(kind, *ids),
            found=self.say(f"found.{kind}"),
        )

    def _sentence(self, told: Message | None) -> str:
        """A hint as a sentence of its own; nothing where a pack's own card has no words."""
        if told is None or not self.words.has(told.id):
            return ""
        text = self.words.say(told)
        return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")

    def _price(self, price: Price) -> Stat:
        pairs = cost(price)
        paid = self.words.format_field(pairs, "cost+") if pairs else self.say("figure.free")
        return Stat(paid, self.say("figure.price"))

    def _deal(self, area: Area, at: int) -> str:
        return self.words.format_field([space_cost(area.spaces[at]), space_gains(area, at)], "deal")

    def _year(self, year: int) -> str:
        return self.say("figure.year", year=year)

    def _tile(self, power: int, hp: int, type: str, icons: int) -> str:
        shown = [[ICONS[type], icons]] if icons and type in ICONS else []
        return self.say("figure.tile", power=power, hp=hp, icons=shown)

    def _zone(self, cells: tuple[str, ...]) -> str:
        """Where a room may stand: whole rows, the outer ring or the inner cells."""
        rows = sorted({cell[1:] for cell in cells})
        if set(cells) == set(CELLS):
            return self.say("figure.anywhere")
        if len(cells) == len(rows) * len(COLUMNS):
            return self.say("figure.rows", first=rows[0], last=rows[-1])
        return self.say("figure.ring" if CELLS[0] in cells else "figure.inner")

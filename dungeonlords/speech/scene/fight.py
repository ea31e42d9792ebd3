"""One lord's battle, or its planning, through one seat's eyes: drawings are made from it."""

from dataclasses import dataclass, field
from functools import partial
from typing import Any

from dungeonlords.combat.attacks import SHEEP
from dungeonlords.position.battle import Battle
from dungeonlords.position.figures import PALADIN, Figure, paladin_id, paladin_of
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.speech.icons import MONSTERS, ROOMS, SPELLS, TRAPS, icon
from dungeonlords.speech.scene.fought import FoughtBattle
from shared.play.decision import Decision
from shared.speech.messages import Words
from shared.speech.sections import Sections


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight:
    """A battle, or its planning, as a seat may see it."""

    view: State
    words: Words
    lord: Lord
    battle: Battle | None
    """None while it is planned."""
    decision: Decision | None
    """The question, where this lord is asked."""
    fought: FoughtBattle
    own: bool
    """Whether it is seen through the eyes of the lord who defends it."""
    answers: bool = False
    """Whether whoever looks answers."""
    kept: Sections = field(default_factory=Sections)
    """What says nothing twice."""

    def say(self, id: str, **facts: Any) -> str:
        """One of the sentences of a battle. Arguments: its id; the facts in it."""
        make = partial(self.words.phrase, f"scene.battle.{id}", **facts)
        return self.kept.once(f"battle.{id}{facts}", make)

    @property
    def asks(self) -> str:
        """What this lord is asked; empty where it is not."""
        return self.decision.ask if self.decision else ""

    @property
    def tile(self) -> str:
        """The tile of the battle, a tunnel or the id of a room; empty until it is chosen."""
        return self.lord.tiles[self.lord.site] if self.lord.site else ""

    def name(self, figure: Figure) -> str:
        """Whoever stands in the line, without its strength."""
        if figure.type == PALADIN:
            return self.words.word("paladin", paladin_id(figure))
        return self.words.word("type", figure.type)

    def named(self, tile: str) -> str:
        """The same by its tile, also of somebody who is there no longer."""
        found = next((one for one in self.lord.party if one.tile == tile), None)
        if found is not None:
            return self.name(found)
        if tile in self.view.ruleset.tiles:
            return self.words.word("type", self.view.ruleset.tiles[tile].type)
        id = paladin_of(tile)
        known = id in self.view.ruleset.paladins
        return self.words.word("paladin", id) if known else self.words.word("type", tile)

    def monster(self, id: str) -> str:
        """A monster or ghost by its name, or the sheep that it was turned into."""
        return self.say("sheep") if id == SHEEP else self.words.word("monster", id)


def tile_icon(tile: str) -> str:
    """A tunnel, or a room."""
    return "tunnel" if tile == TUNNEL else icon(ROOMS, tile)


def monster_icon(id: str) -> str:
    """A monster or ghost, or the sheep that it was turned into."""
    return "sheep" if id == SHEEP else icon(MONSTERS, id)


def trap_icon(id: str) -> str:
    """A trap; one that lies face down as what nobody sees."""
    return "hidden" if id == HIDDEN else icon(TRAPS, id)


def spell_icon(effect: str) -> str:
    """A combat card by what it does; one that nobody knows as the back of a card."""
    return icon(SPELLS, effect) if effect else "cards"

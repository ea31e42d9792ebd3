"""What the parts of a battle's model are made from: one lord's battle through one seat's eyes."""

from dataclasses import dataclass
from typing import Any

from dungeonlords.combat.attacks import SHEEP
from dungeonlords.position.battle import Battle
from dungeonlords.position.figures import PALADIN, Figure, paladin_id, paladin_of
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.speech.icons import MONSTERS, ROOMS, TRAPS, icon
from mobile.dungeonlords.presenters.battle.combat_round import FoughtBattle
from mobile.dungeonlords.presenters.battle.shown import CombatCardShown
from mobile.dungeonlords.presenters.figures import PICTURES
from mobile.kit.shown import AnswerShown, ClauseShown, QuestionShown
from shared.play.decision import Decision, Move, move
from shared.speech.messages import Words


@dataclass(frozen=True, slots=True)
class Scene:
    """A battle, or its planning, as a seat may see it."""

    view: State
    words: Words
    lord: Lord
    battle: Battle | None
    """None while it is planned."""
    decision: Decision | None
    """The question, where this lord is asked."""
    question: QuestionShown | None
    fought: FoughtBattle
    own: bool
    """Whether it is seen through the eyes of the lord who defends it."""

    def say(self, id: str, **facts: Any) -> str:
        """One of the sentences of this screen. Arguments: its id; the facts in it."""
        return self.words.phrase(f"presenter.battle.{id}", **facts)

    def clause(self, id: str) -> ClauseShown:
        """The chip of a clause."""
        return ClauseShown(id, self.words.word("clause", id))

    @property
    def asks(self) -> str:
        """What this lord is asked; empty where it is not."""
        return self.decision.ask if self.decision else ""

    @property
    def answers(self) -> bool:
        """Whether somebody here answers."""
        return self.decision is not None and bool(self.question and self.question.answers)

    def answer_to(self, played: Move) -> AnswerShown | None:
        """The answer with this move; None where it is none, or nobody may tap."""
        if self.decision is None or self.question is None:
            return None
        return next((one for one in self.question.answers if one.move == played), None)

    def answer(self, kind: str, *args: str | int) -> AnswerShown | None:
        """The same. Arguments: the kind of the move; what it is done with."""
        return self.answer_to(move(kind, *args))

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


def tile_icon(tile: str) -> str:
    """A tunnel, or a room."""
    return "tunnel" if tile == TUNNEL else icon(ROOMS, tile)


def monster_icon(id: str) -> str:
    """A monster or ghost, or the sheep that it was turned into."""
    return "sheep" if id == SHEEP else icon(MONSTERS, id)


def trap_icon(id: str) -> str:
    """A trap; one that lies face down as what nobody sees."""
    return "hidden" if id == HIDDEN else icon(TRAPS, id)


def spell_icon(id: str) -> str:
    """A combat card; one that nobody knows as the back of a card."""
    return PICTURES.of("spell", id).picture.thing if id else "cards"


def card_of(scene: Scene) -> CombatCardShown:
    """The combat card of the round, as far as the viewer knows it."""
    view = scene.view
    id = scene.battle.card if scene.battle else view.cards[view.round - 1]
    if not id:
        unknown = scene.say("card.unknown")
        return CombatCardShown("", unknown, spell_icon(""), False, False, "", "", 0, "")
    return combat_card(scene.words, view, id, view.shown >= view.round)


def combat_card(words: Words, view: State, id: str, is_open: bool) -> CombatCardShown:
    """A combat card with its face up.

    Arguments: the words; the state; the card's id; whether everybody may see it.
    """
    spell = view.ruleset.spells[id]
    text = words.phrase(f"spell_text.{id}", n=spell.amount)
    return CombatCardShown(
        id=id,
        name=words.word("spell", id),
        icon=spell_icon(id),
        open=is_open,
        fast=spell.fast,
        speed=words.word("speed", "fast" if spell.fast else "slow"),
        text=text[:1].upper() + text[1:],
        fatigue=spell.fatigue,
        fatigue_text=words.phrase("presenter.battle.card.fatigue"),
    )

"""Combat cards, and the icons of whatever takes part in a battle, open or face down."""

from dungeonlords.combat.attacks import SHEEP
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.speech.icons import MONSTERS, ROOMS, TRAPS, icon
from mobile.dungeonlords.faces import PICTURES
from mobile.dungeonlords.presenters.battle.scene import Scene
from mobile.dungeonlords.presenters.battle.shown import CombatCardShown


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
    return combat_card(scene, id, view.shown >= view.round)


def combat_card(scene: Scene, id: str, is_open: bool) -> CombatCardShown:
    """A combat card with its face up.

    Arguments: the battle; the card's id; whether everybody may see it.
    """
    spell = scene.view.ruleset.spells[id]
    text = scene.words.format_field([[id, spell.amount]], "spell_text+")
    return CombatCardShown(
        id=id,
        name=scene.words.word("spell", id),
        icon=spell_icon(id),
        open=is_open,
        fast=spell.fast,
        speed=scene.words.word("speed", "fast" if spell.fast else "slow"),
        text=text[:1].upper() + text[1:],
        fatigue=spell.fatigue,
        fatigue_text=scene.say("card.fatigue"),
    )

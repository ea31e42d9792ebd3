"""Combat cards: the one of the round, and those that people may have turned up."""

from mobile.dungeonlords.presenters.battle.pictures import spell_icon
from mobile.dungeonlords.presenters.battle.scene import Scene
from mobile.dungeonlords.presenters.battle.shown import CombatCardShown


def card_of(scene: Scene) -> CombatCardShown:
    """The combat card of the round, as far as the viewer knows it."""
    view = scene.view
    id = scene.battle.card if scene.battle else view.cards[view.round - 1]
    if not id:
        unknown = scene.say("card.unknown")
        return CombatCardShown("", unknown, spell_icon(""), False, False, "", "", 0, "")
    return combat_card(scene, id, view.shown >= view.round)


def combat_card(scene: Scene, id: str, is_open: bool) -> CombatCardShown:
    """A combat card with its face up. Argument: whether everybody may see it."""
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

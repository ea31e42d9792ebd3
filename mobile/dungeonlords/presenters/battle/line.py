"""The line of adventurers, from the front: wounds, abilities, and who may be aimed at."""

from dungeonlords.combat.attacks import face
from dungeonlords.combat.harm import exposed
from dungeonlords.position.figures import Figure
from mobile.dungeonlords.presenters.battle.scene import Scene
from mobile.dungeonlords.presenters.battle.shown import PartyPlaceShown
from mobile.dungeonlords.presenters.figures import figure_of

AIMING = ("aim", "trap_target")
"""Questions that are answered by a figure of the line."""


def line_of(scene: Scene) -> tuple[PartyPlaceShown, ...]:
    """Everybody in the line, the first in front."""
    return tuple(_shown(scene, place, one) for place, one in enumerate(scene.lord.party, 1))


def is_aiming(scene: Scene) -> bool:
    """Whether somebody in the line is to be chosen."""
    return scene.asks in AIMING


def _shown(scene: Scene, place: int, one: Figure) -> PartyPlaceShown:
    battle = scene.battle
    fresh = scene.fought.harm(battle.phase, one.tile) if battle else 0
    answer = scene.answer("hit", one.tile) if is_aiming(scene) else None
    why_not, clause = _why_not(scene, one) if is_aiming(scene) and answer is None else ("", "")
    return PartyPlaceShown(
        place=place,
        figure=figure_of(scene.words, one, fresh),
        note=_note(scene, place, one),
        ability=scene.say(f"ability.{one.type}", n=one.icons) if one.icons else "",
        answer=answer,
        why_not=why_not,
        clause=clause,
    )


def _note(scene: Scene, place: int, one: Figure) -> str:
    """What is special about somebody."""
    battle = scene.battle
    if battle is not None:
        if one.tile in battle.hidden:
            return scene.say("invisible")
        poison = sum(points for tile, points in battle.poisoned if tile == one.tile)
        if poison:
            return scene.say("poisoned", n=poison)
    return scene.say("in_front") if place == 1 else ""


def _why_not(scene: Scene, one: Figure) -> tuple[str, str]:
    """Why somebody cannot be aimed at, and the clause."""
    battle, decision = scene.battle, scene.decision
    if battle is None or decision is None or scene.question is None or scene.question.waiting:
        return "", ""
    if one.tile in battle.hidden:
        return scene.say("why_not.invisible"), "DL-R.40"
    line = exposed(battle, scene.lord)
    at = decision.about.facts.get("at")
    if at is None or at == battle.sheep:
        return "", ""
    record = scene.view.ruleset.monsters[battle.monsters[at]]
    facts = {"monster": face(battle, at)}
    if record.never_first and line and one is line[0]:
        return scene.say("why_not.first", **facts), "DL-10.18"
    if one.type in record.spares:
        return scene.say("why_not.spares", type=one.type, **facts), "DL-10.18"
    return "", ""

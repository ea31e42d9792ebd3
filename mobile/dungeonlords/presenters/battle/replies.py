"""The answers to a question of a battle, each with its sum and what it leads to."""

from collections.abc import Mapping, Sequence

from dungeonlords.building.effects import Pairs
from dungeonlords.combat.attacks import SHEEP, attack_of, face
from mobile.dungeonlords.presenters.battle.cards import (
    combat_card,
    monster_icon,
    tile_icon,
    trap_icon,
)
from mobile.dungeonlords.presenters.battle.defence import site_rule
from mobile.dungeonlords.presenters.battle.scene import Scene
from mobile.dungeonlords.presenters.battle.shown import CombatCardShown, LeadsShown, ReplyShown
from mobile.dungeonlords.presenters.battle.sums import sum_of
from mobile.dungeonlords.presenters.figures import captive_of, figure_of
from mobile.kit.shown import AnswerShown
from shared.play.decision import Move

MONSTERS = ("attack", "rest", "single_out", "send", "pay_monster", "feed")
TRAPS = ("first_trap", "set_trap", "discard")
PRISONERS = ("release", "frees")
SIGNS = {
    "no_trap": "close",
    "done": "check",
    "pays": "coins",
    "withdraws": "back",
    "takes_evil": "evil",
    "takes_letter": "letter",
}
"""The icons of answers that name nobody."""


def replies_of(
    scene: Scene, leads: Mapping[Move, LeadsShown], best: Sequence[Move]
) -> tuple[ReplyShown, ...]:
    """Every answer.

    Arguments: the battle; what each leads to, where that is known; which are the best.
    """
    if scene.question is None:
        return ()
    return tuple(
        ReplyShown(
            answer=answer,
            icon=_icon(scene, answer),
            title=_title(scene, answer),
            sum=sum_of(scene, answer.move) or _rule(scene, answer.move) or answer.hint,
            leads=leads.get(answer.move),
            best=answer.move in best,
            card=_card(scene, answer.move),
        )
        for answer in scene.question.answers
    )


def _rule(scene: Scene, played: Move) -> str:
    """What holds on a tile that may be chosen; empty for any other answer."""
    if played.kind != "battle_at":
        return ""
    return site_rule(scene, scene.lord.tiles[str(played.args[0])])


def _card(scene: Scene, played: Move) -> CombatCardShown | None:
    """The combat card that people turned up themselves; None for any other answer."""
    return combat_card(scene, str(played.args[0]), True) if played.kind == "card" else None


def _icon(scene: Scene, answer: AnswerShown) -> str:
    played = answer.move
    if played.kind in SIGNS or not played.args:
        return SIGNS.get(played.kind, answer.icon)
    id = str(played.args[0])
    if played.kind in MONSTERS:
        return monster_icon(id)
    if played.kind in TRAPS:
        return trap_icon(id)
    if played.kind == "battle_at":
        return tile_icon(scene.lord.tiles[id])
    if played.kind == "hit":
        found = next((one for one in scene.lord.party if one.tile == id), None)
        return figure_of(scene.words, found).icon if found else answer.icon
    if played.kind in PRISONERS:
        return captive_of(scene.words, scene.view.ruleset, id).icon
    return answer.icon


def _title(scene: Scene, answer: AnswerShown) -> str:
    """What an answer does, in as few words as can be."""
    battle, played = scene.battle, answer.move
    if battle is None or scene.asks != "next_to_act" or played.kind != "attack":
        return answer.text
    who, mode = map(str, played.args)
    at = next(at for at in battle.waiting() if face(battle, at) == who)
    attack = attack_of(scene.view, battle, at, mode)
    hits: Pairs = [[target, points] for target, points in attack.hits]
    name = scene.say("sheep") if who == SHEEP else scene.words.word("monster", who)
    return scene.say(f"acts.{mode}", who=name, hits=hits, n=attack.food)

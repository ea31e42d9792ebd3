"""The answers to a question of a battle, each with its sum and what it leads to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dungeonlords.building.effects import Pairs
from dungeonlords.combat.abilities import trap_icons
from dungeonlords.combat.attacks import ALL, ANY, SHEEP, attack_of, face, targets
from dungeonlords.combat.harm import exposed
from dungeonlords.combat.traps import blocks_of
from dungeonlords.position.battle import Battle
from dungeonlords.position.figures import Figure
from dungeonlords.rulebook.components import Attack
from mobile.dungeonlords.presenters.battle.scene import (
    Scene,
    combat_card,
    monster_icon,
    tile_icon,
    trap_icon,
)
from mobile.dungeonlords.presenters.battle.shown import CombatCardShown, LeadsShown, ReplyShown
from mobile.dungeonlords.presenters.battle.sides import site_rule
from mobile.dungeonlords.presenters.figures import captive_of, figure_of
from mobile.kit.shown import AnswerShown
from shared.combat.wounds import prevent
from shared.play.decision import Move


@dataclass(slots=True)
class Shield:
    """What Magic Shield still absorbs, point by point (DL-10.26)."""

    left: int

    def through(self, points: int) -> int:
        """How many points get through."""
        absorbed = min(self.left, points)
        self.left -= absorbed
        return points - absorbed


def sum_of(scene: Scene, option: Move) -> str:
    """The sum of an answer; empty for nothing to add up. Arguments: the battle; the answer."""
    battle, decision = scene.battle, scene.decision
    if battle is None or decision is None:
        return ""
    if decision.ask == "next_to_act" and option.kind == "attack":
        who, mode = map(str, option.args)
        at = next(at for at in battle.waiting() if face(battle, at) == who)
        return _attack(scene, battle, at, attack_of(scene.view, battle, at, mode))
    if option.kind != "hit":
        return ""
    facts, tile = decision.about.facts, str(option.args[0])
    figure = next((one for one in scene.lord.party if one.tile == tile), None)
    if figure is None:
        return ""
    if decision.ask == "aim":
        attack = attack_of(scene.view, battle, facts["at"], facts["mode"])
        return _harm(scene, figure, attack.hits[facts["nth"]][1], Shield(battle.shield))
    return _dart(scene, battle, figure, str(facts["trap"]))


def _attack(scene: Scene, battle: Battle, at: int, attack: Attack) -> str:
    """The first hit of an attack on each whom it may meet, and what may follow it."""
    if not attack.hits:
        return scene.say("adds.block")
    who, points = attack.hits[0]
    legal = targets(scene.view, battle, scene.lord, at, who)
    if who == ALL:
        shield = Shield(battle.shield)
        return "; ".join(_harm(scene, one, points, shield) for one in legal)
    if who == ANY:
        return "; ".join(_harm(scene, one, points, Shield(battle.shield)) for one in legal)
    said = [_harm(scene, one, points, Shield(battle.shield)) for one in legal[:1]]
    said += _extra(scene, battle, attack, legal)
    return "; ".join(said)


def _extra(scene: Scene, battle: Battle, attack: Attack, legal: Sequence[Figure]) -> list[str]:
    """The Goblin's extra hit, where its first target falls (DL-10.16)."""
    shield, line = Shield(battle.shield), exposed(battle, scene.lord)
    if not attack.bonus or not legal:
        return []
    if legal[0].damage + shield.through(attack.hits[0][1]) < legal[0].hp:
        return [scene.say("adds.no_extra")]
    if len(line) < 2:
        return []
    return [scene.say("adds.extra", sum=_harm(scene, line[1], attack.bonus, shield))]


def _harm(scene: Scene, figure: Figure, points: int, shield: Shield) -> str:
    """What so many points make of somebody."""
    dealt = shield.through(points)
    total = figure.damage + dealt
    over = total - figure.hp
    facts = {
        "who": scene.name(figure),
        "damage": figure.damage,
        "n": dealt,
        "total": total,
        "hp": figure.hp,
    }
    if dealt < points:
        facts["absorbed"] = points - dealt
    if over > 0:
        return scene.say("adds.over", **{**facts, "n": over, "dealt": dealt})
    return scene.say("adds.falls" if over == 0 else "adds.stays", **facts)


def _dart(scene: Scene, battle: Battle, figure: Figure, id: str) -> str:
    """A trap with a target: its block, less the icons that are left."""
    line, trap = exposed(battle, scene.lord), scene.view.ruleset.traps[id]
    at = line.index(figure)
    icons = min(battle.icons - battle.icons_spent, trap_icons(scene.lord.party))
    stay, prevented = prevent(blocks_of(trap, line, at), icons)
    if prevented and not stay[at]:
        return scene.say("adds.prevented")
    return _harm(scene, figure, stay[at], Shield(battle.shield))


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
    if played.kind != "card":
        return None
    return combat_card(scene.words, scene.view, str(played.args[0]), True)


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

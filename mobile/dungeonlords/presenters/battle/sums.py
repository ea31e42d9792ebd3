"""What an answer does to those whom it meets, added up: "3 + 4 = 7 of 7: captured"."""

from collections.abc import Sequence
from dataclasses import dataclass

from dungeonlords.combat.abilities import trap_icons
from dungeonlords.combat.attacks import ALL, ANY, attack_of, face, targets
from dungeonlords.combat.harm import exposed
from dungeonlords.combat.traps import blocks_of
from dungeonlords.position.battle import Battle
from dungeonlords.position.figures import Figure
from dungeonlords.rulebook.components import Attack
from mobile.dungeonlords.presenters.battle.scene import Scene
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

"""What an answer of a battle adds up to: whom it meets, with how much, and what becomes of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from dungeonlords.building.effects import Pairs
from dungeonlords.combat.abilities import trap_icons
from dungeonlords.combat.attacks import ALL, ANY, attack_of, face, targets
from dungeonlords.combat.harm import exposed
from dungeonlords.combat.traps import blocks_of
from dungeonlords.position.battle import Battle
from dungeonlords.position.figures import Figure
from dungeonlords.rulebook.components import Attack
from dungeonlords.speech.scene.fight import Fight
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


def sum_of(fight: Fight, option: Move) -> str:
    """The sum of an answer; empty for nothing to add up. Arguments: the battle; the answer."""
    battle, decision = fight.battle, fight.decision
    if battle is None or decision is None:
        return ""
    if decision.ask == "next_to_act" and option.kind == "attack":
        who, mode = map(str, option.args)
        at = next(at for at in battle.waiting() if face(battle, at) == who)
        return _attack(fight, battle, at, attack_of(fight.view, battle, at, mode))
    if option.kind != "hit":
        return ""
    facts, tile = decision.about.facts, str(option.args[0])
    figure = next((one for one in fight.lord.party if one.tile == tile), None)
    if figure is None:
        return ""
    if decision.ask == "aim":
        attack = attack_of(fight.view, battle, facts["at"], facts["mode"])
        return _harm(fight, figure, attack.hits[facts["nth"]][1], Shield(battle.shield))
    return _dart(fight, battle, figure, str(facts["trap"]))


def _attack(fight: Fight, battle: Battle, at: int, attack: Attack) -> str:
    """The first hit of an attack on each whom it may meet, and what may follow it."""
    if not attack.hits:
        return fight.say("adds.block")
    who, points = attack.hits[0]
    legal = targets(fight.view, battle, fight.lord, at, who)
    if who == ALL:
        shield = Shield(battle.shield)
        return fight.words.in_a_row(_harm(fight, one, points, shield) for one in legal)
    if who == ANY:
        return fight.words.in_a_row(
            _harm(fight, one, points, Shield(battle.shield)) for one in legal
        )
    said = [_harm(fight, one, points, Shield(battle.shield)) for one in legal[:1]]
    said += _extra(fight, battle, attack, legal)
    return fight.words.in_a_row(said)


def _extra(fight: Fight, battle: Battle, attack: Attack, legal: Sequence[Figure]) -> list[str]:
    """The Goblin's extra hit, where its first target falls (DL-10.16)."""
    shield, line = Shield(battle.shield), exposed(battle, fight.lord)
    if not attack.bonus or not legal:
        return []
    if legal[0].damage + shield.through(attack.hits[0][1]) < legal[0].hp:
        return [fight.say("adds.no_extra")]
    if len(line) < 2:
        return []
    return [fight.say("adds.extra", sum=_harm(fight, line[1], attack.bonus, shield))]


def _harm(fight: Fight, figure: Figure, points: int, shield: Shield) -> str:
    """What so many points make of somebody."""
    dealt = shield.through(points)
    total = figure.damage + dealt
    over = total - figure.hp
    facts = {
        "who": fight.name(figure),
        "damage": figure.damage,
        "n": dealt,
        "total": total,
        "hp": figure.hp,
    }
    if dealt < points:
        facts["absorbed"] = points - dealt
    if over > 0:
        return fight.say("adds.over", **{**facts, "n": over, "dealt": dealt})
    return fight.say("adds.falls" if over == 0 else "adds.stays", **facts)


def _dart(fight: Fight, battle: Battle, figure: Figure, id: str) -> str:
    """A trap with a target: its block, less the icons that are left."""
    line, trap = exposed(battle, fight.lord), fight.view.ruleset.traps[id]
    at = line.index(figure)
    icons = min(battle.icons - battle.icons_spent, trap_icons(fight.lord.party))
    stay, prevented = prevent(blocks_of(trap, line, at), icons)
    if prevented and not stay[at]:
        return fight.say("adds.prevented")
    return _harm(fight, figure, stay[at], Shield(battle.shield))


def title_of(fight: Fight, option: Move) -> str:
    """How a monster would act, in as few words as can be; empty for any other answer.

    Arguments: the battle; the answer.
    """
    battle = fight.battle
    if battle is None or fight.asks != "next_to_act" or option.kind != "attack":
        return ""
    who, mode = map(str, option.args)
    at = next(at for at in battle.waiting() if face(battle, at) == who)
    attack = attack_of(fight.view, battle, at, mode)
    hits: Pairs = [[target, points] for target, points in attack.hits]
    return fight.say(f"acts.{mode}", who=fight.monster(who), hits=hits, n=attack.food)

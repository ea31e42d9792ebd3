"""The six steps of a battle: where each stands, what it comes to, and the clause that rules it."""

from collections.abc import Callable
from functools import partial

from dungeonlords.combat.abilities import hearts, magic, trap_icons
from dungeonlords.position.battle import WAITING, Battle
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.speech.scene.fight import Fight
from dungeonlords.speech.scene.fought import STEPS

DONE, NOW, LATER = "done", "now", "later"
"""Where a lord's battle, or a step of it, stands in the course of things."""
FACES = {
    "trap": ("trap", "DL-10.6"),
    "fast_spell": ("sprint", "DL-10.12"),
    "monsters": ("goblin", "DL-10.15"),
    "slow_spell": ("snail", "DL-10.12"),
    "healing": ("healing", "DL-10.29"),
    "conquest": ("flag", "DL-10.31"),
}
"""The icon and the clause of each step."""
CAST = ("spell_cast", "spell_too_weak", "spell_stopped", "spell_silenced")


def stands(fight: Fight, id: str) -> str:
    """Whether a step is over, on, or later. Arguments: the battle; the step."""
    return DONE if fight.fought.over else _stands(fight.battle, id)


def comes_to(fight: Fight, id: str) -> str:
    """What a step comes to, in a few words. Arguments: the battle; the step."""
    return SUMS[id](fight, stands(fight, id))


def _stands(battle: Battle | None, id: str) -> str:
    if battle is None or battle.phase == "begun":
        return LATER
    if battle.phase not in STEPS:
        return DONE
    at, now = STEPS.index(id), STEPS.index(battle.phase)
    return NOW if at == now else DONE if at < now else LATER


# -- what each comes to ------------------------------------------------------------------------


def _trap(fight: Fight, state: str) -> str:
    """Blocks laid, less those that icons take away."""
    laid = [e for e in fight.fought.of("trap") if e.id == "blocks_laid"]
    if laid:
        blocks = sum(int(event.facts["n"]) for event in laid)
        removed = fight.fought.of("trap")
        icons = sum(int(e.facts["n"]) for e in removed if e.id == "blocks_removed")
        return fight.say("sum.trap", blocks=blocks, icons=icons, n=blocks - icons)
    if fight.lord.laid:
        return fight.say("sum.laid", n=trap_icons(fight.lord.party))
    return fight.say("sum.no_trap")


def _spell(fight: Fight, state: str, fast: bool) -> str:
    """Magic of the party against what the round demands."""
    card, ruleset = fight.battle.card if fight.battle else "", fight.view.ruleset
    if card and ruleset.spells[card].fast != fast:
        return fight.say("sum.is_slow" if fast else "sum.is_fast")
    needed = ruleset.constants.required_magic[fight.view.round - 1]
    told = fight.fought.first("fast_spell" if fast else "slow_spell", *CAST)
    if told is not None:
        return fight.say(f"sum.{told.id}", n=told.facts["n"], needed=needed)
    if state == DONE:
        return fight.say("sum.not_cast")
    silent = fight.lord.site and fight.lord.tiles[fight.lord.site]
    if silent and silent != TUNNEL and ruleset.rooms[silent].silent:
        return fight.say("sum.silent")
    if fight.battle is not None and fight.battle.muted:
        return fight.say("sum.muted")
    return fight.say("sum.magic", n=magic(fight.lord.party), needed=needed)


def _monsters(fight: Fight, state: str) -> str:
    """How many have acted."""
    battle = fight.battle
    if fight.fought.over:
        struck = {e.facts["at"] for e in fight.fought.of("monsters") if "at" in e.facts}
        n = len(struck)
        return fight.say("sum.acted", n=n, of=n) if n else fight.say("sum.nobody")
    sent = len(battle.monsters) if battle else len(fight.lord.sent)
    if not sent:
        return fight.say("sum.nobody")
    acted = sum(fate != WAITING for fate in battle.fate) if battle else 0
    return fight.say("sum.acted", n=acted, of=sent)


def _healing(fight: Fight, state: str) -> str:
    """Hearts of the living, and how much there is to heal."""
    told = fight.fought.first("healing", "healed", "no_healing")
    if told is not None and told.id == "healed":
        return fight.say("sum.healed", n=told.facts["hearts"], healed=told.facts["n"])
    if told is not None:
        return fight.say("sum.no_healing")
    battle, found = fight.battle, hearts(fight.lord.party)
    if battle is not None and battle.healing_off:
        return fight.say("sum.no_healing")
    if battle is None or not battle.attacked:
        return fight.say("sum.if_attacked", n=found)
    wounds = sum(one.damage for one in fight.lord.party)
    return fight.say("sum.would_heal", n=found, healed=min(found, wounds))


def _conquest(fight: Fight, state: str) -> str:
    """Fatigue, and whether the tile falls."""
    told = fight.fought.first("conquest", "conquered", "conquest_fails", "no_conquest")
    if told is not None:
        return fight.say(f"sum.{told.id}")
    battle = fight.battle
    if battle is not None and battle.blocked:
        return fight.say("sum.blocked")
    if battle is not None and battle.tireless:
        return fight.say("sum.tireless")
    if battle is None or not battle.card:
        card = fight.view.cards[fight.view.round - 1]
        if not card:
            return fight.say("sum.fatigue_unknown")
        return fight.say("sum.fatigue", n=fight.view.ruleset.spells[card].fatigue)
    return fight.say("sum.fatigue", n=battle.fatigue)


SUMS: dict[str, Callable[[Fight, str], str]] = {
    "trap": _trap,
    "fast_spell": partial(_spell, fast=True),
    "monsters": _monsters,
    "slow_spell": partial(_spell, fast=False),
    "healing": _healing,
    "conquest": _conquest,
}
"""What each step comes to."""

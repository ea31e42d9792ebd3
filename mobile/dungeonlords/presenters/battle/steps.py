"""The six steps of a battle, each with what it comes to and the clause that rules it."""

from collections.abc import Callable
from functools import partial

from dungeonlords.combat.abilities import hearts, magic, trap_icons
from dungeonlords.position.battle import WAITING, Battle
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import TUNNEL
from mobile.dungeonlords.presenters.battle.combat_round import STEPS, FoughtBattle
from mobile.dungeonlords.presenters.battle.scene import Scene
from mobile.dungeonlords.presenters.battle.shown import DONE, LATER, NOW, BattleStepShown
from mobile.shell.presenters.story import Story
from shared.speech.messages import Words

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


def steps_of(scene: Scene, story: Story) -> tuple[BattleStepShown, ...]:
    """The six steps in their order. Arguments: the battle; what puts events into words."""
    return tuple(_step(scene, story, id) for id in STEPS)


def steps_fought(
    view: State, words: Words, story: Story, fought: FoughtBattle
) -> tuple[BattleStepShown, ...]:
    """The steps of a battle as far as it went, be it over or not, with nobody's secrets.

    Arguments: the state as whoever looks may see it, in the round of the battle; the words; what
    puts events into words; what happened.
    """
    seat, battle = fought.seat, view.battle
    runs = battle if battle is not None and battle.seat == seat and not fought.over else None
    scene = Scene(view, words, view.of(seat), runs, None, None, fought, own=False)
    return steps_of(scene, story)


def _step(scene: Scene, story: Story, id: str) -> BattleStepShown:
    state = DONE if scene.fought.over else _stands(scene.battle, id)
    events, (icon, clause) = scene.fought.of(id), FACES[id]
    return BattleStepShown(
        id=id,
        icon=icon,
        title=scene.say(f"step.{id}"),
        sum=SUMS[id](scene, state),
        lines=tuple(line.text for line in story.lines(events)) if state != LATER else (),
        clause=scene.clause(clause),
        state=state,
    )


def _stands(battle: Battle | None, id: str) -> str:
    if battle is None or battle.phase == "begun":
        return LATER
    if battle.phase not in STEPS:
        return DONE
    at, now = STEPS.index(id), STEPS.index(battle.phase)
    return NOW if at == now else DONE if at < now else LATER


# -- what each comes to ------------------------------------------------------------------------


def _trap(scene: Scene, state: str) -> str:
    """Blocks laid, less those that icons take away."""
    laid = [e for e in scene.fought.of("trap") if e.id == "blocks_laid"]
    if laid:
        blocks = sum(int(event.facts["n"]) for event in laid)
        removed = scene.fought.of("trap")
        icons = sum(int(e.facts["n"]) for e in removed if e.id == "blocks_removed")
        return scene.say("sum.trap", blocks=blocks, icons=icons, n=blocks - icons)
    if scene.lord.laid:
        return scene.say("sum.laid", n=trap_icons(scene.lord.party))
    return scene.say("sum.no_trap")


def _spell(scene: Scene, state: str, fast: bool) -> str:
    """Magic of the party against what the round demands."""
    card, ruleset = scene.battle.card if scene.battle else "", scene.view.ruleset
    if card and ruleset.spells[card].fast != fast:
        return scene.say("sum.is_slow" if fast else "sum.is_fast")
    needed = ruleset.constants.required_magic[scene.view.round - 1]
    told = scene.fought.first("fast_spell" if fast else "slow_spell", *CAST)
    if told is not None:
        return scene.say(f"sum.{told.id}", n=told.facts["n"], needed=needed)
    if state == DONE:
        return scene.say("sum.not_cast")
    silent = scene.lord.site and scene.lord.tiles[scene.lord.site]
    if silent and silent != TUNNEL and ruleset.rooms[silent].silent:
        return scene.say("sum.silent")
    if scene.battle is not None and scene.battle.muted:
        return scene.say("sum.muted")
    return scene.say("sum.magic", n=magic(scene.lord.party), needed=needed)


def _monsters(scene: Scene, state: str) -> str:
    """How many have acted."""
    battle = scene.battle
    if scene.fought.over:
        struck = {e.facts["at"] for e in scene.fought.of("monsters") if "at" in e.facts}
        n = len(struck)
        return scene.say("sum.acted", n=n, of=n) if n else scene.say("sum.nobody")
    sent = len(battle.monsters) if battle else len(scene.lord.sent)
    if not sent:
        return scene.say("sum.nobody")
    acted = sum(fate != WAITING for fate in battle.fate) if battle else 0
    return scene.say("sum.acted", n=acted, of=sent)


def _healing(scene: Scene, state: str) -> str:
    """Hearts of the living, and how much there is to heal."""
    told = scene.fought.first("healing", "healed", "no_healing")
    if told is not None and told.id == "healed":
        return scene.say("sum.healed", n=told.facts["hearts"], healed=told.facts["n"])
    if told is not None:
        return scene.say("sum.no_healing")
    battle, found = scene.battle, hearts(scene.lord.party)
    if battle is not None and battle.healing_off:
        return scene.say("sum.no_healing")
    if battle is None or not battle.attacked:
        return scene.say("sum.if_attacked", n=found)
    wounds = sum(one.damage for one in scene.lord.party)
    return scene.say("sum.would_heal", n=found, healed=min(found, wounds))


def _conquest(scene: Scene, state: str) -> str:
    """Fatigue, and whether the tile falls."""
    told = scene.fought.first("conquest", "conquered", "conquest_fails", "no_conquest")
    if told is not None:
        return scene.say(f"sum.{told.id}")
    battle = scene.battle
    if battle is not None and battle.blocked:
        return scene.say("sum.blocked")
    if battle is not None and battle.tireless:
        return scene.say("sum.tireless")
    if battle is None or not battle.card:
        card = scene.view.cards[scene.view.round - 1]
        if not card:
            return scene.say("sum.fatigue_unknown")
        return scene.say("sum.fatigue", n=scene.view.ruleset.spells[card].fatigue)
    return scene.say("sum.fatigue", n=battle.fatigue)


SUMS: dict[str, Callable[[Scene, str], str]] = {
    "trap": _trap,
    "fast_spell": partial(_spell, fast=True),
    "monsters": _monsters,
    "slow_spell": partial(_spell, fast=False),
    "healing": _healing,
    "conquest": _conquest,
}
"""What each step comes to."""

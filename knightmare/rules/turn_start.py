"""The start window: food, healing, and one spell against another Dungeoneer (HB-3, C6)."""

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import PRISON, START
from knightmare.rules.arriving import arrive
from knightmare.rules.life import eat, heal_with_token
from knightmare.rules.magic import pay, resist, sources
from knightmare.rules.path import stone_roll
from shared.chance.dice import die
from shared.play.decision import Decision, Move, move
from shared.play.event import Emit
from shared.play.tasks import Question, Task, ask, choice, push, question

GO_ON = move("go_on")
EAT = move("eat")
HEAL = move("heal")


def _attacks(state: State, caster: Dungeoneer) -> list[Move]:
    """Attack spells, by spell, source and target."""
    if caster.standing == "imprisoned" or not (caster.spells or caster.items):
        return []
    found = []
    for spell in ATTACKS:
        ways = sources(state, caster, spell)
        if not ways:
            continue
        targets = [
            target.seat
            for target in state.alive
            if target is not caster and _can_hit(spell, caster, target)
        ]
        found += [move("cast", spell, source, seat) for source in ways for seat in targets]
    return found


def _can_hit(spell: str, caster: Dungeoneer, target: Dungeoneer) -> bool:
    """Whom each attack reaches (C6)."""
    if spell == "destruction":
        return target.standing == "level_three" and any(target.stones)
    if caster.standing == "level_three" or target.standing in ("level_three", "imprisoned"):
        return False
    if spell == "slumber":
        return not target.slumber
    return target.at not in (START, PRISON)


def _actions(state: State, dungeoneer: Dungeoneer, may_attack: bool) -> list[Move]:
    found = []
    if "food" in dungeoneer.items:
        found.append(EAT)
    if dungeoneer.tokens and dungeoneer.life != "GREEN":
        found.append(HEAL)
    if may_attack and len(state.dungeoneers) > 1:
        found += _attacks(state, dungeoneer)
    return found


@choice
def window(state: State, seat: str, may_attack: bool) -> Decision:
    """In any order and number: eat, heal; at most one attack spell (HB-3).

    Argument: may_attack, whether no attack spell was cast this turn.
    """
    options = (GO_ON, *_actions(state, state.of(seat), may_attack))
    return ask(seat, "window", *options)


@window.answered
def on_window(state: State, emit: Emit, played: Move, seat: str, may_attack: bool) -> None:
    """After each action the window is still open."""
    if played.kind == "go_on":
        return
    attacks = played.kind == "cast"
    push(state, window(seat, may_attack and not attacks))
    if played.kind == "eat":
        eat(state, emit, seat)
    elif played.kind == "heal":
        heal_with_token(state, emit, seat)
    else:
        spell, source, target = map(str, played.args)
        pay(state, emit, seat, spell, source)
        push(state, resist(target, spell, (attack_roll(spell, seat, target),)))


@question
def slumber_roll(state: State, caster: str, target: str) -> Decision:
    """Fate: whether Slumber takes hold. Arguments: caster, a seat; target, another."""
    return die("slumber_roll")


@slumber_roll.answered
def on_slumber_roll(state: State, emit: Emit, played: Move, caster: str, target: str) -> None:
    """On 4-6 the target loses its next turn (C6)."""
    roll = int(played.args[0])
    if roll in state.ruleset.constants.attack_takes_hold:
        state.of(target).slumber = "asleep"
        emit("asleep", target, "HB-3", roll=roll)
    else:
        emit("attack_fails", target, "HB-3", roll=roll, spell="slumber")


@question
def banishment_roll(state: State, caster: str, target: str) -> Decision:
    """Fate: whether Banishment takes hold. Arguments: caster, a seat; target, another."""
    return die("banishment_roll")


@banishment_roll.answered
def on_banishment_roll(state: State, emit: Emit, played: Move, caster: str, target: str) -> None:
    """On 4-6 the target is moved to the Red Chamber (C6)."""
    roll = int(played.args[0])
    if roll in state.ruleset.constants.attack_takes_hold:
        emit("banished", target, "HB-3", roll=roll)
        push(state, arrive(target, START, "banishment"))
    else:
        emit("attack_fails", target, "HB-3", roll=roll, spell="banishment")


ATTACKS: dict[str, Question[[str, str]]] = {
    "destruction": stone_roll,
    "slumber": slumber_roll,
    "banishment": banishment_roll,
}
"""Spells against another Dungeoneer, and what follows when one is not resisted (C6)."""


def attack_roll(spell: str, caster: str, target: str) -> Task:
    """Whether the spell takes hold.

    Arguments: the id of an attack spell; the caster's seat; the target's.
    """
    return ATTACKS[spell](caster, target)

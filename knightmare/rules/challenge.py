"""Challenges: who stands how strong, why, and who wins (KM-3, HB-7, HB-8).

A fight is fought the same way between any two sides. What differs between a character and
a Dungeoneer (magic before it, loss after it) stands in ``knightmare.rules.combat``.
"""

from knightmare.position.state import Dungeoneer, Fight, State
from knightmare.rulebook.ruleset import Ruleset
from knightmare.rules.life import STRENGTH
from shared.combat.contest import Reason, Result, resolve
from shared.combat.contest import strength as points
from shared.play.seats import is_seat

MEDUSA = "medusa"
MERCENARY = "mercenary"
LIZARD = "barrow_lizard"
NECROMANCER = "necromancer"
JUSTICE = "shield_of_justice"
SHIELDS = ("dragon_shield", JUSTICE)

_LIFE = {grade: Reason("life_force", value, "KM-2.i.a") for grade, value in STRENGTH.items()}
_MACE = Reason("mace", 1, "KM-3.i")
_SWORD = Reason("sword_of_freedom", 2, "KM-3.ii")
_BODYGUARD = Reason("bodyguard", 5, "KM-3.v.f KM-3.v.h")
_DRAGON_SHIELD = Reason("dragon_shield", -1, "KM-3.iii.a")
_JUSTICE = Reason(JUSTICE, -2, "KM-3.iii.b")
_POTION = Reason("potion", -1, "KM-3.v.b")

WEAPON_POINTS = {reason.what: reason.amount for reason in (_MACE, _SWORD, _JUSTICE, _DRAGON_SHIELD)}
"""What each weapon counts: for its bearer, a shield against whoever is across (KM-3.i-iii)."""

RESULTS = {Result.WIN: "challenger", Result.DRAW: "draw", Result.LOSE: "opponent"}
"""How a challenge ends, by how it ends for its first side."""


def belongings(state: State, side: str) -> tuple[str, ...]:
    """What a side holds: a character holds what lies at its home (KM-0.o).

    Arguments: the state; a seat, or a character's id.
    """
    if is_seat(side):
        return state.of(side).items
    return state.lying.get(state.ruleset.characters[side].home, ())


def insubstantial(ruleset: Ruleset, side: str) -> bool:
    """Ghost and Pooka (KM-0.i). Arguments: the rules; a seat, or a character's id."""
    return not is_seat(side) and ruleset.characters[side].insubstantial


def weapons_used(state: State, side: str, foe: str) -> tuple[str, ...]:
    """Every usable weapon owned counts as used (KM-3.iv.c).

    Arguments: the state; a seat or a character's id; the one it fights, likewise.

    None against, or by, an insubstantial side (KM-3.v.a); a character cannot use the
    Sword of Freedom or the Shield of Justice (KM-8.i).
    """
    items = belongings(state, side)
    if not items or insubstantial(state.ruleset, foe) or insubstantial(state.ruleset, side):
        return ()
    weapons = state.ruleset.weapons
    if is_seat(side):
        return tuple([item for item in items if item in weapons])
    catalogue = state.ruleset.items
    return tuple(
        [item for item in items if item in weapons and not catalogue[item].dungeoneer_only]
    )


def weapons_fail(state: State, fight: Fight, side: int) -> bool:
    """Whether a side bears weapons that do nothing here, being insubstantial or facing it.

    Arguments: the state; the fight; 0 for the challenger, 1 for the opponent.
    """
    who, foe = fight.sides[side], fight.sides[1 - side]
    airy = insubstantial(state.ruleset, who) or insubstantial(state.ruleset, foe)
    return airy and any(item in state.ruleset.weapons for item in belongings(state, who))


def basic(state: State, fight: Fight, side: int) -> list[Reason]:
    """A side's strength before the other side's shields.

    Arguments: the state; the fight; 0 for the challenger, 1 for the opponent.
    """
    who, foe = fight.sides[side], fight.sides[1 - side]
    used = weapons_used(state, who, foe)
    if is_seat(who):
        reasons = [_LIFE[state.of(who).life]]
        if "mace" in used:
            reasons.append(_MACE)
        if "sword_of_freedom" in used:
            reasons.append(_SWORD)
        if state.bodyguard == who and foe != MERCENARY:
            reasons.append(_BODYGUARD)
        return reasons
    character = state.ruleset.characters[who]
    if who == NECROMANCER:
        reasons = [Reason(who, state.necromancer, "KM-5.vi.j")]
    else:
        reasons = [Reason(who, character.strength, "KM-0.i")]
    if fight.modifier:
        reasons.append(Reason("card", fight.modifier, "KM-2.b"))
    if "mace" in used:
        reasons.append(_MACE)
    if who == LIZARD and "potion" in state.of(foe).items:
        reasons.append(_POTION)
    if fight.slumber:
        reasons.append(Reason("slumber", state.ruleset.constants.slumber_modifier, "HB-7"))
    return reasons


def shield_reasons(state: State, fight: Fight, side: int) -> list[Reason]:
    """What the shields of the side across take from this side's strength.

    Arguments: the state; the fight; the side whose strength is lowered, 0 for the challenger, 1 for
    the opponent.

    Against Medusa they only guard the eyes (KM-3.v.d).
    """
    who, foe = fight.sides[side], fight.sides[1 - side]
    if who == MEDUSA:
        return []
    used = weapons_used(state, foe, who)
    reasons = []
    if "dragon_shield" in used:
        reasons.append(_DRAGON_SHIELD)
    if JUSTICE in used:
        reasons.append(_JUSTICE)
    return reasons


def strength(state: State, fight: Fight, side: int) -> list[Reason]:
    """A side's strength, reason by reason, before dice and tokens (HB-7 step 4).

    Arguments: the state; the fight; 0 for the challenger, 1 for the opponent.
    """
    return basic(state, fight, side) + shield_reasons(state, fight, side)


def automatic(state: State, fight: Fight) -> str:
    """``challenger``, ``opponent`` or ``draw`` where a shield decides; else empty (KM-3.iii.c).

    Arguments: the state; the fight.

    Only a side with a working shield can win this way; every modifier counts towards 0.
    """
    beaten = []
    for side in (0, 1):
        shields = shield_reasons(state, fight, side)
        beaten.append(bool(shields) and points(basic(state, fight, side)) + points(shields) <= 0)
    if beaten[0] and beaten[1]:
        return "draw"
    if beaten[0]:
        return "opponent"
    return "challenger" if beaten[1] else ""


def totals(state: State, fight: Fight) -> tuple[int, int]:
    """Both totals: strength, die, Power and tokens.

    Arguments: the state; the fight, all dice rolled.
    """
    first, second = [
        points(strength(state, fight, side))
        + fight.rolls[side]
        + fight.power[side]
        + fight.spent[side]
        for side in (0, 1)
    ]
    return first, second


def winner(state: State, fight: Fight) -> str:
    """``challenger``, ``opponent`` or ``draw``: equal totals are a draw (KM-3.iii.e).

    Arguments: the state; the fight, all dice rolled.
    """
    return RESULTS[resolve(*totals(state, fight))]


def has_shield(dungeoneer: Dungeoneer) -> bool:
    """Whether the eyes are guarded from Medusa (KM-3.v.c)."""
    return any(shield in dungeoneer.items for shield in SHIELDS)

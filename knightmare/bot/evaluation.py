"""What a Dungeoneer may expect: of a fight, of a journey, of an item.

Chances are exact; what things are worth, in helm tokens, is a judgement of ours.
"""

from functools import lru_cache
from typing import NamedTuple

from knightmare.position.state import Dungeoneer, Fight, State
from knightmare.rulebook.ruleset import PRISON, STAY, Ruleset
from knightmare.rules.challenge import MEDUSA, SHIELDS, automatic, belongings, strength
from shared.combat.contest import Odds, odds
from shared.combat.contest import strength as points

INJURY_WORTH = {"GREEN": 2.5, "AMBER": 5.0, "RED": 20.0, "DEAD": 0.0}
"""What losing the next grade costs, in tokens."""
PRIZE_WORTH = 2.0
ITEM_WORTH = {
    "food": 3.0,
    "mace": 3.0,
    "dragon_shield": 3.0,
    "gold": 0.3,
    "potion": 0.5,
    "crystal_ball": 1.5,
    "magic_ring": 1.0,
    "spell_book": 1.0,
    "cup": 25.0,
    "shield_of_justice": 25.0,
    "sword_of_freedom": 25.0,
    "crowning_glory": 25.0,
}


class Evaluation(NamedTuple):
    """What a fight promises, before any die."""

    win: float
    draw: float
    lose: float
    value: float
    """On the whole, in tokens: prizes, injuries and tokens spent."""


def worth_of_item(state: State, dungeoneer: Dungeoneer, item: str) -> float:
    """What owning an item is worth; the Spell-Book nothing to whoever bears weapons."""
    armed = any(one in state.ruleset.weapons for one in dungeoneer.items)
    if item == "spell_book" and armed:
        return -2.0
    if item in state.ruleset.weapons and "spell_book" in dungeoneer.items:
        return ITEM_WORTH[item] - ITEM_WORTH["spell_book"]
    return ITEM_WORTH.get(item, 1.0)


def stakes(state: State, dungeoneer: Dungeoneer, foe: str) -> tuple[float, float]:
    """What winning brings and what losing costs, in tokens."""
    loot = [worth_of_item(state, dungeoneer, item) for item in belongings(state, foe)]
    gain = PRIZE_WORTH + max([0.0, *loot])
    loss = 0.0
    if "shield_of_justice" not in dungeoneer.items:
        loss += INJURY_WORTH[dungeoneer.life]
    mine = [worth_of_item(state, dungeoneer, item) for item in dungeoneer.items]
    loss += max([0.0, *mine]) * 0.7
    return gain, loss


@lru_cache(maxsize=4096)
def contest(mine: int, theirs: int, my_dice: int, their_dice: int) -> tuple[float, float, float]:
    """Chances to win, draw and lose, as plain numbers."""
    exact: Odds = odds(mine, theirs, my_dice, their_dice)
    return float(exact.win), float(exact.draw), float(exact.lose)


def best_commitment(
    state: State, dungeoneer: Dungeoneer, foe: str, lead: int, their_dice: int
) -> tuple[int, float]:
    """How many tokens to commit, and what the fight is then worth.

    Arguments: lead, this side's total less the other's, with all dice seen so far;
    their_dice, 1 while the other side still has to roll.
    """
    gain, loss = stakes(state, dungeoneer, foe)
    best = (0, -1e9)
    for tokens in range(dungeoneer.tokens + 1):
        win, _, lose = contest(lead + tokens, 0, 0, their_dice)
        value = win * gain - lose * loss - tokens
        if value > best[1] + 1e-9:
            best = (tokens, value)
    return best


def evaluate_fight(state: State, dungeoneer: Dungeoneer, foe: str, own: bool = True) -> Evaluation:
    """What challenging a character, or being challenged by it, promises."""
    sides = (dungeoneer.seat, foe) if own else (foe, dungeoneer.seat)
    fight = Fight(sides)
    side = 0 if own else 1
    gain, loss = stakes(state, dungeoneer, foe)
    if foe == MEDUSA and not any(shield in dungeoneer.items for shield in SHIELDS):
        return Evaluation(0.0, 0.0, 1.0, -50.0)
    decided = automatic(state, fight)
    if decided:
        won = decided == ("challenger" if own else "opponent")
        lost = not won and decided != "draw"
        return Evaluation(float(won), 0.0, float(lost), gain * won - loss * lost)
    mine = points(strength(state, fight, side))
    theirs = points(strength(state, fight, 1 - side))
    return _weigh(state, dungeoneer, foe, mine - theirs)


def _weigh(state: State, dungeoneer: Dungeoneer, foe: str, lead: int) -> Evaluation:
    """The average over the own die, with tokens committed as well as can be."""
    win = draw = lose = value = 0.0
    for roll in range(1, 7):
        tokens, worth = best_commitment(state, dungeoneer, foe, lead + roll, 1)
        chances = contest(lead + roll + tokens, 0, 0, 1)
        win, draw, lose = win + chances[0], draw + chances[1], lose + chances[2]
        value += worth
    return Evaluation(win / 6, draw / 6, lose / 6, value / 6)


def beatable(state: State, dungeoneer: Dungeoneer, foe: str) -> float:
    """The chance to beat a character if all tokens are committed."""
    fight = Fight((dungeoneer.seat, foe))
    if foe == MEDUSA and not any(shield in dungeoneer.items for shield in SHIELDS):
        return 0.0
    mine = points(strength(state, fight, 0)) + dungeoneer.tokens
    theirs = points(strength(state, fight, 1))
    return contest(mine, theirs, 1, 1)[0]


@lru_cache(maxsize=64)
def travel_times(ruleset: Ruleset, target: str) -> dict[str, float]:
    """Turns that a Dungeoneer without tokens needs to reach a chamber, on average.

    Dropping a level is easy and climbing back is not, so the figures are capped.
    """
    cap = 60.0
    times = {chamber: 0.0 if chamber == target else 30.0 for chamber in ruleset.chambers}
    for _ in range(200):
        for chamber in ruleset.chambers.values():
            if chamber.id == target or not chamber.exits:
                continue
            total = sum(times[_next(chamber.id, door)] for door in chamber.exits)
            times[chamber.id] = min(cap, 1 + total / len(chamber.exits))
    return times


def _next(here: str, door: str) -> str:
    if door == STAY:
        return here
    return PRISON if door == PRISON else door

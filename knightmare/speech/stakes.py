"""What a challenge is about: what is won, and what is lost (KM-3.iv)."""

from knightmare.position.state import Fight, State
from knightmare.rules import challenge
from knightmare.rules.items import forced, greedy
from shared.play.seats import is_seat
from shared.speech.messages import Message

LAST = "RED"
"""The grade of Life Force that the next injury ends."""


def at_stake(state: State, fight: Fight, side: int) -> tuple[tuple[str, ...], str]:
    """The items of which a Dungeoneer may win one, and the item that it may lose (KM-3.iv).

    Arguments: the state; the fight; its side: 0 for the challenger, 1 for the opponent.
    """
    own, other = fight.sides[side], fight.sides[1 - side]
    prize = forced(state, challenge.weapons_used(state, other, own))
    lost = forced(state, challenge.weapons_used(state, own, other))
    if not lost and not is_seat(other):
        weapons_too = not challenge.insubstantial(state.ruleset, other)
        lost = greedy(state, state.of(own).items, weapons_too)
    return (prize,) if prize else tuple(challenge.belongings(state, other)), lost


def stakes(state: State, fight: Fight, side: int) -> list[Message]:
    """What a Dungeoneer wins, and what it loses; each a part of one sentence.

    Arguments: the state; the fight; its side: 0 for the challenger, 1 for the opponent.
    """
    prizes, lost = at_stake(state, fight, side)
    one = state.of(fight.sides[side])
    won: dict[str, object] = {"n": state.ruleset.constants.prize_tokens}
    if prizes:
        won["prizes"] = list(prizes)
    spared = challenge.JUSTICE in one.items
    risk = "spared" if spared else "life" if one.life == LAST else ""
    facts = {"item": lost} if lost else {}
    return [Message("stake.won", won), Message(f"stake.risk{risk and '.'}{risk}", facts)]

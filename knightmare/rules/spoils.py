"""What follows a challenge: prizes, injuries, handover, prison (HB-7 steps 8 and 9, HB-8)."""

from knightmare.position.state import State
from knightmare.rules import challenge
from knightmare.rules.arriving import gain_access
from knightmare.rules.challenge import JUSTICE, MERCENARY
from knightmare.rules.harm import burial, imprisonment, injury
from knightmare.rules.items import hand_to_character, hand_to_dungeoneer
from knightmare.rules.tokens import gain_tokens
from shared.play.event import Emit
from shared.play.seats import is_seat
from shared.play.tasks import Task, push, step


@step
def settle(state: State, emit: Emit, result: str) -> None:
    """Prizes, injuries, handover; the bodyguard's one fight is over (HB-7 step 8, HB-8).

    Argument: result, ``challenger``, ``opponent`` or ``draw``.
    """
    fight = state.fight
    assert fight is not None
    first, second = fight.sides
    if state.bodyguard in fight.sides and MERCENARY not in fight.sides:
        emit("bodyguard_done", state.bodyguard, "KM-3.v.h")
        state.bodyguard = ""
    used = (
        challenge.weapons_used(state, first, second),
        challenge.weapons_used(state, second, first),
    )
    state.fight = None
    if result == "draw":
        emit("drawn", first, "KM-3.iii.e", foe=second)
        return
    won, lost, weapons = (first, second, used[1])
    if result == "opponent":
        won, lost, weapons = (second, first, used[0])
    emit("won", won, "HB-8" if is_seat(lost) and is_seat(won) else "HB-7", foe=lost)
    if is_seat(won):
        prize = state.ruleset.constants.prize_tokens
        gain_tokens(state, emit, won, prize, "KM-3.iv.b")
    if not is_seat(lost):
        _beaten_character(state, emit, won, lost, weapons)
        return
    room = state.of(second).at if is_seat(won) and is_seat(second) else ""
    _lost(state, emit, won, lost, weapons, room, enters=won == first)


def _lost(
    state: State,
    emit: Emit,
    won: str,
    lost: str,
    used: tuple[str, ...],
    room: str,
    enters: bool,
) -> None:
    """A Dungeoneer lost: injury, handover, prison, death clean-up, in this order (KM-3.iv.f)."""
    follows: list[Task] = []
    if JUSTICE in state.of(lost).items:
        emit("injury_spared", lost, "KM-2.i.c KM-8.ii.b")
    else:
        follows.append(injury(lost, won))
    follows.append(handover(won, lost, used))
    if room and enters:
        follows.append(imprisonment(lost, won))
    follows.append(burial(lost, won))
    if room and enters:
        follows.append(gain_access(won, room))
    elif room:
        emit("kept_out", lost, "KM-3.vi.c", chamber=room)
    push(state, *follows)


def _beaten_character(
    state: State, emit: Emit, seat: str, character: str, used: tuple[str, ...]
) -> None:
    """The winner's prize; the character stays, at full strength (HB-7 step 9)."""
    dungeoneer = state.of(seat)
    home = state.ruleset.characters[character].home
    if "chest" in state.ruleset.chambers[home].special and dungeoneer.at == home:
        dungeoneer.chest = 2
    hand_to_dungeoneer(state, emit, seat, challenge.belongings(state, character), used)


@step
def handover(state: State, emit: Emit, won: str, lost: str, used: tuple[str, ...]) -> None:
    """The winner takes one item from the losing Dungeoneer (KM-3.iv).

    Arguments: won, the winner, a seat or a character's id; lost, the loser's seat; used, the
    weapons that the loser used.
    """
    items = state.of(lost).items
    if is_seat(won):
        hand_to_dungeoneer(state, emit, won, items, used)
    else:
        weapons_too = not challenge.insubstantial(state.ruleset, won)
        hand_to_character(state, emit, won, lost, used, weapons_too)

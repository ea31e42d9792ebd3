"""Damage to a party: what is dealt, absorbed and lost, and who is captured (DL-10.3)."""

from collections.abc import Sequence

from dungeonlords.gifts import carried as items
from dungeonlords.position.battle import Battle
from dungeonlords.position.figures import ILLUSION, PALADIN, Figure
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.season import paladins
from shared.combat.wounds import Harm, close_up, deal
from shared.play.event import Emit, silence
from shared.play.seats import INDEX


def fought(state: State) -> tuple[Battle, Lord]:
    """The battle in progress, and the lord whose dungeon it is fought in."""
    battle = state.battle
    assert battle is not None
    return battle, state.lords[INDEX[battle.seat]]


def exposed(battle: Battle, lord: Lord) -> list[Figure]:
    """The line without those whom nothing can harm this round (DL-10.2, DL-R.40).

    Arguments: the battle; the lord whose party it is.
    """
    if not battle.hidden:
        return lord.party.copy()
    return [figure for figure in lord.party if figure.tile not in battle.hidden]


def harm(
    state: State, emit: Emit, line: list[Figure], blocks: Sequence[int], clause: str
) -> tuple[Figure, ...]:
    """Deal blocks to the exposed line at one moment; returns who was eliminated by it.

    Arguments: the state, which is changed; what hears of events; the line; the points that fall on
    each of it; the clauses that deal them. The shield absorbs the first points (DL-10.26); an
    amulet may count as used (DL-I.5.9).
    """
    battle, lord = fought(state)
    hit = line.copy() if emit is not silence else line
    dealt = deal(line, blocks, battle.shield)
    if dealt.absorbed:
        battle.shield -= dealt.absorbed
        several = sum(block > 0 for block in blocks) > 1
        why = "DL-10.26 DL-R.26" if several else "DL-10.26"
        emit("shield_absorbs", lord.seat, why, n=dealt.absorbed, spell=battle.card)
    if emit is not silence:
        _tell_harm(emit, lord, hit, dealt, clause)
    if dealt.eliminated:
        close_up(lord.party)
        for figure in dealt.eliminated:
            capture(state, emit, lord, figure)
    items.mark_amulets(state, emit, lord)
    for figure in dealt.eliminated:
        if figure.type == PALADIN:
            paladins.captured(state, emit, lord, figure)
    return dealt.eliminated


def _tell_harm(
    emit: Emit, lord: Lord, hit: Sequence[Figure], dealt: Harm[Figure], clause: str
) -> None:
    for figure, points in zip(hit, dealt.taken, strict=True):
        if points:
            emit(
                "harmed",
                lord.seat,
                clause,
                figure=figure.tile,
                type=figure.type,
                n=points,
                damage=figure.damage,
                hp=figure.hp,
            )
    if dealt.surplus:
        emit("damage_lost", lord.seat, "DL-10.3", n=dealt.surplus)


def capture(state: State, emit: Emit, lord: Lord, figure: Figure) -> None:
    """Whoever carries all it can bear goes to prison; an illusion vanishes (DL-10.3).

    Arguments: the state, which is changed; what hears of events; the lord whose dungeon it is; the
    figure, which has left the party already.
    """
    if figure.type == ILLUSION:
        emit("illusion_gone", lord.seat, "DL-10.3")
    else:
        lord.prison += (figure.tile,)
        clause = "DL-10.3 DL-P.11" if figure.type == PALADIN else "DL-10.3"
        emit("captured", lord.seat, clause, figure=figure.tile, type=figure.type)
    items.leave(state, emit, lord, figure)

"""The Monsters Step: order, options and targets are chosen one by one (DL-10.15 to DL-10.27)."""

from dungeonlords.building.goods import pay
from dungeonlords.combat.attacks import (
    ANY,
    FIRST,
    attack_of,
    face,
    modes,
    rests_face_up,
    room_bonus,
    targets,
)
from dungeonlords.combat.harm import exposed, fought, harm
from dungeonlords.position.battle import DOWN, LOST, UP, WAITING, WITHDRAWN, Battle
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import TUNNEL, Price
from shared.chance.deck import merged
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit, silence
from shared.play.tasks import ask, choice, push, step


def monsters_phase(state: State, emit: Emit, battle: Battle, lord: Lord) -> None:
    """All that were sent and not withdrawn act, one after the other (DL-10.15).

    A ``dungeonlords.combat.phases.BattleEffect``.
    """
    if WAITING in battle.fate:
        push(state, next_attack())


@step
def next_attack(state: State, emit: Emit) -> None:
    """Somebody acts next, as long as anybody waits and faces a party (DL-10.15, DL-10.4)."""
    battle, lord = fought(state)
    if lord.party and WAITING in battle.fate:
        push(state, next_to_act(lord.seat))


def _options(state: State, battle: Battle, lord: Lord) -> tuple[Move, ...]:
    """Who may act next, and how; whoever cannot act may only rest."""
    acts: list[Move] = []
    rests: list[Move] = []
    for at in battle.waiting():
        who = face(battle, at)
        usable = modes(state, battle, lord, at)
        if usable:
            acts += [move("attack", who, mode) for mode in usable]
        elif acts or not rests:
            # as long as nobody can act it does not matter who rests first
            rests += [move("rest", who, _lies(up)) for up in rests_face_up(state, battle, at)]
    return tuple(dict.fromkeys(acts + rests))


def _lies(face_up: bool) -> str:
    return UP if face_up else DOWN


@choice
def next_to_act(state: State, seat: str) -> Decision:
    """Which of those sent acts next, and with which option (DL-10.15)."""
    battle, lord = fought(state)
    return ask(seat, "next_to_act", *_options(state, battle, lord))


@next_to_act.answered
def on_next_to_act(state: State, emit: Emit, played: Move, seat: str) -> None:
    """It pays for its option and uses it; whoever cannot act rests (DL-10.20, DL-10.27)."""
    battle, lord = fought(state)
    who, how = str(played.args[0]), str(played.args[1])
    at = next(at for at in battle.waiting() if face(battle, at) == who)
    push(state, next_attack())
    if played.kind == "rest":
        battle.mark(at, how)
        why = _why_it_rests(state, battle, lord, at)
        emit("cannot_attack", lord.seat, why, monster=who, lies=how, at=at)
        return
    attack = attack_of(state, battle, at, how)
    battle.mark(at, _lies(attack.face_up))
    push(state, uses_option(at, how))
    if attack.food:
        push(state, pay(lord.seat, tuple(Price(food=attack.food)), "DL-10.20", ""))


def _why_it_rests(state: State, battle: Battle, lord: Lord, at: int) -> str:
    """Nobody can be harmed at all (DL-R.40), or only those whom it may not hit (DL-10.18)."""
    if not exposed(battle, lord):
        return "DL-10.27 DL-R.40"
    raging = battle.rage and not state.ruleset.monsters[battle.monsters[at]].ghost
    return "DL-10.27 DL-10.18 DL-10.24 DL-R.34" if raging else "DL-10.27 DL-10.18"


@step
def uses_option(state: State, emit: Emit, at: int, mode: str) -> None:
    """A monster blocks, or attacks; a Dragon's attack also stops all healing (DL-10.17, DL-10.21).

    Arguments: the index of the monster, among those sent; the option's name.
    """
    battle, lord = fought(state)
    attack = attack_of(state, battle, at, mode)
    who = face(battle, at)
    if attack.block:
        battle.blocked = True
        clause = "DL-10.21" if attack.hits else "DL-10.17 DL-R.35"
        emit("monster_blocks", lord.seat, clause, monster=who, mode=mode, at=at)
    if not attack.hits:
        return
    battle.attacked = True
    if emit is not silence:
        facts = {"mode": mode, "hits": [list(hit) for hit in attack.hits]}
        emit("attacks", lord.seat, _clause(state, battle, at), monster=who, at=at, **facts)
    if who in state.ruleset.monsters and state.ruleset.monsters[who].stops_healing:
        battle.healing_off = battle.healing_off or "attack"
    push(state, strike(at, mode, 0))


def _clause(state: State, battle: Battle, at: int) -> str:
    """The clauses that shape an attack."""
    if at == battle.sheep:
        tile = battle.site
        strong = tile != TUNNEL and battle.monsters[at] in state.ruleset.rooms[tile].strengthens
        return "DL-10.15 DL-10.25 DL-R.39" if strong else "DL-10.15 DL-10.25"
    found = ["DL-10.15"]
    monster = state.ruleset.monsters[battle.monsters[at]]
    if battle.rage and not monster.ghost:
        found.append("DL-10.24")
    if room_bonus(state, battle, at):
        found.append("DL-10.23 DL-R.38")
    if monster.stops_healing:
        found.append("DL-10.21")
    if monster.never_first or monster.spares:
        found.append("DL-10.18")
    return " ".join(found)


# -- hits -------------------------------------------------------------------------------------


@step
def strike(state: State, emit: Emit, at: int, mode: str, nth: int) -> None:
    """One hit of an attack, on the first, on everyone, or on whom its owner likes.

    Later hits are aimed after the earlier ones were dealt (DL-10.19).

    Arguments: the index of the monster, among those sent; the option's name; which of its hits,
    from 0.
    """
    battle, lord = fought(state)
    attack = attack_of(state, battle, at, mode)
    who = attack.hits[nth][0]
    legal = targets(state, battle, lord, at, who)
    if not legal:
        emit("no_target", lord.seat, "DL-10.4", monster=face(battle, at))
    elif who == ANY:
        push(state, aim(lord.seat, at, mode, nth))
    else:
        _hit(state, emit, at, mode, nth, [one.tile for one in legal])


@choice
def aim(state: State, seat: str, at: int, mode: str, nth: int) -> Decision:
    """Whom an attack on an adventurer of choice hits (DL-10.18, DL-10.19).

    Arguments: the index of the monster, among those sent; the option's name; which of its hits,
    from 0.
    """
    battle, lord = fought(state)
    legal = targets(state, battle, lord, at, ANY)
    return ask(seat, "aim", *moves("hit", *[one.tile for one in legal]))


@aim.answered
def on_aim(state: State, emit: Emit, played: Move, seat: str, at: int, mode: str, nth: int) -> None:
    """Nobody else is harmed by this hit (DL-10.18)."""
    _hit(state, emit, at, mode, nth, [str(played.args[0])])


def _hit(state: State, emit: Emit, at: int, mode: str, nth: int, tiles: list[str]) -> None:
    """Everyone it names is hit at the same moment (DL-10.22)."""
    battle, lord = fought(state)
    attack = attack_of(state, battle, at, mode)
    line = exposed(battle, lord)
    who, points = attack.hits[nth]
    if who == ANY:
        clause = "DL-10.18 DL-10.19" if nth else "DL-10.18"
        emit("aims", lord.seat, clause, figure=tiles[0], monster=face(battle, at), at=at, hit=nth)
    blocks = [points if one.tile in tiles else 0 for one in line]
    eliminated = harm(state, emit, line, blocks, "DL-10.22")
    if nth + 1 < len(attack.hits):
        push(state, strike(at, mode, nth + 1))
    elif attack.bonus and eliminated:
        _extra(state, emit, battle, lord, at, attack.bonus)


def _extra(state: State, emit: Emit, battle: Battle, lord: Lord, at: int, points: int) -> None:
    """The Goblin's extra hit comes once, on whoever is first now (DL-10.16)."""
    line = exposed(battle, lord)
    if targets(state, battle, lord, at, FIRST):
        emit("strikes_again", lord.seat, "DL-10.16", monster=face(battle, at))
        harm(state, emit, line, [points] + [0] * (len(line) - 1), "DL-10.16")


# -- afterwards -------------------------------------------------------------------------------


@step
def monsters_return(state: State, emit: Emit) -> None:
    """Face down, whether they could act or not, with few exceptions (DL-10.27, DL-R.37)."""
    battle, lord = fought(state)
    if waiting := battle.waiting():
        push(state, *[lie_down(lord.seat, at) for at in waiting], monsters_return())
        return
    fates = list(zip(battle.monsters, battle.fate, strict=True))
    ready = [monster for monster, fate in fates if fate in (UP, WITHDRAWN)]
    tired = [monster for monster, fate in fates if fate == DOWN]
    lost = [monster for monster, fate in fates if fate == LOST]
    rank = state.ruleset.rank
    lord.ready = merged(lord.ready, ready, rank=rank)
    lord.tired = merged(lord.tired, tired, rank=rank)
    lord.sent = ()
    if fates:
        emit("monsters_return", lord.seat, "DL-10.27", ready=ready, tired=tired, lost=lost)


@choice
def lie_down(state: State, seat: str, at: int) -> Decision:
    """How one that did not act lies afterwards: a Vampire as its owner likes (DL-10.27).

    Argument: the index of the monster, among those sent.
    """
    battle, _ = fought(state)
    who, ways = face(battle, at), sorted(rests_face_up(state, battle, at))
    return ask(seat, "lie_down", *[move("rest", who, _lies(up)) for up in ways])


@lie_down.answered
def on_lie_down(state: State, emit: Emit, played: Move, seat: str, at: int) -> None:
    """Face up it can be sent again next round (DL-9.5, DL-10.27)."""
    battle, _ = fought(state)
    battle.mark(at, str(played.args[1]))

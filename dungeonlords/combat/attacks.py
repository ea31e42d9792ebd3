"""What the monsters and ghosts that were sent can do: modes, hits, legal targets (A3).

Everything here only reads.
"""

from dataclasses import replace
from functools import cache

from dungeonlords.combat.harm import exposed
from dungeonlords.position.battle import Battle
from dungeonlords.position.figures import Figure
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import TUNNEL, Attack, Monster

SHEEP = "sheep"
FIRST, ANY, ALL = "first", "any", "all"


def is_ghost(state: State, monster: str) -> bool:
    """Ghosts are no monsters: spells on monsters do not touch them (DL-10.14).

    Arguments: the state; the id of a monster or ghost.
    """
    return state.ruleset.monsters[monster].ghost


def face(battle: Battle, at: int) -> str:
    """What stands at this index: a monster, or a sheep.

    Arguments: the battle; the index of one that was sent.
    """
    return SHEEP if at == battle.sheep else battle.monsters[at]


def planned(lord: Lord, monster: str) -> Battle:
    """The battle that a lord plans, as far as it bears on one who may be sent.

    Arguments: the lord, in a tunnel until a tile is chosen; the id of a monster or ghost.
    """
    return Battle(lord.seat, lord.tiles.get(lord.site, TUNNEL), "", 0, monsters=(monster,))


def attacks_of(state: State, battle: Battle, at: int) -> tuple[Attack, ...]:
    """The options of one that was sent, after spells and rooms have changed them.

    A sheep has one point and no abilities (DL-10.25), a raging monster hits the first
    adventurer (DL-10.24), some rooms make some monsters stronger (DL-10.23, DL-R.39).

    Arguments: the state; the battle; the index of one that was sent.
    """
    if at == battle.sheep:
        return (Attack("strike", ((FIRST, state.ruleset.spells[battle.card].amount),)),)
    monster = state.ruleset.monsters[battle.monsters[at]]
    found = monster.attacks
    if battle.rage and not monster.ghost:
        found = tuple(_raging(attack) for attack in found)
    if bonus := room_bonus(state, battle, at):
        found = tuple(_stronger(attack, bonus) for attack in found)
    return found


@cache
def _raging(attack: Attack) -> Attack:
    return replace(attack, hits=tuple((FIRST, points) for _, points in attack.hits))


def room_bonus(state: State, battle: Battle, at: int) -> int:
    """What the room adds to each number of a monster's option (DL-10.23).

    Arguments: the state; the battle; the index of one that was sent, no sheep.
    """
    if battle.site == TUNNEL:
        return 0
    room = state.ruleset.rooms[battle.site]
    return room.bonus if battle.monsters[at] in room.strengthens else 0


@cache
def _stronger(attack: Attack, bonus: int) -> Attack:
    """Each number of the option, the extra one included, is higher (DL-R.38)."""
    hits = tuple((who, points + bonus) for who, points in attack.hits)
    return replace(attack, hits=hits, bonus=attack.bonus and attack.bonus + bonus)


def attack_of(state: State, battle: Battle, at: int, mode: str) -> Attack:
    """One option by its name.

    Arguments: the state; the battle; the index of one that was sent; the option's name. Raises
    KeyError for one that it does not have.
    """
    for found in attacks_of(state, battle, at):
        if found.mode == mode:
            return found
    raise KeyError(mode)


def targets(state: State, battle: Battle, lord: Lord, at: int, who: str) -> list[Figure]:
    """Whom a hit may be aimed at, from the front (DL-10.18, DL-R.34).

    Arguments: the state; the battle; the lord whose dungeon it is fought in; the index of one that
    was sent; what its hit falls on: ``first``, ``any`` or ``all``.
    """
    line = exposed(battle, lord)
    legal = line
    if at != battle.sheep:
        monster = state.ruleset.monsters[battle.monsters[at]]
        if monster.spares or monster.never_first:
            legal = [one for one in line if _may_hit(monster, one, one is line[0])]
    if who == FIRST:
        return legal[:1] if legal and legal[0] is line[0] else []
    return legal


def _may_hit(monster: Monster, figure: Figure, first: bool) -> bool:
    return figure.type not in monster.spares and not (first and monster.never_first)


def modes(state: State, battle: Battle, lord: Lord, at: int) -> list[str]:
    """The options that it can use now; empty when it cannot act at all (DL-10.15).

    Arguments: the state; the battle; the lord whose dungeon it is fought in; the index of one that
    was sent.
    """
    return [
        attack.mode
        for attack in attacks_of(state, battle, at)
        if attack.food <= lord.food
        and (not attack.hits or targets(state, battle, lord, at, attack.hits[0][0]))
    ]


def rests_face_up(state: State, battle: Battle, at: int) -> tuple[bool, ...]:
    """How it may lie afterwards if it did not act (DL-10.27).

    The Golem always lies face up, the Vampire as its owner likes, all others face down.

    Arguments: the state; the battle; the index of one that was sent. True is face up.
    """
    if at == battle.sheep:
        return (False,)
    attacks = state.ruleset.monsters[battle.monsters[at]].attacks
    return tuple(dict.fromkeys(attack.face_up for attack in attacks))

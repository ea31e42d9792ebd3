"""What a lord's position promises, in points: the judgement behind the sensible bot.

Everything that will bring or cost points is put down at what it is likely to be worth when
the game is scored. The numbers are a careful player's rules of thumb, not rulings.
"""

from collections.abc import Iterable
from functools import cache

from dungeonlords.position.dungeon import NEIGHBOURS, steps
from dungeonlords.position.figures import captive_points
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import SEASONS, State
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import TUNNEL, Monster, Price, Trap
from dungeonlords.rulebook.ruleset import Ruleset

ROUNDS_A_YEAR = len(SEASONS)
KEPT = 1 << 13
"""Dungeons and lairs whose worth is kept at hand."""
REACH = {"first": 1.0, "any": 1.1, "all": 2.2}
"""What a point of an attack is worth by whom it hits: a party has three or four figures, of
whom the last ones are often gone when it matters."""
BLOCK = 2.0
"""Saving a tile from conquest, in points of damage."""
NEEDED_MONSTERS = 4
"""One for each round of combat; further ones only count at the scoring."""
NEEDED_TRAPS = 4
"""Likewise."""
STRIKE_WORTH = 0.4
"""A point of damage in each combat to come: five of them are an adventurer, worth 2."""
SPARE = 0.3
"""How much of that is left for what is not needed."""
TRAP_WORTH = 0.3
"""The same for a trap, which serves once and meets thieves."""
IMP_WORTH = (1.5, 0.4)
"""An imp's work for the rest of a game, up to as many as there is work for, and beyond."""
ENOUGH_IMPS = 5
STOCK_WORTH = (0.7, 0.25)
"""A gold or a food, up to a store that is soon used, and beyond."""
STORE = 5
TUNNEL_WORTH = (0.55, 0.25)
"""A tunnel can be mined and built over, and may win a title; beyond so many it costs taxes."""
ENOUGH_TILES = 9
SITE_WORTH = 0.1
"""A tunnel that no room stands beside, where another one may be built."""
EXPOSED = 0.9
"""What a room loses for each tile that is missing between it and the party."""
SHELTER = 2
"""Tiles that are likely to fall in each combat."""
EVIL_WORTH = -0.3
"""Each space on the Evilometer: stronger adventurers."""
RANK_WORTH = -0.6
"""Each lord who is nicer, and gets weaker adventurers."""
PALADIN_FEAR = -4.0
"""What it costs to stand where paladins come."""
DEBT_SOON, DEBT_LATER = -2.5, -1.6
"""A gold that is missing for taxes: a letter costs 3, unless there is time to earn it."""
WAGE_SOON, WAGE_LATER = -1.2, -0.6
"""A gold or food that is missing on payday: a monster goes."""
MEAL_WORTH = -2.5
"""A monster that a Demon will eat then."""


@cache
def punch(monster: Monster) -> float:
    """How much a monster or ghost does in a battle, in points of damage."""
    found = []
    for attack in monster.attacks:
        points = sum(REACH[who] * n for who, n in attack.hits)
        found.append(points + attack.bonus / 2 + BLOCK * attack.block)
    return max(found)


@cache
def bite(trap: Trap) -> float:
    """How much a trap does in a battle, in points of damage."""
    single = trap.first + trap.second + trap.last + trap.chosen + trap.poison + 3.0 * trap.meal
    return single + REACH["all"] * trap.everyone + 1.5 * trap.others + BLOCK * trap.blocks


class _Reckoned:
    """What was reckoned before under one table's rules."""

    __slots__ = ("due", "ruleset", "worth")

    def __init__(self, ruleset: Ruleset | None) -> None:
        self.ruleset = ruleset
        self.worth: dict[object, float] = {}
        """Of dungeons and lairs."""
        self.due: dict[tuple[str, ...], Price] = {}
        """Wages, by monsters."""


_last = _Reckoned(None)
"""Under the rules that were judged by last."""


def rounds_left(state: State) -> int:
    """Building rounds that are still to come after this one."""
    return (2 - state.year) * ROUNDS_A_YEAR + ROUNDS_A_YEAR - 1 - max(state.season, 0)


def campaigns_left(state: State) -> int:
    """Combats that are still to come, without one in progress."""
    return 2 - state.year + (not state.round)


def worth(state: State, lord: Lord) -> float:
    """What a lord has, in points at the end of the game."""
    return (
        _settled(state, lord)
        + _dungeon(state, lord)
        + _lair(state, lord)
        + _stocks(state, lord)
        + _debts(state, lord)
        + _evil(state, lord)
    )


def _settled(state: State, lord: Lord) -> float:
    """What counts whatever happens: prisoners, conquered tiles, letters, items."""
    scale, ruleset = state.ruleset.scale, state.ruleset
    total = float(scale.letter * lord.letters + scale.conquered * len(lord.conquered))
    for one in lord.prison:
        total += captive_points(one, ruleset)
    total += scale.item_captured * len(lord.items_captured)
    return total + scale.item_used * len(lord.dead_letters)


def _tapered(count: float, enough: int, worth: tuple[float, float]) -> float:
    """The first ones are worth more than those beyond what is enough."""
    if count <= enough:
        return worth[0] * count
    return worth[0] * enough + worth[1] * (count - enough)


def _dungeon(state: State, lord: Lord) -> float:
    """Rooms, best behind a few tiles that may fall; tunnels, and places for more rooms."""
    tiles = tuple(lord.tiles.items())
    key = tiles, lord.conquered, lord.monsters, rounds_left(state), campaigns_left(state)
    known = _reckoned(state.ruleset).worth
    found = known.get(key)
    if found is None:
        found = known[key] = _dungeon_worth(state, lord)
    return found


def _lair(state: State, lord: Lord) -> float:
    """Monsters and traps: for combats to come, and for the scoring."""
    key = lord.monsters, lord.ready, lord.traps, state.year, state.round > 0
    known = _reckoned(state.ruleset).worth
    found = known.get(key)
    if found is None:
        found = known[key] = _lair_worth(state, lord)
    return found


def _reckoned(ruleset: Ruleset) -> _Reckoned:
    """What was judged before under these rules."""
    global _last
    if _last.ruleset is not ruleset or len(_last.worth) > KEPT:
        _last = _Reckoned(ruleset)
    return _last


def _dungeon_worth(state: State, lord: Lord) -> float:
    distance, total, tunnels = steps(lord), 0.0, 0
    ahead = sorted(distance[cell] for cell in lord.tiles if cell not in lord.conquered)
    later, campaigns = rounds_left(state), campaigns_left(state)
    for cell, tile in lord.tiles.items():
        if cell in lord.conquered:
            continue
        if tile == TUNNEL:
            tunnels += 1
            if later and all(lord.tiles.get(at, TUNNEL) == TUNNEL for at in NEIGHBOURS[cell]):
                total += SITE_WORTH
            continue
        room = state.ruleset.rooms[tile]
        total += state.ruleset.scale.room + (0.12 * later if room.produces else 0.0)
        total += room.points_each * sum(one in room.counts for one in lord.monsters)
        total += 2.0 * bool(any(room.titles)) + 0.5 * (len(room.strengthens) > 0)
        if campaigns:
            nearer = sum(far < distance[cell] for far in ahead)
            total -= EXPOSED * max(0, SHELTER * campaigns - nearer)
    return total + _tapered(tunnels, ENOUGH_TILES, TUNNEL_WORTH)


def _lair_worth(state: State, lord: Lord) -> float:
    ruleset, campaigns = state.ruleset, campaigns_left(state)
    total = 0.0
    lair = [ruleset.monsters[one] for one in lord.monsters]
    for one in lair:
        if not one.ghost:
            total += ruleset.scale.monster
    # an adventurer stays as long as nobody can strike him: the first monsters matter most
    if state.year < 2:
        total += STRIKE_WORTH * _ranked(map(punch, lair), NEEDED_MONSTERS)
    if not state.round:
        fit = [ruleset.monsters[one] for one in lord.ready]
        total += STRIKE_WORTH * _ranked(map(punch, fit), NEEDED_MONSTERS)
    traps = [bite(ruleset.traps[one]) for one in lord.traps if one != HIDDEN]
    if campaigns:
        total += TRAP_WORTH * _ranked(traps, NEEDED_TRAPS)
    return total + 0.1 * len(traps)


def _ranked(values: Iterable[float], needed: int) -> float:
    ranked = sorted(values, reverse=True)
    return sum(ranked[:needed]) + SPARE * sum(ranked[needed:])


def _stocks(state: State, lord: Lord) -> float:
    """Gold, food and imps, which are worth less the less there is left to do with them."""
    left = rounds_left(state)
    share = min(1.0, (left + (state.round == 0)) / ROUNDS_A_YEAR)
    kept = _tapered(lord.gold, STORE, STOCK_WORTH) + _tapered(lord.food, STORE, STOCK_WORTH)
    imps = _tapered(lord.imps, ENOUGH_IMPS, IMP_WORTH)
    # what is left over at the end may still win a title
    return share * (kept + imps) + 0.1 * (lord.gold + lord.food + lord.imps)


def _expected(state: State, event: str) -> float:
    """How near an event of this year is: 1 in this round or the next one, 0 when it is over."""
    if state.round or state.season < 0:
        return 0.5 if state.year == 1 and state.round else 0.0
    if event in state.events[state.season : state.season + 2]:
        return 1.0
    return 0.5 if event in state.event_stack else 0.0


def _debts(state: State, lord: Lord) -> float:
    """What will be missing for taxes and on payday."""
    total = 0.0
    if near := _expected(state, "taxes"):
        missing = max(0, -(-len(lord.tiles) // 2) - lord.gold)
        total += missing * (DEBT_SOON if near == 1.0 else DEBT_LATER)
    if near := _expected(state, "payday"):
        due = _due(state.ruleset, lord.monsters)
        missing = max(0, due.food - lord.food) + max(0, due.gold - lord.gold)
        total += missing * (WAGE_SOON if near == 1.0 else WAGE_LATER)
        total += near * (due.evil * EVIL_WORTH + due.monsters * MEAL_WORTH)
    return total


def _due(ruleset: Ruleset, monsters: tuple[str, ...]) -> Price:
    """What these monsters ask for on payday."""
    known = _reckoned(ruleset).due
    found = known.get(monsters)
    if found is None:
        prices = [ruleset.monsters[one].price for one in monsters]
        found = Price(*map(sum, zip(*prices, strict=True))) if prices else Price()
        known[monsters] = found
    return found


def _evil(state: State, lord: Lord) -> float:
    """Evil brings strong adventurers, and paladins."""
    if not campaigns_left(state):
        return 0.0
    space = state.ruleset.constants.paladin_space
    total = EVIL_WORTH * lord.evil
    total += RANK_WORTH * sum(other.evil < lord.evil for other in state.lords)
    if lord.evil >= space - 1:
        # one step below there is no room left for a misfortune
        total += PALADIN_FEAR if lord.evil >= space else PALADIN_FEAR / 4
    if lord.paladin and not state.round:
        total += PALADIN_FEAR / 2
    return total

"""What a lord's position promises, in points: the judgement behind the sensible bot.

Everything that will bring or cost points is put down at what it is likely to be worth when
the game is scored. The numbers are a careful player's rules of thumb, not rulings.
"""

from collections.abc import Iterable, Mapping
from functools import cache

from dungeonlords.position.dungeon import BESIDE, bits, steps
from dungeonlords.position.figures import captive_points
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import SEASONS, State
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import TUNNEL, Monster, Price, Trap
from dungeonlords.rulebook.ruleset import Ruleset
from shared.play.memory import kept

Tiles = Mapping[str, str]
"""Cells, each with what it holds."""

ROUNDS_A_YEAR = len(SEASONS)
KEPT = 1 << 9
"""Most dungeons and lairs of one moment whose worth is kept at hand: a game has a hundred."""
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
SURPLUS = 0.3
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


class _Moment:
    """What things are worth at one time of a game, under one table's rules.

    Whoever tries answers out meets the same dungeons and lairs again and again, so what they
    are worth is kept at hand. Arguments: the rules; the year, the season and the round of
    combat, as a state has them.
    """

    def __init__(self, ruleset: Ruleset, year: int, season: int, round: int) -> None:
        self.ruleset = ruleset
        self.year = year
        self.fighting = round > 0
        self.later = (2 - year) * ROUNDS_A_YEAR + ROUNDS_A_YEAR - 1 - max(season, 0)
        """Building rounds that are still to come after this one."""
        self.campaigns = 2 - year + (not round)
        """Combats that are still to come, without one in progress."""
        self.share = min(1.0, (self.later + (not round)) / ROUNDS_A_YEAR)
        """How much of a store can still be used."""
        # by id: to look a monster up by all that it can do takes longer than what it is for
        self.punches = {one.id: punch(one) for one in ruleset.monsters.values()}
        self.bites = {one.id: bite(one) for one in ruleset.traps.values()}
        self._dungeons: dict[object, float] = {}
        self._lairs: dict[object, float] = {}
        self._due: dict[tuple[str, ...], Price] = {}
        self._near: dict[object, tuple[float, float]] = {}

    def worth(self, state: State, lord: Lord, dungeons: Iterable[Tiles]) -> list[float]:
        """What a lord has in each of these dungeons, all of as many tiles in the same cells."""
        lair = lord.monsters
        settled, residents, stocks = self._settled(lord), self._lair(lord, lair), self._stocks(lord)
        debts, evil = self._debts(state, lord, lair), self._evil(state, lord)
        return [
            settled + self._dungeon(lord, tiles, lair) + residents + stocks + debts + evil
            for tiles in dungeons
        ]

    def _settled(self, lord: Lord) -> float:
        """What counts whatever happens: prisoners, conquered tiles, letters, items."""
        scale = self.ruleset.scale
        total = float(scale.letter * lord.letters + scale.conquered * len(lord.conquered))
        for one in lord.prison:
            total += captive_points(one, self.ruleset)
        total += scale.item_captured * len(lord.items_captured)
        return total + scale.item_used * len(lord.dead_letters)

    # -- the dungeon -----------------------------------------------------------------------------

    def _dungeon(self, lord: Lord, tiles: Tiles, lair: tuple[str, ...]) -> float:
        """Rooms, best behind a few tiles that may fall; tunnels, and places for more rooms."""
        key = tuple(tiles), tuple(tiles.values()), lord.conquered, lair
        found = self._dungeons.get(key)
        if found is None:
            found = kept(self._dungeons, key, self._dungeon_worth(lord, tiles, lair), KEPT)
        return found

    def _dungeon_worth(self, lord: Lord, tiles: Tiles, lair: tuple[str, ...]) -> float:
        distance, total, tunnels = steps(lord), 0.0, 0
        conquered = lord.conquered
        ahead = [distance[cell] for cell in tiles if cell not in conquered]
        rooms = bits([cell for cell, tile in tiles.items() if tile != TUNNEL])
        for cell, tile in tiles.items():
            if cell in conquered:
                continue
            if tile == TUNNEL:
                tunnels += 1
                if self.later and not BESIDE[cell] & rooms:
                    total += SITE_WORTH
                continue
            room = self.ruleset.rooms[tile]
            total += self.ruleset.scale.room + (0.12 * self.later if room.produces else 0.0)
            total += room.points_each * sum(one in room.counts for one in lair)
            total += 2.0 * bool(any(room.titles)) + 0.5 * (len(room.strengthens) > 0)
            if self.campaigns:
                nearer = sum([far < distance[cell] for far in ahead])
                total -= EXPOSED * max(0, SHELTER * self.campaigns - nearer)
        return total + _tapered(tunnels, ENOUGH_TILES, TUNNEL_WORTH)

    # -- the lair --------------------------------------------------------------------------------

    def _lair(self, lord: Lord, lair: tuple[str, ...]) -> float:
        """Monsters and traps: for combats to come, and for the scoring."""
        key = lair, lord.ready, lord.traps
        found = self._lairs.get(key)
        if found is None:
            found = kept(self._lairs, key, self._lair_worth(lord, lair), KEPT)
        return found

    def _lair_worth(self, lord: Lord, lair: tuple[str, ...]) -> float:
        monsters, total = self.ruleset.monsters, 0.0
        for one in lair:
            if not monsters[one].ghost:
                total += self.ruleset.scale.monster
        # an adventurer stays as long as nobody can strike him: the first monsters matter most
        if self.year < 2:
            strength = [self.punches[one] for one in lair]
            total += STRIKE_WORTH * _ranked(strength, NEEDED_MONSTERS)
        if not self.fighting:
            strength = [self.punches[one] for one in lord.ready]
            total += STRIKE_WORTH * _ranked(strength, NEEDED_MONSTERS)
        traps = [self.bites[one] for one in lord.traps if one != HIDDEN]
        if self.campaigns:
            total += TRAP_WORTH * _ranked(traps, NEEDED_TRAPS)
        return total + 0.1 * len(traps)

    # -- the stores, and what they are for -------------------------------------------------------

    def _stocks(self, lord: Lord) -> float:
        """Gold, food and imps, which are worth less the less there is left to do with them."""
        gold, food, imps = lord.gold, lord.food, lord.imps
        kept = _tapered(gold, STORE, STOCK_WORTH) + _tapered(food, STORE, STOCK_WORTH)
        # what is left over at the end may still win a title
        return self.share * (kept + _tapered(imps, ENOUGH_IMPS, IMP_WORTH)) + 0.1 * (
            gold + food + imps
        )

    def _debts(self, state: State, lord: Lord, lair: tuple[str, ...]) -> float:
        """What will be missing for taxes and on payday."""
        total = 0.0
        taxes, payday = self._dues(state)
        if taxes:
            missing = max(0, -(-len(lord.tiles) // 2) - lord.gold)
            total += missing * (DEBT_SOON if taxes == 1.0 else DEBT_LATER)
        if payday:
            due = self._wages(lair)
            missing = max(0, due.food - lord.food) + max(0, due.gold - lord.gold)
            total += missing * (WAGE_SOON if payday == 1.0 else WAGE_LATER)
            total += payday * (due.evil * EVIL_WORTH + due.monsters * MEAL_WORTH)
        return total

    def _dues(self, state: State) -> tuple[float, float]:
        """How near taxes and payday are."""
        key = state.events, state.event_stack
        found = self._near.get(key)
        if found is None:
            found = self._expected(state, "taxes"), self._expected(state, "payday")
            kept(self._near, key, found, KEPT)
        return found

    def _expected(self, state: State, event: str) -> float:
        """How near an event of this year is: 1 now or in the next round, 0 when it is over."""
        if self.fighting or state.season < 0:
            return 0.5 if self.fighting and self.year == 1 else 0.0
        if event in state.events[state.season : state.season + 2]:
            return 1.0
        return 0.5 if event in state.event_stack else 0.0

    def _wages(self, lair: tuple[str, ...]) -> Price:
        """What these monsters ask for on payday."""
        found = self._due.get(lair)
        if found is None:
            prices = [self.ruleset.monsters[one].price for one in lair]
            found = Price(*map(sum, zip(*prices, strict=True))) if prices else Price()
            kept(self._due, lair, found, KEPT)
        return found

    # -- evil ------------------------------------------------------------------------------------

    def _evil(self, state: State, lord: Lord) -> float:
        """Evil brings strong adventurers, and paladins."""
        if not self.campaigns:
            return 0.0
        space, evil, nicer = self.ruleset.constants.paladin_space, lord.evil, 0
        for other in state.lords:
            if other.evil < evil:
                nicer += 1
        total = EVIL_WORTH * evil + RANK_WORTH * nicer
        if evil >= space - 1:
            # one step below there is no room left for a misfortune
            total += PALADIN_FEAR if evil >= space else PALADIN_FEAR / 4
        if not self.fighting and lord.paladin:
            total += PALADIN_FEAR / 2
        return total


_moments: dict[tuple[int, int, int], _Moment] = {}
"""Those of a game, under the rules that were judged by last."""


def worth(state: State, lord: Lord) -> float:
    """What a lord has, in points at the end of the game. Arguments: the state; the lord."""
    return _now(state).worth(state, lord, (lord.tiles,))[0]


def worth_with(state: State, lord: Lord, dungeons: Iterable[Tiles]) -> list[float]:
    """What a lord has with each of these dungeons, in which only rooms stand elsewhere.

    Arguments: the state; the lord; the dungeons, each a tile by cell. In points at the end of the
    game.
    """
    return _now(state).worth(state, lord, dungeons)


def strengths(state: State) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """What each monster or ghost, and each trap, does in a battle, in points of damage."""
    now = _now(state)
    return now.punches, now.bites


def _now(state: State) -> _Moment:
    time = state.year, state.season, state.round
    now = _moments.get(time)
    if now is None or now.ruleset is not state.ruleset:
        now = _moments[time] = _Moment(state.ruleset, *time)
    return now


def _tapered(count: float, enough: int, worth: tuple[float, float]) -> float:
    """The first ones are worth more than those beyond what is enough."""
    if count <= enough:
        return worth[0] * count
    return worth[0] * enough + worth[1] * (count - enough)


def _ranked(values: list[float], needed: int) -> float:
    """As many as are needed count, the best ones; the others little."""
    ranked = sorted(values, reverse=True)
    return sum(ranked[:needed]) + SURPLUS * sum(ranked[needed:])

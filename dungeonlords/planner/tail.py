"""The end of a battle for the planner: the slow spell and what follows, computed once each."""

from collections.abc import Hashable, Iterable, Sequence
from functools import cached_property
from operator import itemgetter
from typing import NamedTuple

from dungeonlords.combat.abilities import hearts
from dungeonlords.combat.spells import can_cast
from dungeonlords.planner.outcomes import (
    Factored,
    after_monsters,
    monsters_acted,
    outcomes,
    position,
    put_back,
)
from dungeonlords.planner.worth import RoundChange, Worth, bonus_of, changed
from dungeonlords.position.battle import Battle
from dungeonlords.position.figures import ILLUSION, PALADIN, Figure, is_paladin
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from shared.play.patience import still_wanted

GATE, KEY = "dimensional_gate", "magic_key"
"""Slow spells that surely take something, whatever comes after them."""


class Survivor(NamedTuple):
    """Whoever still stands in line."""

    tile: str
    room: int
    """Points that eliminate it."""
    prize: int
    """What it is worth in prison, with what it carries."""
    exposed: bool


class Reached:
    """A position in which the monsters have acted, and what it is worth by itself.

    Arguments: the state; the lord before they acted; what things are worth.
    """

    def __init__(self, state: State, before: Lord, worth: Worth) -> None:
        still_wanted()
        self.state = state
        self.worth = worth
        self.change = changed(before, state)
        self.value = int(worth.hundredths(self.change))
        self._lines: dict[bool, list[Survivor]] = {}

    def upper_bound(self, factored: Factored, fatigue: int) -> int:
        """More than this cannot come of it, in hundredths of a point.

        It is what comes of it without a spell: a slow one may take from the lord, or heal and
        feed the party, but it harms nobody.

        Arguments: what was factored out before the monsters acted; points of fatigue of the card.
        """
        still_wanted()
        return self.value + self._rest(factored, fatigue)

    def toll(self, effect: str, held: bool) -> int:
        """What a spell surely takes, in hundredths of a point.

        Arguments: its effect, GATE or KEY; whether there were captives before the monsters.
        """
        if not self.may_cast:
            return 0
        if effect == GATE:
            return self._through_the_gate
        return self.worth.captured if held or holds(self.state) else 0

    @cached_property
    def may_cast(self) -> bool:
        """Whether a slow spell is cast here, unless a dart has muted the wizards."""
        battle, lord = self.state.battle, self.state.lords[0]
        assert battle is not None
        return bool(lord.party) and can_cast(self.state, battle, lord)

    @cached_property
    def _through_the_gate(self) -> int:
        """What the gate takes: a monster, where one has acted (DL-R.46)."""
        return self.worth.monsters if monsters_acted(self.state) else 0

    def _rest(self, factored: Factored, fatigue: int) -> int:
        """Healing, fatigue from the front, the tile, poison (DL-10.28 to DL-10.33)."""
        battle, worth = self.state.battle, self.worth
        assert battle is not None
        line = self._line(battle.attacked and not (battle.healing_off or factored.healing_off))
        if not line:
            return 0
        blocked = battle.blocked or factored.blocked
        worn = 0 if blocked else fatigue
        if factored.poisoned or battle.hidden:
            prizes, stands = _worn_and_poisoned(line, worn, factored)
        else:
            prizes, stands = _worn(line, worn)
        if blocked:
            return prizes
        fall = max(worth.conquered, worth.conquered - worth.evil)
        return prizes + (fall if stands else max(0, fall))

    def _line(self, heals: bool) -> Sequence[Survivor]:
        """Who stands in line, after the party has healed or without it."""
        found = self._lines.get(heals)
        if found is None:
            found = self._lines[heals] = []
            party, battle = self.state.lords[0].party, self.state.battle
            assert battle is not None
            left = hearts(party) if heals else 0
            for one in party:
                healed = min(left, one.damage)
                left -= healed
                room, prize = one.hp - one.damage + healed, self._prize(one)
                found.append(Survivor(one.tile, room, prize, one.tile not in battle.hidden))
        return found

    def _prize(self, figure: Figure) -> int:
        """What a lord gains by capturing somebody, in hundredths of a point."""
        worth = self.worth
        if figure.type == ILLUSION:
            return 0
        items = len(figure.items) * worth.items
        if figure.type != PALADIN:
            return items + worth.captured
        return items + worth.paladins + worth.bonus * bonus_of(figure.tile, self.state.ruleset)


def _worn(line: Iterable[Survivor], fatigue: int) -> tuple[int, bool]:
    """What fatigue brings, from the front until somebody stands; and whether anybody does."""
    prizes = 0
    for _, room, prize, _ in line:
        if fatigue < room:
            return prizes, True
        fatigue -= room
        prizes += prize
    return prizes, False


def _worn_and_poisoned(
    line: Iterable[Survivor], fatigue: int, factored: Factored
) -> tuple[int, bool]:
    """The same, with whoever is poisoned besides, and those whom nothing can harm."""
    prizes, stands = 0, False
    for tile, room, prize, exposed in line:
        if exposed:
            worn = min(fatigue, room)
            fatigue -= worn
            room -= worn
            stands = stands or room > 0
            for poisoned, points in factored.poisoned:
                if poisoned == tile:
                    room -= points
        else:
            stands = True
        if room <= 0:
            prizes += prize
    return prizes, stands


def holds(state: State) -> bool:
    """Whether an adventurer is in prison, whom a key could free (DL-R.63)."""
    return any(not is_paladin(one, state.ruleset) for one in state.lords[0].prison)


Bounds = list[tuple[int, Reached]]
"""Positions with their upper bounds."""


class Reachable:
    """Every position that the monsters can make of one. Argument: the positions."""

    def __init__(self, ends: Sequence[Reached]) -> None:
        self.ends = ends
        self._bounds: dict[Hashable, Bounds] = {}
        self._sorted: dict[Hashable, Bounds] = {}

    def by_upper_bound(self, factored: Factored, card: str, fatigue: int) -> Bounds:
        """Every position, the highest bound first; what was factored out alike is alike here.

        Arguments: what was factored out before the monsters acted; the card's id; its points of
        fatigue.
        """
        alike = (fatigue, factored.poisoned, factored.blocked, factored.healing_off)
        effect = factored.state.ruleset.spells[card].does
        takes = effect in (GATE, KEY) and not factored.muted
        held = takes and effect == KEY and holds(factored.state)
        key = (alike, effect, held) if takes else alike
        known = self._sorted.get(key)
        if known is None:
            found = self._bounds.get(alike)
            if found is None:
                found = [(one.upper_bound(factored, fatigue), one) for one in self.ends]
                self._bounds[alike] = found
            if takes:
                found = [(bound - one.toll(effect, held), one) for bound, one in found]
            known = self._sorted[key] = sorted(found, key=itemgetter(0), reverse=True)
        return known


class Ways(NamedTuple):
    """What the monsters can make of one position."""

    so_far: RoundChange
    """What has changed until they act."""
    reachable: Reachable | None = None
    """Every position they can reach; None where the battle is over before."""
    factored: Factored | None = None
    """What was factored out meanwhile."""


class Tail:
    """What becomes of each position once the monsters have acted.

    Argument: what things are worth.
    """

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self._known: dict[Hashable, RoundChange] = {}

    def best(self, ways: Ways, card: str) -> RoundChange:
        """The best end with this card, of all that can be reached; those alike are equal.

        Arguments: what the monsters can make of a position, one in which the battle goes on; the
        card's id.
        """
        factored, reachable = ways.factored, ways.reachable
        assert factored is not None
        assert reachable is not None
        best, most = None, 0
        fatigue = factored.state.ruleset.spells[card].fatigue
        for bound, one in reachable.by_upper_bound(factored, card, fatigue):
            if best is not None and bound <= most:
                break
            still_wanted()
            change = one.change.plus(self._gain(put_back(one.state, factored), card))
            value = int(self.worth.hundredths(change))
            if best is None or value > most:
                best, most = change, value
        assert best is not None
        return best

    def _gain(self, state: State, card: str) -> RoundChange:
        """What the rest of the battle changes, played once for all positions that are alike."""
        battle, lord, spell = state.battle, state.lords[0], state.ruleset.spells[card]
        assert battle is not None
        cast = not battle.gone and not spell.fast and can_cast(state, battle, lord)
        battle.fatigue, battle.card = spell.fatigue, card if cast else ""
        after_monsters(state, cast and spell.does == GATE)
        if not cast:
            _forget_stock(state)
        _forget_needless(battle, lord)
        key = position(state)
        found = self._known.get(key)
        if found is None:
            before = lord.copy()
            ends = [changed(before, end) for end in outcomes([state], "over")]
            found = self._known[key] = max(ends, key=self.worth.hundredths)
        return found


def _forget_stock(state: State) -> None:
    """Without a spell nobody takes anything from the lord any more."""
    lord, least = state.lords[0], state.ruleset.constants.evil_min
    lord.gold, lord.food, lord.imps, lord.traps, lord.letters = 0, 0, 0, (), 0
    lord.prison, lord.items_captured = (), ()
    # a counter at its lower end does not move
    lord.evil = min(lord.evil, least + 1)


def _forget_needless(battle: Battle, lord: Lord) -> None:
    """Why nobody heals, fatigue where nobody conquers, and poison that meets nobody."""
    battle.muted = False
    if battle.healing_off or not battle.attacked:
        battle.healing_off, battle.attacked = "dart", False
    if battle.blocked:
        battle.fatigue = 0
    if battle.poisoned:
        present = {one.tile for one in lord.party}
        battle.poisoned = tuple([dart for dart in battle.poisoned if dart[0] in present])

"""The end of a battle for the planner: the slow spell and what follows, reckoned once each."""

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
from dungeonlords.planner.worth import Change, Worth, changed
from dungeonlords.position.battle import Battle
from dungeonlords.position.figures import ILLUSION, PALADIN, Figure, is_paladin
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State

GATE, KEY = "dimensional_gate", "magic_key"
"""Slow spells that surely take something, whatever comes after them."""


class Standing(NamedTuple):
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
        self.state = state
        self.worth = worth
        self.change = changed(before, state)
        self.value = int(worth.hundredths(self.change))
        self._bounds: dict[Hashable, int] = {}
        self._lines: dict[bool, list[Standing]] = {}

    def upper_bound(self, factored: Factored, card: str, fatigue: int) -> int:
        """More than this cannot come of it, in hundredths of a point.

        It is what comes of it without a spell, less what a spell surely takes: a slow one may
        take from the lord, or heal and feed the party, but it harms nobody.
        """
        key = (fatigue, factored.poisoned, factored.blocked, factored.healing_off)
        found = self._bounds.get(key)
        if found is None:
            found = self._bounds[key] = self.value + self._rest(factored, fatigue)
        if card in (GATE, KEY) and self.may_cast and not factored.muted:
            return found - (self._through_the_gate if card == GATE else self._freed(factored))
        return found

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

    def _freed(self, factored: Factored) -> int:
        """What the key takes: an adventurer out of prison, where there is one (DL-R.63)."""
        ruleset = self.state.ruleset
        prisons = self.state.lords[0].prison, factored.state.lords[0].prison
        held = any(not is_paladin(one, ruleset) for prison in prisons for one in prison)
        return self.worth.captured if held else 0

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

    def _line(self, heals: bool) -> Sequence[Standing]:
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
                room, prize = one.hp - one.damage + healed, _prize(one, self.worth)
                found.append(Standing(one.tile, room, prize, one.tile not in battle.hidden))
        return found


def _worn(line: Iterable[Standing], fatigue: int) -> tuple[int, bool]:
    """What fatigue brings, from the front until somebody stands; and whether anybody does."""
    prizes = 0
    for _, room, prize, _ in line:
        if fatigue < room:
            return prizes, True
        fatigue -= room
        prizes += prize
    return prizes, False


def _worn_and_poisoned(
    line: Iterable[Standing], fatigue: int, factored: Factored
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


def _prize(figure: Figure, worth: Worth) -> int:
    if figure.type == ILLUSION:
        return 0
    items = len(figure.items) * worth.items
    return items + (worth.paladins if figure.type == PALADIN else worth.captured)


class Ways:
    """What the monsters can make of one position.

    Arguments: what has changed until they act; every position they can reach, none where
    the battle is over before; what was factored out meanwhile.
    """

    def __init__(
        self, so_far: Change, reached: Sequence[Reached] = (), factored: Factored | None = None
    ) -> None:
        self.so_far = so_far
        self.reached = reached
        self.factored = factored
        self._sorted: dict[Hashable, list[tuple[int, Reached]]] = {}

    def by_upper_bound(self, card: str, fatigue: int) -> list[tuple[int, Reached]]:
        """Every position with its upper bound, the highest first."""
        key = (card if card in (GATE, KEY) else "", fatigue)
        found = self._sorted.get(key)
        if found is None:
            factored = self.factored
            assert factored is not None
            found = [(one.upper_bound(factored, card, fatigue), one) for one in self.reached]
            found.sort(key=itemgetter(0), reverse=True)
            self._sorted[key] = found
        return found


class Tail:
    """What becomes of each position once the monsters have acted.

    Argument: what things are worth.
    """

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self._known: dict[Hashable, Change] = {}

    def best(self, ways: Ways, card: str) -> Change:
        """The best end with this card, of all that can be reached; those alike are equal."""
        factored = ways.factored
        assert factored is not None
        best, most = None, 0
        for bound, one in ways.by_upper_bound(card, factored.state.ruleset.spells[card].fatigue):
            if best is not None and bound <= most:
                break
            change = one.change.plus(self._gain(put_back(one.state, factored), card))
            value = int(self.worth.hundredths(change))
            if best is None or value > most:
                best, most = change, value
        assert best is not None
        return best

    def _gain(self, state: State, card: str) -> Change:
        """What the rest of the battle changes, played once for all positions that are alike."""
        battle, lord, spell = state.battle, state.lords[0], state.ruleset.spells[card]
        assert battle is not None
        cast = not battle.gone and not spell.fast and can_cast(state, battle, lord)
        battle.fatigue, battle.card = spell.fatigue, card if cast else ""
        after_monsters(state, cast and card == GATE)
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

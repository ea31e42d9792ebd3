"""A year's combat in outline: what a lair is likely to make of a party.

The rules are only sketched, so that thousands of lairs can be compared: of the spells nothing
counts but their fatigue, and each round takes the trap and the monsters that do most in it.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from dungeonlords.position.figures import PALADIN, PRIEST, THIEF, Figure, captive_points
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import Attack, Monster, Trap
from dungeonlords.rulebook.ruleset import Ruleset
from shared.chance.deck import without
from shared.play.memory import kept

Fighter = tuple[int, int, int, int, int]
"""Hit points left, hit points in all, trap icons, hearts, points as a prisoner."""
LEFT, WHOLE, ICONS, HEARTS, POINTS = range(5)
Line = list[list[int]]
Defence = tuple[tuple[str, ...], tuple[str, ...]]
"""Monsters sent, traps laid."""
NOBODY: Defence = ((), ())
SAVED, WOUND = 2.2, 0.3
"""What is looked for in a round beside prisoners: a tile kept, a point of damage."""
MONSTER_USED, TRAP_USED = 0.36, 0.3
"""What it is worth to keep one for a later round."""
TILE, PRISONER = 2.0, 2.0
"""Points of a tile, once more of a room; of a prisoner who is freed."""
KEEPING = 0.2
"""What it is worth to keep a trap or monster, where that makes no other difference."""
ROUNDS = 4
PAIRED = 4
"""Monsters of which pairs are tried in a room."""
LAID = 5
"""Traps that are tried in a round."""
UNKNOWN_TRAP = "rolling_stone"
"""What a trap that nobody has seen is taken for."""
KEPT = 1 << 14
"""Outlines kept at hand."""


class Lair(NamedTuple):
    """Whoever may be sent and laid; ids in catalogue order."""

    monsters: tuple[str, ...]
    traps: tuple[str, ...]
    gold: int
    tiles: tuple[bool, ...]
    """The tiles that still stand, the nearest first: whether each is a room."""


class Fought(NamedTuple):
    """What a combat is likely to bring."""

    points: float
    """Of prisoners."""
    conquered: float
    rooms: float
    """Rooms among the tiles conquered."""
    left: float
    """Hit points of the survivors."""


def fighter(figure: Figure, ruleset: Ruleset) -> Fighter:
    """A figure as the outline of a combat sees it. Arguments: the figure; the rules."""
    kind, icons, whole = figure.type, figure.icons, figure.hp
    every = icons if kind == PALADIN else 0
    points = 0 if figure.tile == "illusion" else captive_points(figure.tile, ruleset)
    return (
        whole - figure.damage,
        whole,
        icons if kind == THIEF else every,
        icons if kind == PRIEST else every,
        points,
    )


class Sketcher:
    """Combats of one table in outline; those fought before are kept. Argument: the rules."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self._known: dict[object, Fought] = {}
        self._defences: dict[object, Defence] = {}

    def fought(self, party: Iterable[Fighter], lair: Lair, first: int, fatigue: float) -> Fought:
        """What the rounds from this one on bring.

        Arguments: the party from the front; the lair; the first round, 1 to 4; points of
        fatigue to be expected in each.
        """
        key = tuple(party), lair, first, fatigue
        found = self._known.get(key)
        if found is None:
            found = kept(self._known, key, self._fought(*key), KEPT)
        return found

    def _fought(self, party: tuple[Fighter, ...], lair: Lair, first: int, fatigue: float) -> Fought:
        line = [list(one) for one in party]
        points = sum(one[POINTS] for one in line)
        monsters, traps, gold = list(lair.monsters), list(lair.traps), lair.gold
        standing, conquered, rooms, tired = list(lair.tiles), 0, 0, 0.0
        for _ in range(first, ROUNDS + 1):
            if not line or not standing:
                break
            room = standing[0]
            fee = self.ruleset.constants.room_fee if room else 0
            (sent, laid), line, blocked = self._round(line, monsters, traps, room, gold, fatigue)
            for one in sent:
                monsters.remove(one)
            for one in laid:
                traps.remove(one)
                gold -= fee
            if blocked or not line:
                continue
            tired += fatigue
            _weary(line, int(tired))
            tired -= int(tired)
            if line:
                conquered += 1
                rooms += standing.pop(0)
        points -= sum(one[POINTS] for one in line)
        return Fought(points, conquered, rooms, sum(one[LEFT] for one in line))

    def _round(
        self, line: Line, monsters: list[str], traps: list[str], room: bool, gold: int, tired: float
    ) -> tuple[Defence, Line, bool]:
        """The defence that does most at once, the line after it, whether nothing can fall."""
        best, found = -99.0, None
        before = sum(one[LEFT] for one in line)
        points = sum(one[POINTS] for one in line)
        for defence, after, blocked in self._tried(line, monsters, traps, room, gold):
            left = sum(one[LEFT] for one in after)
            value = (
                points
                - sum(one[POINTS] for one in after)
                + WOUND * (before - left)
                + SAVED * (blocked or left <= tired)
                - MONSTER_USED * len(defence[0])
                - TRAP_USED * len(defence[1])
            )
            if value > best:
                best, found = value, (defence, after, blocked)
        assert found is not None
        return found

    def _tried(
        self, line: Line, monsters: Sequence[str], traps: Sequence[str], room: bool, gold: int
    ) -> Iterator[tuple[Defence, Line, bool]]:
        """Every defence of a round, the line after it, whether nothing can fall."""
        hearts = sum(one[HEARTS] for one in line)
        for laid in self._laid(traps, not room or gold > 0):
            trapped = [one[:] for one in line]
            blocks = False
            for trap in laid:
                blocks = self._sprung(trapped, self._trap(trap))
            for sent in self._sent(monsters, room):
                after = [one[:] for one in trapped] if sent else trapped
                blocked = self._struck(after, sent, hearts) or blocks
                yield (sent, laid), after, blocked

    def defence(self, party: Iterable[Fighter], lair: Lair, first: int, fatigue: float) -> Defence:
        """What is best sent and laid in this round for the sake of all of them.

        Arguments: as for ``fought``.
        """
        key = tuple(party), lair, first, fatigue
        found = self._defences.get(key)
        if found is None:
            found = kept(self._defences, key, self._defence(*key), KEPT)
        return found

    def _defence(
        self, party: tuple[Fighter, ...], lair: Lair, first: int, fatigue: float
    ) -> Defence:
        line, room = [list(one) for one in party], lair.tiles[0]
        best, found = -99.0, NOBODY
        for defence, after, blocked in self._tried(
            line, lair.monsters, lair.traps, room, lair.gold
        ):
            sent, laid = defence
            tiles, value = lair.tiles, -KEEPING * (len(sent) + len(laid))
            if not blocked:
                _weary(after, round(fatigue))
                if after:
                    tiles = tiles[1:]
                    value -= TILE + TILE * room
            value -= sum(one[POINTS] for one in after)
            left = Lair(_less(lair.monsters, sent), _less(lair.traps, laid), lair.gold, tiles)
            value += self._to_come(after, left, first + 1, fatigue)
            if value > best:
                best, found = value, defence
        return found

    def _to_come(self, line: Line, lair: Lair, first: int, fatigue: float) -> float:
        """What the rounds from this one on are worth, in points."""
        if not line or first > ROUNDS:
            return 0.0
        if not lair.tiles:
            return -PRISONER * (ROUNDS + 1 - first)
        party = [(one[0], one[1], one[2], one[3], one[4]) for one in line]
        fought = self.fought(party, lair, first, fatigue)
        return fought.points - TILE * (fought.conquered + fought.rooms)

    def _trap(self, id: str) -> Trap:
        return self.ruleset.traps[UNKNOWN_TRAP if id == HIDDEN else id]

    def _laid(self, traps: Sequence[str], payable: bool) -> Iterator[tuple[str, ...]]:
        yield ()
        if payable:
            for one in [*dict.fromkeys(traps)][:LAID]:
                yield (one,)

    def _sent(self, monsters: Sequence[str], room: bool) -> Iterator[tuple[str, ...]]:
        if room:
            yield from dict.fromkeys(combinations(monsters[:PAIRED], 2))
        for one in dict.fromkeys(monsters):
            yield (one,)
        # last, since what is sent works on a copy of the line, and nobody on the line itself
        yield ()

    def _sprung(self, line: Line, trap: Trap) -> bool:
        """A trap acts, poison at once. Returns whether nothing can fall."""
        harm = [trap.everyone + trap.others for _ in line]
        harm[0] += trap.first - trap.others + trap.chosen + (line[0][WHOLE] if trap.meal else 0)
        harm[-1] += trap.last
        if trap.second and len(harm) > 1:
            harm[1] += trap.second
        icons = sum(one[ICONS] for one in line)
        for one, points in zip(line, harm, strict=True):
            used = min(icons, points)
            icons -= used
            one[LEFT] -= points - used
        line[0][LEFT] -= trap.poison
        _carry_off(line)
        return trap.blocks

    def _struck(self, line: Line, sent: tuple[str, ...], hearts: int) -> bool:
        """Monsters act, the party heals. Returns whether nothing can fall."""
        blocked = False
        healing = len(sent) > 0 and hearts > 0
        for id in sent:
            if not line:
                break
            monster = self.ruleset.monsters[id]
            attack = monster.attacks[0]
            if len(monster.attacks) > 1:
                attack = max(monster.attacks, key=lambda one: _promise(line, monster, one))
            _strike(line, monster, attack)
            blocked |= attack.block
            healing &= not monster.stops_healing
        if healing:
            _heal(line)
        return blocked


def _less(some: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    for one in gone:
        some = without(some, one)
    return some


def _carry_off(line: Line) -> None:
    if any(one[LEFT] <= 0 for one in line):
        line[:] = [one for one in line if one[LEFT] > 0]


def _weary(line: Line, points: int) -> None:
    """Fatigue, point by point at the front."""
    while points and line:
        used = min(points, line[0][LEFT])
        line[0][LEFT] -= used
        points -= used
        _carry_off(line)


def _heal(line: Line) -> None:
    """Hearts of the living heal, from the front."""
    hearts = sum(one[HEARTS] for one in line)
    for one in line:
        used = min(hearts, one[WHOLE] - one[LEFT])
        one[LEFT] += used
        hearts -= used


def _promise(line: Line, monster: Monster, attack: Attack) -> float:
    """What an attack does, to choose between those of a monster."""
    tried = [one[:] for one in line]
    _strike(tried, monster, attack)
    felled = len(line) - len(tried)
    harm = sum(one[LEFT] for one in line) - sum(max(0, one[LEFT]) for one in tried)
    return SAVED * felled + WOUND * harm + SAVED * attack.block + WOUND * attack.face_up


def _strike(line: Line, monster: Monster, attack: Attack) -> None:
    for who, points in attack.hits:
        if not line:
            return
        if who == "all":
            for one in line:
                one[LEFT] -= points
        else:
            target = line[0] if who == "first" else _aimed(line, monster, points)
            if target is None:
                return
            target[LEFT] -= points
            if attack.bonus and target[LEFT] <= 0 and len(line) > 1:
                line[1][LEFT] -= attack.bonus
        _carry_off(line)


def _aimed(line: Line, monster: Monster, points: int) -> list[int] | None:
    """Whoever falls and is worth most; otherwise whoever stands in front."""
    aims = line[1:] if monster.never_first else line
    falling = [one for one in aims if one[LEFT] <= points]
    if falling:
        return max(falling, key=lambda one: (one[POINTS], one[LEFT]))
    return aims[0] if aims else None

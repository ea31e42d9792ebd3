"""Every plan tried out by force: what the planner is compared with.

The engine's own questions are asked from planning to the end of the battle, and every answer
to each of them is followed. Nothing is merged, remembered or left out.
"""

from collections.abc import Callable, Iterator
from random import Random

from dungeonlords.agenda import RULES
from dungeonlords.planner.planner import Plan
from dungeonlords.planner.situation import SEAT, Situation
from dungeonlords.planner.worth import RoundChange, Worth
from dungeonlords.position.figures import (
    ILLUSION,
    PALADIN,
    PRIEST,
    THIEF,
    WARRIOR,
    WIZARD,
    Figure,
    Token,
    is_paladin,
)
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.rulebook.ruleset import Ruleset
from shared.play.event import silence
from shared.play.tasks import push

Ends = set[RoundChange]
FIGHTING_ROOMS = (
    "labyrinth",
    "training_room",
    "dark_room",
    "anti_magic_room",
    "hatchery",
    "chapel",
)


# -- by force --------------------------------------------------------------------------------


def by_force(situation: Situation, worth: Worth) -> dict[Plan, dict[str, Ends]]:
    """For each plan and card every outcome that is worth the most."""
    found: dict[Plan, dict[str, Ends]] = {}
    start = situation.laid_out()
    for cell, site in start.lords[0].tiles.items():
        state = start.copy()
        state.lords[0].site = cell
        push(state, ("lay_trap", SEAT), ("send", SEAT))
        for planned in _ends(state):
            lord = planned.lords[0]
            plan = Plan(cell, site, lord.laid, lord.sent)
            if plan not in found:
                found[plan] = {
                    card: _best(planned, card, start.lords[0], worth) for card in situation.cards
                }
    return found


def _best(planned: State, card: str, before: Lord, worth: Worth) -> Ends:
    state = planned.copy()
    cards = [""] * len(state.cards)
    cards[state.round - 1] = card
    state.cards = tuple(cards)
    push(state, ("fight", SEAT))
    best: Ends = set()
    most: int | None = None
    for end in _ends(state):
        change = _change(before, end.lords[0], end.ruleset)
        value = sum(each * much for each, much in zip(worth, change, strict=True))
        assert isinstance(value, int)
        if most is None or value > most:
            best, most = set(), value
        if value == most:
            best.add(change)
    return best


def _ends(state: State) -> Iterator[State]:
    """Every state in which nothing is left to be done."""
    RULES.run(state, silence)
    decision = RULES.decision(state)
    if decision is None:
        yield state
        return
    assert decision.who == SEAT
    for played in decision.options:
        follower = state.copy()
        RULES.answer(follower, silence, played)
        yield from _ends(follower)


def _change(before: Lord, after: Lord, ruleset: Ruleset) -> RoundChange:
    def more(count: Callable[[Lord], int]) -> int:
        return count(after) - count(before)

    return RoundChange(
        captured=more(lambda one: sum(not is_paladin(tile, ruleset) for tile in one.prison)),
        paladins=more(lambda one: sum(is_paladin(tile, ruleset) for tile in one.prison)),
        conquered=more(lambda one: len(one.conquered)),
        letters=more(lambda one: one.letters),
        items=more(lambda one: len(one.items_captured)),
        evil=more(lambda one: one.evil),
        gold=more(lambda one: one.gold),
        food=more(lambda one: one.food),
        imps=more(lambda one: one.imps),
        traps=more(lambda one: len(one.traps) + len(one.laid)),
        monsters=more(lambda one: len(one.ready) + len(one.tired) + len(one.sent)),
        bonus=more(lambda one: sum(_own_points(tile, ruleset) for tile in one.prison)),
    )


def _own_points(tile: str, ruleset: Ruleset) -> int:
    """What a pack's paladin scores beyond the 5 points of any other."""
    found = ruleset.paladins.get(tile.removesuffix("_1").removesuffix("_2"))
    return 0 if found is None or found.points is None else found.points - 5


# -- situations ------------------------------------------------------------------------------


def situation(random: Random, ruleset: Ruleset) -> Situation:
    """Small, and anything may stand, lie or wait in it."""
    year = random.choice((1, 2))
    room = random.choice((TUNNEL, "labyrinth", *FIGHTING_ROOMS))
    cards = ruleset.spell_stacks[year]
    several = random.random() < 0.2
    return Situation(
        ruleset,
        year,
        random.choice((1, 1, 2, 2, 3, 4)),
        _party(random, ruleset, year),
        (room, TUNNEL) if several else (room,),
        tuple(random.choices(list(ruleset.traps), k=random.choice((0, 1, 2, 3)))),
        tuple(random.choices(list(ruleset.monsters), k=random.choice((0, 1, 2, 3)))),
        tuple(random.sample(cards, k=random.randint(1, 3))),
        evil=random.choice((1, 2, 5, 9, 10, 13, 14, 15)),
        gold=random.choice((0, 0, 1, 2, 4)),
        food=random.choice((0, 0, 1, 2, 4)),
        imps=random.choice((0, 1, 3)),
    )


def _party(random: Random, ruleset: Ruleset, year: int) -> tuple[Figure, ...]:
    kinds = random.choices((WARRIOR, PRIEST, WIZARD, THIEF), k=random.choice((0, 1, 2, 2, 3)))
    line = [_figure(random, ruleset, kind, kinds[:at].count(kind)) for at, kind in enumerate(kinds)]
    if not line or random.random() < 0.3:
        line.insert(0, Figure(f"human_{year}", PALADIN, random.randint(1, 8), random.randint(1, 3)))
    if random.random() < 0.15:
        line.insert(0, Figure("illusion_given", ILLUSION, 1, 0))
    for one in line:
        one.extra = int(random.random() < 0.1)
        one.damage = random.choice((0, 0, random.randrange(one.hp)))
    return tuple(line)


def _figure(random: Random, ruleset: Ruleset, kind: str, nth: int) -> Figure:
    tile = [tile for tile in ruleset.tiles.values() if tile.type == kind][nth]
    icons = 0 if kind == WARRIOR else random.randint(1, 3)
    items: tuple[Token, ...] = ()
    if ruleset.options["items"] != "none" and random.random() < 0.5:
        known = [item.id for item in ruleset.items.values() if item.bearer in (kind, "warrior")]
        items = tuple((item, "") for item in random.choices(known, k=random.randint(1, 2)))
    return Figure(tile.id, kind, random.randint(1, 6), icons, items=items)

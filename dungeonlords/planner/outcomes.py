"""A battle for the planner: every position that choices can lead to.

The steps of the rules are run; here it is only told which positions make no difference.
"""

from collections.abc import Callable, Hashable, Iterable
from operator import attrgetter
from typing import NamedTuple

from dungeonlords.agenda import RULES
from dungeonlords.combat.phases import battle_goes_on, one_step, step_to_come
from dungeonlords.position.battle import DOWN, UP, Battle
from dungeonlords.position.state import State
from shared.play.event import silence
from shared.play.patience import still_wanted
from shared.play.tasks import leave_open, pending

PARTS = ("trap", "fast_spell", "monsters", "slow_spell", "healing", "conquest", "end", "over")
"""The steps of a battle in their order."""


def position(state: State) -> Hashable:
    """All that can make a difference from here on, or in the valuation at the end."""
    lord, battle = state.lords[0], state.battle
    return (
        lord.evil,
        lord.gold,
        lord.food,
        lord.imps,
        lord.letters,
        lord.traps,
        lord.laid,
        lord.sent,
        # whoever stays at home can only be eaten
        len(lord.ready) + len(lord.tired),
        lord.conquered,
        lord.items_captured,
        lord.prison,
        tuple([(one.tile, one.damage, one.extra, one.marked) for one in lord.party]),
        _facts(battle) if battle else None,
        pending(state),
    )


_facts = attrgetter(*Battle.__slots__)
"""All fields of a battle, as a tuple."""


def acting(state: State) -> Hashable:
    """All that monsters can change while they act, what was factored out left aside."""
    lord, battle = state.lords[0], state.battle
    assert battle is not None
    return (
        lord.food,
        lord.prison,
        lord.items_captured,
        tuple([(one.tile, one.damage, one.extra, one.marked) for one in lord.party]),
        _changing(battle),
        pending(state),
    )


_changing = attrgetter("phase", "fate", "blocked", "healing_off", "attacked", "shield", "gone")
"""Fields of a battle that change while monsters act."""


def outcomes(
    states: Iterable[State], part: str, key: Callable[[State], Hashable] = position
) -> list[State]:
    """Every different position in which that part of the battle, or a later one, begins.

    Arguments: states that may be changed; the name of a step, ``over`` for the end; by what
    positions are told apart, all that can make a difference where it is not said.
    """
    found: dict[Hashable, State] = {}
    seen: set[Hashable] = set()
    waiting = list(states)
    while waiting:
        still_wanted()
        state = waiting.pop()
        if _runs_to(state, part):
            lord = state.lords[0]
            # who was caught first does not matter
            lord.prison = tuple(sorted(lord.prison))
            found.setdefault(key(state), state)
            continue
        decision = RULES.decision(state)
        assert decision is not None
        last = decision.options[-1]
        for played in decision.options:
            # the last answer may have the state itself: nobody else needs it any more
            follower = state if played is last else state.copy()
            RULES.answer(follower, silence, played)
            # to ask the set first, and then to add, would compute the hash of so much twice
            before = len(seen)
            seen.add(key(follower))
            if len(seen) > before:
                waiting.append(follower)
    return list(found.values())


def _runs_to(state: State, part: str) -> bool:
    """Run the rules' steps; whether that part of the battle is reached before a question."""
    goal = PARTS.index(part)

    def instead(state: State) -> bool:
        part = step_to_come(state)
        # how a battle is wound up belongs to it
        if part != "over" and PARTS.index(part) >= goal:
            return True
        leave_open(state)
        one_step(state, silence)
        return False

    return RULES.run_watching(state, silence, battle_goes_on, instead)


# -- what makes no difference ----------------------------------------------------------------


class Factored(NamedTuple):
    """What is factored out of a state while the monsters act: it neither changes nor matters."""

    poisoned: tuple[tuple[str, int], ...]
    muted: bool
    healing_off: str
    blocked: bool
    state: State
    """The state in which all of it still stands."""


def factor_out(state: State) -> tuple[State, Factored]:
    """The state before the monsters act, without what makes no difference to them.

    Whoever was withdrawn is forgotten as well, and a card that has done its work.
    """
    one = state.copy()
    battle, lord = one.battle, one.lords[0]
    assert battle is not None
    factored = Factored(battle.poisoned, battle.muted, battle.healing_off, battle.blocked, state)
    battle.poisoned, battle.muted, battle.healing_off, battle.blocked = (), False, "", False
    battle.icons = battle.icons_spent = battle.printed_icons = 0
    lord.prison, lord.items_captured, lord.laid = (), (), ()
    lord.ready = lord.tired = ()
    lord.gold, lord.imps, lord.traps, lord.evil = 0, 0, (), one.ruleset.constants.evil_min
    keep_only(one, battle.waiting())
    if battle.sheep < 0:
        battle.card = ""
    return one, factored


def put_back(state: State, factored: Factored) -> State:
    """A state after the monsters have acted, with everything that was factored out.

    Arguments: the state, which stays as it is; what was factored out of it.
    """
    one = state.copy()
    battle, lord, before = one.battle, one.lords[0], factored.state.lords[0]
    assert battle is not None
    battle.poisoned, battle.muted = factored.poisoned, factored.muted
    battle.healing_off = factored.healing_off or battle.healing_off
    battle.blocked = factored.blocked or battle.blocked
    lord.prison = tuple(sorted(lord.prison + before.prison))
    lord.items_captured += before.items_captured
    lord.gold, lord.imps, lord.evil = before.gold, before.imps, before.evil
    lord.traps, lord.laid = before.traps, before.laid
    return one


def keep_only(state: State, kept: Iterable[int]) -> None:
    """Forget all that were sent but these: they will not act, and nobody asks for them.

    Arguments: the state, which is changed; the indexes of those that stay, in their order.
    """
    lord, battle = state.lords[0], state.battle
    assert battle is not None
    places = list(kept)
    battle.sheep = places.index(battle.sheep) if battle.sheep in places else -1
    battle.monsters = tuple(battle.monsters[at] for at in places)
    battle.fate = tuple(battle.fate[at] for at in places)
    lord.sent = battle.monsters


def monsters_acted(state: State) -> list[int]:
    """Indexes of the monsters that have acted, ghosts left out."""
    battle, monsters = state.battle, state.ruleset.monsters
    assert battle is not None
    return [
        at
        for at, fate in enumerate(battle.fate)
        if fate in (UP, DOWN) and not monsters[battle.monsters[at]].ghost
    ]


def after_monsters(state: State, gate: bool) -> None:
    """Only a Dimensional Gate asks who has acted, and any monster is as good to it as another.

    Arguments: the state, which is changed; whether that card can still be cast.
    """
    battle, monsters = state.battle, state.ruleset.monsters
    assert battle is not None
    acted = monsters_acted(state)
    keep_only(state, acted[:1] if gate else ())
    if acted and gate:
        battle.monsters, battle.fate = (next(iter(monsters)),), (DOWN,)
        state.lords[0].sent = battle.monsters
    battle.rage = False

"""The battle in one dungeon: its steps in their order (DL-10.1).

Which step follows, and what happens in it, is decided by a small machine of its own.
"""

from typing import Protocol

from dungeonlords.combat.aftermath import (
    conquers,
    conquest_phase,
    end_phase,
    healing_phase,
    heals,
    restore_line,
    tell_no_conquest,
    tell_no_healing,
)
from dungeonlords.combat.harm import fought
from dungeonlords.combat.monsters import monsters_phase
from dungeonlords.combat.spells import fast_phase, slow_phase
from dungeonlords.combat.traps import trap_phase
from dungeonlords.gifts import carried as items
from dungeonlords.position.battle import WAITING, Battle
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.season import paladins
from shared.chance.deck import merged
from shared.play.event import Emit
from shared.play.flow import Flow, Row
from shared.play.tasks import depth, push, push_below, step


class BattleEffect(Protocol):
    """What happens as a battle goes from one of its steps to the next."""

    def __call__(self, state: State, emit: Emit, battle: Battle, lord: Lord, /) -> None:
        """Let it happen.

        Arguments: the state, which is changed; what hears of events; the battle; the lord whose
        dungeon it is fought in.
        """


def nobody_left(battle: Battle) -> bool:
    """Nobody was left of the party when the last step was over (DL-10.4)."""
    return battle.gone


def party_gone(state: State, emit: Emit, battle: Battle, lord: Lord) -> None:
    """Nobody is left to go on; what has not happened yet does not (DL-10.4).

    A ``dungeonlords.combat.phases.BattleEffect``.
    """
    emit("party_gone", lord.seat, "DL-10.4 DL-R.37")


def no_healing(state: State, emit: Emit, battle: Battle, lord: Lord) -> None:
    """Nobody heals this round (DL-10.28). A ``dungeonlords.combat.phases.BattleEffect``."""
    tell_no_healing(emit, battle, lord)


def no_conquest(state: State, emit: Emit, battle: Battle, lord: Lord) -> None:
    """Nothing is conquered this round (DL-10.30). A ``dungeonlords.combat.phases.BattleEffect``."""
    tell_no_conquest(emit, lord)


def neither(state: State, emit: Emit, battle: Battle, lord: Lord) -> None:
    """Nobody heals, and nothing is conquered. A ``dungeonlords.combat.phases.BattleEffect``."""
    no_healing(state, emit, battle, lord)
    no_conquest(state, emit, battle, lord)


def over(state: State, emit: Emit, battle: Battle, lord: Lord) -> None:
    """Effects of the round end, and traps that never acted are used up (DL-10.34, DL-10.4).

    A ``dungeonlords.combat.phases.BattleEffect``.
    """
    restore_line(battle, lord)
    if lord.laid:
        state.trap_discard = merged(state.trap_discard, lord.laid, rank=state.ruleset.rank)
    lord.laid, lord.site = (), ""
    state.battle = None
    emit("battle_ends", lord.seat, "DL-10.34", n=len(lord.party))
    paladins.turn_ended(state, emit)
    for one in state.lords:
        # a paladin who fought alone may have gone to somebody else
        items.party_left(state, emit, one)


FIGHT = ("begun", "trap", "fast_spell", "monsters", "slow_spell", "healing")

ENTER: dict[str, BattleEffect] = {
    "trap": trap_phase,
    "fast_spell": fast_phase,
    "monsters": monsters_phase,
    "slow_spell": slow_phase,
    "healing": healing_phase,
    "conquest": conquest_phase,
    "end": end_phase,
    "over": over,
}
"""What happens in each step."""

BATTLE = Flow(
    "battle",
    "begun",
    [
        Row("next", FIGHT, "end", when=nobody_left, effect=party_gone),
        Row("next", "begun", "trap"),
        Row("next", "trap", "fast_spell"),
        Row("next", "fast_spell", "monsters"),
        Row("next", "monsters", "slow_spell"),
        Row("next", "slow_spell", "healing", when=heals),
        Row("next", "slow_spell", "conquest", when=conquers, effect=no_healing),
        Row("next", "slow_spell", "end", effect=neither),
        Row("next", "healing", "conquest", when=conquers),
        Row("next", "healing", "end", effect=no_conquest),
        Row("next", "conquest", "end"),
        Row("next", "end", "over"),
    ],
    final=("over",),
    enter=ENTER,
)
"""Six steps and the end of the round; without a party only that end (DL-10.1, DL-10.4)."""


@step
def battle(state: State, emit: Emit, seat: str) -> None:
    """A lord's battle of this round begins."""
    lord = state.of(seat)
    state.battle = begun(state, lord)
    emit("battle_begins", seat, "DL-10.1", cell=lord.site, tile=state.battle.site)
    push(state, battle_goes_on())


def begun(state: State, lord: Lord) -> Battle:
    """A battle of the current round before its first step.

    Arguments: the state; the lord in whose dungeon it is fought, at the tile that was chosen.
    """
    card = state.cards[state.round - 1]
    return Battle(
        lord.seat,
        lord.tiles[lord.site],
        card,
        state.ruleset.spells[card].fatigue if card else 0,
        monsters=lord.sent,
        fate=(WAITING,) * len(lord.sent),
    )


@step
def battle_goes_on(state: State, emit: Emit) -> None:
    """One step after the other, until one of them leaves more to do before the next."""
    before = depth(state)
    while next_step(state, emit):
        if push_below(state, before, battle_goes_on()):
            return


def one_step(state: State, emit: Emit) -> None:
    """One step of a battle that goes on, and not at once the next one.

    Arguments: the state, in the midst of a battle; what hears of events.
    """
    before = depth(state)
    if next_step(state, emit) and not push_below(state, before, battle_goes_on()):
        push(state, battle_goes_on())


def next_step(state: State, emit: Emit) -> bool:
    """The next step of the battle; False when it is over.

    Arguments: the state, in the midst of a battle; what hears of events.
    """
    now, lord = fought(state)
    now.gone = not lord.party
    BATTLE.trigger("next", now, state, emit, now, lord)
    return now.phase != "over"


def step_to_come(state: State) -> str:
    """Which step of the battle comes next; ``over`` where there is none."""
    if state.battle is None:
        return "over"
    now, lord = fought(state)
    now.gone = not lord.party
    return BATTLE.leads_to("next", now)

"""The battle in one dungeon: its steps in their order (DL-10.1).

Which step follows is decided by a small machine of its own; what happens in it stands in
``traps``, ``spells``, ``monsters`` and ``conquest``.
"""

from collections.abc import Callable

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
from shared.play.agenda import depth, push, push_below, step
from shared.play.event import Tell
from shared.play.flow import Flow, Row

BATTLE = Flow(
    "battle",
    "trap",
    [
        Row("next", "trap", "fast_spell"),
        Row("next", "fast_spell", "monsters"),
        Row("next", "monsters", "slow_spell"),
        Row("next", "slow_spell", "healing"),
        Row("no_healing", "slow_spell", "conquest"),
        Row("next", "healing", "conquest"),
        Row("no_conquest", ("slow_spell", "healing"), "end"),
        Row("next", "conquest", "end"),
        Row("next", "end", "over"),
        Row(
            "nobody_left",
            ("trap", "fast_spell", "monsters", "slow_spell", "healing", "conquest"),
            "end",
        ),
        Row("nobody_left", "end", "over"),
    ],
    final=("over",),
)
"""Six steps and the end of the round; without a party only that end (DL-10.1, DL-10.4)."""

COURSE: dict[str, Callable[[State, Tell, Battle, Lord], None]] = {
    "trap": trap_phase,
    "fast_spell": fast_phase,
    "monsters": monsters_phase,
    "slow_spell": slow_phase,
    "healing": healing_phase,
    "conquest": conquest_phase,
    "end": end_phase,
}
"""What happens in each step."""


@step
def battle(state: State, tell: Tell, seat: str) -> None:
    """A lord's battle of this round begins."""
    lord = state.of(seat)
    state.battle = begun(state, lord)
    tell("battle_begins", seat, "DL-10.1", cell=lord.site, tile=state.battle.site)
    if not lord.party:
        # the paladin was alone and has gone elsewhere meanwhile
        state.battle.gone, state.battle.phase = True, "end"
        tell("party_gone", seat, "DL-10.4 DL-R.37")
    push(state, battle_step())


def begun(state: State, lord: Lord) -> Battle:
    """A battle before its first step."""
    card = state.cards[state.round - 1]
    return Battle(
        lord.seat,
        lord.tiles[lord.site],
        card,
        state.house.spells[card].fatigue if card else 0,
        monsters=lord.sent,
        fate=(WAITING,) * len(lord.sent),
    )


@step
def battle_step(state: State, tell: Tell) -> None:
    """One step after the other, until one of them has more to do."""
    while True:
        now, lord = fought(state)
        before = depth(state)
        COURSE[now.phase](state, tell, now, lord)
        if push_below(state, before, battle_goes_on()):
            return
        if not _goes_on(state, tell, now, lord):
            return


@step
def battle_goes_on(state: State, tell: Tell) -> None:
    """A step is over: the next one follows."""
    if _goes_on(state, tell, *fought(state)):
        push(state, battle_step())


def _goes_on(state: State, tell: Tell, now: Battle, lord: Lord) -> bool:
    """The next step, or the end if nobody is left (DL-10.4). False when the battle is over."""
    now.gone = not lord.party
    before = now.phase
    BATTLE.trigger(_outcome(now), now)
    cut_short = now.phase == "end" and before != "conquest"
    if now.gone and cut_short:
        tell("party_gone", lord.seat, "DL-10.4 DL-R.37")
    if before == "slow_spell" and not now.gone and not heals(now):
        tell_no_healing(tell, now, lord)
    if cut_short and not now.gone:
        tell_no_conquest(tell, lord)
    if now.phase != "over":
        return True
    _end(state, tell, now, lord)
    return False


def _outcome(now: Battle) -> str:
    """What leads on from a step (DL-10.4, DL-10.28, DL-10.30)."""
    if now.gone:
        return "nobody_left"
    if now.phase not in ("slow_spell", "healing"):
        return "next"
    if now.phase == "slow_spell" and heals(now):
        return "next"
    if not conquers(now):
        return "no_conquest"
    return "no_healing" if now.phase == "slow_spell" else "next"


def _end(state: State, tell: Tell, now: Battle, lord: Lord) -> None:
    """Effects of the round end, and traps that never acted are used up (DL-10.34, DL-10.4)."""
    restore_line(now, lord)
    state.trap_discard = merged(state.trap_discard, lord.laid, rank=state.house.rank)
    lord.laid, lord.site = (), ""
    state.battle = None
    tell("battle_ends", lord.seat, "DL-10.34", n=len(lord.party))
    paladins.turn_ended(state, tell)
    for one in state.lords:
        # a paladin who fought alone may have gone to somebody else
        items.party_left(state, tell, one)

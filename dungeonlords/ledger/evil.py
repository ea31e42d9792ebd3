"""Evil at a physical table: a counter moves, and the paladins follow (DL-0.2 to DL-0.5, DL-P)."""

from collections.abc import Iterator
from functools import lru_cache

from dungeonlords.combat.monsters import aim, next_to_act
from dungeonlords.combat.traps import trap_target
from dungeonlords.ledger.books import REPORTED, TABLE, Books
from dungeonlords.rounds import LAST_ROUND
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.season import evilometer
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import ask, leave_open, pending, question

CANCEL = move("cancel")
CLAUSES = {
    "": REPORTED,
    "get_food": "DL-4.1",
    "improve_reputation": "DL-4.2",
    "hire_monster": "DL-4.7",
    "build_room": "DL-5.1",
    "event": "DL-6.1",
    "spell": "DL-10.12",
    "conquest": "DL-10.32",
}
"""Why a counter moves, and the clause behind it; the first where nobody says."""
COSTS = ("get_food", "hire_monster")
"""Reasons that are costs: they must fit completely (DL-0.4)."""
MORE_EVIL = ("detect_evil", "word_of_peace", "witch_hunt", "gossip_ball")
"""What cards do that make a lord more evil (A9, A12)."""


def _amounts(ruleset: Ruleset) -> Iterator[tuple[str, int]]:
    """What each reason may move a counter by, of this table's components."""
    for space in ruleset.areas["get_food"].spaces:
        yield "get_food", space.price.evil
    for space in ruleset.areas["improve_reputation"].spaces:
        yield "improve_reputation", -space.calm
    for monster in ruleset.monsters.values():
        yield "hire_monster", monster.price.evil
    for room in ruleset.rooms.values():
        yield "build_room", -room.calm
    yield "event", ruleset.events["payday"].amount
    for card in ruleset.happenings.values():
        if card.does in MORE_EVIL:
            yield "event", card.amount
        if card.does == "gossip_ball":
            yield "event", -card.amount
    for spell in ruleset.spells.values():
        if spell.does in MORE_EVIL:
            yield "spell", spell.amount
    yield "conquest", -1


def reasons(ruleset: Ruleset, n: int) -> tuple[str, ...]:
    """Why a counter may have moved by so many spaces, up or down (DL-0.4).

    Arguments: the rules; how many spaces, up where it is positive.
    """
    return tuple(dict.fromkeys(why for why, amount in _amounts(ruleset) if amount == n))


@lru_cache(maxsize=8)
def _shifts(span: int, reasons: tuple[tuple[str, int], ...]) -> tuple[Move, ...]:
    plain = moves("shift", *[n for n in range(-span, span + 1) if n])
    return (*plain, *[move("shift", n, why) for why, n in reasons], CANCEL)


@question
def evil_shift(state: Books, seat: str) -> Decision:
    """By how many spaces a counter moves, and why if anybody says (DL-0.3, DL-0.4).

    What goes beyond the ends is lost; a cost that does not fit completely is no answer.
    """
    constants, lord = state.ruleset.constants, state.of(seat)
    reasons = tuple(
        (why, n)
        for why, n in dict.fromkeys(_amounts(state.ruleset))
        if n and (why not in COSTS or evilometer.fits(state, lord, n))
    )
    return ask(TABLE, "evil_shift", *_shifts(constants.evil_max - constants.evil_min, reasons))


@evil_shift.answered
def on_evil_shift(state: Books, emit: Emit, played: Move, seat: str) -> None:
    """The counter moves once, and the paladins look up after it (DL-0.5, DL-R.13)."""
    if played.kind == "cancel":
        return
    n, *why = played.args
    reason = str(why[0]) if why else ""
    clause = CLAUSES[reason]
    visited = {lord.paladin: lord.seat for lord in state.lords}
    evilometer.move(state, emit, seat, int(n), f"{clause} DL-0.4" if reason in COSTS else clause)
    _tell_neighbours(state, emit, seat)
    if state.battle is not None:
        _reconsider(state)
    if state.round:
        for lord in state.order:
            if lord.paladin and visited.get(lord.paladin) != lord.seat:
                _tell_when_he_fights(state, emit, lord.seat, lord.paladin)


def _reconsider(state: Books) -> None:
    """What a battle asked is not asked any more where every answer left with a paladin."""
    assert state.battle is not None
    name, *args = pending(state)[-1]
    gone = not state.of(state.battle.seat).party
    for asked in (trap_target, next_to_act, aim):
        if asked.name == name and (gone or not asked.decide(state, *args).options):
            leave_open(state)
            return


def _tell_neighbours(state: Books, emit: Emit, seat: str) -> None:
    """On a space that several share, the earlier in play order is the nicer (DL-0.2)."""
    evil = state.of(seat).evil
    there = [one for one in evilometer.ranking(state) if _stands(state, one) == evil]
    if len(there) > 1:
        clause = "DL-0.2 DL-7.2" if evilometer.DUMMY in there else "DL-0.2"
        people = [one for one in there if one != evilometer.DUMMY]
        dummy = {"dummy": 1} if len(people) < len(there) else {}
        emit("space_shared", seat, clause, evil=evil, seats=people, **dummy)


def _stands(state: Books, who: str) -> int:
    return state.dummy_evil if who == evilometer.DUMMY else state.of(who).evil


def _tell_when_he_fights(state: Books, emit: Emit, seat: str, paladin: str) -> None:
    """In this round only where a battle is to come or under way (DL-P.8 to DL-P.10, DL-R.28)."""
    if seat in state.to_fight or (state.battle is not None and state.battle.seat == seat):
        emit("paladin_joins", seat, "DL-P.8 DL-R.28", paladin=paladin)
    elif state.round < LAST_ROUND:
        emit("paladin_waits", seat, "DL-P.9 DL-P.10", paladin=paladin)
    else:
        emit("paladin_too_late", seat, "DL-P.9", paladin=paladin)

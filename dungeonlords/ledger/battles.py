"""Battles and prisoners at a physical table: the engine's own battle, told step by step (DL-9)."""

from dungeonlords.combat.planning import fight, plan, reveal_card, turn_card
from dungeonlords.ledger.books import ANOTHER, TABLE, Books, is_another, moment
from dungeonlords.ledger.corrections import correct_what
from dungeonlords.ledger.counting import FIELDS, MOST, need
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import Task, ask, push, question, step

CANCEL = move("cancel")


def battle(state: Books, emit: Emit, seat: str) -> None:
    """A lord's battle of this round: its tile, traps and monsters, the card, what happens.

    The round's card is asked for once (DL-9.1); a lord without anything left to conquer sets
    a prisoner free instead (DL-9.6).

    Arguments: the books, which are changed; what hears of events; the seat, one that is still to
    fight.
    """
    state.to_fight = tuple(one for one in state.to_fight if one != seat)
    card = (reveal_card(state.round),) if state.shown < state.round else ()
    push(state, *need(state, [seat], FIELDS), plan(seat), *card, fight(seat), by_hand(seat))


def fought(state: Books, emit: Emit, seat: str) -> None:
    """The same as it was, once all have planned and the card lies open (DL-9.2, DL-9.7).

    Arguments: the books, which are changed; what hears of events; the seat, one that is still to
    fight.
    """
    state.to_fight = tuple(one for one in state.to_fight if one != seat)
    first: tuple[Task, ...] = ()
    later: tuple[Task, ...] = ()
    if state.shown < state.round:
        lies = bool(state.cards[state.round - 1])
        first = () if lies else (turn_card(state.round),)
        later = (reveal_card(state.round),) if lies else ()
    counts = need(state, [seat], FIELDS)
    push(state, *first, *counts, plan(seat), *later, fight(seat), by_hand(seat))


@step
def by_hand(state: Books, emit: Emit, seat: str) -> None:
    """What another card or trap did in a battle is told by hand (DL-R.64)."""
    marks = [mark for mark in state.marks if mark[:2] == (seat, ANOTHER)]
    if any(n == moment(state) for *_, n in marks) or is_another(state.cards[state.round - 1]):
        push(state, correct_what(seat))


@question
def prisoner(state: Books, seat: str) -> Decision:
    """Which prisoner leaves, set free or for a ransom: never one who was not named (DL-R.65)."""
    captives = tuple(dict.fromkeys(state.of(seat).prison))
    return ask(TABLE, "prisoner", *moves("release", *captives), *moves("ransom", *captives), CANCEL)


@prisoner.answered
def on_prisoner(state: Books, emit: Emit, played: Move, seat: str) -> None:
    """To the Distant Lands; its items stay (DL-R.51)."""
    if played.kind == "cancel":
        return
    figure = str(played.args[0])
    if played.kind == "ransom":
        push(state, ransom_paid(seat, figure))
    else:
        _leaves(state, seat, figure)
        emit("prisoner_released", seat, "DL-R.51 DL-R.65", figure=figure)


def _leaves(state: Books, seat: str, figure: str) -> None:
    lord = state.of(seat)
    at = lord.prison.index(figure)
    lord.prison = lord.prison[:at] + lord.prison[at + 1 :]


@question
def ransom_paid(state: Books, seat: str, figure: str) -> Decision:
    """How much gold the lord gets for a prisoner (DL-R.65).

    Argument: the id of the prisoner's tile.
    """
    return ask(TABLE, "ransom_paid", *moves("gold", *range(MOST + 1)), CANCEL)


@ransom_paid.answered
def on_ransom_paid(state: Books, emit: Emit, played: Move, seat: str, figure: str) -> None:
    """The gold comes, and the prisoner goes (DL-R.65, DL-R.51)."""
    if played.kind == "cancel":
        return
    lord, n = state.of(seat), int(played.args[0])
    _leaves(state, seat, figure)
    lord.gold = min(MOST, lord.gold + n)
    emit("prisoner_ransomed", seat, "DL-R.65 DL-R.51", figure=figure, n=n, gold=lord.gold)

"""Actions that are one trade: food, reputation, imps, traps (DL-4.1, DL-4.2, DL-4.6)."""

from dungeonlords.building.goods import can_pay, draw_traps, gain, give_up_traps, pay, traps_left
from dungeonlords.building.minions import cannot, decline
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import FREE, Area, Price
from dungeonlords.season import evilometer
from shared.chance.deck import drawing, without
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import ask, push, question, step

DECLINE = move("decline")
ACT_OR_DECLINE = (move("act"), DECLINE)
CLAUSES = {
    "get_food": "DL-4.1",
    "improve_reputation": "DL-4.2",
    "recruit_imps": "DL-4.1",
    "buy_traps": "DL-4.6",
}


def why_not(state: State, lord: Lord, price: Price) -> str:
    """The clauses under which a price cannot be paid; a cost in evil has its own (DL-0.4).

    Arguments: the state; the lord; the price, one that the lord cannot pay.
    """
    affordable = can_pay(state, lord, price._replace(evil=0))
    return "DL-0.4 DL-R.12" if affordable else "DL-0.6 DL-R.21"


def trade(state: State, emit: Emit, lord: Lord, area: Area, at: int) -> None:
    """Everything left of the arrow buys everything right of it, or nothing (DL-0.6, DL-R.21).

    A ``dungeonlords.building.actions.MinionAction``.
    """
    space = area.spaces[at]
    if not can_pay(state, lord, space.price):
        cannot(state, emit, lord.seat, area.id, why_not(state, lord, space.price))
    elif space.traps and not traps_left(state):
        cannot(state, emit, lord.seat, area.id, "DL-R.20")
    else:
        push(state, use_space(lord.seat, area.id, at))


@question
def use_space(state: State, seat: str, area: str, at: int) -> Decision:
    """Perform the action of a space, or decline it (DL-3.6).

    Arguments: the area's id; the space's index, 0 to 2.
    """
    return ask(seat, "use_space", *ACT_OR_DECLINE)


@use_space.answered
def on_use_space(state: State, emit: Emit, played: Move, seat: str, area: str, at: int) -> None:
    """The whole price is paid before anything is received (DL-0.6)."""
    if played.kind == "decline":
        decline(state, emit, seat, area)
        return
    price = state.ruleset.areas[area].spaces[at].price
    push(state, receive(seat, area, at))
    if price != FREE:
        pay.run(state, emit, seat, price, f"DL-0.6 {CLAUSES[area]}", "")


@step
def receive(state: State, emit: Emit, seat: str, area: str, at: int) -> None:
    """What the space gives (A2); new imps can work at once (DL-4.1).

    Arguments: the area's id; the space's index, 0 to 2.
    """
    space, clause = state.ruleset.areas[area].spaces[at], CLAUSES[area]
    gain(state, emit, seat, clause, gold=space.gold, food=space.food, imps=space.imps)
    push(state, *[peek(seat)] * space.peek)
    if space.traps:
        buy_traps(state, emit, seat, space.traps)
    if space.calm:
        evilometer.move(state, emit, seat, -space.calm, clause)


def buy_traps(state: State, emit: Emit, seat: str, n: int) -> None:
    """In year 2 one more is drawn, and any one of the hand returned (DL-4.6, DL-12.5).

    Arguments: the state, which is changed; what hears of events; the seat; how many cards the space
    gives.
    """
    if state.year == 1:
        draw_traps(state, emit, seat, n, "DL-4.6")
        return
    # without a card left over there is none to return (DL-R.20)
    if traps_left(state) > n:
        push(state, give_up_traps(seat, 1, "DL-4.6 DL-12.5"))
    draw_traps(state, emit, seat, n + 1, "DL-4.6 DL-12.5")


# -- looking at combat cards -------------------------------------------------------------------


POSITIONS = moves("peek", 1, 2, 3, 4)


@question
def peek(state: State, seat: str) -> Decision:
    """Which of the year's four combat cards to look at; any, and again (DL-4.2, DL-R.57)."""
    return ask(seat, "peek", *POSITIONS)


@peek.answered
def on_peek(state: State, emit: Emit, played: Move, seat: str) -> None:
    """Somebody may have looked at it before; then it is settled which card lies there."""
    position = int(played.args[0])
    if state.cards[position - 1]:
        _look(state, emit, seat, position)
    else:
        push(state, peek_card(seat, position))


@question
def peek_card(state: State, seat: str, position: int) -> Decision:
    """Fate: the combat card at that position. Argument: the position, 1 to 4."""
    return drawing("peek_card", state.card_stack, "card")


@peek_card.answered
def on_peek_card(state: State, emit: Emit, played: Move, seat: str, position: int) -> None:
    """The card stays at its position for the year; this lord knows it now (DL-4.2)."""
    card = str(played.args[0])
    state.card_stack = without(state.card_stack, card)
    state.cards = (*state.cards[: position - 1], card, *state.cards[position:])
    _look(state, emit, seat, position)


def _look(state: State, emit: Emit, seat: str, position: int) -> None:
    """Only this lord knows it (DL-R.57)."""
    lord = state.of(seat)
    lord.peeked = tuple(sorted({*lord.peeked, position}))
    emit("peeked", seat, "DL-4.2 DL-R.57", position=position)

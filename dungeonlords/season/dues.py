"""What is due: the cost of every monster on payday (DL-6.2, DL-6.3), gold for taxes (DL-6.4)."""

from functools import cache

from dungeonlords.building.goods import can_pay, lose_monster, pay
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.season import evilometer
from shared.chance.deck import without
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import ask, choice, push, step


@step
def payday(state: State, emit: Emit, seat: str) -> None:
    """Pay or discard each monster and ghost of the lair (DL-6.2)."""
    rank = state.ruleset.rank
    unsettled = tuple(sorted(state.of(seat).monsters, key=rank.__getitem__))
    push(state, settle_next(seat, unsettled, ()))


@step
def settle_next(
    state: State, emit: Emit, seat: str, unsettled: tuple[str, ...], had: tuple[str, ...]
) -> None:
    """Go on with what has not been settled; what a Demon ate is settled too (DL-6.3).

    Arguments: the monsters not settled yet; the lair before the Demon's meal, empty where there was
    none.
    """
    unsettled = uneaten(state.of(seat), unsettled, had)
    if unsettled:
        push(state, settle(seat, unsettled))


def uneaten(lord: Lord, waiting: tuple[str, ...], had: tuple[str, ...]) -> tuple[str, ...]:
    """What still waits after a meal: of two equal monsters the one that waits was eaten.

    Arguments: the lord after the meal; the monsters that waited before it; the whole lair before
    it, empty where there was no meal.
    """
    left = list(lord.monsters)
    for monster in had:
        if monster in left:
            left.remove(monster)
        elif monster in waiting:
            waiting = without(waiting, monster)
    return waiting


@choice
def settle(state: State, seat: str, unsettled: tuple[str, ...]) -> Decision:
    """Pay a monster or discard it: the next one, or any where the order matters (DL-6.2).

    Argument: the monsters not settled yet, at least one.
    """
    return ask(seat, "settle", *_settlements(state, seat, unsettled))


@settle.answered
def on_settle(
    state: State, emit: Emit, played: Move, seat: str, unsettled: tuple[str, ...]
) -> None:
    """Pay its full cost, or discard it and gain evil (DL-6.2)."""
    monster, lord = str(played.args[0]), state.of(seat)
    rest = without(unsettled, monster)
    if played.kind == "discard_monster":
        push(state, settle_next(seat, rest, ()))
        lose_monster(state, emit, lord, monster, "DL-6.2")
        evilometer.move(state, emit, seat, state.ruleset.events["payday"].amount, "DL-6.2")
        return
    price = state.ruleset.monsters[monster].price
    had = lord.monsters if price.monsters else ()
    emit("monster_paid", seat, "DL-6.2 DL-6.3" if had else "DL-6.2", monster=monster)
    push(
        state,
        pay(seat, tuple(price), "DL-6.2", monster),
        settle_next(seat, rest, had),
    )


def _settlements(state: State, seat: str, unsettled: tuple[str, ...]) -> list[Move]:
    """Every choice that may lead somewhere else."""
    lord = state.of(seat)
    prices = state.ruleset.monsters
    payable = {one for one in unsettled if can_pay(state, lord, prices[one].price, one)}
    if not payable or not _order_matters(state, lord, unsettled):
        unsettled = unsettled[:1]
    found = []
    for monster in dict.fromkeys(unsettled):
        pay, discard = _choices(monster)
        if monster in payable:
            found.append(pay)
        found.append(discard)
    return found


@cache
def _choices(monster: str) -> tuple[Move, Move]:
    return move("pay_monster", monster), move("discard_monster", monster)


def _order_matters(state: State, lord: Lord, unsettled: tuple[str, ...]) -> bool:
    """A Demon that waits may eat what waits; near the top evil cannot be paid (DL-0.4)."""
    prices = [state.ruleset.monsters[monster].price for monster in unsettled]
    if any(price.monsters for price in prices):
        return True
    penalty = state.ruleset.events["payday"].amount
    most = sum(max(penalty, price.evil) for price in prices)
    return any(price.evil for price in prices) and not evilometer.fits(state, lord, most)


# -- taxes: gold that is owed (DL-6.4, DL-R.18) ---------------------------------------------------


def tax(state: State, seat: str, due: int, clause: str) -> None:
    """A lord owes gold; one letter for each piece not paid, on purpose or not (DL-R.18).

    Arguments: the state, in which it is scheduled; the seat; how much gold is owed, from 0; the
    clauses that ask for it.
    """
    if due:
        push(state, pay_tax(seat, due, clause))


@cache
def _amounts(most: int) -> tuple[Move, ...]:
    return moves("pay", *range(most + 1))


@choice
def pay_tax(state: State, seat: str, due: int, clause: str) -> Decision:
    """How much of it to pay; without gold nothing can be (DL-R.18).

    Arguments: how much gold is owed; the clauses that ask for it.
    """
    return ask(seat, "pay_tax", *_amounts(min(due, state.of(seat).gold)))


@pay_tax.answered
def on_pay_tax(state: State, emit: Emit, played: Move, seat: str, due: int, clause: str) -> None:
    """Every gold that is not paid is a letter (DL-R.18)."""
    lord, paid = state.of(seat), int(played.args[0])
    lord.gold -= paid
    lord.letters += due - paid
    emit("tax_paid", seat, f"{clause} DL-R.18", n=paid, due=due, letters=due - paid)

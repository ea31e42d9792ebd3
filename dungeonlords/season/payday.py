"""Payday: every monster of the lair is paid its full cost, or leaves angrily (DL-6.2, DL-6.3)."""

from functools import cache

from dungeonlords.building.agenda import Question, ask, step, then
from dungeonlords.building.goods import can_pay, lose_monster
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.season import evilometer
from shared.chance.deck import without
from shared.play.decision import Decision, Move, move
from shared.play.event import Tell


@step
def payday(state: State, tell: Tell, seat: str) -> None:
    """Pay or discard each monster and ghost of the lair (DL-6.2)."""
    rank = state.house.rank
    unsettled = tuple(sorted(state.of(seat).monsters, key=rank.__getitem__))
    then(state, ("settle_next", seat, unsettled, ()))


@step
def settle_next(
    state: State, tell: Tell, seat: str, unsettled: tuple[str, ...], had: tuple[str, ...]
) -> None:
    """Go on with what has not been settled; what a Demon ate is settled too (DL-6.3).

    Argument ``had``: the lair before the Demon's meal; empty when there was none.
    """
    unsettled = uneaten(state.of(seat), unsettled, had)
    if not unsettled:
        return
    found = _settlements(state, seat, unsettled)
    if len(found) > 1:
        then(state, ("settle", seat, unsettled))
    else:
        settled(state, tell, found[0], seat, unsettled)


def uneaten(lord: Lord, waiting: tuple[str, ...], had: tuple[str, ...]) -> tuple[str, ...]:
    """What still waits after a meal: of two equal monsters the one that waits was eaten."""
    left = list(lord.monsters)
    for monster in had:
        if monster in left:
            left.remove(monster)
        elif monster in waiting:
            waiting = without(waiting, monster)
    return waiting


@Question
def settle(state: State, seat: str, unsettled: tuple[str, ...]) -> Decision:
    """Pay a monster or discard it: the next one, or any where the order matters (DL-6.2)."""
    return ask(seat, "settle", *_settlements(state, seat, unsettled))


@settle.answered
def settled(state: State, tell: Tell, played: Move, seat: str, unsettled: tuple[str, ...]) -> None:
    """Pay its full cost, or discard it and gain evil (DL-6.2)."""
    monster, lord = str(played.args[0]), state.of(seat)
    rest = without(unsettled, monster)
    if played.kind == "discard_monster":
        then(state, ("settle_next", seat, rest, ()))
        lose_monster(state, tell, lord, monster, "DL-6.2")
        evilometer.move(state, tell, seat, state.house.events["payday"].amount, "DL-6.2")
        return
    price = state.house.monsters[monster].price
    had = lord.monsters if price.monsters else ()
    tell("monster_paid", seat, "DL-6.2 DL-6.3" if had else "DL-6.2", monster=monster)
    then(
        state,
        ("pay", seat, tuple(price), "DL-6.2", monster),
        ("settle_next", seat, rest, had),
    )


def _settlements(state: State, seat: str, unsettled: tuple[str, ...]) -> list[Move]:
    """Every choice that may lead somewhere else."""
    lord = state.of(seat)
    prices = state.house.monsters
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
    prices = [state.house.monsters[monster].price for monster in unsettled]
    if any(price.monsters for price in prices):
        return True
    penalty = state.house.events["payday"].amount
    most = sum(max(penalty, price.evil) for price in prices)
    return any(price.evil for price in prices) and not evilometer.fits(state, lord, most)

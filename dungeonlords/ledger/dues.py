"""Taxes and payday at a physical table: everybody's goods at once, then everybody's loss (DL-6).

People pay as they always do, each for himself, and say it once for all: how many tiles each has
and what was left unpaid, which monsters there are and which of them left.
"""

from collections.abc import Iterator

from dungeonlords.building.goods import can_pay, lose_monster, pay
from dungeonlords.building.hiring import move_in
from dungeonlords.ledger.books import TABLE, Books
from dungeonlords.ledger.counting import READY, at_large, know, move_out, own, owned
from dungeonlords.position.lord import Lord
from dungeonlords.rulebook.components import CELLS, Price
from dungeonlords.season import evilometer
from dungeonlords.season.dues import settle, uneaten
from dungeonlords.season.events import event_over
from shared.play.decision import Decision, Move, move
from shared.play.event import Emit
from shared.play.tasks import ask, push, question, step

Counts = tuple[tuple[str, int, int], ...]
"""For each seat in play order: how many tiles, and how much of the tax was not paid."""
Leaving = tuple[tuple[str, str], ...]
"""Seats and the monsters that were not paid."""


# -- taxes -------------------------------------------------------------------------------------


def counted_tiles(state: Books) -> Counts:
    """What the books know before anybody says more."""
    return tuple((lord.seat, len(lord.tiles), 0) for lord in state.order)


def owed(state: Books, tiles: int) -> int:
    """Half a gold for every tile, rounded up (DL-6.4). Arguments: the books; how many tiles."""
    return -(-tiles // state.ruleset.events["taxes"].amount)


@question
def tax_day(state: Books, counts: Counts) -> Decision:
    """How many tiles everybody has, and how much gold was missing (DL-6.4, DL-R.64).

    Argument: what was said so far.
    """
    return ask(TABLE, "tax_day", READY, *_tax_reports(state, counts))


def _tax_reports(state: Books, counts: Counts) -> Iterator[Move]:
    for seat, tiles, unpaid in counts:
        yield from (move("tiles", seat, n) for n in range(1, len(CELLS) + 1) if n != tiles)
        due = owed(state, tiles)
        yield from (move("unpaid", seat, n) for n in range(due + 1) if n != unpaid)


@tax_day.answered
def on_tax_day(state: Books, emit: Emit, played: Move, counts: Counts) -> None:
    """Whoever paid less has a letter for each piece (DL-R.18)."""
    if played != READY:
        push(state, tax_day(tuple(_told(state, one, played) for one in counts)))
        return
    emit("event", "", "DL-6.1", event="taxes")
    for seat, tiles, unpaid in counts:
        lord, due = state.of(seat), owed(state, tiles)
        lord.gold = max(0, lord.gold - (due - unpaid))
        lord.letters += unpaid
        clause = "DL-6.4 DL-0.10 DL-R.18"
        emit("tax_paid", seat, clause, n=due - unpaid, due=due, letters=unpaid)
    push(state, event_over())


def _told(state: Books, known: tuple[str, int, int], played: Move) -> tuple[str, int, int]:
    """What is known of a lord after a report."""
    seat, tiles, unpaid = known
    if played.args[0] != seat:
        return known
    n = int(played.args[1])
    if played.kind == "unpaid":
        return seat, tiles, n
    return seat, n, min(unpaid, owed(state, n))


# -- payday ------------------------------------------------------------------------------------


@question
def pay_day(state: Books, leaving: Leaving) -> Decision:
    """Which monsters everybody has, and which were not paid (DL-6.2, DL-R.64).

    Argument: those that were not paid, so far.
    """
    return ask(TABLE, "pay_day", READY, *_pay_reports(state, leaving))


def _pay_reports(state: Books, leaving: Leaving) -> Iterator[Move]:
    order = state.ruleset.rank.__getitem__
    free = sorted(at_large(state), key=order)
    for lord in state.order:
        yield from (move("comes", lord.seat, one) for one in free)
        for one in dict.fromkeys(_lair(state, lord)):
            yield move("gone", lord.seat, one)
            if leaving.count((lord.seat, one)) < lord.monsters.count(one):
                yield move("leaves", lord.seat, one)


@pay_day.answered
def on_pay_day(state: Books, emit: Emit, played: Move, leaving: Leaving) -> None:
    """All that stays is paid, in full (DL-6.2)."""
    if played == READY:
        emit("event", "", "DL-6.1", event="payday")
        each = [paid(lord.seat, _lair(state, lord), leaving, ()) for lord in state.order]
        push(state, *each, event_over())
        for lord in state.lords:
            know(state, lord.seat, ("lair",))
        return
    seat, monster = map(str, played.args)
    lord = state.of(seat)
    if played.kind == "comes":
        move_in.run(state, emit, seat, monster)
    elif played.kind == "gone":
        move_out(lord, monster)
        if leaving.count((seat, monster)) > lord.monsters.count(monster):
            leaving = less(leaving, (seat, monster))
    else:
        leaving = (*leaving, (seat, monster))
    push(state, pay_day(leaving))


def _lair(state: Books, lord: Lord) -> tuple[str, ...]:
    return tuple(sorted(lord.monsters, key=state.ruleset.rank.__getitem__))


def bill(state: Books, seat: str, leaving: Leaving) -> Price:
    """What a lord's payday costs: whoever stays is paid, whoever leaves is evil (DL-6.2).

    Arguments: the books; the seat; whose monsters were not paid, and which.
    """
    gone = [one for who, one in leaving if who == seat]
    total = Price(evil=len(gone) * state.ruleset.events["payday"].amount)
    for monster in _lair(state, state.of(seat)):
        if monster in gone:
            gone.remove(monster)
        else:
            price = state.ruleset.monsters[monster].price
            total = Price(*[a + b for a, b in zip(total, price, strict=True)])
    return total


def less(leaving: Leaving, one: tuple[str, str]) -> Leaving:
    """One of them is paid, or gone. Arguments: those that were not paid; one of them."""
    at = leaving.index(one)
    return (*leaving[:at], *leaving[at + 1 :])


@step
def paid(
    state: Books,
    emit: Emit,
    seat: str,
    waiting: tuple[str, ...],
    leaving: Leaving,
    had: tuple[str, ...],
) -> None:
    """Monster after monster of a lord is paid, or leaves for 1 evil (DL-6.2, DL-6.3).

    Arguments: the monsters that wait; whose monsters were not paid, and which; the lair before a
    Demon's meal, empty where there was none.
    """
    lord = state.of(seat)
    waiting = uneaten(lord, waiting, had)
    if not waiting:
        return
    monster, rest = waiting[0], waiting[1:]
    if (seat, monster) in leaving:
        push(state, paid(seat, rest, less(leaving, (seat, monster)), ()))
        lose_monster(state, emit, lord, monster, "DL-6.2")
        evilometer.move(state, emit, seat, state.ruleset.events["payday"].amount, "DL-6.2")
        return
    price = state.ruleset.monsters[monster].price
    _has_had(lord, price)
    if not can_pay(state, lord, price, monster):
        push(state, settle(seat, (monster,)), paid(seat, rest, leaving, ()))
        return
    before = lord.monsters if price.monsters else ()
    emit("monster_paid", seat, "DL-6.2 DL-6.3" if before else "DL-6.2", monster=monster)
    push(state, pay(seat, tuple(price), "DL-6.2", monster), paid(seat, rest, leaving, before))


def _has_had(lord: Lord, price: Price) -> None:
    """Whoever has paid had as much of it: what the books do not know was there."""
    for good, n in (("gold", price.gold), ("food", price.food), ("traps", price.traps)):
        if owned(lord, good) < n:
            own(lord, good, n)
    lord.imps = max(lord.imps, lord.busy + price.imps)

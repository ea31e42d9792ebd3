"""Monster Strike: one icon of its cost for each monster, or it lies down (DL-6.5, DL-R.47)."""

from functools import cache

from dungeonlords.building.goods import can_pay, pay
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import Price
from dungeonlords.season.dues import uneaten
from shared.chance.deck import joined, without
from shared.play.decision import Decision, Move, move
from shared.play.event import Emit
from shared.play.tasks import ask, choice, push, step


@step
def monster_strike(state: State, emit: Emit, seat: str) -> None:
    """Every monster that stands, ghosts apart, wants to be paid (DL-R.47)."""
    monsters = state.ruleset.monsters
    standing = tuple(one for one in state.of(seat).ready if not monsters[one].ghost)
    push(state, appease_next(seat, standing, ()))


@step
def appease_next(
    state: State, emit: Emit, seat: str, waiting: tuple[str, ...], had: tuple[str, ...]
) -> None:
    """Go on with the next monster that is neither paid nor lies down (DL-6.5).

    Arguments: the monsters that still wait, what a Demon ate among them; the lair before the
    Demon's meal, empty where there was none.
    """
    waiting = uneaten(state.of(seat), waiting, had)
    if waiting:
        push(state, appease(seat, waiting))


@cache
def _single(price: Price) -> tuple[tuple[str, Price], ...]:
    """The icons of a cost, each as a price of its own."""
    return tuple((icon, Price(**{icon: 1})) for icon, n in price._asdict().items() if n)


def _icons(state: State, seat: str, monster: str) -> list[Move]:
    lord, cost = state.of(seat), state.ruleset.monsters[monster].price
    found = []
    for icon, price in _single(cost):
        if can_pay(state, lord, price, monster):
            found.append(move("appease", icon, monster))
    return [*found, move("lie_down", monster)]


@choice
def appease(state: State, seat: str, waiting: tuple[str, ...]) -> Decision:
    """Monster Strike: which icon of its cost the next monster gets, if any.

    Argument: the monsters that still wait, at least one.
    """
    return ask(seat, "appease", *_icons(state, seat, waiting[0]))


@appease.answered
def on_appease(state: State, emit: Emit, played: Move, seat: str, waiting: tuple[str, ...]) -> None:
    """The monster is paid, or lies face down until the end of this year's combat (DL-R.47)."""
    lord, monster, rest = state.of(seat), waiting[0], waiting[1:]
    if played.kind == "lie_down":
        lord.ready = without(lord.ready, monster)
        lord.tired = joined(lord.tired, monster, state.ruleset.rank)
        emit("monster_strikes", seat, "DL-6.5 DL-R.47", monster=monster)
        push(state, appease_next(seat, rest, ()))
        return
    price = Price(**{str(played.args[0]): 1})
    emit("monster_appeased", seat, "DL-6.5", monster=monster, icon=played.args[0])
    push(
        state,
        pay(seat, tuple(price), "DL-6.5", monster),
        appease_next(seat, rest, lord.monsters if price.monsters else ()),
    )

"""The nine special event cards: each strikes lord after lord (DL-6.5, A12)."""

from functools import cache

from dungeonlords.building.goods import give_up_traps, lose_monster
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.season import evilometer
from dungeonlords.season.dues import tax
from dungeonlords.season.monster_strike import monster_strike
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import Schedulable, ask, choice, push, step


def happen(state: State, emit: Emit, card: str) -> None:
    """Carry out a special card, lord after lord in play order (DL-6.1).

    Arguments: the state, which is changed; what hears of events; the card's id.
    """
    emit("special_event", "", "DL-6.5", special=card)
    effect = state.ruleset.happenings[card].does
    if effect == "gossip_ball":
        push(state, gossip_ball())
    else:
        push(state, *[HAPPENINGS[effect](lord.seat) for lord in state.order])


def _amount(state: State) -> int:
    return state.special_card.amount


def _share(state: State, owned: int) -> int:
    """A share of what is owned, rounded up."""
    return -(-owned // _amount(state))


# -- who gives a monster, who takes evil ---------------------------------------------------------


def _hunted(state: State, seat: str) -> list[Move]:
    """A ghost is no monster."""
    monsters = state.ruleset.monsters
    found = sorted(set(state.of(seat).monsters), key=state.ruleset.rank.__getitem__)
    return [move("discard_monster", one) for one in found if not monsters[one].ghost] + [_TAKE_EVIL]


_TAKE_EVIL = move("take_evil")


@choice
def hunt(state: State, seat: str) -> Decision:
    """Witch Hunt: which monster to discard, or the evil, even where it is cut (DL-6.5)."""
    return ask(seat, "hunt", *_hunted(state, seat))


@hunt.answered
def on_hunt(state: State, emit: Emit, played: Move, seat: str) -> None:
    """A discarded monster spares the lord the evil (DL-6.5)."""
    if played.kind == "discard_monster":
        lose_monster(state, emit, state.of(seat), str(played.args[0]), "DL-6.5")
    else:
        _take_blame(state, emit, seat)


def _take_blame(state: State, emit: Emit, seat: str) -> None:
    evilometer.move(state, emit, seat, _amount(state), "DL-6.5")


@step
def gossip_ball(state: State, emit: Emit) -> None:
    """The highest counters fall, all others rise, at the same time (DL-0.5, DL-R.9)."""
    amount = _amount(state)
    highest = max(lord.evil for lord in state.lords)
    shifts = {lord.seat: -amount if lord.evil == highest else amount for lord in state.order}
    evilometer.move_together(state, emit, shifts, "DL-6.5 DL-R.9")


# -- what is simply lost ---------------------------------------------------------------------------


@step
def desertion(state: State, emit: Emit, seat: str) -> None:
    """Part of the imps leave, rounded down; troll tokens are no imps (DL-6.5, DL-4.10)."""
    lord = state.of(seat)
    _lose_imps(emit, lord, lord.imps // _amount(state), "DL-6.5 DL-4.10")


def _lose_imps(emit: Emit, lord: Lord, n: int, clause: str) -> None:
    """Those that work this round may be among them."""
    lord.imps -= n
    lord.busy = min(lord.busy, lord.imps)
    emit("imps_left", lord.seat, clause, n=n, imps=lord.imps)


@step
def rats(state: State, emit: Emit, seat: str) -> None:
    """Rats eat part of the food, rounded up (DL-6.5)."""
    lord = state.of(seat)
    lost = _share(state, lord.food)
    lord.food -= lost
    emit("food_lost", seat, "DL-6.5", n=lost, food=lord.food, special=state.special)


@step
def inflation(state: State, emit: Emit, seat: str) -> None:
    """Part of the gold is worth nothing, rounded up (DL-6.5)."""
    lord = state.of(seat)
    lost = _share(state, lord.gold)
    lord.gold -= lost
    emit("gold_lost", seat, "DL-6.5", n=lost, gold=lord.gold)


@step
def extra_tax(state: State, emit: Emit, seat: str) -> None:
    """Gold or letters for every room, conquered ones too (DL-6.5)."""
    rooms = sum(tile != TUNNEL for tile in state.of(seat).tiles.values())
    tax(state, seat, rooms * _amount(state), "DL-6.5 DL-0.10")


# -- what the lord chooses -----------------------------------------------------------------------


@step
def rusty_traps(state: State, emit: Emit, seat: str) -> None:
    """Part of the traps is discarded, rounded up, of the lord's choice (DL-6.5)."""
    lost = _share(state, len(state.of(seat).traps))
    push(state, give_up_traps(seat, lost, "DL-6.5"))


@step
def hungry_imps(state: State, emit: Emit, seat: str) -> None:
    """Food is owed for the imps; one of them leaves for each piece not given (DL-6.5)."""
    owed = _share(state, state.of(seat).imps)
    if owed:
        push(state, feed_imps(seat, owed))


@cache
def _meals(most: int) -> tuple[Move, ...]:
    return moves("give_food", *range(most + 1))


@choice
def feed_imps(state: State, seat: str, owed: int) -> Decision:
    """Hungry Imps: how much of the food to give, as far as there is any (DL-6.5).

    Argument: how much food is owed.
    """
    return ask(seat, "feed_imps", *_meals(min(owed, state.of(seat).food)))


@feed_imps.answered
def on_feed_imps(state: State, emit: Emit, played: Move, seat: str, owed: int) -> None:
    """An imp leaves for each piece that is not given (DL-6.5)."""
    lord, given = state.of(seat), int(played.args[0])
    lord.food -= given
    emit("imps_fed", seat, "DL-6.5", n=given, owed=owed)
    if owed > given:
        _lose_imps(emit, lord, owed - given, "DL-6.5")


HAPPENINGS: dict[str, Schedulable[[str]]] = {
    "witch_hunt": hunt,
    "desertion": desertion,
    "rats": rats,
    "inflation": inflation,
    "extra_tax": extra_tax,
    "monster_strike": monster_strike,
    "rusty_traps": rusty_traps,
    "hungry_imps": hungry_imps,
}
"""The special event cards that strike one lord after the other (A12)."""

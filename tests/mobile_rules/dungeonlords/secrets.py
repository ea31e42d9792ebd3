"""States of Dungeon Lords that differ in what a viewer must not know, and all that a screen says.

What is hidden is written down here once more, from the rules, and not taken from the view of a
seat: a view that showed too much would otherwise hide that from its own test.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import pairwise
from random import Random
from typing import Any

from dungeonlords.gifts.straightforward import DUMMY
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from mobile.dungeonlords.presenters.table import LordsPresenter
from mobile.shell.presenters.log import LogPresenter
from mobile.shell.presenters.standing import goal_of
from shared.chance.deck import merged, without
from shared.play.decision import FATE, Move
from shared.play.table import Table
from tests.mobile_rules.presenting import worked_out

ASIDE = frozenset({"keep", "order", "pick", "set_trap", "give", "lay", "discard"})
"""Answers that lie face down."""
DEALT = frozenset({"trap", "card", "order"})
"""What Fate deals face down."""


# -- the same as far as somebody knows -------------------------------------------------------


def otherwise(state: State, eyes: str, random: Random) -> State:
    """Another state that this seat, or FATE for everybody, cannot tell from the first."""
    other = state.copy()
    for lord in other.lords:
        if lord.seat != eyes:
            _other_traps(other, lord, random)
            _other_orders(other, lord, random)
            _other_tokens(lord, random)
    for dummy in other.dummies:
        if dummy.picked and dummy.manager != eyes:
            dummy.picked = random.choice(dummy.pile)
    _other_cards(other, eyes, random)
    return other


def _other_traps(state: State, lord: Lord, random: Random) -> None:
    """Traps in hand, laid before their battle, and put back face down change with the stack's."""
    fights = state.battle is not None and state.battle.seat == lord.seat
    for name in ("traps", "returned") if fights else ("traps", "returned", "laid"):
        held: tuple[str, ...] = getattr(lord, name)
        if not held or not state.trap_stack:
            continue
        mine, theirs = random.choice(held), random.choice(state.trap_stack)
        setattr(lord, name, _exchanged(state, held, mine, theirs))
        state.trap_stack = _exchanged(state, state.trap_stack, theirs, mine)
        if name == "returned":
            state.trap_discard = _exchanged(state, state.trap_discard, mine, theirs)


def _other_orders(state: State, lord: Lord, random: Random) -> None:
    """Orders that lie face down change their places, or with those in the hand."""
    if state.phase == "setup" and lord.inaccessible and lord.hand:
        mine, theirs = random.choice(lord.inaccessible), random.choice(lord.hand)
        lord.inaccessible = _exchanged(state, lord.inaccessible, mine, theirs)
        lord.hand = _exchanged(state, lord.hand, theirs, mine)
    hidden = list(lord.slots[state.revealed :])
    if hidden and lord.hand:
        at, theirs = random.randrange(len(hidden)), random.choice(lord.hand)
        lord.hand = _exchanged(state, lord.hand, theirs, hidden[at])
        hidden[at] = theirs
    random.shuffle(hidden)
    lord.slots = (*lord.slots[: state.revealed], *hidden)


def _other_tokens(lord: Lord, random: Random) -> None:
    """Tokens that were given face down are others of the same colour."""
    found = []
    for item, *rest in lord.given:
        mine = lord.dummy_tokens if DUMMY in rest else lord.tokens
        # one that is no longer the lord's has been revealed
        found.append((random.choice(mine) if item in mine else item, *rest))
    lord.given = tuple(found)


def _other_cards(state: State, eyes: str, random: Random) -> None:
    """Combat cards that only others have looked at are others."""
    own = next((lord.peeked for lord in state.lords if lord.seat == eyes), ())
    cards = list(state.cards)
    for at, card in enumerate(cards):
        if card and at >= state.shown and at + 1 not in own and state.card_stack:
            cards[at] = random.choice(state.card_stack)
            state.card_stack = _exchanged(state, state.card_stack, cards[at], card)
    state.cards = tuple(cards)


def _exchanged(state: State, pile: tuple[str, ...], one: str, other: str) -> tuple[str, ...]:
    return merged(without(pile, one), (other,), rank=state.ruleset.rank)


def knows(table: Table[State], played: Move) -> str:
    """The seat that knows what this answer lays or deals face down; empty where everybody may."""
    decision = table.decision
    if decision is None or decision.who != FATE:
        return decision.who if decision and played.kind in ASIDE else ""
    dealt = str(table.game.describe(table.state, played).facts.get("seat", ""))
    return dealt if played.kind in DEALT and dealt.startswith("p") else ""


def alike(table: Table[State], eyes: str) -> list[tuple[Move, Move]]:
    """Pairs of answers that whoever looks must not tell apart, once one of them is played."""
    options = table.decision.options if table.decision else ()
    secret = [one for one in options if knows(table, one) not in ("", eyes)]
    pairs = pairwise(secret)
    return [(one, two) for one, two in pairs if one.kind == two.kind and one.args != two.args]


def hidden(state: State, who: str, played: Move) -> bool:
    """Whether what this answer laid or dealt face down lies so still: the last opens all."""
    lord, what = state.of(who), str(played.args[-1])
    match played.kind:
        case "keep":
            return state.phase == "setup"
        case "order":
            return state.phase == "setup" or what in lord.slots[state.revealed :]
        case "set_trap":
            return what in lord.laid and (state.battle is None or state.battle.seat != who)
        case "give" | "lay":
            return any(item == played.args[0] for item, *_ in lord.given)
        case "pick":
            return any(dummy.picked == what for dummy in state.dummies)
        case "discard":
            return what in lord.returned
        case "card":
            return what in state.cards[state.shown :]
        case "trap":
            return what in lord.traps
    raise AssertionError(f"nobody hides {played}")


# -- all that a screen says ------------------------------------------------------------------


def before(game: LordsPresenter) -> str:
    """Whose eyes the screen has now: FATE where several look, and behind the curtain."""
    decision = game.table.decision
    if game.curtain.shown() is not None:
        return FATE
    if decision is not None and decision.who == FATE and game.by_people:
        return knows(game.table, decision.options[0]) or FATE
    return game.port.eyes(decision)


def everything(game: LordsPresenter) -> dict[str, Any]:
    """All that can be read of a table now, by where it stands; numbers of moves do not count."""
    said = {name: getattr(game.shown, name) for name in type(game.shown).__slots__}
    around = said.pop("around")
    said |= {name: getattr(around, name) for name in worked_out(around)}
    things = game.port.reference
    said |= {
        "answers": game.answers(),
        "named": game.named_here(),
        "held": {key: game.particulars.holder(*key) for key in things},
        "icon": game.sign,
        "goals": [goal_of(game.port, game.seen, seat) for seat in game.seats],
        "lobby": game.stands(game.port, game.table.state),
        "notices": game.take_notices(),
    }
    log = LogPresenter(game)
    said["log"] = [replace(row, number=0) for row in log.shown.rows]
    said["log_text"] = log.as_text().splitlines()
    log.close()
    return said


def differences(one: Any, two: Any, at: str = "") -> Iterator[str]:
    """What is not the same, for people. Arguments: two values; where they stand."""
    if one == two:
        return
    if is_dataclass(one) and type(one) is type(two):
        for field in fields(one):
            name = field.name
            yield from differences(getattr(one, name), getattr(two, name), f"{at}.{name}")
    elif isinstance(one, dict):
        for name, value in one.items():
            yield from differences(value, two[name], f"{at}.{name}")
    elif isinstance(one, list | tuple) and len(one) == len(two):
        for n, pair in enumerate(zip(one, two, strict=True)):
            yield from differences(*pair, f"{at}[{n}]")
    else:
        yield f"{at}: {one!r} is not {two!r}"

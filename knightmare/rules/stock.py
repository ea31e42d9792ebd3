"""The castle stock: drawing a card and obeying it (HB-6, C7)."""

from collections.abc import Callable
from typing import Any

from knightmare.position.state import State
from knightmare.rulebook.ruleset import Effect
from knightmare.rules import combat
from knightmare.rules.arriving import arrive
from knightmare.rules.harm import imprison, suffer
from knightmare.rules.items import BOOK, lift, pick_up, put, return_item, take_it
from knightmare.rules.life import heal
from knightmare.rules.magic import resist
from knightmare.rules.riddle import ask_riddle
from knightmare.rules.tokens import gain_tokens, lose_tokens, spend_tokens
from shared.chance.deck import drawing, joined, without
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import ask, choice, push, question, step

FRIGHTKNIGHT = "frightknight"
NECROMANCER = "necromancer"


def refill(state: State, emit: Emit) -> None:
    """An empty stock is rebuilt from the discards when a card is needed (HB-6).

    Arguments: the state, which is changed; what hears of events.
    """
    if not state.stock and not state.top:
        state.stock, state.discard = state.discard, ()
        emit("reshuffled", "", "HB-6", n=len(state.stock))


@step
def draw_stock(state: State, emit: Emit, seat: str) -> None:
    """Draw a card; one that the chest has shown is known (KM-5.v.a)."""
    refill(state, emit)
    if state.top:
        card, state.top, state.seen_by = state.top, "", ""
        take_card(state, emit, seat, card)
    else:
        push(state, draw(seat))


@question
def draw(state: State, seat: str) -> Decision:
    """Fate: the next card of the castle stock."""
    return drawing("draw", state.stock)


@draw.answered
def on_draw(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The card leaves the stock."""
    take_card(state, emit, seat, str(played.args[0]))


def take_card(state: State, emit: Emit, seat: str, card: str) -> None:
    """Read it: a spell is kept secretly in hand, the others are obeyed and discarded.

    Arguments: the state, which is changed; what hears of events; the Dungeoneer's seat; the id of
    the card that was drawn.
    """
    ruleset = state.ruleset
    state.stock = without(state.stock, card)
    found = ruleset.cards[card]
    emit("drew", seat, "HB-6", card=card)
    if found.spell:
        dungeoneer = state.of(seat)
        dungeoneer.spells = joined(dungeoneer.spells, card, ruleset.card_rank)
        emit("kept_spell", seat, "HB-6", card=card, spell=found.spell)
        return
    state.discard = joined(state.discard, card, ruleset.card_rank)
    if found.magic:
        push(state, resist(seat, card, (effects(seat, card, found.effects),)))
    else:
        effects.run(state, emit, seat, card, found.effects)


@step
def effects(state: State, emit: Emit, seat: str, card: str, listed: tuple[Effect, ...]) -> None:
    """Obey a list of effects, in order.

    Arguments: card, its id; listed, the effects, each its name and what it is given.
    """
    push(state, *[effect(seat, card, one) for one in listed])


@step
def effect(state: State, emit: Emit, seat: str, card: str, one: Effect) -> None:
    """Obey one effect (C7).

    Arguments: card, its id; one, the effect, its name and what it is given.
    """
    EFFECTS[one[0]](state, emit, seat, card, *one[1:])


# -- the vocabulary of effects (C7) ----------------------------------------------------------


def _tokens(state: State, emit: Emit, seat: str, card: str, count: int) -> None:
    if count >= 0:
        gain_tokens(state, emit, seat, count, "HB-6")
    else:
        lose_tokens(state, emit, seat, -count, "HB-6")


def _heal(state: State, emit: Emit, seat: str, card: str, count: int) -> None:
    for _ in range(count):
        heal(state, emit, seat, "HB-6")


def _injure(state: State, emit: Emit, seat: str, card: str) -> None:
    suffer(state, seat, card)


def _riddle(state: State, emit: Emit, seat: str, card: str, win: Any, lose: Any) -> None:
    steps = [(effects(seat, card, listed),) if listed else () for listed in (win, lose)]
    push(state, ask_riddle(seat, *steps))


def _challenge(state: State, emit: Emit, seat: str, card: str, who: str, modifier: int) -> None:
    """The resident (if any), the Ruler, or a visitor challenges (KM-0.n, KM-5.vi.k)."""
    foe = who
    if who == "resident":
        foe = state.ruleset.resident(state.of(seat).at)
    elif who == "ruler":
        ruler = state.necromancer >= state.ruleset.constants.necromancer_max
        foe = NECROMANCER if ruler else FRIGHTKNIGHT
    if foe:
        combat.begin(state, emit, foe, seat, modifier)
    else:
        emit("nobody_here", seat, "KM-1.c HB-6")


def _prison(state: State, emit: Emit, seat: str, card: str) -> None:
    imprison(state, seat, card)


def _go(state: State, emit: Emit, seat: str, card: str, chamber: str) -> None:
    push(state, arrive(seat, chamber, "card"))


def _find(state: State, emit: Emit, seat: str, card: str, item: str, otherwise: Any) -> None:
    """Take the item from wherever it lies, unless a Dungeoneer owns it."""
    if state.owner(item):
        effects.run(state, emit, seat, card, otherwise)
    elif BOOK in state.of(seat).items and item in state.ruleset.weapons:
        push(state, take_it(seat, item, "HB-6"))
    else:
        pick_up(state, emit, seat, item, "HB-6")


def _arm(state: State, emit: Emit, seat: str, card: str, who: str, item: str) -> None:
    """The item moves to that character's home; nothing if a Dungeoneer owns it."""
    if state.owner(item):
        emit("no_effect", seat, "HB-6")
        return
    lift(state, item)
    put(state, item, state.ruleset.characters[who].home)
    emit("armed", seat, "HB-6", character=who, item=item)


def _return_item(state: State, emit: Emit, seat: str, card: str, item: str) -> None:
    return_item(state, emit, seat, item, "HB-6")


def _return_choice(state: State, emit: Emit, seat: str, card: str, otherwise: Any) -> None:
    """One item of the Dungeoneer's choice goes home."""
    if state.of(seat).items:
        push(state, give_back(seat))
    else:
        effects.run(state, emit, seat, card, otherwise)


@choice
def give_back(state: State, seat: str) -> Decision:
    """Which item goes to its starting chamber (C7)."""
    return ask(seat, "give_back", *moves("give_back", *state.of(seat).items))


@give_back.answered
def on_give_back(state: State, emit: Emit, played: Move, seat: str) -> None:
    """It goes to its starting chamber (KM-0.g)."""
    return_item(state, emit, seat, str(played.args[0]), "HB-6")


def _pay(state: State, emit: Emit, seat: str, card: str, count: int, otherwise: Any) -> None:
    push(state, pay_or_suffer(seat, card, count, otherwise))


PAY_OR_SUFFER = (move("pay"), move("suffer"))
SUFFER = PAY_OR_SUFFER[1:]


@choice
def pay_or_suffer(state: State, seat: str, card: str, count: int, otherwise: Any) -> Decision:
    """Pay tokens, all of them or none, or take what follows (C7).

    Arguments: card, its id; count, the tokens to be paid; otherwise, the effects that follow where
    they are not.
    """
    payable = state.of(seat).tokens >= count
    return ask(seat, "pay_or_suffer", *PAY_OR_SUFFER if payable else SUFFER)


@pay_or_suffer.answered
def on_pay_or_suffer(
    state: State, emit: Emit, played: Move, seat: str, card: str, count: int, otherwise: Any
) -> None:
    """Tokens that are paid avert what the card threatens (C7)."""
    if played.kind == "pay":
        spend_tokens(state, emit, seat, count, "HB-6")
    else:
        effects.run(state, emit, seat, card, otherwise)


def _if_own(
    state: State, emit: Emit, seat: str, card: str, any_of: Any, owned: Any, otherwise: Any
) -> None:
    items = state.of(seat).items
    found = [item for item in any_of if item in items]
    emit("owns" if found else "owns_none", seat, "HB-6", items=list(found or any_of))
    effects.run(state, emit, seat, card, owned if found else otherwise)


def _by_level(state: State, emit: Emit, seat: str, card: str, one: Any, two: Any) -> None:
    level = state.ruleset.level(state.of(seat).at)
    effects.run(state, emit, seat, card, one if level == 1 else two)


EFFECTS: dict[str, Callable[..., None]] = {
    "tokens": _tokens,
    "heal": _heal,
    "injure": _injure,
    "riddle": _riddle,
    "challenge": _challenge,
    "prison": _prison,
    "go": _go,
    "find": _find,
    "arm": _arm,
    "return_item": _return_item,
    "return_choice": _return_choice,
    "pay": _pay,
    "if_own": _if_own,
    "by_level": _by_level,
}

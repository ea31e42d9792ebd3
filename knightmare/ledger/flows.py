"""The flows of the ledger: what people report from their table, one after the other."""

from collections.abc import Callable, Sequence

from knightmare.ledger import company
from knightmare.ledger.books import Books
from knightmare.ledger.challenge import which_foe
from knightmare.ledger.corrections import correct_value, correct_what
from knightmare.ledger.doubts import once
from knightmare.ledger.menu import FIRST_CARD, TABLE, menu_moves, spells_at_hand
from knightmare.ledger.numbers import cauldron_source, opening_roll
from knightmare.ledger.upkeep import rest_of_tolls, settle
from knightmare.position.state import State
from knightmare.rulebook.ruleset import BOARD
from knightmare.rules.escape import escape_way
from knightmare.rules.harm import imprison, suffer, turn_over
from knightmare.rules.items import drop, pick_up
from knightmare.rules.life import eat, heal, heal_with_token
from knightmare.rules.magic import pay, resist
from knightmare.rules.moving import CHEST, DOOR
from knightmare.rules.necromancer import cast_dark, pledge
from knightmare.rules.path import (
    castle_roll,
    entry_point,
    lay_stone,
    path_riddles,
    stone_roll,
    walk_roll,
)
from knightmare.rules.riddle import ask_riddle
from knightmare.rules.standing import release
from knightmare.rules.tokens import gain_tokens, lose_tokens
from knightmare.rules.travel import drink_roll
from knightmare.rules.turn_start import attack_roll
from knightmare.rules.turns import end_of_turn, lost_turn
from shared.chance.deck import joined, without
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import Task, ask, push, question

Flow = Callable[[Books, Emit, str], None]
"""Begins what people report of the Dungeoneer in a seat."""

CANCEL = move("cancel")
STORE = "KM-0.c"
"""Helm tokens come from the castle store and go back to it."""
CARD = "HB-6"
"""What a card of people's own stock does."""
TAKE = "KM-0.o"
"""Whatever is free to take is taken."""


def _begins_with(entry: Callable[[str], Task]) -> Flow:
    """A flow that begins with a step or a question of the Dungeoneer."""
    return lambda state, emit, seat: push(state, entry(seat))


def _injure(state: State, emit: Emit, seat: str) -> None:
    suffer(state, seat, "table")


def _recover(state: State, emit: Emit, seat: str) -> None:
    heal(state, emit, seat, CARD)


def _imprison(state: State, emit: Emit, seat: str) -> None:
    imprison(state, seat, "table")


def _release(state: State, emit: Emit, seat: str) -> None:
    release(state, emit, seat, "HB-9")
    state.of(seat).at = BOARD


def _enter(state: State, emit: Emit, seat: str) -> None:
    push(state, entry_point(seat))


def _riddle(state: State, emit: Emit, seat: str) -> None:
    push(state, ask_riddle(seat, (lay_stone(seat),), ()))


def _lose_stone(state: State, emit: Emit, seat: str) -> None:
    push(state, stone_roll("", seat))


def _riddles(state: State, emit: Emit, seat: str) -> None:
    """One for each token, one at least (KM-6.ii.a, KM-6.ii.c)."""
    least = state.ruleset.constants.min_riddles_level3
    push(state, path_riddles(seat, max(least, state.of(seat).tokens)))


def _first_card(state: State, emit: Emit, seat: str) -> None:
    state.settled += (FIRST_CARD,)
    emit("first_card", seat, "KM-1.a")


def _castle(state: State, emit: Emit, seat: str) -> None:
    state.settled += ("castle",)
    push(state, castle_roll(seat))


def _end_turn(state: State, emit: Emit, seat: str) -> None:
    if seat != state.active.seat:
        state.settled = ()
    state.turn = int(seat[1]) - 1
    # whoever sleeps has lost this turn
    lost = lost_turn(seat) if state.of(seat).slumber == "asleep" else ()
    ends = (rest_of_tolls(seat), turn_over(seat)) if state.settled else end_of_turn(seat)
    push(state, *lost, *ends)


def _settles(what: str) -> Flow:
    """A flow that does what is due before the turn ends."""
    return lambda state, emit, seat: settle(state, emit, seat, what)


@question
def how_many(state: State, seat: str, gain: bool) -> Decision:
    """How many helm tokens. Argument: gain, whether they are taken, not given back."""
    one = state.of(seat)
    most = one.max_tokens - one.tokens if gain else one.tokens
    return ask(TABLE, "how_many", *moves("count", *range(1, most + 1)), CANCEL)


@how_many.answered
def on_how_many(state: State, emit: Emit, played: Move, seat: str, gain: bool) -> None:
    """They come from the store or go back to it."""
    if played.kind == "cancel":
        return
    change = gain_tokens if gain else lose_tokens
    change(state, emit, seat, int(played.args[0]), STORE)


@question
def take_which(state: State, seat: str) -> Decision:
    """Which item the Dungeoneer picks up."""
    mine = state.of(seat).items
    return ask(
        TABLE, "take_which", *_items(state, [i for i in state.ruleset.items if i not in mine])
    )


@question
def give_which(state: State, seat: str) -> Decision:
    """Which item leaves the Dungeoneer, for its starting place."""
    return ask(TABLE, "give_which", *_items(state, state.of(seat).items))


def _items(state: State, items: Sequence[str]) -> tuple[Move, ...]:
    return (*moves("item", *items), CANCEL)


@take_which.answered
def on_take_which(state: State, emit: Emit, played: Move, seat: str) -> None:
    """From wherever it was: the board, a character, another Dungeoneer."""
    if played.kind != "cancel":
        pick_up(state, emit, seat, str(played.args[0]), TAKE)


@give_which.answered
def on_give_which(state: State, emit: Emit, played: Move, seat: str) -> None:
    """It goes where it started, if that is known."""
    if played.kind != "cancel":
        item = str(played.args[0])
        drop(state, emit, seat, item, state.ruleset.items[item].start, "KM-0.g")


@question
def spell_kept(state: State, seat: str) -> Decision:
    """Which spell card goes into the hand."""
    spells = dict.fromkeys(state.ruleset.card_spells[c] for c in _spell_cards(state))
    return ask(TABLE, "spell_kept", *moves("spell", *spells), CANCEL)


def _spell_cards(state: State) -> list[str]:
    return [card for card in (*state.stock, *state.discard) if card in state.ruleset.card_spells]


@spell_kept.answered
def on_spell_kept(state: State, emit: Emit, played: Move, seat: str) -> None:
    """A card of that spell, from the stock or the discards."""
    if played.kind == "cancel":
        return
    spell, ruleset, one = str(played.args[0]), state.ruleset, state.of(seat)
    card = next(c for c in _spell_cards(state) if ruleset.card_spells[c] == spell)
    if card in state.stock:
        state.stock = without(state.stock, card)
    else:
        state.discard = without(state.discard, card)
    one.spells = joined(one.spells, card, ruleset.card_rank)
    emit("kept_spell", seat, "HB-6", card=card, spell=spell)


@question
def spell_dropped(state: State, seat: str) -> Decision:
    """Which spell card leaves the hand without being cast."""
    return ask(
        TABLE, "spell_dropped", *moves("card", *dict.fromkeys(state.of(seat).spells)), CANCEL
    )


@spell_dropped.answered
def on_spell_dropped(state: State, emit: Emit, played: Move, seat: str) -> None:
    """It goes to the discards."""
    if played.kind == "cancel":
        return
    card, one = str(played.args[0]), state.of(seat)
    one.spells = without(one.spells, card)
    state.discard = joined(state.discard, card, state.ruleset.card_rank)
    emit("lost_card", seat, "HB-6", card=card)


@question
def cast_which(state: State, seat: str) -> Decision:
    """Which spell, from what, at whom."""
    return ask(TABLE, "cast_which", *spells_at_hand(state, state.of(seat)), CANCEL)


@cast_which.answered
def on_cast_which(state: State, emit: Emit, played: Move, seat: str) -> None:
    """Dark spells are tested at once; attacks may be resisted."""
    if played.kind == "cancel":
        return
    spell, *rest = map(str, played.args)
    if not rest:
        cast_dark(state, emit, seat, spell)
        return
    pay(state, emit, seat, spell, rest[0])
    if len(rest) > 1:
        push(state, resist(rest[1], spell, (attack_roll(spell, seat, rest[1]),)))


BEGIN: dict[str, Flow] = {
    "challenge": _begins_with(which_foe),
    "eat": eat,
    "heal": heal_with_token,
    "drink": _begins_with(drink_roll),
    "cast": _begins_with(cast_which),
    "cauldron": _begins_with(cauldron_source),
    "pledge": _begins_with(pledge),
    "gain": lambda state, emit, seat: push(state, how_many(seat, True)),
    "lose": lambda state, emit, seat: push(state, how_many(seat, False)),
    "injure": _injure,
    "recover": _recover,
    "take": _begins_with(take_which),
    "give_up": _begins_with(give_which),
    "keep_spell": _begins_with(spell_kept),
    "drop_spell": _begins_with(spell_dropped),
    "imprison": _imprison,
    "escape": _begins_with(escape_way),
    "release": _release,
    "chest": _begins_with(lambda seat: opening_roll(seat, CHEST)),
    "door": _begins_with(lambda seat: opening_roll(seat, DOOR)),
    "enter": _enter,
    "card_riddle": _begins_with(lambda seat: ask_riddle(seat, (), ())),
    "riddles": _riddles,
    "riddle": _riddle,
    "lay_stone": _begins_with(lay_stone),
    "lose_stone": _lose_stone,
    "castle": _castle,
    "walk": _begins_with(walk_roll),
    FIRST_CARD: _first_card,
    "settle_cup": _settles("cup"),
    "settle_prison": _settles("prison"),
    "settle_pact": _settles("pact"),
    "end_turn": _end_turn,
    "correct": _begins_with(correct_what),
    **company.BEGIN,
}
"""How each flow of the menu begins."""


# -- the menu ------------------------------------------------------------------------------


@question
def menu(state: Books) -> Decision:
    """Whatever happens next at the table."""
    return Decision(TABLE, "menu", menu_moves(state))


@menu.answered
def on_menu(state: Books, emit: Emit, played: Move) -> None:
    """What was chosen begins: its flow, or the correction of the Necromancer's strength."""
    if played.kind == "correct_necromancer":
        push(state, correct_value("", "necromancer"))
        return
    once(state, str(played.args[0]), played.kind)
    BEGIN[played.kind](state, emit, str(played.args[0]))

"""The companion at a physical table: the same rules, in whatever order people need them.

Cards, the board and the figures are on the table; Life Force, helm tokens, items, counters
and challenges are kept here. Nobody says where a Dungeoneer stands, so ``at`` is the board,
the prison, or the Throne Room. Where an item lies is not known either, unless the rules
say so or people do.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from knightmare import agenda, correcting, ledger_challenge
from knightmare.agenda import Question, ask, then
from knightmare.house import BOARD, House
from knightmare.items import drop, pick_up
from knightmare.ledger_menu import TABLE, menu_moves, spells_at_hand
from knightmare.life import eat, heal, heal_with_token, suffer
from knightmare.magic import pay
from knightmare.necromancer import cast_dark
from knightmare.prison import imprison, release
from knightmare.sight import seen
from knightmare.solo import RULES, RULES_VERSION, TABLE_OPTIONS, house_of, opened
from knightmare.state import State
from knightmare.telling import describe, question
from knightmare.tokens import gain_tokens, lose_tokens
from knightmare.turns import COURSE
from knightmare.window import ATTACKS
from shared.decision import Decision, Move, move, moves
from shared.deck import merged, without
from shared.event import Tell, silence
from shared.game import Option, Outcome, check_seats
from shared.messages import Message

MODULES = (*RULES, correcting, ledger_challenge)
"""The modules whose steps and questions the ledger uses."""
CANCEL = move("cancel")
CLAUSE = "KM-0.c"
"""For what people report from their own board and cards."""
HABITS = {"dice": "mine", "riddles": "judged"}
"""At a physical table people roll and judge, unless they say otherwise."""


def _with_habit(option: Option) -> Option:
    habit = HABITS.get(option.id)
    return Option(option.id, tuple(sorted(option.choices, key=lambda one: one != habit)))


LEDGER_OPTIONS = tuple(_with_habit(o) if o.id in HABITS else o for o in TABLE_OPTIONS)


def _unplaced(house: House) -> House:
    """The house without our own board: only official starting places are known."""
    items = {
        item.id: item if item.source == "official" else replace(item, start=BOARD)
        for item in house.items.values()
    }
    return replace(house, items=items)


# -- the menu ------------------------------------------------------------------------------


@Question
def menu(state: State) -> Decision:
    """Whatever happens next at the table."""
    return Decision(TABLE, "menu", menu_moves(state))


@menu.answered
def chosen_flow(state: State, tell: Tell, played: Move, seat: str = "") -> None:
    """Begin the flow."""
    if played.kind == "correct_necromancer":
        then(state, ("correct_value", "", "necromancer"))
        return
    BEGIN[played.kind](state, tell, str(played.args[0]))


def idle(state: State, tell: Tell) -> bool:
    """The menu waits whenever nothing else does, until somebody has won."""
    if state.winner:
        state.phase = "over"
        return False
    then(state, ("menu",))
    return True


# -- flows -----------------------------------------------------------------------------------


def _ask(name: str) -> Any:
    """A flow that begins with a question."""
    return lambda state, tell, seat: then(state, (name, seat))


def _injure(state: State, tell: Tell, seat: str) -> None:
    suffer(state, seat, "table")


def _recover(state: State, tell: Tell, seat: str) -> None:
    heal(state, tell, seat, CLAUSE)


def _imprison(state: State, tell: Tell, seat: str) -> None:
    imprison(state, seat, "table")


def _release(state: State, tell: Tell, seat: str) -> None:
    release(state, tell, seat, "HB-9")
    state.of(seat).at = BOARD


def _enter(state: State, tell: Tell, seat: str) -> None:
    then(state, ("choose_entry", seat))


def _riddle(state: State, tell: Tell, seat: str) -> None:
    then(state, ("ask_riddle", seat, (("lay_stone", seat),), ()))


def _lose_stone(state: State, tell: Tell, seat: str) -> None:
    then(state, ("stone_roll", "", seat))


def _end_turn(state: State, tell: Tell, seat: str) -> None:
    state.turn = int(seat[1]) - 1
    then(state, *[(name, seat, *more) for name, *more in COURSE["end"]])


@Question
def how_many(state: State, seat: str, gain: bool) -> Decision:
    """How many helm tokens."""
    one = state.of(seat)
    most = one.max_tokens - one.tokens if gain else one.tokens
    return ask(TABLE, "how_many", *moves("count", *range(1, most + 1)), CANCEL)


@how_many.answered
def counted(state: State, tell: Tell, played: Move, seat: str, gain: bool) -> None:
    """They come from the store or go back to it."""
    if played.kind == "cancel":
        return
    change = gain_tokens if gain else lose_tokens
    change(state, tell, seat, int(played.args[0]), CLAUSE)


@Question
def take_which(state: State, seat: str) -> Decision:
    """Which item the Dungeoneer picks up."""
    mine = state.of(seat).items
    return ask(TABLE, "take_which", *_items(state, [i for i in state.house.items if i not in mine]))


@Question
def give_which(state: State, seat: str) -> Decision:
    """Which item leaves the Dungeoneer, for its starting place."""
    return ask(TABLE, "give_which", *_items(state, state.of(seat).items))


def _items(state: State, items: Sequence[str]) -> tuple[Move, ...]:
    return (*moves("item", *items), CANCEL)


@take_which.answered
def taken(state: State, tell: Tell, played: Move, seat: str) -> None:
    """From wherever it was: the board, a character, another Dungeoneer."""
    if played.kind != "cancel":
        pick_up(state, tell, seat, str(played.args[0]), CLAUSE)


@give_which.answered
def given_up(state: State, tell: Tell, played: Move, seat: str) -> None:
    """It goes where it started, if that is known."""
    if played.kind != "cancel":
        item = str(played.args[0])
        drop(state, tell, seat, item, state.house.items[item].start, "KM-0.g")


@Question
def spell_kept(state: State, seat: str) -> Decision:
    """Which spell card goes into the hand."""
    spells = dict.fromkeys(state.house.card_spells[c] for c in _spell_cards(state))
    return ask(TABLE, "spell_kept", *moves("spell", *spells), CANCEL)


def _spell_cards(state: State) -> list[str]:
    return [card for card in (*state.stock, *state.discard) if card in state.house.card_spells]


@spell_kept.answered
def kept(state: State, tell: Tell, played: Move, seat: str) -> None:
    """A card of that spell, from the stock or the discards."""
    if played.kind == "cancel":
        return
    spell, house, one = str(played.args[0]), state.house, state.of(seat)
    card = next(c for c in _spell_cards(state) if house.card_spells[c] == spell)
    if card in state.stock:
        state.stock = without(state.stock, card)
    else:
        state.discard = without(state.discard, card)
    one.spells = merged(one.spells, (card,), rank=house.card_rank)
    tell("kept_spell", seat, "HB-6", card=card, spell=spell)


@Question
def spell_dropped(state: State, seat: str) -> Decision:
    """Which spell card leaves the hand without being cast."""
    return ask(TABLE, "spell_dropped", *moves("card", *state.of(seat).spells), CANCEL)


@spell_dropped.answered
def dropped(state: State, tell: Tell, played: Move, seat: str) -> None:
    """It goes to the discards."""
    if played.kind == "cancel":
        return
    card, one = str(played.args[0]), state.of(seat)
    one.spells = without(one.spells, card)
    state.discard = merged(state.discard, (card,), rank=state.house.card_rank)
    tell("lost_card", seat, "HB-6", card=card)


@Question
def cast_which(state: State, seat: str) -> Decision:
    """Which spell, from what, at whom."""
    return ask(TABLE, "cast_which", *spells_at_hand(state, state.of(seat)), CANCEL)


@cast_which.answered
def cast(state: State, tell: Tell, played: Move, seat: str) -> None:
    """Dark spells are tested at once; attacks may be resisted."""
    if played.kind == "cancel":
        return
    spell, *rest = map(str, played.args)
    if not rest:
        cast_dark(state, tell, seat, spell)
        return
    pay(state, tell, seat, spell, rest[0])
    if len(rest) > 1:
        then(state, ("attacked", rest[1], spell, ((ATTACKS[spell], seat, rest[1]),)))


BEGIN: dict[str, Any] = {
    "challenge": _ask("which_foe"),
    "eat": eat,
    "heal": heal_with_token,
    "drink": _ask("drink_roll"),
    "cast": _ask("cast_which"),
    "pledge": _ask("pledge"),
    "gain": lambda state, tell, seat: then(state, ("how_many", seat, True)),
    "lose": lambda state, tell, seat: then(state, ("how_many", seat, False)),
    "injure": _injure,
    "recover": _recover,
    "take": _ask("take_which"),
    "give_up": _ask("give_which"),
    "keep_spell": _ask("spell_kept"),
    "drop_spell": _ask("spell_dropped"),
    "imprison": _imprison,
    "escape": _ask("escape"),
    "release": _release,
    "enter": _enter,
    "riddle": _riddle,
    "lay_stone": _ask("lay_stone"),
    "lose_stone": _lose_stone,
    "walk": _ask("walk_roll"),
    "end_turn": _end_turn,
    "correct": _ask("correct_what"),
}
"""How each flow of the menu begins."""


class Ledger:
    """Knightmare at a physical table: a ``shared.game.Game``."""

    name = "knightmare_ledger"
    rules_version = RULES_VERSION
    options = LEDGER_OPTIONS
    seats = (1, 4)

    def setup(self, options: Mapping[str, Any], seats: Sequence[str]) -> State:
        """Everybody GREEN on the board (HB-1)."""
        check_seats(len(seats), *self.seats)
        state = opened(self._house(options), seats)
        everything = tuple(state.house.items)
        state.lying = {}
        for item in everything:
            start = state.house.items[item].start
            state.lying[start] = (*state.lying.get(start, ()), item)
        for one in state.dungeoneers:
            one.at, one.standing = BOARD, "free"
        state.phase = "table"
        agenda.advance(state, silence, idle)
        return state

    def _house(self, options: Mapping[str, Any]) -> House:
        return _unplaced(house_of({**HABITS, **options}))

    def decision(self, state: State) -> Decision | None:
        """The question on the table; None when the game is over."""
        return agenda.decision(state)

    def apply(self, state: State, move: Move, tell: Tell | None = None) -> None:
        """Play one of the options, in place."""
        told = tell or silence
        agenda.answer(state, told, move)
        agenda.advance(state, told, idle)
        for one in state.alive:
            if one.standing == "free" and not state.fight:
                one.at = BOARD

    def outcome(self, state: State) -> Outcome | None:
        """Whoever reached the throne; a table goes on until then."""
        return Outcome((state.winner,), "throne") if state.winner else None

    def view(self, state: State, seat: str) -> State:
        """What this seat may know."""
        return seen(state, seat)

    def question(self, state: State) -> Message:
        """The question on the table, for people."""
        return question(state)

    def describe(self, state: State, move: Move) -> Message:
        """What this move does, for people."""
        return describe(state, move)

    def restore(self, values: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """The state that ``to_json`` wrote."""
        return State.from_json(values, self._house(options))

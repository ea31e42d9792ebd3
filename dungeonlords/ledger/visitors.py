"""Events, adventurers and their magic items, as people report them (DL-2.4, DL-6, DL-7, DL-I)."""

from dungeonlords.gifts.straightforward import givable, receivers, reveal_gifts
from dungeonlords.gifts.tricky import from_the_first, reveal_tokens, tokens_arrive
from dungeonlords.ledger.books import TABLE, Books, is_another, somewhere
from dungeonlords.ledger.counting import FIELDS, NEEDED, holdings, need
from dungeonlords.ledger.dues import counted_tiles, pay_day, tax_day
from dungeonlords.ledger.evil import evil_shift
from dungeonlords.rulebook.components import EVENT_TILES
from dungeonlords.season.adventurers import adventurers_phase, draw_adventurers
from dungeonlords.season.events import draw_event, draw_special, event_over, event_phase
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import Task, ask, choice, push, question, step

NOTHING = move("nothing")


def _seats(state: Books) -> list[str]:
    return [lord.seat for lord in state.order]


def foresee(state: Books, emit: Emit) -> None:
    """The next season's event and adventurers are turned up (DL-2.4, DL-2.5).

    Arguments: the books, which are changed; what hears of events.
    """
    season = state.season + 1
    push(state, *_event_shown(state, season), *_adventurers_shown(state, season))


def _event_shown(state: Books, season: int) -> tuple[Task, ...]:
    """Which event it is, where nobody has said so.

    Whoever went back in time by a correction turns up again what was turned up before.
    """
    if not state.special_stack:
        state.special_stack = tuple(state.ruleset.happenings)
    if tile := state.events[season]:
        return (draw_special(),) if tile == "special" and not state.special else ()
    if not state.event_stack:
        state.event_stack = tuple(one for one in EVENT_TILES if one not in state.events)
    return (draw_event(season),)


def _adventurers_shown(state: Books, season: int) -> tuple[Task, ...]:
    """Who lies out, where nobody has said so: nobody, where too few are left."""
    if state.coming[season]:
        return ()
    constants = state.ruleset.constants
    count = constants.adventurers_4 if len(state.lords) == 4 else constants.adventurers_fewer
    if len(state.tile_stack) + len(state.under) < count:
        there = somewhere(state)
        tiles = state.ruleset.tile_stacks[state.year]
        state.tile_stack, state.under = tuple(one for one in tiles if one not in there), ()
    return (draw_adventurers(season),) if len(state.tile_stack) >= count else ()


# -- the event ---------------------------------------------------------------------------------


def event(state: Books, emit: Emit) -> None:
    """This season's event strikes lord after lord (DL-6.1).

    Arguments: the books, which are changed; what hears of events.
    """
    state.done += ("event",)
    push(state, *_event_shown(state, state.season), one_by_one())


def together(state: Books, emit: Emit) -> None:
    """The same; taxes and payday are asked for all lords at once (DL-6.2, DL-6.4).

    Arguments: the books, which are changed; what hears of events.
    """
    state.done += ("event",)
    push(state, *_event_shown(state, state.season), gather())


@step
def gather(state: Books, emit: Emit) -> None:
    """What the event asks, of all lords at once where it can be."""
    tile = state.events[state.season]
    if tile == "taxes":
        push(state, tax_day(counted_tiles(state)))
    elif tile == "payday":
        push(state, pay_day(()))
    else:
        push(state, one_by_one())


@step
def one_by_one(state: Books, emit: Emit) -> None:
    """Lord after lord; what another card did is told by hand (DL-R.64)."""
    tile = state.events[state.season]
    if tile != "special" or not is_another(state.special):
        push(state, count_for_event(), event_phase())
        return
    emit("special_event", "", "DL-6.5 DL-R.64", special=state.special)
    each = [task for seat in _seats(state) for task in (evil_shift(seat), holdings(seat, FIELDS))]
    push(state, *each, event_over())


@step
def count_for_event(state: Books, emit: Emit) -> None:
    """What the event asks of everybody."""
    tile = state.events[state.season]
    what = state.special_card.does if tile == "special" else tile
    push(state, *need(state, _seats(state), NEEDED.get(what, ())))


# -- the adventurers ---------------------------------------------------------------------------


def adventurers(state: Books, emit: Emit) -> None:
    """This season's adventurers march off, with what was laid under them (DL-7, DL-I.4.4).

    Arguments: the books, which are changed; what hears of events.
    """
    state.done += ("adventurers",)
    shown = _adventurers_shown(state, state.season)
    tricky = state.ruleset.options["items"] == "tricky"
    turned_up = (tokens_laid(),) if tricky else ()
    push(state, *shown, *turned_up, reveal_tokens(), adventurers_phase(), tokens_arrive())


@step
def tokens_laid(state: Books, emit: Emit) -> None:
    """Whatever lies under the adventurers is turned up, from the first (DL-I.4.2, DL-I.4.4)."""
    tiles = from_the_first(state)
    push(state, *[laid(seat, tile) for seat, tile in zip(_seats(state), tiles, strict=False)])


@question
def laid(state: Books, seat: str, tile: str) -> Decision:
    """Which token of a lord lay under the adventurer (DL-I.4.2).

    Argument: the id of the adventurer's tile.
    """
    return ask(TABLE, "laid", *moves("lay", *state.of(seat).tokens), NOTHING)


@laid.answered
def on_laid(state: Books, emit: Emit, played: Move, seat: str, tile: str) -> None:
    """The token goes to the first adventurer of its type, once all are turned up (DL-I.4.4)."""
    if played.kind == "lay":
        state.of(seat).given = ((str(played.args[0]), tile),)


# -- the gifts ---------------------------------------------------------------------------------


def items(state: Books, emit: Emit) -> None:
    """What each lord has sent, once all is turned up (DL-I.2.1, DL-I.2.3).

    Arguments: the books, which are changed; what hears of events.
    """
    state.done += ("items",)
    emit("gifts_begin", "", "DL-I.2.1", year=state.year)
    asked = [
        sent_gift(lord.seat, to, colour)
        for lord in state.order
        for to, colour in receivers(state, lord)
    ]
    push(state, *asked, reveal_gifts())


@choice
def sent_gift(state: Books, seat: str, to: str, colour: str) -> Decision:
    """Which token a lord has sent to somebody else's party (DL-I.2.2 to DL-I.2.5).

    Arguments: whose party gets it, a seat or a dummy's id; the token's colour, ``own`` or
    ``dummy``.
    """
    tokens = givable(state, state.of(seat), colour)
    return ask(TABLE, "sent_gift", *(moves("give", *tokens) or (NOTHING,)))


@sent_gift.answered
def on_sent_gift(state: Books, emit: Emit, played: Move, seat: str, to: str, colour: str) -> None:
    """The token lies with the receiver's party, shared out before combat (DL-I.2.3, DL-I.3.1)."""
    if played.kind == "give":
        lord = state.of(seat)
        lord.given = (*lord.given, (str(played.args[0]), to, colour))

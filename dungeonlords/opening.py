"""How a table begins: starting stocks, complete stacks (DL-1)."""

from collections.abc import Sequence

from dungeonlords.gifts.straightforward import hand_out_tokens
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import BEFORE_WINTER, State
from dungeonlords.rulebook.components import EVENT_TILES
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.season.paladins import prepared


def opened(ruleset: Ruleset, seats: Sequence[str]) -> State:
    """Starting stocks and tunnels (DL-1.2), all stacks complete, everybody on the same space.

    Arguments: the rules; the seats that play, in turn order.
    """
    constants = ruleset.constants
    lords = [
        Lord(
            seat,
            constants.evil_start,
            constants.start_gold,
            constants.start_food,
            constants.start_imps,
            tiles=dict.fromkeys(constants.starting_tunnels, "tunnel"),
        )
        for seat in seats
    ]
    state = State(ruleset, lords, trap_stack=ruleset.trap_deck)
    state.special_stack = tuple(ruleset.happenings)
    state.dummy_evil = constants.evil_start if len(seats) == 2 else 0
    lay_out_year(state)
    if ruleset.options["items"] != "none":
        hand_out_tokens(state)
    state.tent = prepared(ruleset, state.year)
    return state


def lay_out_year(state: State) -> None:
    """The stacks of the state's year, as what may still come (DL-1.4, DL-1.5, DL-1.6, DL-1.7)."""
    ruleset, year = state.ruleset, state.year
    state.season = BEFORE_WINTER
    state.monster_stack = ruleset.monster_stacks[year]
    state.room_stack = ruleset.room_stacks[year]
    state.tile_stack = ruleset.tile_stacks[year]
    state.card_stack = ruleset.spell_stacks[year]
    state.under, state.drawn = (), ()
    state.event_stack = EVENT_TILES
    state.events, state.cards, state.shown = ("",) * 4, ("",) * 4, 0
    state.special = ""
    state.coming = ((),) * 4
    for lord in state.lords:
        lord.peeked = ()

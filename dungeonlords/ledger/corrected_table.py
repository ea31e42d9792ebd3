"""What can be set of the table as a whole, to which values, and how (DL-R.64)."""

from collections.abc import Iterator

from dungeonlords.ledger.books import Books, somewhere
from dungeonlords.ledger.correctable import TableField, Value
from dungeonlords.ledger.seasons import AUTUMN, TABLE_YEAR
from dungeonlords.opening import lay_out_year
from dungeonlords.position.state import SEASONS
from dungeonlords.rounds import LAST_ROUND
from dungeonlords.rulebook.components import EVENT_TILES
from dungeonlords.season import paladins
from shared.chance.deck import merged


def _start(state: Books) -> Iterator[Value]:
    return ((lord.seat,) for lord in state.order[1:])


def _put_start(state: Books, seat: str) -> None:
    state.start = state.lords.index(state.of(seat))


def _times(state: Books) -> Iterator[Value]:
    """Every season and round of combat of both years, but the present one."""
    now = _time(state)
    for year in (1, 2):
        for name in SEASONS:
            if (year, name) != now:
                yield year, name
        for number in range(1, LAST_ROUND + 1):
            if (year, f"combat_{number}") != now:
                yield year, f"combat_{number}"


def _time(state: Books) -> Value:
    name = f"combat_{state.round}" if state.phase == "combat" else SEASONS[state.season]
    return state.year, name


def _year_of(state: Books, prisoner: str) -> int:
    """In which year somebody was captured at the earliest."""
    tile = state.ruleset.tiles.get(prisoner)
    return tile.year if tile else int(prisoner.rpartition("_")[2])


def _put_time(state: Books, year: int, name: str) -> None:
    """The table stands there now; another year has its own tiles, cards and paladins."""
    if year != state.year:
        state.year = year
        for lord in state.lords:
            lord.party = []
            lord.prison = tuple(one for one in lord.prison if _year_of(state, one) <= year)
        lay_out_year(state)
        paladins.prepare(state)
        there = somewhere(state)
        state.tile_stack = tuple(one for one in state.tile_stack if one not in there)
        state.tent = tuple(one for one in state.tent if f"{one}_{year}" not in there)
    state.to_fight, state.done = (), ()
    if name in SEASONS:
        TABLE_YEAR.force(state, "building")
        state.season, state.round = SEASONS.index(name), 0
    else:
        TABLE_YEAR.force(state, "combat")
        state.season, state.round = AUTUMN, int(name.rpartition("_")[2])
        state.to_fight = tuple(lord.seat for lord in state.order if lord.party)
    state.shown = min(state.shown, state.round)


def _dummy(state: Books) -> Iterator[Value]:
    if state.dummy_evil:
        constants = state.ruleset.constants
        spaces = range(constants.evil_min, constants.evil_max + 1)
        yield from ((n,) for n in spaces if n != state.dummy_evil)


def _put_dummy(state: Books, n: int) -> None:
    state.dummy_evil = n


def _events(state: Books) -> Iterator[Value]:
    if state.season > 0:
        now = state.events[state.season]
        yield from ((one,) for one in EVENT_TILES if one != now)


def _put_event(state: Books, event: str) -> None:
    """It lies on this season, and on no other one."""
    season = state.season
    found = ["" if one == event else one for one in state.events]
    found[season] = event
    state.events = tuple(found)
    state.event_stack = tuple(one for one in EVENT_TILES if one not in found)
    state.done = tuple(one for one in state.done if one != "event")


def _specials(state: Books) -> Iterator[Value]:
    return ((one,) for one in state.ruleset.happenings if one != state.special)


def _put_special(state: Books, card: str) -> None:
    wrong = (state.special,) if state.special else ()
    left = (*[one for one in state.special_stack if one != card], *wrong)
    state.special, state.special_stack = card, merged(left, rank=state.ruleset.rank)


def _cards(state: Books) -> Iterator[Value]:
    """The card of this round, from those that no other round has."""
    if state.round:
        known = {*state.cards}
        cards = state.ruleset.spell_stacks[state.year]
        yield from ((one,) for one in cards if one not in known)


def _put_card(state: Books, card: str) -> None:
    at, cards = state.round - 1, state.ruleset.spell_stacks[state.year]
    state.cards = (*state.cards[:at], card, *state.cards[at + 1 :])
    state.card_stack = tuple(one for one in cards if one not in state.cards)
    state.shown = state.round


def _fights(state: Books) -> Iterator[Value]:
    """A lord fights in this round after all, or has fought already."""
    if state.round:
        yield from ((lord.seat,) for lord in state.order)


def _toggle_fight(state: Books, seat: str) -> None:
    now = {*state.to_fight} ^ {seat}
    state.to_fight = tuple(lord.seat for lord in state.order if lord.seat in now)


TABLE_FIELDS: dict[str, TableField] = {
    "start": TableField(_start, _put_start),
    "time": TableField(_times, _put_time),
    "dummy_evil": TableField(_dummy, _put_dummy),
    "event": TableField(_events, _put_event),
    "special": TableField(_specials, _put_special),
    "card": TableField(_cards, _put_card),
    "fights": TableField(_fights, _toggle_fight),
}
"""What can be set for the table; a value of which there is no other is not offered."""

"""Adventurers: a season's tiles are drawn, and at its end they march off (DL-2.5, DL-7)."""

from functools import lru_cache

from dungeonlords.position.figures import PALADIN, WARRIOR, Figure, adventurer
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.season import evilometer
from dungeonlords.season.evilometer import DUMMY
from shared.chance.deck import drawing, without
from shared.play.decision import Decision, Move
from shared.play.event import Emit
from shared.play.tasks import choice, push, step

# -- drawing ---------------------------------------------------------------------------------------


@step
def draw_adventurers(state: State, emit: Emit, season: int) -> None:
    """Show the adventurers of a season (DL-2.5). Argument: the season, 1 (spring) to 3 (autumn)."""
    constants = state.ruleset.constants
    count = constants.adventurers_4 if len(state.lords) == 4 else constants.adventurers_fewer
    if len(state.drawn) < count:
        _draw_next(state, emit, season)
    elif len(state.drawn) == count and _another_differs(state):
        # all show the same power: the last one goes under the stack (DL-2.6)
        last = state.drawn[-1]
        state.drawn, state.under = state.drawn[:-1], (*state.under, last)
        emit("adventurer_put_under", "", "DL-2.6 DL-R.15", adventurer=last)
        _draw_next(state, emit, season)
    else:
        _show(state, emit, season)


def _another_differs(state: State) -> bool:
    """All drawn show the same power, and some tile still to come shows another (DL-2.6)."""
    tiles = state.ruleset.tiles
    powers = {tiles[id].power for id in state.drawn}
    if len(powers) > 1:
        return False
    return any(tiles[id].power not in powers for id in (*state.tile_stack, *state.under))


def _draw_next(state: State, emit: Emit, season: int) -> None:
    """One more tile: Fate's as long as the order is unknown, then those put under the stack."""
    push(state, draw_adventurers(season))
    if state.tile_stack:
        push(state, draw_adventurer())
    else:
        state.drawn, state.under = (*state.drawn, state.under[0]), state.under[1:]


@choice
def draw_adventurer(state: State) -> Decision:
    """Fate: the next adventurer tile."""
    return _drawing(state.tile_stack)


@lru_cache(maxsize=256)
def _drawing(tiles: tuple[str, ...]) -> Decision:
    return drawing("draw_adventurer", tiles, "adventurer")


@draw_adventurer.answered
def on_draw_adventurer(state: State, emit: Emit, played: Move) -> None:
    """The tile joins those drawn for the season, in the order they came (DL-2.5)."""
    tile = str(played.args[0])
    state.tile_stack = without(state.tile_stack, tile)
    state.drawn = (*state.drawn, tile)


def _show(state: State, emit: Emit, season: int) -> None:
    """Sort them from the weakest to the strongest; equals keep the order they came in."""
    tiles = state.ruleset.tiles
    shown = tuple(sorted(state.drawn, key=lambda id: tiles[id].power))
    state.coming = (*state.coming[:season], shown, *state.coming[season + 1 :])
    state.drawn = ()
    emit("adventurers_shown", "", "DL-2.5", season=season, adventurers=list(shown))


# -- marching off ----------------------------------------------------------------------------------


@step
def adventurers_phase(state: State, emit: Emit) -> None:
    """The weakest adventurer goes to the nicest lord, and so on (DL-7)."""
    season = state.season
    coming = state.coming[season]
    state.coming = (*state.coming[:season], (), *state.coming[season + 1 :])
    places = evilometer.ranking(state)
    for tile, seat in zip(coming, places, strict=False):
        if seat == DUMMY:
            emit("adventurer_goes", "", "DL-7.1 DL-7.2", adventurer=tile)
            continue
        figure = adventurer(state.ruleset, tile)
        join(state.of(seat), figure)
        why = ["DL-7.1", *_tie(state, seat), "DL-7.3"]
        emit("adventurer_joins", seat, " ".join(why), adventurer=tile, evil=state.of(seat).evil)


def _tie(state: State, seat: str) -> list[str]:
    """The clauses that broke a tie with this seat's counter, if there was one."""
    evil = state.of(seat).evil
    found = []
    if sum(lord.evil == evil for lord in state.lords) > 1:
        found.append("DL-0.2")
    if state.dummy_evil == evil:
        found.append("DL-7.2")
    return found


def join(lord: Lord, figure: Figure) -> None:
    """The newcomer goes to the rear, a warrior to the very front (DL-7.3, DL-R.14).

    The paladin waits apart, before everyone (DL-7.4).

    Arguments: the lord whose party it is; whoever joins, no paladin.
    """
    if figure.type != WARRIOR:
        lord.party.append(figure)
    else:
        lord.party.insert(int(bool(lord.party) and lord.party[0].type == PALADIN), figure)

"""The year and its rounds: which phase comes next, and what frames it (DL-2, DL-8, DL-12)."""

from functools import partial

from dungeonlords.building.orders import first_orders, orders_phase, recover_orders
from dungeonlords.building.production import production_phase
from dungeonlords.combat.planning import combat_round, end_of_combat
from dungeonlords.gifts.straightforward import distribute_items, items_phase
from dungeonlords.gifts.tricky import reveal_tokens, tokens_arrive
from dungeonlords.opening import lay_out_year
from dungeonlords.position.state import SEASONS, State
from dungeonlords.scoring import score_game
from dungeonlords.season import evilometer, paladins
from dungeonlords.season.adventurers import adventurers_phase, draw_adventurers
from dungeonlords.season.dummies import set_up_dummies
from dungeonlords.season.events import draw_event, event_phase
from shared.chance.deck import drawing, merged, without
from shared.play.decision import Decision, Move
from shared.play.event import Emit
from shared.play.flow import Flow, Row
from shared.play.tasks import Task, push, question, step

AUTUMN = len(SEASONS) - 1
LAST_ROUND = 4
"""Rounds of a year's combat (DL-2.1)."""


def winter(state: State) -> bool:
    """Nobody comes in winter: no event, no adventurers (DL-2.2)."""
    return state.season == 0


def autumn(state: State) -> bool:
    """The last building round of the year."""
    return state.season == AUTUMN


def gifts(state: State) -> bool:
    """Minions bear gifts once a year, in autumn (DL-I.2.1)."""
    return autumn(state) and state.ruleset.options["items"] == "straightforward"


def fighting(state: State) -> bool:
    """Another round of combat follows."""
    return state.round < LAST_ROUND


def first_year(state: State) -> bool:
    """Another year follows."""
    return state.year == 1


# -- the start -------------------------------------------------------------------------------


@question
def start_player(state: State) -> Decision:
    """Fate: the start player (DL-1.1)."""
    return drawing("start_player", tuple(lord.seat for lord in state.lords), "starts")


@start_player.answered
def on_start_player(state: State, emit: Emit, played: Move) -> None:
    """The start player takes the token."""
    seat = str(played.args[0])
    state.start = state.lords.index(state.of(seat))
    emit("starts", seat, "DL-1.1 DL-0.1")


# -- a new round -------------------------------------------------------------------------------


@step
def begin_round(state: State, emit: Emit) -> None:
    """The next season; what nobody took is discarded (DL-2.3)."""
    state.season += 1
    emit("round_begins", state.order[0].seat, "DL-2.2", year=state.year, season=state.season)
    if state.tavern or state.site_office:
        emit("unsold", "", "DL-2.3", monsters=list(state.tavern), rooms=list(state.site_office))
    state.tavern, state.site_office = (), ()


@step
def reveal_monsters(state: State, emit: Emit) -> None:
    """The next three monster tiles come to the tavern (DL-2.3)."""
    missing = state.ruleset.constants.monsters_revealed - len(state.tavern)
    if missing <= 0:
        emit("tavern", "", "DL-2.3", monsters=list(state.tavern))
    elif len(state.monster_stack) <= missing and not in_a_row(state, state.monster_stack):
        _offer_monsters(state, state.monster_stack)
        emit("tavern", "", "DL-2.3", monsters=list(state.tavern))
    else:
        push(state, reveal_monster(), reveal_monsters())


def in_a_row(state: State, tiles: tuple[str, ...]) -> bool:
    """Whether it matters in which order tiles come: a dummy takes the leftmost (DL-FAQ.81).

    Arguments: the state; the ids of the tiles.
    """
    remove = state.ruleset.options["dummies_remove"] and state.dummies
    return bool(remove) and len(set(tiles)) > 1


def _offer_monsters(state: State, tiles: tuple[str, ...]) -> None:
    if in_a_row(state, state.tavern + tiles):
        state.tavern += tiles
    else:
        state.tavern = merged(state.tavern, tiles, rank=state.ruleset.rank)
    for tile in tiles:
        state.monster_stack = without(state.monster_stack, tile)


@question
def reveal_monster(state: State) -> Decision:
    """Fate: the next monster tile."""
    return drawing("reveal_monster", state.monster_stack, "monster")


@reveal_monster.answered
def on_reveal_monster(state: State, emit: Emit, played: Move) -> None:
    """The monster can be hired this round (DL-2.3)."""
    _offer_monsters(state, (str(played.args[0]),))


@step
def reveal_rooms(state: State, emit: Emit) -> None:
    """The next two room tiles are on offer (DL-2.3)."""
    missing = state.ruleset.constants.rooms_revealed - len(state.site_office)
    if missing <= 0:
        emit("plans", "", "DL-2.3", rooms=list(state.site_office))
    elif len(state.room_stack) <= missing:
        _offer_rooms(state, state.room_stack)
        emit("plans", "", "DL-2.3", rooms=list(state.site_office))
    else:
        push(state, reveal_room(), reveal_rooms())


def _offer_rooms(state: State, tiles: tuple[str, ...]) -> None:
    state.site_office = merged(state.site_office, tiles, rank=state.ruleset.rank)
    for tile in tiles:
        state.room_stack = without(state.room_stack, tile)


@question
def reveal_room(state: State) -> Decision:
    """Fate: the next room tile."""
    return drawing("reveal_room", state.room_stack, "room")


@reveal_room.answered
def on_reveal_room(state: State, emit: Emit, played: Move) -> None:
    """The room can be built this round (DL-2.3)."""
    _offer_rooms(state, (str(played.args[0]),))


@step
def foresee(state: State, emit: Emit) -> None:
    """The next season's event and adventurers are seen a season ahead (DL-2.4, DL-2.5)."""
    if state.season < AUTUMN:
        push(
            state,
            draw_event(state.season + 1),
            draw_adventurers(state.season + 1),
        )


@step
def end_round(state: State, emit: Emit) -> None:
    """Imps return, and the token passes on, except in autumn (DL-8.1)."""
    for lord in state.lords:
        lord.busy = lord.trolls_busy = 0
        lord.mined = lord.worked = ()
    evilometer.move_dummy(state, emit, state.ruleset.constants.dummy_evil_per_round, "DL-R.17")
    if state.season == AUTUMN:
        emit("building_ends", "", "DL-8.1", year=state.year)
        return
    state.start = (state.start + 1) % len(state.lords)
    emit("token_passes", state.order[0].seat, "DL-8.1")


# -- combat, and the change of year -------------------------------------------------------------


@step
def begin_combat_round(state: State, emit: Emit) -> None:
    """The next of four rounds of combat (DL-9.1, DL-9.2)."""
    state.round += 1
    if state.round == 1 and state.ruleset.options["items"] == "straightforward":
        push(state, distribute_items(), combat_round(state.round))
    else:
        push(state, combat_round(state.round))


@step
def begin_second_year(state: State, emit: Emit) -> None:
    """Year 2 with its own cards, tiles and paladins; the token moves (DL-12)."""
    ruleset = state.ruleset
    state.year, state.round = 2, 0
    lay_out_year(state)
    evilometer.move_dummy(state, emit, ruleset.constants.dummy_evil_year2, "DL-12.2")
    shift = {4: -1, 3: 1, 2: 0}[len(state.lords)]
    state.start = (state.start + shift) % len(state.lords)
    emit("second_year", state.order[0].seat, "DL-12.1 DL-12.3 DL-12.5")
    paladins.year_begins(state, emit)


# -- the flow of the years ------------------------------------------------------------------------


STEPS: dict[str, tuple[Task, ...]] = {
    "setup": (start_player(), set_up_dummies(), first_orders()),
    "new_round": (begin_round(), reveal_monsters(), reveal_rooms(), foresee()),
    "gifts": (items_phase(),),
    "orders": (orders_phase(),),
    "production": (production_phase(), recover_orders()),
    "event": (event_phase(),),
    "adventurers": (reveal_tokens(), adventurers_phase(), tokens_arrive()),
    "end_of_round": (end_round(),),
    "combat": (begin_combat_round(),),
    "end_of_combat": (end_of_combat(),),
    "second_year": (begin_second_year(),),
    "scoring": (score_game(),),
    "over": (),
}
"""The steps of each phase."""


def _begin(phase: str, state: State) -> None:
    push(state, *STEPS[phase])


YEAR = Flow(
    "year",
    "setup",
    [
        Row("next", ("setup", "second_year"), "new_round"),
        Row("next", "new_round", "gifts", when=gifts),
        Row("next", "new_round", "orders"),
        Row("next", "gifts", "orders"),
        Row("next", "orders", "production"),
        Row("next", "production", "end_of_round", when=winter),
        Row("next", "production", "event"),
        Row("next", "event", "adventurers"),
        Row("next", "adventurers", "end_of_round"),
        Row("next", "end_of_round", "combat", when=autumn),
        Row("next", "end_of_round", "new_round"),
        Row("next", "combat", "combat", when=fighting),
        Row("next", "combat", "end_of_combat"),
        Row("next", "end_of_combat", "second_year", when=first_year),
        Row("next", "end_of_combat", "scoring"),
        Row("next", "scoring", "over"),
    ],
    final=("over",),
    enter={phase: partial(_begin, phase) for phase in STEPS},
)
"""Two years of building and combat, then the scoring (DL-2.1, DL-2.2)."""


def next_phase(state: State, emit: Emit) -> bool:
    """Nothing is left to be done: the next phase begins. False when the game is over.

    Arguments: the state, which is changed; what hears of events.
    """
    if state.phase == "over":
        return False
    YEAR.trigger("next", state, state)
    return state.phase != "over"

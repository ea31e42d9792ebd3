"""Events: shown a season ahead, and carried out by everybody in play order (DL-2.4, DL-6)."""

from dungeonlords.position.state import State
from dungeonlords.season import happenings
from dungeonlords.season.dues import payday, tax
from shared.chance.deck import drawing, without
from shared.play.decision import Decision, Move
from shared.play.event import Emit
from shared.play.tasks import choice, push, question, step

# -- shown -----------------------------------------------------------------------------------------


@choice
def draw_event(state: State, season: int) -> Decision:
    """Fate: which event tile lies on a season (DL-2.4).

    Argument: the season, 1 (spring) to 3 (autumn).
    """
    return drawing("draw_event", state.event_stack, "event")


@draw_event.answered
def on_draw_event(state: State, emit: Emit, played: Move, season: int) -> None:
    """The special tile shows the year's special card at once (DL-2.4)."""
    tile = str(played.args[0])
    state.event_stack = without(state.event_stack, tile)
    state.events = (*state.events[:season], tile, *state.events[season + 1 :])
    emit("event_shown", "", "DL-2.4", event=tile, season=season)
    if tile == "special":
        push(state, draw_special())


@question
def draw_special(state: State) -> Decision:
    """Fate: the year's special event card."""
    return drawing("draw_special", state.special_stack, "special")


@draw_special.answered
def on_draw_special(state: State, emit: Emit, played: Move) -> None:
    """The card lies open, two Orders Phases before it acts."""
    state.special = str(played.args[0])
    state.special_stack = without(state.special_stack, state.special)
    emit("special_shown", "", "DL-2.4", special=state.special)


# -- carried out -----------------------------------------------------------------------------------


@step
def event_phase(state: State, emit: Emit) -> None:
    """Apply this season's event to every lord in play order, then remove it (DL-6.1)."""
    event = state.events[state.season]
    if not event:
        return
    emit("event", "", "DL-6.1", event=event)
    push(state, event_over())
    if event == "special":
        happenings.happen(state, emit, state.special)
    else:
        push(state, *[EVENTS[event](lord.seat) for lord in state.order])


@step
def event_over(state: State, emit: Emit) -> None:
    """The tile is removed, and with it the special card (DL-6.1)."""
    season = state.season
    if state.events[season] == "special":
        state.special = ""
    state.events = (*state.events[:season], "", *state.events[season + 1 :])


@step
def taxes(state: State, emit: Emit, seat: str) -> None:
    """Half a gold for every tile, conquered ones too, rounded up (DL-6.4, DL-0.10)."""
    tiles, each = len(state.of(seat).tiles), state.ruleset.events["taxes"].amount
    tax(state, seat, -(-tiles // each), "DL-6.4 DL-0.10")


EVENTS = {"payday": payday, "taxes": taxes}
"""The event tiles that strike one lord after the other (A11)."""

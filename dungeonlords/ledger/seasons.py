"""The seasons at a physical table: what comes next, what is due, what is set up (DL-2)."""

from dungeonlords import rounds
from dungeonlords.combat.planning import end_of_combat
from dungeonlords.gifts.straightforward import distribute_items
from dungeonlords.ledger.books import TABLE, Books
from dungeonlords.ledger.counting import FIELDS, need
from dungeonlords.rounds import autumn, fighting, first_year
from dungeonlords.scoring import score_game
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.flow import Flow, Row
from shared.play.tasks import ask, push, question, step

READY = move("ready")
AUTUMN = rounds.AUTUMN
SETTING_UP = "setting_up"

# -- the set-up, thing by thing ------------------------------------------------------------

FIRST = ("boards", "stocks", "counters", "orders", "traps")
"""What is set up once (DL-1.1 to DL-1.3)."""
EACH_YEAR = ("monsters", "rooms", "adventurers", "cards", "events", "special", "paladins")
"""What is laid out for each year (DL-1.4 to DL-1.8, DL-12.1)."""


def checklist(state: Books) -> tuple[str, ...]:
    """What a table of so many sets up for the year that begins (DL-1, DL-12)."""
    players, items = len(state.lords), state.ruleset.options["items"]
    if state.year == 2:
        dummy = ("dummy_counter",) if players == 2 else ()
        return (*EACH_YEAR, *dummy, f"token_{players}")
    dummies = {2: ("two_dummies",), 3: ("one_dummy",)}.get(players, ())
    gifts = () if items == "none" else (f"tokens_{items}",)
    return (*FIRST, *dummies, *EACH_YEAR, *gifts)


@question
def set_up(state: Books, left: tuple[str, ...]) -> Decision:
    """What is still to be set up for this year: ticked off, or all of it ready (DL-1, DL-12).

    Argument: what is left to be set up.
    """
    return ask(TABLE, "set_up", READY, *moves("tick", *left))


@set_up.answered
def on_set_up(state: Books, emit: Emit, played: Move, left: tuple[str, ...]) -> None:
    """When the last thing is ticked off the table is ready."""
    if played.kind == "ready":
        return
    rest = tuple(one for one in left if one != played.args[0])
    if rest:
        push(state, set_up(rest))


@step
def set_up_year(state: Books, emit: Emit) -> None:
    """The checklist of the year that begins."""
    push(state, set_up(checklist(state)))


# -- the next season, or round of combat -----------------------------------------------------


@step
def build_again(state: Books, emit: Emit) -> None:
    """People build: what was counted before is not sure any more."""
    state.counted = {}
    state.done = ()


@step
def fight_again(state: Books, emit: Emit) -> None:
    """Whoever faces a party now fights in this round, nobody else (DL-9.2, DL-P.9, DL-P.10)."""
    state.round += 1
    emit("combat_round", "", "DL-9.1 DL-9.2", n=state.round)
    state.to_fight = tuple(lord.seat for lord in state.order if lord.party)
    if state.round == 1 and state.ruleset.options["items"] == "straightforward":
        push(state, distribute_items())


@step
def count_all(state: Books, emit: Emit) -> None:
    """All that counts in the end, as far as it is not known (DL-13.1, DL-13.3)."""
    push(state, *need(state, [lord.seat for lord in state.order], FIELDS))


def begin(state: Books) -> None:
    """The first season begins."""
    push(state, rounds.begin_round(), build_again())


def season_ends(state: Books) -> None:
    """The next season: imps return, the token passes (DL-8.1)."""
    push(state, rounds.end_round(), rounds.begin_round(), build_again())


def building_ends(state: Books) -> None:
    """After autumn the adventurers attack (DL-8.1)."""
    push(state, rounds.end_round(), fight_again())


def round_ends(state: Books) -> None:
    """The next round of combat."""
    push(state, fight_again())


def year_ends(state: Books) -> None:
    """The second year, with its own tiles and cards (DL-11.2, DL-12)."""
    state.to_fight = ()
    begins = (rounds.begin_second_year(), set_up_year(), rounds.begin_round(), build_again())
    push(state, end_of_combat(), *begins)


def game_ends(state: Books) -> None:
    """Combat is over, and everything is counted (DL-11.2, DL-13)."""
    state.to_fight = ()
    last = (end_of_combat(),) if state.round else ()
    push(state, *last, count_all(), score_game())


TABLE_YEAR = Flow(
    "table year",
    SETTING_UP,
    [
        Row("next", SETTING_UP, "building", effect=begin),
        Row("next", "building", "combat", when=autumn, effect=building_ends),
        Row("next", "building", "building", effect=season_ends),
        Row("next", "combat", "combat", when=fighting, effect=round_ends),
        Row("next", "combat", "building", when=first_year, effect=year_ends),
        Row("next", "combat", "scoring", effect=game_ends),
        Row("score", ("building", "combat"), "scoring", effect=game_ends),
        Row("next", "scoring", "over"),
    ],
    final=("over",),
)
"""Two years at a physical table; people say when a season or a round of combat is over."""


@step
def turn_page(state: Books, emit: Emit) -> None:
    """The next season, round of combat or year begins."""
    TABLE_YEAR.trigger("next", state, state)


# -- what is due -------------------------------------------------------------------------------


def foreseen(state: Books) -> bool:
    """Whether the next season's event and adventurers were reported (DL-2.4, DL-2.5)."""
    season = state.season + 1
    return bool(state.events[season] and state.coming[season])


def due(state: Books) -> tuple[str, ...]:
    """The flows that this season or round of combat still owes, in their order (DL-2.2)."""
    if state.phase == "combat":
        return ("battle",) if state.to_fight else ()
    found = []
    if state.season < AUTUMN and not foreseen(state):
        found.append("foresee")
    if rounds.gifts(state) and "items" not in state.done:
        found.append("items")
    if state.season > 0:
        found += [flow for flow in ("event", "adventurers") if flow not in state.done]
    return tuple(found)

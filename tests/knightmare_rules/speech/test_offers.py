"""What is not offered never makes a difference: over random and sensible games, and one by one."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from knightmare.position.state import State
from knightmare.speech import offers
from knightmare.speech.port import KnightmarePort
from knightmare.speech.words import words
from shared.play.decision import FATE, Decision, Move
from shared.play.game import Seat, Setup
from shared.play.table import Table
from tests.harness import Policy, walk
from tests.knightmare_rules.census import census
from tests.knightmare_rules.policies import sensibly
from tests.knightmare_rules.stage import GAME, Stage, on_first_board
from tests.something import some

SEATS = ["p1", "p2"]
GAMES = 12


def asked() -> Iterator[tuple[State, Decision]]:
    """What people are asked in games of one and of two, half of them wild."""
    found: list[tuple[State, Decision]] = []
    for n in range(GAMES):
        sense = sensibly(whims=0.5 if n % 2 else 0.05)

        def noting(state: State, decision: Decision, random: Random, sense: Policy = sense) -> Move:
            if decision.who != FATE and len(offers.offered(state, decision)) < len(
                decision.options
            ):
                found.append((state.copy(), decision))
            return sense(state, decision, random)

        tokens = on_first_board({"start_tokens": 6})
        walk(GAME, tokens, SEATS[: n % 2 + 1], f"o{n}", census, policy=noting, every=999)
    return iter(found)


@pytest.fixture(scope="module")
def hidden() -> list[tuple[State, Decision, Move]]:
    """Every answer that was not offered."""
    return [
        (state, decision, option)
        for state, decision in asked()
        for option in decision.options
        if option not in offers.offered(state, decision)
    ]


def after(state: State, *moves: Move) -> State:
    """The state after these moves; this one stays as it is."""
    then = state.copy()
    for move in moves:
        GAME.apply(then, move)
    return then


def endings(state: State) -> Iterator[State]:
    """The state once the dice of a fight have been rolled, whatever they show."""
    decision = GAME.decision(state)
    if state.fight is None or decision is None or decision.ask != "fight_roll":
        yield state
        return
    for option in decision.options:
        yield from endings(after(state, option))


def without(state: State, seat: str, *names: str) -> dict[str, Any]:
    """A state as values, without these of one Dungeoneer, nor what may be done with them next."""
    values = state.to_json()
    del values["agenda"]
    for row, one in zip(values["dungeoneers"], state.dungeoneers, strict=True):
        if one.seat == seat:
            for name in names:
                row.pop(name)
    if values["fight"]:
        values["fight"].pop("spent")
    return dict(values)


def test_what_walks_come_to_is_what_is_tested(hidden: list[tuple[State, Decision, Move]]) -> None:
    kinds = {(decision.ask, option.kind) for _, decision, option in hidden}
    assert kinds >= {("number", "number"), ("commit", "commit"), ("window", "eat")}
    assert len(hidden) > 400


def test_a_number_that_is_not_offered_only_costs_more(
    hidden: list[tuple[State, Decision, Move]],
) -> None:
    for state, decision, option in some(hidden):
        if decision.ask != "number":
            continue
        other = offers.instead(state, decision)[option]
        dear, cheap = after(state, option), after(state, other)
        assert dear.of(decision.who).tokens <= cheap.of(decision.who).tokens
        assert without(dear, decision.who, "tokens") == without(cheap, decision.who, "tokens")


def test_whoever_types_a_number_that_only_costs_more_pays_no_more(
    hidden: list[tuple[State, Decision, Move]],
) -> None:
    seats = tuple(Seat(seat, "") for seat in SEATS)
    ruleset = hidden[0][0].ruleset
    port = KnightmarePort(GAME, Setup(GAME.name, seats, ""), words("en", ruleset), ruleset)
    for state, decision, option in some(hidden):
        if decision.ask not in offers.LISTED:
            continue
        meant = port.meant(state, decision, str(option.args[0]))
        assert meant == (offers.instead(state, decision)[option],)


def test_helm_tokens_that_are_not_offered_decide_nothing(
    hidden: list[tuple[State, Decision, Move]],
) -> None:
    for state, decision, option in some(hidden):
        if decision.ask != "commit":
            continue
        other = offers.instead(state, decision)[option]
        ends = zip(endings(after(state, option)), endings(after(state, other)), strict=True)
        for dear, cheap in some(ends):
            assert dear.of(decision.who).tokens <= cheap.of(decision.who).tokens
            assert without(dear, decision.who, "tokens") == without(cheap, decision.who, "tokens")


def test_food_that_is_not_offered_would_be_lost(
    hidden: list[tuple[State, Decision, Move]],
) -> None:
    for state, decision, option in some(hidden):
        if option.kind != "eat":
            continue
        before, then = state.of(decision.who), after(state, option).of(decision.who)
        assert (before.life, then.life) == ("GREEN", "GREEN")
        assert set(before.items) - set(then.items) == {"food"}


@pytest.mark.clause("KM-2.ii.d", "KM-2.ii.f")
def test_at_green_the_stream_heals_nobody_but_may_spare_an_action() -> None:
    for total in range(2, 13):
        scene = Stage(at="vanburn", items=("food",))
        scene.begin("ordinary")
        scene.play("go_on")
        assert offered(scene) == ["roll_to_move", "drink"]
        scene.play("drink", f"roll {total}")
        assert scene.p1.life == "GREEN"
        if total > 6:
            assert scene.p1.at == "vanburn"


# -- one by one --------------------------------------------------------------------------------


def offered(scene: Stage) -> list[str]:
    """What is offered now."""
    decision = GAME.decision(scene.state)
    assert decision is not None
    return [option.notation() for option in offers.offered(scene.state, decision)]


@pytest.mark.clause("KM-4.vi")
def test_of_numbers_that_lead_to_the_same_chamber_the_cheapest_is_offered() -> None:
    scene = Stage(at="vanburn", tokens=5, life="AMBER")
    scene.begin("ordinary")
    scene.play("go_on", "roll_to_move", "roll 6")
    assert offered(scene) == ["number 1", "number 2", "number 3", "number 4", "number 6"]
    number = {option.notation(): option for option in scene.decision.options}
    worth = offers.instead(scene.state, scene.decision)
    assert worth == {number["number 5"]: number["number 6"]}


@pytest.mark.clause("KM-4.iv")
@pytest.mark.parametrize(
    ("own", "foe", "left"),
    [
        (6, 1, ["commit 0"]),
        (1, 6, ["commit 0", "commit 5"]),
        (4, 4, ["commit 0", "commit 1"]),
        (3, 4, ["commit 0", "commit 1", "commit 2"]),
    ],
)
def test_helm_tokens_are_asked_for_while_they_can_change_the_result(
    own: int, foe: int, left: list[str]
) -> None:
    scene = Stage(at="goblin_run", tokens=5, life="AMBER")
    strength = scene.state.ruleset.characters["goblin"].strength
    scene.challenge("goblin", "p1", modifier=2 - strength)
    scene.play(f"roll {foe}", f"roll {own}")
    assert offered(scene) == left


@pytest.mark.clause("HB-8")
def test_in_a_duel_tokens_are_offered_while_the_other_side_may_answer() -> None:
    scene = Stage(2, at="goblin_run", tokens=2)
    scene.set("p2", at="goblin_run", tokens=1, life="RED")
    scene.challenge("p1", "p2")
    scene.play("roll 6")
    assert offered(scene) == scene.options


@pytest.mark.clause("KM-6.i.b")
def test_an_even_number_at_the_door_is_offered_beside_an_odd_one() -> None:
    scene = Stage(at="clue_room", tokens=5, items=("cup",))
    scene.begin("ordinary")
    scene.play("roll 3")
    exits = scene.state.ruleset.chambers["clue_room"].exits
    found = [int(notation.split()[1]) for notation in offered(scene)]
    assert {(exits[n - 1], n % 2) for n in found} == {(to, n % 2) for n, to in enumerate(exits, 1)}


def test_every_legal_move_is_offered_where_a_table_wants_it() -> None:
    scene = Stage(options={"every_move": True}, at="vanburn", tokens=5, items=("food",))
    scene.begin("ordinary")
    decision = GAME.decision(scene.state)
    assert decision is not None
    assert offers.offered(scene.state, decision) == decision.options
    assert offers.AskWhatMatters().answer(scene.state, decision) is None


@pytest.mark.clause("HB-6")
@pytest.mark.parametrize(("seats", "passed"), [(1, "go_on"), (2, "None")])
def test_no_window_that_passes_by_itself_tells_others_which_spells_are_held(
    seats: int, passed: str
) -> None:
    scene = Stage(seats, at="vanburn", items=("food",))
    scene.set("p1", spells=("K01",))
    scene.begin("ordinary")
    decision = GAME.decision(scene.state)
    assert decision is not None
    assert decision.ask == "window"
    assert [option.kind for option in offers.offered(scene.state, decision)] == ["go_on"]
    assert str(offers.AskWhatMatters().answer(scene.state, decision)) == passed


# -- at a table ----------------------------------------------------------------------------------


def table(**options: Any) -> Table[State]:
    """A table that spares its people what leaves nothing to choose."""
    setup = Setup("knightmare", (Seat("p1", "Ann"),), "4", options)
    return Table(GAME, setup, skipping=offers.AskWhatMatters())


def played_on(table: Table[State], random: Any, most: int = 600) -> None:
    """Plays on; people choose at random among what is offered."""
    for _ in range(most):
        if table.step():
            continue
        decision = table.decision
        if decision is None:
            return
        table.play(random.choice(offers.offered(table.state, decision)))


def test_what_answers_itself_is_in_the_journal_and_replays_as_ever() -> None:
    game = table(start_tokens=6)
    played_on(game, Random("2"))
    skipped = [told for _, told in game.story() if told.skipped]
    assert skipped
    again = Table(GAME, game.setup, journal=game.journal)
    assert again.state.to_json() == game.state.to_json()


def test_undo_goes_back_to_the_last_choice() -> None:
    game, random = table(start_tokens=6), Random("2")
    for _ in range(60):
        played_on(game, random, 5)
        target = game.undoes
        assert target is not None
        assert not game.told(target).skipped
        before, line = game.state.to_json(), len(game.journal.line)
        game.undo()
        decision = game.decision
        assert decision is not None
        assert target.move in decision.options
        game.redo()
        while len(game.journal.line) < line:
            game.redo()
        assert game.state.to_json() == before


def test_the_roll_and_the_window_before_it_are_undone_together() -> None:
    game, random = table(start_tokens=6), Random("3")
    while True:
        if game.step():
            continue
        decision = game.decision
        assert decision is not None
        after_it = offers.travel(game.state, decision)
        if after_it is not None and len(after_it.decision.options) > 1:
            break
        game.play(random.choice(decision.options))
    before = game.state.to_json()
    game.play(offers_go_on(decision))
    decision = game.decision
    assert decision is not None
    assert decision.ask in offers.TRAVEL
    game.play(decision.options[0])
    assert game.undo() is not None
    assert game.state.to_json() == before
    game.redo()
    decision = game.decision
    assert decision is None or decision.ask not in (*offers.TRAVEL, "window")


def offers_go_on(decision: Decision) -> Move:
    """The answer that passes the window."""
    return next(option for option in decision.options if option.kind == offers.PASSING)

"""Where the numbers of the map lead: as the rules carry them out, at what they cost."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from knightmare.descriptor import KNIGHTMARE
from knightmare.position.state import State
from knightmare.rules.arriving import occupants
from shared.net.protocol import Frame
from shared.play.decision import FATE
from tests.knightmare_rules.speech.scene.looking import GAME, after, asked, moves, only, places
from tests.shared_rules.net.scenes import Onlookers
from tests.something import some

SEATS, SEED, MOST = 3, "numbers", 900
FACES = range(1, 7)


def numbers(view: Frame) -> list[tuple[Frame, Frame]]:
    """Every place to which a number leads, with the number."""
    return [(place, number) for place in places(view) for number in place.get("numbers", ())]


def test_a_number_leads_where_the_map_says_and_costs_what_it_says() -> None:
    for state, decision, view in some(asked("number", SEATS, SEED, MOST)):
        seat = decision.who
        assert sorted(number["n"] for _, number in numbers(view)) == list(FACES)
        for place, number in numbers(view):
            if not number.get("answers"):
                continue
            assert moves(view, number["answers"]) == [f"number {number['n']}"]
            then, told = after(state, f"number {number['n']}")
            paid = [event.facts["n"] for event in told if event.id == "spent_tokens"]
            assert paid == ([number["cost"]] if number.get("cost") else [])
            ask = GAME.decision(then)
            if number.get("text") == "opens":
                assert ask is not None
                assert ask.ask in ("chest", "door")
            elif number.get("state") == "barred" or occupants(state, place["at"], seat):
                assert ask is not None
                assert (ask.ask, ask.about.facts["chamber"]) == ("access", place["at"])
            else:
                assert then.of(seat).at == place["at"]


def test_a_number_that_is_not_offered_says_why_and_cannot_be_chosen() -> None:
    found = 0
    for _, decision, view in asked("number", SEATS, SEED, MOST):
        given = {answer["moves"][-1] for answer in view["question"]["answers"]}
        for _, number in numbers(view):
            offered = f"number {number['n']}" in given
            assert bool(number.get("answers")) == offered
            assert bool(number.get("why")) == (not offered)
            assert (number.get("state") == "far") == (not offered)
            found += not offered
        assert only(view, "map")["rolled"] == decision.about.facts["roll"]
    assert found


def test_the_odds_of_a_number_are_those_of_the_fight_there_with_every_token() -> None:
    found = list(islice(fights(), 12))
    assert len(found) == 12
    for number, then, resident in found:
        assert number["odds"] == [round(float(one), 4) for one in fought(then, resident)]


def test_who_rolled_is_you_to_that_seat_alone() -> None:
    table, found = Onlookers(KNIGHTMARE, seats=SEATS, seed=SEED), 0
    names = {seat.id: seat.name for seat in table.table.setup.seats}
    for _ in table.played(MOST):
        decision = table.table.decision
        if decision is None or decision.ask != "number":
            continue
        roll, name = decision.about.facts["roll"], names[decision.who]
        assert only(table.view(decision.who), "map")["text"] == f"You rolled {roll}."
        assert only(table.view(FATE), "map")["text"] == f"{name} rolled {roll}."
        found += 1
    assert found


def fights() -> Iterator[tuple[Frame, State, str]]:
    """Numbers that lead to somebody, who may be challenged there, and the state at arrival."""
    for state, _, view in asked("number", SEATS, SEED, MOST):
        for place, number in numbers(view):
            resident, open = state.ruleset.resident(place["at"]), number.get("answers")
            if not open or not number.get("odds") or number.get("state") == "barred":
                continue
            then, _ = after(state, f"number {number['n']}")
            ask = GAME.decision(then)
            if ask and f"challenge {resident}" in [one.notation() for one in ask.options]:
                yield number, then, resident


def fought(state: State, resident: str) -> list[Fraction]:
    """How often a fight is won, drawn and lost, played out by the rules for all dice."""
    results = {"win": 0, "draw": 0, "lose": 0}
    seat = state.active.seat
    for own in FACES:
        for other in FACES:
            then, told = after(state, f"challenge {resident}")
            dice = [own, other]
            while not {event.id for event in told} & {"won", "drawn"}:
                ask = GAME.decision(then)
                assert ask is not None
                if ask.who == FATE:
                    one = f"roll {dice.pop(0)}"
                elif ask.ask == "commit":
                    one = f"commit {then.of(seat).tokens}"
                else:
                    one = "ready"
                then, more = after(then, one)
                told.extend(more)
            end = next(event for event in told if event.id in ("won", "drawn"))
            won = "draw" if end.id == "drawn" else "win" if end.who == seat else "lose"
            results[won] += 1
    return [Fraction(results[id], 36) for id in ("win", "draw", "lose")]


def test_whoever_waits_sees_where_numbers_lead_in_the_own_next_turn() -> None:
    table, found = Onlookers(KNIGHTMARE, seats=SEATS, seed=SEED), 0
    for ply in table.played(300):
        state = table.table.state
        waiting = [one for one in state.alive if one is not state.active and one.standing == "free"]
        if ply % 10 or not waiting or waiting[0].slumber == "asleep":
            continue
        one = waiting[0]
        view = table.view(one.seat)
        drawn = only(view, "map")
        assert (drawn["plan"], drawn["from"]) == (True, one.at)
        exits = state.ruleset.chambers[one.at].exits
        leads = {number["n"]: place["at"] for place, number in numbers(view)}
        assert leads == {n: one.at if to == "stay" else to for n, to in enumerate(exits, 1)}
        assert not any(number.get("answers") for _, number in numbers(view))
        found += 1
    assert found

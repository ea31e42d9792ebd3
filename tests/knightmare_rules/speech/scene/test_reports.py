"""What is drawn of a physical table: what hands do at once, and a tile for every flow."""

from collections.abc import Iterator

from knightmare.descriptor import KNIGHTMARE
from knightmare.position.state import Dungeoneer, State
from shared.net.protocol import Frame
from shared.play.decision import Move
from tests.knightmare_rules.speech.scene.looking import moves, only
from tests.shared_rules.net.scenes import Onlookers, drawings
from tests.something import some

LEDGER = "knightmare_ledger"
GAME = KNIGHTMARE.games[LEDGER]


def menus() -> Iterator[tuple[State, Frame]]:
    """Books at random, and what the first seat is shown whenever it may begin to report."""
    table = Onlookers(KNIGHTMARE, LEDGER, seats=2, seed="hands")
    for _ in table.played(200, "random"):
        decision, state = table.table.decision, table.table.state
        if decision is not None and decision.ask == "menu" and state.of("p1").life != "DEAD":
            yield state, table.view("p1")


def told(state: State, view: Frame, at: int) -> Dungeoneer:
    """The first Dungeoneer once an answer was given. Arguments: the books; the view; its place."""
    then = state.copy()
    for notation in view["question"]["answers"][at]["moves"]:
        GAME.apply(then, Move.parse(notation))
    return then.of("p1")


def own_card(view: Frame) -> Frame:
    """The card of whoever looks."""
    card: Frame = next(one for one in only(view, "cards")["seats"] if one.get("own"))
    return card


def test_hands_change_helm_tokens_by_one_and_two_and_so_on() -> None:
    for state, view in some(menus()):
        one, [helms] = state.of("p1"), own_card(view)["goods"]
        more = [told(state, view, at).tokens - one.tokens for at in helms.get("more", ())]
        less = [one.tokens - told(state, view, at).tokens for at in helms.get("less", ())]
        assert more == list(range(1, one.max_tokens - one.tokens + 1))
        assert less == list(range(1, one.tokens + 1))


def test_a_grade_that_is_touched_is_the_one_that_holds_then() -> None:
    for state, view in some(menus()):
        if "protection" in {state.ruleset.card_spells[id] for id in state.of("p1").spells}:
            # an injury is met with it first
            continue
        for grade in some(own_card(view)["grades"]):
            here = grade.get("state") == "here"
            found = [told(state, view, at) for at in grade.get("answers", ())]
            assert [one.life for one in found] == ([] if here else [grade["text"]])


def test_what_is_touched_among_the_things_goes_and_what_is_taken_comes() -> None:
    for state, view in some(menus()):
        held = state.of("p1").items
        things = own_card(view).get("things", [])
        gone = [at for thing in things[:-1] for at in thing.get("answers", ())]
        assert [set(held) - set(told(state, view, at).items) for at in gone] == [
            {item} for item in held
        ]
        assert len(things[-1]["answers"]) == len(state.ruleset.items) - len(held)


def test_every_flow_of_the_own_dungeoneer_has_a_tile() -> None:
    for _, view in some(menus()):
        answers = view["question"]["answers"]
        tiles = [tile for drawn in drawings(view, "tiles") for tile in drawn["items"]]
        shown = sorted(at for tile in tiles for at in tile["answers"])
        assert shown == [at for at, one in enumerate(answers) if not one.get("apart")]


TURNS = ("end_turn p1", "end_turn p2")


def test_what_is_due_now_is_done_by_a_touch_and_asked_about_at_the_end_of_a_turn() -> None:
    table = Onlookers(KNIGHTMARE, LEDGER, seats=2)
    for notation in ("imprison p1", *TURNS * 3):
        [before] = drawings(table.view("p1"), "dues") or [{"items": [{"turns": 9}]}]
        assert not any(one.get("answers") for one in before["items"])
        assert owed(table.view("p1")) == []
        table.table.play(Move.parse(notation))
    view = table.view("p1")
    [due] = only(view, "dues")["items"]
    assert (due["turns"], moves(view, due["answers"])) == (0, ["settle_prison p1"])
    assert "toll" in owed(view)[0]
    table.table.play(Move.parse("settle_prison p1"))
    assert owed(table.view("p1")) == []


def owed(view: Frame) -> list[str]:
    """What is asked about where the turn is to end."""
    large = [one for one in drawings(view, "tiles") if one.get("style") == "large"]
    return [one["why"] for tiles in large for one in tiles["items"] if one.get("why")]

"""Questions that are drawn by themselves, and the path of stones to the throne."""

from itertools import islice

from knightmare.descriptor import KNIGHTMARE
from knightmare.speech.words import words
from shared.play.decision import FATE
from shared.speech.scene.maps import PathDrawing
from tests.knightmare_rules.speech.scene.looking import asked, drawn_of, only
from tests.knightmare_rules.stage import Stage
from tests.shared_rules.net.scenes import Onlookers, drawings
from tests.something import some

WORDS = words()


def test_a_riddle_lies_on_a_leaf_with_its_answers_in_the_order_of_the_list() -> None:
    for _, decision, view in some(islice(asked("riddle", 2, "asked", 2_500), 5)):
        leaf = drawings(view, "leaf")[0]
        assert leaf["lines"] == [WORDS.word("riddle", str(decision.about.facts["id"]))]
        listed = [answer["text"] for answer in view["question"]["answers"]]
        assert [(one["text"], one["answers"]) for one in leaf["items"]] == [
            (text, [at]) for at, text in enumerate(listed)
        ]
        assert not {"state", "clauses", "before_after"} & leaf.keys()


def test_whoever_judges_a_riddle_reads_the_solution_on_its_leaf_and_nobody_else() -> None:
    table, found = Onlookers(KNIGHTMARE, seed="2", riddles="judged"), 0
    for _ in table.played(2_500):
        decision = table.table.decision
        if decision is None or decision.ask != "riddle":
            continue
        id, found = str(decision.about.facts["id"]), found + 1
        riddle, (judge,) = WORDS.word("riddle", id), {*table.seats} - {decision.who}
        view = table.view(judge)
        (leaf,) = [one for one in drawings(view, "leaf") if one.get("items")]
        assert leaf["lines"] == [view["question"]["text"]]
        assert WORDS.format_field(id, "solution") in leaf["lines"][0]
        for eyes in (decision.who, FATE):
            (leaf,) = [one for one in drawings(table.view(eyes), "leaf") if not one.get("clauses")]
            assert (leaf["lines"], leaf.get("items")) == ([riddle], None)
    assert found


def test_things_to_choose_from_lie_side_by_side_under_their_names() -> None:
    for state, _, view in some(islice(asked("prize", 2, "asked", 2_500), 5)):
        for tiles in drawings(view, "tiles"):
            names = {WORDS.word("item", id) for id in state.ruleset.items}
            assert {tile["text"] for tile in tiles["items"]} <= names
        assert len(view["question"]["answers"]) > 1


def test_the_path_shows_every_stone_and_who_stands_where() -> None:
    stones = (1, 1, 0, 1, 0, 0, 0)
    scene = Stage(seats=2, at="throne_room", items=("cup",), stones=stones, stone=2, entry="cup")
    scene.begin("level_three")
    path = drawn_of(scene, PathDrawing)
    assert [one.state for one in path.stones[:5]] == ["laid", "laid", "next", "laid", "far"]
    assert [(one.seat, one.value) for one in path.stand] == [("p1", "2")]
    assert (path.seat, path.level, path.goal.icon) == ("p1", "3", "throne")


def test_the_map_says_who_bars_the_way_and_what_is_out_of_reach() -> None:
    found = set()
    for _, _, view in some(islice(asked("number", 4, "asked", 2_500), 40)):
        drawn = only(view, "map")
        for place in (place for level in drawn["levels"] for place in level["places"]):
            state = place.get("state", "")
            found.add(state)
            assert bool(place.get("why")) == (state in ("barred", "far"))
            assert (place["at"] == drawn["from"]) == (state == "here")
    assert found >= {"here", "open", "barred", "far"}

"""The house without its browser: what the page says, and what it is told."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shared.net import protocol
from shared.web import frames
from shared.web.__main__ import GAMES
from shared.web.house import House
from shared.web.opening import opened

Frame = dict[str, Any]


class Page:
    """What a page says and hears. Argument: the folder of its tables."""

    def __init__(self, folder: Path) -> None:
        self.house: House = opened(GAMES, str(folder))
        self.house.seed = lambda: "7"
        self.heard: list[Frame] = []
        self.count = 0

    def say(self, kind: str, **fields: Any) -> Frame:
        """Says something, and returns the last frame that is no answer to it."""
        self.count += 1
        named = {} if kind == "hello" else {"id": f"c{self.count}"}
        self.house.receive(json.dumps({"kind": kind, **named, **fields}))
        while self.house.go_on():
            pass
        told = list(map(json.loads, self.house.frames()))
        for frame in told:
            known = frame["kind"] in frames.TO_PAGE
            (frames if known else protocol).checked(frame)
        self.heard += told
        return told[-1] if told else {}

    def last(self, kind: str) -> Frame:
        """The last frame of a kind."""
        return next(frame for frame in reversed(self.heard) if frame["kind"] == kind)

    def begin(self, game: str = "knightmare", *players: str) -> Frame:
        """Begins a table; the first view of it. Arguments: the game; who plays."""
        seats = [{"name": "", "player": player} for player in players or ("person",)]
        self.say("begin", game=game, seats=seats, options=[])
        return self.last("view")

    def answer(self, at: int = 0) -> Frame:
        """Gives an answer, or rolls; the next view."""
        view = self.last("view")
        asked = {"ply": view["ply"], "seq": view["seq"]}
        if view["question"]["answers"]:
            self.say("play", moves=view["question"]["answers"][at]["moves"], **asked)
        else:
            self.say("roll", **asked)
        return self.last("view")


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Page]:
    """A page that has said hello."""
    opened = Page(tmp_path)
    opened.say("hello", language="en")
    yield opened
    opened.house.store.close()


def test_a_page_that_says_hello_is_shown_the_hall(page: Page) -> None:
    assert page.last("welcome")["words"]["hall"] == "The Hall"
    assert page.last("hall")["tables"] == []


def test_a_table_is_begun_and_asks(page: Page) -> None:
    view = page.begin()
    assert view["you"]["id"] == "p1"
    assert view["question"]["answers"]


def test_bots_and_fate_play_until_a_person_is_asked(page: Page) -> None:
    view = page.begin("knightmare", "person", "normal")
    for _ in range(8):
        view = page.answer()
        assert view["question"]["who"] == "Player 1"


def test_a_table_is_left_and_listed_with_where_it_stands(page: Page) -> None:
    page.begin()
    ply = page.answer()["ply"]
    page.say("leave")
    (table,) = page.last("hall")["tables"]
    assert table["stands"]
    assert table["waits"] == "it is your turn"
    page.say("open", table=table["id"])
    assert page.last("view")["ply"] == ply


def test_a_table_of_several_is_listed_with_whom_it_waits_for(page: Page) -> None:
    page.begin("knightmare", "person", "person")
    page.say("leave")
    (table,) = page.last("hall")["tables"]
    assert table["waits"] == "Player 1 is to choose"


def test_a_long_list_is_not_told_again_for_each_of_its_lines(page: Page, tmp_path: Path) -> None:
    for _ in range(30):
        page.begin()
        page.say("leave")
    page.house.store.close()
    again = Page(tmp_path)
    again.say("hello", language="en")
    told = [frame["tables"] for frame in again.heard if frame["kind"] == "hall"]
    known = [sum(bool(table["stands"]) for table in tables) for tables in told]
    again.house.store.close()
    assert known[-1] == 30
    assert known[:5] == [0, 1, 1, 2, 3]
    assert len(known) < 22


def test_a_window_that_is_loaded_again_comes_back_to_its_table(page: Page) -> None:
    before = page.begin()
    page.house.receive(page.house.greeting())
    page.house.frames()
    again = page.say("hello", language="en", table=page.last("welcome")["table"])
    assert again["question"] == before["question"]


def test_an_answer_to_an_older_question_is_refused_and_counts_nothing(page: Page) -> None:
    first = page.begin()
    page.answer()
    ply = page.last("view")["ply"]
    page.say("play", ply=first["ply"], moves=first["question"]["answers"][1]["moves"])
    assert page.last("refused")["why"]
    assert page.house.table is not None
    assert page.house.table.table.ply == ply


@pytest.mark.parametrize(("people", "chance", "judge"), [(2, 2, "p1"), (2, 4, "p2"), (1, 3, "p1")])
def test_a_riddle_is_judged_by_the_others_who_see_the_right_answer_once_it_was_said(
    page: Page, people: int, chance: int, judge: str
) -> None:
    seats = [{"name": "", "player": "person"}] * people
    options = [{"id": "riddles", "choice": 2}, {"id": "start_tokens", "choice": 10}]
    page.say("begin", game="knightmare", seats=seats, options=options)
    draws = Random(chance)
    for _ in range(500):
        if (view := page.last("view")).get("hands"):
            break
        page.answer(draws.randrange(len(view["question"]["answers"]) or 1))
    assert view["you"]["id"] == judge
    assert view["covered"]
    assert "say your answer aloud" in view["hands"]
    page.say("cover", covered=False)
    view = page.last("view")
    assert not view.get("hands")
    assert [one["moves"] for one in view["question"]["answers"]] == [["right"], ["wrong"]]
    ply = view["ply"]
    assert page.answer()["ply"] > ply


def test_a_ledger_asks_in_several_steps_and_speaks_for_everybody_and_for_whoever_joins(
    page: Page,
) -> None:
    view = page.begin("knightmare_ledger", "person", "person")

    def tell(*moves: str) -> Frame:
        for one in moves:
            before = page.last("view")
            assert [one] in [answer["moves"] for answer in before["question"]["answers"]], one
            page.say("play", moves=[one], ply=before["ply"], seq=before["seq"])
        return page.last("view")

    view = tell("lose p2", "count 1", "keep_spell p1", "spell protection", "drop_spell p1")
    (card, _) = view["question"]["answers"]
    # the table's only screen is told which card it was
    assert card["text"] == "Discard ‘Chalk Circle’"
    tell(*card["moves"], "join p3")
    view = tell("pledge p3")
    assert view["you"]["id"] == "p3"
    assert view["question"]["answers"]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    "game", ["knightmare", "knightmare_ledger", "dungeonlords", "dungeonlords_ledger"]
)
def test_whatever_is_chosen_a_table_goes_on(page: Page, game: str, seed: int) -> None:
    chance = Random(seed)
    rules = next(one for one in page.last("hall")["games"] if one["id"] == game)
    count = chance.randint(rules["seats"][0], rules["seats"][-1])
    bots = [one["id"] for one in rules["players"] if one["id"] != "person"][:1]
    players = ["person", *chance.choices(["person", *bots], k=count - 1)]
    options = [
        {"id": one["id"], "choice": chance.randrange(len(one["choices"]))}
        for one in rules["options"]
        if chance.random() < 0.4
    ]
    seats = [{"name": "", "player": player} for player in players]
    page.say("begin", game=game, seats=seats, options=options)
    for _ in range(100):
        view = page.last("view")
        if view["over"]:
            break
        if view.get("hands") and view["covered"]:
            page.say("cover", covered=False)
            assert not page.last("view").get("hands")
            continue
        asked, at = view["question"], {"ply": view["ply"], "seq": view["seq"]}
        assert asked, view["waits"]
        if asked["answers"]:
            page.say("play", moves=chance.choice(asked["answers"])["moves"], **at)
        else:
            # no riddle is solved by this; what may be rolled is
            page.say("type", text="?", **at) if not asked["roll"] else page.say("roll", **at)
        assert page.last("view") != view
    assert not [frame for frame in page.heard if frame["kind"] == "refused"]


def test_what_is_said_again_counts_once(page: Page) -> None:
    seats = [{"name": "", "player": "person"}]
    begin = {"kind": "begin", "id": "same", "game": "knightmare", "seats": seats, "options": []}
    for _ in range(2):
        page.house.receive(json.dumps(begin))
    done = [frame for frame in map(json.loads, page.house.frames()) if frame["kind"] == "done"]
    assert [frame["id"] for frame in done] == ["same", "same"]
    assert len(page.house.store.tables()) == 1


def test_undo_asks_nobody_where_no_phone_holds_a_seat(page: Page) -> None:
    first = page.begin()
    page.answer()
    view = page.answer()
    assert view["undo"]["free"]
    while view["ply"] > first["ply"]:
        page.say("undo", ply=view["ply"])
        view = page.last("view")
    assert view["question"]["answers"] == first["question"]["answers"]


def test_what_makes_no_sense_is_refused_in_words(page: Page) -> None:
    page.house.receive("{")
    page.house.receive(json.dumps({"kind": "open", "id": "x", "table": "99"}))
    refused = [json.loads(text)["why"] for text in page.house.frames()]
    assert len(refused) == 2
    assert all(refused)


# -- a device that goes round ---------------------------------------------------------------------


def test_a_secret_question_waits_until_whoever_is_asked_has_the_device(page: Page) -> None:
    view = page.begin("dungeonlords", "person", "person")
    assert view["covered"]
    assert view["you"]["name"] in view["hands"]
    assert view["question"]["answers"] == view["hand"] == view["scene"] == []
    page.say("cover", covered=False)
    view = page.last("view")
    assert "hands" not in view
    assert view["question"]["answers"]


def test_the_next_one_is_asked_behind_a_curtain_again(page: Page) -> None:
    first = page.begin("dungeonlords", "person", "person")["you"]
    page.say("cover", covered=False)
    while not (view := page.answer()).get("hands"):
        assert view["you"] == first
    assert view["you"] != first
    assert view["you"]["name"] in view["hands"]


def test_alone_nothing_is_handed_on(page: Page) -> None:
    assert "hands" not in page.begin("dungeonlords", "person", "normal", "normal", "normal")


# -- what the hall offers -------------------------------------------------------------------------


def test_a_table_plays_as_it_was_put_together(page: Page) -> None:
    (game,) = [one for one in page.last("hall")["games"] if one["id"] == "knightmare"]
    dice = next(one for one in game["options"] if one["id"] == "dice")
    mine = 1 - dice["chosen"]
    seats = [{"name": "Ann", "player": "person"}, {"name": "", "player": "hard"}]
    options = [{"id": "dice", "choice": mine}]
    page.say("begin", game="knightmare", seats=seats, options=options)
    assert page.house.table is not None
    setup = page.house.table.table.setup
    assert setup.seats[0].name == "Ann"
    assert setup.seats[1].player == "hard"
    assert setup.seats[1].name
    assert setup.options["dice"] == "mine"


@pytest.mark.parametrize("game", ["knightmare_ledger", "dungeonlords_ledger"])
def test_books_of_a_physical_table_are_kept(page: Page, game: str) -> None:
    view = page.begin(game, "person", "person")
    assert view["question"]["answers"]
    assert "hands" not in view


def test_the_first_game_says_what_matters(page: Page) -> None:
    page.say("guided", game="knightmare")
    assert page.last("view")["question"]["lessons"]


def test_the_day_is_entered_once(page: Page) -> None:
    page.say("day", game="knightmare")
    ply = page.answer()["ply"]
    page.say("leave")
    day = next(one for one in page.last("hall")["days"] if one["game"] == "knightmare")
    assert day["note"] == "Half played: go on"
    page.say("day", game="knightmare")
    assert page.last("view")["ply"] == ply
    assert len(page.house.store.tables()) == 1


def test_a_days_battle_that_is_over_is_told_and_only_looked_at(page: Page) -> None:
    page.say("day", game="dungeonlords")
    for _ in range(60):
        if page.last("view")["question"] is None:
            break
        page.answer()
    ply = page.last("view")["ply"]
    (notice,) = [frame["text"] for frame in page.heard if frame["kind"] == "notice"]
    over = (
        "The day\N{RIGHT SINGLE QUOTATION MARK}s battle is over: it can only be looked at. Worth "
    )
    assert notice.startswith(over)
    page.say("leave")
    day = next(one for one in page.last("hall")["days"] if one["game"] == "dungeonlords")
    assert day["note"] == "Played today"
    page.say("day", game="dungeonlords")
    assert page.last("view")["ply"] == ply
    assert page.last("notice")["text"] == notice


def test_tables_are_put_away_and_brought_back(page: Page) -> None:
    page.begin()
    page.say("leave")
    page.say("archive", table="1")
    assert page.last("hall")["tables"] == []
    (archived,) = page.last("hall")["archived"]
    page.say("restore", table=archived["id"])
    assert [one["id"] for one in page.last("hall")["tables"]] == ["1"]


def test_a_table_goes_to_another_browser_as_a_file(page: Page, tmp_path: Path) -> None:
    page.begin()
    view = page.answer()
    page.say("send", table="1")
    other = Page(tmp_path / "other")
    other.say("hello", language="en")
    other.say("take_in", name="tables.json", text=page.last("file")["text"])
    (table,) = other.last("hall")["tables"]
    assert other.last("notice")["text"]
    other.say("open", table=table["id"])
    assert other.last("view")["question"] == view["question"]
    other.house.store.close()


def test_a_file_that_is_none_is_refused_in_words(page: Page) -> None:
    page.say("take_in", name="letter.txt", text="Dear Ann")
    assert "letter.txt" in page.last("refused")["why"]


# -- puzzles --------------------------------------------------------------------------------------


@pytest.fixture
def puzzle(page: Page) -> Page:
    """A puzzle is asked."""
    page.say("puzzle", game="knightmare", puzzle="")
    return page


def best(page: Page) -> int:
    """The place of the best answer in the list."""
    assert page.house.task is not None
    said = page.house.task.puzzle.best.said
    answers = page.last("view")["question"]["answers"]
    return next(at for at, one in enumerate(answers) if one["moves"] == [said])


def test_the_best_answer_to_a_puzzle_counts(puzzle: Page) -> None:
    assert puzzle.last("task")["told"] is None
    puzzle.answer(best(puzzle))
    told = puzzle.last("task")["told"]
    assert told["right"]
    assert told["rating"]
    assert told["reasons"]
    puzzle.say("leave")
    assert puzzle.last("hall")["solved"].startswith("1 of ")


def test_an_answer_that_is_shown_does_not_count_as_found(puzzle: Page) -> None:
    puzzle.say("give_up")
    told = puzzle.last("task")["told"]
    assert not told["right"]
    assert told["line"]


def test_a_hint_narrows_it_down_and_takes_half(puzzle: Page) -> None:
    puzzle.say("hint")
    assert puzzle.last("task")["hint"]
    puzzle.answer(best(puzzle))
    assert not puzzle.last("task")["told"]["right"]


# -- looking back ---------------------------------------------------------------------------------


def test_it_is_looked_back_between_what_the_page_says(page: Page) -> None:
    page.begin()
    ply = page.last("view")["ply"]
    page.say("look_back")
    review = page.last("view")["review"]
    assert review["note"] == ""
    assert page.last("view")["ply"] == ply


# -- what the browser does ------------------------------------------------------------------------


def test_what_was_not_kept_has_not_happened(tmp_path: Path) -> None:
    page = Page(tmp_path)
    before = page.begin()
    folder = page.house.store.path.parent
    kept = {one.name: one.read_bytes() for one in folder.iterdir()}
    page.answer()
    greeting = page.house.greeting()
    (refused,) = map(json.loads, page.house.refused(["c9"], "web.full"))
    assert refused["id"] == "c9"
    assert "no room" in refused["why"]
    page.house.let_go()
    again = tmp_path / "again"
    again.mkdir()
    for name, content in kept.items():
        (again / name).write_bytes(content)
    other = Page(again)
    other.house.receive(greeting)
    other.house.tell("web.cleared")
    told = {frame["kind"]: frame for frame in map(json.loads, other.house.frames())}
    assert told["view"]["question"] == before["question"]
    assert "thrown away" in told["notice"]["text"]
    other.house.store.close()

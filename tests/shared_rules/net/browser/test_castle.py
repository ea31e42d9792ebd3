"""A castle drawn on phones: for everybody at every size, and what a tap on a drawing does."""

import copy
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.shared_rules.net.browser.castle import BEATS, KINDS
from tests.shared_rules.net.browser.checks import assert_for_everybody
from tests.shared_rules.net.browser.chromium import TAPS, device, until
from tests.shared_rules.net.browser.fake_host import FakeHost, welcome
from tests.shared_rules.net.browser.test_screens import CODE, DRAWN, LONG

Frame = dict[str, Any]
SIZES = {
    "phone": (390, 844),
    "narrow": (320, 640),
    "lying": (844, 390),
    "desktop": (1440, 900),
}
LARGE = """document.documentElement.style.setProperty('--letters', '200%');
dispatchEvent(new Event('resize'))"""


@contextmanager
def phone(
    browser: Any, kind: str, size: str = "phone", rtl: bool = False, **more: Any
) -> Iterator[tuple[Any, FakeHost]]:
    """A phone that is shown one view, and the host that hears what it answers.

    Arguments: the browser; the kind of view; its size; whether it is read from the right, in long
    words; what else a device may be.
    """
    frames = [welcome() | ({"rtl": True, "words": {}} if rtl else {}), KINDS[kind]]
    with (
        FakeHost(
            lambda frame: frames if frame["kind"] == "hello" else [], LONG if rtl else None, rtl
        ) as host,
        device(browser, SIZES[size], **more) as page,
    ):
        page.goto(host.address + CODE)
        page.locator("main").wait_for()
        page.evaluate("document.fonts.ready")
        page.evaluate(DRAWN)
        yield page, host


def words(place: Any) -> str:
    """What is painted there, in one line; icons are no words."""
    return " ".join(re.sub("[\ue000-\uf8ff]", " ", place.inner_text()).split())


def played(host: FakeHost, page: Any) -> list[str]:
    """The moves that the host heard, once something came."""

    def moves() -> list[str]:
        return [move for one in host.heard if one["kind"] == "play" for move in one["moves"]]

    until(page, moves)
    return moves()


BY_DAY = ("turn", "fight", "ledger")
"""Kinds that have all that is drawn otherwise by day."""
SCHEMES = [*[(kind, "dark") for kind in KINDS], *[(kind, "light") for kind in BY_DAY]]


@pytest.mark.parametrize(("kind", "scheme"), SCHEMES)
def test_every_drawing_is_for_everybody(browser: Any, kind: str, scheme: str) -> None:
    with phone(browser, kind, color_scheme=scheme) as (page, _):
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(DRAWN)
            assert_for_everybody(page, f"{kind}, {size}")


@pytest.mark.parametrize("kind", KINDS)
def test_large_letters_and_the_other_direction_fit(browser: Any, kind: str) -> None:
    with phone(browser, kind, "narrow", rtl=True) as (page, _):
        assert_for_everybody(page, f"{kind}, from the right")
    with phone(browser, kind) as (page, _):
        page.evaluate(LARGE)
        page.evaluate(DRAWN)
        assert_for_everybody(page, f"{kind}, letters of 200 %")


# -- a map and its numbers -------------------------------------------------------------------


def test_a_tap_on_a_place_chooses_its_number_and_a_second_goes_there(browser: Any) -> None:
    with phone(browser, "turn") as (page, host):
        room = page.locator("[data-at=cauldron]")
        room.tap()
        assert room.get_attribute("aria-label") == (
            "The Cauldron Chamber. Sorceress, strength 3. Chosen."
        )
        assert words(page.locator(".pad.chosen")) == "83 % −1"
        brings = page.locator(".brings")
        assert words(brings).startswith("Sorceress 3")
        # no line ends between a number and its per cent
        assert re.findall(r"(?<=\d)\W+(?=%)", brings.inner_text()) == 3 * ["\N{NO-BREAK SPACE}"]
        assert words(page.locator(".dock .ember")) == "Answer 4 What answer 4 brings."
        assert not [one for one in host.heard if one["kind"] == "play"]
        room.tap()
        assert played(host, page) == ["a4"]


def test_the_number_that_was_rolled_is_chosen_already(browser: Any) -> None:
    with phone(browser, "turn") as (page, host):
        assert page.locator(".pad.chosen .price").inner_text() == "keep"
        assert page.locator(".room.chosen").get_attribute("data-at") == "vale"
        assert words(page.locator(".brings")) == (
            "Ghost 4 holds the Dragon Shield win 72 % = 11 % 17 %"
        )
        page.locator(".dock .ember").tap()
        assert played(host, page) == ["a3"]


@pytest.mark.parametrize("kind", ["turn", "fight"])
def test_on_a_phone_that_lies_what_is_asked_stands_beside_what_is_drawn(
    browser: Any, kind: str
) -> None:
    with phone(browser, kind, "lying") as (page, host):
        asks = page.locator(".now .pads, .now .ladder").bounding_box()
        drawn = page.locator(".pictures .map, .pictures .arena").bounding_box()
        assert asks["x"] >= drawn["x"] + drawn["width"]
        assert asks["y"] + asks["height"] <= page.locator(".dock").bounding_box()["y"]
        assert page.locator(".pictures .pads, .pictures .ladder").count() == 0
        page.locator(".dock .ember").tap()
        assert played(host, page) == ["a3"]


def test_the_bar_is_one_line_whatever_falls_due(browser: Any) -> None:
    with phone(browser, "waits", "lying") as (page, _):
        assert page.locator(".due.pressing").count() == 1
        name = page.locator("header").get_by_text("Ann").first.bounding_box()
        menu = page.get_by_role("button", name="Menu").bounding_box()
        assert name["y"] < menu["y"] + menu["height"] / 2


def test_numbers_choose_and_enter_goes(browser: Any) -> None:
    with phone(browser, "turn") as (page, host):
        page.keyboard.press("2")
        assert page.locator(".room.chosen").get_attribute("data-at") == "guard"
        page.locator(".pad.chosen").focus()
        page.keyboard.press("Enter")
        assert played(host, page) == ["a1"]


def test_what_no_number_reaches_says_so_and_can_be_looked_at(browser: Any) -> None:
    with phone(browser, "turn") as (page, host):
        page.locator("[data-at=moss]").tap()
        sheet = page.locator("dialog[open]")
        assert words(sheet) == ("The Moss Wellway No number leads there. About The Moss Wellway.")
        page.keyboard.press("Escape")
        sheet.wait_for(state="detached")
        assert not [one for one in host.heard if one["kind"] == "play"]


def test_another_level_is_looked_at_and_the_page_comes_back_for_the_next_question(
    browser: Any,
) -> None:
    with phone(browser, "turn") as (page, host):
        page.get_by_role("button", name="Level 2").tap()
        assert page.locator(".plate").all_inner_texts() == ["The Hall of Fear", "The Clue Room"]
        assert page.locator(".level.chosen").inner_text() == "Level 2"
        fresh = KINDS["turn"] | {"seq": 9, "ply": 43}
        scene = [
            one | ({"level": "3"} if one["kind"] == "map" else {}) for one in KINDS["turn"]["scene"]
        ]
        host.say(fresh | {"scene": scene})
        page.locator("main[data-ply='43']").wait_for()
        assert page.locator(".plate").all_inner_texts() == ["The Throne Room"]


def test_a_plan_is_pinned_while_one_waits_and_chosen_when_the_roll_allows_it(browser: Any) -> None:
    with phone(browser, "waits") as (page, host):
        pad = page.get_by_role("button", name="Number 2: The Guardroom.")
        pad.tap()
        assert pad.get_attribute("aria-pressed") == "true"
        assert pad.inner_text().endswith("plan")
        host.say(KINDS["turn"] | {"seq": 9, "ply": 43})
        page.locator("main[data-ply='43']").wait_for()
        assert page.locator(".room.chosen").get_attribute("data-at") == "guard"
        page.locator(".dock .ember").tap()
        assert played(host, page) == ["a1"]


# -- a fight -------------------------------------------------------------------------------


def test_a_fight_that_may_be_begun_says_what_is_asked_and_lists_it(browser: Any) -> None:
    with phone(browser, "before a fight") as (page, host):
        assert page.locator("#question").inner_text() == "What will you do, Ann?"
        listed = page.locator(".below .answer")
        assert [words(one) for one in listed.all()] == [
            "Answer 0 What answer 0 brings.",
            "Answer 1 What answer 1 brings.",
        ]
        page.locator(".fighter[data-answers]").tap()
        assert "chosen" in listed.first.get_attribute("class")
        page.locator(".dock .ember").tap()
        assert played(host, page) == ["a0"]


def test_a_fight_has_the_height_that_is_left(browser: Any) -> None:
    def heights(kind: str) -> tuple[float, float, float]:
        with phone(browser, kind) as (page, _):
            # a closed list keeps places below the screen for what nobody sees
            asked = ":is(.amount, .below summary, .below .answer):visible"
            arena, last, low = (
                page.locator(one).last.bounding_box() for one in (".arena", asked, ".low")
            )
            return arena["height"], last["y"] + last["height"], low["y"]

    tight, ends, dock = heights("fight")
    assert tight >= 189
    assert ends <= dock
    wide, ends, dock = heights("before a fight")
    assert wide > tight
    assert ends <= dock


def test_totals_and_every_face_follow_the_tokens_that_are_chosen(browser: Any) -> None:
    def read(what: str) -> list[str]:
        return [words(one) for one in page.locator(what).all()]

    with phone(browser, "fight") as (page, host):
        assert read(".sum") == ["9", "4 + ? is still to roll"]
        assert read(".rung")[3:] == ["9 : 8 win", "9 : 9 = draw", "9 : 10 lose"]
        page.get_by_role("button", name="1 tokens").tap()
        assert read(".sum")[0] == "7"
        assert [one.rpartition(" ")[2] for one in read(".rung")] == (
            ["win", "win", "draw", "lose", "lose", "lose"]
        )
        page.locator(".dock .ember").tap()
        assert played(host, page) == ["a1"]


def test_amounts_that_do_no_more_stand_behind_more(browser: Any) -> None:
    with phone(browser, "many tokens") as (page, _):
        assert page.locator(".amount .count").all_inner_texts() == ["0", "1", "2", "3", "4"]
        page.get_by_role("button", name="more").tap()
        assert page.locator(".amount .count").all_inner_texts() == [str(n) for n in range(9)]


@pytest.mark.parametrize(
    ("kind", "headline"), [("won", "Won"), ("lost", "Lost"), ("told", "Caught")]
)
def test_what_happened_stands_alone_until_a_tap(browser: Any, kind: str, headline: str) -> None:
    with phone(browser, "waits") as (page, host):
        host.say(BEATS[kind] | {"seq": 9, "ply": 43})
        page.locator(".happens").wait_for()
        assert page.locator(".headline").inner_text().upper() == headline.upper()
        assert page.locator(".map").count() == 0
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(DRAWN)
            assert_for_everybody(page, f"{kind}, {size}")
        # a tap that was meant for what was before goes on with nothing
        goes_on = page.get_by_role("button", name="Tap to go on")
        until(page, lambda: page.locator(".map").count() or goes_on.click())


# -- a physical table ------------------------------------------------------------------------


def test_taps_within_a_moment_are_one_answer(browser: Any) -> None:
    with phone(browser, "ledger") as (page, host):
        page.get_by_role("button", name="+1 helm tokens").evaluate(TAPS, 3)
        assert page.locator(".amount-of .many").inner_text() == "9"
        assert played(host, page) == ["a16"]


def test_a_grade_is_set_by_a_tap_and_the_ember_button(browser: Any) -> None:
    with phone(browser, "ledger") as (page, host):
        page.get_by_role("button", name="AMBER").tap()
        page.locator(".dock .ember").tap()
        assert played(host, page) == ["a4"]


def test_a_turn_is_not_ended_without_a_word_while_something_is_due(browser: Any) -> None:
    with phone(browser, "ledger") as (page, host):
        page.get_by_role("button", name="End my turn").tap()
        sheet = page.locator("dialog[open]")
        assert "the toll is not paid" in sheet.inner_text().lower()
        assert not [one for one in host.heard if one["kind"] == "play"]
        sheet.get_by_role("button", name="Answer 47").tap()
        assert played(host, page) == ["a47"]


def test_what_is_due_is_ticked(browser: Any) -> None:
    with phone(browser, "ledger") as (page, host):
        page.get_by_role("button", name="taken: Mogdred’s toll").tap()
        assert played(host, page) == ["a40"]


def test_a_thing_opens_what_can_be_done_with_it(browser: Any) -> None:
    with phone(browser, "ledger") as (page, host):
        page.get_by_role("button", name="Mace").tap()
        page.locator("dialog[open]").get_by_role("button", name="Answer 24").tap()
        page.locator(".dock .ember").tap()
        assert played(host, page) == ["a24"]


def test_a_way_of_stones_and_a_riddle_are_answered_where_they_lie(browser: Any) -> None:
    with phone(browser, "path") as (page, host):
        page.get_by_role("button", name="Stone 3").tap()
        assert played(host, page) == ["a0"]
    with phone(browser, "riddle") as (page, host):
        page.get_by_role("button", name="A map").tap()
        page.get_by_role("button", name="A map").tap()
        assert played(host, page) == ["a1"]


def test_a_pawn_walks_to_where_it_stands_and_lies_still_for_whoever_wants_no_motion(
    browser: Any,
) -> None:
    moving = "document.getAnimations().some(one => one.effect.target.dataset?.moves === 'pawn p1')"
    for motion, walks in (("no-preference", True), ("reduce", False)):
        with phone(browser, "waits", reduced_motion=motion) as (page, host):
            page.wait_for_function(f"() => !{moving}")
            [place] = [one for one in KINDS["waits"]["scene"] if one["kind"] == "map"]
            host.say(elsewhere(KINDS["waits"] | {"seq": 9, "ply": 43}, place))
            page.locator("main[data-ply='43']").wait_for()
            assert page.evaluate(moving) == walks
            assert page.locator("[data-at=guard] .own").count() == 1


def elsewhere(view: Frame, drawn: Frame) -> Frame:
    """A view in which Ann stands in the Guardroom. Arguments: the view; its map."""
    moved = copy.deepcopy(drawn)
    for place in moved["levels"][0]["places"]:
        seats = [seat for seat in place.get("stand", []) if seat != "p1"]
        place["stand"] = [*seats, "p1"] if place["at"] == "guard" else seats
    return view | {"scene": [moved if one is drawn else one for one in view["scene"]]}


def test_what_is_looked_back_on_is_told_anew_until_a_move_makes_another_game_of_it(
    browser: Any,
) -> None:
    lines = dict.fromkeys(("title", "note", "sum", "low", "high", "first", "last"), "")
    review = {**lines, "parts": [], "curve": [0.2, 0.6], "turnings": []}
    with phone(browser, "turn") as (page, host):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Look back").click()
        page.locator("dialog").wait_for(state="detached")
        for seq, title in enumerate(("As it looks", "Well won"), 9):
            told = f"told {seq}"
            found = {**review, "title": title, "sum": told}
            host.say(KINDS["turn"] | {"seq": seq, "review": found})
            page.locator(".sheet-review").get_by_text(told).wait_for()
            assert page.locator(".sheet-review h2").inner_text() == title
        host.say(KINDS["turn"] | {"seq": 11, "ply": 43})
        page.locator("dialog").wait_for(state="detached")

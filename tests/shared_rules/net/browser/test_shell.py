"""The shell of a drawn phone: bars, text, keys, sheets, tabs, calls, letters and languages."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.shared_rules.net.browser.castle import KINDS
from tests.shared_rules.net.browser.checks import assert_axe_finds_nothing, assert_for_everybody
from tests.shared_rules.net.browser.chromium import device, until
from tests.shared_rules.net.browser.fake_host import FakeHost, welcome
from tests.shared_rules.net.browser.questions import Asking
from tests.shared_rules.net.browser.samples import STORY, lobby, view
from tests.shared_rules.net.browser.test_screens import CODE, DRAWN, SCREENS

Frame = dict[str, Any]
PHONE = (390, 844)
LYING = (844, 390)
TURN, WAITS = KINDS["turn"], KINDS["waits"]
LISTS = {"hand": view()["hand"], "board": view()["board"]}
FOCUSED = "document.activeElement"
ROOT_SIZE = "getComputedStyle(document.documentElement).fontSize"


class Host(FakeHost):
    """A host that shows what it is given, and answers what phones read."""

    def __init__(self, *frames: Frame) -> None:
        super().__init__(self.reply)
        self.frames = list(frames)

    def reply(self, frame: Frame) -> list[Frame]:
        """What it says."""
        if frame["kind"] == "hello":
            return self.frames
        if frame["kind"] == "look_up":
            found = [{"title": "Mace", "sort": "a weapon", "lines": ["1 more strength."]}]
            entries = found if frame["text"] in ("", "mac") else []
            return [{"kind": "found", "id": frame["id"], "text": frame["text"], "entries": entries}]
        if frame["kind"] == "tell":
            first = 7 if frame["before"] == 0 else 1
            text = f"Move {first}."
            line = {"text": text, "icon": "", "weight": 1, "clauses": []}
            more = first > 1
            return [{"kind": "told", "id": frame["id"], "lines": [line], "first": first,
                     "more": more}]  # fmt: skip
        return []

    def said(self, kind: str) -> list[Frame]:
        """What arrived of a kind."""
        return [frame for frame in self.heard if frame["kind"] == kind]


@contextmanager
def phone(
    browser: Any, *frames: Frame, size: tuple[int, int] = PHONE, **more: Any
) -> Iterator[tuple[Any, Host]]:
    """A phone that was told these frames, and its host.

    Arguments: the browser; the frames after the welcome; its size; what else a device may be.
    """
    setting = more.pop("setting", "")
    first = () if frames and frames[0]["kind"] == "welcome" else (welcome(),)
    with Host(*first, *frames) as host, device(browser, size, **more) as page:
        if setting:
            page.add_init_script(setting)
        page.goto(host.address + CODE)
        page.locator("h1").first.wait_for()
        page.evaluate("document.fonts.ready")
        page.evaluate(DRAWN)
        yield page, host


def boxes(page: Any, *found: str) -> list[dict[str, float]]:
    """Where parts of the page are."""
    return [page.locator(one).first.bounding_box() for one in found]


# -- the order on a phone ------------------------------------------------------------------------


def test_bar_drawing_ember_and_undo_stand_in_order_and_only_the_middle_scrolls(
    browser: Any,
) -> None:
    with phone(browser, TURN) as (page, _):
        head, middle, ember, foot = boxes(page, "header", ".middle", ".ember", "footer")
        assert 50 <= head["height"] <= 58
        assert ember["height"] >= 60
        assert 56 <= foot["height"] <= 62
        tops = [one["y"] for one in (head, middle, ember, foot)]
        assert tops == sorted(tops)
        assert foot["y"] + foot["height"] == PHONE[1]
        page.evaluate("scrollTo(0, 500)")
        page.locator(".middle").evaluate("(one) => one.scrollTo(0, 500)")
        assert page.evaluate("scrollY") == 0
        assert boxes(page, "header", "footer") == [head, foot]


def test_a_lying_phone_has_its_drawing_left_and_question_and_ember_right(browser: Any) -> None:
    with phone(browser, TURN, size=LYING) as (page, _):
        pictures, ember, foot = boxes(page, ".pictures", ".ember", "footer")
        assert pictures["x"] == 0
        assert 350 <= foot["width"] <= 400
        assert ember["x"] >= pictures["width"] - 1
        assert_for_everybody(page, "lying")


def test_letters_of_200_percent_let_all_of_it_scroll_on_a_small_screen(browser: Any) -> None:
    letters = "localStorage.setItem('size', '200')"
    with phone(browser, TURN, setting=letters) as (page, _):
        assert page.evaluate(ROOT_SIZE) == "32px"
        assert page.evaluate("document.documentElement.matches('.loose')")
        assert_for_everybody(page, "200 %")
        page.locator("footer").scroll_into_view_if_needed()
        assert page.evaluate("scrollY") > 0


# -- as text -----------------------------------------------------------------------------------


def test_the_first_stop_of_a_keyboard_makes_lists_of_it_and_drawings_again(browser: Any) -> None:
    with phone(browser, welcome(token="t"), TURN | LISTS) as (page, _):
        page.keyboard.press("Tab")
        assert page.evaluate(f"{FOCUSED}.innerText") == "As text"
        page.keyboard.press("Enter")
        page.locator("main.text").wait_for()
        assert page.locator(".drawing").count() == 0
        answers = len(TURN["question"]["answers"])
        assert page.locator("main.text button.answer").count() == answers
        page.get_by_role("heading", name="The table").wait_for()
        assert_for_everybody(page, "as text")
        page.reload()
        page.locator("main.text").wait_for()
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="As text").click()
        page.locator("main.seated").wait_for()


def test_as_text_an_answer_is_given_at_one_tap_and_none_is_chosen_before(browser: Any) -> None:
    text = "localStorage.setItem('text', 'true')"
    with phone(browser, TURN, setting=text) as (page, host):
        assert page.locator(".chosen").count() == 0
        page.locator("button.answer").nth(2).tap()
        until(page, lambda: host.said("play"))
        assert host.said("play")[0]["moves"] == TURN["question"]["answers"][2]["moves"]


# -- keys --------------------------------------------------------------------------------------


def test_arrows_walk_a_drawing_to_what_is_nearest(browser: Any) -> None:
    with phone(browser, TURN) as (page, _):
        page.locator("[data-at=vale]").focus()
        page.keyboard.press("ArrowRight")
        assert page.evaluate(f"{FOCUSED}.dataset.at") == "cauldron"
        page.keyboard.press("ArrowDown")
        assert page.evaluate(f"{FOCUSED}.dataset.at") == "lantern"
        page.keyboard.press("ArrowLeft")
        assert page.evaluate(f"{FOCUSED}.dataset.at") == "moss"


def test_u_undoes_and_escape_chooses_no_more(browser: Any) -> None:
    with phone(browser, TURN | {"undo": {"may": True, "text": "Undo: a roll", "free": True}}) as (
        page,
        host,
    ):
        done = "document.querySelector('.ember').dataset.move"
        before = page.evaluate(done)
        page.keyboard.press("2")
        until(page, lambda: page.evaluate(done) != before)
        page.keyboard.press("Escape")
        until(page, lambda: page.evaluate(done) == before)
        page.keyboard.press("u")
        until(page, lambda: host.said("undo"))
        page.keyboard.press("Enter")
        until(page, lambda: host.said("play"))
        assert ["|".join(host.said("play")[0]["moves"])] == [before]


# -- sheets ------------------------------------------------------------------------------------


def test_things_and_rules_are_found_by_their_words(browser: Any) -> None:
    with phone(browser, TURN) as (page, host):
        page.get_by_role("button", name="Rules").click()
        sheet = page.get_by_role("dialog")
        sheet.get_by_text("Mace").wait_for()
        assert_axe_finds_nothing(page, "rules")
        assert_for_everybody(page, "rules")
        sheet.get_by_role("searchbox").fill("mac")
        until(page, lambda: [one["text"] for one in host.said("look_up")] == ["", "mac"])
        sheet.get_by_text("1 more strength.").wait_for()
        sheet.get_by_role("searchbox").fill("xyzzy")
        sheet.get_by_text("Nothing has these words.").wait_for()
        sheet.get_by_role("button", name="Close").click()
        sheet.wait_for(state="detached")


def test_the_whole_story_is_read_part_by_part(browser: Any) -> None:
    with phone(browser, TURN) as (page, host):
        page.get_by_role("button", name="What happened so far").click()
        sheet = page.get_by_role("dialog")
        sheet.get_by_text("Move 7.").wait_for()
        assert not sheet.get_by_text(STORY[0][1]).count()
        sheet.get_by_role("button", name="What happened before").click()
        sheet.get_by_text("Move 1.").wait_for()
        assert sheet.locator("ol").inner_text().index("Move 7.") < sheet.locator(
            "ol"
        ).inner_text().index("Move 1.")
        assert sheet.get_by_role("button", name="What happened before").count() == 0
        assert [one["before"] for one in host.said("tell")] == [0, 7]


# -- tabs --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def lords(tmp_path_factory: Any) -> Frame:
    """A lord who is asked where to dig."""
    views = Asking(tmp_path_factory.mktemp("lords"), "dungeonlords", 2, "5").views()
    return next(view for kind, view in views.items() if kind.startswith("dig "))


def test_tabs_show_one_part_each_and_the_page_comes_back_when_one_is_asked(
    browser: Any, lords: Frame
) -> None:
    waits = lords | {"question": None, "waits": "Waiting for Tom"}
    with phone(browser, lords) as (page, host):
        tab = page.locator(".tab[aria-current=page]")
        assert tab.inner_text().strip().endswith("Question")
        for name, kind in (("Lair", "grid"), ("Board", "areas"), ("Others", "grid")):
            page.get_by_role("navigation").get_by_role("button", name=name).tap()
            page.locator(f".pictures .of-{kind}").first.wait_for()
            assert page.locator(".badge").is_visible()
            assert not page.locator(".ember").is_visible()
            assert_for_everybody(page, name)
            assert_axe_finds_nothing(page, name)
        host.say(waits | {"seq": 1000, "ply": lords["ply"] + 1})
        page.locator("footer.waiting").wait_for()
        assert page.locator(".badge").count() == 0
        host.say(lords | {"seq": 1001, "ply": lords["ply"] + 2})
        page.locator("footer:not(.waiting)").wait_for()
        assert tab.inner_text().strip().endswith("Question")
        assert page.title().startswith("● Your turn")


def test_whoever_waits_looks_around_reads_own_things_and_the_story(browser: Any) -> None:
    with phone(browser, WAITS | LISTS) as (page, _):
        tabs = page.get_by_role("navigation")
        tabs.get_by_role("button", name="My things").tap()
        page.get_by_role("heading", name="Your hand").wait_for()
        tabs.get_by_role("button", name="What happened").tap()
        page.get_by_text(STORY[-1][1]).wait_for()
        assert_for_everybody(page, "what happened")
        tabs.get_by_role("button", name="Look").tap()
        page.locator(".of-map").wait_for()


# -- calls, and a screen that stays lit ----------------------------------------------------------

BUZZED = "window.buzzed = 0; navigator.vibrate = () => ++buzzed"
LIT = "window.lit = 0; navigator.wakeLock.request = async () => ++lit"
DARK = "delete Navigator.prototype.wakeLock"


def test_a_phone_buzzes_when_it_is_its_turn_once_that_is_switched_on(browser: Any) -> None:
    with phone(browser, WAITS, setting=BUZZED) as (page, host):
        switch = page.get_by_role("switch", name="This phone calls")
        assert switch.get_attribute("aria-checked") == "false"
        host.say(TURN | {"seq": 1000, "ply": 1000})
        page.locator(".ember").wait_for()
        assert page.evaluate("buzzed") == 0
        host.say(WAITS | {"seq": 1001, "ply": 1001})
        switch.tap()
        assert switch.get_attribute("aria-checked") == "true"
        before = page.evaluate("buzzed")
        host.say(TURN | {"seq": 1002, "ply": 1002})
        until(page, lambda: page.evaluate("buzzed") == before + 1)


def test_the_screen_stays_lit_where_the_browser_lets_it_and_else_the_menu_says_so(
    browser: Any,
) -> None:
    says = "the browser lets the screen sleep"
    with phone(browser, TURN, setting=LIT) as (page, _):
        assert page.evaluate("lit") > 0
        page.get_by_role("button", name="Menu").click()
        assert page.get_by_text(says).count() == 0
    with phone(browser, TURN, setting=DARK) as (page, _):
        page.get_by_role("button", name="Menu").click()
        page.get_by_text(says).wait_for()
        assert_for_everybody(page, "menu")
        assert_axe_finds_nothing(page, "menu")


# -- letters and languages -----------------------------------------------------------------------


def test_each_phone_has_its_size_of_letters(browser: Any) -> None:
    with phone(browser, welcome(seat=""), lobby()) as (page, _):
        for size in ("18.4px", "20.8px"):
            page.get_by_role("button", name="Larger letters").tap()
            assert page.evaluate(ROOT_SIZE) == size
        page.reload()
        page.locator("h1").wait_for()
        assert page.evaluate(ROOT_SIZE) == "20.8px"


def test_each_phone_has_its_language_where_there_are_two(browser: Any) -> None:
    several = welcome(seat="", languages=["en", "pt-BR"], token="t")
    with phone(browser, several, lobby()) as (page, host):
        language = page.get_by_role("group", name="Language")
        assert language.get_by_role("button", name="English").get_attribute("aria-pressed")
        assert_for_everybody(page, "two languages")
        language.get_by_role("button", name="português (Brasil)").tap()
        until(page, lambda: len(host.said("hello")) == 2)
        assert [one["language"] for one in host.said("hello")] == ["en-US", "pt-BR"]
    with phone(browser, welcome(seat=""), lobby()) as (page, _):
        assert page.get_by_role("group", name="Language").count() == 0


# -- every kind of screen --------------------------------------------------------------------------


@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing_on_any_screen(browser: Any, name: str) -> None:
    with phone(browser, *SCREENS[name]) as (page, _):
        assert_axe_finds_nothing(page, name)


def test_what_happened_is_heard_and_whose_turn_it_is_each_by_its_own_line(browser: Any) -> None:
    with phone(browser, WAITS) as (page, host):
        told = view()["beat"]
        host.say(TURN | {"seq": 1000, "ply": 1000, "beat": told | {"ply": 999}})
        page.locator(".ember").wait_for()
        assert page.locator("#said").inner_text().startswith(told["headline"])
        assert page.locator("#turn").inner_text() == TURN["question"]["text"]

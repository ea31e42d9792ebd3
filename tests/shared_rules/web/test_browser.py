"""A table without a host in a real browser: it is loaded once, plays on, and loses nothing.

One browser goes through it all, in this order: each start of the engine takes seconds.
"""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from shared.packs.tablepack import read_bytes, read_path, to_bytes
from tests.boxed import ATTIC, EXAMPLES, LONG
from tests.shared_rules.net.browser.checks import assert_for_everybody
from tests.shared_rules.net.browser.chromium import PHONE, browsing
from tests.shared_rules.web.site import (
    CONTINUE,
    Site,
    answered,
    answers,
    asked,
    begun,
    browser_of,
    home,
    in_hall,
    is_painted,
    until,
    window,
)
from tests.something import some

FULL = """() => {
  const { put } = IDBObjectStore.prototype;
  const error = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "error");
  const full = new DOMException("", "QuotaExceededError");
  Object.defineProperty(IDBTransaction.prototype, "error", { ...error, get: () => full });
  IDBObjectStore.prototype.put = function () { this.transaction.abort(); };
  self.roomy = () => {
    Object.defineProperty(IDBTransaction.prototype, "error", error);
    IDBObjectStore.prototype.put = put;
  };
}"""
"""From now on every transaction ends as one does for which a disk has no room, until ``roomy``."""


LINES = """(one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return range.getClientRects().length;
}"""
"""In how many lines words are painted."""
BOXES = """(all) => all.map((one) => {
  // what lies in it may reach out of it
  const bottoms = [one, ...one.querySelectorAll(":not(svg *)")]
    .map((part) => part.getBoundingClientRect().bottom);
  const { left, top, right } = one.getBoundingClientRect();
  return { left, top, right, bottom: Math.max(...bottoms) };
})"""
"""Where every part of the hall is."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The folder behind a server."""
    found = Site(tmp_path_factory.mktemp("site") / "web")
    yield found
    found.shut()


@pytest.fixture(scope="module")
def context() -> Iterator[Any]:
    """A browser that knows nothing yet."""
    with browsing() as program, browser_of(program) as found:
        yield found


@pytest.fixture(scope="module")
def page(context: Any, site: Site) -> Any:
    """A window in which the hall is open for the first time."""
    return in_hall(window(context, site))


def test_everything_is_stored_when_it_says_so(page: Any, site: Site) -> None:
    page.get_by_text("works offline").wait_for()
    kept = page.evaluate(
        "async () => (await (await caches.open((await caches.keys())[0])).keys()).length"
    )
    files = [one for one in site.folder.rglob("*") if one.is_file()]
    # the folder itself stands for the page, and the service worker is kept by the browser
    assert kept == len(files)


def test_the_hall_is_for_everybody(page: Any) -> None:
    page.locator("[data-puzzle]").first.wait_for()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for width, height in ((320, 640), (844, 390), (1280, 800), PHONE):
            page.set_viewport_size({"width": width, "height": height})
            assert_for_everybody(page, f"hall, {scheme}, {width}")


def test_in_the_hall_languages_are_whole_words(page: Any) -> None:
    for width, height in ((320, 640), PHONE):
        page.set_viewport_size({"width": width, "height": height})
        for name in some(page.locator(".languages button").all()):
            assert name.evaluate(LINES) == 1


def test_a_box_at_home_has_dice_and_rules_without_a_table(page: Any) -> None:
    page.get_by_role("button", name="Dice and rules").click()
    page.get_by_role("button", name="Dice", exact=True).click()
    dice, many = page.locator("dialog .die"), page.get_by_role("group", name="How many dice")
    assert dice.count() == 1
    many.get_by_role("button", name="3").click()
    assert dice.count() == 3
    assert_for_everybody(page, "dice")
    before = dice.first.element_handle()
    page.get_by_role("button", name="Roll").click()
    assert dice.count() == 3
    assert not before.evaluate("(one) => one.isConnected")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules", exact=True).click()
    page.locator("dialog input").fill("goblin")
    found = page.locator("dialog summary")
    found.filter(has_text="Goblin").filter(has_text="a monster").first.wait_for()
    found.filter(has_text="Goblin").filter(has_text="a character").first.wait_for()
    assert_for_everybody(page, "rules")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Dice and rules").click()


def test_the_page_of_another_device_is_opened_by_its_address(page: Any) -> None:
    page.get_by_role("button", name="Join a table").click()
    field = page.locator("#address")
    field.wait_for()
    assert_for_everybody(page, "join")
    field.fill("192.168.1.20:7788")
    # the other device says that there is nothing to be shown: the hall stays
    there = "http://192.168.1.20:7788/"
    page.route(there, lambda route: route.fulfill(status=204))
    with page.expect_request(there):
        field.press("Enter")
    page.get_by_role("button", name="Join a table").click()


def test_a_table_goes_away_as_a_file_and_comes_in_again(page: Any, tmp_path: Path) -> None:
    begun(page)
    question = answered(page)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as carried:
        page.get_by_role("button", name="Carry away as a file").click()
    carried.value.save_as(tmp_path / "table.json")
    home(page)
    page.get_by_role("button", name="Put away").click()
    page.locator(CONTINUE).wait_for(state="detached")
    # it was put away, and is known again
    page.locator("input[type=file]").set_input_files(tmp_path / "table.json")
    page.get_by_text("was here already").wait_for()
    page.get_by_role("button", name="Put away: 1").click()
    page.get_by_role("button", name="Bring back").click()
    page.locator(CONTINUE).click()
    assert asked(page) == question
    home(page)


def test_nothing_in_the_hall_lies_over_another(page: Any) -> None:
    page.locator(CONTINUE).wait_for()
    page.locator("[data-puzzle]").first.wait_for()
    page.locator("[data-day]").first.wait_for()
    for width, height in ((1440, 900), (844, 390), PHONE):
        page.set_viewport_size({"width": width, "height": height})
        boxes = page.locator("main.hall > *").evaluate_all(BOXES)
        assert len(boxes) > 4
        for one, other in combinations(boxes, 2):
            across = min(one["right"], other["right"]) - max(one["left"], other["left"])
            down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
            assert min(across, down) <= 0


def test_a_pack_comes_in_is_played_kept_as_a_file_and_removed(page: Any, tmp_path: Path) -> None:
    for at, pack in enumerate((ATTIC, LONG)):
        (tmp_path / f"{at}.tablepack").write_bytes(to_bytes(pack))
        page.locator("input[type=file]").set_input_files(tmp_path / f"{at}.tablepack")
        page.get_by_text(f"‘{pack.about.title}’ is kept here now").wait_for()
    page.locator("[data-game=knightmare]").click()
    for pack in (ATTIC, LONG):
        page.get_by_role("button", name=pack.about.title).click()
    page.get_by_text("say different things of ‘name’").wait_for()
    assert_for_everybody(page, "packs")
    page.locator("button[type=submit]").click()
    asked(page)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as carried:
        page.get_by_role("button", name="Keep the pack ‘The Attic Box’").click()
    carried.value.save_as(tmp_path / "kept.tablepack")
    assert read_bytes((tmp_path / "kept.tablepack").read_bytes(), "kept") == ATTIC
    home(page)
    page.get_by_text("With The Attic Box, The Long Dungeon").wait_for()
    page.get_by_role("button", name="Packs: 2").click()
    for pack in (ATTIC, LONG):
        page.get_by_role("button", name=f"{pack.about.title}: Remove").click()
        page.get_by_role("button", name=f"Remove ‘{pack.about.title}’ for good").click()
        page.get_by_text(f"‘{pack.about.title}’ is kept here no longer").wait_for()
    page.get_by_role("button", name="Continue").click()
    asked(page)
    home(page)
    page.get_by_role("button", name="Put away").first.click()
    page.get_by_text("With The Attic Box, The Long Dungeon").wait_for(state="detached")


def test_a_board_of_ones_own_is_drawn(page: Any, tmp_path: Path) -> None:
    pack = tmp_path / "attic.tablepack"
    pack.write_bytes(to_bytes(read_path(EXAMPLES / "attic_box")))
    page.locator("input[type=file]").set_input_files(pack)
    page.get_by_text("‘The Attic Box’ is kept here now").wait_for()
    page.locator("[data-game=knightmare]").click()
    board = page.get_by_label("The dungeon", exact=True)
    usual = board.input_value()
    page.get_by_role("button", name="The Attic Box").click()
    until(page, "hall.making.wanted.board && !hall.due")
    assert board.input_value() != usual
    # what stands in the hall may be told anew meanwhile
    page.evaluate("() => hall.heard(hall.hall)")
    until(page, "!hall.due")
    assert board.input_value() != usual
    page.locator("button[type=submit]").click()
    asked(page)
    # before the first step there may be a riddle, and in front of the map what came of it
    while not is_painted(page, ".levels button"):
        answered(page)
    page.locator(".levels button").first.click()
    page.locator("[data-at=larder]").wait_for()
    assert_for_everybody(page, "a board of one’s own")
    home(page)
    page.get_by_role("button", name="Put away").first.click()
    page.get_by_text("With The Attic Box").wait_for(state="detached")


def test_a_puzzle_is_answered(page: Any) -> None:
    page.locator("[data-puzzle]").first.click()
    page.locator("dialog").wait_for()
    page.keyboard.press("Escape")
    asked(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Show the answer").click()
    page.get_by_text("The best answer:").wait_for()
    assert_for_everybody(page, "puzzle")
    page.get_by_role("button", name="Back to the hall").click()
    in_hall(page)


def test_what_was_thrown_away_is_written_anew_and_said(page: Any) -> None:
    begun(page)
    page.evaluate(
        "() => new Promise((done) => (indexedDB.deleteDatabase('tables').onsuccess = () => done()))"
    )
    answered(page)
    page.get_by_text("has thrown away what it kept").wait_for()


def test_a_move_for_which_there_is_no_room_is_taken_back_and_said(page: Any) -> None:
    question = asked(page)
    (engine,) = [one for one in page.workers if one.url.endswith("worker.js")]
    engine.evaluate(FULL)
    answers(page)
    page.get_by_text("no room left").wait_for()
    assert asked(page) == question
    engine.evaluate("() => self.roomy()")
    assert answered(page) != question


def test_it_is_loaded_again_without_its_server_and_asks_the_same(page: Any, site: Site) -> None:
    question = asked(page)
    site.shut()
    page.reload()
    assert asked(page) == question
    assert answered(page) != question


def test_a_window_that_is_killed_in_a_move_loses_nothing(
    page: Any, context: Any, site: Site
) -> None:
    before = page.evaluate("() => hall.view.ply")
    answers(page)
    page.close()
    again = in_hall(window(context, site))
    again.locator(CONTINUE).first.click()
    question = asked(again)
    assert again.evaluate("() => hall.view.ply") >= before
    # the newest window has the tables, and the other one says so
    other = in_hall(window(context, site))
    again.get_by_text("opened in another window").wait_for()
    other.locator(CONTINUE).first.click()
    assert asked(other) == question
    answered(other)
    assert again.wrong == other.wrong == []

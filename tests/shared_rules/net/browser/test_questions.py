"""Every kind of question of both games and their ledgers: for everybody, by touch and by keys."""

from pathlib import Path
from typing import Any

import pytest

from tests.shared_rules.net.browser.checks import assert_for_everybody
from tests.shared_rules.net.browser.chromium import NARROW, PHONE, device
from tests.shared_rules.net.browser.fake_host import FakeHost, welcome
from tests.shared_rules.net.browser.questions import Asking
from tests.shared_rules.net.browser.test_screens import CODE

TABLES: dict[str, tuple[str, int, str, dict[str, Any], int]] = {
    "knightmare": ("knightmare", 2, "5", {"riddles": "typed"}, 9),
    "knightmare, own dice": ("knightmare", 2, "6", {"dice": "mine", "riddles": "judged"}, 19),
    "dungeonlords": ("dungeonlords", 4, "5", {}, 18),
    "dungeonlords, own cards": ("dungeonlords", 2, "5", {"dice": "mine", "items": "tricky"}, 26),
    "ledger of knightmare": ("knightmare_ledger", 2, "9", {}, 33),
    "ledger of dungeonlords": ("dungeonlords_ledger", 3, "5", {}, 6),
}
"""A game, how many play, its seed and options, and how many kinds of question come at least."""

TAB_STOPS = """() => [...document.querySelectorAll("main button, main input, main summary")]
  .filter((one) => one.checkVisibility())
  .map((one) => one.getBoundingClientRect().top + scrollY)"""


@pytest.mark.parametrize("table", TABLES)
def test_every_kind_of_question_is_for_everybody(browser: Any, tmp_path: Path, table: str) -> None:
    game, people, seed, options, least = TABLES[table]
    views = Asking(tmp_path, game, people, seed, **options).views()
    assert len(views) >= least, sorted(views)
    asked: list[dict[str, Any]] = [welcome()]
    with FakeHost(lambda frame: asked) as host, device(browser, NARROW) as page:
        for number, (kind, view) in enumerate(views.items(), 1):
            asked[1:] = [view | {"seq": number, "ply": number}]
            if number == 1:
                page.goto(host.address + CODE)
            else:
                host.say(asked[1])
            page.locator(f"main[data-ply='{number}']").wait_for()
            said = page.locator("#question").inner_text()
            assert said == view["question"]["text"], kind
            assert_for_everybody(page, f"{table}: {kind}")
            # one column is read, and gone through by keys, from above
            stops = page.evaluate(TAB_STOPS)
            assert stops == sorted(stops), kind


def test_a_question_is_answered_by_keys_alone_from_the_top_of_the_page(
    browser: Any, tmp_path: Path
) -> None:
    views = Asking(tmp_path, "dungeonlords", 2, "5").views()
    view = next(one for one in views.values() if len(one["question"]["answers"]) > 2)
    frames = [welcome(), view]
    with (
        FakeHost(lambda frame: frames if frame["kind"] == "hello" else []) as host,
        device(browser, PHONE) as page,
    ):
        page.goto(host.address + CODE)
        page.locator("main").wait_for()
        wanted = view["question"]["answers"][1]["moves"]
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.dataset.move") == "|".join(wanted):
                break
        page.keyboard.press("Enter")
        page.locator(".answer.chosen").wait_for()
        played = [frame["moves"] for frame in host.heard if frame["kind"] == "play"]
        assert played == [wanted]

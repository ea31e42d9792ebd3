"""Knightmare drawn on phones: what taps lead to; a physical table, kept on what is drawn."""

from pathlib import Path
from typing import Any

from tests.shared_rules.net.browser.checks import assert_for_everybody
from tests.shared_rules.net.browser.chromium import NARROW, PHONE, device
from tests.shared_rules.net.browser.drawn import DrawnEvening
from tests.shared_rules.net.browser.hosting import Hosted

TAPS = 12


def test_what_a_tap_leads_to_is_seen_from_its_beginning(browser: Any, tmp_path: Path) -> None:
    with (
        Hosted(tmp_path, "knightmare") as host,
        device(browser, PHONE) as ann,
        device(browser, PHONE) as tom,
    ):
        evening = DrawnEvening(host)
        evening.sit(ann, "p1", "Ann")
        evening.sit(tom, "p2", "Tom")
        lowest = []
        for _ in range(TAPS):
            page = evening.phones[host.heard()["who"]]
            evening.answer()
            evening.shows(page)
            evening.goes_on(page)
            lowest.append(page.locator(".middle").evaluate("(one) => one.scrollTop"))
        assert max(lowest) == 0, lowest


def test_a_physical_table_is_kept_by_the_hands_on_the_own_card(
    browser: Any, tmp_path: Path
) -> None:
    with (
        Hosted(tmp_path, "knightmare_ledger") as host,
        device(browser, (390, 844)) as ann,
        device(browser, NARROW) as tom,
    ):
        evening = DrawnEvening(host)
        evening.sit(ann, "p1", "Ann")
        evening.sit(tom, "p2", "Tom")
        own = ann.locator(".seat-card.own")
        tokens = own.locator(".amount-of .many")
        before = int(tokens.inner_text())
        # two taps are one report
        own.get_by_role("button", name="+1").tap()
        own.get_by_role("button", name="+1").tap()
        evening.moves_on(ann, host.heard()["count"])
        evening.shows(ann)
        assert tokens.inner_text() == str(before + 2)
        own.get_by_role("button", name="RED").tap()
        count = host.heard()["count"]
        ann.locator(".dock .ember").tap()
        evening.moves_on(ann, count)
        evening.shows(tom)
        assert own.locator(".grade-of.here").inner_text().endswith("RED")
        # the other phone has hands for its own figure alone, and sees everybody's grade
        theirs = tom.locator(".of-cards .order .seat-of").first
        assert "RED" in theirs.inner_text()
        assert tom.locator(".seat-card").count() == 1
        for page in (ann, tom):
            assert_for_everybody(page, "a physical table")
        # a challenge from the first tap to its result
        count = host.heard()["count"]
        ann.locator(".tiles.most .call").tap()
        for _ in range(16):
            evening.moves_on(ann, count)
            # what follows by itself is counted, too
            count = host.heard(0.2)["count"]
            evening.shows(ann)
            evening.goes_on(ann)
            if own.count():
                break
            # what the foe holds is no matter here: its die is next
            ready = ann.locator("main [data-move=ready]:visible")
            places = ann.locator("main").locator(".tile, .amount, .saying, .answer:visible")
            for place in [*ready.all(), *places.all()][:1]:
                place.tap()
            if not evening.counted(ann, count, evening.views[id(ann)]["ply"]):
                ann.locator(".dock .ember").tap()
        assert own.count() == 1
        assert "Undo: The die shows" in ann.locator("footer").inner_text()

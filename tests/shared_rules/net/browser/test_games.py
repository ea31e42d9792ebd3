"""Evenings in a real browser on the real host: two phones, and a television that watches."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.shared_rules.net.browser.checks import assert_for_everybody
from tests.shared_rules.net.browser.chromium import NARROW, PHONE, TELEVISION, device
from tests.shared_rules.net.browser.evening import Evening
from tests.shared_rules.net.browser.hosting import Hosted
from tests.shared_rules.net.browser.other_words import LANGUAGE

GAMES = ("knightmare", "dungeonlords")
KNOWN = re.compile(r"\b(Ann|Tom|II|III|[A-Z]{2}-[\w.]+)\b")
"""Names of people, places in a row and ids of clauses: the same in every language."""
LOST = "#line:not(:empty)"


@pytest.mark.parametrize("game", GAMES)
def test_phones_come_back_by_themselves_to_a_host_that_was_killed(
    browser: Any, tmp_path: Path, game: str
) -> None:
    with (
        Hosted(tmp_path, game) as host,
        device(browser, PHONE) as ann,
        device(browser, PHONE) as tom,
        device(browser, TELEVISION) as television,
    ):
        evening = Evening(host)
        evening.sit(ann, "p1", "Ann")
        evening.sit(tom, "p2", "Tom")
        evening.watch(television)
        for _ in range(10):
            evening.answer()
        before = host.heard()
        asked = evening.phones[before["who"]]
        evening.shows(asked)
        # what was asked is there, and not on its way, as the host is killed
        asked.locator("button.answer").first.wait_for()
        pages = (ann, tom, television)
        host.kill()
        for page in pages:
            page.locator(LOST).wait_for()
        asked.locator("button.answer").first.click()
        host.start()
        assert host.now["address"] == before["address"]
        for page in pages:
            page.locator(LOST).wait_for(state="detached")
        # what was touched while nobody heard it has counted, once
        asked.locator(".chosen").wait_for(state="detached")
        evening.until(ann, seats={"p1": "phone", "p2": "phone"}, watchers=1)
        assert host.now["count"] > before["count"]
        for _ in range(5):
            evening.answer()
        for page in pages:
            evening.shows(page)


def test_an_undo_beyond_what_was_revealed_asks_the_other_phone(
    browser: Any, tmp_path: Path
) -> None:
    with (
        Hosted(tmp_path, "knightmare") as host,
        device(browser, PHONE) as ann,
        device(browser, PHONE) as tom,
    ):
        evening = Evening(host)
        evening.sit(ann, "p1", "Ann")
        evening.sit(tom, "p2", "Tom")
        asks_first = ann.get_by_text("The table is asked first")
        while host.now["ply"] < 8 or not asks_first.is_visible():
            evening.answer()
            evening.shows(ann)
        before = host.now["ply"]
        ann.get_by_role("button", name="Undo").click()
        ann.get_by_text("Waiting for the table’s reply.").wait_for()
        tom.get_by_role("heading", name="May this be undone?").wait_for()
        assert_for_everybody(tom, "asked for an undo")
        tom.get_by_role("button", name="Agree").click()
        for _ in range(500):
            if host.heard(0.01)["ply"] < before:
                break
        evening.shows(ann)
        assert host.now["ply"] < before


def test_people_say_what_their_own_dice_show(browser: Any, tmp_path: Path) -> None:
    with Hosted(tmp_path, "knightmare", 1, dice="mine") as host, device(browser, PHONE) as ann:
        evening = Evening(host)
        evening.sit(ann, "p1", "Ann")
        for _ in range(20):
            now = host.heard()
            evening.shows(ann)
            if now["who"] == "fate":
                break
            evening.answer()
        assert_for_everybody(ann, "a roll")
        ann.locator(".totals button").last.click()
        for _ in range(500):
            if host.heard(0.01)["ply"] > now["ply"]:
                break
        assert host.now["ply"] > now["ply"]


@pytest.mark.parametrize("game", [f"{game}_ledger" for game in GAMES])
def test_everybody_keeps_the_own_books_of_a_physical_table(
    browser: Any, tmp_path: Path, game: str
) -> None:
    with (
        Hosted(tmp_path, game) as host,
        device(browser, PHONE) as ann,
        device(browser, NARROW) as tom,
    ):
        evening = Evening(host)
        evening.sit(ann, "p1", "Ann")
        evening.sit(tom, "p2", "Tom")
        for page in (ann, tom):
            page.locator("button.answer").first.wait_for()
            assert_for_everybody(page, game)
        for page in (ann, tom, ann):
            before = host.heard()["count"]
            evening.shows(page)
            answers = page.locator("button.answer")
            if answers.count():
                answers.first.click()
                evening.moves_on(page, before)


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_of_another_language_reads_its_own_words_at_the_same_table(
    browser: Any, tmp_path: Path, game: str
) -> None:
    with (
        Hosted(tmp_path, game) as host,
        device(browser, NARROW, locale=LANGUAGE) as ann,
        device(browser, PHONE) as tom,
    ):
        evening = Evening(host)
        evening.sit(tom, "p2", "Tom")
        evening.sit(ann, "p1", "Ann")
        root = "document.documentElement"
        assert ann.evaluate(f"[{root}.lang, {root}.dir]") == [LANGUAGE, "rtl"]
        for _ in range(12):
            evening.answer()
            evening.shows(ann)
            evening.shows(tom)
            assert_for_everybody(ann, f"{game} after {host.now['ply']} moves")
            read = KNOWN.sub("", ann.locator("body").inner_text())
            assert not re.findall(r"[A-Za-z]{2,}", read), read
            assert "Undo" in tom.locator("footer").inner_text()


def test_two_tables_are_shared_at_once(browser: Any, tmp_path: Path) -> None:
    with device(browser, PHONE) as ann, device(browser, PHONE) as tom:
        folders = [tmp_path / name for name in GAMES]
        for folder in folders:
            folder.mkdir()
        with Hosted(folders[0], GAMES[0]) as one, Hosted(folders[1], GAMES[1]) as other:
            Evening(one).sit(ann, "p1", "Ann")
            Evening(other).sit(tom, "p2", "Tom")
            assert one.now["address"] != other.now["address"]
            assert one.heard()["seats"] == {"p1": "phone", "p2": "free"}
            assert other.heard()["seats"] == {"p1": "free", "p2": "phone"}


def test_a_phone_looks_back_on_its_own_game_so_far(browser: Any, tmp_path: Path) -> None:
    with (
        Hosted(tmp_path, "knightmare") as host,
        device(browser, PHONE) as ann,
        device(browser, PHONE) as tom,
    ):
        evening = Evening(host)
        evening.sit(ann, "p1", "Ann")
        evening.sit(tom, "p2", "Tom")
        for _ in range(4):
            evening.answer(by_hand=True)
        evening.shows(ann)
        ann.get_by_role("button", name="Menu").click()
        ann.get_by_role("button", name="Look back").click()
        review = ann.locator(".sheet-review")
        review.get_by_role("heading", name="So far").wait_for()
        review.locator("path.line").wait_for()
        review.get_by_text(re.compile(r"\d+\s% start .* = \d+\s%")).wait_for()
        assert_for_everybody(ann, "a phone that looks back")
        assert tom.locator(".review").count() == 0
        evening.answer(by_hand=True)
        evening.shows(ann)
        assert review.count() == 0

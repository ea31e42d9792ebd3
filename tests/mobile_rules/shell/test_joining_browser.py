"""The app shares a ledger, and real browsers write in it: the tablet shows what phones wrote."""

from pathlib import Path
from typing import Any

import pytest

from tests.mobile_rules.shell.test_joining_real import beside, running, shared_in
from tests.shared_rules.net.browser.chromium import NARROW, PHONE, browsing, device, until

WRITTEN = {
    "knightmare": (
        ("Ann", "Gain helm tokens", "2 helm tokens"),
        ("Tom", "Lose helm tokens", "1 helm token"),
    ),
    "dungeonlords": (
        ("Ann", "All is set up", "Ann starts", "The evil counter moves", "Evil +2"),
        ("Tom", "Count what was built", "5 gold", "All of that is right"),
    ),
}
"""What each person touches on the own phone, by the beginnings of what stands on it."""
READ = {
    "knightmare": ("GREEN 5 / 12 helm tokens", "GREEN 2 / 12 helm tokens"),
    "dungeonlords": ("7 evil", "5 gold"),
}
"""What then stands on the tablet, of Ann and of Tom."""

TOUCHED = "main [data-answers]:visible, main button.answer:visible"
"""Where answers stand, drawn or listed."""


class Phones:
    """The browsers of Ann and Tom. Argument: the table that the app shares."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def play(self) -> None:
        """Both join, and each writes in turn what there is to write."""
        with (
            browsing() as browser,
            device(browser, PHONE) as ann,
            device(browser, NARROW) as tom,
        ):
            pages = {"Ann": ann, "Tom": tom}
            for name, page in pages.items():
                self.join(page, name)
            for name, *touched in WRITTEN[self.game.game.name]:
                for text in touched:
                    self.write(pages[name], text)
                # what was written for one stands on the phone of the other as well
                until(
                    ann, lambda: {self.ply(one) for one in pages.values()} == {self.game.table.ply}
                )

    def write(self, page: Any, text: str) -> None:
        """What happened is touched, on its tile and in its sheet; the ember button writes it.

        Arguments: the phone; how what is touched begins.
        """
        ply = self.ply(page)
        page.locator(TOUCHED).filter(has_text=text).first.tap()
        listed = page.locator("dialog button").filter(has_text=text)
        if listed.count():
            listed.tap()
        ember = page.locator(".dock .ember").filter(has_text=text)
        until(page, lambda: self.ply(page) > ply or ember.count())
        if self.ply(page) == ply:
            ember.tap()
        until(page, lambda: self.ply(page) > ply)

    def ply(self, page: Any) -> int:
        """Where a phone stands: what is told in part counts on the own one only."""
        return int(page.locator("main").get_attribute("data-ply"))

    def join(self, page: Any, name: str) -> None:
        """Scans, says who it is, and sits down: whoever has the code may."""
        shared = self.game.door.shared
        page.goto(f"{shared.address}/#{shared.code}")
        page.get_by_role("textbox", name="Your name").fill(name)
        page.locator("button.seat").filter(has_text=name).tap()
        page.get_by_role("button", name="Ask to come in").tap()
        page.locator("main[data-ply]").wait_for()


@pytest.mark.parametrize("game", WRITTEN)
def test_what_phones_write_in_a_ledger_stands_on_the_tablet(tmp_path: Path, game: str) -> None:
    with running(tmp_path) as hands:
        table = shared_in(hands, game, "ledger", "Ann", "Tom")
        hands.tap("Options")
        hands.ticks(8)
        hands.tap("Whoever has the code sits down")
        hands.app.back()
        hands.ticks(8)
        assert table.door.shared.whoever_has_the_code
        beside(hands, Phones(table).play, 60)
        hands.app.back()
        hands.rest(2)
        read = " ".join(hands.texts)
        for words in READ[game]:
            assert words in read, read

"""People around a shared table: each touches the page of the own phone, and nothing else."""

from typing import Any

from tests.shared_rules.net.browser.chromium import PATIENCE
from tests.shared_rules.net.browser.hosting import Hosted

AS_TEXT = "localStorage.setItem('text', 'true')"
"""A phone whose page is text."""
WAIT = 20
"""Thousandths of a second between two looks."""


MEANT = """([ply, advice]) => {
  const all = [...document.querySelectorAll(`main[data-ply='${ply}'] button.answer`)];
  return all.find((one) => one.dataset.move.split("|").includes(advice)) ?? all[0];
}"""
"""The answer that is advised, or else the first, once the page shows the question."""
PRESSED = f"""(asked) => {{
  const one = ({MEANT})(asked);
  one?.click();
  return Boolean(one);
}}"""
"""The same, and it is pressed."""


class Evening:
    """A host, and the pages of those who are there, by seat. Argument: the host."""

    text = True
    """Whether people have their pages as text."""

    def __init__(self, host: Hosted) -> None:
        self.host = host
        self.phones: dict[str, Any] = {}
        self.watchers: list[Any] = []
        self.typed = 0

    @property
    def door(self) -> str:
        """What the QR code holds."""
        now = self.host.heard()
        return f"{now['address']}/#{now['code']}"

    def until(self, page: Any, **wanted: Any) -> dict[str, Any]:
        """How things stand once the host says so. Argument: a page, whose browser works on."""
        for _ in range(PATIENCE // WAIT):
            now = self.host.heard(0.001)
            if all(now[name] == value for name, value in wanted.items()):
                return now
            page.wait_for_timeout(WAIT)
        raise AssertionError(f"{wanted} never came about: {self.host.now}")

    def sit(self, page: Any, seat: str, name: str) -> None:
        """A phone, of whatever language, scans the code, asks for a seat, and is let in."""
        if self.text:
            page.add_init_script(AS_TEXT)
        page.goto(self.door)
        page.locator("#name").fill(name)
        page.locator("button.seat").filter(has_text=name).click()
        page.locator("button.call").click()
        self.until(page, seats={**self.host.now["seats"], seat: "asked"})
        self.host.tell(f"let_in {seat}")
        page.locator("main.table").wait_for()
        self.phones[seat] = page
        self.until(page, seats={**self.host.now["seats"], seat: "phone"})

    def watch(self, page: Any) -> None:
        """A television scans the code, and only watches."""
        page.goto(self.door)
        page.locator(".joining button.plain.wide").click()
        page.locator("main.watching").wait_for()
        self.watchers.append(page)

    def answer(self, by_hand: bool = True) -> None:
        """Whoever is asked answers as the host advises.

        Argument: with a finger, which takes the browser long; or as a screen reader presses.
        """
        now = self.host.now
        page = self.phones[now["who"]]
        asked = [now["ply"], now["advice"]]
        if now["types"]:
            self.shows(page)
            page.locator(".typing input").fill(now["types"])
            page.keyboard.press("Enter")
            self.typed += 1
        elif by_hand:
            page.wait_for_function(MEANT, arg=asked).as_element().tap()
        else:
            page.wait_for_function(PRESSED, arg=asked)
        self.moves_on(page, now["count"])

    def moves_on(self, page: Any, count: int) -> None:
        """The host has counted something. Arguments: a page; how much had been answered."""
        for _ in range(PATIENCE // WAIT):
            if self.host.heard(WAIT / 1000)["count"] != count or self.host.now["over"]:
                return
        raise AssertionError(f"nothing was counted: {page.locator('#note').inner_text()}")

    def shows(self, page: Any) -> None:
        """A page shows how the table stands now, for whoever sits there.

        What the table does by itself may be told while one waits.
        """
        seats = {id(page): seat for seat, page in self.phones.items()}
        for _ in range(PATIENCE // WAIT):
            ply = self.host.heard(0.001)["plies"][seats.get(id(page), "")]
            if page.locator(f"main[data-ply='{ply}']").is_visible():
                return
            page.wait_for_timeout(WAIT)
        raise AssertionError(f"ply {ply} is not shown: {page.locator('main').inner_text()}")

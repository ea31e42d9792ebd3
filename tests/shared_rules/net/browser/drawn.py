"""People who answer on drawings, with a finger or by keys alone; what nothing draws in the list."""

import json
from collections import Counter
from typing import Any

from tests.shared_rules.net.browser.chromium import PATIENCE
from tests.shared_rules.net.browser.evening import WAIT, Evening
from tests.shared_rules.net.browser.hosting import Hosted

SPOTS = """(number) => [...document.querySelectorAll("main .drawing [data-answers]")]
  .filter((one) => one.checkVisibility() && one.dataset.answers.split(" ").includes(`${number}`))
  .sort((one, other) => one.dataset.answers.length - other.dataset.answers.length)"""
"""The places of drawings at which an answer can be given, those first that hold nothing else."""
TOGETHER = """([spots, number]) => spots[0].ariaPressed
  ? spots[0].dataset.answers.split(" ").indexOf(`${number}`) + 1 : 1"""
"""How many of them are touched: where several are pointed at, as many as the answer counts."""
OFFERED = """(moves) => [...new Set([...document.querySelectorAll(
  "main .drawing [data-answers], main .answer[data-move]")]
  .filter((one) => one.checkVisibility() && !one.closest("details:not([open])"))
  .flatMap((one) => one.dataset.answers
    ? one.dataset.answers.split(" ").map(Number) : [moves.indexOf(one.dataset.move)]))]"""
"""The places of the answers that can be given as a page is seen."""
DRAWN = "() => new Promise(requestAnimationFrame)"
"""What was touched last has been drawn."""
FOCUSED = "(one) => document.activeElement === one"
TOWARDS = """(one) => {
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const here = document.activeElement.closest("[data-walk]");
  const there = one.closest("[data-walk]");
  if (!there || (here && here !== there)) return "Tab";
  if (!here) return "ArrowDown";
  const [x, y] = middle(document.activeElement.getBoundingClientRect());
  const [to, down] = middle(one.getBoundingClientRect());
  if (Math.abs(to - x) > Math.abs(down - y)) return to > x ? "ArrowRight" : "ArrowLeft";
  return down > y ? "ArrowDown" : "ArrowUp";
}"""
"""The key that leads from what has the focus towards a place."""
CHOSEN = """() => {
  const one = document.activeElement;
  return one.matches(".chosen") && !one.ariaPressed && !(one.dataset.answers ?? "").includes(" ");
}"""
"""Whether what has the focus is the one answer that is chosen."""
UNHURRIED = "localStorage.setItem('pace', '\"tap\"')"
"""A phone on which what happened stands until it is tapped."""
STEPS = 200
"""Keys after which nobody comes to where they want any more."""
ARROWS = 60
"""Keys after which arrows are tried no more: they may go round where drawings lie close."""
TURN = 9
"""Every so many keys it is the one that goes through all places in their order."""


class DrawnEvening(Evening):
    """A host, and people who answer on what is drawn. Arguments: the host; whether by keys."""

    text = False

    def __init__(self, host: Hosted, keys: bool = False) -> None:
        super().__init__(host)
        self.keys = keys
        self.views: dict[int, dict[str, Any]] = {}
        """What each page was shown last."""
        self.drawn: Counter[str] = Counter()
        """Kinds of answers that were given on a drawing."""
        self.listed: Counter[str] = Counter()
        """The same in the list, of several that no drawing holds."""

    def sit(self, page: Any, seat: str, name: str) -> None:
        """A phone scans the code, asks for a seat, and is let in."""
        page.add_init_script(UNHURRIED)
        self.read(page)
        super().sit(page, seat, name)

    def read(self, page: Any) -> None:
        """From now on it is known what a page is shown."""

        def received(text: str) -> None:
            frame = json.loads(text)
            if frame["kind"] == "view":
                self.views[id(page)] = frame

        page.on("websocket", lambda line: line.on("framereceived", received))

    def answer(self, by_hand: bool = True) -> None:
        """Whoever is asked answers as the host advises, on a drawing where one holds it.

        Argument: as of every evening; what is drawn is always answered by hand.
        """
        page = self.phones[self.host.heard(0.001)["who"]]
        self.shows(page)
        self.goes_on(page)
        now = self.host.now
        answers = self.views[id(page)]["question"]["answers"]
        self.give(
            page,
            next((at for at, one in enumerate(answers) if one["moves"] == [now["advice"]]), 0),
        )

    def offered(self, page: Any) -> list[int]:
        """The answers that are to be seen on a page, on drawings or in the list, by their place."""
        self.goes_on(page)
        moves = ["|".join(one["moves"]) for one in self.views[id(page)]["question"]["answers"]]
        return sorted(page.evaluate(OFFERED, moves))

    def give(self, page: Any, number: int) -> None:
        """One of the answers is given. Arguments: a page that is asked; the answer's place."""
        count, ply = self.host.now["count"], self.views[id(page)]["ply"]
        answers = self.views[id(page)]["question"]["answers"]
        moves = "|".join(answers[number]["moves"])
        kind = moves.split()[0]
        spots = page.evaluate_handle(SPOTS, number)
        if spots.evaluate("(all) => all.length"):
            self.drawn[kind] += 1
            for at in range(page.evaluate(TOGETHER, [spots, number])):
                self.press(page, spots.evaluate_handle("(all, at) => all[at]", at).as_element())
            chosen = page.locator(f"dialog [data-move='{moves}']")
            if chosen.count():
                self.press(page, chosen.element_handle())
        elif len(answers) > 1:
            self.listed[kind] += 1
            listed = page.locator(f"main [data-move='{moves}']:visible").first
            self.press(page, listed.element_handle())
        if not self.counted(page, count, ply):
            if self.keys and page.evaluate(CHOSEN):
                # what is chosen is done by the key that chose it
                page.keyboard.press("Enter")
            else:
                self.press(page, page.locator(".ember").element_handle())
        self.moves_on(page, count)

    def goes_on(self, page: Any) -> None:
        """What happened is looked at, and left."""
        while page.locator("main.beating").count():
            if self.keys:
                page.keyboard.press("Enter")
            else:
                page.locator(".goes-on button").tap()
            page.evaluate(DRAWN)

    def press(self, page: Any, place: Any) -> None:
        """A place is touched, or walked to and pressed. Arguments: the page; the place."""
        if not self.keys:
            place.tap()
            page.evaluate(DRAWN)
            return
        for step in range(STEPS):
            if place.evaluate(FOCUSED):
                page.keyboard.press("Enter")
                page.evaluate(DRAWN)
                return
            arrows = step < ARROWS and step % TURN
            page.keyboard.press(place.evaluate(TOWARDS) if arrows else "Tab")
        raise AssertionError(f"no key leads to {place.evaluate('(one) => one.outerHTML')[:200]}")

    def counted(self, page: Any, count: int, ply: int) -> bool:
        """Whether the host has counted an answer; until the ember button has to be pressed.

        Arguments: the page that answered; how much had been counted, and of which question.
        """
        ember = page.locator(f"main[data-ply='{ply}'] .ember:not([aria-disabled])")
        for _ in range(PATIENCE // WAIT):
            now = self.host.heard(WAIT / 1000)
            if now["count"] != count or now["over"]:
                return True
            if ember.count():
                return False
        raise AssertionError(f"nothing can be done: {page.locator('main').inner_text()}")

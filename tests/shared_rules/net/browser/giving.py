"""Gives any answer of a question in any of three ways: by touch, by keys, and as text."""

from typing import Any

from tests.shared_rules.net.browser.chromium import PATIENCE
from tests.shared_rules.net.browser.fake_host import FakeHost

Frame = dict[str, Any]

PLACE = """([number, move]) => {
  const seen = (one) => one.checkVisibility();
  const held = (one) => one.dataset.answers.split(" ");
  const all = [...document.querySelectorAll("main .drawing [data-answers]")].filter(seen);
  const spots = all.filter((one) => held(one).includes(String(number)));
  spots.sort((one, other) => one.dataset.answers.length - other.dataset.answers.length);
  // several that are pointed at together: so many of them are so many
  const together = spots.length > 1 && spots[0].ariaPressed;
  if (together) return spots[held(spots[0]).indexOf(String(number))];
  const listed = [...document.querySelectorAll("main [data-move]")];
  const given = listed.filter((one) => one.dataset.move === move);
  const rows = given.filter((one) => seen(one) && !one.matches(".ember"));
  return spots[0] ?? rows[0] ?? given.find((one) => one.matches(".ember")) ?? null;
}"""
"""Where an answer can be given: at a place of a drawing, in a list, or by the ember button."""
UNFOLDED = "() => document.querySelectorAll('main details').forEach((one) => (one.open = true))"
CHOSEN = """(move) => [...document.querySelectorAll(".ember")]
  .find((one) => one.dataset.move === move) ?? null"""
IN_SHEET = """(move) => [...document.querySelectorAll("dialog [data-move]")]
  .find((one) => one.dataset.move === move) ?? null"""
TEXT = """(move) => [...document.querySelectorAll("main.text button.answer")]
  .find((one) => one.dataset.move === move) ?? null"""


def refusing(asked: list[Frame]) -> Any:
    """What a host replies that shows these frames, and takes no answer. Argument: the frames."""

    def replies(frame: Frame) -> list[Frame]:
        if frame["kind"] == "hello":
            return asked
        if frame["kind"] == "play":
            return [{"kind": "refused", "id": frame["id"], "why": "Only tried."}]
        return []

    return replies


class Giver:
    """Somebody who gives answers on a page, of a host that counts none.

    Arguments: the page; its host; whether by keys, and not by touch.
    """

    def __init__(self, page: Any, host: FakeHost, keys: bool = False) -> None:
        self.page, self.host, self.keys = page, host, keys

    def gives(self, number: int, answer: Frame) -> str:
        """Gives one answer; what stands against it, empty where it is given.

        Arguments: its number; the answer.
        """
        move = "|".join(answer["moves"])
        before = len(self._played())
        self.page.evaluate(UNFOLDED)
        if not self._press(PLACE, [number, move]):
            return "nowhere"
        self._press(IN_SHEET, move)
        if len(self._played()) == before:
            self._press(CHOSEN, move)
        return self._arrived(before, answer)

    def gives_as_text(self, answer: Frame) -> str:
        """The same in a list. Argument: the answer."""
        before = len(self._played())
        if not self._press(TEXT, "|".join(answer["moves"])):
            return "nowhere in text"
        return self._arrived(before, answer)

    def _press(self, what: str, given: Any) -> bool:
        found = self.page.evaluate_handle(what, given).as_element()
        if found is None:
            return False
        if not self.keys:
            found.evaluate("(one) => one.click()")
        elif found.evaluate("(one) => { one.focus(); return document.activeElement === one; }"):
            self.page.keyboard.press("Enter")
        self.page.evaluate("() => new Promise(requestAnimationFrame)")
        return True

    def _played(self) -> list[Frame]:
        return [frame for frame in self.host.heard if frame["kind"] == "play"]

    def _arrived(self, before: int, answer: Frame) -> str:
        for _ in range(PATIENCE // 50):
            played = self._played()
            if len(played) > before:
                self.page.locator("[aria-disabled].ember, .answer[aria-disabled]").first.wait_for(
                    state="detached"
                )
                wrong = played[-1]["moves"] != answer["moves"]
                return f"{played[-1]['moves']} came" if wrong else ""
            self.page.wait_for_timeout(5)
        return "it never came"

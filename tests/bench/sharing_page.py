"""The page on a slow phone: how busy it is from a tap until what came of it is drawn.

A real browser, its processor slowed down, at a real host. What is counted is the time of its
scripts, with the layouts that they ask for; not the line, and not what else a machine does.
"""

import tempfile
from pathlib import Path
from typing import Any

from tests.shared_rules.net.browser.chromium import PHONE, browsing, device, missing
from tests.shared_rules.net.browser.evening import Evening
from tests.shared_rules.net.browser.hosting import Hosted

SLOWER = 6
"""Times that the phone is slower than this machine."""
TAPS = 25
READY = """() => {
  // a beat that fills the screen is over at a tap
  const beat = document.querySelector(".goes-on button");
  beat?.click();
  const answers = "main [data-answers], main button.answer, button.ember";
  return !beat && [...document.querySelectorAll(answers)].some((one) => one.checkVisibility());
}"""
"""Whether something can be answered."""
DOES = """() => new Promise((drawn) => {
  const ply = () => document.querySelector("main")?.dataset.ply;
  const before = ply();
  const seen = new MutationObserver(() => {
    if (ply() === before) return;
    seen.disconnect();
    // what follows a frame that was painted
    requestAnimationFrame(() => setTimeout(() => drawn(true)));
  });
  seen.observe(document.body, { subtree: true, childList: true, attributes: true });
  setTimeout(() => drawn(false), 5000);
  const one = "main [data-answers]:not([data-answers*=' ']), main button.answer";
  document.querySelector(one)?.click();
  // a finger comes down anew once the choice is drawn
  requestAnimationFrame(() => document.querySelector("button.ember")?.click());
})"""
"""Chooses the first answer and does it, two taps; true once what came of it is drawn."""


def from_tap_to_drawn(package: str) -> list[float]:
    """Milliseconds of a phone's taps in one game; none where no browser is."""
    if missing():
        return []
    with (
        tempfile.TemporaryDirectory() as saves,
        Hosted(Path(saves), package) as host,
        browsing() as browser,
        device(browser, PHONE) as phone,
        device(browser, PHONE) as other,
    ):
        evening = Evening(host)
        evening.sit(other, "p2", "Tom")
        evening.text = False
        evening.sit(phone, "p1", "Ann")
        line = phone.context.new_cdp_session(phone)
        line.send("Performance.enable", {"timeDomain": "threadTicks"})
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        found: list[float] = []
        while len(found) < TAPS and not host.heard()["over"]:
            if host.now["who"] == "p1":
                found += tap(evening, phone, line)
            else:
                evening.answer(by_hand=False)
        return found


def tap(evening: Evening, phone: Any, line: Any) -> list[float]:
    """What a tap cost, where it led to something.

    Arguments: the evening; the page; the line to its browser.
    """
    phone.wait_for_function(READY, polling=50)
    count = evening.host.now["count"]
    before = busy(line)
    drawn = phone.evaluate(DOES)
    spent = busy(line) - before
    evening.moves_on(phone, count)
    return [spent] if drawn else []


def busy(line: Any) -> float:
    """Milliseconds that scripts have worked so far."""
    metrics = line.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "ScriptDuration")) * 1000

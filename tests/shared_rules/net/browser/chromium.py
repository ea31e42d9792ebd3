"""A real browser for the page, without a window, that reaches this device alone."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from shutil import which
from time import monotonic
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PROGRAM = next(filter(None, map(which, NAMES)), "")
PHONE = (411, 823)
TABLET = (820, 1180)
TELEVISION = (1920, 1080)
NARROW = (320, 640)
SIZES = {"phone": PHONE, "tablet": TABLET, "television": TELEVISION, "narrow": NARROW}
PATIENCE = 30_000
"""Thousandths of a second after which something that should be seen is missing."""
LOOK = 20
"""Thousandths of a second between two looks."""
TAPS = """async (place, times) => {
  for (let nth = 0; nth < times; nth += 1) {
    place.click();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
}"""
"""Taps that follow one another as fast as a page draws, however busy the machine is."""
ARGUMENTS = (
    "--no-sandbox",  # where tests run as root there is none
    "--disable-background-networking",
    "--disable-component-update",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
)


def missing() -> str:
    """Why no page can be opened here; empty where one can."""
    if not PROGRAM:
        return "a browser (Debian and Ubuntu: apt install chromium)"
    if find_spec("playwright") is None:
        return "the package playwright"
    if find_spec("websockets") is None:
        return "the package websockets"
    return ""


@contextmanager
def browsing() -> Iterator[Any]:
    """The browser, while it is open."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=PROGRAM, args=list(ARGUMENTS))
        yield browser
        browser.close()


@contextmanager
def device(browser: Any, size: tuple[int, int] = PHONE, **more: Any) -> Iterator[Any]:
    """One device with a memory of its own, and its page; nothing may go wrong on it.

    Arguments: the browser; width and height in dots; what else a device may be.
    """
    touch = size[0] < TELEVISION[0]
    more = {"reduced_motion": "reduce", "color_scheme": "dark"} | more
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, has_touch=touch, is_mobile=touch, **more
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if complains(said) else None)
    try:
        yield page
        assert not wrong, wrong
    finally:
        context.close()


def until(page: Any, holds: Callable[[], object]) -> None:
    """Waits, while a browser works, until something holds.

    Arguments: a page of it; what has to hold.
    """
    ends = monotonic() + PATIENCE / 1000
    while not holds():
        assert monotonic() < ends, "it never came about"
        page.wait_for_timeout(LOOK)


def complains(said: Any) -> bool:
    """Whether the browser reports a fault. A line that is down is none: the page heals it."""
    return said.type in ("error", "warning") and "WebSocket connection" not in said.text

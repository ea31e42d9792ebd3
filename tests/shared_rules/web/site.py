"""A table without a host behind the simplest of servers, and a window that looks at it."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from shared.web.__main__ import GAMES, pyodide
from shared.web.building import build
from tests.shared_rules.net.browser.chromium import PHONE, complains
from tests.shared_rules.web.nodes import ROOT

START = 45_000
"""Thousandths of a second that the engine may take until it answers."""
CONTINUE = "button[data-table]"


class _Quiet(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, *_: object) -> None:
        """Says nothing."""


class Site:
    """A folder that is served. Argument: the folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        build(folder, pyodide(ROOT), GAMES)
        handler = partial(_Quiet, directory=str(folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._thread = Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.is_open = True

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self._server.server_port}/"

    def shut(self) -> None:
        """The server is stopped: nothing comes from it any more."""
        if self.is_open:
            self._server.shutdown()
            self._server.server_close()
            self._thread.join(10)
        self.is_open = False


@contextmanager
def browser_of(browser: Any) -> Iterator[Any]:
    """A browser with a memory of its own, in which files may be kept. Argument: the program."""
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
        color_scheme="dark",
    )
    context.set_default_timeout(START)
    try:
        yield context
    finally:
        context.close()


def window(context: Any, site: Site) -> Any:
    """A window that shows the page; nothing may go wrong in it: see ``wrong``.

    Arguments: the browser; the page's server.
    """
    page = context.new_page()
    page.wrong = []
    page.on("pageerror", lambda error: page.wrong.append(str(error)))
    page.on("console", lambda said: page.wrong.append(said.text) if complains(said) else None)
    page.goto(site.address)
    return page


def in_hall(page: Any) -> Any:
    """The window, once its hall is open."""
    page.locator("[data-game=knightmare]").wait_for()
    return page


def begun(page: Any, game: str = "knightmare") -> str:
    """A table is begun; what is asked there. Arguments: the window; the game."""
    in_hall(page).locator(f"[data-game={game}]").click()
    page.locator("button[type=submit]").click()
    return asked(page)


def home(page: Any) -> None:
    """Back to the hall, by the menu."""
    if not page.locator("dialog").count():
        page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Back to the hall").click()
    in_hall(page)


def until(page: Any, holds: str) -> None:
    """Waits until something holds in a window; what went wrong there says why it never did.

    Arguments: the window; what has to hold, in its own language.
    """
    for _ in range(START // 100):
        if page.evaluate(f"() => Boolean({holds})"):
            return
        assert not page.wrong, page.wrong
        page.wait_for_timeout(100)
    raise AssertionError(holds, page.evaluate("() => document.body.innerText"))


def asked(page: Any) -> str:
    """What is asked now, and the answers: as it stands behind all drawings."""
    until(page, "window.hall?.view?.question")
    asks = "() => JSON.stringify([hall.view.question.text, hall.view.question.answers])"
    return str(page.evaluate(asks))


def is_painted(page: Any, selector: str) -> bool:
    """Whether what is asked now is painted with something, no beat in front of it.

    Arguments: the window; what it is looked for by.
    """
    until(page, "document.querySelector('main')?.dataset.ply === String(hall.view.ply)")
    page.keyboard.press("Escape")
    return bool(page.locator(selector).count())


def answers(page: Any) -> None:
    """The first answer is given."""
    page.evaluate("() => hall.play(hall.view.ply, hall.view.question.answers[0].moves)")


def answered(page: Any) -> str:
    """The first answer is given; what is asked then."""
    before = page.evaluate("() => hall.view.ply")
    answers(page)
    until(page, f"hall.view?.ply > {before} && hall.view.question")
    return asked(page)

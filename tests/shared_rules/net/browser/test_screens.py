"""Every screen of the page, at every size: for everybody, and without a fault in the browser."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from shared.speech.messages import Words, words_of
from tests.shared_rules.net.browser.checks import assert_for_everybody
from tests.shared_rules.net.browser.chromium import NARROW, PHONE, SIZES, TELEVISION, device
from tests.shared_rules.net.browser.fake_host import FakeHost, welcome
from tests.shared_rules.net.browser.samples import answer, lobby, person, question, view

Frame = dict[str, Any]
CODE = "#482913"
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
OVER = {
    "title": "Marie is the Dungeon Lord of the year",
    "winners": ["Marie"],
    "lines": ["Marie: 31 points", "Ann: 24 points"],
}
REVIEW = {
    "title": "You played well; the dice did not",
    "note": "Still reckoning: 60 %",
    "sum": "57 % start \N{MINUS SIGN} 37 % luck \N{MINUS SIGN} 20 % choices = 0 %",
    "parts": ["Moves +10 %", "Cards \N{MINUS SIGN}23 %", "Fights +34 %"],
    "curve": [0.57, 0.47, 0.32, 0.63, 0.84, 0.93, 0.29, 0.0],
    "low": "0 %",
    "high": "100 %",
    "first": "Turn 1",
    "last": "Turn 27",
    "turnings": [
        {"place": "Turn 21", "figure": "\N{MINUS SIGN}57 % luck", "up": False, "why": "Magic",
         "what": "The castle breaks a stone of the path under her feet, and she falls."},
        {"place": "Turn 14", "figure": "+14 % luck", "up": True, "why": "Fights",
         "what": "Ann beats the Goblin."},
    ],
}  # fmt: skip
REQUEST = {"number": 3, "text": "Tom would like to take back: Tom’s attack", "mine": False}
LISTED = [answer(f"Answer {n}", "", "", key=str(n % 10), heading=f"Group {n // 10}")
          for n in range(24)]  # fmt: skip
SCREENS: dict[str, list[Frame]] = {
    "lobby": [welcome(seat=""), lobby(note="Not now, says the table.")],
    "waiting": [welcome(seat=""), lobby(asked="p1")],
    "seat": [welcome(), view()],
    "waits": [welcome(), view(question=None, waits="Waiting for Tom",
                              asks="Tom, where do you dig? Free imps: 3.")],
    "dice roll": [welcome(), view(question=None, waits="")],
    "watch": [welcome(seat="", watch=True), view(None)],
    "over": [welcome(), view(over=OVER, question=None, waits="")],
    "look back": [welcome(), view(over=OVER, question=None, waits="", review=REVIEW)],
    "request": [welcome(), view(request=REQUEST | {"answered": False})],
    "own request": [welcome(), view(request=REQUEST | {"mine": True, "answered": False})],
    "lessons": [welcome(), view(question=question(
        secret=False, lessons=["Traps strike first, face down until then.", "Try Buy Traps."]))],
    "typed": [welcome(), view(question=question(
        secret=False, typed=True, answers=[], invitation="What has keys and opens no door?"))],
    "roll": [welcome(), view(question=question(
        secret=False, typed=True, answers=[], roll={"dice": 2, "totals": list(range(2, 13))}))],
    "many answers": [welcome(), view(question=question(secret=False, answers=LISTED))],
    "closed": [{"kind": "closed", "why": "This table has no room.", "reload": False,
                "again": False}],
}  # fmt: skip


class LongWords(Words):
    """A language that needs half as many letters again, such as German or Finnish."""

    def say(self, message: Any) -> str:
        said = super().say(message)
        return f"{said} {said[: len(said) // 2]}" if message.id.startswith("page.") else said


LONG = LongWords(words_of().patterns)


@contextmanager
def screen(
    browser: Any,
    frames: list[Frame],
    size: tuple[int, int],
    words: Words | None = None,
    **more: Any,
) -> Iterator[Any]:
    """A device that was told these frames. Arguments: as for ``device``; the page's words."""
    rtl = bool(more.pop("rtl", False))
    with (
        FakeHost(lambda frame: frames if frame["kind"] == "hello" else [], words, rtl) as host,
        device(browser, size, **more) as page,
    ):
        page.goto(host.address + CODE)
        page.locator("h1").first.wait_for()
        page.evaluate("document.fonts.ready")
        page.evaluate(DRAWN)
        yield page


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_is_for_everybody(browser: Any, name: str, scheme: str) -> None:
    with screen(browser, SCREENS[name], PHONE, color_scheme=scheme) as page:
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(DRAWN)
            assert_for_everybody(page, f"{name}, {size}")
            page.eval_on_selector_all("details", "all => all.forEach(one => one.open = true)")
            assert_for_everybody(page, f"{name}, {size}, with all that opens")
            page.eval_on_selector_all("details", "all => all.forEach(one => one.open = false)")


@pytest.mark.parametrize("name", ["lobby", "seat", "watch", "roll"])
def test_long_words_in_the_other_direction_fit_a_narrow_screen(browser: Any, name: str) -> None:
    first, *rest = SCREENS[name]
    frames = [first | {"rtl": True, "words": {}}, *rest]
    with screen(browser, frames, NARROW, LONG, rtl=True) as page:
        assert page.evaluate("document.documentElement.dir") == "rtl"
        assert_for_everybody(page, name)


def test_the_code_is_asked_for_where_the_address_brings_none(browser: Any) -> None:
    with FakeHost(lambda frame: []) as host, device(browser, NARROW) as page:
        page.goto(host.address)
        page.get_by_role("textbox", name="The code of the table").wait_for()
        assert_for_everybody(page)
        assert host.heard == []


def test_all_seats_and_the_way_in_are_seen_at_once(browser: Any) -> None:
    with screen(browser, SCREENS["lobby"], (390, 844)) as page:
        inside = page.locator(".join")
        high = inside.evaluate("one => [one.scrollHeight, one.clientHeight]")
        assert high[0] <= high[1]
        for seat in page.locator(".seat").all():
            assert seat.bounding_box()["height"] >= 130


@pytest.mark.parametrize(("scheme", "edge"), [("dark", "255, 255, 255"), ("light", "0, 0, 0")])
def test_high_contrast_and_large_letters_still_fit(browser: Any, scheme: str, edge: str) -> None:
    with screen(browser, SCREENS["seat"], PHONE, contrast="more", color_scheme=scheme) as page:
        assert page.evaluate("getComputedStyle(document.querySelector('.lit')).borderColor") == (
            f"rgb({edge})"
        )
        page.evaluate("document.documentElement.style.fontSize = '26px'")
        assert_for_everybody(page)


@pytest.mark.parametrize(("scheme", "light"), [("dark", False), ("light", True)])
def test_the_page_is_light_or_dark_as_the_device_is(browser: Any, scheme: str, light: bool) -> None:
    with screen(browser, SCREENS["seat"], PHONE, color_scheme=scheme) as page:
        ground = page.evaluate("getComputedStyle(document.querySelector('header')).backgroundColor")
        assert all((int(part) > 128) == light for part in re.findall(r"\d+", ground))


def test_head_and_foot_scroll_where_letters_are_large_and_the_screen_is_small(
    browser: Any,
) -> None:
    loose = "document.documentElement.matches('.loose')"
    with screen(browser, SCREENS["seat"], NARROW) as page:
        assert not page.evaluate(loose)
        page.set_viewport_size({"width": 320, "height": 400})
        page.evaluate("document.documentElement.style.setProperty('--letters', '200%')")
        page.evaluate("dispatchEvent(new Event('resize'))")
        page.evaluate(DRAWN)
        assert page.evaluate(loose)
        assert_for_everybody(page)
        page.evaluate("scrollTo(0, 600)")
        seen = page.evaluate("[...document.querySelectorAll('header, footer')].map(one => "
                             "one.getBoundingClientRect()).filter(one => "
                             "one.bottom > 0 && one.top < innerHeight).length")  # fmt: skip
        assert seen == 0


def test_nothing_moves_for_whoever_wants_no_motion(browser: Any) -> None:
    with screen(browser, SCREENS["seat"], PHONE, reduced_motion="reduce") as page:
        assert page.evaluate("document.getAnimations().length") == 0


def test_a_television_shows_all_at_once_in_large_letters(browser: Any) -> None:
    with screen(browser, SCREENS["watch"], TELEVISION) as page:
        height = "document.documentElement.scrollHeight"
        assert page.evaluate(height) <= TELEVISION[1]
        assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") > 20
        board = page.locator(".board section")
        assert board.count() == 4
        for at in range(4):
            box = board.nth(at).bounding_box()
            assert box["y"] + box["height"] <= TELEVISION[1]


def test_a_screen_reader_comes_to_everything_in_the_order_in_which_it_matters(
    browser: Any,
) -> None:
    read = (
        'heading "Ann" [level=1]',
        'region "Your figures"',
        'region "Who plays"',
        'region "What happened"',
        'heading "Which trap do you lay, face down, in the Training Room?" [level=2]',
        'button "Wall of Fire 78 % keeps it',
        'button "No trap 56 % keeps it',
        'heading "Your hand" [level=2]',
        'heading "The table" [level=2]',
        'heading "What happened so far" [level=2]',
        'button "Ann will fight in the Training Room"',
    )
    with screen(browser, SCREENS["seat"], PHONE) as page:
        heard = page.locator("body").aria_snapshot()
        places = [heard.find(words) for words in read]
        assert -1 not in places, heard
        assert places == sorted(places), heard


def test_a_watcher_has_nothing_to_answer(browser: Any) -> None:
    with screen(browser, SCREENS["watch"], TELEVISION) as page:
        buttons = page.get_by_role("button").all()
        assert [one.get_attribute("aria-label") for one in buttons] == ["Menu"]


def test_every_icon_that_is_named_is_drawn(browser: Any) -> None:
    with screen(browser, SCREENS["seat"], PHONE) as page:
        empty = page.evaluate(
            """async () => {
              const { ICONS } = await import("/icons.js");
              const plain = document.createElement("canvas");
              const canvas = plain.getContext("2d", { willReadFrequently: true });
              canvas.font = "40px Icons";
              return ICONS.filter((name, at) => {
                if (name === "-") return false;
                canvas.clearRect(0, 0, 60, 60);
                canvas.fillText(String.fromCharCode(0xe000 + at), 5, 45);
                return !canvas.getImageData(0, 0, 60, 60).data.some((value) => value);
              });
            }"""
        )
        assert empty == []


def test_a_seat_is_told_apart_by_shape_as_well_as_by_colour(browser: Any) -> None:
    with screen(browser, SCREENS["watch"], TELEVISION) as page:
        shapes = page.eval_on_selector_all(
            ".people path", "all => all.map(one => one.attributes.d.value)"
        )
        assert len(set(shapes)) == len(shapes) == 4
        assert person(0)["name"] in page.locator(".people").inner_text()

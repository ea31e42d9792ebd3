"""The television: all at once, in large letters, and nothing to touch, over whole games."""

import io
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby, islice, pairwise
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.descriptor import Descriptor
from shared.net.protocol import Frame
from tests.shared_rules.net.browser.checks import AT_REST, assert_for_everybody
from tests.shared_rules.net.browser.chromium import PHONE, device, until
from tests.shared_rules.net.browser.evening import Evening
from tests.shared_rules.net.browser.fake_host import FakeHost, welcome
from tests.shared_rules.net.browser.hosting import Hosted
from tests.shared_rules.net.browser.watched import telling, watched
from tests.something import some

AUDIT = (Path(__file__).parent / "television.js").read_text(encoding="utf-8")
AUDIT = AUDIT[AUDIT.index("(least)") :]
SMALLEST = 28
"""Dots of the smallest text, where there are 1080 lines."""
CONTRAST = 4.5
BACKS, FLIP, WALK = 600, 250, 400
"""Thousandths of a second: cards lie on their backs, one turns, a minion runs."""
LINES = {"full": (1920, 1080), "half": (960, 540), "double": (3840, 2160)}
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
LOOKED_AT = {"full": 30, "half": 10, "double": 10}
"""Views of a game, at each size."""
BOOKED = 60
"""Reports of a ledger from which views are taken."""
FOLLOWED = 30
"""Answers of a real game."""
MEASURED = 6
"""Views of a game of which every dot behind words is looked at."""
WORDS = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lies = (el) => el ? getComputedStyle(el).opacity * lies(el.parentElement) : 1;
  while (walker.nextNode()) {
    const [node, el] = [walker.currentNode, walker.currentNode.parentElement];
    if (!/[\\p{L}\\p{N}]/u.test(node.data) || el.closest(".unseen, .menu")) continue;
    range.selectNodeContents(node);
    const style = getComputedStyle(el);
    const colour = el.ownerSVGElement ? style.fill : style.color;
    for (const { left, top, right, bottom } of range.getClientRects())
      found.push([node.data.trim(), colour.match(/[\\d.]+/g).map(Number), lies(el),
        [left, top, right, bottom]]);
  }
  return found;
}"""
"""Every word that is painted, its colour, how far it is opaque, and where it stands."""
WITHOUT = """() => document.styleSheets[0].insertRule(
  `@media all { * { color: transparent !important; text-shadow: none !important }
   svg text { fill: transparent !important } }`, 0)"""
AGAIN = "() => document.styleSheets[0].deleteRule(0)"
GAMES = [KNIGHTMARE, DUNGEON_LORDS]
WATCHER = welcome(seat="", watch=True)


@contextmanager
def television(
    browser: Any, frame: Frame, size: tuple[int, int] = LINES["full"], **more: Any
) -> Iterator[tuple[Any, FakeHost]]:
    """A television that shows a view. Arguments: the browser; the view; its size."""
    with (
        FakeHost(lambda heard: [WATCHER, frame] if heard["kind"] == "hello" else []) as host,
        device(browser, size, **more) as page,
    ):
        page.goto(host.address + "#482913")
        page.locator("main.drawn").wait_for()
        page.evaluate("document.fonts.ready")
        yield page, host


def shows(page: Any, host: FakeHost, frame: Frame) -> None:
    """Another view is said, and drawn. Arguments: the page; its host; the view."""
    host.say(frame)
    page.locator(f"main[data-seq='{frame['seq']}']").wait_for()
    page.evaluate(DRAWN)
    page.evaluate(AT_REST)


def faint(page: Any) -> list[str]:
    """Words with less contrast than they need to a twentieth of what is painted behind them."""
    page.evaluate("document.fonts.ready")
    words = page.evaluate(WORDS)
    page.evaluate(WITHOUT)
    behind = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    page.evaluate(AGAIN)
    found = []
    for text, colour, opaque, place in words:
        left, top, right, bottom = place
        # a line is higher than its letters
        above = (bottom - top) / 8
        box = [max(0, round(one)) for one in (left, top + above, right, bottom - above)]
        if box[2] <= box[0] or box[3] <= box[1]:
            continue
        part = behind.crop((box[0], box[1], box[2], box[3])).tobytes()
        dots = Counter(zip(part[::3], part[1::3], part[2::3], strict=True))
        worst = sorted(
            (contrast(painted(colour, opaque, dot), dot), count) for dot, count in dots.items()
        )
        least = at_share(worst, 0.05)
        if least < CONTRAST:
            found.append(f"{text[:40]}: {least:.1f}")
    return found


def painted(colour: list[float], opaque: float, behind: tuple[int, ...]) -> tuple[float, ...]:
    """A colour as it lies over another. Arguments: it; how opaque it is; what lies below."""
    alpha = opaque * (colour[3] if len(colour) > 3 else 1)
    return tuple(
        over * alpha + below * (1 - alpha) for over, below in zip(colour, behind, strict=False)
    )


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """How far two colours are apart, as WCAG counts it. Arguments: the colours."""
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def light(colour: tuple[float, ...]) -> float:
    """How bright a colour is."""
    parts = [one / 255 for one in colour[:3]]
    red, green, blue = (
        one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def at_share(counted: list[tuple[float, int]], share: float) -> float:
    """The value below which a share of all dots lies. Arguments: values in order, counted; it."""
    left = share * sum(count for _, count in counted)
    for value, count in counted:
        left -= count
        if left < 0:
            return value
    return counted[-1][0]


@pytest.mark.parametrize("size", LINES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_all_of_a_game_is_large_and_within_the_screen(
    browser: Any, game: Descriptor, size: str
) -> None:
    frames = telling(watched(game), LOOKED_AT[size])
    with television(browser, frames[0], LINES[size]) as (page, host):
        for frame in some(frames):
            shows(page, host, frame)
            assert page.evaluate(AUDIT, SMALLEST) == [], (frame["ply"], frame["place"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_words_stand_out_from_every_dot_behind_them(browser: Any, game: Descriptor) -> None:
    frames = telling(watched(game), MEASURED)
    with television(browser, frames[0]) as (page, host):
        for frame in some(frames):
            shows(page, host, frame)
            assert faint(page) == [], (frame["ply"], frame["place"])
            assert_for_everybody(page, frame["place"])


@pytest.mark.parametrize("name", ["knightmare_ledger", "dungeonlords_ledger"])
def test_books_of_a_physical_table_are_large_and_within_the_screen(browser: Any, name: str) -> None:
    game = KNIGHTMARE if name.startswith(KNIGHTMARE.name) else DUNGEON_LORDS
    frames = telling(islice(watched(game, name), BOOKED), LOOKED_AT["half"])
    with television(browser, frames[0]) as (page, host):
        for frame in some(frames):
            shows(page, host, frame)
            assert page.evaluate(AUDIT, SMALLEST) == [], (frame["ply"], frame["place"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_television_follows_a_game_on_a_real_host(
    browser: Any, tmp_path: Path, game: Descriptor
) -> None:
    with (
        Hosted(tmp_path, game.name) as host,
        device(browser, PHONE) as ann,
        device(browser, PHONE) as tom,
        device(browser, LINES["full"]) as page,
    ):
        evening = Evening(host)
        evening.sit(ann, "p1", "Ann")
        evening.sit(tom, "p2", "Tom")
        evening.watch(page)
        for count in range(FOLLOWED):
            evening.answer(by_hand=False)
            if count % 6 == 0:
                evening.shows(page)
                page.evaluate(DRAWN)
                page.evaluate(AT_REST)
                assert page.evaluate(AUDIT, SMALLEST) == []


MOVING = """() => document.getAnimations().filter((one) => one.effect.getKeyframes)
  .map((one) => {
    const { delay, duration } = one.effect.getTiming();
    const { order, moves } = one.effect.target.closest("[data-order], [data-moves]")?.dataset ?? {};
    return [order ?? moves ?? "", delay, duration];
  }).filter(([name, , duration]) => name && duration !== 600)"""
"""What turns and walks: its name, after how long it begins, how long it takes."""


def opened(frames: list[Frame]) -> tuple[Frame, Frame]:
    """The view before orders are opened, and the one that opens them."""

    def open_now(frame: Frame) -> bool:
        return any(one.get("orders") for one in frame["scene"])

    return next(
        (one, other) for one, other in pairwise(frames) if open_now(other) and not open_now(one)
    )


def in_slots(orders: list[Frame]) -> dict[tuple[str, str], int]:
    """When each order turns, by its seat and its icon: slot after slot, each in order of play."""
    found, begins = {}, 0
    for _, slot in groupby(orders, key=lambda one: str(one.get("value", ""))):
        cards = list(slot)
        for place, one in enumerate(cards):
            found[(one["seat"], one["icon"])] = begins + BACKS + place * (FLIP + WALK)
        begins += BACKS + len(cards) * (FLIP + WALK)
    return found


def test_orders_turn_in_order_of_play_and_each_minion_runs_before_the_next_one_turns(
    browser: Any,
) -> None:
    before, after = opened(list(islice(watched(DUNGEON_LORDS), 40)))
    due = in_slots(drawn(after, "areas")["orders"])
    with television(browser, before, reduced_motion="no-preference") as (page, host):
        host.say(after)
        page.locator(f"main[data-seq='{after['seq']}']").wait_for()
        moving = page.evaluate(MOVING)
        backs = page.locator(".tv-back").evaluate_all(
            "all => all.map(one => getComputedStyle(one).opacity)"
        )
        turned = {tuple(name.split()[-2:]): delay for name, delay, lasts in moving if lasts == FLIP}
        assert turned == due
        assert set(backs) == {"1"}
        ran = {tuple(name.split()[1:]): delay for name, delay, _ in moving if "minion" in name}
        assert ran
        assert ran == {sent: due[sent] + FLIP for sent in ran}
        # nothing waits for it: with what comes next no card turns any more, and all walk at once
        later = after | {"seq": after["seq"] + 1}
        host.say(later)
        page.locator(f"main[data-seq='{later['seq']}']").wait_for()
        assert {(delay, lasts) for _, delay, lasts in page.evaluate(MOVING)} <= {(0, WALK)}


def test_nothing_moves_on_a_television_for_whoever_wants_no_motion(browser: Any) -> None:
    before, after = opened(list(islice(watched(DUNGEON_LORDS), 40)))
    with television(browser, before) as (page, host):
        host.say(after)
        page.locator(f"main[data-seq='{after['seq']}']").wait_for()
        assert page.evaluate("document.getAnimations().length") == 0


def test_it_shifts_by_two_dots_a_minute_and_is_dimmed_while_nothing_happens(browser: Any) -> None:
    frames = list(islice(watched(KNIGHTMARE), 2))
    shown = [frames[0]]

    def answered(heard: Frame) -> list[Frame]:
        # minutes that pass at once may break the line: whoever comes back sees what is true now
        return [WATCHER, shown[-1]] if heard["kind"] == "hello" else [{"kind": "pong"}]

    with (
        FakeHost(answered) as host,
        device(browser, LINES["full"]) as page,
    ):
        page.clock.install()
        page.goto(host.address + "#482913")
        main = page.locator("main.drawn")
        main.wait_for()
        places = [main.bounding_box()]
        for _ in range(9):
            page.clock.run_for(60_000)
            places.append(main.bounding_box())
        steps = [
            abs(one["x"] - two["x"]) + abs(one["y"] - two["y"]) for one, two in pairwise(places)
        ]
        assert set(steps) == {2}
        dim = "getComputedStyle(document.getElementById('page')).opacity"
        assert page.evaluate(dim) == "1"
        page.clock.run_for(60_000)
        assert page.evaluate(dim) == "0.5"
        shown.append(frames[1])
        host.say(frames[1])
        drawn_next = page.locator(f"main[data-seq='{frames[1]['seq']}']")
        # the screen is painted as its clock goes on
        until(page, lambda: page.clock.run_for(20) or drawn_next.count())
        assert page.evaluate(dim) == "1"


def test_it_has_nothing_to_touch_but_the_corner_for_a_mouse(browser: Any) -> None:
    with television(browser, next(watched(DUNGEON_LORDS))) as (page, _):
        assert page.locator("main.drawn button:visible, main.drawn [tabindex]:visible").count() <= 1


def test_counters_on_the_track_are_seen_from_afar(browser: Any) -> None:
    def crowded(frame: Frame) -> int:
        return max(Counter(one["at"] for one in drawn(frame, "track")["counters"]).values())

    apart = next(one for one in watched(DUNGEON_LORDS) if crowded(one) < 3)
    with television(browser, apart) as (page, _):
        counters = page.locator(".track .piece .mark")
        assert counters.count() == 4
        for one in counters.all():
            assert one.bounding_box()["height"] >= 56


def test_a_level_is_that_of_whoever_plays(browser: Any) -> None:
    frames = list(watched(KNIGHTMARE))
    below = next(one for one in frames if drawn(one, "map")["level"] == "2")
    with television(browser, frames[0]) as (page, host):
        assert page.locator(".tv-levels .here").inner_text().startswith("Level 1")
        shows(page, host, below)
        assert page.locator(".tv-levels .here").inner_text().startswith("Level 2")
        there = {
            one["text"]
            for level in drawn(below, "map")["levels"]
            if level["at"] == "2"
            for one in level["places"]
        }
        assert set(page.locator(".of-map .plate").all_inner_texts()) == there


def test_the_last_fight_stays_as_a_poster_until_a_move_is_taken_back_beyond_it(
    browser: Any,
) -> None:
    frames = list(watched(KNIGHTMARE))
    decided = next(one for one in frames if any(part.get("result") for part in one["scene"]))
    quiet = without(decided, "duel", "leaf") | {
        "seq": decided["seq"] + 1,
        "ply": decided["ply"] + 1,
    }
    verdict = next(part["verdict"] for part in decided["scene"] if part.get("result"))
    with television(browser, decided) as (page, host):
        assert page.locator(".tv-poster .headline").inner_text() == verdict
        shows(page, host, quiet)
        assert page.locator(".tv-poster .poster .headline").inner_text() == verdict
        shows(page, host, quiet | {"seq": quiet["seq"] + 1, "ply": decided["ply"] - 1})
        assert page.locator(".tv-poster .poster .headline").count() == 0


def test_a_game_without_drawings_keeps_its_columns(browser: Any) -> None:
    frame = next(watched(KNIGHTMARE)) | {"scene": []}
    with (
        FakeHost(lambda heard: [WATCHER, frame] if heard["kind"] == "hello" else []) as host,
        device(browser, LINES["full"]) as page,
    ):
        page.goto(host.address + "#482913")
        page.locator("main.columns").wait_for()
        assert page.locator("main.drawn").count() == 0


def drawn(frame: Frame, kind: str) -> Frame:
    """A drawing of a view. Arguments: the view; its kind."""
    return next(one for one in frame["scene"] if one["kind"] == kind)


def without(frame: Frame, *kinds: str) -> Frame:
    """A view without some drawings. Arguments: the view; their kinds."""
    return frame | {"scene": [one for one in frame["scene"] if one["kind"] not in kinds]}

"""Whole games of both on four phones: by fingers on drawings, by keys, as text; and in French."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.foreign import english_in, wrong_in
from tests.shared_rules.net.browser.checks import assert_for_everybody
from tests.shared_rules.net.browser.chromium import NARROW, PHONE, TELEVISION, device
from tests.shared_rules.net.browser.drawn import DrawnEvening
from tests.shared_rules.net.browser.evening import AS_TEXT, Evening
from tests.shared_rules.net.browser.hosting import Hosted
from tests.shared_rules.net.browser.real_host import NAMES
from tests.something import some

FEW, ALL = 16, 4000
"""Answers: so many in everyday tests, and more than any game has."""
LENGTHS = [pytest.param(FEW, id="begun"), pytest.param(ALL, id="whole", marks=pytest.mark.long)]
GAMES = ("knightmare", "dungeonlords")
UPRIGHT, LYING = (390, 844), (844, 390)
PHONES: tuple[dict[str, Any], ...] = (
    {"size": UPRIGHT},
    {"size": NARROW},
    {"size": LYING},
    {"size": PHONE, "color_scheme": "light"},
)
OFTEN, SELDOM = 8, 50
"""Every so many answers of a list one is given by hand; all pages are looked at."""
HELD = {"number", "commit", "answer", "ride"}
"""Kinds of answers that lie in the castle: nobody needs a list for them."""
WORDS = {"stop", "decline", "done", "no_trap", "pay", "rest", "takes_evil"}
"""Kinds of answers that stand nowhere in a dungeon: the list has them."""
READ = """() => {
  const said = (window.said = new Set());
  const read = () => {
    if (!document.body) return;
    document.body.innerText.split("\\n").forEach((line) => said.add(line));
    for (const one of document.querySelectorAll("[aria-label]")) said.add(one.ariaLabel);
    for (const one of document.querySelectorAll("details:not([open]) *")) {
      if (!one.childElementCount) said.add(one.textContent);
    }
  };
  let due = 0;
  const soon = () => (due ||= requestAnimationFrame(() => (due = 0, read())));
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(soon).observe(document, all);
}"""
"""From now on a page keeps every line that ever stands on it, is heard, or can be unfolded."""


@pytest.mark.parametrize("most", LENGTHS)
@pytest.mark.parametrize("way", ["fingers", "keys", "text"])
@pytest.mark.parametrize("game", GAMES)
def test_four_phones_play_in_one_way_alone(
    browser: Any, tmp_path: Path, game: str, way: str, most: int
) -> None:
    riddles = {"riddles": "typed"} if (game, way) == ("knightmare", "text") else {}
    with Hosted(tmp_path, game, len(NAMES), **riddles) as host:
        evening = Evening(host) if way == "text" else DrawnEvening(host, keys=way == "keys")
        with seated(browser, evening):
            play(evening, most)
    if isinstance(evening, DrawnEvening):
        assert len(evening.drawn) >= 2, evening.drawn
        listed = set(evening.listed)
        assert not (listed & HELD if game == "knightmare" else listed - WORDS), listed
    elif riddles and most == ALL:
        assert evening.typed > 0


@pytest.mark.parametrize("most", LENGTHS)
@pytest.mark.parametrize("game", GAMES)
def test_all_that_four_phones_and_a_television_ever_say_is_french(
    browser: Any, tmp_path: Path, game: str, most: int
) -> None:
    with Hosted(tmp_path, game, len(NAMES)) as host:
        evening = DrawnEvening(host)
        with seated(browser, evening, locale="fr"):
            play(evening, most)
            pages = [*evening.phones.values(), *evening.watchers]
            said = {line.strip() for page in pages for line in page.evaluate("[...window.said]")}
    assert len(list(some(said))) > 100
    wrong = [*english_in(said), *wrong_in(said)]
    assert not wrong, "\n".join(wrong)


@contextmanager
def seated(browser: Any, evening: Evening, **more: Any) -> Iterator[None]:
    """Four people with phones of four kinds, and a television.

    Arguments: the browser; the evening; what else their devices are. Where they speak a language
    every second phone is as text, and all that is said is read.
    """
    with ExitStack() as opened:
        for number, (name, kind) in enumerate(zip(NAMES, PHONES, strict=True), 1):
            page = opened.enter_context(device(browser, **kind, **more))
            if more:
                page.add_init_script(f"({READ})()")
                if number % 2 == 0:
                    page.add_init_script(AS_TEXT)
            evening.sit(page, f"p{number}", name)
        page = opened.enter_context(device(browser, TELEVISION, **more))
        if more:
            page.add_init_script(f"({READ})()")
        evening.watch(page)
        yield


def play(evening: Evening, most: int) -> None:
    """They play as they are advised; now and then all pages are looked at.

    Arguments: the people; the most answers. With ``ALL`` of them the game is over.
    """
    host, pages = evening.host, [*evening.phones.values(), *evening.watchers]
    for count in range(most):
        if host.now["over"]:
            break
        evening.answer(by_hand=most == FEW or count % OFTEN == 0)
        if count % SELDOM == 0:
            for page in pages:
                evening.shows(page)
                looked_at(page, f"after {host.now['ply']} moves")
    for page in evening.watchers:
        assert page.locator("main [data-answers], button.answer").count() == 0
    if most == ALL:
        assert host.now["over"]
        for page in pages:
            evening.shows(page)
            looked_at(page, "at the end")


def looked_at(page: Any, when: str) -> None:
    """Everybody could read a page and reach all of it. Arguments: the page; when that is."""
    assert_for_everybody(page, f"{page.viewport_size} {when}")

"""Every kind of question of both games and their ledgers: for everybody, by touch and by keys."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from shared.speech.messages import words_of
from tests.foreign import english_in, wrong_in
from tests.shared_rules.net.browser.checks import assert_axe_finds_nothing, assert_for_everybody
from tests.shared_rules.net.browser.chromium import LOOK, NARROW, device
from tests.shared_rules.net.browser.evening import AS_TEXT
from tests.shared_rules.net.browser.fake_host import FakeHost, welcome
from tests.shared_rules.net.browser.giving import Giver, refusing
from tests.shared_rules.net.browser.questions import Asking
from tests.shared_rules.net.browser.test_screens import CODE
from tests.something import some

Frame = dict[str, Any]
DRAWN = (390, 844)
SIZES = ((844, 390), NARROW, DRAWN)
TABLES: dict[str, tuple[str, int, str, dict[str, Any], int]] = {
    "knightmare": ("knightmare", 2, "5", {"riddles": "typed"}, 9),
    "knightmare, own dice": ("knightmare", 2, "6", {"dice": "mine", "riddles": "judged"}, 19),
    "dungeonlords": ("dungeonlords", 4, "5", {}, 18),
    "dungeonlords, own cards": ("dungeonlords", 2, "5", {"dice": "mine", "items": "tricky"}, 26),
    "ledger of knightmare": ("knightmare_ledger", 2, "9", {}, 33),
    "ledger of dungeonlords": ("dungeonlords_ledger", 3, "5", {}, 6),
}
"""A game, how many play, its seed and options, and how many kinds of question come at least."""

TAB_STOPS = """() => [...document.querySelectorAll(".middle :is(button, input, summary)")]
  .filter((one) => one.checkVisibility())
  .map((one) => one.getBoundingClientRect().top + scrollY)"""

PAINTED = """() => {
  const words = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  let said = "";
  while (words.nextNode()) {
    const { parentElement: around, data } = words.currentNode;
    if (around.checkVisibility() && !around.closest(".unseen")) said += ` ${data}`;
  }
  return said;
}"""
ASKED_BY_DRAWINGS = {"number", "commit", "program", "menu"}
"""Questions that a die, a fight, an open slot or what may be reported asks in its own words."""


@contextmanager
def asking(
    browser: Any,
    views: dict[str, Frame],
    text: bool,
    size: tuple[int, int],
    language: str = "en",
) -> Iterator[Any]:
    """A page, and what shows it one view after the other.

    Arguments: the browser; the views by their kinds; whether as text; the size of the page; the
    language that it speaks.
    """
    words = words_of(language=language)
    asked: list[Frame] = [welcome(words, language=language)]
    host = FakeHost(refusing(asked), words, language=language)
    with host, device(browser, size) as page:
        if text:
            page.add_init_script(AS_TEXT)

        def shown() -> Iterator[tuple[str, Frame]]:
            for number, (kind, view) in enumerate(views.items(), 1):
                asked[1:] = [view | {"seq": number, "ply": number}]
                if number == 1:
                    page.goto(host.address + CODE)
                else:
                    host.say(asked[1])
                page.locator(f"main[data-ply='{number}']").wait_for()
                goes_on(page)
                yield kind, view

        yield page, host, shown()


def goes_on(page: Any) -> None:
    """What happened before is tapped away."""
    while page.locator("main.beating").count():
        page.evaluate("document.querySelector('.goes-on button')?.click()")
        page.wait_for_timeout(LOOK)


@pytest.fixture(scope="module")
def views(tmp_path_factory: Any) -> Callable[[str], dict[str, Frame]]:
    """The kinds of questions of a table, each table played once."""

    @cache
    def of(table: str) -> dict[str, Frame]:
        game, people, seed, options, _ = TABLES[table]
        return Asking(tmp_path_factory.mktemp("asking"), game, people, seed, **options).views()

    return of


@pytest.mark.parametrize("table", TABLES)
def test_every_kind_of_question_is_for_everybody(browser: Any, views: Any, table: str) -> None:
    assert len(views(table)) >= TABLES[table][-1], sorted(views(table))
    with asking(browser, views(table), True, NARROW) as (page, _, shown):
        for kind, view in shown:
            said = page.locator("#question").inner_text()
            assert said == view["question"]["text"], kind
            assert_for_everybody(page, f"{table}: {kind}")
            # one column is read, and gone through by keys, from above
            stops = page.evaluate(TAB_STOPS)
            assert stops == sorted(stops), kind


@pytest.mark.parametrize("table", TABLES)
def test_every_kind_of_question_is_drawn_for_everybody(
    browser: Any, views: Any, table: str
) -> None:
    with asking(browser, views(table), False, DRAWN) as (page, _, shown):
        for kind, view in some(shown):
            if kind.split()[0] not in ASKED_BY_DRAWINGS:
                painted = " ".join(page.evaluate(PAINTED).split())
                assert " ".join(view["question"]["text"].split()) in painted, kind
            assert_axe_finds_nothing(page, f"{table}, drawn: {kind}")
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                assert_for_everybody(page, f"{table}, drawn, {width} by {height}: {kind}")


@pytest.mark.parametrize("table", TABLES)
def test_every_kind_of_question_is_french(browser: Any, tmp_path: Path, table: str) -> None:
    game, people, seed, options, _ = TABLES[table]
    asked = Asking(tmp_path, game, people, seed, language="fr", **options).views()
    wrong = []
    for text in (False, True):
        with asking(browser, asked, text, NARROW, "fr") as (page, _, shown):
            for kind, _view in shown:
                assert_for_everybody(page, f"{table}, in French: {kind}")
                said = page.locator("body").inner_text().splitlines()
                wrong += [f"{kind}: {why}" for why in (*english_in(said), *wrong_in(said))]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("way", ["touch", "keys", "text"])
@pytest.mark.parametrize("table", TABLES)
def test_every_answer_can_be_given(browser: Any, views: Any, table: str, way: str) -> None:
    wrong = []
    with asking(browser, views(table), way == "text", DRAWN) as (page, host, shown):
        giver = Giver(page, host, keys=way == "keys")
        for kind, view in shown:
            for number, answer in enumerate(view["question"]["answers"]):
                # what only adds up in drawings stands in lists in several steps
                if not answer.get("apart"):
                    text = way == "text"
                    why = giver.gives_as_text(answer) if text else giver.gives(number, answer)
                    wrong += [f"{kind}, {answer['text']}: {why}"] if why else []
    assert not wrong, "\n".join(wrong)

"""Dungeon Lords drawn on phones: played on the drawings alone, and what is painted of it."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.shared_rules.net.browser.checks import assert_for_everybody
from tests.shared_rules.net.browser.chromium import NARROW, PHONE, TAPS, device, until
from tests.shared_rules.net.browser.drawn import DrawnEvening
from tests.shared_rules.net.browser.fake_host import FakeHost, welcome
from tests.shared_rules.net.browser.hosting import Hosted
from tests.shared_rules.net.browser.questions import Asking
from tests.shared_rules.net.browser.real_host import ADVISER
from tests.shared_rules.net.browser.test_screens import CODE
from tests.something import some

ICONS = re.compile(r"[\ue000-\uf8ff\s]")


@pytest.mark.parametrize("keys", [False, True], ids=["fingers", "keys"])
@pytest.mark.parametrize("most", [15, pytest.param(150, marks=pytest.mark.long)])
def test_the_books_of_a_physical_table_are_kept_on_the_drawings(
    browser: Any, tmp_path: Path, keys: bool, most: int
) -> None:
    with (
        Hosted(tmp_path, "dungeonlords_ledger") as host,
        device(browser, PHONE) as ann,
        device(browser, NARROW) as tom,
    ):
        evening = DrawnEvening(host, keys)
        evening.sit(ann, "p1", "Ann")
        evening.sit(tom, "p2", "Tom")
        chance = Random(4)
        for _ in range(most):
            host.heard()
            for page in (ann, tom):
                evening.shows(page)
            asked = [page for page in (ann, tom) if evening.views[id(page)]["question"]]
            page = chance.choice(asked)
            evening.goes_on(page)
            evening.give(page, chance.choice(evening.offered(page)))
        assert len(evening.drawn) >= 4, evening.drawn
        for page in (ann, tom):
            assert_for_everybody(page, "a ledger")


def test_orders_are_laid_one_by_one_and_come_back_at_a_tap(browser: Any, tmp_path: Path) -> None:
    with (
        Hosted(tmp_path, "dungeonlords", inaccessible="random") as host,
        device(browser, PHONE) as ann,
        device(browser, PHONE) as tom,
    ):
        evening = DrawnEvening(host)
        evening.sit(ann, "p1", "Ann")
        evening.sit(tom, "p2", "Tom")
        slots, orders = ann.locator(".slot"), ann.locator(".order[data-answers]")
        laid = ann.locator(".slot.filled:not(.chosen)")
        names = [orders.nth(at).locator(".title").inner_text() for at in range(3)]
        for name in names[:2]:
            # to take one back is free: a tap is enough
            orders.filter(has_text=name).tap()
            laid.filter(has_text=name).wait_for()
        slots.nth(1).tap()
        slots.nth(1).filter(has_text="Slot 2").wait_for()
        orders.filter(has_text=names[1]).tap()
        laid.filter(has_text=names[1]).wait_for()
        ply = ann.locator("main").get_attribute("data-ply")
        # the third lays them all: a tap chooses only, and another takes the choice back
        orders.filter(has_text=names[2]).tap()
        slots.nth(2).filter(has_text=names[2]).tap()
        slots.nth(2).filter(has_text="Slot 3").wait_for()
        orders.filter(has_text=names[2]).tap()
        lays = ann.locator(".ember").filter(has_text=names[2])
        lays.wait_for()
        assert ann.locator("main").get_attribute("data-ply") == ply
        lays.tap()
        ann.locator(".laid").get_by_text("thinks").wait_for()
        assert [slot.inner_text().split("\n")[-1] for slot in slots.all()] == names
        assert tom.locator(".slot.filled").count() == 0


# -- what is painted of single questions ---------------------------------------------------------


@pytest.fixture(scope="module")
def views(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The first view of every kind of question, by what is asked; of the books as well."""
    folder = tmp_path_factory.mktemp("asking")
    (folder / "books").mkdir()
    table = Asking(folder, "dungeonlords", 3, "11").views(ADVISER)
    books = Asking(folder / "books", "dungeonlords_ledger", 3, "5").views()
    return {kind.split()[0]: view for kind, view in [*books.items(), *table.items()]}


class Shown:
    """A phone that is shown one view. Arguments: the page; the host, which counts no answer."""

    def __init__(self, page: Any, host: FakeHost) -> None:
        self.page, self.host = page, host

    @property
    def played(self) -> list[list[str]]:
        """The moves of every answer."""
        return [frame["moves"] for frame in self.host.heard if frame["kind"] == "play"]

    def answered(self) -> list[list[str]]:
        """The same, once something came."""
        until(self.page, lambda: self.played)
        return self.played

    def note(self) -> str:
        """The sentence that tells why something cannot be."""
        self.page.locator("#note:not(:empty)").wait_for()
        return str(self.page.locator("#note").inner_text())


Show = Callable[..., Shown]


@pytest.fixture
def showing(browser: Any, views: dict[str, Any]) -> Iterator[Show]:
    """Opens a phone that is asked something of that kind."""
    with ExitStack() as opened:

        def show(ask: str, **otherwise: Any) -> Shown:
            frames = [welcome(), views[ask] | otherwise]
            replies = FakeHost(lambda frame: frames if frame["kind"] == "hello" else [])
            host = opened.enter_context(replies)
            page = opened.enter_context(device(browser, PHONE))
            page.goto(host.address + CODE)
            page.locator("main[data-ply]").wait_for()
            return Shown(page, host)

        yield show


def test_a_tunnel_is_dug_at_one_tap_and_a_square_of_four_says_why_not(
    showing: Show, views: dict[str, Any]
) -> None:
    phone = showing("dig")
    grid = next(one for one in views["dig"]["scene"] if one["kind"] == "grid" and one.get("own"))
    apart = next(one for one in grid["cells"] if one.get("why"))
    barred = phone.page.locator(f".cell[data-at='{apart['at']}']")
    assert apart["why"] in barred.get_attribute("aria-label")
    barred.tap(force=True)
    assert phone.note() == f"{apart['why']} {apart['clause']}"
    assert phone.played == []
    free = grid["hands"]["n"]
    assert phone.page.locator(".pips .icon").count() == free
    plus = phone.page.locator(".cell.can").first
    assert plus.locator(".plus").is_visible()
    cell = plus.get_attribute("data-at")
    plus.tap()
    assert phone.answered() == [[f"dig {cell}"]]


def test_as_much_gold_is_mined_as_tunnels_are_pointed_at(showing: Show) -> None:
    phone = showing("mine")
    cells, chosen = phone.page.locator(".cell.can"), phone.page.locator(".cell.chosen")
    cells.nth(0).tap()
    cells.nth(1).tap()
    until(phone.page, lambda: chosen.count() == 2)
    cells.nth(0).tap()
    until(phone.page, lambda: chosen.count() == 1)
    cells.nth(2).tap()
    phone.page.locator(".ember").tap()
    assert phone.answered() == [["mine 2"]]


def test_a_tap_on_a_lord_opens_the_whole_lair(showing: Show, views: dict[str, Any]) -> None:
    phone = showing("program")
    phone.page.get_by_role("button", name="Others").tap()
    lords = phone.page.locator(".lord")
    others = [
        one["text"]
        for one in views["program"]["scene"]
        if one["kind"] == "grid" and not one.get("own")
    ]
    titles = lords.locator(".title").all_inner_texts()
    assert [one.lower() for one in titles] == [one.lower() for one in others]
    lords.first.tap()
    whole = phone.page.locator("dialog .cells:not(.mini)")
    assert whole.locator(".cell").count() == 20
    assert_for_everybody(phone.page, "a whole lair")


def test_a_screen_that_goes_round_has_the_lair_of_whoever_sits_before_it(
    showing: Show, views: dict[str, Any]
) -> None:
    # several see it: no lair is drawn as anybody's own
    scene = [
        one | {"tab": "others"} if one["kind"] == "grid" else one
        for one in views["use_space"]["scene"]
    ]
    page = showing("use_space", scene=scene).page
    page.get_by_role("button", name="Lair").tap()
    (own,) = page.locator(".lair, .lord").all()
    assert views["use_space"]["you"]["name"] in own.inner_text()
    page.get_by_role("button", name="Others").tap()
    assert page.locator(".lair, .lord").count() == 2


def test_the_cards_of_other_lords_are_short(showing: Show) -> None:
    for ask in ("settle", "set_free"):
        page = showing(ask).page
        page.get_by_role("button", name="Others").tap()
        page.locator(".lord").first.wait_for()
        for card in some(page.locator(".lord").all()):
            assert card.bounding_box()["height"] <= MOST_OF_A_CARD
            # all goods stand in one line
            tops = card.locator(".held").evaluate_all(
                "all => all.map(one => one.getBoundingClientRect().top)"
            )
            assert len(set(tops)) == 1


MOST_OF_A_CARD = 270
"""How high another lord may be in short: with three adventurers at the door and three captives."""


def test_a_tap_on_the_evilometer_tells_who_comes_next_to_whom(
    showing: Show, views: dict[str, Any]
) -> None:
    phone = showing("program")
    track = next(one for one in views["program"]["scene"] if one["kind"] == "track")
    painted = phone.page.locator(".track .space").all_inner_texts()
    assert painted == [str(n) for n in range(1, 16)]
    phone.page.locator(".of-track button").tap()
    told = phone.page.locator("dialog .counter").all_inner_texts()
    for counter, text in some(zip(track["counters"], told, strict=True)):
        assert counter["about"] in text


def test_what_is_paid_and_gained_stands_on_every_order(
    showing: Show, views: dict[str, Any]
) -> None:
    phone = showing("program")
    board = next(one for one in views["program"]["scene"] if one["kind"] == "areas")
    for row, card in some(zip(board["rows"], phone.page.locator(".order").all(), strict=True)):
        assert card.locator(".title").inner_text() == row["text"]
        if row.get("state") == "locked":
            assert row["note"] in card.inner_text()
            continue
        for what, goods in (("b", "gain"), (".dim", "cost")):
            painted = [
                ICONS.sub("", text) for text in card.locator(f".deal {what}").all_inner_texts()
            ]
            assert painted == [_numbers(space, goods) for space in row["spaces"]]


def _numbers(space: Any, goods: str) -> str:
    """The numbers of what a space gives or costs, and the words beside them."""
    said = "".join(n for n, _ in space.get(goods, ()))
    return said + (space.get("note", "").replace(" ", "") if goods == "cost" else "")


def test_a_battle_says_in_words_what_its_squares_show(showing: Show, views: dict[str, Any]) -> None:
    phone = showing("next_to_act")
    stage = next(one for one in views["next_to_act"]["scene"] if one["kind"] == "stage")
    figures = phone.page.locator(".party .standing")
    for figure, one in some(zip(figures.all(), reversed(stage["line"]), strict=True)):
        words = figure.inner_text()
        assert one["text"] in words
        assert one["wounds"] in words
        assert figure.locator(".hits > span").count() == one["most"]
        assert figure.locator(".hits .hit").count() == one.get("hits", 0)
    beads = phone.page.locator(".bead .title").all_inner_texts()
    assert beads == [step["text"] for step in stage["steps"]]
    replies = phone.page.locator(".reply")
    assert replies.count() == len(views["next_to_act"]["question"]["answers"])


def test_whoever_is_aimed_at_is_touched_in_the_line(showing: Show, views: dict[str, Any]) -> None:
    phone = showing("aim")
    stage = next(one for one in views["aim"]["scene"] if one["kind"] == "stage")
    free = [one for one in stage["line"] if one.get("answers")]
    spots = phone.page.locator(".party .standing[data-answers]")
    assert spots.count() == len(free) > 0
    assert stage["last"] in phone.page.locator(".last").inner_text()
    spots.first.tap()
    spots.first.tap()
    assert phone.answered() == [
        views["aim"]["question"]["answers"][free[-1]["answers"][0]]["moves"]
    ]


def test_what_cannot_be_sent_yet_is_seen_and_says_why(showing: Show, views: dict[str, Any]) -> None:
    phone = showing("lay_trap")
    stage = next(one for one in views["lay_trap"]["scene"] if one["kind"] == "stage")
    barred = next(one for one in stage["defenders"] if one["state"] == "barred")
    place = phone.page.locator(".home .sent").filter(has_text=barred["text"]).first
    for number, word in some(barred["numbers"]):
        assert f"{number} {word}".strip() in place.inner_text()
    place.tap(force=True)
    assert phone.note() == f"{barred['why']} {barred['clause']}"


def test_goods_are_counted_by_taps_that_add_up(showing: Show, views: dict[str, Any]) -> None:
    phone = showing("holdings")
    card = next(one for one in views["holdings"]["scene"] if one["kind"] == "cards")["seats"][0]
    gold = card["goods"][0]
    hand = phone.page.locator(".amount-of").first
    assert hand.locator(".many").inner_text() == str(gold["n"])
    hand.get_by_role("button", name="+1").evaluate(TAPS, 2)
    assert hand.locator(".many").inner_text() == str(gold["n"] + 2)
    assert phone.answered() == [[f"gold {gold['n'] + 2}"]]

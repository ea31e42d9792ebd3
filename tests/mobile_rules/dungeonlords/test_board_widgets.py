"""The central board by touches in a real window."""

from dataclasses import replace
from typing import Any

import pytest

from mobile.dungeonlords.presenters.lair.lair import Lairs
from mobile.dungeonlords.widgets.board.areas import AreaStrip
from mobile.dungeonlords.widgets.board.board import BoardPanel
from mobile.dungeonlords.widgets.board.offers import Taps, price_of
from mobile.dungeonlords.widgets.board.timeline import SeasonPill
from mobile.dungeonlords.widgets.lair.rivals import RivalStrip
from mobile.kit.painting.brush import SEAT
from mobile.kit.theme.style import theme
from mobile.kit.units import dp
from tests.dungeonlords_rules.stage import Stage
from tests.mobile_rules import looking
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.dungeonlords.presenters.test_presenter_board import (
    acting,
    hiring,
    recovering,
    shown,
    summer,
)
from tests.mobile_rules.dungeonlords.presenters.test_presenter_lair import LOOKS, seen, spoken
from tests.mobile_rules.showing import column, note_calls, painted

# as wide as the app gives them
SIZES = {"tablet": (TABLET, 434), "phone": (PHONE, 375), "wide": (TABLET, 560)}


class Heard:
    """What a board was asked to do."""

    def __init__(self) -> None:
        self.said: list[Any] = []

    def __call__(self, *what: Any) -> None:
        self.said.append(what if len(what) > 1 else what[0])


def board(
    drive: Drive, stage: Stage, eyes: str = "p1", asks: bool = False, form: str = "tablet"
) -> tuple[Driver, BoardPanel, Heard]:
    """A board in a window."""
    size, width = SIZES[form]
    heard = Heard()
    panel = BoardPanel(Taps(heard, heard, heard), size_hint_x=None, width=width)
    driver = drive(column(panel), size)
    panel.show(shown(stage, eyes, asks=asks))
    driver.advance(0.2)
    return driver, panel, heard


def offered(stage: Stage) -> str:
    """Who is asked."""
    decision = stage.decision
    assert decision is not None
    return decision.who


def rows_of(panel: BoardPanel) -> dict[str, AreaStrip]:
    """The rows of a board by their areas."""
    return {row.shown[0].id: row for row in panel.rows.seen}


@pytest.mark.parametrize("form", SIZES)
@pytest.mark.parametrize("factor", [1.0, 1.6])
@pytest.mark.parametrize("make", [summer, acting, hiring])
def test_everything_has_room(drive: Drive, form: str, factor: float, make: Any) -> None:
    from mobile.kit.theme.style import theme

    theme.text_factor = factor
    stage = make()
    driver, panel, _ = board(drive, stage, asks=make is hiring, form=form)
    assert looking.problems(driver.window) == []
    for row, below in zip(panel.rows.seen, panel.rows.seen[1:], strict=False):
        assert row.center_y - row.pitch / 2 >= below.center_y + below.pitch / 2 - 1
        grid = row.shown[1]
        assert grid.lefts()[-1] + grid.space <= row.width
    assert panel.offers.top <= panel.timeline.y + 1


def test_on_a_phone_spaces_stand_beside_their_names(drive: Drive) -> None:
    _, panel, _ = board(drive, summer(), form="phone")
    assert not panel.rows.seen[0].shown[1].stacked
    assert panel.height < 580


def test_a_long_season_stands_on_one_line(drive: Drive) -> None:
    driver, panel, _ = board(drive, summer())
    now = panel.timeline.pills.seen[0].shown
    pill = SeasonPill(size_hint=(None, None), size=(84, 100))
    driver.window.add_widget(pill)
    pill.shown = replace(now, name="Printemps")
    driver.settle()
    (word,) = [one for one in looking.painted(pill) if one.text == "Printemps"]
    assert word.right <= pill.right - 9
    assert word.top - word.y < 20


def test_an_area_and_an_offer_open_their_sheets(drive: Drive) -> None:
    driver, panel, heard = board(drive, acting())
    driver.tap(rows_of(panel)["mine_gold"])
    driver.tap(panel.offers.cards.seen[0])
    driver.tap(panel.offers.cards.seen[3])
    assert heard.said == [("area", "mine_gold"), ("monster", "goblin"), ("room", "mint")]


def test_the_year_says_what_comes_and_to_whom(drive: Drive) -> None:
    driver, panel, heard = board(drive, summer())
    driver.tap(panel.timeline.pills.seen[0])
    assert driver.shows("The year")
    assert driver.shows("Wizard (1), 3 hit points: goes to Ann as it stands")
    driver.tap("Taxes")
    assert heard.said == [("event", "taxes")]


def test_a_card_that_was_peeked_at_can_be_read_again(drive: Drive) -> None:
    stage = summer(cards=("", "", "graffiti", "")).set("p1", peeked=(3,))
    driver, panel, heard = board(drive, stage)
    driver.tap(panel.timeline.cards)
    assert driver.shows("Only you have looked at it.")
    driver.tap("Graffiti")
    assert heard.said == [("spell", "graffiti")]


def test_nobody_else_reads_a_card_that_was_peeked_at(drive: Drive) -> None:
    stage = summer(cards=("", "", "graffiti", "")).set("p1", peeked=(3,))
    driver, panel, _ = board(drive, stage, "p2")
    driver.tap(panel.timeline.cards)
    assert not driver.shows("Graffiti")


def test_the_offers_answer_tell_why_not_and_open_their_sheets(drive: Drive) -> None:
    stage = hiring(evil=15, food=9)
    driver, panel, heard = board(drive, stage, offered(stage), asks=True)
    goblin, _, witch, mint, _ = panel.offers.cards.seen
    for card in (goblin, witch, mint):
        driver.tap(card)
    answer, clause, thing = heard.said
    assert answer.move.notation() == "hire goblin"
    assert clause == "DL-0.4"
    assert thing == ("room", "mint")


def test_a_long_price_stands_in_its_card(drive: Drive) -> None:
    stage = hiring(evil=8, food=9)
    driver, panel, _ = board(drive, stage, offered(stage), asks=True)
    demon = panel.offers.cards.seen[1]
    price = ("+1", "evil"), ("+1", "evil"), ("1", "demon"), ("1", "food")
    demon.shown = replace(demon.shown, price=price)
    driver.advance(0.5)
    whole = price_of(demon.shown, theme.tiny, dp(14), "dim", "brass")
    fitted = price_of(demon.shown, theme.tiny, dp(14), "dim", "brass", demon.width)
    assert fitted.width <= demon.width < whole.width
    assert driver.problems() == []


def test_only_what_changed_is_painted_again(drive: Drive) -> None:
    stage = acting()
    driver, panel, _ = board(drive, stage)
    painted: list[str] = []
    for id, row in rows_of(panel).items():
        note_calls(row, "paint", painted, id)
    panel.show(shown(stage))
    driver.advance(0.1)
    assert painted == []
    stage.set("p2", inaccessible=("buy_traps",))
    panel.show(shown(stage))
    driver.advance(0.1)
    assert painted == ["buy_traps"]


def test_a_card_that_is_shown_again_is_painted_as_a_new_one(drive: Drive) -> None:
    stage = acting()
    driver, panel, heard = board(drive, stage)
    stage.state.site_office = tuple(reversed(stage.state.site_office))
    stage.state.tavern = tuple(reversed(stage.state.tavern))
    fresh = BoardPanel(Taps(heard, heard, heard), size_hint_x=None, width=panel.width)
    panel.parent.add_widget(fresh)
    for one in (panel, fresh):
        one.show(shown(stage))
    driver.advance(0.5)
    cards, others = panel.offers.cards.seen, fresh.offers.cards.seen
    assert len(cards) == len(others) == 5
    for card, other in zip(cards, others, strict=True):
        assert painted(card) == painted(other)


def test_the_room_is_filled_where_there_is_more(drive: Drive) -> None:
    driver, panel, _ = board(drive, acting())
    least = panel.height
    panel.room = least + 100
    driver.frames()
    assert panel.height == pytest.approx(least + 100)


def test_a_minion_without_room_and_one_that_declined_are_painted_as_such(drive: Drive) -> None:
    driver, panel, _ = board(drive, recovering())
    hire, food = rows_of(panel)["hire_monster"], rows_of(panel)["get_food"]
    assert looking.signs(hire, SEAT) == ["Ilse", "Ann", "Tom", "Marie"]
    assert [one for one in looking.signs(hire) if one in SAID] == ["exit", *["cancel"] * 3]
    assert [one for one in looking.signs(food) if one in SAID] == ["check"] * 2
    assert looking.problems(driver.window) == []


SAID = ("exit", "cancel", "check")
"""No room; declined, or could not; done."""


@pytest.mark.parametrize("large", [False, True])
def test_what_each_lord_laid_stays_readable_on_the_strips(drive: Drive, large: bool) -> None:
    stage = recovering()
    lair = Lairs(spoken(), LOOKS).of(seen(stage, "p1"), "p4", "p1")
    strip = RivalStrip(large=large, size_hint_x=None, width=390)
    driver = drive(column(strip), TABLET)
    strip.shown = lair
    driver.settle()
    # Ilse improved her reputation; there was no room for her to hire or to mine
    assert [one.name for one in lair.orders] == ["Improve Reputation", "Hire Monster", "Mine Gold"]
    orders = ("halo", "tavern", "mine-cart", *SAID)
    signs = [one for one in looking.signs(strip) if one in orders]
    # painted from the right
    assert signs == ["mine-cart", "exit", "tavern", "exit", "halo", "check"]
    assert looking.problems(driver.window) == []
    stage.state.revealed = 0
    strip.shown = Lairs(spoken(), LOOKS).of(seen(stage, "p1"), "p4", "p1")
    driver.settle()
    assert "exit" not in looking.signs(strip)

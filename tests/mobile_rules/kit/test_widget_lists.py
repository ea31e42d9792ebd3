"""Settings, fields, lists and the log, by touches in a real window."""

from itertools import pairwise

import pytest

from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, Driver
from tests.mobile_rules.showing import column, told

# -- settings and fields ---------------------------------------------------------------------


def test_one_of_several_is_chosen(drive: Drive) -> None:
    from mobile.kit.controls.settings import ChoiceBar

    heard: list[str] = []
    options = [("app", "Roll here"), ("mine", "Real dice")]
    choice = ChoiceBar(heard.append, options=options, chosen="app")
    driver = drive(column(choice), PHONE)
    driver.tap("Roll here")
    driver.tap("Real dice")
    assert (choice.chosen, heard) == ("mine", ["mine"])
    # the chosen one has a check mark, so that colour does not stand alone
    assert [button.icon for button in choice.children[::-1]] == ["", "check"]


def test_a_switch_turns_over_and_says_so_in_words(drive: Drive) -> None:
    from mobile.kit.controls.settings import SwitchRow

    heard: list[bool] = []
    row = SwitchRow(heard.append, text="Sound", note="Dice, gains and losses")
    driver = drive(column(row))
    assert driver.shows("off")
    driver.tap("Sound")
    assert heard == [True]
    assert driver.shows("on")


def test_a_scale_is_stepped_or_pulled_and_tells_only_what_hands_do(drive: Drive) -> None:
    from mobile.kit.controls.settings import ScaleRow, Track

    heard: list[float] = []
    row = ScaleRow(heard.append, text="Text size", value=1.0, minimum=0.8, maximum=1.6, step=0.1)
    driver = drive(column(row), PHONE)
    row.value = 1.2
    driver.settle()
    assert heard == []
    buttons = [child for child in row.children[0].children if not isinstance(child, Track)]
    driver.tap(buttons[0])
    assert heard == [1.3]
    driver.drag(next(c for c in row.children[0].children if isinstance(c, Track)), 400, 0)
    assert heard[-1] == row.value == 1.6


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("Ann", "Ann"),
        ("", "Player 1"),
        ("   ", "Player 1"),
        ("  Ann   of Stow ", "Ann of Stow"),
        ("\u202eAnn\u200b", "Ann"),
        ("Wilhelmina Antoinette von der Marwitz", "Wilhelmina Antoinette vo"),
        ("שרה", "שרה"),
        ("أحمد", "أحمد"),
        ("Ann 🐉", "Ann 🐉"),
        ("[b]Ann[/b]", "[b]Ann[/b]"),
    ],
)
def test_every_name_is_taken_sensibly(drive: Drive, typed: str, value: str) -> None:
    from mobile.kit.controls.field import NameField

    field = NameField(title="Who?", fallback="Player 1")
    heard: list[str] = []
    field.on_written = heard.append
    driver = drive(column(field), PHONE)
    driver.tap(field.ids.line)
    driver.type(typed)
    driver.key("enter")
    driver.settle()
    assert field.value == value
    assert heard[-1] == value
    assert driver.problems() == []


def test_a_field_is_cleared_by_its_cross(drive: Drive) -> None:
    from mobile.kit.controls.field import NameField

    field = NameField(title="Who?", text="Ann")
    driver = drive(column(field), PHONE)
    driver.tap("Clear")
    assert field.text == ""
    driver.type("Ben")
    assert field.value == "Ben"


# -- lists -----------------------------------------------------------------------------------


def test_a_long_list_builds_only_the_rows_in_view(drive: Drive) -> None:
    from mobile.kit.painting.long_list import LongList, LongRow
    from mobile.kit.painting.pile import Pile

    class Row(LongRow):
        LEAST = 48

        def fill(self, pile: Pile, shown: str) -> None:
            pile.text(shown, "body")

    heard: list[str] = []
    log = LongList(lambda: Row(on_release=lambda row: heard.append(row.shown)))
    driver = drive(log, PHONE)
    log.fill([f"Line {at} " + "and more of it " * (at % 12) for at in range(2000)])
    driver.settle()
    assert len(log._rows) + len(log._spare) < 30
    assert driver.shows("Line 0")
    for part in (0.7, 0.31, 0.0):
        log.scroll_y = part
        driver.settle()
        assert len(log._rows) + len(log._spare) < 40
        assert driver.problems() == []
        rows = sorted(log._rows.values(), key=lambda row: row.place)
        for above, below in pairwise(rows):
            assert above.y == pytest.approx(below.top)
    assert driver.shows("Line 1999")
    driver.tap(log._rows[1998])
    assert [one.split(" and")[0] for one in heard] == ["Line 1998"]
    log.fill([])
    driver.settle()
    assert not driver.shows("Line 1999")


def test_a_row_leads_on(drive: Drive) -> None:
    from mobile.kit.controls.rows import ListRow

    row = ListRow(title="Ann and Ben", note="yesterday", trailing="Continue", icon="gate")
    driver, heard = drive(column(row), PHONE), told(row, "on_release")
    driver.tap("Continue")
    assert len(heard) == 1


@pytest.mark.parametrize("slow", [0.02, 0.5, 2.0])
def test_nothing_is_thrown_out_of_sight_however_slow_the_frames(drive: Drive, slow: float) -> None:
    from mobile.kit.surfaces.text import Text

    rows = [Text(text=f"row {at}") for at in range(200)]
    shown = column(*rows)
    driver = drive(shown, PHONE)
    for way in (600, -600, 600, 600):
        driver.drag(shown, 0, way, steps=3)
        shown.effect_y.velocity = way * 20
        shown.effect_y.trigger_velocity_update()
        for _ in range(30):
            Driver._now += slow
            driver.frames()
            assert -0.01 <= shown.scroll_y <= 1.01
        assert driver.shows("row")

"""The board of a pack on the real screen: by taps alone, and by dragging."""

from pathlib import Path
from typing import Any

import pytest

from knightmare.descriptor import KNIGHTMARE
from knightmare.lab.playing import SoloTrials
from shared.lab.playing import TrialTable
from shared.packs.joining import join
from tests.mobile_rules import looking
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.finger import Finger
from tests.mobile_rules.knightmare.packs.opening import app_in, kept, open_board


@pytest.fixture
def driver(tmp_path: Path, drive: Drive) -> Driver:
    return drive(app_in(tmp_path))


def rows(board: str) -> dict[str, Any]:
    """The chambers of a board of the house, by id."""
    return {row["id"]: row for row in KNIGHTMARE.base({"board": board})["board"]["chamber"]}


class Hand:
    """One finger on the board. Arguments: the driver; the screen."""

    def __init__(self, driver: Driver, screen: Any) -> None:
        self.driver, self.screen = driver, screen
        self.grid, self.panel = screen.grid, screen.panel
        self.taps = 0

    def tap(self, what: Any) -> None:
        self.taps += 1
        self.driver.tap(what)

    def level(self, number: int) -> None:
        if self.screen.presenter.level != number:
            self.tap(self.screen.levels.seen[number - 1])

    def chamber(self, id: str, level: int) -> None:
        self.level(level)
        self.tap(self.grid.rooms[id])

    def lead(self, to: str, levels: dict[str, int]) -> None:
        """The number that is picked leads to a chamber, or it stays, or leads to the prison."""
        if to == "stay":
            self.tap(self.panel.stays)
        elif to == "prison":
            self.tap(self.panel.prison)
        else:
            self.chamber(to, levels[to])

    def drag(self, start: Any, end: tuple[float, float]) -> None:
        """Pulls a widget to a place of the window."""
        x, y = start.to_window(*start.center)
        self.driver.frames(30)
        finger = Finger(x, y)
        finger.touch_down()
        self.driver.frames(25)
        for part in range(1, 6):
            finger.touch_move(x + (end[0] - x) * part / 5, y + (end[1] - y) * part / 5)
            self.driver.frames()
        self.seen = list(self.driver.window.children)
        self.told = self.screen.undo_bar.text
        finger.touch_up()
        self.driver.frames(6)

    def cell(self, column: int, row: int) -> tuple[float, float]:
        """The middle of a cell in the window."""
        x, y, width, height = self.grid.box((column, row))
        left, low = self.grid.to_window(*self.grid.pos)
        return left + x + width / 2, low + y + height / 2


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_whole_board_is_entered_by_touches_and_played(
    driver: Driver, size: tuple[int, int]
) -> None:
    screen = open_board(driver, over="third", size=size)
    hand, wanted, ours = Hand(driver, screen), rows("first"), rows("third")
    levels = {id: row["level"] for id, row in wanted.items()}
    differ = [id for id in wanted if wanted[id]["exits"] != ours[id]["exits"]]
    assert len(differ) > 10
    for id in differ:
        hand.chamber(id, levels[id])
        hand.tap(screen.panel.numbers.seen[0])
        for to in wanted[id]["exits"]:
            hand.lead(to, levels)
    pack = kept(driver.app.device)
    drawn = {row["id"]: row["exits"] for row in pack.files["board"]["chamber"]}
    assert drawn == {id: wanted[id]["exits"] for id in differ}
    # seven touches for six numbers, and a look at another level for some
    assert hand.taps <= len(differ) * 16
    joined = join(KNIGHTMARE.packs, KNIGHTMARE.base({"board": "third"}), [pack])
    assert not screen.presenter.editing.wrong
    counted = SoloTrials().play(TrialTable({"board": "third"}, joined.rows), "easy", 0, 2)
    assert counted.games == 2


@pytest.mark.parametrize("size", [TABLET, PHONE, (823, 411)], ids=["tablet", "phone", "side"])
def test_a_chamber_is_dragged_to_a_free_cell_and_onto_another(
    driver: Driver, size: tuple[int, int]
) -> None:
    screen = open_board(driver, size=size)
    driver.tap(screen.grid.rooms["guardroom"])
    driver.reveal(screen.grid.rooms["guardroom"])
    before = screen.column.scroll_y
    hand = Hand(driver, screen)
    free = next(one.cell for one in screen.presenter.shown.cells if one.chamber is None)
    hand.drag(screen.grid.rooms["guardroom"], hand.cell(*free))
    assert any(type(one).__name__ == "EditedRoom" for one in hand.seen), "it follows the finger"
    assert hand.told == "Let go: it moves here"
    assert screen.undo_bar.text.startswith("Undo: ")
    assert [*screen.presenter.dungeon.chambers["guardroom"].cell] == [*free]
    assert not any(type(one).__name__ == "EditedRoom" for one in driver.window.children)
    was = {id: [*screen.presenter.dungeon.chambers[id].cell] for id in ("guardroom", "goblin_run")}
    hand.drag(screen.grid.rooms["guardroom"], hand.cell(*was["goblin_run"]))
    now = {id: [*screen.presenter.dungeon.chambers[id].cell] for id in was}
    assert now == {"guardroom": was["goblin_run"], "goblin_run": was["guardroom"]}
    changed = kept(driver.app.device).files["board"]["chamber"]
    assert {row["id"]: row["cell"] for row in changed} == now
    # what holds the grid does not move below what is dragged
    assert screen.column.scroll_y == before
    hand.drag(screen.grid.rooms["guardroom"], (5, 5))
    assert hand.told == "Let go: it goes back"
    assert [*screen.presenter.dungeon.chambers["guardroom"].cell] == now["guardroom"]
    screen.presenter.undo()
    assert [*screen.presenter.dungeon.chambers["guardroom"].cell] == was["guardroom"]


def test_who_lives_elsewhere_is_dragged_in_and_the_first_goes_to_the_tray(driver: Driver) -> None:
    screen = open_board(driver)
    hand, presenter = Hand(driver, screen), screen.presenter
    ogre = next(chip for chip in screen.tray.chips.seen if chip.shown.id == "ogre")
    driver.reveal(ogre)
    hand.drag(ogre, hand.cell(*presenter.dungeon.chambers["goblin_run"].cell))
    homes = {
        row["id"]: row["home"] for row in kept(driver.app.device).files["characters"]["character"]
    }
    assert homes == {"ogre": "goblin_run", "goblin": ""}
    tray = [one.id for one in presenter.shown.tray]
    assert tray[0] == "goblin"
    assert any("Goblin" in one.text for one in looking.words(driver.window))


def test_a_new_chamber_is_made_by_a_tap_and_led_to_by_what_mends_it(driver: Driver) -> None:
    screen = open_board(driver)
    hand = Hand(driver, screen)
    hand.tap(screen.grid.spots.seen[0])
    assert screen.presenter.shown.chosen.name == "New chamber 1"
    shown = screen.presenter.shown.problem
    assert shown is not None
    assert driver.shows("Mend it")
    while screen.presenter.shown.problem:
        before = screen.presenter.shown.problem
        one = screen.presenter.shown.problem
        screen.mend(one)
        driver.settle()
        if len(one.mends) > 1:
            driver.tap(looking.find(driver.window, one.mends[0][0]))
        assert screen.presenter.shown.problem != before
    reached = [one.exits for one in screen.presenter.dungeon.chambers.values()]
    assert any("own_1" in exits for exits in reached)


def test_a_tap_is_a_tap_however_late_the_frame(driver: Driver) -> None:
    screen = open_board(driver)
    driver.tap(screen.grid.rooms["guardroom"])
    assert screen.presenter.chosen == "guardroom"


@pytest.mark.parametrize("size", [TABLET, PHONE, (800, 1280), (823, 411)])
@pytest.mark.parametrize("text", [100, 160])
def test_everything_on_it_can_be_read(
    tmp_path: Path, drive: Drive, size: tuple[int, int], text: int
) -> None:
    driver = drive(app_in(tmp_path, text_size=text))
    screen = open_board(driver, size=size)
    driver.tap(screen.grid.rooms["guardroom"])
    assert [one for one in driver.problems() if "out of sight" not in one] == []


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_the_level_is_told_until_a_chamber_is_chosen(driver: Driver, size: tuple[int, int]) -> None:
    screen = open_board(driver, size=size)
    driver.reveal(screen.summary)
    assert screen.summary.parent is not None
    assert [one for one in driver.problems() if "out of sight" not in one] == []
    driver.tap(screen.grid.rooms["guardroom"])
    assert screen.summary.parent is None
    assert screen.panel.parent is not None

"""What frames a screen: undo bar, sheet, toast, keys."""

from functools import partial

from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET
from tests.mobile_rules.showing import column, told

# -- frame -----------------------------------------------------------------------------------


def test_the_undo_bar_offers_what_can_be_done(drive: Drive) -> None:
    from mobile.kit.frame.scaffold import Action, Scaffold
    from mobile.kit.frame.undobar import UndoBar
    from mobile.kit.shown import ClauseShown, UndoShown

    pressed: list[str] = []

    class Undoing(Scaffold):
        def make_undo_bar(self) -> UndoBar:
            undo, redo, log = (partial(pressed.append, name) for name in ("undo", "redo", "log"))
            return UndoBar(undo, redo, log, pressed.append)

    actions = [Action("settings", "Settings", lambda: pressed.append("settings"))]
    back = partial(pressed.append, "back")
    screen = Undoing(back, title="Hall", has_back=True, with_undo=True, actions=actions)
    bar = screen.undo_bar
    bar.show(UndoShown(True, "Ann loses 1 token", False, ""))
    bar.apply(ClauseShown("KM-3.iv", "Tokens"))
    driver = drive(screen, TABLET)
    for text in ("Undo", "Log", "KM-3.iv", "Back", "Settings"):
        driver.tap(text)
    assert pressed == ["undo", "log", "KM-3.iv", "back", "settings"]
    driver.resize(*PHONE)
    assert not screen.wide
    assert driver.problems() == []
    bar.can_redo = True
    driver.settle()
    assert driver.problems() == []


def test_left_handed_the_undo_bar_runs_the_other_way(drive: Drive) -> None:
    from mobile.kit.frame.undobar import UndoBar
    from mobile.kit.theme.style import theme

    bar = UndoBar(text="Ann loses 1 token", can_undo=True)
    driver = drive(column(bar))
    undo, log = driver.find("Undo"), driver.find("Log")
    assert undo.x < log.x
    theme.left_handed = True
    driver.settle()
    assert undo.x > log.x


def test_a_sheet_comes_from_the_side_or_from_below(drive: Drive) -> None:
    from mobile.kit.controls.buttons import PlainButton
    from tests.mobile_rules.kit.gallery import open_sheet

    button = PlainButton(text="Below")
    driver, heard = drive(column(button), TABLET), told(button, "on_release")
    sheet = open_sheet()
    driver.advance(0.3)
    plate = sheet.ids.plate
    assert (plate.right, plate.height) == (1280, 800)
    assert driver.problems() == []
    driver.resize(*PHONE)
    assert (plate.x, plate.y, plate.width) == (0, 0, 411)
    assert driver.problems() == []
    driver.key("escape")
    driver.settle()
    assert sheet.parent is None
    driver.tap("Below")
    assert len(heard) == 1


def test_a_toast_goes_by_itself_and_blocks_nothing(drive: Drive) -> None:
    from mobile.kit.controls.buttons import PlainButton
    from mobile.kit.frame.toast import toast

    button, undone = PlainButton(text="Below"), []
    driver, heard = drive(column(button), PHONE), told(button, "on_release")
    toast("One")
    toast("Ann loses 1 helm token and drops to AMBER.", True, "Undo", lambda: undone.append(1))
    driver.settle()
    assert not driver.shows("One")
    assert driver.problems() == []
    driver.tap("Below")
    assert len(heard) == 1
    driver.tap("Undo")
    assert undone == [1]
    assert not driver.shows("AMBER")
    toast("Saved")
    driver.advance(4.1)
    assert not driver.shows("Saved")


# -- keys ------------------------------------------------------------------------------------


def test_keys_do_what_buttons_do(drive: Drive) -> None:
    from mobile.kit.controls.field import NameField
    from mobile.kit.keys import Keys

    field = NameField(title="Who?")
    pressed: list[int | str] = []
    driver = drive(column(field))
    keys = Keys(
        on_number=pressed.append,
        on_undo=lambda: pressed.append("undo"),
        on_redo=lambda: pressed.append("redo"),
        on_space=lambda: pressed.append("space"),
        on_escape=lambda: pressed.append("escape"),
    )
    keys.attach()
    for name, modifiers in (
        ("1", []), ("9", []), ("0", []), ("z", ["ctrl"]), ("y", ["ctrl"]),
        ("z", ["ctrl", "shift"]), ("z", []), ("space", []), ("escape", []),
    ):  # fmt: skip
        driver.key(name, modifiers)
    assert pressed == [1, 9, 0, "undo", "redo", "redo", "space", "escape"]
    driver.tap(field.ids.line)
    driver.key("1")
    assert len(pressed) == 8
    keys.detach()

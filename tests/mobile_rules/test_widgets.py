"""Each control of the kit, by touches in a real window."""

from itertools import pairwise
from typing import Any

import pytest

from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET


def told(widget: Any, event: str) -> list[Any]:
    """What a widget says at each of these events, from now on."""
    heard: list[Any] = []
    widget.bind(**{event: lambda _, *what: heard.append(what[0] if what else None)})
    return heard


def column(*widgets: Any) -> Any:
    """A screen with these widgets below each other."""
    from mobile.widgets.scaffold import Column

    shown = Column()
    for widget in widgets:
        shown.add_widget(widget)
    return shown


# -- buttons ---------------------------------------------------------------------------------


def test_buttons_answer_a_tap_within_two_frames(drive: Drive) -> None:
    from kivy.tests.common import UnitTestTouch

    from mobile.widgets.buttons import CallButton, PlainButton

    call, plain = CallButton(text="Challenge"), PlainButton(text="Enter")
    driver = drive(column(call, plain))
    for button in (call, plain):
        heard = told(button, "on_release")
        touch = UnitTestTouch(*button.to_window(*button.center))
        touch.touch_down()
        driver.frames()
        touch.touch_up()
        driver.frames(2)
        assert len(heard) == 1


def test_a_disabled_button_is_silent(drive: Drive) -> None:
    from mobile.widgets.buttons import PlainButton

    button = PlainButton(text="Not your turn", disabled=True)
    driver, heard = drive(column(button)), told(button, "on_release")
    driver.tap("Not your turn")
    assert heard == []


def test_a_long_text_makes_a_button_higher_and_a_long_word_makes_it_smaller(drive: Drive) -> None:
    from mobile.widgets.buttons import PlainButton

    short, long = PlainButton(text="Enter"), PlainButton(text="Enter what the dice show " * 6)
    word = PlainButton(text="Donaudampfschifffahrt" * 3)
    driver = drive(column(short, long, word), PHONE)
    assert long.height > short.height
    assert word.font_size < short.font_size
    assert driver.problems() == []


# -- life, tokens, items ---------------------------------------------------------------------


@pytest.mark.parametrize("level", ["GREEN", "AMBER", "RED", "DEAD"])
def test_life_is_told_by_word_and_shape_not_by_colour_alone(drive: Drive, level: str) -> None:
    from mobile.widgets.life import LifeMeter

    driver = drive(column(LifeMeter(level=level)))
    assert driver.shows(level)
    number = {"GREEN": "3", "AMBER": "2", "RED": "1", "DEAD": ""}[level]
    assert not number or driver.shows(number)
    assert driver.problems() == []


def test_lost_places_for_tokens_are_struck_out(drive: Drive) -> None:
    from mobile.widgets.tokens import TokenTrack

    track = TokenTrack(value=5, maximum=9)
    driver = drive(column(track))
    struck = [bool(bar.points) for *_, bar in track.ids.pips._marks]
    assert struck == [False] * 9 + [True] * 3
    track.maximum, track.value = 7, 7
    driver.settle()
    assert driver.shows("7")
    assert driver.shows("/ 7")
    assert sum(bool(bar.points) for *_, bar in track.ids.pips._marks) == 5


def test_a_slot_says_which_item_was_tapped(drive: Drive) -> None:
    from mobile.widgets.items import Item, ItemShelf

    items = [Item("m", "mace", "Mace"), Item("p", "potion", "Potion", "used up", enabled=False)]
    shelf = ItemShelf(items=items, least=3)
    driver, heard = drive(column(shelf), PHONE), told(shelf, "on_item")
    driver.tap("Mace")
    driver.tap("Potion")
    driver.tap(shelf.children[0])
    assert heard == ["m", None]
    shelf.items = items[:1]
    shelf.least = 0
    driver.settle()
    assert len(shelf.children) == 1


# -- dice ------------------------------------------------------------------------------------


def test_dice_tumble_no_longer_than_a_quarter_of_a_second(drive: Drive) -> None:
    from mobile.widgets.dice import DiceTray

    tray = DiceTray()
    driver = drive(column(tray))
    tray.roll_to([6, 2])
    driver.frames(2)
    dice = tray.ids.dice.dice
    assert all(die.turned > 0 for die in dice)
    driver.advance(0.26)
    assert [die.face for die in dice] == [6, 2]
    assert all(die.turned == 0 for die in dice)


def test_with_reduced_motion_dice_lie_still(drive: Drive) -> None:
    from mobile.theme.style import theme
    from mobile.widgets.dice import Die

    die = Die()
    drive(column(die))
    theme.reduce_motion = True
    die.roll_to(4)
    assert (die.face, die.turned) == (4, 0)


def test_real_dice_are_tapped_in_and_taken_back(drive: Drive) -> None:
    from mobile.widgets.dice import DiceEntry, DicePad, DiceRow

    entry = DiceEntry(count=2, allowed=[1, 2, 3, 4])
    driver, heard = drive(column(entry), PHONE), told(entry, "on_entered")
    pads = {
        int(pad.face): pad
        for child in entry.children
        if isinstance(child, DicePad)
        for pad in child.children
    }
    row = next(child for child in entry.children if isinstance(child, DiceRow))
    driver.tap(pads[3])
    assert entry.faces == [3]
    driver.tap(row.dice[0])
    assert entry.faces == []
    driver.tap(pads[6])
    assert entry.faces == []
    driver.tap(pads[4])
    driver.tap(pads[1])
    driver.tap(pads[2])
    assert heard == [(4, 1)]
    assert driver.problems() == []


# -- question --------------------------------------------------------------------------------


def question() -> Any:
    """A question with two answers that can be given and one that cannot."""
    from mobile.widgets.question import Answer, QuestionPanel

    answers = [
        Answer("fight", "Challenge the goblin", "You add 4", "58 %", "swords"),
        Answer("flee", "Flee", icon="walk"),
        Answer("cast", "Cast a spell", "Any", enabled=False, reason="You hold none"),
    ]
    return QuestionPanel(who="Ann", ask="What now?", clause="KM-3.iv", answers=answers)


def test_one_tap_answers(drive: Drive) -> None:
    panel = question()
    driver, heard = drive(column(panel), PHONE), told(panel, "on_answer")
    driver.tap("Flee")
    assert heard == ["flee"]
    assert driver.shows("58 %")


def test_what_cannot_be_answered_says_why(drive: Drive) -> None:
    panel = question()
    driver, heard = drive(column(panel)), told(panel, "on_answer")
    assert driver.shows("You hold none")
    driver.tap("Cast a spell")
    assert not panel.give_number(3)
    assert not panel.give_number(4)
    assert heard == []
    assert panel.give_number(1)
    assert heard == ["fight"]


def test_the_second_half_of_a_double_tap_answers_nothing(drive: Drive) -> None:
    from mobile.widgets.question import Answer

    panel = question()
    driver, heard = drive(column(panel)), told(panel, "on_answer")
    driver.tap("Flee")
    panel.answers = [Answer("left", "Left"), Answer("right", "Right")]
    driver.settle()
    driver.tap("Right", double=True)
    assert heard == ["flee"]
    driver.tap("Right")
    assert heard == ["flee", "right"]


def test_a_second_finger_answers_no_question_that_it_did_not_see(drive: Drive) -> None:
    from kivy.tests.common import UnitTestTouch

    from mobile.widgets.question import Answer, AnswerList

    listed = AnswerList(answers=[Answer("a", "A"), Answer("b", "B")])
    driver, heard = drive(column(listed)), told(listed, "on_answer")
    listed.bind(on_answer=lambda *_: setattr(listed, "answers", [Answer("c", "C")] * 2))
    rows = listed.children[::-1]
    one, other = (UnitTestTouch(*row.to_window(*row.center)) for row in rows)
    one.touch_down()
    other.touch_down()
    driver.advance(0.3)  # both are held until the list no longer waits for a scroll
    one.touch_up()
    other.touch_up()
    driver.advance(0.3)
    assert heard == ["a"] or heard == ["b"]


def test_a_clause_opens_by_a_tap(drive: Drive) -> None:
    panel = question()
    driver, heard = drive(column(panel)), told(panel, "on_open_clause")
    driver.tap("KM-3.iv")
    assert len(heard) == 1
    panel.clause = ""
    driver.settle()
    assert not driver.shows("KM-3.iv")


# -- frame -----------------------------------------------------------------------------------


def test_the_undo_bar_offers_what_can_be_done(drive: Drive) -> None:
    from mobile.widgets.scaffold import Action, Scaffold

    pressed: list[str] = []
    actions = [Action("settings", "Settings", lambda: pressed.append("settings"))]
    screen = Scaffold(title="Hall", has_back=True, with_undo=True, actions=actions)
    bar = screen.undo_bar
    bar.text, bar.can_undo, bar.clause = "Ann loses 1 token", True, "KM-3.iv"
    for event in ("undo", "redo", "log", "open_clause"):
        bar.bind(**{f"on_{event}": lambda *_, event=event: pressed.append(event)})
    screen.bind(on_back=lambda *_: pressed.append("back"))
    driver = drive(screen, TABLET)
    for text in ("Undo", "Log", "KM-3.iv", "Back", "Settings"):
        driver.tap(text)
    assert pressed == ["undo", "log", "open_clause", "back", "settings"]
    driver.resize(*PHONE)
    assert not screen.wide
    assert driver.problems() == []
    bar.can_redo = True
    driver.settle()
    assert driver.problems() == []


def test_left_handed_the_undo_bar_runs_the_other_way(drive: Drive) -> None:
    from mobile.theme.style import theme
    from mobile.widgets.undobar import UndoBar

    bar = UndoBar(text="Ann loses 1 token", can_undo=True)
    driver = drive(column(bar))
    undo, log = driver.find("Undo"), driver.find("Log")
    assert undo.x < log.x
    theme.left_handed = True
    driver.settle()
    assert undo.x > log.x


def test_a_sheet_comes_from_the_side_or_from_below(drive: Drive) -> None:
    from mobile.gallery import open_sheet
    from mobile.widgets.buttons import PlainButton

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
    from mobile.widgets.buttons import PlainButton
    from mobile.widgets.toast import toast

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


# -- settings and fields ---------------------------------------------------------------------


def test_one_of_several_is_chosen(drive: Drive) -> None:
    from mobile.widgets.settings import Choice

    choice = Choice(options=[("app", "Roll here"), ("mine", "Real dice")], chosen="app")
    driver, heard = drive(column(choice), PHONE), told(choice, "on_choice")
    driver.tap("Roll here")
    driver.tap("Real dice")
    assert (choice.chosen, heard) == ("mine", ["mine"])
    # the chosen one has a check mark, so that colour does not stand alone
    assert [button.icon for button in choice.children[::-1]] == ["", "check"]


def test_a_switch_turns_over_and_says_so_in_words(drive: Drive) -> None:
    from mobile.widgets.settings import SwitchRow

    row = SwitchRow(text="Sound", note="Dice, gains and losses")
    driver, heard = drive(column(row)), told(row, "on_switch")
    assert driver.shows("off")
    driver.tap("Sound")
    assert heard == [True]
    assert driver.shows("on")


def test_a_scale_is_stepped_or_pulled_and_tells_only_what_hands_do(drive: Drive) -> None:
    from mobile.widgets.settings import ScaleRow, Track

    row = ScaleRow(text="Text size", value=1.0, minimum=0.8, maximum=1.6, step=0.1)
    heard = told(row, "on_chosen")
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
    from mobile.widgets.field import NameField

    field = NameField(title="Who?", fallback="Player 1")
    driver, heard = drive(column(field), PHONE), told(field, "on_written")
    driver.tap(field.ids.line)
    driver.type(typed)
    driver.key("enter")
    driver.settle()
    assert field.value == value
    assert heard[-1] == value
    assert driver.problems() == []


def test_a_field_is_cleared_by_its_cross(drive: Drive) -> None:
    from mobile.widgets.field import NameField

    field = NameField(title="Who?", text="Ann")
    driver = drive(column(field), PHONE)
    driver.tap("Clear")
    assert field.text == ""
    driver.type("Ben")
    assert field.value == "Ben"


# -- lists -----------------------------------------------------------------------------------


def test_a_log_builds_only_the_lines_in_view(drive: Drive) -> None:
    from mobile.widgets.log import LogLine, LogList

    log = LogList()
    log.lines = [LogLine(at, f"Line {at} " + "and more of it " * (at % 12)) for at in range(2000)]
    driver, heard = drive(log, PHONE), told(log, "on_line")
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
    assert heard == [1998]


def test_headings_of_a_log_are_not_tapped(drive: Drive) -> None:
    from mobile.widgets.log import LogLine, LogList

    log = LogList()
    log.lines = [LogLine("turn", "Turn 3", header=True), LogLine(7, "Ann eats.")]
    driver, heard = drive(log, PHONE), told(log, "on_line")
    driver.tap("Turn 3")
    driver.tap("Ann eats.")
    assert heard == [7]
    log.lines = []
    driver.settle()
    assert not driver.shows("Ann eats.")


def test_a_row_leads_on(drive: Drive) -> None:
    from mobile.widgets.rows import ListRow

    row = ListRow(title="Ann and Ben", note="yesterday", trailing="Continue", icon="gate")
    driver, heard = drive(column(row), PHONE), told(row, "on_release")
    driver.tap("Continue")
    assert len(heard) == 1


# -- keys ------------------------------------------------------------------------------------


def test_keys_do_what_buttons_do(drive: Drive) -> None:
    from mobile.widgets.field import NameField
    from mobile.widgets.keys import Keys

    field, pressed = NameField(title="Who?"), []
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
    assert pressed == [1, 9, "undo", "redo", "redo", "space", "escape"]
    driver.tap(field.ids.line)
    driver.key("1")
    assert len(pressed) == 7
    keys.detach()


# -- sounds and words ------------------------------------------------------------------------


def test_sounds_are_off_until_they_are_switched_on() -> None:
    from mobile.theme.sounds import FOLDER, NAMES, sounds

    assert not sounds.enabled
    assert not any(sounds.play(name) for name in NAMES)
    for name in NAMES:
        assert 1000 < (FOLDER / f"{name}.wav").stat().st_size < 20_000


def test_labels_change_their_language_while_they_are_shown(drive: Drive) -> None:
    from mobile.translate import PSEUDO, tr
    from mobile.widgets.life import LifeMeter

    driver = drive(column(LifeMeter(level="RED")))
    assert driver.shows("Life Force")
    tr.language = PSEUDO
    driver.settle()
    assert driver.shows("‹Lîîféé Föörçéé›")
    assert not driver.shows("Life Force")


def test_games_words_are_spoken_too() -> None:
    from mobile.translate import tr

    assert tr.t("item.mace") == "Mace"
    tr.names = {"p1": "Ann"}
    assert tr.t("event.took_item", who="p1", item="mace") == "Ann takes the Mace."


def test_text_size_and_contrast_reach_labels_that_are_shown(drive: Drive) -> None:
    from mobile.theme.style import theme
    from mobile.widgets.text import Heading, Text

    heading, text = Heading(text="Ann"), Text(text="Ben", role="small", tone="dim")
    driver = drive(column(heading, text))
    sizes, colour = (heading.font_size, text.font_size), text.color
    theme.text_factor, theme.high_contrast = 1.5, True
    driver.settle()
    assert (heading.font_size, text.font_size) == (sizes[0] * 1.5, sizes[1] * 1.5)
    assert text.color != colour
    theme.text_factor, theme.high_contrast = 1.0, False
    driver.settle()
    assert ((heading.font_size, text.font_size), text.color) == (sizes, colour)

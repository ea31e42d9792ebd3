"""A new table: two taps to play, any name people think of, any option there is."""

from pathlib import Path

import pytest

from knightmare.descriptor import KNIGHTMARE
from knightmare.ledger.game import LEDGER_OPTIONS
from knightmare.rulebook.options import TABLE_OPTIONS
from mobile.games import GAMES
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.lobby.lobby import LobbyPresenter
from mobile.shell.presenters.new_table import NewTablePresenter
from mobile.shell.presenters.people.looks import COLOURS, SHAPES, Look
from mobile.shell.presenters.people.names import apart, fitting, is_readable, shown_names
from shared.play.game import Seat, Setup
from shared.saves.library import LONGEST_NAME
from shared.saves.schema import StoreError
from tests.mobile_rules.presenting import Ear, device_in, table_of
from tests.something import there

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
FLAG = "\U0001f1eb\U0001f1f7"


def test_two_taps_to_play(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    id = NewTablePresenter(device).begin()
    game = there(LobbyPresenter(device).open(id))
    assert game.shown.undo.undo_text == "Nothing to undo yet"
    assert game.table.setup.game == "knightmare"
    assert [seat.player for seat in game.table.setup.seats] == ["person"]


def test_every_table_has_dice_of_its_own(tmp_path: Path) -> None:
    new = NewTablePresenter(device_in(tmp_path))
    assert len({new.setup().seed for _ in range(20)}) > 15


@pytest.mark.parametrize(
    ("kind", "least", "most"), [("solo", 1, 1), ("together", 2, 4), ("ledger", 1, 4)]
)
def test_how_many_may_play(tmp_path: Path, kind: str, least: int, most: int) -> None:
    new = NewTablePresenter(device_in(tmp_path))
    new.choose_kind(kind)
    for _ in range(6):
        new.add_place()
    assert len(new.shown.places) == most
    assert not new.shown.may_add
    colours = {place.look.colour for place in new.shown.places}
    assert len(colours) == most
    for _ in range(6):
        new.remove_place(1)
    assert len(new.shown.places) == least
    assert not new.shown.places[0].may_go
    assert new.begin()
    assert not new.take_notices()


@pytest.mark.parametrize(("kind", "options"), [("solo", TABLE_OPTIONS), ("ledger", LEDGER_OPTIONS)])
def test_every_option_says_what_it_changes(
    tmp_path: Path, kind: str, options: tuple[object, ...]
) -> None:
    new = NewTablePresenter(device_in(tmp_path))
    new.choose_kind(kind)
    assert len(new.shown.options) == len(options)
    for option in new.shown.options:
        assert option.text
        assert option.help.endswith(".")
        assert [choice.chosen for choice in option.choices].count(True) == 1
        assert all(choice.text and "?" not in choice.text for choice in option.choices)


def test_every_choice_can_be_begun(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    new = NewTablePresenter(device)
    for option in new.shown.options:
        for choice in option.choices:
            new.choose(option.id, choice.value)
            [shown] = [one for one in new.shown.options if one.id == option.id]
            assert [one.value for one in shown.choices if one.chosen] == [choice.value]
            assert new.begin()
    assert not new.take_notices()


def test_a_choice_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    new = NewTablePresenter(device_in(tmp_path))
    new.choose("stones", 99)
    assert new.begin() == ""
    assert new.take_notices()[0].text.startswith("Option ‘stones’ cannot be ‘99’.")
    assert LobbyPresenter(new.device).shown.tables == ()


def test_the_habit_of_the_device_is_the_default_of_the_dice(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    new = NewTablePresenter(device)
    assert new.setup().options["dice"] == "app"
    device.preferences.change(dice="mine")
    assert new.setup().options["dice"] == "mine"
    new.choose_kind("ledger")
    device.preferences.change(dice="app")
    assert new.setup().options["dice"] == "mine"


def test_where_the_device_asks_at_every_roll_the_table_says_so(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    new = NewTablePresenter(device)
    for habit, told in (("app", "The app rolls"), ("ask", "Choose at every roll")):
        device.preferences.change(dice=habit)
        new.refresh()
        (dice,) = (option for option in new.shown.options if option.id == "dice")
        assert [(one.text, one.chosen) for one in dice.choices] == [
            (told, True),
            ("Our own dice", False),
        ]
        assert new.setup().options["dice"] == "app"


def test_bots_of_dungeon_lords_have_names(tmp_path: Path) -> None:
    new = NewTablePresenter(device_in(tmp_path))
    new.choose_game("dungeonlords")
    for at in range(1, len(new.places) + 1):
        new.player(at, "normal")
    names = [seat.name for seat in new.setup().seats]
    assert names == ["Gorm", "Ilse", "Wulf", "Odila"][: len(names)]
    assert [seat.usual_name for seat in new.shown.places] == names


def test_a_bot_may_have_a_temper_by_which_it_is_called(tmp_path: Path) -> None:
    new = NewTablePresenter(device_in(tmp_path))
    new.choose_game("dungeonlords")
    person, bot = new.shown.places[:2]
    assert person.temper is None
    assert bot.temper is not None
    named = [(one.text, one.chosen) for one in bot.temper.choices]
    assert named == [
        ("Even-tempered", True), ("Bold", False), ("Careful", False), ("Greedy", False),
    ]  # fmt: skip
    new.choose(bot.temper.id, "greedy")
    new.temper(1, "bold")
    new.temper(2, "sleepy")
    assert new.shown.places[1].usual_name == "Ilse the Greedy"
    told = there(new.shown.places[1].temper)
    assert told.help.endswith("before anything else; about as strong.")
    assert [(seat.name, seat.player) for seat in new.setup().seats[:2]] == [
        ("", "person"), ("Ilse the Greedy", "normal.greedy"),
    ]  # fmt: skip
    new.player(2, "person")
    assert new.shown.places[1].temper is None
    assert new.setup().seats[1].player == "person"


def test_people_and_bots(tmp_path: Path) -> None:
    new = NewTablePresenter(device_in(tmp_path))
    new.choose_kind("together")
    new.player(2, "normal")
    assert new.shown.places[1].usual_name == "Brenna"
    assert "Alone it wins about" in new.shown.places[1].about
    assert not new.shown.places[0].about
    seats = new.setup().seats
    assert [(seat.name, seat.player) for seat in seats] == [("", "person"), ("Brenna", "normal")]
    new.choose_kind("ledger")
    assert [seat.player for seat in new.setup().seats] == ["person", "person"]
    new.player(2, "normal")
    new.player(2, "nonsense")
    assert [seat.player for seat in new.setup().seats] == ["person", "person"]


def test_colours_and_shapes_change_places(tmp_path: Path) -> None:
    new = NewTablePresenter(device_in(tmp_path))
    new.choose_kind("together")
    ear = Ear(new)
    new.look(1, colour=COLOURS[1])
    new.look(1, shape=SHAPES[1])
    first, second = new.shown.places
    assert first.look == Look(COLOURS[1], SHAPES[1])
    assert second.look == Look(COLOURS[0], SHAPES[0])
    assert ear.heard() == 2


def test_a_full_disk_begins_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    device = device_in(tmp_path)

    def full(*_: object) -> str:
        raise StoreError("error.disk_full", path="saves.sqlite")

    monkeypatch.setattr(device.store, "create", full)
    new = NewTablePresenter(device)
    assert new.begin() == ""
    assert "disk is full" in new.take_notices()[0].text


def test_a_table_is_begun_even_where_its_looks_cannot_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = device_in(tmp_path)

    def full(*_: object) -> None:
        raise StoreError("error.disk_full", path="saves.sqlite")

    monkeypatch.setattr(device.store, "set_legacy", full)
    new = NewTablePresenter(device)
    assert new.begin()
    assert "disk is full" in new.take_notices()[0].text


def test_nothing_is_begun_where_nothing_can_be_kept(tmp_path: Path) -> None:
    assert NewTablePresenter(Device(GAMES)).begin() == ""
    device = device_in(tmp_path)
    assert device.store is not None
    device.store.file.read_only = True
    new = NewTablePresenter(device)
    assert new.shown.why_not
    assert new.shown.why_not
    assert new.begin() == ""


# -- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("", ""),
        ("   \t\n ", ""),
        ("Ann\nMarie", "Ann Marie"),
        ("  Ann   Marie ", "Ann Marie"),
        ("x" * 200, "x" * LONGEST_NAME),
        ("מרים", "•"),
        ("Ann 日本", "Ann •"),
        ("Ελένη Жанна", "Ελένη Жанна"),
        ("\u202eAnn\u202c", "Ann"),
        ("Ann\x00\x07", "Ann"),
        ("\ud83d", ""),
        (FAMILY, "•"),
        (f"Ann{FLAG}", "Ann•"),
        ("\u200d\u200d", ""),
        ("❤\ufe0f ♥", "• ♥"),
        ("♥\ufe0f", "♥"),
        ("山田 太郎", "• •"),
        ("日本Ann日本", "•Ann•"),
        ("[b]Ann[/b] {who}", "[b]Ann[/b] {who}"),
        ("Ann\u2028Bob", "Ann Bob"),
    ],
)
def test_any_name_is_made_fit(typed: str, kept: str) -> None:
    assert fitting(typed) == kept


@pytest.mark.parametrize("whole", ["e\u0301", "o\u0302\u0323"])
@pytest.mark.parametrize("before", [36, 37, 38, 39])
def test_a_name_is_never_cut_within_a_letter(whole: str, before: int) -> None:
    name = fitting("x" * before + whole * 5)
    assert len(name) <= LONGEST_NAME
    rest = name[before:]
    assert rest == whole * (len(rest) // len(whole))


def test_two_people_of_one_name_are_told_apart() -> None:
    assert apart(["Ann", "ann", "Bob", "Ann", ""]) == ["Ann", "ann (2)", "Bob", "Ann (3)", ""]
    told = apart(["x" * 40, "x" * 40])
    assert [len(name) for name in told] == [40, 40]
    assert apart(["", "", ""]) == ["", "", ""]


@pytest.mark.parametrize("name", ["x" * 200, FAMILY * 20, "", "{who:seat}", "מרים", "'; DROP --"])
def test_any_name_can_be_played_with(tmp_path: Path, name: str) -> None:
    device = device_in(tmp_path)
    new = NewTablePresenter(device)
    new.choose_kind("ledger")
    new.name(1, name)
    id = new.begin()
    game = there(LobbyPresenter(device).open(id))
    assert bool(new.take_notices()) == (not is_readable(name))
    card = game.shown.seats[0].card
    assert card.name == (fitting(name) or "Player 1")
    assert card.name in game.shown.seats[0].groups[0].flows[0].spoken


def test_letters_that_cannot_be_shown_are_told() -> None:
    new = NewTablePresenter(Device(GAMES))
    ear = Ear(new)
    new.name(1, "Ann 日本")
    assert new.shown.places[0].name == "Ann •"
    assert "stand as •" in new.take_notices()[0].text
    new.name(1, "Ann")
    assert not new.take_notices()
    ear.heard()
    new.name(1, "Ann 日本")
    assert ear.heard(), "the field must show the mark instead"


def test_nobody_in_a_save_has_a_name_that_cannot_be_shown() -> None:
    seats = tuple(Seat(f"p{at}", name) for at, name in enumerate(("日本", "Ann🐉", "Ann"), 1))
    assert shown_names(Setup("knightmare", seats, "1")) == {"p1": "•", "p2": "Ann•", "p3": "Ann"}


# -- people who are known ------------------------------------------------------------------------


def test_who_has_played_here_sits_down_by_one_tap(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    table_of(device, "together", "Ann", "Bob")
    new = NewTablePresenter(device)
    assert [one.name for one in new.shown.known] == ["Ann", "Bob"]
    new.choose_kind("ledger")
    new.sit("Bob")
    new.sit("Ann")
    assert [place.name for place in new.shown.places] == ["Bob", "Ann"]
    assert [place.look.colour for place in new.shown.places] == ["azure", "ember"]
    assert new.shown.known == ()
    new.sit("Nobody")
    assert len(new.shown.places) == 2


def test_the_latest_are_remembered_first_and_not_for_ever(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    for number in range(5):
        table_of(device, "together", f"Ann {number}", f"Bob {number}", "Cleo*")
    names = [one.name for one in NewTablePresenter(device).shown.known]
    assert names[:3] == ["Ann 4", "Bob 4", "Ann 3"]
    assert len(names) == 8


def test_what_was_typed_is_there_again(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    new = NewTablePresenter(device)
    new.choose_kind("together")
    new.name(1, "Ann")
    new.name(2, "Bob")
    new.close()
    again = NewTablePresenter(device)
    assert [place.name for place in again.shown.places] == ["Ann"]
    again.choose_kind("together")
    assert [place.name for place in again.shown.places] == ["Ann", "Bob"]
    again.begin()
    again.close()
    assert [place.name for place in NewTablePresenter(device).shown.places] == [""]


def test_damaged_memories_are_none(tmp_path: Path) -> None:
    device = device_in(tmp_path)
    assert device.store is not None
    device.store.set_legacy(
        "mobile.people", [["Ann", "ember", "circle"], ["Bob"], 3, ["x", "y", "z"]]
    )
    assert [one.name for one in NewTablePresenter(device).shown.known] == ["Ann"]
    device.store.set_legacy("mobile.people", {"Ann": 1})
    assert NewTablePresenter(device).shown.known == ()


def test_alone_against_three_bots_who_may_be_fewer_and_of_any_level(tmp_path: Path) -> None:
    new = NewTablePresenter(device_in(tmp_path))
    new.choose_game("dungeonlords")
    assert new.shown.kinds[0].text == "Alone against three"
    new.choose_kind("solo")
    assert [seat.player for seat in new.setup().seats] == ["person", *["normal"] * 3]
    words = [one.text for one in new.shown.places[1].players]
    assert "Bot: plays now and then" in words
    new.player(2, "hard")
    new.remove_place(4)
    assert [seat.player for seat in new.setup().seats] == ["person", "hard", "normal"]
    new.choose_game("knightmare")
    new.choose_kind("solo")
    assert [seat.player for seat in new.setup().seats] == ["person"]


def test_whoever_is_alone_gets_bots_beside_them_and_people_get_people(tmp_path: Path) -> None:
    new = NewTablePresenter(device_in(tmp_path))
    new.choose_game("dungeonlords")
    new.choose_kind("together")
    assert [seat.player for seat in new.setup().seats] == ["person", "person"]
    new.add_place()
    assert new.setup().seats[2].player == "person"
    new.player(2, "normal")
    new.player(3, "easy")
    new.add_place()
    assert new.setup().seats[3].player == "normal"


def test_a_board_and_a_level_of_the_house_say_what_is_won_there(tmp_path: Path) -> None:
    new = NewTablePresenter(device_in(tmp_path))
    board = next(option for option in new.shown.options if option.id == "board")
    won = KNIGHTMARE.told("board", "first")
    assert {choice.value: choice.help for choice in board.choices}["first"] == (
        f"3 helm tokens to begin with. Of 100 games alone the hard bot wins {won['hard']} there, "
        f"the normal one {won['normal']}."
    )
    assert not any(c.help for o in new.shown.options if o.id != "board" for c in o.choices)
    won = KNIGHTMARE.told("house", "grim")
    new.choose("house", "grim")
    assert new.shown.house is not None
    assert new.shown.house.help == (
        f"Of 100 games alone the hard bot wins {won['hard']} here, the normal one {won['normal']}."
    )


@pytest.mark.parametrize("level", KNIGHTMARE.houses)
def test_a_level_of_the_house_is_kept_as_plain_options(tmp_path: Path, level: str) -> None:
    new = NewTablePresenter(device_in(tmp_path))
    house = there(new.shown.house)
    assert [(one.text, one.chosen) for one in house.choices] == [
        ("Gentle", False), ("Ours", True), ("Grim", False),
    ]  # fmt: skip
    new.choose("house", level)
    options = new.setup().options
    assert "house" not in options
    assert options.items() >= KNIGHTMARE.houses[level].items()
    assert new.shown.house is not None
    assert [one.value for one in new.shown.house.choices if one.chosen] == [level]
    assert new.begin()


def test_numbers_of_ones_own_are_no_level_of_the_house(tmp_path: Path) -> None:
    new = NewTablePresenter(device_in(tmp_path))
    new.choose("house", "gentle")
    new.choose("stones", 5)
    assert new.shown.house is not None
    assert not any(one.chosen for one in new.shown.house.choices)
    assert new.shown.house.help == "Numbers of your own"


@pytest.mark.parametrize(
    ("game", "kind", "levels"),
    [
        ("knightmare", "together", 3),
        ("knightmare", "ledger", 0),
        ("dungeonlords", "solo", 0),
    ],
)
def test_where_there_are_levels_of_the_house(
    tmp_path: Path, game: str, kind: str, levels: int
) -> None:
    new = NewTablePresenter(device_in(tmp_path))
    new.choose_game(game)
    new.choose_kind(kind)
    assert len(new.shown.house.choices if new.shown.house else ()) == levels

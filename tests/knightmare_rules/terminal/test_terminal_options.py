"""What a table may choose: on the command line, and in the Hall."""

import re
from pathlib import Path
from typing import Any

import pytest

import knightmare
from knightmare.descriptor import KNIGHTMARE
from knightmare.rulebook.options import TABLE_OPTIONS
from shared.play.game import Option
from shared.saves.store import Store
from shared.terminal.options import flag, typed_name
from tests.knightmare_rules.person import Here, run
from tests.something import some

CHOICES = [(option, choice) for option in TABLE_OPTIONS for choice in option.choices]


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Here:
    return Here(tmp_path, monkeypatch)


def begun(play: Here) -> dict[str, Any]:
    """The options of the table that was begun last."""
    with Store(play.saves) as store:
        return dict(store.tables()[0].setup.options)


@pytest.mark.parametrize(
    ("option", "choice"), CHOICES, ids=lambda one: str(getattr(one, "id", one))
)
def test_every_choice_is_reached_from_the_command_line(
    play: Here, option: Option, choice: object
) -> None:
    play(f"{flag(option)} {typed_name(choice)}")
    found = begun(play)[option.id]
    assert (found, type(found)) == (choice, type(choice))


@pytest.mark.parametrize("option", TABLE_OPTIONS, ids=lambda option: option.id)
def test_every_choice_is_reached_from_the_hall(play: Here, option: Option) -> None:
    number = str(TABLE_OPTIONS.index(option) + 1)
    for at, choice in some(enumerate(option.choices, 1)):
        play("", "s", "o", number, str(at), "")
        assert begun(play)[option.id] == choice


def test_the_hall_says_what_each_option_is_and_changes(play: Here) -> None:
    text = play("", "s", "options", "x")
    assert "Dice: the app rolls" in text
    assert "Who rolls: the app, or the people with their own dice." in text
    assert "Stones of the path: 4, as the house plays it" in text
    assert text.count(" is no answer") == 1


def test_enter_leaves_everything_as_it_is(play: Here) -> None:
    play("", "s", "o", "1", "", "99", "2", "x", "")
    assert begun(play) == {}


def test_the_command_lines_options_are_where_the_hall_begins(play: Here) -> None:
    text = play("--riddles typed", "new", "t", "", "", "o", "")
    assert "Riddles: typed answers" in text
    assert begun(play) == {"riddles": "typed"}


def test_castle_magic_has_a_short_switch(play: Here) -> None:
    play("--no-castle-magic")
    assert begun(play) == {"castle_magic": False}


@pytest.mark.parametrize("level", KNIGHTMARE.houses)
def test_a_level_of_the_house_is_its_numbers_on_the_command_line_and_in_the_hall(
    play: Here, level: str
) -> None:
    play(f"--house {level}")
    assert begun(play) == KNIGHTMARE.houses[level]
    number, at = str(len(TABLE_OPTIONS) + 1), list(KNIGHTMARE.houses).index(level) + 1
    text = play("", "s", "o", number, str(at), "")
    assert begun(play) == KNIGHTMARE.houses[level]
    won = KNIGHTMARE.told("house", level)["hard"]
    assert f"Of 100 games alone the hard bot wins {won} here" in " ".join(text.split())
    assert f"How hard it is: {level}" in text


def test_what_is_said_besides_a_level_of_the_house_goes_before_it(play: Here) -> None:
    play("--house grim --stones 3")
    assert begun(play) == {**KNIGHTMARE.houses["grim"], "stones": 3}
    text = play("--house grim --stones 3", "new", "s", "o", "")
    assert "How hard it is: numbers of your own" in text


def test_there_is_no_other_level_of_the_house() -> None:
    said = run("--house", "cruel")
    assert said.status == 2
    assert "‘cruel’ cannot be chosen; possible are gentle, ours, grim" in said.sentence()


@pytest.mark.parametrize(
    ("options", "people", "bots"),
    [
        ("--players 3", 3, 0),
        ("--players 3 --bots 2", 1, 2),
        ("--bots 2", 1, 2),
        ("--names Ann,Ben", 2, 0),
        ("--names Ann,Ben --bots 1", 2, 1),
        ("--bots 4", 0, 4),
    ],
)
def test_who_sits_at_the_table(play: Here, options: str, people: int, bots: int) -> None:
    play(f"{options} --no-castle-magic")
    with Store(play.saves) as store:
        seats = store.tables()[0].setup.seats
    assert [seat.player for seat in seats] == ["person"] * people + ["normal"] * bots
    assert all(seat.name for seat in seats)


def test_everybody_is_told_apart(play: Here) -> None:
    text = play("", "n", "3", "1", "Quit it", "quit it", "Redo", "Cedd", "")
    assert "Two people cannot both be called ‘quit it’" in text
    assert "‘Redo’ is a command" in text
    with Store(play.saves) as store:
        assert [seat.name for seat in store.tables()[0].setup.seats] == [
            "Quit it",
            "Cedd",
            "Dervla",
        ]


def test_a_pack_of_the_tables_own_changes_names_and_numbers(play: Here, tmp_path: Path) -> None:
    (tmp_path / "pack").mkdir()
    ours = Path(knightmare.__file__).parent / "rulebook" / "characters.toml"
    row = re.search(r'\[\[character\]\]\nid = "goblin"\n(?:.+\n)+', ours.read_text("utf-8"))
    assert row
    changed = row[0].replace('name = "Goblin"', 'name = "Hungry Goblin"')
    changed = re.sub(r"strength = \d+", "strength = 9", changed)
    (tmp_path / "pack" / "characters.toml").write_text(changed)
    assert "Hungry Goblin 9" in play(f"--pack {tmp_path / 'pack'}", "map")
    assert "Hungry Goblin 9" in play("--continue", "map")


def test_the_pack_of_the_manual(play: Here, tmp_path: Path) -> None:
    page = Path(__file__).parents[3] / "docs" / "manual" / "en" / "terminal.md"
    told = re.search(
        r"as `(\w+)/(\w+\.toml)`,\n\n```toml\n(.*?)```\n.*?\n    python -m knightmare (.*?)\n",
        page.read_text(encoding="utf-8"),
        re.DOTALL,
    )
    assert told
    folder, file, rows, arguments = told.groups()
    (tmp_path / folder).mkdir()
    (tmp_path / folder / file).write_text(rows, encoding="utf-8")
    arguments = arguments.replace(folder, str(tmp_path / folder))
    said = " ".join(play(arguments, "map").split())
    assert "The Goblin Run │ Hungry Goblin 7 │" in said
    (tmp_path / folder / file).unlink()
    assert "Hungry Goblin 7" in play("--continue", "map")


def test_help_fits_and_names_every_option() -> None:
    said = run("--help", width=60)
    assert said.status == 0
    for option in TABLE_OPTIONS:
        assert flag(option) in said.out
    assert max(map(len, said.out.splitlines())) <= 60


@pytest.mark.parametrize(
    ("options", "bots"),
    [
        ("--players 3 --bots 2 --bot hard,easy", ["hard", "easy"]),
        ("--players 4 --bots 3 --bot expert,hard", ["expert", "hard", "hard"]),
        ("--players 3 --bots 2 --bot sensible", ["sensible", "sensible"]),
        ("--players 2 --bots 1 --bot hard,easy", ["hard"]),
        ("--players 3 --bots 2 --bot hard.greedy,easy.careful", ["hard.greedy", "easy.careful"]),
    ],
)
def test_each_bot_may_be_another(play: Here, options: str, bots: list[str]) -> None:
    play(f"{options} --no-castle-magic")
    with Store(play.saves) as store:
        seats = store.tables()[0].setup.seats
    assert [seat.player for seat in seats if seat.player != "person"] == bots


def test_the_lobby_tells_what_each_level_is_and_each_bot_may_be_another(play: Here) -> None:
    first, _, second, temper = (str(len(KNIGHTMARE.options) + at) for at in (2, 3, 4, 5))
    text = play("", "n", "3", "2", "Ann", "o", second, "3", first, "2", temper, "2", "", "q")
    assert "Brenna: normal. Errs as people do who do not count:" in " ".join(text.split())
    assert "Cedd: which?" in text
    assert "Cedd’s temper: even. Plays as its level is measured." in " ".join(text.split())
    assert "hard. Plays sensibly, and knows from many games" in " ".join(text.split())
    with Store(play.saves) as store:
        seats = store.tables()[0].setup.seats
    assert [seat.player for seat in seats] == ["person", "easy", "hard.bold"]
    assert [seat.name for seat in seats] == ["Ann", "Brenna", "Cedd the Bold"]
